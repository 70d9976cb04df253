//! Packed tiles: what the rules look up of a tile set, precomputed once per game.

use crate::side::{Role, Side, Species, Terrain};
use crate::tile_set::{Face, Tile, TileSet};
use alloc::vec::Vec;
use mallow_core::tile_board::{Direction, Rotation};

/// Stands for an edge that meets no tile: everything matches it.
pub(crate) const OPEN: u16 = 0b1000;
/// [`OPEN`] at all four edges.
pub(crate) const ALL_OPEN: u16 = 0x8888;

/// A side of a tile as it lies in one of the four rotations, in eight bytes.
///
/// A part of a side is named by a number: its first edge as it lies, plus 4 for creatures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Aspect {
    /// Four bits for every part number that an edge could give: the edges that the part crossing
    /// this edge reaches. Equal for all edges of a part, 0 where no creature crosses.
    pub(crate) spans: u32,
    /// Four bits per edge: terrain and creature.
    pub(crate) kinds: u16,
    /// The part numbers there are, as a bit mask.
    pub(crate) parts: u8,
    /// Whether the side shows a shovel.
    pub(crate) shovel: bool,
}

impl Aspect {
    pub(crate) fn new(side: &Side) -> Aspect {
        let mut aspect = Aspect { shovel: side.has_shovel(), ..Aspect::default() };
        for segment in side.segments() {
            aspect.put(0, segment.edges.bits(), segment.terrain as u16);
        }
        for part in side.creatures() {
            aspect.put(4, part.edges.bits(), (part.species as u16 + 1) << 1);
        }
        aspect
    }

    pub(crate) fn put(&mut self, layer: u32, edges: u8, kind: u16) {
        self.parts |= 1 << (layer + edges.trailing_zeros());
        for edge in (0..4).filter(|edge| edges >> edge & 1 == 1) {
            self.spans |= u32::from(edges) << (4 * (layer + edge));
            self.kinds |= kind << (4 * edge);
        }
    }

    /// The edges of the part with this number.
    #[inline]
    pub(crate) const fn span(&self, part: u8) -> u8 {
        span(self.spans, part)
    }

    /// The side as it shows when the tile is turned.
    ///
    /// Turning moves every group of four bits on by one, and in the spans every bit within its
    /// group too; all groups at once. Keeping only the print makes the table of a large set small
    /// enough to stay near the processor.
    #[inline]
    pub(crate) fn turned(&self, rotation: Rotation) -> Aspect {
        let turns = u32::from(rotation.turns());
        let moved = |half: u32| u32::from((half as u16).rotate_left(4 * turns));
        let spans = moved(self.spans) | moved(self.spans >> 16) << 16;
        let upper = 0x1111_1111 * (15 << turns & 15);
        let spans = spans << turns & upper | spans >> (4 - turns) & !upper;
        Aspect {
            spans,
            kinds: self.kinds.rotate_left(4 * turns),
            parts: first_edges(spans),
            shovel: self.shovel,
        }
    }
}

/// The part numbers: where the edge is in its own span and none before it is.
#[inline]
const fn first_edges(spans: u32) -> u8 {
    let before = spans & 0x7310_7310;
    let there = spans | spans >> 1 | spans >> 2 | spans >> 3;
    let preceded = before | before >> 1 | before >> 2 | before >> 3;
    let mut bits = there & !preceded & 0x1111_1111;
    // Every fourth bit, moved together.
    bits = (bits | bits >> 3) & 0x0303_0303;
    bits = (bits | bits >> 6) & 0x000F_000F;
    (bits | bits >> 12) as u8
}

/// The edges of the part with this number.
#[inline]
pub(crate) const fn span(spans: u32, part: u8) -> u8 {
    (spans >> (4 * part)) as u8 & 15
}

/// The four bits of one edge.
#[inline]
pub(crate) const fn kind_at(kinds: u16, edge: usize) -> u16 {
    kinds >> (4 * edge) & 15
}

/// The terrain in the four bits of an edge.
pub(crate) const fn terrain_of(kind: u16) -> Terrain {
    if kind & 1 == 0 { Terrain::Grass } else { Terrain::Sand }
}

/// The creature in the four bits of an edge.
pub(crate) const fn species_of(kind: u16) -> Option<Species> {
    match kind >> 1 & 3 {
        0 => None,
        1 => Some(Species::Orange),
        2 => Some(Species::Blue),
        _ => Some(Species::Worm),
    }
}

/// What counts when a part scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Items {
    pub(crate) bulges: u8,
    pub(crate) gold: u8,
    pub(crate) silver: u8,
    pub(crate) flowers: u8,
    pub(crate) role: Option<Role>,
}

/// A way to lay a tile: bits 0 and 1 are the quarter turns, bit 2 is set for the back.
pub(crate) type Lane = u8;

#[inline]
pub(crate) const fn lane(face: Face, rotation: Rotation) -> Lane {
    (face as u8) << 2 | rotation.turns()
}

#[inline]
pub(crate) const fn face_of(lane: Lane) -> Face {
    if lane & 4 == 0 { Face::Front } else { Face::Back }
}

#[inline]
pub(crate) const fn rotation_of(lane: Lane) -> Rotation {
    Rotation::new(lane)
}

/// For four bits, the fields of 16 bits whose bits are set.
const FIELDS: [u64; 16] = {
    let mut fields = [0; 16];
    let mut lanes = 0;
    while lanes < 16 {
        let mut lane = 0;
        while lane < 4 {
            if lanes >> lane & 1 == 1 {
                fields[lanes] |= 0xFFFF << (16 * lane);
            }
            lane += 1;
        }
        lanes += 1;
    }
    fields
};

