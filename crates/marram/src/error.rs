//! Why a text, a tile set, a setup, a position or an action was refused.

use crate::action::{MarkerKind, Part};
use crate::side::{Role, Species, Terrain};
use crate::tile_set::{Face, Tile};
use alloc::string::String;
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, Direction};

/// What is wrong with the pieces of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SideFault {
    /// The text names no edges, or something else than edges.
    #[error("edges are letters from N, E, S and W, at least one")]
    Edges,
    /// A set of edges names one twice.
    #[error("edge {edge} is named twice")]
    EdgeTwice {
        /// Which.
        edge: Direction,
    },
    /// No segment reaches this edge.
    #[error("edge {edge} has no terrain")]
    NoTerrain {
        /// Which.
        edge: Direction,
    },
    /// Two segments reach this edge.
    #[error("edge {edge} has two terrains")]
    TwoTerrains {
        /// Which.
        edge: Direction,
    },
    /// Two parts of creatures cross this edge.
    #[error("edge {edge} has two creatures")]
    TwoCreatures {
        /// Which.
        edge: Direction,
    },
    /// A segment joins north with south and another east with west.
    #[error("the segments NS and EW cross")]
    Crossing,
    /// More than [`Segment::MOST_ITEMS`](crate::Segment::MOST_ITEMS) of a thing.
    #[error("the segment at edge {edge} has more than 15 of a thing")]
    TooMany {
        /// The segment's first edge.
        edge: Direction,
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
        /// Whose part.
        species: Species,
        /// Which part.
        role: Role,
    },
    /// The part crosses too many or too few edges.
    #[error("the {species} {role} at edge {edge} must cross {} edge(s)", role.edges())]
    PartEdges {
        /// The part's first edge.
        edge: Direction,
        /// Whose part.
        species: Species,
        /// Which part.
        role: Role,
    },
}

/// Why a text is not a side.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SideError {
    /// One of the pieces between semicolons cannot be read.
    #[error("`{piece}` is no segment, creature or shovel")]
    Piece {
        /// The piece as written.
        piece: String,
    },
    /// The pieces make no side.
    #[error(transparent)]
    Fault(#[from] SideFault),
}

/// Why a tile set cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetError {
    /// The name is empty, too long or not one line.
    #[error("a tile set has a name of one line, at most 60 bytes, without `#`")]
    Name,
    /// No edition of the crate has this name.
    #[error("there is no edition `{name}`, only `dunes`")]
    Unknown {
        /// The name.
        name: String,
    },
    /// Too few or too many tiles.
    #[error("{found} tiles, but a set has 2 to 4096")]
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
    #[error("line {line}: expected `name NAME` or `NUMBER front: SIDE` or `NUMBER back: SIDE`")]
    Line {
        /// Which, from 1.
        line: u32,
    },
    /// Another side should come here.
    #[error("line {line}: expected the {face} of tile {tile}")]
    Order {
        /// Which, from 1.
        line: u32,
        /// The number of the tile that should come.
        tile: usize,
        /// Its side that should come.
        face: Face,
    },
    /// A side cannot be read or is not valid.
    #[error("line {line}: tile {tile}, {face}: {error}")]
    Side {
        /// Which line, from 1.
        line: u32,
        /// Whose side.
        tile: Tile,
        /// Which side.
        face: Face,
        /// What is wrong with it.
        error: SideError,
    },
}

/// Why a setup cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players (RULES 2.1).
    #[error("players is {found}, but Marram takes 2 to 4")]
    Players {
        /// The number asked for.
        found: u8,
    },
    /// The first player does not sit at the table.
    #[error("first_player is {found}, but with {players} players seats are below {players}")]
    FirstPlayer {
        /// The seat asked for.
        found: Seat,
        /// How many play.
        players: u8,
    },
    /// Too large a supply.
    #[error("{option} is {found}, but 0 to 99 are allowed")]
    Supply {
        /// The option.
        option: &'static str,
        /// The number asked for.
        found: u8,
    },
    /// Classic is played without pitchforks (RULES 2.1).
    #[error("pitchforks is {found}, but variant classic takes 0")]
    PitchforksInClassic {
        /// The number asked for.
        found: u8,
    },
}

