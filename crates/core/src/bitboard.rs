//! Sets of squares of a board of up to 32 by 32 squares, with one bit per square.
//!
//! Questions about a whole board ("which empty squares are diagonal to mine?") then cost a few
//! instructions per row, and a board is plain data without allocation.
//!
//! ```
//! use mallow_core::bitboard::{BitBoard, Square};
//! let mine: BitBoard = ["b2", "c2"].iter().flat_map(|text| text.parse::<Square>()).collect();
//! let corners = (mine.diagonal() - mine.orthogonal()) & BitBoard::area(3, 4);
//! assert_eq!(corners.to_string(), "a1 d1 a3 d3");
//! ```

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use core::str::FromStr;

/// The greatest number of rows and of columns of a [`BitBoard`].
pub const MAX_SIDE: u8 = 32;

const SIDE: usize = MAX_SIDE as usize;

/// A square: a row counted from the top and a column counted from the left, both 0 to 31.
///
/// Ordered row by row. Written with the column as letters (`a` to `z`, then `aa` to `af`) and the
/// row as a number from 1: the top left square is `a1`.
///
/// ```
/// use mallow_core::bitboard::Square;
/// assert_eq!(Square::new(6, 2).to_string(), "c7");
/// assert_eq!("af32".parse(), Ok(Square::new(31, 31)));
/// assert!("a0".parse::<Square>().is_err() && "ag1".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The square in this row and column.
    ///
    /// # Panics
    /// If one of them is 32 or more.
    #[inline]
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Square {
        assert!(row < MAX_SIDE && column < MAX_SIDE, "rows and columns are 0 to 31");
        Square { row, column }
    }

    /// The square in this row and column, or `None` if one of them is 32 or more.
    #[inline]
    #[must_use]
    pub const fn try_new(row: u8, column: u8) -> Option<Square> {
        if row < MAX_SIDE && column < MAX_SIDE { Some(Square { row, column }) } else { None }
    }

    /// The square in this row and column, which must both be below 32.
    #[inline]
    pub(crate) const fn packed(row: u8, column: u8) -> Square {
        Square { row, column }
    }

    /// The row from the top, 0 to 31.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column from the left, 0 to 31.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The square this far down and to the right, if it exists.
    #[inline]
    #[must_use]
    pub fn offset(self, down: i8, right: i8) -> Option<Square> {
        let row = self.row.checked_add_signed(down)?;
        Square::try_new(row, self.column.checked_add_signed(right)?)
    }

    /// The number of steps between two squares if a diagonal step counts as one.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Square) -> u8 {
        let down = self.row.abs_diff(other.row);
        let right = self.column.abs_diff(other.column);
        if down > right { down } else { right }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.column % 26);
        let twice = if self.column < 26 { "" } else { "a" };
        write!(f, "{twice}{letter}{}", self.row + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error of parsing a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a square with a column from `a` to `af` and a row from 1 to 32, such as `c7`")]
pub struct ParseSquareError;

/// Reads columns in upper or lower case.
impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let split = text.find(|c: char| c.is_ascii_digit()).ok_or(ParseSquareError)?;
        let (letters, digits) = text.split_at(split);
        let column = match letters.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => letter.to_ascii_lowercase() - b'a',
            [b'a' | b'A', letter] if letter.is_ascii_alphabetic() => {
                26 + letter.to_ascii_lowercase() - b'a'
            }
            _ => return Err(ParseSquareError),
        };
        if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ParseSquareError);
        }
        let row: u8 = digits.parse().map_err(|_| ParseSquareError)?;
        Square::try_new(row - 1, column).ok_or(ParseSquareError)
    }
}

#[cfg(feature = "serde")]
crate::serde_as_text!(Square);

/// The kinds of neighbours of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Contact {
    /// The four that share an edge.
    Edge,
    /// The eight that share an edge or a corner.
    EdgeOrCorner,
}

/// A set of squares of a board of up to 32 by 32.
///
/// Iterates row by row. Displays as the squares with spaces between, `-` if empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BitBoard {
    // Bit `c` of word `r` is the square in row r and column c.
    rows: [u32; SIDE],
}

impl BitBoard {
    /// The empty set.
    pub const EMPTY: BitBoard = BitBoard { rows: [0; SIDE] };

    /// The top left `rows` by `columns` squares.
    ///
    /// # Panics
    /// If there are more than 32 of either.
    #[must_use]
    pub fn area(rows: u8, columns: u8) -> BitBoard {
        assert!(rows <= MAX_SIDE && columns <= MAX_SIDE, "a board has at most 32 by 32 squares");
        let row = ((1_u64 << columns) - 1) as u32;
        let mut board = BitBoard::EMPTY;
        board.rows[..rows as usize].fill(row);
        board
    }

    /// The set of this square alone.
    #[inline]
    #[must_use]
    pub fn of(square: Square) -> BitBoard {
        let mut board = BitBoard::EMPTY;
        board.insert(square);
        board
    }

