//! Many games: `simulate`.

use crate::support::{folder, json, mallow};
use serde_json::Value;

const WORDS: &str = "simulate marshmallow-test --seed 7 --players 3";

fn report(words: &str) -> Value {
    json(&mallow(&format!("{WORDS} --format json {words}")).ok())
}

#[test]
fn any_number_of_jobs_gives_the_same_report() {
    for format in ["text", "json"] {
        let with =
            |jobs| mallow(&format!("{WORDS} --games 300 --format {format} --jobs {jobs}")).ok();
        let one = with(1);
        assert_eq!(one, with(2));
        assert_eq!(one, with(7));
    }
}

/// Compares every field of a report of the first version with that of a newer one.
pub(crate) fn same_fields(old: &Value, new: &Value, place: &str) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, value) in old {
                same_fields(value, &new[key], &format!("{place}/{key}"));
            }
        }
        (Value::Array(old), Value::Array(new)) => {
            assert_eq!(old.len(), new.len(), "{place}");
            for (at, (old, new)) in old.iter().zip(new).enumerate() {
                same_fields(old, new, &format!("{place}/{at}"));
            }
        }
        // Newer reports round to a billionth.
        (Value::Number(old), Value::Number(new)) if old.is_f64() => {
            let numbers = (old.as_f64().unwrap(), new.as_f64().unwrap());
            assert!((numbers.0 - numbers.1).abs() < 1e-9, "{place}: {numbers:?}");
        }
        (old, new) => assert_eq!(old, new, "{place}"),
    }
}

/// A report that the first version of the program wrote.
pub(crate) fn stored(name: &str) -> String {
    let folder =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/data/reports");
    std::fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn every_seed_gives_the_games_and_numbers_that_it_always_gave() {
    for game in [
        "marshmallow-test",
        "cross-the-beams",
        "marshmallow-war",
        "marsh-hallow",
        "marram",
        "high-card",
    ] {
        let old = json(&stored(&format!("simulate-{game}.json")));
        let words = format!("simulate {game} --games 12 --seed 7 --format json");
        let new = json(&mallow(&words).ok());
        same_fields(&old, &new, game);
        let fields =
            |report: &Value| report.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let added: Vec<String> =
            fields(&new).into_iter().filter(|key| !fields(&old).contains(key)).collect();
        assert_eq!(added, ["events", "limit"]);
    }
    let old = json(&stored("simulate-bots.json"));
    let words = "simulate marshmallow-test --games 40 --first 3 --seed text:golden --players 3 \
                 --bots greedy,random,first --format json";
    same_fields(&old, &json(&mallow(words).ok()), "bots");
    let text = mallow("simulate marshmallow-test --games 40 --seed 7").ok();
    assert_eq!(text, stored("simulate.txt"));
}

#[test]
fn events_are_counted_if_asked_for() {
    let counted = report("--games 30 --events");
    let plain = report("--games 30");
    assert_eq!(plain["events"], Value::Null);
    same_fields(&plain["plies"], &counted["plies"], "plies");
    // A decision declares trump or plays a card.
    let sum = |kind: &str| counted["events"][kind]["sum"].as_u64().unwrap();
    assert_eq!(Some(sum("played") + sum("trump")), plain["plies"]["sum"].as_u64());
    assert_eq!((sum("game-over"), &counted["events"]["round"]["count"]), (30, &30.into()));
    let text = mallow(&format!("{WORDS} --games 30 --events")).ok();
    assert!(text.contains("\nevents per game ") && text.contains("\ntrick-won "), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 90), "{text}");
    assert!(!mallow(&format!("{WORDS} --games 30")).ok().contains("\nevents per game"));
}

#[test]
fn counting_events_changes_no_number_for_bots_and_for_records() {
    let folder = folder("events");
    for (name, more) in [("bots", "--bots first"), ("records", "--bots random")] {
        let words = format!("--games 9 --events {more} --records {}/{name}", folder.display());
        let (mut with, without) = (report(&words), report(&format!("--games 9 {more}")));
        assert!(with["events"].take().is_object());
        assert_eq!(with, without, "{name}");
    }
}

/// Adds what adds up in two reports.
fn sum(one: &Value, other: &Value) -> Value {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let mut all = one.clone();
            for (key, value) in other {
                let entry = all.entry(key).or_insert(Value::Null);
                *entry = match (key.as_str(), &*entry) {
                    ("mean" | "sd", _) => Value::Null,
                    ("min", old) => old.as_i64().min(value.as_i64()).into(),
                    ("max", old) => old.as_i64().max(value.as_i64()).into(),
                    (_, old) => sum(old, value),
                };
            }
            Value::Object(all)
        }
        (Value::Array(one), Value::Array(other)) => {
            one.iter().zip(other).map(|(one, other)| sum(one, other)).collect()
        }
        (Value::Number(one), Value::Number(other)) => {
            (one.as_i64().unwrap() + other.as_i64().unwrap()).into()
        }
        (Value::Null, value) | (value, _) => value.clone(),
    }
}

