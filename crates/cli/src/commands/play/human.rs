//! The turn of a human.

use super::command::{self, Command};
use super::menu::{Menu, ROWS};
use super::session::{Session, board};
use super::teller;
use super::undo::{Refused, undo_decision};
use crate::failure::Failure;
use crate::text::wrapped;
use mallow::table::{Input, TableError};
use mallow_core::{Observer, Seat};

/// The result of a human's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HumanTurn {
    /// The game continues from its current state.
    Goes,
    /// The human quits.
    Quit,
    /// The input has ended.
    InputEnds,
}

/// The number of lines that `log` shows without `all`.
const LOG_LINES: usize = 30;

/// The lines around the list of actions: a blank one, the heading, how many more, the prompt.
const AROUND_LIST: usize = 4;

/// The least number of rows of the list of actions.
const FEWEST_ROWS: usize = 4;

/// The lines of the shortest list of actions with what is around it.
const SMALLEST_LIST: usize = AROUND_LIST + FEWEST_ROWS;

impl Session {
    /// Asks a human until they decide, undo, redo or quit.
    pub(super) fn human_turn(&mut self, seat: Seat) -> Result<HumanTurn, Failure> {
        match self.hand_over(seat)? {
            HumanTurn::Goes => {}
            left => return Ok(left),
        }
        self.tell(seat)?;
        let lines = self.show_view(seat)?;
        let mut menu = Menu::new(&self.table, seat, self.list_rows(lines))?;
        let heading = format!("Your move, seat {seat}: {}", menu.size());
        self.console.line(&format!("\n{}", self.console.paint.strong(&heading)))?;
        self.console.show(&menu.page(self.console.paint))?;
        self.console.complete(|| {
            let commands = command::NAMES.into_iter().filter(|name| *name != "exit");
            menu.texts().chain(commands).map(String::from).collect()
        });
        loop {
            let Some(line) = self.console.ask(&format!("seat {seat}> "))? else {
                return Ok(HumanTurn::InputEnds);
            };
            self.console.remember(&line);
            if let Some(index) = self.chosen(&menu, &line)? {
                self.act(seat, Input::Index(index))?;
                return Ok(HumanTurn::Goes);
            }
            match Command::read(line.strip_prefix(':').unwrap_or(&line)) {
                Some(Command::Quit) => {
                    if self.may_quit()? {
                        return Ok(HumanTurn::Quit);
                    }
                }
                Some(Command::Undo { anyway }) => {
                    if self.undo(seat, anyway)? {
                        self.next = Some(seat);
                        return Ok(HumanTurn::Goes);
                    }
                }
                Some(Command::Redo) => {
                    if self.redo()? {
                        self.next = Some(seat);
                        return Ok(HumanTurn::Goes);
                    }
                }
                Some(command) => self.answer(&command, seat, &mut menu)?,
                None => {
                    if self.read_action(&line, seat, &mut menu)? {
                        return Ok(HumanTurn::Goes);
                    }
                }
            }
        }
    }

    /// The number of rows of the list below a view of so many lines: so many that the view stays on
    /// the screen.
    fn list_rows(&self, view: usize) -> usize {
        let Some(height) = self.console.height() else { return ROWS };
        height.saturating_sub(view + AROUND_LIST).clamp(FEWEST_ROWS, ROWS)
    }

    /// Takes a legal action of a seat.
    fn act(&mut self, seat: Seat, action: Input<'_>) -> Result<(), TableError> {
        self.table.act(seat, action, self.table.revision())?;
        self.undone.clear();
        Ok(())
    }

    /// Hands the keyboard to another person, who does not see the screen of the last one if that
    /// shows a secret.
    fn hand_over(&mut self, seat: Seat) -> Result<HumanTurn, Failure> {
        let last = self.at_keyboard.replace(seat);
        let was_secret = self.screen_is_secret;
        // A screen stays secret while the same person sits at it.
        self.screen_is_secret = self.has_secrets(seat)? || (was_secret && last == Some(seat));
        if self.people.len() < 2 || last == Some(seat) {
            return Ok(HumanTurn::Goes);
        }
        if !was_secret && !self.screen_is_secret {
            self.console.line("")?;
            return Ok(HumanTurn::Goes);
        }
        self.console.forget();
        if last.is_some() {
            self.console.clear()?;
        }
        let prompt = format!(
            "It is the turn of seat {seat}. Press Enter when only they can see the screen. "
        );
        loop {
            let Some(text) = self.console.ask(&prompt)? else { return Ok(HumanTurn::InputEnds) };
            match self.between(&text)? {
                Some(left) => return Ok(left),
                None if is_about_leaving(&text) => {}
                None => return Ok(HumanTurn::Goes),
            }
        }
    }

