//! Positions described by hand: what is refused and how, and states as JSON.

use crate::common::*;
use mallow_core::{Game, Observer, Seat, SeatSet};
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
    let cases: [(Change, &str); 11] = [
        (|p| p.seats[0].loaded = 5, "droplets of seat 0: expected 0 to 4, found 5"),
        (|p| p.seats[0].splooders = 3, "splooders of seat 0: expected 0 to 2, found 3"),
        (|p| p.seats[0].marshmallows = 1, "marshmallows of seat 0: expected 0, found 1"),
        (|p| p.seats[0].lakes = 1, "lakes of seat 0: expected 0, found 1"),
        (|p| p.seats[0].loot.clear(), "loot of seat 0: expected 1, found 0"),
        (|p| p.seats[0].mana = 400, "mana of seat 0: expected 0 to 40, found 400"),
        (|p| p.round = 19, "round: expected 1 to 18, found 19"),
        (|p| p.card = None, "cards turned up: expected 1, found 0"),
        (|p| assert!(p.deck.remove(card("W"))), "cards in the deck: expected 21, found 20"),
        (|p| p.seats[0].specialists = cards("C"), "specialists of seat 0: expected 2, found 1"),
        (|p| p.seats[0].magus = None, "magus of seat 0: expected 1, found 0"),
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
            "seats that owe a decision in the draw stage: expected at least one, or something pending, found none",
        ),
        (|p| p.owing = SeatSet::all(2), "owing: there is no seat 1: expected 0 to 0"),
        (|p| p.seats[0].specialists = cards("C E"), "card E appears twice"),
        (|p| p.deck = cards("A B C D F G H I J K L M N O P Q R S T U V"), "card A appears twice"),
        (|p| p.seats[0].hand = cards("A B C"), "hand of seat 0: expected no cards, found A B C"),
        (
            |p| p.seats[0].loot = vec![Loot::Splooders, Loot::Splooders],
            "loot of seat 0: an entry appears twice",
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
    assert_eq!(twice, ["card A appears twice"]);
    assert_eq!(faults(|p| p.seats.clear()), ["expected 1 to 4 players, found 0"]);
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
    // The card is due now, or is shown, and not both.
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
    let both = ["cards foretold: expected 0, found 1"];
    assert_eq!(foretelling(Stage::Foretell, "K"), both);
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
    let all = SeatSet::all(1);
    for (found, why) in [
        (stage(Stage::TurnUp, 1, SeatSet::EMPTY), "round: expected 2 to 18, found 1"),
        (stage(Stage::Foretell, 18, SeatSet::EMPTY), "round: expected 1 to 17, found 18"),
        (stage(Stage::Over, 17, SeatSet::EMPTY), "round: expected 18, found 17"),
        (
            stage(Stage::TurnUp, 3, all),
            "seats that owe a decision in the turn up stage: expected none, found 0",
        ),
        (
            stage(Stage::Over, 18, all),
            "seats that owe a decision in the over stage: expected none, found 0",
        ),
        (
            stage(Stage::Declare, 3, SeatSet::EMPTY),
            "seats that owe a decision in the declare stage: expected at least one, found none",
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
    assert!(early.iter().any(|fault| fault == "things pending: expected 0, found 1"), "{early:?}");
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
        (
            |p| p.seats[0].chosen = Some(card("D")),
            "card chosen of seat 0: expected a card of the hand, found D",
        ),
        (
            |p| p.seats[0].chosen = None,
            "card chosen of seat 0: expected a card of the hand, found -",
        ),
        (
            |p| p.seats[1].chosen = Some(card("D")),
            "card chosen of seat 1: expected no card, found D",
        ),
        (|p| p.seats[1].hand = cards("D E"), "hand of seat 1: expected three cards, found D E"),
        (|p| p.seats[1].hand = cards("C D E"), "card C appears twice"),
        (
            |p| p.owing = SeatSet::EMPTY,
            "seats that owe a decision in the choose stage: expected at least one, found none",
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
    assert_eq!(magus, ["card E appears twice"]);
    let turned_up = twice(|p| p.card = Some(card("B")));
    assert_eq!(turned_up, ["card B appears twice"]);
    assert_eq!(twice(|p| p.card = Some(card("E"))), ["card E appears twice"]);
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
    assert_eq!(many, ["own shapes of seat 0: expected 0 to 1, found 2"]);
}

#[test]
fn many_faults_are_told_at_once() {
    let found = faults(|p| {
        p.seats[0].marshmallows = 2;
        p.seats[0].lakes = 2;
        p.seats[0].loot.clear();
    });
    let expected = [
        "marshmallows of seat 0: expected 0, found 2",
        "lakes of seat 0: expected 0, found 2",
        "loot of seat 0: expected 1, found 0",
    ];
    assert_eq!(found, expected);
}

#[test]
fn faults_are_told_one_a_line_the_first_ten_and_a_count() {
    let position = |seats: usize| Position {
        stage: Stage::Draw,
        round: 30,
        seats: vec![SeatPosition { loaded: 64, ..SeatPosition::default() }; seats],
        ..Position::default()
    };
    for (seats, lines, last) in
        [(1, 6, "cards in the deck: expected 6, found 24"), (4, 11, "and 5 more")]
    {
        let error = MarshHallow::new(seats as u8).position(&position(seats)).unwrap_err();
        let text = error.to_string();
        assert_eq!((text.lines().count(), text.lines().last()), (lines, Some(last)), "{text}");
        assert_eq!(text.lines().next(), Some("round: expected 1 to 18, found 30"));
    }
}

#[test]
fn a_state_of_another_setup_is_refused() {
    let seats =
        |found: u8, expected: u8| Err(vec![PositionFault::OtherPlayers { found, expected }]);
    let validated = |game: &MarshHallow, state: &State| {
        game.validate(state).map_err(|error| error.faults().to_vec())
    };
    let (two, three) = (MarshHallow::new(2), MarshHallow::new(3));
    assert_eq!(validated(&two, &three.start()), seats(3, 2));
    assert_eq!(validated(&three, &two.start()), seats(2, 3));
    let view = two.view(&two.start(), Observer::Public);
    let refused = three.validate_view(&view).map_err(|error| error.faults().to_vec());
    assert_eq!(refused, seats(2, 3));
    assert_eq!(two.validate_view(&view), Ok(()));
    // Another map, other shapes, and the other reading of the star.
    let shapes = [BLOCK, "legendary i7 j7 k7 i8 j8 k8"];
    let mut one = seat("E", "C D", &shapes);
    one.marshmallows = 1;
    let state = build(&MarshHallow::new(1), &drawing(3, "A", vec![one]));
    let text = |game: &MarshHallow| game.validate(&state).unwrap_err().to_string();
    let moved = changed(1, "E", &[("E", "h7")]);
    let star = "seat 0, shape 0: the first shape must cover the star on h7";
    assert!(text(&moved).starts_with(star), "{}", text(&moved));
    let mut edition = marsh_hallow::Edition::hearth();
    edition.cards[3].legendary = Some("xxxx/x.x.".into());
    let setup = marsh_hallow::Setup::new(1).with_edition(edition);
    let other = MarshHallow::try_new(setup).unwrap();
    let shape = "seat 0, shape 1: these squares are not the shape of this legendary";
    assert_eq!(text(&other), shape);
    assert_eq!(text(&with_magus(1)), "marshmallows of seat 0: expected 2, found 1");
}

#[test]
fn a_position_no_game_leads_to_is_taken_if_it_can_be_played() {
    // No mana after two rounds, all Flowers freed though nobody else is there, a card that nobody
    // foretold, and no droplet left.
    let mut position = solo();
    let one = &mut position.seats[0];
    (one.loot, one.loaded) = (vec![Loot::Water], 0);
    one.freed = Flower::all().collect();
    position.foretold = Some(card("K"));
    fit_deck(&mut position);
    position.seats[0].mana = 0;
    let game = MarshHallow::new(1);
    let state = build(&game, &position);
    mallow_core::laws::Suite::new(&game)
        .play_from(&state, mallow_core::Seed::from_u64(1))
        .unwrap_or_else(|violation| panic!("{violation}"));
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
    let owing = SeatSet::all(5);
    let many =
        Position { seats: five, owing, deck: all, stage: Stage::Deal, ..Position::default() };
    assert!(State::try_from(many).is_err());
}

#[test]
fn numbers_have_limits_where_no_map_is_known_too() {
    let refused = |change: &dyn Fn(&mut Position)| {
        let mut position = solo();
        change(&mut position);
        State::try_from(position).is_err()
    };
    assert!(!refused(&|_| ()));
    assert!(!refused(&|p| p.seats[0].lakes = 3) && refused(&|p| p.seats[0].lakes = 4));
    assert!(!refused(&|p| p.seats[0].marshmallows = 22));
    assert!(refused(&|p| p.seats[0].marshmallows = 23));
    // Two rounds are over, so two own shapes, and one of this round if it is drawn.
    assert!(refused(&|p| p.seats[0].shapes = p.seats[0].shapes.repeat(2)));
    // Nothing is launched in setup.
    let mut position = Position::from(&MarshHallow::new(1).start());
    assert!(State::try_from(position.clone()).is_ok());
    position.seats[0].shapes = vec!["launched a1 b1".parse().unwrap()];
    assert!(State::try_from(position).is_err());
    let pending = |tents: &[u8], lakes: &[u8]| {
        refused(&|p| {
            let (tents, lakes) = (tents.to_vec(), lakes.to_vec());
            p.pending =
                vec![Pending::Shape { seat: S0, shape: 0, tents, lakes, slingshots: vec![] }];
        })
    };
    assert!(!pending(&[0, 2], &[1, 2]) && !pending(&[0], &[0, 1, 2]));
    for (tents, lakes) in [(&[2, 0][..], &[][..]), (&[3], &[]), (&[0], &[1, 0]), (&[0], &[3])] {
        assert!(pending(tents, lakes), "{tents:?} {lakes:?}");
    }
}

#[test]
fn splooders_come_from_loot_and_saved_specialists() {
    let spare = faults(|p| {
        p.seats[0].loot = vec![Loot::Water];
        p.seats[0].splooders = 1;
    });
    assert_eq!(spare, ["splooders of seat 0: expected 0, found 1"]);
}

#[test]
fn a_hand_that_an_observer_should_see_is_known() {
    let game = MarshHallow::new(2);
    let mut position = Position::from(&game.start());
    position.owing = SeatSet::of(S1);
    let error = State::try_from(position.clone()).unwrap_err().to_string();
    assert!(error.contains("seat 0"), "{error}");
    position.seats[0].hand = cards("A B C");
    assert!(State::try_from(position).is_ok());
}
