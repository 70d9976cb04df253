//! A match at the terminal, and what its players have been told.

use super::args::Args;
use super::cast::{self, HUMAN};
use super::console::Console;
use super::saved::Saved;
use super::teller::{self, Teller};
use super::thinking::Waiting;
use crate::failure::Failure;
use crate::seeds::NamedSeed;
use crate::text::{WIDTH, wrapped};
use mallow::bot::BotName;
use mallow::catalogue::GameEntry;
use mallow::table::{Table, TableError};
use mallow::thinking::Bot;
use mallow_core::{Generator, Observer, Seat, SeatSet};
use std::path::PathBuf;

/// A refusal of the table where the program asks for what the table offers: a fault of the game.
impl From<TableError> for Failure {
    fn from(error: TableError) -> Failure {
        Failure::usage(error.to_string())
    }
}

/// A match with its players.
pub(super) struct Session {
    pub(super) game: GameEntry,
    pub(super) table: Table,
    pub(super) console: Console,
    pub(super) people: SeatSet,
    /// The number of decisions that each `undo` undid, for `redo`.
    pub(super) undone: Vec<usize>,
    pub(super) bots: Vec<Option<Bot>>,
    /// The bots by name, to make new players after an undo.
    pub(super) cast: Vec<Option<BotName>>,
    pub(super) waiting: Waiting,
    pub(super) seed: NamedSeed,
    /// The generator of the bots and of the order in which seats decide.
    pub(super) random: Generator,
    pub(super) tellers: Vec<Option<Teller>>,
    /// Reports everything, if no human plays.
    pub(super) onlooker: Option<Teller>,
    /// The number of steps of the record that the match was resumed from.
    pub(super) resumed: Option<usize>,
    /// The file that the match was resumed from; `None` for a pipe.
    pub(super) resumed_from: Option<PathBuf>,
    /// The file of the position that the match starts from.
    pub(super) position: Option<PathBuf>,
    /// The file of `--save`.
    pub(super) save: Option<PathBuf>,
    /// Whether any file may be replaced.
    pub(super) force: bool,
    pub(super) saved: Saved,
    /// Whether a human has been warned that the game is not saved.
    pub(super) warned_of_quitting: bool,
    /// Whether the hint about wide boards has been shown.
    pub(super) told_of_width: bool,
    /// Whether the hint about high boards has been shown.
    pub(super) told_of_height: bool,
    /// The seats that humans played before the match was resumed, and that bots play now.
    pub(super) stand_ins: SeatSet,
    pub(super) pictures: bool,
    pub(super) limit: u64,
    /// The seat that decides next if it owes a decision: the human who undid or redid.
    pub(super) next: Option<Seat>,
    /// The seat of the human at the keyboard.
    pub(super) at_keyboard: Option<Seat>,
    /// Whether the screen shows something that another human must not see.
    pub(super) screen_is_secret: bool,
    /// The view that each seat has seen last.
    pub(super) seen: Vec<String>,
}

impl Session {
    pub(super) fn new(
        game: &GameEntry,
        table: Table,
        seed: &NamedSeed,
        args: &Args,
    ) -> Result<Session, Failure> {
        let players = table.seats();
        let people = cast::people(&args.human, players)?;
        let free = SeatSet::all(players) - people;
        let stand_ins = free.iter().filter(|seat| {
            let label = table.players().get(seat.index());
            label.is_some_and(|label| label.as_str() == HUMAN)
        });
        let stand_ins = stand_ins.collect();
        let cast = cast::seated(&table, people, &args.bots)?;
        let resumed = args.resume.is_some().then(|| table.steps());
        let told = resumed.unwrap_or(0);
        let tellers = Seat::all(players).map(|seat| {
            people.contains(seat).then(|| Teller::new(Some(Observer::Seat(seat)), told))
        });
        let console = Console::new(!people.is_empty());
        let waiting = Waiting::new(console.is_typed());
        Ok(Session {
            game: game.clone(),
            people,
            undone: Vec::new(),
            bots: cast::players_of(&table, &cast, &waiting.cancel),
            cast,
            waiting,
            seed: seed.clone(),
            random: cast::bot_generator(seed.seed(), told),
            tellers: tellers.collect(),
            onlooker: people.is_empty().then(|| Teller::new(None, told)),
            resumed,
            resumed_from: args.resume.clone().filter(|path| path.is_file()),
            position: args.position.clone(),
            save: args.save.clone(),
            force: args.force,
            saved: Saved::default(),
            warned_of_quitting: false,
            told_of_width: false,
            told_of_height: false,
            stand_ins,
            pictures: args.pictures,
            limit: args.limit,
            next: None,
            at_keyboard: None,
            screen_is_secret: false,
            seen: vec![String::new(); usize::from(players)],
            console,
            table,
        })
    }

