//! Records: replay names the wrong step, JSON is strict, hostile text is refused.

#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

use mallow_core::high_card::{Chance, Choice, HighCard, Setup};
use mallow_core::record::{Replay, ReplayFault};
use mallow_core::{Match, Record, Seat, Seed, Step};

fn game() -> HighCard {
    HighCard::new(2).unwrap()
}

/// A finished match of a seed: a deal, a keep, a swap and a draw.
fn finished() -> Match<HighCard> {
    let mut table = Match::new(game(), Seed::from_u64(7));
    table.act(Seat::new(0), Choice::Keep).unwrap();
    table.act(Seat::new(1), Choice::Swap).unwrap();
    table
}

/// The fault and its step when a by-hand record with these steps is replayed.
fn replay(steps: &[Step<Choice, Chance>]) -> Option<(usize, String)> {
    let game = game();
    let record = Record::new(&game, None, steps, None);
    let error = Replay::new(&game, &record).unwrap().finish().err()?;
    Some((error.step(), error.fault().to_string()))
}

fn deal(first: u8, second: u8) -> Step<Choice, Chance> {
    Step::Chance(Chance::Deal([first, second, 0, 0]))
}

fn act(seat: u8, choice: Choice) -> Step<Choice, Chance> {
    Step::Action(Seat::new(seat), choice)
}

#[test]
fn a_record_replays_to_the_state_it_was_made_from() {
    let table = finished();
    let record = table.record();
    let mut replay = Replay::new(table.game(), &record).unwrap();
    let mut events = 0;
    let mut steps = Vec::new();
    while let Some(step) = replay.next_step(&mut |_| events += 1) {
        steps.push(step.unwrap());
        assert_eq!(*replay.state(), table.state_after(steps.len()));
        assert_eq!(replay.done(), steps.len());
    }
    assert_eq!(steps, table.steps());
    assert_eq!(events, 9, "two dealt, two decided, one kept, one laid off, one drew, two showed");
    assert!(replay.next_step(&mut |_| ()).is_none());
}

#[test]
fn a_wrong_step_is_named_with_the_reason() {
    let keep = Choice::Keep;
    let cases: [(&[_], usize, &str); 7] = [
        (&[act(0, keep)], 0, "a chance event is due, not an action"),
        (&[deal(1, 1), deal(1, 1)], 1, "no chance event is due; it is the turn of seats 0, 1"),
        (&[deal(6, 1), act(1, keep), act(0, Choice::Swap)], 2, "a 6 cannot be swapped"),
        (&[deal(1, 1), act(0, keep), act(0, keep)], 2, "seat 0 is not to decide"),
        (&[Step::Chance(Chance::Draw(3))], 0, "no such chance event is due"),
        (
            &[deal(1, 1), act(0, keep), act(1, keep)],
            3,
            "the game is over, but the record names no outcome",
        ),
        (&[deal(1, 1), act(0, keep), act(1, keep), act(1, keep)], 3, "the game is over already"),
    ];
    for (steps, step, why) in cases {
        assert_eq!(replay(steps), Some((step, why.to_string())), "{steps:?}");
    }
    assert_eq!(replay(&[deal(1, 1), act(0, keep)]), None, "a record may end in the middle");
}

#[test]
fn after_a_wrong_step_nothing_more_is_taken() {
    let game = game();
    let record =
        Record::new(&game, None, &[deal(6, 1), act(0, Choice::Swap), act(0, Choice::Keep)], None);
    let mut replay = Replay::new(&game, &record).unwrap();
    assert!(replay.next_step(&mut |_| ()).unwrap().is_ok());
    let error = replay.next_step(&mut |_| ()).unwrap().unwrap_err();
    assert_eq!(error.to_string(), "step 1: a 6 cannot be swapped");
    assert_eq!(replay.next_step(&mut |_| ()), None);
    assert_eq!(
        *replay.state(),
        Match::resume(game.clone(), &record.clone().truncated(1)).unwrap().state().to_owned()
    );
}

