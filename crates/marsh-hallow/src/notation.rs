//! Texts of cards, placements, actions and chance outcomes, both ways.
//!
//! Reading forgives white space, case and the order of squares; writing gives one form.

use crate::{
    Action, Chance, CritterCard, CritterCards, Drawn, Element, Flower, Loot, Magus, Placement,
    Power, Recruit, Stage,
};
use core::fmt;
use core::str::FromStr;
use mallow_core::bitboard::{BitBoard, Square};
use mallow_core::deck::ParseCardsError;
use mallow_core::words::{Excerpt, Word, Words};
use mallow_core::{ParseSeatError, Seat};

/// A text that is no card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a card from A to X, found {found}")]
pub struct ParseCardError {
    found: Excerpt,
}

/// Reads upper-case and lower-case letters.
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

/// A text that is none of the names expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct ParseNameError {
    expected: &'static str,
    found: Excerpt,
}

/// The value of this name, upper and lower case and white space alike.
fn named<T: Copy>(text: &str, all: &[T], name: fn(T) -> &'static str) -> Option<T> {
    let is_named = |value: T| {
        let (mut found, mut expected) = (Words::new(text), Words::new(name(value)));
        loop {
            match (found.next(), expected.next()) {
                (None, None) => return true,
                (Some(one), Some(other)) if one.is(other.as_str()) => (),
                _ => return false,
            }
        }
    };
    all.iter().copied().find(|&value| is_named(value))
}

macro_rules! by_name {
    ($($type:ty: $expected:literal),* $(,)?) => {$(
        /// Reads the name in upper or lower case.
        impl FromStr for $type {
            type Err = ParseNameError;

            fn from_str(text: &str) -> Result<$type, ParseNameError> {
                named(text, &<$type>::ALL, <$type>::name)
                    .ok_or_else(|| ParseNameError { expected: $expected, found: Excerpt::of(text) })
            }
        }
    )*};
}
by_name!(
    Element: "`earth`, `sky`, `water` or `legendary`",
    Power: "`quake`, `foretell` or `burst`",
    Loot: "`splasher`, `splooders` or `water`",
    Magus: "`free` or `marshmallow`",
    Stage: "`deal`, `choose`, `turn up`, `declare`, `foretell`, `draw` or `over`",
    Recruit: "a critter's type, `spirit` or `launched`",
);

/// The name.
impl fmt::Display for Magus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The name.
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a text is no placement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePlacementError {
    /// A word is no square.
    #[error("word {place}: expected a square such as `c3`, found {found}")]
    Square {
        /// Which word of the squares, from 1.
        place: usize,
        /// The word.
        found: Excerpt,
    },
    /// A square is named twice.
    #[error("square {square} appears twice")]
    Twice {
        /// The square.
        square: Square,
    },
    /// No square, more than six, or more than six rows or columns.
    #[error("expected 1 to 6 squares within 6 rows and 6 columns, found {found}")]
    Size {
        /// The squares.
        found: Excerpt,
    },
}

/// Reads squares in any order with white space between.
impl FromStr for Placement {
    type Err = ParsePlacementError;

    fn from_str(text: &str) -> Result<Placement, ParsePlacementError> {
        let mut squares = BitBoard::EMPTY;
        for (i, word) in Words::new(text).enumerate() {
            let square: Square = word.parse().map_err(|_| ParsePlacementError::Square {
                place: i + 1,
                found: Excerpt::of(word.as_str()),
            })?;
            if !squares.insert(square) {
                return Err(ParsePlacementError::Twice { square });
            }
        }
        Placement::of(&squares)
            .ok_or_else(|| ParsePlacementError::Size { found: Excerpt::of(text) })
    }
}

/// Such as `earth c3 c4 d4`.
impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.recruit, self.placement)
    }
}

