//! Random play allocates nothing: not per ply, not per game.

use allocation_counter::measure;
use cross_the_beams::CrossTheBeams;
use mallow_benches::random_games;
use mallow_core::high_card::HighCard;
use mallow_core::{Game, Generator, Seed, playout};
use marram::{Marram, Variant};
use marsh_hallow::MarshHallow;
use marshmallow_test::{MarshmallowTest, Setup};
use marshmallow_war::MarshmallowWar;
use std::ops::ControlFlow;

/// Plays so many games and fails if anything is taken from the heap.
fn allocates_nothing<G: Game>(game: &G, games: u64) {
    let mut plies = 0;
    let taken = measure(|| plies = random_games(game, games, Seed::from_u64(7)).plies);
    assert!(plies > games, "games were played");
    assert_eq!(
        (taken.count_total, taken.bytes_total),
        (0, 0),
        "{} with {:?}",
        G::NAME,
        game.setup()
    );
}

#[test]
fn the_counter_counts() {
    let taken = measure(|| drop(std::hint::black_box(vec![1_u8, 2, 3])));
    assert_eq!((taken.count_total, taken.bytes_total), (1, 3));
}

#[test]
fn high_card_is_played_without_the_heap() {
    for players in 2..=4 {
        allocates_nothing(&HighCard::new(players), 100);
    }
}

#[test]
fn marshmallow_test_is_played_without_the_heap() {
    for players in 3..=5 {
        allocates_nothing(&MarshmallowTest::new(players), 100);
    }
    let bounded = Setup::new(2).with_max_rounds(20);
    allocates_nothing(&MarshmallowTest::try_new(bounded).unwrap(), 100);
}

#[test]
fn cross_the_beams_is_played_without_the_heap() {
    for players in 1..=6 {
        allocates_nothing(&CrossTheBeams::new(players), 50);
    }
}

#[test]
fn marshmallow_war_is_played_without_the_heap() {
    for (_, setup) in marshmallow_war::Setup::NAMED {
        allocates_nothing(&MarshmallowWar::try_new(setup).unwrap(), 20);
    }
}

#[test]
fn marsh_hallow_is_played_without_the_heap() {
    for players in 1..=4 {
        allocates_nothing(&MarshHallow::new(players), 3);
    }
}

#[test]
fn a_game_of_marram_asks_for_memory_a_few_times_and_not_per_ply() {
    // Its board knows no limits, so its vectors grow; a game of two has about 66 plies. Without
    // second claims, and with many flips beside finished features, lists look around tiles.
    for variant in [Variant::Classic, Variant::Pitchfork] {
        for claim_claimed in [true, false] {
            for shovels in [None, Some(40)] {
                let setup = marram::Setup::default()
                    .with_variant(variant)
                    .with_claim_claimed(claim_claimed)
                    .with_shovels(shovels);
                let game = Marram::try_new(setup).unwrap();
                let games = 50;
                let mut plies = 0;
                let taken = measure(|| {
                    plies = random_games(&game, games, Seed::from_u64(7)).plies;
                });
                assert!(plies > 60 * games);
                assert!(
                    taken.count_total < 30 * games,
                    "{} times in {plies} plies of {games} games, {:?}",
                    taken.count_total,
                    game.setup()
                );
            }
        }
    }
}

#[test]
fn a_list_of_marram_takes_nothing_from_the_heap() {
    let setup = marram::Setup::default().with_claim_claimed(false).with_shovels(20);
    let game = Marram::try_new(setup).unwrap();
    let mut random = Generator::new(Seed::from_u64(3));
    for _ in 0..20 {
        let mut state = game.start();
        loop {
            let played = playout(&game, &mut state, &mut random, 4);
            if played.outcome.is_some() {
                break;
            }
            let Some(seat) = game.turn(&state).seats().first() else { continue };
            let taken = measure(|| {
                let count = game.count_actions(&state, seat);
                let mut listed = 0;
                let _ = game.visit_actions(&state, seat, |action| {
                    listed += 1;
                    assert!(game.check(&state, seat, action).is_ok());
                    ControlFlow::<()>::Continue(())
                });
                assert_eq!(listed, count);
                assert!(game.nth_action(&state, seat, count - 1).is_some());
            });
            assert_eq!((taken.count_total, taken.bytes_total), (0, 0));
        }
    }
}
