//! Whether a state or a view can be played on.

use super::{COPIES, Choice, Decision, HIGHEST, Held, HighCard, MOST, State, View};
use crate::{Game, Observer, Seat};
use alloc::vec::Vec;

/// One thing that is wrong with a state or a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// A card is not 1 to 6 (rule 1).
    #[error("expected a card from 1 to {HIGHEST}, found {card}")]
    NoSuchCard {
        /// The card.
        card: u8,
    },
    /// There are more than two cards of one value (rule 1).
    #[error("expected at most {COPIES} cards of value {card}, found {found}")]
    TooMany {
        /// The card.
        card: u8,
        /// The number of such cards.
        found: usize,
    },
    /// A seat that the table does not have has a card or a decision.
    #[error("{field}: there is no seat {seat}: expected 0 to {}", players.saturating_sub(1))]
    NoSuchSeat {
        /// The field in which the seat has something: `hands`, `laid_off` or `choices`.
        field: &'static str,
        /// The seat.
        seat: Seat,
        /// The number of seats at the table.
        players: u8,
    },
    /// A seat has no card, although it has not swapped one (rules 2 to 4).
    #[error("expected a card in the hand of seat {seat}, found none")]
    NoCard {
        /// The seat without a card.
        seat: Seat,
    },
    /// A seat has discarded a card without a swap, or has swapped without a discard (rule 4).
    #[error(
        "seat {seat} has discarded a card without a swap, or has swapped without discarding one"
    )]
    LaidOff {
        /// The seat.
        seat: Seat,
    },
    /// A seat swaps a 6, which is not legal (rule 3).
    #[error("seat {seat} swaps a 6, which cannot be swapped")]
    SixSwapped {
        /// The seat that swaps it.
        seat: Seat,
    },
    /// The view shows more or less than any observer may see.
    #[error("no observer of this table can have this view")]
    SeenByNobody,
}

/// Every fault of a state.
pub(super) fn faults(game: &HighCard, state: &State) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    cards(game, state, &mut faults);
    let dealt = state.hands != [0; MOST] || state.laid_off != [0; MOST];
    let decided = state.choices.iter().any(Option::is_some);
    let open = game.undecided(state).is_empty();
    for seat in game.seats().filter(|_| dealt || decided) {
        let (hand, choice) = (state.hand(seat), state.choice(seat));
        let swaps = choice == Some(Choice::Swap);
        if hand.is_none() && !(open && swaps) {
            faults.push(PositionFault::NoCard { seat });
        }
        if state.laid_off(seat).is_some() != (open && swaps) {
            faults.push(PositionFault::LaidOff { seat });
        }
        let swapped = if open { state.laid_off(seat) } else { hand };
        if swaps && swapped == Some(HIGHEST) {
            faults.push(PositionFault::SixSwapped { seat });
        }
    }
    faults
}

/// Checks that the cards exist, are not too many, and belong to seats of the table.
fn cards(game: &HighCard, state: &State, faults: &mut Vec<PositionFault>) {
    let cards = || state.hands.into_iter().chain(state.laid_off).filter(|&card| card != 0);
    faults.extend(
        cards().filter(|&card| card > HIGHEST).map(|card| PositionFault::NoSuchCard { card }),
    );
    for card in 1..=HIGHEST {
        let found = cards().filter(|&other| other == card).count();
        if found > usize::from(COPIES) {
            faults.push(PositionFault::TooMany { card, found });
        }
    }
    let players = game.setup.players;
    for seat in Seat::all(MOST as u8).skip(usize::from(players)) {
        let i = seat.index();
        let something = [
            ("hands", state.hands[i] != 0),
            ("laid_off", state.laid_off[i] != 0),
            ("choices", state.choices[i].is_some()),
        ];
        let there = something.into_iter().filter(|(_, there)| *there);
        faults.extend(there.map(|(field, _)| PositionFault::NoSuchSeat { field, seat, players }));
    }
}

/// Every fault of a view. It is valid if some observer has it of a valid state: of the one in which
/// every hidden card is the lowest that is left and every hidden decision is to keep, which is always
/// allowed.
pub(super) fn view_faults(game: &HighCard, view: &View) -> Vec<PositionFault> {
    let mut state = State {
        hands: view.hands.map(|held| if let Held::Card(card) = held { card } else { 0 }),
        choices: view.choices.map(|choice| match choice {
            Decision::Open => None,
            Decision::Secret => Some(Choice::Keep),
            Decision::Known(choice) => Some(choice),
        }),
        laid_off: view.laid_off,
    };
    for (i, _) in view.hands.iter().enumerate().filter(|(_, held)| **held == Held::Back) {
        let left = (1..=HIGHEST).find(|&card| game.in_sight(&state, card) < usize::from(COPIES));
        state.hands[i] = left.unwrap_or(HIGHEST);
    }
    let faults = faults(game, &state);
    let seen = || Observer::all(game.setup.players).any(|eyes| game.view(&state, eyes) == *view);
    if faults.is_empty() && !seen() { Vec::from([PositionFault::SeenByNobody]) } else { faults }
}
