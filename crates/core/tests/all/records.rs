//! Records: replay names the wrong step, JSON is strict, hostile text is refused.

use mallow_core::high_card::{Chance, Choice, HighCard, Setup};
use mallow_core::record::{Conclusion, EndedBy, Label, Replay, ReplayFault};
use mallow_core::{Match, Record, Seat, Seed, Step};

fn game() -> HighCard {
    HighCard::new(2)
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
    assert_eq!(events, 9, "two dealt, two decided, one kept, one discarded, one drew, two showed");
    assert!(replay.next_step(&mut |_| ()).is_none());
}

#[test]
fn a_wrong_step_is_named_with_the_reason() {
    let keep = Choice::Keep;
    let cases: [(&[_], usize, &str); 7] = [
        (&[act(0, keep)], 0, "expected a chance event, found an action"),
        (&[deal(1, 1), deal(1, 1)], 1, "no chance event is due: expected an action of seats 0, 1"),
        (&[deal(6, 1), act(1, keep), act(0, Choice::Swap)], 2, "a 6 cannot be swapped"),
        (
            &[deal(1, 1), act(0, keep), act(0, keep)],
            2,
            "seat 0 cannot act: it is seat 1's decision",
        ),
        (&[Step::Chance(Chance::Draw(3))], 0, "expected the chance event `deal`, found `draw`"),
        (
            &[deal(1, 1), act(0, keep), act(1, keep)],
            3,
            "the game is over, but the record has no outcome",
        ),
        (&[deal(1, 1), act(0, keep), act(1, keep), act(1, keep)], 3, "the game is over"),
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
    assert!(text.starts_with("step 0: expected `deal "), "{text}");
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
        format!("step 4: the recorded outcome is not the one played: expected {played}")
    );
    assert!(played.starts_with("points ") && played.contains("; ranks "), "{played}");
    let lost = mallow_core::Outcome::team(2, false, -3, "out of lives");
    let lost = mallow_core::record::RecordedOutcome::from(&lost).to_string();
    assert_eq!(lost, "points -3, -3; ranks 1, 1; the team lost; out of lives");
    assert!(fault(&with(None)).contains("step 4: the game is over, but the record has no outcome"));
    let early = Record::new(table.game(), seed, &table.steps()[..2], table.outcome().as_ref());
    assert!(fault(&early).contains("step 2: the record has an outcome, but the game is not over"));
    assert!(Replay::new(table.game(), &table.record()).unwrap().finish().is_ok());
}

#[test]
fn a_record_of_another_setup_is_refused() {
    let three = HighCard::new(3);
    let record = finished().record();
    let error = Replay::new(&three, &record).unwrap_err();
    assert_eq!(*error.fault(), ReplayFault::OtherSetup);
}

#[test]
fn a_record_may_name_a_player_for_every_seat_and_for_no_other() {
    let table = finished();
    let label: Label = "someone".parse().unwrap();
    for count in 0..4 {
        let record = table.record().with_players(vec![label.clone(); count]);
        let checked = Replay::new(table.game(), &record).map(|_| ()).map_err(|e| e.to_string());
        if count == 0 || count == 2 {
            assert_eq!(checked, Ok(()));
        } else {
            let why = format!("step 0: expected the labels of 2 players, found {count}");
            assert_eq!(checked, Err(why));
        }
    }
}

#[test]
fn a_label_is_short_and_printable() {
    assert_eq!("Jörg 2".parse::<Label>().unwrap().to_string(), "Jörg 2");
    assert!("x".repeat(64).parse::<Label>().is_ok());
    for wrong in ["", "  ", "\u{1b}[2J", "a\nb", "\u{202e}x", &"x".repeat(65)] {
        assert!(wrong.parse::<Label>().is_err(), "{wrong:?}");
    }
}

