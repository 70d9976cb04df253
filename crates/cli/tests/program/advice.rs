//! What people at the keyboard look at before they decide: hints, previews, rules, pictures.

use crate::support::{folder, mallow, mallow_in, mallow_with};
use std::process::{Command, Stdio};

const WORDS: &str = "play marshmallow-test --players 3 --set max_rounds=1 --seed 7 --human 0";

/// What a person sees who types these lines, split at `|`.
fn session(words: &str, lines: &str) -> String {
    mallow_with(words, lines.replace('|', "\n") + "\n").ok()
}

/// What a person sees after this line was typed, up to the next prompt.
#[track_caller]
fn answer(text: &str, line: &str) -> String {
    let typed = format!("> {line}\n");
    let rest = text.split_once(&typed).unwrap_or_else(|| panic!("{line}: {text}")).1;
    rest.split("\nseat 0> ").next().unwrap().to_string()
}

#[test]
fn a_hint_is_the_bots_choice_with_the_expected_value_of_the_best_actions() {
    let text = session(WORDS, "hint 300|hint soon|hint 300|quit|quit");
    let hint = answer(&text, "hint 300");
    assert!(hint.starts_with("ismcts:300"), "{hint}");
    assert!(hint.contains(" would take ") && hint.contains("expected   tries  action"), "{hint}");
    let rows = hint.lines().skip(3).count();
    assert!((2..=5).contains(&rows), "{hint}");
    // The first of the best actions is the one that the bot would take.
    let choice = hint.lines().next().unwrap().split("take ").nth(1).unwrap();
    assert!(hint.lines().nth(3).unwrap().ends_with(choice), "{hint}");
    assert!(answer(&text, "hint soon").contains("found `soon`"), "{text}");
    assert_eq!(text.matches(hint.as_str()).count(), 2, "the same place, the same hint: {text}");
}

#[test]
fn a_hint_does_not_change_the_game() {
    let folder = folder("hint");
    for (file, lines) in
        [("one.json", "1\n1\nquit\n"), ("two.json", "hint 50\n1\ntry 1\n1\nquit\n")]
    {
        mallow_in(&folder, &format!("{WORDS} --save {file}"), lines).ok();
    }
    let read = |file| std::fs::read_to_string(folder.join(file)).unwrap();
    assert_eq!(read("one.json"), read("two.json"));
}

#[test]
fn a_preview_shows_the_table_after_an_action_and_decides_nothing() {
    let text = session(WORDS, "try 2|try O7|try|try 99|try B1|preview nonsense|view|quit|quit");
    let preview = answer(&text, "try 2");
    assert!(preview.starts_with("Preview of O5 (nothing is decided yet):"), "{preview}");
    assert!(preview.contains("Then seat 2 decides."), "{preview}");
    assert!(answer(&text, "try O7").contains("Preview of O7"), "{text}");
    assert!(answer(&text, "try").contains("Expected an action"), "{text}");
    assert!(answer(&text, "try 99").contains("Expected a number from 1 to"), "{text}");
    assert!(answer(&text, "try B1").contains("Not a legal action"), "{text}");
    assert!(answer(&text, "preview nonsense").contains("Not an action"), "{text}");
    assert!(!text.contains("seat 0 plays"), "{text}");
}

#[test]
fn a_preview_names_the_chance_that_follows_and_shows_no_secret() {
    let text = session("play marram --seed 5 --human 0 --set first_player=0", "try 1|quit|quit");
    assert!(answer(&text, "try 1").contains("Then chance decides: `offer ...`."), "{text}");
    // Who decides last in High Card sees all cards.
    let text = session("play high-card --seed 3 --human 0,1", "|keep||try keep|quit|quit");
    assert!(
        text.contains("No preview: what follows depends on something that you do not"),
        "{text}"
    );
}

#[test]
fn actions_are_listed_by_what_they_touch() {
    let words = "play marram --seed 5 --human 0 --set first_player=0";
    let all = session(words, "list|quit|quit");
    let text = session(words, "list 1,0|list 99,99|quit|quit");
    let listed = answer(&text, "list 1,0");
    assert!(listed.contains(" place 1,0 "), "{listed}");
    assert!(!listed.contains(" place 0,-1 ") && answer(&all, "list").contains(" place 0,-1 "));
    assert!(answer(&text, "list 99,99").contains("No action starts with that or touches it."));
}

