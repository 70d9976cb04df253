//! Texts of cards, placements, actions and chance outcomes, both ways.
//!
//! Reading forgives extra spaces and the order of squares; writing gives one form.

use crate::{
    Action, Chance, CritterCard, CritterCards, Drawn, Flower, Loot, Placement, Power, Recruit,
};
use core::fmt;
use core::str::FromStr;
use mallow_core::bitboard::{BitBoard, ParseSquareError, Square};
use mallow_core::deck::ParseCardsError;
use mallow_core::{ParseSeatError, Seat};

/// The first word and the text after it, without the spaces between.
fn split(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

/// A text that is no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a card is a letter from A to X")]
pub struct ParseCardError;

/// Reads upper-case and lower-case letters.
impl FromStr for CritterCard {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<CritterCard, ParseCardError> {
        let mut letters = text.chars();
        let letter = letters.next().map(|letter| letter.to_ascii_uppercase());
        match (letter.and_then(CritterCard::from_letter), letters.next()) {
            (Some(card), None) => Ok(card),
            _ => Err(ParseCardError),
        }
    }
}

/// Why a text is no placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePlacementError {
    /// The word at this place (from 1) is no square.
    #[error("word {place}: {error}")]
    Square {
        /// Which word, from 1.
        place: usize,
        /// What is wrong with it.
        error: ParseSquareError,
    },
    /// A square is named twice.
    #[error("square {square} is there twice")]
    Twice {
        /// The square.
        square: Square,
    },
    /// No square, more than six, or more than six rows or columns.
    #[error("a shape has 1 to 6 squares within 6 rows and 6 columns")]
    Size,
}

/// Reads squares in any order with spaces between.
impl FromStr for Placement {
    type Err = ParsePlacementError;

    fn from_str(text: &str) -> Result<Placement, ParsePlacementError> {
        let mut squares = BitBoard::EMPTY;
        for (i, word) in text.split_whitespace().enumerate() {
            let square: Square = word
                .parse()
                .map_err(|error| ParsePlacementError::Square { place: i + 1, error })?;
            if !squares.insert(square) {
                return Err(ParsePlacementError::Twice { square });
            }
        }
        Placement::of(&squares).ok_or(ParsePlacementError::Size)
    }
}

/// Such as `earth c3 c4 d4`.
impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.recruit, self.placement)
    }
}

/// Why a text is no drawn shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseDrawnError {
    /// The first word is no recruit.
    #[error("a shape starts with a critter's type, `spirit` or `launched`")]
    Recruit,
    /// The other words are no placement.
    #[error("{0}")]
    Placement(#[from] ParsePlacementError),
}

impl FromStr for Drawn {
    type Err = ParseDrawnError;

    fn from_str(text: &str) -> Result<Drawn, ParseDrawnError> {
        let (name, squares) = split(text.trim());
        let recruit = Recruit::ALL.into_iter().find(|recruit| recruit.name() == name);
        Ok(Drawn { recruit: recruit.ok_or(ParseDrawnError::Recruit)?, placement: squares.parse()? })
    }
}

/// The number from 1.
impl fmt::Display for Flower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

/// One of the forms `magus K`, `declare quake`, `declare nothing`, `earth c3 c4 d4` (or `sky`,
/// `water`, `legendary`, `spirit`, `launched`), `pass`, `take water` (or `splasher`, `splooders`),
/// `launch splooders 2 flower 3` (at seat 2), `launch critter 2`, `decline`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Magus(card) => write!(f, "magus {card}"),
            Action::Declare(power) => write!(f, "declare {power}"),
            Action::Quiet => f.write_str("declare nothing"),
            Action::Place(recruit, placement) => write!(f, "{recruit} {placement}"),
            Action::Pass => f.write_str("pass"),
            Action::Take(loot) => write!(f, "take {loot}"),
            Action::LaunchSplooders { to, flower } => {
                write!(f, "launch splooders {to} flower {flower}")
            }
            Action::LaunchCritter { to } => write!(f, "launch critter {to}"),
            Action::Decline => f.write_str("decline"),
        }
    }
}

