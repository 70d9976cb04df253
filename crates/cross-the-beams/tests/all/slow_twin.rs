//! A slow twin of the rules, which counts the paths of perft.rs again.

use crate::perft::rows;
use cross_the_beams::{
    Card, CrossTheBeams, Ghostbuster, MmPlace, Number, Stage, State, Symbol, TilePlace, WhiteCard,
};
use mallow_core::{Game, Seat};
use mallow_test_kit::PerftRow;

/// Rows with more paths than this are never counted by the slow twin.
const SLOW_BUDGET: u64 = 1_000_000;

/// Compares the slow twin with the rows of at most so many paths, of which there must be some.
fn check_slow(most: u64, rows_at_least: usize) {
    let rows = rows();
    let rows = rows.iter().filter(|row| row.paths <= most);
    let mut compared = 0;
    for PerftRow { name, game, state, depth, paths } in rows {
        assert_eq!(Slow::of(game, state).count(*depth), *paths, "{name} at depth {depth}");
        compared += 1;
    }
    assert!(compared >= rows_at_least, "{compared} rows");
}

#[test]
fn the_slow_twin_counts_the_same() {
    check_slow(20_000, 60);
}

#[test]
#[ignore = "takes about half a minute"]
fn the_slow_twin_counts_the_same_beyond_the_budget() {
    check_slow(SLOW_BUDGET, 80);
}

/// The rules once more, as plain lists, word for word from RULES.md; it shares no code with the
/// crate but the names of cards and tiles.
#[derive(Clone)]
struct Slow<'a> {
    game: &'a CrossTheBeams,
    path: Vec<Option<usize>>,
    /// Row 0 to 13 and column.
    mm: (u8, u8),
    white: Option<u8>,
    halted: bool,
    used: Vec<u8>,
    ghost: Option<usize>,
    beams: Vec<Vec<Card>>,
    hands: Vec<Vec<Card>>,
    deck: Vec<Card>,
    queue: Vec<Card>,
    active: usize,
    phase: Phase,
}

#[derive(Clone, Debug, PartialEq)]
enum Phase {
    Choice(Vec<(u8, u8)>),
    Roll,
    Zap(u8, Vec<usize>),
    White,
    Halt(Vec<usize>),
    Act,
    Bottom,
    Draw(u8),
    Over(bool),
}

