//! The board: the laid tiles and their features, kept up to date with every tile.
//!
//! Every part of a tile that lies up is a node. The nodes of a feature form a ring, and each knows
//! the ring's root, which counts open edges and nodes. Laying a tile joins rings; the smaller one
//! is renamed, so that a node is renamed at most as often as its feature doubles. A flip takes the
//! rings that touch the tile apart and joins their nodes anew; so both take time
//! proportional to the features touched, whatever the board holds. The tests compute the same from scratch by
//! filling (`slow_twin`).

use crate::edges::Edges;
use crate::feature::{Feature, Matter};
use crate::marker::{Claim, MarkerKind};
use crate::packed::{
    Border, Borders, Lane, Lanes, Marker, NodeId, Openings, Pose, Slot, Slots, Spans,
};
use crate::part::Layer;
use crate::rules::tables::{Aspect, Tables};
use crate::tile::Tile;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, CellMap, Direction, TileBoard};

/// A tile of the set, as it lies on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Laid {
    /// As in [`Aspect`], less what has disappeared.
    pub(crate) spans: Spans,
    pub(crate) cell: Cell,
    /// The tiles around, by edge.
    pub(crate) next: [Option<Tile>; 4],
    /// As in [`Aspect`], less what has disappeared.
    pub(crate) borders: Borders,
    /// Open at the edges that meet no tile, and nothing else.
    open: Borders,
    pose: Pose,
    /// As in [`Aspect`], less what has disappeared.
    pub(crate) parts: Slots,
    /// The slots of the parts that belong to complete features.
    pub(crate) closed: Slots,
    marker: Marker,
}

impl Laid {
    const AWAY: Laid = Laid {
        spans: Spans::EMPTY,
        cell: Cell::ORIGIN,
        next: [None; 4],
        borders: Borders::PLAIN,
        open: Borders::OPEN,
        pose: Pose::AWAY,
        parts: Slots::EMPTY,
        closed: Slots::EMPTY,
        marker: Marker::NONE,
    };

    #[inline]
    pub(crate) fn pose(&self) -> Pose {
        self.pose
    }

    #[inline]
    pub(crate) fn lane(&self) -> Lane {
        self.pose.lane()
    }

    fn show(&mut self, lane: Lane, aspect: &Aspect) {
        self.pose = Pose::new(lane);
        self.spans = aspect.spans;
        self.borders = aspect.borders;
        self.parts = aspect.parts;
        self.closed = Slots::EMPTY;
    }

    /// What the tile meets at its edges. Edges match, so that is what it shows.
    #[inline]
    pub(crate) fn around(&self) -> Borders {
        self.borders | self.open
    }

    /// How many edges of a part meet no tile, and whether its marker stands on the part.
    #[inline]
    fn openings(&self, part: Slot) -> Openings {
        let open = self.spans.edges(part) & self.open.open_edges();
        Openings::new(open, self.marker.is_on(part))
    }

    #[inline]
    pub(crate) fn marker(&self) -> Option<(Seat, Claim)> {
        self.marker.get()
    }

    /// What the part with this first slot is made of.
    pub(crate) fn matter(&self, part: Slot) -> Matter {
        let border: Border = self.borders.at(part.edge());
        match (part.layer(), border.species()) {
            (Layer::Creature, Some(species)) => Matter::Creature(species),
            _ => Matter::Land(border.terrain()),
        }
    }
}

/// A part on the board. `open` and `size` count only at a root; of a part that does not lie up,
/// nothing counts.
#[derive(Debug, Clone, Copy)]
struct Node {
    root: NodeId,
    next: NodeId,
    open: Openings,
    size: u16,
}

impl Node {
    /// A feature of its own.
    #[inline]
    fn alone(id: NodeId, open: Openings) -> Node {
        Node { root: id, next: id, open, size: 1 }
    }
}

/// A tile of the set and its parts, side by side: what needs the one mostly needs the other, and a
/// state is copied with one vector less.
#[derive(Debug, Clone, Copy)]
struct Spot {
    laid: Laid,
    /// By first slot.
    nodes: [Node; 8],
    /// The lanes in which the tile may be turned over; `None` if they were not worked out since what
    /// they follow from has changed.
    flips: Option<Lanes>,
}

/// The laid tiles and their features.
#[derive(Debug)]
pub(crate) struct Board {
    /// By tile.
    spots: Vec<Spot>,
    /// Nodes that a flip takes apart; empty between actions.
    scratch: Vec<NodeId>,
    /// The tiles by cell; of each empty cell next to one, what a tile laid there would meet.
    cells: TileBoard<Tile, Borders>,
    /// The tiles that show a shovel.
    shovels: CellMap<Tile>,
}

