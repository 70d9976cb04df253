//! What observers remember, and what they are told (RULES 5).

use crate::{Action, Chance, Deal, Event, MarshmallowTest, Public, State, Suit};
use alloc::string::{String, ToString};
use mallow_core::{Observer, Seat, SeatSet, Secrecy, Shown};

impl Public {
    /// RULES 5.2: remembers what a seat shows by a card that is not of the lead suit: it has no card
    /// of that suit. A trump under the exemption shows nothing.
    ///
    /// Everything else that a careful player would remember is kept as it is: who has played which
    /// cards, and who has won how many tricks.
    #[inline]
    pub(crate) fn remember_void(&mut self, seat: Seat, lead: Suit, is_trump: bool) {
        if !(is_trump && self.exempt) {
            self.voids[seat.index()].insert(lead);
        }
    }
}

impl Secrecy<MarshmallowTest> for MarshmallowTest {
    /// Of a deal a seat sees its own hand, the public nothing.
    fn show_chance(_: &Self, _: &State, chance: &Chance, observer: Observer) -> Shown {
        match (chance, observer) {
            (Chance::Dealer(_), _) => Shown::All,
            (Chance::Deal(deal), Observer::Seat(seat)) if seat.number() < deal.players() => {
                Shown::Part(deal.seen_by(seat))
            }
            (Chance::Deal(_), _) => Shown::Nothing,
        }
    }

    /// Everybody sees every declaration and every card that is played.
    fn show_action(_: &Self, _: &State, _: Seat, _: Action, _: Observer) -> Shown {
        Shown::All
    }

    /// A dealt hand is told to its seat alone.
    fn show_event(_: &Self, event: &Event, observer: Observer) -> Option<Event> {
        Some(match *event {
            Event::Dealt { seat, .. } if !observer.is(seat) => Event::Dealt { seat, hand: None },
            event => event,
        })
    }

    /// A card comes out of a closed hand: everybody but its holder learns something.
    fn learned(_: &Self, state: &State, seat: Seat, action: Action) -> SeatSet {
        let seats = SeatSet::all(state.public.players);
        match action {
            Action::Play(_) if seats.contains(seat) => seats - SeatSet::of(seat),
            // A seat that the table does not have does nothing that teaches anybody.
            Action::Play(_) | Action::Declare(_) => SeatSet::EMPTY,
        }
    }
}

impl Deal {
    /// The text of the chance outcome, with `?` for the hands of all other seats.
    fn seen_by(&self, seat: Seat) -> String {
        let mut text = String::from("deal ");
        for (i, hand) in self.hands().iter().enumerate() {
            if i > 0 {
                text += " / ";
            }
            text += &if i == seat.index() { hand.to_string() } else { "?".to_string() };
        }
        text
    }
}
