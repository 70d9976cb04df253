//! JSON: what is written, what is read, what is refused.

use crate::common::{card, positions, random_game, seat, state};
use mallow_core::{EventKind, Game, Observer};
use marshmallow_test::{Action, Chance, Event, MarshmallowTest, Setup, State, Suit, SuitSet, View};

#[test]
fn setups_are_objects_with_optional_fields() {
    let read = serde_json::from_str::<Setup>;
    assert_eq!(read("{}").unwrap(), Setup::default());
    let full = Setup::new(3).with_first_dealer(seat(1)).with_max_rounds(5);
    assert_eq!(read(r#"{"players":3,"first_dealer":1,"max_rounds":5}"#).unwrap(), full);
    let text = serde_json::to_string(&full).unwrap();
    assert_eq!(text, r#"{"players":3,"first_dealer":1,"max_rounds":5}"#);
    for wrong in [
        r#"{"player":3}"#,
        r#"{"players":-1}"#,
        r#"{"players":300}"#,
        r#"{"max_rounds":1.5}"#,
        r#"{"first_dealer":16}"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
    assert_eq!(read(r#"{"max_rounds":null}"#).unwrap(), Setup::new(4));
}

#[test]
fn a_number_of_rounds_out_of_range_is_refused_with_the_range() {
    for wrong in ["-1", "4294967296"] {
        let json = format!(r#"{{"max_rounds":{wrong}}}"#);
        let error = serde_json::from_str::<Setup>(&json).unwrap_err().to_string();
        assert!(error.contains("expected a whole number from 0 to 4294967295"), "{error}");
    }
}

#[test]
fn values_are_their_text() {
    let json = |value: &dyn Fn() -> serde_json::Result<String>| value().unwrap();
    assert_eq!(json(&|| serde_json::to_string(&card("G12"))), r#""G12""#);
    assert_eq!(json(&|| serde_json::to_string(&Suit::Green)), r#""Green""#);
    assert_eq!(json(&|| serde_json::to_string(&Action::Declare(Suit::Green))), r#""trump G""#);
    assert_eq!(json(&|| serde_json::to_string(&Chance::Dealer(seat(1)))), r#""dealer 1""#);
    assert!(serde_json::from_str::<Action>(r#""G13""#).is_err());
    assert!(serde_json::from_str::<SuitSet>(r#"["Blue","Blue"]"#).is_err());
}

#[test]
fn an_event_is_an_object_with_its_kind() {
    let mut told = Vec::new();
    let game = MarshmallowTest::new(3);
    random_game(&game, 1, |_, _, _, events| told.extend_from_slice(events));
    let mut kinds = std::collections::BTreeSet::new();
    for observer in Observer::all(3) {
        for event in told.iter().filter_map(|event| game.show_event(event, observer)) {
            let json = serde_json::to_value(event).unwrap();
            assert_eq!(json["kind"], event.kind());
            kinds.insert(event.kind());
            assert_eq!(serde_json::from_value::<Event>(json).unwrap(), event);
        }
    }
    assert_eq!(kinds.len(), Event::KINDS.len(), "{kinds:?}");
    let played = serde_json::to_value(Event::Played { seat: seat(2), card: card("G12") });
    let expected = serde_json::json!({ "kind": "played", "seat": 2, "card": "G12" });
    assert_eq!(played.unwrap(), expected);
}

#[test]
fn a_state_is_written_as_a_person_would() {
    let (_, state) = state(
        "round 1, dealer 0
         seat 0: 0 points, 5 tricks, hand B11 B12, played B1 B2 B3 B4 B5 B6 B7 B8 O1 P1
         seat 1: 0 points, 5 tricks, hand V1 V2, played G1 G2 G3 G4 G5 G6 G7 G8 G9 G10, void Blue Orange Pink
         trick of 0: -",
    );
    let json = serde_json::to_value(state).unwrap();
    let expected = serde_json::json!({
        "round": 1,
        "dealer": 0,
        "seats": [
            { "points": 0, "tricks": 5, "hand": ["B11", "B12"],
              "played": ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "O1", "P1"] },
            { "points": 0, "tricks": 5, "hand": ["V1", "V2"],
              "played": ["G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10"],
              "shown_void": ["Blue", "Orange", "Pink"] },
        ],
        "trick": { "leader": 0, "cards": [] },
    });
    assert_eq!(json, expected);
    assert_eq!(serde_json::from_value::<State>(expected.clone()).unwrap(), state);
    let mut wrong = expected;
    wrong["seats"][0]["tricks"] = 7.into();
    let error = serde_json::from_value::<State>(wrong).unwrap_err().to_string();
    assert!(error.contains("expected at most 6 tricks of seat 0, found 7"), "{error}");
}

#[test]
fn what_is_empty_is_left_out() {
    let state = MarshmallowTest::new(2).start();
    let empty = serde_json::json!({
        "round": 1, "seats": [{ "points": 0, "tricks": 0 }, { "points": 0, "tricks": 0 }],
    });
    assert_eq!(serde_json::to_value(state).unwrap(), empty);
}

#[test]
fn states_and_views_read_back() {
    for (game, state) in positions(20) {
        let text = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state);
        for observer in Observer::all(game.players()) {
            let view = game.view(&state, observer);
            let text = serde_json::to_string(&view).unwrap();
            assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
            assert_eq!(game.validate_view(&view), Ok(()), "{text}");
        }
        assert_eq!(game.validate(&state), Ok(()), "{state}");
    }
}

#[test]
fn damaged_json_is_refused() {
    let state = MarshmallowTest::new(2).start();
    let text = serde_json::to_string(&state).unwrap();
    for end in 0..text.len() {
        assert!(serde_json::from_str::<State>(&text[..end]).is_err());
    }
    for wrong in
        [r#"{"round":1,"seats":[]}"#, r#"{"round":1,"seats":[{},{}],"secret":1}"#, "[]", "7"]
    {
        assert!(serde_json::from_str::<State>(wrong).is_err(), "{wrong}");
    }
    assert!(serde_json::from_str::<State>(r#"{"round":1,"seats":[{},{}]}"#).is_ok());
}

/// States and views whose form is right can be looked at, whatever they hold, before they are validated.
#[test]
fn what_was_read_can_be_shown_and_written_before_it_is_validated() {
    let all: Vec<String> = marshmallow_test::Cards::all().iter().map(|c| c.to_string()).collect();
    let player = serde_json::json!({
        "points": 255, "tricks": 3, "hand": all, "played": all,
        "shown_void": ["Blue", "Green", "Orange", "Pink", "Purple"],
    });
    let mut seats = vec![player; 5];
    seats[0]["tricks"] = 0.into();
    seats[1]["tricks"] = 2.into();
    for (round, points, trick) in [
        (u32::MAX, 255, None),
        (0, 19, Some(serde_json::json!({ "leader": 1, "cards": [] }))),
        (9, 19, Some(serde_json::json!({ "leader": 1, "cards": ["B1"] }))),
    ] {
        for seat in &mut seats {
            seat["points"] = points.into();
        }
        let mut json = serde_json::json!({ "round": round, "dealer": 4, "seats": seats });
        if let Some(trick) = trick {
            json["trump"] = "Blue".into();
            json["trick"] = trick;
        }
        let state: State = serde_json::from_value(json).unwrap();
        let again = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&again).unwrap(), state);
        assert!(format!("{state} {state:?}").len() > 100);
        let game = MarshmallowTest::new(5);
        assert!(game.validate(&state).is_err());
        for observer in Observer::all(5) {
            let view = game.view(&state, observer);
            assert!(format!("{view} {view:?} {}", view.unseen()).len() > 100);
            assert!(game.validate_view(&view).is_err());
            let again = serde_json::to_string(&view).unwrap();
            // A table with all cards played twice over still reads back.
            assert_eq!(serde_json::from_str::<View>(&again).unwrap(), view);
        }
        let _ = (state.undealt(), state.public().tricks_played(), game.outcome(&state));
        assert!(mallow_core::Seat::all(5).all(|seat| state.public().hand_len(seat) == 0));
    }
}

#[test]
fn an_observer_that_the_table_does_not_have_is_refused() {
    let view = MarshmallowTest::new(2).view(&MarshmallowTest::new(2).start(), Observer::Public);
    let text = serde_json::to_string(&view).unwrap();
    let text = text.replace("\"public\"", "\"seat 2\"");
    let refused = serde_json::from_str::<View>(&text).unwrap_err().to_string();
    assert!(refused.starts_with("observer: there is no seat 2: expected 0 to 1"), "{refused}");
}

/// A document may not change its meaning when a default does. Records are read this way.
#[test]
fn a_setup_that_is_kept_is_read_whole() {
    let read = |json: &str| mallow_core::strict::from_json::<Setup>(json.as_bytes());
    let whole = r#"{"first_dealer":null,"max_rounds":null,"players":3}"#;
    assert_eq!(read(whole).unwrap(), Setup::new(3));
    for loose in [
        "{}",
        "[]",
        "null",
        "[3,null,null]",
        r#"{"players":3}"#,
        r#"{"players":3,"first_dealer":null}"#,
        r#"{"players":null,"first_dealer":null,"max_rounds":null}"#,
    ] {
        assert!(read(loose).is_err(), "{loose}");
    }
}

/// What a person types, with other case and white space, stands in records as well.
#[test]
fn steps_of_a_record_are_read_as_typed_text_is() {
    let game = MarshmallowTest::try_new(Setup::new(2).with_first_dealer(seat(0)));
    let mut table = mallow_core::Match::new(game.unwrap(), mallow_core::Seed::from_u64(1));
    let action = table.actions(seat(0))[0];
    table.act(seat(0), action).unwrap();
    let json = table.record().to_json();
    let text = action.to_string();
    assert_eq!(json.matches(&format!("{text}\"")).count(), 1, "{json}");
    for typed in [format!("{text} "), format!(" {}  ", text.to_lowercase())] {
        let loose =
            json.replace(&format!("{text}\""), &format!("{typed}\"")).replace("deal ", "Deal   ");
        let record = mallow_core::Record::from_json::<MarshmallowTest>(loose.as_bytes());
        let record = record.unwrap_or_else(|error| panic!("{typed:?}: {error}"));
        let replayed = mallow_core::record::Replay::new(table.game(), &record);
        let replayed = replayed.and_then(mallow_core::record::Replay::finish);
        assert_eq!(replayed.unwrap_or_else(|fault| panic!("{fault}")), *table.state());
    }
}

#[test]
fn messages_name_no_types_of_the_program() {
    let refused = |json: &str| {
        [
            serde_json::from_str::<Setup>(json).unwrap_err().to_string(),
            serde_json::from_str::<State>(json).unwrap_err().to_string(),
            serde_json::from_str::<View>(json).unwrap_err().to_string(),
        ]
    };
    for json in ["7", "true", r#""x""#] {
        for (message, kind) in refused(json).iter().zip(["a setup", "a position", "a view"]) {
            assert!(message.contains(&format!("expected {kind}: an object")), "{message}");
        }
    }
    let inside =
        [r#"{"round": 1, "seats": [7, 7]}"#, r#"{"round": 1, "seats": [{}, {}], "trick": 7}"#];
    for (json, kind) in inside.into_iter().zip(["a seat", "a trick"]) {
        let message = serde_json::from_str::<State>(json).unwrap_err().to_string();
        assert!(message.contains(&format!("expected {kind}: an object")), "{message}");
    }
}

#[test]
fn every_value_can_be_written_and_read() {
    use marshmallow_test::*;
    fn both<T: serde::Serialize + serde::de::DeserializeOwned>() {}
    both::<(Setup, Action, Chance, Event, State, View, Stage)>();
    both::<(Suit, SuitSet, Card, Cards, Deal, Position, SeatPosition, Trick)>();
}
