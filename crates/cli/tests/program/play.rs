//! Games between bots.

use crate::support::{compare_golden, file, folder, json, mallow, mallow_with, short_record};

const SHORT: &str = "play marshmallow-test --players 3 --set max_rounds=1";

#[test]
fn a_seeded_game_is_told_the_same_for_ever() {
    let told = mallow("play marshmallow-test --seed 7 --players 3 --set max_rounds=2").ok();
    compare_golden("play-marshmallow-test.txt", &told);
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
}

#[test]
fn a_game_without_a_seed_shows_one_that_repeats_it() {
    let told = mallow(SHORT).ok();
    let seed = told.lines().next().unwrap().rsplit(' ').next().unwrap();
    assert_eq!(mallow(&format!("{SHORT} --seed {seed}")).ok(), told);
    assert_ne!(mallow(SHORT).ok(), told);
}

#[test]
fn a_seed_may_be_a_number_a_text_or_digits() {
    let hex = "0414e8c021555cba87983e3771a44ef937a565f116d787e34c07f733609adf13";
    for seed in ["0", "18446744073709551615", "text:tea", hex] {
        assert!(mallow(&format!("{SHORT} --seed {seed}")).ok().contains(seed));
    }
    let game = |seed: &str| {
        let told = mallow(&format!("{SHORT} --seed {seed}")).ok();
        told.split_once("\n\n").map(|(_, game)| game.to_string())
    };
    assert_eq!(game(hex), game("7"), "7 is short for these digits");
}

#[test]
fn pictures_show_the_table_after_every_step() {
    let told = mallow(&format!("{SHORT} --seed 7 --pictures")).ok();
    assert!(told.matches("points  tricks  cards").count() > 20, "{told}");
}

/// Boards may be wider, as those of Marram; the text around them may not.
#[test]
fn the_text_of_pictures_fits_the_terminal() {
    let told = mallow("play marshmallow-war --seed 2 --pictures").ok();
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    assert!(told.contains("\n  dead: ") && told.contains("\n      "), "{told}");
    let told = mallow_with("play marram --seed 5 --human 0", "1\nquit\nquit\n").ok();
    let hidden = told.lines().filter(|line| line.contains("of tile ")).collect::<Vec<_>>();
    assert!(!hidden.is_empty() && hidden.iter().all(|line| line.chars().count() <= 80), "{told}");
}

#[test]
fn one_bot_plays_all_seats_or_each_has_its_own() {
    let told = mallow(&format!("{SHORT} --seed 7 --bots first,random,first")).ok();
    assert!(told.contains("seat 0 first, seat 1 random, seat 2 first"), "{told}");
    assert!(mallow(&format!("{SHORT} --bots first")).ok().contains("seat 2 first"));
    assert!(mallow(&format!("{SHORT} --bots first,random")).refused().contains("found 2"));
    let unknown = mallow(&format!("{SHORT} --bots clever")).refused();
    assert!(unknown.contains("`clever`") && unknown.contains("random, first"), "{unknown}");
}

#[test]
fn a_game_stopped_at_the_limit_goes_on_as_if_it_had_not_been_stopped() {
    let folder = folder("limit");
    let (part, whole) = (folder.join("part.json"), folder.join("whole.json"));
    let (part, whole) = (part.display(), whole.display());
    let told = mallow(&format!("{SHORT} --seed 7 --bots first --limit 9 --save {part}")).ok();
    assert!(told.contains("Stopped at the limit of 9 steps."), "{told}");
    let told = mallow(&format!("play --resume {part} --bots first --save {whole}")).ok();
    assert!(told.contains("Resumed after 9 steps."), "{told}");
    let at_once = folder.join("at-once.json");
    mallow(&format!("{SHORT} --seed 7 --bots first --save {}", at_once.display())).ok();
    let read = |path: &str| std::fs::read_to_string(path).unwrap();
    assert_eq!(read(&whole.to_string()), read(&at_once.display().to_string()));
}

#[test]
fn a_record_without_a_seed_goes_on_with_chance_of_its_own() {
    let record = short_record("seedless");
    let mut value = json(&record);
    value.as_object_mut().unwrap().retain(|key, _| key != "seed" && key != "outcome");
    value["steps"].as_array_mut().unwrap().clear();
    let path = file("seedless-start", value.to_string());
    let told = mallow(&format!("play --resume {path} --seed 9 --save {path}")).ok();
    assert!(told.contains("Game over"), "{told}");
    mallow(&format!("replay {path}")).ok();
    assert!(!std::fs::read_to_string(&path).unwrap().contains("seed"));
}

