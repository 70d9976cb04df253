//! What is worked out once about the shapes of an edition.

use crate::edition::{Critter, Deck};
use crate::state::WHOLE_SPIRIT;
use crate::{CritterCard, Element};
use alloc::vec::Vec;
use mallow_core::shape::{Shape, all_orientations};

/// The orientations of all shapes that may come up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tables {
    critters: Vec<[Ways; 2]>,
    spirit: Vec<SpiritWays>,
}

/// How one Critter may lie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ways {
    pub(crate) critter: Critter,
    /// Its orientations, rising.
    pub(crate) plain: Vec<Shape>,
    /// Earth alone: all orientations of what one moved square makes of it, rising; the plain ones
    /// are among them.
    pub(crate) quaked: Vec<Shape>,
}

/// How the Spirit may lie once one more square is crossed off.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SpiritWays {
    /// What is left so far, lowest orientation.
    left: Shape,
    next: Vec<Shape>,
}

impl Tables {
    pub(crate) fn new(deck: &Deck) -> Tables {
        let ways = |critter: Critter| Ways {
            critter,
            plain: critter.shape.orientations().to_vec(),
            quaked: match critter.element {
                Element::Earth => all_orientations(critter.shape.with_one_moved()),
                _ => Vec::new(),
            },
        };
        let critters = deck.iter().map(|pair| pair.map(ways)).collect();
        Tables { critters, spirit: spirit_ways() }
    }

    /// The two Critters of a card by rising type.
    #[inline]
    pub(crate) fn card(&self, card: CritterCard) -> &[Ways; 2] {
        &self.critters[card.number() as usize]
    }

    /// How the Spirit may lie at the next call; empty when a single square is left.
    #[inline]
    pub(crate) fn spirit(&self, left: Shape) -> &[Shape] {
        self.spirit.iter().find(|ways| ways.left == left).map_or(&[], |ways| &ways.next)
    }
}

impl Ways {
    /// Whether the Critter can lie as this shape, with a Quake or without.
    pub(crate) fn can_lie(&self, shape: Shape) -> bool {
        let ways = if self.quaked.is_empty() { &self.plain } else { &self.quaked };
        ways.binary_search(&shape).is_ok()
    }
}

/// Everything that crossings can make of the Spirit, largest first.
fn spirit_ways() -> Vec<SpiritWays> {
    let whole = Shape::from_bits(WHOLE_SPIRIT).expect("six squares").canonical();
    let mut all: Vec<SpiritWays> = Vec::new();
    let mut open = alloc::vec![whole];
    while let Some(left) = open.pop() {
        if all.iter().any(|ways| ways.left == left) {
            continue;
        }
        let less = left.with_one_less();
        open.extend(less.iter().map(|shape| shape.canonical()));
        all.push(SpiritWays { left, next: all_orientations(less) });
    }
    all.sort_by_key(|ways| (core::cmp::Reverse(ways.left.size()), ways.left));
    all
}
