//! The forms of a report.

use crate::failure::{Failure, OK};
use crate::text::wrapped;
use mallow::experiment::{ArenaReport, SimulationReport};
use mallow_core::Seed;
use serde::Serialize;
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

/// A report that can be printed in both forms.
pub(super) trait Printed {
    fn json(&self) -> String;
    fn seed(&self) -> Seed;
    fn heading(&self, seed: &dyn fmt::Display) -> String;
    fn tables(&self) -> String;
}

impl<S: Clone + Serialize> Printed for SimulationReport<S> {
    fn json(&self) -> String {
        self.to_json()
    }

    fn seed(&self) -> Seed {
        self.seed()
    }

    fn heading(&self, seed: &dyn fmt::Display) -> String {
        self.heading(seed)
    }

    fn tables(&self) -> String {
        self.tables()
    }
}

impl<S: Clone + Serialize> Printed for ArenaReport<S> {
    fn json(&self) -> String {
        self.to_json()
    }

    fn seed(&self) -> Seed {
        self.seed()
    }

    fn heading(&self, seed: &dyn fmt::Display) -> String {
        self.heading(seed)
    }

    fn tables(&self) -> String {
        self.tables()
    }
}

/// Prints a report, with this text of its seed.
pub(super) fn print(
    report: &impl Printed,
    format: Format,
    seed: &dyn fmt::Display,
) -> Result<u8, Failure> {
    let text = match format {
        Format::Text => wrapped(&report.heading(seed), "", "  ") + &report.tables(),
        Format::Json => report.json(),
    };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(OK)
}
