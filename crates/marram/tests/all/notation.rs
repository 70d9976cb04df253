//! Text of actions, chance outcomes and parts.

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
