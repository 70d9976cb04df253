//! One game from start to end, every law checked along the way.

use super::encode::Encoding;
use super::law::{Law, Verdict, Violation, hold};
use super::seen::Seen;
use super::suite::Chooser;
use super::walk::Walk;
use super::{chance, knowledge, lists, steps};
use crate::record::Replay;
use crate::{Game, Generator, Random, Record, Seat, SeatSet, Step, StepOf, Turn};
use alloc::string::{String, ToString};
use alloc::{boxed::Box, format, vec::Vec};

/// The source of decisions.
pub(super) enum Picks<'p, G: Game> {
    /// Random picks until the game ends.
    Drawn(Box<Generator>),
    /// The choices of a player, with a generator that decides between equal actions.
    Chosen(Chooser<G>, Box<Generator>),
    /// These picks; after the last one the game is left.
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

/// The result of a game without violation.
pub(super) struct Played {
    pub(super) steps: u64,
    pub(super) finished: bool,
    pub(super) seen: Seen,
}

/// The greatest number of actions and of chance outcomes of earlier states that are kept and tried
/// again later.
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

    /// Turns a panic into a violation if the platform can catch it.
    #[cfg(feature = "std")]
    fn run_caught(&mut self, picks: &mut Picks<'_, G>) -> Result<bool, (Law, String)> {
        use std::panic::{AssertUnwindSafe, catch_unwind};
        // After a panic the data is only read for the report.
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

    /// Plays the game; true if it ended.
    fn play(&mut self, picks: &mut Picks<'_, G>) -> Result<bool, (Law, String)> {
        let game = self.suite.game;
        hold(Law::Deterministic, !self.from_start || game.start() == self.state, || {
            "two calls of start return different states".to_string()
        })?;
        let finished = loop {
            self.check_state()?;
            let done = self.steps.len() as u64;
            if game.turn(&self.state) == Turn::Over {
                break true;
            }
            if let Some(bound) = game.max_steps() {
                hold(Law::EndsInBound, done < bound, || {
                    format!("the game is not over after {done} steps, but its bound is {bound}")
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

    /// The next step: chance from the seed, a decision from the next pick.
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
            "two calls of turn return different turns".to_string()
        })?;
        if let Turn::Seats(seats) = turn {
            let table = SeatSet::all(players);
            hold(Law::TurnIsSound, !seats.is_empty() && (seats - table).is_empty(), || {
                format!("the turn is {turn}, but the table has {players} seats")
            })?;
        }
        self.check_outcome(turn)?;
        self.suite.check_invariants(&self.state)?;
        // One seat more than the table has: asking for it must do no harm.
        for seat in (0..=players).filter_map(Seat::try_new) {
            lists::check_seat(self, seat, turn.seats().contains(seat))?;
        }
        chance::check(self, turn)?;
        knowledge::check(self)?;
        if let Some(Encoding { check, window }) = &self.suite.encoding {
            check(self, *window)?;
        }
        if let Some(codec) = &self.suite.codec {
            (codec.state)(game, &self.state).map_err(|why| (Law::SerdeReturns, why))?;
        }
        self.check_valid()
    }

    fn check_valid(&self) -> Verdict {
        let game = self.suite.game;
        game.validate(&self.state).map_err(|error| {
            (
                Law::ReachedIsValid,
                format!("validate refuses a reached state: {error}\n{:?}", self.state),
            )
        })?;
        let Some(rebuilt) = &self.suite.positions else { return Ok(()) };
        let back = rebuilt(game, &self.state).map_err(|why| {
            (Law::PositionsReturn, format!("the position of a reached state is refused: {why}"))
        })?;
        hold(Law::PositionsReturn, back == self.state, || {
            format!("described as a position and built again,\n{:?}\nbecame\n{back:?}", self.state)
        })
    }

    fn check_outcome(&self, turn: Turn) -> Verdict {
        let game = self.suite.game;
        let outcome = game.outcome(&self.state);
        hold(Law::OutcomeIsSound, outcome.is_some() == (turn == Turn::Over), || {
            format!("the turn is {turn}, but the outcome is {outcome:?}")
        })?;
        let Some(outcome) = outcome else { return Ok(()) };
        hold(Law::OutcomeIsSound, outcome.players() == game.players(), || {
            format!("expected an outcome for {} seats, found {}", game.players(), outcome.players())
        })
    }

    /// Replays the record of the game, here and in a game that is built again from the setup.
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
            format!("the record leads to\n{state}\nexpected\n{}", self.state)
        })?;
        let again = G::try_new(game.setup().clone()).map_err(|error| {
            (Law::SetupRebuilds, format!("try_new refuses the game's own setup: {error}"))
        })?;
        hold(Law::SetupRebuilds, again.setup() == game.setup(), || {
            "the setup of a game built from it differs".to_string()
        })?;
        let state = replayed(&again).map_err(|error| {
            (
                Law::SetupRebuilds,
                format!("built again from its setup, the game refuses its record: {error}"),
            )
        })?;
        hold(Law::SetupRebuilds, state == self.state, || {
            format!(
                "built again from its setup, the game leads to\n{state}\nexpected\n{}",
                self.state
            )
        })
    }
}
