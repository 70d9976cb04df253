//! A table of any game against its match.

// The machine is that of the crate's own tests.
#[path = "../../crates/mallow/tests/all/machine.rs"]
mod machine;

use machine::drive;
use mallow::games;

/// The first byte chooses the game; the rest sets up a table and a match and does the same to both.
pub fn table(bytes: &[u8]) {
    let Some((game, rest)) = bytes.split_first() else { return };
    match game % 6 {
        0 => drive::<games::HighCardListing>(rest),
        1 => drive::<games::MarshmallowTestListing>(rest),
        2 => drive::<games::CrossTheBeamsListing>(rest),
        3 => drive::<games::MarshmallowWarListing>(rest),
        4 => drive::<games::MarshHallowListing>(rest),
        _ => drive::<games::MarramListing>(rest),
    }
}
