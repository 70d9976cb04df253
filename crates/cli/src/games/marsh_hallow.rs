//! Marsh Hallow.

use super::{EditionFile, Rollout};
use marsh_hallow::{Edition, EditionChoice, MarshHallow, Setup};
use std::ops::RangeInclusive;

/// Marsh Hallow for the program.
pub(crate) struct Entry;

impl super::Entry for Entry {
    type Game = MarshHallow;

    const SUMMARY: &'static str =
        "cooperative flip and write: draw critters across the hallow and put out the pyre";
    const PLAYERS: RangeInclusive<u8> = 1..=4;
    const EDITION: Option<EditionFile<Setup>> = Some(EditionFile {
        field: "edition",
        help: "a map, 24 cards and a dashboard as JSON, as in the crate's editions/hearth.json",
        load: |text, setup| {
            setup.edition =
                EditionChoice::Own(Edition::from_json(text).map_err(|error| error.to_string())?);
            Ok(())
        },
    });
    const ROLLOUT: Rollout = Rollout::BestOf(8);
    const NOTATION: &'static str = "A shape is what is drawn and its squares: `earth c3 c4 d4` \
         (or sky, water, legendary, spirit, launched); a1 is the top left square. Powers: \
         `declare quake`, `declare foretell`, `declare burst`, `declare nothing`. Loot: `take water`, \
         `take splasher`, `take splooders`. Slingshots: `launch splooders 2 flower 3` at seat 2, \
         `launch critter 2`, `decline`. `magus K` chooses a card, `pass` draws nothing.";
}
