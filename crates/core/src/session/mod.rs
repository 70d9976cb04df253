//! Running matches: rules, state, chance and history together.

mod error;
mod log;
mod telling;
mod undo;

pub use error::{MatchError, UndoRefused};
pub use log::{Revision, Told};

use crate::record::{Conclusion, ConclusionError, HIDDEN, Label, Record, Replay, ReplayError};
use crate::{Game, Generator, Observer, Outcome, Seat, Seed, Shown, Step, StepOf, Turn};
use alloc::{format, string::String, string::ToString, sync::Arc, vec::Vec};
use core::fmt;
use log::Log;

/// One running match of any game.
///
/// It holds the game, the state and every step with its events. It resolves chance, checks actions,
/// undoes and redoes, gives views and redacted records, and can be saved at any time. Every change
/// has a [revision](Match::revision) number that never repeats, so that a client can say which
/// state an action was meant for, and ask for [everything that it has missed](Match::events_since).
///
/// Chance comes from a seed ([`Match::new`]: chance event `k` is drawn from the seed's stream
/// `k`) or from outside ([`Match::by_hand`]: cards and dice of a real table are typed in).
///
/// ```
/// use mallow_core::high_card::{Choice, HighCard};
/// use mallow_core::{Match, Observer, Seat, Seed, Turn};
/// let mut table = Match::new(HighCard::new(2), Seed::from_u64(7));
/// let (anna, ben) = (Seat::new(0), Seat::new(1));
/// assert_eq!(table.turn(), Turn::Seats([anna, ben].into_iter().collect()));
/// println!("{}", table.view(Observer::Seat(anna)));
/// table.act(ben, Choice::Keep)?;
/// assert!(table.act(ben, Choice::Keep).is_err(), "ben has decided already");
/// table.act(anna, Choice::Keep)?;
/// println!("{}", table.outcome().expect("all have decided"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match<G: Game> {
    game: Arc<G>,
    seed: Option<Seed>,
    /// The state before the first step, if it is not the start of the game.
    position: Option<G::State>,
    state: G::State,
    steps: Vec<StepOf<G>>,
    /// The steps that were undone, the first to redo at the end.
    undone: Vec<StepOf<G>>,
    log: Log<G::Event>,
    /// The number of chance steps among `steps`, which is the number of the next one.
    chances: u64,
    /// The labels of the players in seat order; empty if unknown.
    players: Vec<Label>,
    conclusion: Option<Conclusion>,
}

impl<G: Game> Match<G> {
    /// A match whose chance comes from the seed. Chance events before the first decision are
    /// resolved.
    #[must_use]
    pub fn new(game: G, seed: Seed) -> Match<G> {
        Match::shared(Arc::new(game), Some(seed))
    }

    /// A match whose chance outcomes are given with [`resolve`](Match::resolve).
    #[must_use]
    pub fn by_hand(game: G) -> Match<G> {
        Match::shared(Arc::new(game), None)
    }

    /// A match of a game that many matches share, so that an edition and its tables are stored
    /// once: as [`new`](Match::new), or without a seed as [`by_hand`](Match::by_hand).
    #[must_use]
    pub fn shared(game: Arc<G>, seed: Option<Seed>) -> Match<G> {
        let mut table = Match::empty(game, seed, 0);
        table.settle();
        table
    }

