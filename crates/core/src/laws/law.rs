//! The laws by name, and the report of a broken law.

use crate::Seed;
use alloc::{boxed::Box, string::String, vec::Vec};
use core::fmt;

/// A promise of the [`Game`](crate::Game) contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Law {
    /// No method panics on arguments that the contract allows (checked with the feature `std`).
    NoPanic,
    /// The setup builds the same game again.
    SetupRebuilds,
    /// Equal calls return equal results.
    Deterministic,
    /// A turn of seats names at least one seat, and only seats of the table.
    TurnIsSound,
    /// There is an outcome exactly if the game is over, and it covers every seat.
    OutcomeIsSound,
    /// A seat that owes a decision has a legal action.
    OffersSomething,
    /// A seat that owes no decision has no legal action.
    OnlyTheAsked,
    /// Lists rise strictly: they have the documented order and no duplicates.
    ListsRise,
    /// A visitor that breaks is not called again, and its value is returned.
    VisitsStop,
    /// Counting, picking the n-th and picking at random agree with the list.
    CountsAgree,
    /// Every listed action passes the check.
    ListedPass,
    /// Every action that is not listed is refused.
    OthersRefused,
    /// A refusal leaves the state unchanged.
    RefusalIsHarmless,
    /// `apply`, `after` and `act` lead to the same state, with or without events.
    FormsAgree,
    /// Listed chance outcomes rise strictly, have positive weights whose sum fits, pass the check
    /// and include all samples; if no chance event is due, no outcome is listed or accepted.
    ChanceIsSound,
    /// Samples are as frequent as the weights say.
    SamplesFollowWeights,
    /// Texts of actions, chance outcomes and steps are parsed to the same value.
    TextsReturn,
    /// serde forms are read as the same value (with [`Suite::serde`](super::Suite::serde)).
    SerdeReturns,
    /// The record of a game replays to the same state.
    RecordReplays,
    /// The suite's invariants hold: for example, pieces are conserved and scores add up.
    Invariant,
    /// The game ends within its stated bound.
    EndsInBound,
    /// A full state guessed from a view gives that view again.
    GuessFits,
    /// Every seat sees what the public sees: all states that fit a seat's view have the same public
    /// view.
    PublicSeesLeast,
    /// In a guessed state the observer has the same legal actions, and the same seats owe a
    /// decision.
    GuessKeepsActions,
    /// States that differ only in what an observer cannot know give it the same view (with
    /// [`Suite::twins`](super::Suite::twins)).
    TwinsLookAlike,
    /// Steps that an observer cannot tell apart give it equal views; and if the views are equal but
    /// the states differ, neither texts nor events tell the steps apart.
    ShownFitsViews,
    /// A seat that does not learn anything hidden from an action could have foreseen its view after
    /// it.
    LearnedIsComplete,
    /// A step that changes the public's view causes at least one event that the public may know
    /// (unless [`Suite::silent`](super::Suite::silent)).
    ChangesAreTold,
    /// A seat that the table does not have gets the public's view and never learns anything.
    AbsentSeesPublic,
    /// Reached states and guesses are valid, and so are all their views.
    ReachedIsValid,
    /// A state that is described as a position is built again unchanged (with
    /// [`Suite::position`](super::Suite::position)).
    PositionsReturn,
    /// If anything was hidden in a run, some view had two different guesses.
    GuessesDiffer,
    /// If a chance event of a run was not listed, some such event had two different samples.
    SamplesDiffer,
    /// Numbers and actions are a bijection that keeps the order; lists and masks of numbers, and rows
    /// of features, agree with the list of actions (with [`Suite::encode`](super::Suite::encode)).
    NumbersAreSound,
    /// Observations and features always have the fields of their layout with values in range, and
    /// follow from the view alone (with [`Suite::encode`](super::Suite::encode)).
    ObservationIsSound,
    /// Different views of an observer give different observations (with
    /// [`Suite::encode`](super::Suite::encode), but for what [`Suite::folds`](super::Suite::folds)
    /// puts together).
    ObservationIsComplete,
    /// Scores are public, and at the end they are the points of the outcome (with
    /// [`Suite::encode`](super::Suite::encode)).
    ScoresAreSound,
    /// A deal by single draws is possible, and as likely as it is in whole samples (with
    /// [`Suite::encode`](super::Suite::encode)).
    DealsAreDraws,
}

impl Law {
    /// Every law, in the order of this page.
    pub const ALL: [Law; 38] = [
        Law::NoPanic,
        Law::SetupRebuilds,
        Law::Deterministic,
        Law::TurnIsSound,
        Law::OutcomeIsSound,
        Law::OffersSomething,
        Law::OnlyTheAsked,
        Law::ListsRise,
        Law::VisitsStop,
        Law::CountsAgree,
        Law::ListedPass,
        Law::OthersRefused,
        Law::RefusalIsHarmless,
        Law::FormsAgree,
        Law::ChanceIsSound,
        Law::SamplesFollowWeights,
        Law::TextsReturn,
        Law::SerdeReturns,
        Law::RecordReplays,
        Law::Invariant,
        Law::EndsInBound,
        Law::GuessFits,
        Law::PublicSeesLeast,
        Law::GuessKeepsActions,
        Law::TwinsLookAlike,
        Law::ShownFitsViews,
        Law::LearnedIsComplete,
        Law::ChangesAreTold,
        Law::AbsentSeesPublic,
        Law::ReachedIsValid,
        Law::PositionsReturn,
        Law::GuessesDiffer,
        Law::SamplesDiffer,
        Law::NumbersAreSound,
        Law::ObservationIsSound,
        Law::ObservationIsComplete,
        Law::ScoresAreSound,
        Law::DealsAreDraws,
    ];
}

/// A law that a game breaks, with the shortest game found in which it does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    pub(super) law: Law,
    pub(super) message: Box<str>,
    pub(super) game: Box<str>,
    pub(super) seed: Seed,
    pub(super) picks: Vec<u32>,
    pub(super) steps: Box<[String]>,
    pub(super) shrunk_from: Option<u32>,
}

impl Violation {
    /// The broken law.
    #[must_use]
    pub fn law(&self) -> Law {
        self.law
    }

    /// What was found and what was expected.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The seed and the picks that reproduce the violation with
    /// [`Suite::play`](super::Suite::play).
    #[must_use]
    pub fn line(&self) -> (Seed, &[u32]) {
        (self.seed, &self.picks)
    }

    /// The steps that lead to the violation, in the form of records.
    #[must_use]
    pub fn steps(&self) -> &[String] {
        &self.steps
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "law {:?} is broken: {}", self.law, self.message)?;
        writeln!(f, "game: {}", self.game)?;
        writeln!(f, "seed: {}", self.seed)?;
        writeln!(f, "picks: {:?}", self.picks)?;
        if let Some(before) = self.shrunk_from {
            writeln!(f, "(shrunk from a game of {before} picks)")?;
        }
        writeln!(f, "record up to the violation, {} steps:", self.steps.len())?;
        self.steps
            .iter()
            .enumerate()
            .try_for_each(|(number, step)| writeln!(f, "  {number}. {step}"))
    }
}

impl core::error::Error for Violation {}

/// The broken law and the reason, without the game.
pub(super) type Verdict = Result<(), (Law, String)>;

/// `Ok` if the condition holds, otherwise the law with a message.
pub(super) fn hold(law: Law, condition: bool, message: impl FnOnce() -> String) -> Verdict {
    if condition { Ok(()) } else { Err((law, message())) }
}
