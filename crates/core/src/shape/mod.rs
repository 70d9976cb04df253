//! Polyominoes: their orientations, the shapes that result from moving or removing one square, and
//! the places where they fit on a board.
//!
//! The squares of a shape may be connected by corners only; callers check for edges where they
//! matter.
//!
//! ```
//! use mallow_core::bitboard::{BitBoard, Contact};
//! use mallow_core::shape::{Field, Shape, Stencil};
//! let corner: Shape = "xx/x.".parse()?;
//! assert_eq!(corner.orientations().len(), 4);
//! assert!(corner.is_connected(Contact::Edge));
//!
//! // Where on an empty 3 by 3 board does it cover the middle?
//! let area = BitBoard::area(3, 3);
//! let field = Field::new(&area, &BitBoard::of("b2".parse()?));
//! let ways: Vec<_> = corner.orientations().iter().flat_map(|&way| Stencil::new(way)).collect();
//! assert_eq!(field.count(&ways), 12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod field;

pub use field::{Field, MAX_STENCIL, Rows, Stencil, Tally};

use crate::bitboard::{BitBoard, Contact, MAX_SIDE, Square};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

/// The greatest number of rows and of columns of a [`Shape`].
pub const MAX_SHAPE_SIDE: u8 = 8;

/// A shape: a set of squares in a box of at most 8 by 8, moved to its top left corner, so that at
/// least one square is in the first row and one in the first column.
///
/// Two shapes are equal if they have the same squares in the same orientation; a turned shape is
/// another value unless it looks the same. [`canonical`](Shape::canonical) is equal for all
/// orientations.
///
/// Ordered by the bits of the squares as one number; square (row, column) is bit 8 row + column.
/// Written as rows of `x` and `.` with slashes between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape(u64);

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const FIRST_ROW: u64 = 0xff;

