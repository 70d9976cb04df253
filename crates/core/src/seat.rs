//! Seats: one seat, a set of seats, and a value for each seat.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{BitAnd, BitOr, Index, IndexMut, Sub};
use core::str::FromStr;

/// The most seats a game may have.
pub const MAX_SEATS: u8 = 16;

/// A player's place at the table, counted clockwise from 0.
///
/// Every number below [`MAX_SEATS`] is a valid value; whether a game has the seat depends on the
/// number of players.
///
/// ```
/// use mallow_core::Seat;
/// let seat: Seat = "3".parse()?;
/// assert_eq!(seat, Seat::new(3));
/// assert_eq!(seat.next(4), Seat::new(0));
/// assert_eq!(seat.to_string(), "3");
/// assert!("16".parse::<Seat>().is_err());
/// # Ok::<(), mallow_core::ParseSeatError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, 0 to 15.
    ///
    /// # Panics
    /// If `number` is [`MAX_SEATS`] or more.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Seat {
        assert!(number < MAX_SEATS, "seats are numbered 0 to 15");
        Seat(number)
    }

    /// The seat with this number, or `None` from [`MAX_SEATS`] on.
    #[inline]
    #[must_use]
    pub const fn try_new(number: u8) -> Option<Seat> {
        if number < MAX_SEATS { Some(Seat(number)) } else { None }
    }

    /// The seat's number, for indexing arrays of per-seat data.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat's number, 0 to 15.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next seat clockwise at a table of `players`, wrapping to seat 0.
    #[inline]
    #[must_use]
    pub const fn next(self, players: u8) -> Seat {
        if self.0 + 1 >= players { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The seats of a table of `players`, from 0 upwards.
    #[must_use]
    pub fn all(players: u8) -> SeatIter {
        SeatSet::all(players).iter()
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is not a seat number from 0 to 15.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a seat number from 0 to 15")]
pub struct ParseSeatError;

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        // `u8::from_str` also takes a plus sign, which no seat is written with.
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ParseSeatError);
        }
        text.parse().ok().and_then(Seat::try_new).ok_or(ParseSeatError)
    }
}

/// A set of seats, as a bit mask.
///
/// Iterates from the lowest seat upwards.
///
/// ```
/// use mallow_core::{Seat, SeatSet};
/// let mut asked = SeatSet::all(4) - SeatSet::of(Seat::new(1));
/// asked.remove(Seat::new(0));
/// assert_eq!(asked.len(), 2);
/// assert_eq!(asked.iter().map(Seat::number).collect::<Vec<_>>(), [2, 3]);
/// assert_eq!(asked.to_string(), "2, 3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The set of this seat alone.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The seats 0 to `players - 1`.
    ///
    /// # Panics
    /// If `players` exceeds [`MAX_SEATS`].
    #[inline]
    #[must_use]
    pub const fn all(players: u8) -> SeatSet {
        assert!(players <= MAX_SEATS, "a table has at most 16 seats");
        SeatSet(((1u32 << players) - 1) as u16)
    }

    /// The set with seat `k` for every bit `k` of the mask.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> SeatSet {
        SeatSet(bits)
    }

    /// The mask, bit `k` for seat `k`.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The number of seats in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this seat is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Inserts a seat; true if it was not in the set.
    #[inline]
    pub fn insert(&mut self, seat: Seat) -> bool {
        let new = !self.contains(seat);
        self.0 |= 1 << seat.0;
        new
    }

    /// Removes a seat; true if it was in the set.
    #[inline]
    pub fn remove(&mut self, seat: Seat) -> bool {
        let was = self.contains(seat);
        self.0 &= !(1 << seat.0);
        was
    }

    /// The lowest seat of the set.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seat of a set of one; `None` if there are more or none.
    ///
    /// ```
    /// use mallow_core::{Seat, SeatSet};
    /// assert_eq!(SeatSet::of(Seat::new(2)).only(), Some(Seat::new(2)));
    /// assert_eq!((SeatSet::all(2).only(), SeatSet::EMPTY.only()), (None, None));
    /// ```
    #[inline]
    #[must_use]
    pub const fn only(self) -> Option<Seat> {
        // Quicker than counting: nothing is left without the lowest.
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// The `n`-th seat of the set from below, counted from 0.
    #[inline]
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Seat> {
        self.iter().nth(n)
    }

    /// The seats of the set, from the lowest upwards.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> SeatIter {
        SeatIter(self.0)
    }
}

impl BitOr for SeatSet {
    type Output = SeatSet;
    #[inline]
    fn bitor(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }
}

impl BitAnd for SeatSet {
    type Output = SeatSet;
    #[inline]
    fn bitand(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }
}

