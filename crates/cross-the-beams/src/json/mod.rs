//! The forms of JSON: texts where a thing has a notation, states as [`Position`]s, views field by field.
//!
//! Words are written as their text, so that JSON reads like the notation; what has an invariant is
//! checked on the way in.

mod edition;

use crate::action::{Action, Chance};
use crate::beam::{Beam, BeamPlace, Ghostbuster};
use crate::card::{Card, Cards, Colour, Number, Symbol, WhiteCard, WhiteCards};
use crate::deal::Deal;
use crate::edition::Edition;
use crate::error::{PositionError, PositionFault};
use crate::path::{Front, MmPlace, Path, TilePlace, TilePlaces};
use crate::position::Position;
use crate::queue::Queue;
use crate::rules::validate::{seen_faults, state_faults};
use crate::setup::Setup;
use crate::stage::Stage;
use crate::state::{Public, State};
use crate::symbols::Symbols;
use crate::view::{HandView, View};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use mallow_core::words::printable;
use mallow_core::{Faults, Observer, Seat, SeatSet, number, strict, text};
use serde::de::{Deserialize, Deserializer, Error, Unexpected};
use serde::ser::{Serialize, Serializer};

mallow_core::serde_as_text!(
    Action,
    Chance,
    Deal,
    Card,
    WhiteCard,
    Symbol,
    Colour,
    Ghostbuster,
    TilePlace,
    MmPlace,
    Stage
);

/// The longest line of a message about JSON, in characters.
const LONGEST_LINE: usize = 200;

/// The most lines of a message about JSON: as many as a list of faults has.
const MOST_LINES: usize = 12;

/// An error whose text is printable and of bounded length, which those of serde are not: they repeat
/// names of fields and texts whole.
pub(crate) fn plain<E: Error>(error: impl fmt::Display) -> E {
    let text = error.to_string();
    let lines: Vec<String> =
        text.lines().take(MOST_LINES).map(|line| printable(line, LONGEST_LINE)).collect();
    E::custom(lines.join("\n"))
}

/// The error of a number out of range.
fn not<E: Error>(found: u8, expected: &str) -> E {
    E::invalid_value(Unexpected::Unsigned(found.into()), &expected)
}

/// The number itself.
impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value())
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        let value: u8 = number::number(deserializer)?;
        Number::try_new(value).ok_or_else(|| not(value, "a number from 1 to 6"))
    }
}

/// The number itself.
impl Serialize for BeamPlace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for BeamPlace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BeamPlace, D::Error> {
        let place: u8 = number::number(deserializer)?;
        BeamPlace::try_new(place).ok_or_else(|| not(place, "a position from 1 to 12"))
    }
}

/// The cards from the nearest outwards.
impl Serialize for Beam {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Beam {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Beam, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let beam = Beam::try_new(&cards);
        beam.ok_or_else(|| D::Error::custom("a beam is at most twelve cards, each of them once"))
    }
}

/// The cards, next first.
impl Serialize for Queue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Queue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Queue, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let queue = Queue::try_new(&cards);
        queue.ok_or_else(|| D::Error::custom(PositionFault::QueueTooLong { found: cards.len() }))
    }
}

/// Twelve rows from the top, each as `Dr -- Cr`.
impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.to_string().lines())
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        let rows = Vec::<String>::deserialize(deserializer)?;
        if rows.len() != 12 || rows.iter().any(|row| row.split_whitespace().count() != 3) {
            return Err(D::Error::custom("a path is twelve rows of three tiles"));
        }
        rows.join("\n").parse().map_err(D::Error::custom)
    }
}

/// As a [`Position`] that leaves nothing out.
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Position::from(self).serialize(serializer)
    }
}

/// Refuses what leaves something out or can be played on in no game; [`validate`](mallow_core::Game::validate) then says
/// whether it can in the game at hand.
impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        let position: Position = strict::deserialize(deserializer).map_err(plain::<D::Error>)?;
        let (state, mut faults) = position.assemble();
        faults.extend(state_faults(&state));
        Faults::check(faults).map_err(D::Error::custom)?;
        Ok(state)
    }
}

/// A setup before it is checked.
#[derive(serde::Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "a setup: an object")]
struct RawSetup {
    #[serde(deserialize_with = "number::number")]
    players: u8,
    first_player: Option<Seat>,
    open_hands: bool,
    edition: Edition,
}

impl Default for RawSetup {
    fn default() -> RawSetup {
        let Setup { players, first_player, open_hands, edition } = Setup::default();
        RawSetup { players, first_player, open_hands, edition }
    }
}

/// Missing fields take their defaults.
impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
        let RawSetup { players, first_player, open_hands, edition } =
            RawSetup::deserialize(deserializer).map_err(plain::<D::Error>)?;
        Ok(Setup { players, first_player, open_hands, edition })
    }
}

