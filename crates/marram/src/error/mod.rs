//! Why a setup, an action, a tile set or a position was refused.

mod edition;
mod position;

pub use edition::{EditionError, EditionFault, SideError, SideFault};
pub use position::{PositionError, PositionFault};

use crate::action::{MarkerKind, Part};
use crate::side::{Species, Terrain};
use crate::tile_set::Tile;
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, Direction};

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
