//! Seeds: the source of a game's randomness.

use super::chacha;
use core::fmt;
use core::str::FromStr;
use rand_chacha::rand_core::Rng;

/// The 32 bytes that determine every chance outcome of a match.
///
/// Whoever holds the seed of a running match can compute its future: keep it on the server.
///
/// ```
/// use mallow_core::Seed;
/// assert_eq!("7".parse(), Ok(Seed::from_u64(7)));
/// assert_eq!("text:friday night".parse(), Ok(Seed::from_text("friday night")));
/// let seed = Seed::from_u64(7);
/// assert_eq!(seed.to_string().parse(), Ok(seed));
/// assert!("seven".parse::<Seed>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed([u8; 32]);

/// The bytes after the number in the key of [`Seed::from_u64`].
const NUMBER_TAG: &[u8; 24] = b"mallow seed from number ";
/// The first state of [`Seed::from_text`].
const TEXT_START: &[u8; 32] = b"mallow seed from text, version 1";
/// The first stream for children; chance events use the streams below it.
const CHILD_STREAMS: u64 = 1 << 63;

impl Seed {
    /// The seed with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed's bytes.
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// A seed from a number: the first eight words of ChaCha8 stream 0 under the key that is made
    /// of the number, little-endian, and the 24 bytes `mallow seed from number `.
    #[must_use]
    pub fn from_u64(number: u64) -> Seed {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        key[8..].copy_from_slice(NUMBER_TAG);
        Seed(key).expand(0)
    }

    /// A seed from any text, such as the name of an event.
    ///
    /// The bytes of the text, a byte `0x80` and zeros up to a multiple of 32 are split into blocks
    /// of 32. The state starts as the 32 bytes `mallow seed from text, version 1`; block `i`
    /// replaces it with the first eight words of ChaCha8 stream `i` under the key
    /// `state XOR block`. Good for seeding a game; not a cryptographic hash.
    #[must_use]
    pub fn from_text(text: &str) -> Seed {
        let mut seed = Seed(*TEXT_START);
        let bytes = text.as_bytes();
        for block in 0..=bytes.len() / 32 {
            let rest = &bytes[block * 32..];
            for (i, byte) in seed.0.iter_mut().enumerate() {
                *byte ^= match rest.get(i) {
                    Some(&text_byte) => text_byte,
                    None if i == rest.len() => 0x80,
                    None => 0,
                };
            }
            seed = seed.expand(block as u64);
        }
        seed
    }

    /// The `index`-th seed of a family that has no visible relation to this seed: for example one
    /// seed for each game of a simulation, or for each player of a game.
    ///
    /// # Panics
    /// If `index` is 2^63 or more.
    #[must_use]
    pub fn child(self, index: u64) -> Seed {
        assert!(index < CHILD_STREAMS, "a seed has 2^63 children");
        self.expand(CHILD_STREAMS + index)
    }

    /// A fresh seed from the operating system.
    ///
    /// # Errors
    /// If the system provides no randomness.
    #[cfg(feature = "rand")]
    pub fn from_system() -> Result<Seed, SystemRandomError> {
        use rand::TryRng;
        let mut bytes = [0; 32];
        rand::rngs::SysRng.try_fill_bytes(&mut bytes).map_err(|_| SystemRandomError)?;
        Ok(Seed(bytes))
    }

    /// The seed of the first eight words of a stream under this key.
    fn expand(self, stream: u64) -> Seed {
        let mut words = chacha::stream(self.0, stream);
        let mut bytes = [0; 32];
        for word in bytes.chunks_exact_mut(4) {
            word.copy_from_slice(&words.next_u32().to_le_bytes());
        }
        Seed(bytes)
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        Seed::from_u64(number)
    }
}

/// 64 hexadecimal digits, first byte first.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// The error of a fresh seed if the operating system provides no randomness.
#[cfg(feature = "rand")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the operating system provides no randomness")]
pub struct SystemRandomError;

/// The error of parsing a seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a number below 2^64, 64 hexadecimal digits, or `text:` and any text")]
pub struct ParseSeedError;

/// Reads a decimal number ([`Seed::from_u64`]), 64 hexadecimal digits in either case, or `text:`
/// followed by any text ([`Seed::from_text`]), in which white space matters. White space around a
/// number is ignored, and `text:` may be in upper case.
impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        let start = text.trim_start();
        if let Some((head, words)) = start.split_once(':')
            && head.eq_ignore_ascii_case("text")
        {
            return Ok(Seed::from_text(words));
        }
        let text = start.trim_end();
        let digits = text.as_bytes();
        if digits.len() == 64 {
            let mut bytes = [0; 32];
            for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
                *byte = hex_digit(pair[0])? << 4 | hex_digit(pair[1])?;
            }
            return Ok(Seed(bytes));
        }
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return Err(ParseSeedError);
        }
        text.parse().map(Seed::from_u64).map_err(|_| ParseSeedError)
    }
}

fn hex_digit(digit: u8) -> Result<u8, ParseSeedError> {
    match digit {
        b'0'..=b'9' => Ok(digit - b'0'),
        b'a'..=b'f' => Ok(digit - b'a' + 10),
        b'A'..=b'F' => Ok(digit - b'A' + 10),
        _ => Err(ParseSeedError),
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::text::serialize(self, serializer)
    }
}

/// Reads the same texts as [`FromStr`].
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        crate::text::deserialize(deserializer)
    }
}
