//! `mallow arena`: bots against each other, or together against the game.

use super::format::print;
use super::run_args::RunArgs;
use super::workers::with_bar;
use crate::catalogue;
use crate::failure::Failure;
use mallow::bot::{self, BotName};

/// Let bots play each other, in turn on every seat, and report their results
///
/// The bots take the seats in the order of the list and move on by one seat after every game. Game
/// K depends on the seed and K alone, so apart from the times the report is the same for any number
/// of jobs, and `mallow merge` makes the report of the whole from those of split ranges. A bot that is
/// named several times is reported once.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow arena marshmallow-test --bots greedy,random,random,random --games 200
  mallow arena marram --bots ismcts:1000,greedy --games 100 --seed 7
  mallow arena marshmallow-war --bots ismcts:50ms,flat:50ms --games 20
  mallow arena cross-the-beams --players 1 --bots greedy --games 100
  mallow arena marshmallow-test --bots greedy --games 9 --format json")]
pub(crate) struct Args {
    /// The game, see `mallow games`
    pub(crate) game: String,
    /// One bot for all seats, or one for each, with commas: random, first, greedy,
    /// `flat[:BUDGET[:PLAY]]` or `ismcts[:BUDGET[:PLAY[:TREES]]]`
    #[arg(long, value_name = "LIST", value_delimiter = ',', required = true)]
    bots: Vec<BotName>,
    #[command(flatten)]
    run: RunArgs,
}

pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let game = args.run.table.prepared(catalogue::entry(&args.game)?)?;
    let bots = bot::seated(&args.bots, usize::from(game.players()))?;
    let seed = args.run.seed()?;
    let threads = args.run.threads();
    let report = with_bar(args.run.run(&seed, &threads), |run| game.arena(&bots, run))?;
    print(&report, args.run.format, &seed)
}
