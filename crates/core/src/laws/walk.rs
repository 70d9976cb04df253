//! A running game under the laws: the data that the checks of every state and step use.

use super::encode::Observed;
use super::seen::Seen;
use super::suite::Suite;
use crate::{Game, Generator, Seed, StepOf};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// A running game under the laws.
pub(super) struct Walk<'s, 'a, G: Game> {
    pub(super) suite: &'s Suite<'a, G>,
    pub(super) seed: Seed,
    pub(super) state: G::State,
    pub(super) steps: Vec<StepOf<G>>,
    pub(super) picks: Vec<u32>,
    /// The randomness of the laws, separate from that of the game.
    pub(super) random: Generator,
    pub(super) chances: u64,
    pub(super) known_actions: BTreeSet<G::Action>,
    pub(super) known_chances: BTreeSet<G::Chance>,
    /// The number of chance events whose frequencies have been counted.
    pub(super) counted: u32,
    pub(super) seen: Seen,
    pub(super) observed: Observed,
    /// Whether deals by single draws have been compared with samples.
    pub(super) deals_compared: bool,
    /// Whether the game began at its start. Only then does it have a record.
    pub(super) from_start: bool,
}

impl<'s, 'a, G: Game> Walk<'s, 'a, G> {
    pub(super) fn new(suite: &'s Suite<'a, G>, seed: Seed) -> Self {
        Walk { from_start: true, ..Walk::from_state(suite, suite.game.start(), seed) }
    }

    pub(super) fn from_state(suite: &'s Suite<'a, G>, state: G::State, seed: Seed) -> Self {
        Walk {
            suite,
            seed,
            state,
            steps: Vec::new(),
            picks: Vec::new(),
            random: Generator::new(seed.child(1)),
            chances: 0,
            known_actions: BTreeSet::new(),
            known_chances: BTreeSet::new(),
            counted: 0,
            seen: Seen::default(),
            observed: Observed::new(),
            deals_compared: false,
            from_start: false,
        }
    }

    /// The generator for a second guess or sample at this step.
    pub(super) fn other_random(&self) -> Generator {
        Generator::stream(self.seed.child(2), self.steps.len() as u64)
    }
}
