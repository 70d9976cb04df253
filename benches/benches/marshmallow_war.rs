//! Marshmallow War: legal actions, steps, playouts, views and states drawn from views.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use mallow_benches::{any_decision, positions, random_games};
use mallow_core::{Game, Generator, Observer, Seat, Seed, perft};
use marshmallow_war::{MarshmallowWar, Setup, State};
use std::hint::black_box;

/// Seed and number of steps: from the first turns to tables full of Fighters.
const POSITIONS: &str = include_str!("../positions/marshmallow_war.txt");

fn states(game: &MarshmallowWar) -> Vec<State> {
    positions(POSITIONS).into_iter().map(|position| position.state(game)).collect()
}

fn to_act(game: &MarshmallowWar, state: &State) -> Seat {
    game.turn(state).seats().lowest().expect("positions wait for a decision")
}

/// Every figure is for one position, on average over all of them.
fn single_steps(c: &mut Criterion) {
    let game = MarshmallowWar::new();
    let states = states(&game);
    let mut group = c.benchmark_group("marshmallow-war");
    group.throughput(Throughput::Elements(states.len() as u64));

    group.bench_function("movegen/count", |b| {
        let count = |state: &State| game.count_actions(black_box(state), to_act(&game, state));
        b.iter(|| states.iter().map(count).sum::<u32>());
    });
    group.bench_function("movegen/list", |b| {
        let list = |state: &State| game.actions(black_box(state), to_act(&game, state)).len();
        b.iter(|| states.iter().map(list).sum::<usize>());
    });
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
    group.bench_function("view/to_act", |b| {
        b.iter(|| {
            for state in &states {
                black_box(game.view(black_box(state), to_act(&game, state).into()));
            }
        });
    });
    let mut random = Generator::new(Seed::from_u64(7));
    for (name, observer) in [("to_act", None), ("public", Some(Observer::Public))] {
        let seen = |state: &State| {
            game.view(state, observer.unwrap_or_else(|| to_act(&game, state).into()))
        };
        let views: Vec<_> = states.iter().map(seen).collect();
        group.bench_function(format!("determinize/{name}"), |b| {
            b.iter(|| {
                for view in &views {
                    black_box(game.determinize(black_box(view), &mut random));
                }
            });
        });
    }
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

/// Counted leaves a second; a wrong count is no result.
fn leaves(c: &mut Criterion) {
    let game = MarshmallowWar::new();
    let state = states(&game).swap_remove(0);
    let seed = Seed::from_u64(7);
    let nodes = perft(&game, &state, 4, seed);
    let mut group = c.benchmark_group("marshmallow-war/perft");
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("early_4", |b| {
        b.iter(|| assert_eq!(perft(&game, black_box(&state), 4, seed), nodes));
    });
    group.finish();
}

criterion_group!(benches, single_steps, playouts, leaves);
criterion_main!(benches);
