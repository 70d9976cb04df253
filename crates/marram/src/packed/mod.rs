//! Packed words: what the rules keep in bits, and how the bits lie.
//!
//! A tile has four edges in each of two layers, so what is to be said of all of them fits in a byte
//! or two, and a whole tile in a few words. That keeps states small, which a search copies all the
//! time, and lets one mask stand for a loop over edges, parts or rotations. Numbers that stand for
//! *none* exist in this file alone.

mod border;
mod laid;
mod lane;
mod slot;

pub(crate) use border::{Border, Borders};
pub(crate) use laid::{Marker, NodeId, Openings, Pose};
pub(crate) use lane::{Choice, Choices, Lane, Lanes};
pub(crate) use slot::{Slot, Slots, Spans};

/// The numbers of the bits that are set, rising.
#[inline]
fn bits(mut mask: u8) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as u8;
        mask &= mask - 1;
        Some(bit)
    })
}
