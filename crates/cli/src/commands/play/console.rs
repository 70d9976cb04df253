//! The keyboard and the screen.

use std::io::{self, BufRead, IsTerminal, Read, Write};

/// Longer lines are cut; no command and no action is nearly as long.
const LONGEST_LINE: u64 = 1 << 16;

/// Where people type and read.
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

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// What a person types behind this prompt, without blanks around it; `None` at the end of the
    /// input.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.show(prompt)?;
        self.flush()?;
        let mut bytes = Vec::new();
        // A keyboard that fails is one that has nothing more to say.
        let read = self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        if read.unwrap_or(0) == 0 {
            self.line("")?;
            return Ok(None);
        }
        if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE {
            self.skip_line();
        }
        // Piped input does not show on the screen; its lines are shown for it.
        let text = String::from_utf8_lossy(&bytes).trim().to_string();
        if !io::stdin().is_terminal() {
            self.line(&shortened(&text))?;
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

    /// Takes what stands on the screen out of sight, for the next person at the keyboard.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        if self.output.is_terminal() && std::env::var_os("TERM").is_some_and(|term| term != "dumb")
        {
            return self.show("\x1b[2J\x1b[3J\x1b[H");
        }
        self.line(&"-".repeat(crate::text::WIDTH))
    }
}

/// The beginning of a text, without control characters, for quoting in a message.
pub(crate) fn shortened(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut short: String = text.chars().filter(|c| !c.is_control()).take(LONGEST).collect();
    if text.chars().count() > LONGEST {
        short += "...";
    }
    short
}
