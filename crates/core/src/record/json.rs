//! Records as JSON text.

use super::{Conclusion, Label, RECORD_VERSION, Record, RecordedOutcome};
use crate::strict::{self, Missing};
use crate::words::Excerpt;
use crate::{Game, MAX_SEATS, Observer, Seed};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::de::{DeserializeOwned, Error as _};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// The greatest length of a record that is read, in bytes.
pub const MAX_RECORD_BYTES: usize = 16 << 20;

/// The value of the field `format` of every record.
const FORMAT: &str = "mallow-record";

/// The fields that version 2 of the format has added.
const SINCE_VERSION_2: [&str; 2] = ["players", "concluded"];

/// The first fields of a record: enough to choose the game to read the rest with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Header {
    format: String,
    version: u32,
    game: String,
    rules: u32,
}

/// Only a header of a known version of the format. Other fields are passed over.
impl<'de> Deserialize<'de> for Header {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Header, D::Error> {
        #[derive(Deserialize)]
        struct Fields {
            format: String,
            version: u32,
            game: String,
            rules: u32,
        }
        let Fields { format, version, game, rules } = Fields::deserialize(deserializer)?;
        let found = Mark { format: Some(format.clone()), version: Some(version) };
        found.check().map_err(D::Error::custom)?;
        Ok(Header { format, version, game, rules })
    }
}

/// What tells a record of some version from other JSON.
#[derive(Deserialize)]
struct Mark {
    format: Option<String>,
    version: Option<u32>,
}

impl Mark {
    fn check(&self) -> Result<(), ReadRecordError> {
        match (self.format.as_deref(), self.version) {
            (Some(FORMAT), Some(1..=RECORD_VERSION)) => Ok(()),
            (Some(FORMAT), Some(found)) => Err(ReadRecordError::Version { found }),
            _ => Err(ReadRecordError::NotARecord),
        }
    }
}

/// The text without a leading byte order mark, which some editors write.
fn without_mark(json: &[u8]) -> &[u8] {
    json.strip_prefix("\u{feff}".as_bytes()).unwrap_or(json)
}

impl Header {
    /// Reads only the header and checks that it belongs to a record of a known version.
    ///
    /// # Errors
    /// If the text is too long, not JSON, not a record, or a record of an unknown version.
    pub fn from_json(json: &[u8]) -> Result<Header, ReadRecordError> {
        if json.len() > MAX_RECORD_BYTES {
            return Err(ReadRecordError::TooLong);
        }
        let json = without_mark(json);
        if let Err(error) = core::str::from_utf8(json) {
            let at = error.valid_up_to();
            return Err(structure(format!("expected UTF-8 text, found other bytes at byte {at}")));
        }
        // The first pass is lenient, so that a record of a later version is refused as such.
        let mark: Mark = serde_json::from_slice(json)?;
        mark.check()?;
        Ok(serde_json::from_slice(json)?)
    }

    /// The game's name.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The version of the record format.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The version of the game's rules.
    #[must_use]
    pub fn rules(&self) -> u32 {
        self.rules
    }
}

/// The fields of the file in their order.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<S> {
    format: String,
    version: u32,
    game: String,
    rules: u32,
    setup: S,
    #[serde(default)]
    seed: Option<Seed>,
    #[serde(default)]
    observer: Option<String>,
    #[serde(default)]
    players: Vec<Label>,
    steps: Vec<String>,
    #[serde(default)]
    concluded: Option<Conclusion>,
    #[serde(default)]
    outcome: Option<RecordedOutcome>,
}

impl File<Value> {
    /// The same file with another setup.
    fn with_setup<S>(self, setup: S) -> File<S> {
        File {
            format: self.format,
            version: self.version,
            game: self.game,
            rules: self.rules,
            setup,
            seed: self.seed,
            observer: self.observer,
            players: self.players,
            steps: self.steps,
            concluded: self.concluded,
            outcome: self.outcome,
        }
    }
}

impl<S> File<S> {
    /// The record with these fields.
    fn record(self) -> Result<Record<S>, ReadRecordError> {
        let observer = self.observer.map(|text| text.parse::<Observer>()).transpose();
        let observer =
            observer.map_err(|error| ReadRecordError::Observer { why: error.to_string() })?;
        if self.players.len() > usize::from(MAX_SEATS) {
            let found = self.players.len();
            let why = format!("players: expected at most {MAX_SEATS} labels, found {found}");
            return Err(structure(why));
        }
        Ok(Record {
            game: self.game,
            rules: self.rules,
            setup: self.setup,
            seed: self.seed,
            observer,
            players: self.players,
            steps: self.steps,
            conclusion: self.concluded,
            outcome: self.outcome,
        })
    }
}