/// Why an action or a chance outcome was refused. The state is unchanged.
///
/// When several reasons apply, it is the first in the order of the variants (MR-19), of edges the
/// first in the order N, E, S, W.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// It is someone else's decision, or nobody's.
    #[error("seat {seat} is not to act")]
    NotToAct {
        /// Who tried.
        seat: Seat,
    },
    /// A tile that fits somewhere is not laid off (MR-5).
    #[error("tile {tile} fits at {cell} and cannot be discarded")]
    TileFits {
        /// The tile on offer.
        tile: Tile,
        /// The first cell where it fits.
        cell: Cell,
    },
    /// There are tiles to come, so one cannot pass (MR-5).
    #[error("a tile is on offer, so one cannot pass")]
    CannotPass,
    /// Nothing is on offer to place or discard.
    #[error("no tile is on offer")]
    NoOffer,
    /// No tile lies there to be flipped.
    #[error("no tile lies at {cell}")]
    EmptyCell {
        /// Where.
        cell: Cell,
    },
    /// Only tiles that show a shovel are flipped (RULES 3.2).
    #[error("the tile at {cell} shows no shovel")]
    NoShovelSymbol {
        /// Where.
        cell: Cell,
    },
    /// The option `sides` bars the back from being placed (MR-1).
    #[error("only fronts are placed in this game")]
    FrontOnly,
    /// A tile with two like sides is placed by its front (MR-20).
    #[error("both sides of tile {tile} look the same; name the front")]
    SameSides {
        /// The tile on offer.
        tile: Tile,
    },
    /// A flip costs a shovel (RULES 3.2).
    #[error("seat {seat} has no shovel left")]
    NoShovel {
        /// Who tried.
        seat: Seat,
    },
    /// A tile lies there already.
    #[error("a tile lies at {cell} already")]
    Occupied {
        /// Where.
        cell: Cell,
    },
    /// A tile is laid next to another (MR-4).
    #[error("no tile lies next to {cell}")]
    TouchesNothing {
        /// Where.
        cell: Cell,
    },
    /// The terrain does not go on.
    #[error("{found} meets {expected} at edge {edge} of {cell}")]
    Terrain {
        /// Where the tile would lie.
        cell: Cell,
        /// The edge.
        edge: Direction,
        /// What the neighbour shows.
        expected: Terrain,
        /// What the tile would show.
        found: Terrain,
    },
    /// The creature does not go on.
    #[error("{} meets {} at edge {edge} of {cell}", name(*found), name(*expected))]
    Creature {
        /// Where the tile would lie.
        cell: Cell,
        /// The edge.
        edge: Direction,
        /// What the neighbour shows.
        expected: Option<Species>,
        /// What the tile would show.
        found: Option<Species>,
    },
    /// A rotation with fewer quarter turns looks the same (MR-17).
    #[error("the side looks the same with {fewest} quarter turns; name that rotation")]
    Rotation {
        /// Its name.
        fewest: u8,
    },
    /// No part of the side has its first edge there.
    #[error("no part of the side is named {part}")]
    NoSuchPart {
        /// The part asked for.
        part: Part,
    },
    /// The other kind of marker belongs there.
    #[error("a {kind} does not go on {part}")]
    WrongMarker {
        /// The part asked for.
        part: Part,
        /// The marker asked for.
        kind: MarkerKind,
    },
    /// The supply is empty.
    #[error("seat {seat} has no {kind} left")]
    NoMarker {
        /// Who tried.
        seat: Seat,
        /// The marker asked for.
        kind: MarkerKind,
    },
    /// The feature is complete and this action does not complete it (MR-11).
    #[error("the feature at {part} is finished already")]
    Finished {
        /// The part asked for.
        part: Part,
    },
    /// The feature holds a marker, and the option `claim_claimed` is off (MR-8).
    #[error("the feature at {part} is claimed already")]
    Claimed {
        /// The part asked for.
        part: Part,
    },
    /// No chance event of this kind is due.
    #[error("no such chance event is due")]
    NotDue,
    /// The table has no such seat.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// Which.
        seat: Seat,
    },
    /// The tile was drawn before, or the set has none of this number.
    #[error("tile {tile} cannot be drawn")]
    NotUnseen {
        /// Which.
        tile: Tile,
    },
}

fn name(species: Option<Species>) -> &'static str {
    match species {
        None => "no creature",
        Some(Species::Orange) => "an orange snake",
        Some(Species::Blue) => "a blue snake",
        Some(Species::Worm) => "a worm",
    }
}

