//! What a ply of Marshmallow Test costs in random games through the public contract, deals
//! included, beside the same games in a loop made for them alone.
//!
//! `cargo run --release -p mallow-benches --bin marshmallow_test_floor -- [GAMES]`
//!
//! On a busy machine, count instructions instead: run the program under `valgrind --tool=callgrind`
//! with few games and compare the inclusive counts of `contract_games` and `floor_games`.

use mallow_benches::marshmallow_test::fused_games;
use mallow_benches::{Totals, fastest, random_games};
use mallow_core::Seed;
use marshmallow_test::MarshmallowTest;
use std::time::Duration;

const ROUNDS: u32 = 15;

fn main() {
    let games =
        std::env::args().nth(1).map_or(2_000, |games| games.parse().expect("a number of games"));
    let seed = Seed::from_u64(7);
    let game = MarshmallowTest::new(4);
    let (mut contract, mut floor) = (Duration::MAX, Duration::MAX);
    let mut plies = 0;
    // Both in turn, so that a busy machine slows both.
    for _ in 0..ROUNDS {
        let (time, totals) = fastest(1, || contract_games(&game, games, seed));
        let (fused_time, fused_totals) = fastest(1, || floor_games(games, seed));
        assert_eq!(totals, fused_totals, "both play the same games");
        contract = contract.min(time);
        floor = floor.min(fused_time);
        plies = totals.plies;
    }
    let per_ply = |time: Duration| time.as_nanos() as f64 / plies as f64;
    let ratio = contract.as_secs_f64() / floor.as_secs_f64();
    println!("contract: {:5.1} ns a ply", per_ply(contract));
    println!("floor:    {:5.1} ns a ply", per_ply(floor));
    println!("ratio:    {ratio:5.2}");
}

// Kept apart so that a profile tells them from each other.
#[inline(never)]
fn contract_games(game: &MarshmallowTest, games: u64, seed: Seed) -> Totals {
    random_games(game, games, seed)
}

#[inline(never)]
fn floor_games(games: u64, seed: Seed) -> Totals {
    fused_games::<4>(games, seed)
}
