//! Records of any game: checked, traced and played back.

use crate::support::{everything, generator, step, tables};
use mallow::catalogue::GameEntry;
use mallow::core::{Observer, Random, Seat, Seed, Told};
use mallow::games::{HighCardListing, SvgOptions};
use mallow::options::SetupRequest;
use mallow::records::{RecordError, TraceError};
use mallow::table::{ActionFilter, Table};
use serde_json::Value;

/// A table of the example game after one decision.
fn begun() -> (GameEntry, Table) {
    let game = GameEntry::of::<HighCardListing>();
    let mut table = game.table(&SetupRequest::new(), Seed::from_u64(7)).expect("defaults");
    table.act(Seat::new(0), "keep", table.revision()).expect("legal");
    (game, table)
}

#[test]
fn a_checked_record_says_what_it_comes_to() {
    let (game, mut table) = begun();
    let told = |table: &Table| {
        game.check_record(table.record().as_bytes()).expect("a good record").to_string()
    };
    assert_eq!(told(&table), "not over after 2 steps; to move: seat 1");
    let mut resigned = table.clone();
    resigned.resign(Seat::new(1)).expect("running");
    let conclusion = resigned.conclusion().expect("resigned");
    assert_eq!(told(&resigned), format!("{conclusion} after 2 steps"));
    table.act(Seat::new(1), "keep", table.revision()).expect("legal");
    let outcome = table.outcome().expect("over");
    assert_eq!(told(&table), outcome.to_string());
    let checked = game.check_record(table.record().as_bytes()).expect("a good record");
    assert_eq!((checked.steps, checked.outcome), (table.steps(), Some(outcome)));
}

#[test]
fn a_record_is_refused_by_what_is_wrong_with_it_whatever_is_done_with_it() {
    let (game, table) = begun();
    let record = table.record();
    let wrong_step = record.replace("0: keep", "1: swop");
    let redacted = table.record_for(Observer::Public).expect("the public");
    let setup = record.replace("\"players\":2", "\"players\":9");
    let kinds: [(&str, fn(&RecordError) -> bool); 4] = [
        ("{", |why| matches!(why, RecordError::Record(_))),
        (&wrong_step, |why| matches!(why, RecordError::Step { step: 1, .. })),
        (&redacted, |why| matches!(why, RecordError::Redacted { .. })),
        (&setup, |why| matches!(why, RecordError::Setup { .. })),
    ];
    for (record, is_expected) in kinds {
        let record = record.as_bytes();
        let checked = game.check_record(record).expect_err("the record is wrong");
        assert!(is_expected(&checked), "{checked}");
        let played = game.playback(record).expect_err("the record is wrong");
        assert_eq!(played.to_string(), checked.to_string());
        let Err(TraceError::Record(traced)) = game.trace(record, &mut Vec::new()) else {
            panic!("the record is wrong")
        };
        assert_eq!(traced.to_string(), checked.to_string());
    }
}

/// A writer that takes so many bytes and then fails.
struct Full(usize);

impl std::io::Write for Full {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.0 < bytes.len() {
            return Err(std::io::Error::other("full"));
        }
        self.0 -= bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_trace_has_a_line_for_each_step_up_to_a_wrong_one_and_tells_if_it_cannot_be_written() {
    let (game, table) = begun();
    let record = table.record();
    let mut out = Vec::new();
    game.trace(record.as_bytes(), &mut out).expect("a good record");
    let text = String::from_utf8(out).expect("JSON");
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), table.steps() + 1);
    assert_eq!(lines[0]["turn"], "chance");
    assert_eq!(lines[1]["legal"]["0"], serde_json::json!(["keep", "swap"]));
    assert_eq!(lines[1]["did"], serde_json::json!({ "seat": 0, "action": "keep" }));
    assert_eq!(lines[2], serde_json::json!({ "outcome": null }));

    let mut some = Vec::new();
    let wrong = record.replace("0: keep", "0: swop");
    let stopped = game.trace(wrong.as_bytes(), &mut some);
    assert!(matches!(stopped, Err(TraceError::Record(RecordError::Step { step: 1, .. }))));
    assert_eq!(String::from_utf8(some).expect("JSON").lines().count(), 1);
    let unwritten = game.trace(record.as_bytes(), &mut Full(10));
    assert!(matches!(unwritten, Err(TraceError::Write(_))));
}

/// What everybody sees of a table at one moment.
fn seen(table: &Table) -> Vec<(String, Option<String>)> {
    let observers = Seat::all(table.seats()).map(Observer::Seat).chain([Observer::Public]);
    let seen = observers.map(|observer| {
        let text = table.text(observer).expect("a seat");
        (text, table.svg(observer).expect("a seat"))
    });
    seen.chain([(table.full_text(), table.full_svg(&SvgOptions::new()))]).collect()
}

