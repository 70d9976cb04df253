//! The forms of a report.

/// Who a report is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// People
    Text,
    /// Programs
    Json,
}
