//! Telling a match step by step, to somebody who may not hear everything.

use crate::games::Narrator;
use crate::text::wrapped;
use mallow_core::{Game, Match, Observer, Shown, Step, StepOf};

/// Tells one listener what happened since it told last.
pub(crate) struct Teller<G: Game> {
    /// `None` hears and sees everything.
    listener: Option<Observer>,
    /// The state after the steps that are told.
    state: G::State,
    told: usize,
    narrator: Narrator<G>,
}

impl<G: Game> Teller<G> {
    /// Starts behind the first `told` steps.
    pub(crate) fn new(
        table: &Match<G>,
        listener: Option<Observer>,
        told: usize,
        narrator: Narrator<G>,
    ) -> Teller<G> {
        Teller { listener, state: table.state_after(told), told, narrator }
    }

    /// Steps were taken back: goes back too.
    pub(crate) fn rewind(&mut self, table: &Match<G>) {
        if self.told > table.steps().len() {
            self.told = table.steps().len();
            self.state = table.state().clone();
        }
    }

    /// How many steps are told.
    pub(crate) fn told(&self) -> usize {
        self.told
    }

    /// Whether everything is told.
    pub(crate) fn is_done(&self, table: &Match<G>) -> bool {
        self.told == table.steps().len()
    }

    /// The state after the step that was told last.
    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }

    /// The next step that is not told yet, as lines with its number in front; nothing if this
    /// listener hears nothing of it.
    pub(crate) fn next(&mut self, table: &Match<G>) -> String {
        let step = &table.steps()[self.told];
        let unheard = self.shown(table.game(), step);
        let mut sentences = Vec::new();
        {
            let (listener, narrator) = (self.listener, &self.narrator);
            let tell = &mut |event: G::Event| {
                let heard = match listener {
                    None => Some(event),
                    Some(observer) => table.game().show_event(&event, observer),
                };
                sentences.extend(heard.map(|event| narrator(&event)));
            };
            match step {
                Step::Action(seat, action) => {
                    table.game().act(&mut self.state, *seat, *action, tell);
                }
                Step::Chance(chance) => table.game().resolve(&mut self.state, chance, tell),
            }
        }
        if sentences.is_empty() {
            sentences.extend(unheard);
        }
        let number = self.told;
        self.told += 1;
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
    fn shown(&self, game: &G, step: &StepOf<G>) -> Option<String> {
        let Step::Action(seat, action) = step else { return None };
        let shown = match self.listener {
            None => Shown::All,
            Some(observer) => game.show_action(&self.state, *seat, *action, observer),
        };
        match shown {
            Shown::All => Some(format!("seat {seat}: {action}")),
            Shown::Part(text) => Some(format!("seat {seat}: {text}")),
            Shown::Nothing => None,
        }
    }
}
