//! Words of the command line that the program does not take.

use crate::support::{file, mallow};
use std::process::{Command, Stdio};

#[test]
fn unknown_games_commands_and_flags_are_refused() {
    for command in
        ["play", "simulate --games 1", "arena --bots random --games 1", "perft --depth 1"]
    {
        let message = mallow(&format!("{command} chess")).refused();
        assert!(message.contains("`chess`") && message.contains("marshmallow-test"), "{message}");
        assert!(!message.contains("high-card"), "{message}");
    }
    mallow("dance").refused();
    mallow("play marshmallow-test --loud").refused();
    mallow("").refused();
    mallow("play").refused();
    mallow("simulate marshmallow-test").refused();
    mallow("perft marshmallow-test").refused();
}

#[test]
fn options_are_refused_by_name() {
    let set = |words: &str| mallow(&format!("play marshmallow-test {words}")).refused();
    let unknown = set("--set colour=red");
    assert!(
        unknown.contains("`colour`") && unknown.contains("first_dealer, max_rounds"),
        "{unknown}"
    );
    assert!(set("--set max_rounds").contains("OPTION=VALUE"));
    for value in ["ten", "-1", "1e999", "[1]", "99999999999999999999", ""] {
        let message = set(&format!("--set max_rounds={value}"));
        assert!(message.contains("option max_rounds cannot be"), "{message}");
    }
    assert!(set("--set max_rounds=0").contains("max_rounds"));
    assert!(set("--set max_rounds=1 --set max_rounds=2").contains("given twice"));
    assert!(set("--players 3 --set players=3").contains("given twice"));
    assert!(set("--set first_dealer=4").contains("first_dealer"));
    for players in ["0", "1", "6", "255", "256", "-1", "x"] {
        assert!(set(&format!("--players={players}")).contains("players"));
    }
    assert!(set("--preset fast").contains("has no preset"));
    assert!(set("--edition x.json").contains("no editions"));
}

#[test]
fn wrong_seeds_and_numbers_are_refused() {
    for seed in ["seven", "-1", "18446744073709551616", "0x7", "12ab"] {
        let message = mallow(&format!("play marshmallow-test --seed={seed}")).refused();
        assert!(message.contains("expected a number below 2^64"), "{message}");
        for words in
            ["play", "simulate --games 1", "arena --bots random --games 1", "perft --depth 1"]
        {
            let message = mallow(&format!("{words} marshmallow-test --seed {seed}")).refused();
            assert!(message.contains("expected a number below 2^64"), "{message}");
        }
    }
    mallow("perft marshmallow-test --depth 0").refused();
    mallow("perft marshmallow-test --depth 1000000").refused();
    mallow("simulate marshmallow-test --games 0").refused();
    mallow("simulate marshmallow-test --games 1 --jobs 0").refused();
    mallow("simulate marshmallow-test --games 1 --first 18446744073709551615").refused();
    mallow("play marshmallow-test --nth 3").refused();
    for words in [
        "perft marram --depth x",
        "perft marram --depth 201",
        "simulate marram --games x",
        "simulate marram --games 99999999999999999999",
        "simulate marram --games 1 --jobs 0",
        "simulate marram --games 1 --first x",
        "simulate marram --games 1 --limit x",
        "play marram --seed 1 --nth x",
        "play marram --players 256",
    ] {
        let message = mallow(words).refused();
        assert!(message.contains("expected a whole number from "), "{words}: {message}");
    }
}

#[test]
fn wrong_people_are_refused() {
    let message = mallow("play marshmallow-test --human 4").refused();
    assert!(message.contains("0 to 3"), "{message}");
    mallow("play marshmallow-test --human 16").refused();
    mallow("play marshmallow-test --human x").refused();
    assert!(mallow("play marshmallow-test --human 1,1").refused().contains("given twice"));
}

#[test]
fn presets_and_editions_set_up_the_game() {
    let told = mallow("play high-card --seed 3 --preset crowd").ok();
    assert!(told.contains("seat 3 random"), "{told}");
    let path = file("edition", "3\n");
    let told = mallow(&format!("play high-card --seed 3 --edition {path}")).ok();
    assert!(told.contains("seat 2 random") && !told.contains("seat 3"), "{told}");
    let path = file("edition-bad", "three");
    let message = mallow(&format!("play high-card --edition {path}")).refused();
    assert!(message.contains(&path) && message.contains("players: "), "{message}");
    assert!(mallow("play high-card --edition no-such-file").refused().contains("no-such-file"));
    assert!(mallow("play high-card --preset x").refused().contains("crowd"));
}

#[test]
fn help_is_no_failure() {
    for command in ["", "games", "play", "replay", "trace", "simulate", "perft"] {
        let help = mallow(&format!("{command} --help")).ok();
        assert!(help.contains("Examples:"), "{help}");
    }
    assert!(mallow("--version").ok().starts_with("mallow "));
}

