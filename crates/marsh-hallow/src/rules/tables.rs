//! What is worked out once about the shapes of an edition.

use crate::edition::{Critter, Deck};
use crate::state::WHOLE_SPIRIT;
use crate::{CritterCard, Element, Recruit};
use alloc::vec::Vec;
use mallow_core::shape::{Shape, Stencil, all_orientations};

/// The orientations of all shapes that may come up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tables {
    critters: Vec<[Ways; 2]>,
    spirit: Vec<SpiritWays>,
}

/// The ways in which one Critter may lie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ways {
    pub(crate) critter: Critter,
    /// Its orientations, rising.
    pub(crate) plain: Vec<Stencil>,
    /// Earth alone: all orientations of what one moved square makes of it, rising; the plain ones
    /// are among them.
    pub(crate) quaked: Vec<Stencil>,
}

/// How the Spirit may lie once one more square is crossed off.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SpiritWays {
    /// What is left so far, lowest orientation.
    left: Shape,
    next: Vec<Stencil>,
}

impl Tables {
    pub(crate) fn new(deck: &Deck) -> Tables {
        let ways = |critter: Critter| Ways {
            critter,
            plain: stencils(critter.shape.orientations().iter().copied()),
            quaked: match critter.element {
                Element::Earth => stencils(all_orientations(critter.shape.with_one_moved())),
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

    /// Every shape, as it lies, that this recruit can ever be drawn as; rising.
    pub(crate) fn shapes(&self, recruit: Recruit) -> Vec<Shape> {
        let critters = self.critters.iter().flatten().filter(|ways| match recruit {
            Recruit::Critter(element) => ways.critter.element == element,
            Recruit::Spirit => false,
            Recruit::Launched => true,
        });
        let spirit = self.spirit.iter().filter(|_| recruit == Recruit::Spirit);
        let ways = critters.map(Ways::all).chain(spirit.map(|ways| &*ways.next));
        let mut shapes: Vec<Shape> = ways.flatten().map(Stencil::shape).collect();
        shapes.sort_unstable();
        shapes.dedup();
        shapes
    }

    /// How the Spirit may lie at the next call; empty when a single square is left.
    #[inline]
    pub(crate) fn spirit(&self, left: Shape) -> &[Stencil] {
        self.spirit.iter().find(|ways| ways.left == left).map_or(&[], |ways| &ways.next)
    }
}

impl Ways {
    /// How the Critter can lie, with a Quake or without.
    fn all(&self) -> &[Stencil] {
        if self.quaked.is_empty() { &self.plain } else { &self.quaked }
    }

    /// Whether the Critter can lie as this shape, with a Quake or without.
    pub(crate) fn can_lie(&self, shape: Shape) -> bool {
        self.all().binary_search_by_key(&shape, Stencil::shape).is_ok()
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
        all.push(SpiritWays { left, next: stencils(all_orientations(less)) });
    }
    all.sort_by_key(|ways| (core::cmp::Reverse(ways.left.size()), ways.left));
    all
}

fn stencils(shapes: impl IntoIterator<Item = Shape>) -> Vec<Stencil> {
    shapes.into_iter().filter_map(Stencil::new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Edition;

    #[test]
    fn the_tables_of_hearth_take_less_than_a_quarter_of_a_mebibyte() {
        let (_, deck, _) = Edition::hearth().compile().expect("hearth has no faults");
        let tables = Tables::new(&deck);
        let ways = tables.critters.iter().flatten().flat_map(|ways| [&ways.plain, &ways.quaked]);
        let spirit = tables.spirit.iter().map(|ways| &ways.next);
        let stencils: usize = ways.chain(spirit).map(Vec::len).sum();
        let bytes = stencils * size_of::<Stencil>();
        assert!(stencils > 1000 && bytes < 1 << 18, "{stencils} stencils, {bytes} bytes");
    }

    #[test]
    fn every_way_to_lie_is_ready_and_rising() {
        let (_, deck, _) = Edition::hearth().compile().expect("hearth has no faults");
        let tables = Tables::new(&deck);
        for ways in tables.critters.iter().flatten() {
            let shape = ways.critter.shape;
            assert_eq!(ways.plain.len(), shape.orientations().len());
            assert_eq!(ways.quaked.is_empty(), ways.critter.element != Element::Earth);
            for list in [&ways.plain, &ways.quaked] {
                assert!(list.windows(2).all(|pair| pair[0].shape() < pair[1].shape()));
            }
            assert!(ways.plain.iter().all(|way| ways.can_lie(way.shape())));
        }
    }
}
