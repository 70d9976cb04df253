//! The places where small shapes fit on a board, found for all places at once.

use super::Shape;
use crate::bitboard::{BitBoard, Square};
use arrayvec::ArrayVec;
use core::fmt;
use core::ops::ControlFlow;

/// The greatest number of squares of a [`Stencil`].
pub const MAX_STENCIL: u8 = 6;

const SIDES: usize = MAX_STENCIL as usize;

/// A shape of at most 6 squares, prepared for a [`Field`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stencil {
    shape: Shape,
    size: u8,
    // The offset at which each square reads a board, for either layout; 0 from the number of
    // squares on.
    small: [u8; SIDES],
    large: [u8; SIDES],
}

impl Stencil {
    /// The stencil of a shape, or `None` if it has more than 6 squares or spans more than 6 rows or
    /// columns.
    #[must_use]
    pub fn new(shape: Shape) -> Option<Stencil> {
        let most = MAX_STENCIL;
        if shape.size() > most || shape.rows() > most || shape.columns() > most {
            return None;
        }
        let (mut small, mut large) = ([0; SIDES], [0; SIDES]);
        for (i, (down, right)) in shape.squares().enumerate() {
            small[i] = small::reads(down, right);
            large[i] = large::reads(down, right);
        }
        Some(Stencil { shape, size: shape.size(), small, large })
    }

    /// The shape.
    #[inline]
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Where its squares read a board of this layout.
    #[inline]
    const fn reads(&self, large: bool) -> &[u8; SIDES] {
        if large { &self.large } else { &self.small }
    }
}

impl fmt::Debug for Stencil {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stencil({})", self.shape)
    }
}

/// A board, prepared for finding the places where many shapes fit.
///
/// All corners of one orientation are found together, 256 squares at a time: a corner is good if the
/// board moved by each square of the shape is free there and, moved by at least one of them,
/// touches. So every corner is found once, however many squares touch, and the time depends on the
/// rows of the board, not on the number of places. Boards of up to 16 by 16 squares are searched in
/// one pass; larger boards eight rows at a time, without those that are too far from every touching
/// square.
///
/// A field does not allocate and has about 3 KiB; [`set`](Field::set) reuses one.
#[derive(Clone)]
pub struct Field {
    /// The layout of the rows in words; see the modules `small` and `large`.
    large: bool,
    /// Bit `b` is set if some touching square is within reach of the corners in part `b`.
    reached: u8,
    /// The number of costly squares that may be covered.
    budget: u8,
    free: Moved,
    touch: Moved,
    costly: Moved,
}

/// A board moved left by 0 to 5 columns, one after the other, and each of these with room for what
/// shapes read below its end, so that every square of a shape reads whole words.
type Moved = [u32; SIDES * 40];

/// Words worked on at once; a multiple of the vector width of every processor in use.
const LANES: usize = 8;
type Lanes = [u32; LANES];

/// Boards of up to 16 by 16: two rows a word; the words that start with an even row, then the others.
mod small {
    use super::{LANES, Moved, SIDES};

    const WORDS: usize = 24;

    /// The offset at which this square of a shape reads.
    pub(super) fn reads(down: u8, right: u8) -> u8 {
        right * WORDS as u8 + down % 2 * (WORDS / 2) as u8 + down / 2
    }

    #[inline]
    pub(super) fn lay(rows: &[u32; 32], to: &mut Moved) {
        let mut first = [0; WORDS];
        // What a large board has further to the right is not free, and must not come to lie in the next
        // row.
        let pair = |first: u32, second: u32| first & 0xffff | second << 16;
        for i in 0..LANES {
            first[i] = pair(rows[2 * i], rows[2 * i + 1]);
            first[WORDS / 2 + i] = pair(rows[2 * i + 1], rows[2 * i + 2]);
        }
        for (columns, to) in to.chunks_exact_mut(WORDS).take(SIDES).enumerate() {
            for (to, word) in to.iter_mut().zip(first) {
                *to = (word >> columns) & (0x1_0001 * (0xffff >> columns));
            }
        }
    }
}

