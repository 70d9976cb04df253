//! The cards: 108 distinct pieces, two decks of 52 and up to two Jokers each.

use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;
use mallow_core::deck::CardSet;
use mallow_core::words::{Excerpt, Words};

/// A set of cards. Lists them in the order of [`Card`].
pub type Cards = CardSet<Card>;

/// One card, a piece of its own: the two decks hold cards that look alike (MW-18).
///
/// The order is that of every list: by rank, then Spades, Clubs, Diamonds, Hearts (the Jokers of
/// a deck by their number), then seat 0's deck before seat 1's.
///
/// In text a card is its rank, its suit and the letter of its deck, `a` for seat 0's and `b` for
/// seat 1's; Jokers are `X1` and `X2`.
///
/// ```
/// use marshmallow_war::{Card, Kind, Suit};
/// let card: Card = "9Sa".parse()?;
/// assert_eq!(card.kind(), Kind::Fighter(Suit::Spades));
/// assert_eq!(card.rank(), 9);
/// assert!(card < "9Sb".parse()?);
/// assert_eq!("X2b".parse::<Card>()?.kind(), Kind::Joker);
/// # Ok::<(), marshmallow_war::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

/// A text that is not a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected a card (a rank 2 to 9, T, J, Q, K or A, a suit S, C, D or H and a deck a or b, such as \
     `9Sa`; or a Joker `X1a`, `X2a`, `X1b`, `X2b`), found {found}"
)]
pub struct ParseCardError {
    /// The text that was read.
    pub found: Excerpt,
}

/// A suit, in list order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Suit {
    /// The Demons.
    Spades,
    /// The Ninja.
    Clubs,
    /// The Samurai.
    Diamonds,
    /// The Marshmallows.
    Hearts,
}

/// What a card is good for (RULES 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// Two to King of Spades (Demon), Clubs (Ninja) or Diamonds (Samurai).
    Fighter(Suit),
    /// Two to King of Hearts.
    Marshmallow,
    /// An Ace.
    Ace(Suit),
    /// A Joker.
    Joker,
}

impl Suit {
    /// Every suit, in list order.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Diamonds, Suit::Hearts];

    /// 0 to 3 in list order.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the suit in card texts.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Clubs => 'C',
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
        }
    }

    /// What the suit's cards are called: `Demon`, `Ninja`, `Samurai`, `Marshmallow`.
    #[must_use]
    pub const fn folk(self) -> &'static str {
        match self {
            Suit::Spades => "Demon",
            Suit::Clubs => "Ninja",
            Suit::Diamonds => "Samurai",
            Suit::Hearts => "Marshmallow",
        }
    }
}

/// `Spades`, `Clubs`, `Diamonds` or `Hearts`.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// Rank of an Ace.
pub(crate) const ACE: u8 = 14;
/// Rank of a Joker.
pub(crate) const JOKER: u8 = 15;
const FIRST_ACE: u8 = 96;
pub(crate) const FIRST_JOKER: u8 = 104;

// The number of a card, and its bit in a set of cards:
//
//     bits 0 to 95     eight for each rank from 2 to King: two for each suit, deck a below deck b
//                      7  6  5  4  3  2  1  0
//                      Hb Ha Db Da Cb Ca Sb Sa
//     bits 96 to 103   the Aces in the same order
//     bits 104 to 107  X1a X1b X2a X2b
//
// So the order of the numbers is the list order, deck and suit are bits of the number, and a kind of
// card is a mask.

/// Cards 2 to King of one suit of either deck: two bits in each of twelve bytes.
const fn plain(suit: u32) -> u128 {
    let mut bits = 0;
    let mut rank = 0;
    while rank < 12 {
        bits |= 0b11 << (rank * 8 + suit * 2);
        rank += 1;
    }
    bits
}

pub(crate) const SPADES: u128 = plain(0);
pub(crate) const CLUBS: u128 = plain(1);
pub(crate) const DIAMONDS: u128 = plain(2);
/// The Marshmallows: two to King of Hearts.
pub(crate) const HEARTS: u128 = plain(3);
/// The fighter cards: two to King of the three other suits.
pub(crate) const FIGHTERS: u128 = SPADES | CLUBS | DIAMONDS;
pub(crate) const ACES: u128 = 0xff << FIRST_ACE;
pub(crate) const JOKERS: u128 = 0xf << FIRST_JOKER;
/// Every card of seat 0's deck; seat 1's are the next higher bits.
pub(crate) const DECK: u128 = 0x5555_5555_5555_5555_5555_5555_5555 & ((1 << 108) - 1);

