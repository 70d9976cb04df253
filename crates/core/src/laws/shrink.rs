//! Shrinking the game that shows a violation.

use super::law::{Law, Violation};
use crate::Seed;
use alloc::vec::Vec;

/// The greatest number of games that are tried.
const TRIES: u32 = 400;

/// A violation of the same law in a shorter game or with lower picks: tries to leave out blocks of
/// picks, then to set picks to zero.
///
/// `play` plays the game of a seed and picks and returns the violation found, if any.
pub(super) fn shrink(
    found: Violation,
    play: impl Fn(Seed, &[u32]) -> Option<Violation>,
) -> Violation {
    // Every try of a panicking game prints the panic; once is enough.
    if found.law == Law::NoPanic {
        return found;
    }
    let still_broken = |best: &Violation, picks: &[u32]| {
        play(best.seed, picks).filter(|again| again.law == best.law)
    };
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
            match still_broken(&best, &picks) {
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
        if let Some(plainer) = still_broken(&best, &picks) {
            best = plainer;
        }
    }
    if best.picks != before {
        best.shrunk_from = u32::try_from(before.len()).ok();
    }
    best
}
