//! The commands that a person types, and their help.

use crate::text::wrapped;
use mallow_bots::Budget;
use mallow_core::words::Words;
use std::time::Duration;

/// A command that a person types.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Command<'a> {
    Help,
    Hint(&'a str),
    Preview(&'a str),
    Rules(&'a str),
    Draw(&'a str),
    Undo { anyway: bool },
    Redo,
    Save(&'a str),
    View,
    Log { all: bool },
    List(&'a str),
    More,
    Quit,
}

/// The names of all commands.
pub(super) const NAMES: [&str; 15] = [
    "help", "hint", "preview", "try", "rules", "draw", "undo", "redo", "save", "view", "log",
    "list", "more", "quit", "exit",
];

impl Command<'_> {
    pub(super) fn read(line: &str) -> Option<Command<'_>> {
        let mut words = Words::new(line);
        let word = words.next()?.as_str().to_ascii_lowercase();
        let rest = words.rest();
        Some(match (word.as_str(), rest.to_ascii_lowercase().as_str()) {
            ("help" | "?", "") => Command::Help,
            ("hint", _) => Command::Hint(rest),
            ("preview" | "try", _) => Command::Preview(rest),
            ("rules", _) => Command::Rules(rest),
            ("draw", _) => Command::Draw(rest),
            ("undo", "") => Command::Undo { anyway: false },
            ("undo", "anyway") => Command::Undo { anyway: true },
            ("redo", "") => Command::Redo,
            ("save", _) => Command::Save(rest),
            ("view", "") => Command::View,
            ("log", "") => Command::Log { all: false },
            ("log", "all") => Command::Log { all: true },
            ("list", _) => Command::List(rest),
            ("more", "") => Command::More,
            ("quit" | "exit", "") => Command::Quit,
            _ => return None,
        })
    }
}

/// The help text: all commands, and the notation of actions.
pub(super) fn help(notation: &str) -> String {
    let commands = [
        ("3", "takes action number 3 of the list"),
        ("ACTION", "takes the action with this text; the start of one lists those"),
        ("list", "lists all actions; `list G` those that start with G, or touch square or card G"),
        ("more", "shows the next page of a long list"),
        ("try 3", "shows the table as it would be after action 3; also `try ACTION`"),
        ("hint", "says what the strongest bot would do and why; `hint 5s` lets it think for 5 s"),
        ("view", "shows your view"),
        ("log", "shows the last events again; `log all` shows all of them"),
        (
            "rules",
            "lists the sections of the rules; `rules 3` shows one, `rules WORD` finds a word",
        ),
        (
            "undo",
            "undoes your last decision, unless a player has learned something since; `undo anyway` \
             undoes it in any case, if the table agrees",
        ),
        ("redo", "redoes what was undone last"),
        ("draw FILE", "writes your view to an SVG file"),
        (
            "save FILE",
            "writes the record, which contains hidden cards and the seed; `save --force FILE` \
             replaces a file that is not a record of this match",
        ),
        ("quit", "stops the game; asks once if it is not saved"),
    ];
    let mut text = String::new();
    for (command, what) in commands {
        text += &wrapped(what, &format!("  {command:<10} "), &" ".repeat(13));
    }
    text += "A leading colon (`:log`) makes a line a command, not an action.\n";
    text + &wrapped(&format!("Actions: {notation}"), "", "  ")
}

/// The longest time that a hint may take.
const LONGEST_HINT: Duration = Duration::from_secs(600);

/// The most iterations of a hint.
const MOST_ITERATIONS: u32 = 10_000_000;

/// How long the bot of a hint thinks: iterations (`2000`), or seconds (`5s`) or milliseconds
/// (`500ms`); nothing for the bot's own budget.
pub(super) fn budget(text: &str) -> Result<Option<Budget>, String> {
    let text = text.trim().to_ascii_lowercase();
    if text.is_empty() {
        return Ok(None);
    }
    let number = |digits: &str| digits.trim().parse::<u32>().ok().filter(|&number| number > 0);
    let time = |time: Duration| (time <= LONGEST_HINT).then_some(Budget::Time(time));
    let found = if let Some(digits) = text.strip_suffix("ms") {
        number(digits).and_then(|n| time(Duration::from_millis(n.into())))
    } else if let Some(digits) = text.strip_suffix('s') {
        number(digits).and_then(|n| time(Duration::from_secs(n.into())))
    } else {
        number(&text).filter(|&n| n <= MOST_ITERATIONS).map(Budget::Iterations)
    };
    let expected =
        "expected iterations up to 10,000,000 (`hint 2000`) or a time up to 600 s (`hint 5s`)";
    found.map(Some).ok_or_else(|| format!("{expected}, found `{text}`"))
}

/// Of these texts the one that is almost this text, in any case: at most a third of its letters
/// differ.
pub(super) fn meant<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let text = text.trim().to_lowercase();
    let length = text.chars().count();
    if length > LONGEST_GUESS {
        return None;
    }
    known
        .filter(|known| known.len().abs_diff(text.len()) * 3 <= length)
        .map(|known| (strsim::osa_distance(&text, &known.to_lowercase()), known))
        .filter(|(distance, _)| distance * 3 <= length)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known)
}

/// The most letters of a text that is compared with others.
const LONGEST_GUESS: usize = 80;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_any_case_with_what_follows_them() {
        assert_eq!(Command::read(" TRY  3"), Some(Command::Preview("3")));
        assert_eq!(Command::read("Rules  tie Break"), Some(Command::Rules("tie Break")));
        assert_eq!(Command::read("undo Anyway"), Some(Command::Undo { anyway: true }));
        assert_eq!(Command::read("undo later"), None);
        assert_eq!(Command::read(""), None);
        for name in NAMES {
            assert!(Command::read(name).is_some(), "{name}");
        }
    }

    #[test]
    fn help_names_every_command_and_fits_a_screen_without_the_notation() {
        let text = help("");
        for name in NAMES.iter().filter(|name| !["help", "preview", "exit"].contains(name)) {
            assert!(text.contains(&format!("\n  {name} ")), "{name}");
        }
        assert!(text.lines().count() <= 22 && text.lines().all(|line| line.len() <= 80), "{text}");
    }

    #[test]
    fn a_budget_is_iterations_or_a_time_within_bounds() {
        assert_eq!(budget(""), Ok(None));
        assert_eq!(budget(" 2000 "), Ok(Some(Budget::Iterations(2000))));
        assert_eq!(budget("5S"), Ok(Some(Budget::Time(Duration::from_secs(5)))));
        assert_eq!(budget("50 ms"), Ok(Some(Budget::Time(Duration::from_millis(50)))));
        for wrong in ["0", "-1", "601s", "10000001", "99999999999999", "soon", "ms", "é"] {
            assert!(budget(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_was_meant_differs_in_few_letters() {
        let names = || NAMES.iter().copied();
        assert_eq!(meant("hlep", names()), Some("help"));
        assert_eq!(meant("Udno", names()), Some("undo"));
        assert_eq!(meant("xyz", names()), None);
        assert_eq!(meant("", names()), None);
        assert_eq!(meant(&"x".repeat(100_000), names()), None);
    }
}
