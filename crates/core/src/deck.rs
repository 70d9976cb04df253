//! Sets of cards: hands, draw piles, discard piles.
//!
//! A face-down pile is the set of the cards that it may hold; the top card is decided when it is
//! drawn. So a state holds no future, and set operations cost a few instructions.

use crate::Random;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::{BitAnd, BitOr, BitXor, Not, Sub};

/// A card type with at most 64 or 128 distinct cards.
///
/// Two identical-looking cards that are separate pieces are distinct: they have different numbers.
pub trait Card: Copy {
    /// The word of a set of cards: `u64` for up to 64 cards, `u128` for up to 128.
    type Bits: Bits;

    /// The number of distinct cards.
    const COUNT: u32;

    /// The card's number, below [`COUNT`](Card::COUNT). It decides the order of every list.
    fn index(self) -> u32;

    /// The card with this number, which is below [`COUNT`](Card::COUNT).
    fn from_index(index: u32) -> Self;
}

/// The words that a [`CardSet`] can use: `u32`, `u64` and `u128`.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + fmt::Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + sealed::Sealed
{
    /// The word without bits.
    const ZERO: Self;
    /// The word with only bit `index`.
    fn bit(index: u32) -> Self;
    /// The word with the lowest `count` bits.
    fn low(count: u32) -> Self;
    /// The number of set bits.
    fn count(self) -> u32;
    /// The index of the lowest set bit; the number of bits in the word if none is set.
    fn lowest(self) -> u32;
    /// The index of the highest set bit, if any.
    fn highest(self) -> Option<u32>;
    /// The word without its lowest set bit; zero stays zero.
    #[must_use]
    fn without_lowest(self) -> Self;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for u32 {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

// The same code for each word, because the standard library has no trait over integers.
macro_rules! bits_for {
    ($word:ty) => {
        impl Bits for $word {
            const ZERO: $word = 0;
            #[inline]
            fn bit(index: u32) -> $word {
                1 << index
            }
            #[inline]
            fn low(count: u32) -> $word {
                if count == 0 { 0 } else { <$word>::MAX >> (<$word>::BITS - count) }
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline]
            fn highest(self) -> Option<u32> {
                self.checked_ilog2()
            }
            #[inline]
            fn without_lowest(self) -> $word {
                self & self.wrapping_sub(1)
            }
        }
    };
}
bits_for!(u32);
bits_for!(u64);
bits_for!(u128);

/// A set of cards as a bit mask.
///
/// Iterates by rising card number. Displays as the cards with spaces between, `-` if empty.
///
/// ```
/// use mallow_core::deck::{Card, CardSet};
/// use mallow_core::{Generator, Seed};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Number(u8); // 1 to 10
/// impl Card for Number {
///     type Bits = u64;
///     const COUNT: u32 = 10;
///     fn index(self) -> u32 {
///         u32::from(self.0) - 1
///     }
///     fn from_index(index: u32) -> Number {
///         Number(index as u8 + 1)
///     }
/// }
///
/// let mut pile = CardSet::<Number>::all();
/// let mut random = Generator::new(Seed::from_u64(7));
/// let hand = pile.deal(3, &mut random);
/// assert_eq!((hand.len(), pile.len()), (3, 7));
/// assert_eq!(hand | pile, CardSet::all());
/// ```
pub struct CardSet<C: Card> {
    bits: C::Bits,
    card: PhantomData<C>,
}

impl<C: Card> CardSet<C> {
    /// The empty set.
    #[inline]
    #[must_use]
    pub fn empty() -> CardSet<C> {
        CardSet { bits: C::Bits::ZERO, card: PhantomData }
    }

    /// The set of all cards.
    #[inline]
    #[must_use]
    pub fn all() -> CardSet<C> {
        CardSet { bits: C::Bits::low(C::COUNT), card: PhantomData }
    }

    /// The set of this card alone.
    #[inline]
    #[must_use]
    pub fn of(card: C) -> CardSet<C> {
        CardSet { bits: C::Bits::bit(card.index()), card: PhantomData }
    }

    /// The cards whose numbers are the bits of the mask; bits from [`Card::COUNT`] on are dropped.
    #[inline]
    #[must_use]
    pub fn from_bits(bits: C::Bits) -> CardSet<C> {
        CardSet { bits: bits & C::Bits::low(C::COUNT), card: PhantomData }
    }

    /// The mask, bit `k` for the card with number `k`.
    #[inline]
    #[must_use]
    pub fn bits(self) -> C::Bits {
        self.bits
    }

    /// The number of cards.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        self.bits.count()
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.bits == C::Bits::ZERO
    }

    /// Whether this card is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, card: C) -> bool {
        self.bits & C::Bits::bit(card.index()) != C::Bits::ZERO
    }

    /// Whether every card of this set is in the other.
    #[inline]
    #[must_use]
    pub fn is_subset(self, other: CardSet<C>) -> bool {
        self.bits & !other.bits == C::Bits::ZERO
    }

    /// Whether the sets have no card in common.
    #[inline]
    #[must_use]
    pub fn is_disjoint(self, other: CardSet<C>) -> bool {
        self.bits & other.bits == C::Bits::ZERO
    }

    /// Inserts a card; true if it was not in the set.
    #[inline]
    pub fn insert(&mut self, card: C) -> bool {
        let new = !self.contains(card);
        self.bits = self.bits | C::Bits::bit(card.index());
        new
    }

    /// Removes a card; true if it was in the set.
    #[inline]
    pub fn remove(&mut self, card: C) -> bool {
        let was = self.contains(card);
        self.bits = self.bits & !C::Bits::bit(card.index());
        was
    }

    /// The card with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<C> {
        if self.is_empty() { None } else { Some(C::from_index(self.bits.lowest())) }
    }

    /// The card with the highest number.
    #[inline]
    #[must_use]
    pub fn last(self) -> Option<C> {
        self.bits.highest().map(C::from_index)
    }

    /// The `n`-th card by rising number, counted from 0.
    #[inline]
    #[must_use]
    pub fn nth(self, n: u32) -> Option<C> {
        let mut bits = self.bits;
        for _ in 0..n {
            bits = bits.without_lowest();
        }
        CardSet { bits, card: self.card }.first()
    }

    /// The cards by rising number.
    #[inline]
    pub fn iter(self) -> Cards<C> {
        Cards(self)
    }

    /// Removes a random card, each as likely as any other; `None` if there is none.
    ///
    /// The draw is `nth(below(len))`.
    #[inline]
    pub fn draw(&mut self, random: &mut impl Random) -> Option<C> {
        if self.is_empty() {
            return None;
        }
        let card = self.nth(random.below(self.len()))?;
        self.remove(card);
        Some(card)
    }

    /// Removes `count` random cards, every such set as likely as any other.
    ///
    /// The cards, by rising number, are an array of which [`Random::sample`] takes `count`.
    ///
    /// # Panics
    /// If there are fewer than `count` cards.
    #[inline]
    #[must_use]
    pub fn deal(&mut self, count: u32, random: &mut impl Random) -> CardSet<C> {
        let [hand] = self.deal_hands([count], random);
        hand
    }

    /// Removes random hands of the given sizes, every such deal as likely as any other.
    ///
    /// The cards, by rising number, are an array of which [`Random::sample`] takes as many as all
    /// hands need; they go to the hands in order.
    ///
    /// # Panics
    /// If there are fewer cards than the hands need.
    #[inline]
    pub fn deal_hands<const HANDS: usize>(
        &mut self,
        sizes: [u32; HANDS],
        random: &mut impl Random,
    ) -> [CardSet<C>; HANDS] {
        let mut indices = [0_u8; 128];
        let mut len = 0;
        let mut bits = self.bits;
        while bits != C::Bits::ZERO {
            indices[len] = bits.lowest() as u8;
            len += 1;
            bits = bits.without_lowest();
        }
        let total = sizes.iter().sum::<u32>();
        assert!(total as usize <= len, "a deal of {total} cards out of {len}");
        let mut dealt = random.sample(&mut indices[..len], total as usize).iter();
        sizes.map(|size| {
            let mut hand = C::Bits::ZERO;
            for &index in dealt.by_ref().take(size as usize) {
                hand = hand | C::Bits::bit(u32::from(index));
            }
            self.bits = self.bits & !hand;
            CardSet { bits: hand, card: PhantomData }
        })
    }
}

