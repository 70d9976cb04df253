//! Marsh Hallow.

use super::listing::{BoxError, json_position};
use super::{EditionText, GameOption, Listing, Rollout, StateOf, SvgOptions, ValueUnit, ViewOf};
use crate::batch::{self, BatchOptions, NewBatch};
use mallow_core::Seat;
use mallow_core::encode::Window;
use marsh_hallow::{Edition, EditionChoice, Hand, MarshHallow, Public, Setup, State, View};
use std::ops::RangeInclusive;

/// The listing of Marsh Hallow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MarshHallowListing;

impl Listing for MarshHallowListing {
    type Game = MarshHallow;

    const SUMMARY: &'static str =
        "cooperative flip and write: draw critters across the hallow and put out the pyre";
    const RULES: &'static str = marsh_hallow::RULES;
    const PLAYERS: RangeInclusive<u8> = 1..=4;
    const EDITION: Option<EditionText<Setup>> = Some(EditionText {
        field: "edition",
        help: "a map, 24 cards and a dashboard as JSON, as in the crate's editions/hearth.json",
        load: |text, setup| {
            setup.edition = EditionChoice::Own(Edition::from_json(text.as_bytes())?);
            Ok(())
        },
    });
    const OPTIONS: &'static [GameOption] = &[
        GameOption {
            name: "magus",
            values: "free|marshmallow",
            help: "whether the star is free to cover, or costs and counts like a marshmallow",
        },
        GameOption {
            name: "open_setup",
            values: "true|false",
            help: "whether everybody sees all cards dealt while the magi are chosen",
        },
    ];
    const ROLLOUT: Rollout = Rollout::BestOf(8);
    // A few of a hundred placements are too rough a choice.
    const WIDENS: bool = false;
    const VALUE: ValueUnit =
        ValueUnit { one: 10.0, name: "points of the team, 500 for a win among them" };
    const NOTATION: &'static str = "`magus K` makes the dealt card K the Magus. Powers: \
         `declare quake`, `declare foretell`, `declare burst`, `declare nothing`. A shape is what is \
         drawn and its squares in any order: `earth c3 c4 d4` (or sky, water, legendary; `spirit` for \
         the Spirit with one more square crossed off; `launched` for a Critter that another player \
         launched), turned and mirrored at will; a1 is the top left square. `pass` draws nothing, if \
         neither Critter fits. Loot of a tent: `take splasher`, `take splooders`, `take water`. \
         Slingshots: `launch splooders 2 flower 3` frees what is enchanted at Flower 3 of seat 2 (the \
         line `flowers` under each map numbers them 1 to 4, row by row), `launch critter 2` offers \
         the shape just drawn to seat 2, `decline` leaves the Slingshot unused or a launched Critter \
         undrawn. On the maps A-X are marshmallows, @ star, & specialist, * flower, o enchanted, f freed, \
         ~ lake, t tent, s slingshot, # base; in front of it the shape that covers the square, or + where \
         the next one may take hold. Below a map, flowers: number, square, how many are still enchanted \
         there; slingshots: number, squares. Shapes are written row by row: xx/x. is two squares above \
         one; spirit is what is left of the Spirit.";

    fn view_text(game: &MarshHallow, view: &View) -> String {
        let seats = Seat::all(view.public().players());
        let hands = seats.map(|seat| (seat, view.hand(seat))).collect();
        let heading = view.to_string().lines().next().unwrap_or_default().to_string();
        let mut lines = vec![heading];
        lines.extend(maps_in_pairs(game, view.public()));
        lines.extend(cards_and_questions(game, view.public(), hands));
        lines.join("\n")
    }

    fn state_text(game: &MarshHallow, state: &State) -> String {
        let seats = Seat::all(state.public().players());
        let hands = seats.map(|seat| (seat, state.hand(seat))).collect();
        with_maps(game, state.public(), &state.to_string(), hands)
    }

    fn view_svg(game: &MarshHallow, view: &ViewOf<Self>, options: &SvgOptions) -> Option<String> {
        Some(options.view(game, view))
    }

    fn state_svg(
        game: &MarshHallow,
        state: &StateOf<Self>,
        options: &SvgOptions,
    ) -> Option<String> {
        Some(options.state(game, state))
    }

    fn position(game: &MarshHallow, text: &str) -> Result<StateOf<Self>, BoxError> {
        Ok(game.position(&json_position(text)?)?)
    }

    fn batch(game: MarshHallow, window: Window, options: BatchOptions) -> Option<NewBatch> {
        Some(batch::of(game, window, options))
    }
}

