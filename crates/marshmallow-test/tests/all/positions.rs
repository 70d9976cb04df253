//! Positions described by hand: what is refused, and that all faults are told at once.

use crate::common::{card, position, seat};
use mallow_core::{Game, Observer, Seat};
use marshmallow_test::{
    Card, Cards, MarshmallowTest, Position, PositionFault as Fault, SeatPosition, Setup, Stage,
    Suit, SuitSet, Trick,
};

/// Three players in the middle of a trick: the exemption is open to seat 2.
const GOOD: &str = "
    round 2, dealer 2, trump Green
    seat 0: 4 points, 2 tricks, hand B1 B2 B3 B4 B5 B6 B7 G1, played P1 P8 P9 P10
    seat 1: 3 points, hand G2 G3 V1 V2 V3 V4 V5 V6, played P2 P3 P4 G12, void Pink
    seat 2: 0 points, 1 trick, hand G7 P12 O1 O2 O3 O4 O5 O6 O7, played P5 P6 P11
    trick of 0: P1 G12";

/// Four players; seat 0 went out with the last trick, the seventh, so that seat 1 leads.
const ONE_OUT: &str = "
    round 1, dealer 0
    seat 0: 4 points, 3 tricks, hand B5 G5 O5 P5 P9, played B1 B9 G1 G9 O1 O9 P1
    seat 1: 0 points, 2 tricks, hand B10 G10 O2 P2 P6, played B2 B6 G2 G6 O6 O10 P10
    seat 2: 0 points, 1 trick, hand B7 G7 O11 P7 P11, played B3 B11 G3 G11 O3 O7 P3
    seat 3: 0 points, 1 trick, hand B12 G8 O12 P8 P12, played B4 B8 G4 G12 O4 O8 P4
    trick of 1: -";

fn edited(text: &str, changes: &[(&str, &str)]) -> Position {
    let edit = |text: String, (from, to): &(&str, &str)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    position(&changes.iter().fold(text.to_string(), edit))
}

/// The faults of a position in a game without options for as many players as it describes.
fn faults_of(position: &Position) -> Vec<Fault> {
    let players = (position.seats.len() as u8).clamp(2, 5);
    found(&MarshmallowTest::new(players), position)
}

fn found(game: &MarshmallowTest, position: &Position) -> Vec<Fault> {
    game.position(position).map_or_else(|error| error.faults().to_vec(), |_| vec![])
}

/// The faults of a good position after these changes.
fn faults(text: &str, changes: &[(&str, &str)]) -> Vec<Fault> {
    faults_of(&edited(text, changes))
}

#[test]
fn the_unchanged_positions_are_good() {
    assert_eq!(faults(GOOD, &[]), []);
    assert_eq!(faults(ONE_OUT, &[]), []);
}

#[test]
fn all_faults_are_told_at_once() {
    let changes = [("round 2", "round 0"), ("dealer 2", "dealer 7"), ("hand B1 B2", "hand B1 G2")];
    let found = faults(GOOD, &changes);
    for expected in [
        Fault::RoundZero,
        Fault::NoSuchSeat { field: "dealer", seat: seat(7), players: 3 },
        Fault::TrumpTooEarly,
        Fault::Twice { card: card("G2") },
    ] {
        assert!(found.contains(&expected), "{expected:?} in {found:?}");
    }
    let error = MarshmallowTest::new(3).position(&edited(GOOD, &changes)).unwrap_err().to_string();
    let lines: Vec<&str> = error.lines().collect();
    assert_eq!(lines[0], "dealer: there is no seat 7: expected 0 to 2");
    assert_eq!((lines.len(), lines[3]), (found.len(), "G2 appears twice"));
}

#[test]
fn all_faults_of_a_trick_and_of_a_setup_are_told_at_once() {
    let trick = faults(GOOD, &[("trick of 0: P1 G12", "trick of 1: P1 G12 P5")]);
    for expected in [
        Fault::TrickFull { cards: 3, most: 2 },
        Fault::TrickCard { seat: seat(1), card: card("P1") },
    ] {
        assert!(trick.contains(&expected), "{expected:?} in {trick:?}");
    }
    let setup = Setup::new(4).with_first_dealer(seat(3)).with_max_rounds(1);
    let game = MarshmallowTest::try_new(setup).unwrap();
    assert_eq!(found(&game, &position(GOOD)), [Fault::OtherPlayers { found: 3, expected: 4 }]);
    let late = position("round 2\nseat 0: 20 points\nseat 1:\nseat 2:\nseat 3:");
    assert_eq!(
        found(&game, &late),
        [
            Fault::PastLastRound { round: 2, last: 1 },
            Fault::NoDealer,
            Fault::GameWasOver { seat: seat(0), points: 20 },
        ]
    );
}

