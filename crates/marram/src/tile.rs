//! Tiles of a set, and tiles that lie on the board.

use crate::edges::Edges;
use crate::marker::Claim;
use alloc::string::ToString;
use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, Rotation};
use mallow_core::words::{Excerpt, Words};

/// The most tiles of a set.
pub(crate) const MOST_TILES: usize = 4096;

/// A tile of a set, by its number there, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(NonZeroU16);

impl Tile {
    /// The tile at this place of a set, from 0.
    ///
    /// # Panics
    /// From [`TileSet::MOST`](crate::TileSet::MOST) on.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Tile {
        assert!(index < MOST_TILES, "a set has at most 4,096 tiles");
        Tile::from_place(index as u16)
    }

    /// The tile's place in its set, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The tile at a place that is known to be one of a set.
    #[inline]
    pub(crate) const fn from_place(place: u16) -> Tile {
        Tile(NonZeroU16::new(place + 1).expect("a place is below 4,096"))
    }
}

/// The first tile.
impl Default for Tile {
    fn default() -> Tile {
        Tile(NonZeroU16::MIN)
    }
}

/// The number, from 1.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is not the number of a tile.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected the number of a tile, 1 to 4096, found {found}")]
pub struct ParseTileError {
    /// The text that was read.
    pub found: Excerpt,
}

impl FromStr for Tile {
    type Err = ParseTileError;

    fn from_str(text: &str) -> Result<Tile, ParseTileError> {
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ParseTileError { found: Excerpt::of(text) });
        }
        match text.parse::<u16>() {
            Ok(number) if (1..=MOST_TILES as u16).contains(&number) => {
                Ok(Tile::from_place(number - 1))
            }
            _ => Err(ParseTileError { found: Excerpt::of(text) }),
        }
    }
}

/// A side of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Face {
    /// The side printed first in the set.
    Front,
    /// The other one.
    Back,
}

impl Face {
    /// Both, in order.
    pub const ALL: [Face; 2] = [Face::Front, Face::Back];

    /// The side that lies down while this one lies up.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Face {
        match self {
            Face::Front => Face::Back,
            Face::Back => Face::Front,
        }
    }
}

/// `front` or `back`.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Face::Front => "front",
            Face::Back => "back",
        })
    }
}

/// A text that names no side of a tile.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected `front` or `back`, found {found}")]
pub struct ParseFaceError {
    /// The text that was read.
    pub found: Excerpt,
}

impl FromStr for Face {
    type Err = ParseFaceError;

    fn from_str(text: &str) -> Result<Face, ParseFaceError> {
        let [word] =
            Words::new(text).all().ok_or_else(|| ParseFaceError { found: Excerpt::of(text) })?;
        Face::ALL
            .into_iter()
            .find(|face| word.is(&face.to_string()))
            .ok_or_else(|| ParseFaceError { found: Excerpt::of(text) })
    }
}

/// A tile that lies on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a laid tile: an object"))]
pub struct LaidTile {
    /// The tile.
    pub tile: Tile,
    /// The cell on which it lies.
    pub cell: Cell,
    /// The side that is up.
    pub face: Face,
    /// How far it is turned.
    pub rotation: Rotation,
    /// The edges, as the tile lies, whose creature has disappeared (Pitchfork).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Edges::is_none"))]
    pub gone: Edges,
    /// The marker on it and the seat that owns it.
    #[cfg_attr(
        feature = "serde",
        serde(default, with = "crate::marker::owned", skip_serializing_if = "Option::is_none")
    )]
    pub marker: Option<(Seat, Claim)>,
}
