//! The catalogue of games: from the name of a game to the commands that are generic over it.

use crate::commands::{arena, draw, merge, perft, redact, replay, simulate, solve, tell, trace};
use crate::failure::Failure;
use mallow::catalogue::{Catalogue, GameEntry, GameInfo};
use mallow::experiment::ReportKind;
use mallow::games::{
    CrossTheBeamsListing, HighCardListing, Listing, MarramListing, MarshHallowListing,
    MarshmallowTestListing, MarshmallowWarListing,
};
use mallow_core::Game;
use mallow_core::record::Header;
use std::error::Error;
use std::marker::PhantomData;
use std::path::Path;

/// Every game.
static GAMES: &[&dyn AnyGame] = &[
    &Listed::<MarshmallowTestListing>::NEW,
    &Listed::<CrossTheBeamsListing>::NEW,
    &Listed::<MarshmallowWarListing>::NEW,
    &Listed::<MarshHallowListing>::NEW,
    &Listed::<MarramListing>::NEW,
    // Core's example game, for the program's own tests; not listed.
    &Listed::<HighCardListing>::NEW,
];

/// What is known of the games that are listed, in listing order.
pub(crate) fn listed() -> impl Iterator<Item = GameInfo> {
    let games = Catalogue::built_in();
    let infos: Vec<GameInfo> = games.iter().map(GameEntry::info).collect();
    infos.into_iter()
}

/// What the catalogue knows of the game that a person names, in any case and in a short form.
pub(crate) fn entry(name: &str) -> Result<GameEntry, Failure> {
    let unlisted = GameEntry::of::<HighCardListing>();
    if unlisted.name() == name {
        return Ok(unlisted);
    }
    let games = Catalogue::built_in();
    games.find(name).cloned().map_err(|error| Failure::usage(error.to_string()))
}

/// The game that a person names, in any case and in a short form.
pub(crate) fn by_name(name: &str) -> Result<&'static dyn AnyGame, Failure> {
    if let Some(game) = written(name) {
        return Ok(game);
    }
    let entry = entry(name)?;
    let name = entry.name();
    written(name).ok_or_else(|| Failure::usage(format!("there are no commands for {name}")))
}

/// The game that is written exactly so.
fn written(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.name() == name)
}

/// The game that a record is of.
pub(crate) fn of_record(record: &[u8], path: &Path) -> Result<&'static dyn AnyGame, Failure> {
    let unfit = |error: &dyn Error| Failure::usage(error.to_string()).in_file(path);
    let header = Header::from_json(record).map_err(|error| unfit(&error))?;
    if let Some(game) = written(header.game()) {
        return Ok(game);
    }
    let games = Catalogue::built_in();
    let entry = games.game_of_record(record).map_err(|error| unfit(&error))?;
    by_name(entry.name())
}

/// A game whose type is known only by its name. Every method is a command that returns the exit
/// code.
pub(crate) trait AnyGame: Sync {
    fn name(&self) -> &'static str;
    fn replay(&self, record: &[u8], named: Option<&Path>) -> Result<u8, Failure>;
    fn tell(&self, args: &tell::Args, record: &[u8]) -> Result<u8, Failure>;
    fn draw(&self, args: &draw::Args, record: Option<&[u8]>) -> Result<u8, Failure>;
    fn redact(&self, args: &redact::Args, record: &[u8]) -> Result<u8, Failure>;
    fn trace(&self, record: &[u8]) -> Result<u8, Failure>;
    fn simulate(&self, args: &simulate::Args) -> Result<u8, Failure>;
    fn arena(&self, args: &arena::Args) -> Result<u8, Failure>;
    fn merge(&self, args: &merge::Args, first: Vec<u8>, kind: ReportKind) -> Result<u8, Failure>;
    fn perft(&self, args: &perft::Args) -> Result<u8, Failure>;
    fn solve(&self, args: &solve::Args, record: Option<&[u8]>) -> Result<u8, Failure>;
    /// Whether the game has a solver.
    fn is_solvable(&self) -> bool;
}

/// The [`AnyGame`] of a listing.
pub(crate) struct Listed<L>(PhantomData<fn() -> L>);

impl<L> Listed<L> {
    const NEW: Listed<L> = Listed(PhantomData);
}

impl<L: Listing> AnyGame for Listed<L> {
    fn name(&self) -> &'static str {
        L::Game::NAME
    }

    fn replay(&self, record: &[u8], named: Option<&Path>) -> Result<u8, Failure> {
        replay::run::<L>(record, named)
    }

    fn tell(&self, args: &tell::Args, record: &[u8]) -> Result<u8, Failure> {
        tell::run::<L>(args, record)
    }

    fn draw(&self, args: &draw::Args, record: Option<&[u8]>) -> Result<u8, Failure> {
        draw::run::<L>(args, record)
    }

    fn redact(&self, args: &redact::Args, record: &[u8]) -> Result<u8, Failure> {
        redact::run::<L>(args, record)
    }

    fn trace(&self, record: &[u8]) -> Result<u8, Failure> {
        trace::run::<L>(record)
    }

    fn simulate(&self, args: &simulate::Args) -> Result<u8, Failure> {
        simulate::run::<L>(args)
    }

    fn arena(&self, args: &arena::Args) -> Result<u8, Failure> {
        arena::run::<L>(args)
    }

    fn merge(&self, args: &merge::Args, first: Vec<u8>, kind: ReportKind) -> Result<u8, Failure> {
        merge::run::<L>(args, first, kind)
    }

    fn perft(&self, args: &perft::Args) -> Result<u8, Failure> {
        perft::run::<L>(args)
    }

    fn solve(&self, args: &solve::Args, record: Option<&[u8]>) -> Result<u8, Failure> {
        let solvable: Vec<&str> =
            GAMES.iter().filter(|game| game.is_solvable()).map(|game| game.name()).collect();
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
    fn every_game_that_is_listed_has_its_commands() {
        for game in listed() {
            assert_eq!(by_name(game.name).map(AnyGame::name).ok(), Some(game.name));
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), GAMES.len());
    }
}
