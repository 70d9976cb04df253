//! Cards as sets: hands, draw piles, discard piles.
//!
//! A face-down pile is the set of the cards it may hold; which one lies on top is decided when it
//! is drawn. So nothing in a state knows the future, and set questions cost a few instructions.

use crate::Random;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::{BitAnd, BitOr, BitXor, Not, Sub};

/// A kind of card of which a game has at most 64 or 128 distinct ones.
///
/// Cards that look alike but count as two pieces are distinct: give them numbers of their own.
pub trait Card: Copy {
    /// `u64` for up to 64 cards, `u128` for up to 128.
    type Bits: Bits;

    /// How many distinct cards there are.
    const COUNT: u32;

    /// The card's number, below [`COUNT`](Card::COUNT). It decides the order of every list.
    fn index(self) -> u32;

    /// The card with this number, which is below [`COUNT`](Card::COUNT).
    fn from_index(index: u32) -> Self;
}

/// The words a [`CardSet`] can be made of: `u64` and `u128`.
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
    /// No bit.
    const ZERO: Self;
    /// Bit `index` alone.
    fn bit(index: u32) -> Self;
    /// The lowest `count` bits.
    fn low(count: u32) -> Self;
    /// Number of bits that are set.
    fn count(self) -> u32;
    /// Index of the lowest bit that is set; the number of bits in the word if none is.
    fn lowest(self) -> u32;
    /// Index of the highest bit that is set, if any is.
    fn highest(self) -> Option<u32>;
    /// The word without its lowest set bit; zero stays zero.
    fn without_lowest(self) -> Self;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

// Twice the same text because the standard library has no trait over integers.
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
    /// No card.
    #[inline]
    pub fn empty() -> CardSet<C> {
        CardSet { bits: C::Bits::ZERO, card: PhantomData }
    }

    /// Every card there is.
    #[inline]
    pub fn all() -> CardSet<C> {
        CardSet { bits: C::Bits::low(C::COUNT), card: PhantomData }
    }

    /// Just this card.
    #[inline]
    pub fn of(card: C) -> CardSet<C> {
        CardSet { bits: C::Bits::bit(card.index()), card: PhantomData }
    }

    /// The cards whose numbers are the bits of the mask; bits from [`Card::COUNT`] on are dropped.
    #[inline]
    pub fn from_bits(bits: C::Bits) -> CardSet<C> {
        CardSet { bits: bits & C::Bits::low(C::COUNT), card: PhantomData }
    }

    /// The mask, bit `k` for the card with number `k`.
    #[inline]
    pub fn bits(self) -> C::Bits {
        self.bits
    }

    /// Number of cards.
    #[inline]
    pub fn len(self) -> u32 {
        self.bits.count()
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == C::Bits::ZERO
    }

    /// Whether this card is in the set.
    #[inline]
    pub fn contains(self, card: C) -> bool {
        self.bits & C::Bits::bit(card.index()) != C::Bits::ZERO
    }

    /// Whether every card of this set is in the other.
    #[inline]
    pub fn is_subset(self, other: CardSet<C>) -> bool {
        self.bits & !other.bits == C::Bits::ZERO
    }

    /// Whether the sets have no card in common.
    #[inline]
    pub fn is_disjoint(self, other: CardSet<C>) -> bool {
        self.bits & other.bits == C::Bits::ZERO
    }

    /// Puts a card in; true if it was not there yet.
    #[inline]
    pub fn insert(&mut self, card: C) -> bool {
        let new = !self.contains(card);
        self.bits = self.bits | C::Bits::bit(card.index());
        new
    }

    /// Takes a card out; true if it was there.
    #[inline]
    pub fn remove(&mut self, card: C) -> bool {
        let was = self.contains(card);
        self.bits = self.bits & !C::Bits::bit(card.index());
        was
    }

    /// The card with the lowest number.
    #[inline]
    pub fn first(self) -> Option<C> {
        if self.is_empty() { None } else { Some(C::from_index(self.bits.lowest())) }
    }

    /// The card with the highest number.
    #[inline]
    pub fn last(self) -> Option<C> {
        self.bits.highest().map(C::from_index)
    }

    /// The `n`-th card by rising number, counted from 0.
    #[inline]
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

    /// Takes out one card, each as likely as any other; `None` if there is none.
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

    /// Takes out `count` cards, every such set as likely as any other.
    ///
    /// The cards, by rising number, are an array of which [`Random::sample`] takes `count`.
    ///
    /// # Panics
    /// If there are fewer than `count` cards.
    #[inline]
    pub fn deal(&mut self, count: u32, random: &mut impl Random) -> CardSet<C> {
        let [hand] = self.deal_hands([count], random);
        hand
    }

    /// Takes out several hands of the given sizes, every such deal as likely as any other.
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

// Written out because a derive would ask the same of `C`.
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

/// By the bit mask as a number.
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

/// Why a text is not a set of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardsError<E> {
    /// The word at this place (from 1) is not a card.
    #[error("card {place}: {error}")]
    Card {
        /// Which word, from 1.
        place: usize,
        /// What is wrong with it.
        error: E,
    },
    /// The word at this place (from 1) names a card for the second time.
    #[error("card {place} is there twice")]
    Twice {
        /// Which word, from 1.
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
            return Err(serde::de::Error::custom("a card is listed twice"));
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