/// Boards of up to 32 by 32: one row a word.
mod large {
    use super::Moved;

    const WORDS: usize = 40;

    /// The offset at which this square of a shape reads.
    pub(super) fn reads(down: u8, right: u8) -> u8 {
        right * WORDS as u8 + down
    }

    pub(super) fn lay(rows: &[u32; 32], to: &mut Moved) {
        for (columns, to) in to.chunks_exact_mut(WORDS).enumerate() {
            let (board, below) = to.split_at_mut(rows.len());
            for (to, row) in board.iter_mut().zip(rows) {
                *to = row >> columns;
            }
            below.fill(0);
        }
    }
}

/// Places that are found but not yet returned: the words of corners that are not empty.
struct Found {
    words: [u64; Found::ROOM],
    /// For each word the index of the shape in the list, and the index of the word in the board.
    places: [u16; Found::ROOM],
    len: usize,
}

impl Found {
    const ROOM: usize = 64;
    /// The number of words in one part of a board.
    const WORDS: usize = LANES / 2;
    /// The number of words in a whole board.
    const STRIDE: usize = 16;

    #[inline]
    fn new() -> Found {
        Found { words: [0; Found::ROOM], places: [0; Found::ROOM], len: 0 }
    }
}

/// How many places the shapes of a list have in all, with enough kept to find one of them again: see
/// [`Field::tally`].
#[derive(Debug, Clone)]
pub struct Tally {
    count: u32,
    /// For each shape the number of places up to its last, as far as there is room.
    ends: ArrayVec<u32, 256>,
}

impl Tally {
    /// Of no shapes.
    #[inline]
    #[must_use]
    pub fn new() -> Tally {
        Tally { count: 0, ends: ArrayVec::new() }
    }

    /// The number of places.
    #[inline]
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count
    }
}

impl Default for Tally {
    fn default() -> Tally {
        Tally::new()
    }
}

/// Calls a method of the field that is made for shapes of this size and for the field's budget.
macro_rules! made_for {
    (@ $field:ident, $size:literal, $budget:literal, $method:ident ($($arg:expr),*)) => {
        $field.$method::<$size, $budget>($($arg),*)
    };
    ($field:ident, $size:expr, $method:ident $args:tt) => {
        match ($size, $field.budget) {
            (1, _) => made_for!(@ $field, 1, 6, $method $args),
            (2, 1) => made_for!(@ $field, 2, 1, $method $args),
            (2, _) => made_for!(@ $field, 2, 6, $method $args),
            (3, 1) => made_for!(@ $field, 3, 1, $method $args),
            (3, 2) => made_for!(@ $field, 3, 2, $method $args),
            (3, _) => made_for!(@ $field, 3, 6, $method $args),
            (4, 1) => made_for!(@ $field, 4, 1, $method $args),
            (4, 2) => made_for!(@ $field, 4, 2, $method $args),
            (4, 3) => made_for!(@ $field, 4, 3, $method $args),
            (4, _) => made_for!(@ $field, 4, 6, $method $args),
            (5, 1) => made_for!(@ $field, 5, 1, $method $args),
            (5, 2) => made_for!(@ $field, 5, 2, $method $args),
            (5, 3) => made_for!(@ $field, 5, 3, $method $args),
            (5, 4) => made_for!(@ $field, 5, 4, $method $args),
            (5, _) => made_for!(@ $field, 5, 6, $method $args),
            (_, 1) => made_for!(@ $field, 6, 1, $method $args),
            (_, 2) => made_for!(@ $field, 6, 2, $method $args),
            (_, 3) => made_for!(@ $field, 6, 3, $method $args),
            (_, 4) => made_for!(@ $field, 6, 4, $method $args),
            (_, 5) => made_for!(@ $field, 6, 5, $method $args),
            (_, _) => made_for!(@ $field, 6, 6, $method $args),
        }
    };
}

impl Field {
    /// A board on which shapes may cover the squares of `free` and must cover at least one square of
    /// `touch`.
    #[must_use]
    pub fn new(free: &BitBoard, touch: &BitBoard) -> Field {
        let mut field = Field::default();
        field.set(free, touch, &BitBoard::EMPTY, u8::MAX);
        field
    }

