//! What can be wrong with a state, a view or a position described by hand.

use crate::action::MarkerKind;
use crate::config::{Sides, Variant};
use crate::side::{Edges, Side};
use crate::tile_set::{Face, Tile};
use mallow_core::tile_board::{Cell, Direction};
use mallow_core::{Faults, Seat};

/// What is wrong with a state, a view or a position described by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// No game has so many players.
    #[error("expected 2 to 4 players, found {found}")]
    PlayerCount {
        /// How many the position has.
        found: u8,
    },
    /// No tile set has so many tiles.
    #[error("expected a tile set of 2 to 4096 tiles, found {found}")]
    SetSize {
        /// How many the position's set has.
        found: usize,
    },
    /// The position is one of a game with another number of players.
    #[error("expected {expected} players, found {found}")]
    OtherPlayers {
        /// How many the position has.
        found: u8,
        /// How many the game has.
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
    /// A list with one entry for each seat is too long or too short.
    #[error("expected {expected} entries in {list}, found {found}")]
    Entries {
        /// The list.
        list: &'static str,
        /// How many it has.
        found: usize,
        /// How many players there are.
        expected: u8,
    },
    /// The set has no such tile.
    #[error("there is no tile {tile}")]
    NoSuchTile {
        /// The tile.
        tile: Tile,
    },
    /// A tile lies twice, or lies and is discarded or on offer too.
    #[error("tile {tile} is in two places")]
    TileTwice {
        /// The tile.
        tile: Tile,
    },
    /// Two tiles lie on one cell.
    #[error("two tiles lie at {cell}")]
    CellTwice {
        /// The cell.
        cell: Cell,
    },
    /// The tiles do not all hang together with one at 0,0.
    #[error("the tile at {cell} does not hang together with a tile at 0,0")]
    Apart {
        /// A tile that does not.
        cell: Cell,
    },
    /// An edge does not match its neighbour.
    #[error("the tiles on both sides of edge {edge} of {cell} do not match")]
    Mismatch {
        /// One of them.
        cell: Cell,
        /// Its edge.
        edge: Direction,
    },
    /// A tile of the board does not show what is printed on it.
    #[error("expected `{expected}` at {cell}, which is what the {face} of tile {tile} shows there")]
    Print {
        /// The cell.
        cell: Cell,
        /// The tile there.
        tile: Tile,
        /// Its side that lies up.
        face: Face,
        /// What it shows as it lies.
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
    #[error("expected {expected} {kind}s of seat {seat} in all, found {found}")]
    Markers {
        /// The owner.
        seat: Seat,
        /// The kind.
        kind: MarkerKind,
        /// Supply, board and lost together.
        found: u32,
        /// How many there must be.
        expected: u32,
    },
    /// More shovels than the player started with.
    #[error("expected at most {most} shovels of seat {seat}, found {found}")]
    Shovels {
        /// The owner.
        seat: Seat,
        /// How many the position says.
        found: u8,
        /// How many there are at most.
        most: u8,
    },
    /// A score is negative, or so high that what may still come could not be added to it.
    #[error("expected 0 to {most} points of seat {seat}, found {found}")]
    Score {
        /// The seat.
        seat: Seat,
        /// How many points the position says.
        found: i32,
        /// How many there are at most.
        most: i32,
    },
    /// More tiles are laid, discarded and on offer than are drawn in a game.
    #[error("expected at most {most} tiles laid, discarded and on offer, found {found}")]
    Drawn {
        /// How many there are.
        found: usize,
        /// How many are drawn in a game.
        most: usize,
    },
    /// Another number of tiles is to come than the game's length says.
    #[error("expected {expected} tiles to come, found {found}")]
    ToCome {
        /// How many the position says.
        found: u32,
        /// How many there must be.
        expected: u32,
    },
    /// The seat does not sit at the table, or nobody is to move though the game has begun.
    #[error("expected the seat of a player, whose turn it is")]
    Seat,
    /// More than two actions are left of the turn, or none though it goes on.
    #[error("expected 1 or 2 actions left (0 before the first tile and at the end), found {found}")]
    ActionsLeft {
        /// How many the position says.
        found: u8,
    },
    /// A tile is on offer, or tiles are discarded, before the first one is laid.
    #[error("no tile is on offer or discarded before the first is laid")]
    BeforeFirst,
    /// A view of a game of the other variant.
    #[error("expected the variant {expected}, found {found}")]
    Variant {
        /// What the view says.
        found: Variant,
        /// What the game plays.
        expected: Variant,
    },
    /// A view of a game with another option `sides`.
    #[error("expected the option `sides` to be {expected}, found {found}")]
    Sides {
        /// What the view says.
        found: Sides,
        /// What the game plays.
        expected: Sides,
    },
}

/// Why a state, a view or a position described by hand cannot be played on: every fault found. What
/// makes no board at all is not looked at more closely.
pub type PositionError = Faults<PositionFault>;
