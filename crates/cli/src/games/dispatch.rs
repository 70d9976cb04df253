//! From the name of a game to the code that is generic over it.

use super::Entry;
use crate::bots;
use crate::commands::{arena, perft, play, replay, simulate, trace};
use crate::failure::Failure;
use crate::table_args::default_fields;
use mallow_core::Game;
use serde_json::Value;
use std::marker::PhantomData;

/// A game whose type is known by its name only. Every method is one command; the result is the
/// exit code.
pub(crate) trait AnyGame: Sync {
    fn name(&self) -> &'static str;
    fn is_listed(&self) -> bool;
    fn summary(&self) -> Summary;
    fn play(&self, args: &play::Args, resumed: Option<&[u8]>) -> Result<u8, Failure>;
    fn replay(&self, record: &[u8]) -> Result<u8, Failure>;
    fn trace(&self, record: &[u8]) -> Result<u8, Failure>;
    fn simulate(&self, args: &simulate::Args) -> Result<u8, Failure>;
    fn arena(&self, args: &arena::Args) -> Result<u8, Failure>;
    fn perft(&self, args: &perft::Args) -> Result<u8, Failure>;
}

/// The [`AnyGame`] of an entry.
pub(crate) struct Listed<E>(PhantomData<fn() -> E>);

impl<E> Listed<E> {
    pub(crate) const NEW: Listed<E> = Listed(PhantomData);
}

/// What `mallow games` says of a game.
pub(crate) struct Summary {
    pub(crate) name: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) players: (u8, u8),
    /// `None` where the number of players is fixed.
    pub(crate) default_players: Option<u8>,
    pub(crate) options: Vec<OptionLine>,
    pub(crate) presets: Vec<(&'static str, &'static str)>,
    pub(crate) edition: Option<&'static str>,
    pub(crate) bots: Vec<&'static str>,
}

/// One option of a game.
pub(crate) struct OptionLine {
    pub(crate) name: String,
    pub(crate) values: &'static str,
    pub(crate) help: &'static str,
    pub(crate) default: Value,
}

impl<E: Entry> AnyGame for Listed<E> {
    fn name(&self) -> &'static str {
        E::Game::NAME
    }

    fn is_listed(&self) -> bool {
        E::LISTED
    }

    fn summary(&self) -> Summary {
        let mut defaults = default_fields::<E>();
        let default_players = defaults.remove("players").and_then(|players| players.as_u64());
        let mut options: Vec<OptionLine> = E::OPTIONS
            .iter()
            .map(|option| OptionLine {
                name: option.name.to_string(),
                values: option.values,
                help: option.help,
                default: defaults.remove(option.name).unwrap_or(Value::Null),
            })
            .collect();
        if let Some(edition) = E::EDITION {
            defaults.remove(edition.field);
        }
        // Options that no entry explains are listed all the same.
        options.extend(defaults.into_iter().map(|(name, default)| OptionLine {
            name,
            values: "VALUE",
            help: "",
            default,
        }));
        Summary {
            name: E::Game::NAME,
            summary: E::SUMMARY,
            players: (*E::PLAYERS.start(), *E::PLAYERS.end()),
            default_players: default_players.and_then(|players| u8::try_from(players).ok()),
            options,
            presets: E::presets().iter().map(|preset| (preset.name, preset.help)).collect(),
            edition: E::EDITION.map(|edition| edition.help),
            bots: bots::NAMES.to_vec(),
        }
    }

    fn play(&self, args: &play::Args, resumed: Option<&[u8]>) -> Result<u8, Failure> {
        play::run::<E>(args, resumed)
    }

    fn replay(&self, record: &[u8]) -> Result<u8, Failure> {
        replay::run::<E>(record)
    }

    fn trace(&self, record: &[u8]) -> Result<u8, Failure> {
        trace::run::<E>(record)
    }

    fn simulate(&self, args: &simulate::Args) -> Result<u8, Failure> {
        simulate::run::<E>(args)
    }

    fn arena(&self, args: &arena::Args) -> Result<u8, Failure> {
        arena::run::<E>(args)
    }

    fn perft(&self, args: &perft::Args) -> Result<u8, Failure> {
        perft::run::<E>(args)
    }
}
