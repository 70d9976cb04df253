//! What can be wrong with a side and with a tile set.

use crate::side::{Role, Species};
use crate::tile_set::{Face, Tile};
use core::fmt;
use mallow_core::Faults;
use mallow_core::tile_board::Direction;
use mallow_core::words::Excerpt;

/// What is wrong with the pieces of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SideFault {
    /// The text names no edges, or something else than edges.
    #[error("expected edges: letters from N, E, S and W, at least one")]
    Edges,
    /// A set of edges names one twice.
    #[error("edge {edge} is named twice by one piece")]
    EdgeTwice {
        /// The edge.
        edge: Direction,
    },
    /// No segment reaches this edge.
    #[error("edge {edge} has no terrain")]
    NoTerrain {
        /// The edge.
        edge: Direction,
    },
    /// Two segments reach this edge.
    #[error("edge {edge} has two terrains")]
    TwoTerrains {
        /// The edge.
        edge: Direction,
    },
    /// Two parts of creatures cross this edge.
    #[error("edge {edge} has two creatures")]
    TwoCreatures {
        /// The edge.
        edge: Direction,
    },
    /// A segment joins north with south and another east with west.
    #[error("the segments NS and EW cross")]
    Crossing,
    /// More than [`Segment::MOST_ITEMS`](crate::Segment::MOST_ITEMS) of a thing.
    #[error("the segment at edge {edge} has more than 15 {thing}")]
    TooMany {
        /// The segment's first edge.
        edge: Direction,
        /// What there is too much of, in the plural.
        thing: &'static str,
    },
    /// A segment says twice how much of a thing lies on it.
    #[error("the segment at edge {edge} names its {thing} twice")]
    ThingTwice {
        /// The segment's first edge.
        edge: Direction,
        /// What is named twice, in the plural.
        thing: &'static str,
    },
    /// Coins lie on grass only.
    #[error("the sand at edge {edge} has a coin")]
    CoinOnSand {
        /// The segment's first edge.
        edge: Direction,
    },
    /// Flowers grow on sand only.
    #[error("the grass at edge {edge} has a flower")]
    FlowerOnGrass {
        /// The segment's first edge.
        edge: Direction,
    },
    /// The species has no such part.
    #[error("the {species} at edge {edge} has no {role}")]
    NoSuchRole {
        /// The part's first edge.
        edge: Direction,
        /// The species.
        species: Species,
        /// The part that it does not have.
        role: Role,
    },
    /// The part crosses too many or too few edges.
    #[error(
        "the {species} {role} at edge {edge} crosses {found} edge{}, expected {}",
        if *found == 1 { "" } else { "s" },
        role.edges()
    )]
    PartEdges {
        /// The part's first edge.
        edge: Direction,
        /// The species.
        species: Species,
        /// The part.
        role: Role,
        /// How many edges it crosses.
        found: u32,
    },
    /// A side shows one shovel or none.
    #[error("the shovel is named twice")]
    ShovelTwice,
}

/// Why a text is not a side.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SideError {
    /// A piece between semicolons starts with no name of a piece.
    #[error(
        "{piece} is not a piece of a side: expected `grass`, `sand`, `orange`, `blue`, `worm` or \
         `shovel` first"
    )]
    Piece {
        /// The piece.
        piece: Excerpt,
    },
    /// A piece names no edges where they should stand.
    #[error("expected edges (letters from N, E, S and W) in {piece}")]
    Edges {
        /// The piece.
        piece: Excerpt,
    },
    /// The second word of a creature is no part of one.
    #[error("expected `end`, `middle`, `saddle`, `head` or `tail` in {piece}")]
    Role {
        /// The piece.
        piece: Excerpt,
    },
    /// Something lies on a segment that cannot.
    #[error(
        "the segment at edge {edge} has {found}, expected `bulges`, `gold`, `silver` or `flowers`"
    )]
    Thing {
        /// The segment's first edge.
        edge: Direction,
        /// The word that stands there.
        found: Excerpt,
    },
    /// More words than a piece has.
    #[error("unexpected {found} at the end of {piece}")]
    Rest {
        /// The piece.
        piece: Excerpt,
        /// What is too much.
        found: Excerpt,
    },
    /// The pieces make no side.
    #[error(transparent)]
    Fault(#[from] SideFault),
}

/// A fault of a tile set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditionFault {
    /// The name is empty, too long or cannot be shown on one line.
    #[error(
        "{name} is not a name of a tile set: expected one line of 1 to 60 bytes without `#`, control \
         characters or white space around it"
    )]
    Name {
        /// The name.
        name: Excerpt,
    },
    /// No edition of the crate has this name.
    #[error("there is no edition {name}, expected `dunes`")]
    Unknown {
        /// The name.
        name: Excerpt,
    },
    /// Too few or too many tiles.
    #[error("expected 2 to 4096 tiles, found {found}")]
    Size {
        /// How many there are.
        found: usize,
    },
    /// Two tiles have the same two sides.
    #[error("tile {second} has the same two sides as tile {first}")]
    SameTile {
        /// The one with the lower number.
        first: Tile,
        /// The other.
        second: Tile,
    },
    /// A line is neither a name nor a side.
    #[error(
        "line {line}: expected `name NAME`, `NUMBER front: SIDE` or `NUMBER back: SIDE`, found {found}"
    )]
    Line {
        /// The line, from 1.
        line: u32,
        /// What stands there.
        found: Excerpt,
    },
    /// A set has one name.
    #[error("line {line}: the set has a name already")]
    SecondName {
        /// The line, from 1.
        line: u32,
    },
    /// Another side should come here.
    #[error("line {line}: expected the {face} of tile {tile}")]
    Order {
        /// The line, from 1.
        line: u32,
        /// The number of the tile that should come.
        tile: usize,
        /// Its side that should come.
        face: Face,
    },
    /// A side cannot be read or is not valid.
    #[error("{}tile {tile}, {face}: {error}", Line(*line))]
    Side {
        /// The line, from 1, if the set is text.
        line: Option<u32>,
        /// The tile.
        tile: Tile,
        /// Which of its sides.
        face: Face,
        /// What is wrong with it.
        error: SideError,
    },
}

/// `line 5: `, or nothing.
struct Line(Option<u32>);

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |line| write!(f, "line {line}: "))
    }
}

/// Why a tile set cannot be used: every fault found, of a side the first.
pub type EditionError = Faults<EditionFault>;
