//! Undoing and redoing decisions.

use super::{Match, UndoRefused, count_chances};
use crate::{Game, Observer, Seat, SeatSet, Step};
use alloc::vec::Vec;

impl<G: Game> Match<G> {
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
        let learned = self.learned_since(self.steps.len() - count);
        let learned = learned.into_iter().fold(SeatSet::EMPTY, |all, (_, seats)| all | seats);
        if learned.is_empty() { Ok(()) } else { Err(UndoRefused::Learned { seats: learned }) }
    }

    /// The seats that learned something hidden by each step from this one on, counted from 0: by a
    /// decision, as the game [says](Game::learned); by chance, who saw a change. Steps that taught
    /// nobody are left out.
    ///
    /// # Panics
    /// If there are fewer steps.
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

    /// Takes back the last decision with the chance that followed it (in a match by hand: the last
    /// step), and returns how many steps that were; 0 if there was nothing.
    ///
    /// With a seed, the same chance comes again: ask [`can_undo`](Match::can_undo) first where
    /// that matters.
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

    /// Takes again what the last [`undo`](Match::undo) took back, and returns how many steps that
    /// were; 0 if there is nothing.
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

    /// The decision that [`undo`](Match::undo) would take back: whose it is, and what. `None` if there
    /// is nothing to undo or, in a match by hand, if the last step was a chance event.
    pub fn last_decision(&self) -> Option<(Seat, G::Action)> {
        let first = self.steps.len() - self.undo_len();
        match self.steps.get(first) {
            Some(Step::Action(seat, action)) => Some((*seat, *action)),
            _ => None,
        }
    }
}
