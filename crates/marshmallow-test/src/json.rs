//! The forms of JSON: texts where a thing has a notation, states and views as [`Position`]s.

use crate::position::Built;
use crate::{Action, Card, Chance, Deal, Position, State, Suit, SuitSet, View};
use mallow_core::{Faults, Observer};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

mallow_core::serde_as_text!(Suit, Card, Action, Chance, Deal);

/// A list of suits.
impl Serialize for SuitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A list of distinct suits in any order.
impl<'de> Deserialize<'de> for SuitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SuitSet, D::Error> {
        let mut set = SuitSet::EMPTY;
        for suit in alloc::vec::Vec::<Suit>::deserialize(deserializer)? {
            if !set.insert(suit) {
                return Err(D::Error::custom("a suit is listed twice"));
            }
        }
        Ok(set)
    }
}

/// As a whole [`Position`].
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Position::from(self).serialize(serializer)
    }
}

/// From a whole [`Position`]. Its form is checked: seats, numbers, what the game waits for. Whether it can be
/// played on in a game, [`Game::validate`](mallow_core::Game::validate) tells.
impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        let position = Position::deserialize(deserializer)?;
        let Built { public, hands, faults } =
            Built::of(&position, None).map_err(D::Error::custom)?;
        Faults::check(faults).map_err(D::Error::custom)?;
        Ok(State { public, hands })
    }
}

/// A view in JSON.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a view: an object")]
struct Seen {
    #[serde(with = "mallow_core::text")]
    observer: Observer,
    position: Position,
}

/// As the observer and a [`Position`] with hands that one cannot see.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Seen { observer: self.observer(), position: Position::from(self) }.serialize(serializer)
    }
}

/// From the observer and a [`Position`]. Its form is checked, as a state's is. Whether it can be one of a
/// game, [`Game::validate_view`](mallow_core::Game::validate_view) tells.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        let Seen { observer, position } = Seen::deserialize(deserializer)?;
        let Built { public, hands, faults } =
            Built::of(&position, Some(observer)).map_err(D::Error::custom)?;
        Faults::check(faults).map_err(D::Error::custom)?;
        Ok(View::new(public, &hands, observer))
    }
}
