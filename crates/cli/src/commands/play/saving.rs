//! Keeping the record of a match in files.

use super::session::Session;
use crate::bots::BotName;
use crate::failure::Failure;
use crate::files::{self, Durable, Existing, shown};
use crate::games::Entry;
use crate::text::{shell_path, wrapped};
use mallow_core::record::{Label, Record};
use mallow_core::{Game, Seat};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What a record says of a seat that a person plays.
pub(super) const HUMAN: &str = "human";

/// Names that are tried for a file that nobody has named.
const MOST_FRESH_NAMES: u32 = 10_000;

/// Where the record is, and what of it.
#[derive(Debug, Default)]
pub(super) struct Saved {
    /// Every file that holds what this match was at some moment, with what was written last.
    files: Vec<(PathBuf, String)>,
}

impl Saved {
    /// What was written to this file last.
    fn text(&self, path: &Path) -> Option<&str> {
        self.files.iter().find(|(other, _)| other == path).map(|(_, text)| text.as_str())
    }

    pub(super) fn set(&mut self, path: &Path, text: String) {
        self.files.retain(|(other, _)| other != path);
        self.files.push((path.to_path_buf(), text));
    }

    /// The file that was written last.
    fn last(&self) -> Option<&(PathBuf, String)> {
        self.files.last()
    }
}

impl<E: Entry> Session<E> {
    /// The labels of all seats for the record.
    pub(super) fn labels(&self) -> Vec<Label> {
        let person = || HUMAN.parse().expect("a short word");
        self.cast.iter().map(|bot| bot.as_ref().map_or_else(person, BotName::label)).collect()
    }

    /// Writes the record, but not over a file that is not one of this match, unless that is forced.
    pub(super) fn save_to(&mut self, path: &Path, force: bool) -> Result<(), Failure> {
        let record = self.table.record();
        let existing = match fs::metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Existing::Refused,
            Ok(found) if found.is_file() && !force => {
                self.check_replaceable(path, &record)?;
                Existing::Replaced
            }
            _ => Existing::Replaced,
        };
        let text = record.to_json();
        files::write(path, &text, existing, Durable::Yes)?;
        self.saved.set(path, text);
        Ok(())
    }

    fn check_replaceable(
        &self,
        path: &Path,
        record: &Record<<E::Game as Game>::Setup>,
    ) -> Result<(), Failure> {
        let old = files::read(path)?;
        if self.saved.text(path).is_some_and(|text| text.as_bytes() == old) {
            return Ok(());
        }
        let old = Record::from_json::<E::Game>(&old);
        if old.is_ok_and(|old| old.is_same_match(record)) {
            return Ok(());
        }
        let why = "the file exists and is not a record of this match: --force replaces it";
        Err(Failure::usage(why).in_file(path))
    }

    /// Whether the match as it is now is in a file.
    pub(super) fn is_saved(&self) -> bool {
        self.saved.last().is_some_and(|(_, text)| *text == self.table.record().to_json())
    }

    /// Keeps the record in the file of `--save`, if there is one. Where that fails people may name
    /// another file; the game goes on in any case.
    pub(super) fn autosave(&mut self) -> Result<(), Failure> {
        let Some(path) = self.save.clone() else { return Ok(()) };
        match self.save_to(&path, self.force) {
            Err(Failure::Usage(why)) if !self.people.is_empty() => self.offer_another_name(&why),
            done => done,
        }
    }

    fn offer_another_name(&mut self, why: &str) -> Result<(), Failure> {
        self.console.text(&format!("Cannot save: {why}."))?;
        loop {
            let prompt = "Name another file for the record, or press Enter to play without: ";
            match self.console.ask(prompt)?.as_deref() {
                None | Some("") => {
                    self.save = None;
                    self.console
                        .text("The game goes on and is not saved; `save FILE` saves it.")?;
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

    /// Saves to the file that a person has named, with `--force` in front of the name to replace
    /// another one, and says what came of it.
    pub(super) fn typed_save(&mut self, words: &str) -> Result<bool, Failure> {
        let (forced, name) = match words.split_once(char::is_whitespace) {
            Some(("--force", name)) => (true, name.trim_start()),
            _ => (false, words),
        };
        if name.is_empty() || name == "--force" {
            self.console.text("Name the file: `save FILE`.")?;
            return Ok(false);
        }
        let path = Path::new(name);
        match self.save_to(path, forced || self.force) {
            Ok(()) => self.console.text(&format!("The record is in {}.", shown(path)))?,
            Err(Failure::Usage(why)) => {
                let why = why.replace("--force replaces it", "`save --force FILE` replaces it");
                self.console.text(&format!("Cannot save: {why}."))?;
                return Ok(false);
            }
            Err(failure) => return Err(failure),
        }
        Ok(true)
    }

    /// Writes the record of a match that people leave without a word to a file with a new name in
    /// the current folder.
    pub(super) fn save_fresh(&mut self) -> Result<(), Failure> {
        for number in 1..=MOST_FRESH_NAMES {
            let path = PathBuf::from(format!("{}-{number}.json", E::Game::NAME));
            if fs::symlink_metadata(&path).is_ok() {
                continue;
            }
            let text = self.table.record().to_json();
            match files::write(&path, &text, Existing::Refused, Durable::Yes) {
                // Somebody else has just taken the name.
                Err(_) if fs::symlink_metadata(&path).is_ok() => {}
                Err(Failure::Usage(why)) => {
                    let why = format!("cannot save the game to a fresh file: {why}");
                    return Err(Failure::usage(why));
                }
                Err(failure) => return Err(failure),
                Ok(()) => {
                    self.saved.set(&path, text);
                    return Ok(());
                }
            }
        }
        Err(Failure::usage("cannot save the game: all names for a fresh file are taken"))
    }

    /// Where the record is and how to resume the match; nothing if no file holds it as it is.
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

    /// The words that resume the match with the same players.
    fn resume_command(&self, path: &Path) -> String {
        // A name that starts with a dash would be taken for an option.
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

/// The bots that a record names, seat by seat; `None` where a person sat or the label is no bot's.
pub(super) fn recorded_bots(labels: &[Label], players: u8) -> Vec<Option<BotName>> {
    let bot = |seat: Seat| labels.get(seat.index())?.as_str().parse().ok();
    Seat::all(players).map(bot).collect()
}