    /// A match that starts at this state instead of the start of the game: a puzzle, or a game in
    /// progress on a real table. With a seed, chance event `k` after the position is drawn from
    /// stream `k`.
    ///
    /// The state must be one that the game accepts ([`Game::validate`]). Records cannot hold
    /// positions, so the [record](Match::record) of such a match is not one of the game: it is
    /// refused wherever it is read.
    ///
    /// ```
    /// use mallow_core::high_card::{Choice, HighCard};
    /// use mallow_core::record::Replay;
    /// use mallow_core::{Match, Seat, Seed};
    /// use std::sync::Arc;
    /// let mut real = Match::new(HighCard::new(2), Seed::from_u64(7));
    /// real.act(Seat::new(0), Choice::Keep)?;
    /// let puzzle = Match::from_position(real.shared_game(), *real.state(), None);
    /// assert_eq!((puzzle.steps().len(), puzzle.turn()), (0, real.turn()));
    /// assert!(puzzle.starts_from_position());
    /// assert!(Replay::new(real.game(), &puzzle.record()).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_position(game: Arc<G>, state: G::State, seed: Option<Seed>) -> Match<G> {
        let mut table = Match::empty(game, seed, 0);
        table.position = Some(state.clone());
        table.state = state;
        table.settle();
        table
    }

    fn empty(game: Arc<G>, seed: Option<Seed>, revision: u64) -> Match<G> {
        Match {
            state: game.start(),
            position: None,
            game,
            seed,
            steps: Vec::new(),
            undone: Vec::new(),
            log: Log::new(revision),
            chances: 0,
            players: Vec::new(),
            conclusion: None,
        }
    }

    /// The match of a record, resumed where the record ends; finished matches too. Steps that were
    /// undone are not in a record. The recorded steps are the first revisions.
    ///
    /// If the record ends where a chance event is due, the event is resolved, provided that the
    /// record has a seed and the match was not concluded.
    ///
    /// # Errors
    /// If the record is of another game, is redacted, or has a wrong step.
    pub fn resume(game: G, record: &Record<G::Setup>) -> Result<Match<G>, ReplayError<G::Illegal>> {
        Match::resume_shared(Arc::new(game), record, 0)
    }

    /// As [`resume`](Match::resume), for a game that many matches share, and for a host whose
    /// clients already know this revision: the numbers continue after it and do not repeat.
    ///
    /// # Errors
    /// As [`resume`](Match::resume).
    pub fn resume_shared(
        game: Arc<G>,
        record: &Record<G::Setup>,
        revision: u64,
    ) -> Result<Match<G>, ReplayError<G::Illegal>> {
        let mut table = Match::empty(game, record.seed(), revision);
        let game = table.shared_game();
        let mut replay = Replay::new(&*game, record)?;
        let mut events = Vec::new();
        while let Some(step) = replay.next_step(&mut |event| events.push(event)) {
            table.steps.push(step?);
            table.log.step(core::mem::take(&mut events));
        }
        table.state = replay.state().clone();
        table.chances = count_chances(&table.steps);
        table.players = record.players().to_vec();
        table.conclusion = record.conclusion();
        table.settle();
        Ok(table)
    }

    /// The rules of the game.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The shared rules, for another match.
    #[must_use]
    pub fn shared_game(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// The full state, hidden information included. Send clients a [`view`](Match::view) instead.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The seed that chance comes from; `None` if chance is given from outside. Whoever knows the
    /// seed knows the future.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// All steps so far, chance included.
    #[must_use]
    pub fn steps(&self) -> &[StepOf<G>] {
        &self.steps
    }

    /// The turn by the rules, whether or not the match is [concluded](Match::conclude).
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// The outcome, once the rules have ended the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// The labels of the players in seat order; empty before [`set_players`](Match::set_players).
    #[must_use]
    pub fn players(&self) -> &[Label] {
        &self.players
    }

    /// Sets the labels of the players in seat order, for records.
    ///
    /// # Panics
    /// If there is not one label for each seat.
    pub fn set_players(&mut self, players: Vec<Label>) {
        assert_eq!(players.len(), usize::from(self.game.players()), "one label for each seat");
        self.players = players;
    }

    /// Ends the match before its rules do: a player resigned, left or ran out of time. The match
    /// has no outcome, and nobody can act, undo or redo any more.
    ///
    /// ```
    /// use mallow_core::high_card::{Choice, HighCard};
    /// use mallow_core::record::{Conclusion, EndedBy};
    /// use mallow_core::{Match, Seat, Seed};
    /// let mut table = Match::new(HighCard::new(2), Seed::from_u64(7));
    /// let seat = Seat::new(1);
    /// table.conclude(Conclusion { by: EndedBy::Resignation, seats: seat.into() })?;
    /// assert!(table.act(seat, Choice::Keep).is_err());
    /// assert_eq!(table.outcome(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is over, the match is already concluded, or the seats do not fit the conclusion.
    pub fn conclude(&mut self, conclusion: Conclusion) -> Result<(), ConclusionError> {
        if let Some(conclusion) = self.conclusion {
            return Err(ConclusionError::Concluded { conclusion });
        }
        if self.turn() == Turn::Over {
            return Err(ConclusionError::Over);
        }
        conclusion.check(self.game.players())?;
        self.conclusion = Some(conclusion);
        self.undone.clear();
        Ok(())
    }

    /// How the match ended before its rules ended it; otherwise `None`.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }

    /// Every legal action of a seat, in the game's order; none if it owes no decision or the match
    /// is [concluded](Match::conclude).
    #[must_use]
    pub fn actions(&self, seat: Seat) -> Vec<G::Action> {
        if self.conclusion.is_some() {
            return Vec::new();
        }
        self.game.actions(&self.state, seat)
    }

    /// The view of this observer.
    #[must_use]
    pub fn view(&self, observer: Observer) -> G::View {
        self.game.view(&self.state, observer)
    }

    /// Takes an action of a seat and, with a seed, resolves every chance event that follows.
    /// Returns all events; [`Game::show_event`] decides what an observer may know of them.
    ///
    /// Steps that were undone can no longer be redone.
    ///
    /// # Errors
    /// If a chance event is due, the match has ended or the rules refuse the action; nothing
    /// changes.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<Vec<G::Event>, MatchError<G::Illegal>> {
        self.check_running()?;
        match self.turn() {
            Turn::Chance => return Err(MatchError::ChanceIsDue),
            Turn::Over => return Err(MatchError::Over),
            Turn::Seats(_) => {}
        }
        self.game.check(&self.state, seat, action).map_err(MatchError::Illegal)?;
        let before = self.revision();
        self.undone.clear();
        self.take(Step::Action(seat, action));
        self.settle();
        let events = self.log.events_after(before);
        Ok(events)
    }

    /// Resolves the chance event that is due with an outcome from outside, in a match made by
    /// [`Match::by_hand`].
    ///
    /// # Errors
    /// If the match has a seed, no chance event is due, or the rules refuse the outcome; nothing
    /// changes.
    pub fn resolve(&mut self, chance: G::Chance) -> Result<Vec<G::Event>, MatchError<G::Illegal>> {
        self.check_running()?;
        if self.seed.is_some() {
            return Err(MatchError::ChanceFromSeed);
        }
        match self.turn() {
            Turn::Seats(seats) => return Err(MatchError::ChanceIsNotDue { seats }),
            Turn::Over => return Err(MatchError::Over),
            Turn::Chance => {}
        }
        self.game.check_chance(&self.state, &chance).map_err(MatchError::Illegal)?;
        let before = self.revision();
        self.undone.clear();
        self.take(Step::Chance(chance));
        let events = self.log.events_after(before);
        Ok(events)
    }

    fn check_running(&self) -> Result<(), MatchError<G::Illegal>> {
        self.conclusion.map_or(Ok(()), |conclusion| Err(MatchError::Concluded { conclusion }))
    }

    /// Takes a step that has been checked.
    fn take(&mut self, step: StepOf<G>) {
        let mut events = Vec::new();
        self.game.take(&mut self.state, &step, &mut |event| events.push(event));
        self.chances += u64::from(matches!(step, Step::Chance(_)));
        self.steps.push(step);
        self.log.step(events);
    }

    /// With a seed, resolves chance events until a seat owes a decision or the game is over.
    fn settle(&mut self) {
        let Some(seed) = self.seed.filter(|_| self.conclusion.is_none()) else { return };
        while self.turn() == Turn::Chance {
            let mut generator = Generator::stream(seed, self.chances);
            let chance = self.game.sample(&self.state, &mut generator);
            self.take(Step::Chance(chance));
        }
    }

    /// Whether the match started [from a position](Match::from_position).
    #[must_use]
    pub fn starts_from_position(&self) -> bool {
        self.position.is_some()
    }

    fn first_state(&self) -> G::State {
        self.position.clone().unwrap_or_else(|| self.game.start())
    }

    /// The state after the first `count` steps, replayed from the start.
    ///
    /// # Panics
    /// If there are fewer steps.
    #[must_use]
    pub fn state_after(&self, count: usize) -> G::State {
        let mut state = self.first_state();
        for step in &self.steps[..count] {
            self.game.take(&mut state, step, &mut |_| ());
        }
        state
    }

    /// The whole match as a record, with its seed: enough to [resume](Match::resume) it. Keep it
    /// on the server while the match runs.
    ///
    /// The record of a match [from a position](Match::from_position) says so in the place of the
    /// game's name and cannot be read back: its steps do not lead from the start of the game.
    #[must_use]
    pub fn record(&self) -> Record<G::Setup> {
        let mut record = Record::new(&*self.game, self.seed, &self.steps, self.outcome().as_ref())
            .with_players(self.players.clone());
        if self.starts_from_position() {
            record.game = format!("{} from a position", G::NAME);
        }
        match self.conclusion {
            Some(conclusion) => record.with_conclusion(conclusion),
            None => record,
        }
    }

    /// The redacted record of this observer: without the seed, and with [`HIDDEN`] for hidden steps
    /// and parts. Such a record cannot be replayed.
    ///
    /// It says what the observer learned when each step was taken, after the end of the game too.
    /// What the end reveals is in the observer's last [view](Match::view).
    #[must_use]
    pub fn record_for(&self, observer: Observer) -> Record<G::Setup> {
        let mut record = self.record();
        record.seed = None;
        record.observer = Some(observer);
        let mut state = self.first_state();
        for (text, step) in record.steps.iter_mut().zip(&self.steps) {
            *text = shown_step(&*self.game, &state, step, observer);
            self.game.take(&mut state, step, &mut |_| ());
        }
        record
    }
}