#[test]
fn two_to_five_seats() {
    let mut position = Position { round: 1, ..Position::default() };
    for seats in 0..8 {
        let fine = (2..=5).contains(&seats);
        let expected = if fine { vec![] } else { vec![Fault::Players { found: seats }] };
        assert_eq!(faults_of(&position), expected);
        position.seats.push(Default::default());
    }
}

#[test]
fn round_dealer_and_trump_fit_together() {
    assert_eq!(faults(GOOD, &[(", dealer 2", "")]), [Fault::NoDealer]);
    assert_eq!(faults(ONE_OUT, &[("dealer 0", "dealer 0, trump Blue")]), [Fault::TrumpTooEarly]);
    assert_eq!(faults(GOOD, &[(", trump Green", "")])[0], Fault::NoTrump);
    let between = "round 2, dealer 1\nseat 0: 5 points\nseat 1: 0 points";
    assert_eq!(faults(between, &[]), []);
    assert_eq!(faults(between, &[(", dealer 1", "")]), [Fault::NoDealer]);
    assert_eq!(faults(between, &[("dealer 1", "dealer 1, trump Blue")]), [Fault::TrumpTooEarly]);
    let stranger = Fault::NoSuchSeat { field: "dealer", seat: seat(2), players: 2 };
    assert!(faults(between, &[("dealer 1", "dealer 2")]).contains(&stranger));
}

#[test]
fn between_rounds_there_are_points_only() {
    let between = "round 2, dealer 1\nseat 0: 5 points\nseat 1: 0 points";
    let nothing = [Fault::NothingDealt { seat: seat(0) }];
    assert_eq!(faults(between, &[("5 points", "5 points, 1 trick")]), nothing);
    assert_eq!(faults(between, &[("5 points", "5 points, void Blue")]), nothing);
    assert_eq!(faults(&format!("{between}\ntrick of 0: -"), &[]), [Fault::NoTrickNow]);
}

#[test]
fn everybody_has_twelve_cards_of_their_own() {
    let missing = faults(GOOD, &[("B1 B2", "B1")]);
    assert_eq!(missing, [Fault::Dealt { seat: seat(0), cards: 11 }]);
    let twice = faults(GOOD, &[("hand B1", "hand V1")]);
    assert_eq!(twice, [Fault::Twice { card: card("V1") }]);
    let own = faults(GOOD, &[("hand B1", "hand P8")]);
    assert_eq!(own, [Fault::Twice { card: card("P8") }]);
}

#[test]
fn tricks_add_up() {
    let many = faults(GOOD, &[("2 tricks", "5 tricks")]);
    assert!(many.contains(&Fault::TooManyTricks { seat: seat(0), tricks: 5, required: 4 }));
    let due = faults(GOOD, &[("2 tricks", "1 trick")]);
    assert_eq!(
        due,
        [
            Fault::CardsPlayed { seat: seat(0), played: 4, due: 3 },
            Fault::CardsPlayed { seat: seat(1), played: 4, due: 3 },
            Fault::CardsPlayed { seat: seat(2), played: 3, due: 2 },
        ]
    );
}

#[test]
fn a_finished_round_is_the_end_only_where_the_setup_says_so() {
    let finished = position(
        "
        round 1, dealer 0
        seat 0: 0 points, 6 tricks, hand B7 B8 B9 B10 B11 B12, played B1 B2 B3 B4 B5 B6
        seat 1: 0 points, hand G7 G8 G9 G10 G11 G12, played G1 G2 G3 G4 G5 G6",
    );
    let open = MarshmallowTest::new(2).position(&finished).unwrap_err();
    assert_eq!(open.faults(), [Fault::RoundFinished]);
    let limited = |max_rounds: u32| {
        let setup = Setup::new(2).with_max_rounds(max_rounds);
        MarshmallowTest::try_new(setup).unwrap().position(&finished)
    };
    assert!(limited(1).is_ok());
    assert_eq!(limited(2).unwrap_err().faults(), [Fault::RoundFinished]);
}

