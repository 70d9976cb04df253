//! The reasons why a command fails, and the exit codes.

use crate::text::shown;
use mallow::bot::SeatedError;
use mallow_core::words::{io_error, printable};
use std::io::{self, Write};
use std::path::Path;

/// Success.
pub(crate) const OK: u8 = 0;
/// A step of a record is wrong.
pub(crate) const WRONG_STEP: u8 = 1;
/// Bad usage, or a file that cannot be used.
pub(crate) const BAD_USAGE: u8 = 2;

/// The greatest number of lines of a message: a headline and ten faults with a count, or a message
/// of clap.
const MESSAGE_LINES: usize = 16;
/// The greatest number of characters in a line of a message.
const MESSAGE_WIDTH: usize = 600;

/// The printable form of a message: without control characters, and of limited length. Every
/// message of the program uses it.
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

/// Writes a message to standard error; a failure to write is ignored.
pub(crate) fn warn(text: &str) {
    let _ = writeln!(io::stderr(), "{}", message(text));
}

/// The reason why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line, or a file that it names, is wrong.
    Usage(String),
    /// Writing to standard output failed.
    Output(io::Error),
}

impl Failure {
    /// A failure of usage with this reason.
    pub(crate) fn usage(why: impl Into<String>) -> Failure {
        Failure::Usage(why.into())
    }

    /// The same failure with the name of the file in front.
    pub(crate) fn in_file(self, path: &Path) -> Failure {
        match self {
            Failure::Usage(why) => Failure::Usage(format!("{}: {why}", shown(path))),
            output @ Failure::Output(_) => output,
        }
    }

    /// Reports a failure of one file among several and returns its exit code; if the output itself
    /// failed, there is no point in going on.
    pub(crate) fn of_one_file(self) -> Result<u8, Failure> {
        match self {
            Failure::Usage(_) => Ok(self.report()),
            Failure::Output(_) => Err(self),
        }
    }

    /// Reports the failure and returns the exit code. A reader that closed the pipe is not an
    /// error.
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

/// Only errors of writing to standard output are passed on with `?`; errors of files are reported
/// by [`files`](crate::files).
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// A list of bots that does not fit the seats.
impl From<SeatedError> for Failure {
    fn from(error: SeatedError) -> Failure {
        Failure::usage(format!("--bots: {error}"))
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