impl<'a> Slow<'a> {
    fn of(game: &'a CrossTheBeams, state: &State) -> Slow<'a> {
        let table = state.public();
        let waiting: Vec<usize> =
            (table.asked() - table.declined()).iter().map(Seat::index).collect();
        let mm = match table.mm() {
            MmPlace::On(place) => (place.row(), place.column()),
            other => (other.row(), 0),
        };
        let mut slow = Slow {
            game,
            path: table.path().tiles().map(|tile| tile.map(Symbol::index)).collect(),
            mm,
            white: table.white().map(|card| card.number().value()),
            halted: table.is_halted(),
            used: table.used().iter().map(|card| card.number().value()).collect(),
            ghost: table.ghost().map(Ghostbuster::index),
            beams: Ghostbuster::ALL.map(|beam| table.beam(beam).iter().collect()).into(),
            hands: state.hands().iter().map(|hand| hand.iter().collect()).collect(),
            deck: state.deck().iter().collect(),
            queue: state.queue().as_slice().to_vec(),
            active: table.active().index(),
            phase: Phase::Act,
        };
        slow.phase = match table.stage() {
            Stage::Choice => Phase::Choice(slow.ways()),
            Stage::Roll => Phase::Roll,
            Stage::Zap { roll } => Phase::Zap(roll.value(), waiting),
            Stage::White => Phase::White,
            Stage::Halt => Phase::Halt(waiting),
            Stage::Act => Phase::Act,
            Stage::Bottom => Phase::Bottom,
            Stage::Draw { left } => Phase::Draw(left),
            Stage::Won => Phase::Over(true),
            Stage::Lost => Phase::Over(false),
            Stage::Path | Stage::Hands | Stage::FirstPlayer => panic!("before play"),
        };
        slow
    }

    fn symbol(&self, card: Card) -> usize {
        self.game.setup().edition.symbols().of(card).index()
    }

    fn white_symbol(&self) -> usize {
        let white = WhiteCard::new(Number::new(self.white.unwrap()));
        self.game.setup().edition.symbols().of_white(white).index()
    }

    fn tile(&self, (row, column): (u8, u8)) -> Option<usize> {
        self.path[TilePlace::new(row, column).index()]
    }

    /// RULES 4.1 to 4.3.
    fn ways(&self) -> Vec<(u8, u8)> {
        let (row, column) = self.mm;
        let (straight, others) = match (row, column) {
            (0, _) => (None, vec![(1, 0), (1, 1), (1, 2)]),
            (_, 1) => (Some((row + 1, 1)), vec![(row + 1, 0), (row + 1, 2)]),
            _ => (Some((row + 1, column)), vec![(row, 1)]),
        };
        for wanted in [Some(self.white_symbol()), None] {
            if straight.is_some_and(|place| self.tile(place) == wanted) {
                return straight.into_iter().collect();
            }
            let tiles: Vec<_> =
                others.iter().copied().filter(|&place| self.tile(place) == wanted).collect();
            if !tiles.is_empty() {
                return tiles;
            }
        }
        Vec::new()
    }

    /// RULES 4.7, as an index into the ghost's beam.
    fn threatened(&self, roll: u8) -> Option<usize> {
        let beam = &self.beams[self.ghost.unwrap()];
        if usize::from(roll) <= beam.len() {
            return Some(usize::from(roll) - 1);
        }
        beam.iter().position(|card| card.is_wild())
    }

    fn holders(&self, fits: impl Fn(&Card) -> bool) -> Vec<usize> {
        (0..self.hands.len()).filter(|&seat| self.hands[seat].iter().any(&fits)).collect()
    }

    fn move_ghost(&mut self) {
        self.ghost = Some(self.ghost.map_or(0, |ghost| (ghost + 1) % 4));
        self.phase = Phase::Roll;
    }

    fn end_turn(&mut self) {
        let linked = |one: Card, other: Card| {
            one.number() == other.number() || self.symbol(one) == self.symbol(other)
        };
        let rows = (0..30)
            .filter(|&row| {
                let cards: Vec<Card> =
                    self.beams.iter().filter_map(|beam| beam.get(row).copied()).collect();
                cards.len() == 4 && cards.windows(2).all(|pair| linked(pair[0], pair[1]))
            })
            .count();
        if rows >= 4 {
            self.phase = Phase::Over(true);
            return;
        }
        self.active = (self.active + 1) % self.hands.len();
        if !self.halted {
            if self.mm.0 == 12 {
                self.phase = Phase::Over(false);
                return;
            }
            match self.ways()[..] {
                [] => {}
                [tile] => self.mm = tile,
                _ => {
                    self.phase = Phase::Choice(self.ways());
                    return;
                }
            }
        }
        self.move_ghost();
    }

    fn after_act(mut self) -> Slow<'a> {
        if self.deck.is_empty() && self.queue.is_empty() {
            self.end_turn();
        } else if self.hands.len() > 1 {
            self.phase = Phase::Draw(1);
        } else if self.hands[0].is_empty() {
            self.phase = Phase::Draw(2);
        } else {
            self.phase = Phase::Bottom;
        }
        self
    }

