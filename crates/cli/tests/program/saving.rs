//! Writing records to files: `--save`.

use crate::support::{file, folder, json, mallow, mallow_with};
use std::fs;
use std::path::Path;

const SHORT: &str = "play marshmallow-test --players 3 --set max_rounds=1";

/// What is in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn only_a_record_of_the_same_match_is_replaced() {
    let path = file("other", "my letter\n");
    let message = mallow(&format!("{SHORT} --seed 7 --save {path}")).refused();
    let why = "the file exists and is not a record of this match: --force replaces it";
    assert_eq!(message, format!("mallow: {path}: {why}\n"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "my letter\n");
    mallow(&format!("{SHORT} --seed 7 --save {path} --force")).ok();
    let seven = fs::read_to_string(&path).unwrap();
    mallow(&format!("{SHORT} --seed 7 --save {path}")).ok();
    assert_eq!(fs::read_to_string(&path).unwrap(), seven, "a save of the same match goes on");
    for other in ["--seed 8", "--seed 7 --set max_rounds=2", "--seed 7 --players 2"] {
        let short = if other.contains("max_rounds") { "play marshmallow-test" } else { SHORT };
        let short = short.replace(if other.contains("players") { "--players 3" } else { "?" }, "");
        assert!(mallow(&format!("{short} {other} --save {path}")).refused().contains(why));
    }
    assert!(mallow(&format!("play high-card --seed 7 --save {path}")).refused().contains(why));
    assert_eq!(fs::read_to_string(&path).unwrap(), seven);
    assert_eq!(names(Path::new(&path).parent().unwrap()), ["file.json"], "nothing is left over");
}

#[test]
fn a_match_by_hand_is_the_same_if_one_list_of_steps_begins_with_the_other() {
    let folder = folder("by-hand");
    let by_hand = |name: &str, steps: &[&str]| {
        let path = folder.join(name);
        let record = format!(
            r#"{{"format":"mallow-record","version":2,"game":"high-card","rules":1,
                "setup":{{"players":2}},"steps":{}}}"#,
            serde_json::to_string(steps).unwrap()
        );
        fs::write(&path, record).unwrap();
        path.display().to_string()
    };
    let start = by_hand("start.json", &["chance: deal 3 5"]);
    let on = by_hand("on.json", &["chance: deal 3 5", "0: keep"]);
    let other = by_hand("other.json", &["chance: deal 3 4"]);
    let play = |save: &str| mallow(&format!("play --resume {start} --bots first --save {save}"));
    assert!(play(&other).refused().contains("--force"));
    play(&on).ok();
    play(&start).ok();
    assert!(json(&fs::read_to_string(&start).unwrap()).get("outcome").is_some());
}

#[test]
fn save_typed_at_the_table_replaces_nothing_unless_forced() {
    let path = file("typed", "my letter\n");
    let words = format!("{SHORT} --seed 7 --human 0");
    let run = |lines: &str| mallow_with(&words, format!("{lines}\nquit\nquit\n")).ok();
    let text = run(&format!("save {path}"));
    // The message is wrapped.
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("`save --force FILE` replaces it."), "{text}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "my letter\n");
    let text = run(&format!("SAVE  --force   {path}"));
    assert!(text.contains("The record is in"), "{text}");
    mallow(&format!("replay {path}")).ok();
}

#[cfg(unix)]
#[test]
fn modes_and_links_stay_as_they_are() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("modes");
    let mode = |name: &str| fs::metadata(folder.join(name)).unwrap().permissions().mode() & 0o777;
    let save = |name: &str| {
        let path = folder.join(name);
        mallow(&format!("{SHORT} --seed 7 --force --save {}", path.display()))
    };
    save("new.json").ok();
    assert_eq!(mode("new.json"), 0o600, "it holds the seed and hidden cards");
    fs::write(folder.join("old.json"), "").unwrap();
    fs::set_permissions(folder.join("old.json"), fs::Permissions::from_mode(0o640)).unwrap();
    save("old.json").ok();
    assert_eq!(mode("old.json"), 0o640);
    for (link, target) in [("link.json", "old.json"), ("dangling.json", "made.json")] {
        std::os::unix::fs::symlink(target, folder.join(link)).unwrap();
        fs::write(folder.join("old.json"), "").unwrap();
        save(link).ok();
        assert!(fs::symlink_metadata(folder.join(link)).unwrap().is_symlink());
        assert!(!fs::read_to_string(folder.join(target)).unwrap().is_empty());
    }
    std::os::unix::fs::symlink("loop.json", folder.join("loop.json")).unwrap();
    save("loop.json").refused();
    fs::set_permissions(folder.join("old.json"), fs::Permissions::from_mode(0o444)).unwrap();
    assert!(save("old.json").refused().contains("the file is read-only"));
    let all = ["dangling.json", "link.json", "loop.json", "made.json", "new.json", "old.json"];
    assert_eq!(names(&folder), all, "and nothing else");
}

#[cfg(unix)]
#[test]
fn a_name_as_long_as_names_can_be_is_written() {
    let folder = folder("long-name");
    let name = "x".repeat(255);
    mallow(&format!("{SHORT} --seed 7 --save {}", folder.join(&name).display())).ok();
    assert_eq!(names(&folder), [name]);
}

#[cfg(unix)]
#[test]
fn devices_are_written_to_as_they_are() {
    mallow(&format!("{SHORT} --seed 7 --save /dev/null")).ok();
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}
