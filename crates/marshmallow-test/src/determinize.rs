//! Full states that fit a view.
//!
//! The unseen cards are dealt to the hidden hands so that every fitting deal is exactly as likely
//! as any other. A seat may be shown void in suits (RULES 5.2); such a seat is *bound* here. Free
//! seats take an even deal of whatever the bound ones leave, so only the bound ones are work:
//!
//! 1. Bound seats are dealt to one after the other, the tightest first, each an even choice out of
//!    the cards that it may hold and that are left. The n cards to choose from depend on the deals
//!    before, and so does the probability of a whole deal, which is the product of all
//!    1 / C(n, need). To even that out, every seat chooses among N places, where N is the most
//!    cards that it can ever find: its n cards and N - n blanks. An attempt that puts a blank into a
//!    hand has failed. So every fitting deal comes up with the product of all 1 / C(N, need), which
//!    is the same for all, and an attempt that succeeds gives an even draw.
//! 2. After [`ATTEMPTS`] failed attempts (many voids, few cards) the fitting deals are counted and one
//!    of them is picked evenly, card by card. That is slower, but it always succeeds.
//!
//! Both ways are exact, and so is their mixture; the draw takes bounded time.

use crate::deal::SEATS;
use crate::{Cards, State, View};
use alloc::{vec, vec::Vec};
use mallow_core::{Random, Seat};

/// Attempts by even choice before the fitting deals are counted. Counting costs as much as some
/// hundred attempts.
const ATTEMPTS: u32 = 200;

/// A hidden hand whose seat is shown void in a suit of which cards are unseen.
#[derive(Clone, Copy)]
struct Bound {
    seat: Seat,
    need: u32,
    allowed: Cards,
    /// The most cards that the seat can ever find when it is dealt to.
    places: u32,
}

impl View {
    /// An even draw of the states that fit.
    pub(crate) fn determinize(&self, random: &mut impl Random) -> State {
        let public = *self.public();
        let mut hands = [Cards::empty(); SEATS];
        if !public.is_dealt() {
            return State { public, hands };
        }
        let mut left = self.unseen();
        let mut sizes = [0; SEATS];
        let nobody = Bound { seat: Seat::new(0), need: 0, allowed: Cards::empty(), places: 0 };
        let (mut bound, mut count) = ([nobody; SEATS], 0);
        for seat in public.seats().filter(|&seat| !self.is_own(seat)) {
            let (need, allowed) = (public.hand_len(seat), left - public.shown_void(seat).cards());
            if need > 0 && allowed != left {
                bound[count] = Bound { seat, need, allowed, places: 0 };
                count += 1;
            } else {
                sizes[seat.index()] = need;
            }
        }
        if count > 0 {
            deal_bound(&mut bound[..count], &mut left, &mut hands, random);
        }
        // The free seats take what they need of what is left; the bound ones have size 0 here.
        let free = left.deal_hands(sizes, random);
        for (hand, free) in hands.iter_mut().zip(free) {
            *hand = *hand | free;
        }
        if let Some(seat) = self.observer().seat() {
            hands[seat.index()] = self.own_hand();
        }
        State { public, hands }
    }
}

/// Deals to the bound seats out of the cards that are left.
fn deal_bound(
    bound: &mut [Bound],
    left: &mut Cards,
    hands: &mut [Cards; SEATS],
    random: &mut impl Random,
) {
    bound.sort_unstable_by_key(|hidden| (hidden.allowed.len() - hidden.need, hidden.seat));
    for i in 0..bound.len() {
        bound[i].places = most_places(&bound[..i], bound[i].allowed);
    }
    for _ in 0..ATTEMPTS {
        if let Some(rest) = attempt(bound, *left, hands, random) {
            *left = rest;
            return;
        }
    }
    deal_counted(bound, left, hands, random);
}

/// The most cards out of `allowed` that can be left when the seats before have been dealt to.
///
/// Any group of them takes at least as many of these cards as it needs beyond the others that it
/// may hold, and by Hall's theorem there is a deal in which the neediest group takes no more.
fn most_places(before: &[Bound], allowed: Cards) -> u32 {
    let mut taken = 0;
    for group in 0..1_u32 << before.len() {
        let (mut need, mut others) = (0, Cards::empty());
        for (i, hidden) in before.iter().enumerate() {
            if group >> i & 1 == 1 {
                need += hidden.need;
                others = others | hidden.allowed;
            }
        }
        taken = taken.max(need.saturating_sub((others - allowed).len()));
    }
    allowed.len() - taken
}