/// Why a text is no action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// None of the forms.
    #[error(
        "an action is `magus CARD`, `declare POWER`, `declare nothing`, a critter's type, `spirit` \
         or `launched` with squares, `pass`, `take LOOT`, `launch splooders SEAT flower NUMBER`, \
         `launch critter SEAT` or `decline`"
    )]
    Form,
    /// After `magus` stands no card.
    #[error("{0}")]
    Card(#[from] ParseCardError),
    /// After `declare` stands no power.
    #[error("a power is `quake`, `foretell`, `burst` or `nothing`")]
    Power,
    /// After `take` stands no loot.
    #[error("loot is `splasher`, `splooders` or `water`")]
    Loot,
    /// After a recruit stands no placement.
    #[error("{0}")]
    Placement(#[from] ParsePlacementError),
    /// After `launch` stands no seat.
    #[error("{0}")]
    Seat(#[from] ParseSeatError),
    /// After `flower` stands no number of one.
    #[error("a flower is a number from 1 to 4")]
    Flower,
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let (verb, rest) = split(text.trim());
        if let Some(recruit) = Recruit::ALL.into_iter().find(|recruit| recruit.name() == verb) {
            return Ok(Action::Place(recruit, rest.parse()?));
        }
        match (verb, rest) {
            ("pass", "") => Ok(Action::Pass),
            ("decline", "") => Ok(Action::Decline),
            ("declare", "nothing") => Ok(Action::Quiet),
            ("magus", card) => Ok(Action::Magus(card.parse()?)),
            ("declare", name) => {
                let power = Power::ALL.into_iter().find(|power| power.name() == name);
                power.map(Action::Declare).ok_or(ParseActionError::Power)
            }
            ("take", name) => {
                let loot = Loot::ALL.into_iter().find(|loot| loot.name() == name);
                loot.map(Action::Take).ok_or(ParseActionError::Loot)
            }
            ("launch", rest) => launch(rest),
            _ => Err(ParseActionError::Form),
        }
    }
}

fn launch(text: &str) -> Result<Action, ParseActionError> {
    let mut words = text.split_whitespace();
    let mut word = || words.next().unwrap_or("");
    let what = word();
    let to: Seat = match what {
        "splooders" | "critter" => word().parse()?,
        _ => return Err(ParseActionError::Form),
    };
    let action = if what == "critter" {
        Action::LaunchCritter { to }
    } else {
        if word() != "flower" {
            return Err(ParseActionError::Form);
        }
        let number = match word() {
            "1" => 0,
            "2" => 1,
            "3" => 2,
            "4" => 3,
            _ => return Err(ParseActionError::Flower),
        };
        let flower = Flower::try_new(number).ok_or(ParseActionError::Flower)?;
        Action::LaunchSplooders { to, flower }
    };
    if words.next().is_some() { Err(ParseActionError::Form) } else { Ok(action) }
}

/// `deal A K T` or `turn up K`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Deal(cards) => write!(f, "deal {cards}"),
            Chance::TurnUp(card) => write!(f, "turn up {card}"),
        }
    }
}

