//! JSON: setups, states, views and events as people write them, and what is refused.

use crate::common::*;
use mallow_core::{Generator, Seed};
use mallow_test_kit::{Fate, Outside, Player, next_step};
use marsh_hallow::{Event, Hand, Magus, MarshHallow, Position, Setup, State, View};

const BLOCK: &str = "earth g5 h5 g6 h6";

#[test]
fn tampered_numbers_never_reach_the_rules() {
    // The largest of everything that JSON can say, one at a time.
    let game = MarshHallow::new(2);
    let outside = Outside { game: &game, observer: View::observer };
    let mut random = Generator::new(Seed::from_u64(1));
    let states = random_game(&game, 4);
    for state in states.iter().step_by(29) {
        let json = serde_json::to_value(state).expect("a state has a JSON form");
        for field in ["loaded", "splooders", "marshmallows", "lakes", "mana"] {
            let most = if field == "mana" { 65_535 } else { 255 };
            for number in [0, 1, 3, 11, 63, 64, most] {
                let mut other = json.clone();
                other["seats"][1][field] = number.into();
                outside.state(&other, &mut random);
            }
        }
        let mut other = json.clone();
        other["round"] = 255.into();
        assert_eq!(outside.state(&other, &mut random), Fate::Unread);
    }
}

#[test]
fn a_setup_is_read_whole() {
    let whole = r#"{"players":2,"edition":"hearth","magus":"marshmallow","open_setup":true}"#;
    let setup: Setup = mallow_core::strict::from_json(whole.as_bytes()).expect("a setup");
    let expected = Setup::new(2).with_magus(Magus::Marshmallow).with_open_setup(true);
    assert_eq!(setup, expected);
    assert_eq!(serde_json::to_string(&setup).expect("JSON"), whole);
    for (setup, why) in [
        (r#"[2,"hearth","free",false]"#, "expected an object, found a list"),
        (
            r#"{"players":2,"edition":"hearth","magus":{"free":null},"open_setup":false}"#,
            "expected a text",
        ),
        (
            r#"{"players":2,"edition":"hearth","magus":"sweet","open_setup":false}"#,
            "expected `free` or `marshmallow`, found `sweet`",
        ),
        (r#"{"players":2,"edition":"hearth","magus":"free","open_setup":0}"#, "invalid type"),
    ] {
        let error = mallow_core::strict::from_json::<Setup>(setup.as_bytes()).unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
    }
}

#[test]
fn records_of_the_first_version_were_played_with_both_options_off() {
    let fields = MarshHallow::SETUP_SINCE;
    assert_eq!(fields.len(), 2);
    for field in fields {
        let json = serde_json::to_value(Setup::default()).expect("JSON");
        let before: serde_json::Value = serde_json::from_str(field.before).expect("JSON");
        assert_eq!((json[field.name].clone(), field.since), (before, 2));
    }
}

#[test]
fn a_state_is_json_as_a_person_writes_it() {
    let json = r#"{
        "stage": "draw", "round": 1, "owing": [0],
        "deck": ["A","B","C","D","F","G","H","I","J","K","L","M","N","O","P","Q","R","S","T","U","V","W","X"],
        "seats": [{"magus": "E", "specialists": ["A", "B"]}]
    }"#;
    let position: Position = serde_json::from_str(json).unwrap();
    let game = MarshHallow::new(1);
    let state = build(&game, &position);
    assert!(game.check(&state, S0, act(BLOCK)).is_ok());
    let next = after(&game, &state, S0, &[BLOCK]);
    let written = serde_json::to_string(&next).unwrap();
    assert!(written.contains("\"shapes\":[\"earth g5 h5 g6 h6\"]"), "{written}");
    assert_eq!(serde_json::from_str::<State>(&written).unwrap(), next);
}

#[test]
fn broken_json_is_refused_with_the_reason() {
    let state =
        |json: &str| serde_json::from_str::<State>(json).map(|_| ()).unwrap_err().to_string();
    assert!(state(r#"{"round": 3}"#).contains("round: expected 0, found 3"));
    assert!(state(r#"{"stage": "nap"}"#).contains("expected `deal`, `choose`"));
    assert!(state(r#"{"colour": 1}"#).contains("unknown field"));
    for (json, why) in [
        (r#"{"round": -1}"#, "expected a whole number from 0 to 255"),
        (r#"{"seats": [{"mana": 70000}]}"#, "expected a whole number from 0 to 65535"),
        (r#"{"seats": [7]}"#, "expected a seat of a position"),
        ("7", "expected a position"),
    ] {
        let told = state(json);
        assert!(told.contains(why), "{told}");
        assert!(!told.contains("u8") && !told.contains("struct"), "{told}");
    }
    assert!(
        state(r#"{"seats": [{"shapes": ["earth a1 a1"]}]}"#).contains("square a1 appears twice")
    );
    let view = |json: &str| {
        serde_json::from_str::<marsh_hallow::View>(json).map(|_| ()).unwrap_err().to_string()
    };
    assert!(
        view(r#"{"observer": "seat 3", "position": {}}"#)
            .contains("observer: there is no seat 3: expected 0 to 0")
    );
    // A view never holds the choices of others, nor two cards of a hand.
    let two = r#"{"observer": "public", "position": {"stage": "choose", "owing": [1],
        "seats": [{"hand": ["A", "B", "C"], "chosen": "B"}, {"hand": ["D", "E"]}]}}"#;
    let why = "card chosen of seat 0: expected no card, found B\n\
               hand of seat 1: expected three cards, found D E";
    assert!(view(two).starts_with(why), "{}", view(two));
}

#[test]
fn loot_taken_before_the_deal_is_refused() {
    let json = r#"{"seats": [{"loot": ["splasher", "splooders", "water"]}]}"#;
    let state: State = serde_json::from_str(json).unwrap();
    let why = "loot of seat 0: expected 0, found 3";
    assert_eq!(MarshHallow::new(1).validate(&state).unwrap_err().to_string(), why);
}

#[test]
fn a_view_holds_the_hands_that_its_observer_may_see() {
    let position = r#"{"stage": "choose", "owing": [0, 1],
        "seats": [{"hand": ["A", "B", "C"]}, {}]}"#;
    let own = format!(r#"{{"observer": "seat 0", "position": {position}}}"#);
    let view: marsh_hallow::View = serde_json::from_str(&own).unwrap();
    assert_eq!(MarshHallow::new(2).validate_view(&view), Ok(()));
    let error = with_open_setup(2).validate_view(&view).unwrap_err().to_string();
    let due = "the hand of seat 1 is missing";
    assert_eq!(error, due);
    let public = own.replace("seat 0", "public").replace("{}]", r#"{"hand": ["D","E","F"]}]"#);
    let view: marsh_hallow::View = serde_json::from_str(&public).unwrap();
    assert_eq!(with_open_setup(2).validate_view(&view), Ok(()));
    let error = MarshHallow::new(2).validate_view(&view).unwrap_err().to_string();
    let why = "the hand of seat 0 is shown to an observer who cannot see it\n\
               the hand of seat 1 is shown to an observer who cannot see it";
    assert_eq!(error, why);
}

#[test]
fn every_event_and_hand_reads_back() {
    for players in [1, 3] {
        let game = MarshHallow::new(players);
        let mut events = Vec::new();
        let states = random_game(&game, 6);
        let mut random = Generator::new(Seed::from_u64(6));
        let mut state = game.start();
        while let Some(step) = next_step(&game, &state, Player::Random, &mut random) {
            game.take(&mut state, &step, &mut |event: Event| events.push(event));
        }
        for event in events {
            let json = serde_json::to_string(&event).unwrap();
            assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), event, "{json}");
            let kind = format!("{{\"kind\":\"{}\"", mallow_core::EventKind::kind(&event));
            assert!(json.starts_with(&kind), "{json}");
        }
        for hand in states.iter().take(6).map(|state| state.hand(S0)) {
            let json = serde_json::to_string(&hand).unwrap();
            assert_eq!(serde_json::from_str::<Hand>(&json).unwrap(), hand, "{json}");
        }
    }
}

#[test]
fn every_value_can_be_written_and_read() {
    use marsh_hallow::*;
    fn both<T: serde::Serialize + serde::de::DeserializeOwned>() {}
    both::<(Setup, Magus, EditionChoice, Edition, EditionCard, EditionDashboard, Critter, Icon)>();
    both::<(Action, Chance, Event, State, View, Hand, Stage, Question)>();
    both::<(Position, SeatPosition, Pending, Drawn, Placement)>();
    both::<(CritterCard, CritterCards, Element, Flower, Loot, Power, Recruit)>();
}

#[test]
fn icons_and_critters_return_and_are_checked() {
    use marsh_hallow::{Critter, Icon, Question};
    let game = MarshHallow::new(1);
    for square in game.map().area().iter() {
        let icon = game.map().icon(square);
        let text = serde_json::to_string(&icon).unwrap();
        assert_eq!(serde_json::from_str::<Icon>(&text).unwrap(), icon, "{text}");
    }
    for (text, why) in [
        (r#"{"lake":3}"#, "expected a number from 0 to 2, found 3"),
        (r#"{"tent":3}"#, "expected a number from 0 to 2, found 3"),
        (r#"{"slingshot":4}"#, "expected a number from 0 to 3, found 4"),
    ] {
        let error = serde_json::from_str::<Icon>(text).unwrap_err().to_string();
        assert!(error.starts_with(why), "{error}");
    }
    let mut turned = 0;
    for critter in marsh_hallow::CritterCards::all().iter().flat_map(|card| game.critters(card)) {
        let text = serde_json::to_string(&critter).unwrap();
        assert_eq!(serde_json::from_str::<Critter>(&text).unwrap(), critter, "{text}");
        for shape in &critter.shape.orientations()[1..] {
            let text = serde_json::to_string(&Critter { shape: *shape, ..critter }).unwrap();
            let error = serde_json::from_str::<Critter>(&text).unwrap_err().to_string();
            assert!(error.starts_with("shape: expected the lowest orientation"), "{error}");
            turned += 1;
        }
    }
    assert!(turned > 0);
    assert_eq!(serde_json::to_string(&Question::Launched).unwrap(), r#""launched""#);
}
