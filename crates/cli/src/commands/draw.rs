//! `mallow draw`: a table as an SVG picture.

use super::redact::{at_the_table, observer, opened};
use crate::catalogue;
use crate::failure::{Failure, OK};
use crate::files::{self, Durable, Existing};
use crate::seeds::NamedSeed;
use crate::table_args::TableArgs;
use mallow::games::SvgOptions;
use mallow::records::Playback;
use mallow_core::Observer;
use std::error::Error;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Draw the last table of a record, or the opening of a game, as SVG
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow draw game.json -o table.svg
  mallow draw game.json --seat 0 --step 12 -o hand.svg
  mallow draw marsh-hallow --players 2 --seed 7 -o opening.svg")]
pub(crate) struct Args {
    /// A record, or the name of a game; `-` for a record from standard input
    #[arg(value_name = "RECORD|GAME")]
    pub(crate) what: PathBuf,
    /// The file to write; default: standard output
    #[arg(short, long, value_name = "FILE.svg")]
    output: Option<PathBuf>,
    /// Replace a file that exists
    #[arg(long, requires = "output")]
    force: bool,
    /// The observer whose view is drawn: a seat, or `public`
    #[arg(long, value_name = "SEAT|public", value_parser = observer, default_value = "public")]
    seat: Observer,
    /// Draw the table of a record before this step instead of at its end
    #[arg(long, value_name = "K")]
    step: Option<usize>,
    #[command(flatten)]
    table: TableArgs,
    /// Seed of the opening of a game: a number, 64 hexadecimal digits, or text:ANYTHING
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    seed: Option<NamedSeed>,
}

/// Draws the record of this name, or else the opening of the game.
pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let path = &args.what;
    if path == Path::new("-") || path.is_file() {
        let played = opened(path)?;
        let picture = of_record(args, played).map_err(|failure| failure.in_file(path))?;
        return write(args, &picture).map_err(|failure| failure.in_file(path));
    }
    let game = catalogue::entry(&path.to_string_lossy())?;
    if args.step.is_some() {
        return Err(Failure::usage("--step is for records only"));
    }
    let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
    let table = args.table.prepared(game)?.table(seed.seed());
    at_the_table(args.seat, table.seats())?;
    let picture = table.svg(args.seat).map_err(|error| Failure::usage(error.to_string()))?;
    write(args, &drawn(picture, game.name())?)
}

/// The picture of a record.
fn of_record(args: &Args, mut played: Playback) -> Result<String, Failure> {
    let steps = played.steps();
    let unfit = |error: &dyn Error| Failure::usage(error.to_string());
    played.seek(args.step.unwrap_or(steps)).map_err(|error| {
        // The option that is wrong stands in front.
        Failure::usage(format!("--step: {error}"))
    })?;
    at_the_table(args.seat, played.seats())?;
    let picture = played.svg(Some(args.seat), &SvgOptions::new()).map_err(|error| unfit(&error))?;
    drawn(picture, played.game())
}

fn drawn(picture: Option<String>, game: &str) -> Result<String, Failure> {
    picture.ok_or_else(|| Failure::usage(format!("{game} has no SVG pictures")))
}

/// Writes a picture where it is wanted.
fn write(args: &Args, svg: &str) -> Result<u8, Failure> {
    match &args.output {
        Some(path) => {
            let existing = if args.force { Existing::Replaced } else { Existing::Refused };
            files::write(path, svg, existing, Durable::No)?;
        }
        None => {
            let mut out = io::stdout().lock();
            out.write_all(svg.as_bytes())?;
            out.flush()?;
        }
    }
    Ok(OK)
}
