//! States and views from outside: what is read and validated plays to its end under the laws.

use crate::common::setups;
use mallow_core::{Game, Seed};
use mallow_test_kit::{Outside, Tally};
use marram::{Length, Marram, TileSet, View};

fn mutated(tries: u32) -> Tally {
    let set = |tiles, seed| TileSet::generate(tiles, Seed::from_u64(seed));
    let mut all = Tally::default();
    for (number, setup) in (0..).zip(setups(2, &set(9, 1))) {
        let setup = setup.with_shovels(4);
        let game = Marram::try_new(setup.clone()).unwrap();
        let others = [
            setup.clone().with_players(3),
            setup.clone().with_length(Length::Short),
            setup.clone().with_tiles(set(9, 2)),
            setup.with_tiles(set(5, 1)),
        ];
        let others = others.map(|setup| Marram::try_new(setup).unwrap());
        let mut donors = vec![&game; 4];
        donors.extend(&others);
        let outside = Outside { game: &game, observer: View::observer };
        let tally = outside.mutated(&donors, Seed::from_u64(number), tries);
        all.unread += tally.unread;
        all.refused += tally.refused;
        all.played += tally.played;
    }
    all
}

#[test]
fn what_is_read_and_validated_plays_to_its_end() {
    let tally = mutated(60);
    assert!(tally.unread > 100 && tally.refused > 100 && tally.played > 20, "{tally:?}");
}

#[test]
#[ignore = "takes some seconds"]
fn what_is_read_and_validated_plays_to_its_end_in_many_tries() {
    let tally = mutated(6_000);
    assert!(tally.played > 2_000, "{tally:?}");
}
