//! Things that are written by their names.

use crate::{Element, Loot, Power, Recruit, Stage};
use core::str::FromStr;
use mallow_core::words::{Excerpt, Words};

/// Why a text was refused as the name of something, such as an [`Element`] or a [`Power`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct ParseNameError {
    expected: &'static str,
    found: Excerpt,
}

impl ParseNameError {
    /// The same with another list of what is expected.
    pub(crate) fn expecting(self, expected: &'static str) -> ParseNameError {
        ParseNameError { expected, ..self }
    }
}

/// The value with this name, in upper or lower case and with any white space.
pub(crate) fn named<T: Copy>(
    text: &str,
    all: &[T],
    name: fn(T) -> &'static str,
    expected: &'static str,
) -> Result<T, ParseNameError> {
    let is_named = |value: T| {
        let (mut found, mut expected) = (Words::new(text), Words::new(name(value)));
        loop {
            match (found.next(), expected.next()) {
                (None, None) => return true,
                (Some(one), Some(other)) if one.is(other.as_str()) => (),
                _ => return false,
            }
        }
    };
    let found = all.iter().copied().find(|&value| is_named(value));
    found.ok_or_else(|| ParseNameError { expected, found: Excerpt::of(text) })
}

macro_rules! by_name {
    ($($type:ty: $expected:literal),* $(,)?) => {$(
        /// The name in upper or lower case.
        impl FromStr for $type {
            type Err = ParseNameError;

            fn from_str(text: &str) -> Result<$type, ParseNameError> {
                named(text, &<$type>::ALL, <$type>::name, $expected)
            }
        }
    )*};
}
by_name!(
    Element: "`earth`, `sky`, `water` or `legendary`",
    Power: "`quake`, `foretell` or `burst`",
    Loot: "`splasher`, `splooders` or `water`",
    Stage: "`deal`, `choose`, `turn up`, `declare`, `foretell`, `draw` or `over`",
    Recruit: "a critter's type, `spirit` or `launched`",
);
