//! What comes in from outside: actions and chance outcomes as text, JSON or numbers.

use super::TableError;
use mallow_core::strict;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::error::Error;
use std::str::FromStr;

/// The most bytes of a text or JSON that is read as an action or a chance outcome.
pub const MAX_INPUT_BYTES: usize = 64 << 10;

/// An action or a chance outcome as it is given to a [`Table`](super::Table).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input<'a> {
    /// In the game's notation.
    Text(&'a str),
    /// As the JSON of the game's own form.
    Json(&'a str),
    /// By its index in the list, from 0.
    Index(u32),
}

/// A text in the game's notation.
impl<'a> From<&'a str> for Input<'a> {
    fn from(text: &'a str) -> Input<'a> {
        Input::Text(text)
    }
}

/// A text in the game's notation.
impl<'a> From<&'a String> for Input<'a> {
    fn from(text: &'a String) -> Input<'a> {
        Input::Text(text)
    }
}

/// An index in the list.
impl From<u32> for Input<'_> {
    fn from(index: u32) -> Input<'static> {
        Input::Index(index)
    }
}

impl Input<'_> {
    /// The value that is meant; `list` gives the value with an index, or the length of the list.
    pub(super) fn read<T>(self, list: impl FnOnce(u32) -> Result<T, u32>) -> Result<T, TableError>
    where
        T: FromStr<Err: Error + Send + Sync + 'static> + Serialize + DeserializeOwned,
    {
        match self {
            Input::Text(text) => {
                check_length(text)?;
                text.parse().map_err(|why| TableError::Unreadable { why: Box::new(why) })
            }
            Input::Json(json) => {
                check_length(json)?;
                strict::from_json(json.as_bytes()).map_err(|why| TableError::Json { why })
            }
            Input::Index(index) => {
                list(index).map_err(|count| TableError::NoSuchIndex { index, count })
            }
        }
    }
}

fn check_length(text: &str) -> Result<(), TableError> {
    let (found, most) = (text.len(), MAX_INPUT_BYTES);
    if found > most { Err(TableError::TooLong { found, most }) } else { Ok(()) }
}
