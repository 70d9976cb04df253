//! Games that start from a described position.

use crate::support::{file, folder, json, mallow, mallow_in, mallow_with};

/// A puzzle in the text form of Marshmallow War.
const PUZZLE: &str = "\
turn 7 seat 1 attack
0: hand 2Ha 3Ha; life ? ? ?; f1 KSa; f2 4Sa 5Ca; t1 AHa; t2 9Da; dead 2Sa
1: hand 5Db; life ? 9Sa; f1 7Cb down; f3 8Db; t1 6Sb shown
";

#[test]
fn a_puzzle_in_text_is_played_simulated_and_counted() {
    let path = file("puzzle", PUZZLE);
    let told = mallow(&format!("play marshmallow-war --position {path} --seed 7")).ok();
    assert!(told.contains("Started from the position in "), "{told}");
    assert!(told.contains("Game over"), "{told}");
    let again = mallow(&format!("play marshmallow-war --position {path} --seed 7")).ok();
    assert_eq!(told, again);
    let counted = mallow(&format!("perft marshmallow-war --depth 1 --position {path}")).ok();
    let human = mallow_with(&format!("play m-w --position {path} --human 1"), "quit\n").ok();
    let choices = counted.trim_end().strip_prefix("1 ").unwrap();
    assert!(human.contains(&format!("Your move, seat 1: {choices} choices")), "{human}");
    let split = mallow(&format!("perft marshmallow-war --depth 1 --split --position {path}")).ok();
    assert!(split.contains("attack f3: 1\n"), "{split}");
    let words = format!("simulate marshmallow-war --games 20 --seed 7 --position {path}");
    let report = mallow(&words).ok();
    assert!(report.contains("20"), "{report}");
    assert_eq!(mallow(&format!("{words} --jobs 2")).ok(), report);
    let json = mallow(&format!("{words} --format json")).refused();
    assert!(json.contains("a report does not hold the position"), "{json}");
}

/// The state that `trace` writes after each step is a position.
#[test]
fn the_states_of_a_trace_are_positions_of_every_game() {
    let folder = folder("traced");
    for game in ["marshmallow-test", "cross-the-beams", "marshmallow-war", "marsh-hallow", "marram"]
    {
        let record = folder.join(format!("{game}.json")).display().to_string();
        let words = format!("play {game} --seed 3 --limit 20 --save {record}");
        mallow(&words).ok();
        let trace = mallow(&format!("trace {record}")).ok();
        let lines: Vec<&str> = trace.lines().collect();
        let last = json(lines[lines.len() - 2]);
        let path = folder.join("state.json");
        std::fs::write(&path, last["state"].to_string()).unwrap();
        let players = last["legal"].as_object().map_or(0, serde_json::Map::len);
        assert!(players <= 5);
        let words = format!("play {game} --position {} --seed 4", path.display());
        assert!(mallow(&words).ok().contains("Game over"), "{game}");
        let words = format!("perft {game} --depth 1 --position {}", path.display());
        assert!(mallow(&words).ok().starts_with("1 "), "{game}");
    }
}

#[test]
fn a_game_from_a_position_is_never_saved_and_says_so() {
    let folder = folder("unsaved");
    std::fs::write(folder.join("puzzle.txt"), PUZZLE).unwrap();
    let words = "play marshmallow-war --position puzzle.txt --seed 7";
    let refused = mallow_in(&folder, &format!("{words} --save game.json"), "").refused();
    assert!(refused.contains("a record cannot hold a position"), "{refused}");
    let human = format!("{words} --human 1");
    let text = mallow_in(&folder, &human, "save game.json\nquit\n").ok();
    assert!(text.contains("Cannot save: a record cannot hold the position"), "{text}");
    assert!(text.ends_with("The game was not saved.\n"), "{text}");
    // The end of the input leaves no file either.
    assert!(mallow_in(&folder, &human, "").ok().ends_with("The game was not saved.\n"));
    let stopped = mallow_in(&folder, &format!("{words} --limit 1"), "").ok();
    assert!(!stopped.contains("--save FILE"), "{stopped}");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
    let records = "simulate marshmallow-war --games 2 --position puzzle.txt --records x";
    assert!(mallow_in(&folder, records, "").refused().contains("cannot be used with"));
}

#[test]
fn what_is_no_position_is_refused_with_the_reason() {
    let bad = file("bad-position", "turn seven\n");
    for command in ["play", "perft --depth 1", "simulate --games 1"] {
        let (name, options) = command.split_once(' ').unwrap_or((command, ""));
        let words = format!("{name} marshmallow-war {options} --position {bad}");
        let refused = mallow(&words).refused();
        assert!(refused.starts_with(&format!("mallow: {bad}: position: ")), "{refused}");
    }
    let wrong = file("wrong-position", PUZZLE.replace("KSa", "2Ha"));
    let refused = mallow(&format!("play marshmallow-war --position {wrong}")).refused();
    assert!(refused.contains("2Ha"), "{refused}");
    let missing = mallow("play marram --position /no/such/file").refused();
    assert!(missing.starts_with("mallow: /no/such/file: "), "{missing}");
    for (game, text) in
        [("marram", "[]"), ("marsh-hallow", "{\"round\":99}"), ("c-t-b", "{\"x\":1}")]
    {
        let path = file("hostile-position", text);
        let refused = mallow(&format!("play {game} --position {path}")).refused();
        assert!(refused.contains("position: "), "{refused}");
    }
    let both = mallow(&format!("play marram --position {bad} --resume {bad}")).refused();
    assert!(both.contains("cannot be used with"), "{both}");
}
