//! The floor for Marsh Hallow with one player and the edition `hearth`.

use super::{nth_bit, pick};
use crate::Totals;
use mallow_core::bitboard::{BitBoard, Square};
use mallow_core::shape::{Shape, all_orientations};
use mallow_core::{Random, random_index};
use marsh_hallow::{CritterCard, Element, MarshHallow, Power, ROUNDS};

const SIDE: usize = 16;
/// The squares of the map: bit `c` of word `r` is row r, column c.
type Rows = [u16; SIDE];
/// A board moved left by 0 to 5 columns, one after the other, each with empty rows below its end, so
/// that every square of a shape reads a whole board.
type Moved = [u16; 6 * MOVED];
const MOVED: usize = 24;
const MOST: usize = 6;

/// What is printed on a square.
#[derive(Clone, Copy)]
enum Icon {
    Other,
    Marshmallow(u8),
    Enchanted(u8),
    Lake(u8),
    Tent(u8),
    Base,
}

/// A shape as it may lie.
#[derive(Clone)]
struct Way {
    /// Where each square reads a moved board.
    reads: [u8; MOST],
    size: usize,
    squares: [(u8, u8); MOST],
    /// The Spirit that is left once it is drawn so.
    spirit: usize,
}

/// Its element and its ways to lie, in a Quake too.
type Critter = (Element, Vec<Way>, Vec<Way>);

/// What the game looks up.
#[derive(Debug)]
pub struct Tables {
    open: Rows,
    costly: Rows,
    icons: [[Icon; SIDE]; SIDE],
    stars: [(u8, u8); 24],
    /// The Critters of each card.
    cards: Vec<[Critter; 2]>,
    /// For each Spirit, how it may lie next; the whole one first.
    spirits: Vec<Vec<Way>>,
    start: u8,
    pairs: [u8; 3],
    splasher: u8,
    splooders: u8,
    water: u8,
    sos: u8,
}

impl std::fmt::Debug for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.squares[..self.size]).finish()
    }
}

impl std::fmt::Debug for Icon {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Icon")
    }
}

impl Tables {
    /// The tables of `hearth`.
    #[must_use]
    pub fn new() -> Tables {
        let game = MarshHallow::new(1);
        let (map, dashboard) = (game.map(), game.dashboard());
        let mut icons = [[Icon::Other; SIDE]; SIDE];
        let (mut open, mut costly) = ([0; SIDE], [0; SIDE]);
        for (row, icons) in icons.iter_mut().enumerate() {
            for (column, icon) in icons.iter_mut().enumerate() {
                let printed = map.icon(Square::new(row as u8, column as u8));
                let bit = 1 << column;
                open[row] |= if matches!(printed, marsh_hallow::Icon::Flower(_)) { 0 } else { bit };
                *icon = match printed {
                    marsh_hallow::Icon::Marshmallow(card) => Icon::Marshmallow(card.number()),
                    marsh_hallow::Icon::Enchanted(flower) => Icon::Enchanted(flower.index() as u8),
                    marsh_hallow::Icon::Lake(lake) => Icon::Lake(lake),
                    marsh_hallow::Icon::Tent(tent) => Icon::Tent(tent),
                    marsh_hallow::Icon::Base => Icon::Base,
                    _ => Icon::Other,
                };
                if matches!(icon, Icon::Marshmallow(_) | Icon::Enchanted(_)) {
                    costly[row] |= bit;
                }
            }
        }
        let cards = CritterCard::all()
            .map(|card| {
                game.critters(card).map(|critter| {
                    let plain = ways(critter.shape.orientations().iter().copied(), 0);
                    let quaked = match critter.element {
                        Element::Earth => ways(all_orientations(critter.shape.with_one_moved()), 0),
                        _ => plain.clone(),
                    };
                    (critter.element, plain, quaked)
                })
            })
            .collect();
        let stars = std::array::from_fn(|card| {
            let square = map.marshmallow(CritterCard::try_new(card as u8).expect("a card"));
            (square.row(), square.column())
        });
        Tables {
            open,
            costly,
            icons,
            stars,
            cards,
            spirits: spirits(),
            start: dashboard.first_load(),
            pairs: dashboard.pairs(),
            splasher: dashboard.splasher(),
            splooders: dashboard.splooders(),
            water: dashboard.water(),
            sos: dashboard.sos(),
        }
    }
}

