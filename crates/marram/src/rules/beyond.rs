//! Features around a tile, ignoring the tile itself: what a tile laid or turned there would join.
//!
//! The features that the [`Board`] keeps answer that for an empty cell. A tile on the board is part
//! of those features itself, so around it they are filled anew, leaving the tile out.

use super::tables::Aspect;
use crate::board::Board;
use crate::edition::TileSet;
use crate::packed::{NodeId, Slot, Slots, Spans};
use crate::tile::Tile;
use mallow_core::tile_board::{Cell, Direction};

/// What lies beyond the edges of a tile, seen without the tile.
pub(super) struct Beyond {
    /// By slot, the feature beyond it: a part that stands for it, equal for slots whose features
    /// hang together beyond the tile. `None` where nothing lies.
    features: [Option<NodeId>; 8],
    /// The slots beyond which a marker stands on what hangs together.
    pub(super) marked: Slots,
}

impl Beyond {
    const NOTHING: Beyond = Beyond { features: [None; 8], marked: Slots::EMPTY };

    /// Around a tile on the board, by filling from its edges without going through it.
    ///
    /// Takes nothing from the heap: what the fill has reached is noted in an array that is as
    /// large as the set asks for.
    #[cold]
    pub(super) fn tile(board: &Board, tile: Tile) -> Beyond {
        match board.set_len() {
            0..=64 => Fill::<64>::around(board, tile),
            65..=512 => Fill::<512>::around(board, tile),
            _ => Fill::<{ TileSet::MOST }>::around(board, tile),
        }
    }

    /// Around an empty cell.
    #[inline]
    pub(super) fn empty(board: &Board, cell: Cell) -> Beyond {
        let mut beyond = Beyond::NOTHING;
        let neighbours = board.cells().neighbours(cell);
        for slot in Slots::ALL.iter() {
            let Some(tile) = neighbours[slot.edge().index()] else { continue };
            let Some(node) = board.node_at(tile, slot.opposite()) else { continue };
            let root = board.root(node);
            beyond.features[slot.index()] = Some(root);
            if board.is_marked(root) {
                beyond.marked.insert(slot);
            }
        }
        beyond
    }

    /// The slots that would belong to one feature with this part of the side that is to lie here.
    ///
    /// The part reaches some slots; through what lies beyond each, others; through the parts of the
    /// side there, others again, until no more are added.
    pub(super) fn feature(&self, aspect: &Aspect, part: Slot) -> Slots {
        let mut slots = aspect.spans.slots(part);
        loop {
            let mut grown = slots;
            for slot in slots.iter().filter(|slot| self.features[slot.index()].is_some()) {
                for other in Slots::layer_of(part).iter() {
                    if self.features[other.index()] == self.features[slot.index()] {
                        grown |= aspect.spans.slots(other);
                    }
                }
            }
            if grown == slots {
                return slots;
            }
            slots = grown;
        }
    }
}

/// A fill that finds its way back without a stack.
///
/// At a part it takes the edges clockwise, beginning after the one through which it came; when it
/// comes round to that one, it goes back through it and on with the next edge there. So all it has
/// to remember is through which edge each part was entered.
///
/// ```text
///   +-----+-----+     Entered at A from the west: A's edges in turn are N, E, S. East leads into B
///   |  A  |  B  |     (entered through its west), whose other edges lead nowhere new; back through
///   +--S--+-----+     B's west into A, on with S, then W, where A was entered: the end.
/// ```
struct Fill<const TILES: usize> {
    /// By tile, four bits for each part: 0 if it was not reached, else the edge through which it was
    /// entered, and 1.
    ///
    /// ```text
    /// bit   31..28  27..24   …   7..4   3..0
    /// slot     7       6     …     1      0
    /// ```
    entered: [u32; TILES],
}

impl<const TILES: usize> Fill<TILES> {
    fn around(board: &Board, tile: Tile) -> Beyond {
        let mut fill = Fill { entered: [0; TILES] };
        let mut beyond = Beyond::NOTHING;
        for slot in Slots::ALL.iter() {
            if beyond.features[slot.index()].is_some() {
                continue;
            }
            let Some(start) = board.node_across(tile, slot) else { continue };
            let (reached, marked) = fill.from(board, tile, start, slot.opposite());
            for other in reached.iter() {
                beyond.features[other.index()] = Some(start);
            }
            if marked {
                beyond.marked |= reached;
            }
        }
        beyond
    }

    /// The slot of its edge through which a part was entered.
    fn entry(&self, node: NodeId) -> Option<Direction> {
        let entered = self.entered[node.tile().index()] >> (4 * node.slot().index()) & 15;
        Some(Direction::from_index(entered.checked_sub(1)? as usize))
    }

    fn enter(&mut self, node: NodeId, through: Direction) {
        let entered = through.index() as u32 + 1;
        self.entered[node.tile().index()] |= entered << (4 * node.slot().index());
    }

    /// Fills from the part `start`, which is entered from the tile through its slot `through`.
    /// Returns the slots of the tile that were reached, and whether a marker was.
    fn from(&mut self, board: &Board, tile: Tile, start: NodeId, through: Slot) -> (Slots, bool) {
        let layer = through.layer();
        self.enter(start, through.edge());
        let (mut at, mut way) = (start, through.edge());
        let mut reached = Slots::of(through.opposite());
        let mut marked = board.is_marked_node(start);
        loop {
            let laid = board.tile(at.tile());
            way = next_edge(laid.spans, at.slot(), way);
            let done = self.entry(at) == Some(way);
            if done && at == start {
                return (reached, marked);
            }
            let out = Slot::new(layer, way);
            if laid.next[way.index()] == Some(tile) {
                reached.insert(out.opposite());
                continue;
            }
            let Some(next) = board.node_across(at.tile(), out) else { continue };
            // A part that was entered before is not entered again, but one that is done with is
            // left the way it was entered.
            if !done {
                if self.entry(next).is_some() {
                    continue;
                }
                self.enter(next, way.opposite());
                marked |= board.is_marked_node(next);
            }
            at = next;
            way = way.opposite();
        }
    }
}

/// The edge of a part that follows clockwise on one of its edges; the same if there is no other.
fn next_edge(spans: Spans, part: Slot, edge: Direction) -> Direction {
    let edges = spans.edges(part);
    let mut next = edge;
    loop {
        next = Direction::from_index(next.index() + 1);
        if next == edge || edges.contains(next) {
            return next;
        }
    }
}