    /// Whether a seat sees, or is about to be told, what another human at the keyboard may not know.
    fn has_secrets(&self, seat: Seat) -> Result<bool, TableError> {
        if self.people.len() < 2 {
            return Ok(false);
        }
        let others = || self.people.iter().filter(|other| *other != seat);
        for other in others() {
            if self.table.hides(seat, Observer::Seat(other))? {
                return Ok(true);
            }
        }
        let Some(teller) = &self.tellers[seat.index()] else { return Ok(false) };
        for step in teller.told()..self.table.steps() {
            let told = self.table.sentences(step, Some(Observer::Seat(seat)))?;
            for other in others() {
                if self.table.sentences(step, Some(Observer::Seat(other)))? != told {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Reads a line that is typed while nobody is asked for a decision: `quit` and `save` only.
    pub(super) fn between(&mut self, line: &str) -> Result<Option<HumanTurn>, Failure> {
        match Command::read(line.strip_prefix(':').unwrap_or(line)) {
            Some(Command::Quit) if self.may_quit()? => return Ok(Some(HumanTurn::Quit)),
            // The warning before quitting offers this.
            Some(Command::Save(file)) => {
                self.typed_save(file)?;
            }
            _ => {}
        }
        Ok(None)
    }

    /// Whether a human who types `quit` quits; asks once if the game is not saved.
    fn may_quit(&mut self) -> Result<bool, Failure> {
        let may_be_saved = !self.table.starts_from_position();
        if !may_be_saved || self.is_saved() || self.save.is_some() || self.warned_of_quitting {
            return Ok(true);
        }
        self.warned_of_quitting = true;
        self.console.text(
            "The game is not saved: type `save FILE` to save it, or `quit` again to leave.",
        )?;
        Ok(false)
    }

    /// Shows the view of a seat, with what has changed since it was shown last, and returns the
    /// number of its lines.
    fn show_view(&mut self, seat: Seat) -> Result<usize, Failure> {
        let view = self.table.text(Observer::Seat(seat))?;
        let before = std::mem::replace(&mut self.seen[seat.index()], view.clone());
        self.show_board(&before, &view)?;
        let lines = view.lines().count();
        let height = self.console.height().filter(|height| lines + SMALLEST_LIST > *height);
        if let Some(height) = height
            && !std::mem::replace(&mut self.told_of_height, true)
        {
            let text = format!(
                "(The table has {lines} lines, the window {height}. Make it higher, or type `view` to \
                 see the table page by page.)"
            );
            self.console.show(&wrapped(&text, "", " "))?;
        }
        Ok(lines)
    }

    /// The index of the action that a line names exactly: its number, its whole text, or an empty
    /// line for the only action.
    fn chosen(&self, menu: &Menu, line: &str) -> Result<Option<u32>, TableError> {
        if line.is_empty() {
            return Ok((menu.len() == 1).then_some(0));
        }
        if is_number(line) { Ok(menu.numbered(line)) } else { menu.written(&self.table, line) }
    }

    /// Reads a line that is neither in the list nor a command: another form of an action, the start
    /// of one, or anything else. Returns whether an action was taken.
    fn read_action(&mut self, line: &str, seat: Seat, menu: &mut Menu) -> Result<bool, Failure> {
        if line.is_empty() {
            self.console.line("Type a number from the list, an action, or `help`.")?;
            return Ok(false);
        }
        if is_number(line) {
            let most = menu.len();
            self.console.refuse(&format!("Expected a number from 1 to {most}."))?;
            return Ok(false);
        }
        let (why, is_action) = match self.act(seat, Input::Text(line)) {
            Ok(()) => return Ok(true),
            Err(TableError::Illegal { why }) => (format!("Not a legal action: {why}."), true),
            Err(why) => (format!("Not an action: {why}."), false),
        };
        if menu.find(&self.table, line)? > 0 {
            self.console.show(&menu.page(self.console.paint))?;
            return Ok(false);
        }
        let word = line.split_whitespace().next().unwrap_or_default();
        let meant = command::meant(word, command::NAMES.into_iter())
            .or_else(|| command::meant(line, menu.texts()));
        let advice = match meant {
            Some(meant) => format!(" Did you mean `{meant}`?"),
            None if is_action => String::new(),
            None => " `help` lists the commands.".to_string(),
        };
        self.console.refuse(&(why + &advice))?;
        Ok(false)
    }

    fn answer(
        &mut self,
        command: &Command<'_>,
        seat: Seat,
        menu: &mut Menu,
    ) -> Result<(), Failure> {
        match *command {
            Command::Help => {
                let help = command::help(self.game.info().notation);
                self.console.pages(&help)?;
            }
            Command::View => {
                let view = self.table.text(Observer::Seat(seat))?;
                self.console.pages(&board(&view))?;
                self.seen[seat.index()] = view;
            }
            Command::More => self.console.show(&menu.page(self.console.paint))?,
            Command::List(words) => {
                if menu.find(&self.table, words)? == 0 {
                    self.console.refuse("No action starts with that or touches it.")?;
                } else {
                    self.console.show(&menu.page(self.console.paint))?;
                }
            }
            Command::Log { all } => self.show_log(seat, all)?,
            Command::Hint(budget) => self.hint(seat, budget)?,
            Command::Preview(action) => self.preview(seat, menu, action)?,
            Command::Rules(what) => self.rules(what)?,
            Command::Draw(file) => self.draw(seat, file)?,
            Command::Save(file) => {
                self.typed_save(file)?;
            }
            Command::Undo { .. } | Command::Redo | Command::Quit => {}
        }
        Ok(())
    }

    fn show_log(&mut self, seat: Seat, all: bool) -> Result<(), Failure> {
        let log = self.log(seat);
        let lines: Vec<&str> = log.lines().collect();
        let from = if all { 0 } else { lines.len().saturating_sub(LOG_LINES) };
        let mut text = String::new();
        if from > 0 {
            text += &format!("  ... {from} earlier lines; `log all` shows them\n");
        }
        for line in &lines[from..] {
            text += line;
            text.push('\n');
        }
        self.console.pages(&teller::coloured(&text, Some(seat), self.console.paint))?;
        Ok(())
    }

    /// Undoes the last decision of a seat; false if that is refused.
    fn undo(&mut self, seat: Seat, anyway: bool) -> Result<bool, Failure> {
        match undo_decision(&mut self.table, seat, self.people, anyway) {
            Ok(times) => {
                self.undone.push(times);
                self.moved();
                self.console.line("Undone; `redo` redoes it.\n")?;
                Ok(true)
            }
            Err(Refused::Nothing) => {
                self.console.refuse("Nothing to undo: you have not decided anything yet.")?;
                Ok(false)
            }
            Err(Refused::Table(error)) => {
                self.console.refuse(&format!("Cannot undo: {error}."))?;
                Ok(false)
            }
            Err(Refused::Learned(steps)) => {
                self.console.refuse("Cannot undo: a player has since learned something:")?;
                for (number, seats) in steps {
                    let seats = seats & self.people;
                    let who = match seats.len() {
                        _ if self.people.len() == 1 => "you".to_string(),
                        1 => format!("seat {seats}"),
                        _ => format!("seats {seats}"),
                    };
                    let step = self.heard(seat, number)?;
                    let text = format!("{step} (learned by {who})");
                    self.console.show(&wrapped(&text, &format!("{number:>5}  "), "         "))?;
                }
                self.console.line("`undo anyway` undoes it if the table agrees.")?;
                Ok(false)
            }
        }
    }

    /// A step in one line, as far as a seat may know it.
    fn heard(&self, seat: Seat, step: usize) -> Result<String, TableError> {
        let sentences = self.table.sentences(step, Some(Observer::Seat(seat)))?;
        Ok(if sentences.is_empty() { "a secret step".to_string() } else { sentences.join("; ") })
    }

    /// Redoes what was undone last; false if there is nothing to redo.
    fn redo(&mut self) -> Result<bool, Failure> {
        let Some(times) = self.undone.pop() else {
            self.console.refuse("Nothing to redo.")?;
            return Ok(false);
        };
        for _ in 0..times {
            self.table.redo(self.table.revision())?;
        }
        self.moved();
        Ok(true)
    }
}

/// Whether a line is a number and nothing else.
pub(super) fn is_number(line: &str) -> bool {
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a line is one of the commands that can be typed while nobody decides.
fn is_about_leaving(line: &str) -> bool {
    let command = Command::read(line.strip_prefix(':').unwrap_or(line));
    matches!(command, Some(Command::Save(_) | Command::Quit))
}
