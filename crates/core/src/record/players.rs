//! The labels of players, and the conclusion of a match that its rules did not end.

use crate::{SeatSet, words::printable};
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

/// The label of the player of a seat in a record: a person's name, or the name that a program needs
/// to use the same bot again.
///
/// A label is 1 to [`MAX_CHARS`](Label::MAX_CHARS) printable characters and not all blanks, so that
/// it can be shown anywhere. It is a claim and nothing else: never take it for the identity of a
/// user.
///
/// ```
/// use mallow_core::record::Label;
/// let label: Label = "ismcts:500".parse()?;
/// assert_eq!(label.as_str(), "ismcts:500");
/// assert!("".parse::<Label>().is_err());
/// assert!("two\nlines".parse::<Label>().is_err());
/// # Ok::<(), mallow_core::record::LabelError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label(String);

impl Label {
    /// The greatest number of characters in a label.
    pub const MAX_CHARS: usize = 64;

    /// The label's text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Label {
    type Err = LabelError;

    fn from_str(text: &str) -> Result<Label, LabelError> {
        let length = text.chars().take(Label::MAX_CHARS + 1).count();
        if length > Label::MAX_CHARS {
            return Err(LabelError::TooLong);
        }
        if printable(text, Label::MAX_CHARS) != text || text.trim().is_empty() {
            return Err(LabelError::NotPrintable);
        }
        Ok(Label(text.to_string()))
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The reason why a text is not a player's label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LabelError {
    /// The text has more than [`Label::MAX_CHARS`] characters.
    #[error("expected a label of at most {} characters, found more", Label::MAX_CHARS)]
    TooLong,
    /// The text is empty or blank, or has characters that are not printable.
    #[error("expected a label of printable characters that is not blank")]
    NotPrintable,
}

/// How a match ended before its rules ended it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum EndedBy {
    /// Players resigned.
    Resignation,
    /// Players left, or the table was given up.
    Abandonment,
    /// Players ran out of time.
    Time,
}

/// `resignation`, `abandonment` or `time`.
impl fmt::Display for EndedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EndedBy::Resignation => "resignation",
            EndedBy::Abandonment => "abandonment",
            EndedBy::Time => "time",
        })
    }
}

/// How a match ended before its rules ended it, and the seats that caused it.
///
/// What this means for the standings is up to whoever runs the match: the rules have no outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Conclusion {
    /// The kind of conclusion.
    pub by: EndedBy,
    /// The seats that resigned, left or ran out of time. May be empty for an abandoned match.
    pub seats: SeatSet,
}

/// `ended by resignation of seat 1`, `ended by abandonment`.
impl fmt::Display for Conclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ended by {}", self.by)?;
        match self.seats.len() {
            0 => Ok(()),
            1 => write!(f, " of seat {}", self.seats),
            _ => write!(f, " of seats {}", self.seats),
        }
    }
}

/// The reason why a match cannot be concluded in this way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConclusionError {
    /// The rules have ended the game.
    #[error("the game is over")]
    Over,
    /// The match is already concluded.
    #[error("the match is already {conclusion}")]
    Concluded {
        /// The conclusion of the match.
        conclusion: Conclusion,
    },
    /// The table has no such seat.
    #[error("there is no seat {seat}: expected 0 to {last}")]
    NoSuchSeat {
        /// The seat.
        seat: crate::Seat,
        /// The last seat of the match.
        last: u8,
    },
    /// No seat is named for a resignation or for time.
    #[error("expected at least one seat for a conclusion by {by}, found none")]
    Nobody {
        /// The kind of conclusion.
        by: EndedBy,
    },
}

impl Conclusion {
    /// Checks that an unfinished match of this many players can be concluded in this way.
    pub(crate) fn check(&self, players: u8) -> Result<(), ConclusionError> {
        if let Some(seat) = (self.seats - SeatSet::all(players)).iter().next() {
            return Err(ConclusionError::NoSuchSeat { seat, last: players.saturating_sub(1) });
        }
        if self.seats.is_empty() && self.by != EndedBy::Abandonment {
            return Err(ConclusionError::Nobody { by: self.by });
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
crate::serde_as_text!(Label);