#[test]
fn a_replay_accepts_a_conclusion_only_where_the_game_is_not_over() {
    let table = finished();
    let concluded = |steps: usize, by, seats: &[u8]| {
        let seats = seats.iter().map(|&seat| Seat::new(seat)).collect();
        let steps = &table.steps()[..steps];
        let outcome = if steps.len() == 4 { table.outcome() } else { None };
        let record = Record::new(table.game(), table.seed(), steps, outcome.as_ref())
            .with_conclusion(Conclusion { by, seats });
        let replay = Replay::new(table.game(), &record).unwrap();
        replay.finish().map(|_| ()).map_err(|error| error.to_string())
    };
    for by in [EndedBy::Resignation, EndedBy::Abandonment, EndedBy::Time] {
        assert_eq!(concluded(2, by, &[1]), Ok(()));
    }
    assert_eq!(concluded(2, EndedBy::Abandonment, &[]), Ok(()));
    let says = "the recorded conclusion is not possible:";
    let over = format!("step 4: {says} the game is over");
    assert_eq!(concluded(4, EndedBy::Time, &[0]), Err(over));
    let nobody =
        format!("step 2: {says} expected at least one seat for a conclusion by time, found none");
    assert_eq!(concluded(2, EndedBy::Time, &[]), Err(nobody));
    let absent = format!("step 2: {says} there is no seat 2: expected 0 to 1");
    assert_eq!(concluded(2, EndedBy::Resignation, &[0, 2]), Err(absent));
}

#[test]
fn records_are_of_one_match_by_seed_or_by_hand_by_their_steps() {
    let table = finished();
    let record = table.record();
    assert!(record.is_same_match(&record.clone().truncated(1)));
    let other = Match::new(game(), Seed::from_u64(8)).record();
    assert!(!record.is_same_match(&other) && !other.is_same_match(&record));
    let three = Match::new(HighCard::new(3), Seed::from_u64(7)).record();
    assert!(!record.is_same_match(&three));
    let by_hand = |steps: &[Step<Choice, Chance>]| Record::new(&game(), None, steps, None);
    let (one, longer) = (by_hand(&[deal(1, 2)]), by_hand(&[deal(1, 2), act(0, Choice::Keep)]));
    assert!(one.is_same_match(&longer) && longer.is_same_match(&one));
    assert!(!by_hand(&[deal(2, 1)]).is_same_match(&longer));
    assert!(!record.is_same_match(&by_hand(&[])));
    let redacted = table.record_for(mallow_core::Observer::Public);
    assert!(!redacted.is_same_match(&redacted.clone()));
    let by_hand = Match::by_hand(game());
    let (open, shown) = (by_hand.record(), by_hand.record_for(mallow_core::Observer::Public));
    assert!(open.is_same_match(&open));
    assert!(!open.is_same_match(&shown) && !shown.is_same_match(&open));
}

