//! Floors: the random games of each game in one loop that knows nothing else.
//!
//! A floor has no actions, no events and no views, remembers nothing for anybody, and takes its draws
//! in the order of [`random_game`](crate::random_game), so both play the same games. What the public
//! contract costs more is the price of a general interface.

pub mod cross_the_beams;
pub mod marram;
pub mod marsh_hallow;
pub mod marshmallow_test;
pub mod marshmallow_war;

use mallow_core::{Random, random_index};

/// The `n`-th bit that is set, counted from 0, as a bit.
#[inline]
fn nth_bit(mut bits: u64, n: u32) -> u64 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits & bits.wrapping_neg()
}

/// One of the bits, each as likely as any other; a single one costs no draw.
#[inline]
fn pick(random: &mut impl Random, bits: u64) -> u64 {
    nth_bit(bits, random_index(bits.count_ones(), random).expect("there is a choice"))
}

#[cfg(test)]
mod tests {
    use crate::{Totals, random_game};
    use mallow_core::{Game, Generator, Random, Seed};

    /// A generator that notes every draw: among how many, and which.
    pub(super) struct Noted {
        generator: Generator,
        draws: Vec<(u32, u32)>,
    }

    impl Random for Noted {
        fn next_u32(&mut self) -> u32 {
            self.generator.next_u32()
        }

        fn below(&mut self, bound: u32) -> u32 {
            let drawn = self.generator.below(bound);
            self.draws.push((bound, drawn));
            drawn
        }
    }

    /// Plays so many games both ways and compares every draw: each step of a game that offers a choice
    /// draws among as many as there are.
    pub(super) fn assert_same_games<G: Game>(
        game: &G,
        games: u32,
        floor: impl Fn(&mut Noted, &mut Totals),
    ) {
        let noted = || Noted { generator: Generator::new(Seed::from_u64(7)), draws: Vec::new() };
        let (mut by_contract, mut by_floor) = (noted(), noted());
        let (mut expected, mut found) = (Totals::default(), Totals::default());
        for number in 0..games {
            by_contract.draws.clear();
            by_floor.draws.clear();
            random_game(game, &mut by_contract, &mut expected);
            floor(&mut by_floor, &mut found);
            let pairs = by_contract.draws.iter().zip(&by_floor.draws);
            if let Some((at, (expected, found))) =
                pairs.enumerate().find(|(_, (expected, found))| expected != found)
            {
                panic!("game {number}, draw {at}: expected {expected:?}, found {found:?}");
            }
            assert_eq!(by_floor.draws.len(), by_contract.draws.len(), "draws of game {number}");
            assert_eq!(found, expected, "game {number}");
        }
    }
}
