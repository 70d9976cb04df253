//! Tree search over information sets.

mod forks;
mod search;
mod slots;
mod tree;

use crate::{Budget, Evaluator, Place, Player};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU32;
use mallow_core::{Game, Generator, Random, Seat, Seed, Turn};
use search::Task;
use tree::{Tree, Widening};

/// Guesses that must agree before a tree is kept for the next decision.
const AGREEING: u32 = 4;

/// Single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012).
///
/// Every iteration draws a state that fits the view, so that the tree speaks of all of them at
/// once. At a node only what is possible in this state counts, and an action's bound is computed
/// from how often it could have been taken. Each seat seeks its own value; seats that win or lose
/// together are given equal values by their game and so seek the same. Where several seats are
/// asked at once, the searching seat answers first, and then each of the others is as likely to be
/// next as any other. Chance is sampled, and is no part of the tree (the loop is *open*) unless
/// [`split_chance`](Ismcts::split_chance) makes it one: a node gathers what came of its actions
/// whatever nature did.
///
/// Values come from an [`Evaluator`], and are weighed by how widely they spread, so that their unit does
/// not matter. The tree has no more nodes than [`max_nodes`](Ismcts::max_nodes) allows; once it is
/// full, it is gone through as it is. Nothing recurses.
///
/// When the seat is asked again at once and its view says nothing that could not be foreseen (the
/// next part of a choice in steps, say), what the tree knows of its action is kept, and the new
/// budget is added to it. Whether it could be foreseen is tried with four states that fit the last
/// view. A tree speaks of one game: under another setup the search begins anew.
///
/// ```
/// use mallow_bots::{Budget, Ismcts, Place, Player, Playouts};
/// use mallow_core::high_card::{Choice, HighCard};
/// use mallow_core::{Game, Generator, Seat, Seed};
/// let game = HighCard::new(2);
/// let mut state = game.start();
/// game.apply_chance(&mut state, &"deal 1 4".parse()?)?;
///
/// let mut player = Ismcts::new(Budget::Iterations(500), Playouts::default());
/// let place = Place::new(&game, &state, Seat::new(0));
/// let choice = player.choose(&place, &mut Generator::new(Seed::from_u64(1)));
/// assert_eq!(choice, Choice::Swap); // nobody keeps a 1
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ismcts<G: Game, E> {
    budget: Budget,
    evaluator: E,
    exploration: f64,
    splits_chance: bool,
    widening: Widening,
    max_nodes: u32,
    trees: Vec<Tree<G::Action>>,
    /// The setup of the game that the trees were grown in. An equal view means something else under
    /// another one.
    setup: Option<G::Setup>,
    last: Option<Last<G>>,
}

/// The decision that the trees were grown for.
struct Last<G: Game> {
    view: G::View,
    seat: Seat,
    choice: G::Action,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Searched<A> {
    /// Iterations of this search, over all trees.
    pub iterations: u32,
    /// Nodes of all trees, with those kept from the decision before.
    pub nodes: usize,
    /// The legal actions that were tried, in rising order, with what was kept of the decision
    /// before.
    pub considered: Vec<Considered<A>>,
}

/// What a search found about one action.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Considered<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// The mean of its values, in the evaluator's unit.
    pub mean: f64,
}

impl<A: Copy> Searched<A> {
    /// The action that was tried most; of equal ones the one with the better mean, then the first.
    ///
    /// `None` only where nothing was tried.
    #[must_use]
    pub fn best(&self) -> Option<Considered<A>> {
        self.considered.iter().copied().reduce(|best, next| {
            let better = (next.visits, next.mean) > (best.visits, best.mean);
            if better { next } else { best }
        })
    }
}

