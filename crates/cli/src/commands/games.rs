//! `mallow games`: the list of games.

use super::format::Format;
use crate::failure::{Failure, OK};
use crate::text::wrapped;
use mallow::bot;
use mallow::games::Listing;
use mallow::options::default_fields;
use mallow_core::Game;
use serde_json::{Value, json};
use std::io::{self, Write};

/// List the games with their players, options and defaults
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow games
  mallow games --format json | jq '.[].name'")]
pub(crate) struct Args {
    /// Report for people or for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// The summary of a game.
pub(crate) struct Summary {
    pub(crate) name: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) players: (u8, u8),
    /// The default number of players; `None` if the number is fixed.
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

impl Summary {
    /// The summary of the game of this entry.
    pub(crate) fn of<L: Listing>() -> Summary {
        let mut defaults = default_fields::<L>();
        let default_players = defaults.remove("players").and_then(|players| players.as_u64());
        let mut options: Vec<OptionLine> = L::OPTIONS
            .iter()
            .map(|option| OptionLine {
                name: option.name.to_string(),
                values: option.values,
                help: option.help,
                default: defaults.remove(option.name).unwrap_or(Value::Null),
            })
            .collect();
        if let Some(edition) = L::EDITION {
            defaults.remove(edition.field);
        }
        // Options that no entry explains are listed too.
        options.extend(defaults.into_iter().map(|(name, default)| OptionLine {
            name,
            values: "VALUE",
            help: "",
            default,
        }));
        Summary {
            name: L::Game::NAME,
            summary: L::SUMMARY,
            players: (*L::PLAYERS.start(), *L::PLAYERS.end()),
            default_players: default_players.and_then(|players| u8::try_from(players).ok()),
            options,
            presets: L::presets().iter().map(|preset| (preset.name, preset.help)).collect(),
            edition: L::EDITION.map(|edition| edition.help),
            bots: bot::NAMES.to_vec(),
        }
    }
}

/// Lists these games.
pub(crate) fn run(args: &Args, games: impl Iterator<Item = Summary>) -> Result<u8, Failure> {
    let mut out = io::stdout().lock();
    match args.format {
        Format::Text => {
            for (number, game) in games.enumerate() {
                let gap = if number == 0 { "" } else { "\n" };
                write!(out, "{gap}{}", as_text(&game))?;
            }
        }
        Format::Json => {
            let list: Vec<Value> = games.map(|game| as_json(&game)).collect();
            writeln!(out, "{:#}", Value::Array(list))?;
        }
    }
    out.flush()?;
    Ok(OK)
}

fn as_text(game: &Summary) -> String {
    let (least, most) = game.players;
    let players = match game.default_players {
        _ if least == most => format!("{least} players"),
        Some(default) => format!("{least} to {most} players (default: {default})"),
        None => format!("{least} to {most} players"),
    };
    let mut text = wrapped(&format!("{}: {}", game.name, game.summary), "", "  ");
    let mut line = |head: &str, help: &str| {
        text += &wrapped(format!("{head}  {help}").trim_end(), "  ", "      ");
    };
    if game.default_players.is_some() {
        line("--players N", &players);
    } else {
        line(&players, "");
    }
    for option in &game.options {
        line(&format!("--set {}={}", option.name, option.values), &explained(option));
    }
    for (name, help) in &game.presets {
        line(&format!("--preset {name}"), help);
    }
    if let Some(help) = game.edition {
        line("--edition FILE", help);
    }
    line("--bots LIST", &game.bots.join(", "));
    text
}

fn explained(option: &OptionLine) -> String {
    let default = match &option.default {
        Value::Null => "not set".to_string(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    };
    format!("{} (default: {default})", option.help)
}

fn as_json(game: &Summary) -> Value {
    let options: Vec<Value> = game
        .options
        .iter()
        .map(|option| {
            json!({
                "name": option.name, "values": option.values, "help": option.help,
                "default": option.default,
            })
        })
        .collect();
    let presets: Vec<Value> =
        game.presets.iter().map(|(name, help)| json!({"name": name, "help": help})).collect();
    json!({
        "name": game.name,
        "summary": game.summary,
        "players": {
            "min": game.players.0, "max": game.players.1,
            "default": game.default_players.unwrap_or(game.players.1),
        },
        "options": options,
        "presets": presets,
        "editions": game.edition.is_some(),
        "bots": game.bots,
    })
}
