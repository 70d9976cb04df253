//! Text from people and files: one way to read words, and one way to quote them.
//!
//! Every notation of this workspace reads words as [`Words`] does: any white space around and
//! between words, upper and lower case alike. Every message that repeats text from outside quotes it
//! as an [`Excerpt`], so that no control character reaches a terminal and no message grows with its
//! input.
//!
//! ```
//! use mallow_core::words::{Excerpt, Words};
//! let mut words = Words::new("  Launch\tsplooders 2 ");
//! assert!(words.next().is_some_and(|word| word.is("launch")));
//! assert_eq!(words.rest(), "splooders 2");
//! assert_eq!(Excerpt::of("\u{1b}[2J").to_string(), r"`\u{1b}[2J`");
//! ```

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The words of a text from left to right, separated by white space.
#[derive(Debug, Clone)]
pub struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    /// The words of this text.
    #[must_use]
    pub fn new(text: &'a str) -> Words<'a> {
        Words { rest: text.trim() }
    }

    /// The rest of the text after the words taken so far, without white space around it.
    #[must_use]
    pub fn rest(&self) -> &'a str {
        self.rest
    }

    /// The next `N` words if exactly that many are left.
    ///
    /// ```
    /// use mallow_core::words::Words;
    /// assert!(Words::new("take  water").all::<2>().is_some_and(|[verb, _]| verb.is("Take")));
    /// assert!(Words::new("take").all::<2>().is_none());
    /// ```
    #[must_use]
    pub fn all<const N: usize>(mut self) -> Option<[Word<'a>; N]> {
        let mut words = [Word(""); N];
        for word in &mut words {
            *word = self.next()?;
        }
        self.rest.is_empty().then_some(words)
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        (!word.is_empty()).then_some(Word(word))
    }
}

/// One word: not empty, without white space.
#[derive(Debug, Clone, Copy)]
pub struct Word<'a>(&'a str);

impl<'a> Word<'a> {
    /// Whether it is this word, in upper or lower case.
    #[must_use]
    pub fn is(self, word: &str) -> bool {
        self.0.eq_ignore_ascii_case(word)
    }

    /// The word as it was written.
    #[must_use]
    pub fn as_str(self) -> &'a str {
        self.0
    }

    /// The word read as a value.
    ///
    /// # Errors
    /// The error of the value's own parser.
    pub fn parse<T: FromStr>(self) -> Result<T, T::Err> {
        self.0.parse()
    }
}

/// As it was written.
impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A quotation of a text from outside for messages: within backquotes, at most
/// [`MAX_CHARS`](Excerpt::MAX_CHARS) characters of it, and control characters escaped.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Excerpt(String);

impl Excerpt {
    /// The number of characters that are quoted at most; `...` stands for the rest.
    pub const MAX_CHARS: usize = 60;

    /// The excerpt of this text.
    #[must_use]
    pub fn of(text: &str) -> Excerpt {
        Excerpt(printable(text, Excerpt::MAX_CHARS))
    }

    /// The excerpt without the backquotes: printable, and cut if it was long.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.0)
    }
}

impl From<&str> for Excerpt {
    fn from(text: &str) -> Excerpt {
        Excerpt::of(text)
    }
}

/// A number and the noun that it counts: `1 tile`, `3 tiles`. The plural is the noun with an `s`.
///
/// ```
/// use mallow_core::words::counted;
/// assert_eq!(counted(1, "shovel").to_string(), "1 shovel");
/// assert_eq!(counted(0_u8, "shovel").to_string(), "0 shovels");
/// assert_eq!(counted(-1, "point").to_string(), "-1 points");
/// ```
#[must_use]
pub fn counted<N: fmt::Display + PartialEq + From<bool>>(number: N, noun: &str) -> Counted<'_, N> {
    Counted { number, noun }
}

/// A number with its noun, from [`counted`].
#[derive(Debug, Clone, Copy)]
pub struct Counted<'a, N> {
    number: N,
    noun: &'a str,
}

impl<N: fmt::Display + PartialEq + From<bool>> fmt::Display for Counted<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.number == N::from(true) { "" } else { "s" };
        write!(f, "{} {}{plural}", self.number, self.noun)
    }
}

