//! What observers remember of cards that they saw, and what they are told (RULES 8).

use crate::action::{Action, Chance};
use crate::card::{Card, Cards};
use crate::event::Event;
use crate::rules::CrossTheBeams;
use crate::state::State;
use alloc::string::ToString;
use mallow_core::{Game, Observer, Seat, SeatSet, Secrecy, Shown};

/// Moves of cards to and from hands, with what everybody remembers of them: [`State::known`] (CB-9).
impl State {
    /// A card leaves a hand for all to see.
    #[inline]
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        self.known.remove(card);
    }

    /// A beam card goes to a hand, where everybody knows it to be.
    #[inline]
    pub(crate) fn enter_hand_openly(&mut self, seat: Seat, card: Card, open_hands: bool) {
        self.hands[seat.index()].insert(card);
        if !open_hands {
            self.known.insert(card);
        }
    }

    /// A card goes from a hand under the deck, and onlookers do not see which. If it alone were no longer
    /// known, they would see that it was this card; so none of the hand is known any more.
    #[inline]
    pub(crate) fn put_under_deck(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        self.known = Cards::empty();
        self.queue.push(card);
    }
}

/// Whether an observer may see the hidden cards of a seat.
fn may_see(game: &CrossTheBeams, seat: Seat, observer: Observer) -> bool {
    game.setup().open_hands || observer.is(seat)
}

impl Secrecy<CrossTheBeams> for CrossTheBeams {
    /// Dealt hands and drawn cards are seen by those who get them.
    fn show_chance(
        game: &CrossTheBeams,
        state: &State,
        chance: &Chance,
        observer: Observer,
    ) -> Shown {
        match chance {
            Chance::Deal(deal) if !game.setup().open_hands => {
                let mut text = "deal ".to_string();
                for (seat, hand) in Seat::all(deal.players()).zip(deal.hands()) {
                    if seat != Seat::new(0) {
                        text.push_str(", ");
                    }
                    if observer.is(seat) {
                        text.push_str(&hand.to_string());
                    } else {
                        text.push('?');
                    }
                }
                Shown::Part(text)
            }
            Chance::Draw(_) if !may_see(game, state.public.active, observer) => {
                Shown::Part("draw ?".to_string())
            }
            _ => Shown::All,
        }
    }

    /// A card put under the deck is hidden from onlookers.
    fn show_action(
        game: &CrossTheBeams,
        _: &State,
        seat: Seat,
        action: Action,
        observer: Observer,
    ) -> Shown {
        match action {
            Action::Bottom(_) if !may_see(game, seat, observer) => Shown::Part("bottom ?".into()),
            _ => Shown::All,
        }
    }

    fn show_event(game: &CrossTheBeams, event: &Event, observer: Observer) -> Option<Event> {
        Some(match *event {
            Event::Dealt { seat, count, .. } if !may_see(game, seat, observer) => {
                Event::Dealt { seat, count, hand: None }
            }
            Event::Drew { seat, .. } if !may_see(game, seat, observer) => {
                Event::Drew { seat, card: None }
            }
            Event::PutUnder { seat, .. } if !may_see(game, seat, observer) => {
                Event::PutUnder { seat, card: None }
            }
            open => open,
        })
    }

    /// When a card from a private hand is played that nobody knew to be there, all other seats learn
    /// it. A card put under the deck is seen by the only player alone. A seat that the table does not
    /// have plays nothing.
    fn learned(game: &CrossTheBeams, state: &State, seat: Seat, action: Action) -> SeatSet {
        let all = SeatSet::all(game.players());
        match action.card() {
            Some(card) if !game.setup().open_hands && !state.known.contains(card) => {
                if all.contains(seat) { all - SeatSet::of(seat) } else { SeatSet::EMPTY }
            }
            _ => SeatSet::EMPTY,
        }
    }
}
