//! Valid tile sets at random, for tests, benches and experiments.

use crate::creature::{CreaturePart, Role, Species};
use crate::edges::Edges;
use crate::edition::TileSet;
use crate::land::{Segment, Terrain};
use crate::side::Side;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;
use mallow_core::tile_board::Rotation;
use mallow_core::{Generator, Random, Seed};

/// The terrains of the four edges, up to rotation, with weights: a set bit is sand.
const TERRAINS: [(u8, u32); 6] =
    [(0b0000, 2), (0b0001, 4), (0b0011, 18), (0b0101, 2), (0b0111, 4), (0b1111, 2)];

/// Parts of creatures with their weights.
const PARTS: [(Species, Role, u32); 8] = [
    (Species::Orange, Role::End, 6),
    (Species::Orange, Role::Middle, 4),
    (Species::Worm, Role::End, 5),
    (Species::Worm, Role::Saddle, 6),
    (Species::Worm, Role::Middle, 1),
    (Species::Blue, Role::Head, 3),
    (Species::Blue, Role::Tail, 3),
    (Species::Blue, Role::Middle, 7),
];

/// How many creature parts a side has, from none, with their weights.
const PART_COUNTS: [u32; 4] = [0, 20, 50, 30];

/// An index, each as likely as its weight says.
fn weighted(weights: impl Iterator<Item = u32> + Clone, random: &mut Generator) -> usize {
    let mut left = random.below(weights.clone().sum());
    for (index, weight) in weights.enumerate() {
        if left < weight {
            return index;
        }
        left -= weight;
    }
    unreachable!("the draw is below the sum of the weights")
}

/// Joins edges of one terrain: neighbouring ones mostly, and one pair of opposite ones where
/// nothing else joins them.
fn shared_out(sand: u8, random: &mut Generator) -> [u8; 4] {
    // Each edge holds the mask of the segment it belongs to.
    let mut spans = [1, 2, 4, 8];
    let terrain = |edge: usize| sand >> edge & 1;
    let join = |spans: &mut [u8; 4], a: usize, b: usize| {
        let joined = spans[a] | spans[b];
        spans.iter_mut().filter(|span| **span & joined != 0).for_each(|span| *span = joined);
    };
    for edge in 0..4 {
        let next = (edge + 1) % 4;
        if terrain(edge) == terrain(next) && random.below(16) > 0 {
            join(&mut spans, edge, next);
        }
    }
    // Only one pair of opposite edges can be joined across the middle.
    let first = random.below(2) as usize;
    let opposite = terrain(first) == terrain(first + 2);
    let alone = spans[first].count_ones() == 1 && spans[first + 2].count_ones() == 1;
    if opposite && alone {
        join(&mut spans, first, first + 2);
    }
    spans
}

fn segments(random: &mut Generator) -> Vec<Segment> {
    let (pattern, _) = TERRAINS[weighted(TERRAINS.iter().map(|&(_, weight)| weight), random)];
    let sand = Edges::from_bits(pattern).turned(Rotation::new(random.below(4) as u8)).bits();
    let spans = shared_out(sand, random);
    let mut segments = Vec::new();
    for (edge, &span) in spans.iter().enumerate() {
        if span.trailing_zeros() as usize != edge {
            continue;
        }
        let terrain = Terrain::ALL[usize::from(sand >> edge & 1)];
        let mut segment = Segment::new(terrain, Edges::from_bits(span));
        match (terrain, random.below(12)) {
            (Terrain::Grass, 0 | 1) => segment.gold = 1,
            (Terrain::Grass, 2..=4) => segment.silver = 1,
            (Terrain::Grass, 5) => segment.silver = 2,
            (Terrain::Sand, 0..=3) => segment.flowers = 1,
            (Terrain::Sand, 4) => segment.flowers = 2,
            (_, 11) => segment.bulges = 2,
            _ => {}
        }
        segments.push(segment);
    }
    segments
}

fn creatures(random: &mut Generator) -> Vec<CreaturePart> {
    let count = weighted(PART_COUNTS.iter().copied(), random);
    let mut edges: Vec<u8> = (0..4).collect();
    random.shuffle(&mut edges);
    let mut parts = Vec::new();
    for _ in 0..count {
        let (species, role, _) = PARTS[weighted(PARTS.iter().map(|&(.., weight)| weight), random)];
        let needed = role.edges() as usize;
        if edges.len() < needed {
            break;
        }
        let bits = edges.drain(..needed).fold(0, |bits, edge| bits | 1 << edge);
        parts.push(CreaturePart { species, role, edges: Edges::from_bits(bits) });
    }
    parts
}

impl Side {
    /// A valid side at random: about two creature parts, a shovel on a third of the sides.
    pub(crate) fn random(random: &mut Generator) -> Side {
        let segments = segments(random);
        let creatures = creatures(random);
        let shovel = random.below(3) == 0;
        Side::try_new(&segments, &creatures, shovel).expect("the pieces share out the edges")
    }
}

impl TileSet {
    /// A valid set of distinct tiles at random, the same for the same size and seed.
    ///
    /// ```
    /// use mallow_core::Seed;
    /// use marram::TileSet;
    /// let set = TileSet::generate(512, Seed::from_u64(7));
    /// assert_eq!(set.len(), 512);
    /// assert_eq!(set, TileSet::generate(512, Seed::from_u64(7)));
    /// ```
    ///
    /// # Panics
    /// If a set cannot have this many tiles.
    #[must_use]
    pub fn generate(tiles: usize, seed: Seed) -> TileSet {
        assert!(
            (TileSet::FEWEST..=TileSet::MOST).contains(&tiles),
            "{tiles} tiles, but a set has 2 to 4096"
        );
        let mut random = Generator::new(seed);
        let mut seen = BTreeSet::new();
        let mut sides = Vec::with_capacity(tiles);
        while sides.len() < tiles {
            let pair = [Side::random(&mut random), Side::random(&mut random)];
            let mut canonical = pair.map(|side| side.canonical());
            canonical.sort_unstable();
            // Two like sides are valid, but a tile without choice is no fun.
            if canonical[0] != canonical[1] && seen.insert(canonical) {
                sides.push(pair);
            }
        }
        TileSet::try_new(&format!("generated {tiles}"), &sides).expect("distinct valid tiles")
    }
}
