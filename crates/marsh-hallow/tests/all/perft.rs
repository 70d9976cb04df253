//! Counts of paths from fixed positions, and the slow twin that counts them again.

use crate::common::{slow_placements, with_setup};
use mallow_core::{Game, Turn};
use mallow_test_kit::{PerftRow, check_perft, perft_rows};
use marsh_hallow::{MarshHallow, Position, Setup, State};

/// Rows with more paths than this wait for `--ignored`.
const BUDGET: u64 = 10_000;

/// `setup`, a setup and a position, both as JSON on a line.
fn read(text: &str) -> (MarshHallow, State) {
    let (setup, position) = text.split_once('\n').expect("two lines");
    let setup: Setup =
        serde_json::from_str(setup.strip_prefix("setup ").expect("a setup")).unwrap();
    let game = with_setup(setup);
    let position: Position = serde_json::from_str(position).unwrap();
    let state = game.position(&position).unwrap_or_else(|error| panic!("{error}"));
    (game, state)
}

fn rows() -> Vec<PerftRow<MarshHallow>> {
    perft_rows(include_str!("../data/positions.perft"), read)
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

/// One level by the slow generator, where all that is asked is a placement.
#[test]
fn the_slow_twin_counts_the_same() {
    let mut compared = 0;
    for row in rows().iter().filter(|row| row.depth == 1) {
        let public = row.state.public();
        if public.question() != marsh_hallow::Question::Shape
            || row.game.turn(&row.state) == Turn::Chance
        {
            continue;
        }
        let seats = row.game.turn(&row.state).seats();
        let all =
            seats.iter().map(|seat| slow_placements(&row.game, &row.state, seat).len() as u64);
        assert_eq!(all.sum::<u64>(), row.paths, "{}", row.name);
        compared += 1;
    }
    assert!(compared >= 5, "{compared}");
}
