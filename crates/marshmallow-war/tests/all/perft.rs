//! Counts of paths from fixed positions, and the slow twin that counts them again.

use crate::slow_twin::{complete, next_steps};
use mallow_core::{Game, Turn};
use mallow_test_kit::{PerftRow, check_perft, perft_rows};
use marshmallow_war::{MarshmallowWar, Position, Setup, Stage, State};

/// Rows with more paths than this wait for `--ignored`.
const BUDGET: u64 = 20_000;

/// `setup` and a setup as JSON on a line, then a position as text.
fn read(text: &str) -> (MarshmallowWar, State) {
    let (setup, position) = text.split_once('\n').unwrap();
    let setup: Setup = serde_json::from_str(setup.strip_prefix("setup ").unwrap()).unwrap();
    let game = MarshmallowWar::try_new(setup).unwrap();
    let position: Position = position.parse().unwrap_or_else(|error| panic!("{error}"));
    let state = game.position(&position).unwrap_or_else(|faults| panic!("{faults}"));
    (game, state)
}

fn rows() -> Vec<PerftRow<MarshmallowWar>> {
    let rows = perft_rows(include_str!("../data/positions.perft"), read);
    assert!(rows.len() > 15);
    rows
}

#[test]
fn counts_within_the_budget() {
    check_perft(&rows(), ..=BUDGET);
}

#[test]
#[ignore = "takes some seconds"]
fn counts_beyond_the_budget() {
    check_perft(&rows(), BUDGET + 1..);
}

/// One step by the slow twin, where nothing is in progress.
#[test]
fn the_slow_twin_counts_the_same() {
    let mut compared = 0;
    for row in rows().iter().filter(|row| row.depth == 1) {
        let free = row.state.public().stage() == Stage::Free;
        if !free || row.game.turn(&row.state) == Turn::Chance {
            continue;
        }
        let all = complete(row.game.setup(), &Position::from(&row.state));
        assert_eq!(next_steps(&all, &[]).len() as u64, row.paths, "{}", row.name);
        compared += 1;
    }
    assert!(compared >= 5, "{compared}");
}
