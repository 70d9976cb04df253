//! What a seat may choose and what nature does.

use crate::features::bits;
use crate::side::{Edges, Species, Terrain};
use crate::table::{face_of, rotation_of};
use crate::tile_set::{Face, Tile};
use mallow_core::tile_board::{Cell, Direction, Rotation};
use mallow_core::{Group, Seat};

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

/// What the legal actions on one cell have in common: the template of a group.
///
/// A variation says how the tile lies and which marker goes on it:
///
/// ```text
/// bit   6     5 4    3 2 1 0
///     back  rotation  claim     0: none, n + 1: on the part with number n
/// ```
///
/// So variations rise as actions do: by side, rotation and claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Template {
    /// Placements of the tile on offer on a cell.
    Place {
        /// The cell.
        cell: Cell,
        /// The kind of marker that claims creatures.
        creatures: MarkerKind,
    },
    /// Flips of the tile on a cell.
    Flip {
        /// The cell.
        cell: Cell,
        /// The kind of marker that claims creatures.
        creatures: MarkerKind,
    },
    /// The discard.
    Discard,
    /// The pass.
    Pass,
}

impl Template {
    /// The actions in these lanes, each without a marker and with one on each of the parts that
    /// `claims` gives for the lane.
    #[inline]
    pub(crate) fn group(self, lanes: u8, claims: impl Fn(u8) -> u8) -> Group<Template> {
        // One word for each side is quicker than 128 bits at once.
        let mut sides = [0_u64; 2];
        for lane in bits(lanes) {
            let variations = 1 | u64::from(claims(lane)) << 1;
            sides[usize::from(lane >> 2)] |= variations << (16 * (lane & 3));
        }
        Group::new(self, u128::from(sides[0]) | u128::from(sides[1]) << 64)
    }

    /// The claims by the low four bits of a variation, if creatures are claimed with this kind.
    const CLAIMS: [[Option<Claim>; 16]; 2] =
        [Template::claims(MarkerKind::Boot), Template::claims(MarkerKind::Pitchfork)];

    const fn claims(creatures: MarkerKind) -> [Option<Claim>; 16] {
        let mut claims = [None; 16];
        let mut number = 0;
        while number < 8 {
            let part = Part::from_number(number);
            let kind = if number < 4 { MarkerKind::Boot } else { creatures };
            claims[number as usize + 1] = Some(Claim { part, kind });
            number += 1;
        }
        claims
    }

    #[inline]
    fn claim(variation: u8, creatures: MarkerKind) -> Option<Claim> {
        Template::CLAIMS[creatures as usize][usize::from(variation & 15)]
    }
}

impl mallow_core::Template for Template {
    type Action = Action;

    #[inline]
    fn action(self, variation: u8) -> Action {
        let lane = variation >> 4;
        let rotation = rotation_of(lane);
        match self {
            Template::Place { cell, creatures } => {
                let claim = Template::claim(variation, creatures);
                Action::Place { cell, face: face_of(lane), rotation, claim }
            }
            Template::Flip { cell, creatures } => {
                Action::Flip { cell, rotation, claim: Template::claim(variation, creatures) }
            }
            Template::Discard => Action::Discard,
            Template::Pass => Action::Pass,
        }
    }
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
