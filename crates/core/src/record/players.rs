//! Who sat at a table, and how a match ended that its rules did not end.

use crate::{SeatSet, words::printable};
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

/// The name of whoever plays a seat, as a record holds it: a person's name, or what a program needs
/// to seat the same bot again.
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
    /// The most characters of a label.
    pub const MAX_CHARS: usize = 64;

    /// The label's text.
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

/// Why a text is not the label of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LabelError {
    /// More than [`Label::MAX_CHARS`] characters.
    #[error("a player's label has at most {} characters", Label::MAX_CHARS)]
    TooLong,
    /// Empty, all blanks, or with characters that cannot be shown.
    #[error("a player's label must be printable and not empty")]
    NotPrintable,
}

/// How a match ended before its rules ended it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum EndedBy {
    /// Players gave up.
    Resignation,
    /// Players left, or the table was given up: nobody plays on.
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

/// The end of a match that its rules did not end, and the seats that brought it about.
///
/// What it means for the standings is for whoever runs the match to say: the rules have no outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Conclusion {
    /// What happened.
    pub by: EndedBy,
    /// Who resigned, left or ran out of time. May be empty for an abandoned match.
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

/// Why a match cannot be concluded like that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConclusionError {
    /// The rules have ended the game.
    #[error("the game is over")]
    Over,
    /// The match was concluded before.
    #[error("the match is already {conclusion}")]
    Concluded {
        /// How.
        conclusion: Conclusion,
    },
    /// The table has no such seat.
    #[error("there is no seat {seat}: the seats of this match are 0 to {last}")]
    NoSuchSeat {
        /// The seat.
        seat: crate::Seat,
        /// The last seat.
        last: u8,
    },
    /// Somebody resigns or runs out of time.
    #[error("expected at least one seat for an end by {by}, found none")]
    Nobody {
        /// What happened.
        by: EndedBy,
    },
}

impl Conclusion {
    /// Whether a match of so many players that its rules have not ended can end like this.
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
impl serde::Serialize for Label {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::text::serialize(self, serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Label {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Label, D::Error> {
        crate::text::deserialize(deserializer)
    }
}
