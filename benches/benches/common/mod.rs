//! What every game is measured by.
#![allow(dead_code, unreachable_pub, reason = "no file of benches uses all of it")]

use criterion::measurement::WallTime;
use criterion::{BatchSize, BenchmarkGroup, Criterion, Throughput};
use mallow_benches::{any_decision, positions};
use mallow_core::{Game, Generator, Observer, Seat, Seed, perft};
use std::hint::black_box;

type Group<'a> = BenchmarkGroup<'a, WallTime>;

/// The states that a file of positions names.
pub fn states<G: Game>(game: &G, text: &str) -> Vec<G::State> {
    positions(text).into_iter().map(|position| position.state(game)).collect()
}

/// The first seat that is asked.
pub fn to_act<G: Game>(game: &G, state: &G::State) -> Seat {
    game.turn(state).seats().first().expect("positions wait for a decision")
}

/// Whose views are taken: that of the seat to act and, if it is told less, that of people who look on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// All seats are told the same.
    Equal,
    /// Seats have secrets.
    Secrets,
}

/// Everything below. Every figure is for one position, on average over all of them.
pub fn single_steps<G: Game>(group: &mut Group<'_>, game: &G, states: &[G::State], sight: Sight) {
    group.throughput(Throughput::Elements(states.len() as u64));
    count(group, "movegen/count", game, states);
    list(group, "movegen/list", game, states);
    act(group, game, states);
    views(group, game, states, sight);
}

/// Counts legal actions.
pub fn count<G: Game>(group: &mut Group<'_>, name: &str, game: &G, states: &[G::State]) {
    group.bench_function(name, |b| {
        let count = |state: &G::State| game.count_actions(black_box(state), to_act(game, state));
        b.iter(|| states.iter().map(count).sum::<u32>());
    });
}

/// Lists legal actions.
pub fn list<G: Game>(group: &mut Group<'_>, name: &str, game: &G, states: &[G::State]) {
    group.bench_function(name, |b| {
        let list = |state: &G::State| game.actions(black_box(state), to_act(game, state)).len();
        b.iter(|| states.iter().map(list).sum::<usize>());
    });
}

/// Takes an action in each state, as a trusted one and as a checked one.
pub fn act<G: Game>(group: &mut Group<'_>, game: &G, states: &[G::State]) {
    let decided: Vec<_> =
        states.iter().map(|state| (state.clone(), any_decision(game, state, 7))).collect();
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
                    assert!(game.apply(state, *seat, *action).is_ok());
                }
            },
            BatchSize::SmallInput,
        );
    });
}

/// Takes views, and draws states that fit them.
pub fn views<G: Game>(group: &mut Group<'_>, game: &G, states: &[G::State], sight: Sight) {
    let mut random = Generator::new(Seed::from_u64(7));
    for (name, public) in [("to_act", false), ("public", true)] {
        if sight == Sight::Equal && !public {
            continue;
        }
        let observer = |state: &G::State| match public {
            true => Observer::Public,
            false => to_act(game, state).into(),
        };
        group.bench_function(format!("view/{name}"), |b| {
            b.iter(|| {
                for state in states {
                    black_box(game.view(black_box(state), observer(state)));
                }
            });
        });
        let views: Vec<_> = states.iter().map(|state| game.view(state, observer(state))).collect();
        group.bench_function(format!("determinize/{name}"), |b| {
            b.iter(|| {
                for view in &views {
                    black_box(game.determinize(black_box(view), &mut random));
                }
            });
        });
    }
}

/// Counted leaves a second; a wrong count is no result.
pub fn leaves<G: Game>(c: &mut Criterion, name: &str, game: &G, state: &G::State, depth: u32) {
    let seed = Seed::from_u64(7);
    let nodes = perft(game, state, depth, seed);
    let mut group = c.benchmark_group(format!("{}/perft", G::NAME));
    group.throughput(Throughput::Elements(nodes));
    group.bench_function(name, |b| {
        b.iter(|| assert_eq!(perft(game, black_box(state), depth, seed), nodes));
    });
    group.finish();
}