/// Why a text is no drawn shape.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseDrawnError {
    /// The first word is no recruit.
    #[error("a shape starts with what is drawn: {0}")]
    Recruit(#[from] ParseNameError),
    /// The other words are no placement.
    #[error("{0}")]
    Placement(#[from] ParsePlacementError),
}

impl FromStr for Drawn {
    type Err = ParseDrawnError;

    fn from_str(text: &str) -> Result<Drawn, ParseDrawnError> {
        let mut words = Words::new(text);
        let recruit = words.next().map_or("", Word::as_str).parse()?;
        Ok(Drawn { recruit, placement: words.rest().parse()? })
    }
}

/// The number from 1.
impl fmt::Display for Flower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FLOWER_NUMBERS[self.index()])
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
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// None of the forms.
    #[error(
        "expected `magus CARD`, `declare POWER`, `declare nothing`, a critter's type, `spirit` or \
         `launched` with squares, `pass`, `take LOOT`, `launch splooders SEAT flower NUMBER`, \
         `launch critter SEAT` or `decline`, found {found}"
    )]
    Form {
        /// The text.
        found: Excerpt,
    },
    /// After `magus` stands no card.
    #[error("{0}")]
    Card(#[from] ParseCardError),
    /// After `declare` or `take` stands no power or loot.
    #[error("{0}")]
    Name(#[from] ParseNameError),
    /// After a recruit stands no placement.
    #[error("{0}")]
    Placement(#[from] ParsePlacementError),
    /// After `launch` stands no seat.
    #[error("{0}")]
    Seat(#[from] ParseSeatError),
    /// After `flower` stands no number of one.
    #[error("expected a flower's number from 1 to 4, found {found}")]
    Flower {
        /// What stands there.
        found: Excerpt,
    },
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let form = || ParseActionError::Form { found: Excerpt::of(text) };
        let mut words = Words::new(text);
        let verb = words.next().ok_or_else(form)?;
        let rest = words.rest();
        if let Ok(recruit) = verb.parse::<Recruit>() {
            return Ok(Action::Place(recruit, rest.parse()?));
        }
        match () {
            () if verb.is("pass") && rest.is_empty() => Ok(Action::Pass),
            () if verb.is("decline") && rest.is_empty() => Ok(Action::Decline),
            () if verb.is("magus") => Ok(Action::Magus(rest.parse()?)),
            () if verb.is("take") => Ok(Action::Take(rest.parse()?)),
            () if verb.is("declare") => match rest.parse() {
                Ok(power) => Ok(Action::Declare(power)),
                Err(_) if rest.eq_ignore_ascii_case("nothing") => Ok(Action::Quiet),
                Err(ParseNameError { found, .. }) => {
                    let expected = "`quake`, `foretell`, `burst` or `nothing`";
                    Err(ParseNameError { expected, found }.into())
                }
            },
            () if verb.is("launch") => launch(words, form),
            () => Err(form()),
        }
    }
}

/// What follows `launch`.
fn launch(
    mut words: Words<'_>,
    form: impl Fn() -> ParseActionError,
) -> Result<Action, ParseActionError> {
    let what = words.next().ok_or_else(&form)?;
    let critter = what.is("critter");
    if !critter && !what.is("splooders") {
        return Err(form());
    }
    let to: Seat = words.next().ok_or_else(&form)?.parse()?;
    if critter {
        return if words.rest().is_empty() {
            Ok(Action::LaunchCritter { to })
        } else {
            Err(form())
        };
    }
    let [flower, number] = words.all().ok_or_else(&form)?;
    if !flower.is("flower") {
        return Err(form());
    }
    let found = Flower::all().find(|flower| number.is(FLOWER_NUMBERS[flower.index()]));
    let wrong = || ParseActionError::Flower { found: Excerpt::of(number.as_str()) };
    Ok(Action::LaunchSplooders { to, flower: found.ok_or_else(wrong)? })
}

/// The numbers of the Flowers as they are written.
const FLOWER_NUMBERS: [&str; 4] = ["1", "2", "3", "4"];

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
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseChanceError {
    /// None of the forms.
    #[error("expected `deal CARDS` or `turn up CARD`, found {found}")]
    Form {
        /// The text.
        found: Excerpt,
    },
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
        let mut words = Words::new(text);
        let verb = words.next();
        if verb.is_some_and(|verb| verb.is("deal")) && !words.rest().is_empty() {
            let cards: CritterCards = words.rest().parse()?;
            return Ok(Chance::Deal(cards));
        }
        let turn_up =
            verb.is_some_and(|verb| verb.is("turn")) && words.next().is_some_and(|up| up.is("up"));
        if !turn_up || words.rest().is_empty() {
            return Err(ParseChanceError::Form { found: Excerpt::of(text) });
        }
        Ok(Chance::TurnUp(words.rest().parse()?))
    }
}
