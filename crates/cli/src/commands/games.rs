//! `mallow games`: the list of games.

use super::format::Format;
use crate::catalogue;
use crate::failure::{Failure, OK};
use crate::text::wrapped;
use mallow::catalogue::{GameInfo, OptionInfo, PlayersInfo};
use serde_json::{Value, json};
use std::io::{self, Write};

/// List the games, or one game, with players, options and defaults
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow games
  mallow games marram
  mallow games --format json | jq '.[].name'")]
pub(crate) struct Args {
    /// The game; default: every game
    game: Option<String>,
    /// Report for people or for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Lists the games that are asked for.
pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let games: Vec<GameInfo> = match &args.game {
        Some(name) => vec![catalogue::entry(name)?.info()],
        None => catalogue::listed().collect(),
    };
    let games = games.into_iter();
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

fn as_text(game: &GameInfo) -> String {
    let PlayersInfo { min, max, default, is_option, .. } = game.players;
    let players = match is_option {
        _ if min == max => format!("{min} players"),
        true => format!("{min} to {max} players (default: {default})"),
        false => format!("{min} to {max} players"),
    };
    let mut text = wrapped(&format!("{}: {}", game.name, game.summary), "", "  ");
    let mut line = |head: &str, help: &str| {
        text += &wrapped(format!("{head}  {help}").trim_end(), "  ", "      ");
    };
    if is_option {
        line("--players N", &players);
    } else {
        line(&players, "");
    }
    for option in &game.options {
        line(&format!("--set {}={}", option.name, option.values), &explained(option));
    }
    for preset in &game.presets {
        line(&format!("--preset {}", preset.name), preset.help);
    }
    if let Some(edition) = game.edition {
        line("--edition FILE", edition.help);
    }
    line("--bots LIST", &bots(game).join(", "));
    text
}

fn bots(game: &GameInfo) -> Vec<&'static str> {
    game.bots.iter().map(|bot| bot.name).collect()
}

fn explained(option: &OptionInfo) -> String {
    let default = match &option.default {
        Value::Null => "not set".to_string(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    };
    format!("{} (default: {default})", option.help)
}

fn as_json(game: &GameInfo) -> Value {
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
    json!({
        "name": game.name,
        "summary": game.summary,
        "players": {
            "min": game.players.min, "max": game.players.max, "default": game.players.default,
        },
        "options": options,
        "presets": game.presets,
        "editions": game.edition.is_some(),
        "bots": bots(game),
    })
}
