//! Counts of paths from fixed positions.

use cross_the_beams::{CrossTheBeams, Position};
use mallow_core::Game;
use mallow_test_kit::{PerftRow, check_perft, perft_rows};

/// Rows with more paths than this wait for `--ignored`.
const BUDGET: u64 = 60_000;

/// The rows of the file: a setup as JSON and a position as JSON, in one line each.
pub(crate) fn rows() -> Vec<PerftRow<CrossTheBeams>> {
    let rows = perft_rows(include_str!("../data/positions.perft"), |text| {
        let (setup, position) = text.split_once('\n').unwrap();
        let setup = serde_json::from_str(setup.strip_prefix("setup ").unwrap()).unwrap();
        let game = CrossTheBeams::try_new(setup).unwrap();
        let position: Position = serde_json::from_str(position).unwrap();
        let state = game.position(&position).unwrap_or_else(|error| panic!("{error}"));
        (game, state)
    });
    assert_eq!(rows.len(), 165);
    rows
}

#[test]
fn counts_within_the_budget() {
    check_perft(&rows(), ..=BUDGET);
}

#[test]
#[ignore = "takes about half a minute"]
fn counts_beyond_the_budget() {
    check_perft(&rows(), BUDGET + 1..);
}
