//! Telling a match step by step, to somebody who may not hear everything.

use crate::games::Narrator;
use crate::text::wrapped;
use mallow_core::{Game, Match, Observer, Shown, Step};

/// Tells one listener what happened since it told last.
pub(crate) struct Teller<G: Game> {
    /// `None` hears everything.
    listener: Option<Observer>,
    told: usize,
    narrator: Narrator<G>,
}

impl<G: Game> Teller<G> {
    /// Starts behind the first `told` steps.
    pub(crate) fn new(listener: Option<Observer>, told: usize, narrator: Narrator<G>) -> Teller<G> {
        Teller { listener, told, narrator }
    }

    /// Steps were undone: goes back too.
    pub(crate) fn rewind(&mut self, table: &Match<G>) {
        self.told = self.told.min(table.steps().len());
    }

    /// How many steps are told.
    pub(crate) fn told(&self) -> usize {
        self.told
    }

    /// Whether everything is told.
    pub(crate) fn is_done(&self, table: &Match<G>) -> bool {
        self.told == table.steps().len()
    }

    /// The next step that is not told yet, as lines with its number in front; nothing if this
    /// listener hears nothing of it.
    pub(crate) fn next(&mut self, table: &Match<G>) -> String {
        let number = self.told;
        self.told += 1;
        let mut sentences: Vec<String> = match self.listener {
            None => table.all_events_of(number).iter().map(&self.narrator).collect(),
            Some(observer) => {
                table.events_of(number, observer).iter().map(&self.narrator).collect()
            }
        };
        if sentences.is_empty() {
            sentences.extend(self.shown(table, number));
        }
        let mut lines = String::new();
        for (i, sentence) in sentences.iter().enumerate() {
            let head = if i == 0 { format!("{number:>5}  ") } else { " ".repeat(7) };
            lines += &wrapped(sentence, &head, &" ".repeat(9));
        }
        lines
    }

    /// All that is not told yet.
    pub(crate) fn rest(&mut self, table: &Match<G>) -> String {
        let mut lines = String::new();
        while !self.is_done(table) {
            lines += &self.next(table);
        }
        lines
    }

    /// What the listener may read of a step that causes no event it hears of.
    fn shown(&self, table: &Match<G>, number: usize) -> Option<String> {
        let Step::Action(seat, action) = &table.steps()[number] else { return None };
        let shown = match self.listener {
            None => Shown::All,
            Some(observer) => {
                let before = table.state_after(number);
                table.game().show_action(&before, *seat, *action, observer)
            }
        };
        match shown {
            Shown::All => Some(format!("seat {seat}: {action}")),
            Shown::Part(text) => Some(format!("seat {seat}: {text}")),
            Shown::Nothing => None,
        }
    }
}