/// One attempt at even choices; the cards that are left then, or `None` if it failed.
fn attempt(
    bound: &[Bound],
    mut left: Cards,
    hands: &mut [Cards; SEATS],
    random: &mut impl Random,
) -> Option<Cards> {
    for hidden in bound {
        let mut cards = hidden.allowed & left;
        // Each blank in turn lies in the hand with probability need / places that are left.
        let mut places = hidden.places;
        while places > cards.len() {
            if random.below(places) < hidden.need {
                return None;
            }
            places -= 1;
        }
        let hand = cards.deal(hidden.need, random);
        hands[hidden.seat.index()] = hand;
        left = left - hand;
    }
    Some(left)
}

/// Deals to the bound seats by counting.
///
/// The cards are gone through by rising number. `ways` counts for all seats' open places how many
/// deals of the last cards fill exactly those; the number of open places tells how many cards those
/// are. A card then goes to a seat, or to the rest, with the proportion of deals that follow.
fn deal_counted(
    bound: &[Bound],
    left: &mut Cards,
    hands: &mut [Cards; SEATS],
    random: &mut impl Random,
) {
    let cards: Vec<_> = left.iter().collect();
    // The rest, which takes any card, is one more place to put cards.
    let need: u32 = bound.iter().map(|hidden| hidden.need).sum();
    let rest = Bound { seat: Seat::new(0), need: left.len() - need, allowed: *left, places: 0 };
    let holders: Vec<Bound> = bound.iter().copied().chain([rest]).collect();

    // Open places of all holders as one number with mixed digits.
    let mut strides = Vec::with_capacity(holders.len());
    let mut size = 1;
    for holder in &holders {
        strides.push(size);
        size *= holder.need as usize + 1;
    }
    let open = |index: usize, i: usize| index / strides[i] % (holders[i].need as usize + 1);
    let fits_next = |index: usize, i: usize, next: usize| {
        open(index, i) > 0 && holders[i].allowed.contains(cards[next])
    };
    // At most 60! / 12!^5 deals, which is below 2^128.
    let mut ways = vec![0_u128; size];
    ways[0] = 1;
    for index in 1..size {
        let places: usize = (0..holders.len()).map(|i| open(index, i)).sum();
        let next = cards.len() - places;
        ways[index] = (0..holders.len())
            .filter(|&i| fits_next(index, i, next))
            .map(|i| ways[index - strides[i]])
            .sum();
    }

    let mut index = size - 1;
    for hidden in bound {
        hands[hidden.seat.index()] = Cards::empty();
    }
    for (next, &card) in cards.iter().enumerate() {
        let mut draw = below(ways[index], random);
        let holder = (0..holders.len()).filter(|&i| fits_next(index, i, next)).find(|&i| {
            let here = ways[index - strides[i]];
            let taken = draw < here;
            draw = draw.saturating_sub(here);
            taken
        });
        let holder = holder.expect("the draw is below the sum of the ways");
        index -= strides[holder];
        if holder < bound.len() {
            hands[bound[holder].seat.index()].insert(card);
            left.remove(card);
        }
    }
}

