//! `mallow simulate`: many games between bots, and their statistics.

use super::format::{Format, print};
use super::workers::{threads, with_bar};
use crate::failure::Failure;
use crate::files::{self, Durable, Existing};
use crate::seeds::NamedSeed;
use crate::table_args::{TableArgs, position};
use crate::whole::{jobs, whole};
use mallow::bot::{self, BotName};
use mallow::experiment::{GamePlayed, Players, Run, simulate, simulate_each, simulate_from};
use mallow::games::Listing;
use mallow_core::Game;
use mallow_core::words::io_error;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Play many games between bots and report statistics
///
/// Game K depends on the seed and K alone: the report is the same for any number of jobs, and `mallow
/// merge` makes the report of the whole from those of split ranges. `mallow play GAME --seed S --nth
/// K` shows game K.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow simulate marshmallow-test --games 10000 --seed 7
  mallow simulate marshmallow-test --games 500 --first 500 --seed 7
  mallow simulate marshmallow-test --games 99 --players 2 --bots random,first
  mallow simulate marsh-hallow --games 100 --events
  mallow simulate marshmallow-war --games 500 --position puzzle.txt
  mallow simulate marshmallow-test --games 20 --format json --records games/")]
pub(crate) struct Args {
    /// The game, see `mallow games`
    pub(crate) game: String,
    /// Number of games
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1, (1 << 62) - 1))]
    games: u64,
    #[command(flatten)]
    table: TableArgs,
    /// Start every game from this position: JSON, or the game's text form if it has one. The report
    /// is for people only, because it cannot be merged with others
    #[arg(long, value_name = "FILE", conflicts_with = "records")]
    position: Option<PathBuf>,
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
    /// One bot for all seats, or one for each in seat order, with commas
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    bots: Vec<BotName>,
    /// Report for people or for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Count how often each kind of event happens
    #[arg(long)]
    events: bool,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Replace records that are already in the folder
    #[arg(long, requires = "records")]
    force: bool,
    /// Cut a game off at its first decision after this many steps
    #[arg(long, value_name = "STEPS", default_value_t = Run::LIMIT)]
    #[arg(value_parser = whole::<u64>(0, u64::MAX))]
    limit: u64,
}

pub(crate) fn run<L: Listing>(args: &Args) -> Result<u8, Failure> {
    let game = args.table.game::<L>()?;
    let bots = bot::seated(&args.bots, usize::from(game.players()))?;
    let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
    if let Some(folder) = &args.records {
        make_room::<L>(folder, args)?;
    }
    let games = args.first..args.first + args.games;
    let threads = threads(&games, args.jobs);
    let run = Run::new(seed.seed(), games).limit(args.limit).count_events(args.events);
    let players = Players::bots::<L>(&bots);
    let position = args.position.as_deref().map(|path| position::<L>(&game, path)).transpose()?;
    if position.is_some() && args.format == Format::Json {
        let why = "--position: expected --format text, found json: a report does not hold the \
                   position that its games start from";
        return Err(Failure::usage(why));
    }
    let report = match (&position, &args.records) {
        (Some(start), _) => {
            with_bar(run.on(&threads), |run| simulate_from(&game, start, &players, run))?
        }
        (None, None) => with_bar(run.on(&threads), |run| simulate(&game, &players, run))?,
        (None, Some(folder)) => {
            let failed = Mutex::new(None);
            let write = |played: &GamePlayed<'_, L::Game>| match record::<L>(played, folder, args) {
                Ok(()) => ControlFlow::Continue(()),
                Err(failure) => {
                    failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(failure);
                    ControlFlow::Break(())
                }
            };
            let report =
                with_bar(run.on(&threads), |run| simulate_each(&game, &players, run, &write));
            let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
            failed.map_or(report, Err)?
        }
    };
    if let Some(folder) = &args.records {
        files::sync_folder(folder);
    }
    print(&report, args.format, &seed)
}

/// Creates the folder for records, if it does not exist, and refuses a folder that already has
/// records of these games.
fn make_room<L: Listing>(folder: &Path, args: &Args) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::usage(io_error(&error)).in_file(folder);
    std::fs::create_dir_all(folder).map_err(failed)?;
    if args.force {
        return Ok(());
    }
    let games = args.first..args.first + args.games;
    let (mut used, mut first) = (0_u64, None);
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let name = entry.map_err(failed)?.file_name();
        let index = name.to_str().and_then(|name| {
            let number =
                name.strip_prefix(L::Game::NAME)?.strip_prefix('-')?.strip_suffix(".json")?;
            let index = number.parse().ok()?;
            (record_name::<L>(index) == name && games.contains(&index)).then_some(index)
        });
        if let Some(index) = index {
            used += 1;
            first = Some(first.map_or(index, |first: u64| first.min(index)));
        }
    }
    let Some(first) = first else { return Ok(()) };
    let more =
        if used > 1 { format!(" and {} more of these records", used - 1) } else { String::new() };
    let why = format!("{}{more} exist: --force replaces them", record_name::<L>(first));
    Err(Failure::usage(why).in_file(folder))
}

/// The name of the record of a game.
fn record_name<L: Listing>(index: u64) -> String {
    format!("{}-{index:06}.json", L::Game::NAME)
}

/// Writes the record of a game.
fn record<L: Listing>(
    played: &GamePlayed<'_, L::Game>,
    folder: &Path,
    args: &Args,
) -> Result<(), Failure> {
    let existing = if args.force { Existing::Replaced } else { Existing::Refused };
    // Flushing every file to the disk would take longer than playing the games.
    let path = folder.join(record_name::<L>(played.number()));
    files::write(&path, &played.record().to_json(), existing, Durable::No)
}
