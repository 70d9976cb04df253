//! Why a setup, an edition, an action, a chance outcome or a position was refused.

use crate::creature::Species;
use crate::edges::Edges;
use crate::land::Terrain;
use crate::marker::MarkerKind;
use crate::options::{Sides, Variant};
use crate::part::Part;
use crate::side::{Side, SideError};
use crate::tile::{Face, Tile};
use alloc::string::String;
use core::fmt;
use mallow_core::tile_board::{Cell, Direction};
use mallow_core::words::{Excerpt, counted};
use mallow_core::{Faults, Seat, Turn};

/// Why a setup cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players (RULES 2.1).
    #[error("players: expected 2 to 4, found {found}")]
    Players {
        /// The number asked for.
        found: u8,
    },
    /// The first player does not sit at the table.
    #[error("first_player: there is no seat {found}: expected 0 to {}", players.saturating_sub(1))]
    FirstPlayer {
        /// The seat asked for.
        found: Seat,
        /// The number of players.
        players: u8,
    },
    /// Too large a supply.
    #[error("{option}: expected 0 to 99, found {found}")]
    Supply {
        /// The option.
        option: &'static str,
        /// The number asked for.
        found: u8,
    },
    /// Classic is played without pitchforks (RULES 2.1).
    #[error("pitchforks: expected 0 in the variant classic, found {found}")]
    PitchforksInClassic {
        /// The number asked for.
        found: u8,
    },
}

/// Why an action or a chance outcome was refused. The state is unchanged.
///
/// When several reasons apply, it is the first in the order of the variants (MR-19), of edges the
/// first in the order N, E, S, W.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The table does not have this seat.
    #[error("there is no seat {seat}: expected 0 to {}", players - 1)]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The number of players.
        players: u8,
    },
    /// It is another seat's decision, chance is due, or the game is over.
    #[error("seat {seat} cannot act: {}", turn.reason())]
    NotToAct {
        /// The seat that tried to act.
        seat: Seat,
        /// What the game waits for.
        turn: Turn,
    },
    /// The game does not wait for chance.
    #[error("no chance event is due: {}", turn.reason())]
    NoChanceDue {
        /// What the game waits for.
        turn: Turn,
    },
    /// Another kind of chance event is due.
    #[error("expected the chance event `{expected}`, found `{found}`")]
    OtherChance {
        /// The kind that is due: `first player`, `first tile` or `offer`.
        expected: &'static str,
        /// The kind of the outcome given.
        found: &'static str,
    },
    /// The tile was drawn before, or the set has no tile of this number.
    #[error("tile {tile} is not among the unseen tiles")]
    NotInDeck {
        /// The tile.
        tile: Tile,
    },
    /// A seat cannot pass while a tile is on offer (MR-5).
    #[error("cannot pass while a tile is on offer")]
    CannotPass,
    /// A tile that fits somewhere cannot be discarded (MR-5).
    #[error("tile {tile} fits at {cell} and cannot be discarded")]
    TileFits {
        /// The tile on offer.
        tile: Tile,
        /// The first cell where it fits.
        cell: Cell,
    },
    /// Nothing is on offer to place or discard.
    #[error("no tile is on offer")]
    NoOffer,
    /// There is no tile to flip on the cell.
    #[error("no tile lies at {cell}")]
    EmptyCell {
        /// The cell.
        cell: Cell,
    },
    /// Only tiles that show a shovel are flipped (RULES 3.2).
    #[error("the tile at {cell} shows no shovel")]
    NoShovelSymbol {
        /// The cell.
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
        /// The seat that tried.
        seat: Seat,
    },
    /// A tile lies there already.
    #[error("a tile lies at {cell} already")]
    Occupied {
        /// The cell.
        cell: Cell,
    },
    /// A tile is laid next to another (MR-4).
    #[error("no tile lies next to {cell}")]
    TouchesNothing {
        /// The cell.
        cell: Cell,
    },
    /// The terrain does not go on.
    #[error("{found} meets {expected} at edge {edge} of {cell}")]
    Terrain {
        /// The cell on which the tile would lie.
        cell: Cell,
        /// The edge.
        edge: Direction,
        /// The side of the neighbour at this edge.
        expected: Terrain,
        /// The side of the tile at this edge.
        found: Terrain,
    },
    /// The creature does not go on.
    #[error("{} meets {} at edge {edge} of {cell}", name(*found), name(*expected))]
    Creature {
        /// The cell on which the tile would lie.
        cell: Cell,
        /// The edge.
        edge: Direction,
        /// The side of the neighbour at this edge.
        expected: Option<Species>,
        /// The side of the tile at this edge.
        found: Option<Species>,
    },
    /// A rotation with fewer quarter turns looks the same (MR-17).
    #[error("the side looks the same with {fewest} quarter turns; name that rotation")]
    Rotation {
        /// The rotation with the fewest quarter turns that looks the same.
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
        /// The seat that tried.
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
}

