//! The outcome of a game as a record holds it.

use crate::{Outcome, Seat};
use alloc::{string::String, string::ToString, vec::Vec};
use core::fmt;

/// The form of an [`Outcome`] in a record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RecordedOutcome {
    winners: Vec<Seat>,
    ranks: Vec<u8>,
    points: Vec<i32>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    team_won: Option<bool>,
    ending: String,
}

/// The points, ranks and ending, such as `points 3, 0; ranks 1, 2; no more tiles`; in cooperative
/// games also whether the team won.
impl fmt::Display for RecordedOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("points ")?;
        text_list(f, &self.points)?;
        f.write_str("; ranks ")?;
        text_list(f, &self.ranks)?;
        match self.team_won {
            Some(true) => f.write_str("; the team won")?,
            Some(false) => f.write_str("; the team lost")?,
            None => {}
        }
        write!(f, "; {}", self.ending)
    }
}

fn text_list(f: &mut fmt::Formatter<'_>, items: &[impl fmt::Display]) -> fmt::Result {
    for (i, item) in items.iter().enumerate() {
        write!(f, "{}{item}", if i == 0 { "" } else { ", " })?;
    }
    Ok(())
}

impl RecordedOutcome {
    /// The seats that won, in rising order.
    #[must_use]
    pub fn winners(&self) -> &[Seat] {
        &self.winners
    }

    /// The rank of each seat from 1.
    #[must_use]
    pub fn ranks(&self) -> &[u8] {
        &self.ranks
    }

    /// The points of each seat.
    #[must_use]
    pub fn points(&self) -> &[i32] {
        &self.points
    }

    /// Whether the team won; `None` in a game of rivals.
    #[must_use]
    pub fn team_won(&self) -> Option<bool> {
        self.team_won
    }

    /// How the game ended, in a few words.
    #[must_use]
    pub fn ending(&self) -> &str {
        &self.ending
    }
}

impl From<&Outcome> for RecordedOutcome {
    fn from(outcome: &Outcome) -> RecordedOutcome {
        let standings = outcome.standings().as_slice();
        RecordedOutcome {
            winners: outcome.winners().iter().collect(),
            ranks: standings.iter().map(|standing| standing.rank).collect(),
            points: standings.iter().map(|standing| standing.points).collect(),
            team_won: outcome.team_won(),
            ending: outcome.ending().to_string(),
        }
    }
}
