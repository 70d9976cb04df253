//! The files that hold the record of a match.

use std::path::{Path, PathBuf};

/// The files that hold the record of this match.
#[derive(Debug, Default)]
pub(super) struct Saved {
    /// Every file that was written, with the text written last.
    files: Vec<(PathBuf, String)>,
}

impl Saved {
    /// The text that was last written to this file.
    pub(super) fn text(&self, path: &Path) -> Option<&str> {
        self.files.iter().find(|(other, _)| other == path).map(|(_, text)| text.as_str())
    }

    pub(super) fn set(&mut self, path: &Path, text: String) {
        self.files.retain(|(other, _)| other != path);
        self.files.push((path.to_path_buf(), text));
    }

    /// The file that was written last.
    pub(super) fn last(&self) -> Option<&(PathBuf, String)> {
        self.files.last()
    }
}
