//! Reports of ranges as one report: `merge`.

use crate::support::{file, folder, json, mallow, mallow_with};
use std::path::{Path, PathBuf};

const WORDS: &str = "simulate marshmallow-test --seed 7 --players 3 --format json";

/// The report of these words in a file of its own.
fn report(folder: &Path, name: &str, words: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, mallow(words).ok()).unwrap();
    path
}

/// A range of the simulation in a file of its own.
fn part(folder: &Path, name: &str, words: &str) -> String {
    report(folder, name, &format!("{WORDS} {words}")).display().to_string()
}

#[test]
fn parts_in_any_order_give_the_report_of_one_run_byte_for_byte() {
    let folder = folder("merge-parts");
    let a = part(&folder, "a.json", "--games 10 --first 5 --events --jobs 2");
    let b = part(&folder, "b.json", "--games 1 --first 15 --events");
    let c = part(&folder, "c.json", "--games 34 --first 16 --events");
    let whole = mallow(&format!("{WORDS} --games 45 --first 5 --events")).ok();
    for order in [format!("{a} {b} {c}"), format!("{c} {a} {b}")] {
        assert_eq!(mallow(&format!("merge {order}")).ok(), whole);
    }
    let text = mallow(&format!("merge --format text {b} {a} {c}")).ok();
    let seed = json(&whole)["seed"].as_str().unwrap().to_string();
    let words = "simulate marshmallow-test --players 3 --games 45 --first 5 --events --seed";
    assert_eq!(text, mallow(&format!("{words} {seed}")).ok());
}

#[test]
fn a_merged_report_can_be_merged_again_and_read_from_a_pipe() {
    let folder = folder("merge-again");
    let a = part(&folder, "a.json", "--games 3");
    let b = part(&folder, "b.json", "--games 3 --first 3");
    let merged = mallow(&format!("merge {a} {b}")).ok();
    let c = part(&folder, "c.json", "--games 3 --first 6");
    let whole = mallow(&format!("{WORDS} --games 9")).ok();
    assert_eq!(mallow_with(&format!("merge - {c}"), &merged).ok(), whole);
    assert_eq!(mallow_with(&format!("merge {c} -"), &merged).ok(), whole);
}

#[test]
fn arenas_merge_too() {
    let folder = folder("merge-arena");
    let words = "arena high-card --bots greedy,random --seed 7 --format json";
    let a = report(&folder, "a.json", &format!("{words} --games 7"));
    let b = report(&folder, "b.json", &format!("{words} --games 6 --first 7"));
    let merged = json(&mallow(&format!("merge {} {}", b.display(), a.display())).ok());
    let whole = json(&mallow(&format!("{words} --games 13")).ok());
    for place in ["/games", "/results/0/win_rate", "/results/1/points", "/results/1/points_margin"]
    {
        assert_eq!(merged.pointer(place), whole.pointer(place), "{place}");
        assert!(whole.pointer(place).is_some(), "{place}");
    }
    let seconds = |path: &Path| json(&std::fs::read_to_string(path).unwrap())["seconds"].as_f64();
    let sum = seconds(&a).unwrap() + seconds(&b).unwrap();
    assert!((merged["seconds"].as_f64().unwrap() - sum).abs() < 1e-9);
    let text = mallow(&format!("merge --format text {} {}", a.display(), b.display())).ok();
    assert!(text.starts_with("high-card: 13 games, seed"), "{text}");
}

#[test]
fn gaps_overlaps_and_other_settings_are_refused_with_the_file() {
    let folder = folder("merge-refused");
    let a = part(&folder, "a.json", "--games 10");
    let refused = |name: &str, words: &str| {
        let other = report(&folder, name, words);
        let message = mallow(&format!("merge {a} {}", other.display())).refused();
        message.replace(&format!("{}/", folder.display()), "")
    };
    let message = refused("gap.json", &format!("{WORDS} --games 2 --first 12"));
    assert_eq!(message, "mallow: games 10 to 11 are missing, between a.json and gap.json\n");
    let message = refused("overlap.json", &format!("{WORDS} --games 9 --first 9"));
    assert_eq!(message, "mallow: overlap.json: games 9 to 9 are already in a.json\n");
    let other = format!("{WORDS} --games 9 --first 10");
    let message = refused("limit.json", &format!("{other} --limit 50"));
    let why = "mallow: limit.json: expected limit 100000, as in a.json, found 50\n";
    assert_eq!(message, why);
    let message = refused("setup.json", &format!("{other} --set max_rounds=2"));
    assert!(message.contains("setup.json: expected setup.max_rounds null"), "{message}");
    let message = refused("seed.json", &other.replace("--seed 7", "--seed 8"));
    assert!(message.contains("seed.json: expected seed "), "{message}");
    let message = refused("bots.json", &format!("{other} --bots first"));
    assert!(message.contains("bots.json: expected bots random,random,random"), "{message}");
    let message = refused("game.json", "simulate high-card --games 1 --first 10 --format json");
    let why = "game.json: expected a report of marshmallow-test, found one of `high-card`";
    assert!(message.contains(why), "{message}");
    let arena = "arena marshmallow-test --bots first --games 1 --first 10 --format json";
    let message = refused("arena.json", arena);
    let why = "arena.json: expected a report of `simulate`, found one of `arena`";
    assert!(message.contains(why), "{message}");
}

#[test]
fn bots_with_a_time_for_a_budget_are_refused() {
    let folder = folder("merge-time");
    let words = "simulate high-card --bots flat:1ms,first --games 1 --format json --seed 7";
    let a = report(&folder, "a.json", words);
    let message = mallow(&format!("merge {}", a.display())).refused();
    assert!(message.contains("a.json: the budget of the bot `flat:1ms` is a time"), "{message}");
}

#[test]
fn files_that_are_no_reports_are_refused_with_the_place() {
    let good = part(&folder("merge-good"), "good.json", "--games 2");
    let changed = |name: &str, from: &str, to: &str| {
        let text = std::fs::read_to_string(&good).unwrap();
        assert!(text.contains(from));
        file(&format!("merge-changed-{name}"), text.replacen(from, to, 1))
    };
    let refused = |path: &str| mallow(&format!("merge {path}")).refused();
    for (path, why) in [
        ("no-such-file.json".to_string(), "no-such-file.json: no such file or folder"),
        (
            changed("finished", "\"finished\": 2", "\"finished\": 3"),
            "finished: expected 2, found 3",
        ),
        (changed("first", "\"first\": 0", "\"first\": zero"), "line "),
        (changed("limit", "\"limit\"", "\"bound\""), "unknown field `bound`"),
        (changed("game", "marshmallow-test", "chess"), "there is no game `chess`"),
        (changed("escape", "marshmallow-test", "\\u001b[2J"), "there is no game `"),
    ] {
        let message = refused(&path);
        assert!(message.contains(why), "{path}: {message}");
        assert!(!message.contains('\u{1b}'), "{message:?}");
    }
    let record = crate::support::short_record("merge-record");
    let message = refused(&file("merge-no-report", record));
    assert!(message.contains("expected a report of a simulation, with `seats`"), "{message}");
    let message = mallow_with(&format!("merge {good} -"), vec![b' '; 5 << 20]).refused();
    assert!(message.contains("expected a report of at most 4194304 bytes"), "{message}");
    mallow("merge").refused();
}
