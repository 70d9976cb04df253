//! ChaCha8, from which both seeds and generators take their words.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// The words of ChaCha8 under this key, from the start of this stream.
pub(super) fn stream(key: [u8; 32], stream: u64) -> ChaCha8Rng {
    let mut words = ChaCha8Rng::from_seed(key);
    words.set_stream(stream);
    words
}
