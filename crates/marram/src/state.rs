//! Everything that is true now.

use crate::action::{Claim, LaidTile, MarkerKind, Matter, Part};
use crate::features::{Features, Laid, NONE, bits, node};
use crate::side::Edges;
use crate::table::{ALL_OPEN, kind_at, span, species_of, terrain_of};
use crate::table::{face_of, rotation_of};
use crate::tile_set::Tile;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, CellMap, Direction, TileBoard};

/// What a tile laid on an empty cell would meet: four bits per edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Around(pub(crate) u16);

impl Default for Around {
    fn default() -> Around {
        Around(ALL_OPEN)
    }
}

impl Around {
    #[inline]
    pub(crate) fn set(&mut self, edge: Direction, kind: u16) {
        let shift = 4 * edge.index();
        self.0 = self.0 & !(15 << shift) | kind << shift;
    }
}

/// Everything that is true now: the board, markers, supplies, points, whose turn it is and the
/// tile on offer. The tiles to come are a set; nobody knows their order.
///
/// States are equal when a player could not tell them apart: the same tiles lie the same way, the
/// same tiles are unseen, and everything else is the same, however the game came there.
///
/// Holds a few flat vectors, whose length is the number of tiles of the set. It does not hold the
/// prints of the tiles: its [`Display`](core::fmt::Display) shows edges and connections, and
/// [`Marram::view`](crate::Marram::view) the whole picture.
#[derive(Debug, Clone)]
pub struct State {
    pub(crate) features: Features,
    /// Bit `k % 64` of word `k / 64`: tile `k` was not drawn yet.
    pub(crate) unseen: Vec<u64>,
    pub(crate) scores: [i32; 4],
    /// Boots, then pitchforks of each seat.
    pub(crate) supply: [[u8; 4]; 2],
    /// Those that left the game.
    pub(crate) lost: [[u8; 4]; 2],
    pub(crate) shovels: [u8; 4],
    /// Tiles that will still be drawn.
    pub(crate) to_come: u16,
    /// The tile on offer.
    pub(crate) offer: u16,
    pub(crate) players: u8,
    pub(crate) seat: Option<Seat>,
    /// Of the turn; 0 before the first and after the last.
    pub(crate) actions_left: u8,
    // What follows is computed from the above, kept up to date for speed.
    pub(crate) board: TileBoard<u16, Around>,
    /// The tiles that show a shovel.
    pub(crate) shown_shovels: CellMap<u16>,
}

impl State {
    /// Whether the first tile lies; without it there is no board.
    #[inline]
    pub(crate) fn has_begun(&self) -> bool {
        !self.board.is_empty()
    }

    #[inline]
    pub(crate) fn is_unseen(&self, tile: u16) -> bool {
        self.unseen[usize::from(tile / 64)] >> (tile % 64) & 1 == 1
    }

    /// Number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The seat whose turn it is, or the first player while the first tile is drawn.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Actions left of the turn, 0 to 2; 0 before the first turn and after the last.
    pub fn actions_left(&self) -> u8 {
        self.actions_left
    }

