//! `mallow draw`: a table as an SVG picture.

use super::redact::{at_the_table, observer};
use super::replay::opened;
use crate::failure::{Failure, OK};
use crate::files::{self, Durable, Existing};
use crate::seeds::NamedSeed;
use crate::table_args::TableArgs;
use mallow::games::Listing;
use mallow_core::{Game, Match, Observer};
use std::io::{self, Write};
use std::path::PathBuf;

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

/// Draws the table of this record, or without one the opening of the game.
pub(crate) fn run<L: Listing>(args: &Args, record: Option<&[u8]>) -> Result<u8, Failure> {
    let (table, steps) = match record {
        Some(json) => of_record::<L>(args, json).map_err(|why| why.in_file(&args.what))?,
        None => {
            if args.step.is_some() {
                return Err(Failure::usage("--step is for records only"));
            }
            let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
            let table = Match::new(args.table.game::<L>()?, seed.seed());
            let steps = table.steps().len();
            (table, steps)
        }
    };
    let game = table.game();
    at_the_table(args.seat, game.players())?;
    let view = game.view(&table.state_after(steps), args.seat);
    let name = L::Game::NAME;
    let svg = L::view_svg(game, &view)
        .ok_or_else(|| Failure::usage(format!("{name} has no SVG pictures")))?;
    match &args.output {
        Some(path) => {
            let existing = if args.force { Existing::Replaced } else { Existing::Refused };
            files::write(path, &svg, existing, Durable::No)?;
        }
        None => {
            let mut out = io::stdout().lock();
            out.write_all(svg.as_bytes())?;
            out.flush()?;
        }
    }
    Ok(OK)
}

/// The match of a record, and after how many of its steps the table is drawn.
fn of_record<L: Listing>(args: &Args, json: &[u8]) -> Result<(Match<L::Game>, usize), Failure> {
    let (game, record) = opened::<L>(json)?;
    let steps = record.steps().len();
    let drawn = args.step.unwrap_or(steps);
    if drawn > steps {
        return Err(Failure::usage(format!("--step: expected 0 to {steps}, found {drawn}")));
    }
    let table = Match::resume(game, &record).map_err(|error| Failure::usage(error.to_string()))?;
    Ok((table, drawn))
}
