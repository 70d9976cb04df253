//! The numbered list of a seat's legal actions.

use crate::text::{columns, counted};
use mallow_core::Game;
use mallow_core::words::{Word, Words};
use std::str::FromStr;

/// The number of rows of a page.
const ROWS: usize = 12;

/// The legal actions of a seat as a numbered list with pages.
pub(crate) struct Menu<A> {
    actions: Vec<A>,
    texts: Vec<String>,
    /// The indices of the actions that are currently listed.
    listed: Vec<usize>,
    /// The number of listed actions that have been shown.
    shown: usize,
}

impl<A: Copy + std::fmt::Display> Menu<A> {
    pub(crate) fn new(actions: Vec<A>) -> Menu<A> {
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let listed = (0..texts.len()).collect();
        Menu { actions, texts, listed, shown: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.actions.len()
    }

    /// The only action, if there is no choice.
    pub(crate) fn only(&self) -> Option<A> {
        if let [only] = self.actions[..] { Some(only) } else { None }
    }

    /// The action with this number in the list, from 1.
    pub(crate) fn numbered(&self, number: usize) -> Option<A> {
        self.actions.get(number.checked_sub(1)?).copied()
    }

    /// The action with exactly this text.
    pub(crate) fn written(&self, text: &str) -> Option<A> {
        self.texts.iter().position(|other| other == text).map(|i| self.actions[i])
    }

    /// Lists only the actions that start with these words, in any case and with any white space;
    /// all actions for an empty text. Returns their number.
    pub(crate) fn filter(&mut self, prefix: &str) -> usize {
        let words: Vec<&str> = Words::new(prefix).map(Word::as_str).collect();
        let prefix = words.join(" ").to_lowercase();
        let fits = |i: &usize| self.texts[*i].to_lowercase().starts_with(&prefix);
        self.listed = (0..self.texts.len()).filter(fits).collect();
        self.shown = 0;
        self.listed.len()
    }

    /// The next page of the list, with a hint if there is more. Starts again after the last page.
    pub(crate) fn page(&mut self) -> String {
        if self.shown >= self.listed.len() {
            self.shown = 0;
        }
        let digits = self.texts.len().to_string().len();
        let cell = |&i: &usize| format!("{:>digits$} {}", i + 1, self.texts[i]);
        let cells: Vec<String> = self.listed[self.shown..].iter().map(cell).collect();
        let rows = columns(&cells);
        let each_row = if rows.is_empty() { 1 } else { cells.len().div_ceil(rows.len()) };
        let on_page = (each_row * ROWS).min(cells.len());
        let mut text = String::new();
        for row in columns(&cells[..on_page]) {
            text.push_str(&row);
            text.push('\n');
        }
        self.shown += on_page;
        let left = self.listed.len() - self.shown;
        if left > 0 {
            text.push_str(&format!(
                "  and {left} more: `more` shows them, or type the start of an action\n"
            ));
        }
        text
    }

    /// The number of choices in words.
    pub(crate) fn size(&self) -> String {
        if self.len() == 1 {
            return "only one choice, Enter takes it".to_string();
        }
        counted(self.len() as u64, "choice")
    }
}

/// The result of reading a line as an action of a seat.
pub(crate) enum Typed<A> {
    /// A legal action.
    Legal(A),
    /// An action that is not legal, with the reason.
    Illegal(String),
    /// Not an action, with the error of the parser.
    Unreadable(String),
}

/// Reads a line as an action of a seat.
pub(crate) fn typed<G: Game>(
    game: &G,
    state: &G::State,
    seat: mallow_core::Seat,
    text: &str,
) -> Typed<G::Action> {
    match G::Action::from_str(text) {
        Err(error) => Typed::Unreadable(error.to_string()),
        Ok(action) => match game.check(state, seat, action) {
            Ok(()) => Typed::Legal(action),
            Err(error) => Typed::Illegal(error.to_string()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_comes_in_pages_and_starts_again() {
        let mut menu = Menu::new((100..1100).collect::<Vec<u32>>());
        let first = menu.page();
        assert!(first.starts_with("     1 100"), "{first}");
        assert!(first.contains("more: `more` shows them"), "{first}");
        assert!(first.lines().all(|line| line.len() <= crate::text::WIDTH), "{first}");
        let mut pages = 1;
        while menu.shown < menu.listed.len() {
            menu.page();
            pages += 1;
        }
        assert!(pages > 5);
        assert_eq!(menu.page(), first);
    }

    #[test]
    fn a_filter_keeps_the_numbers() {
        let mut menu = Menu::new((100..1100).collect::<Vec<u32>>());
        assert_eq!(menu.filter("107"), 11);
        assert!(menu.page().starts_with("     8 107    971 1070   972 1071"));
        assert_eq!(menu.filter("x"), 0);
        assert_eq!(menu.page(), "");
        assert_eq!(menu.filter(""), 1000);
        let mut menu = Menu::new(vec!["Launch to 2", "launch at 3"]);
        assert_eq!(menu.filter(" LAUNCH   t"), 1);
    }

    #[test]
    fn actions_are_found_by_number_and_text() {
        let menu = Menu::new(vec![7, 8]);
        assert_eq!(menu.numbered(0), None);
        assert_eq!(menu.numbered(2), Some(8));
        assert_eq!(menu.numbered(3), None);
        assert_eq!(menu.written("7"), Some(7));
        assert_eq!(menu.only(), None);
    }
}
