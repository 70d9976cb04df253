//! Why a command stopped, and the exit code that says so.

use crate::text::shown;
use mallow_core::words::{io_error, printable};
use std::io::{self, Write};
use std::path::Path;

/// All is well.
pub(crate) const OK: u8 = 0;
/// A record was checked, and a step of it is wrong.
pub(crate) const WRONG_STEP: u8 = 1;
/// Bad usage, or a file that cannot be used.
pub(crate) const BAD_USAGE: u8 = 2;

/// Lines of a message that are shown: a headline and ten faults with a count, or what clap says.
const MESSAGE_LINES: usize = 16;
/// Characters of a line of a message that are shown.
const MESSAGE_WIDTH: usize = 600;

/// A message as it may be shown: without characters that move a cursor, and not longer than a
/// person would read. Every message of the program goes through this.
pub(crate) fn message(text: &str) -> String {
    let mut lines = text.trim_end().lines();
    let mut shown: Vec<String> =
        lines.by_ref().take(MESSAGE_LINES).map(|line| printable(line, MESSAGE_WIDTH)).collect();
    match lines.count() {
        0 => {}
        1 => shown.push("and 1 more line".to_string()),
        left => shown.push(format!("and {left} more lines")),
    }
    shown.join("\n")
}

/// Writes a message to standard error, if anybody reads it.
pub(crate) fn warn(text: &str) {
    let _ = writeln!(io::stderr(), "{}", message(text));
}

/// Why a command could not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The words of the command line, or a file they name, are at fault.
    Usage(String),
    /// Standard output failed.
    Output(io::Error),
}

impl Failure {
    /// A failure with these words.
    pub(crate) fn usage(why: impl Into<String>) -> Failure {
        Failure::Usage(why.into())
    }

    /// The same with the file's name in front.
    pub(crate) fn in_file(self, path: &Path) -> Failure {
        match self {
            Failure::Usage(why) => Failure::Usage(format!("{}: {why}", shown(path))),
            output @ Failure::Output(_) => output,
        }
    }

    /// Reports the failure and gives the exit code. A reader who has seen enough and closed the
    /// pipe is no failure.
    pub(crate) fn report(&self) -> u8 {
        match self {
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => OK,
            Failure::Output(error) => {
                warn(&format!("mallow: cannot write the output: {}", io_error(error)));
                BAD_USAGE
            }
            Failure::Usage(why) => {
                warn(&format!("mallow: {why}"));
                BAD_USAGE
            }
        }
    }
}

/// Only what is written to standard output is passed on with `?`; files report through
/// [`files`](crate::files).
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_printable_and_bounded() {
        let faults: Vec<String> = (0..256).map(|n| format!("fault {n}\u{1b}[2J")).collect();
        let shown = message(&faults.join("\n"));
        assert!(shown.ends_with("\nand 240 more lines"), "{shown}");
        assert!(!shown.contains('\u{1b}'), "{shown:?}");
        assert!(message(&"x".repeat(5_000_000)).len() < 1000);
        assert_eq!(message("one\ntwo\n"), "one\ntwo");
    }
}
