//! The generator of every seeded game.

use super::{Random, Seed, chacha};
use core::fmt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// The generator: ChaCha8 over one stream of a [`Seed`].
///
/// Making one takes about a hundred nanoseconds and copying it moves 300 bytes, so use one for a
/// whole playout. It determines all future draws: keep it out of states and views.
///
/// With the feature `rand`, `AsRand` makes it a generator for the `rand` crates.
#[derive(Clone, PartialEq, Eq)]
pub struct Generator(ChaCha8Rng);

impl Generator {
    /// Stream 0 of the seed, from its start.
    #[must_use]
    pub fn new(seed: Seed) -> Generator {
        Generator::stream(seed, 0)
    }

    /// Stream `stream` of the seed, from its start. Streams share no words.
    ///
    /// A match draws chance event `k` from stream `k`.
    #[must_use]
    pub fn stream(seed: Seed, stream: u64) -> Generator {
        Generator(chacha::stream(seed.to_bytes(), stream))
    }

    /// Stream 0 of the seed, from this [position](Generator::position).
    ///
    /// ```
    /// use mallow_core::{Generator, Random, Seed};
    /// let mut generator = Generator::new(Seed::from_u64(7));
    /// generator.next_u32();
    /// let mut copy = Generator::at(Seed::from_u64(7), generator.position());
    /// assert_eq!(copy.next_u32(), generator.next_u32());
    /// ```
    #[must_use]
    pub fn at(seed: Seed, position: u64) -> Generator {
        let mut generator = Generator::new(seed);
        generator.0.set_word_pos(position.into());
        generator
    }

    /// The number of words drawn so far, as long as it fits.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.0.get_word_pos() as u64
    }
}

impl Random for Generator {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// Shows nothing of future draws.
impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Generator(..)")
    }
}
