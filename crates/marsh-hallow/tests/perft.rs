//! Counts of paths from fixed positions of random games.

mod common;

use common::{random_game, slow_placements};
use mallow_core::{Seed, Turn, perft};
use marsh_hallow::{MarshHallow, State};

/// Rows with more nodes than this wait for `--ignored`.
const BUDGET: u64 = 150_000;

struct Row {
    id: String,
    game: MarshHallow,
    state: State,
    depth: u32,
    nodes: u64,
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for line in include_str!("data/positions.perft").lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.is_empty() || words[0].starts_with('#') {
            continue;
        }
        let number = |n: usize| -> u64 { words[n].parse().expect("a number") };
        assert_eq!((words[0], words[2], words[4], words[6]), ("players", "seed", "step", "perft"));
        let game = MarshHallow::new(number(1) as u8);
        let state = random_game(&game, number(3))[number(5) as usize].clone();
        rows.push(Row {
            id: line.to_string(),
            game,
            state,
            depth: number(7) as u32,
            nodes: number(8),
        });
    }
    assert!(rows.len() >= 20);
    rows
}

fn check(row: &Row) {
    let found = perft(&row.game, &row.state, row.depth, Seed::from_u64(0));
    assert_eq!(found, row.nodes, "{}", row.id);
}

#[test]
fn counts_within_the_budget() {
    for row in rows().iter().filter(|row| row.nodes <= BUDGET) {
        check(row);
    }
}

#[test]
#[ignore = "takes some seconds"]
fn counts_beyond_the_budget() {
    for row in rows().iter().filter(|row| row.nodes > BUDGET) {
        check(row);
    }
}

/// One level by the slow generator, where all that is asked is a placement.
#[test]
fn the_slow_twin_counts_the_same() {
    let mut compared = 0;
    for row in rows().iter().filter(|row| row.depth == 1) {
        let table = row.state.table();
        if table.question() != marsh_hallow::Question::Shape
            || row.game.turn(&row.state) == Turn::Chance
        {
            continue;
        }
        let seats = row.game.turn(&row.state).seats();
        let all =
            seats.iter().map(|seat| slow_placements(&row.game, &row.state, seat).len() as u64);
        assert_eq!(all.sum::<u64>(), row.nodes, "{}", row.id);
        compared += 1;
    }
    assert!(compared >= 5, "{compared}");
}

/// `cargo test -p marsh-hallow --test perft print -- --ignored --nocapture` counts them anew.
#[test]
#[ignore = "prints the data file"]
fn print_rows() {
    println!(
        "# Paths of exactly so many steps from a state of a random game (tests/common: random_game)."
    );
    println!("# Counted by this crate; rows of depth 1 also by the slow twin in perft.rs.\n");
    for (players, seed, step) in [
        (1, 1, 0),
        (1, 1, 2),
        (1, 1, 3),
        (1, 1, 20),
        (1, 2, 40),
        (1, 3, 55),
        (2, 1, 4),
        (2, 2, 7),
        (2, 3, 30),
        (2, 4, 60),
        (3, 1, 50),
        (3, 2, 90),
        (4, 1, 8),
        (4, 2, 100),
        (4, 3, 150),
    ] {
        let game = MarshHallow::new(players);
        let state = &random_game(&game, seed)[step];
        for depth in 1..=3 {
            let nodes = perft(&game, state, depth, Seed::from_u64(0));
            println!("players {players} seed {seed} step {step} perft {depth} {nodes}");
            if nodes > 20_000 {
                break;
            }
        }
    }
}
