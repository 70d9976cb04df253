//! `mallow replay`: checks a record step by step.

use crate::failure::{Failure, OK, WRONG_STEP, message};
use crate::text::shown;
use mallow::games::{Listing, SetupOf};
use mallow_core::Game;
use mallow_core::record::{Record, Replay};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Check records step by step, against the rules and against their seeds
///
/// Exit code 0: every step is right; prints the outcome. 1: a step is wrong; prints one line
/// `step K: WHY` with steps counted from 0. 2: the file is not a record that can be checked. Of
/// several files each line starts with `FILE: `, and the exit code is the worst.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow play marshmallow-test --seed 7 --save game.json
  mallow replay game.json
  mallow replay games/*.json
  mallow replay - < game.json")]
pub(crate) struct Args {
    /// The records; `-` for standard input
    #[arg(value_name = "RECORD", required = true)]
    pub(crate) files: Vec<PathBuf>,
}

/// A record that can be replayed, with the game to do it.
pub(super) fn opened<L: Listing>(json: &[u8]) -> Result<(L::Game, Record<SetupOf<L>>), Failure> {
    let unfit = |why: String| Failure::usage(why);
    let record = Record::from_json::<L::Game>(json).map_err(|error| unfit(error.to_string()))?;
    if let Some(observer) = record.observer() {
        let why = "only a full record can be replayed";
        return Err(unfit(format!("the record is redacted for {observer}: {why}")));
    }
    let game = L::Game::try_new(record.setup().clone())
        .map_err(|error| unfit(format!("setup: {error}")))?;
    Ok((game, record))
}

/// Checks a record; its name stands before what is printed if there is one.
pub(crate) fn run<L: Listing>(json: &[u8], named: Option<&Path>) -> Result<u8, Failure> {
    let (game, record) = opened::<L>(json)?;
    let file = named.map(|path| format!("{}: ", shown(path))).unwrap_or_default();
    let mut replay =
        Replay::new(&game, &record).map_err(|error| Failure::usage(error.to_string()))?;
    let mut out = io::stdout().lock();
    while let Some(step) = replay.next_step(&mut |_| ()) {
        if let Err(error) = step {
            writeln!(out, "{file}{}", message(&one_line(&error.to_string())))?;
            return Ok(WRONG_STEP);
        }
    }
    match (game.outcome(replay.state()), record.conclusion()) {
        (Some(outcome), _) => writeln!(out, "{file}{outcome}")?,
        (None, Some(conclusion)) => {
            writeln!(out, "{file}{conclusion} after {} steps", replay.done())?;
        }
        (None, None) => {
            let (turn, done) = (game.turn(replay.state()), replay.done());
            writeln!(out, "{file}not over after {done} steps; to move: {turn}")?;
        }
    }
    Ok(OK)
}

/// A game's own words may have several lines.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
