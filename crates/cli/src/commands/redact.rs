//! `mallow redact`: a record as one observer may have it.

use crate::catalogue;
use crate::failure::{Failure, OK};
use crate::files;
use mallow::records::Playback;
use mallow_core::Observer;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Write a record without what an observer may not know: no seed, no hidden cards
///
/// The redacted record goes to standard output. It cannot be replayed.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow redact game.json --seat public > open.json
  mallow redact game.json --seat 0 > for-anna.json")]
pub(crate) struct Args {
    /// The record; `-` for standard input
    pub(crate) file: PathBuf,
    /// The observer: a seat, or `public`
    #[arg(long, value_name = "SEAT|public", value_parser = observer)]
    pub(crate) seat: Observer,
}

/// Parses `2` or `public`.
pub(super) fn observer(text: &str) -> Result<Observer, String> {
    if text.eq_ignore_ascii_case("public") {
        return Ok(Observer::Public);
    }
    text.parse().map(Observer::Seat).map_err(|_| "expected `public` or a seat".to_string())
}

/// Refuses a seat that the table does not have.
pub(super) fn at_the_table(observer: Observer, players: u8) -> Result<(), Failure> {
    match observer.seat().filter(|seat| seat.number() >= players) {
        None => Ok(()),
        Some(seat) => {
            let last = players.saturating_sub(1);
            let why = format!("--seat {seat}: there is no seat {seat}: expected 0 to {last}");
            Err(Failure::usage(why))
        }
    }
}

/// A record to look at, with its file in front of every failure.
pub(super) fn opened(file: &Path) -> Result<Playback, Failure> {
    let record = files::read(file)?;
    let game = catalogue::of_record(&record, file)?;
    game.playback(&record).map_err(|error| Failure::usage(error.to_string()).in_file(file))
}

pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let played = opened(&args.file)?;
    at_the_table(args.seat, played.seats()).map_err(|failure| failure.in_file(&args.file))?;
    let redacted =
        played.record_for(args.seat).map_err(|error| Failure::usage(error.to_string()))?;
    let mut out = io::stdout().lock();
    out.write_all(redacted.as_bytes())?;
    out.flush()?;
    Ok(OK)
}
