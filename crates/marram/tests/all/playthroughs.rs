//! Golden games: every decision, how many things could be done, what is done and what happens.
//!
//! A change in these files is a change of rules, texts or random values that users will see.
//! `UPDATE_PLAYTHROUGHS=1 cargo test -p marram --test all playthroughs` writes them anew.

use mallow_core::{Game, Generator, Observer, Seed, Turn, random_action};
use marram::{Length, Marram, Setup, Sides, TileSet, Variant};
use std::fmt::Write;
use std::path::Path;

fn playthrough(setup: Setup, seed: u64) -> String {
    let game = Marram::try_new(setup).unwrap();
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut text = format!(
        "players {}, variant {}, length {}, sides {}, claim_claimed {}, tiles {}, seed {seed}\n",
        game.players(),
        game.setup().variant,
        game.setup().length,
        game.setup().sides,
        game.setup().claim_claimed,
        game.setup().tiles.name()
    );
    let mut state = game.start();
    let mut decisions = 0;
    for step in 0.. {
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
                let seat = seats.first().unwrap();
                let actions = game.actions(&state, seat);
                // The picture now and then, the list while it is short.
                if decisions % 6 == 5 {
                    writeln!(text, "{}", game.view(&state, Observer::Public)).unwrap();
                }
                decisions += 1;
                if actions.len() <= 12 {
                    let list: Vec<_> = actions.iter().map(ToString::to_string).collect();
                    writeln!(text, "may: {}", list.join(" | ")).unwrap();
                } else {
                    let (first, last) = (actions[0], actions[actions.len() - 1]);
                    writeln!(text, "may: {} things from {first} to {last}", actions.len()).unwrap();
                }
                let action = random_action(&game, &state, seat, &mut random);
                writeln!(text, "does: {action}").unwrap();
                game.act(&mut state, seat, action, &mut tell);
            }
        }
        for event in events {
            writeln!(text, "  {event}").unwrap();
        }
    }
    writeln!(text, "{}{}", game.view(&state, Observer::Public), game.outcome(&state).unwrap())
        .unwrap();
    // Editors and version control take spaces at the ends of lines away.
    text.lines().map(|line| line.trim_end().to_string() + "\n").collect()
}

fn check(name: &str, setup: Setup, seed: u64) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs");
    let file = folder.join(name);
    let now = playthrough(setup, seed);
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
fn two_players_classic_short() {
    check("classic.txt", Setup { length: Length::Short, ..Setup::default() }, 1);
}

#[test]
fn three_players_pitchfork_short() {
    let (variant, length) = (Variant::Pitchfork, Length::Short);
    check("pitchfork.txt", Setup { players: 3, variant, length, ..Setup::default() }, 2);
}

#[test]
fn four_players_fronts_alone_claims_once() {
    let tiles = TileSet::generate(24, Seed::from_u64(4));
    let (sides, claim_claimed) = (Sides::FrontOnly, false);
    let setup = Setup { players: 4, sides, claim_claimed, tiles, ..Setup::default() };
    check("fronts.txt", setup, 3);
}

#[test]
fn two_players_pitchfork_with_many_flips() {
    let tiles = TileSet::generate(14, Seed::from_u64(6));
    let variant = Variant::Pitchfork;
    check("flips.txt", Setup { variant, shovels: Some(9), tiles, ..Setup::default() }, 4);
}