/// The heading of a text, every map in place of what the text says of the seats, what the cards held
/// are, and last what is asked in the middle of a placement.
fn with_maps(game: &MarshHallow, public: &Public, text: &str, hands: Vec<(Seat, Hand)>) -> String {
    let mut lines = vec![text.lines().next().unwrap_or_default().to_string()];
    for seat in Seat::all(public.players()) {
        lines.push(format!("map of seat {seat}"));
        lines.push(game.picture(public, seat).to_string());
    }
    lines.push(LEGEND.to_string());
    lines.extend(cards_and_questions(game, public, hands));
    lines.join("\n")
}

/// The columns of a map that stands beside another, with the gap to that.
const BESIDE: usize = 40;

/// The maps of all seats, two beside each other as far as they are not wider than half a terminal,
/// and what stands below each map.
fn maps_in_pairs(game: &MarshHallow, public: &Public) -> Vec<String> {
    let mut blocks: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for seat in Seat::all(public.players()) {
        let picture = game.picture(public, seat).to_string();
        let mut map = vec![format!("map of seat {seat}")];
        let mut below = Vec::new();
        for line in picture.lines() {
            // The rows of a map start with a number, the row of the names of columns with a blank.
            let is_map = line.starts_with(' ') && below.is_empty();
            if is_map { &mut map } else { &mut below }.push(line.to_string());
        }
        blocks.push((map, below));
    }
    let mut lines = Vec::new();
    for pair in blocks.chunks(2) {
        let widest = pair.iter().flat_map(|(map, _)| map).map(|line| line.chars().count()).max();
        match pair {
            [(left, _), (right, _)] if widest < Some(BESIDE) => {
                for row in 0..left.len().max(right.len()) {
                    let line = |map: &[String]| map.get(row).cloned().unwrap_or_default();
                    let both = format!("{:<BESIDE$}{}", line(left), line(right));
                    lines.push(both.trim_end().to_string());
                }
            }
            _ => lines.extend(pair.iter().flat_map(|(map, _)| map.clone())),
        }
        lines.extend(pair.iter().flat_map(|(_, below)| below.clone()));
    }
    lines
}

/// What the cards held are, and what is asked in the middle of a placement.
fn cards_and_questions(
    game: &MarshHallow,
    public: &Public,
    hands: Vec<(Seat, Hand)>,
) -> Vec<String> {
    let mut lines = Vec::new();
    for (seat, hand) in hands {
        for card in hand.cards {
            let chosen = if hand.magus == Some(card) { " (chosen)" } else { "" };
            lines.push(format!("seat {seat} holds {card}{chosen}: {}", game.card_text(card)));
        }
    }
    if public.is_quaking() {
        lines.push("quake: one square of an earth critter may be moved this round".to_string());
    }
    let pending = game.pending_text(public);
    if !pending.is_empty() {
        lines.push(pending);
    }
    lines
}

/// What the signs of a map and the lines below it mean.
const LEGEND: &str = "\
A-X marshmallow, @ star, & specialist, * flower, o enchanted, f freed, ~ lake,
t tent, s slingshot, # base; in front of it the shape that covers the square, or
+ where the next one may take hold. flowers: number, square, how many are still
enchanted there; slingshots: number, squares. Shapes are written row by row:
xx/x. is two squares above one; `spirit` is what is left of the Spirit.";
