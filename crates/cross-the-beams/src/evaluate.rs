//! How well the players stand, for players that look only a step ahead.
//!
//! Players need four locked rows before the Marshmallow Man is through, and every card that goes to
//! the discards, whether the ghost took it or a halt, is one less for the rows. So the evaluation
//! adds up the way he still has to go, what the four rows nearest to being locked still lack, and the
//! discards. The weights were found by having tree search and a greedy player play many games with many
//! different weights. A held card counts not much more than one that must be drawn: when it counted
//! nearly as much as one that lies in the beam, greedy play was better, but search never placed it.

use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Card, Cards};
use crate::path::MmPlace;
use crate::rules::{CrossTheBeams, ROWS_TO_WIN, ways};
use crate::stage::Stage;
use crate::state::{Public, State};
use mallow_core::{Evaluate, Seat, SeatSet};

/// The worth of each half row that the Marshmallow Man still has to go, except the last ones.
const HALF_ROW: i32 = 14;
/// The worth of each of the last half rows, which is more so that halts are kept for the end.
const LAST_HALF_ROW: i32 = 110;
/// The number of half rows that count as the last ones.
const LAST_HALF_ROWS: i32 = 3;
/// The cost of the Marshmallow Man being about to step off the path unless he is halted.
const ABOUT_TO_LOSE: i32 = 3000;
/// The cost of an empty place in a row for which somebody holds a fitting card.
const HELD: i32 = 200;
/// The cost of an empty place for which nobody does, by how many fitting cards can still be drawn.
const UNDRAWN: [i32; 5] = [700, 300, 275, 260, 250];
/// The cost of repairing the unlinked pairs of a row, indexed by a mask of the three pairs (bit 0:
/// leftmost). Adjacent pairs share a repair.
const MEND: [i32; 8] = [0, 350, 350, 350, 350, 450, 350, 450];
/// The worth of a locked row, so that it is not taken apart for another one.
const LOCKED: i32 = 20;
/// The cost of a black card in a row: it is the first that the ghost takes, and would fit elsewhere.
const BLACK: i32 = 100;
/// The worth of a card in hand.
const IN_HAND: i32 = 15;
/// The cost of a discarded card.
const DISCARD: i32 = 200;
/// The number of discards that cost no extra; with each more, the extra cost grows.
const FREE_DISCARDS: i32 = 8;
/// The worth of a game that is won; a lost one costs as much.
const GAME: i32 = 100_000;

/// The same for every seat, since all win or lose together.
///
/// The unit is a two-hundredth of an empty place that a card in hand can fill; a place that needs a
/// draw first counts 250 to 300, one that no card can fill any more 700. Of the rows only the best
/// four count. A game that goes on stays between -50 000 and 1000; one that is won or lost has
/// 100 000 or -100 000.
///
/// If a white card is up that moves the Marshmallow Man, he counts as where he will be, so that a
/// halt is worth exactly what it prevents.
impl Evaluate for CrossTheBeams {
    fn evaluate(&self, state: &State, _: Seat) -> i32 {
        let public = state.public();
        match public.stage() {
            Stage::Won => return GAME,
            Stage::Lost => return -GAME,
            _ => {}
        }
        let held = state.hands().iter().fold(Cards::empty(), |all, &hand| all | hand);
        let discards = public.discards().len() as i32;
        let beyond = (discards - FREE_DISCARDS).max(0);
        way_to_go(public) - self.cost_of_rows(public, held) + IN_HAND * held.len() as i32
            - DISCARD * discards
            - 5 * beyond * beyond
    }

    /// In millionths, how likely the game is to be won, and a hundredth of the logarithm of the odds,
    /// so that hopeless states can be told apart.
    ///
    /// The evaluation ranks actions well and says little of how a game ends: a discard late in the
    /// game, or a row that lacks much while the way is short, costs more than it says. The odds come
    /// from a logistic regression over 1000 games of tree search with one player.
    fn estimate(&self, state: &State, _: Seat) -> i32 {
        let public = state.public();
        match public.stage() {
            Stage::Won => MILLION + 10 * MOST_ODDS,
            Stage::Lost => -10 * MOST_ODDS,
            _ => {
                let odds = self.log_odds(state).clamp(-MOST_ODDS, MOST_ODDS);
                probability(odds) + 10 * odds
            }
        }
    }

    fn estimates(&self, state: &State, seats: SeatSet, mut tell: impl FnMut(Seat, i32)) {
        let value = self.estimate(state, Seat::new(0));
        seats.iter().for_each(|seat| tell(seat, value));
    }
}

/// One, in the unit of [`probability`].
const MILLION: i32 = 1_000_000;
/// The greatest logarithm of odds that is told apart, in thousandths.
const MOST_ODDS: i32 = 8000;
/// `1 / (1 + exp(-k / 2))` in millionths, for `k` from 0 to 16.
const LOGISTIC: [i32; 17] = [
    500_000, 622_459, 731_059, 817_574, 880_797, 924_142, 952_574, 970_688, 982_014, 989_013,
    993_307, 995_930, 997_527, 998_499, 999_089, 999_447, 999_665,
];

