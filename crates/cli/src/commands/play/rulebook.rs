//! The rules of a game by section, for a terminal.

use super::paint::Paint;
use crate::text::{counted, wrapped};

/// A section of the rules: its heading and its paragraphs.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Section<'a> {
    heading: &'a str,
    /// The lines of each paragraph, list item, table or example.
    paragraphs: Vec<Vec<&'a str>>,
}

/// The answer to `rules` and what follows it: the list of sections, one of them, all of them
/// (`all`), or the paragraphs with a word.
pub(super) fn answer(rules: &str, what: &str, paint: Paint) -> String {
    let what = what.trim();
    let sections = sections(rules);
    if sections.is_empty() {
        return "There is no text of the rules.\n".to_string();
    }
    if what.is_empty() {
        return contents(&sections, paint);
    }
    if what.eq_ignore_ascii_case("all") {
        return sections.iter().map(|section| section_text(section, paint)).collect();
    }
    match sections.iter().find(|section| number(section.heading) == Some(what)) {
        Some(section) => section_text(section, paint),
        None => search(&sections, what, paint),
    }
}

/// The number of a heading: `3` of `3 A turn`.
fn number(heading: &str) -> Option<&str> {
    let word = heading.split(' ').next()?;
    word.bytes().all(|byte| byte.is_ascii_digit()).then_some(word)
}

fn sections(rules: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    let (mut goes_on, mut fenced) = (false, false);
    for line in rules.lines() {
        if !fenced && let Some(heading) = line.strip_prefix("# ").or(line.strip_prefix("## ")) {
            sections.push(Section { heading: heading.trim(), paragraphs: Vec::new() });
            goes_on = false;
            continue;
        }
        let Some(section) = sections.last_mut() else { continue };
        let is_fence = line.trim_start().starts_with("```");
        fenced ^= is_fence;
        if is_fence || (!fenced && line.trim().is_empty()) {
            goes_on = false;
            continue;
        }
        match section.paragraphs.last_mut() {
            Some(paragraph) if goes_on && (fenced || !is_item(line)) => paragraph.push(line),
            _ => section.paragraphs.push(vec![line]),
        }
        goes_on = true;
    }
    sections
}

/// Whether a line is the first of a list's item: `- ...` or `12. ...`.
fn is_item(line: &str) -> bool {
    let line = line.trim_start();
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    line.starts_with("- ") || (digits.len() < line.len() && digits.starts_with(". "))
}

