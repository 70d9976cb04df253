//! `mallow play`: one game, told move by move, between bots and people.

mod console;
mod human;
mod menu;
mod result;
mod session;
mod takeback;
mod teller;

use crate::bots::BotName;
use crate::commands::game_of;
use crate::commands::replay::opened;
use crate::failure::{Failure, OK};
use crate::files;
use crate::games::{Entry, by_name};
use crate::seeds::NamedSeed;
use crate::table_args::TableArgs;
use mallow_core::{Match, Seat, Seed};
use session::Session;
use std::path::{Path, PathBuf};

/// Play one game, told move by move, between bots or with people at the terminal
///
/// Without a seed a fresh one is drawn and shown. The same game, options, seed and bots give the
/// same moves again.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow play marshmallow-test --seed 7
  mallow play marshmallow-test --players 3 --set max_rounds=2 --pictures
  mallow play marshmallow-test --human 0 --save game.json
  mallow play --resume game.json --human 0 --save game.json
  mallow play marshmallow-test --human 0,1 --players 2   two at one keyboard
  mallow play marshmallow-test --seed 7 --nth 12    game 12 of a simulation")]
pub(crate) struct Args {
    /// The game, see `mallow games`
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    #[command(flatten)]
    table: TableArgs,
    /// Where chance and bots come from: a number, 64 hexadecimal digits, or text:ANYTHING
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    seed: Option<NamedSeed>,
    /// Play game K of `simulate` with this seed
    #[arg(long, value_name = "K", requires = "seed", conflicts_with = "resume")]
    #[arg(value_parser = clap::value_parser!(u64).range(..1 << 63))]
    nth: Option<u64>,
    /// One bot for all seats without people, or one for each in seat order, with commas
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    bots: Vec<BotName>,
    /// Play this seat yourself; several with commas share the keyboard
    #[arg(long, value_name = "SEAT", value_delimiter = ',')]
    human: Vec<Seat>,
    /// Write the record to this file, of an unfinished game too
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on from a record; `-` for standard input, where no person plays
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "set", "preset", "edition"])]
    resume: Option<PathBuf>,
    /// Show the whole table after every step of a game between bots
    #[arg(long, conflicts_with = "human")]
    pictures: bool,
    /// Stop after this many steps: some games between bots need not end
    #[arg(long, value_name = "STEPS", default_value_t = 100_000)]
    limit: u64,
}

pub(crate) fn start(args: &Args) -> Result<u8, Failure> {
    if let Some(name) = &args.game {
        return by_name(name)?.play(args);
    }
    let Some(path) = &args.resume else {
        return Err(Failure::usage("name a game or a record to resume"));
    };
    // Standard input can be read but once, so the game reads the record anew only from a file.
    if path == Path::new("-") {
        return Err(Failure::usage("name the game to resume a record from standard input"));
    }
    let record = files::read(path)?;
    game_of(&record, path)?.play(args)
}

pub(crate) fn run<E: Entry>(args: &Args) -> Result<u8, Failure> {
    if args.resume.as_deref() == Some(Path::new("-")) && !args.human.is_empty() {
        return Err(Failure::usage("with --resume -, standard input is no keyboard for --human"));
    }
    let (table, seed) = match &args.resume {
        Some(path) => resumed::<E>(path, args).map_err(|failure| failure.in_file(path))?,
        None => {
            let game = args.table.game::<E>()?;
            let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
            let seed = args.nth.map_or_else(|| seed.clone(), |index| seed.child(index));
            (Match::new(game, seed.seed()), seed)
        }
    };
    Session::<E>::new(table, &seed, args)?.run()?;
    Ok(OK)
}

/// The match of a record, and the seed that bots draw from.
fn resumed<E: Entry>(path: &Path, args: &Args) -> Result<(Match<E::Game>, NamedSeed), Failure> {
    let (game, record) = opened::<E>(&files::read(path)?)?;
    let table = Match::resume(game, &record).map_err(|error| Failure::usage(error.to_string()))?;
    let seed = match (table.seed(), &args.seed) {
        (Some(_), Some(_)) => {
            return Err(Failure::usage("the record has its own seed; leave --seed out"));
        }
        (Some(seed), None) => NamedSeed::from(seed),
        (None, given) => NamedSeed::or_fresh(given.as_ref())?,
    };
    Ok((table, seed))
}

/// Where the bots of a game and the order of its deciders come from.
pub(crate) fn bot_seed(seed: Seed) -> Seed {
    seed.child(0)
}
