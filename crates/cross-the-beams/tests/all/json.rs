//! serde forms: what people write, and what is refused on the way in. Editions have a module of their
//! own.

use crate::common::game;
use crate::editions::{GREENBOX, changed};
use cross_the_beams::{
    Action, Chance, Colour, CrossTheBeams, Edition, Event, Front, Ghostbuster, HandView, MmPlace,
    Position, Setup, Stage, State, Symbol, Symbols, TilePlace, TilePlaces, View,
};
use mallow_core::{EventKind, Game, Generator, Match, Observer, Record, Seat, Seed, Turn, playout};
use mallow_test_kit::{Player, next_step};
use serde_json::{Value, from_str, from_value, json, to_string, to_value};

#[test]
fn a_setup_is_written_as_a_person_would() {
    let written = to_value(Setup::default()).unwrap();
    let expected =
        json!({"players": 2, "first_player": null, "open_hands": false, "edition": "greenbox"});
    assert_eq!(written, expected);
    let own = changed(|_| ()).unwrap();
    let setup = Setup::default().with_edition(own.clone());
    let written = to_value(&setup).unwrap();
    assert_eq!(written["edition"]["name"], "mine");
    assert_eq!(from_value::<Setup>(written.clone()).unwrap(), setup);
    for bad in [
        json!({"player": 2}),
        json!({"players": -1}),
        json!({"first_player": 16}),
        json!({"edition": "bluebox"}),
        json!({"edition": 3}),
        json!({"edition": {"name": "x"}}),
    ] {
        let mut wrong = expected.clone();
        for (field, value) in bad.as_object().unwrap() {
            wrong[field] = value.clone();
        }
        assert!(from_value::<Setup>(wrong.clone()).is_err(), "{wrong}");
    }
    let mut bad = written;
    bad["edition"]["brown"] = json!([]);
    let error = from_value::<Setup>(bad).unwrap_err();
    assert_eq!(error.to_string(), "expected 12 brown tiles, found 0");
}

/// A record that leaves something out would mean another game when a default changes.
#[test]
fn a_setup_may_be_short_but_not_in_a_record_and_editions_are_read_whole() {
    let greenbox = json!({
        "players": 2, "first_player": null, "open_hands": false, "edition": "greenbox",
    });
    let own = to_value(Setup::default().with_edition(changed(|_| ()).unwrap())).unwrap();
    assert!(from_value::<Setup>(greenbox.clone()).is_ok());
    assert!(from_value::<Setup>(own.clone()).is_ok());
    let values = |value: &Value| Value::from_iter(value.as_object().unwrap().values().cloned());
    let with = |pointer: &str, new: Value| {
        let mut value = own.clone();
        *value.pointer_mut(pointer).unwrap() = new;
        value
    };
    assert_eq!(from_value::<Setup>(json!({})).unwrap(), Setup::default());
    let mut short = vec![json!({}), json!([]), json!([2, null, false, "greenbox"])];
    let mut loose = vec![
        values(&greenbox),
        with("/edition", values(&own["edition"])),
        with("/edition", json!(["mine", own["edition"]["cards"], own["edition"]["brown"]])),
        with("/edition/cards", json!(vec![vec!["drop"; 6]; 6])),
        with("/edition/cards", values(&own["edition"]["cards"])),
        with("/edition/name", Value::Null),
        with("/players", Value::Null),
        with("/open_hands", Value::Null),
        with("/open_hands", json!("false")),
        with("/edition", Value::Null),
        with("/edition", json!({"greenbox": null})),
        with("/first_player", json!([])),
    ];
    for pointer in ["", "/edition", "/edition/cards"] {
        for field in own.pointer(pointer).unwrap().as_object().unwrap().keys() {
            let mut lacking = own.clone();
            lacking.pointer_mut(pointer).unwrap().as_object_mut().unwrap().remove(field);
            if pointer.is_empty() { &mut short } else { &mut loose }.push(lacking);
            let mut more = own.clone();
            more.pointer_mut(pointer).unwrap()["more"] = json!(null);
            loose.push(more);
        }
    }
    for (setup, is_read) in short.iter().map(|s| (s, true)).chain(loose.iter().map(|s| (s, false)))
    {
        assert_eq!(from_value::<Setup>(setup.clone()).is_ok(), is_read, "{setup}");
        let record = json!({
            "format": "mallow-record", "version": 1, "game": "cross-the-beams", "rules": 1,
            "setup": setup, "steps": [],
        });
        let record = Record::<Setup>::from_json::<CrossTheBeams>(record.to_string().as_bytes());
        assert!(record.is_err(), "{setup}");
        let Some(edition) = setup.get("edition").filter(|edition| **edition != own["edition"])
        else {
            continue;
        };
        assert!(from_value::<Edition>(edition.clone()).is_err(), "{edition}");
        assert!(Edition::from_json(edition.to_string().as_bytes()).is_err(), "{edition}");
    }
}

