//! Reporting a match step by step to one listener, who may not know everything.

use super::paint::Paint;
use crate::text::wrapped;
use mallow::table::Table;
use mallow_core::{Observer, Seat};

/// The width of the numbers in front of steps.
const MARGIN: usize = 7;

/// Sentences of a step as lines, the first of which starts with the step's number; empty without
/// sentences.
pub(crate) fn numbered(step: usize, sentences: &[String]) -> String {
    let mut lines = String::new();
    for (i, sentence) in sentences.iter().enumerate() {
        let head = if i == 0 { format!("{step:>5}  ") } else { " ".repeat(MARGIN) };
        lines += &wrapped(sentence, &head, &" ".repeat(MARGIN + 2));
    }
    lines
}

/// Reports to one listener what happened since the last report.
#[derive(Debug, Clone)]
pub(super) struct Teller {
    /// `None` for a listener who may know everything.
    listener: Option<Observer>,
    told: usize,
}

impl Teller {
    /// A teller that starts after the first `told` steps.
    pub(super) fn new(listener: Option<Observer>, told: usize) -> Teller {
        Teller { listener, told }
    }

    /// Follows an undo.
    pub(super) fn rewind(&mut self, table: &Table) {
        self.told = self.told.min(table.steps());
    }

    /// The number of steps that have been reported.
    pub(super) fn told(&self) -> usize {
        self.told
    }

    /// Whether all steps have been reported.
    pub(super) fn is_done(&self, table: &Table) -> bool {
        self.told >= table.steps()
    }

    /// Reports the next step, as lines that start with its number; empty if the listener may not
    /// know of it.
    pub(super) fn next(&mut self, table: &Table) -> String {
        let number = self.told;
        self.told += 1;
        // Every listener is a seat of the table, so there are always sentences.
        numbered(number, &table.sentences(number, self.listener).unwrap_or_default())
    }

    /// Reports all remaining steps.
    pub(super) fn rest(&mut self, table: &Table) -> String {
        let mut lines = String::new();
        while !self.is_done(table) {
            lines += &self.next(table);
        }
        lines
    }
}

/// Told lines in colour: faint numbers, and the sentences about this seat in bold.
pub(super) fn coloured(lines: &str, own: Option<Seat>, paint: Paint) -> String {
    if !paint.is_on() {
        return lines.to_string();
    }
    let own = own.map(|seat| format!("seat {seat} "));
    let mut text = String::new();
    for line in lines.lines() {
        let end = line.char_indices().nth(MARGIN).map_or(line.len(), |(at, _)| at);
        let (number, sentence) = line.split_at(end);
        text += &paint.faint(number);
        let is_own = own.as_ref().is_some_and(|own| sentence.starts_with(own));
        text += &if is_own { paint.strong(sentence) } else { sentence.to_string() };
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_numbered_once_and_its_sentences_are_aligned() {
        let sentences = ["seat 0 draws".to_string(), "seat 1 waits".to_string()];
        assert_eq!(numbered(12, &sentences), "   12  seat 0 draws\n       seat 1 waits\n");
        assert_eq!(numbered(3, &[]), "");
    }

    #[test]
    fn without_colours_lines_stay_as_they_are() {
        let lines = numbered(1, &["seat 0 draws".to_string()]);
        assert_eq!(coloured(&lines, Some(Seat::new(0)), Paint::OFF), lines);
        let painted = coloured(&lines, Some(Seat::new(0)), Paint::ON);
        assert_eq!(anstream::adapter::strip_str(&painted).to_string(), lines);
        assert!(painted.contains("\u{1b}[1mseat 0 draws\u{1b}[0m"), "{painted:?}");
    }
}
