//! Counts of paths from fixed positions, and the slow twin that counts them again.

use crate::common::{Slow, to_act};
use mallow_core::{Game, Turn};
use mallow_test_kit::{PerftRow, check_perft, perft_rows};
use marram::{Marram, Position, Setup, State};
use serde_json::from_str;

/// Rows with more paths than this wait for `--ignored`.
const BUDGET: u64 = 100_000;

/// `setup`, a setup and a position, both as JSON on a line.
fn rows() -> Vec<PerftRow<Marram>> {
    let rows = perft_rows(include_str!("../data/positions.perft"), |text| {
        let (setup, position) = text.split_once('\n').expect("a setup and a position");
        let setup: Setup = from_str(setup.strip_prefix("setup ").expect("a setup")).unwrap();
        let game = Marram::try_new(setup).unwrap();
        let state = game.position(&from_str::<Position>(position).unwrap()).unwrap();
        (game, state)
    });
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
    let rows = rows();
    let deep = rows.iter().filter(|row| row.paths > BUDGET && row.paths < 2 * BUDGET);
    assert!(deep.map(slow_paths).count() > 0);
    check_perft(&rows, BUDGET + 1..);
}

/// Counts a row with the slow rules for everything that a seat decides.
fn slow_paths(row: &PerftRow<Marram>) {
    let found = slow_perft(&row.game, &row.state, row.depth);
    assert_eq!(found, row.paths, "{} at depth {}", row.name, row.depth);
}

fn slow_perft(game: &Marram, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut paths = 0;
    match game.turn(state) {
        Turn::Over => {}
        Turn::Chance => {
            for (chance, _) in game.chances(state) {
                let next = game.after_chance(state, &chance).unwrap();
                paths += slow_perft(game, &next, depth - 1);
            }
        }
        Turn::Seats(_) => {
            let seat = to_act(game, state);
            for action in Slow::of(game, state).legal(game, seat, state.offer()) {
                let next = game.after(state, seat, action).unwrap();
                paths += slow_perft(game, &next, depth - 1);
            }
        }
    }
    paths
}

#[test]
fn the_slow_twin_counts_the_same() {
    let rows = rows();
    let small = rows.iter().filter(|row| row.paths <= 6_000);
    assert!(small.map(slow_paths).count() > 8);
}
