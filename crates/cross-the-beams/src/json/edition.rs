//! Editions as JSON.

use super::plain;
use crate::card::{Colour, Number, Symbol};
use crate::edition::{Edition, GREENBOX};
use crate::error::{EditionError, EditionFault};
use crate::symbols::Symbols;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use mallow_core::words::Excerpt;
use mallow_core::{Faults, strict};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor, value};
use serde::ser::{Serialize, Serializer};

/// The greatest length of a document that is read, far more than the longest edition needs.
const MOST_BYTES: usize = 64 * 1024;

/// The bytes that some editors write at the start of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// An edition as it stands in JSON, before anything is checked but its form.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an edition with name, cards and brown")]
struct RawEdition {
    name: String,
    cards: RawSymbols,
    brown: Vec<String>,
}

/// The symbols on the cards of each colour, by rising number.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "the symbols on the cards of each colour")]
struct RawSymbols {
    white: Vec<String>,
    red: Vec<String>,
    yellow: Vec<String>,
    green: Vec<String>,
    blue: Vec<String>,
    black: Vec<String>,
}

impl From<&Symbols> for RawSymbols {
    fn from(symbols: &Symbols) -> RawSymbols {
        let row = |colour| symbols.of_colour(colour).iter().map(Symbol::to_string).collect();
        RawSymbols {
            white: row(Colour::White),
            red: row(Colour::Red),
            yellow: row(Colour::Yellow),
            green: row(Colour::Green),
            blue: row(Colour::Blue),
            black: row(Colour::Black),
        }
    }
}

impl RawSymbols {
    /// The table; where a word is wrong the fault is noted and a drop stands in.
    fn read(&self, faults: &mut Vec<EditionFault>) -> Symbols {
        let rows = [&self.white, &self.red, &self.yellow, &self.green, &self.blue, &self.black];
        let mut table = [[Symbol::Drop; 6]; 6];
        for ((colour, row), into) in Colour::ALL.into_iter().zip(rows).zip(&mut table) {
            if row.len() != 6 {
                faults.push(EditionFault::CardCount { colour, found: row.len() });
                continue;
            }
            for ((number, word), symbol) in Number::ALL.into_iter().zip(row).zip(into) {
                match word.parse() {
                    Ok(found) => *symbol = found,
                    Err(_) => {
                        let found = Excerpt::of(word);
                        faults.push(EditionFault::Symbol { colour, number, found });
                    }
                }
            }
        }
        Symbols::new(table)
    }
}

impl Serialize for Symbols {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RawSymbols::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Symbols {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Symbols, D::Error> {
        let mut faults = Vec::new();
        let symbols = RawSymbols::deserialize(deserializer)?.read(&mut faults);
        Faults::check(faults).map_err(D::Error::custom)?;
        Ok(symbols)
    }
}

impl RawEdition {
    fn validate(&self) -> Result<Edition, EditionError> {
        let mut faults = Vec::new();
        let symbols = self.cards.read(&mut faults);
        let mut brown = Vec::new();
        for (i, word) in self.brown.iter().enumerate() {
            match word.parse() {
                Ok(place) => brown.push(place),
                Err(_) => {
                    let found = Excerpt::of(word);
                    faults.push(EditionFault::BrownTile { place: i + 1, found });
                }
            }
        }
        Faults::check(faults)?;
        Edition::try_new(&self.name, symbols, &brown)
    }
}

impl Edition {
    /// Reads an edition from JSON, as `editions/greenbox.json` in the crate's sources shows it:
    /// a name, for each colour the symbols on its cards from number 1 to 6, and twelve brown
    /// tiles.
    ///
    /// # Errors
    /// If the text is longer than 64 KiB, not of this form (unknown and repeated fields are
    /// refused), or what it says cannot be played; in the last case every fault is named.
    pub fn from_json(json: &[u8]) -> Result<Edition, EditionError> {
        if json.len() > MOST_BYTES {
            return Err(EditionFault::TooLong { found: json.len(), most: MOST_BYTES }.into());
        }
        let json = json.strip_prefix(BYTE_ORDER_MARK).unwrap_or(json);
        let raw: RawEdition = strict::from_json(json).map_err(|error| EditionFault::Json {
            line: error.line(),
            column: error.column(),
            why: error.why().to_string(),
        })?;
        raw.validate()
    }

    /// The edition as JSON that [`from_json`](Edition::from_json) reads.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(&self.raw()).expect("texts and lists have a JSON form")
    }

    fn raw(&self) -> RawEdition {
        RawEdition {
            name: self.name().to_string(),
            cards: RawSymbols::from(self.symbols()),
            brown: self.brown().iter().map(ToString::to_string).collect(),
        }
    }
}

/// The name of the built-in edition, or the whole of another.
impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_greenbox() {
            return serializer.serialize_str(GREENBOX);
        }
        self.raw().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edition, D::Error> {
        struct NameOrWhole;

        impl<'de> Visitor<'de> for NameOrWhole {
            type Value = Edition;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name greenbox, or an edition with name, cards and brown")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Edition, E> {
                if name == GREENBOX {
                    return Ok(Edition::greenbox());
                }
                Err(E::custom(alloc::format!(
                    "expected `greenbox` or a whole edition, found {}",
                    Excerpt::of(name)
                )))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Edition, A::Error> {
                let raw: RawEdition = strict::deserialize(value::MapAccessDeserializer::new(map))
                    .map_err(plain::<A::Error>)?;
                raw.validate().map_err(A::Error::custom)
            }
        }

        deserializer.deserialize_any(NameOrWhole)
    }
}