#[test]
fn a_seeded_record_with_other_chance_is_refused() {
    let game = game();
    let steps = [deal(1, 1)];
    let record = Record::new(&game, Some(Seed::from_u64(7)), &steps, None);
    let error = Replay::new(&game, &record).unwrap().finish().unwrap_err();
    assert_eq!(error.step(), 0);
    let text = error.to_string();
    assert!(text.starts_with("step 0: the record's seed gives \"deal "), "{text}");
}

#[test]
fn the_outcome_must_be_the_one_played() {
    let table = finished();
    let other = mallow_core::Outcome::by_points(&[1, 1], "cards shown");
    let seed = table.seed();
    let with = |outcome| Record::new(table.game(), seed, table.steps(), outcome);
    let fault = |record: &Record<Setup>| {
        Replay::new(table.game(), record).unwrap().finish().unwrap_err().to_string()
    };
    let played = mallow_core::record::RecordedOutcome::from(&table.outcome().unwrap()).to_string();
    assert_eq!(
        fault(&with(Some(&other))),
        format!("step 4: the record names another outcome than the one played: {played}")
    );
    assert!(played.starts_with("points ") && played.contains("; ranks "), "{played}");
    let lost = mallow_core::Outcome::team(2, false, -3, "out of lives");
    let lost = mallow_core::record::RecordedOutcome::from(&lost).to_string();
    assert_eq!(lost, "points -3, -3; ranks 1, 1; the team has lost; out of lives");
    assert!(
        fault(&with(None)).contains("step 4: the game is over, but the record names no outcome")
    );
    let early = Record::new(table.game(), seed, &table.steps()[..2], table.outcome().as_ref());
    assert!(
        fault(&early).contains("step 2: the record names an outcome, but the game is not over")
    );
    assert!(Replay::new(table.game(), &table.record()).unwrap().finish().is_ok());
}

#[test]
fn a_record_of_another_setup_is_refused() {
    let three = HighCard::new(3).unwrap();
    let record = finished().record();
    let error = Replay::new(&three, &record).unwrap_err();
    assert_eq!(*error.fault(), ReplayFault::OtherSetup);
}

#[test]
fn a_record_tells_what_it_holds() {
    let table = finished();
    let record = table.record();
    assert_eq!((record.game(), record.rules(), record.setup().players), ("high-card", 1, 2));
    assert_eq!((record.seed(), record.observer()), (table.seed(), None));
    let outcome = record.outcome().unwrap();
    assert_eq!(
        outcome.points(),
        Seat::all(2).map(|s| table.outcome().unwrap().points(s)).collect::<Vec<_>>()
    );
    assert_eq!(
        (outcome.ranks().len(), outcome.team_won(), outcome.ending()),
        (2, None, "cards shown")
    );
    assert_eq!(outcome.winners(), table.outcome().unwrap().winners().iter().collect::<Vec<_>>());
    assert!(record.clone().truncated(3).outcome().is_none());
    assert_eq!(record.clone().truncated(9), record);
}

#[cfg(feature = "serde")]
mod json {
    use super::*;
    use mallow_core::record::{Header, MAX_RECORD_BYTES, ReadRecordError};
    use proptest::prelude::*;

    fn read(text: &str) -> Result<Record<Setup>, ReadRecordError> {
        Record::from_json::<HighCard>(text.as_bytes())
    }

