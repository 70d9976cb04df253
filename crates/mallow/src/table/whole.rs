//! What a program needs that has the whole table before it, such as one for people at one keyboard:
//! steps as sentences, previews, and who sees what others do not.

use super::running::{AnyTable, Running};
use super::{Input, Table, TableError};
use crate::games::Listing;
use mallow_core::record::Record;
use mallow_core::{Game, Generator, Observer, Seat, SeatSet, Seed, Shown, Step, Turn};

/// The number of states that are compared to find out whether an observer knows something: more of
/// them miss fewer rare cases.
const GUESSES: u64 = 12;

/// A table as a seat would see it after an action, before chance.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Preview {
    /// The action in the game's notation.
    pub action: String,
    /// The view of the seat after the action as text.
    pub text: String,
    /// The turn after the action.
    pub turn: Turn,
    /// The words that all outcomes of the chance event begin with that follows, as far as a few tries
    /// tell; `None` if no chance event follows.
    pub chance: Option<String>,
}

impl Table {
    /// Whether the match started from a described position instead of the start of the game. Its
    /// record cannot be read back.
    #[must_use]
    pub fn starts_from_position(&self) -> bool {
        self.inner.starts_from_position()
    }

    /// A step that stands, counted from 0, as sentences that this observer may read: its events, or if
    /// it has none for the observer, the step itself. Without an observer, everything (*hidden*). Empty
    /// if there is no such step or the observer may not know of it.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn sentences(
        &self,
        step: usize,
        observer: Option<Observer>,
    ) -> Result<Vec<String>, TableError> {
        self.inner.sentences(step, observer)
    }

    /// The whole state after the first `steps` steps as text, or now if there are fewer. *Hidden.*
    #[must_use]
    pub fn full_text_after(&self, steps: usize) -> String {
        self.inner.full_text_after(steps)
    }

    /// The number of the last step that is a decision of this seat, counted from 0.
    #[must_use]
    pub fn last_decision_of(&self, seat: Seat) -> Option<usize> {
        self.inner.last_decision_of(seat)
    }

    /// The seats that learned something hidden from each step, starting with step number `step`.
    /// Steps from which no seat learned anything are left out.
    #[must_use]
    pub fn learned_since(&self, step: usize) -> Vec<(usize, SeatSet)> {
        self.inner.learned_since(step)
    }

    /// A random outcome of the chance event that is due, in the game's notation, each with its
    /// probability. *Hidden*.
    ///
    /// # Errors
    /// If the match has ended or no chance event is due.
    pub fn sample_chance(&self, random: &mut Generator) -> Result<String, TableError> {
        self.inner.sample_chance(random)
    }

    /// Whether the bytes are a record of this match at any moment; see
    /// [`Record::is_same_match`].
    #[must_use]
    pub fn is_same_match(&self, record: &[u8]) -> bool {
        self.inner.is_same_match(record)
    }

    /// What a seat would see after an action, before chance. It is made from nothing but the seat's
    /// view, and only if the view after the action follows from that.
    ///
    /// # Errors
    /// As for [`check`](Table::check), and if what follows depends on something that the seat does not
    /// know.
    pub fn preview<'a>(
        &self,
        seat: Seat,
        action: impl Into<Input<'a>>,
    ) -> Result<Preview, TableError> {
        self.inner.preview(seat, action.into())
    }

    /// Whether the view of a seat shows something that this observer does not know. A program for
    /// several people at one screen uses it to decide whether to cover the screen. A few states that
    /// fit the observer's view are compared, so a difference of little probability may be missed.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn hides(&self, seat: Seat, from: Observer) -> Result<bool, TableError> {
        self.inner.hides(seat, from)
    }
}

/// The methods of this file, whatever the game.
pub(super) trait WholeTable {
    fn starts_from_position(&self) -> bool;
    fn sentences(&self, step: usize, observer: Option<Observer>)
    -> Result<Vec<String>, TableError>;
    fn full_text_after(&self, steps: usize) -> String;
    fn last_decision_of(&self, seat: Seat) -> Option<usize>;
    fn learned_since(&self, step: usize) -> Vec<(usize, SeatSet)>;
    fn sample_chance(&self, random: &mut Generator) -> Result<String, TableError>;
    fn is_same_match(&self, record: &[u8]) -> bool;
    fn preview(&self, seat: Seat, input: Input<'_>) -> Result<Preview, TableError>;
    fn hides(&self, seat: Seat, from: Observer) -> Result<bool, TableError>;
}

impl<L: Listing> WholeTable for Running<L> {
    fn starts_from_position(&self) -> bool {
        self.play.starts_from_position()
    }

