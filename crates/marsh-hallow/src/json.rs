//! serde forms.

use crate::position::{Position, assemble, form_faults};
use crate::{
    Action, Chance, CritterCard, Drawn, Element, Flower, Loot, Magus, Placement, Power, Stage,
    State, View,
};
use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use mallow_core::{Faults, Observer, text};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! through_text {
    ($($type:ty),*) => {$(
        /// The value's text.
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                text::serialize(self, serializer)
            }
        }

        /// From the value's text.
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                text::deserialize(deserializer)
            }
        }
    )*};
}
through_text!(Action, Chance, CritterCard, Drawn, Element, Loot, Magus, Placement, Power, Stage);

/// Reads a whole number; messages say its range instead of its type.
pub(crate) fn number<'de, T: TryFrom<u64>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    struct Whole<T>(PhantomData<T>);

    impl<T: TryFrom<u64>> Visitor<'_> for Whole<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a whole number from 0 to {}", u64::MAX >> (64 - 8 * size_of::<T>()))
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
            T::try_from(number).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
        }
    }

    deserializer.deserialize_u64(Whole(PhantomData))
}

/// Reads a list of whole numbers as [`number`] does.
pub(crate) fn numbers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    #[derive(Deserialize)]
    struct Item(#[serde(deserialize_with = "number")] u8);

    let items = Vec::<Item>::deserialize(deserializer)?;
    Ok(items.into_iter().map(|Item(number)| number).collect())
}

/// As a [`Position`].
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Position::from(self).serialize(serializer)
    }
}

/// From a [`Position`], checked as far as it can be without the game; see
/// [`validate`](mallow_core::Game::validate) for the rest.
impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        let position = Position::deserialize(deserializer)?;
        State::try_from(position).map_err(D::Error::custom)
    }
}

/// A view as people read it: who looks, and the position as far as it is known.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a view")]
struct ViewForm {
    #[serde(with = "mallow_core::text")]
    observer: Observer,
    position: Position,
}

/// The observer, and a [`Position`] with the hands that the observer may see.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let state = State { table: self.table.clone(), hands: self.hands };
        let position = Position::from(&state);
        ViewForm { observer: self.observer, position }.serialize(serializer)
    }
}

/// Checked as far as it can be without the game; see
/// [`validate_view`](mallow_core::Game::validate_view) for the rest.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        let ViewForm { observer, position } = ViewForm::deserialize(deserializer)?;
        Faults::check(form_faults(&position, Some(observer))).map_err(D::Error::custom)?;
        let players = position.seats.len();
        if observer.seat().is_some_and(|seat| seat.index() >= players) {
            let why = format!("there is no {observer} in a game of {players}");
            return Err(D::Error::custom(why));
        }
        let State { table, hands } = assemble(&position);
        Ok(View { observer, table, hands })
    }
}

/// The number from 1.
impl Serialize for Flower {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8 + 1)
    }
}

impl<'de> Deserialize<'de> for Flower {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Flower, D::Error> {
        let number: u8 = number(deserializer)?;
        number.checked_sub(1).and_then(Flower::try_new).ok_or_else(|| {
            D::Error::custom(format!("expected a flower's number from 1 to 4, found {number}"))
        })
    }
}
