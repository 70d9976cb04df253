//! A game being played: rules, state, chance and history together.

use crate::record::{Conclusion, ConclusionError, HIDDEN, Label, Record, Replay, ReplayError};
use crate::{Game, Generator, Observer, Outcome, Seat, SeatSet, Seed, Shown, Step, StepOf, Turn};
use alloc::{format, string::String, string::ToString, vec::Vec};
use core::fmt;

/// One running match of any game.
///
/// It holds the game, the state and every step so far, resolves chance, checks who acts, takes
/// back and redoes, gives views and redacted records, and can be saved at any moment.
///
/// Chance comes from a seed ([`Match::new`]: chance event `k` is drawn from the seed's stream
/// `k`) or from outside ([`Match::by_hand`]: cards and dice of a real table are typed in).
///
/// ```
/// use mallow_core::high_card::{Choice, HighCard};
/// use mallow_core::{Match, Observer, Seat, Seed, Turn};
/// let mut table = Match::new(HighCard::new(2)?, Seed::from_u64(7));
/// let (anna, ben) = (Seat::new(0), Seat::new(1));
/// assert_eq!(table.turn(), Turn::Seats([anna, ben].into_iter().collect()));
/// println!("{}", table.view(Observer::Seat(anna)));
/// table.act(ben, Choice::Keep)?;
/// assert!(table.act(ben, Choice::Keep).is_err(), "ben has decided already");
/// table.act(anna, Choice::Keep)?;
/// println!("{}", table.outcome().expect("all have decided"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Match<G: Game> {
    game: G,
    seed: Option<Seed>,
    state: G::State,
    steps: Vec<StepOf<G>>,
    /// Steps taken back, the one to redo first at the end.
    undone: Vec<StepOf<G>>,
    /// Chance steps among `steps`: the number of the next one.
    chances: u64,
    /// Who plays, seat by seat; empty if nobody has said.
    players: Vec<Label>,
    conclusion: Option<Conclusion>,
}

impl<G: Game> Match<G> {
    /// A match whose chance comes from the seed. The first decision is due at once.
    pub fn new(game: G, seed: Seed) -> Match<G> {
        let mut table = Match::empty(game, Some(seed));
        table.settle(&mut |_| ());
        table
    }

    /// A match whose chance outcomes are given with [`resolve`](Match::resolve).
    pub fn by_hand(game: G) -> Match<G> {
        Match::empty(game, None)
    }

    fn empty(game: G, seed: Option<Seed>) -> Match<G> {
        let state = game.start();
        let (steps, undone, players) = (Vec::new(), Vec::new(), Vec::new());
        Match { game, seed, state, steps, undone, chances: 0, players, conclusion: None }
    }

    /// Resumes a match from a record, a finished match too. Steps that were undone are not in a
    /// record.
    ///
    /// A record that ends where chance is due goes on with it, if it has a seed and the match was
    /// not concluded.
    ///
    /// # Errors
    /// If the record is not one of this game, is redacted, or has a wrong step.
    pub fn resume(game: G, record: &Record<G::Setup>) -> Result<Match<G>, ReplayError<G::Illegal>> {
        let mut steps = Vec::with_capacity(record.steps().len());
        let mut replay = Replay::new(&game, record)?;
        while let Some(step) = replay.next_step(&mut |_| ()) {
            steps.push(step?);
        }
        let state = replay.state().clone();
        let chances = count_chances(&steps);
        let mut table = Match {
            game,
            seed: record.seed(),
            state,
            steps,
            undone: Vec::new(),
            chances,
            players: record.players().to_vec(),
            conclusion: record.conclusion(),
        };
        table.settle(&mut |_| ());
        Ok(table)
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Everything that is true now. Hand clients a [`view`](Match::view) instead.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Where chance comes from; `None` if from outside. Whoever knows it knows the future.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// Every step so far, chance included.
    pub fn steps(&self) -> &[StepOf<G>] {
        &self.steps
    }

    /// Who is to move by the rules, which do not know whether the match is
    /// [concluded](Match::conclude).
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// The result, once the rules have ended the game.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// Who plays, seat by seat; empty if [`set_players`](Match::set_players) has not said.
    pub fn players(&self) -> &[Label] {
        &self.players
    }

    /// Says who plays, seat by seat, for records to repeat.
    ///
    /// # Panics
    /// If there is not one label for each seat.
    pub fn set_players(&mut self, players: Vec<Label>) {
        assert_eq!(players.len(), usize::from(self.game.players()), "one label for each seat");
        self.players = players;
    }

    /// Ends the match before its rules do: somebody resigned, left or ran out of time. The rules'
    /// outcome stays absent, and nobody can act, undo or redo any more.
    ///
    /// ```
    /// use mallow_core::high_card::{Choice, HighCard};
    /// use mallow_core::record::{Conclusion, EndedBy};
    /// use mallow_core::{Match, Seat, Seed};
    /// let mut table = Match::new(HighCard::new(2)?, Seed::from_u64(7));
    /// let seat = Seat::new(1);
    /// table.conclude(Conclusion { by: EndedBy::Resignation, seats: seat.into() })?;
    /// assert!(table.act(seat, Choice::Keep).is_err());
    /// assert_eq!(table.outcome(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is over, the match is concluded already, or these cannot be the seats.
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

    /// How the match ended, if not by the rules.
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }

    /// Every legal action of a seat, in the game's order; none if it is not asked or the match is
    /// [concluded](Match::conclude).
    pub fn actions(&self, seat: Seat) -> Vec<G::Action> {
        if self.conclusion.is_some() {
            return Vec::new();
        }
        self.game.actions(&self.state, seat)
    }

    /// All that this observer may know.
    pub fn view(&self, observer: Observer) -> G::View {
        self.game.view(&self.state, observer)
    }

    /// Takes a seat's action, then, with a seed, every chance event that follows. Returns all that
    /// happened; what one observer may hear of it, [`Game::show_event`] says.
    ///
    /// Steps that were taken back can no longer be redone.
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
        self.undone.clear();
        let mut events = Vec::new();
        self.take(Step::Action(seat, action), &mut |event| events.push(event));
        self.settle(&mut |event| events.push(event));
        Ok(events)
    }

    /// Lets a chance outcome from outside happen, in a match made by [`Match::by_hand`].
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
        self.undone.clear();
        let mut events = Vec::new();
        self.take(Step::Chance(chance), &mut |event| events.push(event));
        Ok(events)
    }

    fn check_running(&self) -> Result<(), MatchError<G::Illegal>> {
        self.conclusion.map_or(Ok(()), |conclusion| Err(MatchError::Concluded { conclusion }))
    }

    /// Takes a step that has been checked.
    fn take(&mut self, step: StepOf<G>, tell: &mut impl FnMut(G::Event)) {
        match &step {
            Step::Action(seat, action) => self.game.act(&mut self.state, *seat, *action, tell),
            Step::Chance(chance) => {
                self.game.resolve(&mut self.state, chance, tell);
                self.chances += 1;
            }
        }
        self.steps.push(step);
    }

    /// With a seed, lets chance happen until a seat is to decide or the game is over.
    fn settle(&mut self, tell: &mut impl FnMut(G::Event)) {
        let Some(seed) = self.seed.filter(|_| self.conclusion.is_none()) else { return };
        while self.turn() == Turn::Chance {
            let mut generator = Generator::stream(seed, self.chances);
            let chance = self.game.sample(&self.state, &mut generator);
            self.take(Step::Chance(chance), tell);
        }
    }

    /// How many steps [`undo`](Match::undo) would take back: with a seed the last decision and the
    /// chance that followed it, by hand the last step whatever it was. 0 if there is nothing.
    fn undo_len(&self) -> usize {
        if self.conclusion.is_some() {
            return 0;
        }
        if self.seed.is_none() {
            return self.steps.len().min(1);
        }
        let last = self.steps.iter().rposition(|step| matches!(step, Step::Action(..)));
        last.map_or(0, |last| self.steps.len() - last)
    }

    /// Whether the last decision can be taken back without anybody keeping knowledge they gained
    /// by it: cards laid open, cards drawn, secret decisions revealed.
    ///
    /// [`undo`](Match::undo) itself does not ask; a table that agrees may take back more.
    ///
    /// # Errors
    /// If there is nothing to take back, or if seats have learned something; the error names them.
    pub fn can_undo(&self) -> Result<(), UndoRefused> {
        if let Some(conclusion) = self.conclusion {
            return Err(UndoRefused::Concluded { conclusion });
        }
        let count = self.undo_len();
        if count == 0 {
            return Err(UndoRefused::NothingToUndo);
        }
        let from = self.steps.len() - count;
        let players = self.game.players();
        let mut state = self.state_after(from);
        let mut learned = SeatSet::EMPTY;
        for step in &self.steps[from..] {
            match step {
                Step::Action(seat, action) => {
                    learned = learned | self.game.learned(&state, *seat, *action);
                    self.game.act(&mut state, *seat, *action, &mut |_| ());
                }
                Step::Chance(chance) => {
                    let before = state.clone();
                    self.game.resolve(&mut state, chance, &mut |_| ());
                    let told = |seat: &Seat| {
                        let observer = Observer::Seat(*seat);
                        self.game.view(&before, observer) != self.game.view(&state, observer)
                    };
                    learned = learned | Seat::all(players).filter(told).collect();
                }
            }
        }
        if learned.is_empty() { Ok(()) } else { Err(UndoRefused::Learned { seats: learned }) }
    }

    /// Takes back the last decision with the chance that followed it (in a match by hand: the last
    /// step), and returns how many steps that were; 0 if there was nothing.
    ///
    /// With a seed, the same chance comes again: ask [`can_undo`](Match::can_undo) first where
    /// that matters.
    ///
    /// ```
    /// use mallow_core::high_card::{Choice, HighCard};
    /// use mallow_core::{Match, Seat, Seed};
    /// let mut table = Match::new(HighCard::new(2)?, Seed::from_u64(7));
    /// let before = *table.state();
    /// table.act(Seat::new(0), Choice::Keep)?;
    /// assert!(table.can_undo().is_ok(), "the choice is still secret");
    /// table.undo();
    /// assert_eq!(*table.state(), before);
    /// table.redo();
    /// table.act(Seat::new(1), Choice::Keep)?;
    /// assert!(table.can_undo().is_err(), "now all cards lie open");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> usize {
        let count = self.undo_len();
        for _ in 0..count {
            self.undone.extend(self.steps.pop());
        }
        self.state = self.state_after(self.steps.len());
        self.chances = count_chances(&self.steps);
        count
    }

    /// Takes again what the last [`undo`](Match::undo) took back, and returns how many steps that
    /// were; 0 if there is nothing.
    pub fn redo(&mut self) -> usize {
        let before = self.steps.len();
        while let Some(step) = self.undone.pop() {
            self.take(step, &mut |_| ());
            let next_is_chance = matches!(self.undone.last(), Some(Step::Chance(_)));
            if self.seed.is_none() || !next_is_chance {
                break;
            }
        }
        self.steps.len() - before
    }

    /// The state after the first `count` steps, played again from the start.
    ///
    /// # Panics
    /// If there are fewer steps.
    pub fn state_after(&self, count: usize) -> G::State {
        let mut state = self.game.start();
        for step in &self.steps[..count] {
            replay_step(&self.game, &mut state, step, &mut |_| ());
        }
        state
    }

    /// Tells again what happened, as this observer may hear it: every event with its step's
    /// number, from step `from` on. For logs, and for observers who come late.
    pub fn retell(&self, observer: Observer, from: usize, mut tell: impl FnMut(usize, G::Event)) {
        let mut state = self.game.start();
        for (number, step) in self.steps.iter().enumerate() {
            replay_step(&self.game, &mut state, step, &mut |event| {
                if number >= from
                    && let Some(event) = self.game.show_event(&event, observer)
                {
                    tell(number, event);
                }
            });
        }
    }

    /// The whole match as a record, with its seed: enough to [resume](Match::resume) it. Keep it
    /// on the server while the match runs.
    pub fn record(&self) -> Record<G::Setup> {
        let record = Record::new(&self.game, self.seed, &self.steps, self.outcome().as_ref())
            .with_players(self.players.clone());
        match self.conclusion {
            Some(conclusion) => record.with_conclusion(conclusion),
            None => record,
        }
    }

    /// What this observer may read of the match: without the seed, hidden steps and parts as
    /// [`HIDDEN`]. Such a record cannot be replayed.
    ///
    /// It tells what the observer learned when each step was taken, after the end of the game too;
    /// what the end lays open stands in the observer's last [view](Match::view).
    pub fn record_for(&self, observer: Observer) -> Record<G::Setup> {
        let mut record = self.record();
        record.seed = None;
        record.observer = Some(observer);
        let mut state = self.game.start();
        for (text, step) in record.steps.iter_mut().zip(&self.steps) {
            *text = shown_step(&self.game, &state, step, observer);
            replay_step(&self.game, &mut state, step, &mut |_| ());
        }
        record
    }
}