impl Default for Tables {
    fn default() -> Tables {
        Tables::new()
    }
}

fn ways(shapes: impl IntoIterator<Item = Shape>, spirit: usize) -> Vec<Way> {
    let way = |shape: Shape| {
        let mut way =
            Way { reads: [0; MOST], size: shape.size().into(), squares: [(0, 0); MOST], spirit };
        for (n, (down, right)) in shape.squares().enumerate() {
            way.reads[n] = right * MOVED as u8 + down;
            way.squares[n] = (down, right);
        }
        way
    };
    shapes.into_iter().map(way).collect()
}

/// Every Spirit that crossings can leave, and how each may lie next.
fn spirits() -> Vec<Vec<Way>> {
    let whole: BitBoard =
        ["a1", "b1", "c1", "a2", "b2", "c2"].iter().flat_map(|text| text.parse()).collect();
    let mut shapes = vec![Shape::of(&whole).expect("six squares").canonical()];
    let mut spirits = Vec::new();
    while let Some(&left) = shapes.get(spirits.len()) {
        let mut next = Vec::new();
        if left.size() > 1 {
            for shape in all_orientations(left.with_one_less()) {
                let canonical = shape.canonical();
                let known = shapes.iter().position(|&other| other == canonical);
                let number = known.unwrap_or_else(|| {
                    shapes.push(canonical);
                    shapes.len() - 1
                });
                next.extend(ways([shape], number));
            }
        }
        spirits.push(next);
    }
    spirits
}

struct Sheet {
    covered: bool,
    /// Squares that may be covered, and those of which one must be.
    free: Rows,
    touch: Rows,
    costly: Rows,
    loaded: u8,
    splooders: u8,
    marshmallows: u8,
    spirit: usize,
    /// Bits of what was touched or taken.
    lakes: u8,
    tents: u8,
    loot: u8,
    reached: bool,
    /// What is left at each Flower.
    enchanted: [u8; 4],
    magus: u8,
    specialists: u64,
    /// For each shape that may be drawn, the number of places up to its last.
    ends: Vec<u32>,
}

/// Plays a random game to its end.
pub fn game(tables: &Tables, random: &mut impl Random, totals: &mut Totals) {
    let mut cards: [u8; 24] = std::array::from_fn(|card| card as u8);
    let hand = random.sample(&mut cards, 3).iter().fold(0_u64, |hand, card| hand | 1 << card);
    let magus = pick(random, hand);
    let mut deck = ((1 << 24) - 1) & !magus;
    let mut card = magus.trailing_zeros() as usize;
    let (row, column) = tables.stars[card];
    let mut sheet = Sheet {
        covered: false,
        free: tables.open,
        touch: [0; SIDE],
        costly: tables.costly,
        loaded: tables.start,
        splooders: 0,
        marshmallows: 0,
        spirit: 0,
        lakes: 0,
        tents: 0,
        loot: 0,
        reached: false,
        enchanted: [4; 4],
        magus: card as u8,
        specialists: hand & !magus,
        ends: Vec::with_capacity(256),
    };
    sheet.touch[usize::from(row)] = 1 << column;
    // The star costs nothing.
    sheet.costly[usize::from(row)] &= !(1 << column);

    let (mut spent, mut mana) = (0_u64, 0);
    totals.plies += 1;
    totals.chances += 1;
    for round in 1..=ROUNDS {
        let mut next = None;
        let mut turn_up = |random: &mut _, totals: &mut Totals| {
            let drawn = draw(random, deck);
            deck ^= drawn;
            totals.chances += 1;
            drawn.trailing_zeros() as usize
        };
        let powers = powers(tables, card, spent, round);
        let declared = pick(random, powers | QUIET);
        totals.plies += 1;
        spent |= declared & !QUIET;
        match declared.trailing_zeros() {
            1 => next = Some(turn_up(random, totals)),
            2 => sheet.loaded += u8::from(sheet.room(tables) > 0),
            _ => (),
        }
        sheet.draw(tables, card, declared, random, totals);
        for left in sheet.enchanted {
            mana += i64::from(left) + i64::from(left == 4);
        }
        if round < ROUNDS {
            card = next.unwrap_or_else(|| turn_up(random, totals));
        }
    }
    let water = i64::from(sheet.loaded) + i64::from(sheet.splooders);
    totals.points += if sheet.reached { 10 * water } else { 0 } - mana;
    totals.games += 1;
}