/// The seats of the left set that are not in the right one.
impl Sub for SeatSet {
    type Output = SeatSet;
    #[inline]
    fn sub(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
}

impl From<Seat> for SeatSet {
    #[inline]
    fn from(seat: Seat) -> SeatSet {
        SeatSet::of(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, |set, seat| set | seat.into())
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = SeatIter;
    #[inline]
    fn into_iter(self) -> SeatIter {
        self.iter()
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// Seat numbers with commas: `0, 2, 3`; nothing for the empty set.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// The seats of a [`SeatSet`], from the lowest upwards.
#[derive(Debug, Clone)]
pub struct SeatIter(u16);

impl Iterator for SeatIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = SeatSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(seat)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SeatIter {}

/// One value for each seat of a table, without the heap.
///
/// ```
/// use mallow_core::{Seat, SeatMap};
/// let mut points = SeatMap::new(3, 0);
/// points[Seat::new(1)] += 5;
/// assert_eq!(points.as_slice(), [0, 5, 0]);
/// ```
#[derive(Clone, Copy)]
pub struct SeatMap<T> {
    players: u8,
    // Places past `players` hold any value.
    values: [T; MAX_SEATS as usize],
}

impl<T: Copy> SeatMap<T> {
    /// The same value for each of `players` seats.
    ///
    /// # Panics
    /// If `players` exceeds [`MAX_SEATS`].
    pub fn new(players: u8, value: T) -> SeatMap<T> {
        assert!(players <= MAX_SEATS, "a table has at most 16 seats");
        SeatMap { players, values: [value; MAX_SEATS as usize] }
    }
}

impl<T: Copy + Default> SeatMap<T> {
    /// The value that `of` gives for each of `players` seats.
    ///
    /// # Panics
    /// If `players` exceeds [`MAX_SEATS`].
    pub fn from_fn(players: u8, mut of: impl FnMut(Seat) -> T) -> SeatMap<T> {
        let mut map = SeatMap::new(players, T::default());
        for seat in Seat::all(players) {
            map[seat] = of(seat);
        }
        map
    }
}

impl<T> SeatMap<T> {
    /// The number of seats of the table.
    #[inline]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The values in seat order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.players as usize]
    }

    /// The value of a seat, or `None` if the table has no such seat.
    #[inline]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.as_slice().get(seat.index())
    }

    /// Seats with their values, from seat 0 upwards.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.players).zip(self.as_slice())
    }
}

/// # Panics
/// If the table has no such seat.
impl<T> Index<Seat> for SeatMap<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[..self.players as usize][seat.index()]
    }
}

/// # Panics
/// If the table has no such seat.
impl<T> IndexMut<Seat> for SeatMap<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[..self.players as usize][seat.index()]
    }
}

impl<T: PartialEq> PartialEq for SeatMap<T> {
    fn eq(&self, other: &SeatMap<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for SeatMap<T> {}

impl<T: Hash> Hash for SeatMap<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}

impl<T: fmt::Debug> fmt::Debug for SeatMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

#[cfg(feature = "serde")]
mod serde_forms {
    use super::{MAX_SEATS, Seat, SeatMap, SeatSet};
    use alloc::{format, vec::Vec};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// The seat's number.
    impl Serialize for Seat {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.number())
        }
    }

    impl<'de> Deserialize<'de> for Seat {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
            let number = u8::deserialize(deserializer)?;
            Seat::try_new(number).ok_or_else(|| {
                D::Error::custom(format!("expected a seat number from 0 to 15, found {number}"))
            })
        }
    }

    /// A list of seat numbers, rising.
    impl Serialize for SeatSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter())
        }
    }

    impl<'de> Deserialize<'de> for SeatSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
            let mut set = SeatSet::EMPTY;
            for seat in Vec::<Seat>::deserialize(deserializer)? {
                if !set.insert(seat) {
                    return Err(D::Error::custom(format!("seat {seat} appears twice")));
                }
            }
            Ok(set)
        }
    }

    /// A list with one value for each seat.
    impl<T: Serialize> Serialize for SeatMap<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.as_slice())
        }
    }

    impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for SeatMap<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatMap<T>, D::Error> {
            let values = Vec::<T>::deserialize(deserializer)?;
            let players = u8::try_from(values.len()).ok().filter(|&n| n <= MAX_SEATS);
            let players = players.ok_or_else(|| {
                let found = values.len();
                D::Error::custom(format!("expected values of at most 16 seats, found {found}"))
            })?;
            Ok(SeatMap::from_fn(players, |seat| values[seat.index()]))
        }
    }
}
