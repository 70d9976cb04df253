//! The floor for Marshmallow Test.

use super::pick;
use crate::Totals;
use mallow_core::Random;

const SUIT: u64 = (1 << 12) - 1;

/// Plays a random game of `PLAYERS` without options to its end.
pub fn game<const PLAYERS: usize>(random: &mut impl Random, totals: &mut Totals) {
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

fn deal<const PLAYERS: usize>(random: &mut impl Random) -> [u64; PLAYERS] {
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
    random: &mut impl Random,
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
