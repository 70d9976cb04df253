//! A game written down: what was agreed, what happened, how it ended.
//!
//! A record is enough to play the same game again, step by step, and to find the step that breaks
//! the rules. [`Match`](crate::Match) writes records and goes on from them; [`Replay`] checks
//! them. With the feature `serde` they are read and written as JSON that people can read, see
//! [`Record::from_json`].

#[cfg(feature = "serde")]
mod json;
mod outcome;
mod players;
mod replay;

#[cfg(all(feature = "serde", feature = "std"))]
pub use json::read_bounded;
#[cfg(feature = "serde")]
pub use json::{Header, MAX_RECORD_BYTES, ReadRecordError};
pub use outcome::RecordedOutcome;
pub use players::{Conclusion, ConclusionError, EndedBy, Label, LabelError};
pub use replay::{Replay, ReplayError, ReplayFault};

use crate::{Game, Observer, Outcome, Seed, Step};
use alloc::{string::String, string::ToString, vec::Vec};

/// The version of the record format. Older versions, from 1 on, are read too.
pub const RECORD_VERSION: u32 = 2;

/// The text that stands for a step, or for the part behind the seat, that is hidden from the
/// record's observer.
pub const HIDDEN: &str = "?";

/// A whole game, or what one observer may know of it, as data.
///
/// `S` is the game's [`Setup`](Game::Setup).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record<S> {
    pub(crate) game: String,
    pub(crate) rules: u32,
    pub(crate) setup: S,
    pub(crate) seed: Option<Seed>,
    pub(crate) observer: Option<Observer>,
    pub(crate) players: Vec<Label>,
    pub(crate) steps: Vec<String>,
    pub(crate) conclusion: Option<Conclusion>,
    pub(crate) outcome: Option<RecordedOutcome>,
}

impl<S: Clone> Record<S> {
    /// A full record of these steps of a game.
    ///
    /// With a seed, the record claims that all chance came from it, and a replay checks that;
    /// without one, chance was given from outside.
    pub fn new<'a, G>(
        game: &G,
        seed: Option<Seed>,
        steps: impl IntoIterator<Item = &'a Step<G::Action, G::Chance>>,
        outcome: Option<&Outcome>,
    ) -> Record<S>
    where
        G: Game<Setup = S, Action: 'a, Chance: 'a>,
    {
        Record {
            game: G::NAME.to_string(),
            rules: G::RULES_VERSION,
            setup: game.setup().clone(),
            seed,
            observer: None,
            players: Vec::new(),
            conclusion: None,
            steps: steps.into_iter().map(ToString::to_string).collect(),
            outcome: outcome.map(RecordedOutcome::from),
        }
    }
}

impl<S> Record<S> {
    /// The same record with who played, seat by seat; none if nothing is to be said of it.
    #[must_use]
    pub fn with_players(mut self, players: Vec<Label>) -> Record<S> {
        self.players = players;
        self
    }

    /// The same record of a match that ended before its rules ended it.
    #[must_use]
    pub fn with_conclusion(mut self, conclusion: Conclusion) -> Record<S> {
        self.conclusion = Some(conclusion);
        self
    }

    /// The game's name.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The version of the game's rules that it was played by.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// What was agreed before play.
    pub fn setup(&self) -> &S {
        &self.setup
    }

    /// Where chance came from; `None` if it was given from outside or the record is redacted.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// Whose view of the game this is, if not the whole of it.
    pub fn observer(&self) -> Option<Observer> {
        self.observer
    }

    /// Who played, seat by seat, as whoever wrote the record says; empty if it does not say.
    pub fn players(&self) -> &[Label] {
        &self.players
    }

    /// How the match ended, if not by the rules.
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }

    /// The steps as text: [`Step`]'s form, or with [`HIDDEN`] parts in a redacted record.
    pub fn steps(&self) -> &[String] {
        &self.steps
    }

    /// The result, if the game was over.
    pub fn outcome(&self) -> Option<&RecordedOutcome> {
        self.outcome.as_ref()
    }

    /// Whether both are records of one match, the one further on than the other: the same game, setup
    /// and seed; without a seed, one list of steps begins with the other. Redacted records are never
    /// known to be.
    pub fn is_same_match(&self, other: &Record<S>) -> bool
    where
        S: PartialEq,
    {
        let same_chance = match (self.seed, other.seed) {
            (None, None) => {
                let shared = self.steps.len().min(other.steps.len());
                self.steps[..shared] == other.steps[..shared]
            }
            (one, two) => one == two,
        };
        self.observer.is_none()
            && other.observer.is_none()
            && self.game == other.game
            && self.rules == other.rules
            && self.setup == other.setup
            && same_chance
    }

    /// The first `count` steps as a record of their own, without its end if steps are cut off.
    pub fn truncated(mut self, count: usize) -> Record<S> {
        if count < self.steps.len() {
            self.steps.truncate(count);
            self.outcome = None;
            self.conclusion = None;
        }
        self
    }
}
