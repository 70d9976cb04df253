//! What happened, for logs and animation.

use crate::feature::Feature;
use crate::marker::{Claim, MarkerKind};
use crate::options::Variant;
use crate::tile::{Face, Tile};
use mallow_core::tile_board::{Cell, Rotation};
use mallow_core::{EventKind, Seat};

/// Something that happened, for logs and animation. Displays as a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A seat starts the game.
    Started {
        /// The seat.
        seat: Seat,
    },
    /// The first tile was put at the origin.
    FirstTile {
        /// The tile.
        tile: Tile,
    },
    /// A tile is on offer.
    Offered {
        /// The tile.
        tile: Tile,
    },
    /// The tile on offer was placed.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// The cell on which it lies.
        cell: Cell,
        /// The side that is up.
        face: Face,
        /// How far it is turned.
        rotation: Rotation,
    },
    /// A tile was turned over, for a shovel.
    Flipped {
        /// The seat that flipped it.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// The cell on which it lies.
        cell: Cell,
        /// The side that is up now.
        face: Face,
        /// How far it is turned.
        rotation: Rotation,
    },
    /// A marker stood on a flipped tile and leaves the game (MR-9).
    Lost {
        /// The owner of the marker.
        seat: Seat,
        /// The kind of marker.
        marker: MarkerKind,
        /// The cell on which it stood.
        cell: Cell,
    },
    /// A marker was put on the tile that was placed or flipped.
    Claimed {
        /// The seat that put it there.
        seat: Seat,
        /// The cell of the tile.
        cell: Cell,
        /// The part and the kind of marker.
        claim: Claim,
    },
    /// A feature was completed and scores.
    Scored {
        /// The feature with the markers on it.
        feature: Feature,
        /// The variant whose points count.
        variant: Variant,
    },
    /// A marker of a completed feature went back to its owner.
    Returned {
        /// The owner of the marker.
        seat: Seat,
        /// The kind of marker.
        marker: MarkerKind,
        /// The cell on which it stood.
        cell: Cell,
    },
    /// A completed creature disappeared (Pitchfork).
    Vanished {
        /// The creature as it was.
        feature: Feature,
    },
    /// The tile on offer fits nowhere and left the game.
    Discarded {
        /// The seat that discarded it.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A seat passed.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// The game ended.
    Ended,
}

impl EventKind for Event {
    const KINDS: &'static [&'static str] = &[
        "started",
        "first-tile",
        "offered",
        "placed",
        "flipped",
        "lost",
        "claimed",
        "scored",
        "returned",
        "vanished",
        "discarded",
        "passed",
        "ended",
    ];

    fn kind(&self) -> &'static str {
        match self {
            Event::Started { .. } => "started",
            Event::FirstTile { .. } => "first-tile",
            Event::Offered { .. } => "offered",
            Event::Placed { .. } => "placed",
            Event::Flipped { .. } => "flipped",
            Event::Lost { .. } => "lost",
            Event::Claimed { .. } => "claimed",
            Event::Scored { .. } => "scored",
            Event::Returned { .. } => "returned",
            Event::Vanished { .. } => "vanished",
            Event::Discarded { .. } => "discarded",
            Event::Passed { .. } => "passed",
            Event::Ended => "ended",
        }
    }
}
