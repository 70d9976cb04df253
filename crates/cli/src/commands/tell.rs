//! `mallow tell`: a record, step by step, in sentences.

use super::play::numbered;
use super::redact::{at_the_table, observer, opened};
use crate::failure::{Failure, OK};
use mallow::records::Playback;
use mallow_core::Observer;
use std::error::Error;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// Tell a record step by step in sentences, as a person at the table would hear them
///
/// Without `--seat` everything is told, hidden things included. Steps are counted from 0.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow tell game.json
  mallow tell game.json --seat 0 --from 10 --to 20
  mallow tell game.json --seat public --pictures | less")]
pub(crate) struct Args {
    /// The record; `-` for standard input
    pub(crate) file: PathBuf,
    /// The first step to tell
    #[arg(long, value_name = "K", default_value_t = 0)]
    from: usize,
    /// The last step to tell; default: the last of the record
    #[arg(long, value_name = "K")]
    to: Option<usize>,
    /// Tell only what this observer may know: a seat, or `public`
    #[arg(long, value_name = "SEAT|public", value_parser = observer)]
    seat: Option<Observer>,
    /// Show the table after every step
    #[arg(long)]
    pictures: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let mut played = opened(&args.file)?;
    tell(args, &mut played).map_err(|failure| failure.in_file(&args.file))
}

fn tell(args: &Args, played: &mut Playback) -> Result<u8, Failure> {
    if let Some(observer) = args.seat {
        at_the_table(observer, played.seats())?;
    }
    let steps = played.steps();
    let to = args.to.map_or(steps, |last| last.saturating_add(1));
    if (args.from >= to && steps > 0) || to > steps {
        let last = steps.saturating_sub(1);
        let to = to.saturating_sub(1);
        let why = format!("expected steps from 0 to {last}, found --from {} --to {to}", args.from);
        return Err(Failure::usage(why));
    }
    let unfit = |error: &dyn Error| Failure::usage(error.to_string());
    played.seek(args.from).map_err(|error| unfit(&error))?;
    let mut out = BufWriter::new(io::stdout().lock());
    while played.at() < to {
        let sentences = played.next_sentences(args.seat).map_err(|error| unfit(&error))?;
        out.write_all(numbered(played.at(), &sentences).as_bytes())?;
        played.advance();
        if args.pictures {
            let picture = played.text(args.seat).map_err(|error| unfit(&error))?;
            writeln!(out, "\n{}\n", picture.trim_end())?;
        }
    }
    match (played.outcome().filter(|_| played.is_at_end()), played.conclusion()) {
        (Some(outcome), _) => writeln!(out, "{outcome}")?,
        (None, Some(conclusion)) => writeln!(out, "{conclusion}")?,
        (None, None) => {}
    }
    out.flush()?;
    Ok(OK)
}
