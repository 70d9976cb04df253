//! The four Ghostbusters and their beams.

use crate::card::{Card, Cards, Colour, Number, ParseCardError};
use core::fmt;
use core::str::FromStr;
use mallow_core::words::{Excerpt, Words};

/// The four Ghostbusters, from left to right (RULES 1.5, ruling CB-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ghostbuster {
    /// The leftmost one.
    Red,
    /// The second.
    Green,
    /// The third.
    Yellow,
    /// The rightmost one.
    Blue,
}

impl Ghostbuster {
    /// The Ghostbusters from left to right.
    pub const ALL: [Ghostbuster; 4] =
        [Ghostbuster::Red, Ghostbuster::Green, Ghostbuster::Yellow, Ghostbuster::Blue];

    /// The place in the row from the left, 0 to 3.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour whose cards fit into this Ghostbuster's beam, besides black.
    #[inline]
    #[must_use]
    pub const fn colour(self) -> Colour {
        [Colour::Red, Colour::Green, Colour::Yellow, Colour::Blue][self as usize]
    }

    /// The Ghostbuster whose beam takes cards of this colour; none for white and black.
    #[inline]
    #[must_use]
    pub const fn of_colour(colour: Colour) -> Option<Ghostbuster> {
        match colour {
            Colour::Red => Some(Ghostbuster::Red),
            Colour::Green => Some(Ghostbuster::Green),
            Colour::Yellow => Some(Ghostbuster::Yellow),
            Colour::Blue => Some(Ghostbuster::Blue),
            Colour::White | Colour::Black => None,
        }
    }

    /// For each card, the one beam that takes it; none for black cards, which every beam takes.
    pub(crate) const ONLY_FOR: [Option<Ghostbuster>; 30] = {
        let mut beams = [None; 30];
        let mut card = 0;
        while card < beams.len() {
            beams[card] = Ghostbuster::of_colour(Colour::ALL[1 + card / 6]);
            card += 1;
        }
        beams
    };

    /// The next one to the right, and the first again after the last (RULES 4.6).
    #[inline]
    #[must_use]
    pub const fn next(self) -> Ghostbuster {
        Ghostbuster::ALL[(self as usize + 1) % 4]
    }

    /// Whether a card may lie in this beam (RULES 5.2).
    #[inline]
    #[must_use]
    pub const fn takes(self, card: Card) -> bool {
        card.is_wild() || card.colour() as u8 == self.colour() as u8
    }

    /// All cards that may lie in this beam (RULES 5.2).
    #[inline]
    pub(crate) fn accepted(self) -> Cards {
        const COLOUR: u32 = 0b11_1111;
        let own = COLOUR << (6 * (self.colour().index() - 1));
        Cards::from_bits(own | COLOUR << (6 * (Colour::Black.index() - 1)))
    }

    /// The colour's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.colour().name()
    }
}

/// The colour's name in lower case.
impl fmt::Display for Ghostbuster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the colour's name or its first letter, in upper or lower case.
impl FromStr for Ghostbuster {
    type Err = ParseBeamError;

    fn from_str(text: &str) -> Result<Ghostbuster, ParseBeamError> {
        let wrong = || ParseBeamError::Ghostbuster { found: Excerpt::of(text) };
        let [word] = Words::new(text).all().ok_or_else(wrong)?;
        let named = |beam: &Ghostbuster| word.is(beam.name()) || word.is(&beam.name()[..1]);
        Ghostbuster::ALL.into_iter().find(named).ok_or_else(wrong)
    }
}

/// A place in a beam, counted from 1 next to the Ghostbuster; 12 at most, since no more than
/// twelve cards (six of the colour, six black) fit into one beam.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BeamPlace(u8);

impl BeamPlace {
    /// The last position there is.
    pub const LAST: BeamPlace = BeamPlace(Beam::MOST);

    /// The position with this number.
    ///
    /// # Panics
    /// Unless it is 1 to 12.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> BeamPlace {
        assert!(number >= 1 && number <= Beam::MOST, "positions go from 1 to 12");
        BeamPlace(number)
    }

    /// The position with this number, or `None` unless it is 1 to 12.
    #[inline]
    #[must_use]
    pub const fn try_new(number: u8) -> Option<BeamPlace> {
        if number >= 1 && number <= Beam::MOST { Some(BeamPlace(number)) } else { None }
    }

    /// Positions 1 to `count`, rising.
    ///
    /// # Panics
    /// If `count` is more than 12.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = BeamPlace> + ExactSizeIterator {
        assert!(count <= Beam::MOST, "positions go from 1 to 12");
        (1..count + 1).map(BeamPlace)
    }

    /// The number, 1 to 12.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for BeamPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for BeamPlace {
    type Err = ParseBeamError;

    fn from_str(text: &str) -> Result<BeamPlace, ParseBeamError> {
        let text = text.trim();
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = if digits && text.len() <= 2 { text.parse().ok() } else { None };
        let place = number.and_then(BeamPlace::try_new);
        place.ok_or_else(|| ParseBeamError::BeamPlace { found: Excerpt::of(text) })
    }
}