/// The bits above the highest one of `below`; all bits if there is none.
#[inline]
pub(crate) const fn above(below: u128) -> u128 {
    match below.checked_ilog2() {
        Some(highest) => !(u128::MAX >> (127 - highest)),
        None => u128::MAX,
    }
}

/// The bits without the highest one: the cards that a higher one can follow.
#[inline]
pub(crate) const fn but_highest(bits: u128) -> u128 {
    match bits.checked_ilog2() {
        Some(highest) => bits & !(1 << highest),
        None => 0,
    }
}

impl Card {
    /// The number of distinct cards with two Jokers in each deck.
    pub const COUNT: u8 = 108;

    /// A card of rank 2 to 14 (Jack 11, Queen 12, King 13, Ace 14) from the deck of seat 0 or 1.
    ///
    /// # Panics
    /// If the rank or the seat is out of range.
    #[must_use]
    pub const fn new(rank: u8, suit: Suit, deck: Seat) -> Card {
        assert!(rank >= 2 && rank <= ACE, "ranks are 2 to 14");
        assert!(deck.number() < 2, "the decks belong to seats 0 and 1");
        Card((rank - 2) * 8 + suit as u8 * 2 + deck.number())
    }

    /// The first or second Joker (1 or 2) of the deck of seat 0 or 1.
    ///
    /// # Panics
    /// If the number or the seat is out of range.
    #[must_use]
    pub const fn joker(number: u8, deck: Seat) -> Card {
        assert!(number == 1 || number == 2, "Jokers are numbered 1 and 2");
        assert!(deck.number() < 2, "the decks belong to seats 0 and 1");
        Card(FIRST_JOKER + (number - 1) * 2 + deck.number())
    }

    /// Every card in list order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::COUNT).map(Card)
    }

    /// The cards of a seat's deck with this many Jokers, 0 to 2.
    ///
    /// # Panics
    /// If the seat is not 0 or 1.
    #[must_use]
    pub fn deck(seat: Seat, jokers: u8) -> Cards {
        assert!(seat.number() < 2, "the decks belong to seats 0 and 1");
        let count = u32::from(FIRST_JOKER + 2 * jokers.min(2));
        Cards::from_bits((DECK << seat.number()) & ((1 << count) - 1))
    }

    /// 2 to 13 for two to King, 14 for an Ace, 15 for a Joker.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        if self.0 >= FIRST_JOKER { JOKER } else { self.0 / 8 + 2 }
    }

    /// The suit; `None` for a Joker.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        if self.0 >= FIRST_JOKER { None } else { Some(self.plain_suit()) }
    }

    /// The suit of a card that is no Joker; nonsense for a Joker.
    #[inline]
    pub(crate) const fn plain_suit(self) -> Suit {
        match (self.0 / 2) % 4 {
            0 => Suit::Spades,
            1 => Suit::Clubs,
            2 => Suit::Diamonds,
            _ => Suit::Hearts,
        }
    }

    /// Whose deck the card came from. It says nothing of who holds it now (MW-18).
    #[inline]
    #[must_use]
    pub const fn origin(self) -> Seat {
        Seat::new(self.0 & 1)
    }

    /// What the card is good for.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        if self.0 >= FIRST_JOKER {
            Kind::Joker
        } else if self.0 >= FIRST_ACE {
            Kind::Ace(self.plain_suit())
        } else {
            match self.plain_suit() {
                Suit::Hearts => Kind::Marshmallow,
                suit => Kind::Fighter(suit),
            }
        }
    }

    /// Whether the card can be a Fighter, a Trap or half a Wall: two to King, not of Hearts.
    #[inline]
    #[must_use]
    pub const fn is_fighter(self) -> bool {
        FIGHTERS >> self.0 & 1 == 1
    }

    /// Two to King of Hearts.
    #[inline]
    #[must_use]
    pub const fn is_marshmallow(self) -> bool {
        HEARTS >> self.0 & 1 == 1
    }

    /// An Ace or a Joker.
    #[inline]
    #[must_use]
    pub const fn is_event(self) -> bool {
        self.0 >= FIRST_ACE
    }

    #[inline]
    pub(crate) const fn is_ace(self) -> bool {
        self.0 >= FIRST_ACE && self.0 < FIRST_JOKER
    }

    #[inline]
    pub(crate) const fn is_joker(self) -> bool {
        self.0 >= FIRST_JOKER
    }

    #[inline]
    pub(crate) const fn bit(self) -> u128 {
        1 << self.0
    }
}