#[test]
fn faults_are_told_one_a_line_the_first_ten_and_a_count() {
    let all = SeatPosition { hand: Some(Cards::all()), ..SeatPosition::default() };
    let seats = vec![all, all];
    let trick = Some(Trick { leader: seat(0), cards: vec![] });
    let many = Position { round: 1, dealer: Some(seat(0)), seats, trick, ..Position::default() };
    let error = MarshmallowTest::new(2).position(&many).unwrap_err();
    assert_eq!(error.faults().len(), 62);
    let text = error.to_string();
    assert_eq!(text.lines().count(), 11);
    assert_eq!(text.lines().last(), Some("and 52 more"));
    assert_eq!(
        text.lines().next(),
        Some("seat 0: expected 12 cards in hand and played together, found 60")
    );
}

#[test]
fn a_state_shows_all_hands_and_a_view_its_own() {
    let hidden = edited(GOOD, &[("hand B1 B2 B3 B4 B5 B6 B7 G1", "hand ?")]);
    assert_eq!(faults_of(&hidden), [Fault::HandUnknown { seat: seat(0) }]);
    let game = MarshmallowTest::new(3);
    let seen = |observer, position: &Position| {
        game.position_seen_by(observer, position).unwrap_err().faults().to_vec()
    };
    let (one, two) = (seat(1), seat(2));
    assert_eq!(seen(one.into(), &hidden), [Fault::HandKnown { seat: two }]);
    let both = [Fault::HandKnown { seat: one }, Fault::HandKnown { seat: two }];
    assert_eq!(seen(Observer::Public, &hidden), both);
    let stranger = Fault::NoSuchSeat { field: "observer", seat: seat(3), players: 3 };
    assert!(seen(seat(3).into(), &hidden).contains(&stranger));
    let start = position("round 1\nseat 0: 0 points\nseat 1: 0 points\nseat 2: 0 points");
    assert_eq!(seen(seat(3).into(), &start), [stranger]);
}

/// Whether play can have led to a position is not asked: all of these can be played on.
#[test]
fn what_can_be_played_on_is_accepted_though_play_may_not_lead_there() {
    for (text, changes) in [
        // Points that no round gives.
        (ONE_OUT, &[("4 points", "3 points")][..]),
        (GOOD, &[("3 points", "19 points"), ("4 points", "19 points")]),
        ("round 2, dealer 1\nseat 0: 5 points\nseat 1: 19 points", &[]),
        // Seat 0 went out with its second card, or with a trick after the last one.
        (
            ONE_OUT,
            &[(
                "hand B5 G5 O5 P5 P9, played B1 B9 G1 G9 O1 O9 P1",
                "hand B5 G5 O5 P5 P9 G1 G9 O1 O9 P1, played B1 B9",
            )],
        ),
        (ONE_OUT, &[("hand B5 G5", "hand G5"), ("played B1", "played B5 B1")]),
        // Somebody leads who has won no trick, or not the last one.
        (ONE_OUT, &[("trick of 1", "trick of 3")]),
        // Nobody was seen to play off the suit; a void that the trick shows is not mentioned.
        (GOOD, &[("void Pink", "void Pink Orange")]),
        (GOOD, &[(", void Pink", "")]),
    ] {
        let edited = edited(text, changes);
        assert_eq!(faults_of(&edited), [], "{edited}");
        let game = MarshmallowTest::new(edited.seats.len() as u8);
        let state = game.position(&edited).unwrap();
        for seed in 0..20 {
            let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(seed));
            let mut now = state;
            while !game.is_over(&now) {
                assert_eq!(game.validate(&now), Ok(()), "{now}");
                for observer in Observer::all(game.players()) {
                    let view = game.view(&now, observer);
                    assert_eq!(game.validate_view(&view), Ok(()), "{now}");
                    let guess = game.determinize(&view, &mut random);
                    assert_eq!(game.view(&guess, observer), view, "{now}");
                }
                mallow_core::playout(&game, &mut now, &mut random, 1);
            }
        }
    }
}