#[test]
fn rules_are_listed_by_section_and_found_by_word() {
    let text = session(WORDS, "rules|rules 3|rules dealer|rules zebra|quit|quit");
    let list = answer(&text, "rules");
    assert!(list.contains("Rules of Marshmallow Test") && list.contains("\n  3 Tricks"), "{list}");
    assert!(answer(&text, "rules 3").starts_with("3 Tricks"), "{text}");
    assert!(answer(&text, "rules dealer").ends_with("with `dealer`"), "{text}");
    assert!(answer(&text, "rules zebra").contains("do not contain `zebra`"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn a_view_is_drawn_into_a_new_file() {
    let folder = folder("draw-view");
    let lines = "draw\ndraw hand.svg\ndraw hand.svg\ndraw --force hand.svg\ndraw /no/such/x.svg\nquit\nquit\n";
    let text = mallow_in(&folder, WORDS, lines).ok();
    assert!(answer(&text, "draw").contains("Expected a file name"), "{text}");
    assert_eq!(text.matches("Your view is in hand.svg.").count(), 2, "{text}");
    assert!(text.contains("the file exists") && text.contains("`draw --force FILE`"), "{text}");
    assert!(text.contains("Cannot draw: /no/such/x.svg"), "{text}");
    let drawn = std::fs::read_to_string(folder.join("hand.svg")).unwrap();
    assert!(drawn.starts_with("<svg"), "{drawn}");
    let record = mallow_in(&folder, &format!("{WORDS} --save game.json"), "quit\n").ok();
    assert!(record.contains("game.json"), "{record}");
    let own = mallow_in(&folder, "draw game.json --seat 0", "").ok();
    assert_eq!(own, drawn, "the view of the own seat and no more");
    let high = session("play high-card --seed 3 --human 0", "draw x.svg|quit|quit");
    assert!(high.contains("high-card has no pictures."), "{high}");
}

#[test]
fn a_word_that_is_almost_right_is_recognised() {
    let text = session(WORDS, "hlep|undoo|Orange5|quti|quit|quit");
    assert!(answer(&text, "hlep").contains("Did you mean `help`?"), "{text}");
    assert!(answer(&text, "undoo").contains("Did you mean `undo`?"), "{text}");
    assert!(answer(&text, "quti").contains("Did you mean `quit`?"), "{text}");
    let text = session("play high-card --seed 3 --human 0", "kepe|quit|quit");
    let words = answer(&text, "kepe").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Did you mean `keep`?"), "{text}");
}

#[test]
fn games_are_named_in_any_case_and_in_short() {
    for name in ["Marshmallow-War", "m-w", "MARSHMALLOW_WAR"] {
        let text = mallow(&format!("play {name} --seed 3 --limit 1")).ok();
        assert!(text.starts_with("marshmallow-war, seed 3\n"), "{text}");
    }
    assert!(mallow("play mar").refused().contains("short for several games"));
    assert!(mallow("play maram").refused().contains("did you mean marram?"));
}

/// The output of a session with this environment.
fn with_environment(variables: &[(&str, &str)]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mallow"));
    command.args(WORDS.split(' ')).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command.envs(variables.iter().copied()).stdin(Stdio::null());
    command.current_dir(env!("CARGO_TARGET_TMPDIR"));
    let output = command.output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn colours_are_used_at_terminals_and_where_they_are_forced() {
    let plain = with_environment(&[]);
    assert!(!plain.contains('\u{1b}'), "{plain:?}");
    let forced = with_environment(&[("CLICOLOR_FORCE", "1")]);
    assert!(forced.contains("\u{1b}[1mYour move, seat 0: 6 choices\u{1b}[0m"), "{forced:?}");
    let none = with_environment(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]);
    assert!(!none.contains('\u{1b}'), "{none:?}");
}

#[test]
fn the_screen_is_handed_over_only_where_something_is_hidden() {
    let covers = "Press Enter when only they can see the screen.";
    let open = session("play marram --seed 5 --players 2 --human 0,1", "1|1|1|1|1|1|quit|quit");
    assert!(!open.contains(covers), "{open}");
    assert!(open.contains("Your move, seat 0") && open.contains("Your move, seat 1"), "{open}");
    let words = "play cross-the-beams --players 2 --seed 3 --human 0,1";
    let hidden = session(words, "|1||1||1||quit|quit");
    assert!(hidden.contains(covers), "{hidden}");
    let open = session(&format!("{words} --set open_hands=true"), "1|1|1|1|quit|quit");
    assert!(!open.contains(covers), "{open}");
}
