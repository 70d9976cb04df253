//! What a human looks at before deciding: advice, previews, rules and pictures.

use super::command::budget;
use super::human::is_number;
use super::menu::Menu;
use super::rulebook;
use super::session::Session;
use crate::failure::Failure;
use crate::files::{self, Durable, Existing};
use crate::text::shown;
use mallow::table::{Input, Preview, TableError};
use mallow::thinking::{BotError, Hint};
use mallow_core::{Observer, Seat, Turn};
use std::path::Path;

impl Session {
    /// Says what the strongest bot would do.
    pub(super) fn hint(&mut self, seat: Seat, typed: &str) -> Result<(), Failure> {
        let budget = match budget(typed) {
            Ok(budget) => budget,
            Err(why) => return Ok(self.console.refuse(&format!("No hint: {why}."))?),
        };
        let place = self.table.place(seat)?;
        self.console.flush()?;
        let bot = self.game.info().strongest_bot;
        let cancel = &self.waiting.cancel;
        match self.waiting.wait_for(bot, || place.hint(budget, cancel)) {
            Ok(hint) => {
                let text = self.advice(&hint);
                self.console.show(&text)?;
            }
            Err(BotError::Cancelled) => {
                self.waiting.cancel.reset();
                self.console.line("Stopped.")?;
            }
            Err(why) => self.console.refuse(&format!("No hint: {why}."))?,
        }
        Ok(())
    }

    /// A hint as a table of the best actions.
    fn advice(&self, hint: &Hint) -> String {
        let paint = self.console.paint;
        let Hint { bot, action, iterations, index, best, .. } = hint;
        let choice = paint.marked(&format!("{} {action}", index + 1));
        let mut text = format!("{bot} would take {choice}\n");
        let Some(unit) = hint.unit else { return text };
        let tries = if *iterations == 1 { "try" } else { "tries" };
        text += &format!("Expected after {iterations} {tries}: {unit}.\n");
        text += &paint.faint("  expected   tries  action");
        text.push('\n');
        for found in best {
            let row = format!("{:>10.1} {:>7}  ", found.value, found.visits);
            let number = paint.key(&(found.index + 1).to_string());
            text += &format!("{row}{number} {}\n", found.action);
        }
        text
    }

    /// Shows the table as it would be after an action.
    pub(super) fn preview(&mut self, seat: Seat, menu: &Menu, typed: &str) -> Result<(), Failure> {
        if typed.is_empty() {
            self.console.refuse("Expected an action: `try 3` or `try ACTION`.")?;
            return Ok(());
        }
        let previewed = if is_number(typed) {
            match menu.numbered(typed) {
                Some(index) => self.table.preview(seat, Input::Index(index)),
                None => {
                    let most = menu.len();
                    self.console.refuse(&format!("Expected a number from 1 to {most}."))?;
                    return Ok(());
                }
            }
        } else {
            self.table.preview(seat, Input::Text(typed))
        };
        match previewed {
            Ok(preview) => self.show_preview(seat, &preview),
            Err(why) => {
                let head = match why {
                    TableError::Illegal { .. } => "Not a legal action",
                    TableError::Unforeseeable => "No preview",
                    _ => "Not an action",
                };
                Ok(self.console.refuse(&format!("{head}: {why}."))?)
            }
        }
    }

    fn show_preview(&mut self, seat: Seat, preview: &Preview) -> Result<(), Failure> {
        let heading = format!("Preview of {} (nothing is decided yet):", preview.action);
        self.console.line(&self.console.paint.strong(&heading))?;
        let now = self.table.text(Observer::Seat(seat))?;
        self.show_board(&now, &preview.text)?;
        let next = what_follows(preview, seat);
        self.console.line(&self.console.paint.faint(&next))?;
        Ok(())
    }

    /// Shows the rules or a part of them.
    pub(super) fn rules(&mut self, what: &str) -> Result<(), Failure> {
        let text = rulebook::answer(self.game.rules(), what, self.console.paint);
        Ok(self.console.pages(&text)?)
    }

    /// Writes the view of a seat to an SVG file, with `--force` before its name in place of any file.
    pub(super) fn draw(&mut self, seat: Seat, words: &str) -> Result<(), Failure> {
        let (existing, name) = match words.split_once(char::is_whitespace) {
            Some(("--force", name)) => (Existing::Replaced, name.trim_start()),
            _ => (Existing::Refused, words),
        };
        if name.is_empty() || name == "--force" {
            self.console.refuse("Expected a file name: `draw FILE.svg`.")?;
            return Ok(());
        }
        let Some(svg) = self.table.svg(Observer::Seat(seat))? else {
            let game = self.table.game();
            self.console.refuse(&format!("{game} has no pictures."))?;
            return Ok(());
        };
        let path = Path::new(name);
        // A name that is taken by any kind of file is not written to.
        if existing == Existing::Refused && path.symlink_metadata().is_ok() {
            let text = format!(
                "Cannot draw: {}: the file exists: `draw --force FILE` replaces it.",
                shown(path)
            );
            self.console.refuse(&text)?;
            return Ok(());
        }
        match files::write(path, &svg, existing, Durable::No) {
            Ok(()) => self.console.text(&format!("Your view is in {}.", shown(path)))?,
            Err(Failure::Usage(why)) => self.console.refuse(&format!("Cannot draw: {why}."))?,
            Err(failure) => return Err(failure),
        }
        Ok(())
    }
}

/// What comes after a previewed action, in a sentence.
fn what_follows(preview: &Preview, seat: Seat) -> String {
    match (preview.turn, preview.chance.as_deref()) {
        (Turn::Over, _) => "Then the game is over.".to_string(),
        (Turn::Chance, Some(words)) if !words.is_empty() => {
            format!("Then chance decides: `{words} ...`.")
        }
        (Turn::Chance, _) => "Then chance decides.".to_string(),
        (Turn::Seats(seats), _) if seats == seat.into() => "Then you decide again.".to_string(),
        (turn, _) => format!("Then {turn} decides."),
    }
}
