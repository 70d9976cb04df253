//! The games that the program knows.
//!
//! A new game is one file here that says what the program cannot learn from the rules (see
//! [`Entry`]), and one line in [`GAMES`].

mod cross_the_beams;
mod dispatch;
mod entry;
mod high_card;
mod marram;
mod marsh_hallow;
mod marshmallow_test;
mod marshmallow_war;

pub(crate) use dispatch::{AnyGame, Listed, OptionLine, Summary};
pub(crate) use entry::{EditionFile, Entry, GameOption, Narrator, Preset, Rollout, SetupOf};

use crate::failure::Failure;
use mallow_core::words::Excerpt;

/// Every game by name.
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