/// Searches copy a board for every action that they compare, so copying into one reuses its memory.
impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            spots: self.spots.clone(),
            scratch: Vec::new(),
            cells: self.cells.clone(),
            shovels: self.shovels.clone(),
        }
    }

    fn clone_from(&mut self, source: &Board) {
        let Board { spots, scratch: _, cells, shovels } = source;
        self.spots.clone_from(spots);
        self.cells.clone_from(cells);
        self.shovels.clone_from(shovels);
    }
}

/// Boards are equal when the same tiles lie the same way, however they came there: rings and cells
/// follow from that.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.tiles().eq(other.tiles())
    }
}

impl Eq for Board {}

/// Over the same parts as equality.
impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.tiles().for_each(|laid| laid.hash(state));
    }
}

impl Board {
    /// An empty board for a set of this many tiles.
    pub(crate) fn new(tiles: usize) -> Board {
        let id = NodeId::default();
        let nowhere = Node { root: id, next: id, open: Openings::NONE, size: 0 };
        let spot = Spot { laid: Laid::AWAY, nodes: [nowhere; 8], flips: None };
        Board {
            spots: alloc::vec![spot; tiles],
            scratch: Vec::new(),
            cells: TileBoard::with_capacity(tiles),
            shovels: CellMap::new(),
        }
    }

    /// Number of tiles of the set.
    #[inline]
    pub(crate) fn set_len(&self) -> usize {
        self.spots.len()
    }

    /// Every tile of the set, by number.
    #[inline]
    pub(crate) fn tiles(&self) -> impl ExactSizeIterator<Item = &Laid> {
        self.spots.iter().map(|spot| &spot.laid)
    }

    /// The tiles by cell, with what the empty cells around them meet.
    #[inline]
    pub(crate) fn cells(&self) -> &TileBoard<Tile, Borders> {
        &self.cells
    }

    /// The tiles that show a shovel, by cell.
    #[inline]
    pub(crate) fn shovels(&self) -> &CellMap<Tile> {
        &self.shovels
    }

    #[inline]
    pub(crate) fn tile(&self, tile: Tile) -> &Laid {
        &self.spots[tile.index()].laid
    }

    /// The lanes in which a tile may be turned over, if they were [worked out](Board::note_flips).
    #[inline]
    pub(crate) fn flips(&self, tile: Tile) -> Option<Lanes> {
        self.spots[tile.index()].flips
    }

    /// Works out for a tile and its neighbours in which lanes they may be turned over, where that is not
    /// known.
    #[inline]
    pub(crate) fn note_flips(&mut self, tables: &Tables, tile: Tile) {
        for tile in self.tile(tile).next.into_iter().flatten().chain([tile]) {
            let Spot { laid, flips, .. } = self.spot_mut(tile);
            flips.get_or_insert_with(|| tables.tile(tile).flips(laid));
        }
    }

    #[inline]
    fn spot_mut(&mut self, tile: Tile) -> &mut Spot {
        &mut self.spots[tile.index()]
    }

    #[inline]
    fn node(&self, id: NodeId) -> &Node {
        &self.spots[id.tile().index()].nodes[id.slot().index()]
    }

