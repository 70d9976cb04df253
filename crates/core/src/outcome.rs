//! The outcome of a game.

use crate::{Seat, SeatMap, SeatSet};
use alloc::borrow::Cow;
use core::fmt;

/// The result of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Standing {
    /// Points at the end; games without points give 0.
    pub points: i32,
    /// Place from 1; tied seats share it, and the next place is skipped (1, 2, 2, 4).
    pub rank: u8,
}

/// The result of a finished game.
///
/// ```
/// use mallow_core::{Outcome, Seat};
/// let outcome = Outcome::by_points(&[7, 20, 7], "twenty points");
/// assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat::new(1)]);
/// assert_eq!(outcome.rank(Seat::new(2)), 2);
/// assert_eq!(outcome.to_string(), "seat 1 wins (twenty points): 7, 20, 7");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    standings: SeatMap<Standing>,
    team: Option<bool>,
    // Owned only if the outcome was read from outside.
    ending: Cow<'static, str>,
}

impl Outcome {
    /// The outcome of a game of rivals: more points give a better rank, equal points share a rank.
    ///
    /// `ending` says in a few words how the game ended.
    ///
    /// # Panics
    /// If there are more points than seats at a table.
    #[must_use]
    pub fn by_points(points: &[i32], ending: &'static str) -> Outcome {
        Outcome::ranked(points, points, ending)
    }

    /// The outcome of a game of rivals who are ranked by `keys` (greater is better) instead of by
    /// points.
    ///
    /// # Panics
    /// If the lists differ in length or exceed the seats of a table.
    #[must_use]
    pub fn ranked<K: Ord>(points: &[i32], keys: &[K], ending: &'static str) -> Outcome {
        assert_eq!(points.len(), keys.len(), "one key for each seat");
        let players = u8::try_from(points.len()).expect("a table has at most 16 seats");
        let standings = SeatMap::from_fn(players, |seat| {
            let better = keys.iter().filter(|&key| *key > keys[seat.index()]).count();
            Standing { points: points[seat.index()], rank: better as u8 + 1 }
        });
        Outcome { standings, team: None, ending: Cow::Borrowed(ending) }
    }

    /// The outcome of a cooperative game: all `players` win or lose together, with the team's
    /// points.
    ///
    /// # Panics
    /// If there are more players than seats at a table.
    #[must_use]
    pub fn team(players: u8, won: bool, points: i32, ending: &'static str) -> Outcome {
        let standings = SeatMap::new(players, Standing { points, rank: 1 });
        Outcome { standings, team: Some(won), ending: Cow::Borrowed(ending) }
    }

    /// Number of seats.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.standings.players()
    }

    /// Points and rank per seat, in seat order.
    #[must_use]
    pub fn standings(&self) -> &SeatMap<Standing> {
        &self.standings
    }

    /// The points of a seat; the team's points in a cooperative game.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn points(&self, seat: Seat) -> i32 {
        self.standings[seat].points
    }

    /// The rank of a seat from 1; always 1 in a cooperative game.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn rank(&self, seat: Seat) -> u8 {
        self.standings[seat].rank
    }

    /// Whether the team won; `None` in a game of rivals.
    #[must_use]
    pub fn team_won(&self) -> Option<bool> {
        self.team
    }

    /// The seats that won: all seats of rank 1, or no seat of a team that lost.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        if self.team == Some(false) {
            return SeatSet::EMPTY;
        }
        self.standings
            .iter()
            .filter(|(_, standing)| standing.rank == 1)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// How the game ended, in a few words.
    #[must_use]
    pub fn ending(&self) -> &str {
        &self.ending
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winners = self.winners();
        match (self.team, winners.len()) {
            (Some(true), _) => write!(f, "the team wins ({})", self.ending)?,
            (Some(false), _) => write!(f, "the team loses ({})", self.ending)?,
            (None, 1) => write!(f, "seat {winners} wins ({})", self.ending)?,
            (None, count) if count == usize::from(self.players()) => {
                write!(f, "a draw ({})", self.ending)?;
            }
            (None, _) => write!(f, "seats {winners} share the win ({})", self.ending)?,
        }
        if self.team.is_some() {
            return write!(f, ": {}", self.points(Seat::new(0)));
        }
        for (i, (_, standing)) in self.standings.iter().enumerate() {
            write!(f, "{}{}", if i == 0 { ": " } else { ", " }, standing.points)?;
        }
        Ok(())
    }
}

/// The form of records, as [`RecordedOutcome`](crate::record::RecordedOutcome) has it.
#[cfg(feature = "serde")]
mod json {
    use super::{Outcome, Standing};
    use crate::record::RecordedOutcome;
    use crate::words::{Excerpt, counted};
    use crate::{MAX_SEATS, SeatMap};
    use alloc::borrow::Cow;
    use alloc::format;
    use alloc::string::{String, ToString};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// The longest ending that is read, in characters.
    const MOST_CHARS: usize = 200;

    impl Serialize for Outcome {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            RecordedOutcome::from(self).serialize(serializer)
        }
    }

    /// Checks that winners, ranks and points belong to each other. Whether a game can end in this
    /// way is not checked.
    impl<'de> Deserialize<'de> for Outcome {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
            let recorded = RecordedOutcome::deserialize(deserializer)?;
            outcome(&recorded).map_err(D::Error::custom)
        }
    }

    fn outcome(recorded: &RecordedOutcome) -> Result<Outcome, String> {
        let (points, ranks) = (recorded.points(), recorded.ranks());
        let most = usize::from(MAX_SEATS);
        if !(1..=most).contains(&points.len()) {
            return Err(format!("points: expected 1 to {most} seats, found {}", points.len()));
        }
        if ranks.len() != points.len() {
            let seats = counted(points.len(), "rank");
            return Err(format!("ranks: expected {seats}, found {}", ranks.len()));
        }
        for (seat, &found) in ranks.iter().enumerate() {
            let better = ranks.iter().filter(|&&rank| rank < found).count();
            let expected = if recorded.team_won().is_some() { 1 } else { better + 1 };
            if usize::from(found) != expected {
                return Err(format!("ranks: expected {expected} for seat {seat}, found {found}"));
            }
        }
        if recorded.team_won().is_some() && points.iter().any(|&other| other != points[0]) {
            return Err(String::from("points: expected the same for every seat of a team"));
        }
        if recorded.ending().chars().nth(MOST_CHARS).is_some() {
            let found = Excerpt::of(recorded.ending());
            return Err(format!("ending: expected at most {MOST_CHARS} characters, found {found}"));
        }
        let standings = SeatMap::from_fn(points.len() as u8, |seat| Standing {
            points: points[seat.index()],
            rank: ranks[seat.index()],
        });
        let ending = Cow::Owned(recorded.ending().to_string());
        let outcome = Outcome { standings, team: recorded.team_won(), ending };
        if !recorded.winners().iter().copied().eq(outcome.winners()) {
            return Err(format!("winners: expected {}", outcome.winners()));
        }
        Ok(outcome)
    }
}
