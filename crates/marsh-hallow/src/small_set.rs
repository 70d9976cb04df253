//! Small sets of numbers in a byte.

use core::ops::BitOr;

/// A set of numbers from 0 to 7, bit n for the number n: powers spent, loot taken, Flowers freed, and
/// tents, Lakes and Slingshots in map order. A byte each keeps a state small.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct SmallSet(u8);

impl SmallSet {
    pub(crate) const EMPTY: SmallSet = SmallSet(0);

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Bit `n` for the number `n`.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn contains(self, number: u8) -> bool {
        self.0 >> number & 1 == 1
    }

    #[inline]
    pub(crate) fn insert(&mut self, number: u8) {
        self.0 |= 1 << number;
    }

    #[inline]
    pub(crate) fn remove(&mut self, number: u8) {
        self.0 &= !(1 << number);
    }

    /// The lowest number, if there is one.
    #[inline]
    pub(crate) fn first(self) -> Option<u8> {
        if self.is_empty() { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The set without its lowest number.
    #[inline]
    pub(crate) const fn without_first(self) -> SmallSet {
        SmallSet(self.0 & self.0.wrapping_sub(1))
    }

    #[inline]
    pub(crate) const fn is_disjoint(self, other: SmallSet) -> bool {
        self.0 & other.0 == 0
    }

    /// The numbers, rising.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |&number| self.contains(number))
    }
}

impl FromIterator<u8> for SmallSet {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> SmallSet {
        let mut set = SmallSet::EMPTY;
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}

impl BitOr for SmallSet {
    type Output = SmallSet;

    #[inline]
    fn bitor(self, other: SmallSet) -> SmallSet {
        SmallSet(self.0 | other.0)
    }
}
