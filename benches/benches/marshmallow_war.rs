//! Marshmallow War: legal actions, steps, playouts, views and states drawn from views.

mod common;

use common::Sight;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mallow_benches::random_games;
use mallow_core::{Game, Seed};
use marshmallow_war::{MarshmallowWar, Setup};
use std::hint::black_box;

/// Seed and number of steps: from the first turns to tables full of Fighters.
const POSITIONS: &str = include_str!("../positions/marshmallow_war.txt");

fn single_steps(c: &mut Criterion) {
    let game = MarshmallowWar::new();
    let mut group = c.benchmark_group("marshmallow-war");
    common::single_steps(&mut group, &game, &common::states(&game, POSITIONS), Sight::Secrets);
    group.finish();
}

/// Random games through the public contract.
fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("marshmallow-war/playout");
    let seed = Seed::from_u64(7);
    const GAMES: u64 = 20;
    for (name, setup) in Setup::NAMED {
        let game = MarshmallowWar::try_new(setup).expect("a named set can be played");
        group.throughput(Throughput::Elements(random_games(&game, GAMES, seed).plies));
        group.bench_function(name, |b| b.iter(|| random_games(&game, GAMES, black_box(seed))));
    }
    group.finish();
}

fn leaves(c: &mut Criterion) {
    let game = MarshmallowWar::new();
    common::leaves(c, "early_4", &game, &common::states(&game, POSITIONS)[0], 4);
}

criterion_group!(benches, single_steps, playouts, leaves);
criterion_main!(benches);
