//! What a seat may choose and what nature does.

use crate::side::{Edges, Species, Terrain};
use crate::tile_set::{Face, Tile};
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, Direction, Rotation};

/// The two kinds of marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkerKind {
    /// A welly boot: for every feature in Classic, for land in Pitchfork.
    Boot,
    /// A pitchfork: for creatures in Pitchfork.
    Pitchfork,
}

impl MarkerKind {
    /// Both, in order.
    pub const ALL: [MarkerKind; 2] = [MarkerKind::Boot, MarkerKind::Pitchfork];
}

/// The two layers of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// Its first edge on the board.
    pub edge: Direction,
}

impl Part {
    /// The segment whose first edge this is.
    pub const fn terrain(edge: Direction) -> Part {
        Part { layer: Layer::Terrain, edge }
    }

    /// The part of a creature whose first edge this is.
    pub const fn creature(edge: Direction) -> Part {
        Part { layer: Layer::Creature, edge }
    }

    /// The first edge, plus 4 for creatures.
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        (self.layer as u8) << 2 | self.edge as u8
    }

    #[inline]
    pub(crate) const fn from_number(number: u8) -> Part {
        let layer = if number & 4 == 0 { Layer::Terrain } else { Layer::Creature };
        Part { layer, edge: Direction::from_index(number as usize) }
    }
}

/// Where a marker is put, and which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Claim {
    /// The part it stands on.
    pub part: Part,
    /// Boot or pitchfork.
    pub kind: MarkerKind,
}

/// A seat's choice. A turn has two of them, not counting discards.
///
/// Lists are ordered as the variants stand here and by their fields in order: placements by cell
/// (row by row), side, rotation and claim, then flips by cell, rotation and claim. No claim comes
/// before any claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Lay the tile on offer (RULES 3.1).
    Place {
        /// Where.
        cell: Cell,
        /// Which side up.
        face: Face,
        /// How far turned; of rotations that look the same, the one with the fewest turns (MR-17).
        rotation: Rotation,
        /// The marker put on it.
        claim: Option<Claim>,
    },
    /// Turn a tile over, for a shovel (RULES 3.2).
    Flip {
        /// Where the tile lies.
        cell: Cell,
        /// How far the side that comes up is turned; as for placing.
        rotation: Rotation,
        /// The marker put on it.
        claim: Option<Claim>,
    },
    /// Lay off a tile that fits nowhere; uses no action (MR-5).
    Discard,
    /// Do nothing when there are no more tiles (MR-5).
    Pass,
}

/// What nature does.
///
/// Lists are ordered as the variants stand here, by seat or tile number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// This seat starts.
    FirstPlayer(Seat),
    /// This tile lies at the origin, front side up (MR-2).
    FirstTile(Tile),
    /// This tile is on offer.
    Offer(Tile),
}

/// What a feature is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Matter {
    /// Grass or sand.
    Land(Terrain),
    /// An orange snake, a blue snake or a worm.
    Creature(Species),
}

/// A tile that lies on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LaidTile {
    /// Which one.
    pub tile: Tile,
    /// Where.
    pub cell: Cell,
    /// Which side up.
    pub face: Face,
    /// How far turned.
    pub rotation: Rotation,
    /// Edges, as the tile lies, whose creature has disappeared (Pitchfork).
    pub gone: Edges,
    /// The marker on it and whose it is.
    pub marker: Option<(Seat, Claim)>,
}
