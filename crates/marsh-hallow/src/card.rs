//! The 24 Critter cards.

use core::fmt;
use core::str::FromStr;
use mallow_core::deck::{Card, CardSet};
use mallow_core::words::Excerpt;

/// Number of Critter cards, and of Marshmallows on a map.
pub const CARDS: u8 = 24;

/// One of the 24 Critter cards, named `A` to `X` after its Marshmallow on the map.
///
/// ```
/// use marsh_hallow::CritterCard;
/// let card: CritterCard = "K".parse()?;
/// assert_eq!((card.number(), card.to_string()), (10, "K".to_string()));
/// assert!("Y".parse::<CritterCard>().is_err());
/// # Ok::<(), marsh_hallow::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CritterCard(u8);

/// A set of Critter cards: a hand, the deck.
pub type CritterCards = CardSet<CritterCard>;

impl CritterCard {
    /// The card with this number, or `None` from 24 on.
    #[must_use]
    pub const fn try_new(number: u8) -> Option<CritterCard> {
        if number < CARDS { Some(CritterCard(number)) } else { None }
    }

    /// The card's number, 0 for `A` to 23 for `X`.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The card whose Marshmallow has this letter on the map, `A` to `X`.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<CritterCard> {
        match letter {
            'A'..='X' => Some(CritterCard(letter as u8 - b'A')),
            _ => None,
        }
    }

    /// The letter of the card and its Marshmallow, `A` to `X`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// All cards from `A` to `X`.
    pub fn all() -> impl Iterator<Item = CritterCard> {
        (0..CARDS).map(CritterCard)
    }
}

impl Card for CritterCard {
    type Bits = u64;
    const COUNT: u32 = CARDS as u32;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn from_index(index: u32) -> CritterCard {
        CritterCard(index as u8)
    }
}

impl fmt::Display for CritterCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for CritterCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CritterCard({})", self.letter())
    }
}

/// Why a text was refused as a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a card from A to X, found {found}")]
pub struct ParseCardError {
    found: Excerpt,
}

/// The card's letter in upper or lower case.
impl FromStr for CritterCard {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<CritterCard, ParseCardError> {
        let mut letters = text.trim().chars();
        let letter = letters.next().map(|letter| letter.to_ascii_uppercase());
        match (letter.and_then(CritterCard::from_letter), letters.next()) {
            (Some(card), None) => Ok(card),
            _ => Err(ParseCardError { found: Excerpt::of(text) }),
        }
    }
}
