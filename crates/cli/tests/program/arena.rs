//! Bots against each other: `arena`.

use crate::simulate::{same_fields, stored};
use crate::support::{json, mallow};
use serde_json::Value;

const WORDS: &str = "arena marshmallow-test --players 3 --seed 7";

/// The report without what depends on the machine.
fn report(words: &str) -> Value {
    let mut report = json(&mallow(&format!("{words} --format json")).ok());
    report["seconds"].take();
    for line in report["results"].as_array_mut().unwrap() {
        line["milliseconds_per_move"].take();
        line["thinking_nanoseconds"].take();
    }
    report
}

#[test]
fn any_number_of_jobs_gives_the_same_report() {
    let with = |jobs| {
        report(&format!("{WORDS} --bots ismcts:20:0,greedy,flat:20 --games 20 --jobs {jobs}"))
    };
    let one = with(1);
    assert_eq!(one, with(2));
    assert_eq!(one, with(5));
}

#[test]
fn every_seed_gives_the_games_and_numbers_that_it_always_gave() {
    let mut old = json(&stored("arena.json"));
    old["seconds"].take();
    for line in old["results"].as_array_mut().unwrap() {
        line["milliseconds_per_move"].take();
    }
    let new = report(&format!("{WORDS} --bots greedy,random,random --games 12"));
    same_fields(&old, &new, "arena");
}

#[test]
fn a_range_of_games_sits_as_in_the_whole() {
    let words = format!("{WORDS} --bots greedy,first,random");
    let late = report(&format!("{words} --games 1 --first 4"));
    assert_eq!((&late["first"], &late["games"]), (&4.into(), &1.into()));
    // The numbers of the games 0 to 4 are those of 0 to 3 and of 4.
    let sum = |report: &Value| report["results"][0]["points"]["sum"].as_i64().unwrap();
    let (four, five) = (format!("{words} --games 4"), format!("{words} --games 5"));
    assert_eq!(sum(&report(&four)) + sum(&late), sum(&report(&five)));
}

#[test]
fn every_bot_sits_at_every_seat() {
    // Only the seat matters to three equal bots, so with as many games at each the mean is the same.
    let report = report(&format!("{WORDS} --bots first,greedy,random --games 30"));
    for line in report["results"].as_array().unwrap() {
        assert_eq!(line["seats"], 30, "{line}");
        assert!(line["moves"].as_u64().unwrap() > 100, "{line}");
    }
    let wins: f64 = report["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["win_rate"].as_f64().unwrap())
        .sum();
    assert!((wins - 1.0).abs() < 1e-9, "every game is won once: {wins}");
}

#[test]
fn a_bot_that_is_named_twice_is_reported_once() {
    let told = mallow(&format!("{WORDS} --bots greedy,random,random --games 10")).ok();
    assert_eq!(told.lines().filter(|line| line.starts_with("random ")).count(), 1, "{told}");
    let report = report(&format!("{WORDS} --bots greedy,random,random --games 10"));
    assert_eq!(report["results"][1]["seats"], 20);
    assert_eq!(report["bots"], serde_json::json!(["greedy", "random", "random"]));
}

#[test]
fn strength_shows() {
    let report = report("arena marram --bots greedy,random --games 20 --seed 1");
    let rate = |line: usize| report["results"][line]["win_rate"].as_f64().unwrap();
    assert!(rate(0) > 0.8 && rate(1) < 0.2, "{report}");
    let interval = &report["results"][0]["win_rate_interval"];
    assert!(interval[0].as_f64().unwrap() < rate(0) && rate(0) <= interval[1].as_f64().unwrap());
}

#[test]
fn a_team_wins_or_loses_together() {
    let words = "arena cross-the-beams --players 2 --bots random --games 10 --seed 1";
    let told = mallow(words).ok();
    assert!(told.contains("The team wins 0 and loses 10."), "{told}");
    let of = |head: &str| told.lines().find(|line| line.starts_with(head)).unwrap().to_string();
    assert!(of("the team").contains("0.0%"), "{told}");
    assert!(!of("random").contains('%'), "a bot of a team has no wins of its own: {told}");
    let report = report(words);
    assert_eq!((&report["team"]["wins"], &report["team"]["losses"]), (&0.into(), &10.into()));
    assert_eq!(report["results"][0]["seats"], 20);
    for key in ["wins", "shared_wins", "win_rate", "win_rate_interval"] {
        assert_eq!(report["results"][0][key], Value::Null, "{key}");
    }
    let rivals = self::report(&format!("{WORDS} --bots random --games 2"));
    assert_eq!(rivals["team"], Value::Null);
}

#[test]
fn a_table_fits_the_terminal_whatever_its_bots_are_called() {
    let bots = "ismcts:20:best8,ismcts:000000000000000000000000000000000020:best8,greedy";
    let told = mallow(&format!("{WORDS} --bots {bots} --games 3")).ok();
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
}

#[test]
fn games_may_be_cut_off() {
    let told = mallow(&format!("{WORDS} --bots random --games 3 --limit 5")).ok();
    assert!(told.contains("Cut off at the limit: 3."), "{told}");
}

#[test]
fn what_is_no_bot_is_refused() {
    let refused = |bots: &str| mallow(&format!("{WORDS} --games 1 --bots {bots}")).refused();
    for (bots, why) in [
        ("clever", "no bot `clever`: expected one of random, first, greedy, flat, ismcts"),
        ("random:5", "`random` takes no parameters"),
        ("ismcts:0", "`0` is not a valid budget: expected iterations (`500`) or a time (`50ms`)"),
        ("ismcts:many", "`many` is not a valid budget"),
        ("ismcts:5000000000", "is not a valid budget"),
        ("ismcts:0ms", "is not a valid budget"),
        ("flat:5:never", "`never` is not a valid playout"),
        ("flat:5:best", "`best` is not a valid playout"),
        ("ismcts:5:best0", "`best0` is not a valid playout"),
        ("ismcts:5:-1", "`-1` is not a valid playout"),
        ("flat:5:1:1", "`flat` takes at most two parameters"),
        ("ismcts:5:1:0", "`0` is not a valid number of trees: expected 1 to 64"),
        ("ismcts:5:1:65", "`65` is not a valid number of trees"),
        ("ismcts:5:1:2:3", "`ismcts` takes at most three parameters"),
        ("random,first", "expected 1 bot for every seat or 3, one for each, found 2"),
    ] {
        let message = refused(bots);
        assert!(message.contains(why), "{bots}: {message}");
    }
    mallow("arena marshmallow-test --games 1").refused();
    mallow("arena marshmallow-test --bots random").refused();
    mallow("arena chess --bots random --games 1").refused();
}

#[test]
fn searching_bots_take_a_time_and_a_depth() {
    for bot in
        ["ismcts:2ms", "flat:2ms:end", "ismcts:10:3", "flat:10", "ismcts:10:best2", "ismcts:10:3:2"]
    {
        let words = format!("arena high-card --bots {bot} --games 2 --seed 1");
        assert!(mallow(&words).ok().contains(bot));
    }
}
