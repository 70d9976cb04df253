//! High Card, the example game of core. It is here for the program's tests: several seats decide
//! at once and in secret.

use mallow_core::high_card::HighCard;
use std::ops::RangeInclusive;

/// High Card for the program.
pub(crate) struct Entry;

impl super::Entry for Entry {
    type Game = HighCard;

    const SUMMARY: &'static str = "keep your card or swap it; the highest wins";
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const NOTATION: &'static str = "`keep` or `swap`.";
    const LISTED: bool = false;
}
