//! States and views from outside: what is accepted plays to its end.

use crate::common::setups;
use mallow_core::{Game, Seed};
use mallow_test_kit::{Outside, Tally};
use marshmallow_test::{MarshmallowTest, View};

/// Changes states and views of every setup, so many of each.
fn outside(seeds: std::ops::Range<u64>, tries: u32) -> Vec<Tally> {
    let games: Vec<MarshmallowTest> =
        setups().into_iter().map(|setup| MarshmallowTest::try_new(setup).unwrap()).collect();
    let donors: Vec<&MarshmallowTest> = games.iter().collect();
    let mut tallies = Vec::new();
    for seed in seeds.map(Seed::from_u64) {
        for game in &games {
            let outside = Outside { game, observer: View::observer };
            tallies.push(outside.mutated(&donors, seed, tries));
            tallies.push(outside.mutated(&[game], seed.child(1), tries));
        }
    }
    tallies
}

#[test]
fn what_is_read_and_validated_plays_to_its_end() {
    let tallies = outside(0..1, 250);
    let all = |of: fn(&Tally) -> u32| tallies.iter().map(of).sum::<u32>();
    assert!(tallies.iter().all(|tally| tally.played > 0), "{tallies:?}");
    let (unread, refused, played) = (all(|t| t.unread), all(|t| t.refused), all(|t| t.played));
    assert!(unread > 1_000 && refused > 500 && played > 300, "{unread} {refused} {played}");
}

#[test]
#[ignore = "takes a minute"]
fn much_of_what_is_read_and_validated_plays_to_its_end() {
    assert!(outside(1..11, 1_000).iter().all(|tally| tally.played > 5));
}
