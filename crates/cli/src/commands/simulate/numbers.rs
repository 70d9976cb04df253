//! The statistics of a simulation, in integers only, so that parts add up to the same sum in any
//! order.

use crate::commands::game::Played;
use crate::commands::tally::Tally;
use mallow_core::{MAX_SEATS, Seat};
use serde::Serialize;
use std::collections::BTreeMap;

/// A [`Tally`] of small values that are counted at every decision, so adding must cost nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Choices {
    count: u64,
    sum: u64,
    squares: u64,
    min: u64,
    max: u64,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices { count: 0, sum: 0, squares: 0, min: u64::MAX, max: 0 }
    }
}

impl Choices {
    /// Counts a decision with this many legal actions.
    #[inline]
    pub(super) fn add(&mut self, value: u64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
        self.min = self.min.min(value);
        self.max = self.max.max(value);
    }

    /// Moves the counts into a tally and resets them; called after every game, long before a sum
    /// can overflow.
    fn empty_into(&mut self, tally: &mut Tally) {
        if self.count > 0 {
            tally.merge(&Tally::of_sums(self.count, self.sum, self.squares, self.min, self.max));
        }
        *self = Choices::default();
    }
}

/// The results of one seat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct SeatNumbers {
    pub(super) points: Tally,
    /// The number of wins, including shared ones.
    pub(super) wins: u64,
    /// The number of shared wins.
    pub(super) shared_wins: u64,
    /// The number of games with each rank from 1.
    pub(super) ranks: [u64; MAX_SEATS as usize],
}

/// The first game with an extreme value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(super) struct Extreme {
    pub(super) game: u64,
    pub(super) plies: u64,
}

/// Everything that is counted over games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Numbers {
    /// The decisions of the current game.
    pub(super) choices: Choices,
    pub(super) plies: Tally,
    pub(super) chances: Tally,
    /// Legal actions per decision.
    pub(super) branching: Tally,
    pub(super) finished: u64,
    pub(super) cut_off: u64,
    pub(super) team_wins: u64,
    pub(super) team_losses: u64,
    pub(super) seats: Vec<SeatNumbers>,
    pub(super) endings: BTreeMap<String, u64>,
    pub(super) shortest: Option<Extreme>,
    pub(super) longest: Option<Extreme>,
}

impl Numbers {
    pub(super) fn new(players: u8) -> Numbers {
        Numbers { seats: vec![SeatNumbers::default(); usize::from(players)], ..Numbers::default() }
    }

    /// Counts a finished game, whose choices are already counted.
    pub(super) fn add(&mut self, index: u64, played: &Played) {
        self.choices.empty_into(&mut self.branching);
        let whole = |count| i64::try_from(count).unwrap_or(i64::MAX);
        self.plies.add(whole(played.plies));
        self.chances.add(whole(played.chances));
        let this = Some(Extreme { game: index, plies: played.plies });
        self.shortest = better(self.shortest, this, |new, old| new < old);
        self.longest = better(self.longest, this, |new, old| new > old);
        let Some(outcome) = &played.outcome else {
            self.cut_off += 1;
            return;
        };
        self.finished += 1;
        match outcome.team_won() {
            Some(true) => self.team_wins += 1,
            Some(false) => self.team_losses += 1,
            None => {}
        }
        self.count_ending(outcome.ending(), 1);
        let winners = outcome.winners();
        for (seat, numbers) in Seat::all(outcome.players()).zip(&mut self.seats) {
            numbers.points.add(i64::from(outcome.points(seat)));
            numbers.wins += u64::from(winners.contains(seat));
            numbers.shared_wins += u64::from(winners.contains(seat) && winners.len() > 1);
            if let Some(count) = numbers.ranks.get_mut(usize::from(outcome.rank(seat)) - 1) {
                *count += 1;
            }
        }
    }

    fn count_ending(&mut self, ending: &str, games: u64) {
        match self.endings.get_mut(ending) {
            Some(count) => *count += games,
            None => {
                self.endings.insert(ending.to_string(), games);
            }
        }
    }

    /// Adds the statistics of other games.
    pub(super) fn merge(&mut self, other: &Numbers) {
        self.plies.merge(&other.plies);
        self.chances.merge(&other.chances);
        self.branching.merge(&other.branching);
        self.finished += other.finished;
        self.cut_off += other.cut_off;
        self.team_wins += other.team_wins;
        self.team_losses += other.team_losses;
        for (seat, other) in self.seats.iter_mut().zip(&other.seats) {
            seat.points.merge(&other.points);
            seat.wins += other.wins;
            seat.shared_wins += other.shared_wins;
            seat.ranks.iter_mut().zip(other.ranks).for_each(|(rank, other)| *rank += other);
        }
        for (ending, count) in &other.endings {
            self.count_ending(ending, *count);
        }
        self.shortest = better(self.shortest, other.shortest, |new, old| new < old);
        self.longest = better(self.longest, other.longest, |new, old| new > old);
    }
}

/// The more extreme of two games; of equal ones the one with the lower number.
fn better(
    one: Option<Extreme>,
    other: Option<Extreme>,
    beats: impl Fn(u64, u64) -> bool,
) -> Option<Extreme> {
    match (one, other) {
        (Some(a), Some(b)) => {
            let b_wins = beats(b.plies, a.plies) || b.plies == a.plies && b.game < a.game;
            Some(if b_wins { b } else { a })
        }
        (a, b) => a.or(b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mallow_core::Outcome;

    #[test]
    fn parts_add_up_in_any_order() {
        let game = |points: [i32; 2], plies| Played {
            plies,
            chances: 1,
            outcome: Some(Outcome::by_points(&points, "end")),
        };
        let games = [game([1, 2], 5), game([3, 3], 9), game([4, 0], 5), game([0, 1], 9)];
        let count = |range: std::ops::Range<usize>| {
            let mut numbers = Numbers::new(2);
            for i in range {
                numbers.choices.add(i as u64 + 1);
                numbers.add(i as u64, &games[i]);
            }
            numbers
        };
        let whole = count(0..4);
        let mut forth = count(0..2);
        forth.merge(&count(2..4));
        let mut back = count(2..4);
        back.merge(&count(0..2));
        assert_eq!(forth, whole);
        assert_eq!(back, whole);
        assert_eq!(whole.shortest, Some(Extreme { game: 0, plies: 5 }));
        assert_eq!(whole.longest, Some(Extreme { game: 1, plies: 9 }));
        assert_eq!((whole.seats[0].wins, whole.seats[0].shared_wins), (2, 1));
        assert_eq!(whole.seats[1].ranks[..2], [3, 1]);
    }
}