    /// Replaces the board in place, as [`new`](Field::new) does, except that at most `budget`
    /// squares of a shape may cover squares of `costly`.
    #[inline]
    pub fn set(&mut self, free: &BitBoard, touch: &BitBoard, costly: &BitBoard, budget: u8) {
        // Without a budget costly squares are not free, so that nothing needs to be counted.
        let free = if budget == 0 { *free - *costly } else { *free };
        self.budget = if budget == 0 { MAX_STENCIL } else { budget.min(MAX_STENCIL) };
        // Where nothing is counted, nobody looks at it.
        let costly = (self.budget < MAX_STENCIL).then_some(costly);
        let (low, high) = free.rows().split_at(16);
        let wide = low.iter().fold(0, |all, row| all | row) >> 16;
        self.large = high.iter().fold(wide, |all, row| all | row) != 0;
        self.reached = 1;
        if self.large {
            for (row, (touch, free)) in touch.rows().iter().zip(free.rows()).enumerate() {
                // Only free squares can be covered.
                if touch & free != 0 {
                    // Corners lie at most five rows above what the shape touches.
                    let highest = row.saturating_sub(SIDES - 1);
                    self.reached |= 1 << (row / LANES) | 1 << (highest / LANES);
                }
            }
            large::lay(free.rows(), &mut self.free);
            large::lay(touch.rows(), &mut self.touch);
            if let Some(costly) = costly {
                large::lay(costly.rows(), &mut self.costly);
            }
        } else {
            small::lay(free.rows(), &mut self.free);
            small::lay(touch.rows(), &mut self.touch);
            if let Some(costly) = costly {
                small::lay(costly.rows(), &mut self.costly);
            }
        }
    }

    /// The parts of the board within reach of a touching square.
    #[inline]
    fn parts(&self) -> impl Iterator<Item = usize> + use<> {
        let mut parts = self.reached;
        core::iter::from_fn(move || {
            let part = parts.trailing_zeros() as usize;
            (parts != 0).then(|| {
                parts &= parts - 1;
                part
            })
        })
    }

    /// The good corners of this shape in the part of the board that starts with word `start`.
    ///
    /// Whether more than `BUDGET` squares are costly is counted from the side that is nearer: level k
    /// holds the corners where more than k squares are costly or, from above, where at most k are not.
    #[inline]
    fn good<const SIZE: usize, const BUDGET: usize>(
        &self,
        at: &[u8; SIDES],
        start: usize,
    ) -> Lanes {
        let counts = BUDGET < SIZE;
        let from_above = counts && SIZE - BUDGET < BUDGET + 1;
        let levels = match (counts, from_above) {
            (false, _) => 0,
            (true, false) => BUDGET + 1,
            (true, true) => SIZE - BUDGET,
        };
        let mut free = [u32::MAX; LANES];
        let mut touch = [0; LANES];
        let mut counted = [[if from_above { u32::MAX } else { 0 }; LANES]; 3];
        for &at in &at[..SIZE] {
            let at = start + usize::from(at);
            let here = &self.free[at..at + LANES];
            let near = &self.touch[at..at + LANES];
            for lane in 0..LANES {
                free[lane] &= here[lane];
                touch[lane] |= near[lane];
            }
            if counts {
                let costly = &self.costly[at..at + LANES];
                for k in (0..levels).rev() {
                    for lane in 0..LANES {
                        counted[k][lane] = match (from_above, k) {
                            (false, 0) => counted[k][lane] | costly[lane],
                            (false, _) => counted[k][lane] | counted[k - 1][lane] & costly[lane],
                            (true, 0) => counted[k][lane] & costly[lane],
                            (true, _) => counted[k][lane] & (counted[k - 1][lane] | costly[lane]),
                        };
                    }
                }
            }
        }
        for lane in 0..LANES {
            free[lane] &= touch[lane];
            if counts {
                free[lane] &= !counted[levels - 1][lane];
            }
        }
        free
    }

