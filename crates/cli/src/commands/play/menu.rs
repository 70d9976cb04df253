//! The numbered list of a seat's legal actions.

use super::paint::Paint;
use crate::text::{columns, counted};
use mallow::table::{ActionFilter, ListedAction, Table, TableError};
use mallow_core::Seat;

/// The greatest number of rows of a page.
pub(super) const ROWS: usize = 12;

/// The legal actions of a seat as a numbered list with pages.
pub(super) struct Menu {
    seat: Seat,
    count: u32,
    rows: usize,
    /// The actions that are currently listed.
    listed: Vec<ListedAction>,
    /// The number of listed actions that have been shown.
    shown: usize,
}

impl Menu {
    /// The list of all actions of a seat, with at most so many rows on a page.
    pub(super) fn new(table: &Table, seat: Seat, rows: usize) -> Result<Menu, TableError> {
        let count = table.count_actions(seat)?;
        let mut menu = Menu { seat, count, rows: rows.max(1), listed: Vec::new(), shown: 0 };
        menu.list_all(table)?;
        Ok(menu)
    }

    pub(super) fn len(&self) -> u32 {
        self.count
    }

    /// The index of the action with this number, which is counted from 1.
    pub(super) fn numbered(&self, number: &str) -> Option<u32> {
        let index = number.parse::<u32>().ok()?.checked_sub(1)?;
        (index < self.count).then_some(index)
    }

    /// The texts of the actions that are currently listed.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.listed.iter().map(|action| action.text.as_str())
    }

    fn list(&mut self, table: &Table, filter: &ActionFilter) -> Result<usize, TableError> {
        self.listed = table.actions(self.seat, filter)?.actions;
        self.shown = 0;
        Ok(self.listed.len())
    }

    /// The index of the action with exactly this text.
    pub(super) fn written(&self, table: &Table, text: &str) -> Result<Option<u32>, TableError> {
        let found = table.actions(self.seat, &ActionFilter::all().starting_with(text))?;
        let written = found.actions.iter().find(|action| action.text == text);
        Ok(written.map(|action| action.index))
    }

    /// Lists all actions.
    pub(super) fn list_all(&mut self, table: &Table) -> Result<usize, TableError> {
        self.list(table, &ActionFilter::all())
    }

    /// Lists the actions that start with these words, in any case and with any white space, or if
    /// there are none, those that touch a square or card of this name. If there are none either,
    /// lists all and returns 0.
    pub(super) fn find(&mut self, table: &Table, words: &str) -> Result<usize, TableError> {
        let mut found = self.list(table, &ActionFilter::all().starting_with(words))?;
        if found == 0 {
            found = self.list(table, &ActionFilter::all().touching(words))?;
        }
        if found == 0 {
            self.list_all(table)?;
        }
        Ok(found)
    }

    /// The next page of the list, with a hint if there is more. Starts again after the last page.
    pub(super) fn page(&mut self, paint: Paint) -> String {
        if self.shown >= self.listed.len() {
            self.shown = 0;
        }
        let digits = self.count.to_string().len();
        let cell = |action: &ListedAction| format!("{:>digits$} {}", action.index + 1, action.text);
        let cells: Vec<String> = self.listed[self.shown..].iter().map(cell).collect();
        let rows = columns(&cells);
        let each_row = if rows.is_empty() { 1 } else { cells.len().div_ceil(rows.len()) };
        let on_page = (each_row * self.rows).min(cells.len());
        let mut text = String::new();
        for row in columns(&cells[..on_page]) {
            text += &painted(&row, paint);
            text.push('\n');
        }
        self.shown += on_page;
        let left = self.listed.len() - self.shown;
        if left > 0 {
            text += &paint.faint(&format!(
                "  and {left} more: `more` shows them, or type the start of an action"
            ));
            text.push('\n');
        }
        text
    }

    /// The number of choices in words.
    pub(super) fn size(&self) -> String {
        if self.count == 1 {
            return "only one choice, Enter takes it".to_string();
        }
        counted(u64::from(self.count), "choice")
    }
}

/// A row with the numbers of its actions in colour: those at its start and behind wide gaps.
fn painted(row: &str, paint: Paint) -> String {
    if !paint.is_on() {
        return row.to_string();
    }
    let (mut text, mut rest, mut gap) = (String::new(), row, 2);
    while let Some(first) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if gap >= 2 && digits > 0 {
            text += &paint.key(&rest[..digits]);
            (rest, gap) = (&rest[digits..], 0);
            continue;
        }
        gap = if first == ' ' { gap + 1 } else { 0 };
        text.push(first);
        rest = &rest[first.len_utf8()..];
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use mallow::catalogue::Catalogue;
    use mallow::options::SetupRequest;
    use mallow_core::Seed;

    fn table(game: &str) -> Table {
        let games = Catalogue::built_in();
        let game = games.find(game).unwrap();
        game.table(&SetupRequest::new(), Seed::from_u64(7)).unwrap()
    }

    fn menu(table: &Table) -> Menu {
        Menu::new(table, table.to_act().iter().next().unwrap(), ROWS).unwrap()
    }

    #[test]
    fn a_long_list_comes_in_pages_and_starts_again() {
        let table = table("marram");
        let mut menu = menu(&table);
        menu.rows = 2;
        let first = menu.page(Paint::OFF);
        assert!(first.contains("more: `more` shows them"), "{first}");
        assert!(first.lines().all(|line| line.len() <= crate::text::WIDTH), "{first}");
        let mut pages = 1;
        while menu.shown < menu.listed.len() {
            menu.page(Paint::OFF);
            pages += 1;
        }
        assert!(pages > 2);
        assert_eq!(menu.page(Paint::OFF), first);
    }

    #[test]
    fn a_filter_keeps_the_numbers_and_falls_back_to_what_is_touched() {
        let table = table("marram");
        let mut menu = menu(&table);
        let all = menu.listed.clone();
        let last = all.last().unwrap();
        assert_eq!(menu.find(&table, &format!("  {}", last.text.to_uppercase())).unwrap(), 1);
        assert_eq!(menu.listed[0].index, last.index);
        let touched = last.touches.first().unwrap();
        let found = menu.find(&table, touched).unwrap();
        assert!(found > 0 && menu.listed.iter().all(|action| action.touches.contains(touched)));
        assert_eq!(menu.find(&table, "xyz").unwrap(), 0);
        assert_eq!(menu.listed, all);
    }

    #[test]
    fn only_the_numbers_of_actions_are_painted() {
        let key = |text| Paint::ON.key(text);
        let row = "   1 place 0,1 front 2    12 pass";
        let expected = format!("   {} place 0,1 front 2    {} pass", key("1"), key("12"));
        assert_eq!(painted(row, Paint::ON), expected);
    }
}
