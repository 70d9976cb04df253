//! The options of a setup that have names.

use core::fmt;
use core::str::FromStr;
use mallow_core::words::{Excerpt, Words};

/// The two variants of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Variant {
    /// Welly boots claim everything; completed creatures stay.
    #[default]
    Classic,
    /// Pitchforks claim creatures, which disappear when they are completed.
    Pitchfork,
}

/// How many tiles of the set are drawn in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Length {
    /// Half of the set, rounded down; which half, nobody knows (MR-16).
    Short,
    /// The whole set.
    #[default]
    Long,
}

/// The sides of the tile on offer that may be placed face up (MR-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Sides {
    /// Either side.
    #[default]
    Either,
    /// Only the front; flips alone turn the back up.
    FrontOnly,
}

macro_rules! names {
    ($type:ident: $($variant:ident = $name:literal),*; $expected:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($type::$variant => $name),* })
            }
        }

        impl FromStr for $type {
            type Err = ParseOptionError;

            fn from_str(text: &str) -> Result<$type, ParseOptionError> {
                let error = || ParseOptionError { expected: $expected, found: text.into() };
                let [word] = Words::new(text).all().ok_or_else(error)?;
                $(if word.is($name) {
                    return Ok($type::$variant);
                })*
                Err(error())
            }
        }
    };
}
names!(Variant: Classic = "classic", Pitchfork = "pitchfork"; "`classic` or `pitchfork`");
names!(Length: Short = "short", Long = "long"; "`short` or `long`");
names!(Sides: Either = "either", FrontOnly = "front-only"; "`either` or `front-only`");

/// A text that names no value of an option.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct ParseOptionError {
    /// The values there are.
    pub expected: &'static str,
    /// The text.
    pub found: Excerpt,
}