/// An even draw from `0..bound`: as many random bits as the bound has, again and again until they are
/// below it.
fn below(bound: u128, random: &mut impl Random) -> u128 {
    assert!(bound > 0, "a valid view has a fitting deal");
    let unused = bound.leading_zeros();
    loop {
        let draw = (0..4).fold(0, |bits, _| bits << 32 | u128::from(random.next_u32())) >> unused;
        if draw < bound {
            return draw;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Suit;
    use alloc::collections::BTreeMap;
    use mallow_core::{Generator, Seed};

    fn bound(seat: u8, need: u32, suits: &[Suit], left: Cards) -> Bound {
        let allowed = suits.iter().fold(Cards::empty(), |all, suit| all | (suit.cards() & left));
        Bound { seat: Seat::new(seat), need, allowed, places: allowed.len() }
    }

    /// Eight cards of four suits, and three seats that may hold some of them.
    fn example() -> (Cards, [Bound; 3]) {
        let left: Cards = "B1 B2 G1 G2 O1 O2 P1 P2".parse().unwrap();
        let seats = [
            bound(1, 2, &[Suit::Blue, Suit::Green], left),
            bound(2, 2, &[Suit::Green, Suit::Orange], left),
            bound(4, 1, &[Suit::Blue, Suit::Orange, Suit::Pink], left),
        ];
        (left, seats)
    }

    fn counts(
        mut deal: impl FnMut(&mut [Bound], &mut Cards, &mut [Cards; SEATS]),
    ) -> BTreeMap<[Cards; SEATS], u32> {
        let mut counts = BTreeMap::new();
        for _ in 0..30_000 {
            let (mut left, mut seats) = example();
            let all = left;
            let mut hands = [Cards::empty(); SEATS];
            deal(&mut seats, &mut left, &mut hands);
            for seat in &seats {
                let hand = hands[seat.seat.index()];
                assert!(hand.len() == seat.need && hand.is_subset(seat.allowed));
                assert!(hand.is_subset(all) && hand.is_disjoint(left));
            }
            assert_eq!(left.len(), 3);
            *counts.entry(hands).or_insert(0) += 1;
        }
        counts
    }

    /// 30,000 draws of 66 deals: 455 each, with a standard deviation of 21.
    fn assert_even(counts: &BTreeMap<[Cards; SEATS], u32>) {
        // Seat 1 takes no, one or two Green cards; then seat 2, then seat 4 chooses.
        // 1 * C(4, 2) ways: seat 2 takes 0, 1 or 2 Orange: 1 * 4, 4 * 3, 1 * 2; so 18.
        // 4 * C(3, 2): 0 Orange impossible, 1: 2 * 4, 2: 1 * 3; so 4 * 11.
        // 1 * C(2, 2): 2 Orange, then 2 Blue and 2 Pink are left: 4.
        assert_eq!(counts.len(), 18 + 4 * 11 + 4);
        let expected = 30_000.0 / counts.len() as f64;
        for (deal, &count) in counts {
            let off = (f64::from(count) - expected).abs();
            assert!(off < 5.0 * expected.sqrt(), "{count} of {expected}: {deal:?}");
        }
    }

    #[test]
    fn attempts_are_even() {
        let mut random = Generator::new(Seed::from_u64(1));
        assert_even(&counts(|seats, left, hands| deal_bound(seats, left, hands, &mut random)));
    }

    #[test]
    fn counting_is_even() {
        let mut random = Generator::new(Seed::from_u64(2));
        assert_even(&counts(|seats, left, hands| deal_counted(seats, left, hands, &mut random)));
    }

    #[test]
    fn some_attempts_fail_and_many_succeed() {
        let mut random = Generator::new(Seed::from_u64(3));
        let (left, mut seats) = example();
        for i in 0..seats.len() {
            seats[i].places = most_places(&seats[..i], seats[i].allowed);
        }
        // The last of six cards: the first two take four, of which two at most are Green.
        assert_eq!(seats.map(|seat| seat.places), [4, 4, 4]);
        let mut hands = [Cards::empty(); SEATS];
        let done = (0..1000).filter(|_| attempt(&seats, left, &mut hands, &mut random).is_some());
        // 66 fitting deals out of C(4, 2) * C(4, 2) * 4 = 144 choices.
        assert!((400..520).contains(&done.count()));
    }

    #[test]
    fn groups_that_need_each_others_cards_leave_fewer_places() {
        let left: Cards = "B1 B2 G1 G2".parse().unwrap();
        let first = bound(0, 3, &[Suit::Blue, Suit::Green], left);
        // Three of the four cards go to the first seat, so at least one Green card does.
        assert_eq!(most_places(&[first], Suit::Green.cards() & left), 1);
        assert_eq!(most_places(&[], left), 4);
    }

    #[test]
    fn the_neediest_group_counts_not_the_largest() {
        let left: Cards = "P1 P2 P3 B1 B2 B3".parse().unwrap();
        // Both seats together could spare every Pink card; the first one alone cannot.
        let before = [bound(0, 2, &[Suit::Pink], left), bound(1, 1, &[Suit::Blue], left)];
        assert_eq!(most_places(&before, Suit::Pink.cards() & left), 1);
        assert_eq!(most_places(&before, Suit::Blue.cards() & left), 2);
    }

    #[test]
    fn wide_draws_stay_below_their_bound() {
        let mut random = Generator::new(Seed::from_u64(4));
        let mut seen = [0; 5];
        for _ in 0..500 {
            seen[below(5, &mut random) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
        assert!((0..100).any(|_| below(u128::MAX, &mut random) > u128::MAX / 2));
        assert_eq!(below(1, &mut random), 0);
    }
}
