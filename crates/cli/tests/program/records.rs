//! Records, good and bad: `replay` and `trace`.

use crate::support::{file, json, mallow, mallow_with, short_record};
use serde_json::{Value, json as object};

/// Runs `replay` on a text.
fn replay(record: impl AsRef<[u8]>) -> crate::support::Run {
    mallow_with("replay -", record)
}

/// The record with something changed.
fn changed(record: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut value = json(record);
    change(&mut value);
    value.to_string()
}

/// The line of a record whose step is wrong.
#[track_caller]
fn wrong_step(record: impl AsRef<[u8]>) -> String {
    let run = replay(record);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{}", run.out);
    assert_eq!(run.out.lines().count(), 1, "{}", run.out);
    assert!(run.out.starts_with("step "), "{}", run.out);
    run.out
}

/// The message about a file that is no record to be checked.
#[track_caller]
fn broken(record: impl AsRef<[u8]>) -> String {
    let message = replay(record).refused();
    assert!(message.starts_with("mallow: -: "), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
    message
}

#[test]
fn a_right_record_gives_its_outcome() {
    let record = short_record("right");
    let out = replay(&record).ok();
    assert!(out.starts_with("seat ") && out.contains("(last round)"), "{out}");
}

#[test]
fn an_unfinished_record_says_who_is_to_move() {
    let record = changed(&short_record("unfinished"), |value| {
        value.as_object_mut().unwrap().remove("outcome");
        value["steps"].as_array_mut().unwrap().truncate(4);
    });
    let out = replay(record).ok();
    assert!(out.starts_with("not over after 4 steps; to move: seat "), "{out}");
}

#[test]
fn a_record_cut_off_anywhere_is_broken_and_says_where() {
    let record = short_record("cut");
    let end = record.trim_end().len();
    // Every byte at both ends, some in the middle.
    let cuts = (0..60).chain((60..end - 60).step_by(97)).chain(end - 60..end);
    for cut in cuts {
        let message = broken(&record[..cut]);
        assert!(message.contains("line "), "cut at {cut}: {message}");
    }
    replay(&record[..end]).ok();
}

#[test]
fn hostile_files_are_refused() {
    let deep = "[".repeat(1_000_000);
    assert!(broken(&deep).contains("line 1"));
    let deep = format!("{{\"format\": {}", "{\"a\":".repeat(1_000_000));
    broken(deep);
    broken(short_record("huge-1").replace("\"version\": 2", "\"version\": 1e999"));
    broken(
        short_record("huge-2")
            .replace("\"players\":2", &format!("\"players\":{}", "9".repeat(5000))),
    );
    broken(short_record("huge-3").replace("\"rules\": ", "\"rules\": -"));
    broken(vec![b' '; (16 << 20) + 1]);
    broken([0xff, 0xfe, 0x00]);
    broken("");
    broken("null");
    broken("{}");
    broken(short_record("twice").replace("\"seed\"", "\"seed\": \"7\", \"seed\""));
    broken(short_record("unknown").replace("\"seed\"", "\"speed\""));
    let many = changed(&short_record("many"), |value| {
        value["steps"] = Value::Array(vec![object!("0: G1"); 300_000]);
    });
    assert!(wrong_step(many).starts_with("step 0: "));
}

#[test]
fn an_endless_file_is_read_no_further_than_a_record_can_be_long() {
    if std::path::Path::new("/dev/zero").exists() {
        let message = mallow("replay /dev/zero").refused();
        assert!(message.contains("expected a record of at most"), "{message}");
    }
}

#[test]
fn files_that_are_not_there_or_no_files_are_refused() {
    assert!(mallow("replay no-such-file.json").refused().contains("no-such-file.json"));
    mallow("replay .").refused();
    mallow("trace no-such-file.json").refused();
}

#[test]
fn other_versions_and_games_are_refused_by_name() {
    let record = short_record("versions");
    let version = changed(&record, |value| value["version"] = object!(3));
    assert!(broken(version).contains("found version 3"));
    let rules = changed(&record, |value| value["rules"] = object!(999));
    assert!(broken(rules).contains("found version 999"));
    let game = changed(&record, |value| value["game"] = object!("chess"));
    assert!(broken(game).contains("`chess`"));
    let game = changed(&record, |value| value["game"] = object!("high-card"));
    broken(game);
    let setup = changed(&record, |value| value["setup"]["players"] = object!(9));
    assert!(broken(setup).contains("setup: "));
    let observer = changed(&record, |value| value["observer"] = object!("seat 1"));
    assert!(broken(observer).contains("redacted for seat 1"));
    let observer = changed(&record, |value| value["observer"] = object!("nobody"));
    broken(observer);
}

#[test]
fn a_wrong_step_is_named_with_the_reason() {
    let record = short_record("steps");
    let with_step = |number: usize, step: &str| {
        changed(&record, |value| value["steps"][number] = object!(step))
    };
    assert!(wrong_step(with_step(0, "rubbish")).starts_with("step 0: `rubbish` cannot be read"));
    assert!(wrong_step(with_step(0, "0: G1")).contains("expected a chance event"));
    assert!(wrong_step(with_step(5, "chance: dealer 0")).starts_with("step 5: no chance event"));
    assert!(wrong_step(with_step(5, "15: G1")).starts_with("step 5: "));
    assert!(wrong_step(with_step(5, "16: G1")).starts_with("step 5: "));
    assert!(wrong_step(with_step(0, &"x".repeat(100_000))).len() < 300);
    let twice = changed(&record, |value| {
        let steps = value["steps"].as_array_mut().unwrap();
        let again = steps[2].clone();
        steps.insert(3, again);
    });
    assert!(wrong_step(twice).starts_with("step 3: "));
}

#[test]
fn chance_that_is_not_from_the_seed_is_found() {
    let record = short_record("seed");
    let other = changed(&record, |value| value["seed"] = object!("8"));
    let line = wrong_step(other);
    assert!(line.contains("which the record's seed gives"), "{line}");
}

#[test]
fn a_changed_missing_or_early_outcome_is_found() {
    let record = short_record("outcome");
    let steps = json(&record)["steps"].as_array().unwrap().len();
    let points = changed(&record, |value| value["outcome"]["points"][0] = object!(19));
    assert!(wrong_step(points).starts_with(&format!("step {steps}: ")));
    let missing = changed(&record, |value| {
        value.as_object_mut().unwrap().remove("outcome");
    });
    assert!(wrong_step(missing).contains("has no outcome"));
    let early = changed(&record, |value| {
        value["steps"].as_array_mut().unwrap().pop();
    });
    assert!(wrong_step(early).contains("not over"));
    let late = changed(&record, |value| {
        value["steps"].as_array_mut().unwrap().push(object!("0: G1"));
    });
    assert!(wrong_step(late).contains("the game is over"));
}

#[test]
fn a_trace_ends_with_the_outcome_or_at_the_wrong_step() {
    let record = short_record("trace");
    let trace = mallow(&format!("trace {}", file("trace-file", &record))).ok();
    let last = json(trace.lines().last().unwrap());
    assert_eq!(last["outcome"], json(&record)["outcome"]);
    let unfinished = changed(&record, |value| {
        value.as_object_mut().unwrap().remove("outcome");
        value["steps"].as_array_mut().unwrap().truncate(4);
    });
    let trace = mallow_with("trace -", unfinished).ok();
    assert_eq!(trace.lines().count(), 5);
    assert_eq!(trace.lines().last(), Some("{\"outcome\":null}"));
    let wrong = changed(&record, |value| value["steps"][3] = object!("0: rubbish"));
    let run = mallow_with("trace -", wrong);
    assert_eq!((run.code, run.out.lines().count()), (Some(1), 3));
    assert!(run.err.starts_with("step 3: "), "{}", run.err);
}

#[test]
fn a_trace_shows_seats_that_decide_at_once() {
    let path = crate::support::folder("at-once").join("game.json");
    mallow(&format!("play high-card --seed 3 --players 3 --save {}", path.display())).ok();
    let trace = mallow(&format!("trace {}", path.display())).ok();
    let second = json(trace.lines().nth(1).unwrap());
    assert_eq!(second["turn"]["seats"], object!([0, 1, 2]));
    assert_eq!(second["legal"].as_object().unwrap().len(), 3);
}

#[test]
fn records_of_version_1_are_read() {
    let record = short_record("version-1");
    let old = changed(&record, |value| {
        value["version"] = object!(1);
        value.as_object_mut().unwrap().remove("players");
    });
    assert_eq!(replay(old).ok(), replay(record).ok());
}

#[test]
fn a_setup_is_read_whole() {
    let record = short_record("whole");
    for setup in [object!({}), object!([]), object!([2, null, 1]), object!({"players": 2})] {
        broken(changed(&record, |value| value["setup"] = setup));
    }
}

#[test]
fn a_byte_order_mark_is_skipped() {
    replay(format!("\u{feff}{}", short_record("mark"))).ok();
}

#[test]
fn messages_about_files_are_printable_bounded_and_plain() {
    let record = short_record("plain");
    let long = "x".repeat(5_000_000);
    for odd in ["\u{1b}[2J\u{7}", &long] {
        for key in ["game", "observer", "seed", "setup", "rules", "version", "format"] {
            let message = broken(changed(&record, |value| value[key] = object!(odd)));
            assert!(message.len() < 1200, "{key}: {}", message.len());
            assert!(!message.trim_end().contains(char::is_control), "{key}: {message:?}");
            for rust in ["struct", " u32", "Setup", "os error"] {
                assert!(!message.contains(rust), "{key}: {message}");
            }
        }
        let message = broken(changed(&record, |value| value[odd] = object!(1)));
        assert!(message.len() < 1200 && !message.contains('\u{1b}'), "{message:?}");
        let line = wrong_step(changed(&record, |value| value["steps"][0] = object!(odd)));
        assert!(line.len() < 1200 && !line.contains('\u{1b}'), "{line:?}");
    }
}

#[test]
fn files_that_fail_are_named_in_plain_words() {
    assert_eq!(
        mallow("replay no-such-file.json").refused(),
        "mallow: no-such-file.json: no such file or folder\n"
    );
    assert_eq!(mallow("replay .").refused(), "mallow: .: it is a folder, not a file\n");
    assert_eq!(
        mallow("play high-card --edition .").refused(),
        "mallow: .: it is a folder, not a file\n"
    );
}