/// Why a text is no chance outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseChanceError {
    /// None of the forms.
    #[error("a chance outcome is `deal CARDS` or `turn up CARD`")]
    Form,
    /// After `deal` stand no cards.
    #[error("{0}")]
    Cards(#[from] ParseCardsError<ParseCardError>),
    /// After `turn up` stands no card.
    #[error("{0}")]
    Card(#[from] ParseCardError),
}

impl FromStr for Chance {
    type Err = ParseChanceError;

    fn from_str(text: &str) -> Result<Chance, ParseChanceError> {
        let (verb, rest) = split(text.trim());
        if (verb, rest.is_empty()) == ("deal", false) {
            let cards: CritterCards = rest.parse()?;
            return Ok(Chance::Deal(cards));
        }
        let (second, card) = split(rest);
        if (verb, second, card.is_empty()) != ("turn", "up", false) {
            return Err(ParseChanceError::Form);
        }
        Ok(Chance::TurnUp(card.parse()?))
    }
}

#[cfg(feature = "serde")]
mod serde_forms {
    use crate::position::{PositionFaults, assemble, form_faults};
    use crate::{
        Action, Chance, CritterCard, Drawn, Element, Flower, Loot, Placement, Position, Power,
        Stage, State, View,
    };
    use alloc::format;
    use alloc::string::String;
    use mallow_core::text;
    use mallow_core::{Observer, Seat};

    macro_rules! through_text {
        ($($type:ty),*) => {$(
            /// The value's text.
            impl serde::Serialize for $type {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    text::serialize(self, serializer)
                }
            }

            /// From the value's text.
            impl<'de> serde::Deserialize<'de> for $type {
                fn deserialize<D: serde::Deserializer<'de>>(
                    deserializer: D,
                ) -> Result<$type, D::Error> {
                    text::deserialize(deserializer)
                }
            }
        )*};
    }
    through_text!(Action, Chance, CritterCard, Drawn, Placement);

    macro_rules! by_name {
        ($($type:ty),*) => {$(
            /// The value's name.
            impl serde::Serialize for $type {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.name())
                }
            }

            /// From the value's name.
            impl<'de> serde::Deserialize<'de> for $type {
                fn deserialize<D: serde::Deserializer<'de>>(
                    deserializer: D,
                ) -> Result<$type, D::Error> {
                    let name = String::deserialize(deserializer)?;
                    <$type>::ALL.into_iter().find(|value| value.name() == name).ok_or_else(|| {
                        let names = <$type>::ALL.map(|value| value.name()).join("`, `");
                        serde::de::Error::custom(format!("`{name}` is none of `{names}`"))
                    })
                }
            }
        )*};
    }
    by_name!(Element, Loot, Power, Stage);

    /// As a [`Position`].
    impl serde::Serialize for State {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Position::from(self).serialize(serializer)
        }
    }

    /// From a [`Position`] whose form is right.
    impl<'de> serde::Deserialize<'de> for State {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
            let position = Position::deserialize(deserializer)?;
            State::try_from(position).map_err(serde::de::Error::custom)
        }
    }

    /// A view as people read it: who looks, and the position as far as it is known.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct ViewForm {
        #[serde(with = "mallow_core::text")]
        observer: Observer,
        position: Position,
    }

    /// The observer, and a [`Position`] with the observer's hand alone.
    impl serde::Serialize for View {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut state = State { table: self.table.clone(), hands: Default::default() };
            if let (Observer::Seat(seat), Some(hand)) = (self.observer, self.hand) {
                state.hands[seat.index()] = hand;
            }
            let position = Position::from(&state);
            ViewForm { observer: self.observer, position }.serialize(serializer)
        }
    }

    impl<'de> serde::Deserialize<'de> for View {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
            let ViewForm { observer, position } = ViewForm::deserialize(deserializer)?;
            let faults = form_faults(&position, None, Some(observer));
            if !faults.is_empty() {
                return Err(serde::de::Error::custom(PositionFaults(faults)));
            }
            let is_there = |seat: Seat| seat.index() < position.seats.len();
            if !observer.seat().is_none_or(is_there) {
                return Err(serde::de::Error::custom(format!("there is no {observer}")));
            }
            Ok(View::of(&assemble(&position), observer))
        }
    }

    /// The number from 1.
    impl serde::Serialize for Flower {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.index() as u8 + 1)
        }
    }

    impl<'de> serde::Deserialize<'de> for Flower {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Flower, D::Error> {
            let number = u8::deserialize(deserializer)?;
            number.checked_sub(1).and_then(Flower::try_new).ok_or_else(|| {
                serde::de::Error::custom(format!("flower {number}, but they are 1 to 4"))
            })
        }
    }
}
