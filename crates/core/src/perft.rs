//! Counting the paths of the game tree.

use crate::{Game, Generator, Seed, Step, StepOf, Turn};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The number of ways to take exactly `depth` steps from `state`.
///
/// A step is an action of any seat that owes a decision, or an outcome of a chance event. Games
/// that end sooner do not count. A chance event whose outcomes the game does not list counts as one
/// step with one outcome, drawn from the seed: from stream `k` if it is the `k`-th chance event
/// after `state`. So the number depends on the seed only where the rules deal unlisted chance.
///
/// ```
/// use mallow_core::high_card::HighCard;
/// use mallow_core::{Game, Seed, perft};
/// let game = HighCard::new(2);
/// let seed = Seed::from_u64(7);
/// assert_eq!(perft(&game, &game.start(), 1, seed), 1); // one deal
/// assert_eq!(perft(&game, &game.start(), 2, seed), 4); // either seat decides first, keep or swap
/// ```
#[must_use]
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32, seed: Seed) -> u64 {
    count(game, state, depth, seed, 0)
}

/// The count of [`perft`], split by the first step: every first step with its share, in list order.
#[must_use]
pub fn perft_split<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    seed: Seed,
) -> Vec<(StepOf<G>, u64)> {
    let mut split = Vec::new();
    if depth > 0 {
        for_each_step(game, state, seed, 0, |step, next, chances| {
            split.push((step, count(game, &next, depth - 1, seed, chances)));
        });
    }
    split
}

/// Recursion is `depth` deep; run time limits it long before the stack.
fn count<G: Game>(game: &G, state: &G::State, depth: u32, seed: Seed, chances: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    // The last level needs no states, only how many there would be.
    if depth == 1 {
        return match game.turn(state) {
            Turn::Seats(seats) => {
                seats.iter().map(|seat| u64::from(game.count_actions(state, seat))).sum()
            }
            Turn::Chance if game.lists_chances(state) => {
                let mut outcomes = 0;
                let _ = game.visit_chances(state, |_, _| {
                    outcomes += 1;
                    ControlFlow::<()>::Continue(())
                });
                outcomes
            }
            Turn::Chance => 1,
            Turn::Over => 0,
        };
    }
    let mut paths = 0;
    for_each_step(game, state, seed, chances, |_, next, chances| {
        paths += count(game, &next, depth - 1, seed, chances);
    });
    paths
}

fn for_each_step<G: Game>(
    game: &G,
    state: &G::State,
    seed: Seed,
    chances: u64,
    mut each: impl FnMut(StepOf<G>, G::State, u64),
) {
    match game.turn(state) {
        Turn::Over => {}
        Turn::Seats(seats) => {
            for seat in seats {
                let _ = game.visit_actions(state, seat, |action| {
                    let mut next = state.clone();
                    game.act(&mut next, seat, action, &mut |_| ());
                    each(Step::Action(seat, action), next, chances);
                    ControlFlow::<()>::Continue(())
                });
            }
        }
        Turn::Chance => {
            let mut resolve = |chance: G::Chance| {
                let mut next = state.clone();
                game.resolve(&mut next, &chance, &mut |_| ());
                each(Step::Chance(chance), next, chances + 1);
            };
            if game.lists_chances(state) {
                let _ = game.visit_chances(state, |chance, _| {
                    resolve(chance);
                    ControlFlow::<()>::Continue(())
                });
            } else {
                resolve(game.sample(state, &mut Generator::stream(seed, chances)));
            }
        }
    }
}