fn contents(sections: &[Section<'_>], paint: Paint) -> String {
    let mut text = String::new();
    for section in sections {
        text += &format!("  {}\n", painted_heading(section.heading, paint));
    }
    text + &wrapped(
        "`rules 1` shows the section with this number, `rules WORD` all paragraphs with a word, \
         `rules all` everything.",
        "",
        "",
    )
}

fn painted_heading(heading: &str, paint: Paint) -> String {
    match number(heading) {
        Some(number) => paint.key(number) + &heading[number.len()..],
        None => heading.to_string(),
    }
}

fn section_text(section: &Section<'_>, paint: Paint) -> String {
    let mut text = format!("{}\n\n", paint.strong(section.heading));
    for paragraph in &section.paragraphs {
        text += &paragraph_text(paragraph);
        text.push('\n');
    }
    text
}

/// A paragraph without Markdown's signs for weight, wrapped; tables and pictures stay as they are.
fn paragraph_text(lines: &[&str]) -> String {
    let first = lines.first().copied().unwrap_or_default();
    let is_picture = lines.iter().any(|line| line.trim_start().starts_with('|'))
        || lines.iter().all(|line| line.trim().contains("  "))
        || first.starts_with("    ");
    if is_picture {
        return lines.iter().map(|line| format!("{}\n", line.trim_end())).collect();
    }
    let words: Vec<&str> = lines.iter().flat_map(|line| line.split_whitespace()).collect();
    let text = words.join(" ").replace("**", "");
    let text = text.trim_start_matches("### ");
    wrapped(text, "", if is_item(first) { "  " } else { "" })
}

/// All paragraphs that contain these words, in any case, under the headings of their sections.
fn search(sections: &[Section<'_>], what: &str, paint: Paint) -> String {
    let wanted = what.to_lowercase();
    let (mut text, mut found) = (String::new(), 0_u64);
    for section in sections {
        let in_heading = section.heading.to_lowercase().contains(&wanted);
        let texts = section.paragraphs.iter().map(|paragraph| paragraph_text(paragraph));
        // A word may be broken from the next one by the end of a line.
        let fits = |text: &String| {
            let words: Vec<&str> = text.split_whitespace().collect();
            words.join(" ").to_lowercase().contains(&wanted)
        };
        let fitting: Vec<String> = texts.filter(|text| in_heading || fits(text)).collect();
        if fitting.is_empty() {
            continue;
        }
        found += fitting.len() as u64;
        text += &format!("{}\n\n", paint.strong(section.heading));
        for paragraph in fitting {
            text += &marked(&paragraph, &wanted, paint);
            text.push('\n');
        }
    }
    if found == 0 {
        return wrapped(
            &format!("The rules do not contain `{what}`; `rules` lists their sections."),
            "",
            "  ",
        );
    }
    text + &format!("{} with `{what}`\n", counted(found, "paragraph"))
}

/// The text with the places marked that are this lower-case word.
fn marked(text: &str, wanted: &str, paint: Paint) -> String {
    let lower = text.to_lowercase();
    // Letters whose small form has another length would shift the places.
    if !paint.is_on() || lower.len() != text.len() || !text.is_ascii() {
        return text.to_string();
    }
    let (mut out, mut from) = (String::new(), 0);
    while let Some(at) = lower[from..].find(wanted) {
        let (start, end) = (from + at, from + at + wanted.len());
        out += &text[from..start];
        out += &paint.marked(&text[start..end]);
        from = end;
    }
    out + &text[from..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::WIDTH;
    use mallow::catalogue::Catalogue;

    const RULES: &str = "\
# Rules of Tea

In short.

## 1 Water

1.1 Boil the
**water**.

- **T-1** Not too long.
- **T-2** Ties share
  the tea.

## 2 Milk

    a  picture
";

    #[test]
    fn the_sections_are_listed_and_one_is_shown() {
        let list = answer(RULES, "", Paint::OFF);
        assert!(list.starts_with("  Rules of Tea\n  1 Water\n  2 Milk\n"), "{list}");
        let one = answer(RULES, " 1 ", Paint::OFF);
        assert_eq!(
            one,
            "1 Water\n\n1.1 Boil the water.\n\n- T-1 Not too long.\n\n- T-2 Ties share the tea.\n\n"
        );
        assert_eq!(answer(RULES, "2", Paint::OFF), "2 Milk\n\n    a  picture\n\n");
        assert!(answer(RULES, "all", Paint::OFF).contains("2 Milk"));
        assert!(answer("", "", Paint::OFF).starts_with("There is no text"));
    }

    #[test]
    fn a_word_is_found_in_any_case_over_line_ends_and_in_headings() {
        let found = answer(RULES, "SHARE the", Paint::OFF);
        assert!(found.starts_with("1 Water\n\n- T-2 Ties share the tea.\n"), "{found}");
        assert!(found.ends_with("1 paragraph with `SHARE the`\n"), "{found}");
        assert!(answer(RULES, "milk", Paint::OFF).contains("a  picture"));
        assert!(answer(RULES, "t-1", Paint::ON).contains(&Paint::ON.marked("T-1")));
        assert!(answer(RULES, "coffee", Paint::OFF).contains("do not contain `coffee`"));
    }

    #[test]
    fn the_rules_of_every_game_have_sections_that_fit_the_terminal() {
        for game in &Catalogue::built_in() {
            let sections = sections(game.rules());
            assert!(sections.len() > 5, "{}", game.name());
            assert!(sections.iter().any(|section| number(section.heading) == Some("1")));
            for line in answer(game.rules(), "all", Paint::OFF).lines() {
                let fits = line.chars().count() <= WIDTH;
                assert!(
                    fits || line.contains('|') || line.contains("  "),
                    "{}: {line}",
                    game.name()
                );
            }
        }
    }
}
