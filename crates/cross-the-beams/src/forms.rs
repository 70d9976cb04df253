//! serde forms.
//!
//! Words are written as their text, so that JSON reads like the notation; what has an invariant is
//! checked on the way in.

use crate::StateBuilder;
use crate::action::{Action, Chance};
use crate::beam::{Beam, Ghostbuster, Position};
use crate::builder::{Counts, table_faults};
use crate::card::{Card, Cards, Colour, Number, Symbol, WhiteCard, WhiteCards};
use crate::edition::Symbols;
use crate::error::{PositionError, ViewError};
use crate::path::{MmPlace, Path, TilePlace};
use crate::state::{Queue, Stage, State, Table};
use crate::view::{HandView, Spread, View};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use mallow_core::{Observer, Seat, SeatSet, text};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// A type's serde form is its text.
macro_rules! as_text {
    ($($word:ty),*) => {$(
        impl Serialize for $word {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                text::serialize(self, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $word {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$word, D::Error> {
                text::deserialize(deserializer)
            }
        }
    )*};
}

as_text!(Action, Chance, Card, WhiteCard, Symbol, Ghostbuster, TilePlace, MmPlace, Stage);

/// The name in lower case.
impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Colour, D::Error> {
        let name = String::deserialize(deserializer)?;
        let found = Colour::ALL.into_iter().find(|colour| colour.name() == name);
        found
            .ok_or_else(|| D::Error::custom("a colour is white, red, yellow, green, blue or black"))
    }
}

/// The number itself.
impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value())
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        let value = u8::deserialize(deserializer)?;
        Number::try_new(value).ok_or_else(|| D::Error::custom("a number is 1 to 6"))
    }
}

/// The number itself.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Position::try_new(number).ok_or_else(|| D::Error::custom("a position is 1 to 12"))
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
        queue.ok_or_else(|| D::Error::custom("at most 16 cards lie under the deck"))
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

/// The four beams as an object with a list of cards for each colour.
pub(crate) mod beams {
    use super::{Beam, Deserialize, Deserializer, Serialize, Serializer};

    #[derive(serde::Serialize, serde::Deserialize, Default)]
    #[serde(default, deny_unknown_fields)]
    struct ByColour {
        red: Beam,
        green: Beam,
        yellow: Beam,
        blue: Beam,
    }

    pub(crate) fn serialize<S: Serializer>(
        beams: &[Beam; 4],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let [red, green, yellow, blue] = *beams;
        ByColour { red, green, yellow, blue }.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[Beam; 4], D::Error> {
        let beams = ByColour::deserialize(deserializer)?;
        Ok([beams.red, beams.green, beams.yellow, beams.blue])
    }
}

/// As a person describes it: [`StateBuilder`].
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StateBuilder::from(self).serialize(serializer)
    }
}

/// Checked as [`StateBuilder::build`] does.
impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        StateBuilder::deserialize(deserializer)?.build().map_err(D::Error::custom)
    }
}

/// A view before it is checked.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
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
    #[serde(with = "beams")]
    beams: [Beam; 4],
    hands: Vec<RawHand>,
    deck: u8,
    under_deck: u8,
    /// The cards under the deck, if the observer may know them.
    queue: Option<Queue>,
    discards: Cards,
    symbols: Symbols,
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RawHand {
    count: u8,
    seen: Cards,
    known: Cards,
}

impl From<&View> for RawView {
    fn from(view: &View) -> RawView {
        let table = &view.table;
        let hand =
            |hand: &HandView| RawHand { count: hand.len, seen: hand.seen, known: hand.known };
        RawView {
            observer: view.observer,
            open_hands: view.open_hands,
            stage: table.stage,
            active: table.active,
            asked: table.asked,
            declined: table.declined,
            mm: table.mm,
            white: table.white,
            halted: table.halted,
            used: table.used,
            path: table.path,
            ghost: table.ghost,
            beams: table.beams,
            hands: view.hands().iter().map(hand).collect(),
            deck: view.deck,
            under_deck: view.queue_len,
            queue: view.queue,
            discards: table.discards,
            symbols: table.symbols,
        }
    }
}

impl TryFrom<RawView> for View {
    type Error = ViewError;

