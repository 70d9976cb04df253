//! The games of the program: those of the catalogue of the library.

use crate::commands::solve;
use crate::failure::Failure;
use mallow::catalogue::{Catalogue, GameEntry, GameInfo};
use mallow::games::{
    CrossTheBeamsListing, HighCardListing, Listing, MarramListing, MarshHallowListing,
    MarshmallowTestListing, MarshmallowWarListing,
};
use mallow_core::Game;
use std::marker::PhantomData;
use std::path::Path;
use std::sync::LazyLock;

/// Every game.
static GAMES: LazyLock<Catalogue> = LazyLock::new(Catalogue::with_all_games);

/// What is known of the games that are listed, in listing order.
pub(crate) fn listed() -> impl Iterator<Item = GameInfo> {
    GAMES.iter().map(GameEntry::info)
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

/// The games whose command `solve` knows their types.
static SOLVED: &[&dyn AnyGame] = &[
    &Listed::<MarshmallowTestListing>::NEW,
    &Listed::<CrossTheBeamsListing>::NEW,
    &Listed::<MarshmallowWarListing>::NEW,
    &Listed::<MarshHallowListing>::NEW,
    &Listed::<MarramListing>::NEW,
    &Listed::<HighCardListing>::NEW,
];

/// The command `solve` of a game.
pub(crate) fn solved(entry: &GameEntry) -> Result<&'static dyn AnyGame, Failure> {
    let name = entry.name();
    let found = SOLVED.iter().copied().find(|game| game.name() == name);
    found.ok_or_else(|| Failure::usage(format!("{name} cannot be solved")))
}

/// A game whose type is known only by its name.
pub(crate) trait AnyGame: Sync {
    fn name(&self) -> &'static str;
    fn solve(&self, args: &solve::Args, record: Option<&[u8]>) -> Result<u8, Failure>;
    /// Whether the game has a solver.
    fn is_solvable(&self) -> bool;
}

/// The [`AnyGame`] of a listing.
struct Listed<L>(PhantomData<fn() -> L>);

impl<L> Listed<L> {
    const NEW: Listed<L> = Listed(PhantomData);
}

impl<L: Listing> AnyGame for Listed<L> {
    fn name(&self) -> &'static str {
        L::Game::NAME
    }

    fn solve(&self, args: &solve::Args, record: Option<&[u8]>) -> Result<u8, Failure> {
        let solvable: Vec<&str> =
            SOLVED.iter().filter(|game| game.is_solvable()).map(|game| game.name()).collect();
        solve::run::<L>(args, record, &solvable)
    }

    fn is_solvable(&self) -> bool {
        L::SOLVER.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_that_is_listed_has_its_command() {
        for game in &*GAMES {
            assert_eq!(solved(game).map(AnyGame::name).ok(), Some(game.name()));
        }
    }
}