    #[inline]
    fn fill<const SIZE: usize, const BUDGET: usize>(
        &self,
        stencils: &[Stencil],
        found: &mut Found,
    ) {
        let mut len = 0;
        for (i, stencil) in stencils.iter().enumerate() {
            for part in self.parts() {
                let good = self.good::<SIZE, BUDGET>(stencil.reads(self.large), part * LANES);
                for k in 0..Found::WORDS {
                    let word = u64::from(good[2 * k]) | u64::from(good[2 * k + 1]) << 32;
                    found.words[len % Found::ROOM] = word;
                    found.places[len % Found::ROOM] =
                        (i * Found::STRIDE + Found::WORDS * part + k) as u16;
                    len += usize::from(word != 0);
                }
            }
        }
        found.len = len;
    }

    /// The places of shapes of one size.
    #[inline(never)]
    fn find(&self, size: u8, stencils: &[Stencil], found: &mut Found) {
        made_for!(self, size, fill(stencils, found));
    }

    /// Adds shapes of one size to a tally.
    #[inline(never)]
    fn add_up(&self, size: u8, stencils: &[Stencil], tally: &mut Tally) {
        made_for!(self, size, add(stencils, tally));
    }

    #[inline]
    fn add<const SIZE: usize, const BUDGET: usize>(&self, stencils: &[Stencil], tally: &mut Tally) {
        for stencil in stencils {
            for part in self.parts() {
                let good = self.good::<SIZE, BUDGET>(stencil.reads(self.large), part * LANES);
                tally.count += good.iter().map(|word| word.count_ones()).sum::<u32>();
            }
            // Shapes beyond the room are found again when one of them is asked for.
            let _ = tally.ends.try_push(tally.count);
        }
    }

