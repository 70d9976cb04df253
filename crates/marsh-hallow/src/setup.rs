//! What is agreed before a game.

use crate::EditionChoice;

/// The most players of a game.
pub const MAX_PLAYERS: u8 = 4;

/// Number of rounds.
pub const ROUNDS: u8 = 18;

/// What is agreed before a game: players, edition and options.
///
/// ```
/// use mallow_core::Game;
/// use marsh_hallow::{EditionChoice, Magus, MarshHallow, Setup};
/// let game = MarshHallow::try_new(Setup { players: 3, ..Setup::default() })?;
/// assert_eq!(game.setup().edition, EditionChoice::Hearth);
/// assert_eq!((game.setup().magus, game.setup().open_setup), (Magus::Free, false));
/// assert!(MarshHallow::try_new(Setup { players: 5, ..Setup::default() }).is_err());
/// # Ok::<(), marsh_hallow::SetupError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a setup"))]
pub struct Setup {
    /// Number of players, 1 to 4; default: 1.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::json::number"))]
    pub players: u8,
    /// The map, cards and dashboard; default: `hearth`.
    pub edition: EditionChoice,
    /// What covering the star costs and gives; default: nothing (MH-15).
    pub magus: Magus,
    /// Whether everybody sees the cards of every seat while the Magi are chosen; default: false
    /// (MH-17). The choices stay hidden until all have chosen.
    pub open_setup: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 1, edition: EditionChoice::Hearth, magus: Magus::Free, open_setup: false }
    }
}

/// What the star, the square of the Magus, is to the shape that covers it (MH-15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Magus {
    /// It costs nothing and gives nothing (MH-5).
    #[default]
    Free,
    /// It is one more Marshmallow: it costs a droplet and counts towards the pairs.
    Marshmallow,
}

impl Magus {
    /// Both readings, the default first.
    pub const ALL: [Magus; 2] = [Magus::Free, Magus::Marshmallow];

    /// The name in lower case, as setups write it.
    pub const fn name(self) -> &'static str {
        match self {
            Magus::Free => "free",
            Magus::Marshmallow => "marshmallow",
        }
    }
}
