//! Golden games: every step, what could be done and what each observer sees.
//!
//! A change in these files is a change of rules, texts or random values that users will see.
//! `UPDATE_PLAYTHROUGHS=1 cargo test -p marshmallow-war --test all playthroughs` writes them anew.

use mallow_core::{Game, Generator, Observer, Seed, Turn, random_action};
use marshmallow_war::{MarshmallowWar, Setup, Stage};
use std::fmt::Write;
use std::path::Path;

fn playthrough(setup: Setup, seed: u64, steps: u32) -> String {
    let game = MarshmallowWar::try_new(setup).unwrap();
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut text = format!("{setup:?}, seed {seed}\n");
    let mut state = game.start();
    for step in 0..steps {
        let turn = game.turn(&state);
        writeln!(text, "\n== {step}: {turn} ==").unwrap();
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
                let by = seats.first().unwrap();
                write!(text, "{state}").unwrap();
                // What the others make of it, where something is hidden.
                if state.public().stage() == Stage::Free {
                    for observer in Observer::all(2).filter(|observer| !observer.is(by)) {
                        write!(
                            text,
                            "-- as {observer} sees it --\n{}",
                            game.view(&state, observer)
                        )
                        .unwrap();
                    }
                }
                let actions = game.actions(&state, by);
                let list: Vec<String> = actions.iter().map(ToString::to_string).collect();
                writeln!(text, "may: {}", list.join(", ")).unwrap();
                let action = random_action(&game, &state, by, &mut random);
                writeln!(text, "does: {action}").unwrap();
                game.act(&mut state, by, action, &mut tell);
            }
        }
        for event in events {
            writeln!(text, "  {event}").unwrap();
        }
    }
    match game.outcome(&state) {
        Some(outcome) => writeln!(text, "{outcome}").unwrap(),
        None => write!(text, "\n{state}").unwrap(),
    }
    text
}

fn check(name: &str, setup: Setup, seed: u64, steps: u32) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs");
    let file = folder.join(name);
    let now = playthrough(setup, seed, steps);
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&file, &now).unwrap();
    }
    let golden = std::fs::read_to_string(&file).unwrap().replace("\r\n", "\n");
    for (number, (was, is)) in golden.lines().zip(now.lines()).enumerate() {
        assert_eq!(is, was, "{name}, line {}", number + 1);
    }
    assert_eq!(now.lines().count(), golden.lines().count(), "{name}");
}

#[test]
fn source() {
    check("source.txt", Setup::source(), 1, 120);
}

#[test]
fn balanced() {
    check("balanced.txt", Setup::balanced(), 2, 120);
}

#[test]
fn a_short_game_to_its_end() {
    check("short.txt", Setup { life_cards: [1, 1], turn_limit: 6, ..Setup::source() }, 3, 1000);
}