#[test]
fn a_record_cut_short_has_no_end() {
    let seats = Seat::new(1).into();
    let conclusion = Conclusion { by: EndedBy::Resignation, seats };
    let record = finished().record().truncated(2).with_conclusion(conclusion);
    assert_eq!(record.clone().truncated(2).conclusion(), Some(conclusion));
    let cut = record.truncated(1);
    assert_eq!((cut.steps().len(), cut.conclusion(), cut.outcome()), (1, None, None));
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
  "version": 2,
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
            ("  \"version\": 2,\n", "", "not a mallow record"),
            (
                "\"version\": 2",
                "\"version\": 3",
                "expected a record of format version 1 to 2, found version 3",
            ),
            ("\"version\": 2", "\"version\": 0", "found version 0"),
            ("\"version\": 2", "\"version\": 1e400", "line 3"),
            ("\"version\": 2", "\"version\": -1", "line 3, column 15: invalid value: integer `-1`"),
            (
                "high-card",
                "low-card",
                "expected a record of high-card, found a record of `low-card`",
            ),
            (
                "\"rules\": 1",
                "\"rules\": 9",
                "expected version 1 of the rules of high-card, found version 9",
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
                "line 7, column 17: expected a number below 2^64",
            ),
            (
                "  \"steps\"",
                "  \"game\": \"high-card\",\n  \"steps\"",
                "line 7, column 8: duplicate field `game`",
            ),
            (
                "  \"steps\"",
                "  \"observer\": \"nobody\",\n  \"steps\"",
                "observer: expected `public` or `seat N`",
            ),
            ("\"0: keep\"", "7", "line 9, column 5: invalid type: integer `7`, expected a text"),
            (
                "\"0: keep\"\n  ]",
                "\"0: keep\"\n  ],\n  \"outcome\": {\"winners\":[99]}",
                "expected a seat number from 0 to 15, found 99",
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
    fn a_record_is_read_as_strictly_as_it_is_written() {
        let loose = |from: &str, to: &str| {
            let text = PLAIN.replace(from, to);
            assert_ne!(text, PLAIN, "{from:?} is not there");
            read(&text).expect_err(to).to_string()
        };
        let steps = "  \"steps\"";
        let with = |field: &str| loose(steps, &format!("  {field},\n{steps}"));
        assert_eq!(loose("{\"players\":2}", "[2]"), "setup: expected an object, found a list");
        assert!(loose("{\"players\":2}", "{}").contains("missing field `players`"));
        assert_eq!(with("\"seed\": null"), "expected no field `seed`, found null");
        assert_eq!(with("\"observer\": null"), "expected no field `observer`, found null");
        assert_eq!(with("\"outcome\": null"), "expected no field `outcome`, found null");
        assert_eq!(with("\"concluded\": null"), "expected no field `concluded`, found null");
        assert_eq!(with("\"players\": []"), "expected no field `players`, found a list");
        assert_eq!(
            with("\"concluded\": [\"time\", [0]]"),
            "concluded: expected an object, found a list"
        );
        assert_eq!(
            with("\"concluded\": {\"by\": {\"time\": null}, \"seats\": [0]}"),
            "concluded.by: expected a text, found an object"
        );
        let outcome = |outcome: &str| with(&format!("\"outcome\": {outcome}"));
        assert_eq!(
            outcome(r#"[[1],[2,1],[4,5],null,"cards shown"]"#),
            "outcome: expected an object, found a list"
        );
        assert_eq!(
            outcome(r#"{"winners":[1],"ranks":[1],"points":[1],"team_won":null,"ending":"x"}"#),
            "outcome: expected no field `team_won`, found null"
        );
        let list = r#"["mallow-record",2,"high-card",1,[2],null,null,[],[],null,null]"#;
        assert!(read(list).is_err(), "a record is an object");
        let reordered = json_value(PLAIN).to_string();
        assert_ne!(reordered, PLAIN);
        assert_eq!(read(&reordered), read(PLAIN), "fields may come in any order");
    }

    fn json_value(text: &str) -> serde_json::Value {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn the_byte_order_mark_of_an_editor_is_skipped() {
        assert_eq!(read(&format!("\u{feff}{PLAIN}")), read(PLAIN));
        assert_eq!(
            Header::from_json(format!("\u{feff}{PLAIN}").as_bytes()),
            Header::from_json(PLAIN.as_bytes())
        );
        assert!(read(&format!("\u{feff}\u{feff}{PLAIN}")).is_err());
    }

    #[test]
    fn messages_are_printable_bounded_and_without_rust_types() {
        let long = "x".repeat(5_000_000);
        let escape = "\\u001b[2J";
        for (from, to) in [
            ("\"rules\": 1", format!("\"rules\": \"{long}\"")),
            ("\"rules\": 1", format!("\"rules\": \"{escape}\"")),
            ("high-card", long.clone()),
            ("high-card", escape.to_string()),
            ("{\"players\":2}", format!("{{\"{escape}\":2}}")),
            ("{\"players\":2}", format!("{{\"{long}\":2}}")),
            ("{\"players\":2}", "{\"players\":\"two\"}".to_string()),
            ("{\"players\":2}", "7".to_string()),
            ("  \"steps\"", format!("  \"players\": [\"{escape}\"],\n  \"steps\"")),
            ("  \"steps\"", format!("  \"observer\": \"{escape}\",\n  \"steps\"")),
        ] {
            let error = read(&PLAIN.replace(from, &to)).unwrap_err().to_string();
            assert!(error.len() < 1000, "{}", error.len());
            assert!(!error.chars().any(char::is_control), "{error:?}");
            for rust in ["struct", "u8", "u32", "Setup", "newtype", "variant"] {
                assert!(!error.contains(rust), "{rust}: {error}");
            }
        }
    }

    #[test]
    fn players_and_a_conclusion_return_from_json() {
        let mut table = Match::new(game(), Seed::from_u64(7));
        table.set_players(vec!["Anna".parse().unwrap(), "ismcts:500".parse().unwrap()]);
        let seats = Seat::new(1).into();
        table.conclude(Conclusion { by: EndedBy::Resignation, seats }).unwrap();
        let record = table.record();
        let text = record.to_json();
        assert!(text.contains(r#""players": ["Anna","ismcts:500"]"#), "{text}");
        assert!(text.contains(r#""concluded": {"by":"resignation","seats":[1]}"#), "{text}");
        assert_eq!(read(&text), Ok(record));
        let redacted = table.record_for(mallow_core::Observer::Public);
        assert_eq!(redacted.conclusion(), table.conclusion());
        assert_eq!(redacted.players(), table.players());
        let most = serde_json::to_string(&vec!["x"; 16]).unwrap();
        assert!(read(&text.replace(r#"["Anna","ismcts:500"]"#, &most)).is_ok());
        let many = vec!["x"; 17];
        let many = text.replace(r#"["Anna","ismcts:500"]"#, &serde_json::to_string(&many).unwrap());
        let error = read(&many).unwrap_err().to_string();
        assert_eq!(error, "players: expected at most 16 labels, found 17");
        let long = text.replace("Anna", &"x".repeat(65));
        assert!(read(&long).unwrap_err().to_string().contains("at most 64 characters"));
    }

    #[test]
    fn a_record_of_version_1_is_read_and_its_setup_filled_as_it_was_then() {
        use crate::countdown::{Countdown, Setup};
        let old = PLAIN.replace("\"version\": 2", "\"version\": 1");
        assert_eq!(read(&old), read(PLAIN));
        assert_eq!(Header::from_json(old.as_bytes()).unwrap().version(), 1);
        let since = old.replace("  \"steps\"", "  \"players\": [\"a\", \"b\"],\n  \"steps\"");
        let error = read(&since).unwrap_err().to_string();
        assert_eq!(error, "format version 1 has no field `players`");

        let record = |version: u32, setup: &str| {
            format!(
                r#"{{"format": "mallow-record", "version": {version}, "game": "countdown", "rules": 1,
                    "setup": {setup}, "steps": ["chance: 1"]}}"#
            )
        };
        let countdown = |text: &str| {
            Record::from_json::<Countdown>(text.as_bytes()).map_err(|error| error.to_string())
        };
        let mut fields = serde_json::to_value(Setup::default()).unwrap();
        let is = fields.to_string();
        fields.as_object_mut().unwrap().remove("sides");
        let was = fields.to_string();
        let filled = countdown(&record(1, &was)).unwrap();
        assert_eq!(*filled.setup(), Setup { sides: 4, ..Setup::default() });
        assert_eq!(countdown(&filled.to_json()), Ok(filled), "written anew as version 2");
        assert_eq!(*countdown(&record(2, &is)).unwrap().setup(), Setup::default());
        let message = |version, setup: &str| countdown(&record(version, setup)).unwrap_err();
        assert_eq!(message(2, &was), "setup: missing field `sides`");
        assert_eq!(message(1, &is), "setup: format version 1 has no field `sides`");
        assert_eq!(message(1, "{}"), "setup: missing field `bound`");
        assert!(message(1, &was.replace("40", "\"x\"")).starts_with("setup: invalid type"));
    }

    #[test]
    fn records_of_another_game_or_other_rules_are_of_another_match() {
        let plain = read(PLAIN).unwrap();
        for (is, other) in [("\"high-card\"", "\"low-card\""), ("\"rules\": 1", "\"rules\": 2")] {
            assert!(PLAIN.contains(is));
            let other: Record<Setup> = serde_json::from_str(&PLAIN.replace(is, other)).unwrap();
            assert!(!plain.is_same_match(&other) && !other.is_same_match(&plain));
            assert!(other.is_same_match(&other));
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
        assert_eq!(error.to_string(), "cannot read the record: the disk is gone");
    }

    #[test]
    fn unreadable_steps_are_quoted_in_part() {
        let text = PLAIN.replace("0: keep", &format!("0: {}", "é".repeat(5000)));
        let record = read(&text).unwrap();
        let error = Replay::new(&game(), &record).unwrap().finish().unwrap_err();
        assert_eq!(error.step(), 1);
        let text = error.to_string();
        assert!(
            text.starts_with("step 1: cannot read `0: éééé") && text.contains("é...`"),
            "{text}"
        );
        assert!(
            text.contains("cannot read `")
                && text.contains("expected `keep` or `swap`")
                && text.len() < 400,
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
        assert_eq!(header.version(), 2);
        let error = Header::from_json(b"{\"game\": \"\xff\"}").unwrap_err().to_string();
        assert!(error.contains("expected UTF-8 text, found other bytes at byte 10"), "{error}");
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
