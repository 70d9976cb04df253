//! The laws by name, and what a broken one looks like.

use crate::Seed;
use alloc::{boxed::Box, string::String, vec::Vec};
use core::fmt;

/// One promise of the [`Game`](crate::Game) contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Law {
    /// No method panics on what the contract allows to pass in (needs the feature `std`).
    NoPanic,
    /// The setup builds the same game again.
    SetupRebuilds,
    /// Asked twice, a game says the same.
    Deterministic,
    /// A turn names seats of the table and at least one of them.
    TurnIsSound,
    /// There is an outcome exactly when the game is over, and it speaks of every seat.
    OutcomeIsSound,
    /// A seat that is asked has a legal action.
    OffersSomething,
    /// A seat that is not asked has none.
    OnlyTheAsked,
    /// Lists rise strictly: documented order, no duplicates.
    ListsRise,
    /// A visitor that breaks is not called again and gets its break back.
    VisitsStop,
    /// Counting and picking the n-th agree with the list.
    CountsAgree,
    /// What is listed passes the check.
    ListedPass,
    /// Whatever else can be written is refused.
    OthersRefused,
    /// A refusal leaves the state equal.
    RefusalIsHarmless,
    /// `apply`, `after` and `act` lead to the same state, heard or unheard.
    FormsAgree,
    /// Chance outcomes rise strictly, have positive weights that fit together, pass the check and
    /// hold all samples; where no chance is due none is offered or accepted.
    ChanceIsSound,
    /// Samples come up as often as the weights say.
    SamplesFollowWeights,
    /// Texts of actions, chance outcomes and steps are read back as the same.
    TextsReturn,
    /// serde forms are read back as the same (with [`Suite::serde`](super::Suite::serde)).
    SerdeReturns,
    /// The record of a game replays to the same state.
    RecordReplays,
    /// The user's invariants hold: pieces are conserved, scores add up.
    Invariant,
    /// The game ends within its stated bound.
    EndsInBound,
    /// A full state guessed from a view gives that view again.
    GuessFits,
    /// What the public sees, every seat sees: all states a seat holds possible look alike to the
    /// public.
    PublicSeesLeast,
    /// In a guessed state the observer has the same legal actions, and the same seats are asked.
    GuessKeepsActions,
    /// States that differ only in what an observer cannot know look alike to it (with
    /// [`Suite::twins`](super::Suite::twins)).
    TwinsLookAlike,
    /// Steps that an observer cannot tell apart leave it with equal views, and where the views are
    /// equal but the states are not, neither text nor events tell the steps apart.
    ShownFitsViews,
    /// Who is not said to learn something hidden by an action could have foreseen what it sees.
    LearnedIsComplete,
    /// A step that changes what the public sees tells the public of at least one event (unless
    /// [`Suite::silent`](super::Suite::silent)).
    ChangesAreTold,
    /// A seat that the table does not have sees exactly what the public sees and learns nothing.
    AbsentSeesPublic,
    /// Reached states and guesses are valid, and so is every view of them.
    ReachedIsValid,
    /// A state described by hand is built again as the same (with
    /// [`Suite::position`](super::Suite::position)).
    PositionsReturn,
    /// If anything was hidden in a run, some view of it had two different guesses.
    GuessesDiffer,
    /// If some chance event of a run was not listed, some such event had two different samples.
    SamplesDiffer,
}

impl Law {
    /// Every law, in the order of this page.
    pub const ALL: [Law; 33] = [
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
    ];
}

/// A law that a game breaks, with the shortest game found that shows it.
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
    /// The law that is broken.
    pub fn law(&self) -> Law {
        self.law
    }

    /// What was found and what should have been.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The seed and the picks to hand to [`Suite::play`](super::Suite::play) to see it again.
    pub fn line(&self) -> (Seed, &[u32]) {
        (self.seed, &self.picks)
    }

    /// The steps that lead there, as a record has them.
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
        writeln!(f, "record up to there, {} steps:", self.steps.len())?;
        self.steps
            .iter()
            .enumerate()
            .try_for_each(|(number, step)| writeln!(f, "  {number}. {step}"))
    }
}

impl core::error::Error for Violation {}

/// A law and why it does not hold, before it is known by which game.
pub(super) type Verdict = Result<(), (Law, String)>;

/// Ok if the condition holds, the law with a message if not.
pub(super) fn hold(law: Law, condition: bool, message: impl FnOnce() -> String) -> Verdict {
    if condition { Ok(()) } else { Err((law, message())) }
}
