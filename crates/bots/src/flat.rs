//! Flat Monte Carlo: many samples of every action, and no tree.

use crate::budget::Clock;
use crate::{Budget, Evaluator, Place, Player};
use alloc::vec::Vec;
use mallow_core::{Game, Generator, Random as _};

/// Tries the legal actions in turn, each time in a new state that fits the view, and takes the one
/// with the best mean. Of equal ones it takes the first.
///
/// The round begins at a random action, so that with a budget below the number of actions none is
/// always left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FlatMonteCarlo<E> {
    budget: Budget,
    evaluator: E,
}

impl<E> FlatMonteCarlo<E> {
    /// A player with this budget for every decision; one iteration tries one action.
    pub fn new(budget: Budget, evaluator: E) -> FlatMonteCarlo<E> {
        FlatMonteCarlo { budget, evaluator }
    }
}

impl<G: Game, E: Evaluator<G>> Player<G> for FlatMonteCarlo<E> {
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        let actions = place.actions();
        if let [only] = actions[..] {
            return only;
        }
        let (game, seat, view) = (place.game(), place.seat(), place.view());
        let mut tried: Vec<(u32, f64)> = actions.iter().map(|_| (0, 0.0)).collect();
        let mut clock = Clock::start(self.budget);
        let mut next = random.below(actions.len() as u32) as usize;
        while clock.next() {
            let mut state = game.determinize(&view, random);
            game.act(&mut state, seat, actions[next], &mut |_| ());
            self.evaluator.rollout(game, &mut state, random);
            let (count, sum) = &mut tried[next];
            *count += 1;
            *sum += self.evaluator.value(game, &state, seat);
            next = (next + 1) % actions.len();
        }
        let mean = |&(count, sum): &(u32, f64)| {
            if count == 0 { f64::NEG_INFINITY } else { sum / f64::from(count) }
        };
        let mut best = 0;
        for i in 1..actions.len() {
            if mean(&tried[i]) > mean(&tried[best]) {
                best = i;
            }
        }
        actions[best]
    }
}
