//! Floors: the random games of each game in one loop that knows nothing else.
//!
//! A floor has no actions, no events and no views, remembers nothing for anybody, and takes its draws
//! in the order of [`random_game`](crate::random_game), so both play the same games. What the public
//! contract costs more is the price of a general interface.

pub mod cross_the_beams;
pub mod marram;
pub mod marsh_hallow;
pub mod marshmallow_test;
pub mod marshmallow_war;

use mallow_core::{Random, random_index};

/// The `n`-th bit that is set, counted from 0, as a bit.
#[inline]
fn nth_bit(mut bits: u64, n: u32) -> u64 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits & bits.wrapping_neg()
}

/// One of the bits, each as likely as any other; a single one costs no draw.
#[inline]
fn pick(random: &mut impl Random, bits: u64) -> u64 {
    nth_bit(bits, random_index(bits.count_ones(), random).expect("there is a choice"))
}
