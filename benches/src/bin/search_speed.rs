//! What the tree costs: iterations of tree search a second against plain playouts a second from
//! the same positions, both with a state drawn from the view each time. The last column is a tree
//! that compares all actions of a fork at its first visit, instead of a few and then some more.
//!
//! ```sh
//! cargo run --release -p mallow-benches --bin search_speed
//! ```

use mallow_benches::last_choice;
use mallow_bots::{Budget, Evaluator, HeavyPlayouts, Heuristic, Ismcts, Place, Playouts};
use mallow_core::{Evaluate, Game, Generator, Observer, Seat, Seed};
use std::hint::black_box;
use std::time::{Duration, Instant};

const POSITIONS: usize = 12;
const ITERATIONS: u32 = 1000;
const ROUNDS: usize = 5;

/// Decisions with a choice out of random games.
fn positions<G: Game>(game: &G) -> Vec<(G::State, Seat)> {
    let mut random = Generator::new(Seed::from_u64(1));
    let mut found = Vec::new();
    while found.len() < POSITIONS {
        found.extend(last_choice(game, 40, &mut random));
    }
    found
}

/// How long it takes, the best of what it was before and now.
fn time(best: &mut Duration, work: impl FnOnce()) {
    let begun = Instant::now();
    work();
    *best = begun.elapsed().min(*best);
}

/// A search whose chance outcomes are told apart or not.
fn measure<G: Evaluate, E: Evaluator<G> + Copy>(game: &G, evaluator: E, split: bool, how: &str) {
    let positions = positions(game);
    // The last is a tree that compares all actions of a fork at once.
    let (mut plain, mut trees) = (Duration::MAX, [Duration::MAX; 2]);
    // In turns, so that a busy machine is busy for both.
    for _ in 0..ROUNDS {
        time(&mut plain, || {
            let mut random = Generator::new(Seed::from_u64(2));
            for (state, seat) in &positions {
                let view = game.view(state, Observer::Seat(*seat));
                for _ in 0..ITERATIONS {
                    let mut state = game.determinize(&view, &mut random);
                    evaluator.rollout(game, &mut state, &mut random);
                    black_box(evaluator.value(game, &state, *seat));
                }
            }
        });
        for (tree, every) in trees.iter_mut().zip([2, 0]) {
            time(tree, || {
                let mut random = Generator::new(Seed::from_u64(3));
                for (state, seat) in &positions {
                    let place = Place::new(game, state, *seat);
                    let mut player = Ismcts::new(Budget::Iterations(ITERATIONS), evaluator)
                        .split_chance(split)
                        .widening(8, every);
                    black_box(player.search(&place, &mut random).iterations);
                }
            });
        }
    }
    let each =
        |time: Duration| time.as_secs_f64() * 1e6 / (POSITIONS as f64 * f64::from(ITERATIONS));
    let (plain, [tree, all]) = (each(plain), trees.map(each));
    let share = 100.0 * plain / tree;
    println!("{:18}{how:12}{plain:>10.3}{tree:>10.3}{share:>8.0}%{all:>10.3}", G::NAME);
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let columns = "     plain      tree    speed       all";
    println!("{:30}{columns}", "us an iteration");
    let end = Playouts::new(10_000);
    measure(
        &marshmallow_test::MarshmallowTest::try_new(Default::default())?,
        end,
        false,
        "to the end",
    );
    measure(
        &marshmallow_war::MarshmallowWar::try_new(Default::default())?,
        end,
        false,
        "to the end",
    );
    measure(
        &cross_the_beams::CrossTheBeams::try_new(Default::default())?,
        end,
        false,
        "to the end",
    );
    measure(&marsh_hallow::MarshHallow::try_new(Default::default())?, end, false, "to the end");
    measure(&marram::Marram::try_new(Default::default())?, end, false, "to the end");
    println!("as the program's bots search:");
    let war = marshmallow_war::MarshmallowWar::try_new(Default::default())?;
    measure(&war, Heuristic::after(10), false, "10 steps");
    let cross_the_beams = cross_the_beams::CrossTheBeams::try_new(Default::default())?;
    measure(&cross_the_beams, Heuristic::after(0), false, "at once");
    let marsh_hallow = marsh_hallow::MarshHallow::try_new(Default::default())?;
    measure(&marsh_hallow, HeavyPlayouts::best_of(8), false, "best of 8");
    let marram = marram::Marram::try_new(Default::default())?;
    measure(&marram, Heuristic::after(8), true, "8 steps");
    Ok(())
}
