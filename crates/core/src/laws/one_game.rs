//! One game from start to end, every law checked along the way.

use super::law::{Law, Verdict, Violation, hold};
use super::seen::Seen;
use super::suite::Chooser;
use super::walk::Walk;
use super::{chance, knowledge, lists, steps};
use crate::record::Replay;
use crate::{Game, Generator, Random, Record, Seat, SeatSet, Step, StepOf, Turn};
use alloc::string::{String, ToString};
use alloc::{boxed::Box, format, vec::Vec};

/// Which actions are chosen.
pub(super) enum Picks<'p, G: Game> {
    /// As many as the game lasts.
    Drawn(Box<Generator>),
    /// What this player chooses, with a generator to decide between equals.
    Chosen(Chooser<G>, Box<Generator>),
    /// These, and then the game is left.
    Given(core::slice::Iter<'p, u32>),
}

impl<G: Game> Picks<'_, G> {
    fn next(&mut self, game: &G, state: &G::State, open: &[(Seat, G::Action)]) -> Option<u32> {
        match self {
            Picks::Drawn(generator) => Some(generator.next_u32()),
            Picks::Chosen(choose, generator) => {
                Some(choose(game, state, open, generator.next_u32()) as u32)
            }
            Picks::Given(picks) => picks.next().copied(),
        }
    }
}

/// How a game without violation went.
pub(super) struct Played {
    pub(super) steps: u64,
    pub(super) finished: bool,
    pub(super) seen: Seen,
}

/// Actions and chance outcomes of earlier states, to be tried again later; no more than this many.
const REMEMBERED: usize = 200;

impl<G: Game> Walk<'_, '_, G> {
    pub(super) fn run(mut self, mut picks: Picks<'_, G>) -> Result<Played, Violation> {
        let verdict = self.run_caught(&mut picks);
        match verdict {
            Ok(finished) => {
                Ok(Played { steps: self.steps.len() as u64, finished, seen: self.seen })
            }
            Err((law, message)) => Err(Violation {
                law,
                message: message.into(),
                game: format!("{} with {:?}", G::NAME, self.suite.game.setup()).into(),
                seed: self.seed,
                picks: self.picks,
                steps: self.steps.iter().map(ToString::to_string).collect(),
                shrunk_from: None,
            }),
        }
    }

    /// Turns a panic into a violation where the platform can.
    #[cfg(feature = "std")]
    fn run_caught(&mut self, picks: &mut Picks<'_, G>) -> Result<bool, (Law, String)> {
        use std::panic::{AssertUnwindSafe, catch_unwind};
        // Whatever a panic leaves behind is only read for the report.
        catch_unwind(AssertUnwindSafe(|| self.play(picks))).unwrap_or_else(|panic| {
            let message = panic
                .downcast_ref::<&str>()
                .map(ToString::to_string)
                .or_else(|| panic.downcast_ref::<String>().cloned())
                .unwrap_or_else(|| "a panic without a message".to_string());
            Err((Law::NoPanic, message))
        })
    }

    #[cfg(not(feature = "std"))]
    fn run_caught(&mut self, picks: &mut Picks<'_, G>) -> Result<bool, (Law, String)> {
        self.play(picks)
    }

    /// True if the game came to its end.
    fn play(&mut self, picks: &mut Picks<'_, G>) -> Result<bool, (Law, String)> {
        let game = self.suite.game;
        hold(Law::Deterministic, !self.from_start || game.start() == self.state, || {
            "two starts give different states".to_string()
        })?;
        let finished = loop {
            self.check_state()?;
            let done = self.steps.len() as u64;
            if game.turn(&self.state) == Turn::Over {
                break true;
            }
            if let Some(bound) = game.max_steps() {
                hold(Law::EndsInBound, done < bound, || {
                    format!("after {done} steps the game goes on, but its bound is {bound}")
                })?;
            }
            if done >= self.suite.step_limit {
                break false;
            }
            let Some(step) = self.next_step(picks) else { break false };
            let before = self.state.clone();
            steps::check_step(self, &before, &step)?;
            game.take(&mut self.state, &step, &mut |_| ());
            self.chances += u64::from(matches!(step, Step::Chance(_)));
            self.steps.push(step);
            for holds in &self.suite.transitions {
                holds(game, &before, &self.state).map_err(|message| (Law::Invariant, message))?;
            }
        };
        if self.from_start {
            self.check_record()?;
        }
        Ok(finished)
    }

