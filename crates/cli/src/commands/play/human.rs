//! The turn of a human.

use super::menu::{Menu, Typed, typed};
use super::session::Session;
use super::undo::{Refused, undo_decision};
use crate::failure::Failure;
use crate::text::wrapped;
use mallow::games::Listing;
use mallow_core::words::Words;
use mallow_core::{Game, Observer, Seat};

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

/// A command that a human types.
enum Command<'a> {
    Help,
    Undo { anyway: bool },
    Redo,
    Save(&'a str),
    View,
    Log { all: bool },
    List(&'a str),
    More,
    Quit,
}

/// The number of lines that `log` shows without `all`.
const LOG_LINES: usize = 30;

impl Command<'_> {
    fn read(line: &str) -> Option<Command<'_>> {
        let mut words = Words::new(line);
        let word = words.next()?.as_str().to_ascii_lowercase();
        let rest = words.rest();
        Some(match (word.as_str(), rest.to_ascii_lowercase().as_str()) {
            ("help" | "?", "") => Command::Help,
            ("undo", "") => Command::Undo { anyway: false },
            ("undo", "anyway") => Command::Undo { anyway: true },
            ("redo", "") => Command::Redo,
            ("save", _) => Command::Save(rest),
            ("view", "") => Command::View,
            ("log", "") => Command::Log { all: false },
            ("log", "all") => Command::Log { all: true },
            ("list", _) => Command::List(rest),
            ("more", "") => Command::More,
            ("quit" | "exit", "") => Command::Quit,
            _ => return None,
        })
    }
}

/// The help text: all commands, and the notation of actions.
fn help(notation: &str) -> String {
    let commands = [
        ("3", "takes action number 3 of the list"),
        ("ACTION", "takes the action with this text"),
        ("list", "lists the actions again; `list G` lists those that start with G"),
        ("more", "shows the next page of a long list"),
        ("view", "shows your view"),
        ("log", "shows the last events again; `log all` shows all of them"),
        (
            "undo",
            "undoes your last decision, unless a player has learned something since; `undo anyway` \
             undoes it in any case, if the table agrees",
        ),
        ("redo", "redoes what was undone last"),
        (
            "save FILE",
            "writes the record, which contains hidden cards and the seed; `save --force FILE` \
             replaces a file that is not a record of this match",
        ),
        ("quit", "stops the game; asks once if it is not saved"),
    ];
    let mut text = String::new();
    for (command, what) in commands {
        text += &wrapped(what, &format!("  {command:<10} "), &" ".repeat(13));
    }
    text += "A leading colon (`:log`) makes a line a command, not an action.\n";
    text + &wrapped(&format!("Actions: {notation}"), "", "  ")
}

