//! The games of the program: those of the catalogue of the library.

use crate::commands::play;
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

/// The games for the commands that know their types.
static TYPED: &[&dyn AnyGame] = &[
    &Listed::<MarshmallowTestListing>::NEW,
    &Listed::<CrossTheBeamsListing>::NEW,
    &Listed::<MarshmallowWarListing>::NEW,
    &Listed::<MarshHallowListing>::NEW,
    &Listed::<MarramListing>::NEW,
    &Listed::<HighCardListing>::NEW,
];

/// The commands of a game that know its type.
pub(crate) fn typed(entry: &GameEntry) -> Result<&'static dyn AnyGame, Failure> {
    let name = entry.name();
    let found = TYPED.iter().copied().find(|game| game.name() == name);
    found.ok_or_else(|| Failure::usage(format!("{name} has no commands of its own")))
}

/// A game whose type is known only by its name.
pub(crate) trait AnyGame: Sync {
    fn name(&self) -> &'static str;
    fn play(&self, args: &play::Args, resumed: Option<&[u8]>) -> Result<u8, Failure>;
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_that_is_listed_can_be_played() {
        for game in &*GAMES {
            assert_eq!(typed(game).map(AnyGame::name).ok(), Some(game.name()));
        }
    }
}