#[test]
fn somebody_is_left_in() {
    let text = "
        round 1, dealer 0
        seat 0: 0 points, 6 tricks, hand B7 B8 B9 B10 B11 B12, played B1 B2 B3 B4 B5 B6
        seat 1: 6 points, 6 tricks, played G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12";
    assert_eq!(faults(text, &[]), [Fault::NobodyIn, Fault::RoundFinished]);
}

#[test]
fn twenty_points_end_the_game_and_no_round_begins_with_them() {
    let ended = [
        ("round 1, dealer 0", "round 3, dealer 3, trump Blue"),
        ("4 points", "20 points"),
        ("trick of 1: -", ""),
    ];
    let state = MarshmallowTest::new(4).position(&edited(ONE_OUT, &ended)).unwrap();
    assert_eq!(state.public().stage(), Stage::Over);
    assert_eq!(faults(ONE_OUT, &ended[..2]), [Fault::NoTrickNow]);
    let between = "round 2, dealer 1\nseat 0: 19 points\nseat 1: 0 points";
    assert_eq!(faults(between, &[]), []);
    let over = [Fault::GameWasOver { seat: seat(0), points: 20 }];
    assert_eq!(faults(between, &[("19", "20")]), over);
}

#[test]
fn the_trick_is_led_by_somebody_who_is_in() {
    assert_eq!(faults(ONE_OUT, &[("trick of 1: -", "")]), [Fault::NoTrick]);
    let out = faults(ONE_OUT, &[("trick of 1", "trick of 0")]);
    assert_eq!(out, [Fault::Leader { seat: seat(0) }]);
    let stranger = faults(ONE_OUT, &[("trick of 1", "trick of 9")]);
    assert_eq!(stranger, [Fault::NoSuchSeat { field: "leader", seat: seat(9), players: 4 }]);
}

#[test]
fn the_trick_is_open_and_its_cards_count_as_played() {
    let full = faults(GOOD, &[("trick of 0: P1 G12", "trick of 0: P1 G12 P5")]);
    assert_eq!(full, [Fault::TrickFull { cards: 3, most: 2 }]);
    let foreign = faults(GOOD, &[("trick of 0: P1", "trick of 0: P2")]);
    assert_eq!(foreign, [Fault::TrickCard { seat: seat(0), card: card("P2") }]);
}

#[test]
fn a_hand_holds_no_suit_that_is_shown_void() {
    let told = faults(GOOD, &[("hand B1", "hand P7"), ("P8 P9 P10\n", "P8 P9 P10, void Pink\n")]);
    assert_eq!(told, [Fault::HoldsVoid { seat: seat(0), card: card("P7") }]);
    // The open trick shows seat 1 void in Pink, whether the text says so or not.
    let shown = faults(GOOD, &[("hand G2 G3 V1", "hand P7 G3 V1"), (", void Pink", "")]);
    assert_eq!(shown, [Fault::HoldsVoid { seat: seat(1), card: card("P7") }]);
    let state = MarshmallowTest::new(3).position(&edited(GOOD, &[(", void Pink", "")])).unwrap();
    assert_eq!(state.public().shown_void(seat(1)), SuitSet::of(Suit::Pink));
}

#[test]
fn a_view_needs_a_fitting_deal() {
    // Seat 1 needs three Green cards; seat 0 knows of all but three, or all but two.
    let text = "
        round 1, dealer 0
        seat 0: 0 points, 5 tricks, hand G7 G8 G9, played B1 B2 B3 B4 B5 B6 O1 P1 V1
        seat 1: 0 points, 4 tricks, hand ?, played G1 G2 G3 G4 G5 G6 O2 P2 V2, void Blue Orange Pink Purple
        trick of 0: -";
    let game = MarshmallowTest::new(2);
    let seen = |text: &str| game.position_seen_by(seat(0).into(), &position(text));
    assert!(seen(text).is_ok());
    let short = seen(&text.replace("B6", "G10")).unwrap_err();
    assert_eq!(short.faults(), [Fault::NoDealFits]);
}

