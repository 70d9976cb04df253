//! High Card as text.

use super::{Chance, Choice, Decision, Event, HIGHEST, Held, MOST, State, View};
use crate::words::Excerpt;
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

/// A text that is neither a choice nor a chance outcome of High Card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError {
    /// Not `keep` or `swap`.
    #[error("expected `keep` or `swap`, found {found}")]
    Choice {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// Not `deal` with two to four cards, nor `draw` with one.
    #[error(
        "expected `deal` with two to four cards from 1 to 6, or `draw` with one, found {found}"
    )]
    Chance {
        /// The beginning of the text.
        found: Excerpt,
    },
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Choice::Keep => "keep",
            Choice::Swap => "swap",
        })
    }
}

impl FromStr for Choice {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Choice, ParseError> {
        let choice = Choice::ALL.into_iter().find(|choice| choice.to_string() == text);
        choice.ok_or_else(|| ParseError::Choice { found: Excerpt::of(text) })
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Deal(hands) => {
                f.write_str("deal")?;
                hands
                    .iter()
                    .take_while(|&&card| card != 0)
                    .try_for_each(|card| write!(f, " {card}"))
            }
            Chance::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        Chance::read(text).ok_or_else(|| ParseError::Chance { found: Excerpt::of(text) })
    }
}

impl Chance {
    fn read(text: &str) -> Option<Chance> {
        let mut words = text.split(' ');
        let kind = words.next();
        let mut cards = [0; MOST];
        let mut count = 0;
        for word in words {
            let card = word.parse().ok().filter(|card| (1..=HIGHEST).contains(card));
            *cards.get_mut(count)? = card?;
            count += 1;
        }
        match (kind, count) {
            (Some("deal"), 2..) => Some(Chance::Deal(cards)),
            (Some("draw"), 1) => Some(Chance::Draw(cards[0])),
            _ => None,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Drew { seat, card: Some(card) } => write!(f, "seat {seat} draws {card}"),
            Event::Drew { seat, card: None } => write!(f, "seat {seat} draws a card"),
            Event::Decided { seat, choice: Some(choice) } => {
                write!(f, "seat {seat} decides to {choice}")
            }
            Event::Decided { seat, choice: None } => write!(f, "seat {seat} has decided"),
            Event::Kept { seat } => write!(f, "seat {seat} keeps its card"),
            Event::LaidOff { seat, card } => write!(f, "seat {seat} discards {card}"),
            Event::Showed { seat, card } => write!(f, "seat {seat} shows {card}"),
        }
    }
}

/// One line for each seat: its card, its decision and its discarded card.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for i in 0..MOST {
            match self.hands[i] {
                0 if self.laid_off[i] == 0 => continue,
                0 => write!(f, "seat {i}: no card")?,
                card => write!(f, "seat {i}: card {card}")?,
            }
            if let Some(choice) = self.choices[i] {
                write!(f, ", {choice}")?;
            }
            if self.laid_off[i] != 0 {
                write!(f, ", discarded {}", self.laid_off[i])?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// The same lines as for a state, with `?` for a hidden card.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for i in 0..MOST {
            let (held, laid_off) = (self.hands[i], self.laid_off[i]);
            match held {
                Held::Nothing if laid_off == 0 => continue,
                Held::Nothing => write!(f, "seat {i}: no card")?,
                Held::Back => write!(f, "seat {i}: card ?")?,
                Held::Card(card) => write!(f, "seat {i}: card {card}")?,
            }
            match self.choices[i] {
                Decision::Open => {}
                Decision::Secret => f.write_str(", decided")?,
                Decision::Known(choice) => write!(f, ", {choice}")?,
            }
            if laid_off != 0 {
                write!(f, ", discarded {laid_off}")?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
