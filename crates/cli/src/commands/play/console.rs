//! The terminal: keyboard and screen.

use super::editor::{Edited, LineEditor};
use super::paint::Paint;
use crate::failure::message;
use crate::text::{WIDTH, wrapped};
use mallow_core::words::Excerpt;
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// The length at which input lines are cut; no command and no action is nearly as long.
const LONGEST_LINE: u64 = 1 << 16;

/// A number of lines that is greater than the height of a terminal.
const SCREENFUL: usize = 120;

/// The terminal of the people who play.
pub(super) struct Console {
    input: io::StdinLock<'static>,
    output: io::StdoutLock<'static>,
    pub(super) paint: Paint,
    /// The line editor, if people type at a terminal.
    editor: Option<LineEditor>,
}

impl Console {
    /// The terminal; `has_people` is whether anybody types.
    pub(super) fn new(has_people: bool) -> Console {
        let typed = has_people && io::stdin().is_terminal() && io::stdout().is_terminal();
        let editor = if typed { LineEditor::new() } else { None };
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        Console { input, output, paint: Paint::of_terminal(), editor }
    }

    /// Whether a person types at a terminal.
    pub(super) fn is_typed(&self) -> bool {
        self.editor.is_some()
    }

    /// The number of lines of the screen, if a person types at a terminal.
    pub(super) fn height(&self) -> Option<usize> {
        self.editor.as_ref()?;
        terminal_size::terminal_size().map(|(_, height)| usize::from(height.0))
    }

    /// The width of the screen in columns, if a person types at a terminal; otherwise 0.
    pub(super) fn width(&self) -> usize {
        let size = self.editor.as_ref().and_then(|_| terminal_size::terminal_size());
        size.map_or(0, |(width, _)| usize::from(width.0))
    }

    /// Shows a text as it is.
    pub(super) fn show(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// Shows a text and a line break.
    pub(super) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Shows sentences that may quote text from outside: printable, limited in length, and wrapped.
    pub(super) fn text(&mut self, text: &str) -> io::Result<()> {
        self.show(&wrapped(&message(text), "", "  "))
    }

    /// Shows sentences as [`text`](Console::text) does, as those of something that went wrong.
    pub(super) fn refuse(&mut self, text: &str) -> io::Result<()> {
        let lines = wrapped(&message(text), "", "  ");
        for line in lines.lines() {
            let line = self.paint.warned(line);
            self.line(&line)?;
        }
        Ok(())
    }

    /// Shows a long text: at a terminal a screen at a time.
    pub(super) fn pages(&mut self, text: &str) -> io::Result<()> {
        let Some(rows) = self.height().map(|height| height.saturating_sub(1).max(2)) else {
            return self.show(text);
        };
        let lines: Vec<&str> = text.lines().collect();
        let mut shown = 0;
        while shown < lines.len() {
            let end = lines.len().min(shown + rows);
            for line in &lines[shown..end] {
                self.line(line)?;
            }
            shown = end;
            if shown < lines.len() {
                let left = lines.len() - shown;
                let prompt = format!("-- {left} more lines: Enter shows more, q stops -- ");
                match self.ask(&prompt)?.as_deref() {
                    Some("") => {}
                    _ => return Ok(()),
                }
            }
        }
        Ok(())
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// The line that a person types after this prompt, trimmed; `None` at the end of the input.
    pub(super) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        if self.editor.is_some() {
            return self.edited(prompt);
        }
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

    /// The same with a line editor.
    fn edited(&mut self, prompt: &str) -> io::Result<Option<String>> {
        loop {
            self.flush()?;
            let Some(editor) = &mut self.editor else { return Ok(None) };
            match editor.edit(prompt, &self.paint.strong(prompt)) {
                Edited::Line(line) => {
                    let longest = usize::try_from(LONGEST_LINE).unwrap_or(usize::MAX);
                    let line: String = line.trim().chars().take(longest).collect();
                    return Ok(Some(line));
                }
                Edited::Interrupted => self.line("`quit` stops the game.")?,
                Edited::Ended => return Ok(None),
            }
        }
    }

    /// Sets the lines that Tab completes.
    pub(super) fn complete(&mut self, texts: impl FnOnce() -> Vec<String>) {
        if let Some(editor) = &mut self.editor {
            editor.complete(texts());
        }
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

    /// Keeps a line that was typed, so that the arrow keys bring it back.
    pub(super) fn remember(&mut self, line: &str) {
        if let Some(editor) = &mut self.editor {
            editor.remember(line);
        }
    }

    /// Forgets what was typed, for the next person at the keyboard.
    pub(super) fn forget(&mut self) {
        if let Some(editor) = &mut self.editor {
            editor.forget();
            editor.complete(Vec::new());
        }
    }

    /// Clears the screen for the next person at the keyboard.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        if self.output.is_terminal() {
            if std::env::var_os("TERM").is_some_and(|term| term != "dumb") {
                return self.show("\x1b[2J\x1b[3J\x1b[H");
            }
            // A terminal that cannot be cleared is scrolled instead.
            self.show(&"\n".repeat(SCREENFUL))?;
        }
        self.line(&"-".repeat(WIDTH))
    }
}
