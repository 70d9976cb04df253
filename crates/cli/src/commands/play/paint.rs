//! Colours of the terminal.

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use std::io;

/// Whether text is in colour, and in which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Paint {
    on: bool,
}

impl Paint {
    /// No colours.
    #[cfg(test)]
    pub(super) const OFF: Paint = Paint { on: false };
    /// Colours.
    #[cfg(test)]
    pub(super) const ON: Paint = Paint { on: true };

    /// Colours if standard output is a terminal that shows them and the environment allows it
    /// (`NO_COLOR`, `CLICOLOR`, `CLICOLOR_FORCE`, `TERM`).
    pub(super) fn of_terminal() -> Paint {
        Paint { on: AutoStream::choice(&io::stdout()) != ColorChoice::Never }
    }

    pub(super) fn is_on(self) -> bool {
        self.on
    }

    fn styled(self, style: Style, text: &str) -> String {
        if !self.on || text.trim().is_empty() {
            return text.to_string();
        }
        format!("{style}{text}{style:#}")
    }

    /// Text of little weight.
    pub(super) fn faint(self, text: &str) -> String {
        self.styled(Style::new().dimmed(), text)
    }

    /// Text of great weight.
    pub(super) fn strong(self, text: &str) -> String {
        self.styled(Style::new().bold(), text)
    }

    /// What can be typed.
    pub(super) fn key(self, text: &str) -> String {
        self.styled(AnsiColor::Cyan.on_default(), text)
    }

    /// What is new, found or best.
    pub(super) fn marked(self, text: &str) -> String {
        self.styled(AnsiColor::Green.on_default().bold(), text)
    }

    /// What went wrong.
    pub(super) fn warned(self, text: &str) -> String {
        self.styled(AnsiColor::Yellow.on_default(), text)
    }

    /// A picture with everything marked that differs from an older one.
    pub(super) fn changes(self, old: &str, new: &str) -> String {
        if !self.on {
            return new.to_string();
        }
        let (old, lines): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
        let aligned = old.len() == lines.len();
        let mut text = String::new();
        for (i, line) in lines.iter().enumerate() {
            text += &match old.get(i) {
                Some(before) if aligned && before.chars().count() == line.chars().count() => {
                    self.changed_letters(before, line)
                }
                _ if old.contains(line) => (*line).to_string(),
                _ => self.marked(line),
            };
            text.push('\n');
        }
        text
    }

    /// A line with every run of letters marked that differs from a line of the same length.
    fn changed_letters(self, old: &str, new: &str) -> String {
        let (mut text, mut run) = (String::new(), String::new());
        for (before, letter) in old.chars().zip(new.chars()) {
            if before == letter {
                text += &self.marked(&std::mem::take(&mut run));
                text.push(letter);
            } else {
                run.push(letter);
            }
        }
        text + &self.marked(&run)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_marked_letter_by_letter_and_else_line_by_line() {
        let on = Paint::ON;
        let text = on.changes("ab\ncd\n", "ab\ncx\n");
        assert_eq!(text, format!("ab\nc{}\n", on.marked("x")));
        let text = on.changes("ab\n", "new line\nab\n");
        assert_eq!(text, format!("{}\nab\n", on.marked("new line")));
        assert_eq!(Paint::OFF.changes("ab\n", "ax\n"), "ax\n");
    }
}
