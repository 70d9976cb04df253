//! High Card, the example game of core, for the program's tests: several seats decide at once and
//! in secret. It has a preset and an edition only to test them.

use super::{EditionFile, Preset};
use mallow_core::high_card::{HighCard, Setup};
use std::ops::RangeInclusive;

/// High Card for the program.
pub(crate) struct Entry;

impl super::Entry for Entry {
    type Game = HighCard;

    const SUMMARY: &'static str = "keep your card or swap it; the highest wins";
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const NOTATION: &'static str = "`keep` or `swap`.";
    const LISTED: bool = false;

    const EDITION: Option<EditionFile<Setup>> = Some(EditionFile {
        field: "players",
        help: "the number of players and nothing else",
        load: |text, setup| {
            setup.players = text.trim().parse().map_err(|error| format!("players: {error}"))?;
            Ok(())
        },
    });

    fn presets() -> Vec<Preset<Setup>> {
        vec![Preset { name: "crowd", help: "all seats taken", setup: Setup::new(4) }]
    }
}
