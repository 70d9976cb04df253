//! Turns, observers and steps.

use crate::words::Words;
use crate::{Seat, SeatSet};
use core::fmt;

/// What a game waits for: decisions, a chance event or nothing. In JSON `"chance"`, `"over"` or
/// `{"seats": [0, 2]}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Turn {
    /// Every seat in the set owes a decision. Each decides alone, in any order.
    Seats(SeatSet),
    /// A chance event is due: a deal, a roll, a drawn card.
    Chance,
    /// The game has ended.
    Over,
}

impl Turn {
    /// The turn of this seat alone.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Turn {
        Turn::Seats(SeatSet::of(seat))
    }

    /// The seats that owe a decision; empty if a chance event is due or the game is over.
    #[inline]
    #[must_use]
    pub const fn seats(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// The turn as the reason why something else is refused: `it is seat 2's decision`, `it is the
    /// decision of seats 0, 2`, `a chance event is due` or `the game is over`.
    ///
    /// ```
    /// use mallow_core::{Seat, Turn};
    /// assert_eq!(Turn::of(Seat::new(2)).reason().to_string(), "it is seat 2's decision");
    /// ```
    #[must_use]
    pub const fn reason(self) -> TurnReason {
        TurnReason(self)
    }
}

/// A [`Turn`] as the [reason](Turn::reason) of a refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnReason(Turn);

impl fmt::Display for TurnReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Turn::Seats(seats) if seats.len() == 1 => write!(f, "it is seat {seats}'s decision"),
            Turn::Seats(seats) => write!(f, "it is the decision of seats {seats}"),
            Turn::Chance => f.write_str("a chance event is due"),
            Turn::Over => f.write_str("the game is over"),
        }
    }
}

/// `seat 2`, `seats 0, 2`, `chance` or `over`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Seats(seats) if seats.len() == 1 => write!(f, "seat {seats}"),
            Turn::Seats(seats) => write!(f, "seats {seats}"),
            Turn::Chance => f.write_str("chance"),
            Turn::Over => f.write_str("over"),
        }
    }
}

/// An observer of a game, who may not see all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Observer {
    /// A player, who sees what that seat may see.
    Seat(Seat),
    /// The public, which sees what everybody may see.
    Public,
}

impl Observer {
    /// Every observer of a table of `players`: the seats from 0 upwards, then the public.
    ///
    /// ```
    /// use mallow_core::{Observer, Seat};
    /// let all: Vec<_> = Observer::all(2).collect();
    /// assert_eq!(all, [Observer::Seat(Seat::new(0)), Observer::Seat(Seat::new(1)), Observer::Public]);
    /// ```
    pub fn all(players: u8) -> impl Iterator<Item = Observer> {
        Seat::all(players).map(Observer::Seat).chain([Observer::Public])
    }

    /// The seat of the observer, or `None` for the public.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Observer::Seat(seat) => Some(seat),
            Observer::Public => None,
        }
    }

    /// Whether this observer sits on `seat`.
    #[inline]
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }
}

impl From<Seat> for Observer {
    fn from(seat: Seat) -> Observer {
        Observer::Seat(seat)
    }
}

/// `seat 2` or `public`.
impl fmt::Display for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Observer::Seat(seat) => write!(f, "seat {seat}"),
            Observer::Public => f.write_str("public"),
        }
    }
}

/// The error of parsing an observer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected `public` or `seat N` with N from 0 to 15")]
pub struct ParseObserverError;

impl core::str::FromStr for Observer {
    type Err = ParseObserverError;

    fn from_str(text: &str) -> Result<Observer, ParseObserverError> {
        let words = Words::new(text);
        if words.clone().all::<1>().is_some_and(|[word]| word.is("public")) {
            return Ok(Observer::Public);
        }
        match words.all::<2>() {
            Some([word, seat]) if word.is("seat") => {
                seat.parse().map(Observer::Seat).map_err(|_| ParseObserverError)
            }
            _ => Err(ParseObserverError),
        }
    }
}

/// A step of a game: a decision of a seat, or a chance outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step<A, C> {
    /// A seat took this action.
    Action(Seat, A),
    /// A chance event had this outcome.
    Chance(C),
}

/// `2: G12` for an action of seat 2, `chance: ...` for a chance outcome; records contain the same
/// form.
impl<A: fmt::Display, C: fmt::Display> fmt::Display for Step<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Action(seat, action) => write!(f, "{seat}: {action}"),
            Step::Chance(chance) => write!(f, "chance: {chance}"),
        }
    }
}

/// The reason why a text is not a step.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseStepError<A, C> {
    /// The text starts neither with `chance:` nor with a seat number and a colon.
    #[error("expected `chance:` or a seat number and a colon at the start")]
    Head,
    /// The text after the seat is not an action.
    #[error("{0}")]
    Action(A),
    /// The text after `chance:` is not a chance outcome.
    #[error("{0}")]
    Chance(C),
}

/// Reads what [`Display`](fmt::Display) writes, with any white space around the parts and `chance`
/// in upper or lower case.
impl<A: core::str::FromStr, C: core::str::FromStr> core::str::FromStr for Step<A, C> {
    type Err = ParseStepError<A::Err, C::Err>;

    fn from_str(text: &str) -> Result<Step<A, C>, Self::Err> {
        let (head, rest) = text.split_once(':').ok_or(ParseStepError::Head)?;
        let [head] = Words::new(head).all().ok_or(ParseStepError::Head)?;
        let rest = rest.trim();
        if head.is("chance") {
            return rest.parse().map(Step::Chance).map_err(ParseStepError::Chance);
        }
        let seat = head.parse().map_err(|_| ParseStepError::Head)?;
        let action = rest.parse().map_err(ParseStepError::Action)?;
        Ok(Step::Action(seat, action))
    }
}

/// Observers and steps in JSON: their texts.
#[cfg(feature = "serde")]
mod json {
    use super::{Observer, Step};
    use core::fmt::Display;
    use core::str::FromStr;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    crate::serde_as_text!(Observer);

    impl<A: Display, C: Display> Serialize for Step<A, C> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            crate::text::serialize(self, serializer)
        }
    }

    impl<'de, A, C> Deserialize<'de> for Step<A, C>
    where
        A: FromStr<Err: Display>,
        C: FromStr<Err: Display>,
    {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Step<A, C>, D::Error> {
            crate::text::deserialize(deserializer)
        }
    }
}
