//! Cards and what is printed on them.

use core::fmt;
use core::str::FromStr;
use mallow_core::deck::{self, CardSet};
use mallow_core::words::{Excerpt, Words};

/// A number from 1 to 6: on a card, or rolled with the die.
///
/// ```
/// use cross_the_beams::Number;
/// let number: Number = "4".parse()?;
/// assert_eq!(number.value(), 4);
/// assert!("7".parse::<Number>().is_err());
/// # Ok::<(), cross_the_beams::ParseCardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// The numbers 1 to 6.
    pub const ALL: [Number; 6] = [Number(1), Number(2), Number(3), Number(4), Number(5), Number(6)];

    /// The number with this value.
    ///
    /// # Panics
    /// Unless `value` is 1 to 6.
    #[inline]
    #[must_use]
    pub const fn new(value: u8) -> Number {
        assert!(value >= 1 && value <= 6, "numbers go from 1 to 6");
        Number(value)
    }

    /// The number with this value, or `None` unless it is 1 to 6.
    #[inline]
    #[must_use]
    pub const fn try_new(value: u8) -> Option<Number> {
        if value >= 1 && value <= 6 { Some(Number(value)) } else { None }
    }

    /// The number as an integer, 1 to 6.
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// One less than the number, for arrays of six.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Number {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Number, ParseCardError> {
        match text.trim().as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Number(digit - b'0')),
            _ => Err(ParseCardError::Number { found: Excerpt::of(text) }),
        }
    }
}

/// One of the six symbols (RULES 1.1), in the order of their pips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// One pip.
    Drop,
    /// Two pips.
    Hammers,
    /// Three pips.
    Circles,
    /// Four pips.
    Bricks,
    /// Five pips (ruling CB-14).
    Wheel,
    /// Six pips.
    Arrow,
}

impl Symbol {
    /// Every symbol, by rising pips.
    pub const ALL: [Symbol; 6] = [
        Symbol::Drop,
        Symbol::Hammers,
        Symbol::Circles,
        Symbol::Bricks,
        Symbol::Wheel,
        Symbol::Arrow,
    ];

    /// The number of pips, 1 to 6.
    #[inline]
    #[must_use]
    pub const fn pips(self) -> u8 {
        self as u8 + 1
    }

    /// The symbol's place in [`ALL`](Symbol::ALL).
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in lower case, as editions write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["drop", "hammers", "circles", "bricks", "wheel", "arrow"][self as usize]
    }

    /// The first two letters of the name, as pictures show it: `Dr`, `Ha`, `Ci`, `Br`, `Wh`, `Ar`.
    #[must_use]
    pub const fn short(self) -> &'static str {
        ["Dr", "Ha", "Ci", "Br", "Wh", "Ar"][self as usize]
    }
}

/// The name in lower case.
impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the name or its first two letters, in upper or lower case; `crown` and `Cr` are read as
/// the wheel (ruling CB-14).
impl FromStr for Symbol {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Symbol, ParseCardError> {
        let wrong = || ParseCardError::Symbol { found: Excerpt::of(text) };
        let [word] = Words::new(text).all().ok_or_else(wrong)?;
        if word.is("crown") || word.is("cr") {
            return Ok(Symbol::Wheel);
        }
        let named = |symbol: &Symbol| word.is(symbol.name()) || word.is(symbol.short());
        Symbol::ALL.into_iter().find(named).ok_or_else(wrong)
    }
}

/// One of the six colours of cards (RULES 1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The six cards that move the Marshmallow Man.
    White,
    /// Cards of the first Ghostbuster.
    Red,
    /// Cards of the third Ghostbuster.
    Yellow,
    /// Cards of the second Ghostbuster.
    Green,
    /// Cards of the fourth Ghostbuster.
    Blue,
    /// Wild: fits into every beam.
    Black,
}

impl Colour {
    /// Every colour, in list order.
    pub const ALL: [Colour; 6] =
        [Colour::White, Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue, Colour::Black];

    /// The colour's place in [`ALL`](Colour::ALL).
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["white", "red", "yellow", "green", "blue", "black"][self as usize]
    }

    /// The letter that cards are written with: `W`, `R`, `Y`, `G`, `B`, and `K` for black.
    #[must_use]
    pub const fn letter(self) -> char {
        ['W', 'R', 'Y', 'G', 'B', 'K'][self as usize]
    }

    /// The colour with this letter, in upper or lower case.
    const fn from_letter(letter: u8) -> Option<Colour> {
        Some(match letter.to_ascii_uppercase() {
            b'W' => Colour::White,
            b'R' => Colour::Red,
            b'Y' => Colour::Yellow,
            b'G' => Colour::Green,
            b'B' => Colour::Blue,
            b'K' => Colour::Black,
            _ => return None,
        })
    }
}

/// The name in lower case.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the name, in upper or lower case.
impl FromStr for Colour {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Colour, ParseCardError> {
        let wrong = || ParseCardError::Colour { found: Excerpt::of(text) };
        let [word] = Words::new(text).all().ok_or_else(wrong)?;
        let named = |colour: &Colour| word.is(colour.name());
        Colour::ALL.into_iter().find(named).ok_or_else(wrong)
    }
}

