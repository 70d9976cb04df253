//! Marshmallow Test.

use super::GameOption;
use marshmallow_test::MarshmallowTest;
use std::ops::RangeInclusive;

/// Marshmallow Test for the program.
pub(crate) struct Entry;

impl super::Entry for Entry {
    type Game = MarshmallowTest;

    const SUMMARY: &'static str =
        "trick taking: going out scores the tricks of the others, the last one left nothing";
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
         O Orange, P Pink, V Purple (violet). `trump G`, or just `G`, declares Green trump. In the \
         picture `>` marks the seat that decides, `2 of 3` is the tricks won and the number with \
         which a seat goes out of the round, `cards` how many it still holds, `has no Pink` that it \
         has been seen not to follow Pink. `Trick` is the trick so far, `Played` every card of the \
         round that has been laid open, the trick included. Going out scores a point for each trick \
         of the others; the last seat left scores nothing, and 20 points win.";
}
