//! A checked map.

use crate::{CARDS, CritterCard, FLOWERS, Flower};
use mallow_core::bitboard::{BitBoard, Square};

/// Number of Lakes on a map.
pub(crate) const LAKES: usize = 3;
/// Number of Loot Tents on a map.
pub(crate) const TENTS: usize = 3;
/// Number of Slingshots on a map.
pub(crate) const SLINGSHOTS: usize = 4;

/// Where everything lies on a checked map. Flowers, Lakes, tents and Slingshots are in map order:
/// by the row, then the column of their first square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    pub(crate) rows: u8,
    pub(crate) columns: u8,
    pub(crate) area: BitBoard,
    pub(crate) flowers: [Square; FLOWERS as usize],
    /// Per Flower the four Enchanted Marshmallows around it, as a board and one by one.
    pub(crate) enchanted: [BitBoard; FLOWERS as usize],
    pub(crate) around: [[Square; 4]; FLOWERS as usize],
    pub(crate) marshmallows: [Square; CARDS as usize],
    pub(crate) lakes: [BitBoard; LAKES],
    pub(crate) tents: [BitBoard; TENTS],
    pub(crate) slingshots: [BitBoard; SLINGSHOTS],
    pub(crate) base: BitBoard,
    // Kept ready for the generation of placements.
    pub(crate) open: BitBoard,
    pub(crate) all_marshmallows: BitBoard,
    /// Marshmallows and Enchanted Marshmallows.
    pub(crate) all_costly: BitBoard,
    /// Lakes, tents and Slingshots.
    pub(crate) all_places: BitBoard,
}

/// The icon printed on a square of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Icon {
    /// Nothing.
    Empty,
    /// The Marshmallow of a card.
    Marshmallow(CritterCard),
    /// A Mallow Flower, which cannot be covered.
    Flower(Flower),
    /// An Enchanted Marshmallow at this Flower.
    Enchanted(Flower),
    /// A Lake, 0 to 2 in map order.
    Lake(#[cfg_attr(feature = "serde", serde(deserialize_with = "third"))] u8),
    /// A Loot Tent, 0 to 2 in map order.
    Tent(#[cfg_attr(feature = "serde", serde(deserialize_with = "third"))] u8),
    /// A Slingshot, 0 to 3 in map order.
    Slingshot(#[cfg_attr(feature = "serde", serde(deserialize_with = "fourth"))] u8),
    /// The base of the Pyre.
    Base,
}

/// A number of a Lake or a Loot Tent.
#[cfg(feature = "serde")]
fn third<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    mallow_core::number::below(LAKES as u8, deserializer)
}

/// A number of a Slingshot.
#[cfg(feature = "serde")]
fn fourth<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    mallow_core::number::below(SLINGSHOTS as u8, deserializer)
}

impl Map {
    /// Number of rows, up to 32.
    #[must_use]
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Number of columns, up to 32.
    #[must_use]
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Every square of the map.
    #[must_use]
    pub fn area(&self) -> &BitBoard {
        &self.area
    }

    /// The square of a Mallow Flower.
    #[must_use]
    pub fn flower(&self, flower: Flower) -> Square {
        self.flowers[flower.index()]
    }

    /// The four squares of the Enchanted Marshmallows at a Flower.
    #[must_use]
    pub fn enchanted(&self, flower: Flower) -> &BitBoard {
        &self.enchanted[flower.index()]
    }

    /// The squares of [`enchanted`](Map::enchanted), row by row.
    #[inline]
    pub(crate) fn around(&self, flower: Flower) -> &[Square; 4] {
        &self.around[flower.index()]
    }

    /// The square of a card's Marshmallow.
    #[must_use]
    pub fn marshmallow(&self, card: CritterCard) -> Square {
        self.marshmallows[card.number() as usize]
    }

    /// The squares of the three Lakes.
    #[must_use]
    pub fn lakes(&self) -> &[BitBoard; 3] {
        &self.lakes
    }

    /// The squares of the three Loot Tents.
    #[must_use]
    pub fn tents(&self) -> &[BitBoard; 3] {
        &self.tents
    }

    /// The squares of the four Slingshots.
    #[must_use]
    pub fn slingshots(&self) -> &[BitBoard; 4] {
        &self.slingshots
    }

    /// The squares of the base of the Pyre.
    #[must_use]
    pub fn base(&self) -> &BitBoard {
        &self.base
    }

    /// What is printed on a square; nothing outside the map.
    #[must_use]
    pub fn icon(&self, square: Square) -> Icon {
        let among = |boards: &[BitBoard]| {
            boards.iter().position(|board| board.contains(square)).map(|i| i as u8)
        };
        if let Some(card) = CritterCard::all().find(|&card| self.marshmallow(card) == square) {
            return Icon::Marshmallow(card);
        }
        for flower in Flower::all() {
            if self.flower(flower) == square {
                return Icon::Flower(flower);
            }
            if self.enchanted(flower).contains(square) {
                return Icon::Enchanted(flower);
            }
        }
        if let Some(lake) = among(&self.lakes) {
            return Icon::Lake(lake);
        }
        if let Some(tent) = among(&self.tents) {
            return Icon::Tent(tent);
        }
        if let Some(slingshot) = among(&self.slingshots) {
            return Icon::Slingshot(slingshot);
        }
        if self.base.contains(square) { Icon::Base } else { Icon::Empty }
    }
}
