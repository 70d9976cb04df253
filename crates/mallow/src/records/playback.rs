//! Looking at a match as it stood after any of its steps.

use super::{RecordError, opened};
use crate::games::{Listing, Narrator, StateOf, SvgOptions};
use crate::solve::{self, Answer, Future, SolveError};
use crate::table::{TableError, check_observer};
use mallow_core::record::Conclusion;
use mallow_core::{Game, Match, Observer, Outcome, Seed, Shown, Step, Turn};
use std::fmt;

/// A recorded match whose steps are right, looked at after any number of them.
///
/// A playback stands after some of the steps, at first after none, and moves with
/// [`advance`](Playback::advance) and [`seek`](Playback::seek). Methods that take an observer show what
/// it could know at that time; `None` instead of an observer stands for everything, *hidden* things
/// included.
///
/// ```
/// use mallow::catalogue::GameEntry;
/// use mallow::core::{Observer, Seed};
/// use mallow::games::HighCardListing;
/// use mallow::options::SetupRequest;
/// let game = GameEntry::of::<HighCardListing>();
/// let mut table = game.table(&SetupRequest::new(), Seed::from_u64(7))?;
/// table.act("0".parse()?, "keep", table.revision())?;
/// table.act("1".parse()?, "keep", table.revision())?;
///
/// let mut seen = game.playback(table.record().as_bytes())?;
/// while !seen.is_at_end() {
///     for sentence in seen.next_sentences(Some(Observer::Public))? {
///         println!("{:>3}  {sentence}", seen.at());
///     }
///     seen.advance();
/// }
/// assert_eq!((seen.at(), seen.outcome()), (3, table.outcome()));
/// seen.seek(1)?;
/// assert!(seen.outcome().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Playback {
    inner: Box<dyn AnyPlayback>,
}

/// The record has fewer steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected 0 to {steps}, found {found}")]
pub struct NoSuchStep {
    /// The number of steps that was asked for.
    pub found: usize,
    /// The number of steps of the record.
    pub steps: usize,
}

impl Playback {
    pub(crate) fn of<L: Listing>(record: &[u8]) -> Result<Playback, RecordError> {
        let (game, record) = opened::<L>(record)?;
        let steps = record.steps().len();
        let play = Match::resume(game, &record)
            .map_err(|error| RecordError::Step { step: error.step(), why: Box::new(error) })?;
        let narrator = L::narrator(play.game(), play.seed());
        let state = play.game().start();
        Ok(Playback { inner: Box::new(Playing::<L> { play, steps, at: 0, state, narrator }) })
    }

    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.inner.game()
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.inner.seats()
    }

    /// The number of steps of the record, chance included.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.inner.steps()
    }

    /// The number of steps that have been taken.
    #[must_use]
    pub fn at(&self) -> usize {
        self.inner.at()
    }

    /// Whether all steps have been taken.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.at() == self.steps()
    }

    /// Takes the next step, and returns whether there was one.
    pub fn advance(&mut self) -> bool {
        let has_more = !self.is_at_end();
        if has_more {
            self.inner.advance();
        }
        has_more
    }

    /// Moves to the table after this many steps. Going back takes as long as going there from the
    /// start.
    ///
    /// # Errors
    /// If the record has fewer steps. The playback stays where it is.
    pub fn seek(&mut self, at: usize) -> Result<(), NoSuchStep> {
        let steps = self.steps();
        if at > steps {
            return Err(NoSuchStep { found: at, steps });
        }
        if at < self.at() {
            self.inner.rewind();
        }
        while self.at() < at {
            self.inner.advance();
        }
        Ok(())
    }

    /// The turn after the steps taken so far.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.inner.turn()
    }

    /// The outcome, once the steps taken have ended the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome()
    }

    /// How the match ended before its rules ended it; `None` before the last step is taken.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.inner.conclusion().filter(|_| self.is_at_end())
    }

    /// The step that comes next in sentences, as far as the observer may know it: its events, or if
    /// there are none, the action itself. No sentences for a step that the observer may not know of,
    /// and at the end.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn next_sentences(&self, observer: Option<Observer>) -> Result<Vec<String>, TableError> {
        self.check(observer)?;
        Ok(if self.is_at_end() { Vec::new() } else { self.inner.next_sentences(observer) })
    }

    /// The table as text.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn text(&self, observer: Option<Observer>) -> Result<String, TableError> {
        self.check(observer)?;
        Ok(self.inner.text(observer))
    }

    /// The table as an SVG picture; `None` if the game has none.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn svg(
        &self,
        observer: Option<Observer>,
        options: &SvgOptions,
    ) -> Result<Option<String>, TableError> {
        self.check(observer)?;
        Ok(self.inner.svg(observer, options))
    }

    /// The seed of the record; `None` if chance was typed in. *Hidden.*
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        self.inner.seed()
    }

    /// Solves the table as it stands; the seed, or else that of the record, says what is to come. At
    /// most so many nodes are searched, or as many as the solver's own limit. *Hidden.*
    ///
    /// # Errors
    /// If the game has no solver, or it has no answer.
    pub fn solve(
        &self,
        seed: Option<Seed>,
        nodes: Option<u64>,
    ) -> Result<Answer<String>, SolveError> {
        self.inner.solve(seed.or(self.seed()), nodes)
    }

    /// The redacted record of an observer in JSON. It holds all steps, wherever the playback stands,
    /// and cannot be resumed.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn record_for(&self, observer: Observer) -> Result<String, TableError> {
        self.check(Some(observer))?;
        Ok(self.inner.record_for(observer))
    }

    fn check(&self, observer: Option<Observer>) -> Result<(), TableError> {
        observer.map_or(Ok(()), |observer| check_observer(observer, self.seats()))
    }
}

