//! The parts of a side: segments of land and parts of creatures.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;
use mallow_core::tile_board::Direction;
use mallow_core::words::{Excerpt, Word, Words};

/// The two layers of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Layer {
    /// Grass and sand.
    Terrain,
    /// Snakes and worms.
    Creature,
}

impl Layer {
    /// Both, in order.
    pub const ALL: [Layer; 2] = [Layer::Terrain, Layer::Creature];
}

/// Names a part of the side that lies up: a segment of land or a part of a creature.
///
/// `edge` is the first edge that the part reaches, clockwise from north, as the tile lies on the
/// board. Ordered by layer, then by edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Part {
    /// Land or creature.
    pub layer: Layer,
    /// The first edge that it reaches, on the board.
    pub edge: Direction,
}

impl Part {
    /// The segment whose first edge this is.
    #[must_use]
    pub const fn terrain(edge: Direction) -> Part {
        Part { layer: Layer::Terrain, edge }
    }

    /// The part of a creature whose first edge this is.
    #[must_use]
    pub const fn creature(edge: Direction) -> Part {
        Part { layer: Layer::Creature, edge }
    }
}

/// `terrain` or `creature`.
impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Layer::Terrain => "terrain",
            Layer::Creature => "creature",
        })
    }
}

/// `terrain N`: layer and first edge.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.layer, self.edge)
    }
}

/// Reads layer and edge.
impl FromStr for Part {
    type Err = ParsePartError;

    fn from_str(text: &str) -> Result<Part, ParsePartError> {
        let [layer, edge] =
            Words::new(text).all().ok_or_else(|| ParsePartError { found: Excerpt::of(text) })?;
        read_part(layer, edge).ok_or_else(|| ParsePartError { found: Excerpt::of(text) })
    }
}

pub(crate) fn read_part(layer: Word<'_>, edge: Word<'_>) -> Option<Part> {
    Some(Part {
        layer: Layer::ALL.into_iter().find(|it| layer.is(&it.to_string()))?,
        edge: Direction::ALL.into_iter().find(|it| edge.is(&it.to_string()))?,
    })
}

/// A text that is not a part of a side.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected `terrain` or `creature`, and an edge N, E, S or W, found {found}")]
pub struct ParsePartError {
    /// The text that was read.
    pub found: Excerpt,
}