    /// What happens next: chance from the seed, a decision by the next pick.
    fn next_step(&mut self, picks: &mut Picks<'_, G>) -> Option<StepOf<G>> {
        let game = self.suite.game;
        let seats = match game.turn(&self.state) {
            Turn::Over => return None,
            Turn::Chance => {
                let mut generator = Generator::stream(self.seed, self.chances);
                let chance = game.sample(&self.state, &mut generator);
                if self.known_chances.len() < REMEMBERED {
                    self.known_chances.insert(chance.clone());
                }
                return Some(Step::Chance(chance));
            }
            Turn::Seats(seats) => seats,
        };
        let open: Vec<(Seat, G::Action)> = seats
            .iter()
            .flat_map(|seat| game.actions(&self.state, seat).into_iter().map(move |a| (seat, a)))
            .collect();
        let pick = picks.next(game, &self.state, &open)?;
        self.picks.push(pick);
        let (seat, action) = open[pick as usize % open.len()];
        if self.known_actions.len() < REMEMBERED {
            self.known_actions.insert(action);
        }
        Some(Step::Action(seat, action))
    }

    fn check_state(&mut self) -> Verdict {
        let game = self.suite.game;
        let turn = game.turn(&self.state);
        let players = game.players();
        hold(Law::Deterministic, turn == game.turn(&self.state), || {
            "two turns differ".to_string()
        })?;
        if let Turn::Seats(seats) = turn {
            let table = SeatSet::all(players);
            hold(Law::TurnIsSound, !seats.is_empty() && (seats - table).is_empty(), || {
                format!("{turn:?} at a table of {players}")
            })?;
        }
        self.check_outcome(turn)?;
        self.suite.check_invariants(&self.state)?;
        // One seat more than there are: nobody sits there, and asking must do no harm.
        for seat in (0..=players).filter_map(Seat::try_new) {
            lists::check_seat(self, seat, turn.seats().contains(seat))?;
        }
        chance::check(self, turn)?;
        knowledge::check(self)?;
        if let Some(codec) = &self.suite.codec {
            (codec.state)(game, &self.state).map_err(|why| (Law::SerdeReturns, why))?;
        }
        self.check_valid()
    }

    fn check_valid(&self) -> Verdict {
        let game = self.suite.game;
        game.validate(&self.state).map_err(|error| {
            (Law::ReachedIsValid, format!("a reached state is refused: {error}\n{:?}", self.state))
        })?;
        let Some(rebuilt) = &self.suite.positions else { return Ok(()) };
        let back = rebuilt(game, &self.state).map_err(|why| {
            (Law::PositionsReturn, format!("described, the state is refused: {why}"))
        })?;
        hold(Law::PositionsReturn, back == self.state, || {
            format!("described and built again,\n{:?}\nbecame\n{back:?}", self.state)
        })
    }

    fn check_outcome(&self, turn: Turn) -> Verdict {
        let game = self.suite.game;
        let outcome = game.outcome(&self.state);
        hold(Law::OutcomeIsSound, outcome.is_some() == (turn == Turn::Over), || {
            format!("the turn is {turn} and the outcome {outcome:?}")
        })?;
        let Some(outcome) = outcome else { return Ok(()) };
        hold(Law::OutcomeIsSound, outcome.players() == game.players(), || {
            format!("an outcome for {} at a table of {}", outcome.players(), game.players())
        })
    }

    /// The game so far as a record: replayed here, and by a game built anew from the setup.
    fn check_record(&self) -> Verdict {
        let game = self.suite.game;
        let outcome = game.outcome(&self.state);
        let record = Record::new(game, Some(self.seed), &self.steps, outcome.as_ref());
        if let Some(codec) = &self.suite.codec {
            (codec.record)(&record).map_err(|why| (Law::SerdeReturns, why))?;
        }
        let replayed = |game: &G| Replay::new(game, &record).and_then(Replay::finish);
        let state = replayed(game).map_err(|error| (Law::RecordReplays, error.to_string()))?;
        hold(Law::RecordReplays, state == self.state, || {
            format!("the record leads to\n{state}\ninstead of\n{}", self.state)
        })?;
        let again = G::try_new(game.setup().clone())
            .map_err(|error| (Law::SetupRebuilds, format!("the setup is refused: {error}")))?;
        hold(Law::SetupRebuilds, again.setup() == game.setup(), || {
            "the setup changed".to_string()
        })?;
        let state = replayed(&again).map_err(|error| {
            (Law::SetupRebuilds, format!("built anew, the game differs: {error}"))
        })?;
        hold(Law::SetupRebuilds, state == self.state, || {
            format!("built anew, the game leads to\n{state}\ninstead of\n{}", self.state)
        })
    }
}
