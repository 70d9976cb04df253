//! The fields of an observation, and the writers that take them.

/// The description of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head<'a> {
    /// The name, in snake case, without spaces.
    pub name: &'static str,
    /// The length along each axis, outermost first; empty for a single value.
    pub shape: &'a [usize],
    /// The least value.
    pub low: i32,
    /// The greatest value.
    pub high: i32,
    /// What the values mean, as a short phrase.
    pub meaning: &'static str,
}

impl Head<'_> {
    /// The number of values.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether the field has no values.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A taker of fields: a slice to fill, or a layout to describe.
///
/// A game writes its fields once ([`Encode::observe`](super::Encode::observe)), each with its name
/// and meaning, so that the layout cannot differ from what is written.
pub trait Fields {
    /// Takes a field whose values are 0 but for these: place in the field (row by row) and value, in
    /// any order. What a place beyond the field would get is left out.
    fn sparse(&mut self, head: Head<'_>, values: impl IntoIterator<Item = (usize, i32)>);

    /// A value.
    #[inline]
    fn number(&mut self, name: &'static str, range: (i32, i32), meaning: &'static str, value: i32) {
        let head = Head { name, shape: &[], low: range.0, high: range.1, meaning };
        self.sparse(head, [(0, value.clamp(range.0, range.1))]);
    }

    /// A list of values, all in one range.
    #[inline]
    fn numbers(
        &mut self,
        name: &'static str,
        shape: &[usize],
        range: (i32, i32),
        meaning: &'static str,
        values: impl IntoIterator<Item = i32>,
    ) {
        let head = Head { name, shape, low: range.0, high: range.1, meaning };
        let within = values.into_iter().map(|value| value.clamp(range.0, range.1));
        self.sparse(head, within.enumerate());
    }

    /// A 1 if the condition holds, otherwise a 0.
    #[inline]
    fn flag(&mut self, name: &'static str, meaning: &'static str, holds: bool) {
        let head = Head { name, shape: &[], low: 0, high: 1, meaning };
        self.sparse(head, holds.then_some((0, 1)));
    }

    /// A 1 at one of `len` places, or nowhere.
    #[inline]
    fn one_hot(
        &mut self,
        name: &'static str,
        len: usize,
        meaning: &'static str,
        place: Option<usize>,
    ) {
        let head = Head { name, shape: &[len], low: 0, high: 1, meaning };
        self.sparse(head, place.map(|place| (place, 1)));
    }

    /// A 1 at every place whose bit is set.
    #[inline]
    fn set(&mut self, name: &'static str, len: usize, meaning: &'static str, bits: u128) {
        let head = Head { name, shape: &[len], low: 0, high: 1, meaning };
        self.sparse(head, Ones(bits).map(|place| (place, 1)));
    }

    /// One set a row.
    #[inline]
    fn sets(
        &mut self,
        name: &'static str,
        shape: [usize; 2],
        meaning: &'static str,
        rows: impl IntoIterator<Item = u128>,
    ) {
        let head = Head { name, shape: &shape, low: 0, high: 1, meaning };
        let ones = rows
            .into_iter()
            .enumerate()
            .flat_map(|(row, bits)| Ones(bits).map(move |place| (row * shape[1] + place, 1)));
        self.sparse(head, ones);
    }

    /// A 1 at one place of every row, or nowhere in it.
    #[inline]
    fn one_hots(
        &mut self,
        name: &'static str,
        shape: [usize; 2],
        meaning: &'static str,
        rows: impl IntoIterator<Item = Option<usize>>,
    ) {
        let head = Head { name, shape: &shape, low: 0, high: 1, meaning };
        let ones = rows
            .into_iter()
            .enumerate()
            .filter_map(|(row, place)| Some((row * shape[1] + place?, 1)));
        self.sparse(head, ones);
    }
}

/// The places of the bits that are set.
struct Ones(u128);

impl Iterator for Ones {
    type Item = usize;

    #[inline]
    fn fold<B, F: FnMut(B, usize) -> B>(self, init: B, mut f: F) -> B {
        let mut all = init;
        for (start, mut half) in [(0, self.0 as u64), (64, (self.0 >> 64) as u64)] {
            while half != 0 {
                all = f(all, start + half.trailing_zeros() as usize);
                half &= half - 1;
            }
        }
        all
    }

    #[inline]
    fn next(&mut self) -> Option<usize> {
        // Halves, because most sets are small and 64 bits are one instruction.
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        if low != 0 {
            self.0 ^= u128::from(low & low.wrapping_neg());
            return Some(low.trailing_zeros() as usize);
        }
        if high != 0 {
            self.0 &= self.0 - 1;
            return Some(64 + high.trailing_zeros() as usize);
        }
        None
    }
}

/// A type that observations and masks can be written in.
pub trait Element: Copy + private::Sealed {
    /// The least whole number that it holds exactly.
    const LOW: i32;
    /// The greatest whole number up to which it holds all exactly.
    const HIGH: i32;
    /// The element of a whole number within these bounds.
    fn of(value: i32) -> Self;
}

mod private {
    /// Keeps the list of elements closed.
    pub trait Sealed {}
}

macro_rules! elements {
    ($($type:ty: $low:expr, $high:expr;)*) => {$(
        impl private::Sealed for $type {}
        impl Element for $type {
            const LOW: i32 = $low;
            const HIGH: i32 = $high;
            #[inline]
            fn of(value: i32) -> $type {
                value as $type
            }
        }
    )*};
}

elements! {
    f32: -(1 << 24), 1 << 24;
    u8: 0, u8::MAX as i32;
    i8: i8::MIN as i32, i8::MAX as i32;
}

/// Writes fields into a slice, one after the other.
pub(super) struct Slice<'a, T> {
    rest: &'a mut [T],
}

impl<'a, T: Element> Slice<'a, T> {
    /// A slice of exactly the layout's length.
    #[inline]
    pub(super) fn new(out: &'a mut [T]) -> Slice<'a, T> {
        out.fill(T::of(0));
        Slice { rest: out }
    }

    /// A slice of exactly the layout's length that holds nothing but zeros.
    #[inline]
    pub(super) fn zeroed(out: &'a mut [T]) -> Slice<'a, T> {
        Slice { rest: out }
    }
}

impl<T: Element> Fields for Slice<'_, T> {
    #[inline]
    fn sparse(&mut self, head: Head<'_>, values: impl IntoIterator<Item = (usize, i32)>) {
        let (field, rest) = core::mem::take(&mut self.rest).split_at_mut(head.len());
        self.rest = rest;
        // Iteration from inside: nested iterators are loops then.
        values.into_iter().for_each(|(place, value)| {
            if let Some(element) = field.get_mut(place) {
                *element = T::of(value);
            }
        });
    }
}
