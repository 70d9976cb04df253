//! Marram: legal sets, actions, playouts, views, copies, and how all of it grows with the set.

mod common;

use common::Sight;
use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use mallow_benches::marram::{Told, game_of, told_game};
use mallow_benches::random_games;
use mallow_core::{Game, Seed};
use marram::Marram;
use std::hint::black_box;

/// Seed and number of steps: from the first tiles to the last ones.
const POSITIONS: &str = include_str!("../positions/marram.txt");

fn single_steps(c: &mut Criterion) {
    let game = Marram::new(2);
    let states = common::states(&game, POSITIONS);
    let mut group = c.benchmark_group("marram");
    common::single_steps(&mut group, &game, &states, Sight::Equal);
    group.bench_function("copy/midgame", |b| {
        b.iter(|| states.iter().for_each(|state| drop(black_box(black_box(state).clone()))));
    });
    group.finish();

    let finished = told_game(&game, 7).end;
    c.bench_function("marram/copy/finished", |b| b.iter(|| black_box(&finished).clone()));
}

/// Random games through the public contract, and leaves of the game tree.
fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("marram/playout");
    let seed = Seed::from_u64(7);
    const GAMES: u64 = 20;
    for players in 2..=4 {
        let game = Marram::new(players);
        group.throughput(Throughput::Elements(random_games(&game, GAMES, seed).plies));
        group.bench_function(format!("{players}"), |b| {
            b.iter(|| random_games(&game, GAMES, black_box(seed)));
        });
    }
    group.finish();
    let game = Marram::new(2);
    common::leaves(c, "midgame_2", &game, &common::states(&game, POSITIONS)[10], 2);
}

/// Whole games replayed from their steps: what an action costs when it is given, chance included,
/// and what counting costs at the end, by the size of the set.
fn growth(c: &mut Criterion) {
    let mut group = c.benchmark_group("marram/growth");
    for tiles in [64, 512, 4096] {
        let game = game_of(tiles);
        let told = told_game(&game, 7);
        group.throughput(Throughput::Elements(told.actions));
        group.bench_with_input(BenchmarkId::new("act", tiles), &told, |b, told: &Told| {
            b.iter_batched_ref(
                || game.start(),
                |state| told.replay(&game, state),
                BatchSize::LargeInput,
            );
        });
        let late = told.before_last(&game);
        let seat = common::to_act(&game, &late);
        group.throughput(Throughput::Elements(late.frontier().count() as u64));
        group.bench_with_input(BenchmarkId::new("count_per_open_cell", tiles), &late, |b, late| {
            b.iter(|| game.count_actions(black_box(late), seat));
        });
    }
    group.finish();
}

criterion_group!(benches, single_steps, playouts, growth);
criterion_main!(benches);
