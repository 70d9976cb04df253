//! Marram: legal sets, actions, playouts, views, copies, and how all of it grows with the set.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use mallow_benches::marram::{Told, game_of, told_game};
use mallow_benches::{any_decision, positions, random_games};
use mallow_core::{Game, Generator, Observer, Seat, Seed, perft};
use marram::{Marram, State};
use std::hint::black_box;

/// Seed and number of steps: from the first tiles to the last ones.
const POSITIONS: &str = include_str!("../positions/marram.txt");

fn states(game: &Marram) -> Vec<State> {
    positions(POSITIONS).into_iter().map(|position| position.state(game)).collect()
}

fn to_act(game: &Marram, state: &State) -> Seat {
    game.turn(state).seats().lowest().expect("positions wait for a decision")
}

/// Every figure is for one position, on average over all of them.
fn single_steps(c: &mut Criterion) {
    let game = Marram::new(2);
    let states = states(&game);
    let mut group = c.benchmark_group("marram");
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
    group.bench_function("copy/midgame", |b| {
        b.iter(|| states.iter().for_each(|state| drop(black_box(black_box(state).clone()))));
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
    let state = &states(&game)[10];
    let nodes = perft(&game, state, 2, seed);
    let mut group = c.benchmark_group("marram/perft");
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("midgame_2", |b| {
        b.iter(|| assert_eq!(perft(&game, black_box(state), 2, seed), nodes));
    });
    group.finish();
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
        let seat = to_act(&game, &late);
        group.throughput(Throughput::Elements(late.frontier().count() as u64));
        group.bench_with_input(BenchmarkId::new("count_per_open_cell", tiles), &late, |b, late| {
            b.iter(|| game.count_actions(black_box(late), seat));
        });
    }
    group.finish();
}

criterion_group!(benches, single_steps, playouts, growth);
criterion_main!(benches);
