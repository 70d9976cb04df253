//! Seeds on the command line.

use crate::failure::Failure;
use crate::text::shell_quoted;
use mallow_core::words::printable;
use mallow_core::{ParseSeedError, Seed};
use std::fmt;
use std::str::FromStr;

/// The greatest length of a seed text that is shown.
const LONGEST: usize = 64;

/// A seed with the text that it was given as.
#[derive(Debug, Clone)]
pub(crate) struct NamedSeed {
    text: String,
    seed: Seed,
}

impl NamedSeed {
    /// The seed itself.
    pub(crate) fn seed(&self) -> Seed {
        self.seed
    }

    /// A fresh seed that is short enough to type again.
    pub(crate) fn fresh() -> Result<NamedSeed, Failure> {
        let bytes = Seed::from_system()
            .map_err(|error| {
                Failure::usage(format!("cannot draw a fresh seed ({error}): give one with --seed"))
            })?
            .to_bytes();
        let number = bytes.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte));
        Ok(NamedSeed { text: number.to_string(), seed: Seed::from_u64(number) })
    }

    /// The given seed, or else a fresh one.
    pub(crate) fn or_fresh(given: Option<&NamedSeed>) -> Result<NamedSeed, Failure> {
        given.cloned().map_or_else(NamedSeed::fresh, Ok)
    }

    /// The seed of one game of a simulation with this seed.
    pub(crate) fn child(&self, index: u64) -> NamedSeed {
        NamedSeed::from(self.seed.child(index))
    }
}

impl From<Seed> for NamedSeed {
    fn from(seed: Seed) -> NamedSeed {
        NamedSeed { text: seed.to_string(), seed }
    }
}

impl FromStr for NamedSeed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<NamedSeed, ParseSeedError> {
        Ok(NamedSeed { text: text.to_string(), seed: text.parse()? })
    }
}

/// The text as it was given, in quotes if a shell needs them; digits if the text is long or not
/// printable.
impl fmt::Display for NamedSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if printable(&self.text, LONGEST) != self.text {
            return write!(f, "{}", self.seed);
        }
        f.write_str(&shell_quoted(&self.text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_shown_as_it_can_be_typed_again() {
        let shown = |text: &str| text.parse::<NamedSeed>().unwrap().to_string();
        assert_eq!(shown("7"), "7");
        assert_eq!(shown("text:tea"), "text:tea");
        assert_eq!(shown("text:friday night"), "'text:friday night'");
        assert_eq!(shown("text:don't"), r"'text:don'\''t'");
    }

    #[test]
    fn a_seed_that_cannot_be_shown_is_shown_as_digits() {
        for text in ["text:\u{1b}[2J".to_string(), format!("text:{}", "x".repeat(5000))] {
            let seed: NamedSeed = text.parse().unwrap();
            assert_eq!(seed.to_string(), seed.seed().to_string());
        }
    }

    #[test]
    fn a_fresh_seed_can_be_typed_again() {
        let fresh = NamedSeed::fresh().unwrap();
        assert_eq!(fresh.to_string().parse::<NamedSeed>().unwrap().seed(), fresh.seed());
    }
}
