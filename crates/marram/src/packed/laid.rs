//! What the board keeps of a tile, its parts and their features.

use super::{Lane, Slot};
use crate::edges::Edges;
use crate::marker::{Claim, MarkerKind};
use crate::tile::Tile;
use mallow_core::Seat;

/// Whether and how a tile of the set lies, and which edges have lost their creatures.
///
/// ```text
/// bit   7 6 5 4    3      2 1 0
///       W S E N   away    lane
///        gone
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pose(u8);

impl Pose {
    /// Not on the board.
    pub(crate) const AWAY: Pose = Pose(8);

    #[inline]
    pub(crate) const fn new(lane: Lane) -> Pose {
        Pose(lane.0)
    }

    #[inline]
    pub(crate) const fn is_away(self) -> bool {
        self.0 & 8 != 0
    }

    #[inline]
    pub(crate) const fn lane(self) -> Lane {
        Lane(self.0 & 7)
    }

    #[inline]
    pub(crate) const fn gone(self) -> Edges {
        Edges::from_bits(self.0 >> 4)
    }

    #[inline]
    pub(crate) fn lose(&mut self, edges: Edges) {
        self.0 |= edges.bits() << 4;
    }
}

/// The marker on a tile, if any.
///
/// ```text
/// bit      7       6 5 4       3        2 1 0
///       present    seat    pitchfork    slot
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Marker(u8);

impl Marker {
    pub(crate) const NONE: Marker = Marker(0);

    pub(crate) const fn new(seat: Seat, claim: Claim) -> Marker {
        Marker(0x80 | seat.number() << 4 | (claim.kind as u8) << 3 | Slot::of(claim.part).0)
    }

    #[inline]
    pub(crate) fn get(self) -> Option<(Seat, Claim)> {
        (self.0 & 0x80 != 0).then(|| {
            let kind = if self.0 & 8 == 0 { MarkerKind::Boot } else { MarkerKind::Pitchfork };
            (Seat::new(self.0 >> 4 & 7), Claim { part: Slot(self.0 & 7).part(), kind })
        })
    }

    /// Whether there is a marker and it stands on the part with this slot.
    #[inline]
    pub(crate) const fn is_on(self, slot: Slot) -> bool {
        self.0 & 0x87 == 0x80 | slot.0
    }
}

/// A part of a tile of the set: the tile's place times eight, and the slot. Ordered by tile, then by
/// slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct NodeId(u16);

impl NodeId {
    #[inline]
    pub(crate) const fn new(tile: Tile, slot: Slot) -> NodeId {
        NodeId((tile.index() as u16) << 3 | slot.0 as u16)
    }

    #[inline]
    pub(crate) const fn tile(self) -> Tile {
        Tile::from_place(self.0 >> 3)
    }

    #[inline]
    pub(crate) const fn slot(self) -> Slot {
        Slot(self.0 as u8 & 7)
    }
}

/// The open edges of a feature, and whether it holds a marker.
///
/// ```text
/// bit     15      14..0
///       marked   open edges, at most 16,384 (four of each of 4,096 tiles)
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Openings(u16);

impl Openings {
    const MARKED: u16 = 0x8000;
    pub(crate) const NONE: Openings = Openings(0);

    #[inline]
    pub(crate) const fn new(edges: Edges, marked: bool) -> Openings {
        Openings(edges.len() as u16 | if marked { Openings::MARKED } else { 0 })
    }

    #[inline]
    pub(crate) const fn count(self) -> u16 {
        self.0 & !Openings::MARKED
    }

    #[inline]
    pub(crate) const fn is_marked(self) -> bool {
        self.0 & Openings::MARKED != 0
    }

    #[inline]
    pub(crate) fn mark(&mut self) {
        self.0 |= Openings::MARKED;
    }

    #[inline]
    pub(crate) fn unmark(&mut self) {
        self.0 &= !Openings::MARKED;
    }

    /// One edge less is open.
    #[inline]
    pub(crate) fn close_one(&mut self) {
        self.0 -= 1;
    }

    /// Of two features that become one.
    #[inline]
    pub(crate) const fn joined(self, other: Openings) -> Openings {
        let marked = (self.0 | other.0) & Openings::MARKED;
        Openings((self.count() + other.count()) | marked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packed::Slots;
    use crate::tile::Face;
    use mallow_core::tile_board::Rotation;

    #[test]
    fn markers_are_unpacked_as_they_were_packed() {
        assert_eq!(Marker::NONE.get(), None);
        for number in 0..4 {
            for kind in MarkerKind::ALL {
                for slot in Slots::ALL.iter() {
                    let (seat, claim) = (Seat::new(number), Claim { part: slot.part(), kind });
                    let marker = Marker::new(seat, claim);
                    assert_eq!(marker.get(), Some((seat, claim)));
                    let on: Slots = Slots::ALL.iter().filter(|&it| marker.is_on(it)).collect();
                    assert_eq!(on, Slots::of(slot));
                    assert!(!Marker::NONE.is_on(slot));
                }
            }
        }
    }

    #[test]
    fn a_pose_keeps_its_lane_when_creatures_are_lost() {
        assert!(Pose::AWAY.is_away());
        let lane = Lane::new(Face::Back, Rotation::new(3));
        let mut pose = Pose::new(lane);
        pose.lose(Edges::from_bits(0b0101));
        assert_eq!((pose.lane(), pose.gone().bits(), pose.is_away()), (lane, 0b0101, false));
    }
}
