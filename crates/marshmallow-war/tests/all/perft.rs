//! Counts of action paths from fixed positions.

use mallow_core::Game;
use mallow_test_kit::{check_perft, perft_rows};
use marshmallow_war::{MarshmallowWar, Position, Setup};

#[test]
fn counts_of_action_paths_are_these() {
    // The name of an option set, and a position in three lines.
    let rows = perft_rows(include_str!("../data/positions.perft"), |text| {
        let (setup, position) = text.split_once('\n').unwrap();
        let setup = Setup::named(setup.strip_prefix("setup ").unwrap()).unwrap();
        let game = MarshmallowWar::try_new(setup).unwrap();
        let position: Position = position.parse().unwrap_or_else(|error| panic!("{error}"));
        let state = game.position(&position).unwrap_or_else(|faults| panic!("{faults}"));
        (game, state)
    });
    assert!(rows.len() > 15);
    check_perft(&rows, ..);
}
