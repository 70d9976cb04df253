//! Long texts page by page.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::{Command, Stdio};

/// Prints a text: at a terminal through the pager that `PAGER` names, `less` by default; where there is
/// none, or no terminal, as it is.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if !out.is_terminal() || !through(&command(std::env::var("PAGER").ok().as_deref()), text)? {
        out.write_all(text.as_bytes())?;
        out.flush()?;
    }
    Ok(())
}

/// The words of the pager's command; none if `PAGER` is set to nothing.
fn command(pager: Option<&str>) -> Vec<&str> {
    pager.unwrap_or("less").split_whitespace().collect()
}

/// Hands the text to a program; false if it cannot be started.
fn through(command: &[&str], text: &str) -> io::Result<bool> {
    let Some((program, args)) = command.split_first() else { return Ok(false) };
    let mut started = Command::new(program);
    started.args(args).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        // Ends at once where the text fits the screen, and leaves it there.
        started.env("LESS", "FRX");
    }
    let Ok(mut pager) = started.spawn() else { return Ok(false) };
    if let Some(mut pipe) = pager.stdin.take() {
        match pipe.write_all(text.as_bytes()) {
            // Whoever has read enough closes the pager.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
            written => written?,
        }
    }
    pager.wait()?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pager_is_less_unless_another_or_none_is_named() {
        assert_eq!(command(None), ["less"]);
        assert_eq!(command(Some("more -s")), ["more", "-s"]);
        assert!(command(Some(" ")).is_empty());
    }

    #[test]
    fn a_text_goes_through_the_pager_and_an_absent_one_is_told() {
        let long = "a line of rules\n".repeat(100_000);
        // `true` reads nothing and closes the pipe at once.
        assert!(matches!(through(&["true"], &long), Ok(true)));
        assert!(matches!(through(&["no-such-pager-anywhere"], &long), Ok(false)));
        assert!(matches!(through(&[], &long), Ok(false)));
    }
}
