//! Playing a record again, checking every step.

use super::{Record, RecordedOutcome};
use crate::{Game, Generator, Seed, Step, StepOf, Turn};
use alloc::string::{String, ToString};
use core::fmt;

/// A record being played again, one checked step at a time.
///
/// ```
/// use mallow_core::high_card::{Choice, HighCard};
/// use mallow_core::record::Replay;
/// use mallow_core::{Match, Seat, Seed};
/// let mut played = Match::new(HighCard::new(2)?, Seed::from_u64(7));
/// played.act(Seat::new(0), Choice::Keep)?;
/// let record = played.record();
/// let mut replay = Replay::new(played.game(), &record)?;
/// while let Some(step) = replay.next_step(&mut |event| println!("{event}")) {
///     println!("{}", step?);
/// }
/// assert_eq!(replay.state(), played.state());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Replay<'a, G: Game> {
    game: &'a G,
    steps: &'a [String],
    outcome: Option<&'a RecordedOutcome>,
    seed: Option<Seed>,
    state: G::State,
    done: usize,
    chances: u64,
    failed: bool,
}

impl<'a, G: Game> Replay<'a, G> {
    /// Starts at the first step.
    ///
    /// # Errors
    /// If the record is redacted, of another game, of other rules or of another setup than
    /// `game` has. The step of such an error is 0.
    pub fn new(
        game: &'a G,
        record: &'a Record<G::Setup>,
    ) -> Result<Replay<'a, G>, ReplayError<G::Illegal>> {
        let at_start = |fault| ReplayError { step: 0, fault };
        if record.game != G::NAME {
            let found = record.game.clone();
            return Err(at_start(ReplayFault::OtherGame { found, expected: G::NAME }));
        }
        if record.rules != G::RULES_VERSION {
            let (found, expected) = (record.rules, G::RULES_VERSION);
            return Err(at_start(ReplayFault::OtherRules { found, expected }));
        }
        if let Some(observer) = record.observer {
            return Err(at_start(ReplayFault::Redacted { observer: observer.to_string() }));
        }
        if record.setup != *game.setup() {
            return Err(at_start(ReplayFault::OtherSetup));
        }
        Ok(Replay {
            game,
            steps: &record.steps,
            outcome: record.outcome.as_ref(),
            seed: record.seed,
            state: game.start(),
            done: 0,
            chances: 0,
            failed: false,
        })
    }

    /// The state after the steps so far.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// How many steps are done.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Checks and takes the next step and tells what happens; `None` after the last one or a
    /// wrong one. Behind the last step it compares the recorded outcome.
    pub fn next_step(
        &mut self,
        tell: &mut impl FnMut(G::Event),
    ) -> Option<Result<StepOf<G>, ReplayError<G::Illegal>>> {
        if self.failed {
            return None;
        }
        let result = match self.steps.get(self.done) {
            Some(text) => self.take(text, tell),
            None => match self.compare_outcome() {
                Ok(()) => return None,
                Err(fault) => Err(fault),
            },
        };
        Some(result.map_err(|fault| {
            self.failed = true;
            ReplayError { step: self.done, fault }
        }))
    }

    /// Takes all steps that are left.
    ///
    /// # Errors
    /// The first step that is wrong.
    pub fn finish(mut self) -> Result<G::State, ReplayError<G::Illegal>> {
        while let Some(step) = self.next_step(&mut |_| ()) {
            step?;
        }
        Ok(self.state)
    }

    fn take(
        &mut self,
        text: &str,
        tell: &mut impl FnMut(G::Event),
    ) -> Result<StepOf<G>, ReplayFault<G::Illegal>> {
        let turn = self.game.turn(&self.state);
        if turn == Turn::Over {
            return Err(ReplayFault::AfterTheEnd);
        }
        let step: StepOf<G> = text.parse().map_err(|error: crate::ParseStepError<_, _>| {
            ReplayFault::Unreadable { text: shortened(text), why: error.to_string() }
        })?;
        match &step {
            Step::Action(seat, action) => {
                if turn == Turn::Chance {
                    return Err(ReplayFault::ChanceIsDue);
                }
                self.game.check(&self.state, *seat, *action).map_err(ReplayFault::Illegal)?;
                self.game.act(&mut self.state, *seat, *action, tell);
            }
            Step::Chance(chance) => {
                if turn != Turn::Chance {
                    return Err(ReplayFault::ChanceIsNotDue { turn });
                }
                self.game.check_chance(&self.state, chance).map_err(ReplayFault::Illegal)?;
                if let Some(seed) = self.seed {
                    let drawn =
                        self.game.sample(&self.state, &mut Generator::stream(seed, self.chances));
                    if drawn != *chance {
                        return Err(ReplayFault::NotFromSeed { drawn: drawn.to_string() });
                    }
                }
                self.game.resolve(&mut self.state, chance, tell);
                self.chances += 1;
            }
        }
        self.done += 1;
        Ok(step)
    }

    fn compare_outcome(&self) -> Result<(), ReplayFault<G::Illegal>> {
        let played = self.game.outcome(&self.state).as_ref().map(RecordedOutcome::from);
        match (self.outcome, played) {
            (Some(_), None) => Err(ReplayFault::NotOver),
            (Some(recorded), Some(played)) if *recorded != played => {
                Err(ReplayFault::OtherOutcome { played: alloc::boxed::Box::new(played) })
            }
            (None, Some(_)) => Err(ReplayFault::OutcomeMissing),
            _ => Ok(()),
        }
    }
}

