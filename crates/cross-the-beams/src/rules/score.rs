//! Locked rows, and how the game ends (RULES 6).

use super::CrossTheBeams;
use crate::beam::{Beam, BeamPlace, Ghostbuster};
use crate::stage::Stage;
use crate::state::{Public, State};
use mallow_core::Outcome;

/// How many rows must be locked to win (RULES 6.1).
pub(crate) const ROWS_TO_WIN: u8 = 4;

/// The result, once the game is over: the team has won or lost (CB-13).
pub(super) fn outcome(_: &CrossTheBeams, state: &State) -> Option<Outcome> {
    let players = state.public.players;
    match state.public.stage {
        Stage::Won => Some(Outcome::team(players, true, 1, "beams crossed")),
        Stage::Lost => Some(Outcome::team(players, false, 0, "stomped")),
        _ => None,
    }
}

impl Public {
    /// How many complete rows there are: positions present in all four beams (RULES 6.1).
    #[inline]
    #[must_use]
    pub fn complete_rows(&self) -> u8 {
        let [a, b, c, d] = self.beams.map(Beam::len);
        a.min(b).min(c).min(d)
    }

    /// Whether this row is complete and each pair of neighbours shares number or symbol (RULES 6.2).
    #[must_use]
    pub fn is_locked(&self, row: BeamPlace) -> bool {
        let linked = |left: Ghostbuster| self.is_linked(left, row);
        linked(Ghostbuster::Red) && linked(Ghostbuster::Green) && linked(Ghostbuster::Yellow)
    }

    /// Whether a beam and the one to its right both have a card in this row and the cards share
    /// number or symbol. The rightmost beam has none to its right.
    #[must_use]
    pub fn is_linked(&self, left: Ghostbuster, row: BeamPlace) -> bool {
        if left == Ghostbuster::Blue {
            return false;
        }
        match (self.beam(left).get(row), self.beam(left.next()).get(row)) {
            (Some(one), Some(other)) => self.symbols.linked(one, other),
            _ => false,
        }
    }

    /// How many rows are locked.
    #[must_use]
    pub fn locked_rows(&self) -> u8 {
        BeamPlace::all(self.complete_rows()).filter(|&row| self.is_locked(row)).count() as u8
    }
}
