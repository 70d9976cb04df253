//! How a game ended, as a small table.

use mallow_core::{Outcome, Seat};
use std::fmt::Write;

/// The winner in one line; in games of rivals followed by a table by rank.
pub(crate) fn result_table(outcome: &Outcome, name: impl Fn(Seat) -> String) -> String {
    let headline = outcome.to_string();
    if outcome.team_won().is_some() || outcome.players() == 1 {
        return format!("Game over: {headline}\n");
    }
    // The points stand in the table.
    let headline = headline.rsplit_once(": ").map_or(headline.as_str(), |(head, _)| head);
    let mut text = format!("Game over: {headline}\n\n  rank  points\n");
    let mut seats: Vec<Seat> = Seat::all(outcome.players()).collect();
    seats.sort_by_key(|&seat| outcome.rank(seat));
    for seat in seats {
        let (rank, points) = (outcome.rank(seat), outcome.points(seat));
        let _ = writeln!(text, "  {rank:>4}  {points:>6}  {}", name(seat));
    }
    text
}
