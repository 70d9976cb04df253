//! Why a match refuses something.

use crate::record::Conclusion;
use crate::{SeatSet, Turn};
use alloc::{format, string::String};
use core::fmt;

/// Why a match refused a step. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError<I: fmt::Display> {
    /// The rules refuse it.
    #[error("{0}")]
    Illegal(I),
    /// Nature is to move, and the match was made by hand: give its outcome first.
    #[error("expected a chance event, found an action")]
    ChanceIsDue,
    /// Seats are to decide.
    #[error("no chance event is due: expected an action of {}", Turn::Seats(*seats))]
    ChanceIsNotDue {
        /// Who is to decide.
        seats: SeatSet,
    },
    /// The match draws its chance from a seed and takes none from outside.
    #[error("this match draws its chance from its seed")]
    ChanceFromSeed,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The match was ended before its rules ended it.
    #[error("the match is {conclusion}")]
    Concluded {
        /// How.
        conclusion: Conclusion,
    },
}

/// `seat 1 has` or `seats 0, 1 have`.
fn learners(seats: SeatSet) -> String {
    let verb = if seats.len() == 1 { "has" } else { "have" };
    format!("{} {verb}", Turn::Seats(seats))
}

/// Why the last decision should not be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoRefused {
    /// No decision has been taken.
    #[error("nothing to undo")]
    NothingToUndo,
    /// The match was ended before its rules ended it.
    #[error("cannot undo: the match is {conclusion}")]
    Concluded {
        /// How.
        conclusion: Conclusion,
    },
    /// These seats know more than before, and taking back would not change that.
    #[error("cannot undo: {} learned something since", learners(*seats))]
    Learned {
        /// Who has learned something.
        seats: SeatSet,
    },
}