/// What comes after the powers as bits.
const QUIET: u64 = 1 << Power::ALL.len();

/// The powers that the card lends and that are left, as bits.
fn powers(tables: &Tables, card: usize, spent: u64, round: u8) -> u64 {
    let lends = tables.cards[card].iter().filter_map(|(element, ..)| element.power());
    let all = lends.fold(0, |all, power| all | 1 << power as u8);
    let late = if round == ROUNDS { 1 << Power::Foretell as u8 } else { 0 };
    all & !spent & !late
}

/// One of the bits, drawn even if it is the only one.
fn draw(random: &mut impl Random, bits: u64) -> u64 {
    nth_bit(bits, random.below(bits.count_ones()))
}

impl Sheet {
    fn room(&self, tables: &Tables) -> u8 {
        let mut capacity = tables.start;
        for pair in 0..usize::from(self.marshmallows / 2).min(3) {
            capacity += tables.pairs[pair];
        }
        if self.loot & 1 != 0 {
            capacity += tables.splasher;
        }
        if self.lakes == 7 {
            capacity += tables.sos;
        }
        capacity.saturating_sub(self.loaded)
    }

    /// Draws a random shape of the round, or nothing.
    fn draw(
        &mut self,
        tables: &Tables,
        card: usize,
        declared: u64,
        random: &mut impl Random,
        totals: &mut Totals,
    ) {
        let bound = match declared.trailing_zeros() {
            0 => Some(Element::Earth),
            1 => Some(Element::Sky),
            2 => Some(Element::Water),
            _ => None,
        };
        let field = Field::new(self);
        self.ends.clear();
        let mut count = 0;
        let mut lists: [&[Way]; 3] = [&[]; 3];
        for (list, (element, plain, quaked)) in lists.iter_mut().zip(&tables.cards[card]) {
            if bound.is_none_or(|bound| bound == *element) {
                *list = if bound == Some(Element::Earth) { quaked } else { plain };
            }
            field.count(list, &mut self.ends, &mut count);
        }
        let critters = count;
        if bound.is_none() {
            lists[2] = &tables.spirits[self.spirit];
            field.count(lists[2], &mut self.ends, &mut count);
        }
        totals.plies += 1;
        let pass = u32::from(critters == 0);
        let n = random_index(count + pass, random).expect("a shape or a pass");
        if n == count {
            return;
        }
        let at = self.ends.iter().position(|&end| n < end).expect("one of the shapes");
        let before = if at == 0 { 0 } else { self.ends[at - 1] };
        let (a, b) = (lists[0].len(), lists[0].len() + lists[1].len());
        let way = match at {
            _ if at < a => &lists[0][at],
            _ if at < b => &lists[1][at - a],
            _ => {
                let way = &lists[2][at - b];
                self.spirit = way.spirit;
                way
            }
        };
        let (row, column) = field.place(way, n - before);
        self.cover(tables, way, row, column, random, totals);
    }

