//! `mallow merge`: reports of ranges of games as one report.

use super::format::{Format, print};
use crate::catalogue;
use crate::failure::Failure;
use crate::files;
use crate::text::shown;
use mallow::experiment::{ReportError, ReportHeader, ReportKind, merge};
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

/// Merges the reports of the game that the first of them is of.
pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let (mut first, mut reports) = (None, Vec::new());
    for path in &args.files {
        // Once, since a file may be a pipe.
        let json = files::read(path)?;
        let header = ReportHeader::from_json(&json).map_err(|error| in_file(path, &error))?;
        let (game, kind) = match first {
            Some(first) => first,
            None => {
                let named = catalogue::entry(header.game());
                (named.map_err(|failure| failure.in_file(path))?, header.kind())
            }
        };
        first = Some((game, kind));
        if header.kind() != kind {
            let (kind, found) = (word(kind), word(header.kind()));
            let why = format!("expected a report of {kind}, found one of {found}");
            return Err(Failure::usage(why).in_file(path));
        }
        let report = game.report(&json).map_err(|error| in_file(path, &error))?;
        reports.push((shown(path), report));
    }
    let report = merge(reports).map_err(|error| Failure::usage(error.to_string()))?;
    let seed = report.about().seed();
    print(&report, args.format, &seed)
}

fn in_file(path: &Path, error: &ReportError) -> Failure {
    Failure::usage(error.to_string()).in_file(path)
}

fn word(kind: ReportKind) -> &'static str {
    match kind {
        ReportKind::Simulation => "`simulate`",
        ReportKind::Arena => "`arena`",
    }
}
