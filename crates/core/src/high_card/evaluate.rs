//! The evaluation of a position.

use super::{HighCard, State};
use crate::{Evaluate, Game, Seat};

/// Twice the value of the seat's card; a card still to be drawn counts 7, twice the mean of 1 to 6.
/// Once the game is over, 100 for winners and 0 for all others.
impl Evaluate for HighCard {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        match self.outcome(state) {
            Some(outcome) if outcome.winners().contains(seat) => 100,
            Some(_) => 0,
            None => state.hand(seat).map_or(7, |card| 2 * i32::from(card)),
        }
    }
}
