//! What is agreed before a game.

use crate::error::SetupError;
use crate::tile_set::TileSet;
use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;
use mallow_core::words::{Excerpt, Words};

/// Which rules are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Variant {
    /// Welly boots claim everything; completed creatures stay.
    #[default]
    Classic,
    /// Pitchforks claim creatures, which disappear when they are completed.
    Pitchfork,
}

/// How many tiles are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Length {
    /// Half of the set, rounded down; which half, nobody knows (MR-16).
    Short,
    /// The whole set.
    #[default]
    Long,
}

/// Which sides of an offered tile may be laid up (MR-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Sides {
    /// Both.
    #[default]
    Either,
    /// Only the front; the back comes up by flips alone.
    FrontOnly,
}

macro_rules! names {
    ($type:ident: $($variant:ident = $name:literal),*; $expected:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($type::$variant => $name),* })
            }
        }

        impl FromStr for $type {
            type Err = ParseOptionError;

            fn from_str(text: &str) -> Result<$type, ParseOptionError> {
                let error = || ParseOptionError { expected: $expected, found: text.into() };
                let [word] = Words::new(text).all().ok_or_else(error)?;
                $(if word.is($name) {
                    return Ok($type::$variant);
                })*
                Err(error())
            }
        }
    };
}
names!(Variant: Classic = "classic", Pitchfork = "pitchfork"; "`classic` or `pitchfork`");
names!(Length: Short = "short", Long = "long"; "`short` or `long`");
names!(Sides: Either = "either", FrontOnly = "front-only"; "`either` or `front-only`");

/// A text that names no value of an option.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct ParseOptionError {
    /// The values there are.
    pub expected: &'static str,
    /// The text.
    pub found: Excerpt,
}

/// What is agreed before a game: players, variant, options and the tiles.
///
/// ```
/// use marram::{Marram, Setup, Variant};
/// let setup = Setup { players: 3, variant: Variant::Pitchfork, ..Setup::default() };
/// assert_eq!((setup.boots(), setup.pitchforks(), setup.shovels()), (5, 4, 3));
/// assert!(Marram::try_new(setup).is_ok());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Setup {
    /// 2 to 4.
    pub players: u8,
    /// Classic or Pitchfork.
    pub variant: Variant,
    /// Short or Long.
    pub length: Length,
    /// Who starts; by chance if `None`.
    pub first_player: Option<Seat>,
    /// Welly boots of each player, 0 to 99; 7 if `None`, with pitchforks 5 (MR-14).
    pub boots: Option<u8>,
    /// Pitchforks of each player, 0 to 99; 4 if `None`. Classic takes none (MR-14).
    pub pitchforks: Option<u8>,
    /// Shovels of each player, 0 to 99; 3 if `None`, in a short game 2 (MR-14).
    pub shovels: Option<u8>,
    /// Which sides may be laid up (MR-1).
    pub sides: Sides,
    /// Whether a marker may go on a feature that holds markers already (MR-8).
    pub claim_claimed: bool,
    /// The tiles; [`TileSet::dunes`] unless others are given.
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
    /// The most markers or shovels of a kind that a player may be given.
    pub const MOST_SUPPLY: u8 = 99;

    /// Welly boots of each player at the start.
    pub fn boots(&self) -> u8 {
        self.boots.unwrap_or(match self.variant {
            Variant::Classic => 7,
            Variant::Pitchfork => 5,
        })
    }

    /// Pitchforks of each player at the start.
    pub fn pitchforks(&self) -> u8 {
        self.pitchforks.unwrap_or(match self.variant {
            Variant::Classic => 0,
            Variant::Pitchfork => 4,
        })
    }

    /// Shovels of each player at the start.
    pub fn shovels(&self) -> u8 {
        self.shovels.unwrap_or(match self.length {
            Length::Short => 2,
            Length::Long => 3,
        })
    }

    /// How many tiles are drawn in the whole game, the first one included.
    pub fn drawn(&self) -> usize {
        match self.length {
            Length::Short => self.tiles.len() / 2,
            Length::Long => self.tiles.len(),
        }
    }

    pub(crate) fn check(&self) -> Result<(), SetupError> {
        if !(2..=4).contains(&self.players) {
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
}