impl<G: Game, E: Evaluator<G>> Ismcts<G, E> {
    /// A player with this budget for every decision.
    ///
    /// One tree of at most a million nodes, and an exploration of 0.7.
    #[must_use]
    pub fn new(budget: Budget, evaluator: E) -> Ismcts<G, E> {
        let max_nodes = 1_000_000;
        let trees = vec![Tree::new(max_nodes)];
        Ismcts {
            budget,
            evaluator,
            exploration: 0.7,
            splits_chance: false,
            widening: Widening { first: 8, every: 2 },
            max_nodes,
            trees,
            setup: None,
            last: None,
        }
    }

    /// How much rarely tried actions are favoured, finite and not negative: UCB1's constant, in units
    /// of the mean distance of the values that a seat has met from their mean.
    #[must_use]
    pub fn exploration(mut self, constant: f64) -> Ismcts<G, E> {
        self.exploration = constant;
        self
    }

    /// Whether nodes are told apart by the chance outcomes on the way to them, as far as the seat can
    /// see those. Default: no.
    ///
    /// Without, a node gathers what came of its actions whatever nature did, and few iterations go
    /// far. That misleads where an action means something else after every outcome, such as laying a
    /// tile that has just been drawn.
    #[must_use]
    pub fn split_chance(mut self, split: bool) -> Ismcts<G, E> {
        self.splits_chance = split;
        // A tree that was grown the other way has nodes of another meaning.
        self.last = None;
        self
    }

    /// How many actions are compared at a fork: so many at the first visit, and one more every so
    /// many visits. Default: 8, and one more every 2. With 0 visits all are compared at once, as they
    /// always are for the decision that is searched for.
    #[must_use]
    pub fn widening(mut self, first: u32, every: u32) -> Ismcts<G, E> {
        self.widening = Widening { first, every };
        self
    }

    /// The most places for nodes that a tree may have, of at most 40 bytes and an action each; a seat
    /// that chooses after a path takes one as well. Once they are there, the tree is gone through as it
    /// is. Default: a million.
    #[must_use]
    pub fn max_nodes(mut self, most: u32) -> Ismcts<G, E> {
        self.max_nodes = most.min(tree::MOST);
        self.trees = self.trees.iter().map(|_| Tree::new(self.max_nodes)).collect();
        self
    }

    /// How many trees are grown, each with its share of the budget; their visits are added up (root
    /// parallelism). More trees see less far, and can be grown side by side (`ParallelIsmcts`, with the feature
    /// `std`).
    #[must_use]
    pub fn trees(mut self, count: NonZeroU32) -> Ismcts<G, E> {
        self.trees = (0..count.get()).map(|_| Tree::new(self.max_nodes)).collect();
        self
    }

    /// Searches, and returns what it found. [`Player::choose`] takes the best action of it.
    pub fn search(&mut self, place: &Place<'_, G>, random: &mut Generator) -> Searched<G::Action> {
        self.search_by(place, random, |task, trees, budget, seed| {
            let parts = trees.len() as u32;
            let grown = trees.iter_mut().zip(0..parts).map(|(tree, part)| {
                task.grow_share(tree, budget.share(part, parts, 1), seed, part)
            });
            grown.fold(0, u32::saturating_add)
        })
    }