impl<L: Listing> Session<L> {
    /// Asks a human until they decide, undo, redo or quit.
    pub(super) fn human_turn(&mut self, seat: Seat) -> Result<HumanTurn, Failure> {
        match self.hand_over(seat)? {
            HumanTurn::Goes => {}
            left => return Ok(left),
        }
        self.tell(seat)?;
        self.show_view(seat)?;
        let mut menu = Menu::new(self.table.actions(seat));
        self.console.line(&format!("\nYour move, seat {seat}: {}", menu.size()))?;
        self.console.show(&menu.page())?;
        loop {
            let Some(line) = self.console.ask(&format!("seat {seat}> "))? else {
                return Ok(HumanTurn::InputEnds);
            };
            if let Some(action) = self.chosen(&menu, &line) {
                self.table.act(seat, action).expect("a legal action of a seat that is asked");
                self.undone.clear();
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
                    if let Some(action) = self.read_action(&line, seat, &mut menu)? {
                        self.table.act(seat, action).expect("checked by the rules");
                        self.undone.clear();
                        return Ok(HumanTurn::Goes);
                    }
                }
            }
        }
    }

    /// Hands the keyboard to another person, who does not see the screen of the last one.
    fn hand_over(&mut self, seat: Seat) -> Result<HumanTurn, Failure> {
        let last = self.at_keyboard.replace(seat);
        if self.people.len() < 2 || last == Some(seat) {
            return Ok(HumanTurn::Goes);
        }
        if last.is_some() {
            self.console.clear()?;
        }
        let prompt = format!(
            "It is the turn of seat {seat}. Press Enter when only they can see the screen. "
        );
        loop {
            let Some(text) = self.console.ask(&prompt)? else { return Ok(HumanTurn::InputEnds) };
            match Command::read(text.strip_prefix(':').unwrap_or(&text)) {
                Some(Command::Quit) => {
                    if self.may_quit()? {
                        return Ok(HumanTurn::Quit);
                    }
                }
                // The warning before quitting offers this.
                Some(Command::Save(file)) => {
                    self.typed_save(file)?;
                }
                _ => return Ok(HumanTurn::Goes),
            }
        }
    }

    /// Whether a human who types `quit` quits; asks once if the game is not saved.
    fn may_quit(&mut self) -> Result<bool, Failure> {
        if self.is_saved() || self.save.is_some() || self.warned_of_quitting {
            return Ok(true);
        }
        self.warned_of_quitting = true;
        self.console.text(
            "The game is not saved: type `save FILE` to save it, or `quit` again to leave.",
        )?;
        Ok(false)
    }

    fn show_help(&mut self) -> Result<(), Failure> {
        self.console.show(&help(L::NOTATION))?;
        Ok(())
    }

    fn show_view(&mut self, seat: Seat) -> Result<(), Failure> {
        let view = self.table.view(Observer::Seat(seat));
        let view = L::view_text(self.table.game(), &view);
        self.show_board(&view)
    }

    /// The action of the list that a line names exactly: its number, its whole text, or an empty
    /// line for the only action.
    fn chosen(
        &self,
        menu: &Menu<<L::Game as Game>::Action>,
        line: &str,
    ) -> Option<<L::Game as Game>::Action> {
        if line.is_empty() {
            return menu.only();
        }
        if line.bytes().all(|byte| byte.is_ascii_digit()) {
            return menu.numbered(line.parse().ok()?);
        }
        menu.written(line)
    }

    /// Reads a line that is neither in the list nor a command: another form of an action, the start
    /// of one, or anything else.
    fn read_action(
        &mut self,
        line: &str,
        seat: Seat,
        menu: &mut Menu<<L::Game as Game>::Action>,
    ) -> Result<Option<<L::Game as Game>::Action>, Failure> {
        if line.is_empty() {
            self.console.line("Type a number from the list, an action, or `help`.")?;
            return Ok(None);
        }
        if line.bytes().all(|byte| byte.is_ascii_digit()) {
            let most = menu.len();
            self.console.line(&format!("Expected a number from 1 to {most}."))?;
            return Ok(None);
        }
        let why = match typed(self.table.game(), self.table.state(), seat, line) {
            Typed::Legal(action) => return Ok(Some(action)),
            Typed::Illegal(why) => format!("Not a legal action: {why}."),
            Typed::Unreadable(why) => {
                format!("Not an action: {why}. `help` lists the commands.")
            }
        };
        if menu.filter(line) > 0 {
            self.console.show(&menu.page())?;
        } else {
            menu.filter("");
            self.console.text(&why)?;
        }
        Ok(None)
    }

    fn answer(
        &mut self,
        command: &Command<'_>,
        seat: Seat,
        menu: &mut Menu<<L::Game as Game>::Action>,
    ) -> Result<(), Failure> {
        match *command {
            Command::Help => self.show_help()?,
            Command::View => self.show_view(seat)?,
            Command::More => self.console.show(&menu.page())?,
            Command::List(prefix) => {
                if menu.filter(prefix) == 0 {
                    self.console.line("No action starts with that.")?;
                    menu.filter("");
                } else {
                    self.console.show(&menu.page())?;
                }
            }
            Command::Log { all } => self.show_log(seat, all)?,
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
        if from > 0 {
            self.console.line(&format!("  ... {from} earlier lines; `log all` shows them"))?;
        }
        for line in &lines[from..] {
            self.console.line(line)?;
        }
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
                self.console.line("Nothing to undo: you have not decided anything yet.")?;
                Ok(false)
            }
            Err(Refused::Learned(steps)) => {
                self.console.line("Cannot undo: a player has since learned something:")?;
                for (number, seats) in steps {
                    let seats = seats & self.people;
                    let who = match seats.len() {
                        _ if self.people.len() == 1 => "you".to_string(),
                        1 => format!("seat {seats}"),
                        _ => format!("seats {seats}"),
                    };
                    let step = self.heard(seat, number);
                    let text = format!("{step} (learned by {who})");
                    self.console.show(&wrapped(&text, &format!("{number:>5}  "), "         "))?;
                }
                self.console.line("`undo anyway` undoes it if the table agrees.")?;
                Ok(false)
            }
        }
    }

    /// A step in one line, as far as a seat may know it.
    fn heard(&self, seat: Seat, step: usize) -> String {
        let narrator = L::narrator(self.table.game(), self.table.seed());
        let events = self.table.events_of(step, Observer::Seat(seat));
        let sentences: Vec<String> = events.iter().map(narrator).collect();
        if sentences.is_empty() { "a secret step".to_string() } else { sentences.join("; ") }
    }

    /// Redoes what was undone last; false if there is nothing to redo.
    fn redo(&mut self) -> Result<bool, Failure> {
        let Some(times) = self.undone.pop() else {
            self.console.line("Nothing to redo.")?;
            return Ok(false);
        };
        for _ in 0..times {
            self.table.redo();
        }
        self.moved();
        Ok(true)
    }
}
