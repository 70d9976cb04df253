//! All that one observer knows.

use crate::options::{Sides, Variant};
use crate::packed::Lane;
use crate::rules::tables::TileTable;
use crate::setup::Setup;
use crate::side::Side;
use crate::state::State;
use crate::tile::{Face, LaidTile, Tile};
use alloc::vec::Vec;
use mallow_core::Observer;
use mallow_core::tile_board::{Cell, Rotation};

/// All that an observer may know: the whole state, since nobody knows the order of the tiles to
/// come and no state holds it, and the prints of the tiles in sight.
///
/// Displays as a picture from which one can play; with the feature `svg`, `Draw::drawing` draws it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) observer: Observer,
    pub(crate) variant: Variant,
    pub(crate) sides: Sides,
    pub(crate) state: State,
    /// Both sides of every tile on the board and of the one on offer, by number.
    pub(crate) prints: Vec<(Tile, [Side; 2])>,
}

impl View {
    /// A seat that the table does not have sees what the public sees.
    pub(crate) fn new(setup: &Setup, state: &State, observer: Observer) -> View {
        let sits = observer.seat().is_some_and(|seat| seat.number() < setup.players);
        let observer = if sits { observer } else { Observer::Public };
        let mut prints = Vec::with_capacity(state.board_len() + 1);
        for (tile, &sides) in state.in_sight(setup.tiles.sides()) {
            prints.push((tile, sides));
        }
        View { observer, variant: setup.variant, sides: setup.sides, state: state.clone(), prints }
    }

    /// The observer whose view it is.
    #[must_use]
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// The variant that is played.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Everything that is true now.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Both sides of a tile in sight, front first: one on the board or on offer.
    #[must_use]
    pub fn print(&self, tile: Tile) -> Option<&[Side; 2]> {
        let place = self.prints.binary_search_by_key(&tile, |&(tile, _)| tile).ok()?;
        Some(&self.prints[place].1)
    }

    /// The side of a tile on the board as it lies, without the creatures that have disappeared.
    pub(crate) fn lying(&self, laid: &LaidTile) -> Option<Side> {
        let side = self.print(laid.tile)?[laid.face as usize];
        Some(side.turned(laid.rotation).without_creatures(laid.gone))
    }

    /// The tiles on the board that show a shovel, row by row, each with its hidden side as printed
    /// and the rotations in which that fits.
    pub(crate) fn hidden_sides(
        &self,
    ) -> impl Iterator<Item = (LaidTile, Side, Vec<Rotation>)> + '_ {
        self.state.shown_shovels().filter_map(|cell| {
            let laid = self.state.tile_at(cell)?;
            let sides = self.print(laid.tile)?;
            let table = TileTable::new(sides, false);
            let face = laid.face.other();
            let lanes = table.fitting(self.state.board.tile(laid.tile).around()) & table.named;
            let fits = |turns: &Rotation| lanes.contains(Lane::new(face, *turns));
            let rotations = Rotation::ALL.into_iter().filter(fits).collect();
            Some((laid, sides[face as usize], rotations))
        })
    }

    /// The empty cells where the tile on offer fits, row by row.
    pub(crate) fn fitting(&self) -> impl Iterator<Item = Cell> + '_ {
        let offered = self.state.offer().and_then(|tile| self.print(tile));
        let front_only = self.sides == Sides::FrontOnly;
        let table = offered.map(|sides| TileTable::new(sides, front_only));
        self.state.board.cells().frontier().iter().filter_map(move |(cell, &around)| {
            let table = table.as_ref()?;
            (!(table.fitting(around) & table.placed).is_empty()).then_some(cell)
        })
    }

    /// The name of a side of the tile on offer, and that it cannot be placed if so (MR-1).
    pub(crate) fn face_name(&self, face: Face) -> &'static str {
        match (face, self.sides) {
            (Face::Front, _) => "front",
            (Face::Back, Sides::Either) => "back",
            (Face::Back, Sides::FrontOnly) => "back (only by a flip)",
        }
    }
}
