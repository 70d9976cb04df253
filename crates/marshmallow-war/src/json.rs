//! JSON forms: words through their texts, states and views through positions (feature `serde`).

use crate::position::{build_state, build_view};
use crate::{
    Action, Card, Chance, Phase, Position, Slot, Slots, Stage, State, Target, TrapSlot, Use, View,
};
use mallow_core::Observer;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

mallow_core::serde_as_text!(Action, Card, Chance, Phase, Slot, Slots, Stage, Target, TrapSlot, Use);

/// As its [`Position`].
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Position::from(self).serialize(serializer)
    }
}

/// Checks what can be checked without the game; [`validate`](mallow_core::Game::validate) checks
/// the rest.
impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<State, D::Error> {
        build_state(&Position::deserialize(from)?).map_err(Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    #[serde(with = "mallow_core::text")]
    observer: Observer,
    position: Position,
}

/// Its observer and its [`Position`].
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seen = Seen { observer: self.observer(), position: Position::from(self) };
        seen.serialize(serializer)
    }
}

/// Checks what can be checked without the game;
/// [`validate_view`](mallow_core::Game::validate_view) checks the rest.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
        let Seen { observer, position } = Seen::deserialize(from)?;
        build_view(observer, &position).map_err(Error::custom)
    }
}
