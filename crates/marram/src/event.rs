//! What happened.

use crate::feature::Feature;
use crate::marker::{Claim, MarkerKind};
use crate::options::Variant;
use crate::tile::{Face, Tile};
use core::fmt;
use mallow_core::tile_board::{Cell, Rotation};
use mallow_core::{EventKind, Seat};

/// Something that happened, for logs and animation. Displays as a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// It is decided who starts.
    Starts {
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
    GameOver,
}

impl EventKind for Event {
    const KINDS: &'static [&'static str] = &[
        "starts",
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
        "game-over",
    ];

    fn kind(&self) -> &'static str {
        match self {
            Event::Starts { .. } => "starts",
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
            Event::GameOver => "game-over",
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Starts { seat } => write!(f, "seat {seat} starts"),
            Event::FirstTile { tile } => write!(f, "tile {tile} is the first on the board"),
            Event::Offered { tile } => write!(f, "tile {tile} is on offer"),
            Event::Placed { seat, tile, cell, face, rotation } => {
                write!(
                    f,
                    "seat {seat} places tile {tile} at {cell}, {face} up, rotation {rotation}"
                )
            }
            Event::Flipped { seat, tile, cell, face, rotation } => {
                write!(f, "seat {seat} flips tile {tile} at {cell}, {face} up, rotation {rotation}")
            }
            Event::Lost { seat, marker, cell } => {
                write!(f, "the {marker} of seat {seat} at {cell} leaves the game")
            }
            Event::Claimed { seat, cell, claim } => {
                write!(f, "seat {seat} puts a {} on {} of {cell}", claim.kind, claim.part)
            }
            Event::Scored { feature, variant } => {
                write!(f, "{feature} is complete:")?;
                for (i, item) in feature.items(variant).enumerate() {
                    write!(f, "{}{item}", if i == 0 { " " } else { ", " })?;
                }
                write!(f, " = {} points, ", feature.points(variant))?;
                if feature.winners().is_empty() {
                    return f.write_str("claimed by nobody");
                }
                f.write_str("markers")?;
                for seat in Seat::all(4).filter(|seat| feature.markers[seat.index()] > 0) {
                    write!(f, " {seat}:{}", feature.markers[seat.index()])?;
                }
                match feature.winners().len() {
                    1 => write!(f, ", seat {} scores", feature.winners()),
                    _ => write!(f, ", seats {} score", feature.winners()),
                }
            }
            Event::Returned { seat, marker, cell } => {
                write!(f, "the {marker} at {cell} goes back to seat {seat}")
            }
            Event::Vanished { feature } => write!(f, "the {} disappears", feature.kind()),
            Event::Discarded { seat, tile } => {
                write!(f, "seat {seat} discards tile {tile}, which fits nowhere")
            }
            Event::Passed { seat } => write!(f, "seat {seat} passes"),
            Event::GameOver => f.write_str("the game ends"),
        }
    }
}