    /// Shows a picture of the table, and once a hint if it is wide. What differs from the picture
    /// `before` is marked.
    pub(super) fn show_board(&mut self, before: &str, picture: &str) -> Result<(), Failure> {
        let picture = board(picture);
        let shown = if before.is_empty() {
            picture.clone()
        } else {
            self.console.paint.changes(&board(before), &picture)
        };
        self.console.show(&shown)?;
        let widest = picture.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        let width = self.console.width().max(WIDTH);
        if widest > width && !self.told_of_width {
            self.told_of_width = true;
            let whole =
                if self.people.is_empty() { ", or pipe the output through `less -S`" } else { "" };
            let text = format!(
                "(The table is {widest} columns wide. To see all of it, make the window that wide{whole}.)"
            );
            self.console.show(&wrapped(&text, "", " "))?;
        }
        Ok(())
    }

    /// Reports the steps that some human has not seen yet, as far as the public may know them.
    pub(super) fn tell_all(&mut self) -> Result<(), Failure> {
        let told = self.tellers.iter().flatten().map(Teller::told).min();
        let Some(told) = told.filter(|&told| told < self.table.steps()) else {
            return Ok(());
        };
        let lines = Teller::new(Some(Observer::Public), told).rest(&self.table);
        if !lines.is_empty() {
            self.console.line("The last steps, as far as everybody may know them:")?;
            self.console.show(&teller::coloured(&lines, None, self.console.paint))?;
        }
        Ok(())
    }

    /// Reports to a human what happened since their last turn.
    pub(super) fn tell(&mut self, seat: Seat) -> Result<(), Failure> {
        if let Some(teller) = &mut self.tellers[seat.index()] {
            let lines = teller.rest(&self.table);
            if !lines.is_empty() {
                self.console.line(&teller::coloured(&lines, Some(seat), self.console.paint))?;
            }
        }
        Ok(())
    }

    /// Everything that a seat has been told so far, line by line.
    pub(super) fn log(&self, seat: Seat) -> String {
        Teller::new(Some(Observer::Seat(seat)), 0).rest(&self.table)
    }

    /// Updates tellers and bots after an undo or redo: tellers follow, and bots start anew.
    pub(super) fn moved(&mut self) {
        for teller in self.tellers.iter_mut().flatten() {
            teller.rewind(&self.table);
        }
        self.bots = cast::players_of(&self.table, &self.cast, &self.waiting.cancel);
        self.random = cast::bot_generator(self.seed.seed(), self.table.steps());
    }

    /// The name of the player of a seat.
    pub(super) fn name(&self, seat: Seat) -> String {
        let person = if self.people.len() == 1 { "you" } else { "person" };
        format!("seat {seat} {}", self.cast[seat.index()].as_ref().map_or(person, BotName::text))
    }
}

/// The picture with its long lines of prose wrapped. Rows of a board have wide gaps, prose has
/// single spaces.
pub(super) fn board(picture: &str) -> String {
    const FEWEST_WORDS: usize = 8;
    let mut text = String::new();
    for line in picture.trim_end().lines() {
        let is_long = line.chars().count() > WIDTH;
        let words = line.trim_start();
        if is_long && !words.contains("  ") && words.split(' ').count() >= FEWEST_WORDS {
            let margin = &line[..line.len() - words.len()];
            text += &wrapped(words, margin, &format!("{margin}    "));
        } else {
            text += line;
            text.push('\n');
        }
    }
    text
}
