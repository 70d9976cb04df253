//! `mallow replay`: checks a record step by step.

use crate::catalogue;
use crate::failure::{Failure, OK, WRONG_STEP, message};
use crate::files;
use crate::text::shown;
use mallow::records::RecordError;
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

/// Checks every record and returns the worst exit code. Of several, each line starts with its file,
/// and a file that cannot be checked does not keep the others from being checked.
pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    if let [file] = &args.files[..] {
        return checked(file, "");
    }
    let mut worst = OK;
    for file in &args.files {
        let name = format!("{}: ", shown(file));
        worst = worst.max(checked(file, &name).or_else(Failure::of_one_file)?);
    }
    Ok(worst)
}

/// Checks a record; what is printed starts with its name.
fn checked(file: &Path, name: &str) -> Result<u8, Failure> {
    let record = files::read(file)?;
    let game = catalogue::of_record(&record, file)?;
    let mut out = io::stdout().lock();
    match game.check_record(&record) {
        Ok(checked) => {
            writeln!(out, "{name}{checked}")?;
            Ok(OK)
        }
        Err(error @ RecordError::Step { .. }) => {
            writeln!(out, "{name}{}", message(&one_line(&error.to_string())))?;
            Ok(WRONG_STEP)
        }
        Err(error) => Err(Failure::usage(error.to_string()).in_file(file)),
    }
}

/// A game's own words may have several lines.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
