//! What is agreed before a game.

use crate::EditionChoice;

/// The most players of a game.
pub const MAX_PLAYERS: u8 = 4;

/// Number of rounds.
pub const ROUNDS: u8 = 18;

/// What is agreed before a game: players and edition.
///
/// ```
/// use marsh_hallow::{EditionChoice, MarshHallow, Setup};
/// let game = MarshHallow::try_new(Setup { players: 3, ..Setup::default() })?;
/// assert_eq!(game.setup().edition, EditionChoice::Hearth);
/// assert!(MarshHallow::try_new(Setup { players: 5, ..Setup::default() }).is_err());
/// # Ok::<(), marsh_hallow::SetupError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Setup {
    /// 1 to 4; 1 by default.
    pub players: u8,
    /// The map and cards; `hearth` by default.
    pub edition: EditionChoice,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 1, edition: EditionChoice::Hearth }
    }
}
