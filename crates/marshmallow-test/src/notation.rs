//! Text: how everything is written and read.
//!
//! Writing is canonical. Reading takes words as [`Words`] does: upper and lower case alike, any white
//! space between and around them. A suit's name may stand for its letter, `violet` for `purple`, and
//! a bare suit for a declaration. A card that stands alone may have white space before its value
//! (`green 12`); in a list, white space separates cards.

use crate::{
    Action, Card, Cards, Chance, Deal, ParseActionError, ParseCardError, ParseChanceError,
    ParseSuitError, Suit, SuitSet,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;
use mallow_core::words::Words;

/// The suit's name; its letter stands in cards and actions.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Suit {
    /// The suit with this name or letter.
    fn named(word: &str) -> Option<Suit> {
        let named = |suit: &Suit| {
            let mut letter = [0; 4];
            word.eq_ignore_ascii_case(suit.name())
                || word.eq_ignore_ascii_case(suit.letter().encode_utf8(&mut letter))
        };
        let violet = word.eq_ignore_ascii_case("violet").then_some(Suit::Purple);
        Suit::ALL.into_iter().find(named).or(violet)
    }
}

/// Reads a name or a letter.
impl FromStr for Suit {
    type Err = ParseSuitError;

    fn from_str(text: &str) -> Result<Suit, ParseSuitError> {
        let [word] = Words::new(text).all().ok_or(ParseSuitError)?;
        Suit::named(word.as_str()).ok_or(ParseSuitError)
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
        let words = Words::new(text);
        let (suit, value) = match words.clone().all() {
            Some([suit, value]) => (suit.as_str(), value.as_str()),
            None => {
                let [word] = words.all().ok_or(ParseCardError)?;
                let word = word.as_str();
                word.split_at(word.find(|c: char| c.is_ascii_digit()).ok_or(ParseCardError)?)
            }
        };
        // One way to write a value: no sign, no zero in front.
        if value.starts_with('0') || !value.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ParseCardError);
        }
        let suit = Suit::named(suit).ok_or(ParseCardError)?;
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
        let mut words = Words::new(text);
        // A bare suit declares as well.
        if let Ok(suit) = words.rest().parse() {
            return Ok(Action::Declare(suit));
        }
        if !words.next().is_some_and(|word| word.is("trump")) {
            return Err(ParseActionError);
        }
        words.rest().parse().map(Action::Declare).map_err(|_| ParseActionError)
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
        let mut words = Words::new(text);
        match words.next() {
            Some(word) if word.is("dealer") => Ok(Chance::Dealer(words.rest().parse()?)),
            Some(word) if word.is("deal") => words.rest().parse().map(Chance::Deal),
            _ => Err(ParseChanceError::Head),
        }
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
