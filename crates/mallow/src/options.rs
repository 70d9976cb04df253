//! Setups from texts: players, a preset, an edition and options by name.

use crate::games::{Listing, SetupOf};
use mallow_core::Game;
use mallow_core::strict::{self, JsonError};
use mallow_core::words::Excerpt;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::error::Error;
use std::ops::RangeInclusive;

/// The setup of a game as a person or a client asks for it: everything as text, and nothing checked
/// before [`setup`](SetupRequest::setup) or [`game`](SetupRequest::game).
///
/// What is not asked for is as in the preset, or without a preset at its default.
///
/// ```
/// use mallow::games::HighCardListing;
/// use mallow::options::{SetupError, SetupRequest};
/// let setup = SetupRequest::new().players(3).setup::<HighCardListing>()?;
/// assert_eq!(setup.players, 3);
/// let wrong = SetupRequest::new().preset("tiny").setup::<HighCardListing>();
/// assert!(matches!(wrong, Err(SetupError::UnknownPreset { .. })));
/// # Ok::<(), SetupError>(())
/// ```
///
/// As JSON it is an object with the fields `players`, `preset`, `edition` and `options`, all of which
/// may be missing; `options` is an object with a value for each option.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(from = "Form")]
pub struct SetupRequest {
    players: Option<u8>,
    preset: Option<String>,
    edition: Option<String>,
    options: Vec<(String, OptionValue)>,
}

/// A request as JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    #[serde(default)]
    players: Option<u8>,
    #[serde(default)]
    preset: Option<String>,
    #[serde(default)]
    edition: Option<String>,
    // Refuses an option that is given twice.
    #[serde(default, deserialize_with = "strict::deserialize")]
    options: Map<String, Value>,
}

impl From<Form> for SetupRequest {
    fn from(form: Form) -> SetupRequest {
        let Form { players, preset, edition, options } = form;
        let options =
            options.into_iter().map(|(name, value)| (name, OptionValue::Json(value))).collect();
        SetupRequest { players, preset, edition, options }
    }
}

/// The value of an option.
#[derive(Debug, Clone, PartialEq, Eq)]
enum OptionValue {
    /// As a person types it: JSON, or a text without its quotes.
    Text(String),
    Json(Value),
}

impl SetupRequest {
    /// A request for the default setup.
    #[must_use]
    pub fn new() -> SetupRequest {
        SetupRequest::default()
    }

    /// Asks for this number of players.
    #[must_use]
    pub fn players(mut self, players: u8) -> SetupRequest {
        self.players = Some(players);
        self
    }

    /// Asks to start from this preset.
    #[must_use]
    pub fn preset(mut self, name: impl Into<String>) -> SetupRequest {
        self.preset = Some(name.into());
        self
    }

    /// Asks for the edition of this text.
    #[must_use]
    pub fn edition(mut self, text: impl Into<String>) -> SetupRequest {
        self.edition = Some(text.into());
        self
    }

    /// Asks for this value of an option, as JSON or as a text without quotes.
    #[must_use]
    pub fn option(mut self, name: impl Into<String>, text: impl Into<String>) -> SetupRequest {
        self.options.push((name.into(), OptionValue::Text(text.into())));
        self
    }

    /// Asks for this value of an option.
    #[must_use]
    pub fn option_json(mut self, name: impl Into<String>, value: Value) -> SetupRequest {
        self.options.push((name.into(), OptionValue::Json(value)));
        self
    }

    /// The setup that is asked for. Preset, edition, number of players and options are applied in
    /// this order.
    ///
    /// # Errors
    /// If a name is unknown or a value cannot be read: the first fault. Whether the setup can be
    /// played is not checked.
    pub fn setup<L: Listing>(&self) -> Result<SetupOf<L>, SetupError> {
        let mut draft = Draft::<L>::start(self.preset.as_deref())?;
        if let Some(text) = &self.edition {
            draft.load_edition(text)?;
        }
        if let Some(players) = self.players {
            draft.players(players)?;
        }
        for (name, value) in &self.options {
            draft.set(name, value)?;
        }
        Ok(draft.setup)
    }

    /// The game with the setup that is asked for.
    ///
    /// # Errors
    /// As for [`setup`](SetupRequest::setup), and if the setup cannot be played.
    pub fn game<L: Listing>(&self) -> Result<L::Game, SetupError> {
        L::Game::try_new(self.setup::<L>()?)
            .map_err(|error| SetupError::Unplayable { game: L::Game::NAME, why: Box::new(error) })
    }
}

/// The default setup of a game as a JSON object: its keys are the names of the game's options, with
/// `players` and the edition's field if the game has them.
#[must_use]
pub fn default_fields<L: Listing>() -> Map<String, Value> {
    fields(&SetupOf::<L>::default())
}

