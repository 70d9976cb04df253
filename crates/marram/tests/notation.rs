//! Text and JSON of actions, chance outcomes, states, views and setups.

// Helpers of tests say what must hold by unwrapping it, as tests do.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

mod table;

use mallow_core::tile_board::Rotation;
use marram::{Action, Chance, Face, Part};

#[test]
fn actions_are_read_as_they_are_written() {
    for text in [
        "place 1,-2 front 3 boot terrain N",
        "place 0,1 back 0",
        "flip 0,0 1 pitchfork creature W",
        "flip -5,7 0",
        "discard",
        "pass",
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    let loose: Action = "  PLACE  1,-2 Front boot Creature e ".parse().unwrap();
    assert_eq!(loose.to_string(), "place 1,-2 front 0 boot creature E");
    assert_eq!("flip 1,1".parse::<Action>().unwrap().to_string(), "flip 1,1 0");
}

#[test]
fn what_is_no_action_is_refused() {
    for text in [
        "",
        "place",
        "place 1,1",
        "place 1,1 top 0",
        "place 1,1 front 4",
        "place 1,1 front 0 boot",
        "place 1,1 front 0 boot N",
        "place 1,1 front 0 shoe terrain N",
        "place 1,1 front 0 boot terrain X",
        "place 1,1 front 0 boot terrain NE",
        "place 1,1 front 0 boot terrain N again",
        "place 99999,1 front 0",
        "flip 1,1 front 0",
        "pass 1",
        "discard now",
        "place 1,1 front 00",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn chances_and_parts_are_read_as_they_are_written() {
    for text in ["first player 1", "first tile 17", "offer 4096"] {
        assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
    }
    assert_eq!("Offer  3".parse::<Chance>().unwrap().to_string(), "offer 3");
    for text in ["", "offer", "offer 0", "offer 3 4", "first 3", "first player 16", "first tile"] {
        assert!(text.parse::<Chance>().is_err(), "{text}");
    }
    assert_eq!("Creature w".parse::<Part>().unwrap().to_string(), "creature W");
    for text in ["", "creature", "N", "terrain NE", "terrain N E"] {
        assert!(text.parse::<Part>().is_err(), "{text}");
    }
}

#[test]
fn the_order_of_actions_is_the_documented_one() {
    let texts = [
        "place 5,-1 back 3 boot creature W",
        "place -3,0 front 0",
        "place -3,0 front 0 boot terrain N",
        "place -3,0 front 0 boot terrain W",
        "place -3,0 front 0 boot creature N",
        "place -3,0 front 1",
        "place -3,0 back 0",
        "place -2,0 front 0",
        "flip -9,-9 0",
        "flip -9,-9 1",
        "discard",
        "pass",
    ];
    let actions: Vec<Action> = texts.iter().map(|text| text.parse().unwrap()).collect();
    assert!(actions.is_sorted_by(|a, b| a < b));
    assert!(Face::Front < Face::Back && Rotation::new(1) < Rotation::new(2));
}

#[test]
fn sizes_are_small() {
    assert_eq!(size_of::<Action>(), 10);
    assert_eq!(size_of::<Chance>(), 4);
    assert_eq!(size_of::<marram::Side>(), 37);
    assert!(size_of::<marram::State>() <= 304, "{}", size_of::<marram::State>());
}

#[cfg(feature = "serde")]
mod json {
    use super::table::{Table, classic, pitchfork, seat};
    use mallow_core::Observer;
    use marram::{Action, Length, Setup, Sides, State, Variant, View};
    use serde_json::{Value, from_str, from_value, json, to_string, to_value};

    fn table() -> Table {
        let tiles = [
            "sand NESW; orange end E",
            "sand NESW; orange end W; worm end N; shovel",
            "sand NESW 2 bulges; worm end S",
        ];
        let mut table = Table::new(pitchfork(), &tiles);
        table.place(2, "1,0 front 0 boot terrain N");
        table.offer(3);
        table
    }

    #[test]
    fn a_setup_is_what_one_would_write() {
        let setup: Setup = from_str("{}").unwrap();
        assert_eq!(setup, Setup::default());
        let text = r#"{"players":3,"variant":"pitchfork","length":"short","first_player":1,
            "pitchforks":2,"sides":"front-only","claim_claimed":false,"tiles":"dunes"}"#;
        let setup: Setup = from_str(text).unwrap();
        let expected = Setup {
            players: 3,
            variant: Variant::Pitchfork,
            length: Length::Short,
            first_player: Some(seat(1)),
            pitchforks: Some(2),
            sides: Sides::FrontOnly,
            claim_claimed: false,
            ..Setup::default()
        };
        assert_eq!(setup, expected);
        assert_eq!(from_str::<Setup>(&to_string(&expected).unwrap()).unwrap(), expected);
        assert!(from_str::<Setup>(r#"{"boot":3}"#).is_err());
    }

    #[test]
    fn an_action_is_its_text() {
        let action: Action = "place 1,0 front 0 boot terrain N".parse().unwrap();
        assert_eq!(to_value(action).unwrap(), json!("place 1,0 front 0 boot terrain N"));
        assert_eq!(from_value::<Action>(json!("flip 1,0")).unwrap().to_string(), "flip 1,0 0");
        assert!(from_value::<Action>(json!("jump")).is_err());
    }

    #[test]
    fn a_state_says_what_every_tile_shows() {
        let table = table();
        let value = to_value(&table.state).unwrap();
        let laid = &value["board"][1];
        assert_eq!(laid["shows"], json!("sand NESW; worm N; shovel"), "{value}");
        assert_eq!(laid["gone"], json!("W"));
        assert_eq!(laid["marker"], json!({"seat": 0, "kind": "boot", "part": "terrain N"}));
        assert_eq!((&value["offer"], &value["to_come"]), (&json!(3), &json!(2)));
        assert_eq!(from_value::<State>(value).unwrap(), table.state);
    }

    #[test]
    fn states_that_cannot_be_are_refused() {
        let value = to_value(table().state).unwrap();
        let refused = |pointer: &str, new: Value| {
            let mut value = value.clone();
            *value.pointer_mut(pointer).unwrap() = new;
            from_value::<State>(value).expect_err(pointer).to_string()
        };
        assert!(refused("/board/1/shows", json!("grass NESW; worm N")).contains("do not match"));
        assert!(refused("/board/1/shows", json!("sand NES")).contains("cannot show"));
        assert!(refused("/board/1/shows", json!("sand NS; sand EW")).contains("cannot show"));
        assert!(refused("/board/1/shows", json!("sand NESW; worm NES")).contains("cannot show"));
        assert!(refused("/board/1/cell", json!([5, 5])).contains("gone at edge E of 0,0"));
        assert!(refused("/board/1/tile", json!(1)).contains("two places"));
        assert!(refused("/board/1/marker/part", json!("creature E")).contains("no such marker"));
        assert!(refused("/board/1/marker/seat", json!(3)).contains("no such marker"));
        assert!(refused("/board/1/gone", json!("NW")).contains("gone"));
        assert!(refused("/players", json!(5)).contains("2 to 4 players"));
        assert!(refused("/tiles", json!(5000)).contains("2 to 4096"));
        assert!(refused("/to_come", json!(9)).contains("to come"));
        assert!(refused("/actions_left", json!(3)).contains("actions are left"));
        assert!(refused("/seat", json!(null)).contains("who of the players"));
        assert!(refused("/scores", json!([1])).contains("setup"));
        assert!(refused("/scores/0", json!(-1)).contains("points"));
        assert!(refused("/offer", json!(2)).contains("two places"));
        assert!(refused("/discarded", json!([9])).contains("no tile 9"));
    }

    #[test]
    fn states_that_no_setup_leads_to_are_refused() {
        let value = to_value(table().state).unwrap();
        let refused = |changes: &[(&str, Value)]| {
            let mut value = value.clone();
            for (pointer, new) in changes {
                *value.pointer_mut(pointer).unwrap() = new.clone();
            }
            from_value::<State>(value).expect_err(changes[0].0).to_string()
        };
        // Five tiles, three of them drawn: two are to come, or in a short game none could be.
        assert!(refused(&[("/to_come", json!(1))]).contains("1 tiles are to come"));
        assert!(refused(&[("/to_come", json!(0))]).contains("0 tiles are to come"));
        let start = [("/board", json!([])), ("/offer", json!(null)), ("/actions_left", json!(0))];
        let none = [start.clone().as_slice(), &[("/to_come", json!(0))]].concat();
        assert!(refused(&none).contains("0 tiles are to come"));
        // No setup hands out so much; a marker that came back would not be counted.
        assert!(refused(&[("/boots", json!([255, 5]))]).contains("256 boots"));
        assert!(refused(&[("/boots", json!([99, 5]))]).contains("100 boots"));
        assert!(refused(&[("/lost_pitchforks", json!([0, 96]))]).contains("100 pitchforks"));
        assert!(refused(&[("/shovels", json!([3, 100]))]).contains("100 shovels"));
        assert!(refused(&[("/scores", json!([i32::MAX, 0]))]).contains("points"));
        let mut most = value.clone();
        most["boots"] = json!([98, 99]);
        assert!(from_value::<State>(most).is_ok());
    }

    #[test]
    fn a_view_of_the_other_variant_is_refused() {
        let table = table();
        let mut value = to_value(table.game.view(&table.state, Observer::Public)).unwrap();
        value["variant"] = json!("classic");
        let error = from_value::<View>(value).unwrap_err().to_string();
        assert!(error.contains("what lies at 0,0 is of the other variant"), "{error}");

        let tiles = ["sand NESW; orange end E", "sand NESW; orange end W; worm end N"];
        for marker in ["", " boot creature N"] {
            let mut table = Table::new(classic(), &tiles);
            table.place(2, &format!("1,0 front 0{marker}"));
            let mut value = to_value(table.game.view(&table.state, Observer::Public)).unwrap();
            assert!(from_value::<View>(value.clone()).is_ok());
            value["variant"] = json!("pitchfork");
            let error = from_value::<View>(value).unwrap_err().to_string();
            assert!(error.contains("is of the other variant"), "{error}");
        }
    }

    #[test]
    fn a_view_brings_the_prints_it_needs_and_no_others() {
        let table = table();
        let view = table.game.view(&table.state, Observer::Public);
        let value = to_value(&view).unwrap();
        let tiles: Vec<_> =
            value["prints"].as_array().unwrap().iter().map(|it| &it["tile"]).collect();
        assert_eq!(tiles, [&json!(1), &json!(2), &json!(3)]);
        assert_eq!(from_value::<View>(value.clone()).unwrap(), view);
        let refused = |pointer: &str, new: Value| {
            let mut value = value.clone();
            *value.pointer_mut(pointer).unwrap() = new;
            from_value::<View>(value).expect_err(pointer).to_string()
        };
        assert!(refused("/prints/1/front", json!("grass NESW")).contains("the print of tile 2"));
        let plain = json!("sand NESW; orange end W; worm end N");
        assert!(refused("/prints/1/front", plain).contains("the print of tile 2"), "no shovel");
        let joined = json!("sand NESW; worm middle NE; orange end W; shovel");
        assert!(refused("/prints/1/front", joined).contains("the print of tile 2"));
        assert!(refused("/prints/1/tile", json!(4)).contains("tiles in sight"));
        assert!(refused("/observer", json!("seat 2")).contains("sit at the table"));
    }

    #[test]
    fn a_position_that_the_json_allows_and_the_game_does_not_is_refused_by_the_game() {
        let table = Table::new(classic(), &["sand NESW; orange end E", "sand NESW; orange end W"]);
        let mut value = to_value(&table.state).unwrap();
        value["boots"] = json!([9, 7]);
        let state: State = from_value(value).unwrap();
        assert!(table.game.position(&marram::Position::of(&state)).is_err());
    }
}
