//! The reasons why a text is not a report.

use super::MAX_REPORT_BYTES;
use mallow_core::strict::JsonError;
use mallow_core::words::Excerpt;
use std::fmt;

/// The reason why a text is not a report of a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReportError {
    /// The text is longer than [`MAX_REPORT_BYTES`].
    #[error("expected a report of at most {MAX_REPORT_BYTES} bytes, found more")]
    TooLong,
    /// The text is not JSON, or has not the structure of a report.
    #[error(transparent)]
    Json(JsonError),
    /// It has neither the field `seats` of a simulation nor the field `results` of an arena, or both.
    #[error("expected a report of a simulation, with `seats`, or of an arena, with `results`")]
    NotAReport,
    /// It is of another game.
    #[error("expected a report of {expected}, found one of {found}")]
    OtherGame {
        /// The name of the game.
        expected: &'static str,
        /// The name in the report.
        found: Excerpt,
    },
    /// It is of another version of the rules.
    #[error("expected version {expected} of the rules, found version {found}")]
    OtherRules {
        /// The version of the game's rules.
        expected: u32,
        /// The version in the report.
        found: u32,
    },
    /// A field has a value that no run gives.
    #[error("{field}: {why}")]
    Field {
        /// The field, such as `seats.2.points.sum`.
        field: String,
        /// What was expected and what was found.
        why: String,
    },
}

/// A field of a report with a value that no run gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    field: String,
    why: String,
}

impl Fault {
    pub(crate) fn new(field: &str, why: &str) -> Fault {
        Fault { field: field.to_string(), why: why.to_string() }
    }

    /// A fault unless this holds.
    pub(crate) fn unless(
        holds: bool,
        field: &str,
        why: impl FnOnce() -> String,
    ) -> Result<(), Fault> {
        if holds { Ok(()) } else { Err(Fault { field: field.to_string(), why: why() }) }
    }

    /// A fault unless both numbers are the same.
    pub(crate) fn same(field: &str, expected: u64, found: u64) -> Result<(), Fault> {
        Fault::unless(expected == found, field, || format!("expected {expected}, found {found}"))
    }

    /// A fault unless the sum of the parts is the whole.
    pub(crate) fn sum(
        field: &str,
        whole: u64,
        parts: impl IntoIterator<Item = u64>,
    ) -> Result<(), Fault> {
        let found: u128 = parts.into_iter().map(u128::from).sum();
        Fault::unless(found == u128::from(whole), field, || {
            format!("expected a sum of {whole}, found {found}")
        })
    }

    /// A fault unless the part is at most the whole.
    pub(crate) fn at_most(field: &str, most: u64, found: u64) -> Result<(), Fault> {
        Fault::unless(found <= most, field, || format!("expected at most {most}, found {found}"))
    }

    /// A fault unless the number is the expected one, up to rounding.
    pub(crate) fn close(field: &str, expected: f64, found: f64) -> Result<(), Fault> {
        let is_close = (expected - found).abs() <= 1e-9 * expected.abs().max(1.0);
        Fault::unless(is_close, field, || format!("expected {expected}, found {found}"))
    }

    /// The same where either may be null.
    pub(crate) fn both_close(
        field: &str,
        expected: Option<f64>,
        found: Option<f64>,
    ) -> Result<(), Fault> {
        match (expected, found) {
            (None, None) => Ok(()),
            (Some(expected), Some(found)) => Fault::close(field, expected, found),
            (None, Some(found)) => Err(Fault::new(field, &format!("expected null, found {found}"))),
            (Some(expected), None) => {
                Err(Fault::new(field, &format!("expected {expected}, found null")))
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.why)
    }
}

impl From<Fault> for ReportError {
    fn from(Fault { field, why }: Fault) -> ReportError {
        ReportError::Field { field, why }
    }
}
