//! The forms of a report.

use crate::failure::{Failure, OK};
use crate::text::wrapped;
use mallow::experiment::GameReport;
use std::fmt;
use std::io::{self, Write};

/// The form of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// People
    Text,
    /// Programs
    Json,
}

/// Prints a report, with this text of its seed.
pub(super) fn print(
    report: &GameReport,
    format: Format,
    seed: &dyn fmt::Display,
) -> Result<u8, Failure> {
    let text = match format {
        Format::Text => wrapped(&report.heading(seed), "", "  ") + &report.tables(),
        Format::Json => report.to_json(),
    };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(OK)
}
