//! `mallow play`: one game, told move by move, between bots and people.

mod console;
mod human;
mod menu;
mod result;
mod saving;
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
use crate::whole::whole;
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
    #[arg(value_parser = whole::<u64>(0, (1 << 63) - 1))]
    nth: Option<u64>,
    /// One bot for every seat without a human, or one for each in seat order, with commas
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    bots: Vec<BotName>,
    /// Play this seat yourself; several with commas share the keyboard
    #[arg(long, value_name = "SEAT", value_delimiter = ',')]
    human: Vec<Seat>,
    /// Write the record to this file, of an unfinished game too; a file that is not a record of the
    /// same match is not replaced
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Let `--save`, and `save` typed at the table, replace any file
    #[arg(long)]
    force: bool,
    /// Resume a record, with its bots unless --bots names others; `-` for standard input (bots only)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "set", "preset", "edition"])]
    resume: Option<PathBuf>,
    /// Show the whole table after every step of a game between bots
    #[arg(long, conflicts_with = "human")]
    pictures: bool,
    /// Stop at the first decision after this many steps: some games between bots need not end
    #[arg(long, value_name = "STEPS", default_value_t = 100_000)]
    #[arg(value_parser = whole::<u64>(0, u64::MAX))]
    limit: u64,
}

pub(crate) fn start(args: &Args) -> Result<u8, Failure> {
    if args.resume.as_deref() == Some(Path::new("-")) && !args.human.is_empty() {
        return Err(Failure::usage("--resume -: standard input cannot be the keyboard of --human"));
    }
    let named = args.game.as_deref().map(by_name).transpose()?;
    let Some(path) = &args.resume else {
        let none = || Failure::usage("expected a game or a record to resume");
        return named.ok_or_else(none)?.play(args, None);
    };
    // A pipe can be read but once.
    let record = files::read(path)?;
    named.map_or_else(|| game_of(&record, path), Ok)?.play(args, Some(&record))
}

pub(crate) fn run<E: Entry>(args: &Args, record: Option<&[u8]>) -> Result<u8, Failure> {
    let (table, seed) = match (record, &args.resume) {
        (Some(record), path) => resumed::<E>(record, args)
            .map_err(|failure| failure.in_file(path.as_deref().unwrap_or(Path::new("-"))))?,
        (None, _) => {
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
fn resumed<E: Entry>(json: &[u8], args: &Args) -> Result<(Match<E::Game>, NamedSeed), Failure> {
    let (game, record) = opened::<E>(json)?;
    let table = Match::resume(game, &record).map_err(|error| Failure::usage(error.to_string()))?;
    let seed = match (table.seed(), &args.seed) {
        (Some(_), Some(_)) => {
            return Err(Failure::usage("the record has its own seed: --seed cannot be used"));
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