fn name(species: Option<Species>) -> &'static str {
    match species {
        None => "no creature",
        Some(Species::Orange) => "an orange snake",
        Some(Species::Blue) => "a blue snake",
        Some(Species::Worm) => "a worm",
    }
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
    /// The text is not JSON, or not the JSON of a tile set.
    #[error("{}{why}", Place(*line, *column))]
    Json {
        /// The line of the fault, from 1; 0 if it has no place.
        line: usize,
        /// The column of the fault, from 1; 0 if it has no place.
        column: usize,
        /// The fault.
        why: String,
    },
    /// No edition of the crate has this name.
    #[error("there is no edition {name}: expected `dunes`")]
    Unknown {
        /// The name.
        name: Excerpt,
    },
    /// Too few or too many tiles.
    #[error("expected 2 to 4096 tiles, found {found}")]
    Size {
        /// The number of tiles found.
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
        /// The text of the line.
        found: Excerpt,
    },
    /// A set has one name.
    #[error("line {line}: the set has a name already")]
    SecondName {
        /// The line, from 1.
        line: u32,
    },
    /// Another side is expected on this line.
    #[error("line {line}: expected the {face} of tile {tile}")]
    Order {
        /// The line, from 1.
        line: u32,
        /// The number of the tile that is expected.
        tile: usize,
        /// The side of it that is expected.
        face: Face,
    },
    /// A side cannot be read or is not valid.
    #[error("{}tile {tile}, {face}: {error}", Line(*line))]
    Side {
        /// The line, from 1, if the set is text.
        line: Option<u32>,
        /// The tile.
        tile: Tile,
        /// The side of the tile.
        face: Face,
        /// The fault of the side.
        error: SideError,
    },
}

/// `line 5, column 3: `, or nothing.
struct Place(usize, usize);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            line => write!(f, "line {line}, column {}: ", self.1),
        }
    }
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

