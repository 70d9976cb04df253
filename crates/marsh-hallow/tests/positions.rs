//! Positions described by hand: what is refused and how, and states as JSON.

#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

mod common;

use common::*;
use mallow_core::{Seat, SeatSet};
use marsh_hallow::{
    CritterCards, Flower, Illegal, Loot, MarshHallow, Pending, Position, PositionFault, Power,
    SeatPosition, Stage, State,
};

const BLOCK: &str = "earth g5 h5 g6 h6";

fn solo() -> Position {
    drawing(3, "A", vec![seat("E", "C D", &[BLOCK, "sky d7 e7 f7"])])
}

/// The faults of a fitting position of one player after a change, as text.
fn faults(change: impl FnOnce(&mut Position)) -> Vec<String> {
    let mut position = solo();
    position.seats[0].loot = vec![Loot::Splooders];
    change(&mut position);
    let players = if position.seats.is_empty() { 1 } else { position.seats.len() as u8 };
    match MarshHallow::new(players).position(&position) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.faults().iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_fitting_position_is_taken_and_given_back() {
    assert_eq!(faults(|_| ()), <[String; 0]>::default());
    let game = MarshHallow::new(1);
    let mut position = solo();
    position.seats[0].loot = vec![Loot::Splooders];
    assert_eq!(Position::from(&build(&game, &position)), position);
    assert_eq!(Position::from(&game.start()), Position::default());
}

#[test]
fn numbers_are_checked_against_the_map_and_the_rounds() {
    type Change = fn(&mut Position);
    let cases: [(Change, &str); 13] = [
        (|p| p.seats[0].loaded = 5, "droplets of seat 0: 5, but 0 to 4 are possible"),
        (|p| p.seats[0].splooders = 3, "splooders of seat 0: 3, but 0 to 2 are possible"),
        (|p| p.seats[0].marshmallows = 1, "marshmallows of seat 0: 1, but 0 to 0 are possible"),
        (|p| p.seats[0].lakes = 1, "lakes of seat 0: 1, but 0 to 0 are possible"),
        (|p| p.seats[0].loot.clear(), "loot of seat 0: 0, but 1 to 1 are possible"),
        (|p| p.seats[0].mana = 39, "mana of seat 0: 39, but 40 to 40 are possible"),
        (|p| p.seats[0].mana = 400, "mana of seat 0: 400, but 0 to 360 are possible"),
        (
            |p| p.seats[0].freed = vec![Flower::try_new(0).unwrap()],
            "freed flowers of seat 0: 1, but 0 to 0 are possible",
        ),
        (|p| p.round = 19, "round: 19, but 1 to 18 are possible"),
        (|p| p.card = None, "cards turned up: 0, but 1 to 1 are possible"),
        (|p| assert!(p.deck.remove(card("W"))), "cards in the deck: 20, but 21 to 21 are possible"),
        (
            |p| p.seats[0].specialists = cards("C"),
            "specialists of seat 0: 1, but 2 to 2 are possible",
        ),
        (|p| p.seats[0].magus = None, "magus of seat 0: 0, but 1 to 1 are possible"),
    ];
    for (change, expected) in cases {
        let found = faults(change);
        assert!(found.iter().any(|fault| fault == expected), "{expected}: {found:?}");
    }
}

#[test]
fn cards_lists_and_owing_seats_are_checked() {
    type Change = fn(&mut Position);
    let cases: [(Change, &str); 8] = [
        (
            |p| p.owing = SeatSet::EMPTY,
            "seats that owe a decision: , which cannot be at the stage `draw`",
        ),
        (
            |p| p.owing = SeatSet::first(2),
            "seats that owe a decision: 0, 1, which cannot be at the stage `draw`",
        ),
        (
            |p| p.seats[0].specialists = cards("C E"),
            "cards dealt to two or twice of seat 0: E cannot be",
        ),
        (
            |p| p.deck = cards("A B C D F G H I J K L M N O P Q R S T U V"),
            "cards in two places: A cannot be",
        ),
        (|p| p.seats[0].hand = cards("A B C"), "hand of seat 0: A B C cannot be"),
        (
            |p| p.seats[0].loot = vec![Loot::Splooders, Loot::Splooders],
            "loot of seat 0: something is listed twice",
        ),
        (
            |p| p.seats[0].announced = Some(Power::Quake),
            "seat 0 cannot have announced quake this round",
        ),
        (
            |p| {
                p.seats[0].announced = Some(Power::Burst);
                p.seats[0].spent = vec![Power::Burst];
            },
            "seat 0 cannot have announced burst this round",
        ),
    ];
    for (change, expected) in cases {
        let found = faults(change);
        assert!(found.iter().any(|fault| fault == expected), "{expected}: {found:?}");
    }
    let twice = faults(|p| {
        p.foretold = p.card;
        (p.seats[0].spent, p.seats[0].announced) = (vec![Power::Foretell], Some(Power::Foretell));
        fit_deck(p);
    });
    assert_eq!(twice, ["cards in two places: A cannot be"]);
    assert_eq!(faults(|p| p.seats.clear()), ["there are 0 seats, but 1 are expected"]);
}

#[test]
fn an_announcement_has_its_time_and_shows_a_card_at_once() {
    let announced = |p: &mut Position, power| {
        (p.seats[0].spent, p.seats[0].announced) = (vec![power], Some(power));
    };
    let why = |power| format!("seat 0 cannot have announced {power} this round");
    // While the seat is still to be asked, and when the round is over.
    let early = faults(|p| {
        p.stage = Stage::Declare;
        announced(p, Power::Quake);
    });
    assert_eq!(early, [why(Power::Quake)]);
    let late = faults(|p| {
        (p.stage, p.card, p.owing) = (Stage::TurnUp, None, SeatSet::EMPTY);
        fit_deck(p);
        announced(p, Power::Quake);
    });
    assert!(late.contains(&why(Power::Quake)), "{late:?}");
    // The card is due now, or is shown, and not both or neither.
    let foretelling = |stage, foretold: &str| {
        faults(|p| {
            (p.stage, p.foretold) = (stage, foretold.parse().ok());
            if stage == Stage::Foretell {
                p.owing = SeatSet::EMPTY;
            }
            announced(p, Power::Foretell);
            fit_deck(p);
        })
    };
    assert!(foretelling(Stage::Foretell, "").is_empty());
    assert!(foretelling(Stage::Draw, "K").is_empty());
    assert_eq!(foretelling(Stage::Foretell, "K"), [why(Power::Foretell)]);
    assert_eq!(foretelling(Stage::Draw, ""), [why(Power::Foretell)]);
    // A card that nobody foretold.
    let nobody = faults(|p| {
        p.foretold = Some(card("K"));
        fit_deck(p);
    });
    assert_eq!(nobody, ["cards foretold: 1, but 0 to 0 are possible"]);
}

#[test]
fn every_stage_has_its_rounds_its_seats_and_what_may_wait() {
    let stage = |stage, round, owing| {
        faults(|p| {
            (p.stage, p.round, p.owing) = (stage, round, owing);
            if stage == Stage::TurnUp {
                p.card = None;
            }
        })
    };
    let all = SeatSet::first(1);
    for (found, why) in [
        (stage(Stage::TurnUp, 1, SeatSet::EMPTY), "round: 1, but 2 to 18 are possible"),
        (stage(Stage::Foretell, 18, SeatSet::EMPTY), "round: 18, but 1 to 17 are possible"),
        (stage(Stage::Over, 17, SeatSet::EMPTY), "round: 17, but 18 to 18 are possible"),
        (
            stage(Stage::TurnUp, 3, all),
            "seats that owe a decision: 0, which cannot be at the stage `turn up`",
        ),
        (
            stage(Stage::Over, 18, all),
            "seats that owe a decision: 0, which cannot be at the stage `over`",
        ),
        (
            stage(Stage::Declare, 3, SeatSet::EMPTY),
            "seats that owe a decision: , which cannot be at the stage `declare`",
        ),
    ] {
        assert!(found.iter().any(|fault| fault == why), "{why}: {found:?}");
    }
    let early = faults(|p| {
        p.stage = Stage::Declare;
        p.pending = vec![Pending::Shape {
            seat: S0,
            shape: 1,
            tents: vec![0],
            lakes: Vec::new(),
            slingshots: Vec::new(),
        }];
    });
    assert!(early.iter().any(|fault| fault == "pending: 1, but 0 to 0 are possible"), "{early:?}");
}

#[test]
fn cards_of_setup_are_held_once_and_chosen_from_the_own_hand() {
    let game = MarshHallow::new(2);
    let mut position = Position {
        stage: Stage::Choose,
        owing: SeatSet::of(S1),
        seats: vec![SeatPosition::default(); 2],
        ..Position::default()
    };
    position.seats[0].hand = cards("A B C");
    position.seats[0].chosen = Some(card("B"));
    position.seats[1].hand = cards("D E F");
    assert!(game.position(&position).is_ok());
    type Change = fn(&mut Position);
    let cases: [(Change, &str); 6] = [
        (|p| p.seats[0].chosen = Some(card("D")), "chosen of seat 0: D cannot be"),
        (|p| p.seats[0].chosen = None, "chosen of seat 0: - cannot be"),
        (|p| p.seats[1].chosen = Some(card("D")), "chosen of seat 1: D cannot be"),
        (|p| p.seats[1].hand = cards("D E"), "hand of seat 1: D E cannot be"),
        (
            |p| p.seats[1].hand = cards("C D E"),
            "cards dealt to two or twice of seat 1: C cannot be",
        ),
        (
            |p| p.owing = SeatSet::EMPTY,
            "seats that owe a decision: , which cannot be at the stage `choose`",
        ),
    ];
    for (change, why) in cases {
        let mut other = position.clone();
        change(&mut other);
        let faults = game.position(&other).expect_err(why).to_string();
        assert!(faults.contains(why), "{why}: {faults}");
    }
}

#[test]
fn a_card_is_in_the_deck_open_or_used() {
    let twice = |change: fn(&mut Position)| {
        faults(|p| {
            change(p);
            // As many as before.
            p.deck = p.deck.iter().take(21).collect();
        })
    };
    let magus = twice(|p| p.deck = p.deck | cards("E"));
    assert_eq!(magus, ["cards in two places: E cannot be"]);
    let turned_up = twice(|p| p.card = Some(card("B")));
    assert_eq!(turned_up, ["cards in two places: B cannot be"]);
    assert_eq!(twice(|p| p.card = Some(card("E"))), ["cards in two places: E cannot be"]);
}

#[test]
fn shapes_must_lie_as_the_rules_allow() {
    let shape = |text: &str, seats: &[&str]| {
        let mut position = drawing(3, "A", vec![seat("E", "C D", seats)]);
        position.seats[0].mana = 40;
        let faults = MarshHallow::new(1).position(&position).expect_err(text);
        faults.faults()[0].clone()
    };
    let square = |text: &str| text.parse().unwrap();
    for (why, shapes) in [
        (Illegal::StarNotCovered { star: square("g5") }, &["earth a1 b1 a2 b2"][..]),
        (Illegal::EdgeContact { square: square("g7") }, &[BLOCK, "sky g7 g8 g9"][..]),
        (
            Illegal::OtherShape { recruit: marsh_hallow::Recruit::Spirit },
            &[BLOCK, "spirit i7 j7"][..],
        ),
        (
            Illegal::OtherShape {
                recruit: marsh_hallow::Recruit::Critter(marsh_hallow::Element::Legendary),
            },
            &[BLOCK, "legendary i7 j7 k7"][..],
        ),
    ] {
        let number = shapes.len() - 1;
        let seat = Seat::new(0);
        assert_eq!(shape("a fault", shapes), PositionFault::Shape { seat, number, why });
    }
    let many = faults(|p| {
        p.round = 2;
        fit_deck(p);
        p.seats[0].mana = 20;
    });
    assert_eq!(many, ["own shapes of seat 0: 2, but 0 to 1 are possible"]);
}

#[test]
fn many_faults_are_told_at_once() {
    let found = faults(|p| {
        p.seats[0].marshmallows = 2;
        p.seats[0].lakes = 2;
        p.seats[0].mana = 0;
    });
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn without_a_map_only_the_form_is_checked() {
    let mut position = solo();
    assert!(State::try_from(position.clone()).is_ok());
    position.seats[0].loaded = 63;
    assert!(State::try_from(position.clone()).is_ok(), "on some dashboard");
    position.seats[0].loaded = 64;
    assert!(State::try_from(position.clone()).is_err());
    position.seats.clear();
    assert!(State::try_from(position).is_err());
    let five = vec![SeatPosition::default(); 5];
    let all = CritterCards::all();
    let owing = SeatSet::first(5);
    let many =
        Position { seats: five, owing, deck: all, stage: Stage::Deal, ..Position::default() };
    assert!(State::try_from(many).is_err());
}

#[cfg(feature = "serde")]
mod json {
    use super::*;

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
        assert!(state(r#"{"round": 3}"#).contains("round: 3, but 0 to 0 are possible"));
        assert!(state(r#"{"stage": "nap"}"#).contains("`nap` is none of `deal`"));
        assert!(state(r#"{"colour": 1}"#).contains("unknown field"));
        assert!(
            state(r#"{"seats": [{"shapes": ["earth a1 a1"]}]}"#)
                .contains("square a1 is there twice")
        );
        let view = |json: &str| {
            serde_json::from_str::<marsh_hallow::View>(json).map(|_| ()).unwrap_err().to_string()
        };
        assert!(view(r#"{"observer": "seat 3", "position": {}}"#).contains("there is no seat 3"));
        // A view never holds the hands of others.
        let two = r#"{"observer": "public", "position": {"stage": "deal", "owing": [1],
            "seats": [{"hand": ["A", "B", "C"]}, {}]}}"#;
        assert!(view(two).contains("hand of seat 0"), "{}", view(two));
    }
}
