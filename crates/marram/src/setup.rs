//! What is agreed before a game.

use crate::edition::TileSet;
use crate::error::SetupError;
use crate::options::{Length, Sides, Variant};
use mallow_core::Seat;

/// What is agreed before a game: players, variant, options and tiles.
///
/// ```
/// use mallow_core::Game;
/// use marram::{Marram, Setup, Variant};
/// let setup = Setup::new(3).with_variant(Variant::Pitchfork);
/// assert_eq!((setup.boots(), setup.pitchforks(), setup.shovels()), (5, 4, 3));
/// assert!(Marram::try_new(setup).is_ok());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[non_exhaustive]
pub struct Setup {
    /// The number of players, 2 to 4 (default: 2).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub players: u8,
    /// Classic or Pitchfork (default: Classic).
    pub variant: Variant,
    /// Whether half of the set is drawn or all of it (default: all, `Long`).
    pub length: Length,
    /// The seat that starts (default: `None`, drawn as a chance event).
    pub first_player: Option<Seat>,
    /// Welly boots of each player, 0 to 99 (default: `None`, 7 in Classic, 5 in Pitchfork; MR-14).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::optional"))]
    pub boots: Option<u8>,
    /// Pitchforks of each player, 0 to 99 (default: `None`, 4 in Pitchfork). Classic takes none
    /// (MR-14).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::optional"))]
    pub pitchforks: Option<u8>,
    /// Shovels of each player, 0 to 99 (default: `None`, 3 in a long game, 2 in a short one; MR-14).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::optional"))]
    pub shovels: Option<u8>,
    /// The sides of the tile on offer that may be placed face up (default: either; MR-1).
    pub sides: Sides,
    /// Whether a marker may go on a feature that already holds markers (default: yes; MR-8).
    pub claim_claimed: bool,
    /// The tiles (default: [`TileSet::dunes`]).
    pub tiles: TileSet,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 2,
            variant: Variant::Classic,
            length: Length::Long,
            first_player: None,
            boots: None,
            pitchforks: None,
            shovels: None,
            sides: Sides::Either,
            claim_claimed: true,
            tiles: TileSet::dunes(),
        }
    }
}

impl Setup {
    /// The least number of players.
    pub const MIN_PLAYERS: u8 = 2;
    /// The greatest number of players.
    pub const MAX_PLAYERS: u8 = 4;
    /// The most markers or shovels of a kind that a player may be given.
    pub const MOST_SUPPLY: u8 = 99;

    /// A table of this many players with the default options.
    #[must_use]
    pub fn new(players: u8) -> Setup {
        Setup { players, ..Setup::default() }
    }

    /// Whether a game can be played with these options.
    ///
    /// # Errors
    /// If an option is out of range; the error names it and what is expected.
    pub fn validate(&self) -> Result<(), SetupError> {
        if !(Setup::MIN_PLAYERS..=Setup::MAX_PLAYERS).contains(&self.players) {
            return Err(SetupError::Players { found: self.players });
        }
        if let Some(seat) = self.first_player.filter(|seat| seat.number() >= self.players) {
            return Err(SetupError::FirstPlayer { found: seat, players: self.players });
        }
        for (option, count) in [
            ("boots", self.boots()),
            ("pitchforks", self.pitchforks()),
            ("shovels", self.shovels()),
        ] {
            if count > Setup::MOST_SUPPLY {
                return Err(SetupError::Supply { option, found: count });
            }
        }
        if self.variant == Variant::Classic && self.pitchforks() > 0 {
            return Err(SetupError::PitchforksInClassic { found: self.pitchforks() });
        }
        Ok(())
    }

    /// The same with another number of players.
    #[must_use]
    pub fn with_players(self, players: u8) -> Setup {
        Setup { players, ..self }
    }

    /// The same with another variant.
    #[must_use]
    pub fn with_variant(self, variant: Variant) -> Setup {
        Setup { variant, ..self }
    }

    /// The same with another length.
    #[must_use]
    pub fn with_length(self, length: Length) -> Setup {
        Setup { length, ..self }
    }

    /// The same with this first player, or with `None` for one that is drawn.
    #[must_use]
    pub fn with_first_player(self, first_player: impl Into<Option<Seat>>) -> Setup {
        Setup { first_player: first_player.into(), ..self }
    }

    /// The same with this many boots for each player, or with `None` the variant's number.
    #[must_use]
    pub fn with_boots(self, boots: impl Into<Option<u8>>) -> Setup {
        Setup { boots: boots.into(), ..self }
    }

    /// The same with this many pitchforks for each player, or with `None` the variant's number.
    #[must_use]
    pub fn with_pitchforks(self, pitchforks: impl Into<Option<u8>>) -> Setup {
        Setup { pitchforks: pitchforks.into(), ..self }
    }

    /// The same with this many shovels for each player, or with `None` the length's number.
    #[must_use]
    pub fn with_shovels(self, shovels: impl Into<Option<u8>>) -> Setup {
        Setup { shovels: shovels.into(), ..self }
    }

    /// The same with other sides that may be placed face up.
    #[must_use]
    pub fn with_sides(self, sides: Sides) -> Setup {
        Setup { sides, ..self }
    }

    /// The same with second claims of a feature allowed or not.
    #[must_use]
    pub fn with_claim_claimed(self, claim_claimed: bool) -> Setup {
        Setup { claim_claimed, ..self }
    }

    /// The same with another tile set.
    #[must_use]
    pub fn with_tiles(self, tiles: TileSet) -> Setup {
        Setup { tiles, ..self }
    }

    /// Welly boots of each player at the start.
    #[must_use]
    pub fn boots(&self) -> u8 {
        self.boots.unwrap_or(match self.variant {
            Variant::Classic => 7,
            Variant::Pitchfork => 5,
        })
    }

    /// Pitchforks of each player at the start.
    #[must_use]
    pub fn pitchforks(&self) -> u8 {
        self.pitchforks.unwrap_or(match self.variant {
            Variant::Classic => 0,
            Variant::Pitchfork => 4,
        })
    }

    /// Shovels of each player at the start.
    #[must_use]
    pub fn shovels(&self) -> u8 {
        self.shovels.unwrap_or(match self.length {
            Length::Short => 2,
            Length::Long => 3,
        })
    }

    /// How many tiles are drawn in the whole game, the first one included.
    #[must_use]
    pub fn drawn(&self) -> usize {
        match self.length {
            Length::Short => self.tiles.len() / 2,
            Length::Long => self.tiles.len(),
        }
    }
}