    /// Covers the squares of a shape and does what is printed there.
    fn cover(
        &mut self,
        tables: &Tables,
        way: &Way,
        row: u8,
        column: u8,
        random: &mut impl Random,
        totals: &mut Totals,
    ) {
        if !self.covered {
            self.covered = true;
            self.touch = [0; SIDE];
        }
        let (mut cost, mut marshmallows, mut saved) = (0, 0, 0);
        let (mut lakes, mut tents) = (0, 0);
        for &(down, right) in &way.squares[..way.size] {
            let (row, column) = (usize::from(row + down), u32::from(column + right));
            let bit = 1_u16 << column;
            cost += u8::from(self.costly[row] & bit != 0);
            match tables.icons[row][column as usize] {
                Icon::Other => (),
                Icon::Marshmallow(card) if self.specialists >> card & 1 == 1 => saved += 1,
                Icon::Marshmallow(card) => marshmallows += u8::from(card != self.magus),
                Icon::Enchanted(flower) => self.enchanted[usize::from(flower)] -= 1,
                Icon::Lake(lake) => lakes |= 1 << lake,
                Icon::Tent(tent) => tents |= 1 << tent,
                Icon::Base => self.reached = true,
            }
            let beside = bit << 1 | bit >> 1;
            self.free[row] &= !(bit | beside);
            for near in [row.wrapping_sub(1), row + 1] {
                if near < SIDE {
                    self.free[near] &= !bit;
                    self.touch[near] |= beside;
                }
            }
        }
        let droplets = u8::min(cost, self.loaded);
        self.loaded -= droplets;
        self.splooders -= cost - droplets;
        self.marshmallows += marshmallows;
        self.splooders += saved;
        let tents = tents & !self.tents;
        self.tents |= tents;
        for _ in 0..u8::count_ones(tents) {
            let loot = pick(random, u64::from(7 & !self.loot));
            totals.plies += 1;
            self.loot |= loot as u8;
            match loot {
                1 => (),
                2 => self.splooders += tables.splooders,
                _ => self.loaded += tables.water.min(self.room(tables)),
            }
        }
        for lake in 0..3 {
            if lakes & !self.lakes & 1 << lake != 0 {
                self.loaded += self.room(tables);
                self.lakes |= 1 << lake;
                self.loaded += if self.lakes == 7 { tables.sos } else { 0 };
            }
        }
    }
}

/// Calls a function of the field made for this size and the field's budget.
macro_rules! made_for {
    ($field:ident, $size:literal, $budget:literal, $call:ident ($($arg:expr),*)) => {
        $field.$call::<$size, $budget>($($arg),*)
    };
    ($field:ident, $size:expr, $call:ident $args:tt) => {
        match ($size, $field.budget) {
            (1, _) => made_for!($field, 1, 0, $call $args),
            (2, 1) => made_for!($field, 2, 1, $call $args),
            (2, _) => made_for!($field, 2, 0, $call $args),
            (3, 1) => made_for!($field, 3, 1, $call $args),
            (3, 2) => made_for!($field, 3, 2, $call $args),
            (3, _) => made_for!($field, 3, 0, $call $args),
            (4, 1) => made_for!($field, 4, 1, $call $args),
            (4, 2) => made_for!($field, 4, 2, $call $args),
            (4, 3) => made_for!($field, 4, 3, $call $args),
            (4, _) => made_for!($field, 4, 0, $call $args),
            (5, 1) => made_for!($field, 5, 1, $call $args),
            (5, 2) => made_for!($field, 5, 2, $call $args),
            (5, 3) => made_for!($field, 5, 3, $call $args),
            (5, 4) => made_for!($field, 5, 4, $call $args),
            (5, _) => made_for!($field, 5, 0, $call $args),
            (_, 1) => made_for!($field, 6, 1, $call $args),
            (_, 2) => made_for!($field, 6, 2, $call $args),
            (_, 3) => made_for!($field, 6, 3, $call $args),
            (_, 4) => made_for!($field, 6, 4, $call $args),
            (_, 5) => made_for!($field, 6, 5, $call $args),
            (_, _) => made_for!($field, 6, 0, $call $args),
        }
    };
}