/// Long rubbish is quoted in part only.
fn shortened(text: &str) -> String {
    const SHOWN: usize = 60;
    if text.chars().count() <= SHOWN {
        return text.to_string();
    }
    text.chars().take(SHOWN).chain("...".chars()).collect()
}

/// Which step of a record is wrong, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {step}: {fault}")]
pub struct ReplayError<I: fmt::Display> {
    step: usize,
    fault: ReplayFault<I>,
}

impl<I: fmt::Display> ReplayError<I> {
    /// The step, counted from 0 as in the record's list. Faults of the outcome count as the step
    /// behind the last one.
    pub fn step(&self) -> usize {
        self.step
    }

    /// What is wrong.
    pub fn fault(&self) -> &ReplayFault<I> {
        &self.fault
    }
}

/// What can be wrong with a recorded step.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault<I: fmt::Display> {
    /// The record is of another game.
    #[error("the record is of the game {found:?}, not {expected}")]
    OtherGame {
        /// The record's game.
        found: String,
        /// The game it was to be replayed with.
        expected: &'static str,
    },
    /// The record was played by rules that this release does not know.
    #[error(
        "the record was played by version {found} of the rules, and this is version {expected}"
    )]
    OtherRules {
        /// The record's rules version.
        found: u32,
        /// The game's.
        expected: u32,
    },
    /// The record was played with another setup.
    #[error("the record was played with another setup than this game's")]
    OtherSetup,
    /// The record is one observer's view; parts are missing.
    #[error("the record is redacted for {observer}; only a full record can be replayed")]
    Redacted {
        /// Whose view it is.
        observer: String,
    },
    /// The text is not a step of this game.
    #[error("{text:?} cannot be read: {why}")]
    Unreadable {
        /// The step's text, cut if it is long.
        text: String,
        /// The parser's words.
        why: String,
    },
    /// The rules refuse it.
    #[error("{0}")]
    Illegal(I),
    /// An action where nature is to move.
    #[error("a chance event is due, not an action")]
    ChanceIsDue,
    /// A chance outcome where seats are to decide.
    #[error("no chance event is due; it is the turn of {turn}")]
    ChanceIsNotDue {
        /// Whose turn it is.
        turn: Turn,
    },
    /// The record names a seed, and the seed gives another outcome.
    #[error("the record's seed gives {drawn:?} here")]
    NotFromSeed {
        /// What the seed gives.
        drawn: String,
    },
    /// There are steps behind the end of the game.
    #[error("the game is over already")]
    AfterTheEnd,
    /// The record has an outcome, and the game is not over.
    #[error("the record names an outcome, but the game is not over")]
    NotOver,
    /// The game is over, and the record has no outcome.
    #[error("the game is over, but the record names no outcome")]
    OutcomeMissing,
    /// The recorded outcome is not the one that was played.
    #[error("the record names another outcome than the one played: {played}")]
    OtherOutcome {
        /// The one that was played.
        played: alloc::boxed::Box<RecordedOutcome>,
    },
}
