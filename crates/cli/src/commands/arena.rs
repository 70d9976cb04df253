//! `mallow arena`: bots against each other, or together against the game.

use super::format::{Format, print};
use super::workers::{threads, with_bar};
use crate::failure::Failure;
use crate::seeds::NamedSeed;
use crate::table_args::TableArgs;
use crate::whole::{jobs, whole};
use mallow::bot::{self, BotName};
use mallow::experiment::{Players, Run, arena};
use mallow::games::Listing;
use mallow_core::Game;
use std::num::NonZeroUsize;

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
    /// Number of games
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1, (1 << 62) - 1))]
    games: u64,
    #[command(flatten)]
    table: TableArgs,
    /// Seed of all games: a number, 64 hexadecimal digits, or text:ANYTHING
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    seed: Option<NamedSeed>,
    /// Number of the first game
    #[arg(long, value_name = "K", default_value_t = 0)]
    #[arg(value_parser = whole::<u64>(0, (1 << 62) - 1))]
    first: u64,
    /// Number of games played at the same time, at most 256; default: one per processor
    #[arg(long, value_name = "J", value_parser = jobs)]
    jobs: Option<NonZeroUsize>,
    /// Report for people or for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Cut a game off at its first decision after this many steps
    #[arg(long, value_name = "STEPS", default_value_t = Run::LIMIT)]
    #[arg(value_parser = whole::<u64>(0, u64::MAX))]
    limit: u64,
}

pub(crate) fn run<L: Listing>(args: &Args) -> Result<u8, Failure> {
    let game = args.table.game::<L>()?;
    let bots = bot::seated(&args.bots, usize::from(game.players()))?;
    let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
    let games = args.first..args.first + args.games;
    let threads = threads(&games, args.jobs);
    let run = Run::new(seed.seed(), games).limit(args.limit).on(&threads);
    let players = Players::bots::<L>(&bots);
    let report = with_bar(run, |run| arena(&game, &players, run))?;
    print(&report, args.format, &seed)
}