/// What goes to a terminal is short, has no control characters and no words of Rust.
#[test]
fn messages_quote_in_short_and_speak_plainly() {
    let long = format!("\u{1b}[2J{}", "x".repeat(100_000));
    let mut messages: Vec<String> = Vec::new();
    for change in [
        json!({"name": long}),
        json!({"brown": [long, 1]}),
        json!({"brown": vec![long.as_str(); 12]}),
        json!({"cards": {long.as_str(): []}}),
        json!({long.as_str(): 1}),
        json!({"cards": 3}),
        json!({"cards": []}),
    ] {
        let mut value: Value = from_str(GREENBOX).unwrap();
        for (field, new) in change.as_object().unwrap() {
            value[field] = new.clone();
        }
        let text = value.to_string();
        if text.len() < 60_000 {
            messages.push(Edition::from_json(text.as_bytes()).unwrap_err().to_string());
        }
        messages.push(from_value::<Edition>(value).unwrap_err().to_string());
    }
    // What the reader of JSON says itself is cut where this crate hands it on.
    let middle = "x".repeat(50_000);
    let unknown = format!("{{\"{middle}\": 1}}");
    messages.push(Edition::from_json(unknown.as_bytes()).unwrap_err().to_string());
    for (field, value) in [
        ("players", json!("two")),
        ("players", json!(1.5)),
        ("players", json!(256)),
        ("first_player", json!(16)),
        ("open_hands", json!(0)),
        ("edition", json!(0)),
    ] {
        let mut setup = to_value(Setup::default()).unwrap();
        setup[field] = value;
        messages.push(from_value::<Setup>(setup).unwrap_err().to_string());
    }
    for (pointer, value) in [
        ("/stage", json!(3)),
        ("/beams", json!(3)),
        ("/beams/red", json!(3)),
        ("/path", json!("x")),
        ("/white", json!(3)),
        ("/halted", json!(3)),
    ] {
        let mut written = to_value(state()).unwrap();
        *written.pointer_mut(pointer).unwrap() = value;
        messages.push(from_value::<State>(written).unwrap_err().to_string());
    }
    for (pointer, value) in [("/deck", json!(-1)), ("/hands/0", json!(1)), ("", json!(1))] {
        let mut written = to_value(game(2).view(&state(), Observer::Public)).unwrap();
        *written.pointer_mut(pointer).unwrap() = value;
        messages.push(from_value::<View>(written).unwrap_err().to_string());
    }
    for message in messages {
        let plain = !message.chars().any(|c| c.is_control() && c != '\n');
        assert!(plain, "{message:?}");
        for rust in ["u8", "struct", "newtype", "variant", "tuple", "enum", "i64", "Raw"] {
            assert!(!message.contains(rust), "{message}");
        }
        assert!(message.lines().all(|line| line.len() < 400), "{message:.300}");
    }
}

/// Some state in the middle of a game.
fn state() -> State {
    let position = Position {
        mm: "4M".parse().unwrap(),
        white: Some("W3".parse().unwrap()),
        used: "W1 W3".parse().unwrap(),
        ghost: Some(Ghostbuster::Green),
        beams: ["R1 K2", "G4", "-", "B1"].map(|beam| beam.parse().unwrap()),
        hands: ["R3 Y2", "K3"].map(|hand| hand.parse().unwrap()).into(),
        known: "Y2".parse().unwrap(),
        discards: "K6".parse().unwrap(),
        stage: Stage::Halt,
        ..Position::default()
    };
    game(2).position(&position).unwrap()
}

/// Not those of `greenbox`.
fn own_symbols() -> Symbols {
    let mut table = [[Symbol::Drop; 6]; 6];
    table[0] = Symbol::ALL;
    Symbols::new(table)
}

