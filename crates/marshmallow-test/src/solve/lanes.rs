//! Cards of a search: only those that are still in play, by their order within each suit.

use crate::{Card, Cards, Suit};

/// A set of cards that are in play. Each suit is a lane of twelve bits, as in [`Cards`], but a bit's
/// place in its lane is the number of lower cards of the suit that are *in play*:
///
/// ```text
/// bit   59 ... 48 | 47 ... 36 | 35 ... 24 | 23 ... 12 | 11 ...  0
/// suit   Purple   |   Pink    |  Orange   |  Green    |   Blue
/// ```
///
/// With the cards that are gone closed up, two positions in which the same cards beat the same cards
/// are the same words.
pub(super) type Lanes = u64;

/// The bits of one lane, at its lowest place.
const LANE: Lanes = (1 << WIDTH) - 1;

/// Bits in a lane.
const WIDTH: u32 = Card::VALUES as u32;

/// The places of all lanes.
const PLACES: usize = 60;

/// For each place, the bits that stay where they are if the card of this place is taken out, and the
/// bits that take over what is one place above them.
static CLOSING: [(Lanes, Lanes); PLACES] = closing();

const fn closing() -> [(Lanes, Lanes); PLACES] {
    let mut closing = [(0, 0); PLACES];
    let mut place = 0;
    while place < PLACES as u32 {
        let first = place / WIDTH * WIDTH;
        let lane = LANE << first;
        let below = lane & ((1 << place) - 1);
        let top = 1 << (first + WIDTH - 1);
        closing[place as usize] = (!lane | below, lane & !below & !top);
        place += 1;
    }
    closing
}

/// The lane of a suit.
pub(super) const fn lane(suit: Suit) -> Lanes {
    LANE << (suit as u32 * WIDTH)
}

/// The lane of a single card.
#[inline]
pub(super) const fn lane_of(card: Lanes) -> Lanes {
    LANE << (card.trailing_zeros() / WIDTH * WIDTH)
}

/// The single cards of a set, from the lowest place upwards.
#[inline]
pub(super) fn each(mut cards: Lanes) -> impl Iterator<Item = Lanes> {
    core::iter::from_fn(move || {
        let card = cards & cards.wrapping_neg();
        cards ^= card;
        (card != 0).then_some(card)
    })
}

/// Takes cards out of play: those above them in their lanes move down, in all these sets.
#[inline]
pub(super) fn close<const N: usize>(sets: &mut [Lanes; N], gone: Lanes) {
    let mut left = gone;
    while left != 0 {
        // From the highest on, so that the places of those still to go stay right.
        let place = 63 - left.leading_zeros();
        left ^= 1 << place;
        let (stay, moved) = CLOSING[place as usize];
        for set in sets.iter_mut() {
            *set = (*set & stay) | ((*set >> 1) & moved);
        }
    }
}

/// One card of every group of cards in `choices` that are worth the same: neighbours in their lane
/// with no card of `between` among them. It is the lowest of each.
#[inline]
pub(super) fn distinct(choices: Lanes, between: Lanes) -> Lanes {
    let mut kept: Lanes = 0;
    let mut previous: Lanes = 0;
    for card in each(choices) {
        // The places from the previous card up to this one.
        let gap = (card - 1) & !(previous | previous.wrapping_sub(1));
        let same = previous != 0 && previous & lane_of(card) != 0 && gap & between == 0;
        if !same {
            kept |= card;
        }
        previous = card;
    }
    kept
}

/// How many of the highest cards of a lane are in this hand, if `all` are in play.
#[inline]
pub(super) const fn tops(hand: Lanes, all: Lanes, lane: Lanes) -> u32 {
    let others = all & lane & !hand;
    let above = match others {
        0 => lane,
        // The places above the highest card of the others.
        _ => lane & !(u64::MAX >> others.leading_zeros()),
    };
    (hand & above).count_ones()
}

/// The place of a card among those in play.
pub(super) fn placed(card: Card, in_play: Cards) -> Lanes {
    let suit = card.suit();
    let lower = (in_play & suit.cards()).iter().filter(|&other| other < card).count();
    1 << (suit as usize * WIDTH as usize + lower)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_goes_moves_only_those_above_it_in_its_lane() {
        let mut sets = [0b1001_0110 << 12 | 0b11, 0b0110_1001 << 12 | 1 << 24];
        close(&mut sets, 0b100 << 12 | 0b1 << 12);
        assert_eq!(sets, [0b100101 << 12 | 0b11, 0b011010 << 12 | 1 << 24]);
    }

    #[test]
    fn neighbours_are_one_choice_unless_a_card_lies_between() {
        assert_eq!(distinct(0b1_1011, 0b0_0100), 0b0_1001);
        assert_eq!(distinct(0b1_1011, 0), 0b1);
        // The highest place of one lane and the lowest of the next are no neighbours.
        assert_eq!(distinct(0b11 << 11, 0), 0b11 << 11);
    }

    #[test]
    fn tops_are_counted_down_to_the_first_card_of_another() {
        assert_eq!(tops(0b110_1010, 0b111_1111, LANE), 2);
        assert_eq!(tops(0b1010, 0b1010, LANE), 2);
        assert_eq!(tops(0, 0b1010, LANE), 0);
    }
}
