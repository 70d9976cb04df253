//! `mallow solve`: what tables with everything known are worth.

use crate::support::{file, folder, json, mallow, mallow_with, short_record};
use serde_json::{Value, json};

#[test]
fn a_deal_of_two_is_solved_to_the_last_action() {
    let text = mallow("solve marshmallow-test --players 2 --set first_dealer=0 --seed 7").ok();
    assert!(text.starts_with("seed 7: points less those of the other seat"), "{text}");
    assert!(text.contains("\nseat 0: ") && text.contains("\nseat 1: "), "{text}");
    assert!(text.contains(" (best)\n") && !text.contains(" to "), "{text}");
    let words = "solve marshmallow-test --players 2 --set first_dealer=0 --seed 7 --format json";
    let answer = json(&mallow(words).ok());
    assert_eq!(answer["game"], "marshmallow-test");
    assert_eq!((&answer["decided"], &answer["line"]), (&json!(true), &json!([])));
    let actions = answer["actions"].as_array().unwrap();
    assert_eq!(actions.len(), 12);
    let best = actions.iter().filter_map(|action| action["value"].as_i64()).max();
    assert_eq!(answer["value"].as_i64(), best);
    assert_eq!(answer["seats"], json!([best, best.map(|value| -value)]));
    for action in actions {
        assert_eq!(action["best"], json!(action["value"].as_i64() == best), "{action}");
        assert_eq!(action["seat"], 0);
    }
}

/// The value of a table is what the next one has if the best action is taken.
#[test]
fn a_record_is_solved_before_any_step() {
    let path = file("solve-record", short_record("solve-short"));
    let at = |step: usize| {
        let answer = mallow(&format!("solve {path} --step {step} --format json")).ok();
        json(&answer)
    };
    let record: Value = json(&std::fs::read_to_string(&path).unwrap());
    let steps = record["steps"].as_array().unwrap();
    for step in [2, 5, 10] {
        let (here, next) = (at(step), at(step + 1));
        let taken = steps[step].as_str().unwrap();
        let value = here["actions"].as_array().unwrap().iter().find_map(|action| {
            let text = format!("{}: {}", action["seat"], action["action"].as_str().unwrap());
            (text == taken).then(|| action["value"].as_i64().unwrap())
        });
        let seat = here["actions"][0]["seat"].as_u64().unwrap() as usize;
        assert_eq!(next["seats"][seat].as_i64(), value, "step {step}");
    }
    for (words, why) in [
        (format!("solve {path}"), "the game is over: choose an earlier table with --step"),
        (format!("solve {path} --step 0"), "there is no decision to solve: a chance event is due"),
        (format!("solve {path} --step 999"), "--step: expected 0 to "),
        (format!("solve {path} --step 3 --position {path}"), "--position is for games only"),
    ] {
        let refused = mallow(&words).refused();
        assert!(refused.contains(why), "{words}: {refused}");
    }
}

const POSITION: &str = "round 2, dealer 0, trump Green
seat 0: 5 tricks, hand B1 B9, played O1 O2 O3 O4 O5 O6 O7 O8 O9 O10
seat 1: 5 tricks, hand B2 G1, played V1 V2 V3 V4 V5 V6 V7 V8 V9 V10
trick of 0:
";

#[test]
fn a_described_position_is_solved() {
    let words = "solve marshmallow-test --players 2 --position -";
    let text = mallow_with(words, POSITION).ok();
    let expected = "described position: points less those of the other seat, if both play the rest
  of the round as well as possible
seat 0: 5
seat 1: -5
actions
  B1: -5
  B9: 5 (best)
";
    assert!(text.starts_with(expected), "{text}");
    for (words, input, why) in [
        (words, "nonsense", "-: "),
        (words, "{\"round\":", "-: "),
        (words, "", "-: "),
        ("solve marshmallow-test --position -", POSITION, "expected 4 players, found 2"),
        ("solve marshmallow-test --step 1", "", "--step is for records only"),
    ] {
        let refused = mallow_with(words, input).refused();
        assert!(refused.contains(why), "{words}: {refused}");
    }
    let twice = POSITION.replace("B9", "B2");
    assert!(mallow_with(words, twice).refused().contains("B2 appears twice"));
}

#[test]
fn a_limit_of_nodes_leaves_bounds() {
    let words = "solve marshmallow-test --players 4 --seed 3 --set first_dealer=0 --nodes 1000";
    let text = mallow(words).ok();
    assert!(text.contains("seat 0: 0 to "), "{text}");
    assert!(text.ends_with("not everything was decided within 1000 nodes\n"), "{text}");
    let answer = json(&mallow(&format!("{words} --format json")).ok());
    assert_eq!(answer["decided"], false);
    assert_eq!(answer["value"]["least"], 0);
    assert!(answer["value"]["most"].as_i64() > Some(0), "{answer}");
}

#[test]
fn a_cooperative_game_is_solved_with_the_future_of_its_seed() {
    let words = "solve cross-the-beams --players 2 --seed 7";
    let answer = json(&mallow(&format!("{words} --format json --nodes 400000")).ok());
    assert_eq!((&answer["value"], &answer["seats"]), (&json!("won"), &json!([])));
    let first = answer["line"][0].as_str().unwrap();
    let wins = |action: &Value| {
        let text = format!("{}: {}", action["seat"], action["action"].as_str().unwrap());
        action["best"] == true && text == first
    };
    assert!(answer["actions"].as_array().unwrap().iter().any(wins), "{answer}");
    let undecided = mallow(&format!("{words} --nodes 10")).ok();
    assert!(undecided.contains("table: undecided\n"), "{undecided}");
    let folder = folder("solve-beams");
    let path = folder.join("game.json");
    mallow(&format!("play cross-the-beams --players 2 --seed 7 --save {}", path.display())).ok();
    let text = mallow(&format!("solve {} --step 4 --nodes 400000", path.display())).ok();
    assert!(text.contains("a line that wins\n"), "{text}");
    for (words, input, why) in [
        ("solve cross-the-beams --seed 7 --position -", "nonsense", "-: expected"),
        ("solve cross-the-beams --seed 7 --position -", "{\"mm\":\"9Z\"}", "-: "),
    ] {
        let refused = mallow_with(words, input).refused();
        assert!(refused.contains(why), "{words}: {refused}");
    }
}

#[test]
fn games_without_a_solver_are_refused_with_those_that_have_one() {
    for game in ["marram", "marsh-hallow", "marshmallow-war", "high-card"] {
        let refused = mallow(&format!("solve {game} --seed 1")).refused();
        let why = format!(
            "{game} cannot be solved; games that can: marshmallow-test and cross-the-beams"
        );
        assert!(refused.contains(&why), "{refused}");
    }
    assert!(mallow("solve chess").refused().contains("there is no game `chess`"));
}
