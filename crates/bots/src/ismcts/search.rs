//! Growing one tree.

use super::forks::NONE;
use super::tree::{Start, Stepped, Tree, Widening};
use crate::Evaluator;
use crate::budget::{Budget, Clock};
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use mallow_core::{Game, Generator, Seat, SeatMap, SeatSet, Seed, Shown, Turn, random_seat};

/// Where a search begins and how it goes about it.
pub(super) struct Task<'a, G: Game, E> {
    pub(super) game: &'a G,
    pub(super) view: &'a G::View,
    pub(super) seat: Seat,
    pub(super) evaluator: &'a E,
    pub(super) exploration: f64,
    /// Whether nodes are told apart by what nature did.
    pub(super) splits_chance: bool,
    pub(super) widening: Widening,
}

/// How widely the values of a seat spread: the mean distance of all but the first from what the mean
/// was when they came. Unlike the standard deviation it is not ruled by a few values far out, such as those of
/// games that are won or lost.
#[derive(Debug, Clone, Copy, Default)]
struct Spread {
    count: u32,
    mean: f64,
    distances: f64,
}

impl Spread {
    #[inline]
    fn add(&mut self, value: f64) {
        debug_assert!(value.is_finite(), "expected a finite value, found {value}");
        let off = if self.count == 0 { 0.0 } else { value - self.mean };
        if self.count == 0 {
            self.mean = value;
        }
        self.count = self.count.saturating_add(1);
        self.mean += off / f64::from(self.count);
        self.distances += off.abs();
    }

    /// The mean distance. Never quite nothing: where all values were equal so far, what was tried
    /// least is tried next.
    #[inline]
    fn width(&self) -> f64 {
        let mean = self.distances / f64::from(self.count.saturating_sub(1).max(1));
        mean.max(1e-6 * (1.0 + self.mean.abs()))
    }
}

/// The same outcomes in the same order give the same number, other ones practically never.
fn mixed(before: u64, chance: &impl Hash) -> u64 {
    let mut hasher = Fnv(before ^ 0xcbf2_9ce4_8422_2325);
    chance.hash(&mut hasher);
    hasher.finish() | 1
}

/// FNV-1a, of 64 bits.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl<G: Game, E: Evaluator<G>> Task<'_, G, E> {
    /// As [`grow`](Task::grow) with what this tree has of the budget and with a generator of its own;
    /// nothing is done where it has nothing.
    pub(super) fn grow_share(
        &self,
        tree: &mut Tree<G::Action>,
        share: Option<Budget>,
        seed: Seed,
        part: u32,
    ) -> u32 {
        let mut random = Generator::stream(seed, u64::from(part));
        share.map_or(0, |budget| self.grow(tree, budget, &mut random))
    }

    /// Grows the tree until the budget is used up; the iterations that were done.
    ///
    /// Each iteration draws a state that fits the view, goes down the tree with what is possible
    /// there, adds a node, lets the evaluator roll out, and enters the values on the way back.
    fn grow(&self, tree: &mut Tree<G::Action>, budget: Budget, random: &mut Generator) -> u32 {
        let mut clock = Clock::start(budget);
        let players = self.game.players();
        let mut space = Space {
            path: Vec::new(),
            spreads: SeatMap::new(players, Spread::default()),
            values: SeatMap::new(players, 0.0),
            next: self.game.start(),
        };
        while !self.evaluator.stops() && clock.next() {
            self.iterate(tree, &mut space, random);
        }
        clock.done()
    }

    #[inline]
    fn iterate(&self, tree: &mut Tree<G::Action>, space: &mut Space<G>, random: &mut Generator) {
        let game = self.game;
        let Space { path, spreads, values, next } = space;
        let mut state = game.determinize(self.view, random);
        path.clear();
        let mut seats = SeatSet::EMPTY;
        let (mut parent, mut nature) = (NONE, 0);
        loop {
            let seat = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.sample(&state, random);
                    if self.splits_chance
                        && parent != NONE
                        && game.show_chance(&state, &chance, self.seat.into()) == Shown::All
                    {
                        nature = mixed(nature, &chance);
                    }
                    game.resolve(&mut state, &chance, &mut |_| ());
                    continue;
                }
                Turn::Seats(_) if parent == NONE => self.seat,
                Turn::Seats(seats) => random_seat(seats, random),
            };
            let width = self.exploration * spreads[seat].width();
            let prior = |action| self.evaluator.prior(game, &state, seat, action, next);
            let start = Start { parent, nature, seat, width };
            let stepped = tree.step(game, &state, start, self.widening, prior, random);
            let (Stepped::Old(index) | Stepped::New(index)) = stepped else { break };
            game.act(&mut state, seat, tree.node(index).action, &mut |_| ());
            path.push((index, seat));
            seats.insert(seat);
            (parent, nature) = (index, 0);
            if matches!(stepped, Stepped::New(_)) {
                break;
            }
        }
        self.evaluator.rollout(game, &mut state, random);
        self.evaluator.values(game, &state, seats, values);
        for seat in seats {
            spreads[seat].add(values[seat]);
        }
        for &(index, seat) in path.iter() {
            tree.enter(index, values[seat]);
        }
    }
}

/// What iterations work with.
struct Space<G: Game> {
    /// The nodes on the way, each with who chose it.
    path: Vec<(u32, Seat)>,
    spreads: SeatMap<Spread>,
    values: SeatMap<f64>,
    /// The state in which an evaluator finds priors.
    next: G::State,
}