/// A view before it is checked.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a view")]
struct RawView {
    #[serde(with = "text")]
    observer: Observer,
    open_hands: bool,
    stage: Stage,
    active: Seat,
    asked: SeatSet,
    declined: SeatSet,
    mm: MmPlace,
    white: Option<WhiteCard>,
    halted: bool,
    used: WhiteCards,
    path: Path,
    ghost: Option<Ghostbuster>,
    #[serde(with = "crate::beam::by_colour")]
    beams: [Beam; 4],
    hands: Vec<RawHand>,
    #[serde(deserialize_with = "number::number")]
    deck: u8,
    #[serde(deserialize_with = "number::number")]
    under_deck: u8,
    /// The cards under the deck, if the observer may know them.
    queue: Option<Queue>,
    discards: Cards,
    symbols: Symbols,
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a hand with count, seen and known")]
struct RawHand {
    #[serde(deserialize_with = "number::number")]
    count: u8,
    seen: Cards,
    known: Cards,
}

impl From<&View> for RawView {
    fn from(view: &View) -> RawView {
        let public = &view.public;
        let hand =
            |hand: &HandView| RawHand { count: hand.len, seen: hand.seen, known: hand.known };
        RawView {
            observer: view.observer,
            open_hands: view.open_hands,
            stage: public.stage,
            active: public.active,
            asked: public.asked,
            declined: public.declined,
            mm: public.mm,
            white: public.white,
            halted: public.halted,
            used: public.used,
            path: public.path,
            ghost: public.ghost,
            beams: public.beams,
            hands: view.hands().iter().map(hand).collect(),
            deck: view.deck,
            under_deck: view.queue_len,
            queue: view.queue,
            discards: public.discards,
            symbols: public.symbols,
        }
    }
}

impl TryFrom<RawView> for View {
    type Error = PositionError;

    fn try_from(raw: RawView) -> Result<View, PositionError> {
        let mut faults = Vec::new();
        if !(1..=6).contains(&raw.hands.len()) {
            faults.push(PositionFault::Players { found: raw.hands.len() });
        }
        // More cards seen than held: the number of unseen ones would be no number.
        let seats = Seat::all(6).zip(&raw.hands);
        let odd = seats.filter(|(_, hand)| hand.seen.len() > u32::from(hand.count));
        faults.extend(odd.map(|(seat, _)| PositionFault::Sight { seat }));
        Faults::check(faults)?;
        let mut hands = [HandView::default(); 6];
        for (into, hand) in hands.iter_mut().zip(&raw.hands) {
            *into = HandView { len: hand.count, seen: hand.seen, known: hand.known };
        }
        let view = View {
            public: Public {
                path: raw.path,
                beams: raw.beams,
                discards: raw.discards,
                used: raw.used,
                asked: raw.asked,
                declined: raw.declined,
                stage: raw.stage,
                mm: raw.mm,
                white: raw.white,
                halted: raw.halted,
                ghost: raw.ghost,
                active: raw.active,
                ..Public::before_play(raw.symbols, raw.hands.len() as u8)
            },
            observer: raw.observer,
            open_hands: raw.open_hands,
            hands,
            deck: raw.deck,
            queue_len: raw.under_deck,
            queue: raw.queue,
        };
        Faults::check(seen_faults(&view))?;
        Ok(view)
    }
}

/// An object with everything the observer knows.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RawView::from(self).serialize(serializer)
    }
}

/// Refuses what leaves something out or is a view of no state; [`validate_view`](mallow_core::Game::validate_view) then says
/// whether it can be one of the game at hand.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        let raw: RawView = strict::deserialize(deserializer).map_err(plain::<D::Error>)?;
        raw.try_into().map_err(D::Error::custom)
    }
}

/// The number of cards, those that the observer knows, and those that everybody knows.
impl Serialize for HandView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RawHand { count: self.len, seen: self.seen, known: self.known }.serialize(serializer)
    }
}

/// Only a hand that holds at least the cards seen in it, and in which the observer sees what
/// everybody knows.
impl<'de> Deserialize<'de> for HandView {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HandView, D::Error> {
        let RawHand { count: len, seen, known } = RawHand::deserialize(deserializer)?;
        if seen.len() > u32::from(len) {
            let why =
                format!("count: expected at least the {} cards seen, found {len}", seen.len());
            return Err(D::Error::custom(why));
        }
        if let Some(card) = (known - seen).first() {
            return Err(D::Error::custom(format!("known: expected only cards seen, found {card}")));
        }
        Ok(HandView { len, seen, known })
    }
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFront {
    all: TilePlaces,
    straight: Option<TilePlace>,
}

/// All tiles in front, and the one straight ahead.
impl Serialize for Front {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RawFront { all: self.all(), straight: self.straight() }.serialize(serializer)
    }
}

/// Only what lies in front of some place of the Marshmallow Man.
impl<'de> Deserialize<'de> for Front {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Front, D::Error> {
        let RawFront { all, straight } = RawFront::deserialize(deserializer)?;
        let tiles = TilePlaces::all().iter().map(MmPlace::On);
        let mut fronts = tiles.chain([MmPlace::Outside, MmPlace::Off]).map(MmPlace::front);
        let same = |front: &Front| front.all() == all && front.straight() == straight;
        fronts.find(same).ok_or_else(|| {
            D::Error::custom(format!("expected the tiles in front of a place, found {all}"))
        })
    }
}
