//! What is agreed before a game.

use crate::edition::Deck;
use crate::name::named;
use crate::{Dashboard, Edition, EditionChoice, Map, ParseNameError, SetupError};
use core::fmt;
use core::str::FromStr;

/// Number of rounds.
pub const ROUNDS: u8 = 18;

/// What is agreed before a game: players, edition and options.
///
/// ```
/// use marsh_hallow::prelude::*;
/// use marsh_hallow::{EditionChoice, Magus};
/// let game = MarshHallow::try_new(Setup::new(3).with_magus(Magus::Marshmallow))?;
/// assert_eq!(game.setup().edition, EditionChoice::Hearth);
/// assert!(MarshHallow::try_new(Setup::new(5)).is_err());
/// # Ok::<(), marsh_hallow::SetupError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields, expecting = "a setup"))]
#[non_exhaustive]
pub struct Setup {
    /// Number of players, 1 to 4; default: 1.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
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

impl Setup {
    /// The least number of players.
    pub const MIN_PLAYERS: u8 = 1;
    /// The greatest number of players.
    pub const MAX_PLAYERS: u8 = 4;

    /// A table of this many players with the edition `hearth` and without options.
    #[must_use]
    pub fn new(players: u8) -> Setup {
        Setup { players, ..Setup::default() }
    }

    /// Whether a game can be played with these options.
    ///
    /// # Errors
    /// If the number of players is out of range, or the edition is faulty; the error holds every fault
    /// of it.
    pub fn validate(&self) -> Result<(), SetupError> {
        self.compiled().map(|_| ())
    }

    /// The edition worked out, if the setup can be played.
    pub(crate) fn compiled(&self) -> Result<(Map, Deck, Dashboard), SetupError> {
        if !(Setup::MIN_PLAYERS..=Setup::MAX_PLAYERS).contains(&self.players) {
            return Err(SetupError::Players { found: self.players });
        }
        let compiled = match &self.edition {
            EditionChoice::Hearth => Edition::hearth().compile(),
            EditionChoice::Own(edition) => edition.compile(),
        };
        compiled.map_err(SetupError::Edition)
    }

    /// The same with another number of players.
    #[must_use]
    pub fn with_players(self, players: u8) -> Setup {
        Setup { players, ..self }
    }

    /// The same with an edition of the user's, or with a choice of one.
    #[must_use]
    pub fn with_edition(self, edition: impl Into<EditionChoice>) -> Setup {
        Setup { edition: edition.into(), ..self }
    }

    /// The same with this reading of the star (MH-15).
    #[must_use]
    pub fn with_magus(self, magus: Magus) -> Setup {
        Setup { magus, ..self }
    }

    /// The same with the cards of setup open, or hidden (MH-17).
    #[must_use]
    pub fn with_open_setup(self, open_setup: bool) -> Setup {
        Setup { open_setup, ..self }
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
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Magus::Free => "free",
            Magus::Marshmallow => "marshmallow",
        }
    }
}

/// The name.
impl fmt::Display for Magus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The name in upper or lower case.
impl FromStr for Magus {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Magus, ParseNameError> {
        named(text, &Magus::ALL, Magus::name, "`free` or `marshmallow`")
    }
}
