//! `mallow perft`: counts the paths of the game tree.

use crate::catalogue;
use crate::failure::{Failure, OK, warn};
use crate::seeds::NamedSeed;
use crate::table_args::{TableArgs, at_position};
use crate::whole::whole;
use mallow::catalogue::PreparedGame;
use mallow_core::Seed;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

/// Count the ways to take exactly D steps from the start of a game, or from a position
///
/// A step is a decision or a chance outcome. A chance event that cannot be listed, such as a deal
/// of whole hands, counts as one outcome, drawn from the seed. Games that end earlier do not count.
/// Prints one line `depth count` for each depth up to D; speeds are written to standard error.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow perft marshmallow-test --depth 6
  mallow perft marshmallow-test --depth 4 --seed 7 --set first_dealer=0
  mallow perft marshmallow-test --depth 5 --split
  mallow perft marshmallow-war --depth 3 --position puzzle.txt")]
pub(crate) struct Args {
    /// The game, see `mallow games`
    pub(crate) game: String,
    /// Number of steps
    #[arg(long, value_name = "D", value_parser = whole::<u32>(1, 200))]
    depth: u32,
    /// Seed of unlisted chance
    #[arg(long, value_name = "S", default_value = "0", allow_hyphen_values = true)]
    seed: NamedSeed,
    /// Count only depth D, split by the first step
    #[arg(long)]
    split: bool,
    /// Start from this position: JSON, or the game's text form if it has one
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    #[command(flatten)]
    table: TableArgs,
}

pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let game = args.table.prepared(catalogue::entry(&args.game)?)?;
    let game = at_position(game, args.position.as_deref())?;
    let mut out = io::stdout().lock();
    if args.split {
        split(&game, args.depth, args.seed.seed(), &mut out)?;
        return Ok(OK);
    }
    for depth in 1..=args.depth {
        let clock = Instant::now();
        let count = game.perft(depth, args.seed.seed());
        let seconds = clock.elapsed().as_secs_f64();
        writeln!(out, "{depth} {count}")?;
        out.flush()?;
        // Below a millisecond the clock is not precise enough.
        if seconds >= 0.001 {
            let speed = count as f64 / seconds;
            warn(&format!("depth {depth}: {seconds:.2} s, {speed:.0} nodes/s"));
        }
    }
    Ok(OK)
}

fn split(game: &PreparedGame, depth: u32, seed: Seed, out: &mut impl Write) -> Result<(), Failure> {
    let mut total = 0;
    for (step, count) in game.perft_split(depth, seed) {
        writeln!(out, "{step}: {count}")?;
        total += count;
    }
    writeln!(out, "total {total}")?;
    Ok(())
}
