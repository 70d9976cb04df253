//! `mallow play`: one game between bots and humans, reported move by move.

mod args;
mod cast;
mod console;
mod human;
mod menu;
mod result;
mod run;
mod saved;
mod saving;
mod session;
mod teller;
mod undo;

pub(crate) use args::Args;

use crate::failure::{Failure, OK};
use crate::seeds::NamedSeed;
use mallow::games::Listing;
use mallow_core::record::Record;
use mallow_core::{Game, Match};
use session::Session;
use std::path::Path;

pub(crate) fn run<L: Listing>(args: &Args, record: Option<&[u8]>) -> Result<u8, Failure> {
    let (table, seed) = match (record, &args.resume) {
        (Some(record), path) => resumed::<L>(record, args)
            .map_err(|failure| failure.in_file(path.as_deref().unwrap_or(Path::new("-"))))?,
        (None, _) => {
            let game = args.table.game::<L>()?;
            let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
            let seed = args.nth.map_or_else(|| seed.clone(), |index| seed.child(index));
            (Match::new(game, seed.seed()), seed)
        }
    };
    Session::<L>::new(table, &seed, args)?.run()?;
    Ok(OK)
}

/// The match of a record, and the seed that bots draw from.
fn resumed<L: Listing>(json: &[u8], args: &Args) -> Result<(Match<L::Game>, NamedSeed), Failure> {
    let unfit = |error: &dyn std::error::Error| Failure::usage(error.to_string());
    let record = Record::from_json::<L::Game>(json).map_err(|error| unfit(&error))?;
    if let Some(observer) = record.observer() {
        let why = "only a full record can be replayed";
        return Err(Failure::usage(format!("the record is redacted for {observer}: {why}")));
    }
    let game = L::Game::try_new(record.setup().clone())
        .map_err(|error| Failure::usage(format!("setup: {error}")))?;
    let table = Match::resume(game, &record).map_err(|error| unfit(&error))?;
    let seed = match (table.seed(), &args.seed) {
        (Some(_), Some(_)) => {
            return Err(Failure::usage("the record has its own seed: --seed cannot be used"));
        }
        (Some(seed), None) => NamedSeed::from(seed),
        (None, given) => NamedSeed::or_fresh(given.as_ref())?,
    };
    Ok((table, seed))
}
