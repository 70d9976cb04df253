//! Everything that is true now.

use crate::board::{Board, Laid};
use crate::edges::Edges;
use crate::feature::Matter;
use crate::marker::{Claim, MarkerKind};
use crate::packed::{NodeId, Slot};
use crate::part::Part;
use crate::tile::{LaidTile, Tile};
use alloc::vec::Vec;
use mallow_core::Seat;
use mallow_core::tile_board::Cell;

/// Everything that is true now: the board, markers, supplies, points, whose turn it is and the
/// tile on offer. The tiles to come are a set; nobody knows their order.
///
/// States are equal when a player could not tell them apart: the same tiles lie the same way, the
/// same tiles are unseen, and everything else is the same, however the game came there.
///
/// Holds a few flat vectors, whose length is the number of tiles of the set. It does not hold the
/// prints of the tiles: its [`Display`](core::fmt::Display) shows edges and connections, and
/// a [`View`](crate::View) the whole picture.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) board: Board,
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
    pub(crate) offer: Option<Tile>,
    pub(crate) players: u8,
    pub(crate) seat: Option<Seat>,
    /// Of the turn; 0 before the first and after the last.
    pub(crate) actions_left: u8,
}

impl Clone for State {
    fn clone(&self) -> State {
        State { board: self.board.clone(), unseen: self.unseen.clone(), ..*self }
    }

    /// Reuses the memory.
    fn clone_from(&mut self, source: &State) {
        let State { board, unseen, scores, supply, lost, shovels, .. } = source;
        let State { to_come, offer, players, seat, actions_left, .. } = *source;
        self.board.clone_from(board);
        self.unseen.clone_from(unseen);
        (self.scores, self.supply, self.lost, self.shovels) = (*scores, *supply, *lost, *shovels);
        (self.to_come, self.offer, self.players) = (to_come, offer, players);
        (self.seat, self.actions_left) = (seat, actions_left);
    }
}

impl State {
    /// Whether the first tile lies; without it there is no board.
    #[inline]
    pub(crate) fn has_begun(&self) -> bool {
        !self.board.cells().is_empty()
    }

    #[inline]
    pub(crate) fn is_unseen(&self, tile: Tile) -> bool {
        self.unseen[tile.index() / 64] >> (tile.index() % 64) & 1 == 1
    }

    /// Number of players.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The seat whose turn it is, or the first player while the first tile is drawn; `None` before
    /// the first player is drawn.
    #[must_use]
    pub fn active(&self) -> Option<Seat> {
        self.seat
    }

    /// Actions left of the turn, 0 to 2; 0 before the first turn and after the last.
    #[must_use]
    pub fn actions_left(&self) -> u8 {
        self.actions_left
    }

