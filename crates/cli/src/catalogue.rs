//! The games of the program: those of the catalogue of the library.

use crate::commands::{play, solve};
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

/// The games whose command `play` knows their types.
static PLAYED: &[&dyn AnyGame] = &[
    &Listed::<MarshmallowTestListing>::NEW,
    &Listed::<CrossTheBeamsListing>::NEW,
    &Listed::<MarshmallowWarListing>::NEW,
    &Listed::<MarshHallowListing>::NEW,
    &Listed::<MarramListing>::NEW,
    &Listed::<HighCardListing>::NEW,
];

/// The command `play` of a game.
pub(crate) fn played(entry: &GameEntry) -> Result<&'static dyn AnyGame, Failure> {
    let name = entry.name();
    let found = PLAYED.iter().copied().find(|game| game.name() == name);
    found.ok_or_else(|| Failure::usage(format!("{name} cannot be played in a terminal")))
}

/// A game whose type is known only by its name.
pub(crate) trait AnyGame: Sync {
    fn name(&self) -> &'static str;
    fn play(&self, args: &play::Args, resumed: Option<&[u8]>) -> Result<u8, Failure>;
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

    fn play(&self, args: &play::Args, resumed: Option<&[u8]>) -> Result<u8, Failure> {
        play::run::<L>(args, resumed)
    }

    fn solve(&self, args: &solve::Args, record: Option<&[u8]>) -> Result<u8, Failure> {
        let solvable: Vec<&str> =
            PLAYED.iter().filter(|game| game.is_solvable()).map(|game| game.name()).collect();
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
    fn every_game_that_is_listed_can_be_played() {
        for game in &*GAMES {
            assert_eq!(played(game).map(AnyGame::name).ok(), Some(game.name()));
        }
    }
}
