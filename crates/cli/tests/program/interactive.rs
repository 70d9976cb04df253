//! People at the keyboard.

use crate::support::{compare_golden, folder, mallow, mallow_in, mallow_with};

const WORDS: &str = "play marshmallow-test --players 3 --set max_rounds=1 --seed 7 --human 0";

/// What a person sees who types these lines, split at `|`.
fn session(words: &str, lines: &str) -> String {
    mallow_with(words, lines.replace('|', "\n") + "\n").ok()
}

#[test]
fn a_session_looks_the_same_for_ever() {
    let text =
        session(WORDS, "help|rubbish|undo|o|list B|1|undo|undo anyway|redo|log|view|quit|quit");
    compare_golden("interactive-marshmallow-test.txt", &text);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn people_hear_and_see_only_what_their_seat_may() {
    let text = session(WORDS, ":log all|view|:quit|: Quit ");
    assert!(text.contains("seat 1 is dealt 12 cards"), "{text}");
    let hidden = mallow("play marshmallow-test --players 3 --set max_rounds=1 --seed 7").ok();
    let hand = hidden.lines().find(|line| line.contains("seat 1 is dealt")).unwrap().trim();
    assert!(!text.contains(hand), "{text}");
}

#[test]
fn an_action_is_taken_by_number_by_text_and_as_the_only_one() {
    assert!(session(WORDS, "2|quit").contains("seat 0 plays O5"));
    assert!(session(WORDS, "O7|quit").contains("seat 0 plays O7"));
    assert!(session(WORDS, "  orange 7  |quit").contains("seat 0 plays O7"));
    // Seat 0 holds a 6 and can only keep it.
    let text = session("play high-card --seed 3 --human 0", "");
    assert!(
        text.contains("only one choice, Enter takes it\n  1 keep") && text.contains("Game over"),
        "{text}"
    );
}

#[test]
fn refused_lines_change_nothing() {
    let lines = "|0|7|99999999999999999999999|-1|G1|B1|G99|\u{7}\u{1b}[31m|save|undo|redo|list Z|:x|quit|quit";
    let text = session(WORDS, lines);
    assert!(text.contains("Expected a number from 1 to 6."), "{text}");
    assert!(text.contains("Not a legal action: "), "{text}");
    assert!(text.contains("Expected a file name"), "{text}");
    assert!(text.contains("Nothing to undo: you have not decided anything yet."), "{text}");
    assert!(text.contains("Nothing to redo."), "{text}");
    assert!(text.contains("No action starts with that or touches it."), "{text}");
    assert!(text.contains("Stopped after 4 steps"), "{text}");
    assert!(!text.contains('\u{1b}'), "control characters are not echoed");
}

#[test]
fn the_end_of_the_input_and_rubbish_bytes_are_survived() {
    assert!(mallow_with(WORDS, "").ok().contains("Stopped after 4 steps"));
    assert!(mallow_with(WORDS, [0xff, 0, b'\n', 0xc3]).ok().contains("Stopped after 4 steps"));
    let endless = vec![b'x'; 1 << 20];
    let text = mallow_with(WORDS, [&endless[..], b"\nO7\n"].concat()).ok();
    assert!(text.contains("plays O7"), "{text}");
    assert_eq!(text.matches("xxx...").count(), 2, "one line is one line, echoed and refused");
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let folder = folder("saved");
    let (typed, kept) = (folder.join("typed.json"), folder.join("kept.json"));
    let words = format!("{WORDS} --save {}", kept.display());
    let lines = format!("O7|save {}|save /no/such/folder/x|quit", typed.display());
    let text = session(&words, &lines);
    assert!(text.contains("Cannot save: /no/such/folder/x: no such file or folder."), "{text}");
    let read = |path| std::fs::read_to_string(path).unwrap();
    assert_eq!(read(&typed), read(&kept));
    assert!(mallow(&format!("replay {}", kept.display())).ok().starts_with("not over"));
    let again = session(&format!("play --resume {} --human 0", kept.display()), "log all|quit");
    assert!(again.contains("Resumed after"), "{again}");
    assert!(again.contains("seat 0 plays O7"), "{again}");
}

#[test]
fn a_decision_that_taught_nobody_is_taken_back() {
    // Declaring trump lays nothing open, and the dealer leads next. The first choice again and
    // again gets seat 0 there when it deals round 2.
    let words = "play marshmallow-test --players 2 --seed 7 --human 0 --bots first";
    let asked = |text: &str, what: &str| {
        let last = text.rsplit("Your move, seat 0: ").next().unwrap().to_string();
        last.contains(what)
    };
    let moves = (1..60).map(|count| "1|".repeat(count));
    let to_trump = moves.into_iter().find(|lines| asked(&session(words, lines), "1 trump B"));
    let to_trump = to_trump.expect("seat 0 declares trump within 60 decisions");
    let text = session(words, &format!("{to_trump}trump G|undo|redo|undo|trump P|quit"));
    assert_eq!(text.matches("Undone; `redo` redoes it.").count(), 2, "{text}");
    assert_eq!(text.matches("seat 0 declares: Green is trump").count(), 2, "{text}");
    assert!(asked(&text, "12 choices"), "seat 0 leads after declaring Pink: {text}");
}

#[test]
fn what_people_have_learned_is_said_when_taking_back_is_refused() {
    let text = session(WORDS, "O5|undo|quit");
    assert!(text.contains("Cannot undo: a player has since learned something:"), "{text}");
    assert!(text.contains("(learned by you)"), "{text}");
    assert!(text.contains("`undo anyway`"), "{text}");
}

#[test]
fn taking_back_and_again_gives_the_same_game() {
    let folder = folder("redo");
    let (one, other) = (folder.join("one.json"), folder.join("other.json"));
    session(&format!("{WORDS} --save {}", one.display()), "O5|1|quit");
    session(
        &format!("{WORDS} --save {}", other.display()),
        "O5|1|undo anyway|undo anyway|redo|redo|quit",
    );
    assert_eq!(std::fs::read_to_string(one).unwrap(), std::fs::read_to_string(other).unwrap());
}

#[test]
fn people_who_share_the_keyboard_do_not_see_each_others_cards() {
    let text = session("play high-card --seed 3 --human 0,1", "|keep||keep");
    let (text, end) = text
        .split_once("The last steps, as far as everybody may know them")
        .expect("told to both at the end");
    assert!(end.contains("shows ") && !end.contains("draws 4"), "{end}");
    let screens: Vec<&str> = text.split(&"-".repeat(80)).collect();
    assert!(screens.len() == 2, "{text}");
    for screen in &screens[..2] {
        let known = screen.matches("draws ").count() - screen.matches("draws a card").count();
        assert_eq!(known, 1, "{screen}");
    }
    assert!(end.contains("Game over"), "{end}");
}

#[test]
fn a_resumed_game_that_nobody_played_on_is_still_in_its_file() {
    let folder = folder("untouched");
    let words = "play marshmallow-test --players 3 --seed 7 --human 0 --bots greedy,first";
    mallow_in(&folder, &format!("{words} --save game.json"), "1\n").ok();
    let resume = "play --resume game.json --human 0";
    for input in ["quit\n", ""] {
        let text = mallow_in(&folder, resume, input).ok();
        assert!(text.contains("The record is in game.json."), "{text}");
        assert!(text.ends_with("--save game.json --human 0 --bots greedy,first\n"), "{text}");
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
    // With other players, or after another decision, no file holds the match.
    let text = mallow_in(&folder, "play --resume game.json --human 1", "quit\nquit\n").ok();
    assert!(text.contains("The game is not saved"), "{text}");
    let text = mallow_in(&folder, resume, "1\nquit\nquit\n").ok();
    assert!(text.contains("The game is not saved"), "{text}");
}

#[test]
fn a_game_can_be_saved_before_the_next_person_looks() {
    let folder = folder("between");
    let words = "play high-card --seed 3 --human 0,1";
    let text = mallow_in(&folder, words, "quit\nsave game.json\nquit\n").ok();
    assert!(text.contains("The game is not saved: type `save FILE` to save it"), "{text}");
    assert!(text.ends_with("--save game.json --human 0,1\n"), "{text}");
    assert!(!text.contains("draws 4"), "nobody has looked: {text}");
}

/// The game is reported to its end although no file can be written.
#[cfg(unix)]
#[test]
fn a_game_that_cannot_be_saved_at_the_end_of_the_input_says_so() {
    let folder = folder("taken");
    // Links to nowhere take every name.
    for number in 1..=10_000 {
        std::os::unix::fs::symlink("/no/such", folder.join(format!("high-card-{number}.json")))
            .unwrap();
    }
    let run = mallow_in(&folder, "play high-card --seed 3 --human 0", "");
    assert_eq!(run.code, Some(2));
    assert!(run.out.ends_with("\nThe game was not saved.\n"), "{}", run.out);
    assert!(run.err.starts_with("mallow: cannot save the game: all names"), "{}", run.err);
}

#[test]
fn the_table_at_the_end_is_the_picture_of_the_game() {
    let text = session("play high-card --seed 3 --human 0", "1");
    let (before, after) = text.split_once("The final table:\n").unwrap();
    let picture = after.lines().next().unwrap();
    let head = picture.split(':').next().unwrap();
    assert!(before.lines().any(|line| line.starts_with(head)), "{text}");
}

#[test]
fn commands_are_read_with_any_case_and_blanks() {
    let text = session(WORDS, "O5|  UNDO \t Anyway |REDO|Log   ALL|list   o|: View|QUIT|Exit");
    assert!(text.contains("Undone; `redo` redoes it."), "{text}");
    assert!(!text.contains("lists the commands"), "{text}");
    assert!(text.contains("The game was not saved."), "{text}");
}

#[test]
fn quitting_without_a_save_is_asked_once() {
    let asks = "The game is not saved: type `save FILE` to save it, or `quit` again to leave.";
    let text = session(WORDS, "quit|O7|quit");
    assert_eq!(text.matches(asks).count(), 1, "{text}");
    assert!(text.contains("seat 0 plays O7") && text.contains("The game was not saved."), "{text}");
    let path = folder("quit").join("game.json");
    let text = session(WORDS, &format!("save {}|quit", path.display()));
    assert!(!text.contains(asks), "{text}");
    let shared = session("play high-card --seed 3 --human 0,1", "quit|quit");
    assert!(shared.contains(asks) && shared.contains("The game was not saved."), "{shared}");
}

#[test]
fn a_game_that_is_left_says_how_it_is_resumed() {
    let path = folder("say").join("it's a game.json");
    let text = session(WORDS, &format!("save {}|quit", path.display()));
    let quoted = format!("'{}'", path.display().to_string().replace('\'', r"'\''"));
    let command =
        format!("  mallow play --resume {quoted} --save {quoted} --human 0 --bots random\n");
    assert!(text.contains(&command), "{text}");
}

#[test]
fn at_the_end_of_the_input_the_game_is_in_a_fresh_file() {
    let folder = folder("fresh");
    for number in 1..3 {
        let words = format!("{WORDS} --bots random,first");
        let text = mallow_in(&folder, &words, "O7\n").ok();
        let name = format!("marshmallow-test-{number}.json");
        let command =
            format!("mallow play --resume {name} --save {name} --human 0 --bots random,first");
        assert!(text.ends_with(&format!("To resume:\n  {command}\n")), "{text}");
        let again = mallow_in(&folder, command.strip_prefix("mallow ").unwrap(), "log all\n").ok();
        assert!(again.contains("seat 0 plays O7"), "{again}");
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2, "and nothing else");
    // Who has saved finds nothing more, and neither does who has finished.
    mallow_in(&folder, WORDS, "save mine.json\n").ok();
    mallow_in(&folder, "play high-card --seed 3 --human 0", "1\n").ok();
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3);
}

#[test]
fn a_save_that_fails_later_warns_and_offers_another_name() {
    let folder = folder("later");
    std::fs::create_dir(folder.join("inside")).unwrap();
    let path = folder.join("inside/game.json");
    // The file becomes one of another match while the game goes on.
    let words = format!("{WORDS} --save {}", path.display());
    let other = folder.join("other.json");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_mallow"))
        .args(words.split(' '))
        .current_dir(&folder)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let wait_for = |path: &std::path::Path| {
        while !path.exists() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    };
    wait_for(&path);
    std::fs::remove_file(&path).unwrap();
    std::fs::create_dir(&path).unwrap();
    let mut keyboard = child.stdin.take().unwrap();
    std::io::Write::write_all(
        &mut keyboard,
        format!("O7\n/no/such/folder/x\n{}\nquit\n", other.display()).as_bytes(),
    )
    .unwrap();
    drop(keyboard);
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    assert_eq!(text.matches("Cannot save: ").count(), 2, "{text}");
    assert_eq!(text.matches("Name another file").count(), 2, "{text}");
    assert!(mallow(&format!("replay {}", other.display())).ok().starts_with("not over"), "{text}");
    assert!(text.contains(&format!("--resume {}", other.display())), "{text}");
}

#[test]
fn marsh_hallow_shows_maps_and_the_cards_held_to_those_who_may_see_them() {
    let words = "play marsh-hallow --players 2 --seed 3 --human 0";
    let text = session(words, "help|quit|quit");
    for shown in ["map of seat 0", "map of seat 1", " 16 . ", "@ star", "seat 0 holds L: water"] {
        assert!(text.contains(shown), "{shown}\n{text}");
    }
    assert!(!text.contains("seat 1 holds"), "{text}");
    assert!(text.lines().any(|line| line.starts_with("map of seat 0") && line.ends_with("seat 1")));
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let all = mallow("play marsh-hallow --players 2 --seed 3 --limit 3 --pictures").ok();
    assert!(all.contains("map of seat 1") && all.contains("seat 1 holds"), "{all}");
}
