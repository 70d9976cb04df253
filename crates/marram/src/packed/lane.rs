//! Ways to lay a tile, alone and with a claim.

use super::{Slot, Slots, bits};
use crate::marker::{Claim, MarkerKind};
use crate::tile::Face;
use core::ops::BitAnd;
use mallow_core::tile_board::Rotation;

/// A way to lay a tile: which side is up, and how far it is turned.
///
/// ```text
/// bit    2      1 0
///      back   quarter turns
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lane(pub(super) u8);

impl Lane {
    /// Front up, as printed.
    pub(crate) const FIRST: Lane = Lane(0);
    /// A lane of each side.
    pub(crate) const SIDES: [Lane; 2] = [Lane(0), Lane(4)];

    #[inline]
    pub(crate) const fn new(face: Face, rotation: Rotation) -> Lane {
        Lane((face as u8) << 2 | rotation.turns())
    }

    #[inline]
    pub(crate) const fn face(self) -> Face {
        if self.0 & 4 == 0 { Face::Front } else { Face::Back }
    }

    #[inline]
    pub(crate) const fn rotation(self) -> Rotation {
        Rotation::new(self.0)
    }

    /// 0 for the front, 1 for the back.
    #[inline]
    pub(crate) const fn side(self) -> usize {
        (self.0 >> 2) as usize
    }
}

/// A set of lanes: bit `k` is lane `k`, so fronts are the lower half and backs are the upper half.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lanes(u8);

impl Lanes {
    pub(crate) const EMPTY: Lanes = Lanes(0);

    /// All lanes of a side.
    #[inline]
    pub(crate) const fn of(face: Face) -> Lanes {
        match face {
            Face::Front => Lanes(0x0F),
            Face::Back => Lanes(0xF0),
        }
    }

    #[inline]
    pub(crate) fn insert(&mut self, lane: Lane) {
        self.0 |= 1 << lane.0;
    }

    #[inline]
    pub(crate) const fn contains(self, lane: Lane) -> bool {
        self.0 >> lane.0 & 1 == 1
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Lane> {
        bits(self.0).map(Lane)
    }

    /// How many fronts there are.
    #[inline]
    pub(crate) const fn fronts(self) -> u32 {
        ONES[(self.0 & 15) as usize]
    }

    /// How many backs there are.
    #[inline]
    pub(crate) const fn backs(self) -> u32 {
        ONES[(self.0 >> 4) as usize]
    }
}

impl Slot {
    /// The slot that comes to lie here when the tile is turned as `lane` says.
    #[inline]
    pub(crate) const fn unturned(self, lane: Lane) -> Slot {
        Slot(self.0 & 4 | self.0.wrapping_sub(lane.0) & 3)
    }
}

impl BitAnd for Lanes {
    type Output = Lanes;

    #[inline]
    fn bitand(self, other: Lanes) -> Lanes {
        Lanes(self.0 & other.0)
    }
}

/// How many bits are set in four: a load where processors without such an instruction take ten steps.
const ONES: [u32; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The choices of a lane and a claim for one cell: the variations of a
/// [`Template`](crate::Template), 16 bits a lane, fronts in the first word.
///
/// ```text
/// bit of a lane   8 7 6 5   4 3 2 1   0
///                 W S E N   W S E N   no claim
///                creatures   land
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Choices([u64; 2]);

impl Choices {
    pub(crate) const EMPTY: Choices = Choices([0; 2]);

    /// Adds a lane: without a claim and with one on each of these parts.
    #[inline]
    pub(crate) fn insert(&mut self, lane: Lane, claims: Slots) {
        self.0[lane.side()] |= (1 | u64::from(claims.0) << 1) << (16 * (lane.0 & 3));
    }

    /// Those in these lanes, without a claim or with one of these.
    #[inline]
    pub(crate) const fn select(self, lanes: Lanes, claims: Slots) -> Choices {
        let claims = (1 | (claims.0 as u64) << 1) * 0x0001_0001_0001_0001;
        let [front, back] = self.0;
        Choices([
            front & claims & LANES_WIDE[(lanes.0 & 15) as usize],
            back & claims & LANES_WIDE[(lanes.0 >> 4) as usize],
        ])
    }

    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        self.0[0] as u128 | (self.0[1] as u128) << 64
    }
}

/// For the four lanes of a side as bits, their fields of 16 bits.
const LANES_WIDE: [u64; 16] = {
    let mut wide = [0; 16];
    let mut lanes = 0;
    while lanes < 16 {
        let mut lane = 0;
        while lane < 4 {
            if lanes >> lane & 1 == 1 {
                wide[lanes] |= 0xFFFF << (16 * lane);
            }
            lane += 1;
        }
        lanes += 1;
    }
    wide
};

/// One of [`Choices`], by the number of its bit.
///
/// ```text
/// bit   6 5 4   3 2 1 0
///       lane    claim      0: none, n + 1: on the part with slot n
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Choice(u8);

impl Choice {
    #[inline]
    pub(crate) const fn from_bit(bit: u8) -> Choice {
        Choice(bit)
    }

    #[inline]
    pub(crate) const fn lane(self) -> Lane {
        Lane(self.0 >> 4)
    }

    /// The claim, if creatures are claimed with this kind of marker.
    #[inline]
    pub(crate) const fn claim(self, creatures: MarkerKind) -> Option<Claim> {
        CLAIMS[creatures as usize][(self.0 & 15) as usize]
    }
}

/// The claims by the kind of marker for creatures and the low bits of a [`Choice`]: a load is
/// quicker than putting claims together.
const CLAIMS: [[Option<Claim>; 16]; 2] =
    [claims_with(MarkerKind::Boot), claims_with(MarkerKind::Pitchfork)];

const fn claims_with(creatures: MarkerKind) -> [Option<Claim>; 16] {
    let mut claims = [None; 16];
    let mut slot = 0;
    while slot < 8 {
        let part = Slot(slot).part();
        let kind = if slot < 4 { MarkerKind::Boot } else { creatures };
        claims[slot as usize + 1] = Some(Claim { part, kind });
        slot += 1;
    }
    claims
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_rise_by_lane_and_claim() {
        let mut choices = Choices::EMPTY;
        let mut expected = alloc::vec::Vec::new();
        for face in Face::ALL {
            for rotation in Rotation::ALL {
                let lane = Lane::new(face, rotation);
                choices.insert(lane, Slots::ALL);
                expected.push((lane, None));
                let claim = |slot: Slot| Claim { part: slot.part(), kind: MarkerKind::Boot };
                expected.extend(Slots::ALL.iter().map(|slot| (lane, Some(claim(slot)))));
            }
        }
        let set = (0..128).filter(|bit| choices.bits() >> bit & 1 == 1);
        let found = set.map(|bit| {
            let choice = Choice::from_bit(bit);
            (choice.lane(), choice.claim(MarkerKind::Boot))
        });
        assert!(found.eq(expected));
        let some = choices.select(Lanes(0b0100_0010), Slots(0b0000_1000));
        assert_eq!(some.bits(), 0b10001 << 16 | 0b10001 << 96);
    }
}
