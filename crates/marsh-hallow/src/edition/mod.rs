//! Editions: the printed map, cards and dashboard as data that people can read, check and replace.

mod check;
mod hearth;
mod map;

pub use map::{Icon, Map};

use crate::{CritterCard, Dashboard, EditionError, Element};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use mallow_core::shape::Shape;

/// A map, 24 Critter cards and a dashboard as a person writes them down; see the crate's `RULES.md`
/// section 6 for what may vary.
///
/// # The map
/// Rows of signs, all of the same length, up to 32 by 32:
///
/// | sign | |
/// |---|---|
/// | `.` | nothing |
/// | `A` to `X` | the Marshmallow of the card of that letter |
/// | `*` | a Mallow Flower, 4 of them |
/// | `o` | an Enchanted Marshmallow: all four neighbours of each Flower |
/// | `1` `2` `3` | the Lakes, 2 by 2 squares each |
/// | `t` `u` `v` | the Loot Tents, two squares side by side each |
/// | `w` `x` `y` `z` | the Slingshots, two squares side by side each |
/// | `#` | the base of the Pyre, 2 by 2 squares |
///
/// # The cards
/// Each card has a letter and the shapes of two Critters of different types, written as rows of
/// `x` and `.` with slashes between: `xx./.xx`.
///
/// # The dashboard
/// See [`EditionDashboard`].
///
/// With the feature `serde` an edition is read from JSON by [`from_json`](Edition::from_json); the
/// file `editions/hearth.json` of the crate's sources is one to start from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "an edition"))]
pub struct Edition {
    /// The name of the edition: 1 to 80 characters without control characters.
    pub name: String,
    /// The rows of the map from the top.
    pub map: Vec<String>,
    /// The 24 cards in any order.
    pub cards: Vec<EditionCard>,
    /// The dashboard.
    pub dashboard: EditionDashboard,
}

/// A dashboard as a person writes it down: capacities of splashers, and what loot gives. Every
/// number is 1 to 9; how many splashers there are is fixed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a dashboard of an edition"))]
pub struct EditionDashboard {
    /// Capacities of the two splashers that are equipped and full at the start.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::numbers"))]
    pub start: Vec<u8>,
    /// Capacities of the three splashers that pairs of Marshmallows bring, empty.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::numbers"))]
    pub pairs: Vec<u8>,
    /// Capacity of the splasher that a Loot Tent may give, empty.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub splasher: u8,
    /// Splooders that a Loot Tent may give.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub splooders: u8,
    /// Droplets that the water of a Loot Tent fills at most.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub water: u8,
    /// Capacity of the SOS, which comes full.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub sos: u8,
}

/// That of `hearth`.
impl Default for EditionDashboard {
    fn default() -> EditionDashboard {
        let Dashboard { start, pairs, splasher, splooders, water, sos } = hearth::DASHBOARD;
        EditionDashboard {
            start: start.to_vec(),
            pairs: pairs.to_vec(),
            splasher,
            splooders,
            water,
            sos,
        }
    }
}

/// Droplets at the start of a game with `hearth`.
pub(crate) const FIRST_LOAD: u8 = hearth::DASHBOARD.first_load();

/// One Critter card as a person writes it down: exactly two of the four shapes are given.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a card of an edition"))]
pub struct EditionCard {
    /// The card's letter, `A` to `X`.
    pub card: String,
    /// The shape of the Earth Critter, if the card has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub earth: Option<String>,
    /// The shape of the Sky Critter, if the card has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub sky: Option<String>,
    /// The shape of the Water Critter, if the card has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub water: Option<String>,
    /// The shape of the Legendary Critter, if the card has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub legendary: Option<String>,
}

impl EditionCard {
    /// The text of the shape of this type.
    #[must_use]
    pub fn shape(&self, element: Element) -> Option<&str> {
        match element {
            Element::Earth => self.earth.as_deref(),
            Element::Sky => self.sky.as_deref(),
            Element::Water => self.water.as_deref(),
            Element::Legendary => self.legendary.as_deref(),
        }
    }

