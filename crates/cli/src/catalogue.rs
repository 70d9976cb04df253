//! The games of the program: those of the catalogue of the library.

use crate::failure::Failure;
use mallow::catalogue::{Catalogue, GameEntry, GameInfo};
use std::path::Path;
use std::sync::LazyLock;

/// Every game.
static GAMES: LazyLock<Catalogue> = LazyLock::new(Catalogue::with_all_games);

/// What is known of the games that are listed, in listing order.
pub(crate) fn listed() -> impl Iterator<Item = GameInfo> {
    GAMES.iter().map(GameEntry::info)
}

/// The names of the games that have a solver.
pub(crate) fn solvable() -> Vec<&'static str> {
    GAMES.iter().filter(|game| game.solver().is_some()).map(GameEntry::name).collect()
}

/// The game that a person names, in any case and in a short form.
pub(crate) fn entry(name: &str) -> Result<&'static GameEntry, Failure> {
    GAMES.find(name).map_err(|error| Failure::usage(error.to_string()))
}

/// The game that a record is of.
pub(crate) fn of_record(record: &[u8], path: &Path) -> Result<&'static GameEntry, Failure> {
    let unfit = |error: &dyn std::error::Error| Failure::usage(error.to_string()).in_file(path);
    GAMES.game_of_record(record).map_err(|error| unfit(&error))
}
