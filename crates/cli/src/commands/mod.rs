//! What the program does, one file for each command. `start` finds the game by its name, `run` is
//! generic over it.

pub(crate) mod arena;
mod game;
pub(crate) mod games;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod simulate;
mod tally;
pub(crate) mod trace;
mod workers;

use crate::failure::Failure;
use crate::games::{AnyGame, by_name};
use mallow_core::record::Header;
use std::path::Path;

/// The game that a record is of.
fn game_of(record: &[u8], path: &Path) -> Result<&'static dyn AnyGame, Failure> {
    let header = Header::from_json(record)
        .map_err(|error| Failure::usage(error.to_string()).in_file(path))?;
    by_name(header.game()).map_err(|failure| failure.in_file(path))
}
