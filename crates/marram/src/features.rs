//! Features, kept incrementally: which parts hang together, how many of their edges are open.
//!
//! Every part of a tile that lies up is a node. The nodes of a feature form a ring, and each knows
//! the ring's root, which counts open edges and nodes. Laying a tile joins rings; the smaller one
//! is renamed, so that a node is renamed at most as often as its feature doubles. A flip takes the
//! rings that touch the tile apart and joins their nodes anew; so both cost what the touched
//! features are large, whatever the board holds. `tests/slow_twin.rs` computes the same from
//! scratch by filling.

use crate::action::{Claim, MarkerKind, Matter, Part};
use crate::feature::Feature;
use crate::table::{ALL_OPEN, Aspect, Lane, OPEN, Table, kind_at, span, species_of, terrain_of};
use crate::tile_set::Tile;
use alloc::vec::Vec;
use mallow_core::Seat;
use mallow_core::tile_board::Cell;

/// No tile, or no node.
pub(crate) const NONE: u16 = u16::MAX;
/// Stands for the lane of a tile that does not lie on the board.
const NOT_LAID: u8 = 8;
/// Set in a root's count of open edges if the feature holds a marker.
const MARKED: u16 = 0x8000;

/// A tile of the set, as it lies on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Laid {
    /// As in [`Aspect`], less what has disappeared.
    pub(crate) spans: u32,
    pub(crate) cell: Cell,
    /// The tiles around.
    pub(crate) next: [u16; 4],
    /// As in [`Aspect`], less what has disappeared.
    pub(crate) kinds: u16,
    /// [`OPEN`] at the edges that meet no tile.
    pub(crate) open: u16,
    /// The lane, or [`NOT_LAID`]; in the upper four bits the edges whose creature has disappeared.
    pose: u8,
    /// As in [`Aspect`], less what has disappeared.
    pub(crate) parts: u8,
    /// Bit `k`: the part that crosses edge `k` (creatures: `k - 4`) belongs to a complete feature.
    pub(crate) closed: u8,
    /// 0, or bit 7, the seat in bits 4 to 6, the kind in bit 3 and the part's number.
    pub(crate) marker: u8,
}

impl Laid {
    const NOWHERE: Laid = Laid {
        spans: 0,
        cell: Cell::ORIGIN,
        next: [NONE; 4],
        kinds: 0,
        open: ALL_OPEN,
        pose: NOT_LAID,
        parts: 0,
        closed: 0,
        marker: 0,
    };

    #[inline]
    pub(crate) fn is_laid(&self) -> bool {
        self.pose != NOT_LAID
    }

    /// How the tile lies.
    #[inline]
    pub(crate) fn lane(&self) -> Lane {
        self.pose & 7
    }

    /// The edges whose creature has disappeared.
    #[inline]
    pub(crate) fn gone(&self) -> u8 {
        self.pose >> 4
    }

    /// Notes that creatures have disappeared from edges.
    #[inline]
    pub(crate) fn lose(&mut self, edges: u8) {
        self.pose |= edges << 4;
    }

    fn show(&mut self, lane: Lane, aspect: &Aspect) {
        self.pose = lane;
        self.spans = aspect.spans;
        self.kinds = aspect.kinds;
        self.parts = aspect.parts;
        self.closed = 0;
    }

    /// The edges that meet no tile, as a bit mask.
    #[inline]
    pub(crate) fn open(&self) -> u8 {
        let bits = self.open >> 3;
        (bits | bits >> 3 | bits >> 6 | bits >> 9) as u8 & 15
    }

    /// What the tile meets at its edges. Edges match, so that is what it shows.
    #[inline]
    pub(crate) fn around(&self) -> u16 {
        self.kinds | self.open
    }

    #[inline]
    pub(crate) fn marker(&self) -> Option<(Seat, Claim)> {
        (self.marker != 0).then(|| {
            let kind = if self.marker & 8 == 0 { MarkerKind::Boot } else { MarkerKind::Pitchfork };
            (
                Seat::new(self.marker >> 4 & 7),
                Claim { part: Part::from_number(self.marker & 7), kind },
            )
        })
    }

