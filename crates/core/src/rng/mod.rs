//! Randomness that gives the same games on every machine and in every release.
//!
//! # Algorithm, version 1
//! All draws are frozen: a change of any drawn value raises [`VERSION`] and is a major release.
//! Numbers come from ChaCha8 with the [`Seed`] as its key, read as 32-bit words.
//!
//! - *Bounded draw* ([`Random::below`]): Lemire's multiplication. With `m = word * n` in 64 bits,
//!   the result is the high half of `m`; words whose low half is below `2^32 mod n` are rejected
//!   and another word is taken. `n = 1` takes a word too.
//! - *Shuffle* ([`Random::shuffle`]): Fisher-Yates downwards. For `i` from `len - 1` to 1, swap
//!   the items `i` and `below(i + 1)`.
//! - *Sample* ([`Random::sample`]): the first `k` steps of that shuffle; the sample is the last
//!   `k` items, in the order in which they come to lie there.
//! - *Pick* ([`Random::pick`]): item `below(len)`.
//! - *Streams*: stream `k` of a seed is ChaCha8's stream `k`. Chance event `k` of a match is drawn
//!   from stream `k`, so a match resumes from the number of its chance events alone.
//! - *Children* ([`Seed::child`]): child `i` is made of the first eight words of stream
//!   `2^63 + i`, so children and chance events never share words.
//! - *Seeds from numbers and text*: see [`Seed::from_u64`] and [`Seed::from_text`].
//!
//! The file `tests/data/rng-v1.txt` in the crate's sources holds reference values, computed by a
//! program that shares no code with this one.

#[cfg(feature = "rand")]
mod as_rand;
mod chacha;
mod generator;
mod random;
mod seed;

#[cfg(feature = "rand")]
pub use as_rand::AsRand;
pub use generator::Generator;
pub use random::Random;
#[cfg(feature = "rand")]
pub use seed::SystemRandomError;
pub use seed::{ParseSeedError, Seed};

/// The version of the algorithms on this page.
pub const VERSION: u32 = 1;
