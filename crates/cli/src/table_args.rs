//! The options of the command line that set up a game.

use crate::failure::Failure;
use crate::files;
use crate::games::Entry;
use clap::Args;
use mallow_core::Game;
use mallow_core::strict::{self, JsonError};
use mallow_core::words::Excerpt;
use serde_json::{Map, Value};
use std::path::PathBuf;

/// The players and options of a game, for every command that starts games.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// Number of players
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// Option of the game, see `mallow games`; may be given several times
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
    /// Named set of options of the game to start from
    #[arg(long, value_name = "NAME")]
    pub(crate) preset: Option<String>,
    /// File with an edition of the game
    #[arg(long, value_name = "FILE")]
    pub(crate) edition: Option<PathBuf>,
}

impl TableArgs {
    /// The game that these options describe.
    pub(crate) fn game<E: Entry>(&self) -> Result<E::Game, Failure> {
        let mut wanted = Wanted::<E>::start(self.preset.as_deref())?;
        if let Some(path) = &self.edition {
            wanted.load_edition(path)?;
        }
        if let Some(players) = self.players {
            wanted.players(players)?;
        }
        for word in &self.set {
            let Some((name, value)) = word.split_once('=') else {
                let word = Excerpt::of(word);
                return Err(Failure::usage(format!("--set: expected OPTION=VALUE, found {word}")));
            };
            wanted.set(name, value)?;
        }
        E::Game::try_new(wanted.setup)
            .map_err(|error| Failure::usage(format!("{}: {error}", E::Game::NAME)))
    }
}

/// The default setup of a game as a JSON object: its keys are the game's options.
pub(crate) fn default_fields<E: Entry>() -> Map<String, Value> {
    fields(&<E::Game as Game>::Setup::default())
}

fn fields(setup: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(setup) {
        Ok(Value::Object(fields)) => fields,
        _ => unreachable!("every setup is written as an object"),
    }
}

/// A setup under construction. Every option is tried at once, so that an error can name it.
struct Wanted<E: Entry> {
    fields: Map<String, Value>,
    setup: <E::Game as Game>::Setup,
    given: Vec<String>,
}

impl<E: Entry> Wanted<E> {
    fn start(preset: Option<&str>) -> Result<Wanted<E>, Failure> {
        let setup = match preset {
            None => <E::Game as Game>::Setup::default(),
            Some(name) => {
                let presets = E::presets();
                let known: Vec<&str> = presets.iter().map(|preset| preset.name).collect();
                let known = match known.join(", ") {
                    none if none.is_empty() => "it has none".to_string(),
                    known => format!("expected one of {known}"),
                };
                let found = presets.into_iter().find(|preset| preset.name == name);
                let game = E::Game::NAME;
                found
                    .ok_or_else(|| {
                        Failure::usage(format!(
                            "{game} has no preset {}: {known}",
                            Excerpt::of(name)
                        ))
                    })?
                    .setup
            }
        };
        Ok(Wanted { fields: fields(&setup), setup, given: Vec::new() })
    }

    fn players(&mut self, players: u8) -> Result<(), Failure> {
        if self.fields.contains_key("players") {
            return self.set("players", &players.to_string());
        }
        if E::PLAYERS.contains(&players) {
            return Ok(());
        }
        let (game, most) = (E::Game::NAME, E::PLAYERS.end());
        Err(Failure::usage(format!("{game}: expected {most} players, found {players}")))
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), Failure> {
        let mut known: Vec<&str> = self.fields.keys().map(String::as_str).collect();
        known.extend(E::OPTIONS.iter().map(|option| option.name));
        if !known.contains(&name) {
            known.sort_unstable();
            known.dedup();
            let (game, known) = (E::Game::NAME, known.join(", "));
            let name = Excerpt::of(name);
            let why = format!("{game} has no option {name}: expected one of {known}");
            return Err(Failure::usage(why));
        }
        if self.given.iter().any(|given| given == name) {
            return Err(Failure::usage(format!("option {name} is given twice")));
        }
        self.given.push(name.to_string());
        let plain = || Value::String(text.to_string());
        let value = serde_json::from_str(text).unwrap_or_else(|_| plain());
        let tried = self.with(name, value);
        // A number or `true` may also be meant as a text.
        tried.or_else(|error| self.with(name, plain()).map_err(|_| error)).map_err(|error| {
            let (text, why) = (Excerpt::of(text), error.why().to_string());
            Failure::usage(format!("option {name} cannot be {text}: {why}"))
        })
    }

    fn with(&mut self, name: &str, value: Value) -> Result<(), JsonError> {
        let mut fields = self.fields.clone();
        fields.insert(name.to_string(), value);
        self.setup = strict::read_json(Value::Object(fields.clone()).to_string().as_bytes())?;
        self.fields = fields;
        Ok(())
    }

    fn load_edition(&mut self, path: &std::path::Path) -> Result<(), Failure> {
        let game = E::Game::NAME;
        let Some(edition) = E::EDITION else {
            return Err(Failure::usage(format!("{game} has no editions to load")));
        };
        let text = files::read_text(path)?;
        (edition.load)(&text, &mut self.setup).map_err(|why| Failure::usage(why).in_file(path))?;
        self.fields = fields(&self.setup);
        Ok(())
    }
}
