//! The forms of JSON: texts where a thing has a notation, states and views as [`Position`]s.

use crate::position::{Position, assemble, form_faults};
use crate::{
    Action, Chance, Critter, CritterCard, Drawn, Edition, EditionChoice, Element, Flower, Loot,
    Magus, Placement, Power, Recruit, Stage, State, View,
};
use alloc::format;
use core::fmt;
use mallow_core::shape::Shape;
use mallow_core::words::Excerpt;
use mallow_core::{Faults, Observer};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

mallow_core::serde_as_text!(
    Action,
    Chance,
    CritterCard,
    Drawn,
    Element,
    Loot,
    Magus,
    Placement,
    Power,
    Recruit,
    Stage,
);

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
        let state = State { public: self.public.clone(), hands: self.hands };
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
        let State { public, hands } = assemble(&position);
        Ok(View { observer, public, hands })
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
        let number: u8 = mallow_core::number::number(deserializer)?;
        number.checked_sub(1).and_then(Flower::try_new).ok_or_else(|| {
            D::Error::custom(format!("expected a flower's number from 1 to 4, found {number}"))
        })
    }
}

/// The name `hearth` or a whole edition; by hand, so that a fault in an edition is named and not lost
/// among the choices.
impl<'de> Deserialize<'de> for EditionChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EditionChoice, D::Error> {
        struct NameOrWhole;

        impl<'de> Visitor<'de> for NameOrWhole {
            type Value = EditionChoice;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name hearth, or an edition with map, cards and dashboard")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<EditionChoice, E> {
                if name.trim().eq_ignore_ascii_case("hearth") {
                    return Ok(EditionChoice::Hearth);
                }
                let found = Excerpt::of(name);
                Err(E::custom(format!("expected the edition `hearth`, found {found}")))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<EditionChoice, A::Error> {
                Edition::deserialize(MapAccessDeserializer::new(map)).map(EditionChoice::Own)
            }
        }

        deserializer.deserialize_any(NameOrWhole)
    }
}

/// Only a shape in the lowest of its orientations.
impl<'de> Deserialize<'de> for Critter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Critter, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            element: Element,
            shape: Shape,
        }
        let Fields { element, shape } = Fields::deserialize(deserializer)?;
        let lowest = shape.orientations()[0];
        if shape != lowest {
            let why = format!("shape: expected the lowest orientation `{lowest}`, found `{shape}`");
            return Err(D::Error::custom(why));
        }
        Ok(Critter { element, shape })
    }
}