impl Shape {
    /// The shape of these squares: bit `8 row + column` for each. They are moved to the top left.
    /// `None` without any square.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Shape> {
        if bits == 0 {
            return None;
        }
        let mut bits = bits;
        while bits & FIRST_ROW == 0 {
            bits >>= 8;
        }
        while bits & FIRST_COLUMN == 0 {
            bits >>= 1;
        }
        Some(Shape(bits))
    }

    /// The shape of these squares, or `None` if there are none or they span more than 8 rows or
    /// columns.
    #[must_use]
    pub fn of(squares: &BitBoard) -> Option<Shape> {
        Some(Shape::at(squares)?.0)
    }

    /// The shape of these squares and the corner of the box where they lie, or `None` if there
    /// are none or they span more than 8 rows or columns.
    #[must_use]
    pub fn at(squares: &BitBoard) -> Option<(Shape, Square)> {
        let top = squares.first()?.row();
        let left = squares.rows().iter().fold(0, |all, row| all | row).trailing_zeros() as u8;
        let mut bits = 0;
        for square in squares.iter() {
            let (row, column) = (square.row() - top, square.column() - left);
            if row >= MAX_SHAPE_SIDE || column >= MAX_SHAPE_SIDE {
                return None;
            }
            bits |= 1 << (8 * row + column);
        }
        Some((Shape(bits), Square::new(top, left)))
    }

    /// The squares as bits, number `8 row + column` each.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The number of squares, 1 to 64.
    #[inline]
    #[must_use]
    pub const fn size(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The number of rows, 1 to 8.
    #[inline]
    #[must_use]
    pub const fn rows(self) -> u8 {
        (71 - self.0.leading_zeros() as u8) / 8
    }

    /// The number of columns, 1 to 8.
    #[inline]
    #[must_use]
    pub const fn columns(self) -> u8 {
        let mut fold = self.0 | self.0 >> 32;
        fold |= fold >> 16;
        fold |= fold >> 8;
        8 - (fold as u8).leading_zeros() as u8
    }

    /// The squares as (row, column), row by row.
    #[inline]
    pub fn squares(self) -> impl Iterator<Item = (u8, u8)> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let number = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Some((number / 8, number % 8))
        })
    }

    /// The squares that the shape covers if the corner of its box is here, or `None` if they are
    /// not all on a board of 32 by 32.
    #[inline]
    #[must_use]
    pub fn placed(self, corner: Square) -> Option<BitBoard> {
        let (row, column) = (corner.row(), corner.column());
        if row + self.rows() > MAX_SIDE || column + self.columns() > MAX_SIDE {
            return None;
        }
        let mut rows = [0; MAX_SIDE as usize];
        let mut bits = self.0;
        let mut at = row as usize;
        while bits != 0 {
            rows[at] = ((bits & FIRST_ROW) as u32) << column;
            bits >>= 8;
            at += 1;
        }
        Some(BitBoard::from_rows(rows))
    }

    /// The mirror image with left and right exchanged.
    #[inline]
    #[must_use]
    pub const fn mirrored(self) -> Shape {
        let mut bits = self.0.reverse_bits().swap_bytes();
        while bits & FIRST_COLUMN == 0 {
            bits >>= 1;
        }
        Shape(bits)
    }

    /// The shape with rows and columns exchanged.
    #[inline]
    #[must_use]
    pub const fn transposed(self) -> Shape {
        // Swap the off-diagonal squares of 2 by 2 blocks, then such blocks, then 4 by 4 ones.
        let mut x = self.0;
        let mut t = (x ^ x >> 7) & 0x00aa_00aa_00aa_00aa;
        x ^= t ^ t << 7;
        t = (x ^ x >> 14) & 0x0000_cccc_0000_cccc;
        x ^= t ^ t << 14;
        t = (x ^ x >> 28) & 0x0000_0000_f0f0_f0f0;
        x ^= t ^ t << 28;
        Shape(x)
    }

    /// The shape turned clockwise by a quarter turn.
    #[inline]
    #[must_use]
    pub const fn turned(self) -> Shape {
        self.transposed().mirrored()
    }

    /// All distinct rotations and reflections, this shape included, in rising order.
    #[must_use]
    pub fn orientations(self) -> Orientations {
        let mut all = [self; 8];
        for i in 1..4 {
            all[i] = all[i - 1].turned();
        }
        for i in 4..8 {
            all[i] = all[i - 4].mirrored();
        }
        all.sort_unstable();
        let mut len = 1;
        for i in 1..8 {
            if all[i] != all[len - 1] {
                all[len] = all[i];
                len += 1;
            }
        }
        Orientations { shapes: all, len: len as u8 }
    }

    /// The lowest of the orientations: the same for all of them.
    #[inline]
    #[must_use]
    pub fn canonical(self) -> Shape {
        self.orientations()[0]
    }

    /// Whether the squares are connected.
    #[must_use]
    pub fn is_connected(self, contact: Contact) -> bool {
        // Columns are pushed one to the right inside 128 bits a row of 16, so that a step left or
        // right never wraps into the next row.
        let wide = |bits: u64| {
            (0..8).fold(0_u128, |all, row| {
                all | u128::from(bits >> (8 * row) & FIRST_ROW) << (16 * row + 1)
            })
        };
        let all = wide(self.0);
        let mut reached = all & all.wrapping_neg();
        loop {
            let sides = reached << 1 | reached >> 1;
            let mut near = reached | sides | reached << 16 | reached >> 16;
            if contact == Contact::EdgeOrCorner {
                near |= sides << 16 | sides >> 16;
            }
            near &= all;
            if near == reached {
                return reached == all;
            }
            reached = near;
        }
    }

    /// This shape and all shapes that result from moving one square, in the resulting orientation;
    /// in rising order, without duplicates. Only shapes that are connected at least by corners
    /// count.
    ///
    /// The shape without the moved square need not be connected.
    ///
    /// ```
    /// use mallow_core::shape::Shape;
    /// let pair: Shape = "xx".parse()?;
    /// // Side by side, one above the other, or corner to corner either way.
    /// assert_eq!(pair.with_one_moved().len(), 4);
    /// # Ok::<(), mallow_core::shape::ParseShapeError>(())
    /// ```
    #[must_use]
    pub fn with_one_moved(self) -> Vec<Shape> {
        let squares: Vec<(i8, i8)> = self.squares().map(|(r, c)| (r as i8, c as i8)).collect();
        let mut found = alloc::vec![self];
        for from in 0..squares.len() {
            let mut moved = squares.clone();
            moved.swap_remove(from);
            for near in 0..moved.len() {
                for (down, right) in EIGHT {
                    let to = (moved[near].0 + down, moved[near].1 + right);
                    if squares.contains(&to) {
                        continue;
                    }
                    moved.push(to);
                    let shape = Shape::from_loose(&moved);
                    found.extend(shape.filter(|shape| shape.is_connected(Contact::EdgeOrCorner)));
                    moved.pop();
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The shapes that result from removing one square, in the resulting orientation, if they are
    /// still connected at least by corners; in rising order, without duplicates. Empty for a single
    /// square.
    #[must_use]
    pub fn with_one_less(self) -> Vec<Shape> {
        let mut found = Vec::new();
        let mut bits = self.0;
        while bits != 0 {
            let one = bits & bits.wrapping_neg();
            bits ^= one;
            let left = Shape::from_bits(self.0 ^ one);
            found.extend(left.filter(|shape| shape.is_connected(Contact::EdgeOrCorner)));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The shape of squares at any place, if they fit in a box.
    fn from_loose(squares: &[(i8, i8)]) -> Option<Shape> {
        let top = squares.iter().map(|square| square.0).min()?;
        let left = squares.iter().map(|square| square.1).min()?;
        let mut bits = 0_u64;
        for &(row, column) in squares {
            let (row, column) = (row - top, column - left);
            if row >= MAX_SHAPE_SIDE as i8 || column >= MAX_SHAPE_SIDE as i8 {
                return None;
            }
            bits |= 1 << (8 * row + column);
        }
        Shape::from_bits(bits)
    }
}

const EIGHT: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// Every orientation of every shape of a list, in rising order, without duplicates.
#[must_use]
pub fn all_orientations(shapes: impl IntoIterator<Item = Shape>) -> Vec<Shape> {
    let mut found = Vec::new();
    for shape in shapes {
        found.extend_from_slice(&shape.orientations());
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Rows of `x` and `.` with slashes between, such as `xx./.xx`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.rows() {
            if row > 0 {
                f.write_str("/")?;
            }
            for column in 0..self.columns() {
                let there = self.0 >> (8 * row + column) & 1 == 1;
                f.write_str(if there { "x" } else { "." })?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({self})")
    }
}

/// The reason why a text is not a shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseShapeError {
    /// A character that is neither a square, a gap nor the end of a row.
    #[error("row {row}: expected `x` or `.`, found {}", crate::words::Excerpt::of(found.encode_utf8(&mut [0; 4])))]
    Sign {
        /// The row, from 1.
        row: usize,
        /// The character.
        found: char,
    },
    /// The text has more than 8 rows or columns.
    #[error("expected at most 8 rows and 8 columns, found more")]
    TooLarge,
    /// The text has no square.
    #[error("expected at least one square, found none")]
    Empty,
}

/// Reads rows of `x` (or `X`, `#`) and `.` with slashes between; short rows are filled up with
/// gaps, and empty rows and columns around the squares are removed.
impl FromStr for Shape {
    type Err = ParseShapeError;

    fn from_str(text: &str) -> Result<Shape, ParseShapeError> {
        let mut bits = 0_u64;
        for (row, line) in text.split('/').enumerate() {
            for (column, sign) in line.chars().enumerate() {
                if row >= 8 || column >= 8 {
                    return Err(ParseShapeError::TooLarge);
                }
                match sign {
                    'x' | 'X' | '#' => bits |= 1 << (8 * row + column),
                    '.' => (),
                    found => return Err(ParseShapeError::Sign { row: row + 1, found }),
                }
            }
        }
        Shape::from_bits(bits).ok_or(ParseShapeError::Empty)
    }
}

#[cfg(feature = "serde")]
crate::serde_as_text!(Shape);

/// The distinct orientations of a shape in rising order: 1, 2, 4 or 8 of them. Dereferences to a
/// slice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Orientations {
    // Places from `len` on hold values that are never used.
    shapes: [Shape; 8],
    len: u8,
}

impl Deref for Orientations {
    type Target = [Shape];

    #[inline]
    fn deref(&self) -> &[Shape] {
        &self.shapes[..self.len as usize]
    }
}