/// The game and how far it is, without secrets.
impl fmt::Debug for Playback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Playback")
            .field("game", &self.game())
            .field("at", &self.at())
            .field("steps", &self.steps())
            .finish_non_exhaustive()
    }
}

/// What a playback does, whatever its game.
trait AnyPlayback: Send + Sync {
    fn game(&self) -> &'static str;
    fn seats(&self) -> u8;
    fn steps(&self) -> usize;
    fn at(&self) -> usize;
    /// Takes the next step, which there is.
    fn advance(&mut self);
    fn rewind(&mut self);
    fn turn(&self) -> Turn;
    fn outcome(&self) -> Option<Outcome>;
    fn conclusion(&self) -> Option<Conclusion>;
    fn next_sentences(&self, observer: Option<Observer>) -> Vec<String>;
    fn text(&self, observer: Option<Observer>) -> String;
    fn svg(&self, observer: Option<Observer>, options: &SvgOptions) -> Option<String>;
    fn seed(&self) -> Option<Seed>;
    fn solve(&self, seed: Option<Seed>, nodes: Option<u64>) -> Result<Answer<String>, SolveError>;
    fn record_for(&self, observer: Observer) -> String;
}

/// The playback of a match of a listed game.
struct Playing<L: Listing> {
    play: Match<L::Game>,
    /// The steps of the record. Chance that was due after them has been resolved in the match.
    steps: usize,
    at: usize,
    state: StateOf<L>,
    narrator: Narrator<L::Game>,
}

impl<L: Listing> AnyPlayback for Playing<L> {
    fn game(&self) -> &'static str {
        L::Game::NAME
    }

    fn seats(&self) -> u8 {
        self.play.game().players()
    }

    fn steps(&self) -> usize {
        self.steps
    }

    fn at(&self) -> usize {
        self.at
    }

    fn advance(&mut self) {
        let step = &self.play.steps()[self.at];
        self.play.game().take(&mut self.state, step, &mut |_| ());
        self.at += 1;
    }

    fn rewind(&mut self) {
        self.state = self.play.game().start();
        self.at = 0;
    }

    fn turn(&self) -> Turn {
        self.play.game().turn(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.play.game().outcome(&self.state)
    }

    fn conclusion(&self) -> Option<Conclusion> {
        self.play.conclusion()
    }

    fn next_sentences(&self, observer: Option<Observer>) -> Vec<String> {
        let sentences: Vec<String> = match observer {
            None => self.play.all_events_of(self.at).iter().map(&self.narrator).collect(),
            Some(observer) => {
                self.play.events_of(self.at, observer).iter().map(&self.narrator).collect()
            }
        };
        if !sentences.is_empty() {
            return sentences;
        }
        let Step::Action(seat, action) = &self.play.steps()[self.at] else { return Vec::new() };
        let shown = observer.map_or(Shown::All, |observer| {
            self.play.game().show_action(&self.state, *seat, *action, observer)
        });
        match shown {
            Shown::All => vec![format!("seat {seat}: {action}")],
            Shown::Part(text) => vec![format!("seat {seat}: {text}")],
            Shown::Nothing => Vec::new(),
        }
    }

    fn text(&self, observer: Option<Observer>) -> String {
        let game = self.play.game();
        match observer {
            Some(observer) => L::view_text(game, &game.view(&self.state, observer)),
            None => L::state_text(game, &self.state),
        }
    }

    fn svg(&self, observer: Option<Observer>, options: &SvgOptions) -> Option<String> {
        let game = self.play.game();
        match observer {
            Some(observer) => L::view_svg(game, &game.view(&self.state, observer), options),
            None => L::state_svg(game, &self.state, options),
        }
    }

    fn seed(&self) -> Option<Seed> {
        self.play.seed()
    }

    fn solve(&self, seed: Option<Seed>, nodes: Option<u64>) -> Result<Answer<String>, SolveError> {
        let taken = &self.play.steps()[..self.at];
        let chances = taken.iter().filter(|step| matches!(step, Step::Chance(_))).count() as u64;
        let future = seed.map(|seed| Future { seed, chances });
        solve::answer::<L>(self.play.game(), &self.state, future, nodes)
    }

    fn record_for(&self, observer: Observer) -> String {
        self.play.record_for(observer).truncated(self.steps).to_json()
    }
}
