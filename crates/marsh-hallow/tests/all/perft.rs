//! Counts of paths from fixed positions of random games.
//!
//! `UPDATE_PERFT=1 cargo test -p marsh-hallow --all-features --test all perft` counts every row of the
//! data file anew. Rows of depth 1 are also counted by a slow twin.

use crate::common::{random_game, slow_placements};
use mallow_core::{Game, Seed, Turn, perft};
use marsh_hallow::{MarshHallow, State};

/// Rows with more nodes than this wait for `--ignored`.
const BUDGET: u64 = 10_000;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/positions.perft");

struct Row {
    id: String,
    game: MarshHallow,
    state: State,
    depth: u32,
    nodes: u64,
}

fn rows() -> Vec<Row> {
    let text = std::fs::read_to_string(FILE).expect("the data file");
    let is_row = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let row = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |n: usize| -> u64 { words[n].parse().expect("a number") };
        assert_eq!((words[0], words[2], words[4], words[6]), ("players", "seed", "step", "perft"));
        let game = MarshHallow::new(number(1) as u8);
        let state = random_game(&game, number(3))[number(5) as usize].clone();
        let (depth, nodes) = (number(7) as u32, number(8));
        Row { id: words[..8].join(" "), game, state, depth, nodes }
    };
    text.lines().filter(is_row).map(row).collect()
}

/// Counts the rows that are within the budget or beyond it, and says how many these were.
fn check(within: bool) -> usize {
    let rows = rows().into_iter().filter(|row| (row.nodes <= BUDGET) == within);
    rows.map(|row| {
        let found = perft(&row.game, &row.state, row.depth, Seed::from_u64(0));
        assert_eq!(found, row.nodes, "{}", row.id);
    })
    .count()
}

#[test]
fn counts_within_the_budget() {
    if std::env::var_os("UPDATE_PERFT").is_some() {
        update();
    }
    let checked = check(true);
    assert!(checked >= 30, "{checked} rows");
}

#[test]
#[ignore = "takes some seconds"]
fn counts_beyond_the_budget() {
    let checked = check(false);
    assert!(checked >= 10, "{checked} rows");
}

/// Writes the data file with every row counted anew.
fn update() {
    let old = std::fs::read_to_string(FILE).expect("the data file");
    let mut text: String = old
        .lines()
        .take_while(|line| line.starts_with('#') || line.is_empty())
        .fold(String::new(), |text, line| text + line + "\n");
    for row in rows() {
        let nodes = perft(&row.game, &row.state, row.depth, Seed::from_u64(0));
        text.push_str(&format!("{} {nodes}\n", row.id));
    }
    std::fs::write(FILE, text).expect("the data file can be written");
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