    /// Searches with `grow`, which grows all trees and tells the iterations done.
    fn search_by(
        &mut self,
        place: &Place<'_, G>,
        random: &mut Generator,
        grow: impl FnOnce(&Task<'_, G, E>, &mut [Tree<G::Action>], Budget, Seed) -> u32,
    ) -> Searched<G::Action> {
        let (game, seat, view) = (place.game(), place.seat(), place.view());
        self.keep_what_holds(game, &view, seat, random);
        let task = Task {
            game,
            view: &view,
            seat,
            evaluator: &self.evaluator,
            exploration: self.exploration,
            splits_chance: self.splits_chance,
            widening: self.widening,
        };
        let iterations = grow(&task, &mut self.trees, self.budget, fresh_seed(random));
        let searched = Searched {
            iterations,
            nodes: self.trees.iter().map(Tree::len).sum(),
            considered: added_up(&self.trees, seat, &place.actions()),
        };
        self.last = searched.best().map(|best| Last { view, seat, choice: best.action });
        searched
    }

    /// Keeps of the trees what speaks of this decision: all if it is the last one asked again,
    /// what follows the choice if it is next, else nothing.
    fn keep_what_holds(&mut self, game: &G, view: &G::View, seat: Seat, random: &mut Generator) {
        let last = self.last.take().filter(|last| last.seat == seat);
        // One comparison a decision, which is next to nothing beside a search; a copy only where
        // the game is another one.
        let same_game = self.setup.as_ref() == Some(game.setup());
        if !same_game {
            self.setup = Some(game.setup().clone());
        }
        match last.filter(|_| same_game) {
            Some(last) if last.view == *view => {}
            Some(last) if leads_to(game, &last, view, random) => {
                self.trees.iter_mut().for_each(|tree| tree.advance(last.choice));
            }
            _ => self.trees.iter_mut().for_each(Tree::clear),
        }
    }

    fn best_of(place: &Place<'_, G>, searched: &Searched<G::Action>) -> G::Action {
        searched.best().map_or_else(|| place.nth(0), |best| best.action)
    }
}

/// Whether the choice brings the seat this very view at once, whatever is hidden.
fn leads_to<G: Game>(game: &G, last: &Last<G>, view: &G::View, random: &mut impl Random) -> bool {
    (0..AGREEING).all(|_| {
        let mut guess = game.determinize(&last.view, random);
        if game.check(&guess, last.seat, last.choice).is_err() {
            return false;
        }
        game.act(&mut guess, last.seat, last.choice, &mut |_| ());
        game.turn(&guess) == Turn::of(last.seat)
            && game.view(&guess, mallow_core::Observer::Seat(last.seat)) == *view
    })
}

fn fresh_seed(random: &mut impl Random) -> Seed {
    let mut bytes = [0; 32];
    for four in bytes.chunks_exact_mut(4) {
        four.copy_from_slice(&random.next_u32().to_le_bytes());
    }
    Seed::from_bytes(bytes)
}

/// What stands at the roots of all trees about the legal actions of the seat, by rising action.
fn added_up<A: Copy + Ord>(trees: &[Tree<A>], seat: Seat, legal: &[A]) -> Vec<Considered<A>> {
    let mut all: Vec<(A, u32, f64)> = trees
        .iter()
        .flat_map(|tree| tree.top(seat).iter().map(|node| (node.action, node.visits, node.sum)))
        .filter(|&(action, visits, _)| visits > 0 && legal.binary_search(&action).is_ok())
        .collect();
    all.sort_by_key(|&(action, ..)| action);
    let mut sums: Vec<(A, u32, f64)> = Vec::with_capacity(all.len());
    for (action, visits, sum) in all {
        match sums.last_mut() {
            Some(last) if last.0 == action => {
                last.1 = last.1.saturating_add(visits);
                last.2 += sum;
            }
            _ => sums.push((action, visits, sum)),
        }
    }
    let considered = sums.into_iter().map(|(action, visits, sum)| Considered {
        action,
        visits,
        mean: sum / f64::from(visits.max(1)),
    });
    considered.collect()
}

impl<G: Game, E: Evaluator<G>> Player<G> for Ismcts<G, E> {
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        if place.count() == 1 {
            return place.nth(0);
        }
        let searched = self.search(place, random);
        Ismcts::<G, E>::best_of(place, &searched)
    }
}

impl<G: Game, E: fmt::Debug> fmt::Debug for Ismcts<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ismcts")
            .field("budget", &self.budget)
            .field("evaluator", &self.evaluator)
            .field("exploration", &self.exploration)
            .field("splits_chance", &self.splits_chance)
            .field("max_nodes", &self.max_nodes)
            .field("trees", &self.trees.len())
            .finish_non_exhaustive()
    }
}

#[cfg(feature = "std")]
mod parallel;
#[cfg(feature = "std")]
pub use parallel::ParallelIsmcts;