    fn shape_mut(&mut self, element: Element) -> &mut Option<String> {
        match element {
            Element::Earth => &mut self.earth,
            Element::Sky => &mut self.sky,
            Element::Water => &mut self.water,
            Element::Legendary => &mut self.legendary,
        }
    }
}

impl Edition {
    /// The edition that comes with the crate: a map of 16 by 16, 24 cards of our own making and the
    /// dashboard, which agree with every number of the published rules.
    #[must_use]
    pub fn hearth() -> Edition {
        let cards = hearth::CARDS.iter().map(|(letter, critters)| {
            let mut card = EditionCard { card: (*letter).to_owned(), ..EditionCard::default() };
            for &(element, shape) in critters {
                *card.shape_mut(element) = Some(shape.to_owned());
            }
            card
        });
        Edition {
            name: "hearth".to_string(),
            map: hearth::MAP.iter().map(|row| (*row).to_owned()).collect(),
            cards: cards.collect(),
            dashboard: EditionDashboard::default(),
        }
    }

    /// Reads an edition from JSON, as [`to_json`](Edition::to_json) writes it, and validates it.
    ///
    /// # Errors
    /// If the text is not JSON of this form, with line and column; or every fault of the edition.
    #[cfg(feature = "serde")]
    pub fn from_json(json: &[u8]) -> Result<Edition, EditionError> {
        use mallow_core::strict;
        let edition: Edition =
            strict::from_json(json).map_err(|error| crate::EditionFault::Json {
                line: error.line(),
                column: error.column(),
                why: error.why().to_string(),
            })?;
        edition.validate()?;
        Ok(edition)
    }

    /// The edition as JSON: one row and one card a line, and the dashboard.
    #[must_use]
    #[cfg(feature = "serde")]
    pub fn to_json(&self) -> String {
        let line = |value: Result<String, serde_json::Error>| {
            value.expect("an edition is plain text and lists")
        };
        let list = |lines: Vec<String>| lines.join(",\n    ");
        let map = self.map.iter().map(|row| line(serde_json::to_string(row))).collect();
        let cards = self.cards.iter().map(|card| line(serde_json::to_string(card))).collect();
        alloc::format!(
            "{{\n  \"name\": {},\n  \"map\": [\n    {}\n  ],\n  \"cards\": [\n    {}\n  ],\n  \"dashboard\": {}\n}}\n",
            line(serde_json::to_string(&self.name)),
            list(map),
            list(cards),
            line(serde_json::to_string(&self.dashboard))
        )
    }

    /// Whether the edition can be played.
    ///
    /// # Errors
    /// If not: every fault, each with its card, square or place on the dashboard.
    pub fn validate(&self) -> Result<(), EditionError> {
        check::compile(self).map(|_| ())
    }

    /// The checked map, cards and dashboard.
    pub(crate) fn compile(&self) -> Result<(Map, Deck, Dashboard), EditionError> {
        check::compile(self)
    }
}

/// One Critter of a card: its type and its shape in the lowest orientation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Critter {
    /// The type.
    pub element: Element,
    /// The shape in the lowest of its orientations.
    pub shape: Shape,
}

/// The two Critters of each card, by rising type.
pub(crate) type Deck = [[Critter; 2]; crate::CARDS as usize];

/// The edition that a game is played with.
///
/// With serde the text `"hearth"` or the edition itself.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum EditionChoice {
    /// [`Edition::hearth`].
    #[default]
    Hearth,
    /// An edition of the user's.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Own(Edition),
}

impl From<Edition> for EditionChoice {
    fn from(edition: Edition) -> EditionChoice {
        EditionChoice::Own(edition)
    }
}

/// The card of a letter as an edition writes it.
pub(crate) fn letter_of(text: &str) -> Option<CritterCard> {
    let mut letters = text.chars();
    let card = CritterCard::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(card)
}
