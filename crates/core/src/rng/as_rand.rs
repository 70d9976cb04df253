//! A bridge to the `rand` crates.

use super::Random;
use rand_core::{Infallible, TryRng};

/// Any [`Random`] as a generator for the `rand` crates, for `rand`'s distributions and shuffles.
///
/// It is a wrapper so that methods of the same name in both traits are never ambiguous. What `rand`
/// draws from it may change with `rand`'s releases; the draws of [`Random`] do not.
///
/// ```
/// use mallow_core::rng::AsRand;
/// use mallow_core::{Generator, Seed};
/// use rand::RngExt;
/// let mut generator = Generator::new(Seed::from_u64(7));
/// let die = AsRand(&mut generator).random_range(1..=6);
/// assert!((1..=6).contains(&die));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AsRand<R>(pub R);

impl<R: Random> TryRng for AsRand<R> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32())
    }

    /// The first word is the low half.
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let low = u64::from(self.0.next_u32());
        Ok(u64::from(self.0.next_u32()) << 32 | low)
    }

    /// Words in little-endian order; surplus bytes of the last word are dropped.
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(4) {
            let word = self.0.next_u32().to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
    }
}