    fn try_from(raw: RawView) -> Result<View, ViewError> {
        if raw.hands.is_empty() || raw.hands.len() > 6 {
            return Err(ViewError::Cards { why: "there are 1 to 6 hands" });
        }
        let mut hands = [HandView::default(); 6];
        for (into, hand) in hands.iter_mut().zip(&raw.hands) {
            *into = HandView { len: hand.count, seen: hand.seen, known: hand.known };
        }
        let view = View {
            table: Table {
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
                ..Table::before_play(raw.symbols, raw.hands.len() as u8)
            },
            observer: raw.observer,
            open_hands: raw.open_hands,
            hands,
            deck: raw.deck,
            queue_len: raw.under_deck,
            queue: raw.queue,
        };
        view.check()?;
        Ok(view)
    }
}

impl View {
    /// Whether this could be a view of some state; for views that were read.
    fn check(&self) -> Result<(), ViewError> {
        let table = &self.table;
        let mut faults = Vec::new();
        table_faults(table, &mut faults);
        if !table.stage.is_window() && !table.asked.is_empty() {
            faults.push(crate::PositionFault::NobodyAsked);
        }
        if !faults.is_empty() {
            return Err(PositionError { faults }.into());
        }
        if self.observer.seat().is_some_and(|seat| seat.number() >= table.players) {
            return Err(ViewError::Observer);
        }
        let queue = self.queue.as_ref().map_or(&[][..], Queue::as_slice);
        let mut placed: Vec<Cards> = queue.iter().map(|&card| Cards::of(card)).collect();
        placed.extend(table.beams.iter().map(|beam| beam.cards()));
        placed.push(table.discards);
        placed.extend(self.hands.iter().map(|hand| hand.seen));
        let total: u32 = placed.iter().map(|cards| cards.len()).sum();
        let union = placed.iter().fold(Cards::empty(), |all, &cards| all | cards);
        if total != union.len() {
            return Err(ViewError::Cards { why: "a card lies in two places" });
        }
        let hidden_queue = if self.queue.is_some() { 0 } else { self.queue_len };
        let mut places = u32::from(self.deck) + u32::from(hidden_queue);
        for (seat, hand) in Seat::all(6).zip(&self.hands) {
            let all_seen = self.open_hands || self.observer.is(seat);
            let seen = hand.seen.len();
            let fits = seen <= u32::from(hand.len)
                && hand.known.is_subset(hand.seen)
                && (!all_seen || seen == u32::from(hand.len))
                && (all_seen || hand.seen == hand.known)
                && (!self.open_hands || hand.known == hand.seen);
            if !fits {
                return Err(ViewError::Sight { seat });
            }
            places += u32::from(hand.len) - seen;
        }
        if places != 30 - union.len() {
            return Err(ViewError::Cards { why: "hands and deck do not make 30 cards" });
        }
        let sees_queue = self.open_hands || self.observer.seat().is_some() || self.queue_len == 0;
        let right_queue = self.queue.is_some() == sees_queue
            && self.queue.is_none_or(|queue| queue.len() == self.queue_len);
        if !right_queue {
            return Err(ViewError::Cards { why: "the cards under the deck are not as seen" });
        }
        let known: u32 = self.hands.iter().map(|hand| hand.known.len()).sum();
        let counts = Counts {
            hands: self.hands.map(|hand| hand.len),
            deck: self.deck,
            queue: self.queue_len,
            known: if self.open_hands { 0 } else { known as u8 },
        };
        counts.faults(table, &mut faults);
        if !faults.is_empty() {
            return Err(PositionError { faults }.into());
        }
        let asked_for = table.asked_for();
        for (seat, hand) in Seat::all(table.players).zip(self.hands()) {
            let sees_all = hand.unseen() == 0;
            let fits = !hand.seen.is_disjoint(asked_for);
            let asked = table.asked.contains(seat);
            if table.stage.is_window() && (fits && !asked || sees_all && asked && !fits) {
                return Err(ViewError::Window);
            }
        }
        if table.stage.is_window() && Spread::new(self, asked_for).total() == 0 {
            return Err(ViewError::Window);
        }
        Ok(())
    }
}

/// An object with everything the observer knows.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RawView::from(self).serialize(serializer)
    }
}

/// Refuses what is no view of any state.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        RawView::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
    }
}