    fn sentences(
        &self,
        step: usize,
        observer: Option<Observer>,
    ) -> Result<Vec<String>, TableError> {
        let sentences: Vec<String> = match observer {
            None => self.play.all_events_of(step).iter().map(&self.narrator).collect(),
            Some(observer) => {
                self.check_observer(observer)?;
                self.play.events_of(step, observer).iter().map(&self.narrator).collect()
            }
        };
        if !sentences.is_empty() {
            return Ok(sentences);
        }
        Ok(self.shown_action(step, observer).into_iter().collect())
    }

    fn full_text_after(&self, steps: usize) -> String {
        let state = self.play.state_after(steps.min(self.play.steps().len()));
        L::state_text(self.play.game(), &state)
    }

    fn last_decision_of(&self, seat: Seat) -> Option<usize> {
        let is_own = |step: &_| matches!(step, Step::Action(other, _) if *other == seat);
        self.play.steps().iter().rposition(is_own)
    }

    fn learned_since(&self, step: usize) -> Vec<(usize, SeatSet)> {
        if step < self.play.steps().len() { self.play.learned_since(step) } else { Vec::new() }
    }

    fn sample_chance(&self, random: &mut Generator) -> Result<String, TableError> {
        self.check_running()?;
        if let Turn::Seats(seats) = self.play.turn() {
            return Err(TableError::ChanceIsNotDue { seats });
        }
        Ok(self.play.game().sample(self.play.state(), random).to_string())
    }

    fn is_same_match(&self, record: &[u8]) -> bool {
        let found = Record::from_json::<L::Game>(record);
        found.is_ok_and(|found| found.is_same_match(&self.play.record()))
    }

    fn preview(&self, seat: Seat, input: Input<'_>) -> Result<Preview, TableError> {
        let text = self.check(seat, input)?;
        let action = self.read(seat, Input::Text(&text))?;
        let (game, observer) = (self.play.game(), Observer::Seat(seat));
        let view = self.play.view(observer);
        let mut first = None;
        let mut chance: Option<Vec<String>> = None;
        for guess in 0..GUESSES {
            let mut random = Generator::new(Seed::from_u64(guess));
            let mut state = game.determinize(&view, &mut random);
            if game.learned(&state, seat, action).contains(seat) {
                return Err(TableError::Unforeseeable);
            }
            game.act(&mut state, seat, action, &mut |_| ());
            let after = (game.view(&state, observer), game.turn(&state));
            if after.1 == Turn::Chance {
                let outcome = game.sample(&state, &mut random).to_string();
                keep_shared_words(&mut chance, &outcome);
            }
            if first.get_or_insert_with(|| after.clone()) != &after {
                return Err(TableError::Unforeseeable);
            }
        }
        let (view, turn) = first.ok_or(TableError::Unforeseeable)?;
        let chance = chance.map(|words| words.join(" "));
        Ok(Preview { action: text, text: L::view_text(game, &view), turn, chance })
    }

    fn hides(&self, seat: Seat, from: Observer) -> Result<bool, TableError> {
        self.check_seat(seat)?;
        self.check_observer(from)?;
        let game = self.play.game();
        let (seen, known) = (self.play.view(Observer::Seat(seat)), self.play.view(from));
        Ok((0..GUESSES).any(|guess| {
            let state = game.determinize(&known, &mut Generator::new(Seed::from_u64(guess)));
            game.view(&state, Observer::Seat(seat)) != seen
        }))
    }
}

impl<L: Listing> Running<L> {
    /// The text of an action, as far as the observer may read it.
    fn shown_action(&self, step: usize, observer: Option<Observer>) -> Option<String> {
        let Some(Step::Action(seat, action)) = self.play.steps().get(step) else { return None };
        let shown = match observer {
            None => Shown::All,
            Some(observer) => {
                let before = self.play.state_after(step);
                self.play.game().show_action(&before, *seat, *action, observer)
            }
        };
        match shown {
            Shown::All => Some(format!("seat {seat}: {action}")),
            Shown::Part(text) => Some(format!("seat {seat}: {text}")),
            Shown::Nothing => None,
        }
    }
}

/// Keeps of the words those that the text also begins with; at first all words of the text.
fn keep_shared_words(words: &mut Option<Vec<String>>, text: &str) {
    match words {
        None => *words = Some(text.split_whitespace().map(String::from).collect()),
        Some(words) => {
            let shared = words.iter().zip(text.split_whitespace()).take_while(|(a, b)| a == b);
            let shared = shared.count();
            words.truncate(shared);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_named_by_the_words_that_they_share() {
        let mut words = None;
        for text in ["draw card 4", "draw card 5 6", "draw card"] {
            keep_shared_words(&mut words, text);
        }
        assert_eq!(words.unwrap().join(" "), "draw card");
    }
}
