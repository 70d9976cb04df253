//! `mallow play`: one game between bots and humans, reported move by move.

mod args;
mod cast;
mod command;
mod console;
mod editor;
mod human;
mod look;
mod menu;
mod paint;
mod result;
mod rulebook;
mod run;
mod saved;
mod saving;
mod session;
mod teller;
mod thinking;
mod undo;

pub(crate) use args::Args;
pub(super) use teller::numbered;

use crate::failure::{Failure, OK};
use crate::seeds::NamedSeed;
use crate::table_args::at_position;
use mallow::catalogue::GameEntry;
use mallow::table::Table;
use session::Session;
use std::path::Path;

/// Plays a game, or the rest of its record.
pub(crate) fn run(game: &GameEntry, args: &Args, record: Option<&[u8]>) -> Result<u8, Failure> {
    let (mut table, seed) = match (record, &args.resume) {
        (Some(record), path) => resumed(game, record, args)
            .map_err(|failure| failure.in_file(path.as_deref().unwrap_or(Path::new("-"))))?,
        (None, _) => opened(game, args)?,
    };
    // Sentences name things as the match's own seed does.
    if let Some(seed) = table.seed() {
        table.narrate_from(seed);
    }
    Session::new(game, table, &seed, args)?.run()?;
    Ok(OK)
}

/// The table of a new match.
fn opened(game: &GameEntry, args: &Args) -> Result<(Table, NamedSeed), Failure> {
    if args.save.is_some() && args.position.is_some() {
        let why = "--save cannot be used with --position: a record cannot hold a position to start \
                   from";
        return Err(Failure::usage(why));
    }
    let game = at_position(args.table.prepared(game)?, args.position.as_deref())?;
    let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
    let seed = args.nth.map_or_else(|| seed.clone(), |index| seed.child(index));
    Ok((game.table(seed.seed()), seed))
}

/// The table of a record, and the seed that bots draw from.
fn resumed(game: &GameEntry, json: &[u8], args: &Args) -> Result<(Table, NamedSeed), Failure> {
    let table = game.resume(json, 0).map_err(|error| Failure::usage(error.to_string()))?;
    let seed = match (table.seed(), &args.seed) {
        (Some(_), Some(_)) => {
            return Err(Failure::usage("the record has its own seed: --seed cannot be used"));
        }
        (Some(seed), None) => NamedSeed::from(seed),
        (None, given) => NamedSeed::or_fresh(given.as_ref())?,
    };
    Ok((table, seed))
}