    fn lose(mut self, place: usize) -> Slow<'a> {
        let ghost = self.ghost.unwrap();
        self.beams[ghost].remove(place);
        self.phase = Phase::White;
        self
    }

    fn without(mut self, seat: usize, card: Card) -> Slow<'a> {
        self.hands[seat].retain(|&other| other != card);
        self
    }

    /// What can follow.
    fn next(&self) -> Vec<Slow<'a>> {
        let mut next = Vec::new();
        match &self.phase {
            Phase::Over(_) => {}
            Phase::Choice(tiles) => {
                for &tile in tiles {
                    let mut after = self.clone();
                    after.mm = tile;
                    after.move_ghost();
                    next.push(after);
                }
            }
            Phase::Roll => {
                for roll in 1..=6 {
                    let mut after = self.clone();
                    let fits = |card: &Card| card.number().value() == roll;
                    next.push(match self.threatened(roll) {
                        None => {
                            after.phase = Phase::White;
                            after
                        }
                        Some(place) if self.holders(fits).is_empty() => after.lose(place),
                        Some(_) => {
                            after.phase = Phase::Zap(roll, self.holders(fits));
                            after
                        }
                    });
                }
            }
            Phase::Zap(roll, waiting) => {
                for &seat in waiting {
                    let rest: Vec<usize> =
                        waiting.iter().copied().filter(|&other| other != seat).collect();
                    next.push(if rest.is_empty() {
                        self.clone().lose(self.threatened(*roll).unwrap())
                    } else {
                        let mut after = self.clone();
                        after.phase = Phase::Zap(*roll, rest);
                        after
                    });
                    let zaps = |card: &&Card| card.number().value() == *roll;
                    for &card in self.hands[seat].iter().filter(zaps) {
                        let mut after = self.clone().without(seat, card);
                        after.phase = Phase::White;
                        next.push(after);
                    }
                }
            }
            Phase::White => {
                let all = (1..=6).collect::<Vec<u8>>();
                let used = if self.used.len() == 6 { Vec::new() } else { self.used.clone() };
                for &number in all.iter().filter(|number| !used.contains(number)) {
                    let mut after = self.clone();
                    after.used = used.clone();
                    after.used.push(number);
                    after.white = Some(number);
                    after.halted = false;
                    let asked = after.holders(|card| after.halts(card));
                    after.phase = if asked.is_empty() { Phase::Act } else { Phase::Halt(asked) };
                    next.push(after);
                }
            }
            Phase::Halt(waiting) => {
                for &seat in waiting {
                    let rest: Vec<usize> =
                        waiting.iter().copied().filter(|&other| other != seat).collect();
                    let mut after = self.clone();
                    after.phase = if rest.is_empty() { Phase::Act } else { Phase::Halt(rest) };
                    next.push(after);
                    for &card in self.hands[seat].iter().filter(|card| self.halts(card)) {
                        let mut after = self.clone().without(seat, card);
                        after.halted = true;
                        after.phase = Phase::Act;
                        next.push(after);
                    }
                }
            }
            Phase::Act => {
                let seat = self.active;
                for beam in 0..4 {
                    let name = ["red", "green", "yellow", "blue"][beam];
                    let len = self.beams[beam].len();
                    let fits = |card: &&Card| card.is_wild() || card.colour().name() == name;
                    for &card in self.hands[seat].iter().filter(fits) {
                        for place in 0..=len {
                            let mut after = self.clone().without(seat, card);
                            after.beams[beam].insert(place, card);
                            next.push(after.after_act());
                        }
                        for place in 0..len {
                            let mut after = self.clone().without(seat, card);
                            let taken = std::mem::replace(&mut after.beams[beam][place], card);
                            after.hands[seat].push(taken);
                            next.push(after.after_act());
                        }
                    }
                    for place in 0..len {
                        let mut after = self.clone();
                        let taken = after.beams[beam].remove(place);
                        after.hands[seat].push(taken);
                        next.push(after.after_act());
                    }
                }
                if next.is_empty() {
                    next.push(self.clone().after_act());
                }
            }
            Phase::Bottom => {
                for &card in &self.hands[0] {
                    let mut after = self.clone().without(0, card);
                    after.queue.push(card);
                    after.phase = Phase::Draw(2);
                    next.push(after);
                }
            }
            Phase::Draw(left) => {
                let from_queue = self.deck.is_empty();
                let cards = if from_queue { vec![self.queue[0]] } else { self.deck.clone() };
                for card in cards {
                    let mut after = self.clone();
                    if from_queue {
                        after.queue.remove(0);
                    } else {
                        after.deck.retain(|&other| other != card);
                    }
                    after.hands[self.active].push(card);
                    if *left == 2 && !(after.deck.is_empty() && after.queue.is_empty()) {
                        after.phase = Phase::Draw(1);
                    } else {
                        after.end_turn();
                    }
                    next.push(after);
                }
            }
        }
        next
    }

    /// RULES 4.12.
    fn halts(&self, card: &Card) -> bool {
        card.number().value() == self.white.unwrap() || self.symbol(*card) == self.white_symbol()
    }

    fn count(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.next().len() as u64,
            _ => self.next().iter().map(|after| after.count(depth - 1)).sum(),
        }
    }
}
