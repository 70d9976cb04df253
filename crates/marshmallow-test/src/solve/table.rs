//! What a search has found out about positions, in bounded memory.

use alloc::{vec, vec::Vec};

/// Bounds of the points that a seat can force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: u8,
    pub(super) most: u8,
}

impl Bounds {
    /// Nothing is known yet.
    pub(super) const UNKNOWN: Bounds = Bounds { least: 0, most: u8::MAX };
}

/// What tells entries of one kind of question from those of others, and of earlier searches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Kind(u64);

/// A hash table of positions with bounds.
///
/// An entry is a position of `N` words, and one word of data:
///
/// ```text
/// bit   63 ... 56 | 55 ... 48 | 47 ... 40 | 39 ... 32 | 31 ... 0
///        weight   |   least   |   most    |   asked   |   age
/// ```
///
/// `asked` is what the bounds are of, `age` the number of searches that the table has served: data of
/// an older age counts as no entry. Positions are stored whole, so that no two are taken for one.
/// A bucket has two entries: one keeps the heaviest position, the other the latest.
#[derive(Debug, Clone)]
pub(super) struct Table {
    words: Vec<u64>,
    bytes: usize,
    stride: usize,
    buckets: usize,
    age: u32,
}

impl Table {
    /// An empty table that never takes more memory than this.
    pub(super) fn new(bytes: usize) -> Table {
        Table { words: Vec::new(), bytes, stride: 0, buckets: 0, age: 0 }
    }

    /// The most bytes that the table takes.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Forgets all entries and takes positions of `N` words from now on.
    pub(super) fn clear<const N: usize>(&mut self) {
        if self.stride == N + 1 && self.age < u32::MAX {
            self.age += 1;
            return;
        }
        self.stride = N + 1;
        let most = self.bytes / (2 * self.stride * size_of::<u64>());
        // The greatest power of two that fits.
        self.buckets = most.checked_ilog2().map_or(0, |log| 1 << log);
        // Dropped first, so that there are never two.
        self.words = Vec::new();
        self.words = vec![0; self.buckets * 2 * self.stride];
        self.age = 1;
    }

    /// The kind of entries that answer this question now.
    pub(super) fn kind(&self, asked: u8) -> Kind {
        Kind(u64::from(asked) << 32 | u64::from(self.age))
    }

    /// The first word of the bucket of a position.
    #[inline]
    fn bucket<const N: usize>(&self, position: &[u64; N], kind: Kind) -> Option<usize> {
        if self.buckets == 0 {
            return None;
        }
        // Multiplying by an odd number spreads a word upwards, folding brings it down again.
        let mix = |hash: u64, word: u64| {
            let product = u128::from(hash ^ word) * 0x9e37_79b9_7f4a_7c15_u128;
            (product >> 64) as u64 ^ product as u64
        };
        let hash = position.iter().fold(kind.0, |hash, &word| mix(hash, word));
        Some((hash as usize & (self.buckets - 1)) * 2 * self.stride)
    }

    /// Whether these are the words of an entry of this position.
    #[inline]
    fn holds<const N: usize>(entry: &[u64], position: &[u64; N], kind: Kind) -> bool {
        entry[N] & 0xff_ffff_ffff == kind.0 && entry[..N] == position[..]
    }

    /// The bounds of a position, if they are known.
    #[inline]
    pub(super) fn find<const N: usize>(&self, position: &[u64; N], kind: Kind) -> Option<Bounds> {
        let first = self.bucket(position, kind)?;
        let bucket = &self.words[first..first + 2 * (N + 1)];
        let entry = bucket.chunks_exact(N + 1).find(|entry| Table::holds(entry, position, kind))?;
        let data = entry[N];
        Some(Bounds { least: (data >> 48) as u8, most: (data >> 40) as u8 })
    }

    /// Stores the bounds of a position. The weight says how much work it was.
    #[inline]
    pub(super) fn store<const N: usize>(
        &mut self,
        position: &[u64; N],
        kind: Kind,
        bounds: Bounds,
        weight: u8,
    ) {
        let Some(first) = self.bucket(position, kind) else { return };
        let bucket = &mut self.words[first..first + 2 * (N + 1)];
        let (heavy, latest) = bucket.split_at_mut(N + 1);
        let stale = heavy[N] as u32 != kind.0 as u32;
        let lighter = (heavy[N] >> 56) as u8 <= weight;
        let entry = if stale || lighter || Table::holds(heavy, position, kind) {
            if !stale && !Table::holds(heavy, position, kind) {
                latest.copy_from_slice(heavy);
            }
            heavy
        } else {
            latest
        };
        entry[..N].copy_from_slice(position);
        entry[N] = u64::from(weight) << 56
            | u64::from(bounds.least) << 48
            | u64::from(bounds.most) << 40
            | kind.0;
    }
}
