//! What holds for every game that the program lists.

use crate::support::{folder, json, mallow, mallow_with};
use serde_json::Value;

/// Every listed game with its description.
fn games() -> Vec<(String, Value)> {
    let list = json(&mallow("games --format json").ok());
    let games = list.as_array().unwrap();
    games.iter().map(|game| (game["name"].as_str().unwrap().to_string(), game.clone())).collect()
}

/// All numbers of players of a game.
fn players(game: &Value) -> std::ops::RangeInclusive<u64> {
    game["players"]["min"].as_u64().unwrap()..=game["players"]["max"].as_u64().unwrap()
}

#[test]
fn every_game_is_explained() {
    let text = mallow("games").ok();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    for (name, game) in games() {
        assert!(text.contains(&format!("{name}: ")), "{text}");
        for option in game["options"].as_array().unwrap() {
            let option = option["name"].as_str().unwrap();
            assert!(text.contains(&format!("--set {option}=")), "{name} {option}: {text}");
        }
    }
}

#[test]
fn every_default_of_every_option_can_be_set() {
    for (name, game) in games() {
        for option in game["options"].as_array().unwrap() {
            let default = match &option["default"] {
                Value::String(text) => text.clone(),
                value => value.to_string(),
            };
            if default.contains(char::is_whitespace) {
                continue;
            }
            let option = option["name"].as_str().unwrap();
            // A busy machine is slow enough to be told its speed on standard error.
            let run = mallow(&format!("perft {name} --depth 1 --set {option}={default}"));
            assert_eq!(run.code, Some(0), "{}", run.err);
        }
        for preset in game["presets"].as_array().unwrap() {
            let preset = preset["name"].as_str().unwrap();
            let run = mallow(&format!("perft {name} --depth 1 --preset {preset}"));
            assert_eq!(run.code, Some(0), "{}", run.err);
        }
    }
}

#[test]
fn every_game_with_any_number_of_players_and_any_bot_is_played_recorded_replayed_and_traced() {
    for (name, game) in games() {
        for players in players(&game) {
            for bot in game["bots"].as_array().unwrap() {
                let bot = bot.as_str().unwrap();
                // Long thoughts are for the arena.
                let few = if matches!(bot, "flat" | "ismcts") { ":3:0" } else { "" };
                let bot = format!("{bot}{few}");
                let path = folder(&format!("every-{name}-{players}-{}", bot.replace(':', "-")))
                    .join("game.json");
                let path = path.display();
                let told = mallow(&format!(
                    "play {name} --players {players} --seed 7 --bots {bot} --limit 2000 --save {path}"
                ));
                let told = told.ok();
                assert!(told.lines().count() > 5, "{told}");
                let checked = mallow(&format!("replay {path}")).ok();
                assert_eq!(checked.lines().count(), 1, "{checked}");
                let trace = mallow(&format!("trace {path}")).ok();
                check_trace(&trace);
                mallow(&format!("play --resume {path} --bots {bot} --limit 0")).ok();
            }
        }
    }
}

/// Every line has what other tools read.
fn check_trace(trace: &str) {
    let lines: Vec<Value> = trace.lines().map(json).collect();
    let (last, steps) = lines.split_last().unwrap();
    assert!(last.get("outcome").is_some(), "{last}");
    for (number, line) in steps.iter().enumerate() {
        assert_eq!(line["step"], number, "{line}");
        assert!(line["events"].as_array().unwrap().iter().all(Value::is_string), "{line}");
        assert!(line["state"].is_object(), "{line}");
        let legal = line["legal"].as_object().unwrap();
        if line["turn"] == "chance" {
            assert!(legal.is_empty() && line["did"]["chance"].is_string(), "{line}");
            continue;
        }
        let seats: Vec<String> =
            line["turn"]["seats"].as_array().unwrap().iter().map(ToString::to_string).collect();
        let mut asked: Vec<&String> = legal.keys().collect();
        asked.sort_by_key(|seat| seat.parse::<u8>().unwrap());
        assert_eq!(asked, seats.iter().collect::<Vec<_>>(), "{line}");
        let actions = legal[&line["did"]["seat"].to_string()].as_array().unwrap();
        assert!(actions.contains(&line["did"]["action"]), "{line}");
    }
}

#[test]
fn every_game_is_simulated_counted_and_played_by_people() {
    for (name, game) in games() {
        let words = format!("simulate {name} --games 3 --seed 7 --limit 2000");
        let report = json(&mallow(&format!("{words} --format json")).ok());
        assert_eq!(report["games"], 3);
        assert_eq!(mallow(&words).ok(), mallow(&format!("{words} --jobs 1")).ok());
        mallow(&format!("perft {name} --depth 2 --split")).ok();
        for seat in 0..game["players"]["default"].as_u64().unwrap() {
            // The first of the list, ten times; then the input ends.
            let words = format!("play {name} --seed 7 --human {seat}");
            let text = mallow_with(&words, "help\nview\nlist\nlog\n1\n1\n1\n1\n1\n1\n").ok();
            assert!(text.contains(&format!("seat {seat} you")), "{text}");
        }
    }
}