#[test]
fn colours_are_their_names_and_paths_twelve_rows_of_three() {
    for colour in Colour::ALL {
        let text = to_string(&colour).unwrap();
        assert_eq!(text, format!("\"{}\"", colour.name()));
        assert_eq!(from_str::<Colour>(&text).unwrap(), colour);
    }
    assert!(from_str::<Colour>("\"pink\"").is_err());
    let path = |change: fn(&mut Vec<Value>)| {
        let mut written = to_value(state()).unwrap();
        change(written["path"].as_array_mut().unwrap());
        from_value::<State>(written)
    };
    assert!(path(|_| ()).is_ok());
    let wrong = "a path is twelve rows of three tiles";
    for change in [
        |rows: &mut Vec<Value>| rows[3] = "Dr".into(),
        |rows: &mut Vec<Value>| rows[3] = "Dr Dr Dr Dr".into(),
        |rows: &mut Vec<Value>| drop(rows.pop()),
        |rows: &mut Vec<Value>| rows.push("Dr -- Dr".into()),
    ] {
        let error = path(change).unwrap_err().to_string();
        assert!(error.contains(wrong), "{error}");
    }
}

#[test]
fn views_have_one_to_six_hands() {
    for players in 1..=6 {
        for open_hands in [false, true] {
            let setup = Setup::new(players).with_open_hands(open_hands);
            let game = CrossTheBeams::try_new(setup).unwrap();
            let mut state = game.start();
            playout(&game, &mut state, &mut Generator::new(Seed::from_u64(3)), 12);
            for observer in Observer::all(players) {
                let view = game.view(&state, observer);
                assert_eq!(from_str::<View>(&to_string(&view).unwrap()).unwrap(), view);
            }
            let mut none = to_value(game.view(&state, Observer::Public)).unwrap();
            none["hands"] = json!([]);
            let error = from_value::<View>(none.clone()).unwrap_err().to_string();
            assert!(error.contains("1 to 6 players"), "{error}");
            none["hands"] = json!(vec![json!({"count": 0, "seen": [], "known": []}); 7]);
            let error = from_value::<View>(none).unwrap_err().to_string();
            assert!(error.contains("1 to 6 players"), "{error}");
        }
    }
}

#[test]
fn a_state_is_written_as_a_person_would_describe_it() {
    let written = to_value(state()).unwrap();
    assert_eq!(written["stage"], "halt");
    assert_eq!(written["mm"], "4M");
    assert_eq!(
        written["beams"],
        json!({"red": ["R1", "K2"], "green": ["G4"], "yellow": [], "blue": ["B1"]})
    );
    assert_eq!(written["hands"], json!([["R3", "Y2"], ["K3"]]));
    assert_eq!(written["path"][0], "-- Dr Ha");
    assert_eq!(written.get("symbols"), None, "only where they are not those of greenbox");
    assert_eq!(from_value::<State>(written).unwrap(), state());
    let edition = Edition::try_new("own", own_symbols(), Edition::greenbox().brown()).unwrap();
    let own = CrossTheBeams::try_new(Setup::default().with_edition(edition)).unwrap();
    let other = Position { symbols: own_symbols(), ..Position::from(&state()) };
    let other = own.position(&other).unwrap();
    assert_eq!(from_value::<State>(to_value(other).unwrap()).unwrap(), other);
    assert!(own.validate(&other).is_ok() && own.validate(&state()).is_err());
}

/// Who describes a position may leave out what is as in the default; a state is written whole.
#[test]
fn a_position_may_be_short_and_a_state_may_not() {
    let text = r#"{"hands": [["R1"], ["K1"]], "mm": "3L"}"#;
    let short: Position = from_str(text).unwrap();
    let state = game(2).position(&short).unwrap();
    assert_eq!(state.hand(Seat::new(0)).to_string(), "R1");
    assert!(from_str::<State>(text).is_err());
    let written = to_value(state).unwrap();
    for field in written.as_object().unwrap().keys() {
        let mut lacking = written.clone();
        lacking.as_object_mut().unwrap().remove(field);
        let error = from_value::<State>(lacking).unwrap_err().to_string();
        assert!(error.contains(&format!("missing field `{field}`")), "{error}");
    }
}

