//! The statistics of a simulation, in integers only, so that parts add up to the same sum in any
//! order.

use crate::experiment::play::Played;
use crate::experiment::tally::Tally;
use mallow_core::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
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

/// The results of one seat in a simulation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatResult {
    pub(super) points: Tally,
    pub(super) wins: u64,
    pub(super) shared_wins: u64,
    pub(super) ranks: [u64; MAX_SEATS as usize],
}

impl SeatResult {
    /// The points, over finished games.
    #[must_use]
    pub fn points(&self) -> &Tally {
        &self.points
    }

    /// The number of wins, shared ones included.
    #[must_use]
    pub fn wins(&self) -> u64 {
        self.wins
    }

    /// The number of shared wins.
    #[must_use]
    pub fn shared_wins(&self) -> u64 {
        self.shared_wins
    }

    /// The number of games in which the seat had this rank, counted from 1; 0 for a rank that no
    /// table has.
    #[must_use]
    pub fn ranked(&self, rank: u8) -> u64 {
        let index = usize::from(rank).wrapping_sub(1);
        self.ranks.get(index).copied().unwrap_or_default()
    }
}

/// A game with an extreme number of decisions; of several the one with the lowest number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Extreme {
    /// The number of the game.
    pub game: u64,
    /// The number of its decisions.
    pub plies: u64,
}

/// The results of the team in a cooperative game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamResult {
    /// The number of games that the team won.
    pub wins: u64,
    /// The number of games that the team lost.
    pub losses: u64,
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
    pub(super) team: TeamResult,
    pub(super) seats: Vec<SeatResult>,
    pub(super) endings: BTreeMap<Cow<'static, str>, u64>,
    pub(super) shortest: Option<Extreme>,
    pub(super) longest: Option<Extreme>,
    /// For each kind of event how often it happens in a game; `None` if events are not counted.
    pub(super) events: Option<BTreeMap<Cow<'static, str>, Tally>>,
}

impl Numbers {
    pub(super) fn new(players: u8) -> Numbers {
        Numbers { seats: vec![SeatResult::default(); usize::from(players)], ..Numbers::default() }
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
            Some(true) => self.team.wins += 1,
            Some(false) => self.team.losses += 1,
            None => {}
        }
        match self.endings.get_mut(outcome.ending()) {
            Some(count) => *count += 1,
            None => {
                self.endings.insert(Cow::Owned(outcome.ending().to_string()), 1);
            }
        }
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

    /// Adds the statistics of other games, with as many seats, in which events are counted too or
    /// not either.
    pub(super) fn merge(&mut self, other: &Numbers) {
        self.plies.merge(&other.plies);
        self.chances.merge(&other.chances);
        self.branching.merge(&other.branching);
        self.finished += other.finished;
        self.cut_off += other.cut_off;
        self.team.wins += other.team.wins;
        self.team.losses += other.team.losses;
        for (seat, other) in self.seats.iter_mut().zip(&other.seats) {
            seat.points.merge(&other.points);
            seat.wins += other.wins;
            seat.shared_wins += other.shared_wins;
            seat.ranks.iter_mut().zip(other.ranks).for_each(|(rank, other)| *rank += other);
        }
        for (ending, count) in &other.endings {
            *self.endings.entry(ending.clone()).or_default() += count;
        }
        if let (Some(events), Some(other)) = (&mut self.events, &other.events) {
            for (kind, tally) in other {
                events.entry(kind.clone()).or_default().merge(tally);
            }
        }
        self.shortest = better(self.shortest, other.shortest, |new, old| new < old);
        self.longest = better(self.longest, other.longest, |new, old| new > old);
    }

    /// Whether the players win or lose together. Not known before a game is finished.
    pub(super) fn is_team(&self) -> bool {
        self.team != TeamResult::default()
    }

    /// The tallies with their fields in a report.
    pub(super) fn tallies(&self) -> impl Iterator<Item = (String, &Tally)> {
        let seats = self.seats.iter().enumerate();
        let events = self.events.iter().flatten();
        [("plies", &self.plies), ("chances", &self.chances), ("branching", &self.branching)]
            .into_iter()
            .map(|(field, tally)| (field.to_string(), tally))
            .chain(seats.map(|(seat, result)| (format!("seats.{seat}.points"), &result.points)))
            .chain(events.map(|(kind, tally)| (format!("events.{kind}"), tally)))
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
        assert_eq!((whole.seats[1].ranked(1), whole.seats[1].ranked(0)), (3, 0));
    }
}
