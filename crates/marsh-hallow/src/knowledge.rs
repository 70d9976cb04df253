//! What observers are told, and when they learn something hidden: the cards of setup alone are hidden
//! (RULES 2.2), so that a view has all that anybody could remember.

use crate::{Action, Chance, Event, MarshHallow, Stage, State};
use alloc::string::ToString;
use mallow_core::{Game, Observer, Seat, SeatSet, Secrecy, Shown};

impl MarshHallow {
    /// Whether this observer does not see which Magus a seat chooses. A single player is the last to
    /// choose, so that all is open at once.
    fn hides_choices(&self, seat: Seat, observer: Observer) -> bool {
        self.players() > 1 && !observer.is(seat)
    }
}

impl Secrecy<MarshHallow> for MarshHallow {
    fn show_chance(
        game: &MarshHallow,
        state: &State,
        chance: &Chance,
        observer: Observer,
    ) -> Shown {
        match chance {
            Chance::Deal(_) if game.setup().open_setup => Shown::All,
            Chance::Deal(_) if state.public.owing.first().is_some_and(|seat| observer.is(seat)) => {
                Shown::All
            }
            Chance::Deal(_) => Shown::Part("deal ? ? ?".to_string()),
            Chance::TurnUp(_) => Shown::All,
        }
    }

    fn show_action(
        game: &MarshHallow,
        _: &State,
        seat: Seat,
        action: Action,
        observer: Observer,
    ) -> Shown {
        match action {
            Action::Magus(_) if game.hides_choices(seat, observer) => {
                Shown::Part("magus ?".to_string())
            }
            _ => Shown::All,
        }
    }

    fn show_event(game: &MarshHallow, event: &Event, observer: Observer) -> Option<Event> {
        Some(match *event {
            Event::Dealt { seat, .. } if !game.setup().open_setup && !observer.is(seat) => {
                Event::Dealt { seat, cards: None }
            }
            Event::Chose { seat, .. } if game.hides_choices(seat, observer) => {
                Event::Chose { seat, magus: None }
            }
            open => open,
        })
    }

    /// The last to choose a Magus opens everybody's cards to the others.
    fn learned(game: &MarshHallow, state: &State, seat: Seat, _: Action) -> SeatSet {
        let last = state.public.stage == Stage::Choose && state.public.owing == SeatSet::of(seat);
        if last && game.players() > 1 { SeatSet::all(game.players()) } else { SeatSet::EMPTY }
    }
}
