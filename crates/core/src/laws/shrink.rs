//! Making the game that shows a violation short and plain.

use super::law::Violation;
use super::walk::Picks;
use super::{Law, Suite};
use crate::Game;
use alloc::vec::Vec;

/// How many games are tried.
const TRIES: u32 = 400;

impl<G: Game> Suite<'_, G> {
    /// A violation of the same law by a shorter game, or by lower picks, as far as simple
    /// attempts lead: blocks of picks left out, then picks set to zero.
    pub(super) fn shrink(&self, found: Violation) -> Violation {
        // Every try of a panicking game prints the panic; once is enough.
        if found.law == Law::NoPanic {
            return found;
        }
        let before = found.picks.clone();
        let mut best = found;
        let mut tries = 0;
        let mut block = before.len();
        while block > 0 && tries < TRIES {
            let mut start = 0;
            while start < best.picks.len() && tries < TRIES {
                let mut picks = best.picks.clone();
                picks.drain(start..picks.len().min(start + block));
                tries += 1;
                match self.still_broken(&best, &picks) {
                    Some(shorter) => best = shorter,
                    None => start += block,
                }
            }
            block /= 2;
        }
        for place in 0..best.picks.len() {
            if best.picks.get(place).is_none_or(|&pick| pick == 0) || tries >= TRIES {
                continue;
            }
            let mut picks: Vec<u32> = best.picks.clone();
            picks[place] = 0;
            tries += 1;
            if let Some(plainer) = self.still_broken(&best, &picks) {
                best = plainer;
            }
        }
        if best.picks != before {
            best.shrunk_from = u32::try_from(before.len()).ok();
        }
        best
    }

    fn still_broken(&self, found: &Violation, picks: &[u32]) -> Option<Violation> {
        let again = self.walk(found.seed, Picks::Given(picks.iter())).err()?;
        (again.law == found.law).then_some(again)
    }
}
