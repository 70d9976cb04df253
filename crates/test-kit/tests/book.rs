//! The pages of the repository: no link leads nowhere, the book has every page of `docs/`, and every
//! page with Rust is compiled.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Component, Path, PathBuf};

fn root() -> PathBuf {
    normal(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
}

/// The path without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut path, part| {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::CurDir => {}
            part => path.push(part),
        }
        path
    })
}

/// The Markdown files in a folder, without what is built or fetched.
fn pages(folder: &Path, found: &mut Vec<PathBuf>) {
    const LEFT_OUT: [&str; 4] = ["target", "book", "node_modules", "artifacts"];
    for entry in fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry");
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        if entry.file_type().expect("a type").is_dir() {
            if !name.starts_with('.') && !LEFT_OUT.contains(&&*name) {
                pages(&path, found);
            }
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
}

fn all_pages() -> Vec<PathBuf> {
    let mut found = Vec::new();
    pages(&root(), &mut found);
    found.sort();
    found
}

fn named(path: &Path) -> String {
    path.strip_prefix(root()).expect("in the repository").display().to_string()
}

/// The lines outside of code blocks, with their numbers from 1; code within a line is blanked.
fn prose(text: &str) -> Vec<(usize, String)> {
    let mut fence = None;
    let mut lines = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let mark = line.trim_start();
        match fence {
            None if mark.starts_with("```") => fence = Some(()),
            None if !line.starts_with("    ") => lines.push((number + 1, without_code(line))),
            Some(()) if mark.starts_with("```") => fence = None,
            _ => {}
        }
    }
    lines
}

/// The line with everything between backticks replaced, so that what is left is text and links.
fn without_code(line: &str) -> String {
    let mut inside = false;
    let keep = |letter: char| match letter {
        '`' => {
            inside = !inside;
            '`'
        }
        '[' | ']' | '(' | ')' if inside => '_',
        other => other,
    };
    line.chars().map(keep).collect()
}

/// The targets of `[text](target)` and `![text](target)`, of `[name]: target`, and of `src="target"`.
fn targets(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.find("](") {
        rest = &rest[at + 2..];
        let end = rest.find([')', ' ']).unwrap_or(rest.len());
        found.push(rest[..end].to_string());
    }
    found.extend(
        line.split("src=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.into())),
    );
    if let Some((name, target)) = line.split_once("]: ")
        && name.starts_with('[')
        && !target.contains(' ')
    {
        found.push(target.to_string());
    }
    found
}

/// The anchors of a page's headings, as GitHub and mdBook make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut times: HashMap<String, usize> = HashMap::new();
    let mut found = BTreeSet::new();
    let headings = |line: &str| {
        let title = line.trim_start_matches('#');
        (title.len() < line.len() && title.starts_with(' ')).then(|| title.trim().to_lowercase())
    };
    let mut fenced = false;
    for line in text.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
        }
        let Some(title) = (!fenced).then(|| headings(line)).flatten() else { continue };
        let slug: String = title
            .chars()
            .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter))
            .map(|letter| if letter == ' ' { '-' } else { letter })
            .collect();
        let count = times.entry(slug.clone()).or_default();
        found.insert(if *count == 0 { slug.clone() } else { format!("{slug}-{count}") });
        *count += 1;
    }
    found
}

/// Whether a link leaves the repository, or is one of rustdoc's.
fn is_elsewhere(target: &str) -> bool {
    target.contains("://") || target.starts_with("mailto:") || target.contains("::")
}

