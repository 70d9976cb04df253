//! Cross the Beams.

use super::{EditionText, GameOption, Listing, Preset, Rollout, ViewOf};
use cross_the_beams::{CrossTheBeams, Edition, Setup};
use mallow_core::svg::Draw;
use std::ops::RangeInclusive;

/// The listing of Cross the Beams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CrossTheBeamsListing;

impl Listing for CrossTheBeamsListing {
    type Game = CrossTheBeams;

    const SUMMARY: &'static str =
        "cooperative: lock four rows of cards before the Marshmallow Man arrives";
    const RULES: &'static str = cross_the_beams::RULES;
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
    const EDITION: Option<EditionText<Setup>> = Some(EditionText {
        field: "edition",
        help: "JSON with the symbols on the 36 cards and the twelve brown tiles",
        load: |text, setup| {
            setup.edition = Edition::from_json(text.as_bytes())?;
            Ok(())
        },
    });
    const ROLLOUT: Rollout = Rollout::Steps(0);
    const NOTATION: &'static str = "A card is a letter and a number: R3 is red 3. The letters are R red, Y yellow, G green, \
         B blue, K black, and W for the white cards that move the Marshmallow Man. The symbols are \
         Dr drop, Ha hammers, Ci circles, Br bricks, Wh wheel and Ar arrow. A beam is red, green, yellow \
         or blue, or its first letter; position 1 is the nearest to the Ghostbuster. \
         `place K3 red 2` puts K3 at position 2 of the red beam and moves the cards from there on up; \
         `exchange K3 red 2` puts K3 there and takes the card that lay there into your hand; \
         `take red 2` takes that card and puts none there; `pass` is legal only with an empty hand and \
         empty beams. If a card is threatened, `zap K3` saves it with a card of the number rolled. If a \
         white card is turned up, `halt K3` stops the Marshmallow Man's next move with a card of its \
         number or its symbol. `decline` plays nothing. `mm 4L` sends the Marshmallow Man to the left \
         tile of row 4 (L left, M middle, R right). Alone, `bottom K3` puts K3 under the deck.";

    fn presets() -> Vec<Preset<Setup>> {
        vec![Preset {
            name: "open",
            help: "open hands",
            setup: Setup::default().with_open_hands(true),
        }]
    }

    fn view_svg(game: &CrossTheBeams, view: &ViewOf<Self>) -> Option<String> {
        Some(game.drawing(view).to_string())
    }
}