#[test]
fn a_playback_shows_at_every_step_what_the_table_showed() {
    for (name, mut table) in tables(5) {
        let mut shown = vec![(table.steps(), seen(&table))];
        let mut random = generator(4);
        for _ in 0..12 {
            if !step(&mut table, &mut random) {
                break;
            }
            shown.push((table.steps(), seen(&table)));
        }
        let games = everything();
        let game = games.find(name).expect(name);
        let mut played = game.playback(table.record().as_bytes()).expect("a good record");
        assert_eq!((played.game(), played.steps()), (name, table.steps()));
        let observers: Vec<_> = Seat::all(table.seats())
            .map(|seat| Some(Observer::Seat(seat)))
            .chain([Some(Observer::Public), None])
            .collect();
        // Forwards, backwards, and anywhere.
        let last = shown.len() - 1;
        let mut places: Vec<usize> = (0..=last).chain((0..last).rev()).collect();
        places.extend((0..5).map(|_| random.below(last as u32 + 1) as usize));
        for place in places {
            let (at, expected) = &shown[place];
            played.seek(*at).expect("a step of the record");
            for (observer, expected) in observers.iter().zip(expected) {
                let text = played.text(*observer).expect("a seat");
                let svg = played.svg(*observer, &SvgOptions::new()).expect("a seat");
                assert_eq!(&(text, svg), expected, "{name}, step {at}");
            }
        }
        let refused = played.seek(table.steps() + 1).expect_err("past the end");
        let steps = table.steps();
        assert_eq!(refused.to_string(), format!("expected 0 to {steps}, found {}", steps + 1));
        let seat = Some(Observer::Seat(Seat::new(table.seats())));
        assert!(played.text(seat).is_err() && played.next_sentences(seat).is_err());
    }
}

#[test]
fn a_playback_tells_each_observer_what_the_table_told_and_never_the_seed() {
    for (name, mut table) in tables(6) {
        let mut random = generator(9);
        for _ in 0..12 {
            step(&mut table, &mut random);
        }
        let games = everything();
        let mut played =
            games.find(name).expect(name).playback(table.record().as_bytes()).expect("good");
        // The names that a game makes up come from the seed of the record.
        table.narrate_from(table.seed().expect("from a seed"));
        let observer = Observer::Seat(Seat::new(table.seats() - 1));
        for change in table.told(observer, 0).expect("a seat") {
            let Told::Events(events) = change.told else { panic!("nothing was undone") };
            let told: Vec<String> = events.into_iter().map(|event| event.text).collect();
            let sentences = played.next_sentences(Some(observer)).expect("a seat");
            if !told.is_empty() {
                assert_eq!(sentences, told, "{name}, step {}", played.at());
            }
            assert!(!played.next_sentences(None).expect("everything").is_empty(), "{name}");
            assert!(played.advance());
        }
        assert!(!played.advance() && played.is_at_end());
        assert!(played.next_sentences(None).expect("everything").is_empty());
        let debug = format!("{played:?}");
        assert!(!debug.contains(&table.seed().expect("from a seed").to_string()), "{debug}");
    }
}

#[test]
fn pictures_have_the_prefix_and_the_style_that_are_asked_for() {
    for (name, table) in tables(2) {
        let Some(plain) = table.svg(Observer::Public).expect("the public") else { continue };
        assert!(plain.contains("id=\"mallow-table\"") && plain.contains("<style>"), "{name}");
        let options = SvgOptions::new().prefix("left-").without_style();
        let picture = table.svg_with(Observer::Public, &options).expect("the public");
        let picture = picture.expect("this game has pictures");
        assert!(!picture.contains("<style>") && !picture.contains("id=\"mallow-"), "{name}");
        assert_eq!(picture.matches("id=\"left-").count(), plain.matches(" id=\"mallow-").count());
        let glimpse = table.glimpse(Observer::Public, 0).expect("the public");
        assert_eq!(glimpse.svg_with(&options), Some(picture));
        assert!(table.full_svg(&options).is_some_and(|all| all.contains("id=\"left-table\"")));
    }
}

#[test]
fn an_action_is_listed_as_json_that_the_table_takes() {
    for (name, table) in tables(3) {
        for seat in table.to_act() {
            let page = table.actions(seat, &ActionFilter::all().page(0, 30)).expect(name);
            for listed in page.actions {
                let json = table.action_json(seat, listed.index).expect("legal").to_string();
                let mut copy = table.clone();
                let input = mallow::table::Input::Json(&json);
                assert_eq!(copy.check(seat, input).expect("legal"), listed.text);
                copy.act(seat, input, copy.revision()).expect("legal");
            }
            assert!(table.action_json(seat, u32::MAX).is_err());
        }
    }
}

/// Records with bytes that are changed, cut out or doubled are read or refused, and never panic.
#[test]
fn no_change_of_a_record_is_a_panic() {
    let games = everything();
    let mut random = generator(11);
    for (name, mut table) in tables(8) {
        for _ in 0..6 {
            step(&mut table, &mut random);
        }
        let game = games.find(name).expect(name);
        let record = table.record().into_bytes();
        for _ in 0..60 {
            let mut bytes = record.clone();
            let at = random.below(bytes.len() as u32) as usize;
            match random.below(3) {
                0 => bytes[at] = random.below(256) as u8,
                1 => drop(bytes.drain(at..(at + 7).min(record.len()))),
                _ => bytes.insert(at, b"0123456789{}[]\",:-x"[random.below(19) as usize]),
            }
            let checked = game.check_record(&bytes).map_err(|why| why.to_string());
            if let Err(why) = &checked {
                assert!(!why.is_empty() && why.len() < 3_000, "{name}: {why}");
            }
            assert_eq!(game.playback(&bytes).is_ok(), checked.is_ok(), "{name}");
            assert_eq!(game.resume(&bytes, 0).is_ok(), checked.is_ok(), "{name}");
            assert_eq!(game.trace(&bytes, &mut Vec::new()).is_ok(), checked.is_ok(), "{name}");
            let _ = (games.game_of_record(&bytes).is_ok(), game.report(&bytes).is_err());
        }
    }
}
