//! `mallow simulate`: many games between bots, and their statistics.

use super::format::{Format, print};
use super::run_args::RunArgs;
use super::workers::with_bar;
use crate::catalogue;
use crate::failure::Failure;
use crate::files::{self, Durable, Existing};
use crate::table_args::at_position;
use mallow::bot::{self, BotName};
use mallow_core::words::io_error;
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
    #[command(flatten)]
    run: RunArgs,
    /// Start every game from this position: JSON, or the game's text form if it has one. The report
    /// is for people only, because it cannot be merged with others
    #[arg(long, value_name = "FILE", conflicts_with = "records")]
    position: Option<PathBuf>,
    /// One bot for all seats, or one for each in seat order, with commas
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    bots: Vec<BotName>,
    /// Count how often each kind of event happens
    #[arg(long)]
    events: bool,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Replace records that are already in the folder
    #[arg(long, requires = "records")]
    force: bool,
}

pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let game = args.run.table.prepared(catalogue::entry(&args.game)?)?;
    let game = at_position(game, args.position.as_deref())?;
    if args.position.is_some() && args.run.format == Format::Json {
        let why = "--position: expected --format text, found json: a report does not hold the \
                   position that its games start from";
        return Err(Failure::usage(why));
    }
    let bots = bot::seated(&args.bots, usize::from(game.players()))?;
    let seed = args.run.seed()?;
    if let Some(folder) = &args.records {
        make_room(game.game(), folder, args)?;
    }
    let threads = args.run.threads();
    let run = args.run.run(&seed, &threads).count_events(args.events);
    let report = match &args.records {
        None => with_bar(run, |run| game.simulate(&bots, run))?,
        Some(folder) => {
            let failed = Mutex::new(None);
            let write = |number, record: String| {
                let path = folder.join(record_name(game.game(), number));
                let Err(failure) = write_record(&path, &record, args) else {
                    return ControlFlow::Continue(());
                };
                failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(failure);
                ControlFlow::Break(())
            };
            let report = with_bar(run, |run| game.simulate_each(&bots, run, &write));
            let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
            failed.map_or(report, Err)?
        }
    };
    if let Some(folder) = &args.records {
        files::sync_folder(folder);
    }
    print(&report, args.run.format, &seed)
}

/// Creates the folder for records, if it does not exist, and refuses a folder that already has
/// records of these games.
fn make_room(game: &str, folder: &Path, args: &Args) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::usage(io_error(&error)).in_file(folder);
    std::fs::create_dir_all(folder).map_err(failed)?;
    if args.force {
        return Ok(());
    }
    let games = args.run.games();
    let (mut used, mut first) = (0_u64, None);
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let name = entry.map_err(failed)?.file_name();
        let index = name.to_str().and_then(|name| {
            let number = name.strip_prefix(game)?.strip_prefix('-')?.strip_suffix(".json")?;
            let index = number.parse().ok()?;
            (record_name(game, index) == name && games.contains(&index)).then_some(index)
        });
        if let Some(index) = index {
            used += 1;
            first = Some(first.map_or(index, |first: u64| first.min(index)));
        }
    }
    let Some(first) = first else { return Ok(()) };
    let more =
        if used > 1 { format!(" and {} more of these records", used - 1) } else { String::new() };
    let why = format!("{}{more} exist: --force replaces them", record_name(game, first));
    Err(Failure::usage(why).in_file(folder))
}

/// The name of the record of a game.
fn record_name(game: &str, index: u64) -> String {
    format!("{game}-{index:06}.json")
}

/// Writes the record of a game.
fn write_record(path: &Path, record: &str, args: &Args) -> Result<(), Failure> {
    let existing = if args.force { Existing::Replaced } else { Existing::Refused };
    // Flushing every file to the disk would take longer than playing the games.
    files::write(path, record, existing, Durable::No)
}
