//! A rough judgement of a position.

use crate::{Game, Seat};

/// A game that can say roughly how well a seat stands.
///
/// The judgement guides players that look only a step or a few ahead: a greedy player takes the
/// action after which its own value is greatest, a search asks for it where it stops. It is no
/// part of the rules, and a release may judge better than the one before.
///
/// A judgement is a whole number worked out from the state alone, so it is the same on every
/// machine, and it allocates nothing, for it is asked once for every action weighed.
///
/// # What a judgement may know
/// It gets a full state. A player with hidden information calls it on states that fit its own
/// view ([`Game::determinize`]), not on the true one.
pub trait Evaluate: Game {
    /// How well `seat` stands: greater is better for that seat.
    ///
    /// The unit is the game's own and is documented there; most games use points of the final
    /// score, scaled so that small advantages can be told apart. Values of different seats, or of
    /// states many steps apart, need not be comparable; values of states one decision apart are.
    /// Once the game is over, the order of the values agrees with the outcome.
    ///
    /// # Panics
    /// May panic if the table has no such seat.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> i32;
}
