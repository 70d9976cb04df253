//! Flat Monte Carlo: many samples of every action, and no tree.

use crate::budget::Clock;
use crate::{Budget, Considered, Evaluator, Place, Player, Searched};
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
    #[must_use]
    pub fn new(budget: Budget, evaluator: E) -> FlatMonteCarlo<E> {
        FlatMonteCarlo { budget, evaluator }
    }

    /// Searches, and returns what it found about the actions that were tried. [`Player::choose`]
    /// takes the one with the best mean.
    pub fn search<G: Game>(
        &mut self,
        place: &Place<'_, G>,
        random: &mut Generator,
    ) -> Searched<G::Action>
    where
        E: Evaluator<G>,
    {
        let actions = place.actions();
        let (game, seat, view) = (place.game(), place.seat(), place.view());
        let mut tried: Vec<(u32, f64)> = actions.iter().map(|_| (0, 0.0)).collect();
        let mut clock = Clock::start(self.budget);
        let mut next = random.below(actions.len() as u32) as usize;
        while !self.evaluator.stops() && clock.next() {
            let mut state = game.determinize(&view, random);
            game.act(&mut state, seat, actions[next], &mut |_| ());
            self.evaluator.rollout(game, &mut state, random);
            let (count, sum) = &mut tried[next];
            *count += 1;
            *sum += self.evaluator.value(game, &state, seat);
            next = (next + 1) % actions.len();
        }
        let found = actions.into_iter().zip(tried).filter(|(_, (visits, _))| *visits > 0);
        let considered = found.map(|(action, (visits, sum))| Considered {
            action,
            visits,
            mean: sum / f64::from(visits),
        });
        Searched { iterations: clock.done(), nodes: 0, considered: considered.collect() }
    }

    /// The action with the best mean, of equal ones the first. `None` only where nothing was tried.
    #[must_use]
    pub fn best_of<A: Copy>(searched: &Searched<A>) -> Option<Considered<A>> {
        let better = |best: Considered<A>, next: Considered<A>| {
            if next.mean > best.mean { next } else { best }
        };
        searched.considered.iter().copied().reduce(better)
    }
}

impl<G: Game, E: Evaluator<G>> Player<G> for FlatMonteCarlo<E> {
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        if place.count() == 1 {
            return place.nth(0);
        }
        let searched = self.search(place, random);
        let best = FlatMonteCarlo::<E>::best_of(&searched);
        best.map_or_else(|| place.nth(0), |best| best.action)
    }
}