    /// The squares whose bits are set: bit `c` of word `r` is row r, column c.
    #[inline]
    #[must_use]
    pub const fn from_rows(rows: [u32; SIDE]) -> BitBoard {
        BitBoard { rows }
    }

    /// The rows from the top; bit `c` of a row is column c.
    #[inline]
    #[must_use]
    pub const fn rows(&self) -> &[u32; SIDE] {
        &self.rows
    }

    /// Whether this square is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.rows[square.row as usize] >> square.column & 1 == 1
    }

    /// Inserts a square; true if it was not in the set.
    #[inline]
    pub fn insert(&mut self, square: Square) -> bool {
        let new = !self.contains(square);
        self.rows[square.row as usize] |= 1 << square.column;
        new
    }

    /// Removes a square; true if it was in the set.
    #[inline]
    pub fn remove(&mut self, square: Square) -> bool {
        let was = self.contains(square);
        self.rows[square.row as usize] &= !(1 << square.column);
        was
    }

    /// The number of squares.
    #[inline]
    #[must_use]
    pub fn len(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.iter().fold(0, |all, row| all | row) == 0
    }

    /// Whether the sets have a square in common.
    #[inline]
    #[must_use]
    pub fn intersects(&self, other: &BitBoard) -> bool {
        self.rows.iter().zip(&other.rows).fold(0, |all, (a, b)| all | a & b) != 0
    }

    /// Whether every square of this set is in the other.
    #[inline]
    #[must_use]
    pub fn is_subset(&self, other: &BitBoard) -> bool {
        self.rows.iter().zip(&other.rows).fold(0, |all, (a, b)| all | a & !b) == 0
    }

    /// The first square, row by row.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<Square> {
        self.iter().next()
    }

    /// The `n`-th square, row by row, counted from 0.
    #[inline]
    #[must_use]
    pub fn nth(&self, n: u32) -> Option<Square> {
        let mut left = n;
        for (row, &bits) in self.rows.iter().enumerate() {
            let count = bits.count_ones();
            if left < count {
                let mut bits = bits;
                for _ in 0..left {
                    bits &= bits - 1;
                }
                return Some(Square { row: row as u8, column: bits.trailing_zeros() as u8 });
            }
            left -= count;
        }
        None
    }

    /// The squares, row by row.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> Squares {
        Squares { board: *self, row: 0 }
    }

    /// The squares that share an edge with a square of the set. They may be in the set themselves.
    #[inline]
    #[must_use]
    pub fn orthogonal(&self) -> BitBoard {
        let mut found = BitBoard::EMPTY;
        for (row, bits) in found.rows.iter_mut().enumerate() {
            let here = self.rows[row];
            *bits = here << 1 | here >> 1 | self.above(row) | self.below(row);
        }
        found
    }

    /// The squares that share a corner and no edge with some square of the set. They may be in the
    /// set, or share an edge with another square of it.
    #[inline]
    #[must_use]
    pub fn diagonal(&self) -> BitBoard {
        let mut found = BitBoard::EMPTY;
        for (row, bits) in found.rows.iter_mut().enumerate() {
            let near = self.above(row) | self.below(row);
            *bits = near << 1 | near >> 1;
        }
        found
    }

    /// The neighbours of the set's squares.
    #[inline]
    #[must_use]
    pub fn neighbours(&self, contact: Contact) -> BitBoard {
        match contact {
            Contact::Edge => self.orthogonal(),
            Contact::EdgeOrCorner => self.orthogonal() | self.diagonal(),
        }
    }

    /// All squares that can be reached from this set by steps on squares of `through`, the set
    /// itself included.
    #[must_use]
    pub fn reach(&self, through: &BitBoard, contact: Contact) -> BitBoard {
        let mut reached = *self;
        loop {
            let more = reached | reached.neighbours(contact) & *through;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// Whether the set is connected; the empty set is.
    #[must_use]
    pub fn is_connected(&self, contact: Contact) -> bool {
        match self.first() {
            Some(first) => BitBoard::of(first).reach(self, contact) == *self,
            None => true,
        }
    }

    #[inline]
    fn above(&self, row: usize) -> u32 {
        if row == 0 { 0 } else { self.rows[row - 1] }
    }

    #[inline]
    fn below(&self, row: usize) -> u32 {
        if row + 1 == SIDE { 0 } else { self.rows[row + 1] }
    }
}

impl Default for BitBoard {
    fn default() -> BitBoard {
        BitBoard::EMPTY
    }
}

impl BitOr for BitBoard {
    type Output = BitBoard;
    #[inline]
    fn bitor(mut self, other: BitBoard) -> BitBoard {
        self |= other;
        self
    }
}

impl BitOrAssign for BitBoard {
    #[inline]
    fn bitor_assign(&mut self, other: BitBoard) {
        for (row, bits) in self.rows.iter_mut().zip(other.rows) {
            *row |= bits;
        }
    }
}

impl BitAnd for BitBoard {
    type Output = BitBoard;
    #[inline]
    fn bitand(mut self, other: BitBoard) -> BitBoard {
        self &= other;
        self
    }
}

impl BitAndAssign for BitBoard {
    #[inline]
    fn bitand_assign(&mut self, other: BitBoard) {
        for (row, bits) in self.rows.iter_mut().zip(other.rows) {
            *row &= bits;
        }
    }
}

/// The squares of the left set that are not in the right one.
impl Sub for BitBoard {
    type Output = BitBoard;
    #[inline]
    fn sub(mut self, other: BitBoard) -> BitBoard {
        self -= other;
        self
    }
}

impl SubAssign for BitBoard {
    #[inline]
    fn sub_assign(&mut self, other: BitBoard) {
        for (row, bits) in self.rows.iter_mut().zip(other.rows) {
            *row &= !bits;
        }
    }
}

impl FromIterator<Square> for BitBoard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> BitBoard {
        let mut board = BitBoard::EMPTY;
        for square in squares {
            board.insert(square);
        }
        board
    }
}

