//! Golden games: every state, what can be done in it and what is done. Of each state only the
//! dashboards and maps are written that are not as in the step before.
//!
//! A change in these files is a change of rules, texts or random values that users will see.
//! `UPDATE_PLAYTHROUGHS=1 cargo test -p marsh-hallow --test all playthroughs` writes them anew.

use mallow_core::{Game, Generator, Observer, Seed, Turn, random_action};
use marsh_hallow::{MarshHallow, Question, State};
use std::fmt::Write;
use std::path::Path;

/// The lines of a state, those of a map together.
fn parts(state: &State) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for line in state.to_string().lines() {
        match parts.last_mut() {
            Some(map) if map.starts_with("  ") && line.starts_with("  ") => {
                map.push('\n');
                map.push_str(line);
            }
            _ => parts.push(line.to_owned()),
        }
    }
    parts
}

/// Views differ from the state in the hands of setup alone, so the files show them there only.
fn write_views(text: &mut String, game: &MarshHallow, state: &State) {
    for observer in Observer::all(game.players()) {
        let view = game.view(state, observer);
        assert_eq!(view.table(), state.table());
        if state.table().round() == 0 {
            let lines = view.to_string();
            let held = lines.lines().filter(|line| line.contains("holds"));
            let held: Vec<&str> = held.collect();
            if !held.is_empty() {
                writeln!(text, "{observer} sees: {}", held.join(", ")).unwrap();
            }
        }
    }
}

fn playthrough(players: u8, seed: u64) -> String {
    let game = MarshHallow::new(players);
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut text = format!("{players} players, seed {seed}\n");
    let mut state = game.start();
    let mut before: Vec<String> = Vec::new();
    for step in 0.. {
        let turn = game.turn(&state);
        write!(text, "\n== {step}: {turn} ==\n").unwrap();
        let now = parts(&state);
        for part in now.iter().filter(|part| !before.contains(part)) {
            writeln!(text, "{part}").unwrap();
        }
        before = now;
        write_views(&mut text, &game, &state);
        let mut events = Vec::new();
        let mut tell = |event| events.push(event);
        match turn {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.sample(&state, &mut random);
                writeln!(text, "does: {chance}").unwrap();
                game.resolve(&mut state, &chance, &mut tell);
            }
            Turn::Seats(seats) => {
                let by = seats.nth(step % seats.len()).unwrap();
                let all = game.actions(&state, by);
                let action = random_action(&game, &state, by, &mut random);
                if all.len() <= 24 {
                    let all: Vec<String> = all.iter().map(ToString::to_string).collect();
                    writeln!(text, "may: {}", all.join("; ")).unwrap();
                } else {
                    // Every so-manieth of a long list.
                    let few = all.iter().step_by(all.len().div_ceil(8)).map(ToString::to_string);
                    let few: Vec<String> = few.collect();
                    writeln!(text, "may: {} actions: {}", all.len(), few.join("; ")).unwrap();
                }
                if state.table().question() == Question::Shape && step % 9 == 0 {
                    writeln!(text, "{}", game.picture(state.table(), by)).unwrap();
                }
                writeln!(text, "does: {by}: {action}").unwrap();
                game.act(&mut state, by, action, &mut tell);
            }
        }
        for event in events {
            writeln!(text, "  {event}").unwrap();
        }
    }
    writeln!(text, "{}", game.outcome(&state).unwrap()).unwrap();
    text
}

fn check(name: &str, players: u8, seed: u64) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs");
    let file = folder.join(name);
    let now = playthrough(players, seed);
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::write(&file, &now).unwrap();
    }
    let golden = std::fs::read_to_string(&file).unwrap().replace("\r\n", "\n");
    for (number, (was, is)) in golden.lines().zip(now.lines()).enumerate() {
        assert_eq!(is, was, "{name}, line {}", number + 1);
    }
    assert_eq!(now.lines().count(), golden.lines().count(), "{name}");
}

#[test]
fn one_player() {
    check("one.txt", 1, 1);
}

#[test]
fn two_players() {
    check("two.txt", 2, 5);
}

#[test]
fn four_players() {
    check("four.txt", 4, 3);
}
