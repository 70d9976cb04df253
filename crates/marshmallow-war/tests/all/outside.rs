//! States and views from outside: what is read and validated plays to its end under the laws.

use crate::common::setups;
use mallow_core::{Game, Seed};
use mallow_test_kit::Outside;
use marshmallow_war::{MarshmallowWar, View};

/// States and views from outside, of this setup and of others.
fn check_outside(tries: u32) {
    let games: Vec<MarshmallowWar> =
        setups().into_iter().map(|setup| MarshmallowWar::try_new(setup).unwrap()).collect();
    let (mut unread, mut refused, mut played) = (0, 0, 0);
    for (number, game) in games.iter().enumerate() {
        let other = &games[(number + 1) % games.len()];
        let outside = Outside { game, observer: View::observer };
        let tally = outside.mutated(&[game, game, other], Seed::from_u64(number as u64), tries);
        unread += tally.unread;
        refused += tally.refused;
        played += tally.played;
    }
    let found = format!("{unread} unread, {refused} refused, {played} played");
    assert!(unread > 5 * tries && refused > tries / 12 && played > tries / 2, "{found}");
}

#[test]
fn what_is_read_and_validated_plays_to_its_end() {
    check_outside(16);
}

#[test]
#[ignore = "takes long"]
fn what_is_read_and_validated_plays_to_its_end_in_many_tries() {
    check_outside(300);
}
