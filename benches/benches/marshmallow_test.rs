//! Marshmallow Test: legal sets, plays, playouts, views and states drawn from views.

mod common;

use common::Sight;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mallow_benches::random_games;
use mallow_core::{Game, Seed};
use marshmallow_test::MarshmallowTest;
use std::hint::black_box;

/// Seed and number of steps: from the first deal to the last tricks of later rounds.
const POSITIONS: &str = include_str!("../positions/marshmallow_test.txt");

fn single_steps(c: &mut Criterion) {
    let game = MarshmallowTest::new(4);
    let mut group = c.benchmark_group("marshmallow-test");
    common::single_steps(&mut group, &game, &common::states(&game, POSITIONS), Sight::Secrets);
    group.finish();
}

/// Random games through the public contract.
fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("marshmallow-test/playout");
    let seed = Seed::from_u64(7);
    const GAMES: u64 = 100;
    for players in 2..=5 {
        let game = MarshmallowTest::new(players);
        group.throughput(Throughput::Elements(random_games(&game, GAMES, seed).plies));
        group.bench_function(format!("{players}"), |b| {
            b.iter(|| random_games(&game, GAMES, black_box(seed)));
        });
    }
    group.finish();
}

fn leaves(c: &mut Criterion) {
    let game = MarshmallowTest::new(4);
    common::leaves(c, "start_7", &game, &game.start(), 7);
}

criterion_group!(benches, single_steps, playouts, leaves);
criterion_main!(benches);
