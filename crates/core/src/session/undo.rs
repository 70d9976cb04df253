//! Undoing and redoing decisions.

use super::{Match, UndoRefused, count_chances};
use crate::{Game, Observer, Seat, SeatSet, Step};
use alloc::vec::Vec;

impl<G: Game> Match<G> {
    /// The number of steps that [`undo`](Match::undo) would undo: with a seed the last decision and
    /// the chance that followed it, by hand the last step of either kind. 0 if there is nothing to
    /// undo.
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

    /// Checks that no seat has learned anything from the last decision: no revealed card, no drawn
    /// card, no revealed secret.
    ///
    /// [`undo`](Match::undo) itself does not check this: a table may agree to undo anyway.
    ///
    /// # Errors
    /// If there is nothing to undo, the match is concluded, or seats have learned something; the
    /// error names them.
    pub fn can_undo(&self) -> Result<(), UndoRefused> {
        if let Some(conclusion) = self.conclusion {
            return Err(UndoRefused::Concluded { conclusion });
        }
        let count = self.undo_len();
        if count == 0 {
            return Err(UndoRefused::NothingToUndo);
        }
        let learned = self.learned_since(self.steps.len() - count);
        let learned = learned.into_iter().fold(SeatSet::EMPTY, |all, (_, seats)| all | seats);
        if learned.is_empty() { Ok(()) } else { Err(UndoRefused::Learned { seats: learned }) }
    }

    /// The seats that learned something hidden from each step, starting with step number `step`,
    /// counted from 0: from a decision, the seats that [`Game::learned`] names; from chance, the
    /// seats whose view changed. Steps from which no seat learned anything are left out.
    ///
    /// # Panics
    /// If there are fewer steps.
    #[must_use]
    pub fn learned_since(&self, step: usize) -> Vec<(usize, SeatSet)> {
        let mut state = self.state_after(step);
        let mut all = Vec::new();
        for (number, step) in self.steps.iter().enumerate().skip(step) {
            let seats = match step {
                Step::Action(seat, action) => {
                    let seats = self.game.learned(&state, *seat, *action);
                    self.game.take(&mut state, step, &mut |_| ());
                    seats
                }
                Step::Chance(_) => {
                    let before = state.clone();
                    self.game.take(&mut state, step, &mut |_| ());
                    let sees = |seat: &Seat| {
                        let observer = Observer::Seat(*seat);
                        self.game.view(&before, observer) != self.game.view(&state, observer)
                    };
                    Seat::all(self.game.players()).filter(sees).collect()
                }
            };
            if !seats.is_empty() {
                all.push((number, seats));
            }
        }
        all
    }

    /// Undoes the last decision with the chance that followed it (in a match by hand: the last
    /// step). Returns the number of undone steps; 0 if there was nothing to undo.
    ///
    /// With a seed, the same chance comes again: call [`can_undo`](Match::can_undo) first if that
    /// matters.
    ///
    /// ```
    /// use mallow_core::high_card::{Choice, HighCard};
    /// use mallow_core::{Match, Seat, Seed};
    /// let mut table = Match::new(HighCard::new(2), Seed::from_u64(7));
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
        self.log.undone(count);
        self.state = self.state_after(self.steps.len());
        self.chances = count_chances(&self.steps);
        count
    }

    /// Redoes what the last [`undo`](Match::undo) undid. Returns the number of redone steps; 0 if
    /// there was nothing to redo.
    pub fn redo(&mut self) -> usize {
        let before = self.steps.len();
        while let Some(step) = self.undone.pop() {
            self.game.take(&mut self.state, &step, &mut |_| ());
            self.chances += u64::from(matches!(step, Step::Chance(_)));
            self.steps.push(step);
            let next_is_chance = matches!(self.undone.last(), Some(Step::Chance(_)));
            if self.seed.is_none() || !next_is_chance {
                break;
            }
        }
        let count = self.steps.len() - before;
        self.log.redone(count);
        count
    }

    /// The decision that [`undo`](Match::undo) would undo: the seat and its action. `None` if there
    /// is nothing to undo or, in a match by hand, if the last step was a chance event.
    #[must_use]
    pub fn last_decision(&self) -> Option<(Seat, G::Action)> {
        let first = self.steps.len() - self.undo_len();
        match self.steps.get(first) {
            Some(Step::Action(seat, action)) => Some((*seat, *action)),
            _ => None,
        }
    }
}