    #[inline]
    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.spots[id.tile().index()].nodes[id.slot().index()]
    }

    /// The root of the feature that a part belongs to.
    #[inline]
    pub(crate) fn root(&self, id: NodeId) -> NodeId {
        self.node(id).root
    }

    /// Open edges of the feature with this root.
    #[inline]
    pub(crate) fn open(&self, root: NodeId) -> u16 {
        self.node(root).open.count()
    }

    /// Whether the feature with this root holds a marker.
    #[inline]
    pub(crate) fn is_marked(&self, root: NodeId) -> bool {
        self.node(root).open.is_marked()
    }

    /// Whether a marker stands on this part.
    #[inline]
    pub(crate) fn is_marked_node(&self, id: NodeId) -> bool {
        self.tile(id.tile()).marker.is_on(id.slot())
    }

    /// The part of `tile` that crosses a slot.
    #[inline]
    pub(crate) fn node_at(&self, tile: Tile, slot: Slot) -> Option<NodeId> {
        self.tile(tile).spans.first(slot).map(|part| NodeId::new(tile, part))
    }

    /// The part on the other side of a slot of `tile`.
    #[inline]
    pub(crate) fn node_across(&self, tile: Tile, slot: Slot) -> Option<NodeId> {
        let next = self.tile(tile).next[slot.edge().index()]?;
        self.node_at(next, slot.opposite())
    }

    /// The nodes of a ring, starting with `id`.
    pub(crate) fn ring(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let mut at = Some(id);
        core::iter::from_fn(move || {
            let this = at?;
            let next = self.node(this).next;
            at = (next != id).then_some(next);
            Some(this)
        })
    }

    fn join(&mut self, a: NodeId, b: NodeId) {
        let (mut keeps, mut renamed) = (self.root(a), self.root(b));
        if keeps == renamed {
            return;
        }
        if self.node(keeps).size < self.node(renamed).size {
            core::mem::swap(&mut keeps, &mut renamed);
        }
        let Node { open, size, next: into, .. } = *self.node(renamed);
        let mut at = renamed;
        loop {
            let node = self.node_mut(at);
            node.root = keeps;
            if node.next == renamed {
                break;
            }
            at = node.next;
        }
        // Swapping what follows the two roots makes one ring of two.
        let after = self.node(keeps).next;
        self.node_mut(keeps).next = into;
        self.node_mut(renamed).next = after;
        let root = self.node_mut(keeps);
        root.open = root.open.joined(open);
        root.size += size;
    }

    /// Lays a tile of the set and joins its parts with those that they touch.
    #[inline]
    pub(crate) fn lay(&mut self, tile: Tile, cell: Cell, lane: Lane, aspect: &Aspect) {
        let next = self.cells.lay_with(cell, tile, |direction, around| {
            around.set(direction.opposite(), aspect.borders.at(direction));
        });
        if aspect.shovel {
            self.shovels.insert(cell, tile);
        }
        let Spot { laid, flips, .. } = self.spot_mut(tile);
        *flips = None;
        laid.cell = cell;
        laid.next = next;
        laid.show(lane, aspect);
        let mut open = Borders::OPEN;
        for (edge, other) in Direction::ALL.into_iter().zip(next) {
            let Some(other) = other else { continue };
            open.close(edge);
            let back = edge.opposite();
            let Spot { laid: neighbour, flips, .. } = self.spot_mut(other);
            *flips = None;
            neighbour.next[back.index()] = Some(tile);
            neighbour.open.close(back);
            for layer in Layer::ALL {
                if let Some(theirs) = self.node_at(other, Slot::new(layer, back)) {
                    let root = self.root(theirs);
                    self.node_mut(root).open.close_one();
                }
            }
        }
        self.spot_mut(tile).laid.open = open;
        self.link(tile);
    }

    /// Takes the marker off a tile that is about to be flipped.
    pub(crate) fn take_marker(&mut self, tile: Tile) -> Option<(Seat, Claim)> {
        core::mem::replace(&mut self.spot_mut(tile).laid.marker, Marker::NONE).get()
    }

    /// Turns a tile over and computes anew the features that touch it.
    pub(crate) fn flip(&mut self, tile: Tile, lane: Lane, aspect: &Aspect) {
        self.take_apart(tile);
        let Spot { laid, flips, .. } = self.spot_mut(tile);
        *flips = None;
        laid.show(lane, aspect);
        self.link(tile);
        let Laid { cell, borders, next, .. } = *self.tile(tile);
        for (direction, next) in Direction::ALL.into_iter().zip(next) {
            if next.is_none()
                && let Some(around) = self.cells.note_mut(cell.step(direction))
            {
                around.set(direction.opposite(), borders.at(direction));
            }
        }
        if !aspect.shovel {
            self.shovels.remove(cell);
        }
    }

    /// Makes nodes of a tile's parts and joins them with those across.
    fn link(&mut self, tile: Tile) {
        let Spot { laid, nodes, .. } = self.spot_mut(tile);
        for part in laid.parts.iter() {
            nodes[part.index()] = Node::alone(NodeId::new(tile, part), laid.openings(part));
        }
        for slot in Slots::ALL.iter() {
            if let (Some(mine), Some(theirs)) =
                (self.node_at(tile, slot), self.node_across(tile, slot))
            {
                self.join(mine, theirs);
            }
        }
    }

    /// Removes a tile's parts from their features; what is left of these hangs together as it does
    /// without the tile, and counts as incomplete.
    fn take_apart(&mut self, tile: Tile) {
        let mut scratch = core::mem::take(&mut self.scratch);
        let mut seen = Slots::EMPTY;
        for part in self.tile(tile).parts.iter() {
            if seen.contains(part) {
                continue;
            }
            for other in self.ring(NodeId::new(tile, part)) {
                if other.tile() == tile {
                    seen.insert(other.slot());
                } else {
                    scratch.push(other);
                }
            }
        }
        for &this in &scratch {
            let part = this.slot();
            let Spot { laid, nodes, .. } = self.spot_mut(this.tile());
            laid.closed.remove(laid.spans.slots(part));
            nodes[part.index()] = Node::alone(this, laid.openings(part));
        }
        for &this in &scratch {
            let (part, Laid { spans, next, .. }) = (this.slot(), *self.tile(this.tile()));
            // Every inner edge is the northern or western one of one of its two parts.
            for edge in [Direction::North, Direction::West] {
                let slot = Slot::new(part.layer(), edge);
                if spans.slots(part).contains(slot)
                    && next[edge.index()] != Some(tile)
                    && let Some(other) = self.node_across(this.tile(), slot)
                {
                    self.join(this, other);
                }
            }
        }
        scratch.clear();
        self.scratch = scratch;
    }

    /// Puts a marker on a part of a tile that has none.
    pub(crate) fn put(&mut self, tile: Tile, seat: Seat, claim: Claim) {
        self.spot_mut(tile).laid.marker = Marker::new(seat, claim);
        let root = self.root(NodeId::new(tile, Slot::of(claim.part)));
        self.node_mut(root).open.mark();
    }

    /// Hands out the feature's markers, whose places become free.
    pub(crate) fn take_markers(
        &mut self,
        root: NodeId,
        mut taken: impl FnMut(Cell, Seat, MarkerKind),
    ) {
        if !self.is_marked(root) {
            return;
        }
        let mut at = root;
        loop {
            let Spot { laid, nodes, .. } = self.spot_mut(at.tile());
            if laid.marker.is_on(at.slot()) {
                if let Some((seat, claim)) = laid.marker.get() {
                    taken(laid.cell, seat, claim.kind);
                }
                laid.marker = Marker::NONE;
            }
            at = nodes[at.slot().index()].next;
            if at == root {
                break;
            }
        }
        self.node_mut(root).open.unmark();
    }

    /// Notes at every part of a complete feature that it is complete.
    pub(crate) fn close(&mut self, root: NodeId) {
        let mut at = root;
        loop {
            let Spot { laid, nodes, .. } = self.spot_mut(at.tile());
            laid.closed |= laid.spans.slots(at.slot());
            at = nodes[at.slot().index()].next;
            if at == root {
                return;
            }
        }
    }

    /// Notes at every part of a complete feature that it is complete, if it is.
    pub(crate) fn close_if_complete(&mut self, id: NodeId) {
        let root = self.root(id);
        if self.open(root) == 0 {
            self.close(root);
        }
    }

    /// Takes a completed creature off the sides on which it was.
    pub(crate) fn vanish(&mut self, root: NodeId) {
        let mut at = root;
        loop {
            let part = at.slot();
            let Spot { laid, nodes, flips } = self.spot_mut(at.tile());
            *flips = None;
            let edges = laid.spans.edges(part);
            laid.pose.lose(edges);
            laid.borders.remove_creatures(edges);
            laid.parts.remove(Slots::of(part));
            laid.spans.remove(Slots::at(Layer::Creature, edges));
            at = nodes[part.index()].next;
            if at == root {
                return;
            }
        }
    }

    /// Notes that creatures have disappeared from edges of a tile that shows none there.
    pub(crate) fn lose(&mut self, tile: Tile, edges: Edges) {
        self.spot_mut(tile).laid.pose.lose(edges);
    }

    /// Everything about the feature with this root.
    pub(crate) fn describe(&self, tables: &Tables, root: NodeId) -> Feature {
        let mut feature = Feature::new(self.tile(root.tile()).matter(root.slot()));
        feature.open = u32::from(self.open(root));
        for at in self.ring(root) {
            let (tile, part) = (at.tile(), at.slot());
            let laid = self.tile(tile);
            let items = tables.tile(tile).items(laid.lane(), part);
            feature.parts += 1;
            feature.bulges += u32::from(items.bulges);
            feature.gold += u32::from(items.gold);
            feature.silver += u32::from(items.silver);
            feature.flowers += u32::from(items.flowers);
            if let Some(role) = items.role {
                feature.roles[role as usize] += 1;
            }
            if laid.marker.is_on(part)
                && let Some((seat, _)) = laid.marker()
            {
                feature.markers[seat.index()] += 1;
            }
            // A tile counts once, at the first of its parts that belong to the feature.
            let before = laid.parts & Slots::before(part);
            if before.iter().all(|other| self.root(NodeId::new(tile, other)) != root) {
                feature.tiles += 1;
            }
        }
        feature
    }

    /// The slots of `tile` at which it belongs to the feature with this root.
    #[inline]
    pub(crate) fn slots_in(&self, tile: Tile, root: NodeId) -> Slots {
        let laid = self.tile(tile);
        laid.parts
            .iter()
            .filter(|&part| self.root(NodeId::new(tile, part)) == root)
            .fold(Slots::EMPTY, |slots, part| slots | laid.spans.slots(part))
    }

    /// Whether anything on `tile` belongs to a feature with a marker.
    #[inline]
    pub(crate) fn touches_marked(&self, tile: Tile) -> bool {
        self.tile(tile).parts.iter().any(|part| self.is_marked(self.root(NodeId::new(tile, part))))
    }
}
