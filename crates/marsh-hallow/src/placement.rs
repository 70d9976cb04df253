//! Where a shape is drawn.

use core::fmt;
use mallow_core::bitboard::{BitBoard, Square};
use mallow_core::shape::Shape;

/// The most squares of a Critter, and so the most rows and columns it spans.
pub const MAX_SQUARES: u8 = 6;

/// The squares of a map that one shape covers: 1 to 6 of them within 6 rows and 6 columns.
///
/// A placement knows no rules: its squares may lie apart or off a map. Ordered by the shape as it
/// lies, then by the row and the column of the corner of its box. Written as its squares, row by
/// row: `c3 d3 e4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Shape (48 bits, 6 rows of 8), row (5 bits), column (5 bits); so numbers compare as documented.
pub struct Placement(u64);

const AT_BITS: u32 = 10;

impl Placement {
    /// The shape with the corner of its box here, or `None` if the shape is too large or leaves
    /// the 32 by 32 squares of the largest map.
    pub fn new(shape: Shape, corner: Square) -> Option<Placement> {
        let (rows, columns) = (shape.rows(), shape.columns());
        let fits = rows <= MAX_SQUARES
            && columns <= MAX_SQUARES
            && shape.size() <= MAX_SQUARES
            && corner.row() + rows <= 32
            && corner.column() + columns <= 32;
        fits.then(|| Placement::packed(shape, corner.row(), corner.column()))
    }

    /// These squares, or `None` if there are none, more than 6, or they span more than 6 rows or
    /// columns.
    pub fn of(squares: &BitBoard) -> Option<Placement> {
        let (shape, corner) = Shape::at(squares)?;
        Placement::new(shape, corner)
    }

    /// Trusts that the shape fits.
    #[inline]
    pub(crate) const fn packed(shape: Shape, row: u8, column: u8) -> Placement {
        Placement(shape.bits() << AT_BITS | (row as u64) << 5 | column as u64)
    }

    /// The shape as it lies.
    #[inline]
    pub fn shape(self) -> Shape {
        Shape::from_bits(self.0 >> AT_BITS).expect("a placement has squares")
    }

    /// The corner of the box around the squares; the shape need not cover it.
    #[inline]
    pub const fn corner(self) -> Square {
        Square::new((self.0 >> 5 & 31) as u8, (self.0 & 31) as u8)
    }

    /// The squares as a board.
    #[inline]
    pub fn squares(self) -> BitBoard {
        self.shape().placed(self.corner()).expect("a placement lies on the largest map")
    }

    /// Number of squares, 1 to 6.
    #[inline]
    pub const fn size(self) -> u8 {
        (self.0 >> AT_BITS).count_ones() as u8
    }

    /// The number that it is kept as, below 2^58.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The placement kept as this number.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Placement {
        Placement(bits)
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares().fmt(f)
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Placement({self})")
    }
}
