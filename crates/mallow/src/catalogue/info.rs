//! What a program shows of a game.

use crate::bot;
use crate::games::Listing;
use crate::options::default_fields;
use mallow_core::{EventKind, Game};
use serde::Serialize;
use serde_json::Value;

/// The description of a game for people who choose and set up games. Serializes as an object.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct GameInfo {
    /// The name, as records write it.
    pub name: &'static str,
    /// The game in one line.
    pub summary: &'static str,
    /// The version of the rules.
    pub rules: u32,
    /// The possible numbers of players.
    pub players: PlayersInfo,
    /// The options, without the number of players and the edition.
    pub options: Vec<OptionInfo>,
    /// The named setups.
    pub presets: Vec<PresetInfo>,
    /// How an edition is given; `None` if the game has no editions to load.
    pub edition: Option<EditionInfo>,
    /// The notation of actions.
    pub notation: &'static str,
    /// The kinds of events, in the order of the game's documentation.
    pub events: &'static [&'static str],
    /// The bots, from the weakest to the strongest kind.
    pub bots: Vec<BotInfo>,
    /// The bot that plays best, with its parameters.
    pub strongest_bot: &'static str,
}

/// The possible numbers of players of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PlayersInfo {
    /// The least number.
    pub min: u8,
    /// The greatest number.
    pub max: u8,
    /// The number if nothing else is asked for.
    pub default: u8,
    /// Whether the number is an option; otherwise it is fixed.
    pub is_option: bool,
}

/// An option of a game.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct OptionInfo {
    /// The name.
    pub name: String,
    /// The possible values, such as `SEAT` or `true|false`.
    pub values: &'static str,
    /// The effect, in a few words; empty if the game's listing does not explain the option.
    pub help: &'static str,
    /// The default value; null for "not set".
    pub default: Value,
}

/// A named setup of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PresetInfo {
    /// The name.
    pub name: &'static str,
    /// The description, in a few words.
    pub help: &'static str,
}

/// How an edition of a game is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct EditionInfo {
    /// The field of the setup that holds the edition.
    pub field: &'static str,
    /// The description of the edition's text, in a few words.
    pub help: &'static str,
}

/// A bot that can play a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BotInfo {
    /// The name, without parameters.
    pub name: &'static str,
    /// How it chooses, in a few words.
    pub help: &'static str,
    /// Whether it searches and takes a budget and a playout as parameters.
    pub searches: bool,
}

impl GameInfo {
    pub(super) fn of<L: Listing>() -> GameInfo {
        let mut defaults = default_fields::<L>();
        let players = defaults.remove("players");
        let mut options: Vec<OptionInfo> = L::OPTIONS
            .iter()
            .map(|option| OptionInfo {
                name: option.name.to_string(),
                values: option.values,
                help: option.help,
                default: defaults.remove(option.name).unwrap_or(Value::Null),
            })
            .collect();
        if let Some(edition) = L::EDITION {
            defaults.remove(edition.field);
        }
        // Options that no listing explains are there too.
        options.extend(defaults.into_iter().map(|(name, default)| OptionInfo {
            name,
            values: "VALUE",
            help: "",
            default,
        }));
        let default = players.as_ref().and_then(Value::as_u64).and_then(|n| u8::try_from(n).ok());
        let presets = L::presets();
        GameInfo {
            name: L::Game::NAME,
            summary: L::SUMMARY,
            rules: L::Game::RULES_VERSION,
            players: PlayersInfo {
                min: *L::PLAYERS.start(),
                max: *L::PLAYERS.end(),
                default: default.unwrap_or(*L::PLAYERS.end()),
                is_option: players.is_some(),
            },
            options,
            presets: presets.iter().map(|p| PresetInfo { name: p.name, help: p.help }).collect(),
            edition: L::EDITION.map(|e| EditionInfo { field: e.field, help: e.help }),
            notation: L::NOTATION,
            events: <L::Game as Game>::Event::KINDS,
            bots: bot::KINDS
                .iter()
                .map(|&(name, help, searches)| BotInfo { name, help, searches })
                .collect(),
            strongest_bot: L::STRONGEST_BOT,
        }
    }
}
