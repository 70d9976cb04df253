//! Saving the record of a match.

use super::cast::HUMAN;
use super::session::Session;
use crate::failure::Failure;
use crate::files::{self, Durable, Existing};
use crate::text::{shell_path, shown, wrapped};
use mallow::bot::BotName;
use mallow_core::record::Label;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The number of names that are tried for a new file.
const MOST_FRESH_NAMES: u32 = 10_000;

/// The reason why a game that started from a position is not saved.
const NO_POSITIONS: &str = "a record cannot hold the position that this game started from";

impl Session {
    /// The labels of all seats for the record.
    pub(super) fn labels(&self) -> Vec<Label> {
        let person = || HUMAN.parse().expect("a short word");
        self.cast.iter().map(|bot| bot.as_ref().map_or_else(person, BotName::label)).collect()
    }

    /// Writes the record. Does not replace a file that is not a record of this match, unless
    /// forced.
    pub(super) fn save_to(&mut self, path: &Path, force: bool) -> Result<(), Failure> {
        if self.table.starts_from_position() {
            return Err(Failure::usage(NO_POSITIONS));
        }
        let existing = match fs::metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Existing::Refused,
            Ok(found) if found.is_file() && !force => {
                self.check_replaceable(path)?;
                Existing::Replaced
            }
            _ => Existing::Replaced,
        };
        let text = self.table.record();
        files::write(path, &text, existing, Durable::Yes)?;
        self.saved.set(path, text);
        Ok(())
    }

    fn check_replaceable(&self, path: &Path) -> Result<(), Failure> {
        let old = files::read(path)?;
        if self.saved.text(path).is_some_and(|text| text.as_bytes() == old) {
            return Ok(());
        }
        if self.table.is_same_match(&old) {
            return Ok(());
        }
        let why = "the file exists and is not a record of this match: --force replaces it";
        Err(Failure::usage(why).in_file(path))
    }

    /// Whether a file holds the match in its current state.
    pub(super) fn is_saved(&self) -> bool {
        self.saved.last().is_some_and(|(_, text)| *text == self.table.record())
    }

    /// Writes the record to the file of `--save`, if there is one. If that fails, humans may name
    /// another file; the game continues in any case.
    pub(super) fn autosave(&mut self) -> Result<(), Failure> {
        let Some(path) = self.save.clone() else { return Ok(()) };
        match self.save_to(&path, self.force) {
            Err(Failure::Usage(why)) if !self.people.is_empty() => self.offer_another_name(&why),
            done => done,
        }
    }

    fn offer_another_name(&mut self, why: &str) -> Result<(), Failure> {
        self.console.refuse(&format!("Cannot save: {why}."))?;
        loop {
            let prompt =
                "Name another file for the record, or press Enter to play without saving: ";
            match self.console.ask(prompt)?.as_deref() {
                None | Some("") => {
                    self.save = None;
                    self.console
                        .text("The game continues without saving; `save FILE` saves it.")?;
                    return Ok(());
                }
                Some(name) => {
                    if self.typed_save(name)? {
                        self.save = self.saved.last().map(|(path, _)| path.clone());
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Saves to the file that a human has named, with `--force` before the name to replace any
    /// file, and reports the result.
    pub(super) fn typed_save(&mut self, words: &str) -> Result<bool, Failure> {
        let (forced, name) = match words.split_once(char::is_whitespace) {
            Some(("--force", name)) => (true, name.trim_start()),
            _ => (false, words),
        };
        if name.is_empty() || name == "--force" {
            self.console.text("Expected a file name: `save FILE`.")?;
            return Ok(false);
        }
        let path = Path::new(name);
        match self.save_to(path, forced || self.force) {
            Ok(()) => self.console.text(&format!("The record is in {}.", shown(path)))?,
            Err(Failure::Usage(why)) => {
                let why = why.replace("--force replaces it", "`save --force FILE` replaces it");
                self.console.refuse(&format!("Cannot save: {why}."))?;
                return Ok(false);
            }
            Err(failure) => return Err(failure),
        }
        Ok(true)
    }

    /// Writes the record to a new file in the current folder, if the input ends before the game
    /// does.
    pub(super) fn save_fresh(&mut self) -> Result<(), Failure> {
        if self.table.starts_from_position() {
            return Ok(());
        }
        for number in 1..=MOST_FRESH_NAMES {
            let path = PathBuf::from(format!("{}-{number}.json", self.table.game()));
            if fs::symlink_metadata(&path).is_ok() {
                continue;
            }
            let text = self.table.record();
            match files::write(&path, &text, Existing::Refused, Durable::Yes) {
                // Another program has just created this file.
                Err(_) if fs::symlink_metadata(&path).is_ok() => {}
                Err(Failure::Usage(why)) => {
                    let why = format!("cannot save the game to a new file: {why}");
                    return Err(Failure::usage(why));
                }
                Err(failure) => return Err(failure),
                Ok(()) => {
                    self.saved.set(&path, text);
                    return Ok(());
                }
            }
        }
        Err(Failure::usage("cannot save the game: all names for a new file are taken"))
    }

    /// Says where the record is and how to resume the match; empty if no file holds its current
    /// state.
    pub(super) fn where_to_find_it(&self, may_go_on: bool) -> String {
        let Some((path, _)) = self.saved.last().filter(|_| self.is_saved()) else {
            return String::new();
        };
        let mut text = wrapped(&format!("The record is in {}.", shown(path)), "", "  ");
        if may_go_on {
            text += &format!("To resume:\n  {}\n", self.resume_command(path));
        }
        text
    }

    /// The command that resumes the match with the same players.
    fn resume_command(&self, path: &Path) -> String {
        // A name that starts with a dash would be read as an option.
        let dash = path.to_str().is_some_and(|name| name.starts_with('-'));
        let path = if dash { Path::new(".").join(path) } else { path.to_path_buf() };
        let file = shell_path(&path);
        let mut words = format!("mallow play --resume {file} --save {file}");
        if !self.people.is_empty() {
            let people: Vec<String> = self.people.iter().map(|seat| seat.to_string()).collect();
            words += &format!(" --human {}", people.join(","));
        }
        let bots: Vec<&str> = self.cast.iter().flatten().map(BotName::text).collect();
        match bots[..] {
            [] => {}
            [first, ..] if bots.iter().all(|bot| *bot == first) => {
                words += &format!(" --bots {first}");
            }
            _ => words += &format!(" --bots {}", bots.join(",")),
        }
        if self.table.seed().is_none() {
            words += &format!(" --seed {}", self.seed);
        }
        words
    }
}
