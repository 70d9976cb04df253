//! Files of perft rows: positions as text, with the number of paths of each length.

use mallow_core::{Game, Seed, perft};
use std::ops::RangeBounds;

/// A position with the number of paths of one length that start there.
#[derive(Debug, Clone)]
pub struct PerftRow<G: Game> {
    /// The name of the position.
    pub name: String,
    /// The game.
    pub game: G,
    /// The position.
    pub state: G::State,
    /// The length of the paths, in steps.
    pub depth: u32,
    /// The number of paths.
    pub paths: u64,
}

/// Reads a file of rows. Lines before the first `id` are notes. A block starts with `id NAME`; the
/// lines up to the first `perft` describe the position, which `read` parses; then
/// `perft DEPTH PATHS` lines follow.
///
/// # Panics
/// If a line is anything else: these files are part of the tests.
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

/// Counts the paths of all rows whose stored number is in the range, and compares the counts.
/// Unlisted chance comes from seed 0.
///
/// # Panics
/// If no row is in the range, or if counts differ; the message lists all differences.
pub fn check_perft<G: Game>(rows: &[PerftRow<G>], range: impl RangeBounds<u64>) {
    let chosen: Vec<_> = rows.iter().filter(|row| range.contains(&row.paths)).collect();
    assert!(!chosen.is_empty(), "no row is in the range");
    let wrong: Vec<String> = chosen
        .into_iter()
        .filter_map(|row| {
            let found = perft(&row.game, &row.state, row.depth, Seed::from_u64(0));
            let PerftRow { name, depth, paths, .. } = row;
            (found != *paths)
                .then(|| format!("{name}: perft {depth}: expected {paths}, found {found}"))
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