#[test]
fn impossible_states_are_refused() {
    for (field, value) in [
        ("mm", json!("13L")),
        ("hands", json!([["R1", "R1"], ["K3"]])),
        ("hands", json!([["R3", "Y2"], ["R1"]])),
        ("hands", json!([])),
        ("stage", json!("zap 9")),
        ("stage", json!("won")),
        ("path", json!(["-- Dr Ha"])),
        ("beams", json!({"pink": []})),
        ("beams", json!({"red": ["B1"]})),
        ("queue", json!(["G1"])),
        ("active", json!(2)),
        ("known", json!(["G1"])),
        ("colour", json!("red")),
        ("declined", json!([1, 1])),
    ] {
        let mut written = to_value(state()).unwrap();
        written[field] = value;
        assert!(from_value::<State>(written.clone()).is_err(), "{written}");
    }
}

#[test]
fn views_read_back_and_impossible_ones_are_refused() {
    let game = CrossTheBeams::new(2);
    let state = state();
    for observer in Observer::all(2) {
        let view = game.view(&state, observer);
        assert_eq!(from_str::<View>(&to_string(&view).unwrap()).unwrap(), view);
    }
    let written = to_value(game.view(&state, Observer::Seat(Seat::new(0)))).unwrap();
    assert_eq!(written["observer"], "seat 0");
    assert_eq!(written["hands"][1], json!({"count": 1, "seen": [], "known": []}));
    let mut stranger = to_value(game.view(&state, Observer::Public)).unwrap();
    stranger["observer"] = json!("seat 2");
    assert!(from_value::<View>(stranger).is_err());
    for (pointer, value) in [
        ("/observer", json!("seat 2")),
        ("/observer", json!("seat 15")),
        ("/observer", json!("seat 1")),
        ("/observer", json!("public")),
        ("/open_hands", json!(true)),
        ("/deck", json!(3)),
        ("/under_deck", json!(1)),
        ("/queue", json!(["G1"])),
        ("/queue", json!(null)),
        ("/asked", json!([])),
        ("/asked", json!([1])),
        ("/asked", json!([0, 1, 5])),
        ("/asked", json!([0, 1, 6])),
        ("/asked", json!([6])),
        ("/asked", json!([0, 1, 15])),
        ("/declined", json!([6])),
        ("/declined", json!([0, 1])),
        ("/active", json!(2)),
        ("/stage", json!("act")),
        ("/stage", json!("bottom")),
        ("/hands/0/seen", json!(["R3"])),
        ("/hands/0/seen", json!(["R3", "R1"])),
        ("/hands/0/known", json!(["G1"])),
        ("/hands/1/seen", json!(["K3"])),
        ("/hands/1/count", json!(2)),
        ("/hands/1/count", json!(200)),
        ("/hands", json!([])),
        ("/mm", json!("off")),
    ] {
        let mut bad = written.clone();
        *bad.pointer_mut(pointer).unwrap() = value;
        assert!(from_value::<View>(bad.clone()).is_err(), "{pointer}: {bad}");
    }
}

