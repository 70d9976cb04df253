//! Playing a record again, checking every step.

use super::{Conclusion, ConclusionError, Record, RecordedOutcome};
use crate::words::Excerpt;
use crate::{Game, Generator, Seed, Step, StepOf, Turn};
use alloc::string::{String, ToString};
use core::fmt;

/// A record being played again, one checked step at a time.
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
    /// Starts at the first step.
    ///
    /// # Errors
    /// If the record is redacted, of another game, of other rules or of another setup than
    /// `game` has, or names more or fewer players. The step of such an error is 0.
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

    /// The state after the steps so far.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// How many steps are done.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Checks and takes the next step and tells what happens; `None` after the last one or a
    /// wrong one. Behind the last step it compares the recorded outcome and checks how the match was
    /// concluded.
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
    #[error("expected a record of {expected}, found one of {found}")]
    OtherGame {
        /// The record's game.
        found: Excerpt,
        /// The game it was to be replayed with.
        expected: &'static str,
    },
    /// The record was played by rules that this release does not know.
    #[error(
        "the record was played by version {found} of the rules, and this release has version {expected}"
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
    /// The record names players for another number of seats.
    #[error("expected the labels of {expected} players, found {found}")]
    OtherPlayers {
        /// How many the record names.
        found: usize,
        /// How many play.
        expected: u8,
    },
    /// The record is one observer's view; parts are missing.
    #[error("the record is redacted for {observer}; only a full record can be replayed")]
    Redacted {
        /// Whose view it is.
        observer: String,
    },
    /// The text is not a step of this game.
    #[error("{text} cannot be read: {why}")]
    Unreadable {
        /// The step's text.
        text: Excerpt,
        /// The parser's words.
        why: String,
    },
    /// The rules refuse it.
    #[error("{0}")]
    Illegal(I),
    /// An action where nature is to move.
    #[error("expected a chance event, found an action")]
    ChanceIsDue,
    /// A chance outcome where seats are to decide.
    #[error("no chance event is due: expected an action of {turn}")]
    ChanceIsNotDue {
        /// Whose turn it is.
        turn: Turn,
    },
    /// The record names a seed, and the seed gives another outcome.
    #[error("expected `{drawn}`, which the record's seed gives")]
    NotFromSeed {
        /// What the seed gives.
        drawn: String,
    },
    /// There are steps behind the end of the game.
    #[error("the game is over")]
    AfterTheEnd,
    /// The record has an outcome, and the game is not over.
    #[error("the record names an outcome, but the game is not over")]
    NotOver,
    /// The game is over, and the record has no outcome.
    #[error("the game is over, but the record names no outcome")]
    OutcomeMissing,
    /// The match cannot have been concluded as the record says.
    #[error("the record says how the match was concluded, but {why}")]
    Conclusion {
        /// Why not.
        why: ConclusionError,
    },
    /// The recorded outcome is not the one that was played.
    #[error("the record names another outcome than the one played: {played}")]
    OtherOutcome {
        /// The one that was played.
        played: alloc::boxed::Box<RecordedOutcome>,
    },
}
