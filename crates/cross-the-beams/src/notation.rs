//! The text of actions and chance outcomes, both ways.
//!
//! Printing is canonical. Reading takes upper and lower case alike, and any white space before,
//! between and after words.

use crate::action::{Action, Chance};
use crate::beam::ParseBeamError;
use crate::card::{Card, Cards, ParseCardError, Symbol};
use crate::deal::{Deal, DealError};
use crate::path::{ParsePathError, Path};
use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;
use mallow_core::words::{Excerpt, Words};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Send(tile) => write!(f, "mm {tile}"),
            Action::Decline => f.write_str("decline"),
            Action::Zap(card) => write!(f, "zap {card}"),
            Action::Halt(card) => write!(f, "halt {card}"),
            Action::Place { card, beam, position } => write!(f, "place {card} {beam} {position}"),
            Action::Exchange { card, beam, position } => {
                write!(f, "exchange {card} {beam} {position}")
            }
            Action::Take { beam, position } => write!(f, "take {beam} {position}"),
            Action::Pass => f.write_str("pass"),
            Action::Bottom(card) => write!(f, "bottom {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let mut words = Words::new(text);
        let wrong = || ParseActionError::Form { found: Excerpt::of(text) };
        let kind = words.next().ok_or_else(wrong)?;
        Ok(if kind.is("mm") {
            let [tile] = words.all().ok_or_else(wrong)?;
            Action::Send(tile.parse()?)
        } else if kind.is("decline") {
            let [] = words.all().ok_or_else(wrong)?;
            Action::Decline
        } else if kind.is("zap") {
            let [card] = words.all().ok_or_else(wrong)?;
            Action::Zap(card.parse()?)
        } else if kind.is("halt") {
            let [card] = words.all().ok_or_else(wrong)?;
            Action::Halt(card.parse()?)
        } else if kind.is("place") || kind.is("exchange") {
            let [card, beam, position] = words.all().ok_or_else(wrong)?;
            let (card, beam, position) = (card.parse()?, beam.parse()?, position.parse()?);
            if kind.is("place") {
                Action::Place { card, beam, position }
            } else {
                Action::Exchange { card, beam, position }
            }
        } else if kind.is("take") {
            let [beam, position] = words.all().ok_or_else(wrong)?;
            Action::Take { beam: beam.parse()?, position: position.parse()? }
        } else if kind.is("pass") {
            let [] = words.all().ok_or_else(wrong)?;
            Action::Pass
        } else if kind.is("bottom") {
            let [card] = words.all().ok_or_else(wrong)?;
            Action::Bottom(card.parse()?)
        } else {
            return Err(wrong());
        })
    }
}

/// Hands with commas between, cards with spaces; `-` for an empty hand.
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, hand) in self.hands().iter().enumerate() {
            write!(f, "{}{hand}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl FromStr for Deal {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Deal, ParseChanceError> {
        let mut hands = [Cards::empty(); 6];
        let mut len = 0;
        let mut seen = Cards::empty();
        for part in text.split(',') {
            let hands_found = text.split(',').count();
            let hand = hands.get_mut(len).ok_or(DealError::Hands { hands: hands_found })?;
            if part.trim() != "-" {
                for word in Words::new(part) {
                    let card: Card = word.parse()?;
                    if !seen.insert(card) {
                        return Err(DealError::Twice { card }.into());
                    }
                    hand.insert(card);
                }
                // A comma with nothing before or behind it is a slip, not a hand.
                if hand.is_empty() {
                    return Err(ParseChanceError::Form { found: Excerpt::of(text) });
                }
            }
            len += 1;
        }
        Ok(Deal::try_new(&hands[..len])?)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Path(visible) => {
                f.write_str("path")?;
                visible.iter().try_for_each(|symbol| write!(f, " {}", symbol.short()))
            }
            Chance::Deal(deal) => write!(f, "deal {deal}"),
            Chance::FirstPlayer(seat) => write!(f, "first {seat}"),
            Chance::Roll(roll) => write!(f, "roll {roll}"),
            Chance::White(card) => write!(f, "white {card}"),
            Chance::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Chance, ParseChanceError> {
        let mut words = Words::new(text);
        let wrong = || ParseChanceError::Form { found: Excerpt::of(text) };
        let kind = words.next().ok_or_else(wrong)?;
        let rest = words.rest();
        Ok(if rest.is_empty() {
            return Err(wrong());
        } else if kind.is("path") {
            let words = words.all::<{ Path::VISIBLE }>().ok_or_else(wrong)?;
            let mut visible = [Symbol::Drop; Path::VISIBLE];
            for (symbol, word) in visible.iter_mut().zip(words) {
                *symbol = word.parse()?;
            }
            Chance::Path(visible)
        } else if kind.is("deal") {
            Chance::Deal(rest.parse()?)
        } else if kind.is("first") {
            Chance::FirstPlayer(rest.parse::<Seat>().map_err(|_| wrong())?)
        } else if kind.is("roll") {
            Chance::Roll(rest.parse()?)
        } else if kind.is("white") {
            Chance::White(rest.parse()?)
        } else if kind.is("draw") {
            Chance::Draw(rest.parse()?)
        } else {
            return Err(wrong());
        })
    }
}

/// Why a text is not an action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// The first word names no kind of action, or the number of words does not fit it.
    #[error(
        "expected an action: `mm TILE`, `decline`, `zap CARD`, `halt CARD`, \
         `place CARD BEAM POSITION`, `exchange CARD BEAM POSITION`, `take BEAM POSITION`, `pass` or \
         `bottom CARD`, found {found}"
    )]
    Form {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// A word after the first is not the card that it should be.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// A word after the first is not the beam or the position that it should be.
    #[error(transparent)]
    Beam(#[from] ParseBeamError),
    /// A word after the first is not the tile that it should be.
    #[error(transparent)]
    Path(#[from] ParsePathError),
}

/// Why a text is not a chance outcome.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseChanceError {
    /// The first word names no kind of chance event, or the number of words does not fit it.
    #[error(
        "expected a chance outcome: `path` with 24 symbols, `deal` with hands and commas between, \
         `first SEAT`, `roll NUMBER`, `white WHITECARD` or `draw CARD`, found {found}"
    )]
    Form {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// The hands are not a deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// A word after the first is not the card, number or symbol that it should be.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}
