//! A player that looks one step ahead.

use crate::{Place, Player};
use alloc::vec::Vec;
use mallow_core::{Evaluate, Generator, Random as _};

/// Takes the action after which the seat's own [`Evaluate::evaluate`] is greatest, over some states
/// that fit the view. Of equally good actions, each is as likely as any other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Greedy {
    guesses: u32,
}

impl Greedy {
    /// A player that weighs each action in this many states that fit its view, 1 at least.
    #[must_use]
    pub fn new(guesses: u32) -> Greedy {
        Greedy { guesses: guesses.max(1) }
    }
}

impl Default for Greedy {
    /// With one guess.
    fn default() -> Greedy {
        Greedy::new(1)
    }
}

impl<G: Evaluate> Player<G> for Greedy {
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        let actions = place.actions();
        if let [only] = actions[..] {
            return only;
        }
        let (game, seat, view) = (place.game(), place.seat(), place.view());
        let mut sums: Vec<i64> = actions.iter().map(|_| 0).collect();
        for _ in 0..self.guesses {
            let guess = game.determinize(&view, random);
            let mut next = guess.clone();
            for (sum, &action) in sums.iter_mut().zip(&actions) {
                next.clone_from(&guess);
                game.act(&mut next, seat, action, &mut |_| ());
                *sum += i64::from(game.evaluate(&next, seat));
            }
        }
        let most = sums.iter().max().copied().unwrap_or_default();
        let best: Vec<G::Action> =
            actions.iter().zip(&sums).filter(|&(_, &sum)| sum == most).map(|(&a, _)| a).collect();
        *random.pick(&best).expect("a seat that must decide has a legal action")
    }
}
