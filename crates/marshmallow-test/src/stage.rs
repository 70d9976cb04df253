//! What a game waits for.

use core::fmt;

/// A stage of the game: what it waits for.
///
/// Displays as one or two words: `first dealer`, `deal`, `trump`, `play`, `over`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Stage {
    /// Chance names the first dealer (MT-1).
    FirstDealer,
    /// Chance deals the hands (RULES 2.1).
    Deal,
    /// The dealer declares trump (RULES 2.3).
    Trump,
    /// A seat leads or adds a card (RULES 3).
    Play,
    /// The game has ended.
    Over,
}

/// The name in lower case.
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::FirstDealer => "first dealer",
            Stage::Deal => "deal",
            Stage::Trump => "trump",
            Stage::Play => "play",
            Stage::Over => "over",
        })
    }
}
