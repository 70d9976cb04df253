//! Random play allocates nothing: not per ply, not per game.

use allocation_counter::measure;
use mallow_benches::random_games;
use mallow_core::high_card::HighCard;
use mallow_core::{Game, Seed};
use marshmallow_test::{MarshmallowTest, Setup};

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
        allocates_nothing(&HighCard::new(players).unwrap(), 100);
    }
}

#[test]
fn marshmallow_test_is_played_without_the_heap() {
    for players in 3..=5 {
        allocates_nothing(&MarshmallowTest::new(players), 100);
    }
    let bounded = Setup { players: 2, max_rounds: Some(20), ..Setup::default() };
    allocates_nothing(&MarshmallowTest::try_new(bounded).unwrap(), 100);
}
