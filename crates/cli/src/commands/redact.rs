//! `mallow redact`: a record as one observer may have it.

use super::replay::opened;
use crate::failure::{Failure, OK};
use mallow::games::Listing;
use mallow_core::{Game, Match, Observer};
use std::io::{self, Write};
use std::path::PathBuf;

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

pub(crate) fn run<L: Listing>(args: &Args, json: &[u8]) -> Result<u8, Failure> {
    let (game, record) = opened::<L>(json)?;
    at_the_table(args.seat, game.players())?;
    // A chance event that is due stays due: the redacted record has the steps of the whole one.
    let steps = record.steps().len();
    let table = Match::resume(game, &record).map_err(|error| Failure::usage(error.to_string()))?;
    let redacted = table.record_for(args.seat).truncated(steps);
    let mut out = io::stdout().lock();
    out.write_all(redacted.to_json().as_bytes())?;
    out.flush()?;
    Ok(OK)
}
