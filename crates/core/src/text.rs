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
