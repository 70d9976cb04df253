//! The replay of a record, which checks every step.

use super::{Conclusion, ConclusionError, Record, RecordedOutcome};
use crate::words::Excerpt;
use crate::{Game, Generator, Seed, Step, StepOf, Turn};
use alloc::string::{String, ToString};
use core::fmt;

/// The replay of a record, one checked step at a time.
///
/// ```
/// use mallow_core::high_card::{Choice, HighCard};
/// use mallow_core::record::Replay;
/// use mallow_core::{Match, Seat, Seed};
/// let mut played = Match::new(HighCard::new(2), Seed::from_u64(7));
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
    conclusion: Option<Conclusion>,
    seed: Option<Seed>,
    state: G::State,
    done: usize,
    chances: u64,
    failed: bool,
}

impl<'a, G: Game> Replay<'a, G> {
    /// The replay of this record from its first step.
    ///
    /// # Errors
    /// If the record is redacted, has another game, rules version or setup than `game`, or does not
    /// have one label for each seat. The step of such an error is 0.
    pub fn new(
        game: &'a G,
        record: &'a Record<G::Setup>,
    ) -> Result<Replay<'a, G>, ReplayError<G::Illegal>> {
        let at_start = |fault| ReplayError { step: 0, fault };
        if record.game != G::NAME {
            let found = Excerpt::of(&record.game);
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
        let (found, expected) = (record.players.len(), game.players());
        if found != 0 && found != usize::from(expected) {
            return Err(at_start(ReplayFault::OtherPlayers { found, expected }));
        }
        Ok(Replay {
            game,
            steps: &record.steps,
            outcome: record.outcome.as_ref(),
            conclusion: record.conclusion,
            seed: record.seed,
            state: game.start(),
            done: 0,
            chances: 0,
            failed: false,
        })
    }

    /// The state after the steps that have been replayed.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The number of steps that have been replayed.
    #[must_use]
    pub fn done(&self) -> usize {
        self.done
    }

    /// Checks and takes the next step and passes its events to `tell`; `None` after the last step
    /// or a wrong one. After the last step it checks the recorded outcome and conclusion.
    pub fn next_step(
        &mut self,
        tell: &mut impl FnMut(G::Event),
    ) -> Option<Result<StepOf<G>, ReplayError<G::Illegal>>> {
        if self.failed {
            return None;
        }
        let result = match self.steps.get(self.done) {
            Some(text) => self.take(text, tell),
            None => match self.check_end() {
                Ok(()) => return None,
                Err(fault) => Err(fault),
            },
        };
        Some(result.map_err(|fault| {
            self.failed = true;
            ReplayError { step: self.done, fault }
        }))
    }

    /// Replays all steps that are left and returns the last state.
    ///
    /// # Errors
    /// The fault of the first wrong step.
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
            ReplayFault::Unreadable { text: Excerpt::of(text), why: error.to_string() }
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

    fn check_end(&self) -> Result<(), ReplayFault<G::Illegal>> {
        let played = self.game.outcome(&self.state).as_ref().map(RecordedOutcome::from);
        if let Some(conclusion) = self.conclusion {
            let checked = match played {
                Some(_) => Err(ConclusionError::Over),
                None => conclusion.check(self.game.players()),
            };
            checked.map_err(|why| ReplayFault::Conclusion { why })?;
        }
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

/// The first wrong step of a record, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {step}: {fault}")]
pub struct ReplayError<I: fmt::Display> {
    step: usize,
    fault: ReplayFault<I>,
}

impl<I: fmt::Display> ReplayError<I> {
    /// The number of the step, counted from 0. Faults of the outcome count as the step after the
    /// last one.
    #[must_use]
    pub fn step(&self) -> usize {
        self.step
    }

    /// The fault.
    #[must_use]
    pub fn fault(&self) -> &ReplayFault<I> {
        &self.fault
    }
}

/// A fault of a recorded step.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault<I: fmt::Display> {
    /// The record is of another game.
    #[error("expected a record of {expected}, found a record of {found}")]
    OtherGame {
        /// The game of the record.
        found: Excerpt,
        /// The game that was expected.
        expected: &'static str,
    },
    /// The record was played with another version of the rules.
    #[error("expected version {expected} of the rules, found version {found}")]
    OtherRules {
        /// The version of the rules in the record.
        found: u32,
        /// The version of the rules in this release.
        expected: u32,
    },
    /// The record was played with another setup.
    #[error("the record has another setup than this game")]
    OtherSetup,
    /// The number of players in the record is not the number of seats.
    #[error("expected the labels of {expected} players, found {found}")]
    OtherPlayers {
        /// The number of players in the record.
        found: usize,
        /// The number of seats.
        expected: u8,
    },
    /// The record is redacted.
    #[error("the record is redacted for {observer}: only a full record can be replayed")]
    Redacted {
        /// The observer of the record.
        observer: String,
    },
    /// The text is not a step of this game.
    #[error("cannot read {text}: {why}")]
    Unreadable {
        /// The text of the step.
        text: Excerpt,
        /// The error of the parser.
        why: String,
    },
    /// The rules refuse the step.
    #[error("{0}")]
    Illegal(I),
    /// The step is an action, but a chance event is due.
    #[error("expected a chance event, found an action")]
    ChanceIsDue,
    /// The step is a chance outcome, but no chance event is due.
    #[error("no chance event is due: expected an action of {turn}")]
    ChanceIsNotDue {
        /// The turn.
        turn: Turn,
    },
    /// The chance outcome is not the one that the record's seed gives.
    #[error("expected `{drawn}`, which the record's seed gives")]
    NotFromSeed {
        /// The outcome that the seed gives.
        drawn: String,
    },
    /// The step comes after the end of the game.
    #[error("the game is over")]
    AfterTheEnd,
    /// The record has an outcome, but the game is not over.
    #[error("the record has an outcome, but the game is not over")]
    NotOver,
    /// The game is over, but the record has no outcome.
    #[error("the game is over, but the record has no outcome")]
    OutcomeMissing,
    /// The recorded conclusion is not possible.
    #[error("the recorded conclusion is not possible: {why}")]
    Conclusion {
        /// The reason.
        why: ConclusionError,
    },
    /// The recorded outcome is not the outcome of the replayed game.
    #[error("the recorded outcome is not the one played: expected {played}")]
    OtherOutcome {
        /// The outcome of the replayed game.
        played: alloc::boxed::Box<RecordedOutcome>,
    },
}
