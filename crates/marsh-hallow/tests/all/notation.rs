//! Texts read back as the same, forgive what they should and name what is wrong.

use crate::common::*;
use mallow_core::bitboard::Square;
use mallow_core::shape::Shape;
use marsh_hallow::{
    Action, Chance, CritterCard, Flower, MarshHallow, ParseActionError, ParseChanceError,
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
fn reading_forgives_white_space_case_and_the_order_of_squares() {
    assert_eq!(act("  earth  D4 c4   c3 "), act("earth c3 c4 d4"));
    assert_eq!(act("magus k"), act("magus K"));
    for text in [
        "magus K",
        "declare quake",
        "declare nothing",
        "earth c3 c4 d4",
        "spirit f15",
        "launched h13 g14",
        "pass",
        "take water",
        "launch splooders 2 flower 3",
        "launch critter 1",
        "decline",
    ] {
        let loud = text.to_uppercase().replace(' ', " \t\u{a0} ");
        assert_eq!(act(&format!("\u{2003}{loud}\n")), act(text), "{loud}");
    }
    assert_eq!("TURN Up k".parse(), Ok(Chance::TurnUp(card("K"))));
    assert_eq!("Deal t a k".parse::<Chance>(), "deal A K T".parse());
    assert_eq!("Sky A1 b2".parse::<marsh_hallow::Drawn>(), "sky a1 b2".parse());
    assert_eq!(" Turn \t UP ".parse(), Ok(marsh_hallow::Stage::TurnUp));
    assert_eq!("EARTH".parse(), Ok(marsh_hallow::Element::Earth));
    assert_eq!("Marshmallow".parse(), Ok(marsh_hallow::Magus::Marshmallow));
    assert_eq!(act("launch\tsplooders  2 flower   3"), act("launch splooders 2 flower 3"));
    assert_eq!("deal T a K".parse::<Chance>(), "deal A K T".parse());
    assert_eq!(" deal\tA  K T ".parse::<Chance>(), "deal A K T".parse());
    assert_eq!(" turn  up\tk ".parse::<Chance>(), Ok(Chance::TurnUp(card("K"))));
}

#[test]
fn what_is_no_action_is_refused_with_what_was_found_and_expected() {
    let form = "expected `magus CARD`, `declare POWER`, `declare nothing`, a critter's type, \
                `spirit` or `launched` with squares, `pass`, `take LOOT`, `launch splooders SEAT \
                flower NUMBER`, `launch critter SEAT` or `decline`, found ";
    let size = "expected 1 to 6 squares within 6 rows and 6 columns, found ";
    let loot = "expected `splasher`, `splooders` or `water`, found ";
    let power = "expected `quake`, `foretell`, `burst` or `nothing`, found ";
    for (text, why) in [
        ("", format!("{form}``")),
        ("fly", format!("{form}`fly`")),
        ("pass now", format!("{form}`pass now`")),
        ("decline now", format!("{form}`decline now`")),
        ("hurl critter 1", format!("{form}`hurl critter 1`")),
        ("magus", "expected a card from A to X, found ``".into()),
        ("magus Y", "expected a card from A to X, found `Y`".into()),
        ("magus AB", "expected a card from A to X, found `AB`".into()),
        ("declare", format!("{power}``")),
        ("declare war", format!("{power}`war`")),
        ("take all", format!("{loot}`all`")),
        ("launch", format!("{form}`launch`")),
        ("launch critter", format!("{form}`launch critter`")),
        ("launch critter 1 2", format!("{form}`launch critter 1 2`")),
        ("launch splooders 1", format!("{form}`launch splooders 1`")),
        ("launch splooders 1 flower 5", "expected a flower's number from 1 to 4, found `5`".into()),
        ("launch splooders 1 flower 0", "expected a flower's number from 1 to 4, found `0`".into()),
        ("launch splooders 1 flower 1 1", format!("{form}`launch splooders 1 flower 1 1`")),
        ("earth", format!("{size}``")),
        ("earth a1 b1 c1 d1 e1 f1 g1", format!("{size}`a1 b1 c1 d1 e1 f1 g1`")),
        ("earth a1 g1", format!("{size}`a1 g1`")),
        ("earth a1 a7", format!("{size}`a1 a7`")),
        ("earth a1 a1", "square a1 appears twice".into()),
        ("earth a1 b0", "word 2: expected a square such as `c3`, found `b0`".into()),
    ] {
        let error = text.parse::<Action>().expect_err(text);
        assert_eq!(error.to_string(), why, "{text:?}");
    }
    let error = "launch critter 16".parse::<Action>();
    assert_eq!(error, Err(ParseActionError::Seat(mallow_core::ParseSeatError)));
}

#[test]
fn messages_repeat_at_most_the_beginning_of_a_text_and_escape_it() {
    let long = "x".repeat(100_000);
    let texts = [
        format!("\u{1b}[2J{long}"),
        format!("magus \u{1b}[2J{long}"),
        format!("declare \u{1b}[2J{long}"),
        format!("take \u{1b}[2J{long}"),
        format!("earth \u{1b}[2J{long}"),
        format!("launch splooders 1 flower \u{1b}[2J{long}"),
        format!("launch critter \u{1b}[2J{long}"),
    ];
    for text in texts {
        let error = text.parse::<Action>().expect_err("no action").to_string();
        assert!(error.len() < 500 && !error.contains('\u{1b}'), "{error}");
    }
    for text in [format!("turn up \u{1b}{long}"), format!("deal \u{1b}{long}"), long] {
        let error = text.parse::<Chance>().expect_err("no outcome").to_string();
        assert!(error.len() < 500 && !error.contains('\u{1b}'), "{error}");
    }
}

#[test]
fn what_is_no_chance_outcome_is_refused_by_name() {
    assert_eq!("turn up K".parse(), Ok(Chance::TurnUp(card("K"))));
    for text in [
        "",
        "deal",
        "turn",
        "turn K",
        "turn up",
        "turn up ",
        "turn upK",
        "up K",
        "flip up K",
        "roll 6",
    ] {
        let error = text.parse::<Chance>().expect_err(text).to_string();
        let found = text.trim_end();
        assert!(error.starts_with("expected `deal CARDS` or `turn up CARD`, found `"), "{error}");
        assert!(error.contains(found), "{error}");
    }
    let error = "turn up Z".parse::<Chance>().unwrap_err();
    assert_eq!(error.to_string(), "expected a card from A to X, found `Z`");
    assert!(matches!("deal A A B".parse::<Chance>(), Err(ParseChanceError::Cards(_))));
    assert!(matches!("deal A ?".parse::<Chance>(), Err(ParseChanceError::Cards(_))));
}

#[test]
fn drawn_shapes_read_back() {
    let text = "launched a1 b2";
    let drawn: marsh_hallow::Drawn = text.parse().unwrap();
    assert_eq!((drawn.recruit, drawn.to_string().as_str()), (Recruit::Launched, text));
    let error = "magus A".parse::<marsh_hallow::Drawn>().unwrap_err().to_string();
    assert_eq!(error, "expected a critter's type, `spirit` or `launched`, found `magus`");
    let error = "spirit".parse::<marsh_hallow::Drawn>().unwrap_err();
    assert!(matches!(error, ParseDrawnError::Placement(ParsePlacementError::Size { .. })));
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
    let picture = game.picture(state.public(), S0).to_string();
    for part in [
        "\n  5 . . . o . .1@1. . F . . o . . .\n",
        "\n  7 . . .2t2t2. . .+. . . t t . . .\n",
        "\n  8 . .+. . . K+. # # . L . . . . .\n",
        "splashers max 2 max 2 for 4 droplets; the pyre grows by 16 + 4 a round",
        "flowers: 1 d4 4 burning; 2 m4 4 burning; 3 d13 4 burning; 4 m13 4 burning\n",
        "card A: earth xxxx and sky .xxx/x...",
    ] {
        assert!(picture.contains(part), "{part}\n{picture}");
    }
}

#[test]
fn a_text_says_what_is_asked_in_the_middle_of_a_placement_and_what_waits() {
    let game = MarshHallow::new(3);
    let mut armed = seat("E", "C D", &["earth g5 h5 g6 h6", "sky d7 e7 f7"]);
    (armed.loot, armed.splooders) = (vec![marsh_hallow::Loot::Splooders], 2);
    let seats = vec![
        armed,
        seat("S", "A B", &["sky b14 b15 b16"]),
        seat("Q", "F G", &["earth g13 h12 i11"]),
    ];
    let state = build(&game, &drawing(3, "N", seats));
    assert_eq!(game.pending_text(state.public()), "");
    let state = after(&game, &state, S0, &["earth e3 f3 g3 f4"]);
    let slingshot = "asked: seat 0 may launch from slingshot 1 on f3 g3 (shape 3 of seat 0, earth \
                     e3 f3 g3 f4)\nthen: still to draw this round: 1, 2";
    assert_eq!(game.pending_text(state.public()), slingshot);
    let without_map = slingshot.replace(" on f3 g3", "");
    assert!(state.to_string().contains(&without_map), "{state}");
    let view = game.view(&state, mallow_core::Observer::Public).to_string();
    assert!(view.contains(&without_map), "{view}");
    let state = after(&game, &state, S0, &["launch critter 1"]);
    let offer = "asked: seat 1 may draw the critter that seat 0 launched, xxx/.x. in any \
                 orientation, as `launched` and its squares, or decline (shape 3 of seat 0, earth \
                 e3 f3 g3 f4)\nthen: still to draw this round: 1, 2";
    assert_eq!(game.pending_text(state.public()), offer);
    assert!(game.view(&state, mallow_core::Observer::Public).to_string().contains(offer));
}

#[test]
fn a_text_says_which_tent_is_asked_about_and_which_lakes_and_slingshots_wait() {
    // A tent, a Lake and a Slingshot under one shape.
    let game = changed(2, "1uz", &[("1", "h2 i2 h3 i3"), ("u", "j2 j3"), ("z", "k2 k3")]);
    let seats =
        vec![seat("E", "C D", &["earth g5 h5 g6 h6"]), seat("S", "A B", &["sky b14 b15 b16"])];
    let state = build(&game, &drawing(2, "I", seats));
    let state = after(&game, &state, S0, &["earth i4 i3 j3 k3"]);
    let text = game.pending_text(state.public());
    let asked = "asked: seat 0 takes the loot of tent 1 on j2 j3 (shape 2 of seat 0, earth i3 j3 k3 \
                 i4)\nthen: lake 1 on h2 i2 h3 i3, slingshot 1 on k2 k3";
    assert!(text.starts_with(asked), "{text}");
}

#[test]
fn a_picture_shows_map_dashboard_flowers_slingshots_and_both_cards() {
    let game = MarshHallow::new(2);
    let mut one = seat("E", "C D", &["earth g5 h5 g6 h6", "sky d7 e7 f7", "earth f1 f2 f3 f4"]);
    (one.loot, one.splooders) = (vec![marsh_hallow::Loot::Splooders], 1);
    (one.freed, one.spent) = (vec![Flower::try_new(1).unwrap()], vec![marsh_hallow::Power::Burst]);
    (one.marshmallows, one.loaded) = (1, 3);
    let mut position = drawing(4, "A", vec![one, seat("S", "A B", &["sky b14 b15 b16"])]);
    position.foretold = Some(card("K"));
    fit_deck(&mut position);
    let state = build(&game, &position);
    expect_test::expect![[r#"
            a b c d e f g h i j k l m n o p
          1 . . . . .3A . . . . B . . . . .
          2 . . & . .3. . ~ ~ . . . . & . .
          3 . . . o .3s s ~ ~ . . . f . . .
          4 . . o * o3. . .+. s s f * f . .
          5 . . . o+. .1@1. . F . . f . . .
          6 . G+. . H .1.1. . . . I . . J .
          7 . . .2t2t2. . .+. . . t t . . .
          8 . .+. . . K+. # # . L . . . . .
          9 . . . . M . . # # . . N . . . .
         10 . ~ ~ . . . . . . . . . . ~ ~ .
         11 . ~ ~ . . O . . . . P . . ~ ~ .
         12 . s s o . . . . . . . . o s s .
         13 . . o * o . Q . . R . o * o . .
         14 . S . o . . . t t . . . o . T .
         15 . . . . U . . . . . . V . . . .
         16 . . . . . . W . . X . . . . . .
        seat 0: 3 droplets, 1 splooders, 1 marshmallows, 0 lakes, mana 60; magus E, specialists C D; spirit xxx/xxx; spent burst; looted splooders
        splashers max 2 max 2 for 4 droplets; the pyre grows by 12 + 3 a round
        flowers: 1 d4 4 burning; 2 m4 freed; 3 d13 4 burning; 4 m13 4 burning
        slingshots: 1 f3 g3 used; 2 j4 k4; 3 b12 c12; 4 n12 o12
        card A: earth xxxx and sky .xxx/x...
        next card K: sky x.x/.x. and water ..xx/xx.."#]].assert_eq(&game.picture(state.public(), S0).to_string());
}

#[test]
fn a_text_names_the_second_tent_that_waits_behind_the_first() {
    let game = changed(1, "uK", &[("u", "f7 f8"), ("K", "m7")]);
    let state = build(&game, &drawing(2, "A", vec![seat("E", "C D", &["earth g5 h5 g6 h6"])]));
    let state = after(&game, &state, S0, &["earth c7 d7 e7 f7"]);
    let text = game.pending_text(state.public());
    assert!(text.contains("\nthen: tent 2 on f7 f8 (shape 2"), "{text}");
}

#[test]
fn a_placement_has_at_most_six_squares_rows_and_columns_and_lies_on_the_largest_map() {
    let placed = |text: &str, row: u8, column: u8| {
        let shape: Shape = text.parse().unwrap();
        Placement::try_new(shape, Square::new(row, column)).is_some()
    };
    assert!(placed("xxxxxx", 31, 26) && !placed("xxxxxx", 31, 27));
    assert!(placed("x/x/x/x/x/x", 26, 31) && !placed("x/x/x/x/x/x", 27, 31));
    assert!(!placed("x/x/x/x/x/x/x", 0, 0) && !placed("xxxxxxx", 0, 0));
    // Seven squares in three rows.
    assert!(placed("xxx/xxx", 0, 0) && !placed("xxx/xxx/x..", 0, 0));
}

#[test]
fn flowers_are_numbered_from_0_to_3() {
    assert!(Flower::try_new(3).is_some() && Flower::try_new(4).is_none());
}
