//! `mallow games`: what can be played.

use crate::failure::{Failure, OK};
use crate::games::{OptionLine, Summary, all};
use crate::text::wrapped;
use serde_json::{Value, json};
use std::io::{self, Write};

/// List the games with their players, options and defaults
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow games
  mallow games --format json | jq '.[].name'")]
pub(crate) struct Args {
    /// For people or for programs
    #[arg(long, value_enum, default_value_t = super::simulate::Format::Text)]
    format: super::simulate::Format,
}

pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let mut out = io::stdout().lock();
    match args.format {
        super::simulate::Format::Text => {
            for (number, game) in all().enumerate() {
                let gap = if number == 0 { "" } else { "\n" };
                write!(out, "{gap}{}", as_text(&game.summary()))?;
            }
        }
        super::simulate::Format::Json => {
            let list: Vec<Value> = all().map(|game| as_json(&game.summary())).collect();
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