impl IntoIterator for BitBoard {
    type Item = Square;
    type IntoIter = Squares;
    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl fmt::Debug for BitBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for BitBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, square) in self.iter().enumerate() {
            write!(f, "{}{square}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// A list of squares, row by row.
#[cfg(feature = "serde")]
impl serde::Serialize for BitBoard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A list of distinct squares in any order.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for BitBoard {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<BitBoard, D::Error> {
        let mut board = BitBoard::EMPTY;
        for square in alloc::vec::Vec::<Square>::deserialize(deserializer)? {
            if !board.insert(square) {
                let error = alloc::format!("square {square} appears twice");
                return Err(serde::de::Error::custom(error));
            }
        }
        Ok(board)
    }
}

/// The squares of a [`BitBoard`], row by row.
#[derive(Debug, Clone)]
pub struct Squares {
    board: BitBoard,
    // Rows above this one have been returned.
    row: u8,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.row < MAX_SIDE {
            let bits = &mut self.board.rows[self.row as usize];
            if *bits != 0 {
                let column = bits.trailing_zeros() as u8;
                *bits &= *bits - 1;
                return Some(Square { row: self.row, column });
            }
            self.row += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.board.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}
impl core::iter::FusedIterator for Squares {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    fn board(text: &str) -> BitBoard {
        text.split_whitespace().map(|word| word.parse::<Square>().expect("a square")).collect()
    }

    #[test]
    fn every_square_reads_back_and_near_misses_do_not() {
        for row in 0..MAX_SIDE {
            for column in 0..MAX_SIDE {
                let square = Square::new(row, column);
                assert_eq!(square.to_string().parse(), Ok(square));
                assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
            }
        }
        for wrong in
            ["", "a", "1", "a0", "a33", "ag1", "ba1", "a01", "a+1", "a1 ", "aaa1", "a999", "ä1"]
        {
            assert_eq!(wrong.parse::<Square>(), Err(ParseSquareError), "{wrong}");
        }
    }

    #[test]
    fn neighbours_stop_at_all_four_edges() {
        let corners = board("a1 af1 a32 af32");
        assert_eq!(corners.orthogonal(), board("b1 a2 ae1 af2 a31 b32 ae32 af31"));
        assert_eq!(corners.diagonal(), board("b2 ae2 b31 ae31"));
        let middle = board("c3");
        assert_eq!(middle.orthogonal(), board("c2 b3 d3 c4"));
        assert_eq!(middle.diagonal(), board("b2 d2 b4 d4"));
    }

    #[test]
    fn sets_answer_like_sets_of_squares() {
        let a = board("a1 c3 b2 z9");
        let b = board("c3 af32");
        assert_eq!(a | b, board("a1 b2 c3 z9 af32"));
        assert_eq!(a & b, board("c3"));
        assert_eq!(a - b, board("a1 b2 z9"));
        assert!(a.intersects(&b) && !a.is_subset(&b) && (a & b).is_subset(&b));
        assert_eq!((a.len(), a.is_empty(), BitBoard::EMPTY.is_empty()), (4, false, true));
        let listed: Vec<Square> = a.iter().collect();
        assert!(listed.windows(2).all(|pair| pair[0] < pair[1]), "{listed:?}");
        for (n, square) in listed.iter().enumerate() {
            assert_eq!(a.nth(n as u32), Some(*square));
        }
        assert_eq!(a.nth(4), None);
        assert_eq!(BitBoard::area(2, 3), board("a1 b1 c1 a2 b2 c2"));
        assert_eq!(BitBoard::area(32, 32).len(), 1024);
    }

    #[test]
    fn connection_may_or_may_not_count_corners() {
        let stairs = board("a1 b2 c3");
        assert!(stairs.is_connected(Contact::EdgeOrCorner) && !stairs.is_connected(Contact::Edge));
        assert!(board("a1 b1 b2").is_connected(Contact::Edge));
        assert!(!board("a1 c3").is_connected(Contact::EdgeOrCorner));
        assert!(BitBoard::EMPTY.is_connected(Contact::Edge));
        let walled = board("a1").reach(&(BitBoard::area(3, 3) - board("b1 b2 b3")), Contact::Edge);
        assert_eq!(walled, board("a1 a2 a3"));
    }
}
