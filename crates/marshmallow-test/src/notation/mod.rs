//! Text: how everything is written and read.
//!
//! Writing is canonical. Reading forgives upper and lower case everywhere, a suit's name in place of
//! its letter, `purple` and `violet` alike, and a bare suit for a declaration. In a card that stands
//! alone it forgives a space before the value (`green 12`); in a list, spaces part the cards.

mod picture;
mod position;
#[cfg(feature = "serde")]
mod serde_forms;

use crate::{
    Action, Card, Cards, Chance, Deal, ParseActionError, ParseCardError, ParseChanceError,
    ParseSuitError, Suit, SuitSet,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;

/// The suit's name; its letter stands in cards and actions.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name or a letter, in upper or lower case.
impl FromStr for Suit {
    type Err = ParseSuitError;

    fn from_str(text: &str) -> Result<Suit, ParseSuitError> {
        let named = |suit: &Suit| {
            let mut letter = [0; 4];
            text.eq_ignore_ascii_case(suit.name())
                || text.eq_ignore_ascii_case(suit.letter().encode_utf8(&mut letter))
        };
        let violet = text.eq_ignore_ascii_case("violet").then_some(Suit::Purple);
        Suit::ALL.into_iter().find(named).or(violet).ok_or(ParseSuitError)
    }
}

/// The names with spaces between; `-` if empty.
impl fmt::Display for SuitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, suit) in self.iter().enumerate() {
            write!(f, "{}{suit}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for SuitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// `G12`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let digits = text.find(|c: char| c.is_ascii_digit()).ok_or(ParseCardError)?;
        let (suit, value) = text.split_at(digits);
        let suit = suit.trim_end().parse().map_err(|_| ParseCardError)?;
        // One way to write a value: no sign, no zero in front.
        if value.starts_with('0') || !value.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ParseCardError);
        }
        let value = value.parse().map_err(|_| ParseCardError)?;
        Card::try_new(suit, value).ok_or(ParseCardError)
    }
}

/// `trump G` or `G12`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Declare(suit) => write!(f, "trump {}", suit.letter()),
            Action::Play(card) => card.fmt(f),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if let Ok(card) = text.parse() {
            return Ok(Action::Play(card));
        }
        let (word, suit) = text.split_once(' ').unwrap_or(("trump", text));
        if !word.eq_ignore_ascii_case("trump") {
            return Err(ParseActionError);
        }
        suit.parse().map(Action::Declare).map_err(|_| ParseActionError)
    }
}

/// `dealer 2` or `deal B1 B7 ... / G3 ... / ...`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Dealer(seat) => write!(f, "dealer {seat}"),
            Chance::Deal(deal) => write!(f, "deal {deal}"),
        }
    }
}

/// Reads cards within a hand in any order.
impl FromStr for Chance {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Chance, ParseChanceError> {
        let (word, rest) = text.split_once(' ').ok_or(ParseChanceError::Head)?;
        if word.eq_ignore_ascii_case("dealer") {
            return Ok(Chance::Dealer(rest.parse()?));
        }
        if !word.eq_ignore_ascii_case("deal") {
            return Err(ParseChanceError::Head);
        }
        rest.parse().map(Chance::Deal)
    }
}

/// The hands in seat order with ` / ` between.
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, hand) in self.hands().iter().enumerate() {
            write!(f, "{}{hand}", if i == 0 { "" } else { " / " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.hands()).finish()
    }
}

impl FromStr for Deal {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Deal, ParseChanceError> {
        let hands: Result<Vec<Cards>, _> = text
            .split('/')
            .enumerate()
            .map(|(hand, cards)| {
                cards.parse().map_err(|error| ParseChanceError::Hand { hand, error })
            })
            .collect();
        Ok(Deal::try_new(&hands?)?)
    }
}

impl Deal {
    /// The chance outcome's text with `?` for the hands of all other seats.
    pub(crate) fn seen_by(&self, seat: Seat) -> String {
        let mut text = String::from("deal ");
        for (i, hand) in self.hands().iter().enumerate() {
            if i > 0 {
                text += " / ";
            }
            text += &if i == seat.index() { hand.to_string() } else { "?".to_string() };
        }
        text
    }
}
