//! Rewards at the end of a game.

use crate::{Outcome, SeatMap};

/// What the players strive for, and so what each seat gets at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Returns {
    /// Places: for each other seat, 1 if that seat is placed behind and -1 if it is placed before,
    /// divided by the number of other seats. The sum over all seats is 0; a game alone gives 0.
    ZeroSum,
    /// One team: 1 for everybody if the team has won, and -1 if it has lost.
    Team,
    /// The points of the outcome.
    Points,
}

impl Returns {
    /// What each seat gets for this outcome. Where there is no team, [`Team`](Returns::Team) gives
    /// what [`ZeroSum`](Returns::ZeroSum) gives.
    ///
    /// ```
    /// use mallow_core::Outcome;
    /// use mallow_core::encode::Returns;
    /// let outcome = Outcome::by_points(&[7, 20, 7], "twenty points");
    /// assert_eq!(Returns::ZeroSum.of(&outcome).as_slice(), [-0.5, 1.0, -0.5]);
    /// assert_eq!(Returns::Points.of(&outcome).as_slice(), [7.0, 20.0, 7.0]);
    /// ```
    #[must_use]
    pub fn of(self, outcome: &Outcome) -> SeatMap<f32> {
        let players = outcome.players();
        let places = |seat| {
            let own = outcome.rank(seat);
            let others = outcome.standings().iter().map(|(_, standing)| standing.rank);
            let lead: i32 = others.map(|rank| i32::from(rank > own) - i32::from(rank < own)).sum();
            lead as f32 / f32::from(players.max(2) - 1)
        };
        SeatMap::from_fn(players, |seat| match (self, outcome.team_won()) {
            (Returns::Points, _) => outcome.points(seat) as f32,
            (Returns::Team, Some(won)) => {
                if won {
                    1.0
                } else {
                    -1.0
                }
            }
            (Returns::Team | Returns::ZeroSum, _) => places(seat),
        })
    }
}
