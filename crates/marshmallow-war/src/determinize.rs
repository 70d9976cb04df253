//! Full states that fit a view.

use crate::card::{DIAMONDS, FIGHTERS, above};
use crate::state::{Lie, Public, Secret, Side, Spot, Stage, State, Strays, fighters_of};
use crate::{Card, Cards, Slot, View};
use mallow_core::{Random, Seat};

impl View {
    /// A full state that fits, each as likely as any other: every way to lay the cards that the
    /// observer cannot place counts once. Only where the enemy has begun a Wall or a pair, which a
    /// card of the hand must be able to complete, the draw may be a little uneven.
    pub(crate) fn determinize(&self, random: &mut impl Random) -> State {
        let secret = |number, random: &mut _| {
            let seat = Seat::new(number);
            match self.secret(seat) {
                Some(own) => own.clone(),
                None => Hidden::of(&self.public, seat).guess(random),
            }
        };
        let secrets = [secret(0, random), secret(1, random)];
        State::with_secrets(self.public.clone(), secrets)
    }
}

/// What the table leaves open of one seat's secret.
#[derive(Debug, Clone)]
pub(crate) struct Hidden<'a> {
    side: &'a Side,
    pool: Cards,
    known: Cards,
    /// What may lie in each place with a hidden Trap, besides fighter cards of the pool.
    maybe: [Cards; 3],
    hand_len: u8,
    /// Cards of which at least one must be in the hand.
    completing: Option<Cards>,
    /// Whether a fighter card of the pool must be in the hand (MW-27).
    unknown_fighter: bool,
}

/// How many times a guess is drawn anew because no card of the hand completes the action begun.
const TRIES: u32 = 100;

