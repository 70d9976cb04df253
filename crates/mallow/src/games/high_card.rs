//! High Card, the example game of core: several seats decide at once and in secret. It is not one
//! of the built-in games of a catalogue; tests and examples add it to one. It has a preset and an
//! edition only to try them out.

use super::listing::{BoxError, json_position};
use super::{EditionText, Listing, Preset, StateOf};
use crate::batch::{self, BatchOptions, NewBatch};
use mallow_core::Game;
use mallow_core::encode::Window;
use mallow_core::high_card::{HighCard, Setup};
use std::ops::RangeInclusive;

/// The listing of High Card, core's example game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HighCardListing;

impl Listing for HighCardListing {
    type Game = HighCard;

    const SUMMARY: &'static str = "keep your card or swap it; the highest wins";
    const RULES: &'static str = "\
# High Card

1. The deck has the cards 1 to 6, twice each.
2. Every seat is dealt one card, which only it sees.
3. Every seat decides in secret whether it keeps its card or swaps it. A 6 cannot be swapped.
4. Seats that swap discard their card and draw a new one, in seat order.
5. All cards are shown. The highest card wins; equal cards share the win.
";
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const NOTATION: &'static str = "`keep` or `swap`.";

    const EDITION: Option<EditionText<Setup>> = Some(EditionText {
        field: "players",
        help: "the number of players and nothing else",
        load: |text, setup| {
            let players = text.trim().parse();
            setup.players = players.map_err(|error| format!("players: {error}"))?;
            Ok(())
        },
    });

    fn presets() -> Vec<Preset<Setup>> {
        vec![Preset { name: "crowd", help: "all seats taken", setup: Setup::new(4) }]
    }

    fn position(game: &HighCard, text: &str) -> Result<StateOf<Self>, BoxError> {
        let state = json_position(text)?;
        game.validate(&state)?;
        Ok(state)
    }

    fn batch(game: HighCard, window: Window, options: BatchOptions) -> Option<NewBatch> {
        Some(batch::of(game, window, options))
    }
}
