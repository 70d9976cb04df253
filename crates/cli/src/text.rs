//! Text that fits a plain terminal.

use mallow_core::words::printable;
use std::fmt::Display;
use std::path::Path;

/// The greatest width of the program's output, in columns.
pub(crate) const WIDTH: usize = 80;

/// Breaks a text at spaces so that no line is wider than [`WIDTH`], as far as its words allow.
/// The first line starts with `first`, all others with `rest`. Ends with a line break.
pub(crate) fn wrapped(text: &str, first: &str, rest: &str) -> String {
    let mut out = String::new();
    for (number, line) in text.lines().enumerate() {
        let mut used = 0;
        let start = |out: &mut String, number: usize| {
            let lead = if number == 0 { first } else { rest };
            out.push_str(lead);
            lead.chars().count()
        };
        used += start(&mut out, number);
        let mut fresh = true;
        for word in line.split(' ') {
            let length = word.chars().count();
            if !fresh && used + 1 + length > WIDTH {
                out.push('\n');
                used = start(&mut out, 1);
                fresh = true;
            }
            if !fresh {
                out.push(' ');
                used += 1;
            }
            out.push_str(word);
            used += length;
            fresh = false;
        }
        out.push('\n');
    }
    out
}

/// Rows of texts, every column as wide as the widest text; each row is indented by two spaces.
pub(crate) fn columns(cells: &[String]) -> Vec<String> {
    let width = |cell: &String| cell.chars().count();
    let widest = cells.iter().map(width).max().unwrap_or(0);
    let each_row = ((WIDTH - 2) / (widest + 2)).max(1);
    let row = |row: &[String]| {
        let mut line = String::new();
        for cell in row {
            line.push_str("  ");
            line.push_str(cell);
            line.extend(std::iter::repeat_n(' ', widest - width(cell)));
        }
        line.trim_end().to_string()
    };
    cells.chunks(each_row).map(row).collect()
}

/// The printable form of a path, for messages.
pub(crate) fn shown(path: &Path) -> String {
    printable(&path.display().to_string(), 300)
}

/// The word for a shell: in quotes if it needs them.
pub(crate) fn shell_quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/:,=._-".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// The path for a shell, in full. A path with characters that are not printable is escaped in the
/// form `$'...'`, which Bash, Zsh and others read.
pub(crate) fn shell_path(path: &Path) -> String {
    match path.to_str() {
        Some(name) if printable(name, usize::MAX) == name => shell_quoted(name),
        _ => {
            let escaped = path.as_os_str().as_encoded_bytes().iter().map(|byte| match byte {
                b'\'' | b'\\' => format!("\\{}", char::from(*byte)),
                b' '..=b'~' => char::from(*byte).to_string(),
                _ => format!("\\x{byte:02x}"),
            });
            format!("$'{}'", escaped.collect::<String>())
        }
    }
}

/// A count with its noun: `1 game`, `2 games`.
pub(crate) fn counted<N: Display + PartialEq + From<bool>>(count: N, thing: &str) -> String {
    mallow_core::words::counted(count, thing).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_break_at_spaces_and_are_indented() {
        let text = format!("{} {} end", "a".repeat(50), "b".repeat(50));
        let lines = wrapped(&text, "1 ", "  ");
        assert_eq!(lines, format!("1 {}\n  {} end\n", "a".repeat(50), "b".repeat(50)));
    }

    #[test]
    fn short_lines_and_inner_breaks_stay() {
        assert_eq!(wrapped("one  two\n  three", "> ", ". "), "> one  two\n.   three\n");
        assert_eq!(wrapped("", "> ", ". "), "");
    }

    #[test]
    fn a_word_wider_than_the_line_is_not_cut() {
        let word = "x".repeat(100);
        assert_eq!(wrapped(&word, "", ""), format!("{word}\n"));
    }

    #[test]
    fn a_path_can_be_pasted_into_a_shell_whatever_is_in_it() {
        let shown = |name: &str| shell_path(Path::new(name));
        assert_eq!(shown("game-1.json"), "game-1.json");
        assert_eq!(shown("my game.json"), "'my game.json'");
        assert_eq!(shown("a\u{1b}[2J's\\b"), r"$'a\x1b[2J\'s\\b'");
        assert_eq!(shown("a\nb\u{202e}"), r"$'a\x0ab\xe2\x80\xae'");
        let long = "x".repeat(1000);
        assert_eq!(shown(&long), long);
    }

    #[test]
    fn columns_fill_rows_up_to_the_width() {
        let cells: Vec<String> = (0..40).map(|n| format!("{n:>3} word")).collect();
        let rows = columns(&cells);
        assert!(rows.iter().all(|row| row.len() <= WIDTH), "{rows:#?}");
        assert_eq!(rows.len(), 40_usize.div_ceil(7));
    }
}
