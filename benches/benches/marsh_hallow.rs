//! Marsh Hallow: lists of placements, play, playouts, views and states drawn from views.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use mallow_benches::{any_decision, positions, random_games};
use mallow_core::{Game, Generator, Observer, Seat, Seed, perft};
use marsh_hallow::{MarshHallow, State};
use std::hint::black_box;

/// Seed and number of steps: positions of random solo games in which a shape is due.
const PLAIN: &str = include_str!("../positions/marsh_hallow.txt");
/// The same, with a Quake and an Earth Critter.
const QUAKE: &str = include_str!("../positions/marsh_hallow_quake.txt");

const SEAT: Seat = Seat::new(0);

fn states(game: &MarshHallow, text: &str) -> Vec<State> {
    positions(text).into_iter().map(|position| position.state(game)).collect()
}

/// Every figure is for one listed placement, or one position, on average over all of them.
fn single_steps(c: &mut Criterion) {
    let game = MarshHallow::new(1);
    let mut group = c.benchmark_group("marsh-hallow");
    for (name, text) in [("plain", PLAIN), ("quake", QUAKE)] {
        let states = states(&game, text);
        let listed = states.iter().map(|state| u64::from(game.count_actions(state, SEAT))).sum();
        group.throughput(Throughput::Elements(listed));
        group.bench_function(format!("movegen/list/{name}"), |b| {
            let list = |state: &State| game.actions(black_box(state), SEAT).len();
            b.iter(|| states.iter().map(list).sum::<usize>());
        });
        group.throughput(Throughput::Elements(states.len() as u64));
        group.bench_function(format!("movegen/count/{name}"), |b| {
            let count = |state: &State| game.count_actions(black_box(state), SEAT);
            b.iter(|| states.iter().map(count).sum::<u32>());
        });
    }
    let states = states(&game, PLAIN);
    let decided: Vec<_> =
        states.iter().map(|state| (state.clone(), any_decision(&game, state, 7))).collect();
    group.bench_function("act/trusted", |b| {
        b.iter_batched_ref(
            || decided.clone(),
            |decided| {
                for (state, (seat, action)) in decided {
                    game.act(state, *seat, *action, &mut |_| ());
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.bench_function("act/checked", |b| {
        b.iter_batched_ref(
            || decided.clone(),
            |decided| {
                for (state, (seat, action)) in decided {
                    game.apply(state, *seat, *action).expect("it is legal");
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.bench_function("view/public", |b| {
        b.iter(|| {
            for state in &states {
                black_box(game.view(black_box(state), Observer::Public));
            }
        });
    });
    let views: Vec<_> = states.iter().map(|state| game.view(state, Observer::Public)).collect();
    let mut random = Generator::new(Seed::from_u64(7));
    group.bench_function("determinize/public", |b| {
        b.iter(|| {
            for view in &views {
                black_box(game.determinize(black_box(view), &mut random));
            }
        });
    });
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

/// Counted leaves a second; a wrong count is no result.
fn leaves(c: &mut Criterion) {
    let game = MarshHallow::new(1);
    let state = &states(&game, PLAIN)[0];
    let seed = Seed::from_u64(7);
    let nodes = perft(&game, state, 3, seed);
    let mut group = c.benchmark_group("marsh-hallow/perft");
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("middle_3", |b| {
        b.iter(|| assert_eq!(perft(&game, black_box(state), 3, seed), nodes));
    });
    group.finish();
}

criterion_group!(benches, single_steps, playouts, leaves);
criterion_main!(benches);