    pub(crate) fn put(&mut self, seat: Seat, claim: Claim) {
        self.marker = 0x80 | seat.number() << 4 | (claim.kind as u8) << 3 | claim.part.number();
    }

    /// Whether the marker stands on the part with this number.
    #[inline]
    fn is_marked(&self, part: u8) -> bool {
        self.marker != 0 && self.marker & 7 == part
    }
}

/// A part on the board. `open` and `size` count only at a root.
#[derive(Debug, Clone, Copy)]
struct Node {
    root: u16,
    next: u16,
    open: u16,
    size: u16,
}

impl Node {
    const NOWHERE: Node = Node { root: NONE, next: NONE, open: 0, size: 0 };
}

/// A tile of the set and its parts, side by side: what needs the one mostly needs the other, and a
/// state is copied with one vector less.
#[derive(Debug, Clone, Copy)]
struct Spot {
    laid: Laid,
    nodes: [Node; 8],
}

impl Spot {
    const NOWHERE: Spot = Spot { laid: Laid::NOWHERE, nodes: [Node::NOWHERE; 8] };
}

/// The laid tiles and their features. Node `8 * tile + part` is a part of a tile.
#[derive(Debug, Clone)]
pub(crate) struct Features {
    spots: Vec<Spot>,
    /// Nodes that a flip takes apart; empty between actions.
    scratch: Vec<u16>,
}

#[inline]
pub(crate) const fn node(tile: u16, part: u8) -> u16 {
    tile * 8 + part as u16
}

/// The numbers of the parts in a mask.
#[inline]
pub(crate) fn bits(mut mask: u8) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as u8;
        mask &= mask - 1;
        Some(bit)
    })
}

impl Features {
    pub(crate) fn new(tiles: usize) -> Features {
        Features { spots: alloc::vec![Spot::NOWHERE; tiles], scratch: Vec::new() }
    }

