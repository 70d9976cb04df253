//! The reasons why a batch refuses.

use mallow_core::encode::EncodeError;

/// The reason why a batch refuses something. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// No table, or too many.
    #[error("tables: expected 1 to {most}, found {found}")]
    Tables {
        /// The number that was asked for.
        found: usize,
        /// The greatest number.
        most: usize,
    },
    /// A table that the batch does not have.
    #[error("there is no table {table}: expected 0 to {}", tables - 1)]
    NoSuchTable {
        /// The table that was named.
        table: usize,
        /// The number of tables.
        tables: usize,
    },
    /// An array of a wrong length.
    #[error("{array}: expected {expected} elements, found {found}")]
    Length {
        /// The array.
        array: &'static str,
        /// The length that is needed.
        expected: usize,
        /// The length of the array.
        found: usize,
    },
    /// An action that cannot be taken.
    #[error("table {table}: {why}")]
    Illegal {
        /// The table, counted from 0.
        table: usize,
        /// The game's reason.
        why: String,
    },
    /// A batch that was saved by another game, or is damaged.
    #[error("saved batch: {why}")]
    Saved {
        /// What is wrong.
        why: String,
    },
    /// A setup that cannot be played.
    #[error("{why}")]
    Setup {
        /// What is wrong.
        why: String,
    },
    /// A game without numbers.
    #[error("the game `{game}` has no numbers for its actions")]
    NoNumbers {
        /// The game's name.
        game: &'static str,
    },
    /// Something that cannot be encoded.
    #[error(transparent)]
    Encode(#[from] EncodeError),
}

impl BatchError {
    /// A refusal at a table that is not known yet.
    pub(super) fn illegal(why: &impl ToString) -> BatchError {
        BatchError::Illegal { table: 0, why: why.to_string() }
    }

    /// The refusal at this table.
    pub(super) fn at(self, table: usize) -> BatchError {
        match self {
            BatchError::Illegal { why, .. } => BatchError::Illegal { table, why },
            BatchError::Encode(error) => BatchError::Illegal { table, why: error.to_string() },
            other => other,
        }
    }
}
