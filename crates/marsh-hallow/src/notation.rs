//! The text of actions and chance outcomes, both ways.
//!
//! Reading accepts any white space, upper and lower case and any order of squares; writing gives one
//! form.

use crate::{
    Action, Chance, CritterCards, Flower, ParseCardError, ParseNameError, ParsePlacementError,
    Recruit,
};
use core::fmt;
use core::str::FromStr;
use mallow_core::deck::ParseCardsError;
use mallow_core::words::{Excerpt, Words};
use mallow_core::{ParseSeatError, Seat};

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

/// Why a text was refused as an action.
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
        /// The text found.
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
                Err(error) => {
                    Err(error.expecting("`quake`, `foretell`, `burst` or `nothing`").into())
                }
            },
            () if verb.is("launch") => launch(words, form),
            () => Err(form()),
        }
    }
}

/// Reads what follows `launch`.
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
    let found = Flower::all().find(|flower| number.is(flower.text()));
    let wrong = || ParseActionError::Flower { found: Excerpt::of(number.as_str()) };
    Ok(Action::LaunchSplooders { to, flower: found.ok_or_else(wrong)? })
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

/// Why a text was refused as a chance outcome.
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
