//! Files of perft rows: positions as text, and how many paths of a length there are.

use mallow_core::{Game, Seed, perft};
use std::ops::RangeBounds;

/// A position and how many paths of so many steps start there.
#[derive(Debug, Clone)]
pub struct PerftRow<G: Game> {
    /// What the position is called.
    pub name: String,
    /// The game.
    pub game: G,
    /// The position.
    pub state: G::State,
    /// Length of the paths, in steps.
    pub depth: u32,
    /// How many there are.
    pub paths: u64,
}

/// Reads a file of rows. Lines in front of the first `id` are notes. A block starts with `id NAME`;
/// its lines up to the first `perft` describe the position, for `read` to understand; then
/// `perft DEPTH PATHS` lines follow.
///
/// # Panics
/// If a line is something else: these files are part of the tests.
pub fn perft_rows<G: Game + Clone>(
    text: &str,
    read: impl Fn(&str) -> (G, G::State),
) -> Vec<PerftRow<G>> {
    let mut rows = Vec::new();
    for block in text.split("\nid ").skip(1) {
        let (name, rest) = block.split_once('\n').expect("a block has more than a name");
        let counts = rest.find("perft ").unwrap_or_else(|| panic!("{name} has no perft line"));
        let (position, counts) = rest.split_at(counts);
        let (game, state) = read(position.trim());
        for line in counts.lines().filter(|line| !line.is_empty()) {
            let row = line.strip_prefix("perft ").and_then(|numbers| numbers.split_once(' '));
            let numbers = row.and_then(|(d, n)| Some((d.parse().ok()?, n.parse().ok()?)));
            let (depth, paths) = numbers.unwrap_or_else(|| panic!("{name}: `{line}`"));
            let (name, game, state) = (name.to_string(), game.clone(), state.clone());
            rows.push(PerftRow { name, game, state, depth, paths });
        }
    }
    rows
}

/// Counts the rows whose stored number lies in the range, all of them before it fails. Unlisted
/// chance comes from seed 0.
///
/// # Panics
/// If no row lies in the range, or if counts differ; the message has all of those.
pub fn check_perft<G: Game>(rows: &[PerftRow<G>], range: impl RangeBounds<u64>) {
    let chosen: Vec<_> = rows.iter().filter(|row| range.contains(&row.paths)).collect();
    assert!(!chosen.is_empty(), "no row lies in the range");
    let wrong: Vec<String> = chosen
        .into_iter()
        .filter_map(|row| {
            let found = perft(&row.game, &row.state, row.depth, Seed::from_u64(0));
            let PerftRow { name, depth, paths, .. } = row;
            (found != *paths).then(|| format!("{name}: perft {depth} {found}, not {paths}"))
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