/// The cards in front of one Ghostbuster, in order, at most twelve.
///
/// ```
/// use cross_the_beams::{Beam, BeamPlace};
/// let mut beam: Beam = "R1 K5".parse()?;
/// beam.insert(BeamPlace::new(2), "R6".parse()?);
/// assert_eq!(beam.to_string(), "R1 R6 K5");
/// assert_eq!(beam.remove(BeamPlace::new(1)), "R1".parse()?);
/// assert_eq!(beam.to_string(), "R6 K5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// One word, so that a state is small and inserting and removing are a few shifts:
//
//     63    60 59      55       9     5 4     0
//     [length][card 12] ... ... [card 2][card 1]
//
// Card 1 is the nearest to the Ghostbuster. A card is its index, 0 to 29, in five bits. The bits of
// cards beyond the length are zero, so that equal beams have equal words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Beam(u64);

/// The bits of one card.
const CARD_BITS: u32 = 5;
/// One card in the lowest place.
const CARD_MASK: u64 = (1 << CARD_BITS) - 1;
/// The bits below the length.
const LEN_SHIFT: u32 = 60;
/// All cards, without the length.
const CARDS_MASK: u64 = (1 << LEN_SHIFT) - 1;

impl Beam {
    /// The most cards a beam can hold: six of its colour and six black ones.
    pub const MOST: u8 = 12;

    /// The beam without cards.
    pub const EMPTY: Beam = Beam(0);

    /// A beam of these cards in this order; `None` if there are more than twelve or a card appears
    /// twice.
    ///
    /// [`Ghostbuster::takes`] says whether a card may lie in a beam.
    #[must_use]
    pub fn try_new(cards: &[Card]) -> Option<Beam> {
        let set: Cards = cards.iter().copied().collect();
        if cards.len() > usize::from(Beam::MOST) || set.len() as usize != cards.len() {
            return None;
        }
        let mut beam = Beam::EMPTY;
        for &card in cards {
            beam.push(card);
        }
        Some(beam)
    }

    /// The number of cards, 0 to 12.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u8 {
        (self.0 >> LEN_SHIFT) as u8
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card at a position, if the beam is that long.
    #[inline]
    #[must_use]
    pub fn get(self, position: BeamPlace) -> Option<Card> {
        (position.0 <= self.len()).then(|| self.at(position))
    }

    /// The card at a position that the beam has.
    #[inline]
    pub(crate) fn at(self, position: BeamPlace) -> Card {
        debug_assert!(position.0 <= self.len(), "the beam is that long");
        let index = self.0 >> shift(position) & CARD_MASK;
        <Card as mallow_core::deck::Card>::from_index(index as u32)
    }

    /// The cards from the nearest outwards.
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        BeamPlace::all(self.len()).map(move |position| self.at(position))
    }

    /// The cards as a set.
    #[inline]
    #[must_use]
    pub fn cards(self) -> Cards {
        self.iter().collect()
    }

    /// Puts a card at a position; those from there on move up one.
    ///
    /// # Panics
    /// If the beam is full, or the position is more than one past its end.
    #[inline]
    pub fn insert(&mut self, position: BeamPlace, card: Card) {
        let len = self.len();
        assert!(len < Beam::MOST && position.0 <= len + 1, "no such place in the beam");
        let cards = self.0 & CARDS_MASK;
        let low = (1 << shift(position)) - 1;
        let above = (cards & !low) << CARD_BITS;
        let card = (card.index() as u64) << shift(position);
        self.0 = above | card | cards & low | u64::from(len + 1) << LEN_SHIFT;
    }

    /// Puts a card at the far end.
    fn push(&mut self, card: Card) {
        self.insert(BeamPlace(self.len() + 1), card);
    }

    /// Takes the card at a position out; those above move down one.
    ///
    /// # Panics
    /// If the beam is not that long.
    #[inline]
    pub fn remove(&mut self, position: BeamPlace) -> Card {
        let len = self.len();
        assert!(position.0 <= len, "no such card in the beam");
        let card = self.at(position);
        let cards = self.0 & CARDS_MASK;
        let low = (1 << shift(position)) - 1;
        let above = cards >> CARD_BITS & !low;
        self.0 = above | cards & low | u64::from(len - 1) << LEN_SHIFT;
        card
    }

    /// Puts a card in the place of the one at a position, which is returned.
    ///
    /// # Panics
    /// If the beam is not that long.
    #[inline]
    pub fn replace(&mut self, position: BeamPlace, card: Card) -> Card {
        assert!(position.0 <= self.len(), "no such card in the beam");
        let old = self.at(position);
        self.0 ^= ((old.index() ^ card.index()) as u64) << shift(position);
        old
    }

    /// The position of the first black card.
    #[inline]
    #[must_use]
    pub fn first_wild(self) -> Option<BeamPlace> {
        BeamPlace::all(self.len()).find(|&position| self.at(position).is_wild())
    }
}

