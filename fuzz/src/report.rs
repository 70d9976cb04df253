//! Reports of experiments of any game.

use mallow::catalogue::Catalogue;
use mallow::experiment::{MergeError, ReportHeader, merge};

/// What stands between two reports: a byte that no JSON holds.
const BETWEEN: u8 = 0x1e;

/// Reads the bytes as reports and merges them. What is read must be written and read back as the
/// same, and cannot be merged with itself; what is merged must be a report again.
pub fn report(bytes: &[u8]) {
    let games = Catalogue::with_all_games();
    let mut reports = Vec::new();
    for json in bytes.split(|byte| *byte == BETWEEN) {
        let Ok(header) = ReportHeader::from_json(json) else { continue };
        let Ok(game) = games.find(header.game()) else { continue };
        let Ok(report) = game.report(json) else { continue };
        assert_eq!(report.kind(), header.kind());
        let written = report.to_json();
        let read = game.report(written.as_bytes()).expect("what was written can be read");
        assert_eq!(read.to_json(), written);
        let _ = report.to_string();
        let twice = vec![(String::new(), report.clone()), (String::new(), read)];
        let refused = merge(twice).expect_err("the same games twice");
        assert!(matches!(refused, MergeError::Overlap { .. } | MergeError::TimeBudget { .. }));
        reports.push((String::new(), report));
    }
    if let Ok(merged) = merge(reports) {
        let game = games.find(merged.about().game()).expect("in the catalogue");
        let written = merged.to_json();
        let read = game.report(written.as_bytes()).expect("what was merged can be read");
        assert_eq!(read.to_json(), written);
    }
}
