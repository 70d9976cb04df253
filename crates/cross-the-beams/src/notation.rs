//! Actions and chance outcomes as text.
//!
//! Printing is canonical. Reading forgives capitals and small letters, and any white space before,
//! between and after words.

use crate::action::{Action, Chance, Deal};
use crate::card::{Card, Cards, Number, Symbol, WhiteCard};
use crate::error::{ParseActionError, ParseChanceError};
use crate::path::Path;
use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;

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

/// The words of a short text; `None` if there are more than `N`.
fn words<const N: usize>(text: &str) -> Option<([&str; N], usize)> {
    let mut words = [""; N];
    let mut len = 0;
    for word in text.split_whitespace() {
        *words.get_mut(len)? = word;
        len += 1;
    }
    Some((words, len))
}

/// Which of the kinds a first word names, in capitals or not.
fn kind<'a>(word: &str, kinds: &[&'a str]) -> Option<&'a str> {
    kinds.iter().copied().find(|kind| word.eq_ignore_ascii_case(kind))
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        const KINDS: [&str; 9] =
            ["mm", "decline", "zap", "halt", "place", "exchange", "take", "pass", "bottom"];
        let (words, len) = words::<4>(text).ok_or(ParseActionError::Form)?;
        Ok(match (kind(words[0], &KINDS), &words[1..len.max(1)]) {
            (Some("mm"), [tile]) => Action::Send(tile.parse()?),
            (Some("decline"), []) => Action::Decline,
            (Some("zap"), [card]) => Action::Zap(card.parse()?),
            (Some("halt"), [card]) => Action::Halt(card.parse()?),
            (Some("place"), [card, beam, position]) => Action::Place {
                card: card.parse()?,
                beam: beam.parse()?,
                position: position.parse()?,
            },
            (Some("exchange"), [card, beam, position]) => Action::Exchange {
                card: card.parse()?,
                beam: beam.parse()?,
                position: position.parse()?,
            },
            (Some("take"), [beam, position]) => {
                Action::Take { beam: beam.parse()?, position: position.parse()? }
            }
            (Some("pass"), []) => Action::Pass,
            (Some("bottom"), [card]) => Action::Bottom(card.parse()?),
            _ => return Err(ParseActionError::Form),
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
            let hand = hands.get_mut(len).ok_or(ParseChanceError::Seats)?;
            if part.trim() != "-" {
                for word in part.split_whitespace() {
                    let card: Card = word.parse()?;
                    if !seen.insert(card) {
                        return Err(ParseChanceError::Twice { card });
                    }
                    hand.insert(card);
                }
                // A comma with nothing before or behind it is a slip, not a hand.
                if hand.is_empty() {
                    return Err(ParseChanceError::Form);
                }
            }
            len += 1;
        }
        Deal::try_new(&hands[..len]).ok_or(ParseChanceError::Seats)
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
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Roll(roll) => write!(f, "roll {roll}"),
            Chance::White(card) => write!(f, "white {card}"),
            Chance::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Chance, ParseChanceError> {
        const KINDS: [&str; 6] = ["path", "deal", "first", "roll", "white", "draw"];
        let text = text.trim();
        let (first, rest) = text.split_once(char::is_whitespace).ok_or(ParseChanceError::Form)?;
        let rest = rest.trim();
        Ok(match kind(first, &KINDS) {
            Some("path") => {
                let mut visible = [Symbol::Drop; Path::VISIBLE];
                let mut words = rest.split_whitespace();
                for symbol in &mut visible {
                    *symbol = words.next().ok_or(ParseChanceError::Form)?.parse()?;
                }
                if words.next().is_some() {
                    return Err(ParseChanceError::Form);
                }
                Chance::Path(visible)
            }
            Some("deal") => Chance::Deal(rest.parse()?),
            Some("first") => {
                Chance::First(rest.parse::<Seat>().map_err(|_| ParseChanceError::Form)?)
            }
            Some("roll") => Chance::Roll(rest.parse::<Number>()?),
            Some("white") => Chance::White(rest.parse::<WhiteCard>()?),
            Some("draw") => Chance::Draw(rest.parse::<Card>()?),
            _ => return Err(ParseChanceError::Form),
        })
    }
}
