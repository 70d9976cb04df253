//! States and views from outside: what is read and validated plays to its end under the laws.

use crate::common::*;
use mallow_core::{Game, Seed};
use mallow_test_kit::{Outside, Tally};
use marsh_hallow::{Edition, EditionDashboard, MarshHallow, Setup, View};

fn own_numbers() -> MarshHallow {
    let mut edition = Edition::hearth();
    let pairs = vec![9, 9, 9];
    edition.dashboard =
        EditionDashboard { start: vec![9, 9], pairs, splasher: 9, splooders: 9, water: 9, sos: 9 };
    let setup = Setup::new(2).with_edition(edition);
    MarshHallow::try_new(setup).expect("an edition")
}

/// Reads so many states and views into each of these games, of this and of other setups.
fn mutated(tries: u32) -> Tally {
    let games = [
        MarshHallow::new(1),
        MarshHallow::new(2),
        MarshHallow::new(4),
        with_magus(2),
        with_open_setup(3),
        changed(2, "yz", &[("y", "f12 g12"), ("z", "j12 k12")]),
        own_numbers(),
    ];
    let donors: Vec<&MarshHallow> = games.iter().collect();
    let mut sum = Tally::default();
    for (number, game) in games.iter().enumerate() {
        let outside = Outside { game, observer: View::observer };
        let tally = outside.mutated(&donors, Seed::from_u64(number as u64), tries);
        sum.unread += tally.unread;
        sum.refused += tally.refused;
        sum.played += tally.played;
    }
    sum
}

#[test]
fn what_is_read_and_validated_plays_to_its_end() {
    let tally = mutated(14);
    assert!(tally.unread > 50 && tally.refused > 20 && tally.played > 3, "{tally:?}");
}

#[test]
#[ignore = "takes some minutes"]
fn what_is_read_and_validated_plays_to_its_end_in_many_tries() {
    let tally = mutated(300);
    assert!(tally.unread > 500 && tally.refused > 200 && tally.played > 30, "{tally:?}");
}
