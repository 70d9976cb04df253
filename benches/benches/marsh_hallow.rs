//! Marsh Hallow: lists of placements, play, playouts, views and states drawn from views.

mod common;

use common::Sight;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mallow_benches::random_games;
use mallow_core::{Game, Seed};
use marsh_hallow::MarshHallow;
use std::hint::black_box;

/// Seed and number of steps: positions of random solo games in which a shape is due.
const PLAIN: &str = include_str!("../positions/marsh_hallow.txt");
/// The same, with a Quake and an Earth Critter.
const QUAKE: &str = include_str!("../positions/marsh_hallow_quake.txt");

/// Every figure is for one listed placement, or one position, on average over all of them.
fn single_steps(c: &mut Criterion) {
    let game = MarshHallow::new(1);
    let mut group = c.benchmark_group("marsh-hallow");
    for (name, text) in [("plain", PLAIN), ("quake", QUAKE)] {
        let states = common::states(&game, text);
        let listed = |state| u64::from(game.count_actions(state, common::to_act(&game, state)));
        group.throughput(Throughput::Elements(states.iter().map(listed).sum()));
        common::list(&mut group, &format!("movegen/list/{name}"), &game, &states);
        group.throughput(Throughput::Elements(states.len() as u64));
        common::count(&mut group, &format!("movegen/count/{name}"), &game, &states);
    }
    let states = common::states(&game, PLAIN);
    common::act(&mut group, &game, &states);
    common::views(&mut group, &game, &states, Sight::Equal);
    group.bench_function("build", |b| b.iter(|| MarshHallow::new(black_box(1))));
    group.finish();
}

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("marsh-hallow/playout");
    const GAMES: u64 = 20;
    for players in [1, 4] {
        let game = MarshHallow::new(players);
        group.throughput(Throughput::Elements(GAMES));
        group.bench_function(format!("{players}"), |b| {
            b.iter(|| random_games(&game, GAMES, black_box(Seed::from_u64(7))));
        });
    }
    group.finish();
}

fn leaves(c: &mut Criterion) {
    let game = MarshHallow::new(1);
    common::leaves(c, "middle_3", &game, &common::states(&game, PLAIN)[0], 3);
}

criterion_group!(benches, single_steps, playouts, leaves);
criterion_main!(benches);
