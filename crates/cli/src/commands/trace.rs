//! `mallow trace`: a record as JSON lines, for other programs.

use super::replay::one_line;
use crate::catalogue;
use crate::failure::{Failure, OK, WRONG_STEP, warn};
use crate::files;
use mallow::records::{RecordError, TraceError};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// Write a record as one JSON object per line and step
///
/// Every line holds the turn and all legal actions before the step, the step, the events it
/// caused and the state after it; the last line holds the outcome, null if the game is not over.
/// A wrong step ends the output; `step K: WHY` goes to standard error, with exit code 1.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow trace game.json | head -n 1
  mallow trace game.json | jq -r '.events[]?'
  mallow trace game.json | jq 'select(.did.seat == 0) | .did.action'")]
pub(crate) struct Args {
    /// The record; `-` for standard input
    pub(crate) file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let record = files::read(&args.file)?;
    let game = catalogue::of_record(&record, &args.file)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let traced = game.trace(&record, &mut out);
    out.flush()?;
    match traced {
        Ok(()) => Ok(OK),
        Err(TraceError::Write(error)) => Err(error.into()),
        Err(TraceError::Record(error @ RecordError::Step { .. })) => {
            warn(&one_line(&error.to_string()));
            Ok(WRONG_STEP)
        }
        Err(error) => Err(Failure::usage(error.to_string()).in_file(&args.file)),
    }
}
