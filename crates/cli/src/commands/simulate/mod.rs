//! `mallow simulate`: many games between bots, and their statistics.

mod numbers;
mod report;

use super::format::Format;
use super::game::{Witness, play};
use super::workers::{Plan, each};
use crate::failure::{Failure, OK};
use crate::files::{self, Durable, Existing};
use crate::seeds::NamedSeed;
use crate::table_args::TableArgs;
use crate::whole::{jobs, whole};
use mallow::bot::{self, BotName};
use mallow::games::Listing;
use mallow_bots::Place;
use mallow_core::words::io_error;
use mallow_core::{Game, Record, Seat, Seed, StepOf};
use numbers::Numbers;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// Play many games between bots and report statistics
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
    pub(crate) game: String,
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
    /// One bot for all seats, or one for each in seat order, with commas
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    bots: Vec<BotName>,
    /// Report for people or for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Replace records that are already in the folder
    #[arg(long, requires = "records")]
    force: bool,
    /// Cut a game off at its first decision after this many steps
    #[arg(long, value_name = "STEPS", default_value_t = 100_000)]
    #[arg(value_parser = whole::<u64>(0, u64::MAX))]
    limit: u64,
}

pub(crate) fn run<L: Listing>(args: &Args) -> Result<u8, Failure> {
    let game = args.table.game::<L>()?;
    let seats = usize::from(game.players());
    let names = bot::seated(&args.bots, seats)?;
    let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
    if let Some(folder) = &args.records {
        make_room::<L>(folder, args)?;
    }
    // 64 games at a time are cheap to take and let all threads end together.
    let plan = Plan::new(args.first..args.first + args.games, args.jobs, 64);
    let parts = each(
        &plan,
        || Numbers::new(game.players()),
        |numbers, index| one_game::<L>(&game, &names, seed.seed(), index, args, numbers),
    )?;
    if let Some(folder) = &args.records {
        files::sync_folder(folder);
    }
    let mut numbers = Numbers::new(game.players());
    parts.iter().for_each(|part| numbers.merge(part));
    let about = report::About {
        game: L::Game::NAME,
        rules: L::Game::RULES_VERSION,
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

/// Plays game `index`, counts it, and writes its record if records are wanted.
fn one_game<L: Listing>(
    game: &L::Game,
    names: &[BotName],
    seed: Seed,
    index: u64,
    args: &Args,
    numbers: &mut Numbers,
) -> Result<(), Failure> {
    let seed = seed.child(index);
    let bot = |seat: Seat| names[seat.index()].player::<L>();
    let Some(folder) = &args.records else {
        let played = play(game, seed, bot, args.limit, &mut Counting(numbers));
        numbers.add(index, &played);
        return Ok(());
    };
    let mut recording = Recording { counting: Counting(numbers), steps: Vec::new() };
    let played = play(game, seed, bot, args.limit, &mut recording);
    let steps = recording.steps;
    numbers.add(index, &played);
    let record = Record::new(game, Some(seed), &steps, played.outcome.as_ref())
        .with_players(names.iter().map(BotName::label).collect());
    let existing = if args.force { Existing::Replaced } else { Existing::Refused };
    // Flushing every file to the disk would take longer than playing the games.
    let path = folder.join(record_name::<L>(index));
    files::write(&path, &record.to_json(), existing, Durable::No)
}

/// A witness that counts the choices of a game.
struct Counting<'a>(&'a mut Numbers);

impl<G: Game> Witness<G> for Counting<'_> {
    #[inline]
    fn chosen(&mut self, place: &Place<'_, G>) {
        self.0.choices.add(u64::from(place.count()));
    }
}

/// A witness that also stores every step.
struct Recording<'a, G: Game> {
    counting: Counting<'a>,
    steps: Vec<StepOf<G>>,
}

impl<G: Game> Witness<G> for Recording<'_, G> {
    fn chosen(&mut self, place: &Place<'_, G>) {
        self.counting.chosen(place);
    }

    fn taken(&mut self, step: StepOf<G>) {
        self.steps.push(step);
    }
}