fn count_chances<A, C>(steps: &[Step<A, C>]) -> u64 {
    steps.iter().filter(|step| matches!(step, Step::Chance(_))).count() as u64
}

/// The text of a step as an observer may read it; `state` is the state before the step.
pub(crate) fn shown_step<G: Game>(
    game: &G,
    state: &G::State,
    step: &StepOf<G>,
    observer: Observer,
) -> String {
    let (head, shown) = match step {
        Step::Action(seat, action) => {
            (seat.to_string(), game.show_action(state, *seat, *action, observer))
        }
        Step::Chance(chance) => ("chance".to_string(), game.show_chance(state, chance, observer)),
    };
    match shown {
        Shown::All => step.to_string(),
        Shown::Part(text) => format!("{head}: {text}"),
        Shown::Nothing => format!("{head}: {HIDDEN}"),
    }
}

/// The game and its progress, without secrets: no seed and no hidden cards.
impl<G: Game> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("game", &G::NAME)
            .field("turn", &format_args!("{}", self.turn()))
            .field("steps", &self.steps.len())
            .field("revision", &self.revision())
            .finish_non_exhaustive()
    }
}

/// A copy of the match, which shares the game.
impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Match<G> {
        Match {
            game: Arc::clone(&self.game),
            seed: self.seed,
            position: self.position.clone(),
            state: self.state.clone(),
            steps: self.steps.clone(),
            undone: self.undone.clone(),
            log: self.log.clone(),
            chances: self.chances,
            players: self.players.clone(),
            conclusion: self.conclusion,
        }
    }
}
