//! The floor for Cross the Beams with 2 to 6 players and the edition `greenbox`.

use super::{nth_bit, pick};
use crate::Totals;
use mallow_core::{Random, random_index};

// Cards are numbered 0 to 29: six of each colour (red, yellow, green, blue, black). Sets of cards are
// bits. The Marshmallow Man stands on tile 0 to 35, three in a row, or outside, 36.

const BLACK: u8 = 24;
/// The beams from left to right take red, green, yellow and blue cards; black ones go anywhere.
const BEAM_OF_COLOUR: [usize; 4] = [0, 2, 1, 3];
/// How far the symbols of each colour are shifted against the numbers; those of white cards are not.
const SHIFTS: [u8; 5] = [1, 2, 4, 5, 3];
/// The column of the brown tile of each row, again and again.
const BROWN: [usize; 3] = [0, 2, 1];

const fn symbol(card: u8) -> u8 {
    (card % 6 + SHIFTS[card as usize / 6]) % 6
}

/// For each number, the cards with it, and those with it or with the white card's symbol.
const ASKED_FOR: [(u64, u64); 6] = {
    let mut sets = [(0, 0); 6];
    let mut card = 0;
    while card < 30 {
        sets[card as usize % 6].0 |= 1 << card;
        sets[card as usize % 6].1 |= 1 << card;
        sets[symbol(card) as usize].1 |= 1 << card;
        card += 1;
    }
    sets
};

/// For each place of the Marshmallow Man, the tiles in front of him, and the one straight ahead.
const FRONTS: [(u64, u64); 37] = {
    let mut fronts = [(0, 0); 37];
    let mut tile = 0;
    while tile < 33 {
        let straight = 1 << (tile + 3);
        let row = tile / 3;
        let aside = if tile % 3 == 1 { 0b101 << (3 * row + 3) } else { 0b010 << (3 * row) };
        fronts[tile] = (straight | aside, straight);
        tile += 1;
    }
    fronts[36] = (0b111, 0);
    fronts
};

/// The cards in front of a Ghostbuster.
#[derive(Clone, Copy, Default)]
struct Beam {
    cards: [u8; 12],
    len: usize,
}

impl Beam {
    fn insert(&mut self, at: usize, card: u8) {
        self.cards.copy_within(at..self.len, at + 1);
        self.cards[at] = card;
        self.len += 1;
    }

    fn remove(&mut self, at: usize) -> u8 {
        let card = self.cards[at];
        self.cards.copy_within(at + 1..self.len, at);
        self.len -= 1;
        card
    }
}

struct Table<const PLAYERS: usize> {
    hands: [u64; PLAYERS],
    deck: u64,
    beams: [Beam; 4],
    plies: u64,
}

/// Plays a random game of `PLAYERS` to its end.
pub fn game<const PLAYERS: usize>(random: &mut impl Random, totals: &mut Totals) {
    let path = path(random);
    let (hands, deck) = deal::<PLAYERS>(random);
    let mut table = Table { hands, deck, beams: [Beam::default(); 4], plies: 0 };
    let mut active = random.below(PLAYERS as u32) as usize;
    let mut chances = 3;
    let (mut unused, mut ghost, mut mm) = (0_u64, 3, 36);
    let won = loop {
        // The white card.
        if unused == 0 {
            unused = 0b11_1111;
        }
        let white = nth_bit(unused, random.below(unused.count_ones()));
        unused ^= white;
        let white = white.trailing_zeros() as usize;
        let halted = table.window(random, ASKED_FOR[white].1) == Answer::Played;
        table.act(random, active);
        chances += 1;
        if table.deck != 0 {
            let card = nth_bit(table.deck, random.below(table.deck.count_ones()));
            table.deck ^= card;
            table.hands[active] |= card;
            chances += 1;
        }
        if table.is_won() {
            break true;
        }
        active = if active + 1 == PLAYERS { 0 } else { active + 1 };
        if !halted {
            if (33..36).contains(&mm) {
                break false;
            }
            let (front, straight) = FRONTS[mm];
            let tiles =
                if front & path[white] == 0 { front & path[6] } else { front & path[white] };
            let tiles = if tiles & straight == 0 { tiles } else { straight };
            table.plies += u64::from(tiles.count_ones() > 1);
            if tiles != 0 {
                mm = pick(random, tiles).trailing_zeros() as usize;
            }
        }
        ghost = (ghost + 1) % 4;
        table.ghost(random, ghost);
        chances += 1;
    };
    totals.games += 1;
    totals.plies += table.plies;
    totals.chances += chances;
    totals.points += if won { PLAYERS as i64 } else { 0 };
}

/// The tiles that show each symbol, and the brown ones.
fn path(random: &mut impl Random) -> [u64; 7] {
    let mut symbols: [u8; 36] = std::array::from_fn(|tile| tile as u8 / 6);
    let mut visible = random.sample(&mut symbols, 24).iter();
    let mut path = [0; 7];
    for tile in 0..36 {
        let brown = BROWN[tile / 3 % 3] == tile % 3;
        let shown = if brown { None } else { visible.next() };
        path[usize::from(*shown.unwrap_or(&6))] |= 1 << tile;
    }
    path
}

