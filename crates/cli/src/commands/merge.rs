//! `mallow merge`: reports of ranges of games as one report.

use super::format::{Format, Printed, print};
use crate::failure::Failure;
use crate::files;
use crate::text::shown;
use mallow::experiment::{
    ArenaReport, Report, ReportError, ReportHeader, ReportKind, SimulationReport, merge,
};
use mallow::games::{Listing, SetupOf};
use std::path::{Path, PathBuf};

/// Merge reports of ranges of games into the report of the whole
///
/// The reports are the JSON of `simulate` or of `arena`, in any order. The merged report is, byte for
/// byte, that of one run over all the games; in an arena the times are added up. Gaps, overlaps and
/// other settings are refused.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow simulate marram --games 50 --seed 7 --format json > a.json
  mallow simulate marram --games 50 --first 50 --seed 7 --format json > b.json
  mallow merge a.json b.json > all.json
  mallow merge --format text all.json")]
pub(crate) struct Args {
    /// The reports; `-` for standard input
    #[arg(value_name = "REPORT", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Report for people or for programs
    #[arg(long, value_enum, default_value_t = Format::Json)]
    format: Format,
}

/// Reads the header of a report, which says whose report it is.
pub(crate) fn header(path: &Path, json: &[u8]) -> Result<ReportHeader, Failure> {
    ReportHeader::from_json(json).map_err(|error| in_file(path, &error))
}

fn in_file(path: &Path, error: &ReportError) -> Failure {
    Failure::usage(error.to_string()).in_file(path)
}

/// Merges reports of this kind; `first` is the text of the first file, which may be a pipe.
pub(crate) fn run<L: Listing>(
    args: &Args,
    first: Vec<u8>,
    kind: ReportKind,
) -> Result<u8, Failure> {
    match kind {
        ReportKind::Simulation => {
            merged(args, first, kind, SimulationReport::<SetupOf<L>>::from_json::<L::Game>)
        }
        ReportKind::Arena => {
            merged(args, first, kind, ArenaReport::<SetupOf<L>>::from_json::<L::Game>)
        }
    }
}

fn merged<R: Report + Printed>(
    args: &Args,
    first: Vec<u8>,
    kind: ReportKind,
    read: fn(&[u8]) -> Result<R, ReportError>,
) -> Result<u8, Failure> {
    let mut first = Some(first);
    let mut reports = Vec::new();
    for path in &args.files {
        let json = first.take().map_or_else(|| files::read(path), Ok)?;
        let found = header(path, &json)?.kind();
        if found != kind {
            let why = format!("expected a report of {}, found one of {}", word(kind), word(found));
            return Err(Failure::usage(why).in_file(path));
        }
        let report = read(&json).map_err(|error| in_file(path, &error))?;
        reports.push((shown(path), report));
    }
    let report = merge(reports).map_err(|error| Failure::usage(error.to_string()))?;
    let seed = report.seed();
    print(&report, args.format, &seed)
}

fn word(kind: ReportKind) -> &'static str {
    match kind {
        ReportKind::Simulation => "`simulate`",
        ReportKind::Arena => "`arena`",
    }
}