    /// Points of a seat.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores[..usize::from(self.players)][seat.index()]
    }

    /// Markers of a kind in a seat's supply.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn supply(&self, seat: Seat, kind: MarkerKind) -> u8 {
        self.supply[kind as usize][..usize::from(self.players)][seat.index()]
    }

    /// Markers of a kind that a seat lost to flips.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn lost(&self, seat: Seat, kind: MarkerKind) -> u8 {
        self.lost[kind as usize][..usize::from(self.players)][seat.index()]
    }

    /// Shovels in a seat's supply.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn shovels(&self, seat: Seat) -> u8 {
        self.shovels[..usize::from(self.players)][seat.index()]
    }

    /// The tile on offer.
    #[must_use]
    pub fn offer(&self) -> Option<Tile> {
        self.offer
    }

    /// How many tiles will still be drawn; in a short game fewer than are [`unseen`](State::unseen).
    #[must_use]
    pub fn to_come(&self) -> u32 {
        u32::from(self.to_come)
    }

    /// Every tile of the set, by number.
    fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        (0..self.set_len()).map(Tile::from_index)
    }

    /// The tiles that were not drawn yet, by number.
    pub fn unseen(&self) -> impl Iterator<Item = Tile> + '_ {
        self.tiles().filter(|&tile| self.is_unseen(tile))
    }

    /// The tiles that fitted nowhere and left the game, by number.
    pub fn discarded(&self) -> impl Iterator<Item = Tile> + '_ {
        self.tiles().filter(|&tile| {
            let away = self.board.tile(tile).pose().is_away();
            away && !self.is_unseen(tile) && self.offer != Some(tile)
        })
    }

    /// Number of tiles of the set.
    #[must_use]
    pub fn set_len(&self) -> usize {
        self.board.set_len()
    }

    /// Number of tiles on the board.
    #[must_use]
    pub fn board_len(&self) -> usize {
        self.board.cells().len()
    }

    /// The tiles on the board, by number.
    pub fn board(&self) -> impl Iterator<Item = LaidTile> + '_ {
        let laid = self.tiles().zip(self.board.tiles());
        laid.filter(|(_, laid)| !laid.pose().is_away()).map(|(tile, laid)| laid_tile(tile, laid))
    }

    /// The tiles that lie on the board or are on offer, by number, each with its entry in a list.
    pub(crate) fn in_sight<'a, T>(
        &'a self,
        entries: &'a [T],
    ) -> impl Iterator<Item = (Tile, &'a T)> + 'a {
        let offer = self.offer.map(Tile::index);
        let tiles = self.board.tiles().zip(entries).enumerate();
        tiles
            .filter(move |(index, (laid, _))| !laid.pose().is_away() || offer == Some(*index))
            .map(|(index, (_, entry))| (Tile::from_index(index), entry))
    }

    /// The tile on a cell.
    #[must_use]
    pub fn tile_at(&self, cell: Cell) -> Option<LaidTile> {
        self.board.cells().get(cell).map(|tile| laid_tile(tile, self.board.tile(tile)))
    }

    /// The empty cells next to a tile, row by row.
    pub fn frontier(&self) -> impl Iterator<Item = Cell> + '_ {
        self.board.cells().frontier().iter().map(|(cell, _)| cell)
    }

    /// The cells whose tiles show a shovel, row by row.
    pub fn shown_shovels(&self) -> impl Iterator<Item = Cell> + '_ {
        self.board.shovels().iter().map(|(cell, _)| cell)
    }

    /// The parts of the tile on a cell, in order, each with what it is made of and the edges it
    /// reaches on the board. Creatures that have disappeared are not among them.
    pub fn parts(&self, cell: Cell) -> impl Iterator<Item = (Part, Matter, Edges)> + '_ {
        let laid = self.board.cells().get(cell).map(|tile| *self.board.tile(tile));
        laid.into_iter().flat_map(|laid| {
            laid.parts
                .iter()
                .map(move |part| (part.part(), laid.matter(part), laid.spans.edges(part)))
        })
    }

    /// All parts of the feature that this part belongs to, this one first; nothing if there is no
    /// such part.
    pub fn feature_parts(&self, cell: Cell, part: Part) -> impl Iterator<Item = (Cell, Part)> + '_ {
        self.node_of(cell, part).into_iter().flat_map(|start| {
            self.board.ring(start).map(|at| (self.board.tile(at.tile()).cell, at.slot().part()))
        })
    }

    pub(crate) fn node_of(&self, cell: Cell, part: Part) -> Option<NodeId> {
        let (tile, slot) = (self.board.cells().get(cell)?, Slot::of(part));
        self.board.tile(tile).parts.contains(slot).then(|| NodeId::new(tile, slot))
    }

    /// The marker that stands on a cell, and whose it is.
    #[must_use]
    pub fn marker_at(&self, cell: Cell) -> Option<(Seat, Claim)> {
        self.board.cells().get(cell).and_then(|tile| self.board.tile(tile).marker())
    }
}

fn laid_tile(tile: Tile, laid: &Laid) -> LaidTile {
    LaidTile {
        tile,
        cell: laid.cell,
        face: laid.lane().face(),
        rotation: laid.lane().rotation(),
        gone: laid.pose().gone(),
        marker: laid.marker(),
    }
}