/// What is wrong with a state, a view or a position described by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// The number of players is out of range.
    #[error("players: expected 2 to 4, found {found}")]
    Players {
        /// The number that the position has.
        found: u8,
    },
    /// The number of tiles in the set is out of range.
    #[error("expected a tile set of 2 to 4096 tiles, found {found}")]
    SetSize {
        /// The number of tiles of the position's set.
        found: usize,
    },
    /// The position is one of a game with another number of players.
    #[error("expected {expected} players, found {found}")]
    OtherPlayers {
        /// The number that the position has.
        found: u8,
        /// The number that the game has.
        expected: u8,
    },
    /// The position is one of a game with a tile set of another size.
    #[error("expected a tile set of {expected} tiles, found {found}")]
    OtherSetSize {
        /// Tiles of the position's set.
        found: usize,
        /// Tiles of the game's set.
        expected: usize,
    },
    /// The table does not have this seat.
    #[error("{field}: there is no seat {seat}: expected 0 to {}", players - 1)]
    NoSuchSeat {
        /// The field that names it.
        field: &'static str,
        /// The seat that was named.
        seat: Seat,
        /// The number of players.
        players: u8,
    },
    /// A list with one entry for each seat is too long or too short.
    #[error("expected {expected} entries in {list}, found {found}")]
    Entries {
        /// The list.
        list: &'static str,
        /// The number of entries.
        found: usize,
        /// The number of players.
        expected: u8,
    },
    /// The set has no such tile.
    #[error("there is no tile {tile}")]
    NoSuchTile {
        /// The tile.
        tile: Tile,
    },
    /// A tile lies twice, or lies and is discarded or on offer too.
    #[error("tile {tile} appears twice")]
    Twice {
        /// The tile.
        tile: Tile,
    },
    /// Two tiles lie on one cell.
    #[error("two tiles lie at {cell}")]
    CellTwice {
        /// The cell.
        cell: Cell,
    },
    /// A tile is not connected to one at 0,0.
    #[error("the tile at {cell} is not connected to 0,0")]
    Apart {
        /// A tile that does not.
        cell: Cell,
    },
    /// An edge does not match its neighbour.
    #[error("the tiles on both sides of edge {edge} of {cell} do not match")]
    Mismatch {
        /// The cell of one of the tiles.
        cell: Cell,
        /// The edge of that tile.
        edge: Direction,
    },
    /// A tile of the board does not show what is printed on it.
    #[error("expected `{expected}` at {cell}, which is what the {face} of tile {tile} shows there")]
    Print {
        /// The cell.
        cell: Cell,
        /// The tile there.
        tile: Tile,
        /// The side that is up.
        face: Face,
        /// The print as the tile lies.
        expected: Side,
    },
    /// A view has another print of a tile than the game.
    #[error("expected `{expected}` on the {face} of tile {tile}")]
    OtherTile {
        /// The tile.
        tile: Tile,
        /// The side that differs.
        face: Face,
        /// What the game's set has.
        expected: Side,
    },
    /// Creatures are gone in Classic, or other edges than those of whole parts have lost theirs.
    #[error("no creature can be gone from the edges {edges} of {cell}")]
    Gone {
        /// The cell.
        cell: Cell,
        /// The edges without their creatures.
        edges: Edges,
    },
    /// A completed creature is still there in Pitchfork (RULES 4.6).
    #[error("the creature at {cell} is complete and should have disappeared")]
    StillThere {
        /// The cell.
        cell: Cell,
    },
    /// A marker stands on no part, on a part for the other kind, or is of no player.
    #[error("no such marker can stand at {cell}")]
    Marker {
        /// The cell.
        cell: Cell,
    },
    /// A complete feature holds a marker.
    #[error("the marker at {cell} stands on a complete feature")]
    MarkerOnComplete {
        /// The cell.
        cell: Cell,
    },
    /// More or fewer markers of a kind than the player started with.
    #[error("seat {seat}: expected {expected} {kind}s in total, found {found}")]
    Markers {
        /// The owner.
        seat: Seat,
        /// The kind.
        kind: MarkerKind,
        /// Supply, board and lost together.
        found: u32,
        /// The number that is expected.
        expected: u32,
    },
    /// More shovels than the player started with.
    #[error("seat {seat}: expected at most {}, found {found}", counted(*most, "shovel"))]
    Shovels {
        /// The owner.
        seat: Seat,
        /// The number that the position has.
        found: u8,
        /// The greatest number that is allowed.
        most: u8,
    },
    /// A score is negative, or so high that what may still come could not be added to it.
    #[error("seat {seat}: expected 0 to {}, found {found}", counted(*most, "point"))]
    Score {
        /// The seat.
        seat: Seat,
        /// How many points the position says.
        found: i32,
        /// The greatest number that is allowed.
        most: i32,
    },
    /// More tiles are laid, discarded and on offer than are drawn in a game.
    #[error("expected at most {} laid, discarded and on offer, found {found}", counted(*most, "tile"))]
    Drawn {
        /// The number of tiles found.
        found: usize,
        /// How many are drawn in a game.
        most: usize,
    },
    /// Another number of tiles is to come than the game's length says.
    #[error("expected {} to come, found {found}", counted(*expected, "tile"))]
    ToCome {
        /// The number that the position has.
        found: u32,
        /// The number that is expected.
        expected: u32,
    },
    /// It is nobody's turn though the first tile lies.
    #[error("seat: expected the seat whose turn it is, found none")]
    NoSeat,
    /// More than two actions are left of the turn, or none though it goes on.
    #[error("expected 1 or 2 actions left (0 before the first tile and at the end), found {found}")]
    ActionsLeft {
        /// The number that the position has.
        found: u8,
    },
    /// A tile is on offer, or tiles are discarded, before the first one is laid.
    #[error("no tile is on offer or discarded before the first is laid")]
    BeforeFirst,
    /// A view of a game of the other variant.
    #[error("expected the variant {expected}, found {found}")]
    Variant {
        /// The value in the view.
        found: Variant,
        /// The value in the game's setup.
        expected: Variant,
    },
    /// A view of a game with another option `sides`.
    #[error("expected the option `sides` to be {expected}, found {found}")]
    Sides {
        /// The value in the view.
        found: Sides,
        /// The value in the game's setup.
        expected: Sides,
    },
}

/// Why a state, a view or a position described by hand cannot be played on: every fault found. If
/// the tiles do not form a board, only those faults are reported.
pub type PositionError = Faults<PositionFault>;
