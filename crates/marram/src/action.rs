//! Actions of seats and chance outcomes.

use crate::marker::{Claim, MarkerKind};
use crate::packed::{Choice, Choices};
use crate::tile::{Face, Tile};
use mallow_core::tile_board::{Cell, Rotation};
use mallow_core::{Group, Seat};

/// A seat's choice. A turn has two of them, not counting discards.
///
/// Lists are ordered as the variants stand here and by their fields in order: placements by cell
/// (row by row), side, rotation and claim, then flips by cell, rotation and claim. No claim comes
/// before any claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Lay the tile on offer (RULES 3.1).
    Place {
        /// The cell.
        cell: Cell,
        /// The side that is up.
        face: Face,
        /// How far it is turned; of rotations that look the same, the one with the fewest quarter
        /// turns (MR-17).
        rotation: Rotation,
        /// The marker that is put on it.
        claim: Option<Claim>,
    },
    /// Turn a tile over, for a shovel (RULES 3.2).
    Flip {
        /// The cell of the tile.
        cell: Cell,
        /// How far the side that comes up is turned; as for placing.
        rotation: Rotation,
        /// The marker that is put on it.
        claim: Option<Claim>,
    },
    /// Discard a tile that fits nowhere; this uses no action (MR-5).
    Discard,
    /// Do nothing when there are no more tiles (MR-5).
    Pass,
}

/// What the legal actions on one cell have in common: the template of a group, whose variations are
/// the ways to lay the tile there, each without a claim and with every claim.
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
    /// The actions with these choices.
    #[inline]
    pub(crate) const fn group(self, choices: Choices) -> Group<Template> {
        Group::new(self, choices.bits())
    }
}

impl mallow_core::Template for Template {
    type Action = Action;

    #[inline]
    fn action(self, variation: u8) -> Action {
        let choice = Choice::from_bit(variation);
        let rotation = choice.lane().rotation();
        match self {
            Template::Place { cell, creatures } => {
                let claim = choice.claim(creatures);
                Action::Place { cell, face: choice.lane().face(), rotation, claim }
            }
            Template::Flip { cell, creatures } => {
                Action::Flip { cell, rotation, claim: choice.claim(creatures) }
            }
            Template::Discard => Action::Discard,
            Template::Pass => Action::Pass,
        }
    }
}

/// A chance outcome.
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