    const PLAIN: &str = r#"{
  "format": "mallow-record",
  "version": 1,
  "game": "high-card",
  "rules": 1,
  "setup": {"players":2},
  "steps": [
    "chance: deal 3 5",
    "0: keep"
  ]
}
"#;

    #[test]
    fn a_record_is_written_as_people_would_write_it() {
        let steps = [deal(3, 5), act(0, Choice::Keep)];
        let record = Record::new(&game(), None, &steps, None);
        assert_eq!(record.to_json(), PLAIN);
        assert_eq!(read(PLAIN), Ok(record));
    }

    #[test]
    fn a_finished_record_returns_whole() {
        let record = finished().record();
        assert_eq!(read(&record.to_json()), Ok(record.clone()));
        let redacted = finished().record_for(mallow_core::Observer::Public);
        assert_eq!(read(&redacted.to_json()), Ok(redacted));
        let empty = record.truncated(0);
        assert_eq!(read(&empty.to_json()), Ok(empty));
    }

    #[test]
    fn every_truncation_is_an_error() {
        let whole = finished().record().to_json();
        let end = whole.trim_end().len();
        for length in 0..end {
            let error = Record::from_json::<HighCard>(&whole.as_bytes()[..length]).unwrap_err();
            assert!(matches!(error, ReadRecordError::Json { .. }), "{length}: {error}");
        }
        assert!(Record::from_json::<HighCard>(&whole.as_bytes()[..end]).is_ok());
    }

    #[test]
    fn wrong_texts_are_refused_with_place_and_reason() {
        let replaced = |from: &str, to: &str| {
            let text = PLAIN.replace(from, to);
            assert_ne!(text, PLAIN, "{from:?} is not there");
            read(&text).unwrap_err().to_string()
        };
        let cases = [
            ("mallow-record", "tallow-record", "not a mallow record"),
            ("  \"version\": 1,\n", "", "not a mallow record"),
            (
                "\"version\": 1",
                "\"version\": 2",
                "format version 2, and this release reads version 1",
            ),
            ("\"version\": 1", "\"version\": 1e400", "line 3"),
            ("\"version\": 1", "\"version\": -1", "line 3, column 15: invalid value: integer `-1`"),
            ("high-card", "low-card", "the record is of the game \"low-card\", not high-card"),
            (
                "\"rules\": 1",
                "\"rules\": 9",
                "by version 9 of the rules of high-card, and this release has version 1",
            ),
            ("\"rules\": 1", "\"rules\": 99999999999999999999999", "line 5"),
            ("\"rules\": 1", "\"rules\": \"1\"", "line 5, column 14: invalid type: string"),
            (
                "{\"players\":2}",
                "{\"players\":2,\"wheels\":4}",
                "line 6, column 32: unknown field `wheels`, expected `players`",
            ),
            ("{\"players\":2}", "{\"players\":\"two\"}", "line 6"),
            (
                "  \"steps\"",
                "  \"tunes\": 1,\n  \"steps\"",
                "line 7, column 9: unknown field `tunes`",
            ),
            (
                "  \"steps\"",
                "  \"seed\": \"seven\",\n  \"steps\"",
                "line 7, column 17: a seed is a number",
            ),
            (
                "  \"steps\"",
                "  \"game\": \"high-card\",\n  \"steps\"",
                "line 7, column 8: duplicate field `game`",
            ),
            (
                "  \"steps\"",
                "  \"observer\": \"nobody\",\n  \"steps\"",
                "observer: an observer is `public` or `seat N`",
            ),
            ("\"0: keep\"", "7", "line 9, column 5: invalid type: integer `7`, expected a string"),
            (
                "\"0: keep\"\n  ]",
                "\"0: keep\"\n  ],\n  \"outcome\": {\"winners\":[99]}",
                "seat 99, but seats are 0 to 15",
            ),
            ("\"0: keep\"\n  ]\n}", "\"0: keep\"\n  ]\n} x", "line 11"),
        ];
        for (from, to, expected) in cases {
            let error = replaced(from, to);
            assert!(error.contains(expected), "{to:?}: {error}");
        }
        for text in [
            "",
            "null",
            "[]",
            "7",
            "\"mallow-record\"",
            "{}",
            "{\"format\":\"mallow-record\"}",
            "\u{feff}{}",
        ] {
            assert!(read(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn deep_nesting_is_refused_without_overflowing_the_stack() {
        let deep = "[".repeat(1_000_000);
        assert!(matches!(read(&deep), Err(ReadRecordError::Json { .. })));
        let inside = PLAIN.replace("\"0: keep\"", &deep);
        assert!(matches!(read(&inside), Err(ReadRecordError::Json { .. })));
        let unknown = PLAIN.replace("  \"steps\"", &format!("  \"x\": {deep}, \"steps\""));
        assert!(matches!(read(&unknown), Err(ReadRecordError::Json { .. })));
    }

    #[test]
    fn too_long_records_are_refused_unread() {
        let long = vec![b' '; MAX_RECORD_BYTES + 1];
        assert_eq!(Record::from_json::<HighCard>(&long), Err(ReadRecordError::TooLong));
        assert_eq!(Header::from_json(&long), Err(ReadRecordError::TooLong));
        let mut padded = PLAIN.as_bytes().to_vec();
        padded.resize(MAX_RECORD_BYTES, b' ');
        assert!(Record::from_json::<HighCard>(&padded).is_ok(), "just as long as allowed");
    }

    #[cfg(feature = "std")]
    #[test]
    fn a_stream_is_read_to_the_limit_and_no_further() {
        use std::io::{self, Read};
        struct Endless(u64);
        impl Read for Endless {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                buffer.fill(b' ');
                self.0 += buffer.len() as u64;
                Ok(buffer.len())
            }
        }
        let mut endless = Endless(0);
        assert_eq!(Record::read::<HighCard>(&mut endless), Err(ReadRecordError::TooLong));
        assert_eq!(endless.0, MAX_RECORD_BYTES as u64 + 1);
        assert!(Record::read::<HighCard>(PLAIN.as_bytes()).is_ok());

        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("the disk is gone"))
            }
        }
        let error = Record::read::<HighCard>(Broken).unwrap_err();
        assert_eq!(error.to_string(), "the record cannot be read: the disk is gone");
    }

    #[test]
    fn unreadable_steps_are_quoted_in_part() {
        let text = PLAIN.replace("0: keep", &format!("0: {}", "é".repeat(5000)));
        let record = read(&text).unwrap();
        let error = Replay::new(&game(), &record).unwrap().finish().unwrap_err();
        assert_eq!(error.step(), 1);
        let text = error.to_string();
        assert!(text.starts_with("step 1: \"0: éééé") && text.contains("é...\""), "{text}");
        assert!(
            text.contains("cannot be read: a choice is `keep` or `swap`") && text.len() < 300,
            "{text}"
        );
        let exactly = PLAIN.replace("0: keep", &format!("0: {}", "x".repeat(57)));
        let error = Replay::new(&game(), &read(&exactly).unwrap()).unwrap().finish().unwrap_err();
        assert!(!error.to_string().contains("..."), "60 characters are shown whole: {error}");
    }

    #[test]
    fn a_header_tells_the_game_before_the_rest_is_read() {
        let header = Header::from_json(
            PLAIN
                .replace("{\"players\":2}", "{\"odd\":[]}")
                .replace("\"rules\": 1", "\"rules\": 9")
                .as_bytes(),
        )
        .unwrap();
        assert_eq!((header.game(), header.rules()), ("high-card", 9));
    }

    proptest! {
        #[test]
        fn any_bytes_are_refused_or_read_but_never_panic(bytes: Vec<u8>) {
            let _ = Record::from_json::<HighCard>(&bytes);
        }

        #[test]
        fn a_changed_record_is_refused_or_read_but_never_panics(
            place: prop::sample::Index,
            byte: u8,
        ) {
            let mut bytes = finished().record().to_json().into_bytes();
            let place = place.index(bytes.len());
            bytes[place] = byte;
            if let Ok(record) = Record::from_json::<HighCard>(&bytes) {
                let game = <HighCard as mallow_core::Game>::try_new(*record.setup());
                let _ = game.map(|game| Replay::new(&game, &record).and_then(Replay::finish).is_ok());
            }
        }

        #[test]
        fn any_steps_return_from_json(steps: Vec<String>) {
            let list: Vec<String> = steps.iter().map(|step| serde_json::to_string(step).unwrap()).collect();
            let text = PLAIN.replace("\"chance: deal 3 5\",\n    \"0: keep\"", &list.join(","));
            let record = read(&text).unwrap();
            prop_assert_eq!(record.steps(), &steps[..]);
            prop_assert_eq!(read(&record.to_json()), Ok(record));
        }
    }
}
