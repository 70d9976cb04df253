//! Running a suite: many games, one game, or the rest of one.

use super::law::{Law, Violation};
use super::one_game::{Picks, Played};
use super::seen::Seen;
use super::shrink::shrink;
use super::suite::Suite;
use super::walk::Walk;
use crate::{Game, Generator, Seed};
use alloc::{boxed::Box, string::String, vec::Vec};

/// The statistics of a run without violation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Report {
    /// The number of games.
    pub games: u32,
    /// The number of games that ended within the suite's step limit.
    pub finished: u32,
    /// The number of decisions and chance outcomes in all games.
    pub steps: u64,
    /// The number of steps of the longest game.
    pub longest: u64,
}

impl Report {
    fn add(&mut self, played: &Played) {
        self.games += 1;
        self.finished += u32::from(played.finished);
        self.steps += played.steps;
        self.longest = self.longest.max(played.steps);
    }
}

impl<G: Game> Suite<'_, G> {
    /// Plays the random games and checks every law at every step.
    ///
    /// # Errors
    /// The first violation, shrunk to a short game.
    pub fn run(&self) -> Result<Report, Violation> {
        let mut report = Report::default();
        let mut seen = Seen::default();
        for number in 0..self.games {
            let seed = self.seed.child(u64::from(number));
            let generator = Box::new(Generator::new(seed.child(0)));
            let picks = match self.greedy {
                Some(choose) if number % 2 == 1 => Picks::Chosen(choose, generator),
                _ => Picks::Drawn(generator),
            };
            let played = self.walk(seed, picks).map_err(|found| self.shrunk(found))?;
            report.add(&played);
            seen = seen | played.seen;
        }
        seen.check().map_err(|(law, message)| self.violation_of_run(law, message))?;
        Ok(report)
    }

    /// Plays one game and checks every law at every step: chance comes from the seed, and decision
    /// `k` is pick `k` modulo the number of legal actions of all seats. The game ends with the
    /// picks.
    ///
    /// # Errors
    /// The violation, not shrunk: property tests and fuzzers shrink their own input.
    pub fn play(&self, seed: Seed, picks: &[u32]) -> Result<Report, Violation> {
        let mut report = Report::default();
        report.add(&self.walk(seed, Picks::Given(picks.iter()))?);
        Ok(report)
    }

    /// Plays on from this state at random and checks every law at every step: for states from
    /// outside that [`Game::validate`] accepts. The laws about records are not checked, because
    /// there is no record of how the state was reached.
    ///
    /// # Errors
    /// The violation, not shrunk.
    pub fn play_from(&self, state: &G::State, seed: Seed) -> Result<Report, Violation> {
        let picks = Picks::Drawn(Box::new(Generator::new(seed.child(0))));
        let mut report = Report::default();
        report.add(&Walk::from_state(self, state.clone(), seed).run(picks)?);
        Ok(report)
    }

    /// As [`play`](Suite::play), with raw bytes: the first eight are the number of the seed, each
    /// further pair is a pick.
    ///
    /// # Errors
    /// The violation, not shrunk.
    pub fn play_bytes(&self, bytes: &[u8]) -> Result<Report, Violation> {
        let (head, rest) = bytes.split_at(bytes.len().min(8));
        let mut number = [0; 8];
        number[..head.len()].copy_from_slice(head);
        let picks: Vec<u32> = rest
            .chunks_exact(2)
            .map(|pair| u32::from(u16::from_le_bytes([pair[0], pair[1]])))
            .collect();
        self.play(Seed::from_u64(u64::from_le_bytes(number)), &picks)
    }

    fn walk(&self, seed: Seed, picks: Picks<'_, G>) -> Result<Played, Violation> {
        Walk::new(self, seed).run(picks)
    }

    fn shrunk(&self, found: Violation) -> Violation {
        shrink(found, |seed, picks| self.walk(seed, Picks::Given(picks.iter())).err())
    }

    /// The violation of a law about the whole run, which no single game breaks.
    fn violation_of_run(&self, law: Law, message: String) -> Violation {
        Violation {
            law,
            message: message.into(),
            game: alloc::format!("{} with {:?}", G::NAME, self.game.setup()).into(),
            seed: self.seed,
            picks: Vec::new(),
            steps: Box::new([]),
            shrunk_from: None,
        }
    }
}
