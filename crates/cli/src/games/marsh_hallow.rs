//! Marsh Hallow.

use super::{EditionFile, Rollout};
use mallow_core::Seat;
use marsh_hallow::{Edition, EditionChoice, Hand, MarshHallow, Setup, State, Table, View};
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

    fn view_text(game: &MarshHallow, view: &View) -> String {
        let own = view.observer().seat().zip(view.hand());
        with_maps(game, view.table(), &view.to_string(), own.into_iter().collect())
    }

    fn state_text(game: &MarshHallow, state: &State) -> String {
        let seats = Seat::all(state.table().players());
        let hands = seats.map(|seat| (seat, state.hand(seat))).collect();
        with_maps(game, state.table(), &state.to_string(), hands)
    }
}

/// The heading of a text, every map in place of what the text says of the seats, and what the cards
/// held are.
fn with_maps(game: &MarshHallow, table: &Table, text: &str, hands: Vec<(Seat, Hand)>) -> String {
    let mut lines = vec![text.lines().next().unwrap_or_default().to_string()];
    for seat in Seat::all(table.players()) {
        lines.push(format!("map of seat {seat}"));
        lines.push(game.picture(table, seat).to_string());
    }
    lines.push(LEGEND.to_string());
    for (seat, hand) in hands {
        for card in hand.cards {
            let chosen = if hand.magus == Some(card) { " (chosen)" } else { "" };
            lines.push(format!("seat {seat} holds {card}{chosen}: {}", game.card_text(card)));
        }
    }
    lines.join("\n")
}

/// What the second sign of each square means, and the first.
const LEGEND: &str = "\
A-X marshmallow, @ star, & specialist, * flower, o enchanted, f freed, ~ lake,
t tent, s slingshot, # base; in front of it the shape that covers the square, or
+ where the next one may take hold";
