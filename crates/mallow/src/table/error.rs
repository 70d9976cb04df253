//! The reasons why a table refuses something.

use crate::thinking::BotError;
use mallow_core::record::{Conclusion, ConclusionError};
use mallow_core::strict::JsonError;
use mallow_core::{MatchError, Observer, Seat, SeatSet, Turn, UndoRefused};
use std::error::Error;
use std::fmt;

/// The reason why a [`Table`](super::Table) refuses something. The table is unchanged.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The table has no such seat.
    #[error("seat {seat} does not exist: expected a seat from 0 to {last}")]
    NoSuchSeat {
        /// The seat that was given.
        seat: Seat,
        /// The last seat of the table.
        last: Seat,
    },
    /// What was asked for was meant for another revision.
    #[error("expected revision {current}, found {given}: the table has changed since")]
    Stale {
        /// The revision that was given.
        given: u64,
        /// The revision of the table.
        current: u64,
    },
    /// The revision has not come yet.
    #[error("expected a revision of at most {current}, found {given}")]
    NotYet {
        /// The revision that was given.
        given: u64,
        /// The revision of the table.
        current: u64,
    },
    /// The text or JSON is too long to be an action or a chance outcome.
    #[error("expected at most {most} bytes, found {found}")]
    TooLong {
        /// The length that was given, in bytes.
        found: usize,
        /// The greatest length that is read.
        most: usize,
    },
    /// The text is not written as an action or a chance outcome of the game.
    #[error("{why}")]
    Unreadable {
        /// The reason.
        why: Box<dyn Error + Send + Sync>,
    },
    /// The JSON is not that of an action or a chance outcome of the game.
    #[error("{why}")]
    Json {
        /// The reason.
        why: JsonError,
    },
    /// The list has no such index.
    #[error("expected an index below {count}, found {index}")]
    NoSuchIndex {
        /// The index that was given.
        index: u32,
        /// The length of the list.
        count: u32,
    },
    /// The seat owes no decision.
    #[error("seat {seat} cannot act: it is the decision of {turn}")]
    NotAsked {
        /// The seat that was given.
        seat: Seat,
        /// Whose turn it is.
        turn: Turn,
    },
    /// The rules refuse the action or the chance outcome.
    #[error("{why}")]
    Illegal {
        /// The reason, as the game says it.
        why: Box<dyn Error + Send + Sync>,
    },
    /// A chance event is due, and its outcome must be typed in first.
    #[error("expected a chance event, found an action")]
    ChanceIsDue,
    /// No chance event is due: seats owe a decision.
    #[error("no chance event is due: expected an action of {}", Turn::Seats(*seats))]
    ChanceIsNotDue {
        /// The seats that owe a decision.
        seats: SeatSet,
    },
    /// Chance comes from the table's seed, and no outcome is taken from outside.
    #[error("this table draws its chance from its seed")]
    ChanceFromSeed,
    /// The chance event that is due has too many outcomes to list.
    #[error("the outcomes of this chance event are not listed: type one in")]
    ChanceNotListed,
    /// The bot that gives a hint has not chosen.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// An action is not previewed, because its result is not known yet.
    #[error("what follows depends on something that you do not know yet")]
    Unforeseeable,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The match was ended before its rules ended it.
    #[error("the match is {conclusion}")]
    Concluded {
        /// The conclusion of the match.
        conclusion: Conclusion,
    },
    /// The match cannot be ended in this way.
    #[error(transparent)]
    Conclusion(#[from] ConclusionError),
    /// Nothing is undone once the match was ended before its rules ended it.
    #[error("cannot undo: the match is {conclusion}")]
    UndoConcluded {
        /// The conclusion of the match.
        conclusion: Conclusion,
    },
    /// There is no decision to undo.
    #[error("nothing to undo")]
    NothingToUndo,
    /// No decision was undone, or another one was taken since.
    #[error("nothing to redo")]
    NothingToRedo,
    /// These seats have learned something since, which undoing would not change.
    #[error("cannot undo: {} learned something since", learners(*seats))]
    Learned {
        /// The seats that have learned something.
        seats: SeatSet,
    },
    /// The table remembers as many changes as it can, and takes nothing back any more.
    #[error("cannot undo or redo: the table has changed {changes} times, expected at most {most}")]
    TooManyChanges {
        /// The number of changes so far.
        changes: u64,
        /// The greatest number of changes up to which decisions are undone and redone.
        most: u64,
    },
    /// There is not one label for each seat.
    #[error("expected {expected} labels, one for each seat, found {found}")]
    Labels {
        /// The number of seats.
        expected: u8,
        /// The number of labels that were given.
        found: usize,
    },
    /// The game has a value that cannot be written as JSON.
    #[error("the {what} cannot be written as JSON: {why}")]
    NotJson {
        /// What cannot be written.
        what: &'static str,
        /// The reason.
        why: serde_json::Error,
    },
}

/// `seat 1 has` or `seats 0, 1 have`.
fn learners(seats: SeatSet) -> String {
    let verb = if seats.len() == 1 { "has" } else { "have" };
    format!("{} {verb}", Turn::Seats(seats))
}

/// The reason of a match, with the game's own type behind a pointer.
pub(super) fn of_match<I>(error: MatchError<I>) -> TableError
where
    I: Error + fmt::Display + Send + Sync + 'static,
{
    match error {
        MatchError::Illegal(why) => TableError::Illegal { why: Box::new(why) },
        MatchError::ChanceIsDue => TableError::ChanceIsDue,
        MatchError::ChanceIsNotDue { seats } => TableError::ChanceIsNotDue { seats },
        MatchError::ChanceFromSeed => TableError::ChanceFromSeed,
        MatchError::Over => TableError::Over,
        MatchError::Concluded { conclusion } => TableError::Concluded { conclusion },
        other => TableError::Illegal { why: other.to_string().into() },
    }
}

/// The reason why a match takes nothing back.
pub(super) fn of_undo(error: UndoRefused) -> TableError {
    match error {
        UndoRefused::NothingToUndo => TableError::NothingToUndo,
        UndoRefused::Concluded { conclusion } => TableError::UndoConcluded { conclusion },
        UndoRefused::Learned { seats } => TableError::Learned { seats },
        other => TableError::Illegal { why: other.to_string().into() },
    }
}

/// Refuses a seat that a table with so many seats does not have.
pub(super) fn check_seat(seat: Seat, seats: u8) -> Result<(), TableError> {
    let last = seats.saturating_sub(1);
    if seat.number() > last {
        return Err(TableError::NoSuchSeat { seat, last: Seat::new(last) });
    }
    Ok(())
}

/// Refuses an observer who sits at a seat that a table with so many seats does not have.
pub(crate) fn check_observer(observer: Observer, seats: u8) -> Result<(), TableError> {
    observer.seat().map_or(Ok(()), |seat| check_seat(seat, seats))
}
