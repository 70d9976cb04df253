//! Sets of the edges of a tile.

use core::fmt;
use core::ops::{BitAnd, BitOr, Sub};
use core::str::FromStr;
use mallow_core::tile_board::{Direction, Rotation};
use mallow_core::words::Excerpt;

/// A set of the four edges of a tile.
///
/// ```
/// use marram::Edges;
/// let edges: Edges = "NW".parse()?;
/// assert_eq!(edges.len(), 2);
/// assert_eq!(edges.to_string(), "NW");
/// # Ok::<(), marram::ParseEdgesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Edges(u8);

impl Edges {
    /// No edge.
    pub const EMPTY: Edges = Edges(0);
    /// All four edges.
    pub const ALL: Edges = Edges(15);

    /// The two pairs of opposite edges.
    pub(crate) const ACROSS: [Edges; 2] = [Edges(0b0101), Edges(0b1010)];

    /// The set with edge `k` of [`Direction::ALL`] for every bit `k` of the low four.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Edges {
        Edges(bits & 15)
    }

    /// Bit `k` for edge `k` of [`Direction::ALL`].
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set of one edge.
    #[inline]
    #[must_use]
    pub const fn of(edge: Direction) -> Edges {
        Edges(1 << edge.index())
    }

    /// Whether the edge is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, edge: Direction) -> bool {
        self.0 >> edge.index() & 1 == 1
    }

    /// Number of edges, 0 to 4.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no edge is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// [`is_empty`](Edges::is_empty) by reference, as serde asks for it.
    #[cfg(feature = "serde")]
    pub(crate) fn is_none(&self) -> bool {
        self.is_empty()
    }

    /// The first edge, clockwise from north.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Direction> {
        if self.0 == 0 {
            None
        } else {
            Some(Direction::from_index(self.0.trailing_zeros() as usize))
        }
    }

    /// The edges, clockwise from north.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&edge| self.contains(edge))
    }

    /// Where these edges come to lie when the tile is turned.
    #[inline]
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Edges {
        let twice = (self.0 as u16) << rotation.turns();
        Edges((twice | twice >> 4) as u8 & 15)
    }
}

/// The edges of both sets.
impl BitOr for Edges {
    type Output = Edges;

    #[inline]
    fn bitor(self, other: Edges) -> Edges {
        Edges(self.0 | other.0)
    }
}

/// The edges that both sets have.
impl BitAnd for Edges {
    type Output = Edges;

    #[inline]
    fn bitand(self, other: Edges) -> Edges {
        Edges(self.0 & other.0)
    }
}

/// The edges of the first set that the second does not have.
impl Sub for Edges {
    type Output = Edges;

    #[inline]
    fn sub(self, other: Edges) -> Edges {
        Edges(self.0 & !other.0)
    }
}

impl FromIterator<Direction> for Edges {
    fn from_iter<I: IntoIterator<Item = Direction>>(edges: I) -> Edges {
        edges.into_iter().fold(Edges::EMPTY, |set, edge| set | Edges::of(edge))
    }
}

impl fmt::Debug for Edges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Edges({self})")
    }
}

/// The letters in the order N, E, S, W; `-` if there is none.
impl fmt::Display for Edges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|edge| write!(f, "{edge}"))
    }
}

/// Reads letters in any order and case; each at most once, at least one.
impl FromStr for Edges {
    type Err = ParseEdgesError;

    fn from_str(text: &str) -> Result<Edges, ParseEdgesError> {
        let letters = || ParseEdgesError::Letters { found: Excerpt::of(text) };
        let mut edges = Edges::EMPTY;
        for letter in text.chars() {
            let edge = Direction::from_letter(letter).ok_or_else(letters)?;
            if edges.contains(edge) {
                return Err(ParseEdgesError::Twice { edge });
            }
            edges = edges | Edges::of(edge);
        }
        if edges.is_empty() { Err(letters()) } else { Ok(edges) }
    }
}

/// A text that is not a set of edges.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseEdgesError {
    /// The text is empty, or has something other than edges.
    #[error("expected edges (letters from N, E, S and W, at least one), found {found}")]
    Letters {
        /// The text that was read.
        found: Excerpt,
    },
    /// An edge is named twice.
    #[error("edge {edge} is named twice")]
    Twice {
        /// The edge.
        edge: Direction,
    },
}
