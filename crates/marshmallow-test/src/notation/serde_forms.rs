//! serde forms: the text of what has one, and a described position for states and views.

use crate::{Action, Card, Chance, Deal, Position, State, Suit, SuitSet, View};
use mallow_core::{Observer, text};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

// Twice eight lines for each type that has a text; written out they say nothing more.
macro_rules! through_text {
    ($($kind:ty),*) => {$(
        /// As its text.
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                text::serialize(self, serializer)
            }
        }

        /// From its text.
        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$kind, D::Error> {
                text::deserialize(deserializer)
            }
        }
    )*};
}
through_text!(Suit, Card, Action, Chance, Deal);

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

/// From a whole [`Position`], which is checked: such a state can come up under some setup. Whether
/// it can under that of a game, with so many players, [`MarshmallowTest::position`] tells.
///
/// [`MarshmallowTest::position`]: crate::MarshmallowTest::position
impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        State::try_from(Position::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// A view in JSON.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    #[serde(with = "text")]
    observer: Observer,
    position: Position,
}

/// As the observer and a [`Position`] with hands that one cannot see.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Seen { observer: self.observer(), position: Position::from(self) }.serialize(serializer)
    }
}

/// From the observer and a [`Position`], which is checked: such a view can come up under some setup.
/// Whether it can under that of a game, [`MarshmallowTest::position_seen_by`] tells.
///
/// [`MarshmallowTest::position_seen_by`]: crate::MarshmallowTest::position_seen_by
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        let seen = Seen::deserialize(deserializer)?;
        View::try_new(seen.observer, &seen.position).map_err(D::Error::custom)
    }
}
