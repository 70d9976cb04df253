//! What lies on the table: suits, cards and sets of them.

use core::iter::FusedIterator;
use core::ops::{BitAnd, BitOr, Sub};
use mallow_core::deck::{self, CardSet};
use mallow_core::words::Excerpt;

/// One of the five colours (RULES 1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Written B.
    Blue,
    /// Written G.
    Green,
    /// Written O.
    Orange,
    /// Written P.
    Pink,
    /// Written V, for violet.
    Purple,
}

impl Suit {
    /// All suits in the order of every list.
    pub const ALL: [Suit; 5] = [Suit::Blue, Suit::Green, Suit::Orange, Suit::Pink, Suit::Purple];

    /// The twelve cards of the suit.
    #[inline]
    #[must_use]
    pub fn cards(self) -> Cards {
        Cards::from_bits(SUIT_BITS[self as usize])
    }

    /// The letter that stands for the suit in the notation of cards.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Blue => 'B',
            Suit::Green => 'G',
            Suit::Orange => 'O',
            Suit::Pink => 'P',
            Suit::Purple => 'V',
        }
    }

    /// The suit's name in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Blue => "Blue",
            Suit::Green => "Green",
            Suit::Orange => "Orange",
            Suit::Pink => "Pink",
            Suit::Purple => "Purple",
        }
    }
}

/// The bits of the cards of each suit.
const SUIT_BITS: [u64; 5] = {
    let mut bits = [(1 << Card::VALUES) - 1; 5];
    let mut suit = 1;
    while suit < 5 {
        bits[suit] = bits[suit - 1] << Card::VALUES;
        suit += 1;
    }
    bits
};

/// The suit of each card by its number, up to a power of two: a load is quicker than a division.
const SUITS: [Suit; 64] = {
    let mut suits = [Suit::Purple; 64];
    let mut card = 0;
    while card < Suit::ALL.len() * Card::VALUES as usize {
        suits[card] = Suit::ALL[card / Card::VALUES as usize];
        card += 1;
    }
    suits
};

/// One of the 60 cards: a suit and a value from 1 to 12 (RULES 1.1).
///
/// Cards are ordered by suit, then by value; [`deck::Card::index`] numbers them in that order.
///
/// ```
/// use marshmallow_test::{Card, Suit};
/// let card = Card::new(Suit::Green, 12);
/// assert_eq!("G12".parse(), Ok(card));
/// assert_eq!(card.to_string(), "G12");
/// assert!("G13".parse::<Card>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8); // suit * 12 + value - 1

impl Card {
    /// Values in a suit: 1 to 12.
    pub const VALUES: u8 = 12;

    /// The card of this suit and value.
    ///
    /// # Panics
    /// If the value is not from 1 to 12.
    #[must_use]
    pub const fn new(suit: Suit, value: u8) -> Card {
        assert!(value >= 1 && value <= Card::VALUES, "values are 1 to 12");
        Card(suit as u8 * Card::VALUES + value - 1)
    }

    /// The card of this suit and value, or `None` if the value is not from 1 to 12.
    #[must_use]
    pub const fn try_new(suit: Suit, value: u8) -> Option<Card> {
        if value >= 1 && value <= Card::VALUES { Some(Card::new(suit, value)) } else { None }
    }

    /// All 60 cards by suit and value.
    ///
    /// ```
    /// use marshmallow_test::Card;
    /// assert_eq!(Card::all().next().map(|card| card.to_string()), Some("B1".to_string()));
    /// assert_eq!(Card::all().count(), 60);
    /// ```
    pub fn all() -> impl Iterator<Item = Card> {
        Cards::all().iter()
    }

    /// The card's suit.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Suit {
        SUITS[self.0 as usize % SUITS.len()]
    }

    /// The card's value, 1 to 12.
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0 % Card::VALUES + 1
    }

    /// Whether this card takes a trick from `best`, the card that has been winning it
    /// (RULES 3.4).
    ///
    /// A card of another suit beats it only as a trump, so the lead suit need not be known.
    ///
    /// ```
    /// use marshmallow_test::{Card, Suit};
    /// let card = |text: &str| text.parse::<Card>().unwrap();
    /// assert!(card("P9").beats(card("P4"), None));
    /// assert!(!card("O12").beats(card("P4"), None));
    /// assert!(card("G1").beats(card("P12"), Some(Suit::Green)));
    /// ```
    #[inline]
    #[must_use]
    pub fn beats(self, best: Card, trump: Option<Suit>) -> bool {
        let suit = self.suit();
        if suit == best.suit() { self > best } else { Some(suit) == trump }
    }
}

