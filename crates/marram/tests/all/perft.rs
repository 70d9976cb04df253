//! Counts of step paths from fixed positions, and the slow twin that counts them again.

use crate::common::{Slow, to_act};
use mallow_core::{Game, Generator, Seed, Turn, perft, playout};
use marram::{Marram, Setup, State, TileSet};

/// Rows with more nodes than this wait for `--ignored`.
const BUDGET: u64 = 100_000;

struct Row {
    name: String,
    game: Marram,
    state: State,
    depth: u32,
    nodes: u64,
}

/// Blocks of a setup, `seed S steps N` (random play from the start) and lines `perft DEPTH NODES`.
fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for block in include_str!("../data/positions.perft").split("\nid ").skip(1) {
        let mut lines = block.lines().filter(|line| !line.is_empty());
        let name = lines.next().unwrap().to_string();
        let mut setup = Setup::default();
        let mut numbers = [0; 2];
        let mut counts = Vec::new();
        for line in lines {
            let words: Vec<_> = line.split(' ').collect();
            let number = |place: usize| words[place].parse::<u64>().unwrap();
            match words[0] {
                "players" => setup.players = number(1) as u8,
                "variant" => setup.variant = words[1].parse().unwrap(),
                "length" => setup.length = words[1].parse().unwrap(),
                "sides" => setup.sides = words[1].parse().unwrap(),
                "claim_claimed" => setup.claim_claimed = words[1] == "true",
                "shovels" => setup.shovels = Some(number(1) as u8),
                "tiles" => {
                    setup.tiles = TileSet::generate(number(1) as usize, Seed::from_u64(number(2)));
                }
                "seed" => numbers = [number(1), number(3)],
                "perft" => counts.push((number(1) as u32, number(2))),
                other => panic!("{other}"),
            }
        }
        let game = Marram::try_new(setup).unwrap();
        let mut state = game.start();
        playout(&game, &mut state, &mut Generator::new(Seed::from_u64(numbers[0])), numbers[1]);
        for (depth, nodes) in counts {
            let (name, game, state) = (name.clone(), game.clone(), state.clone());
            rows.push(Row { name, game, state, depth, nodes });
        }
    }
    assert!(rows.len() > 15);
    rows
}

/// Counts all rows first, so that a change of rules shows everything it changes.
fn check(rows: impl Iterator<Item = Row>) {
    let wrong = rows.filter_map(|row| {
        let found = perft(&row.game, &row.state, row.depth, Seed::from_u64(0));
        let Row { name, depth, nodes, .. } = row;
        (found != nodes).then(|| format!("{name}: perft {depth} {found}, not {nodes}"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn counts_within_the_budget() {
    check(rows().into_iter().filter(|row| row.nodes <= BUDGET));
}

#[test]
#[ignore = "takes some seconds"]
fn counts_beyond_the_budget() {
    let deep: Vec<Row> = rows().into_iter().filter(|row| row.nodes > BUDGET).collect();
    assert!(deep.len() > 3, "{}", deep.len());
    for row in deep.iter().filter(|row| row.nodes < 2 * BUDGET) {
        let found = slow_perft(&row.game, &row.state, row.depth);
        assert_eq!(found, row.nodes, "{} at depth {}", row.name, row.depth);
    }
    check(deep.into_iter());
}

/// The same count with the slow rules for everything that a seat decides.
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
    let mut compared = 0;
    for row in rows().iter().filter(|row| row.nodes <= 6_000) {
        let found = slow_perft(&row.game, &row.state, row.depth);
        assert_eq!(found, row.nodes, "{} at depth {}", row.name, row.depth);
        compared += 1;
    }
    assert!(compared > 8, "{compared}");
}