/// How far the bits of the card at a position lie above the lowest.
#[inline]
const fn shift(position: BeamPlace) -> u32 {
    CARD_BITS * (position.0 as u32 - 1)
}

/// The cards from the nearest outwards with spaces between, `-` if there is none.
impl fmt::Display for Beam {
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

impl fmt::Debug for Beam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Reads cards with spaces between; `-` or nothing is an empty beam.
impl FromStr for Beam {
    type Err = ParseBeamError;

    fn from_str(text: &str) -> Result<Beam, ParseBeamError> {
        if text.trim() == "-" {
            return Ok(Beam::EMPTY);
        }
        let wrong = || ParseBeamError::Beam { found: Excerpt::of(text) };
        let mut cards = [Card::new(Colour::Red, Number::new(1)); Beam::MOST as usize];
        let mut len = 0;
        for word in Words::new(text) {
            *cards.get_mut(len).ok_or_else(wrong)? = word.parse()?;
            len += 1;
        }
        Beam::try_new(&cards[..len]).ok_or_else(wrong)
    }
}

/// The JSON form of the four beams: an object with a list of cards for each colour.
#[cfg(feature = "serde")]
pub(crate) mod by_colour {
    use super::Beam;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(serde::Serialize, serde::Deserialize, Default)]
    #[serde(default, deny_unknown_fields, expecting = "the beams red, green, yellow and blue")]
    struct ByColour {
        red: Beam,
        green: Beam,
        yellow: Beam,
        blue: Beam,
    }

    pub(crate) fn serialize<S: Serializer>(
        beams: &[Beam; 4],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let [red, green, yellow, blue] = *beams;
        ByColour { red, green, yellow, blue }.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[Beam; 4], D::Error> {
        let beams = ByColour::deserialize(deserializer)?;
        Ok([beams.red, beams.green, beams.yellow, beams.blue])
    }
}

/// Why a text is not a beam, a position in it or its Ghostbuster.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseBeamError {
    /// The text is not a [`Ghostbuster`].
    #[error("expected a Ghostbuster: red, green, yellow or blue, found {found}")]
    Ghostbuster {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// The text is not a [`BeamPlace`].
    #[error("expected a position from 1 to 12, found {found}")]
    BeamPlace {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// The text is not a [`Beam`]: there are too many cards, or a card appears twice.
    #[error("expected a beam: at most twelve cards, each of them once, found {found}")]
    Beam {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// A word of a [`Beam`] is not a card.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// The packed beam and a plain list, side by side.
    #[test]
    fn a_beam_does_what_a_list_does() {
        let cards: Vec<Card> = Card::all().rev().take(12).collect();
        for len in 0..=12 {
            let list = &cards[..len];
            let beam = Beam::try_new(list).unwrap();
            assert_eq!(beam.iter().collect::<Vec<_>>(), list);
            assert_eq!(usize::from(beam.len()), len);
            assert_eq!(beam.is_empty(), len == 0);
            for place in 0..12 {
                let position = BeamPlace::new(place as u8 + 1);
                assert_eq!(beam.get(position), list.get(place).copied());
                let new = Card::new(Colour::Red, Number::new(2));
                if place <= len && len < 12 {
                    let (mut longer, mut expected) = (beam, list.to_vec());
                    longer.insert(position, new);
                    expected.insert(place, new);
                    assert_eq!(Beam::try_new(&expected), Some(longer));
                }
                if place < len {
                    let (mut shorter, mut expected) = (beam, list.to_vec());
                    assert_eq!(shorter.remove(position), expected.remove(place));
                    assert_eq!(Beam::try_new(&expected), Some(shorter));
                    let (mut changed, mut expected) = (beam, list.to_vec());
                    assert_eq!(changed.replace(position, new), expected[place]);
                    expected[place] = new;
                    assert_eq!(Beam::try_new(&expected), Some(changed));
                }
            }
        }
        assert_eq!(Beam::try_new(&Card::all().take(13).collect::<Vec<_>>()), None);
        assert_eq!(Beam::try_new(&[cards[0], cards[0]]), None);
    }
}
