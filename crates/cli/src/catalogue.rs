//! The catalogue of games: from the name of a game to the commands that are generic over it.

use crate::commands::{arena, games::Summary, perft, play, replay, simulate, trace};
use crate::failure::Failure;
use crate::games::{
    Entry, cross_the_beams, high_card, marram, marsh_hallow, marshmallow_test, marshmallow_war,
};
use mallow_core::Game;
use mallow_core::record::Header;
use mallow_core::words::Excerpt;
use std::marker::PhantomData;
use std::path::Path;

/// Every game.
static GAMES: &[&dyn AnyGame] = &[
    &Listed::<marshmallow_test::Entry>::NEW,
    &Listed::<cross_the_beams::Entry>::NEW,
    &Listed::<marshmallow_war::Entry>::NEW,
    &Listed::<marsh_hallow::Entry>::NEW,
    &Listed::<marram::Entry>::NEW,
    // Core's example game, for the program's own tests; not listed.
    &Listed::<high_card::Entry>::NEW,
];

/// The games that are listed, in listing order.
pub(crate) fn all() -> impl Iterator<Item = &'static dyn AnyGame> {
    GAMES.iter().copied().filter(|game| game.is_listed())
}

/// The game of this name.
pub(crate) fn by_name(name: &str) -> Result<&'static dyn AnyGame, Failure> {
    GAMES.iter().copied().find(|game| game.name() == name).ok_or_else(|| {
        let known: Vec<&str> = all().map(AnyGame::name).collect();
        let (name, known) = (Excerpt::of(name), known.join(", "));
        Failure::usage(format!("there is no game {name}: expected one of {known}"))
    })
}

/// The game that a record is of.
pub(crate) fn of_record(record: &[u8], path: &Path) -> Result<&'static dyn AnyGame, Failure> {
    let header = Header::from_json(record)
        .map_err(|error| Failure::usage(error.to_string()).in_file(path))?;
    by_name(header.game()).map_err(|failure| failure.in_file(path))
}

/// A game whose type is known only by its name. Every method is a command that returns the exit
/// code.
pub(crate) trait AnyGame: Sync {
    fn name(&self) -> &'static str;
    fn is_listed(&self) -> bool;
    fn summary(&self) -> Summary;
    fn play(&self, args: &play::Args, resumed: Option<&[u8]>) -> Result<u8, Failure>;
    fn replay(&self, record: &[u8]) -> Result<u8, Failure>;
    fn trace(&self, record: &[u8]) -> Result<u8, Failure>;
    fn simulate(&self, args: &simulate::Args) -> Result<u8, Failure>;
    fn arena(&self, args: &arena::Args) -> Result<u8, Failure>;
    fn perft(&self, args: &perft::Args) -> Result<u8, Failure>;
}

/// The [`AnyGame`] of an entry.
pub(crate) struct Listed<E>(PhantomData<fn() -> E>);

impl<E> Listed<E> {
    pub(crate) const NEW: Listed<E> = Listed(PhantomData);
}

impl<E: Entry> AnyGame for Listed<E> {
    fn name(&self) -> &'static str {
        E::Game::NAME
    }

    fn is_listed(&self) -> bool {
        E::LISTED
    }

    fn summary(&self) -> Summary {
        Summary::of::<E>()
    }

    fn play(&self, args: &play::Args, resumed: Option<&[u8]>) -> Result<u8, Failure> {
        play::run::<E>(args, resumed)
    }

    fn replay(&self, record: &[u8]) -> Result<u8, Failure> {
        replay::run::<E>(record)
    }

    fn trace(&self, record: &[u8]) -> Result<u8, Failure> {
        trace::run::<E>(record)
    }

    fn simulate(&self, args: &simulate::Args) -> Result<u8, Failure> {
        simulate::run::<E>(args)
    }

    fn arena(&self, args: &arena::Args) -> Result<u8, Failure> {
        arena::run::<E>(args)
    }

    fn perft(&self, args: &perft::Args) -> Result<u8, Failure> {
        perft::run::<E>(args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_of_every_game_is_explained() {
        for game in GAMES {
            let summary = game.summary();
            for option in summary.options {
                assert!(!option.help.is_empty(), "{}: {}", summary.name, option.name);
            }
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