/// A text that is not an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "an action is `place X,Y front|back [R]` or `flip X,Y [R]`, either with \
     `boot|pitchfork terrain|creature N|E|S|W` behind, or `discard` or `pass`"
)]
pub struct ParseActionError;

/// A text that is not a part of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a part is `terrain` or `creature` and an edge N, E, S or W")]
pub struct ParsePartError;

/// A text that is not a chance outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a chance outcome is `first player SEAT`, `first tile NUMBER` or `offer NUMBER`")]
pub struct ParseChanceError;

/// What is wrong with a described position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// The set or the position has no such tile.
    #[error("there is no tile {tile}")]
    NoSuchTile {
        /// Which.
        tile: Tile,
    },
    /// A tile lies twice, or lies and is discarded or on offer too.
    #[error("tile {tile} is in two places")]
    TileTwice {
        /// Which.
        tile: Tile,
    },
    /// Two tiles lie on one cell.
    #[error("two tiles lie at {cell}")]
    CellTwice {
        /// Where.
        cell: Cell,
    },
    /// The tiles do not hang together.
    #[error("the tile at {cell} does not hang together with the first")]
    Apart {
        /// A tile that does not.
        cell: Cell,
    },
    /// Tiles lie, but none where the first one was laid.
    #[error("no tile lies at 0,0")]
    NoOrigin,
    /// An edge does not match its neighbour.
    #[error("the tiles on both sides of edge {edge} of {cell} do not match")]
    Mismatch {
        /// One of them.
        cell: Cell,
        /// Its edge.
        edge: Direction,
    },
    /// The rotation has a name with fewer quarter turns, or the back of a tile with like sides
    /// cannot have come up so (MR-17, MR-20).
    #[error("the tile at {cell} looks the same with fewer quarter turns")]
    Rotation {
        /// Where.
        cell: Cell,
    },
    /// A creature is said to be gone that cannot be: in Classic, or no part lies there, or not all
    /// edges of its part are gone, or one of them was open.
    #[error("no creature can be gone at edge {edge} of {cell}")]
    Gone {
        /// Where.
        cell: Cell,
        /// The edge.
        edge: Direction,
    },
    /// A completed creature is still there in Pitchfork.
    #[error("the creature at {cell} is complete and would be gone")]
    StillThere {
        /// Where.
        cell: Cell,
    },
    /// A marker stands on no part, on a part of the other kind, or is of no player.
    #[error("no such marker can stand at {cell}")]
    Marker {
        /// Where.
        cell: Cell,
    },
    /// A complete feature holds a marker.
    #[error("the marker at {cell} stands on a complete feature")]
    MarkerOnComplete {
        /// Where.
        cell: Cell,
    },
    /// More markers or shovels than the player started with, or markers missing.
    #[error("seat {seat} has {found} {kind}s in all, but {expected} at the start")]
    Markers {
        /// Whose.
        seat: Seat,
        /// Which kind.
        kind: MarkerKind,
        /// Supply, board and lost together.
        found: u32,
        /// How many there must be.
        expected: u32,
    },
    /// More shovels than the player started with.
    #[error("seat {seat} has {found} shovels, but {most} at the start")]
    Shovels {
        /// Whose.
        seat: Seat,
        /// How many the position says.
        found: u8,
        /// How many there are at most.
        most: u8,
    },
    /// A score is negative, or higher than the tiles can have brought.
    #[error("seat {seat} cannot have {found} points")]
    Score {
        /// Whose.
        seat: Seat,
        /// How many.
        found: i32,
    },
    /// More tiles are to come than were not seen, or another number than the game's length says.
    #[error("{found} tiles are to come, but it must be {expected}")]
    ToCome {
        /// How many the position says.
        found: u32,
        /// How many there must be.
        expected: u32,
    },
    /// The seat does not sit at the table, or nobody is to move though the game has begun.
    #[error("the position does not say who of the players is to move")]
    Seat,
    /// More than two actions are left of the turn, or none though it goes on.
    #[error("{found} actions are left, but a turn has 1 or 2")]
    ActionsLeft {
        /// How many the position says.
        found: u8,
    },
    /// A tile is on offer, or tiles are discarded, before the first one is laid.
    #[error("tiles are on offer or discarded before the first is laid")]
    BeforeFirst,
    /// The position has another number of players or tiles than the game.
    #[error("the position is not of this setup")]
    OtherSetup,
}
