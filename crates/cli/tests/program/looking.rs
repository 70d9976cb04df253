//! Looking at records and games: `tell`, `draw`, `redact`, `rules`, `games GAME`, completions and
//! the manual page.

use crate::support::{folder, mallow};

/// The path of a fresh record of this game.
fn record(name: &str, words: &str) -> String {
    let path = folder(name).join("game.json");
    mallow(&format!("play {words} --save {}", path.display())).ok();
    path.display().to_string()
}

#[test]
fn a_record_is_told_as_play_told_it() {
    let path = folder("told").join("game.json");
    let played = mallow(&format!("play marsh-hallow --seed 7 --save {}", path.display())).ok();
    let told = mallow(&format!("tell {}", path.display())).ok();
    let (_, steps) = played.split_once("\n\n").expect("a heading");
    for line in told.lines() {
        assert!(steps.contains(line), "{line}");
    }
    assert!(told.lines().count() > 20);
}

#[test]
fn a_part_of_a_record_is_told_to_one_observer() {
    let path = record("told-part", "marshmallow-test --players 2 --seed 7");
    let own = mallow(&format!("tell {path} --seat 0 --from 1 --to 1")).ok();
    let all = mallow(&format!("tell {path} --from 1 --to 1")).ok();
    assert!(
        own.contains("seat 1 is dealt 12 cards") && !all.contains("is dealt 12 cards"),
        "{own}"
    );
    let pictures = mallow(&format!("tell {path} --seat public --to 3 --pictures")).ok();
    assert_eq!(pictures.matches("points  tricks  cards").count(), 4);
    for (words, why) in [
        ("--from 3 --to 2", "found --from 3 --to 2"),
        ("--from 100000", "expected steps from 0 to"),
        ("--to 100000", "expected steps from 0 to"),
        ("--seat 2", "there is no seat 2: expected 0 to 1"),
        ("--seat nobody", "expected `public` or a seat"),
    ] {
        let refused = mallow(&format!("tell {path} {words}")).refused();
        assert!(refused.contains(why), "{words}: {refused}");
    }
}

#[test]
fn a_redacted_record_hides_what_the_observer_may_not_know_and_has_every_step() {
    let path = record("redacted", "marshmallow-test --players 2 --seed 7");
    let whole = std::fs::read_to_string(&path).unwrap();
    let open = mallow(&format!("redact {path} --seat public")).ok();
    assert!(whole.contains("\"seed\"") && !open.contains("\"seed\""), "{open}");
    let steps = |text: &str| {
        let record: serde_json::Value = serde_json::from_str(text).unwrap();
        record["steps"].as_array().unwrap().len()
    };
    assert_eq!(steps(&whole), steps(&open));
    let own = mallow(&format!("redact {path} --seat 0")).ok();
    assert_ne!(own, open);
    let folder = folder("redacted-again");
    let again = folder.join("open.json");
    std::fs::write(&again, open).unwrap();
    let refused = mallow(&format!("redact {} --seat public", again.display())).refused();
    assert!(refused.contains("the record is redacted for public"), "{refused}");
}

#[test]
fn every_game_and_every_record_is_drawn() {
    for game in ["marshmallow-test", "cross-the-beams", "marshmallow-war", "marsh-hallow", "marram"]
    {
        let svg = mallow(&format!("draw {game} --seed 7")).ok();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{game}");
    }
    let path = record("drawn", "cross-the-beams --players 2 --seed 7");
    let end = mallow(&format!("draw {path} --seat 0")).ok();
    let start = mallow(&format!("draw {path} --seat 0 --step 2")).ok();
    assert_ne!(start, end);
    let file = folder("drawn-file").join("table.svg");
    let words = format!("draw {path} --seat 0 -o {}", file.display());
    assert_eq!(mallow(&words).ok(), "");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), end);
    assert!(mallow(&words).refused().contains("there is a file of this name"));
    mallow(&format!("{words} --force")).ok();
    for (words, why) in [
        (format!("draw {path} --step 99999"), "--step: expected 0 to"),
        ("draw marram --step 1 --seed 7".to_string(), "--step is for records only"),
        ("draw marram --seat 3 --seed 7".to_string(), "there is no seat 3: expected 0 to 1"),
        ("draw nothing".to_string(), "there is no game `nothing`"),
        ("draw high-card --seed 7".to_string(), "high-card has no SVG pictures"),
    ] {
        let refused = mallow(&words).refused();
        assert!(refused.contains(why), "{words}: {refused}");
    }
}

#[test]
fn many_records_are_checked_and_the_worst_exit_code_counts() {
    let folder = folder("many");
    let right = folder.join("right.json");
    mallow(&format!("play marshmallow-test --players 2 --seed 7 --save {}", right.display())).ok();
    let text = std::fs::read_to_string(&right).unwrap();
    let wrong = folder.join("wrong.json");
    let at = text.rfind("\"0: ").unwrap();
    std::fs::write(&wrong, format!("{}\"0: Z9{}", &text[..at], &text[at + 4..])).unwrap();
    let (right, wrong) = (right.display(), wrong.display());
    let run = mallow(&format!("replay {right} {wrong} {right}"));
    assert_eq!(run.code, Some(1), "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with(&format!("{right}: seat ")), "{}", lines[0]);
    assert!(lines[1].starts_with(&format!("{wrong}: step ")), "{}", lines[1]);
    let run = mallow(&format!("replay {wrong} missing.json {right}"));
    assert_eq!((run.code, run.out.lines().count()), (Some(2), 2), "{}", run.err);
    assert!(run.err.contains("mallow: missing.json: "), "{}", run.err);
}

#[test]
fn rules_and_one_game_are_printed() {
    for game in ["marshmallow-test", "cross-the-beams", "marshmallow-war", "marsh-hallow", "marram"]
    {
        let rules = mallow(&format!("rules {game}")).ok();
        assert!(rules.starts_with("# ") && rules.contains("ulings"), "{game}");
        let listed = mallow(&format!("games {game}")).ok();
        assert!(listed.starts_with(&format!("{game}: ")) && !listed.contains("\n\n"), "{listed}");
    }
    assert!(mallow("rules chess").refused().contains("there is no game `chess`"));
    assert!(mallow("games chess").refused().contains("there is no game `chess`"));
}

#[test]
fn shells_and_man_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = mallow(&format!("completions {shell}")).ok();
        for command in ["play", "redact", "simulate"] {
            assert!(text.contains(command), "{shell}: {command}");
        }
    }
    assert!(mallow("man").ok().contains("mallow\\-redact"));
}
