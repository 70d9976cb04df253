//! Running the program.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the program came to.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// The output of a run that must succeed in silence on standard error.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The message of a run that must fail with exit code 2 and say so in `mallow:` lines only.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{}", self.err);
        self.err
    }
}

/// Runs the program with these words, split at spaces, and nothing on standard input.
pub(crate) fn mallow(words: &str) -> Run {
    mallow_with(words, "")
}

/// Runs the program with these words and this standard input.
#[track_caller]
pub(crate) fn mallow_with(words: &str, input: impl AsRef<[u8]>) -> Run {
    // What a session leaves behind when its input ends stays out of the sources.
    let cwd = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cwd");
    std::fs::create_dir_all(&cwd).unwrap();
    mallow_in(&cwd, words, input)
}

/// Runs the program in this folder.
#[track_caller]
pub(crate) fn mallow_in(cwd: &Path, words: &str, input: impl AsRef<[u8]>) -> Run {
    let words: Vec<&str> = words.split_whitespace().collect();
    let mut child = Command::new(env!("CARGO_BIN_EXE_mallow"))
        .args(&words)
        .current_dir(cwd)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that stops before it has read everything is a fair one.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    let output = child.wait_with_output().unwrap();
    let run = Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    };
    for word in ["panicked", "internal error", "RUST_BACKTRACE"] {
        assert!(!run.err.contains(word), "{words:?}: {}", run.err);
    }
    run
}

/// A folder of its own for one test, empty at first.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file with this content, in a folder of its own.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder(name).join("file.json");
    std::fs::write(&path, content).unwrap();
    path.display().to_string()
}

/// The record of a short game, as text.
pub(crate) fn short_record(name: &str) -> String {
    let path = folder(name).join("game.json");
    let words = "play marshmallow-test --players 2 --set max_rounds=1 --seed 7 --save";
    mallow(&format!("{words} {}", path.display())).ok();
    std::fs::read_to_string(path).unwrap()
}

/// JSON that must be well formed.
#[track_caller]
pub(crate) fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Compares with a file of `data`; `UPDATE_GOLDEN=1` writes it anew.
#[track_caller]
pub(crate) fn compare_golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/data").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert_eq!(text, golden, "UPDATE_GOLDEN=1 writes {} anew", path.display());
}
