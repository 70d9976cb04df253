//! Whole numbers read from JSON: messages say the range instead of a type.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

/// Reads a whole number of this type's range.
pub(crate) fn number<'de, T: TryFrom<u64>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    struct Whole<T>(PhantomData<T>);

    impl<T: TryFrom<u64>> Visitor<'_> for Whole<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a whole number from 0 to {}", u64::MAX >> (64 - 8 * size_of::<T>()))
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
            T::try_from(number).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
        }
    }

    deserializer.deserialize_u64(Whole(PhantomData))
}

/// Reads a list of whole numbers as [`number`] does.
pub(crate) fn numbers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    #[derive(Deserialize)]
    struct Item(#[serde(deserialize_with = "number")] u8);

    let items = Vec::<Item>::deserialize(deserializer)?;
    Ok(items.into_iter().map(|Item(number)| number).collect())
}

/// Reads a whole number below this one.
pub(crate) fn below<'de, D: Deserializer<'de>>(end: u8, deserializer: D) -> Result<u8, D::Error> {
    let found: u8 = number(deserializer)?;
    if found >= end {
        let why = alloc::format!("expected a number from 0 to {}, found {found}", end - 1);
        return Err(D::Error::custom(why));
    }
    Ok(found)
}
