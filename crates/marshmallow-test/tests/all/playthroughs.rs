//! Golden games: every state, what can be done in it and what is done.
//!
//! A change in these files is a change of rules, texts or random values that users will see.
//! `UPDATE_PLAYTHROUGHS=1 cargo test -p marshmallow-test --test all playthroughs` writes them anew.

use mallow_core::{Game, Generator, Observer, Seed, Turn, random_action};
use marshmallow_test::{MarshmallowTest, Player, Position, Setup, State};
use std::fmt::Write;
use std::path::Path;

/// Every view is the state's own position without the hands of others, so that the files need not
/// repeat it for each observer.
fn views_are_the_state_without_other_hands(game: &MarshmallowTest, state: &State) {
    for observer in Observer::all(game.players()) {
        let mut seen = Position::from(state);
        if state.table().is_dealt() {
            for (player, seat) in seen.seats.iter_mut().zip(state.table().seats()) {
                let hand = player.hand.filter(|_| observer.is(seat));
                *player = Player { hand, ..*player };
            }
        }
        assert_eq!(Position::from(&game.view(state, observer)), seen);
    }
}

fn playthrough(setup: Setup, seed: u64) -> String {
    let game = MarshmallowTest::try_new(setup).unwrap();
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut text = format!("{setup:?}, seed {seed}\n");
    let mut state = game.start();
    for step in 0.. {
        let turn = game.turn(&state);
        write!(text, "\n== {step}: {turn} ==\n{state}\n").unwrap();
        views_are_the_state_without_other_hands(&game, &state);
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
                let by = seats.lowest().unwrap();
                if state.table().trick().count() == 0 {
                    writeln!(text, "-- as seat {by} sees it --").unwrap();
                    writeln!(text, "{}\n--", game.view(&state, by.into())).unwrap();
                }
                let action = random_action(&game, &state, by, &mut random);
                writeln!(text, "may: {}", crate::common::legal(&game, &state)).unwrap();
                writeln!(text, "does: {action}").unwrap();
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
fn two_players_two_rounds() {
    check("two.txt", Setup { max_rounds: Some(2), ..Setup::new(2) }, 1);
}

#[test]
fn three_players_two_rounds() {
    check("three.txt", Setup { max_rounds: Some(2), ..Setup::new(3) }, 2);
}

#[test]
fn four_players_to_twenty_points() {
    check("four.txt", Setup { first_dealer: Some(crate::common::seat(2)), ..Setup::new(4) }, 3);
}

#[test]
fn five_players_two_rounds() {
    check("five.txt", Setup { max_rounds: Some(2), ..Setup::new(5) }, 4);
}
