//! The evaluation of states, for players that look a few steps ahead.

use crate::{Game, Seat, SeatSet};

/// A game with a rough evaluation of how well a seat stands.
///
/// An evaluation guides players that look only a few steps ahead: a greedy player takes the action
/// after which the evaluation for its own seat is greatest, and a search uses it at its leaves. It
/// is not part of the rules, and may improve from release to release.
///
/// An evaluation is an integer computed from the state alone, so it is the same on every machine.
/// It does not allocate, because it is computed once for every action that is compared.
///
/// # What an evaluation may know
///
/// It takes a full state. A player with hidden information calls it for states that fit its own view
/// ([`Game::determinize`]), not for the true state.
pub trait Evaluate: Game {
    /// The value of the state for `seat`: greater is better for that seat.
    ///
    /// Each game documents its unit; most games use points of the final score, scaled to
    /// distinguish small advantages. Values of states that are one decision apart are comparable;
    /// values of different seats, or of states many steps apart, need not be. Once the game is
    /// over, the order of the values agrees with the outcome.
    ///
    /// # Panics
    /// May panic if the table has no such seat.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> i32;

    /// The value that a search gives the state for `seat`, in a unit of its own. Default: as
    /// [`evaluate`](Evaluate::evaluate).
    ///
    /// A search compares states that lie several decisions apart, and takes means over many of them.
    /// A game whose evaluation is good at ranking the states after one decision, and says little about
    /// how the game is going to end, has another one here, which promises the same.
    ///
    /// # Panics
    /// May panic if the table has no such seat.
    fn estimate(&self, state: &Self::State, seat: Seat) -> i32 {
        self.evaluate(state, seat)
    }

    /// Calls `tell` with the [`estimate`](Evaluate::estimate) of the state for each of these seats, in
    /// rising order. A game that finds them together in less time overrides this method.
    ///
    /// # Panics
    /// May panic if the table does not have one of the seats.
    fn estimates(&self, state: &Self::State, seats: SeatSet, mut tell: impl FnMut(Seat, i32)) {
        for seat in seats {
            tell(seat, self.estimate(state, seat));
        }
    }
}
