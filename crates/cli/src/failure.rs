//! Why a command stopped, and the exit code that says so.

use std::io::{self, Write};
use std::path::Path;

/// All is well.
pub(crate) const OK: u8 = 0;
/// A record was checked, and a step of it is wrong.
pub(crate) const WRONG_STEP: u8 = 1;
/// Bad usage, or a file that cannot be used.
pub(crate) const BAD_USAGE: u8 = 2;

/// Writes a line to standard error, if anybody reads it.
pub(crate) fn warn(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
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
            Failure::Usage(why) => Failure::Usage(format!("{}: {why}", path.display())),
            output => output,
        }
    }

    /// Reports the failure and gives the exit code. A reader who has seen enough and closed the
    /// pipe is no failure.
    pub(crate) fn report(&self) -> u8 {
        match self {
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => OK,
            Failure::Output(error) => {
                warn(&format!("mallow: the output cannot be written: {error}"));
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
