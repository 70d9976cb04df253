//! The reasons why a match refuses a step or an undo.

use crate::record::Conclusion;
use crate::{SeatSet, Turn};
use alloc::{format, string::String};
use core::fmt;

/// The reason why a match refuses a step. The match is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError<I: fmt::Display> {
    /// The rules refuse the step.
    #[error("{0}")]
    Illegal(I),
    /// A chance event is due, and the match was made by hand: its outcome must be given first.
    #[error("expected a chance event, found an action")]
    ChanceIsDue,
    /// No chance event is due: seats owe a decision.
    #[error("no chance event is due: expected an action of {}", Turn::Seats(*seats))]
    ChanceIsNotDue {
        /// The seats that owe a decision.
        seats: SeatSet,
    },
    /// The match draws chance from its seed and takes no outcome from outside.
    #[error("this match draws its chance from its seed")]
    ChanceFromSeed,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The match was ended before its rules ended it.
    #[error("the match is {conclusion}")]
    Concluded {
        /// The conclusion of the match.
        conclusion: Conclusion,
    },
}

/// `seat 1 has` or `seats 0, 1 have`.
fn learners(seats: SeatSet) -> String {
    let verb = if seats.len() == 1 { "has" } else { "have" };
    format!("{} {verb}", Turn::Seats(seats))
}

/// The reason why the last decision should not be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoRefused {
    /// No decision has been taken yet.
    #[error("nothing to undo")]
    NothingToUndo,
    /// The match was ended before its rules ended it.
    #[error("cannot undo: the match is {conclusion}")]
    Concluded {
        /// The conclusion of the match.
        conclusion: Conclusion,
    },
    /// These seats have learned something since, which undoing would not change.
    #[error("cannot undo: {} learned something since", learners(*seats))]
    Learned {
        /// The seats that have learned something.
        seats: SeatSet,
    },
}
