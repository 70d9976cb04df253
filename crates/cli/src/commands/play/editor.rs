//! Editing the line that a person types at a terminal: history, and completion with Tab.

use rustyline::completion::{Completer, Pair};
use rustyline::config::Config;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Context, Editor, Helper};

/// The result of editing a line.
pub(super) enum Edited {
    /// The line.
    Line(String),
    /// Ctrl-C was pressed.
    Interrupted,
    /// The input has ended, or the terminal failed.
    Ended,
}

/// The line editor of a terminal.
pub(super) struct LineEditor(Editor<Words, MemHistory>);

impl LineEditor {
    /// An editor of the terminal that standard input and output are; `None` if it cannot be used.
    pub(super) fn new() -> Option<LineEditor> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .auto_add_history(false)
            .bracketed_paste(true)
            .build();
        let history = MemHistory::with_config(&config);
        let mut editor = Editor::with_history(config, history).ok()?;
        editor.set_helper(Some(Words::default()));
        Some(LineEditor(editor))
    }

    /// The line that a person types after the prompt, which has a plain and a coloured form.
    pub(super) fn edit(&mut self, plain: &str, coloured: &str) -> Edited {
        match self.0.readline(&(plain, coloured)) {
            Ok(line) => Edited::Line(line),
            Err(ReadlineError::Interrupted) => Edited::Interrupted,
            Err(_) => Edited::Ended,
        }
    }

    /// Keeps a line, which the arrow keys bring back.
    pub(super) fn remember(&mut self, line: &str) {
        if !line.is_empty() {
            // A history that is full or has the line forgets the oldest or skips it.
            let _ = self.0.add_history_entry(line);
        }
    }

    /// Sets the lines that Tab completes.
    pub(super) fn complete(&mut self, texts: Vec<String>) {
        if let Some(words) = self.0.helper_mut() {
            words.texts = texts;
        }
    }

    /// Forgets all lines: the next person must not see them.
    pub(super) fn forget(&mut self) {
        let _ = self.0.clear_history();
    }
}

/// Completes the next word of a line.
#[derive(Debug, Default)]
struct Words {
    texts: Vec<String>,
}

impl Helper for Words {}
impl Highlighter for Words {}
impl Validator for Words {}

impl Hinter for Words {
    type Hint = String;
}

impl Completer for Words {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let found = completions(&self.texts, &line[..pos]).into_iter();
        let pairs = found.map(|text| {
            let word = text.trim_end().rsplit(' ').next().unwrap_or_default().to_string();
            Pair { display: word, replacement: text }
        });
        Ok((0, pairs.collect()))
    }
}

/// The texts that start with what was typed, in any case, cut after the word that was begun; each
/// once.
fn completions(texts: &[String], typed: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for text in texts {
        let Some(start) = text.get(..typed.len()) else { continue };
        if !start.eq_ignore_ascii_case(typed) {
            continue;
        }
        let end = text[typed.len()..].find(' ').map_or(text.len(), |at| typed.len() + at + 1);
        if found.last().is_none_or(|last| *last != text[..end]) {
            found.push(text[..end].to_string());
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_completed_word_by_word() {
        let texts: Vec<String> = ["place 0,1 front", "place 0,1 back", "place 2,2 back", "pass"]
            .map(String::from)
            .into();
        assert_eq!(completions(&texts, "P"), ["pass", "place "]);
        assert_eq!(completions(&texts, "place "), ["place 0,1 ", "place 2,2 "]);
        assert_eq!(completions(&texts, "place 0,1 f"), ["place 0,1 front"]);
        assert!(completions(&texts, "é").is_empty());
        assert_eq!(completions(&texts, "").len(), 2);
    }
}