#[test]
fn split_ranges_add_up_to_the_whole() {
    let parts = sum(&report("--games 100"), &report("--games 150 --first 100"));
    let whole = report("--games 250");
    for key in ["finished", "cut_off", "endings"] {
        assert_eq!(parts[key], whole[key], "{key}");
    }
    for tally in ["/plies", "/chances", "/branching", "/seats/0/points", "/seats/2/points"] {
        for key in ["min", "max", "count", "sum", "sum_of_squares"] {
            let pointer = format!("{tally}/{key}");
            assert_eq!(parts.pointer(&pointer), whole.pointer(&pointer), "{pointer}");
        }
    }
    for seat in 0..3 {
        for key in ["wins", "shared_wins", "ranks"] {
            assert_eq!(parts["seats"][seat][key], whole["seats"][seat][key], "{seat} {key}");
        }
    }
}

#[test]
fn the_report_counts_what_the_records_hold() {
    let folder = folder("records");
    let report = report(&format!("--games 20 --first 5 --records {}", folder.display()));
    let (mut plies, mut chances, mut wins, mut choices) = (0, 0, 0, 0);
    for game in 5..25 {
        let path = folder.join(format!("marshmallow-test-{game:06}.json"));
        mallow(&format!("replay {}", path.display())).ok();
        for line in mallow(&format!("trace {}", path.display())).ok().lines().map(json) {
            let asked = line["did"]["seat"].as_u64().map(|seat| seat.to_string());
            choices += asked.map_or(0, |seat| line["legal"][seat].as_array().unwrap().len());
        }
        let record = json(&std::fs::read_to_string(path).unwrap());
        let steps = record["steps"].as_array().unwrap();
        let by_chance = steps.iter().filter(|step| step.as_str().unwrap().starts_with("chance"));
        let by_chance = by_chance.count();
        chances += by_chance;
        plies += steps.len() - by_chance;
        wins += usize::from(record["outcome"]["winners"].as_array().unwrap().contains(&1.into()));
    }
    assert_eq!(report["plies"]["sum"], plies);
    assert_eq!(report["plies"]["count"], 20);
    assert_eq!(report["branching"]["count"], plies);
    assert_eq!(report["branching"]["sum"], choices);
    assert_eq!(report["chances"]["sum"], chances);
    assert_eq!(report["seats"][1]["wins"], wins);
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 20);
}

#[test]
fn games_that_do_not_end_are_cut_off() {
    let report = report("--games 10 --limit 20");
    assert_eq!((&report["cut_off"], &report["finished"]), (&10.into(), &0.into()));
    assert_eq!(report["seats"][0]["points"], Value::Null);
    let text = mallow(&format!("{WORDS} --games 10 --limit 20")).ok();
    assert!(text.contains("cut off at the limit"), "{text}");
}

#[test]
fn a_report_fits_the_terminal_and_shows_its_seed() {
    let text = mallow("simulate marshmallow-test --players 5 --games 50").ok();
    assert!(text.lines().all(|line| line.chars().count() <= 90), "{text}");
    let seed = text.lines().next().unwrap().rsplit(' ').next().unwrap();
    let words = format!("simulate marshmallow-test --players 5 --games 50 --seed {seed}");
    assert_eq!(mallow(&words).ok(), text);
}

#[test]
fn records_that_cannot_be_written_are_a_failure() {
    let path = crate::support::file("no-folder", "");
    let message = mallow(&format!("{WORDS} --games 1 --records {path}")).refused();
    assert!(message.contains("file.json"), "{message}");
}

#[test]
fn records_are_not_replaced_unless_that_is_forced() {
    let folder = folder("used");
    let words = |more: &str| format!("{WORDS} --games 3 {more} --records {}", folder.display());
    let files = || {
        let mut files: Vec<_> = std::fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .map(|path| (path.clone(), std::fs::read_to_string(path).unwrap()))
            .collect();
        files.sort();
        files
    };
    mallow(&words("")).ok();
    let before = files();
    let message = mallow(&words("--first 2 --seed 8").replace("--seed 7", "")).refused();
    assert!(message.contains("marshmallow-test-000002.json exist"), "{message}");
    let message = mallow(&words("")).refused();
    let why = "marshmallow-test-000000.json and 2 more of these records exist: --force";
    assert!(message.contains(why), "{message}");
    assert_eq!(files(), before);
    mallow(&words("--first 3")).ok();
    assert_eq!(files().len(), 6, "other games have other names, and nothing is left over");
    mallow(&words("--force").replace("--seed 7", "--seed 8")).ok();
    assert_ne!(files()[..3], before);
}

#[test]
fn more_jobs_than_help_are_not_tried() {
    let run = mallow(&format!("{WORDS} --games 600 --jobs 1000000"));
    assert_eq!(run.code, Some(0));
    assert_eq!(run.err, "mallow: --jobs 1000000: using 256 threads, the maximum\n");
    assert_eq!(run.out, mallow(&format!("{WORDS} --games 600 --jobs 1")).ok());
}

#[cfg(target_os = "linux")]
#[test]
fn threads_that_cannot_start_are_done_without() {
    let words = format!("{WORDS} --games 300 --jobs 64");
    let limited = std::process::Command::new("sh")
        .arg("-c")
        .arg(format!("ulimit -v 100000; exec {} {words}", env!("CARGO_BIN_EXE_mallow")))
        .output()
        .unwrap();
    let err = String::from_utf8(limited.stderr).unwrap();
    assert!(err.starts_with("mallow: using ") && err.contains(" of 64 threads: "), "{err}");
    assert_eq!(limited.status.code(), Some(0), "{err}");
    assert_eq!(String::from_utf8(limited.stdout).unwrap(), mallow(&words).ok());
}
