//! Records: a stored game with its setup, its steps and its outcome.
//!
//! A record is enough to replay the same game step by step, and to find the step that breaks the
//! rules. [`Match`](crate::Match) writes records and resumes from them; [`Replay`] checks them.
//! With the feature `serde`, records are JSON that people can read, see [`Record::from_json`].

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

/// The version of the record format. Older versions from 1 are read too.
pub const RECORD_VERSION: u32 = 2;

/// The text in place of a step, or of the part after the seat, that is hidden from the record's
/// observer.
pub const HIDDEN: &str = "?";

/// A whole game as data, or the part that one observer may know.
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
    /// With a seed, the record claims that all chance came from it, and a replay checks this;
    /// without a seed, chance was given from outside.
    #[must_use]
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
    /// The same record with a label for the player of each seat; with an empty list, the players
    /// are unknown.
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
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The version of the game's rules.
    #[must_use]
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// The setup of the game.
    #[must_use]
    pub fn setup(&self) -> &S {
        &self.setup
    }

    /// The seed that chance came from; `None` if it was given from outside or the record is
    /// redacted.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// The observer of a redacted record; `None` for a full record.
    #[must_use]
    pub fn observer(&self) -> Option<Observer> {
        self.observer
    }

    /// The labels of the players in seat order, as claimed by the writer of the record; empty if
    /// unknown.
    #[must_use]
    pub fn players(&self) -> &[Label] {
        &self.players
    }

    /// How the match ended before its rules ended it; otherwise `None`.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }

    /// The steps in the text form of [`Step`], with [`HIDDEN`] parts in a redacted record.
    #[must_use]
    pub fn steps(&self) -> &[String] {
        &self.steps
    }

    /// The outcome; `None` if the game was not over.
    #[must_use]
    pub fn outcome(&self) -> Option<&RecordedOutcome> {
        self.outcome.as_ref()
    }

    /// Whether both are records of one match, possibly at different moments: the same game, setup
    /// and seed; without a seed, one list of steps starts with the other. Always false for redacted
    /// records.
    #[must_use]
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

    /// The record of the first `count` steps, without outcome and conclusion if steps are cut off.
    #[must_use]
    pub fn truncated(mut self, count: usize) -> Record<S> {
        if count < self.steps.len() {
            self.steps.truncate(count);
            self.outcome = None;
            self.conclusion = None;
        }
        self
    }
}