/// Everything about one tile that the rules look up.
#[derive(Debug, Clone)]
pub(crate) struct TileTable {
    /// Front and back as printed.
    prints: [Aspect; 2],
    /// Of each side, a field of 16 bits for each rotation: bit 0, and bit `n + 1` for the part with
    /// the number `n`. These are the variations of [`Template`](crate::Template).
    variations: [u64; 2],
    /// For each edge and each thing it may meet (four bits), the lanes that match there.
    matches: [[u8; 16]; 4],
    /// The lanes that name their rotation with the fewest quarter turns (MR-17).
    pub(crate) named: u8,
    /// Those of them in which the tile may be placed (MR-1, MR-20).
    pub(crate) placed: u8,
    /// Whether both sides look the same (MR-20).
    pub(crate) same_sides: bool,
    /// By face, then by printed edge, creatures after terrain.
    items: [[Items; 8]; 2],
}

impl TileTable {
    pub(crate) fn new(sides: &[Side; 2], front_only: bool) -> TileTable {
        let mut table = TileTable {
            prints: [Aspect::new(&sides[0]), Aspect::new(&sides[1])],
            variations: [0; 2],
            matches: [[0; 16]; 4],
            named: 0,
            placed: 0,
            same_sides: sides[0].canonical() == sides[1].canonical(),
            items: [[Items::default(); 8]; 2],
        };
        for face in Face::ALL {
            let side = &sides[face as usize];
            for rotation in Rotation::ALL {
                let lane = lane(face, rotation);
                let aspect = table.aspect(lane);
                debug_assert_eq!(aspect, Aspect::new(&side.turned(rotation)));
                let field = 1 | u64::from(aspect.parts) << 1;
                table.variations[face as usize] |= field << (16 * rotation.turns());
                if rotation.turns() < side.distinct_rotations() {
                    table.named |= 1 << lane;
                }
                for (edge, matches) in table.matches.iter_mut().enumerate() {
                    matches[usize::from(kind_at(aspect.kinds, edge))] |= 1 << lane;
                    matches[usize::from(OPEN)..].iter_mut().for_each(|lanes| *lanes |= 1 << lane);
                }
            }
            for edge in Direction::ALL {
                let segment = side.segment_at(edge);
                table.items[face as usize][edge.index()] = Items {
                    bulges: segment.bulges,
                    gold: segment.gold,
                    silver: segment.silver,
                    flowers: segment.flowers,
                    role: None,
                };
                let role = side.creature_at(edge).map(|part| part.role);
                table.items[face as usize][4 + edge.index()] = Items { role, ..Items::default() };
            }
        }
        let fronts = front_only || table.same_sides;
        table.placed = if fronts { table.named & 0x0F } else { table.named };
        table
    }

    /// The tile as it lies in a lane.
    #[inline]
    pub(crate) fn aspect(&self, lane: Lane) -> Aspect {
        self.prints[usize::from(lane >> 2)].turned(rotation_of(lane))
    }

    /// The variations in these lanes with no claim or one of `claims`.
    #[inline]
    pub(crate) fn variations(&self, lanes: u8, claims: u8) -> u128 {
        let claims = (1 | u64::from(claims) << 1) * 0x0001_0001_0001_0001;
        let [front, back] = self.variations;
        let front = front & claims & FIELDS[usize::from(lanes & 15)];
        let back = back & claims & FIELDS[usize::from(lanes >> 4)];
        u128::from(front) | u128::from(back) << 64
    }

    /// The lanes that match what the four edges meet.
    #[inline]
    pub(crate) fn fitting(&self, around: u16) -> u8 {
        let [n, e, s, w] = &self.matches;
        n[usize::from(around & 15)]
            & e[usize::from(around >> 4 & 15)]
            & s[usize::from(around >> 8 & 15)]
            & w[usize::from(around >> 12)]
    }

    /// What the part with this number counts, as the tile lies in this lane.
    #[inline]
    pub(crate) fn items(&self, lane: Lane, part: u8) -> &Items {
        let printed = (part & 4) + (part.wrapping_sub(lane) & 3);
        &self.items[usize::from(lane >> 2)][usize::from(printed)]
    }
}

/// The packed tiles of a set, by number.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    tiles: Vec<TileTable>,
    /// The prints once more, close together: laying a tile needs nothing else.
    prints: Vec<[Aspect; 2]>,
}

impl Table {
    pub(crate) fn new(set: &TileSet, front_only: bool) -> Table {
        let tiles = set.sides().iter().map(|sides| TileTable::new(sides, front_only));
        let tiles: Vec<_> = tiles.collect();
        let prints = tiles.iter().map(|tile| tile.prints).collect();
        Table { tiles, prints }
    }

    #[inline]
    pub(crate) fn tile(&self, tile: Tile) -> &TileTable {
        &self.tiles[tile.index()]
    }

    /// A tile as it lies in a lane.
    #[inline]
    pub(crate) fn aspect(&self, tile: u16, lane: Lane) -> Aspect {
        self.prints[usize::from(tile)][usize::from(lane >> 2)].turned(rotation_of(lane))
    }
}

#[cfg(test)]
mod tests {
    use super::{Aspect, TileTable};
    use crate::TileSet;
    use mallow_core::Seed;
    use mallow_core::tile_board::Rotation;

    #[test]
    fn turning_a_packed_side_is_packing_the_turned_side() {
        for sides in TileSet::generate(400, Seed::from_u64(1)).sides() {
            for side in sides {
                for rotation in Rotation::ALL {
                    let turned = Aspect::new(&side.turned(rotation));
                    assert_eq!(Aspect::new(side).turned(rotation), turned, "{side}, {rotation}");
                }
            }
        }
    }

    #[test]
    fn tables_are_small() {
        assert_eq!(size_of::<Aspect>(), 8);
        assert!(size_of::<TileTable>() <= 184);
    }
}
