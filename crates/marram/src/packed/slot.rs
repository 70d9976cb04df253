//! Edges in a layer, and the parts that cross them.

use super::bits;
use crate::edges::Edges;
use crate::part::{Layer, Part};
use core::ops::{BitAnd, BitOr, BitOrAssign, Not};
use mallow_core::tile_board::{Direction, Rotation};

/// An edge in a layer. A part is named by the first slot that it crosses.
///
/// ```text
/// bit      2       1 0
///      creature   edge     N 0, E 1, S 2, W 3
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Slot(pub(super) u8);

impl Slot {
    #[inline]
    pub(crate) const fn new(layer: Layer, edge: Direction) -> Slot {
        Slot((layer as u8) << 2 | edge as u8)
    }

    /// The slot that names a part.
    #[inline]
    pub(crate) const fn of(part: Part) -> Slot {
        Slot::new(part.layer, part.edge)
    }

    /// The part that this slot names.
    #[inline]
    pub(crate) const fn part(self) -> Part {
        Part { layer: self.layer(), edge: self.edge() }
    }

    #[inline]
    pub(crate) const fn layer(self) -> Layer {
        if self.0 & 4 == 0 { Layer::Terrain } else { Layer::Creature }
    }

    #[inline]
    pub(crate) const fn edge(self) -> Direction {
        Direction::from_index((self.0 & 3) as usize)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The slot of the neighbour that meets this one.
    #[inline]
    pub(crate) const fn opposite(self) -> Slot {
        Slot(self.0 ^ 2)
    }
}

/// A set of slots: bit `k` is slot `k`, so land is the lower half and creatures are the upper half.
///
/// ```text
/// bit   7 6 5 4   3 2 1 0
///       W S E N   W S E N
///      creatures    land
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Slots(pub(super) u8);

impl Slots {
    pub(crate) const EMPTY: Slots = Slots(0);
    pub(crate) const ALL: Slots = Slots(0xFF);
    pub(crate) const LAND: Slots = Slots(0x0F);
    pub(crate) const CREATURES: Slots = Slots(0xF0);

    #[inline]
    pub(crate) const fn of(slot: Slot) -> Slots {
        Slots(1 << slot.0)
    }

    /// These edges in a layer.
    #[inline]
    pub(crate) const fn at(layer: Layer, edges: Edges) -> Slots {
        Slots(edges.bits() << (4 * layer as u8))
    }

    /// All slots of the layer that a slot is in.
    #[inline]
    pub(crate) const fn layer_of(slot: Slot) -> Slots {
        Slots(0x0F << (slot.0 & 4))
    }

    /// The slots of the same layer before this one.
    #[inline]
    pub(crate) const fn before(slot: Slot) -> Slots {
        Slots(((1 << slot.0) - 1) & Slots::layer_of(slot).0)
    }

    #[inline]
    pub(crate) const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest slot; `None` if there is none.
    #[inline]
    pub(crate) const fn first(self) -> Option<Slot> {
        if self.0 == 0 { None } else { Some(Slot(self.0.trailing_zeros() as u8)) }
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Slot> {
        bits(self.0).map(Slot)
    }

    #[inline]
    pub(crate) fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot.0;
    }

    #[inline]
    pub(crate) fn remove(&mut self, slots: Slots) {
        self.0 &= !slots.0;
    }
}

impl BitOr for Slots {
    type Output = Slots;

    #[inline]
    fn bitor(self, other: Slots) -> Slots {
        Slots(self.0 | other.0)
    }
}

impl BitOrAssign for Slots {
    #[inline]
    fn bitor_assign(&mut self, other: Slots) {
        self.0 |= other.0;
    }
}

impl BitAnd for Slots {
    type Output = Slots;

    #[inline]
    fn bitand(self, other: Slots) -> Slots {
        Slots(self.0 & other.0)
    }
}

impl Not for Slots {
    type Output = Slots;

    #[inline]
    fn not(self) -> Slots {
        Slots(!self.0)
    }
}

impl FromIterator<Slot> for Slots {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Slots {
        slots.into_iter().fold(Slots::EMPTY, |set, slot| set | Slots::of(slot))
    }
}

/// For every slot, the edges of the part that crosses it: four bits a slot, the same for all slots
/// of a part, 0 where nothing crosses.
///
/// ```text
/// bit    31..28 27..24 23..20 19..16   15..12 11..8 7..4  3..0
/// slot      W      S      E      N        W     S     E     N
///                 creatures                      land
/// ```
///
/// Grass at N and E, sand at S and W, an orange end at N: `0001` at creature N, `1100` at land W and
/// S, `0011` at land E and N.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Spans(u32);

impl Spans {
    pub(crate) const EMPTY: Spans = Spans(0);

    /// The edges of the part that crosses a slot.
    #[inline]
    pub(crate) const fn edges(self, slot: Slot) -> Edges {
        Edges::from_bits((self.0 >> (4 * slot.0)) as u8)
    }

    /// The slots of the part that crosses a slot.
    #[inline]
    pub(crate) const fn slots(self, slot: Slot) -> Slots {
        Slots(self.edges(slot).bits() << (slot.0 & 4))
    }

    /// The slot that names the part that crosses a slot; `None` if nothing crosses.
    #[inline]
    pub(crate) const fn first(self, slot: Slot) -> Option<Slot> {
        self.slots(slot).first()
    }

    /// Adds a part that reaches these edges in a layer.
    pub(crate) fn insert(&mut self, layer: Layer, edges: Edges) {
        for slot in Slots::at(layer, edges).iter() {
            self.0 |= u32::from(edges.bits()) << (4 * slot.0);
        }
    }

    /// Takes the part with these slots away.
    pub(crate) fn remove(&mut self, slots: Slots) {
        slots.iter().for_each(|slot| self.0 &= !(15 << (4 * slot.0)));
    }

    /// The spans when the tile is turned: every group of four bits moves on by one within its layer,
    /// and every bit by one within its group; all groups at once.
    #[inline]
    pub(crate) const fn turned(self, rotation: Rotation) -> Spans {
        let turns = rotation.turns() as u32;
        let land = (self.0 as u16).rotate_left(4 * turns) as u32;
        let creatures = ((self.0 >> 16) as u16).rotate_left(4 * turns) as u32;
        let spans = land | creatures << 16;
        // In each group, the bits that stay in it when all are shifted, and those that wrap around.
        let stay = 0x1111_1111 * (15 << turns & 15);
        Spans(spans << turns & stay | spans >> (4 - turns) & !stay)
    }

    /// The slots that name parts: those in whose own group no bit of an earlier edge is set.
    #[inline]
    pub(crate) const fn firsts(self) -> Slots {
        // The bits of earlier edges: none in a group of N, N in one of E, N and E in one of S …
        let before = self.0 & 0x7310_7310;
        // The lowest bit of each group says whether any bit of it is set; the rest is noise.
        let crossed = self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3;
        let preceded = before | before >> 1 | before >> 2 | before >> 3;
        let firsts = crossed & !preceded & 0x1111_1111;
        // Every fourth bit, moved together: pairs, fours, eight.
        let pairs = (firsts | firsts >> 3) & 0x0303_0303;
        let fours = (pairs | pairs >> 6) & 0x000F_000F;
        Slots((fours | fours >> 12) as u8)
    }
}
