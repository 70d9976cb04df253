//! What a solver answers.

use crate::Action;
use alloc::vec::Vec;
use core::fmt;
use mallow_core::Seat;

/// What the values of a [`Solution`] count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Measure {
    /// With two players: a seat's points of the rest of the round less those of the other seat, if both
    /// play as well as possible, from -5 to 5. This is exact.
    Margin,
    /// With more players: the points of the rest of the round that a seat can force against all others
    /// together, from 0 to 9. At a table where everyone plays for themselves a seat gets at least that
    /// much if it plays for it, and usually more.
    Forced,
}

/// A value, as far as it is known: exact if both bounds are equal.
///
/// Displays as `2`, or as `0 to 3` if the search ended before it was exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Value {
    /// The value is at least this.
    pub least: i8,
    /// The value is at most this.
    pub most: i8,
}

impl Value {
    /// A value that is known.
    #[must_use]
    pub const fn exactly(points: i8) -> Value {
        Value { least: points, most: points }
    }

    /// The value, if it is known.
    #[must_use]
    pub const fn exact(self) -> Option<i8> {
        if self.least == self.most { Some(self.least) } else { None }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact() {
            Some(points) => write!(f, "{points}"),
            None => write!(f, "{} to {}", self.least, self.most),
        }
    }
}

/// An action with what it leaves the seat that takes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ActionValue {
    /// The action.
    pub action: Action,
    /// The value for the seat that takes it.
    pub value: Value,
}

/// What a [`Solver`](super::Solver) found out about a table with open hands.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution {
    /// The seat to act.
    pub seat: Seat,
    /// What the values count.
    pub measure: Measure,
    /// The value for the seat to act: that of its best action.
    pub value: Value,
    /// Every legal action with its value for the seat to act, in the order of
    /// [`actions`](mallow_core::Game::actions).
    pub actions: Vec<ActionValue>,
    /// The value for every seat, from seat 0 upwards.
    pub seats: Vec<Value>,
    /// The number of cards that the search played.
    pub nodes: u64,
}

impl Solution {
    /// The actions that are known to be best. There are none if the search ended before it knew the
    /// value of the best.
    pub fn best(&self) -> impl Iterator<Item = Action> {
        let best = self.actions.iter().filter(|action| action.value.least == self.value.most);
        best.map(|action| action.action)
    }

    /// Whether every value is exact.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        let actions = self.actions.iter().map(|action| action.value);
        actions.chain(self.seats.iter().copied()).all(|value| value.exact().is_some())
    }
}

/// The value of the best of some actions for the seat that takes one.
pub(super) fn best_of(values: impl Iterator<Item = Value>) -> Value {
    let best =
        values.reduce(|a, b| Value { least: a.least.max(b.least), most: a.most.max(b.most) });
    best.unwrap_or(Value::exactly(0))
}

/// The value of some actions for a seat against which another one takes one of them.
pub(super) fn worst_of(values: impl Iterator<Item = Value>) -> Value {
    let worst =
        values.reduce(|a, b| Value { least: a.least.min(b.least), most: a.most.min(b.most) });
    worst.unwrap_or(Value::exactly(0))
}
