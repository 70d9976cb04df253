//! What happened, for logs and animation.

use crate::action::{Claim, MarkerKind};
use crate::config::Variant;
use crate::feature::Feature;
use crate::tile_set::{Face, Tile};
use mallow_core::tile_board::{Cell, Rotation};
use mallow_core::{EventKind, Seat};

/// Something that happened. Displays as a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A seat starts the game.
    Started {
        /// Who.
        seat: Seat,
    },
    /// The first tile lies at the origin.
    FirstTile {
        /// Which.
        tile: Tile,
    },
    /// A tile is on offer.
    Offered {
        /// Which.
        tile: Tile,
    },
    /// The tile on offer was laid.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: Tile,
        /// Where.
        cell: Cell,
        /// Which side up.
        face: Face,
        /// How far turned.
        rotation: Rotation,
    },
    /// A tile was turned over, for a shovel.
    Flipped {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: Tile,
        /// Where.
        cell: Cell,
        /// Which side is up now.
        face: Face,
        /// How far turned.
        rotation: Rotation,
    },
    /// A marker stood on a flipped tile and leaves the game (MR-9).
    Lost {
        /// Whose.
        seat: Seat,
        /// Which kind.
        kind: MarkerKind,
        /// Where it stood.
        cell: Cell,
    },
    /// A marker was put on the tile.
    Claimed {
        /// By whom.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// The part and the kind of marker.
        claim: Claim,
    },
    /// A feature was completed and scores.
    Scored {
        /// What it is made of, what lies on it, who claims it.
        feature: Feature,
        /// The rules by which it counts.
        variant: Variant,
    },
    /// A marker of a completed feature went back to its owner.
    Returned {
        /// Whose.
        seat: Seat,
        /// Which kind.
        kind: MarkerKind,
        /// Where it stood.
        cell: Cell,
    },
    /// A completed creature disappeared (Pitchfork).
    Vanished {
        /// As it was.
        feature: Feature,
    },
    /// The tile on offer fits nowhere and left the game.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: Tile,
    },
    /// A seat did nothing.
    Passed {
        /// Who.
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
