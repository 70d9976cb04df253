//! serde forms that use a value's text, for `#[serde(with = "mallow_core::text")]`.
//!
//! JSON then contains the form that people read and type, and reading checks it.
//!
//! ```
//! use mallow_core::{Observer, Seat};
//! #[derive(serde::Serialize, serde::Deserialize)]
//! struct Chair {
//!     #[serde(with = "mallow_core::text")]
//!     observer: Observer,
//! }
//! let chair: Chair = serde_json::from_str(r#"{"observer":"seat 2"}"#)?;
//! assert_eq!(chair.observer, Observer::Seat(Seat::new(2)));
//! # Ok::<(), serde_json::Error>(())
//! ```

/// Implements `serde::Serialize` and `serde::Deserialize` for types that are written as their text:
/// those with `Display` and `FromStr`. The crate that uses it must depend on serde.
///
/// ```
/// use std::fmt;
/// #[derive(Debug, PartialEq)]
/// struct Row(u8);
/// impl fmt::Display for Row {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "row {}", self.0)
///     }
/// }
/// impl std::str::FromStr for Row {
///     type Err = &'static str;
///     fn from_str(text: &str) -> Result<Row, &'static str> {
///         let number = text.strip_prefix("row ").and_then(|number| number.parse().ok());
///         number.map(Row).ok_or("expected `row` and a number")
///     }
/// }
/// mallow_core::serde_as_text!(Row);
/// assert_eq!(serde_json::to_string(&Row(3))?, r#""row 3""#);
/// assert_eq!(serde_json::from_str::<Row>(r#""row 3""#)?, Row(3));
/// assert!(serde_json::from_str::<Row>("3").is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty),* $(,)?) => {$(
        /// The value's text.
        impl ::serde::Serialize for $type {
            fn serialize<S>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error>
            where
                S: ::serde::Serializer,
            {
                $crate::text::serialize(self, serializer)
            }
        }

        /// From the value's text.
        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D>(deserializer: D) -> ::core::result::Result<$type, D::Error>
            where
                D: ::serde::Deserializer<'de>,
            {
                $crate::text::deserialize(deserializer)
            }
        }
    )*};
}

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Deserializer, Error, Visitor};
use serde::ser::Serializer;

/// Writes the value's text.
///
/// # Errors
/// If the serializer fails.
pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a value from its text.
///
/// # Errors
/// If the input is not a text, or the text is not such a value; the error contains the parser's
/// message.
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    struct Text<T>(PhantomData<T>);

    impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(PhantomData))
}
