//! `mallow tell`: a record, step by step, in sentences.

use super::play::numbered;
use super::redact::{at_the_table, observer};
use super::replay::opened;
use crate::failure::{Failure, OK};
use mallow::games::Listing;
use mallow::table::Table;
use mallow_core::{Game, Match, Observer};
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

pub(crate) fn run<L: Listing>(args: &Args, json: &[u8]) -> Result<u8, Failure> {
    let (game, record) = opened::<L>(json)?;
    if let Some(observer) = args.seat {
        at_the_table(observer, game.players())?;
    }
    let steps = record.steps().len();
    let to = args.to.map_or(steps, |last| last.saturating_add(1));
    if (args.from >= to && steps > 0) || to > steps {
        let last = steps.saturating_sub(1);
        let to = to.saturating_sub(1);
        let why = format!("expected steps from 0 to {last}, found --from {} --to {to}", args.from);
        return Err(Failure::usage(why));
    }
    let table = Match::resume(game, &record).map_err(|error| Failure::usage(error.to_string()))?;
    let game = table.game();
    let mut told = Table::of::<L>(table.clone());
    if let Some(seed) = table.seed() {
        told.narrate_from(seed);
    }
    let mut state = table.state_after(args.from);
    let mut out = BufWriter::new(io::stdout().lock());
    for (number, step) in table.steps().iter().enumerate().take(to).skip(args.from) {
        let sentences =
            told.sentences(number, args.seat).map_err(|error| Failure::usage(error.to_string()))?;
        out.write_all(numbered(number, &sentences).as_bytes())?;
        game.take(&mut state, step, &mut |_| ());
        if args.pictures {
            let picture = match args.seat {
                Some(observer) => L::view_text(game, &game.view(&state, observer)),
                None => L::state_text(game, &state),
            };
            writeln!(out, "\n{}\n", picture.trim_end())?;
        }
    }
    let outcome = if to == steps { game.outcome(&state) } else { None };
    match (outcome, table.conclusion().filter(|_| to == steps)) {
        (Some(outcome), _) => writeln!(out, "{outcome}")?,
        (None, Some(conclusion)) => writeln!(out, "{conclusion}")?,
        (None, None) => {}
    }
    out.flush()?;
    Ok(OK)
}