/// The probability, in millionths, with these odds, whose logarithm is in thousandths. Between the
/// entries of the table it is straight.
fn probability(odds: i32) -> i32 {
    let (step, rest) = ((odds.abs() / 500) as usize, odds.abs() % 500);
    let [low, high] = [step, step + 1].map(|k| LOGISTIC[k.min(16)]);
    let upper = low + (high - low) * rest / 500;
    if odds < 0 { MILLION - upper } else { upper }
}

impl CrossTheBeams {
    /// The logarithm of the odds that the game is won, in thousandths.
    fn log_odds(&self, state: &State) -> i32 {
        let public = state.public();
        let held = state.hands().iter().fold(Cards::empty(), |all, &hand| all | hand);
        let left = half_rows(MmPlace::Off) - half_rows_soon(public);
        let discards = public.discards().len() as i32;
        let rows = self.least_costs(public, held);
        let cost: i32 = rows.iter().sum();
        let doomed = if left == 0 { 864 } else { 0 };
        let way = 126 * left + 1022 * left.min(LAST_HALF_ROWS) - left * left * 12 / 10 - doomed;
        let lost = 107 * discards + discards * discards * 24 / 10 + discards * left * 197 / 10;
        let lacking: i32 = rows.iter().zip([188, 210, 310, 270]).map(|(row, w)| row * w).sum();
        way - lost - lacking / 100 + cost * left * 36 / 1000 + 34 * held.len() as i32 - 1231
    }

    /// What the four rows that lack least still lack.
    fn cost_of_rows(&self, public: &Public, held: Cards) -> i32 {
        self.least_costs(public, held).iter().sum()
    }

    /// What each of the four rows that lack least still lacks, rising. A held card fills one place, in
    /// the first row that has one for it.
    fn least_costs(&self, public: &Public, held: Cards) -> [i32; ROWS_TO_WIN as usize] {
        let undrawn = Cards::all() - held - public.in_beams() - public.discards();
        let [a, b, c, d] = Ghostbuster::ALL.map(|beam| public.beam(beam).len());
        let rows = a.max(b).max(c).max(d).max(ROWS_TO_WIN);
        let mut free = held;
        // Rising.
        let mut least = [i32::MAX; ROWS_TO_WIN as usize];
        for row in BeamPlace::all(rows) {
            let mut cost = self.cost_of_row(public, row, &mut free, undrawn);
            for kept in &mut least {
                if cost < *kept {
                    core::mem::swap(kept, &mut cost);
                }
            }
        }
        least
    }

    /// What a row lacks; held cards that fill places are no longer free.
    fn cost_of_row(
        &self,
        public: &Public,
        row: BeamPlace,
        free: &mut Cards,
        undrawn: Cards,
    ) -> i32 {
        let cards = Ghostbuster::ALL.map(|beam| public.beam(beam).get(row));
        let mut cost = 0;
        let mut unlinked = 0;
        for beam in Ghostbuster::ALL {
            let place = beam.index();
            let left = place.checked_sub(1).and_then(|left| cards[left]);
            let right = cards.get(place + 1).copied().flatten();
            if let Some(card) = cards[place] {
                cost += if card.is_wild() { BLACK } else { 0 };
                unlinked |=
                    usize::from(right.is_some_and(|right| !self.may_link(card, right))) << place;
            } else {
                let mut fitting = beam.accepted();
                for neighbour in [left, right].into_iter().flatten() {
                    fitting = fitting & self.tables().linked[neighbour.index()];
                }
                cost += match (fitting & *free).first() {
                    // A card of the beam's colour before a black one.
                    Some(card) => {
                        free.remove(card);
                        HELD
                    }
                    None => UNDRAWN[(fitting & undrawn).len().min(4) as usize],
                };
            }
        }
        if unlinked == 0 && cards.iter().all(Option::is_some) {
            cost -= LOCKED;
        }
        cost + MEND[unlinked]
    }

    fn may_link(&self, one: Card, other: Card) -> bool {
        self.tables().linked[one.index()].contains(other)
    }
}

/// The worth of the way that the Marshmallow Man still has to go.
fn way_to_go(public: &Public) -> i32 {
    let left = half_rows(MmPlace::Off) - half_rows_soon(public);
    let last = left.min(LAST_HALF_ROWS);
    let doomed = if left == 0 { ABOUT_TO_LOSE } else { 0 };
    LAST_HALF_ROW * last + HALF_ROW * (left - last) - doomed
}

/// How far the Marshmallow Man will have come once he has obeyed the visible white card, if he still
/// has to: between equally good tiles the players choose the nearer.
fn half_rows_soon(public: &Public) -> i32 {
    let here = half_rows(public.mm());
    let is_due = match public.stage() {
        Stage::Choice | Stage::Halt | Stage::Act | Stage::Bottom | Stage::Draw { .. } => {
            !public.is_halted()
        }
        _ => false,
    };
    match public.white() {
        Some(_) if is_due && public.mm().is_in_last_row() => half_rows(MmPlace::Off),
        Some(white) if is_due => {
            let tiles = ways(public, white).iter();
            tiles.map(|tile| half_rows(MmPlace::On(tile))).min().unwrap_or(here)
        }
        _ => here,
    }
}

/// How far a place is down the path: the middle column lies half a row lower.
fn half_rows(mm: MmPlace) -> i32 {
    let half = match mm {
        MmPlace::On(place) => i32::from(place.column() == 1),
        MmPlace::Outside | MmPlace::Off => 0,
    };
    2 * i32::from(mm.row()) + half
}
