//! The trees of one search on several threads.

use super::tree::Tree;
use super::{Ismcts, Searched};
use crate::{Evaluator, Place, Player};
use core::fmt;
use core::num::NonZeroU32;
use mallow_core::{Game, Generator};
use std::thread;

/// An [`Ismcts`] whose [trees](Ismcts::trees) are grown side by side, each on a thread of its own as
/// long as there are threads.
///
/// With a budget of iterations it finds exactly what the player inside finds by itself, whatever the
/// number of threads. A budget of time is kept as well; every tree has all of it if there is a thread
/// for each.
///
/// ```
/// use mallow_bots::{Budget, Ismcts, ParallelIsmcts, Place, Playouts};
/// use mallow_core::high_card::HighCard;
/// use mallow_core::{Game, Generator, Seat, Seed};
/// let game = HighCard::new(2);
/// let mut state = game.start();
/// game.apply_chance(&mut state, &"deal 1 4".parse()?)?;
///
/// let two = 2.try_into()?;
/// let search = Ismcts::new(Budget::Iterations(500), Playouts::default()).trees(two);
/// let mut player = ParallelIsmcts::new(search).threads(two);
/// let place = Place::new(&game, &state, Seat::new(0));
/// let found = player.search(&place, &mut Generator::new(Seed::from_u64(1)));
/// assert_eq!(found.iterations, 500);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ParallelIsmcts<G: Game, E> {
    player: Ismcts<G, E>,
    threads: u32,
}

/// The trees of a thread, each with its number.
type Hand<'a, A> = Vec<(u32, &'a mut Tree<A>)>;

impl<G: Game, E> ParallelIsmcts<G, E> {
    /// The same player on as many threads as the machine can run at the same time.
    #[must_use]
    pub fn new(player: Ismcts<G, E>) -> ParallelIsmcts<G, E> {
        let threads = thread::available_parallelism().map_or(1, |count| count.get() as u32);
        ParallelIsmcts { player, threads }
    }

    /// On at most this many threads, of which the caller's is one.
    #[must_use]
    pub fn threads(mut self, most: NonZeroU32) -> ParallelIsmcts<G, E> {
        self.threads = most.get();
        self
    }
}

impl<G, E> ParallelIsmcts<G, E>
where
    G: Game<View: Sync, Action: Send> + Sync,
    E: Evaluator<G> + Sync,
{
    /// As [`Ismcts::search`].
    ///
    /// # Panics
    /// If the system cannot start a thread, or the evaluator panics.
    pub fn search(&mut self, place: &Place<'_, G>, random: &mut Generator) -> Searched<G::Action> {
        let most = self.threads;
        self.player.search_by(place, random, |task, trees, budget, seed| {
            let parts = trees.len() as u32;
            let threads = most.min(parts);
            let mut hands: Vec<Hand<'_, G::Action>> = (0..threads).map(|_| Vec::new()).collect();
            for (part, tree) in (0..parts).zip(trees) {
                hands[(part % threads) as usize].push((part, tree));
            }
            let grow = |hand: Hand<'_, G::Action>| {
                let grown = hand.into_iter().map(|(part, tree)| {
                    task.grow_share(tree, budget.share(part, parts, threads), seed, part)
                });
                grown.fold(0, u32::saturating_add)
            };
            thread::scope(|scope| {
                let own = hands.pop();
                let others: Vec<_> =
                    hands.into_iter().map(|hand| scope.spawn(|| grow(hand))).collect();
                let done = own.map_or(0, grow);
                others.into_iter().fold(done, |done, other| match other.join() {
                    Ok(grown) => done.saturating_add(grown),
                    Err(panic) => std::panic::resume_unwind(panic),
                })
            })
        })
    }
}

impl<G, E> Player<G> for ParallelIsmcts<G, E>
where
    G: Game<View: Sync, Action: Send> + Sync,
    E: Evaluator<G> + Sync,
{
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        if place.count() == 1 {
            return place.nth(0);
        }
        let searched = self.search(place, random);
        Ismcts::<G, E>::best_of(place, &searched)
    }
}

impl<G: Game, E: fmt::Debug> fmt::Debug for ParallelIsmcts<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParallelIsmcts")
            .field("player", &self.player)
            .field("threads", &self.threads)
            .finish()
    }
}
