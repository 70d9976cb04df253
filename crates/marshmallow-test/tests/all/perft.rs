//! Counts of paths from fixed positions.

use mallow_core::Game;
use mallow_test_kit::{PerftRow, check_perft, perft_rows};
use marshmallow_test::{MarshmallowTest, Position};

/// Rows with more paths than this wait for `--ignored`.
const BUDGET: u64 = 200_000;

/// The rows of the file: a setup as JSON in one line, and a position as text.
pub(crate) fn rows() -> Vec<PerftRow<MarshmallowTest>> {
    perft_rows(include_str!("../data/positions.perft"), |text| {
        let (setup, position) = text.split_once('\n').unwrap();
        let setup = serde_json::from_str(setup.strip_prefix("setup ").unwrap()).unwrap();
        let game = MarshmallowTest::try_new(setup).unwrap();
        let position: Position = position.parse().unwrap();
        let state = game.position(&position).unwrap_or_else(|error| panic!("{error}"));
        (game, state)
    })
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
