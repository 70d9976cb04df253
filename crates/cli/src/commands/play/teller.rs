//! Reporting a match step by step to one listener, who may not know everything.

use crate::text::wrapped;
use mallow::games::Narrator;
use mallow_core::{Game, Match, Observer, Shown, Step};

/// Reports to one listener what happened since the last report.
pub(crate) struct Teller<G: Game> {
    /// `None` for a listener who may know everything.
    listener: Option<Observer>,
    told: usize,
    narrator: Narrator<G>,
}

impl<G: Game> Teller<G> {
    /// A teller that starts after the first `told` steps.
    pub(crate) fn new(listener: Option<Observer>, told: usize, narrator: Narrator<G>) -> Teller<G> {
        Teller { listener, told, narrator }
    }

    /// Follows an undo.
    pub(crate) fn rewind(&mut self, table: &Match<G>) {
        self.told = self.told.min(table.steps().len());
    }

    /// The number of steps that have been reported.
    pub(crate) fn told(&self) -> usize {
        self.told
    }

    /// Whether all steps have been reported.
    pub(crate) fn is_done(&self, table: &Match<G>) -> bool {
        self.told == table.steps().len()
    }

    /// Reports the next step, as lines that start with its number; empty if the listener may not
    /// know of it.
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

    /// Reports all remaining steps.
    pub(crate) fn rest(&mut self, table: &Match<G>) -> String {
        let mut lines = String::new();
        while !self.is_done(table) {
            lines += &self.next(table);
        }
        lines
    }

    /// The text of a step without an event for the listener, as far as the listener may read it.
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
