//! Texts read back as the same, forgive what they should and name what is wrong.

#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

mod common;

use common::*;
use mallow_core::bitboard::ParseSquareError;
use marsh_hallow::{
    Action, Chance, CritterCard, MarshHallow, ParseActionError, ParseCardError, ParseChanceError,
    ParseDrawnError, ParsePlacementError, Placement, Recruit,
};

#[test]
fn every_form_of_action_reads_back() {
    for text in [
        "magus K",
        "declare quake",
        "declare foretell",
        "declare burst",
        "declare nothing",
        "earth c3 c4 d4",
        "sky a1 b2 c3",
        "water ae31 af31 af32",
        "legendary a1 b1 c1 a2 b2 c2",
        "spirit f15",
        "launched h13 g14",
        "pass",
        "take splasher",
        "take splooders",
        "take water",
        "launch splooders 2 flower 3",
        "launch critter 15",
        "decline",
    ] {
        assert_eq!(act(text).to_string(), text);
    }
}

#[test]
fn every_placement_of_whole_games_reads_back() {
    for players in [1, 3] {
        let game = MarshHallow::new(players);
        for state in random_game(&game, 3) {
            for seat in game.turn(&state).seats() {
                for action in game.actions(&state, seat).into_iter().step_by(7) {
                    assert_eq!(action.to_string().parse(), Ok(action));
                }
            }
        }
    }
}

#[test]
fn reading_forgives_spaces_case_of_squares_and_the_order_of_squares() {
    assert_eq!(act("  earth  D4 c4   c3 "), act("earth c3 c4 d4"));
    assert_eq!(act("magus k"), act("magus K"));
    assert_eq!(act("launch\tsplooders  2 flower   3"), act("launch splooders 2 flower 3"));
    assert_eq!("deal T a K".parse::<Chance>(), "deal A K T".parse());
    assert_eq!(" deal\tA  K T ".parse::<Chance>(), "deal A K T".parse());
    assert_eq!(" turn  up\tk ".parse::<Chance>(), Ok(Chance::TurnUp(card("K"))));
}

#[test]
fn what_is_no_action_is_refused_by_name() {
    let placement = ParseActionError::Placement;
    for (text, why) in [
        ("", ParseActionError::Form),
        ("fly", ParseActionError::Form),
        ("pass now", ParseActionError::Form),
        ("Earth c3", ParseActionError::Form),
        ("magus", ParseActionError::Card(ParseCardError)),
        ("magus Y", ParseActionError::Card(ParseCardError)),
        ("magus AB", ParseActionError::Card(ParseCardError)),
        ("declare", ParseActionError::Power),
        ("declare war", ParseActionError::Power),
        ("take all", ParseActionError::Loot),
        ("launch", ParseActionError::Form),
        ("launch critter", ParseActionError::Seat(mallow_core::ParseSeatError)),
        ("launch critter 16", ParseActionError::Seat(mallow_core::ParseSeatError)),
        ("launch critter 1 2", ParseActionError::Form),
        ("launch splooders 1", ParseActionError::Form),
        ("launch splooders 1 flower 5", ParseActionError::Flower),
        ("launch splooders 1 flower 0", ParseActionError::Flower),
        ("launch splooders 1 flower 1 1", ParseActionError::Form),
        ("earth", placement(ParsePlacementError::Size)),
        ("earth a1 b1 c1 d1 e1 f1 g1", placement(ParsePlacementError::Size)),
        ("earth a1 g1", placement(ParsePlacementError::Size)),
        ("earth a1 a7", placement(ParsePlacementError::Size)),
        ("earth a1 a1", placement(ParsePlacementError::Twice { square: "a1".parse().unwrap() })),
        (
            "earth a1 b0",
            placement(ParsePlacementError::Square { place: 2, error: ParseSquareError }),
        ),
    ] {
        assert_eq!(text.parse::<Action>(), Err(why), "{text:?}");
    }
}

#[test]
fn what_is_no_chance_outcome_is_refused_by_name() {
    assert_eq!("turn up K".parse(), Ok(Chance::TurnUp(card("K"))));
    for text in ["", "deal", "turn", "turn K", "turn up", "turn up ", "turn upK", "up K"] {
        assert_eq!(text.parse::<Chance>(), Err(ParseChanceError::Form), "{text:?}");
    }
    assert_eq!("roll 6".parse::<Chance>(), Err(ParseChanceError::Form));
    assert_eq!("turn up Z".parse::<Chance>(), Err(ParseChanceError::Card(ParseCardError)));
    assert!(matches!("deal A A B".parse::<Chance>(), Err(ParseChanceError::Cards(_))));
    assert!(matches!("deal A ?".parse::<Chance>(), Err(ParseChanceError::Cards(_))));
}

#[test]
fn drawn_shapes_read_back() {
    let text = "launched a1 b2";
    let drawn: marsh_hallow::Drawn = text.parse().unwrap();
    assert_eq!((drawn.recruit, drawn.to_string().as_str()), (Recruit::Launched, text));
    assert_eq!("magus A".parse::<marsh_hallow::Drawn>(), Err(ParseDrawnError::Recruit));
    let why = ParseDrawnError::Placement(ParsePlacementError::Size);
    assert_eq!("spirit".parse::<marsh_hallow::Drawn>(), Err(why));
}

#[test]
fn cards_are_letters() {
    for one in CritterCard::all() {
        assert_eq!(one.to_string().parse(), Ok(one));
        assert_eq!(CritterCard::from_letter(one.letter()), Some(one));
        assert_eq!(CritterCard::try_new(one.number()), Some(one));
    }
    assert_eq!((CritterCard::try_new(24), CritterCard::from_letter('a')), (None, None));
}

#[test]
fn placements_stand_in_list_order() {
    // By shape as a number, then row by row.
    let all = ["a1 b1", "b1 c1", "a2 b2", "a1 a2"].map(|text| text.parse::<Placement>().unwrap());
    assert!(all.windows(2).all(|pair| pair[0] < pair[1]), "{all:?}");
    let placement: Placement = "c3 d4".parse().unwrap();
    assert_eq!((placement.corner().to_string().as_str(), placement.size()), ("c3", 2));
    assert_eq!(Placement::of(&placement.squares()), Some(placement));
}

#[test]
fn a_state_prints_as_a_picture() {
    let game = MarshHallow::new(1);
    let shapes = ["earth g5 h5 g6 h6", "sky d7 e7 f7"];
    let mut one = seat("E", "C D", &shapes);
    one.loot = vec![marsh_hallow::Loot::Splooders];
    one.splooders = 2;
    let state = build(&game, &drawing(3, "A", vec![one]));
    let expected = "\
round 3, draw; turn: seat 0; card A; deck B C D F G H I J K L M N O P Q R S T U V W
seat 0: 4 droplets, 2 splooders, 0 marshmallows, 0 lakes, mana 40; magus E, specialists C D; \
spirit xxx/xxx; looted splooders
  shapes from d5:
  ...11
  ...11
  222..";
    assert_eq!(state.to_string(), expected);
    assert_eq!(game.view(&state, mallow_core::Observer::Public).to_string(), expected);
    let picture = game.picture(state.table(), S0).to_string();
    for part in [
        "\n  5 . . . o . .1@1. . F . . o . . .\n",
        "\n  7 . . .2t2t2. . .+. . . t t . . .\n",
        "\n  8 . .+. . . K+. # # . L . . . . .\n",
        "splashers max 2 max 2 for 4 droplets; the pyre grows by 16 + 4 a round",
        "card A: earth xxxx and sky .xxx/x...",
    ] {
        assert!(picture.contains(part), "{part}\n{picture}");
    }
}