// Written by hand because a derive would require the trait of `C`.
impl<C: Card> Clone for CardSet<C> {
    #[inline]
    fn clone(&self) -> CardSet<C> {
        *self
    }
}

impl<C: Card> Copy for CardSet<C> {}

impl<C: Card> PartialEq for CardSet<C> {
    #[inline]
    fn eq(&self, other: &CardSet<C>) -> bool {
        self.bits == other.bits
    }
}

impl<C: Card> Eq for CardSet<C> {}

impl<C: Card> PartialOrd for CardSet<C> {
    fn partial_cmp(&self, other: &CardSet<C>) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of the bit masks as numbers.
impl<C: Card> Ord for CardSet<C> {
    fn cmp(&self, other: &CardSet<C>) -> core::cmp::Ordering {
        self.bits.cmp(&other.bits)
    }
}

impl<C: Card> Hash for CardSet<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<C: Card> Default for CardSet<C> {
    fn default() -> CardSet<C> {
        CardSet::empty()
    }
}

impl<C: Card> BitOr for CardSet<C> {
    type Output = CardSet<C>;
    #[inline]
    fn bitor(self, other: CardSet<C>) -> CardSet<C> {
        CardSet { bits: self.bits | other.bits, card: PhantomData }
    }
}

impl<C: Card> BitAnd for CardSet<C> {
    type Output = CardSet<C>;
    #[inline]
    fn bitand(self, other: CardSet<C>) -> CardSet<C> {
        CardSet { bits: self.bits & other.bits, card: PhantomData }
    }
}

/// The cards of the left set that are not in the right one.
impl<C: Card> Sub for CardSet<C> {
    type Output = CardSet<C>;
    #[inline]
    fn sub(self, other: CardSet<C>) -> CardSet<C> {
        CardSet { bits: self.bits & !other.bits, card: PhantomData }
    }
}

impl<C: Card> FromIterator<C> for CardSet<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> CardSet<C> {
        cards.into_iter().fold(CardSet::empty(), |set, card| set | CardSet::of(card))
    }
}

