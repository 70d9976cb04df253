//! Marram.

use super::{EditionFile, GameOption, Rollout, SetupOf};
use marram::{Marram, TileSet};
use std::ops::RangeInclusive;

/// Marram for the program.
pub(crate) struct Entry;

impl super::Entry for Entry {
    type Game = Marram;

    const SUMMARY: &'static str =
        "tile laying: claim tufts, mounds, snakes and worms, and turn tiles over with a shovel";
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
            help: "which sides of a tile may be laid up",
        },
        GameOption {
            name: "claim_claimed",
            values: "true|false",
            help: "whether a marker may go on a feature that holds markers",
        },
    ];
    const EDITION: Option<EditionFile<SetupOf<Self>>> = Some(EditionFile {
        field: "tiles",
        help: "a tile set as text or JSON (crates/marram/TILES.md); dunes if not given",
        load: |text, setup| {
            let json = text.trim_start().starts_with(['{', '"']);
            setup.tiles = if json {
                TileSet::from_json(text).map_err(|error| error.to_string())?
            } else {
                text.parse().map_err(|error: marram::SetError| error.to_string())?
            };
            Ok(())
        },
    });
    const ROLLOUT: Rollout = Rollout::Steps(8);
    // The same action lays another tile.
    const SPLITS_CHANCE: bool = true;
    const NOTATION: &'static str = "`place 1,-2 front 3` lays the tile on offer at column 1, row -2 (north is one less), front \
         up, turned clockwise 3 times; `flip 0,0 1` turns a tile over. Behind either, \
         `boot terrain N` puts a boot on the land whose first edge from north clockwise is N, \
         `boot creature E` on a creature (`pitchfork creature E` in the variant pitchfork).";
}
