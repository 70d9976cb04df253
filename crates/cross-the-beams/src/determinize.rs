//! Full states that fit what an observer knows.

use crate::card::Cards;
use crate::queue::Queue;
use crate::state::State;
use crate::view::View;
use mallow_core::{Random, Seat};

impl View {
    /// A full state that fits the view, given the cards that the open window asks for; see
    /// [`Game::determinize`](mallow_core::Game::determinize).
    pub(crate) fn determinize(&self, asked_for: Cards, random: &mut impl Random) -> State {
        let mut unseen = self.unseen();
        let mut state = State {
            public: self.public,
            hands: self.hands.map(|hand| hand.seen),
            deck: Cards::empty(),
            known: Cards::empty(),
            queue: Queue::EMPTY,
        };
        if !self.open_hands {
            state.known = self.hands.iter().fold(Cards::empty(), |all, hand| all | hand.known);
        }
        let sizes = self.hands.map(|hand| u32::from(hand.unseen()));
        let dealt = if self.public.stage.is_window() {
            let mut fitting = unseen & asked_for;
            let mut others = unseen - asked_for;
            let counts = Spread::new(self, asked_for).draw(random);
            let fitting = fitting.deal_hands(counts, random);
            let mut rest = sizes;
            for (rest, count) in rest.iter_mut().zip(counts) {
                *rest -= count;
            }
            let others = others.deal_hands(rest, random);
            core::array::from_fn(|seat| fitting[seat] | others[seat])
        } else {
            unseen.deal_hands(sizes, random)
        };
        for (hand, new) in state.hands.iter_mut().zip(dealt) {
            *hand = *hand | new;
            unseen = unseen - new;
        }
        match self.queue {
            Some(queue) => state.queue = queue,
            None => {
                for _ in 0..self.queue_len {
                    let card = unseen.draw(random);
                    state.queue.push(card.expect("the unseen cards fill every place"));
                }
            }
        }
        state.deck = unseen;
        state
    }
}

/// The number of ways to spread the unseen cards that fit an open window over the hands: no such card
/// in the hands that are not asked, at least one (seen or unseen) in those that are.
pub(crate) struct Spread {
    /// For each hand the least and the most unseen fitting cards that it may get.
    allowed: [(u32, u32); 6],
    /// The number of unseen cards of each hand.
    sizes: [u32; 6],
    fitting: u32,
    others: u32,
    /// `ways[i][f]` is the number of ways to fill hands `i` and later, and the deck, when `f` fitting
    /// cards are left for them. At most 30! / (4!^5 5!^2) < 2^71 in all.
    ways: [[u128; Spread::MOST + 1]; 7],
}

impl Spread {
    /// The most cards that can fit: in `greenbox` five with the white card's number and five others
    /// with its symbol; all thirty in an edition that prints one symbol alone on them.
    const MOST: usize = 30;

    pub(crate) fn new(view: &View, asked_for: Cards) -> Spread {
        let unseen = view.unseen();
        let fitting = (unseen & asked_for).len();
        let mut spread = Spread {
            allowed: [(0, 0); 6],
            sizes: view.hands.map(|hand| u32::from(hand.unseen())),
            fitting,
            others: unseen.len() - fitting,
            ways: [[0; Spread::MOST + 1]; 7],
        };
        for (seat, hand) in Seat::all(6).zip(&view.hands) {
            let size = u32::from(hand.unseen());
            let asked = view.public.asked.contains(seat);
            let needs_one = hand.seen.is_disjoint(asked_for);
            spread.allowed[seat.index()] =
                if asked { (u32::from(needs_one), size) } else { (0, 0) };
        }
        for left in 0..=fitting {
            // What no hand takes stays in the deck, as long as the others fill the hands.
            let fills = spread.others_left(6, left).is_some();
            spread.ways[6][left as usize] = u128::from(fills);
        }
        for hand in (0..6).rev() {
            for left in 0..=fitting {
                let sum = (0..=left).map(|count| spread.ways_with(hand, left, count)).sum();
                spread.ways[hand][left as usize] = sum;
            }
        }
        spread
    }

    /// The number of other cards that are left for hand `hand` and later when `left` fitting ones are.
    fn others_left(&self, hand: usize, left: u32) -> Option<u32> {
        let filled: u32 = self.sizes[..hand].iter().sum();
        // Of the cards in the hands before, so many were fitting ones.
        let taken = filled.checked_sub(self.fitting - left)?;
        self.others.checked_sub(taken)
    }

    /// The number of ways in which hand `hand` takes `count` of `left` fitting cards and the rest follows.
    fn ways_with(&self, hand: usize, left: u32, count: u32) -> u128 {
        let (least, most) = self.allowed[hand];
        let size = self.sizes[hand];
        let Some(others) = self.others_left(hand, left) else {
            return 0;
        };
        if count < least || count > most || count > size || count > left {
            return 0;
        }
        choose(left, count)
            * choose(others, size - count)
            * self.ways[hand + 1][(left - count) as usize]
    }

    /// The number of ways to fill all hands.
    pub(crate) fn total(&self) -> u128 {
        self.ways[0][self.fitting as usize]
    }

    /// Draws how many fitting cards each hand gets, every deal of cards being equally likely.
    fn draw(&self, random: &mut impl Random) -> [u32; 6] {
        let mut counts = [0; 6];
        let mut left = self.fitting;
        for (hand, into) in counts.iter_mut().enumerate() {
            let mut place = below(self.ways[hand][left as usize], random);
            let count = (0..=left).find(|&count| {
                let ways = self.ways_with(hand, left, count);
                let found = place < ways;
                place = place.saturating_sub(ways);
                found
            });
            *into = count.expect("the ways of all counts add up to those of the hand");
            left -= *into;
        }
        counts
    }
}

/// The number of sets of `count` cards among `from` cards, which are at most 30.
fn choose(from: u32, count: u32) -> u128 {
    if count > from {
        return 0;
    }
    (0..count).fold(1, |ways, i| ways * u128::from(from - i) / u128::from(i + 1))
}

/// An even draw below a bound under 2^96. Words are joined and cut to the length of the bound until
/// the number is small enough, which takes fewer than two tries on average. Nothing is drawn when there
/// is only one result.
fn below(bound: u128, random: &mut impl Random) -> u128 {
    assert!(bound > 0, "some deal fits every view");
    let bits = u128::BITS - (bound - 1).leading_zeros();
    loop {
        let mut number = 0;
        for _ in 0..bits.div_ceil(32) {
            number = number << 32 | u128::from(random.next_u32());
        }
        number &= (1 << bits) - 1;
        if number < bound {
            return number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mallow_core::{Generator, Seed};

    #[test]
    fn a_wide_draw_takes_no_more_words_than_its_bound_has() {
        for (bound, words) in [(1, 0), (2, 1), (1 << 32, 1), (1 << 64, 2)] {
            let mut random = Generator::new(Seed::from_u64(3));
            let mut counted = random.clone();
            // With a power of two every number fits: the words one after the other, cut to length.
            let drawn = below(bound, &mut random);
            let number = (0..words).fold(0, |n, _| n << 32 | u128::from(counted.next_u32()));
            assert_eq!(drawn, number % bound, "below {bound}");
            assert_eq!(random.next_u32(), counted.next_u32(), "below {bound}");
        }
    }
}
