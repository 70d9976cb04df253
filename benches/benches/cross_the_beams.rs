//! Cross the Beams: legal sets, actions, playouts, views and states drawn from views.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use cross_the_beams::{CrossTheBeams, State};
use mallow_benches::{any_decision, positions, random_games};
use mallow_core::{Evaluate, Game, Generator, Observer, Seat, Seed, perft};
use std::hint::black_box;

/// Seed and number of steps of four-player games, at decisions of every kind.
const POSITIONS: &str = include_str!("../positions/cross_the_beams.txt");

fn states(game: &CrossTheBeams) -> Vec<State> {
    positions(POSITIONS).into_iter().map(|position| position.state(game)).collect()
}

fn to_act(state: &State) -> Seat {
    state.table().turn().seats().lowest().expect("positions wait for a decision")
}

/// Every figure is for one position, on average over all of them.
fn single_steps(c: &mut Criterion) {
    let game = CrossTheBeams::new(4);
    let states = states(&game);
    let mut group = c.benchmark_group("cross-the-beams");
    group.throughput(Throughput::Elements(states.len() as u64));

    group.bench_function("movegen/count", |b| {
        let count = |state: &State| game.count_actions(black_box(state), to_act(state));
        b.iter(|| states.iter().map(count).sum::<u32>());
    });
    group.bench_function("movegen/list", |b| {
        let list = |state: &State| game.actions(black_box(state), to_act(state)).len();
        b.iter(|| states.iter().map(list).sum::<usize>());
    });
    let decided: Vec<_> =
        states.iter().map(|state| (*state, any_decision(&game, state, 7))).collect();
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
                    Game::apply(&game, state, *seat, *action).expect("it is legal");
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.bench_function("evaluate", |b| {
        let judge = |state: &State| i64::from(game.evaluate(black_box(state), to_act(state)));
        b.iter(|| states.iter().map(judge).sum::<i64>());
    });
    group.bench_function("view/to_act", |b| {
        b.iter(|| {
            for state in &states {
                black_box(game.view(black_box(state), to_act(state).into()));
            }
        });
    });
    let mut random = Generator::new(Seed::from_u64(7));
    for (name, observer) in [("to_act", None), ("public", Some(Observer::Public))] {
        let seen = |state: &State| game.view(state, observer.unwrap_or(to_act(state).into()));
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

/// Counted leaves a second; a wrong count is no result.
fn leaves(c: &mut Criterion) {
    let game = CrossTheBeams::new(4);
    let state = states(&game)[0];
    let seed = Seed::from_u64(7);
    let nodes = perft(&game, &state, 4, seed);
    let mut group = c.benchmark_group("cross-the-beams/perft");
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("midgame_4", |b| {
        b.iter(|| assert_eq!(perft(&game, black_box(&state), 4, seed), nodes));
    });
    group.finish();
}

criterion_group!(benches, single_steps, playouts, leaves);
criterion_main!(benches);