/// The fields of [`to_json`](Record::to_json) in the same order, as part of a larger value or in
/// another format than JSON.
impl<S: Serialize> Serialize for Record<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("format", FORMAT)?;
        fields.serialize_entry("version", &RECORD_VERSION)?;
        fields.serialize_entry("game", &self.game)?;
        fields.serialize_entry("rules", &self.rules)?;
        fields.serialize_entry("setup", &self.setup)?;
        if let Some(seed) = &self.seed {
            fields.serialize_entry("seed", seed)?;
        }
        if let Some(observer) = &self.observer {
            fields.serialize_entry("observer", observer)?;
        }
        if !self.players.is_empty() {
            fields.serialize_entry("players", &self.players)?;
        }
        fields.serialize_entry("steps", &self.steps)?;
        if let Some(conclusion) = &self.conclusion {
            fields.serialize_entry("concluded", conclusion)?;
        }
        if let Some(outcome) = &self.outcome {
            fields.serialize_entry("outcome", outcome)?;
        }
        fields.end()
    }
}

/// Only a record of the current version of the format. It can be of any game with such a setup, and
/// a setup is read as it reads itself, which may be less strictly than
/// [`from_json`](Record::from_json) does; that function also reads older versions.
impl<'de, S: Deserialize<'de>> Deserialize<'de> for Record<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record<S>, D::Error> {
        let file = File::<S>::deserialize(deserializer)?;
        if file.format != FORMAT {
            return Err(D::Error::custom(ReadRecordError::NotARecord));
        }
        if file.version != RECORD_VERSION {
            let found = file.version;
            let error = format!(
                "expected a record of format version {RECORD_VERSION}, found version {found}"
            );
            return Err(D::Error::custom(error));
        }
        file.record().map_err(D::Error::custom)
    }
}

impl<S: Serialize> Record<S> {
    /// The record as JSON with one step per line, ending with a line break.
    ///
    /// # Panics
    /// If serializing the setup fails, which no setup of this workspace does.
    ///
    /// ```
    /// use mallow_core::high_card::HighCard;
    /// use mallow_core::{Match, Seed};
    /// let table = Match::new(HighCard::new(2), Seed::from_u64(7));
    /// assert!(table.record().to_json().contains(r#""game": "high-card""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        fn json(value: &(impl Serialize + ?Sized)) -> String {
            serde_json::to_string(value).expect("plain data always has a JSON form")
        }
        let mut fields = alloc::vec![
            ("format", json(FORMAT)),
            ("version", json(&RECORD_VERSION)),
            ("game", json(&self.game)),
            ("rules", json(&self.rules)),
            ("setup", json(&self.setup)),
        ];
        if let Some(seed) = &self.seed {
            fields.push(("seed", json(seed)));
        }
        if let Some(observer) = &self.observer {
            fields.push(("observer", json(&observer.to_string())));
        }
        if !self.players.is_empty() {
            fields.push(("players", json(&self.players)));
        }
        let steps: Vec<String> = self.steps.iter().map(json).collect();
        let steps = if steps.is_empty() {
            String::from("[]")
        } else {
            alloc::format!("[\n    {}\n  ]", steps.join(",\n    "))
        };
        fields.push(("steps", steps));
        if let Some(conclusion) = &self.conclusion {
            fields.push(("concluded", json(conclusion)));
        }
        if let Some(outcome) = &self.outcome {
            fields.push(("outcome", json(outcome)));
        }
        let lines: Vec<String> = fields
            .into_iter()
            .map(|(name, value)| alloc::format!("  \"{name}\": {value}"))
            .collect();
        alloc::format!("{{\n{}\n}}\n", lines.join(",\n"))
    }
}

impl<S: Serialize + DeserializeOwned> Record<S> {
    /// Reads a record of the game `G` from JSON.
    ///
    /// Reading is [strict]: unknown, repeated and missing fields and other types are errors, in the
    /// setup too. The steps are not replayed; [`Replay`](super::Replay) does.
    ///
    /// Records of older versions of the format are read. Fields that the setup has gained
    /// [since](Game::SETUP_SINCE) get the values that describe how the game was played then.
    ///
    /// ```
    /// use mallow_core::high_card::HighCard;
    /// use mallow_core::record::{ReadRecordError, Record};
    /// let text = r#"{ "format": "mallow-record", "version": 2, "game": "high-card", "rules": 1,
    ///                 "setup": {"players": 2}, "steps": ["chance: deal 3 5", "0: keep"] }"#;
    /// let record = Record::from_json::<HighCard>(text.as_bytes())?;
    /// assert_eq!(record.steps().len(), 2);
    /// assert!(Record::from_json::<HighCard>(b"[1, 2").is_err());
    /// # Ok::<(), ReadRecordError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is longer than [`MAX_RECORD_BYTES`], is not such a record, or is a record of
    /// another game, other rules or an unknown version of the format.
    pub fn from_json<G: Game<Setup = S>>(json: &[u8]) -> Result<Record<S>, ReadRecordError> {
        let header = Header::from_json(json)?;
        if header.game != G::NAME {
            let found = Excerpt::of(&header.game);
            return Err(ReadRecordError::OtherGame { found, expected: G::NAME });
        }
        if header.rules != G::RULES_VERSION {
            let (found, expected) = (header.rules, G::RULES_VERSION);
            return Err(ReadRecordError::OtherRules { game: G::NAME, found, expected });
        }
        let json = without_mark(json);
        let mut given = strict::tree(json)?;
        let file: File<S> = if fill_setup::<G>(&mut given, header.version)? {
            let file: File<Value> = serde_json::from_slice(json)?;
            let setup = S::deserialize(&given["setup"])
                .map_err(|error| structure(format!("setup: {}", strict::explain(&error))))?;
            file.with_setup(setup)
        } else {
            serde_json::from_slice(json)?
        };
        let record = file.record()?;
        let written = strict::tree(record.to_json().as_bytes())?;
        strict::same_structure(&given, &written, Missing::Refused)
            .map_err(|fault| structure(fault.to_string()))?;
        Ok(record)
    }

