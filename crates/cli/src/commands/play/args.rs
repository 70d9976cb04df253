//! The command line of `mallow play`.

use crate::seeds::NamedSeed;
use crate::table_args::TableArgs;
use crate::whole::whole;
use mallow::bot::BotName;
use mallow_core::Seat;
use std::path::PathBuf;

/// Play one game between bots and humans, reported move by move
///
/// Without --seed a fresh seed is drawn and shown. The same game, options, seed and bots give the
/// same moves.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow play marshmallow-test --seed 7
  mallow play marshmallow-test --players 3 --set max_rounds=2 --pictures
  mallow play marshmallow-test --human 0 --save game.json
  mallow play --resume game.json --human 0 --save game.json
  mallow play marshmallow-test --human 0,1 --players 2   two at one keyboard
  mallow play marshmallow-test --seed 7 --nth 12    game 12 of a simulation
  mallow play marshmallow-war --position puzzle.txt --human 0")]
pub(crate) struct Args {
    /// The game, see `mallow games`
    #[arg(required_unless_present = "resume")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(super) table: TableArgs,
    /// Seed of chance and bots: a number, 64 hexadecimal digits, or text:ANYTHING
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    pub(super) seed: Option<NamedSeed>,
    /// Play game K of `simulate` with this seed
    #[arg(long, value_name = "K", requires = "seed", conflicts_with = "resume")]
    #[arg(value_parser = whole::<u64>(0, (1 << 63) - 1))]
    pub(super) nth: Option<u64>,
    /// One bot for every seat without a human, or one for each in seat order, with commas
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub(super) bots: Vec<BotName>,
    /// Seat that a human plays; several with commas share the keyboard
    #[arg(long, value_name = "SEAT", value_delimiter = ',')]
    pub(crate) human: Vec<Seat>,
    /// Write the record to this file, also if the game is not over; a file that is not a record of
    /// the same match is not replaced
    #[arg(long, value_name = "FILE")]
    pub(super) save: Option<PathBuf>,
    /// Let --save, and `save` during the game, replace any file
    #[arg(long)]
    pub(super) force: bool,
    /// Resume a record, with its bots unless --bots names others; `-` for standard input (bots only)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "set", "preset", "edition"])]
    pub(crate) resume: Option<PathBuf>,
    /// Start from a position: JSON, or the game's text form if it has one; such a game cannot be
    /// saved
    #[arg(long, value_name = "FILE", conflicts_with_all = ["resume", "nth"])]
    pub(super) position: Option<PathBuf>,
    /// Show the whole table after every step of a game between bots
    #[arg(long, conflicts_with = "human")]
    pub(super) pictures: bool,
    /// Stop at the first decision after this many steps
    #[arg(long, value_name = "STEPS", default_value_t = 100_000)]
    #[arg(value_parser = whole::<u64>(0, u64::MAX))]
    pub(super) limit: u64,
}
