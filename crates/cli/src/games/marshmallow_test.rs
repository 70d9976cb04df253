//! Marshmallow Test.

use super::GameOption;
use marshmallow_test::MarshmallowTest;
use std::ops::RangeInclusive;

/// Marshmallow Test for the program.
pub(crate) struct Entry;

impl super::Entry for Entry {
    type Game = MarshmallowTest;

    const SUMMARY: &'static str =
        "trick taking: stop in time, for what the others have taken is your score";
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const OPTIONS: &'static [GameOption] = &[
        GameOption {
            name: "first_dealer",
            values: "SEAT",
            help: "who deals the first round; by chance if not set",
        },
        GameOption {
            name: "max_rounds",
            values: "N",
            help: "the game ends after this round at the latest; no limit if not set",
        },
    ];
    const NOTATION: &'static str = "A card is its suit's letter and its value: B7 is Blue 7. The suits are B Blue, G Green, \
         O Orange, P Pink, V Purple (violet). `trump G` declares Green trump.";
}
