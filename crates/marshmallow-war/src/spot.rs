//! Cards and places of a state in a byte or a bit each, so that a state stays below a kilobyte: a
//! search copies states all the time.
//!
//! ```text
//! Spot     0 to 107  this card
//!          254       a card that others do not know
//!          255       no card
//! Lie      0 to 95   this slot
//!          255       nowhere
//! Strays   bit n     the n-th of the 24 Ninja in list order: bits 2r and 2r + 1 are the Clubs of
//!                    rank r + 2 of deck a and deck b
//! ```
//!
//! The numbers that stand for no card do not leave this file.

use crate::{Card, Slot};
use core::fmt;

/// The place of a card: empty, a card, or a card that others do not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Spot(u8);

impl Spot {
    pub(crate) const EMPTY: Spot = Spot(0xff);
    pub(crate) const HIDDEN: Spot = Spot(0xfe);

    #[inline]
    pub(crate) const fn of(card: Card) -> Spot {
        Spot(card.0)
    }

    #[inline]
    pub(crate) const fn card(self) -> Option<Card> {
        if self.0 < Card::COUNT { Some(Card(self.0)) } else { None }
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self == Spot::EMPTY
    }

    #[inline]
    pub(crate) fn is_hidden(self) -> bool {
        self == Spot::HIDDEN
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card() {
            Some(card) => card.fmt(f),
            None => f.write_str(if self.is_hidden() { "?" } else { "-" }),
        }
    }
}

/// Where a stray Ninja lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lie(u8);

impl Lie {
    pub(crate) const NOWHERE: Lie = Lie(0xff);

    #[inline]
    pub(crate) const fn at(slot: Slot) -> Lie {
        Lie(slot.0)
    }

    #[inline]
    pub(crate) const fn slot(self) -> Option<Slot> {
        Slot::try_new(self.0)
    }
}

impl fmt::Debug for Lie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.slot(), f)
    }
}

/// A set of Ninja, one bit each in list order; 12 bytes less than a set of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Strays(pub(crate) u32);

impl Strays {
    /// The number of a Ninja among the 24, in list order.
    #[inline]
    pub(crate) const fn number(card: Card) -> usize {
        (card.0 / 8 * 2 + card.0 % 2) as usize
    }

    #[inline]
    pub(crate) const fn card(number: usize) -> Card {
        Card((number / 2 * 8 + 2 + number % 2) as u8)
    }

    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        self.0 |= 1 << Strays::number(card);
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        self.0 &= !(1 << Strays::number(card));
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        (0..24).filter(move |number| self.0 >> number & 1 == 1).map(Strays::card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cards;
    use crate::card::CLUBS;
    use alloc::vec::Vec;

    #[test]
    fn spots_are_told_apart_in_debug_texts() {
        let nine = "9Sa".parse().unwrap_or_else(|_| unreachable!("a card"));
        let spots = [Spot::EMPTY, Spot::HIDDEN, Spot::of(nine)];
        assert_eq!(alloc::format!("{spots:?}"), "[-, ?, 9Sa]");
        assert_eq!(alloc::format!("{:?}", [Lie::NOWHERE, Lie::at(Slot(2))]), "[None, Some(f3)]");
    }

    #[test]
    fn ninja_numbers_are_the_clubs_in_list_order() {
        let clubs: Vec<Card> = Cards::from_bits(CLUBS).iter().collect();
        assert_eq!((0..24).map(Strays::card).collect::<Vec<_>>(), clubs);
        assert!(clubs.iter().enumerate().all(|(i, &card)| Strays::number(card) == i));
    }
}