/// Hall's condition for groups: two seats that find enough cards each, but not together.
#[test]
fn a_view_needs_a_deal_for_all_hidden_hands_together() {
    let hand = |suits: &[Suit], from: u8, to: u8| -> Cards {
        let cards = suits.iter().flat_map(|suit| suit.cards());
        cards.filter(|card: &Card| (from..=to).contains(&card.value())).collect()
    };
    // Unseen are all 12 Blue cards and 12 others; seats 1 and 2 hold 8 cards each of Blue alone.
    let others = [Suit::Green, Suit::Orange, Suit::Pink, Suit::Purple];
    let seats = |void: &str| {
        format!(
            "round 1, dealer 0
             seat 0: 0 points, 3 tricks, hand {}, played {}
             seat 1: 0 points, hand ?, played {}{void}
             seat 2: 0 points, 1 trick, hand ?, played {}{void}
             trick of 0: -",
            hand(&others, 1, 2),
            hand(&others, 3, 3),
            hand(&others, 4, 4),
            hand(&others, 5, 5),
        )
    };
    let game = MarshmallowTest::new(3);
    let seen = |void: &str| game.position_seen_by(seat(0).into(), &position(&seats(void)));
    assert!(seen("").is_ok());
    let one =
        seats(", void Green Orange Pink Purple").replacen(", void Green Orange Pink Purple", "", 1);
    assert!(game.position_seen_by(seat(0).into(), &position(&one)).is_ok());
    let short = seen(", void Green Orange Pink Purple").unwrap_err();
    assert_eq!(short.faults(), [Fault::NoDealFits]);
}

#[test]
fn a_position_of_another_setup_is_refused() {
    let four = MarshmallowTest::new(4);
    assert_eq!(found(&four, &position(GOOD)), [Fault::OtherPlayers { found: 3, expected: 4 }]);
    let game = |first_dealer: Option<Seat>, max_rounds: Option<u32>| {
        let setup = Setup::new(4).with_first_dealer(first_dealer).with_max_rounds(max_rounds);
        MarshmallowTest::try_new(setup).unwrap()
    };
    let one_out = position(ONE_OUT);
    let other = [Fault::OtherDealer { first: seat(1) }];
    assert_eq!(found(&game(Some(seat(1)), None), &one_out), other);
    assert_eq!(found(&game(Some(seat(0)), Some(1)), &one_out), []);
    // With `first_dealer` set no dealer is drawn.
    let start = position("round 1\nseat 0:\nseat 1:\nseat 2:\nseat 3:");
    assert_eq!(found(&game(Some(seat(1)), None), &start), other);
    assert_eq!(found(&game(None, None), &start), []);
    let late = position("round 3, dealer 0\nseat 0:\nseat 1:\nseat 2:\nseat 3:");
    assert_eq!(found(&game(None, Some(2)), &late), [Fault::PastLastRound { round: 3, last: 2 }]);
    assert_eq!(found(&game(None, Some(3)), &late), []);
}

#[test]
fn a_state_or_a_view_of_another_setup_is_refused() {
    for (game, state) in crate::common::positions(10) {
        let other = MarshmallowTest::new(if game.players() == 5 { 2 } else { game.players() + 1 });
        let fault = Fault::OtherPlayers { found: game.players(), expected: other.players() };
        assert_eq!(other.validate(&state).unwrap_err().faults(), [fault]);
        for observer in Observer::all(game.players()) {
            let view = game.view(&state, observer);
            assert_eq!(other.validate_view(&view).unwrap_err().faults(), [fault]);
        }
    }
}

#[test]
fn numbers_out_of_all_bounds_are_faults_and_no_more() {
    let everything = SeatPosition {
        points: 255,
        tricks: 255,
        hand: Some(Cards::all()),
        played: Cards::all(),
        shown_void: Suit::ALL.into_iter().collect(),
    };
    for seats in 2..=5 {
        for cards in [vec![], vec![card("B1"); 100]] {
            let position = Position {
                round: u32::MAX,
                dealer: Some(seat(15)),
                trump: Some(Suit::Blue),
                seats: vec![everything; seats],
                trick: Some(Trick { leader: seat(15), cards }),
            };
            assert!(faults_of(&position).len() > 100);
            for observer in Observer::all(5) {
                let game = MarshmallowTest::new(seats as u8);
                assert!(game.position_seen_by(observer, &position).is_err());
            }
        }
    }
}