#[test]
fn actions_and_chance_are_their_text() {
    let action: Action = "exchange K3 red 2".parse().unwrap();
    assert_eq!(to_value(action).unwrap(), "exchange K3 red 2");
    assert_eq!(from_str::<Action>(r#""TAKE r 1""#).unwrap().to_string(), "take red 1");
    let chance: Chance = "deal R1, K2".parse().unwrap();
    assert_eq!(to_value(chance).unwrap(), "deal R1, K2");
    assert_eq!(from_str::<Chance>(r#""deal R1, K2""#).unwrap(), chance);
    let error = from_str::<Action>(r#""zap W1""#).unwrap_err().to_string();
    assert!(error.starts_with("expected a card: R, Y, G, B or K (black)"), "{error}");
}

#[test]
fn a_match_is_saved_and_resumed_with_its_edition() {
    let edition = changed(|_| ()).unwrap();
    let game = CrossTheBeams::try_new(Setup::new(3).with_edition(edition)).unwrap();
    let mut table = Match::new(game.clone(), Seed::from_u64(9));
    for _ in 0..30 {
        let Turn::Seats(seats) = table.turn() else { break };
        let seat = seats.first().unwrap();
        let action = game.actions(table.state(), seat)[0];
        table.act(seat, action).unwrap();
    }
    let json = table.record().to_json();
    let record = Record::from_json::<CrossTheBeams>(json.as_bytes()).unwrap();
    assert_eq!(record.setup(), game.setup());
    let resumed = Match::resume(game, &record).unwrap();
    assert_eq!(resumed.state(), table.state());
    // What an onlooker may read of it names no card of a private hand.
    let public = table.record_for(Observer::Public);
    assert!(public.steps().iter().any(|step| step == "chance: draw ?"));
    assert!(
        !public
            .steps()
            .iter()
            .any(|step| step.starts_with("chance: draw ") && !step.ends_with('?'))
    );
}

#[test]
fn views_whose_stage_does_not_go_with_the_cards_are_refused() {
    let view = |players: u8, change: fn(&mut Position)| {
        let mut position = Position {
            hands: vec![cross_the_beams::Cards::empty(); players.into()],
            ..Position::default()
        };
        change(&mut position);
        let state = game(players).position(&position).unwrap();
        to_value(game(players).view(&state, Observer::Public)).unwrap()
    };
    let empty_deck: fn(&mut Position) = |b| b.discards = cross_the_beams::Cards::all();
    for (mut written, stage, why) in [
        (view(2, |_| ()), "bottom", "expected a single player in the bottom stage, found 2"),
        (view(1, |_| ()), "bottom", "expected a card in the hand of seat 0"),
        (view(2, |_| ()), "draw 2", "expected 1 card to draw, found 2"),
        (view(2, empty_deck), "draw 1", "expected no cards to draw, found 1"),
        (view(1, empty_deck), "draw 2", "expected no cards to draw, found 2"),
    ] {
        assert!(from_value::<View>(written.clone()).is_ok());
        written["stage"] = stage.into();
        let error = from_value::<View>(written).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn events_are_written_with_their_kind() {
    let game = game(2);
    let mut state = game.start();
    let mut random = Generator::new(Seed::from_u64(4));
    let mut kinds = std::collections::BTreeSet::new();
    while let Some(step) = next_step(&game, &state, Player::Random, &mut random) {
        game.take(&mut state, &step, &mut |event: Event| {
            let hidden = game.show_event(&event, Observer::Public).unwrap();
            for event in [event, hidden] {
                let written = to_value(event).unwrap();
                assert_eq!(written["kind"], event.kind());
                assert_eq!(from_value::<Event>(written).unwrap(), event);
                kinds.insert(event.kind());
            }
        });
    }
    assert!(kinds.len() > 15, "{kinds:?}");
    let drew = Event::Drew { seat: Seat::new(1), card: None };
    assert_eq!(to_value(drew).unwrap(), json!({"kind": "drew", "seat": 1, "card": null}));
}

#[test]
fn every_value_can_be_written_and_read() {
    use cross_the_beams::*;
    fn both<T: serde::Serialize + serde::de::DeserializeOwned>() {}
    both::<(Setup, Edition, Symbols, Action, Chance, Deal, Event, Window, State, View)>();
    both::<(HandView, Stage, Position, Queue, Beam, BeamPlace, Ghostbuster)>();
    both::<(Card, Cards, Colour, Number, Symbol, WhiteCard, WhiteCards)>();
    both::<(Front, MmPlace, Path, TilePlace, TilePlaces)>();
}

#[test]
fn hands_in_view_and_tiles_in_front_return_and_are_checked() {
    let view = game(2).view(&game(2).start(), Observer::Public);
    let hand = view.hand(Seat::new(0));
    assert_eq!(from_value::<HandView>(to_value(hand).unwrap()).unwrap(), *hand);
    for (form, why) in [
        (
            json!({"count": 1, "seen": ["R3", "G5"], "known": []}),
            "count: expected at least the 2 cards seen, found 1",
        ),
        (
            json!({"count": 3, "seen": ["R3"], "known": ["G5"]}),
            "known: expected only cards seen, found G5",
        ),
    ] {
        assert_eq!(from_value::<HandView>(form).unwrap_err().to_string(), why);
    }
    let tiles = TilePlaces::all().iter().map(MmPlace::On);
    for place in tiles.chain([MmPlace::Outside, MmPlace::Off]) {
        let front = place.front();
        assert_eq!(from_value::<Front>(to_value(front).unwrap()).unwrap(), front, "{place}");
    }
    let form = json!({"all": ["4L", "4M", "4R"], "straight": "4M"});
    assert_eq!(to_value(MmPlace::On(TilePlace::new(3, 1)).front()).unwrap(), form);
    let wrong = json!({"all": ["4L", "4M", "4R"], "straight": "4L"});
    let why = from_value::<Front>(wrong).unwrap_err().to_string();
    assert_eq!(why, "expected the tiles in front of a place, found 4L 4M 4R");
}