/// The first `max` characters of a text with everything escaped that could change how a terminal
/// shows what follows (control characters, line breaks, characters that turn the direction of
/// writing); `...` stands for what is left out.
///
/// ```
/// use mallow_core::words::printable;
/// assert_eq!(printable("one\ntwo", 80), r"one\ntwo");
/// assert_eq!(printable("abcdef", 3), "abc...");
/// ```
#[must_use]
pub fn printable(text: &str, max: usize) -> String {
    let mut out = String::new();
    let mut chars = text.chars();
    for c in chars.by_ref().take(max) {
        if c.is_control() || is_invisible(c) {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    if chars.next().is_some() {
        out.push_str("...");
    }
    out
}

/// The reason why a file or a stream failed, in the same words on every system:
/// `no such file or folder`, `permission denied`.
#[cfg(feature = "std")]
#[must_use]
pub fn io_error(error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    let words = match error.kind() {
        ErrorKind::NotFound => "no such file or folder",
        ErrorKind::PermissionDenied => "permission denied",
        ErrorKind::AlreadyExists => "there is a file of this name",
        ErrorKind::IsADirectory => "it is a folder, not a file",
        ErrorKind::NotADirectory => "a part of the path is not a folder",
        ErrorKind::StorageFull => "no space left on the disk",
        ErrorKind::ReadOnlyFilesystem => "the file system is read-only",
        ErrorKind::InvalidFilename => "not a valid file name",
        ErrorKind::BrokenPipe => "the reader has closed the pipe",
        ErrorKind::InvalidData => "the text is not UTF-8",
        _ => {
            let text = std::string::ToString::to_string(error);
            let text = text.split(" (os error").next().unwrap_or_default();
            let mut chars = text.chars();
            let first = chars.next().map(|c| c.to_ascii_lowercase());
            let text: String = first.into_iter().chain(chars).collect();
            return printable(&text, 200);
        }
    };
    String::from(words)
}

/// Line and paragraph separators, marks without width, and those that turn the direction of writing.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    #[test]
    fn words_stand_between_any_white_space() {
        let words: Vec<&str> = Words::new(" a\t b\u{a0}c  ").map(Word::as_str).collect();
        assert_eq!(words, ["a", "b", "c"]);
        assert!(Words::new("   ").next().is_none());
    }

    #[test]
    fn the_rest_is_what_follows_the_words_taken() {
        let mut words = Words::new(" one  two three ");
        assert_eq!(words.rest(), "one  two three");
        words.next();
        assert_eq!(words.rest(), "two three");
        words.by_ref().for_each(drop);
        assert_eq!(words.rest(), "");
    }

    #[test]
    fn case_does_not_matter_but_length_does() {
        let word = Words::new("PASS").next().unwrap_or(Word(""));
        assert!(word.is("pass") && !word.is("passes"));
        assert_eq!(word.to_string(), "PASS");
    }

    #[test]
    fn one_is_counted_without_an_s() {
        let texts = [0, 1, 2].map(|number| counted(number, "card").to_string());
        assert_eq!(texts, ["0 cards", "1 card", "2 cards"]);
    }

    #[cfg(feature = "std")]
    #[test]
    fn every_usual_failure_of_a_file_has_words_of_its_own() {
        use std::io::{Error, ErrorKind};
        for (kind, words) in [
            (ErrorKind::PermissionDenied, "permission denied"),
            (ErrorKind::AlreadyExists, "there is a file of this name"),
            (ErrorKind::IsADirectory, "it is a folder, not a file"),
            (ErrorKind::NotADirectory, "a part of the path is not a folder"),
            (ErrorKind::StorageFull, "no space left on the disk"),
            (ErrorKind::ReadOnlyFilesystem, "the file system is read-only"),
            (ErrorKind::InvalidFilename, "not a valid file name"),
            (ErrorKind::BrokenPipe, "the reader has closed the pipe"),
            (ErrorKind::InvalidData, "the text is not UTF-8"),
        ] {
            assert_eq!(io_error(&kind.into()), words);
        }
        let long = io_error(&Error::other("x".repeat(201)));
        assert_eq!(long, "x".repeat(200) + "...");
    }

    #[cfg(feature = "std")]
    #[test]
    fn what_went_wrong_with_a_file_is_said_without_numbers_of_the_system() {
        use std::io::{Error, ErrorKind};
        assert_eq!(io_error(&ErrorKind::NotFound.into()), "no such file or folder");
        assert_eq!(io_error(&Error::other("The disk\nis gone")), r"the disk\nis gone");
        for code in 1..130 {
            let words = io_error(&Error::from_raw_os_error(code));
            assert!(!words.contains("os error") && !words.is_empty(), "{code}: {words}");
        }
    }

    #[test]
    fn just_so_many_words_are_all() {
        assert!(Words::new("a b").all::<1>().is_none());
        assert!(Words::new("a b").all::<2>().is_some());
        assert!(Words::new("").all::<0>().is_some());
    }

    #[test]
    fn nothing_that_moves_a_cursor_is_printed() {
        let text: String = (0..0x10_ffff).filter_map(char::from_u32).collect();
        let shown = printable(&text, usize::MAX);
        assert!(!shown.chars().any(char::is_control));
        assert!(!shown.contains(['\u{202e}', '\u{2028}', '\u{feff}']));
        assert_eq!(printable("höh", 9), "höh");
    }

    #[test]
    fn long_text_is_cut_and_says_so() {
        let excerpt = Excerpt::of(&"x".repeat(1000));
        assert_eq!(excerpt.to_string().len(), Excerpt::MAX_CHARS + "`...`".len());
        assert_eq!(Excerpt::of(&"x".repeat(60)).as_str(), "x".repeat(60));
    }
}