/// The hands, and the deck that is left.
fn deal<const PLAYERS: usize>(random: &mut impl Random) -> ([u64; PLAYERS], u64) {
    let size = [0, 5, 5, 4, 3, 2, 2][PLAYERS];
    let mut cards: [u8; 30] = std::array::from_fn(|card| card as u8);
    let dealt = random.sample(&mut cards, size * PLAYERS);
    let mut hands = [0; PLAYERS];
    let mut deck = (1 << 30) - 1;
    for (hand, cards) in hands.iter_mut().zip(dealt.chunks_exact(size)) {
        *hand = cards.iter().fold(0, |hand, card| hand | 1 << card);
        deck &= !*hand;
    }
    (hands, deck)
}

/// What came of a question to all who hold a fitting card.
#[derive(PartialEq)]
enum Answer {
    NobodyAsked,
    Declined,
    Played,
}

impl<const PLAYERS: usize> Table<PLAYERS> {
    /// Asks the holders of these cards one after the other until one discards such a card.
    #[inline]
    fn window(&mut self, random: &mut impl Random, fitting: u64) -> Answer {
        let mut asked = 0_u64;
        for (seat, hand) in self.hands.iter().enumerate() {
            asked |= u64::from(hand & fitting != 0) << seat;
        }
        if asked == 0 {
            return Answer::NobodyAsked;
        }
        while asked != 0 {
            let seat = pick(random, asked);
            asked ^= seat;
            self.plies += 1;
            let hand = &mut self.hands[seat.trailing_zeros() as usize];
            let cards = *hand & fitting;
            if let Some(n) = random.below(1 + cards.count_ones()).checked_sub(1) {
                *hand &= !nth_bit(cards, n);
                return Answer::Played;
            }
        }
        Answer::Declined
    }

    /// The ghost before this beam rolls, and what it threatens may be lost.
    #[inline]
    fn ghost(&mut self, random: &mut impl Random, beam: usize) {
        let roll = random.below(6) as usize;
        let Beam { cards, len } = self.beams[beam];
        let at =
            if roll < len { Some(roll) } else { cards[..len].iter().position(|&c| c >= BLACK) };
        if let Some(at) = at
            && self.window(random, ASKED_FOR[roll].0) != Answer::Played
        {
            self.beams[beam].remove(at);
        }
    }

    /// Places a hand card, exchanges one for a beam card, or takes a beam card.
    #[inline]
    fn act(&mut self, random: &mut impl Random, seat: usize) {
        self.plies += 1;
        let hand = self.hands[seat];
        let lens = self.beams.map(|beam| beam.len);
        let all: usize = lens.iter().sum();
        // The cards in the beams into which a card fits, and how many such beams there are.
        let room = |card: u8| {
            if card >= BLACK { (all, 4) } else { (lens[BEAM_OF_COLOUR[card as usize / 6]], 1) }
        };
        let mut count = all;
        for card in each(hand) {
            let (cards, beams) = room(card);
            count += 2 * cards + beams;
        }
        let Some(n) = random_index(count as u32, random) else { return };
        let mut left = n as usize;
        for card in each(hand) {
            let (cards, beams) = room(card);
            if left < cards + beams {
                let (beam, at) = self.position(card, 1, left);
                self.hands[seat] ^= 1 << card;
                return self.beams[beam].insert(at, card);
            }
            left -= cards + beams;
        }
        for card in each(hand) {
            let (cards, _) = room(card);
            if left < cards {
                let (beam, at) = self.position(card, 0, left);
                let taken = std::mem::replace(&mut self.beams[beam].cards[at], card);
                self.hands[seat] ^= 1 << card | 1 << taken;
                return;
            }
            left -= cards;
        }
        let (beam, at) = self.position(BLACK, 0, left);
        self.hands[seat] |= 1 << self.beams[beam].remove(at);
    }

    /// The `n`-th place for a card, in beams that are longer by `extra`.
    #[inline]
    fn position(&self, card: u8, extra: usize, n: usize) -> (usize, usize) {
        if card < BLACK {
            return (BEAM_OF_COLOUR[card as usize / 6], n);
        }
        let (mut beam, mut left) = (0, n);
        while left >= self.beams[beam].len + extra {
            left -= self.beams[beam].len + extra;
            beam += 1;
        }
        (beam, left)
    }

    /// Whether four rows are complete, and neighbours in them share number or symbol.
    #[inline]
    fn is_won(&self) -> bool {
        let rows = self.beams.iter().map(|beam| beam.len).min().unwrap_or(0);
        let linked = |one: u8, other: u8| one % 6 == other % 6 || symbol(one) == symbol(other);
        let locked = |row: &usize| {
            let [a, b, c, d] = self.beams.map(|beam| beam.cards[*row]);
            linked(a, b) && linked(b, c) && linked(c, d)
        };
        rows >= 4 && (0..rows).filter(locked).count() >= 4
    }
}

/// The cards of a set.
#[inline]
fn each(mut cards: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let card = cards.trailing_zeros() as u8;
        (cards != 0).then(|| {
            cards &= cards - 1;
            card
        })
    })
}