    /// Number of tiles of the set.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.spots.len()
    }

    /// Every tile of the set, by number.
    #[inline]
    pub(crate) fn tiles(&self) -> impl ExactSizeIterator<Item = &Laid> {
        self.spots.iter().map(|spot| &spot.laid)
    }

    #[inline]
    pub(crate) fn tile(&self, tile: u16) -> &Laid {
        &self.spots[usize::from(tile)].laid
    }

    #[inline]
    pub(crate) fn tile_mut(&mut self, tile: u16) -> &mut Laid {
        &mut self.spots[usize::from(tile)].laid
    }

    #[inline]
    fn spot_mut(&mut self, tile: u16) -> &mut Spot {
        &mut self.spots[usize::from(tile)]
    }

    #[inline]
    fn node(&self, node: u16) -> &Node {
        &self.spots[usize::from(node / 8)].nodes[usize::from(node % 8)]
    }

    #[inline]
    fn node_mut(&mut self, node: u16) -> &mut Node {
        &mut self.spots[usize::from(node / 8)].nodes[usize::from(node % 8)]
    }

    #[inline]
    pub(crate) fn root(&self, node: u16) -> u16 {
        self.node(node).root
    }

    /// Open edges of the feature with this root.
    #[inline]
    pub(crate) fn open(&self, root: u16) -> u16 {
        self.node(root).open & !MARKED
    }

    /// Whether the feature with this root holds a marker.
    #[inline]
    pub(crate) fn is_marked(&self, root: u16) -> bool {
        self.node(root).open & MARKED != 0
    }

    /// Whether a marker stands on this part.
    #[inline]
    pub(crate) fn is_marked_node(&self, node: u16) -> bool {
        self.tile(node / 8).is_marked((node % 8) as u8)
    }

    /// The part of `tile` that crosses an edge; `edge` is plus 4 for creatures.
    #[inline]
    fn node_at(&self, tile: u16, edge: u8) -> Option<u16> {
        let edges = span(self.tile(tile).spans, edge);
        (edges != 0).then(|| node(tile, (edge & 4) + edges.trailing_zeros() as u8))
    }

    /// The part on the other side of an edge of `tile`.
    #[inline]
    pub(crate) fn node_across(&self, tile: u16, edge: u8) -> Option<u16> {
        let next = self.tile(tile).next[usize::from(edge & 3)];
        if next == NONE { None } else { self.node_at(next, (edge & 4) + ((edge + 2) & 3)) }
    }

    /// The nodes of a ring, starting with `node`.
    pub(crate) fn ring(&self, node: u16) -> impl Iterator<Item = u16> + '_ {
        let mut at = Some(node);
        core::iter::from_fn(move || {
            let this = at?;
            let next = self.node(this).next;
            at = (next != node).then_some(next);
            Some(this)
        })
    }

    fn join(&mut self, a: u16, b: u16) {
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
        root.open = ((root.open & !MARKED) + (open & !MARKED)) | ((root.open | open) & MARKED);
        root.size += size;
    }

    /// Lays a tile whose neighbours are known and joins its parts with theirs.
    pub(crate) fn lay(
        &mut self,
        tile: u16,
        cell: Cell,
        lane: Lane,
        aspect: &Aspect,
        next: [u16; 4],
    ) {
        let laid = self.tile_mut(tile);
        laid.cell = cell;
        laid.next = next;
        laid.show(lane, aspect);
        let mut open = ALL_OPEN;
        for (edge, &other) in next.iter().enumerate() {
            if other == NONE {
                continue;
            }
            open &= !(OPEN << (4 * edge));
            let back = (edge as u8 + 2) & 3;
            let neighbour = self.tile_mut(other);
            neighbour.next[usize::from(back)] = tile;
            neighbour.open &= !(OPEN << (4 * back));
            for edge in [back, back + 4] {
                if let Some(theirs) = self.node_at(other, edge) {
                    let root = self.root(theirs);
                    self.node_mut(root).open -= 1;
                }
            }
        }
        self.tile_mut(tile).open = open;
        self.link(tile);
    }

    /// Turns a tile over and computes anew the features that touch it.
    pub(crate) fn flip(&mut self, tile: u16, lane: Lane, aspect: &Aspect) {
        self.take_apart(tile);
        self.tile_mut(tile).show(lane, aspect);
        self.link(tile);
    }

    /// Makes nodes of a tile's parts and joins them with those across.
    fn link(&mut self, tile: u16) {
        let Spot { laid, nodes } = self.spot_mut(tile);
        let open = laid.open();
        for part in bits(laid.parts) {
            let this = node(tile, part);
            let open = (span(laid.spans, part) & open).count_ones() as u16;
            nodes[usize::from(part)] = Node { root: this, next: this, open, size: 1 };
        }
        for edge in 0..8 {
            if let (Some(mine), Some(theirs)) =
                (self.node_at(tile, edge), self.node_across(tile, edge))
            {
                self.join(mine, theirs);
            }
        }
    }

    /// Removes a tile's parts from their features; what is left of these hangs together as it does
    /// without the tile, and counts as incomplete.
    fn take_apart(&mut self, tile: u16) {
        let parts = self.tile(tile).parts;
        let mut scratch = core::mem::take(&mut self.scratch);
        let mut seen = 0;
        for part in bits(parts) {
            if seen >> part & 1 == 1 {
                continue;
            }
            for other in self.ring(node(tile, part)) {
                if other / 8 == tile {
                    seen |= 1 << (other % 8);
                } else {
                    scratch.push(other);
                }
            }
        }
        for &this in &scratch {
            let part = (this % 8) as u8;
            let Spot { laid, nodes } = self.spot_mut(this / 8);
            let edges = span(laid.spans, part);
            laid.closed &= !(edges << (part & 4));
            let mark = if laid.is_marked(part) { MARKED } else { 0 };
            let open = (edges & laid.open()).count_ones() as u16 | mark;
            nodes[usize::from(part)] = Node { root: this, next: this, open, size: 1 };
        }
        for &this in &scratch {
            let part = (this % 8) as u8;
            let laid = self.tile(this / 8);
            let edges = span(laid.spans, part);
            let next = laid.next;
            // Every inner edge is the northern or western one of one of its two parts.
            for edge in [0, 3] {
                if edges >> edge & 1 == 1
                    && next[usize::from(edge)] != tile
                    && let Some(other) = self.node_across(this / 8, edge + (part & 4))
                {
                    self.join(this, other);
                }
            }
        }
        scratch.clear();
        self.scratch = scratch;
        for part in bits(parts) {
            *self.node_mut(node(tile, part)) = Node::NOWHERE;
        }
    }

    /// Notes that a marker stands on a part.
    pub(crate) fn mark(&mut self, tile: u16, part: u8) {
        let root = self.root(node(tile, part));
        self.node_mut(root).open |= MARKED;
    }

    /// Hands out the feature's markers, whose places become free.
    pub(crate) fn take_markers(
        &mut self,
        root: u16,
        mut taken: impl FnMut(Cell, Seat, MarkerKind),
    ) {
        if !self.is_marked(root) {
            return;
        }
        let mut at = root;
        loop {
            let part = (at % 8) as u8;
            let Spot { laid, nodes } = self.spot_mut(at / 8);
            if laid.is_marked(part) {
                if let Some((seat, claim)) = laid.marker() {
                    taken(laid.cell, seat, claim.kind);
                }
                laid.marker = 0;
            }
            at = nodes[usize::from(part)].next;
            if at == root {
                break;
            }
        }
        self.node_mut(root).open &= !MARKED;
    }

    /// Notes at every part of a complete feature that it is complete.
    pub(crate) fn close(&mut self, root: u16) {
        let mut at = root;
        loop {
            let part = (at % 8) as u8;
            let Spot { laid, nodes } = self.spot_mut(at / 8);
            laid.closed |= span(laid.spans, part) << (part & 4);
            at = nodes[usize::from(part)].next;
            if at == root {
                return;
            }
        }
    }

    /// Takes a completed creature off the sides on which it was.
    pub(crate) fn vanish(&mut self, root: u16) {
        let mut at = root;
        loop {
            let part = (at % 8) as u8;
            let Spot { laid, nodes } = self.spot_mut(at / 8);
            let edges = span(laid.spans, part);
            laid.lose(edges);
            for edge in bits(edges) {
                laid.spans &= !(15 << (4 * (edge + 4)));
                laid.kinds &= !(0b110 << (4 * edge));
            }
            laid.parts &= !(1 << part);
            let node = &mut nodes[usize::from(part)];
            at = core::mem::replace(node, Node::NOWHERE).next;
            if at == root {
                return;
            }
        }
    }

    /// Everything about the feature with this root.
    pub(crate) fn describe(&self, table: &Table, root: u16) -> Feature {
        let (first, part) = (self.tile(root / 8), (root % 8) as u8);
        let kind = kind_at(first.kinds, usize::from(part & 3));
        let matter = match species_of(kind) {
            Some(species) if part >= 4 => Matter::Creature(species),
            _ => Matter::Land(terrain_of(kind)),
        };
        let mut feature = Feature::new(matter);
        feature.open = u32::from(self.open(root));
        for at in self.ring(root) {
            let (tile, part) = (at / 8, (at % 8) as u8);
            let laid = self.tile(tile);
            let items = table.tile(Tile::from_id(tile)).items(laid.lane(), part);
            feature.parts += 1;
            feature.bulges += u32::from(items.bulges);
            feature.gold += u32::from(items.gold);
            feature.silver += u32::from(items.silver);
            feature.flowers += u32::from(items.flowers);
            if let Some(role) = items.role {
                feature.roles[role as usize] += 1;
            }
            if laid.is_marked(part)
                && let Some((seat, _)) = laid.marker()
            {
                feature.markers[seat.index()] += 1;
            }
            let before = laid.parts & ((1 << part) - 1) & (0x0F << (part & 4));
            if bits(before).all(|other| self.root(node(tile, other)) != root) {
                feature.tiles += 1;
            }
        }
        feature
    }

    /// The edges of `tile` that belong to the same feature as a part, creatures in the upper four.
    #[inline]
    pub(crate) fn edges_in(&self, tile: u16, root: u16) -> u8 {
        let laid = self.tile(tile);
        bits(laid.parts)
            .filter(|&part| self.root(node(tile, part)) == root)
            .fold(0, |edges, part| edges | span(laid.spans, part) << (part & 4))
    }
}