    /// Points of a seat.
    ///
    /// # Panics
    /// From seat 4 on.
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores[seat.index()]
    }

    /// Markers of a kind in a seat's supply.
    ///
    /// # Panics
    /// From seat 4 on.
    pub fn supply(&self, seat: Seat, kind: MarkerKind) -> u8 {
        self.supply[kind as usize][seat.index()]
    }

    /// Markers of a kind that a seat lost to flips.
    ///
    /// # Panics
    /// From seat 4 on.
    pub fn lost(&self, seat: Seat, kind: MarkerKind) -> u8 {
        self.lost[kind as usize][seat.index()]
    }

    /// Shovels in a seat's supply.
    ///
    /// # Panics
    /// From seat 4 on.
    pub fn shovels(&self, seat: Seat) -> u8 {
        self.shovels[seat.index()]
    }

    /// The tile on offer.
    pub fn offer(&self) -> Option<Tile> {
        (self.offer != NONE).then(|| Tile::from_id(self.offer))
    }

    /// How many tiles will still be drawn; in a short game fewer than are [`unseen`](State::unseen).
    pub fn to_come(&self) -> u32 {
        u32::from(self.to_come)
    }

    /// The tiles that were not drawn yet, by number.
    pub fn unseen(&self) -> impl Iterator<Item = Tile> + '_ {
        (0..self.set_len() as u16).filter(|&tile| self.is_unseen(tile)).map(Tile::from_id)
    }

    /// The tiles that fitted nowhere and left the game, by number.
    pub fn discarded(&self) -> impl Iterator<Item = Tile> + '_ {
        let is_gone = |&tile: &u16| {
            !self.is_unseen(tile) && tile != self.offer && !self.features.tile(tile).is_laid()
        };
        (0..self.set_len() as u16).filter(is_gone).map(Tile::from_id)
    }

    /// Number of tiles of the set.
    pub fn set_len(&self) -> usize {
        self.features.len()
    }

    /// Number of tiles on the board.
    pub fn board_len(&self) -> usize {
        self.board.len()
    }

    /// The tiles on the board, by number.
    pub fn board(&self) -> impl Iterator<Item = LaidTile> + '_ {
        let laid = self.features.tiles().enumerate();
        laid.filter(|(_, laid)| laid.is_laid()).map(|(tile, laid)| laid_tile(tile as u16, laid))
    }

    /// The tiles that lie on the board or are on offer, by number.
    pub(crate) fn in_sight(&self) -> impl Iterator<Item = Tile> + '_ {
        let tiles = self.features.tiles().enumerate();
        tiles
            .filter(|(index, laid)| laid.is_laid() || *index == usize::from(self.offer))
            .map(|(index, _)| Tile::from_index(index))
    }

    /// The tile on a cell.
    pub fn tile_at(&self, cell: Cell) -> Option<LaidTile> {
        self.board.get(cell).map(|tile| laid_tile(tile, self.features.tile(tile)))
    }

    /// The empty cells next to a tile, row by row.
    pub fn frontier(&self) -> impl Iterator<Item = Cell> + '_ {
        self.board.frontier().iter().map(|(cell, _)| cell)
    }

    /// The cells whose tiles show a shovel, row by row.
    pub fn shown_shovels(&self) -> impl Iterator<Item = Cell> + '_ {
        self.shown_shovels.iter().map(|(cell, _)| cell)
    }

    /// The parts of the tile on a cell, in order, each with what it is made of and the edges it
    /// reaches on the board. Creatures that have disappeared are not among them.
    pub fn parts(&self, cell: Cell) -> impl Iterator<Item = (Part, Matter, Edges)> + '_ {
        let laid = self.board.get(cell).map(|tile| *self.features.tile(tile));
        laid.into_iter().flat_map(|laid| {
            bits(laid.parts).map(move |number| {
                let kind = kind_at(laid.kinds, usize::from(number & 3));
                let matter = match species_of(kind) {
                    Some(species) if number >= 4 => Matter::Creature(species),
                    _ => Matter::Land(terrain_of(kind)),
                };
                let edges = Edges::from_bits(span(laid.spans, number));
                (Part::from_number(number), matter, edges)
            })
        })
    }

    /// All parts of the feature that this part belongs to, this one first; nothing if there is no
    /// such part.
    pub fn feature_parts(&self, cell: Cell, part: Part) -> impl Iterator<Item = (Cell, Part)> + '_ {
        self.node_of(cell, part).into_iter().flat_map(|start| {
            self.features
                .ring(start)
                .map(|at| (self.features.tile(at / 8).cell, Part::from_number((at % 8) as u8)))
        })
    }

    pub(crate) fn node_of(&self, cell: Cell, part: Part) -> Option<u16> {
        let tile = self.board.get(cell)?;
        let there = self.features.tile(tile).parts >> part.number() & 1 == 1;
        there.then(|| node(tile, part.number()))
    }

    /// The marker that stands on a cell, and whose it is.
    pub fn marker_at(&self, cell: Cell) -> Option<(Seat, Claim)> {
        self.board.get(cell).and_then(|tile| self.features.tile(tile).marker())
    }

    /// Tells the empty cells around a tile what it shows them.
    pub(crate) fn show_frontier(&mut self, tile: u16) {
        let Laid { cell, kinds, next, .. } = *self.features.tile(tile);
        for direction in Direction::ALL {
            if next[direction.index()] == NONE
                && let Some(around) = self.board.note_mut(cell.step(direction))
            {
                around.set(direction.opposite(), kind_at(kinds, direction.index()));
            }
        }
    }
}

fn laid_tile(tile: u16, laid: &Laid) -> LaidTile {
    LaidTile {
        tile: Tile::from_id(tile),
        cell: laid.cell,
        face: face_of(laid.lane()),
        rotation: rotation_of(laid.lane()),
        gone: Edges::from_bits(laid.gone()),
        marker: laid.marker(),
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.features.tiles().eq(other.features.tiles())
            && self.unseen == other.unseen
            && self.scores == other.scores
            && self.supply == other.supply
            && self.lost == other.lost
            && self.shovels == other.shovels
            && self.to_come == other.to_come
            && self.offer == other.offer
            && self.players == other.players
            && self.seat == other.seat
            && self.actions_left == other.actions_left
    }
}

impl Eq for State {}

/// Over the same parts as equality.
impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.features.tiles().for_each(|laid| laid.hash(state));
        self.unseen.hash(state);
        self.scores.hash(state);
        (self.supply, self.lost, self.shovels).hash(state);
        (self.to_come, self.offer, self.players, self.seat, self.actions_left).hash(state);
    }
}