impl deck::Card for Card {
    type Bits = u64;
    const COUNT: u32 = 60;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn from_index(index: u32) -> Card {
        debug_assert!(index < Self::COUNT);
        Card(index as u8)
    }
}

/// A set of cards: a hand, or the cards that a seat has played.
pub type Cards = CardSet<Card>;

/// A text that names no suit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a suit: Blue (B), Green (G), Orange (O), Pink (P) or Purple (V), found {found}")]
pub struct ParseSuitError {
    /// The beginning of the text.
    pub found: Excerpt,
}

/// A text that names no card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected a card: a suit's letter, one of B G O P V, and a value from 1 to 12, found {found}"
)]
pub struct ParseCardError {
    /// The beginning of the text.
    pub found: Excerpt,
}

/// A set of suits in one byte: five of these stand in every state.
///
/// Iterates in the order of [`Suit::ALL`].
///
/// ```
/// use marshmallow_test::{Suit, SuitSet};
/// let mut suits = SuitSet::EMPTY;
/// assert!(suits.insert(Suit::Pink));
/// assert!(suits.contains(Suit::Pink) && !suits.contains(Suit::Blue));
/// assert_eq!(suits.cards(), Suit::Pink.cards());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SuitSet(u8); // bit n for the n-th of `Suit::ALL`

impl SuitSet {
    /// No suit.
    pub const EMPTY: SuitSet = SuitSet(0);

    /// Bit `n` for the `n`-th of [`Suit::ALL`].
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Just this suit.
    #[inline]
    #[must_use]
    pub const fn of(suit: Suit) -> SuitSet {
        SuitSet(1 << suit as u8)
    }

    /// The number of suits in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no suit is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this suit is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, suit: Suit) -> bool {
        self.0 >> suit as u8 & 1 == 1
    }

    /// Puts a suit in; true if it was not there yet.
    #[inline]
    pub fn insert(&mut self, suit: Suit) -> bool {
        let new = !self.contains(suit);
        self.0 |= 1 << suit as u8;
        new
    }

    /// Takes a suit out; true if it was there.
    #[inline]
    pub fn remove(&mut self, suit: Suit) -> bool {
        let found = self.contains(suit);
        self.0 &= !(1 << suit as u8);
        found
    }

    /// The first suit of the set in the order of [`Suit::ALL`].
    #[must_use]
    pub fn first(self) -> Option<Suit> {
        self.iter().next()
    }

    /// The last suit of the set in the order of [`Suit::ALL`].
    #[must_use]
    pub fn last(self) -> Option<Suit> {
        self.iter().last()
    }

    /// The suits in the order of [`Suit::ALL`].
    #[must_use]
    pub fn iter(self) -> impl FusedIterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |&suit| self.contains(suit))
    }

    /// Every card of these suits.
    #[inline]
    #[must_use]
    pub fn cards(self) -> Cards {
        self.iter().fold(Cards::empty(), |cards, suit| cards | suit.cards())
    }
}

impl BitOr for SuitSet {
    type Output = SuitSet;
    #[inline]
    fn bitor(self, other: SuitSet) -> SuitSet {
        SuitSet(self.0 | other.0)
    }
}

impl BitAnd for SuitSet {
    type Output = SuitSet;
    #[inline]
    fn bitand(self, other: SuitSet) -> SuitSet {
        SuitSet(self.0 & other.0)
    }
}

/// The suits of the left set that are not in the right one.
impl Sub for SuitSet {
    type Output = SuitSet;
    #[inline]
    fn sub(self, other: SuitSet) -> SuitSet {
        SuitSet(self.0 & !other.0)
    }
}

impl FromIterator<Suit> for SuitSet {
    fn from_iter<I: IntoIterator<Item = Suit>>(suits: I) -> SuitSet {
        suits.into_iter().fold(SuitSet::EMPTY, |set, suit| set | SuitSet::of(suit))
    }
}
