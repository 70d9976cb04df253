//! The catalogue of games: from the name of a game to the commands that are generic over it.

use crate::commands::{arena, games::Summary, merge, perft, play, replay, simulate, trace};
use crate::failure::Failure;
use mallow::experiment::ReportKind;
use mallow::games::{
    CrossTheBeamsListing, HighCardListing, Listing, MarramListing, MarshHallowListing,
    MarshmallowTestListing, MarshmallowWarListing,
};
use mallow_core::Game;
use mallow_core::record::Header;
use mallow_core::words::Excerpt;
use std::marker::PhantomData;
use std::path::Path;

/// Every game.
static GAMES: &[&dyn AnyGame] = &[
    &Listed::<MarshmallowTestListing>::new(true),
    &Listed::<CrossTheBeamsListing>::new(true),
    &Listed::<MarshmallowWarListing>::new(true),
    &Listed::<MarshHallowListing>::new(true),
    &Listed::<MarramListing>::new(true),
    // Core's example game, for the program's own tests; not listed.
    &Listed::<HighCardListing>::new(false),
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
    fn merge(&self, args: &merge::Args, first: Vec<u8>, kind: ReportKind) -> Result<u8, Failure>;
    fn perft(&self, args: &perft::Args) -> Result<u8, Failure>;
}

/// The [`AnyGame`] of a listing.
pub(crate) struct Listed<L> {
    listed: bool,
    listing: PhantomData<fn() -> L>,
}

impl<L> Listed<L> {
    /// The game, and whether `mallow games` lists it.
    const fn new(listed: bool) -> Listed<L> {
        Listed { listed, listing: PhantomData }
    }
}

impl<L: Listing> AnyGame for Listed<L> {
    fn name(&self) -> &'static str {
        L::Game::NAME
    }

    fn is_listed(&self) -> bool {
        self.listed
    }

    fn summary(&self) -> Summary {
        Summary::of::<L>()
    }

    fn play(&self, args: &play::Args, resumed: Option<&[u8]>) -> Result<u8, Failure> {
        play::run::<L>(args, resumed)
    }

    fn replay(&self, record: &[u8]) -> Result<u8, Failure> {
        replay::run::<L>(record)
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
