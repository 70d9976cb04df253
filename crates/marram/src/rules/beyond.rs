//! What hangs together around a tile, seen without the tile: what a flip would join.

use crate::features::{Features, NONE, bits, node};
use crate::table::{Aspect, span};
use crate::tile_set::TileSet;
use mallow_core::tile_board::Direction;

/// What lies beyond the edges of a tile, seen without the tile: the first four for land, the
/// others for creatures.
pub(super) struct Beyond {
    /// Equal for edges that hang together beyond the tile; [`NONE`] where nothing lies.
    group: [u16; 8],
    /// Edges beyond which a marker stands on what hangs together.
    pub(super) marked: u8,
}

impl Beyond {
    /// Around a tile on the board, by filling from its edges without going through it.
    ///
    /// Takes nothing from the heap: what the fill has reached is noted in an array that is as
    /// large as the set asks for.
    #[cold]
    pub(super) fn tile(features: &Features, tile: u16) -> Beyond {
        match features.len() {
            0..=64 => Fill::<64>::around(features, tile),
            65..=512 => Fill::<512>::around(features, tile),
            _ => Fill::<{ TileSet::MOST }>::around(features, tile),
        }
    }

    /// Around an empty cell, whose neighbours are given in the order of the edges.
    #[inline]
    pub(super) fn empty(features: &Features, neighbours: [Option<u16>; 4]) -> Beyond {
        let mut beyond = Beyond { group: [NONE; 8], marked: 0 };
        for (direction, tile) in Direction::ALL.into_iter().zip(neighbours) {
            let Some(tile) = tile else { continue };
            let laid = features.tile(tile);
            for layer in [0, 4] {
                let edges = span(laid.spans, layer + direction.opposite() as u8);
                if edges == 0 {
                    continue;
                }
                let root = features.root(node(tile, layer + edges.trailing_zeros() as u8));
                let edge = layer + direction as u8;
                beyond.group[usize::from(edge)] = root;
                beyond.marked |= u8::from(features.is_marked(root)) << edge;
            }
        }
        beyond
    }

    /// The edges that would belong to one feature with this part.
    pub(super) fn feature(&self, aspect: &Aspect, part: u8) -> u8 {
        let shift = part & 4;
        let mut edges = aspect.span(part) << shift;
        loop {
            let mut grown = edges;
            for edge in bits(edges).filter(|&edge| self.group[usize::from(edge)] != NONE) {
                for other in bits(0x0F << shift) {
                    if self.group[usize::from(other)] == self.group[usize::from(edge)] {
                        grown |= aspect.span(other) << shift;
                    }
                }
            }
            if grown == edges {
                return edges;
            }
            edges = grown;
        }
    }
}

/// A fill that finds its way back without a stack.
///
/// At a part it takes the edges clockwise, beginning after the one through which it came; when it
/// comes round to that one, it goes back through it and on with the next edge there. So all it has
/// to remember is through which edge each part was entered.
struct Fill<const TILES: usize> {
    /// Four bits for each part of a tile: 0 if it was not reached, else the edge and 1.
    entered: [u32; TILES],
}

impl<const TILES: usize> Fill<TILES> {
    fn around(features: &Features, tile: u16) -> Beyond {
        let mut fill = Fill { entered: [0; TILES] };
        let mut beyond = Beyond { group: [NONE; 8], marked: 0 };
        for edge in 0..8 {
            if beyond.group[usize::from(edge)] != NONE {
                continue;
            }
            let Some(start) = features.node_across(tile, edge) else { continue };
            let (reached, marked) = fill.from(features, tile, start, (edge + 2) & 3);
            for other in bits(reached) {
                beyond.group[usize::from(other)] = u16::from(edge);
            }
            if marked {
                beyond.marked |= reached;
            }
        }
        beyond
    }

    fn entry(&self, node: u16) -> Option<u8> {
        (self.entered[usize::from(node / 8)] >> (4 * (node % 8)) & 15)
            .checked_sub(1)
            .map(|it| it as u8)
    }

    fn enter(&mut self, node: u16, edge: u8) {
        self.entered[usize::from(node / 8)] |= u32::from(edge + 1) << (4 * (node % 8));
    }

    /// Fills from a part that is entered from the tile through one of its edges. Returns the edges
    /// of the tile that were reached, and whether a marker was.
    fn from(&mut self, features: &Features, tile: u16, start: u16, through: u8) -> (u8, bool) {
        let layer = (start % 8) as u8 & 4;
        let towards = |way: u8| 1 << (((way + 2) & 3) + layer);
        self.enter(start, through);
        let (mut at, mut way) = (start, through);
        let (mut reached, mut marked) = (towards(through), features.is_marked_node(start));
        loop {
            let laid = features.tile(at / 8);
            way = next_edge(span(laid.spans, (at % 8) as u8), way);
            let done = self.entry(at) == Some(way);
            if done && at == start {
                return (reached, marked);
            }
            if laid.next[usize::from(way)] == tile {
                reached |= towards(way);
                continue;
            }
            let Some(next) = features.node_across(at / 8, way + layer) else { continue };
            if !done {
                if self.entry(next).is_some() {
                    continue;
                }
                self.enter(next, (way + 2) & 3);
                marked |= features.is_marked_node(next);
            }
            at = next;
            way = (way + 2) & 3;
        }
    }
}

/// The edge of a span that follows clockwise on one of its edges; the same if there is no other.
const fn next_edge(span: u8, edge: u8) -> u8 {
    let twice = (span | span << 4) >> (edge + 1);
    (edge + 1 + twice.trailing_zeros() as u8) & 3
}
