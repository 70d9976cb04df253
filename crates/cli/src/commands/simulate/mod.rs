//! `mallow simulate`: many games between bots, and what they look like on average.

mod game;
mod numbers;
mod report;
mod workers;

use crate::bots;
use crate::failure::{Failure, OK};
use crate::games::{Entry, by_name};
use crate::seeds::NamedSeed;
use crate::table_args::TableArgs;
use mallow_core::Game;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Play many games between bots and report what they look like
///
/// Game K depends on the seed and K alone: the report is the same for any number of jobs, and the
/// reports of split ranges add up to the report of the whole. `mallow play GAME --seed S --nth K`
/// shows game K.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow simulate marshmallow-test --games 10000 --seed 7
  mallow simulate marshmallow-test --games 500 --first 500 --seed 7
  mallow simulate marshmallow-test --games 99 --players 2 --bots random,first
  mallow simulate marshmallow-test --games 20 --format json --records games/")]
pub(crate) struct Args {
    /// The game, see `mallow games`
    game: String,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..1 << 62))]
    games: u64,
    #[command(flatten)]
    table: TableArgs,
    /// Where all games come from: a number, 64 hexadecimal digits, or text:ANYTHING
    #[arg(long, value_name = "S")]
    seed: Option<NamedSeed>,
    /// Number of the first game
    #[arg(long, value_name = "K", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u64).range(..1 << 62))]
    first: u64,
    /// How many games are played at the same time; one for each processor unless told otherwise
    #[arg(long, value_name = "J")]
    jobs: Option<NonZeroUsize>,
    /// One bot for all seats, or one for each in seat order, with commas
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    bots: Vec<String>,
    /// For people or for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Cut a game off after this many steps
    #[arg(long, value_name = "STEPS", default_value_t = 100_000)]
    limit: u64,
}

/// Who a report is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// People
    Text,
    /// Programs
    Json,
}

pub(crate) fn start(args: &Args) -> Result<u8, Failure> {
    by_name(&args.game)?.simulate(args)
}

pub(crate) fn run<E: Entry>(args: &Args) -> Result<u8, Failure> {
    let game = args.table.game::<E>()?;
    let seats = usize::from(game.players());
    let names = bots::seated(&args.bots, seats)?;
    for name in &names {
        bots::by_name::<E>(name)?;
    }
    let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::usage(format!("{}: {error}", folder.display())))?;
    }
    let plan = workers::Plan {
        game: &game,
        bots: &names,
        seed: seed.seed(),
        games: args.first..args.first + args.games,
        jobs: jobs(args),
        limit: args.limit,
        records: args.records.as_deref(),
    };
    let numbers = workers::play_all::<E>(&plan)?;
    let about = report::About {
        game: E::Game::NAME,
        rules: E::Game::RULES_VERSION,
        setup: game.setup(),
        bots: &names,
        seed: &seed,
        first: args.first,
        games: args.games,
    };
    let mut out = io::stdout().lock();
    let text = match args.format {
        Format::Text => report::text(&about, &numbers),
        Format::Json => report::json(&about, &numbers),
    };
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(OK)
}

fn jobs(args: &Args) -> usize {
    let wanted = args.jobs.or_else(|| std::thread::available_parallelism().ok());
    // More threads than this help nobody, and more than there are games have nothing to do.
    let most = usize::try_from(args.games).unwrap_or(usize::MAX).clamp(1, 1024);
    wanted.map_or(1, NonZeroUsize::get).min(most)
}
