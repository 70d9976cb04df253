//! The four Mallow Flowers of a map.

use core::fmt;

/// Number of Mallow Flowers on a map.
pub const FLOWERS: u8 = 4;

/// A Mallow Flower of a map, numbered 1 to 4 row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Flower(u8);

impl Flower {
    /// The Flower with this index, 0 to 3 row by row, or `None` from 4 on.
    #[must_use]
    pub const fn try_new(index: u8) -> Option<Flower> {
        if index < FLOWERS { Some(Flower(index)) } else { None }
    }

    /// The index, 0 to 3 row by row.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The index as a small number.
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// All Flowers row by row.
    pub fn all() -> impl Iterator<Item = Flower> {
        (0..FLOWERS).map(Flower)
    }

    /// The number as it is written, 1 to 4.
    pub(crate) const fn text(self) -> &'static str {
        ["1", "2", "3", "4"][self.index()]
    }
}

/// The number from 1.
impl fmt::Display for Flower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