impl<C: Card> IntoIterator for CardSet<C> {
    type Item = C;
    type IntoIter = Cards<C>;
    #[inline]
    fn into_iter(self) -> Cards<C> {
        self.iter()
    }
}

impl<C: Card + fmt::Debug> fmt::Debug for CardSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<C: Card + fmt::Display> fmt::Display for CardSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// The reason why a text is not a set of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardsError<E> {
    /// A word of the text is not a card.
    #[error("card {place}: {error}")]
    Card {
        /// The number of the word, from 1.
        place: usize,
        /// The error of parsing the card.
        error: E,
    },
    /// A card appears for the second time.
    #[error("card {place} appears twice")]
    Twice {
        /// The number of the word, from 1.
        place: usize,
    },
}

/// Reads cards in any order with spaces between; `-` or nothing is the empty set.
impl<C: Card + core::str::FromStr> core::str::FromStr for CardSet<C> {
    type Err = ParseCardsError<C::Err>;

    fn from_str(text: &str) -> Result<CardSet<C>, Self::Err> {
        let mut set = CardSet::empty();
        if text.trim() == "-" {
            return Ok(set);
        }
        for (i, word) in text.split_whitespace().enumerate() {
            let place = i + 1;
            let card = word.parse().map_err(|error| ParseCardsError::Card { place, error })?;
            if !set.insert(card) {
                return Err(ParseCardsError::Twice { place });
            }
        }
        Ok(set)
    }
}

/// A list of cards, by rising number.
#[cfg(feature = "serde")]
impl<C: Card + serde::Serialize> serde::Serialize for CardSet<C> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A list of distinct cards in any order.
#[cfg(feature = "serde")]
impl<'de, C: Card + serde::Deserialize<'de>> serde::Deserialize<'de> for CardSet<C> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<CardSet<C>, D::Error> {
        let cards = alloc::vec::Vec::<C>::deserialize(deserializer)?;
        let set: CardSet<C> = cards.iter().copied().collect();
        if set.len() as usize != cards.len() {
            return Err(serde::de::Error::custom("a card appears twice"));
        }
        Ok(set)
    }
}

/// The cards of a [`CardSet`] by rising number.
#[derive(Clone)]
pub struct Cards<C: Card>(CardSet<C>);

impl<C: Card> Iterator for Cards<C> {
    type Item = C;

    #[inline]
    fn next(&mut self) -> Option<C> {
        let card = self.0.first()?;
        self.0.bits = self.0.bits.without_lowest();
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl<C: Card> ExactSizeIterator for Cards<C> {}
impl<C: Card> FusedIterator for Cards<C> {}

impl<C: Card + fmt::Debug> fmt::Debug for Cards<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
