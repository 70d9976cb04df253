//! Full states that fit a view.
//!
//! The unseen cards are dealt to the hidden hands so that every fitting deal is exactly as likely
//! as any other. A seat may be shown void in suits (RULES 5.2); such a seat is *bound* here. Free
//! seats take an even deal of whatever the bound ones leave, so only the bound ones are work:
//!
//! 1. Bound seats are dealt one after the other, the tightest first, each an even choice out of the
//!    cards that it may hold and that are left. The n cards to choose from depend on the deals
//!    before, and with them the probability of a whole deal, which is the product of all
//!    1 / C(n, need). To even that out, every seat chooses among N places, where N is the most
//!    cards that it can ever find: its n cards and N - n blanks. A blank in the hand voids the
//!    whole attempt. So every fitting deal comes up with the product of all 1 / C(N, need), the
//!    same for all, and what an attempt that is not void gives is an even draw.
//! 2. After [`ATTEMPTS`] void attempts (many voids, few cards) the fitting deals are counted and one
//!    of them is picked evenly, card by card. That is slower, but it always succeeds.
//!
//! Both ways are exact, and so is their mixture; the draw takes bounded time.

use crate::state::SEATS;
use crate::{Cards, State, View};
use alloc::{vec, vec::Vec};
use mallow_core::{Random, Seat};

/// Attempts by even choice before the fitting deals are counted. Counting costs as much as some
/// hundred attempts.
const ATTEMPTS: u32 = 200;

/// A hidden hand whose seat is shown void in a suit that is still about.
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
        let table = *self.table();
        let mut hands = [Cards::empty(); SEATS];
        if !table.is_dealt() {
            return State { table, hands };
        }
        let mut left = self.unseen();
        let mut sizes = [0; SEATS];
        let nobody = Bound { seat: Seat::new(0), need: 0, allowed: Cards::empty(), places: 0 };
        let (mut bound, mut count) = ([nobody; SEATS], 0);
        for seat in table.seats().filter(|&seat| !self.is_own(seat)) {
            let (need, allowed) = (table.hand_len(seat), left - table.shown_void(seat).cards());
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
        if let Some(hand) = self.own_seat().map(|seat| &mut hands[seat.index()]) {
            *hand = self.hand();
        }
        State { table, hands }
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

/// One attempt at even choices; the cards that are left then, or `None` if it is void.
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

/// An even draw from `0..bound`: as many bits as the bound has, until they are below it.
fn below(bound: u128, random: &mut impl Random) -> u128 {
    assert!(bound > 0, "a view that was checked has a fitting deal");
    let unused = bound.leading_zeros();
    loop {
        let draw = (0..4).fold(0, |bits, _| bits << 32 | u128::from(random.next_u32())) >> unused;
        if draw < bound {
            return draw;
        }
    }
}