/// Boards on which the places of shapes are found for a whole map at once.
struct Field {
    free: Moved,
    touch: Moved,
    costly: Moved,
    budget: usize,
}

impl Field {
    #[inline]
    fn new(sheet: &Sheet) -> Field {
        let budget = usize::from(sheet.loaded + sheet.splooders);
        let mut free = sheet.free;
        if budget == 0 {
            (0..SIDE).for_each(|row| free[row] &= !sheet.costly[row]);
        }
        let touch = std::array::from_fn(|row| free[row] & sheet.touch[row]);
        let costly =
            if (1..MOST).contains(&budget) { moved(&sheet.costly) } else { [0; 6 * MOVED] };
        Field { free: moved(&free), touch: moved(&touch), costly, budget }
    }

    /// Adds how many places each shape has; `ends` holds the sums. The shapes are of one size.
    fn count(&self, ways: &[Way], ends: &mut Vec<u32>, count: &mut u32) {
        let Some(first) = ways.first() else { return };
        made_for!(self, first.size, counts(ways, ends, count));
    }

    #[inline(never)]
    fn counts<const SIZE: usize, const BUDGET: usize>(
        &self,
        ways: &[Way],
        ends: &mut Vec<u32>,
        count: &mut u32,
    ) {
        for way in ways {
            *count += ones(&self.corners::<SIZE, BUDGET>(way));
            ends.push(*count);
        }
    }

    /// The corner of the `n`-th place of a shape.
    fn place(&self, way: &Way, n: u32) -> (u8, u8) {
        made_for!(self, way.size, nth(way, n))
    }

    fn nth<const SIZE: usize, const BUDGET: usize>(&self, way: &Way, mut n: u32) -> (u8, u8) {
        for (row, &bits) in (0..).zip(&self.corners::<SIZE, BUDGET>(way)) {
            let count = bits.count_ones();
            if n < count {
                return (row, nth_bit(bits.into(), n).trailing_zeros() as u8);
            }
            n -= count;
        }
        unreachable!("the draw is below the number of places")
    }

    /// The corners at which a shape fits; budget 0 is none. Level k of the count holds the corners
    /// where more than k squares are costly.
    #[inline]
    fn corners<const SIZE: usize, const BUDGET: usize>(&self, way: &Way) -> Rows {
        let (mut free, mut touch) = ([u16::MAX; SIDE], [0; SIDE]);
        let mut above = [[0; SIDE]; MOST];
        for &at in &way.reads[..SIZE] {
            let at = usize::from(at);
            let board =
                |moved: &Moved| -> Rows { moved[at..at + SIDE].try_into().expect("a whole board") };
            let (here, near, costly) = (board(&self.free), board(&self.touch), board(&self.costly));
            for row in 0..SIDE {
                free[row] &= here[row];
                touch[row] |= near[row];
            }
            if BUDGET > 0 {
                for k in (1..=BUDGET).rev() {
                    for row in 0..SIDE {
                        above[k][row] |= above[k - 1][row] & costly[row];
                    }
                }
                for row in 0..SIDE {
                    above[0][row] |= costly[row];
                }
            }
        }
        for row in 0..SIDE {
            free[row] &= touch[row];
            if BUDGET > 0 {
                free[row] &= !above[BUDGET][row];
            }
        }
        free
    }
}

#[inline]
fn moved(rows: &Rows) -> Moved {
    let mut moved = [0; 6 * MOVED];
    for (columns, moved) in moved.chunks_exact_mut(MOVED).enumerate() {
        for (to, row) in moved.iter_mut().zip(rows) {
            *to = row >> columns;
        }
    }
    moved
}

fn words(rows: &Rows) -> [u64; 4] {
    std::array::from_fn(|word| {
        (0..4).fold(0, |bits, row| bits | u64::from(rows[4 * word + row]) << (16 * row))
    })
}

#[inline]
fn ones(rows: &Rows) -> u32 {
    words(rows).iter().map(|&word| if word == 0 { 0 } else { word.count_ones() }).sum()
}
