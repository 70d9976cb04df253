//! JSON forms: words through their texts, states and views through positions (feature `serde`).

use crate::position::build_state;
use crate::{Action, Card, Chance, Phase, Position, Slot, Stage, State, Target, TrapSlot, View};
use mallow_core::Observer;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

// Eight times the same text because a blanket implementation over texts is not ours to write.
macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                mallow_core::text::serialize(self, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                mallow_core::text::deserialize(from)
            }
        }
    )*};
}
as_text!(Action, Card, Chance, Phase, Slot, Stage, Target, TrapSlot);

/// As its [`Position`].
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.position().serialize(serializer)
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
        let seen = Seen { observer: self.observer(), position: self.position() };
        seen.serialize(serializer)
    }
}

/// Checks what can be checked without the game;
/// [`validate_view`](mallow_core::Game::validate_view) checks the rest.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
        let Seen { observer, position } = Seen::deserialize(from)?;
        View::try_new(observer, &position).map_err(Error::custom)
    }
}

/// Life cards of both seats: one number if they are equal, else a list of two.
pub(crate) mod life_cards {
    use core::fmt;
    use serde::de::{Error, SeqAccess, Unexpected, Visitor};
    use serde::{Deserializer, Serialize, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(crate) fn serialize<S: Serializer>(
        cards: &[u8; 2],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let [first, second] = cards;
        if first == second { first.serialize(serializer) } else { cards.serialize(serializer) }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; 2], D::Error> {
        struct Cards;

        impl<'de> Visitor<'de> for Cards {
            type Value = [u8; 2];

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of Life cards, or a list of two such numbers")
            }

            fn visit_u64<E: Error>(self, count: u64) -> Result<[u8; 2], E> {
                let found = Unexpected::Unsigned(count);
                u8::try_from(count)
                    .map(|count| [count; 2])
                    .map_err(|_| E::invalid_value(found, &self))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<[u8; 2], A::Error> {
                let mut cards = [0; 2];
                for (i, count) in cards.iter_mut().enumerate() {
                    *count = list.next_element()?.ok_or_else(|| Error::invalid_length(i, &self))?;
                }
                match list.next_element::<u8>()? {
                    None => Ok(cards),
                    Some(_) => Err(Error::invalid_length(3, &self)),
                }
            }
        }

        from.deserialize_any(Cards)
    }
}