#[test]
fn what_cannot_be_resumed_is_refused() {
    let record = short_record("resume");
    let path = file("resume-file", &record);
    let refused = |words: &str| mallow(words).refused();
    assert!(refused(&format!("play --resume {path} --seed 7")).contains("its own seed"));
    assert!(refused(&format!("play --resume {path} --players 2")).contains("cannot be used"));
    let other = format!("play high-card --resume {path}");
    assert!(refused(&other).contains("marshmallow-test"));
    let redacted = record.replace("\"steps\"", "\"observer\": \"public\",\n  \"steps\"");
    let path = file("resume-redacted", redacted);
    assert!(refused(&format!("play --resume {path}")).contains("redacted"));
    let wrong = record.replacen("dealer ", "dealer 1", 1);
    let path = file("resume-wrong", wrong);
    assert!(refused(&format!("play --resume {path}")).contains("step 0"));
    let keyboard = mallow_with("play marshmallow-test --resume - --human 0", &record);
    assert!(keyboard.refused().contains("cannot be both"));
    for words in ["play marshmallow-test --resume -", "play --resume -"] {
        let from_pipe = mallow_with(words, &record).ok();
        assert!(from_pipe.contains("Game over"), "{from_pipe}");
    }
}

#[test]
fn a_place_that_cannot_be_written_to_is_refused_before_the_game() {
    for path in ["/no/such/folder/game.json", "/"] {
        let err = mallow(&format!("{SHORT} --save {path}")).refused();
        assert!(err.starts_with(&format!("mallow: {path}: ")), "{err}");
        assert!(!err.contains("os error"), "{err}");
    }
}

#[test]
fn a_game_that_stops_behind_its_limit_says_so() {
    // The deal before the first decision is not cut short.
    let told = mallow("play marshmallow-war --seed 3 --limit 1").ok();
    assert!(
        told.contains("Stopped after 11 steps, at the first decision after the limit of 1."),
        "{told}"
    );
}

#[test]
fn bots_are_resumed_from_the_record_and_never_trusted() {
    let path = folder("cast").join("game.json");
    let path = path.display();
    let words = format!("{SHORT} --seed 7 --bots first,greedy,ismcts:9:2 --limit 9 --save {path}");
    mallow(&words).ok();
    let record = std::fs::read_to_string(path.to_string()).unwrap();
    assert!(record.contains(r#""players": ["first","greedy","ismcts:9:2"]"#), "{record}");
    let told = mallow(&format!("play --resume {path}")).ok();
    assert!(told.contains("seat 0 first, seat 1 greedy, seat 2 ismcts:9:2"), "{told}");
    let told = mallow(&format!("play --resume {path} --bots random")).ok();
    assert!(told.contains("seat 0 random, seat 1 random, seat 2 random"), "{told}");
    let people =
        record.replace(r#"["first","greedy","ismcts:9:2"]"#, r#"["human","Eve","flat:0"]"#);
    let path = file("cast-people", &people);
    let told = mallow(&format!("play --resume {path}")).ok();
    assert!(told.contains("seat 0 random, seat 1 random, seat 2 random"), "{told}");
    assert!(told.contains("use --human 0 to play it"), "{told}");
    let bad = record.replace("\"first\",", "");
    let message = mallow_with("play --resume -", bad).refused();
    assert!(message.contains("expected the labels of 3 players, found 2"), "{message}");
}

#[test]
fn a_concluded_match_is_told_and_not_played_on() {
    let path = folder("concluded").join("game.json");
    let words = format!("{SHORT} --seed 7 --limit 9 --save {}", path.display());
    mallow(&words).ok();
    let record = std::fs::read_to_string(&path).unwrap();
    let end = "  ],\n  \"concluded\": {\"by\":\"resignation\",\"seats\":[1]}\n}";
    let record = record.replace("  ]\n}", end);
    let told = mallow_with("play --resume -", &record).ok();
    let says = "The match is ended by resignation of seat 1 and cannot be continued.";
    assert!(told.contains(says), "{told}");
    let checked = mallow_with("replay -", &record).ok();
    assert_eq!(checked, "ended by resignation of seat 1 after 9 steps\n");
    let trace = mallow_with("trace -", &record).ok();
    let last = json(trace.lines().last().unwrap());
    assert_eq!(last["concluded"]["by"], "resignation");
    let path = file("concluded-people", &record);
    let told = mallow(&format!("play --resume {path} --human 0 --save {path}")).ok();
    assert!(told.contains(says), "{told}");
    assert_eq!(std::fs::read_to_string(path).unwrap(), record, "the labels stay as they were");
}

#[cfg(unix)]
#[test]
fn a_record_is_resumed_from_a_pipe() {
    let record = short_record("fifo");
    let path = folder("fifo-itself").join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    let writer = std::thread::spawn({
        let path = path.clone();
        move || std::fs::write(path, record).unwrap()
    });
    let told = mallow(&format!("play --resume {}", path.display())).ok();
    writer.join().unwrap();
    assert!(told.contains("Game over"), "{told}");
}

#[test]
fn a_game_of_a_simulation_can_be_watched() {
    let folder = folder("nth");
    let words = "marshmallow-test --players 3 --set max_rounds=2 --seed 7";
    mallow(&format!("simulate {words} --games 3 --records {}", folder.display())).ok();
    let path = folder.join("watched.json");
    mallow(&format!("play {words} --nth 2 --save {}", path.display())).ok();
    let simulated = folder.join("marshmallow-test-000002.json");
    let read = |path| std::fs::read_to_string(path).unwrap();
    assert_eq!(read(path), read(simulated));
}
