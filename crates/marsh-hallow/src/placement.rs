//! Where a shape is drawn.

use core::fmt;
use core::str::FromStr;
use mallow_core::bitboard::{BitBoard, Square};
use mallow_core::shape::Shape;
use mallow_core::words::{Excerpt, Words};

/// The most squares of a Critter, and so the most rows and columns it spans.
pub const MAX_SQUARES: u8 = 6;

/// The squares of a map that one shape covers: 1 to 6 of them within 6 rows and 6 columns.
///
/// A placement knows no rules: its squares may lie apart or off a map. Ordered by the shape as it
/// lies, then by the row and the column of the corner of its box. Written as its squares, row by
/// row: `c3 d3 e4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
// A map keeps up to 30 shapes, so that one takes a single word, and numbers compare as documented:
//
//     bit  57               10 9    5 4      0
//         | shape: 6 rows of 8 | row | column |
//
// The bits above are 0; `Drawn` uses them.
pub struct Placement(u64);

/// The lowest bit of the shape.
const SHAPE_AT: u32 = 10;
/// The lowest bit of the row.
const ROW_AT: u32 = 5;

impl Placement {
    /// The shape with the corner of its box here, or `None` if the shape is too large or leaves
    /// the 32 by 32 squares of the largest map.
    #[must_use]
    pub fn try_new(shape: Shape, corner: Square) -> Option<Placement> {
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
    #[must_use]
    pub fn of(squares: &BitBoard) -> Option<Placement> {
        let (shape, corner) = Shape::at(squares)?;
        Placement::try_new(shape, corner)
    }

    /// Trusts that the shape fits.
    #[inline]
    pub(crate) const fn packed(shape: Shape, row: u8, column: u8) -> Placement {
        Placement(shape.bits() << SHAPE_AT | (row as u64) << ROW_AT | column as u64)
    }

    /// The shape as it lies.
    #[inline]
    #[must_use]
    pub fn shape(self) -> Shape {
        Shape::from_bits(self.0 >> SHAPE_AT).expect("a placement has squares")
    }

    /// The corner of the box around the squares; the shape need not cover it.
    #[inline]
    #[must_use]
    pub const fn corner(self) -> Square {
        Square::new((self.0 >> ROW_AT & 31) as u8, (self.0 & 31) as u8)
    }

    /// The squares as a board.
    #[inline]
    #[must_use]
    pub fn squares(self) -> BitBoard {
        self.shape().placed(self.corner()).expect("a placement lies on the largest map")
    }

    /// The squares, row by row.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let corner = self.corner();
        let square = move |(down, right)| Square::new(corner.row() + down, corner.column() + right);
        self.shape().squares().map(square)
    }

    /// How many of its squares are in this set.
    #[inline]
    pub(crate) fn count_in(self, squares: &BitBoard) -> u8 {
        self.iter().filter(|&square| squares.contains(square)).count() as u8
    }

    /// Number of squares, 1 to 6.
    #[inline]
    #[must_use]
    pub const fn size(self) -> u8 {
        (self.0 >> SHAPE_AT).count_ones() as u8
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

/// Why a text was refused as a placement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePlacementError {
    /// A word is no square.
    #[error("word {place}: expected a square such as `c3`, found {found}")]
    Square {
        /// The place of the word among the squares, from 1.
        place: usize,
        /// The word.
        found: Excerpt,
    },
    /// A square is named twice.
    #[error("square {square} appears twice")]
    Twice {
        /// The square.
        square: Square,
    },
    /// No square, more than six, or more than six rows or columns.
    #[error("expected 1 to 6 squares within 6 rows and 6 columns, found {found}")]
    Size {
        /// The squares.
        found: Excerpt,
    },
}

/// Squares in any order with white space between.
impl FromStr for Placement {
    type Err = ParsePlacementError;

    fn from_str(text: &str) -> Result<Placement, ParsePlacementError> {
        let mut squares = BitBoard::EMPTY;
        for (i, word) in Words::new(text).enumerate() {
            let square: Square = word.parse().map_err(|_| ParsePlacementError::Square {
                place: i + 1,
                found: Excerpt::of(word.as_str()),
            })?;
            if !squares.insert(square) {
                return Err(ParsePlacementError::Twice { square });
            }
        }
        Placement::of(&squares)
            .ok_or_else(|| ParsePlacementError::Size { found: Excerpt::of(text) })
    }
}