fn count_chances<A, C>(steps: &[Step<A, C>]) -> u64 {
    steps.iter().filter(|step| matches!(step, Step::Chance(_))).count() as u64
}

/// Takes a step of the past, which was checked when it was new.
fn replay_step<G: Game>(
    game: &G,
    state: &mut G::State,
    step: &StepOf<G>,
    tell: &mut impl FnMut(G::Event),
) {
    match step {
        Step::Action(seat, action) => game.act(state, *seat, *action, tell),
        Step::Chance(chance) => game.resolve(state, chance, tell),
    }
}

/// A step's text as an observer may read it; `state` is the state before the step.
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

/// Why a match refused a step. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError<I: fmt::Display> {
    /// The rules refuse it.
    #[error("{0}")]
    Illegal(I),
    /// Nature is to move, and the match was made by hand: give its outcome first.
    #[error("expected a chance event, found an action")]
    ChanceIsDue,
    /// Seats are to decide.
    #[error("no chance event is due: expected an action of {}", Turn::Seats(*seats))]
    ChanceIsNotDue {
        /// Who is to decide.
        seats: SeatSet,
    },
    /// The match draws its chance from a seed and takes none from outside.
    #[error("this match draws its chance from its seed")]
    ChanceFromSeed,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The match was ended before its rules ended it.
    #[error("the match is {conclusion}")]
    Concluded {
        /// How.
        conclusion: Conclusion,
    },
}

/// `seat 1 has` or `seats 0, 1 have`.
fn learners(seats: SeatSet) -> String {
    let verb = if seats.len() == 1 { "has" } else { "have" };
    format!("{} {verb}", Turn::Seats(seats))
}

/// Why the last decision should not be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoRefused {
    /// No decision has been taken.
    #[error("nothing to undo")]
    NothingToUndo,
    /// The match was ended before its rules ended it.
    #[error("cannot undo: the match is {conclusion}")]
    Concluded {
        /// How.
        conclusion: Conclusion,
    },
    /// These seats know more than before, and taking back would not change that.
    #[error("cannot undo: {} learned something since", learners(*seats))]
    Learned {
        /// Who has learned something.
        seats: SeatSet,
    },
}