impl mallow_core::deck::Card for Card {
    type Bits = u128;
    const COUNT: u32 = 108;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn from_index(index: u32) -> Card {
        debug_assert!(index < 108);
        Card(index as u8)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Letters of the ranks from 2 to Ace.
const RANKS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

/// Rank, suit and deck, such as `9Sa`; `X1a` for a Joker.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deck = if self.origin().number() == 0 { 'a' } else { 'b' };
        match self.suit() {
            Some(suit) => {
                write!(f, "{}{}{deck}", RANKS[usize::from(self.rank() - 2)], suit.letter())
            }
            None => write!(f, "X{}{deck}", (self.0 - FIRST_JOKER) / 2 + 1),
        }
    }
}

/// In upper or lower case, and with `10` for `T`.
impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let word = Words::new(text).all().map(|[word]| word.as_str());
        word.and_then(card).ok_or_else(|| ParseCardError { found: Excerpt::of(text) })
    }
}

fn card(word: &str) -> Option<Card> {
    let mut letters = [' '; 3];
    let (start, rest) = match word.strip_prefix("10") {
        Some(rest) => {
            letters[0] = 'T';
            (1, rest)
        }
        None => (0, word),
    };
    let mut read = rest.chars();
    for letter in &mut letters[start..] {
        *letter = read.next()?.to_ascii_uppercase();
    }
    let deck = match (letters[2], read.next()) {
        ('A', None) => Seat::new(0),
        ('B', None) => Seat::new(1),
        _ => return None,
    };
    match letters {
        ['X', '1', _] => return Some(Card::joker(1, deck)),
        ['X', '2', _] => return Some(Card::joker(2, deck)),
        _ => {}
    }
    let rank = RANKS.iter().position(|&rank| rank == letters[0])?;
    let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letters[1])?;
    Some(Card::new(rank as u8 + 2, suit, deck))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn the_masks_are_the_kinds() {
        for card in Card::all() {
            let in_mask = |mask: u128| mask & card.bit() != 0;
            assert_eq!(in_mask(SPADES), card.kind() == Kind::Fighter(Suit::Spades), "{card}");
            assert_eq!(in_mask(CLUBS), card.kind() == Kind::Fighter(Suit::Clubs), "{card}");
            assert_eq!(in_mask(DIAMONDS), card.kind() == Kind::Fighter(Suit::Diamonds), "{card}");
            assert_eq!(in_mask(HEARTS), card.kind() == Kind::Marshmallow, "{card}");
            assert_eq!(in_mask(ACES), matches!(card.kind(), Kind::Ace(_)), "{card}");
            assert_eq!(in_mask(JOKERS), card.kind() == Kind::Joker, "{card}");
            assert_eq!(in_mask(DECK), card.origin() == Seat::new(0), "{card}");
            assert_eq!(card.is_event(), card.rank() >= ACE, "{card}");
        }
    }

    #[test]
    fn a_deck_has_52_cards_and_its_jokers() {
        for seat in [Seat::new(0), Seat::new(1)] {
            for jokers in 0..=2 {
                let deck = Card::deck(seat, jokers);
                assert_eq!(deck.len(), 52 + u32::from(jokers));
                assert!(deck.iter().all(|card| card.origin() == seat));
            }
        }
        assert_eq!(Card::deck(Seat::new(0), 2) | Card::deck(Seat::new(1), 2), Cards::all());
    }

    #[test]
    fn list_order_is_rank_suit_deck() {
        let [a, b] = [Seat::new(0), Seat::new(1)];
        let mut expected = Vec::new();
        for rank in 2..=ACE {
            for suit in Suit::ALL {
                expected.extend([Card::new(rank, suit, a), Card::new(rank, suit, b)]);
            }
        }
        for number in 1..=2 {
            expected.extend([Card::joker(number, a), Card::joker(number, b)]);
        }
        assert_eq!(Card::all().collect::<Vec<_>>(), expected);
    }
}
