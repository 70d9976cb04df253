//! Whole numbers read from JSON: messages name the range instead of a type.
//!
//! ```
//! #[derive(Debug, serde::Deserialize)]
//! struct Round {
//!     #[serde(deserialize_with = "mallow_core::number::number")]
//!     round: u8,
//! }
//! let error = serde_json::from_str::<Round>(r#"{"round": 300}"#).unwrap_err();
//! assert!(error.to_string().contains("expected a whole number from 0 to 255"), "{error}");
//! ```

use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

/// Reads a whole number of this type's range.
///
/// # Errors
/// If there is no whole number, or it is out of range.
pub fn number<'de, T: TryFrom<i64>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Whole<T>(PhantomData<T>);

    impl<T: TryFrom<i64>> Visitor<'_> for Whole<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let signed = T::try_from(-1).is_ok();
            let most = i64::MAX >> (64 - 8 * size_of::<T>() - usize::from(!signed));
            let least = if signed { -most - 1 } else { 0 };
            write!(f, "a whole number from {least} to {most}")
        }

        fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
            T::try_from(number).map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
            let small = i64::try_from(number).ok().and_then(|number| T::try_from(number).ok());
            small.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
        }
    }

    deserializer.deserialize_i64(Whole(PhantomData))
}

/// A whole number as [`number`] reads it.
#[derive(Deserialize)]
#[serde(bound = "T: TryFrom<i64>")]
struct Item<T>(#[serde(deserialize_with = "number")] T);

/// Reads a list of whole numbers.
///
/// # Errors
/// As [`number`].
pub fn numbers<'de, T: TryFrom<i64>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let items = Vec::<Item<T>>::deserialize(deserializer)?;
    Ok(items.into_iter().map(|Item(number)| number).collect())
}

/// Reads a whole number, or null.
///
/// # Errors
/// As [`number`].
pub fn optional<'de, T: TryFrom<i64>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let item = Option::<Item<T>>::deserialize(deserializer)?;
    Ok(item.map(|Item(number)| number))
}

/// Reads a whole number below `end`.
///
/// # Errors
/// As [`number`], or if the number is `end` or more.
pub fn below<'de, D: Deserializer<'de>>(end: u8, deserializer: D) -> Result<u8, D::Error> {
    let found: u8 = number(deserializer)?;
    if found >= end {
        let most = end.saturating_sub(1);
        return Err(D::Error::custom(format!("expected a number from 0 to {most}, found {found}")));
    }
    Ok(found)
}