#[test]
fn perft_counts_paths() {
    let out = mallow("perft high-card --depth 2 --seed 7").ok();
    assert_eq!(out, "1 1\n2 4\n");
    let out = mallow("perft high-card --depth 2 --seed 7 --split").ok();
    assert!(out.starts_with("chance: deal ") && out.ends_with(": 4\ntotal 4\n"), "{out}");
}

/// A reader that closes the pipe early ends the program in silence; what was to be saved is.
#[test]
fn closed_pipes_are_no_failure() {
    let folder = crate::support::folder("pipe");
    let record = folder.join("game.json");
    let save = ["--save", record.to_str().unwrap()];
    let simulate = ["simulate", "marshmallow-test", "--games", "10"];
    let play = ["play", "marshmallow-test", "--seed", "7", save[0], save[1]];
    for words in [
        &["games"][..],
        &simulate,
        &play,
        &["play", "--help"],
        &["perft", "high-card", "--depth", "2"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mallow"))
            .args(words)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{words:?}");
        assert_eq!(output.status.code(), Some(0), "{words:?}");
    }
    mallow(&format!("replay {}", record.display())).ok();
}

#[test]
fn what_is_typed_is_quoted_in_part_and_printable() {
    let long = "x".repeat(60_000);
    for odd in [long.as_str(), "\u{1b}[2J", "a\u{7}b"] {
        for words in [
            vec!["play", odd],
            vec!["play", "marshmallow-test", "--seed", odd],
            vec!["play", "marshmallow-test", "--bots", odd],
            vec!["play", "marshmallow-test", "--set", odd],
            vec!["play", "marshmallow-test", "--set", &format!("{odd}=1")],
            vec!["play", "marshmallow-test", "--set", &format!("max_rounds={odd}")],
            vec!["play", "marshmallow-test", "--preset", odd],
            vec!["play", "high-card", "--edition", odd],
            vec!["play", "marshmallow-test", "--players", odd],
            vec!["play", "marshmallow-test", "--human", odd],
            vec!["play", "marshmallow-test", &format!("--{odd}")],
            vec!["replay", odd],
            vec![odd],
        ] {
            let output = Command::new(env!("CARGO_BIN_EXE_mallow")).args(&words).output().unwrap();
            let err = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{err}");
            assert!(err.starts_with("mallow: "), "{err}");
            assert!(err.len() < 1500, "{}: {:.2000}", err.len(), err);
            assert!(!err.replace('\n', "").contains(char::is_control), "{err:?}");
            assert!(!err.contains("os error"), "{err}");
        }
    }
    let seed = ["play", "high-card", "--seed", "text:\u{1b}[2J"];
    let output = Command::new(env!("CARGO_BIN_EXE_mallow")).args(seed).output().unwrap();
    assert!(!output.stdout.contains(&0x1b), "the seed is shown as digits");
}

#[test]
fn wrong_json_of_editions_is_explained_in_plain_words() {
    for (game, field) in [
        ("cross-the-beams", "name"),
        ("cross-the-beams", "brown"),
        ("marsh-hallow", "name"),
        ("marsh-hallow", "map"),
        ("marram", "name"),
        ("marram", "tiles"),
    ] {
        for wrong in ["[7]", "{}", "7", "null", "\"x\"", "{", "\""] {
            let path = file("wrong-edition", format!("{{\"{field}\": {wrong}}}"));
            let message = mallow(&format!("play {game} --edition {path}")).refused();
            for rust in ["sequence", "invalid type: map", "a string", "at line", "EOF"] {
                assert!(!message.contains(rust), "{game} {field} {wrong}: {message}");
            }
        }
    }
}

#[test]
fn an_edition_may_start_with_a_byte_order_mark() {
    let path = file("edition-mark", "\u{feff}3\n");
    let told = mallow(&format!("play high-card --seed 3 --edition {path}")).ok();
    assert!(told.contains("seat 2 random"), "{told}");
    let path = file("edition-bytes", [b'3', 0xff]);
    let message = mallow(&format!("play high-card --edition {path}")).refused();
    assert!(message.contains("expected UTF-8 text, found other bytes at byte 1"), "{message}");
}

#[test]
fn a_game_is_named_in_any_case_and_in_a_short_form() {
    let depth = |game: &str| mallow(&format!("perft {game} --depth 2")).ok();
    assert_eq!(depth("m-t"), depth("marshmallow-test"));
    assert_eq!(depth("Marshmallow_Test"), depth("marshmallow-test"));
    let misspelt = mallow("perft maram --depth 2").refused();
    assert_eq!(misspelt, "mallow: there is no game `maram`: did you mean marram?\n");
    let short = mallow("perft marsh --depth 2").refused();
    assert!(short.starts_with("mallow: `marsh` is short for several games: expected one of "));
}