impl<'a> Hidden<'a> {
    pub(crate) fn of(public: &'a Public, seat: Seat) -> Hidden<'a> {
        let side = public.side(seat);
        // MW-25: a determinized hand can complete the action begun.
        let completing = match public.stage {
            Stage::Wall(first) if public.mover == seat => Some(FIGHTERS & above(first.bit())),
            Stage::Pair(first) if public.mover == seat => Some(DIAMONDS & above(first.bit())),
            _ => None,
        };
        Hidden {
            side,
            pool: side.pool,
            known: side.known,
            maybe: side.maybe,
            hand_len: side.hand_len,
            completing: completing.map(Cards::from_bits),
            unknown_fighter: side.unknown_fighter,
        }
    }

    fn guess(&self, random: &mut impl Random) -> Secret {
        let (hand, traps) = self.lay(random).expect("a view fits some state");
        let mut secret = Secret::new(hand);
        secret.traps = traps;
        let mut slots = [Slot(0); 24];
        let mut count = 0;
        for (free, slot) in slots.iter_mut().zip(self.side.unplaced.iter()) {
            *free = slot;
            count += 1;
        }
        random.shuffle(&mut slots[..count]);
        for (card, slot) in self.side.strays.iter().zip(slots) {
            secret.lies[Strays::number(card)] = Lie::at(slot);
        }
        secret
    }

    /// Whether any secret fits the table.
    pub(crate) fn fits(&self) -> bool {
        match self.completing {
            None => self.total() > 0,
            Some(completing) => {
                let candidates = (self.pool | self.known) & completing;
                candidates.iter().any(|card| self.with(card).is_some_and(|rest| rest.total() > 0))
            }
        }
    }

    /// A hand and hidden Traps that fit, or `None` if none do.
    fn lay(&self, random: &mut impl Random) -> Option<(Cards, [Spot; 3])> {
        let Some(completing) = self.completing else {
            return self.lay_any(random);
        };
        for _ in 0..TRIES {
            let laid = self.lay_any(random)?;
            if !laid.0.is_disjoint(completing) {
                return Some(laid);
            }
        }
        // Such hands are too rare to draw, so one is built.
        let mut candidates = (self.pool | self.known) & completing;
        let drawn = candidates.draw(random);
        drawn.into_iter().chain(candidates).find_map(|card| self.lay_with(card, random))
    }

    /// As [`lay_any`](Hidden::lay_any), with this fighter card in the hand.
    fn lay_with(&self, card: Card, random: &mut impl Random) -> Option<(Cards, [Spot; 3])> {
        let (mut hand, traps) = self.with(card)?.lay_any(random)?;
        hand.insert(card);
        Some((hand, traps))
    }

    /// What is left open once this fighter card is in the hand, if the hand has room for one.
    fn with(&self, card: Card) -> Option<Self> {
        let mut rest = self.clone();
        if rest.pool.remove(card) {
            rest.unknown_fighter = false;
        }
        rest.known.remove(card);
        for set in &mut rest.maybe {
            set.remove(card);
        }
        rest.hand_len = rest.hand_len.checked_sub(1)?;
        Some(rest)
    }

    /// How many ways there are to lay hand and hidden Traps.
    fn total(&self) -> u128 {
        let mut total = 0;
        self.each_assignment(&mut |_, ways| {
            total += ways;
            false
        });
        total
    }

    fn lay_any(&self, random: &mut impl Random) -> Option<(Cards, [Spot; 3])> {
        // First which known cards lie as Traps, by the number of ways to fill up the rest.
        let total = self.total();
        if total == 0 {
            return None;
        }
        let mut left = below(total, random);
        let mut traps = [Spot::EMPTY; 3];
        self.each_assignment(&mut |assigned, ways| {
            if left < ways {
                traps = *assigned;
                return true;
            }
            left -= ways;
            false
        });
        let mut pool = self.pool;
        let mut hand = self.known;
        for spot in &mut traps {
            if let Some(card) = spot.card() {
                hand.remove(card);
            } else if spot.is_hidden() {
                let card = Cards::from_bits(pool.bits() & FIGHTERS).draw(random)?;
                pool.remove(card);
                *spot = Spot::of(card);
            }
        }
        let missing = u32::from(self.hand_len) - hand.len();
        if !self.unknown_fighter {
            return Some((hand | pool.deal(missing, random), traps));
        }
        // MW-27: first how many of them are fighter cards, at least one.
        let mut fighters = fighters_of(pool);
        let mut others = pool - fighters;
        let ways = |count: u32| {
            choose(fighters.len(), count) * choose(others.len(), missing.saturating_sub(count))
        };
        let mut left = below((1..=missing).map(ways).sum(), random);
        let count = (1..=missing).find(|&count| {
            let found = left < ways(count);
            left = left.saturating_sub(ways(count));
            found
        })?;
        let drawn = fighters.deal(count, random) | others.deal(missing - count, random);
        Some((hand | drawn, traps))
    }

    /// Calls `each` with every way to lay known cards as hidden Traps, the others left hidden, and
    /// how many ways there are to fill up Traps and hand from the pool; until it says stop.
    fn each_assignment(&self, each: &mut impl FnMut(&[Spot; 3], u128) -> bool) {
        let traps = self.side.traps.map(|spot| if spot.is_hidden() { spot } else { Spot::EMPTY });
        let places = traps.iter().filter(|spot| spot.is_hidden()).count() as u32;
        let ways: [u128; 4] = core::array::from_fn(|laid| self.ways(places, laid as u32));
        self.assign(0, Cards::empty(), traps, &ways, each);
    }

    fn assign(
        &self,
        place: usize,
        laid: Cards,
        mut traps: [Spot; 3],
        ways: &[u128; 4],
        each: &mut impl FnMut(&[Spot; 3], u128) -> bool,
    ) -> bool {
        if place == traps.len() {
            return each(&traps, ways[laid.len() as usize]);
        }
        if self.assign(place + 1, laid, traps, ways, each) {
            return true;
        }
        if traps[place].is_hidden() {
            for card in self.maybe[place] - laid {
                traps[place] = Spot::of(card);
                if self.assign(place + 1, laid | Cards::of(card), traps, ways, each) {
                    return true;
                }
            }
        }
        false
    }

    /// The ways to fill up `places` hidden Traps and the hand from the pool if `laid` of the Traps
    /// are known cards: Traps are fighter cards in order, the hand is any set of the rest.
    fn ways(&self, places: u32, laid: u32) -> u128 {
        let from_pool = |places: u32| -> Option<u128> {
            let hand = u32::from(self.hand_len).checked_sub(self.known.len().checked_sub(laid)?)?;
            let fighters = (self.pool.bits() & FIGHTERS).count_ones();
            let rest = self.pool.len().checked_sub(places)?;
            if places > fighters || hand > rest {
                return None;
            }
            let traps: u128 = (0..places).map(|taken| u128::from(fighters - taken)).product();
            // MW-27: but the hands without any fighter card of the pool.
            let barred =
                if self.unknown_fighter { choose(rest - (fighters - places), hand) } else { 0 };
            Some(traps * (choose(rest, hand) - barred))
        };
        places.checked_sub(laid).and_then(from_pool).unwrap_or(0)
    }
}

/// The number of subsets of size `count` of `of` things, at most 54.
fn choose(of: u32, count: u32) -> u128 {
    if count > of {
        return 0;
    }
    (0..count.min(of - count)).fold(1, |ways, i| ways * u128::from(of - i) / u128::from(i + 1))
}

/// An even draw below a bound that may not fit in 32 bits.
fn below(bound: u128, random: &mut impl Random) -> u128 {
    if let Ok(small) = u32::try_from(bound) {
        return u128::from(random.below(small));
    }
    let spare = (bound - 1).leading_zeros();
    // Half of the draws at least are taken; a source that gives no such word is as good as any.
    for _ in 0..TRIES {
        let words: [u32; 4] = core::array::from_fn(|_| random.next_u32());
        let wide = words.iter().fold(0, |wide, &word| wide << 32 | u128::from(word)) >> spare;
        if wide < bound {
            return wide;
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_below_a_wide_bound_takes_only_what_is_below() {
        struct Words<'a>(&'a [u32]);
        impl Random for Words<'_> {
            fn next_u32(&mut self) -> u32 {
                let (word, rest) = self.0.split_first().expect("no more words are asked for");
                self.0 = rest;
                *word
            }
        }
        let high = 1 << 31;
        // The top 34 bits of four words, as the bound is one above what 33 bits can say.
        let bound = (1 << 33) + 1;
        assert_eq!(below(bound, &mut Words(&[high, 0, 0, 0])), 1 << 33);
        assert_eq!(below(bound, &mut Words(&[high, 1 << 30, 0, 0, 0, 1 << 31, 0, 0])), 2);
        // The top 33 bits.
        assert_eq!(below(1 << 33, &mut Words(&[high, 0, 0, 0])), 1 << 32);
    }

    #[test]
    fn choose_counts_sets() {
        assert_eq!(choose(54, 5), 3_162_510);
        assert_eq!(choose(54, 49), 3_162_510);
        assert_eq!(choose(54, 27), 1_946_939_425_648_112);
        assert_eq!((choose(7, 0), choose(7, 7), choose(0, 0)), (1, 1, 1));
        assert_eq!(choose(7, 8), 0);
    }
}
