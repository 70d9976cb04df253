//! What Marram costs: a ply of random games, chance included; copying a finished state; and an
//! action that is given, with sets of 64, 512 and 4,096 tiles.
//!
//! `cargo run --release -p mallow-benches --bin marram_growth -- [GAMES]`
//!
//! On a busy machine, count instructions instead: run the program under `valgrind --tool=callgrind`
//! with few games and look at the inclusive counts of `random_plies` and `replay_64` to
//! `replay_4096`.

use mallow_benches::marram::{Told, game_of, told_game};
use mallow_benches::{Totals, fastest, random_games};
use mallow_core::{Game, Seed};
use marram::Marram;
use std::hint::black_box;
use std::time::Duration;

fn main() {
    let games =
        std::env::args().nth(1).map_or(500, |games| games.parse().expect("a number of games"));
    let rounds = if std::env::var_os("MALLOW_QUICK").is_some() { 1 } else { 9 };
    let game = Marram::new(2);
    let (time, totals) = fastest(rounds, || random_plies(&game, games));
    println!(
        "random games of two: {:6.0} ns a ply, chance included",
        nanos(time) / totals.plies as f64
    );

    let finished = told_game(&game, 7).end;
    const COPIES: u32 = 1_000;
    let (time, ()) = fastest(rounds, || {
        for _ in 0..COPIES {
            drop(black_box(black_box(&finished).clone()));
        }
    });
    println!("copy of a finished game: {:6.0} ns", nanos(time) / f64::from(COPIES));

    let [small, middle, large] = [64, 512, 4096].map(game_of);
    // As many tiles are laid with every set.
    let told = |game: &Marram, games: u64| {
        (0..games).map(|seed| told_game(game, seed)).collect::<Vec<_>>()
    };
    let (small_told, middle_told, large_told) =
        (told(&small, 64), told(&middle, 8), told(&large, 1));
    let mut best = [Duration::MAX; 3];
    // In turn, so that a busy machine slows all of them.
    for _ in 0..rounds {
        best[0] = best[0].min(replay_64(&small, &small_told));
        best[1] = best[1].min(replay_512(&middle, &middle_told));
        best[2] = best[2].min(replay_4096(&large, &large_told));
    }
    let per_action = |time: Duration, told: &[Told]| {
        nanos(time) / told.iter().map(|told| told.actions).sum::<u64>() as f64
    };
    let first = per_action(best[0], &small_told);
    for (tiles, time, told) in
        [(64, best[0], &small_told), (512, best[1], &middle_told), (4096, best[2], &large_told)]
    {
        let time = per_action(time, told);
        println!("an action with {tiles:4} tiles: {time:6.0} ns, {:4.2} times", time / first);
    }
}

fn nanos(time: Duration) -> f64 {
    time.as_nanos() as f64
}

// Kept apart so that a profile tells them from each other.
#[inline(never)]
fn random_plies(game: &Marram, games: u64) -> Totals {
    random_games(game, games, Seed::from_u64(7))
}

#[inline(never)]
fn replay_64(game: &Marram, told: &[Told]) -> Duration {
    replay(game, told)
}

#[inline(never)]
fn replay_512(game: &Marram, told: &[Told]) -> Duration {
    replay(game, told)
}

#[inline(never)]
fn replay_4096(game: &Marram, told: &[Told]) -> Duration {
    replay(game, told)
}

/// The time of all steps; making the empty states is not counted.
fn replay(game: &Marram, told: &[Told]) -> Duration {
    let mut states: Vec<_> = told.iter().map(|_| game.start()).collect();
    let (time, ()) = fastest(1, || {
        for (told, state) in told.iter().zip(&mut states) {
            told.replay(game, state);
        }
    });
    time
}
