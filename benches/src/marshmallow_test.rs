//! The floor for Marshmallow Test: the same random games in one loop that knows nothing else.
//!
//! It remembers no played cards, no shown voids and no trick, has no actions and no events, and
//! takes its draws in the same order as [`random_games`](crate::random_games), so that both must
//! come to the same totals.

use crate::Totals;
use mallow_core::{Generator, Random, Seed};

const SUIT: u64 = (1 << 12) - 1;

/// Plays random games of `PLAYERS` without options to their end.
pub fn fused_games<const PLAYERS: usize>(games: u64, seed: Seed) -> Totals {
    let mut random = Generator::new(seed);
    let mut totals = Totals::default();
    for _ in 0..games {
        fused_game::<PLAYERS>(&mut random, &mut totals);
    }
    totals
}

fn fused_game<const PLAYERS: usize>(random: &mut Generator, totals: &mut Totals) {
    let required = [0, 0, 6, 4, 3, 3][PLAYERS];
    let mut points = [0_u32; PLAYERS];
    let mut dealer = random.below(PLAYERS as u32) as usize;
    let mut first_round = true;
    totals.games += 1;
    totals.chances += 1;
    loop {
        let mut hands = deal::<PLAYERS>(random);
        totals.chances += 1;
        let mut trump = 0;
        if !first_round {
            trump = SUIT << (12 * random.below(5));
            totals.plies += 1;
        }
        first_round = false;

        let mut tricks = [0_u32; PLAYERS];
        let mut still_in = (1_u32 << PLAYERS) - 1;
        let mut leader = dealer;
        dealer = loop {
            let winner = trick(random, &mut hands, still_in, leader, trump);
            totals.plies += u64::from(still_in.count_ones());
            tricks[winner] += 1;
            let mut next = winner;
            if tricks[winner] == required {
                points[winner] += tricks.iter().sum::<u32>() - required;
                if points[winner] >= 20 {
                    totals.points += points.iter().map(|&points| i64::from(points)).sum::<i64>();
                    return;
                }
                still_in &= !(1 << winner);
                next = next_in(still_in, winner);
            }
            if still_in.count_ones() == 1 || hands[next] == 0 {
                break next;
            }
            leader = next;
        };
    }
}

fn deal<const PLAYERS: usize>(random: &mut Generator) -> [u64; PLAYERS] {
    let mut cards: [u8; 60] = std::array::from_fn(|card| card as u8);
    let dealt = random.sample(&mut cards, 12 * PLAYERS);
    let mut hands = [0; PLAYERS];
    for (hand, cards) in hands.iter_mut().zip(dealt.chunks_exact(12)) {
        *hand = cards.iter().fold(0, |hand, card| hand | 1 << card);
    }
    hands
}

/// Plays one trick and says who wins it.
#[inline]
fn trick<const PLAYERS: usize>(
    random: &mut Generator,
    hands: &mut [u64; PLAYERS],
    still_in: u32,
    leader: usize,
    trump: u64,
) -> usize {
    let mut best_card = pick(random, hands[leader]);
    hands[leader] &= !best_card;
    let lead = suit_of(best_card);
    let mut extra = 0; // trumps, once the exemption is open
    let mut winner = leader;
    let mut seat = next_in(still_in, leader);
    while seat != leader {
        let hand = hands[seat];
        let follow = hand & lead;
        let legal = if follow == 0 { hand } else { follow | (hand & extra) };
        let card = pick(random, legal);
        hands[seat] &= !card;
        if card & trump & !lead != 0 {
            extra = trump;
        }
        let same_suit = card & suit_of(best_card) != 0;
        if if same_suit { card > best_card } else { card & trump != 0 } {
            (best_card, winner) = (card, seat);
        }
        seat = next_in(still_in, seat);
    }
    winner
}

#[inline]
fn next_in(still_in: u32, seat: usize) -> usize {
    let behind = still_in & (u32::MAX << (seat + 1));
    (if behind == 0 { still_in } else { behind }).trailing_zeros() as usize
}

#[inline]
fn suit_of(card: u64) -> u64 {
    SUIT << (card.trailing_zeros() / 12 * 12)
}

/// One of the cards as a bit.
#[inline]
fn pick(random: &mut Generator, mut cards: u64) -> u64 {
    let count = cards.count_ones();
    let n = if count > 1 { random.below(count) } else { 0 };
    for _ in 0..n {
        cards &= cards - 1;
    }
    cards & cards.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_games;
    use marshmallow_test::MarshmallowTest;

    #[test]
    fn the_floor_plays_the_same_games() {
        let seed = Seed::from_u64(7);
        let contract = |players| random_games(&MarshmallowTest::new(players), 200, seed);
        assert_eq!(fused_games::<2>(200, seed), contract(2));
        assert_eq!(fused_games::<3>(200, seed), contract(3));
        assert_eq!(fused_games::<4>(200, seed), contract(4));
        assert_eq!(fused_games::<5>(200, seed), contract(5));
    }
}