    /// Calls `each` with every place of every shape as words of corners, in the order of
    /// [`visit`](Field::visit): the shape, the rows that the word covers, and the word, which is not
    /// 0.
    #[inline]
    pub fn words<B>(
        &self,
        stencils: &[Stencil],
        mut each: impl FnMut(Shape, Rows, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // The same twice, so that the columns of a row are known when it is compiled.
        if self.large {
            self.found(stencils, |shape, first, word| {
                each(shape, Rows { first, column_bits: 5 }, word)
            })
        } else {
            self.found(stencils, |shape, first, word| {
                each(shape, Rows { first, column_bits: 4 }, word)
            })
        }
    }

    /// Calls `each` with the words that hold places: the shape, the number of the word's first row,
    /// and the word.
    #[inline]
    fn found<B>(
        &self,
        stencils: &[Stencil],
        mut each: impl FnMut(Shape, u8, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut found = Found::new();
        let room = Found::ROOM / Found::WORDS / self.reached.count_ones() as usize;
        let mut rest = stencils;
        while let Some(first) = rest.first() {
            let len = rest.iter().take(room).take_while(|other| other.size == first.size).count();
            let (now, later) = rest.split_at(len);
            self.find(first.size, now, &mut found);
            for (&word, &place) in found.words.iter().zip(&found.places).take(found.len) {
                let place = usize::from(place);
                let rows = if self.large { 2 } else { 4 };
                let row = (place % Found::STRIDE) as u8 * rows;
                each(now[place / Found::STRIDE].shape, row, word)?;
            }
            rest = later;
        }
        ControlFlow::Continue(())
    }

    /// Visits every place of every shape: the shapes in the order of the list, of each the corners
    /// row by row.
    #[inline]
    pub fn visit<B>(
        &self,
        stencils: &[Stencil],
        mut visit: impl FnMut(Shape, Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.words(stencils, |shape, rows, word| {
            let mut left = word;
            while left != 0 {
                visit(shape, rows.square(left.trailing_zeros() as u8))?;
                left &= left - 1;
            }
            ControlFlow::Continue(())
        })
    }

    /// Counts the places into a tally, whatever it held, without finding each: quicker than visiting them if only one of them is
    /// wanted, with [`nth`](Field::nth).
    ///
    /// ```
    /// use mallow_core::bitboard::BitBoard;
    /// use mallow_core::shape::{Field, Shape, Stencil, Tally};
    /// let (area, corner) = (BitBoard::area(3, 3), BitBoard::of("c3".parse()?));
    /// let (field, shape): (_, Shape) = (Field::new(&area, &corner), "xx".parse()?);
    /// let ways: Vec<_> = shape.orientations().iter().flat_map(|&way| Stencil::new(way)).collect();
    /// let mut tally = Tally::new();
    /// field.tally(&ways, &mut tally);
    /// assert_eq!(tally.count(), 2);
    /// let (way, place) = field.nth(&ways, &tally, 1).expect("there are two");
    /// assert_eq!((way.to_string(), place.to_string()), ("x/x".into(), "c2".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn tally(&self, stencils: &[Stencil], tally: &mut Tally) {
        tally.count = 0;
        tally.ends.clear();
        for of_a_size in stencils.chunk_by(|a, b| a.size == b.size) {
            self.add_up(of_a_size[0].size, of_a_size, tally);
        }
    }

    /// The `n`-th place, counted from 0, in the order of [`visit`](Field::visit), with the tally of
    /// this field and this list; `None` if there are fewer places.
    #[inline]
    #[must_use]
    pub fn nth(&self, stencils: &[Stencil], tally: &Tally, n: u32) -> Option<(Shape, Square)> {
        let kept = tally.ends.partition_point(|&end| end <= n);
        let mut left = n - if kept == 0 { 0 } else { tally.ends[kept - 1] };
        // The first of these has it, unless it is one of those for which there was no room.
        stencils[kept..].iter().find_map(|stencil| {
            let corner = made_for!(self, stencil.size, skip(stencil, &mut left));
            corner.map(|corner| (stencil.shape, corner))
        })
    }

    /// The corner of the `left`-th place of this shape, or `None` if it has fewer; then `left` is less
    /// by as many as it has.
    #[inline]
    fn skip<const SIZE: usize, const BUDGET: usize>(
        &self,
        stencil: &Stencil,
        left: &mut u32,
    ) -> Option<Square> {
        let rows_in_word = if self.large { 1 } else { 2 };
        for part in self.parts() {
            let good = self.good::<SIZE, BUDGET>(stencil.reads(self.large), part * LANES);
            for (word, &corners) in good.iter().enumerate() {
                let count = corners.count_ones();
                if *left < count {
                    let first = ((part * LANES + word) * rows_in_word) as u8;
                    let rows = Rows { first, column_bits: if self.large { 5 } else { 4 } };
                    let corner = (0..*left).fold(corners, |corners, _| corners & (corners - 1));
                    return Some(rows.square(corner.trailing_zeros() as u8));
                }
                *left -= count;
            }
        }
        None
    }

    /// The number of places.
    #[inline]
    #[must_use]
    pub fn count(&self, stencils: &[Stencil]) -> u32 {
        let mut count = 0;
        let _ = self.words(stencils, |_, _, word| {
            count += word.count_ones();
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Whether any of the shapes fits anywhere.
    #[inline]
    #[must_use]
    pub fn fits(&self, stencils: &[Stencil]) -> bool {
        self.words(stencils, |_, _, _| ControlFlow::Break(())).is_break()
    }
}

/// The rows of a board that a word of corners covers: four of 16 columns or two of 32. Bit 0 is the
/// first column of the first row, and the bits go on column by column, then row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rows {
    first: u8,
    /// The number of bits in a column's number, 4 or 5. The higher bits of a bit's number are its row.
    column_bits: u8,
}

impl Rows {
    /// The square of this bit, 0 to 63.
    #[inline]
    #[must_use]
    pub const fn square(self, bit: u8) -> Square {
        Square::packed(self.first + (bit >> self.column_bits), bit & ((1 << self.column_bits) - 1))
    }
}

/// A board without squares, where nothing fits.
impl Default for Field {
    #[inline]
    fn default() -> Field {
        Field {
            large: false,
            reached: 1,
            budget: MAX_STENCIL,
            free: [0; SIDES * 40],
            touch: [0; SIDES * 40],
            costly: [0; SIDES * 40],
        }
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Field").finish_non_exhaustive()
    }
}
