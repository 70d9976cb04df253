//! Cross the Beams.

use super::{EditionFile, GameOption, Preset, Rollout};
use cross_the_beams::{CrossTheBeams, Edition, Setup};
use std::ops::RangeInclusive;

/// Cross the Beams for the program.
pub(crate) struct Entry;

impl super::Entry for Entry {
    type Game = CrossTheBeams;

    const SUMMARY: &'static str =
        "cooperative: lock four rows of cards before the Marshmallow Man arrives";
    const PLAYERS: RangeInclusive<u8> = 1..=6;
    const OPTIONS: &'static [GameOption] = &[
        GameOption {
            name: "first_player",
            values: "SEAT",
            help: "who starts; by chance if not set",
        },
        GameOption {
            name: "open_hands",
            values: "true|false",
            help: "whether everybody sees all hands",
        },
    ];
    const EDITION: Option<EditionFile<Setup>> = Some(EditionFile {
        field: "edition",
        help: "JSON with the symbols on the 36 cards and the twelve brown tiles",
        load: |text, setup| {
            setup.edition = Edition::from_json(text.as_bytes()).map_err(|why| why.to_string())?;
            Ok(())
        },
    });
    const ROLLOUT: Rollout = Rollout::Steps(0);
    const NOTATION: &'static str = "Cards are a letter and a number: R3 is red 3; the letters are R, Y, G, B and K for black. \
         `place K3 red 2` puts K3 at position 2 of the red beam, `exchange K3 red 2` takes what lies there for it, \
         `take red 2` takes it for nothing. `zap K3` and `halt K3` play a card in a window, `decline` does not. \
         `mm 4L` sends the Marshmallow Man to the left tile of row 4; `bottom K3` puts a card under the deck.";

    fn presets() -> Vec<Preset<Setup>> {
        vec![Preset {
            name: "open",
            help: "open hands",
            setup: Setup { open_hands: true, ..Setup::default() },
        }]
    }
}