/// One of the 30 Ghostbuster cards: a colour other than white, and a number.
///
/// The edition decides which symbol it shows: [`Symbols::of`](crate::Symbols::of). Cards order by
/// colour (red, yellow, green, blue, black), then by number.
///
/// ```
/// use cross_the_beams::{Card, Colour, Number};
/// let card: Card = "K3".parse()?;
/// assert_eq!(card, Card::new(Colour::Black, Number::new(3)));
/// assert!(card.is_wild());
/// assert!("W3".parse::<Card>().is_err()); // a white card
/// # Ok::<(), cross_the_beams::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// A set of Ghostbuster cards: a hand, the deck, the discards.
pub type Cards = CardSet<Card>;

/// The number of Ghostbuster cards.
const CARDS: u8 = 30;

impl Card {
    /// The card of this colour and number.
    ///
    /// # Panics
    /// If the colour is white: those are [`WhiteCard`]s.
    #[must_use]
    pub const fn new(colour: Colour, number: Number) -> Card {
        assert!(!matches!(colour, Colour::White), "white cards are not Ghostbuster cards");
        Card((colour as u8 - 1) * 6 + number.0 - 1)
    }

    /// The card of this colour and number, or `None` if the colour is white.
    #[must_use]
    pub const fn try_new(colour: Colour, number: Number) -> Option<Card> {
        match colour {
            Colour::White => None,
            _ => Some(Card::new(colour, number)),
        }
    }

    /// Every Ghostbuster card, in rising order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        (0..CARDS).map(Card)
    }

    /// Red, yellow, green, blue or black.
    #[inline]
    #[must_use]
    pub const fn colour(self) -> Colour {
        Colour::ALL[1 + self.0 as usize / 6]
    }

    /// The printed number.
    #[inline]
    #[must_use]
    pub const fn number(self) -> Number {
        Number(self.0 % 6 + 1)
    }

    /// Whether the card is black and so fits into every beam (RULES 5.2).
    #[inline]
    #[must_use]
    pub const fn is_wild(self) -> bool {
        self.0 >= 24
    }

    /// The card's place in list order, 0 to 29.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl deck::Card for Card {
    type Bits = u32;
    const COUNT: u32 = CARDS as u32;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn from_index(index: u32) -> Card {
        debug_assert!(index < Self::COUNT, "there are 30 cards");
        Card(index as u8)
    }
}

/// Letter and number: `R3`, and `K3` for black.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads a letter, in upper or lower case, and a number.
impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let parts = colour_and_number(text);
        let card = parts.and_then(|(colour, number)| Card::try_new(colour, number));
        card.ok_or_else(|| ParseCardError::Card { found: Excerpt::of(text) })
    }
}

/// One of the six white cards that move the Marshmallow Man.
///
/// ```
/// use cross_the_beams::{Number, WhiteCard};
/// assert_eq!("W4".parse(), Ok(WhiteCard::new(Number::new(4))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WhiteCard(Number);

/// A set of white cards.
pub type WhiteCards = CardSet<WhiteCard>;

impl WhiteCard {
    /// The white card with this number.
    #[inline]
    #[must_use]
    pub const fn new(number: Number) -> WhiteCard {
        WhiteCard(number)
    }

    /// Every white card, by rising number.
    pub fn all() -> impl DoubleEndedIterator<Item = WhiteCard> + ExactSizeIterator {
        Number::ALL.into_iter().map(WhiteCard)
    }

    /// The printed number.
    #[inline]
    #[must_use]
    pub const fn number(self) -> Number {
        self.0
    }
}

impl deck::Card for WhiteCard {
    type Bits = u32;
    const COUNT: u32 = 6;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0.0) - 1
    }

    #[inline]
    fn from_index(index: u32) -> WhiteCard {
        debug_assert!(index < Self::COUNT, "there are six white cards");
        WhiteCard(Number(index as u8 + 1))
    }
}

/// `W` and the number.
impl fmt::Display for WhiteCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "W{}", self.0)
    }
}

impl fmt::Debug for WhiteCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `W`, in upper or lower case, and a number.
impl FromStr for WhiteCard {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<WhiteCard, ParseCardError> {
        match colour_and_number(text) {
            Some((Colour::White, number)) => Ok(WhiteCard(number)),
            _ => Err(ParseCardError::WhiteCard { found: Excerpt::of(text) }),
        }
    }
}

fn colour_and_number(text: &str) -> Option<(Colour, Number)> {
    let [letter, digit @ b'1'..=b'6'] = text.trim().as_bytes() else {
        return None;
    };
    Some((Colour::from_letter(*letter)?, Number(digit - b'0')))
}

/// Why a text is not a card or part of one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardError {
    /// The text is not a [`Number`].
    #[error("expected a number from 1 to 6, found {found}")]
    Number {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// The text is not a [`Symbol`].
    #[error(
        "expected a symbol: drop, hammers, circles, bricks, wheel or arrow, or its first two letters, found {found}"
    )]
    Symbol {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// The text is not a [`Colour`].
    #[error("expected a colour: white, red, yellow, green, blue or black, found {found}")]
    Colour {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// The text is not a [`Card`].
    #[error("expected a card: R, Y, G, B or K (black) and a digit from 1 to 6, found {found}")]
    Card {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// The text is not a [`WhiteCard`].
    #[error("expected a white card: W and a digit from 1 to 6, found {found}")]
    WhiteCard {
        /// The beginning of the text.
        found: Excerpt,
    },
}
