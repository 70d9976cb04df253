//! Cross the Beams: legal sets, actions, playouts, views and states drawn from views.

mod common;

use common::Sight;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use cross_the_beams::{CrossTheBeams, State};
use mallow_benches::random_games;
use mallow_core::{Evaluate, Seed};
use std::hint::black_box;

/// Seed and number of steps of four-player games, at decisions of every kind.
const POSITIONS: &str = include_str!("../positions/cross_the_beams.txt");

fn single_steps(c: &mut Criterion) {
    let game = CrossTheBeams::new(4);
    let states = common::states(&game, POSITIONS);
    let mut group = c.benchmark_group("cross-the-beams");
    common::single_steps(&mut group, &game, &states, Sight::Secrets);
    group.bench_function("evaluate", |b| {
        let evaluate = |state: &State| {
            i64::from(game.evaluate(black_box(state), common::to_act(&game, state)))
        };
        b.iter(|| states.iter().map(evaluate).sum::<i64>());
    });
    group.finish();
}

/// Random games through the public contract, chance included; figures are for one decision.
fn playouts(c: &mut Criterion) {
    const GAMES: u64 = 100;
    let mut group = c.benchmark_group("cross-the-beams/playout");
    let seed = Seed::from_u64(7);
    for players in [1, 2, 4, 6] {
        let game = CrossTheBeams::new(players);
        group.throughput(Throughput::Elements(random_games(&game, GAMES, seed).plies));
        group.bench_function(format!("{players}"), |b| {
            b.iter(|| random_games(&game, GAMES, black_box(seed)));
        });
    }
    group.finish();
}

fn leaves(c: &mut Criterion) {
    let game = CrossTheBeams::new(4);
    common::leaves(c, "midgame_4", &game, &common::states(&game, POSITIONS)[0], 4);
}

criterion_group!(benches, single_steps, playouts, leaves);
criterion_main!(benches);