    /// Reads a record of the game `G` from a file or another stream, at most [`MAX_RECORD_BYTES`]
    /// and one byte of it.
    ///
    /// # Errors
    /// As [`from_json`](Record::from_json), or if the stream fails.
    #[cfg(feature = "std")]
    pub fn read<G: Game<Setup = S>>(
        stream: impl std::io::Read,
    ) -> Result<Record<S>, ReadRecordError> {
        Record::from_json::<G>(&read_bounded(stream)?)
    }
}

/// Fills in the fields that the setup of an older record lacks, and returns whether there were any.
fn fill_setup<G: Game>(given: &mut Value, version: u32) -> Result<bool, ReadRecordError> {
    let too_new = |place: &str, name: &str| {
        structure(format!("{place}format version {version} has no field `{name}`"))
    };
    if version < 2
        && let Some(name) = SINCE_VERSION_2.into_iter().find(|&name| given.get(name).is_some())
    {
        return Err(too_new("", name));
    }
    let Some(Value::Object(setup)) = given.get_mut("setup") else { return Ok(false) };
    let mut filled = false;
    for field in G::SETUP_SINCE.iter().filter(|field| field.since > version) {
        if setup.contains_key(field.name) {
            return Err(too_new("setup: ", field.name));
        }
        setup.insert(field.name.to_string(), serde_json::from_str(field.before)?);
        filled = true;
    }
    Ok(filled)
}

fn structure(why: String) -> ReadRecordError {
    ReadRecordError::Structure { why }
}

/// The bytes of a file or another stream, at most [`MAX_RECORD_BYTES`] and one: enough for
/// [`Record::from_json`] and [`Header::from_json`] to refuse what is too long.
///
/// # Errors
/// If the stream fails.
#[cfg(feature = "std")]
pub fn read_bounded(stream: impl std::io::Read) -> Result<Vec<u8>, ReadRecordError> {
    use std::io::Read;
    let mut bytes = Vec::new();
    let read = stream.take(MAX_RECORD_BYTES as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| ReadRecordError::Stream { why: crate::words::io_error(&error) })?;
    Ok(bytes)
}

/// The reason why a text is not a record of a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadRecordError {
    /// The text is longer than [`MAX_RECORD_BYTES`].
    #[error("expected a record of at most {MAX_RECORD_BYTES} bytes, found more")]
    TooLong,
    /// The stream failed.
    #[error("cannot read the record: {why}")]
    Stream {
        /// The reason.
        why: String,
    },
    /// The text is not JSON.
    #[error("line {line}, column {column}: {why}")]
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, from 1; 0 if the fault is at the start of the line.
        column: usize,
        /// What was expected and what was found.
        why: String,
    },
    /// The JSON does not have the structure of a record and its setup.
    #[error("{why}")]
    Structure {
        /// The field, what was expected and what was found.
        why: String,
    },
    /// The JSON is not a record.
    #[error("not a mallow record: expected \"format\": \"{FORMAT}\" and a \"version\" number")]
    NotARecord,
    /// The record has an unknown version of the format.
    #[error("expected a record of format version 1 to {RECORD_VERSION}, found version {found}")]
    Version {
        /// The version of the record.
        found: u32,
    },
    /// The record is of another game.
    #[error("expected a record of {expected}, found a record of {found}")]
    OtherGame {
        /// The game of the record.
        found: Excerpt,
        /// The game that was expected.
        expected: &'static str,
    },
    /// The record was played with a version of the rules that this release does not have.
    #[error("expected version {expected} of the rules of {game}, found version {found}")]
    OtherRules {
        /// The game.
        game: &'static str,
        /// The version of the rules in the record.
        found: u32,
        /// The version of the rules in this release.
        expected: u32,
    },
    /// The observer of a redacted record cannot be parsed.
    #[error("observer: {why}")]
    Observer {
        /// The reason.
        why: String,
    },
}

impl From<serde_json::Error> for ReadRecordError {
    fn from(error: serde_json::Error) -> ReadRecordError {
        let (line, column) = (error.line(), error.column());
        ReadRecordError::Json { line, column, why: strict::explain(&error) }
    }
}
