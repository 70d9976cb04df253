//! The terminal: keyboard and screen.

use crate::failure::message;
use crate::text::wrapped;
use mallow_core::words::Excerpt;
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// The length at which input lines are cut; no command and no action is nearly as long.
const LONGEST_LINE: u64 = 1 << 16;

/// A number of lines that is greater than the height of a terminal.
const SCREENFUL: usize = 120;

/// The terminal of the people who play.
pub(crate) struct Console {
    input: io::StdinLock<'static>,
    output: io::StdoutLock<'static>,
}

impl Console {
    pub(crate) fn new() -> Console {
        Console { input: io::stdin().lock(), output: io::stdout().lock() }
    }

    /// Shows a text as it is.
    pub(crate) fn show(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// Shows a text and a line break.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Shows sentences that may quote text from outside: printable, limited in length, and wrapped.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.show(&wrapped(&message(text), "", "  "))
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// The line that a person types after this prompt, trimmed; `None` at the end of the input.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.show(prompt)?;
        self.flush()?;
        let mut bytes = Vec::new();
        // A failing keyboard counts as the end of the input.
        let read = self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        if read.unwrap_or(0) == 0 {
            self.line("")?;
            return Ok(None);
        }
        if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE {
            self.skip_line();
        }
        // Piped input is not echoed by a terminal, so its lines are shown here.
        let text = String::from_utf8_lossy(&bytes).trim().to_string();
        if !io::stdin().is_terminal() {
            self.line(Excerpt::of(&text).as_str())?;
        }
        Ok(Some(text))
    }

    fn skip_line(&mut self) {
        while let Ok(buffer) = self.input.fill_buf() {
            if buffer.is_empty() {
                return;
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(buffer.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                return;
            }
        }
    }

    /// Clears the screen for the next person at the keyboard.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        if self.output.is_terminal() {
            if std::env::var_os("TERM").is_some_and(|term| term != "dumb") {
                return self.show("\x1b[2J\x1b[3J\x1b[H");
            }
            // A terminal that cannot be cleared is scrolled instead.
            self.show(&"\n".repeat(SCREENFUL))?;
        }
        self.line(&"-".repeat(crate::text::WIDTH))
    }
}
