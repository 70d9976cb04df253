//! What a game waits for.

use crate::card::Number;
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;
use mallow_core::words::{Excerpt, Words};

/// A stage of the game: what it waits for.
///
/// Displays as one or two words: `path`, `hands`, `first`, `choice`, `roll`, `zap 3`, `white`,
/// `halt`, `act`, `bottom`, `draw 1`, `won`, `lost`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Chance lays the path.
    Path,
    /// Chance deals the hands.
    Hands,
    /// Chance draws the first player.
    FirstPlayer,
    /// The active player chooses the Marshmallow Man's way (RULES 4.3).
    Choice,
    /// The die is rolled; the ghost has moved (RULES 4.6).
    Roll,
    /// Seats may zap the ghost (RULES 4.9).
    Zap {
        /// The number that was rolled.
        roll: Number,
    },
    /// A white card is turned up (RULES 4.11).
    White,
    /// Seats may halt the Marshmallow Man (RULES 4.12).
    Halt,
    /// The active player places, exchanges or takes a card (RULES 5.1).
    Act,
    /// The only player puts a card under the deck (RULES 5.6).
    Bottom,
    /// The active player draws cards (RULES 5.5).
    Draw {
        /// The number of cards still to draw, 1 or 2.
        left: u8,
    },
    /// The beams are crossed: the game is won.
    Won,
    /// The Marshmallow Man has stepped off the path: the game is lost.
    Lost,
}

impl Stage {
    /// Whether this comes before the first turn.
    #[must_use]
    pub const fn is_before_play(self) -> bool {
        matches!(self, Stage::Path | Stage::Hands | Stage::FirstPlayer)
    }

    /// Whether the Marshmallow Man's next move, or the choice that is due, goes by the white card
    /// that lies open now.
    pub(crate) const fn needs_white(self) -> bool {
        matches!(
            self,
            Stage::Choice | Stage::Halt | Stage::Act | Stage::Bottom | Stage::Draw { .. }
        )
    }

    /// The kind of chance event that is due, as outcomes are written; `None` if none is due.
    pub(crate) const fn chance(self) -> Option<&'static str> {
        match self {
            Stage::Path => Some("path"),
            Stage::Hands => Some("deal"),
            Stage::FirstPlayer => Some("first"),
            Stage::Roll => Some("roll"),
            Stage::White => Some("white"),
            Stage::Draw { .. } => Some("draw"),
            _ => None,
        }
    }

    /// Whether a window is open to several seats.
    #[must_use]
    pub const fn is_window(self) -> bool {
        matches!(self, Stage::Zap { .. } | Stage::Halt)
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::Path => "path",
            Stage::Hands => "hands",
            Stage::FirstPlayer => "first",
            Stage::Choice => "choice",
            Stage::Roll => "roll",
            Stage::Zap { roll } => return write!(f, "zap {roll}"),
            Stage::White => "white",
            Stage::Halt => "halt",
            Stage::Act => "act",
            Stage::Bottom => "bottom",
            Stage::Draw { left } => return write!(f, "draw {left}"),
            Stage::Won => "won",
            Stage::Lost => "lost",
        })
    }
}

/// Reads what is displayed, in upper or lower case.
impl FromStr for Stage {
    type Err = ParseStageError;

    fn from_str(text: &str) -> Result<Stage, ParseStageError> {
        const PLAIN: [Stage; 11] = [
            Stage::Path,
            Stage::Hands,
            Stage::FirstPlayer,
            Stage::Choice,
            Stage::Roll,
            Stage::White,
            Stage::Halt,
            Stage::Act,
            Stage::Bottom,
            Stage::Won,
            Stage::Lost,
        ];
        let wrong = || ParseStageError { found: Excerpt::of(text) };
        let words = Words::new(text);
        if let Some([word]) = words.clone().all() {
            let found = PLAIN.into_iter().find(|stage| word.is(&stage.to_string()));
            return found.ok_or_else(wrong);
        }
        let Some([kind, number]) = words.all() else { return Err(wrong()) };
        match number.parse::<Number>() {
            Ok(roll) if kind.is("zap") => Ok(Stage::Zap { roll }),
            Ok(left) if kind.is("draw") && left.value() <= 2 => {
                Ok(Stage::Draw { left: left.value() })
            }
            _ => Err(wrong()),
        }
    }
}

/// A text is not a [`Stage`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected a stage: path, hands, first, choice, roll, zap N, white, halt, act, bottom, draw N, \
     won or lost, found {found}"
)]
pub struct ParseStageError {
    /// The beginning of the text.
    pub found: Excerpt,
}