/// The fields of a setup; none if it is not written as an object.
fn fields(setup: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(setup) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

/// The reason why a [`SetupRequest`] is refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The game has no preset of this name.
    #[error("{game} has no preset {name}: {}", expected(known, "it has none"))]
    UnknownPreset {
        /// The name of the game.
        game: &'static str,
        /// The name that was given.
        name: Excerpt,
        /// The names of the game's presets.
        known: Vec<&'static str>,
    },
    /// The game has no option of this name.
    #[error("{game} has no option {name}: {}", expected(known, "it has none"))]
    UnknownOption {
        /// The name of the game.
        game: &'static str,
        /// The name that was given.
        name: Excerpt,
        /// The names of the game's options, in alphabetical order.
        known: Vec<String>,
    },
    /// The option is given twice.
    #[error("option {name} is given twice")]
    GivenTwice {
        /// The name of the option.
        name: String,
    },
    /// The option cannot have this value.
    #[error("option {name} cannot be {value}: {}", why.why())]
    BadValue {
        /// The name of the option.
        name: String,
        /// The value that was given.
        value: Excerpt,
        /// The reason.
        why: JsonError,
    },
    /// The game's number of players is fixed, and another one was given.
    #[error("{game}: expected {} players, found {found}", expected.end())]
    Players {
        /// The name of the game.
        game: &'static str,
        /// The possible numbers of players.
        expected: RangeInclusive<u8>,
        /// The number that was given.
        found: u8,
    },
    /// The game has no editions to load.
    #[error("{game} has no editions to load")]
    NoEditions {
        /// The name of the game.
        game: &'static str,
    },
    /// The text is not an edition of the game.
    #[error("{why}")]
    Edition {
        /// The name of the game.
        game: &'static str,
        /// The reason.
        why: Box<dyn Error + Send + Sync>,
    },
    /// The rules refuse the setup.
    #[error("{game}: {why}")]
    Unplayable {
        /// The name of the game.
        game: &'static str,
        /// The reason.
        why: Box<dyn Error + Send + Sync>,
    },
}

/// `expected one of a, b`, or the other words if there is nothing to name.
fn expected<T: AsRef<str>>(known: &[T], none: &str) -> String {
    if known.is_empty() {
        return none.to_string();
    }
    let known: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
    format!("expected one of {}", known.join(", "))
}

/// A setup under construction. Every option is tried at once, so that an error can name it.
struct Draft<L: Listing> {
    fields: Map<String, Value>,
    setup: SetupOf<L>,
    given: Vec<String>,
}

impl<L: Listing> Draft<L> {
    fn start(preset: Option<&str>) -> Result<Draft<L>, SetupError> {
        let setup = match preset {
            None => SetupOf::<L>::default(),
            Some(name) => {
                let presets = L::presets();
                let known = presets.iter().map(|preset| preset.name).collect();
                let found = presets.into_iter().find(|preset| preset.name == name);
                let (game, name) = (L::Game::NAME, Excerpt::of(name));
                found.ok_or(SetupError::UnknownPreset { game, name, known })?.setup
            }
        };
        Ok(Draft { fields: fields(&setup), setup, given: Vec::new() })
    }

    fn load_edition(&mut self, text: &str) -> Result<(), SetupError> {
        let game = L::Game::NAME;
        let edition = L::EDITION.ok_or(SetupError::NoEditions { game })?;
        (edition.load)(text, &mut self.setup).map_err(|why| SetupError::Edition { game, why })?;
        self.fields = fields(&self.setup);
        Ok(())
    }

    fn players(&mut self, players: u8) -> Result<(), SetupError> {
        if self.fields.contains_key("players") {
            return self.set("players", &OptionValue::Json(players.into()));
        }
        if L::PLAYERS.contains(&players) {
            return Ok(());
        }
        let (game, expected) = (L::Game::NAME, L::PLAYERS);
        Err(SetupError::Players { game, expected, found: players })
    }

    fn set(&mut self, name: &str, value: &OptionValue) -> Result<(), SetupError> {
        self.check_name(name)?;
        if self.given.iter().any(|given| given == name) {
            return Err(SetupError::GivenTwice { name: name.to_string() });
        }
        self.given.push(name.to_string());
        let tried = match value {
            OptionValue::Json(value) => self.with(name, value.clone()),
            OptionValue::Text(text) => {
                let plain = || Value::String(text.clone());
                let value = serde_json::from_str(text).unwrap_or_else(|_| plain());
                // A number or `true` may also be meant as a text.
                let tried = self.with(name, value);
                tried.or_else(|error| self.with(name, plain()).map_err(|_| error))
            }
        };
        tried.map_err(|why| {
            let value = match value {
                OptionValue::Text(text) => Excerpt::of(text),
                OptionValue::Json(value) => Excerpt::of(&value.to_string()),
            };
            SetupError::BadValue { name: name.to_string(), value, why }
        })
    }

    fn check_name(&self, name: &str) -> Result<(), SetupError> {
        let listed = L::OPTIONS.iter().map(|option| option.name);
        let mut known: Vec<&str> = self.fields.keys().map(String::as_str).chain(listed).collect();
        if known.contains(&name) {
            return Ok(());
        }
        known.sort_unstable();
        known.dedup();
        let known = known.into_iter().map(str::to_string).collect();
        let (game, name) = (L::Game::NAME, Excerpt::of(name));
        Err(SetupError::UnknownOption { game, name, known })
    }

    fn with(&mut self, name: &str, value: Value) -> Result<(), JsonError> {
        let mut fields = self.fields.clone();
        fields.insert(name.to_string(), value);
        self.setup = strict::read_json(Value::Object(fields.clone()).to_string().as_bytes())?;
        self.fields = fields;
        Ok(())
    }
}
