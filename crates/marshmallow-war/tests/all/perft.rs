//! Counts of action paths from fixed positions.

use mallow_core::{Seed, perft};
use marshmallow_war::{MarshmallowWar, Position, Setup, State};

struct Row {
    id: String,
    game: MarshmallowWar,
    state: State,
    depth: u32,
    nodes: u64,
}

/// Blocks of an id, the name of an option set, a position in three lines, and counts.
fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for block in include_str!("../data/positions.perft").split("\nid ").skip(1) {
        let (id, rest) = block.split_once('\n').unwrap();
        let (setup, rest) = rest.split_once('\n').unwrap();
        let (position, counts) = rest.split_at(rest.find("perft ").unwrap());
        let setup = Setup::named(setup.strip_prefix("setup ").unwrap()).unwrap();
        let game = MarshmallowWar::try_new(setup).unwrap();
        let position: Position = position.parse().unwrap_or_else(|e| panic!("{id}: {e}"));
        let state = game.position(&position).unwrap_or_else(|faults| panic!("{id}: {faults}"));
        for line in counts.lines().filter(|line| !line.is_empty()) {
            let mut words = line.strip_prefix("perft ").unwrap().split(' ');
            let depth = words.next().unwrap().parse().unwrap();
            let nodes = words.next().unwrap().parse().unwrap();
            let (game, state) = (game.clone(), state.clone());
            rows.push(Row { id: id.to_string(), game, state, depth, nodes });
        }
    }
    assert!(rows.len() > 15);
    rows
}

#[test]
fn counts_of_action_paths_are_these() {
    let mut wrong = Vec::new();
    for row in rows() {
        let found = perft(&row.game, &row.state, row.depth, Seed::from_u64(0));
        if found != row.nodes {
            wrong.push(format!("{}: perft {} {found}, not {}", row.id, row.depth, row.nodes));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