/// What is wrong with a link of this page.
fn fault(page: &Path, text: &str, target: &str) -> Option<String> {
    let (file, anchor) = match target.split_once('#') {
        Some((file, anchor)) => (file, Some(anchor)),
        None => (target, None),
    };
    let to = if file.is_empty() {
        page.to_path_buf()
    } else {
        normal(&page.parent().expect("in a folder").join(file))
    };
    if !to.starts_with(root()) {
        return Some("leaves the repository".into());
    }
    if !to.exists() {
        return Some(format!("there is no {}", named(&to)));
    }
    // The book has no page for what lies outside of it, and mdBook makes `.html` of every `.md`.
    let docs = root().join("docs");
    if page.starts_with(&docs) && !to.starts_with(&docs) && file.ends_with(".md") {
        return Some("is not in the book: link to its folder instead".into());
    }
    let anchor = anchor?;
    let there = if to == page { text.to_string() } else { fs::read_to_string(&to).ok()? };
    let known = anchors(&included(&to, &there));
    (!known.contains(anchor)).then(|| format!("{} has no heading #{anchor}", named(&to)))
}

/// The page with the files that mdBook includes in it.
fn included(page: &Path, text: &str) -> String {
    let put = |line: &str| match line
        .strip_prefix("{{#include ")
        .and_then(|rest| rest.strip_suffix("}}"))
    {
        Some(what) => {
            let file =
                page.parent().expect("in a folder").join(what.split(':').next().unwrap_or(what));
            fs::read_to_string(&file).unwrap_or_else(|_| panic!("{}: no {what}", named(page)))
        }
        None => line.to_string(),
    };
    text.lines().map(put).collect::<Vec<_>>().join("\n")
}

#[test]
fn no_link_of_a_page_leads_nowhere() {
    let mut faults = Vec::new();
    let mut count = 0;
    for page in all_pages() {
        let text = fs::read_to_string(&page).expect("a page");
        included(&page, &text);
        for (number, line) in prose(&text) {
            for target in targets(&line).iter().filter(|target| !is_elsewhere(target)) {
                count += 1;
                if let Some(why) = fault(&page, &text, target) {
                    faults.push(format!("{}:{number}: ({target}) {why}", named(&page)));
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert!(count > 60, "expected many links, found {count}");
}

#[test]
fn the_book_has_every_page_of_docs_once() {
    let docs = root().join("docs");
    let summary = fs::read_to_string(docs.join("SUMMARY.md")).expect("a summary");
    let mut listed: Vec<PathBuf> = Vec::new();
    for (_, line) in prose(&summary) {
        listed.extend(targets(&line).iter().map(|target| docs.join(target)));
    }
    listed.sort();
    let mut there = Vec::new();
    pages(&docs, &mut there);
    there.retain(|page| !page.ends_with("SUMMARY.md"));
    there.sort();
    assert_eq!(
        listed.iter().map(|page| named(page)).collect::<Vec<_>>(),
        there.iter().map(|page| named(page)).collect::<Vec<_>>(),
        "on the left what docs/SUMMARY.md lists, on the right what is in docs/"
    );
}

#[test]
fn every_page_with_rust_is_compiled() {
    let guide = fs::read_to_string(root().join("tests/lib.rs")).expect("the list of pages");
    for page in all_pages() {
        let name = named(&page);
        let text = fs::read_to_string(&page).expect("a page");
        // The READMEs of crates are the documentation of their libraries.
        if text.contains("```rust") && (name == "README.md" || name.starts_with("docs/")) {
            assert!(guide.contains(&format!("\"../{name}\"")), "tests/lib.rs lacks {name}");
        }
    }
}

#[test]
fn anchors_are_those_of_github_and_mdbook() {
    let text = "# One `two`, three\n## A b-c_d\n```sh\n# no heading\n```\n## A b-c_d\n#none\n";
    let expected = ["one-two-three", "a-b-c_d", "a-b-c_d-1"].map(String::from);
    assert_eq!(anchors(text), BTreeSet::from(expected));
}

#[test]
fn links_in_code_are_no_links() {
    let text = "a `[x](y)` [b](c.md#d)\n```md\n[e](f)\n```\n    [g](h)\n[i]: j.md\n";
    let found: Vec<String> = prose(text).iter().flat_map(|(_, line)| targets(line)).collect();
    assert_eq!(found, ["c.md#d", "j.md"]);
}
