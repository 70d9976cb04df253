//! Marram.

use super::listing::{BoxError, json_position};
use super::{
    EditionText, GameOption, Listing, Rollout, SetupOf, StateOf, SvgOptions, ValueUnit, ViewOf,
};
use crate::batch::{self, BatchOptions, NewBatch};
use mallow_core::Game;
use mallow_core::encode::Window;
use marram::{Marram, TileSet};
use std::ops::RangeInclusive;

/// The listing of Marram.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MarramListing;

impl Listing for MarramListing {
    type Game = Marram;

    const SUMMARY: &'static str =
        "tile laying: claim tufts, mounds, snakes and worms, and turn tiles over with a shovel";
    const RULES: &'static str = marram::RULES;
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [GameOption] = &[
        GameOption {
            name: "variant",
            values: "classic|pitchfork",
            help: "pitchfork: completed creatures disappear, and pitchforks claim them",
        },
        GameOption { name: "length", values: "short|long", help: "short: half of the tiles" },
        GameOption {
            name: "first_player",
            values: "SEAT",
            help: "who starts; by chance if not set",
        },
        GameOption {
            name: "boots",
            values: "N",
            help: "welly boots of each player; if not set 7, with pitchforks 5",
        },
        GameOption {
            name: "pitchforks",
            values: "N",
            help: "pitchforks of each player, in pitchfork only; 4 if not set",
        },
        GameOption {
            name: "shovels",
            values: "N",
            help: "shovels of each player; if not set 3, in a short game 2",
        },
        GameOption {
            name: "sides",
            values: "either|front-only",
            help: "which sides of the tile on offer may be placed face up",
        },
        GameOption {
            name: "claim_claimed",
            values: "true|false",
            help: "whether a marker may go on a feature that holds markers",
        },
    ];
    const EDITION: Option<EditionText<SetupOf<Self>>> = Some(EditionText {
        field: "tiles",
        help: "a tile set as text or JSON (crates/marram/TILES.md); dunes if not given",
        load: |text, setup| {
            let text = text.strip_prefix('\u{feff}').unwrap_or(text);
            let json = text.trim_start().starts_with(['{', '"']);
            setup.tiles = if json { TileSet::from_json(text.as_bytes())? } else { text.parse()? };
            Ok(())
        },
    });
    const ROLLOUT: Rollout = Rollout::Steps(8);
    // The same action lays another tile.
    const SPLITS_CHANCE: bool = true;
    const VALUE: ValueUnit = ValueUnit { one: 20.0, name: "points ahead of the best other player" };
    const NOTATION: &'static str = "`place 1,-2 front 3` places the tile on offer at column 1, row -2 (north is one row less), \
         front up (or `back`), turned clockwise from its print by 3 quarter turns (0 may be left \
         out); `flip 0,0 1` turns the tile at 0,0 over, for a shovel. Either can be followed by one \
         marker: \
         `boot terrain N` puts a boot on the land whose first edge, clockwise from north, is N, \
         `boot creature E` on the creature part whose first edge is E (`pitchfork creature E` in \
         the variant pitchfork). `discard` removes a tile that fits nowhere, and the next one \
         is offered; `pass` uses up an action when there are no more tiles. Tiles out of sight are \
         named by number, as in the tile set (crates/marram/dunes.svg shows those of dunes).";

    fn view_svg(game: &Marram, view: &ViewOf<Self>, options: &SvgOptions) -> Option<String> {
        Some(options.view(game, view))
    }

    fn state_svg(game: &Marram, state: &StateOf<Self>, options: &SvgOptions) -> Option<String> {
        Some(options.state(game, state))
    }

    fn position(game: &Marram, text: &str) -> Result<StateOf<Self>, BoxError> {
        let why = match json_position(text) {
            Ok(position) => return Ok(game.position(&position)?),
            Err(why) => why,
        };
        // The JSON of a state says more than that of a position.
        let state = json_position(text).map_err(|_| why)?;
        game.validate(&state)?;
        Ok(state)
    }

    fn batch(game: Marram, window: Window, options: BatchOptions) -> Option<NewBatch> {
        Some(batch::of(game, window, options))
    }
}
