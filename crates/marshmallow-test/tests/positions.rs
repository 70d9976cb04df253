//! Positions described by hand: what is refused, and that all faults are told at once.
#![allow(clippy::unwrap_used)] // a test says what must hold by unwrapping it

mod common;

use common::{card, position, seat};
use mallow_core::Observer;
use marshmallow_test::{
    Cards, MarshmallowTest, Player, Position, PositionFault as Fault, Setup, State, Suit, Trick,
    View,
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

fn faults_of(position: &Position) -> Vec<Fault> {
    State::try_from(position).map_or_else(|error| error.faults().to_vec(), |_| vec![])
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
        Fault::NoSuchSeat { seat: seat(7), players: 3 },
        Fault::TrumpTooEarly,
        Fault::Twice { card: card("G2") },
    ] {
        assert!(found.contains(&expected), "{expected:?} in {found:?}");
    }
    let error = State::try_from(&edited(GOOD, &changes)).unwrap_err().to_string();
    assert!(
        error.starts_with("rounds count from 1; there is no seat 7 among 3 players; "),
        "{error}"
    );
}

#[test]
fn all_faults_of_a_trick_and_of_a_setup_are_told_at_once() {
    let trick = faults(GOOD, &[("trick of 0: P1 G12", "trick of 1: P1 G12 P5")]);
    for expected in [Fault::Leader { seat: seat(1) }, Fault::TrickFull { cards: 3 }] {
        assert!(trick.contains(&expected), "{expected:?} in {trick:?}");
    }
    let setup = Setup { players: 4, first_dealer: Some(seat(3)), max_rounds: Some(1) };
    let game = MarshmallowTest::try_new(setup).unwrap();
    let other = Fault::OtherPlayers { seats: 3, players: 4 };
    let later = game.position(&position(GOOD)).unwrap_err();
    assert_eq!(later.faults(), [other, Fault::PastLastRound { round: 2 }]);
    let first = position("round 1, dealer 0\nseat 0:\nseat 1:\nseat 2:");
    let first = game.position(&first).unwrap_err();
    assert_eq!(first.faults(), [other, Fault::OtherDealer]);
}

#[test]
fn two_to_five_seats() {
    let mut position = Position { round: 1, ..Position::default() };
    for seats in 0..8 {
        let fine = (2..=5).contains(&seats);
        let expected = if fine { vec![] } else { vec![Fault::Seats { seats }] };
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
    let stranger = Fault::NoSuchSeat { seat: seat(2), players: 2 };
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
fn a_state_shows_all_hands_and_a_view_its_own() {
    let hidden = edited(GOOD, &[("hand B1 B2 B3 B4 B5 B6 B7 G1", "hand ?")]);
    assert_eq!(faults_of(&hidden), [Fault::HandUnknown { seat: seat(0) }]);
    let seen = |observer| View::try_new(observer, &hidden).unwrap_err().faults().to_vec();
    let (one, two) = (seat(1), seat(2));
    assert_eq!(seen(one.into()), [Fault::HandKnown { seat: two }]);
    assert_eq!(
        seen(Observer::Public),
        [Fault::HandKnown { seat: one }, Fault::HandKnown { seat: two }]
    );
    let stranger = Fault::NoSuchSeat { seat: seat(3), players: 3 };
    assert!(seen(seat(3).into()).contains(&stranger));
    let start = position("round 1\nseat 0: 0 points\nseat 1: 0 points\nseat 2: 0 points");
    let before_the_deal = View::try_new(seat(3).into(), &start).unwrap_err();
    assert_eq!(before_the_deal.faults(), [stranger]);
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
fn going_out_takes_time() {
    // Three tricks cannot be won by the second trick.
    let early = edited(
        ONE_OUT,
        &[
            ("4 points", "0 points"),
            (
                "hand B5 G5 O5 P5 P9, played B1 B9 G1 G9 O1 O9 P1",
                "hand B5 G5 O5 P5 P9 G1 G9 O1 O9 P1, played B1 B9",
            ),
        ],
    );
    assert!(faults_of(&early).contains(&Fault::WentOutWhen { seat: seat(0), trick: 2 }));
    // Nor can a trick that has not been played be the one.
    let late = edited(ONE_OUT, &[("hand B5 G5", "hand G5"), ("played B1", "played B5 B1")]);
    assert!(faults_of(&late).contains(&Fault::WentOutWhen { seat: seat(0), trick: 8 }));
    // Two seats cannot go out with the same trick.
    let both =
        edited(ONE_OUT, &[("0 points, 2 tricks", "4 points, 3 tricks"), ("1 trick", "0 tricks")]);
    assert!(faults_of(&both).contains(&Fault::WentOutWhen { seat: seat(1), trick: 7 }));
}

#[test]
fn two_that_went_out_leave_few_tricks_to_others() {
    // Seven tricks: without the last one of seat 1 there were six when seat 0 had its third.
    let text = "
        round 1, dealer 0
        seat 0: 4 points, 3 tricks, hand B8 B9 B10 B11 B12, played B1 B2 B3 B4 B5 B6 B7
        seat 1: 5 points, 3 tricks, hand G9 G10 G11 G12, played G1 G2 G3 G4 G5 G6 G7 G8
        seat 2: 0 points, 1 trick, hand O8 O9 O10 O11 O12, played O1 O2 O3 O4 O5 O6 O7
        seat 3: 0 points, hand P8 P9 P10 P11 P12, played P1 P2 P3 P4 P5 P6 P7
        trick of 2: -";
    let found = faults(text, &[]);
    for (seat, trick) in [(seat(0), 7), (seat(1), 8)] {
        assert!(found.contains(&Fault::WentOutWhen { seat, trick }), "{found:?}");
    }
}

#[test]
fn somebody_is_left_in() {
    let text = "
        round 1, dealer 0
        seat 0: 0 points, 6 tricks, hand B7 B8 B9 B10 B11 B12, played B1 B2 B3 B4 B5 B6
        seat 1: 6 points, 6 tricks, played G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12";
    assert!(faults(text, &[]).contains(&Fault::NobodyIn));
}

#[test]
fn points_follow_from_tricks_and_rounds() {
    let low = faults(ONE_OUT, &[("4 points", "3 points")]);
    assert_eq!(low, [Fault::PointsMissing { seat: seat(0), scored: 4 }]);
    let first = faults(ONE_OUT, &[("4 points", "5 points")]);
    assert_eq!(
        first,
        [
            Fault::SeatEarlierPoints { seat: seat(0), earlier: 1, most: 0 },
            Fault::EarlierPoints { earlier: 1, least: 0, most: 0 },
        ]
    );
    let few = faults(GOOD, &[("3 points", "0 points"), ("4 points", "3 points")]);
    assert_eq!(few, [Fault::EarlierPoints { earlier: 3, least: 4, most: 13 }]);
    let many = faults(GOOD, &[("3 points", "7 points"), ("4 points", "7 points")]);
    assert_eq!(many, [Fault::EarlierPoints { earlier: 14, least: 4, most: 13 }]);
    let over = faults(GOOD, &[("round 2", "round 4"), ("3 points", "20 points")]);
    assert!(over.contains(&Fault::GameWasOver { seat: seat(1) }), "{over:?}");
}

#[test]
fn nobody_scores_more_in_a_round_than_on_its_last_trick() {
    // 5, 7, 8 and 9 points, with the trick 11, 11, 11 and 12 that can be the last.
    let places = ["5, 0", "7, 6, 0", "8, 7, 6, 0", "9, 8, 7, 6, 0"];
    for (players, points) in (2_u8..).zip(places) {
        let seats: String = (points.split(", ").enumerate())
            .map(|(seat, points)| format!("\nseat {seat}: {points} points"))
            .collect();
        let text = format!("round 2, dealer {}{seats}", players - 1);
        assert_eq!(faults(&text, &[]), []);
        let most = u64::from([5_u8, 7, 8, 9][usize::from(players) - 2]);
        let over = format!("seat 0: {} points", most + 1);
        let found = faults(&text, &[(&format!("seat 0: {most} points"), &over)]);
        let earlier = most as u32 + 1;
        let fault = Fault::SeatEarlierPoints { seat: seat(0), earlier, most };
        assert!(found.contains(&fault), "{found:?}");
    }
}

#[test]
fn the_dealer_scored_nothing_in_the_round_before() {
    let second = "round 2, dealer 0\nseat 0: 0 points\nseat 1: 1 point";
    assert_eq!(faults(second, &[]), []);
    let scored = Fault::SeatEarlierPoints { seat: seat(1), earlier: 1, most: 0 };
    assert_eq!(faults(second, &[("dealer 0", "dealer 1")]), [scored]);
    let third = "round 3, dealer 0\nseat 0: 5 points\nseat 1: 1 point";
    assert_eq!(faults(third, &[]), []);
    let scored = Fault::SeatEarlierPoints { seat: seat(0), earlier: 6, most: 5 };
    assert_eq!(faults(third, &[("5 points", "6 points")]), [scored]);
}

#[test]
fn a_round_is_over_with_the_trick_that_leaves_one_player() {
    // Seat 1 went out with the eighth trick; a ninth would be won by seat 2 alone.
    let text = "
        round 1, dealer 0
        seat 0: 1 point, 4 tricks, hand B6 B7 B8 B9 B10 B11 B12, played B1 B2 B3 B4 B5
        seat 1: 4 points, 4 tricks, hand G9 G10 G11 G12, played G1 G2 G3 G4 G5 G6 G7 G8
        seat 2: 0 points, 1 trick, hand O10 O11 O12, played O1 O2 O3 O4 O5 O6 O7 O8 O9";
    assert_eq!(faults(text, &[]), [Fault::RoundWasOver]);
    // Nor does anybody play on after the trick that brings 20 points.
    let over = faults(text, &[("seat 0: 1 point", "seat 0: 20 points")]);
    assert!(over.contains(&Fault::GameWasOver { seat: seat(0) }), "{over:?}");
    let eight = [(", 1 trick,", ","), ("hand O10", "hand O9 O10"), (" O8 O9", " O8")];
    let setup = Setup { players: 3, first_dealer: None, max_rounds: Some(1) };
    let game = MarshmallowTest::try_new(setup).unwrap();
    assert!(game.position(&edited(text, &eight)).is_ok());
}

#[test]
fn twenty_points_come_with_the_last_trick_only() {
    // Seat 0 had 16 points and went out for 4: the game is over, and nobody leads.
    let ended = [
        ("round 1, dealer 0", "round 3, dealer 3, trump Blue"),
        ("4 points", "20 points"),
        ("trick of 1: -", ""),
        ("seat 1: 0 points", "seat 1: 2 points"),
    ];
    let state = State::try_from(&edited(ONE_OUT, &ended)).unwrap();
    assert_eq!(state.table().phase(), marshmallow_test::Phase::Over);
    let before = [ended[0], ("4 points", "24 points"), ended[2], ended[3]];
    assert!(faults(ONE_OUT, &before).contains(&Fault::GameWasOver { seat: seat(0) }));
    let played_on = [ended[0], ended[1], ended[3]];
    assert_eq!(faults(ONE_OUT, &played_on), [Fault::NoTrickNow]);
}

#[test]
fn the_trick_is_led_by_whoever_may_lead() {
    assert_eq!(faults(ONE_OUT, &[("trick of 1: -", "")]), [Fault::NoTrick]);
    for other in [0, 2, 3, 9] {
        let text = format!("trick of {other}: -");
        let found = faults(ONE_OUT, &[("trick of 1: -", &text)]);
        assert_eq!(found, [Fault::Leader { seat: seat(other) }]);
    }
    let opening = "
        round 1, dealer 1
        seat 0: 0 points, hand B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12
        seat 1: 0 points, hand G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12
        trick of 1: -";
    assert_eq!(faults(opening, &[]), []);
    assert_eq!(faults(opening, &[("trick of 1", "trick of 0")]), [Fault::Leader { seat: seat(0) }]);
    // With tricks on the table there is still no seat 9.
    let stranger = faults(GOOD, &[("trick of 0: P1 G12", "trick of 9: -")]);
    assert!(stranger.contains(&Fault::Leader { seat: seat(9) }), "{stranger:?}");
    // With the wrong leader nobody can tell whose the cards are.
    let wrong = faults(GOOD, &[("trick of 0: P1 G12", "trick of 1: P1")]);
    assert!(wrong.contains(&Fault::Leader { seat: seat(1) }), "{wrong:?}");
    assert!(!wrong.iter().any(|fault| matches!(fault, Fault::TrickCard { .. })), "{wrong:?}");
    // Whoever won no trick leads none later on.
    let loser = faults(
        GOOD,
        &[
            ("2 tricks", "3 tricks"),
            (", 1 trick", ""),
            ("played P5 P6 P11", "played P5 P6 P11"),
            ("trick of 0: P1 G12", "trick of 2: -"),
        ],
    );
    assert!(loser.contains(&Fault::Leader { seat: seat(2) }), "{loser:?}");
}

#[test]
fn the_trick_was_played_by_the_rules() {
    let full = faults(GOOD, &[("trick of 0: P1 G12", "trick of 0: P1 G12 P5")]);
    assert!(full.contains(&Fault::TrickFull { cards: 3 }));
    // The last trick of all, too.
    let last = "
        round 1, dealer 0
        seat 0: 2 points, 3 tricks, hand B6 B7 B8 B9 B10 B11 B12, played B1 B2 B3 B4 B5
        seat 1: 0 points, 2 tricks, hand, played G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12
        seat 2: 0 points, 2 tricks, hand, played O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12
        seat 3: 0 points, 2 tricks, hand, played P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12
        seat 4: 0 points, 2 tricks, hand, played V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11 V12
        trick of 1: G12 O12 P12 V12";
    let full = faults(&last.replace(" hand,", ""), &[]);
    assert!(full.contains(&Fault::TrickFull { cards: 4 }), "{full:?}");
    let foreign = faults(GOOD, &[("trick of 0: P1", "trick of 0: P2")]);
    assert!(foreign.contains(&Fault::TrickCard { seat: seat(0), card: card("P2") }));
    let holds = faults(GOOD, &[("hand G2 G3 V1", "hand P7 G3 V1")]);
    assert!(holds.contains(&Fault::TrickRefused { seat: seat(1), card: card("G12") }));
    assert!(holds.contains(&Fault::HoldsVoid { seat: seat(1), card: card("P7") }));
}

#[test]
fn voids_are_shown_kept_and_founded() {
    let hidden = faults(GOOD, &[(", void Pink", "")]);
    assert_eq!(hidden, [Fault::VoidNotShown { seat: seat(1), suit: Suit::Pink }]);
    let unfounded = faults(GOOD, &[("void Pink", "void Pink Orange")]);
    assert_eq!(unfounded, [Fault::VoidUnfounded { seat: seat(1), suit: Suit::Orange }]);
    // The open trick shows a void in its lead alone, and its cards were not played before.
    let opening = "
        round 1, dealer 0
        seat 0: 0 points, hand B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12, played B1
        seat 1: 0 points, hand P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11, played G1, void Blue
        seat 2: 0 points, hand V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11, played O1, void Blue
        trick of 0: B1 G1 O1";
    let four = opening.replace(
        "trick of",
        "seat 3: 0 points, hand V12 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12\n        trick of",
    );
    assert_eq!(faults(&four, &[]), []);
    let early = faults(&four, &[("played O1, void Blue", "played O1, void Blue Green")]);
    assert_eq!(early, [Fault::VoidUnfounded { seat: seat(2), suit: Suit::Green }]);
    let second = "
        round 1, dealer 0
        seat 0: 0 points, hand V1 V2 V3 V4 V5 V6 V7 V8 V9 V10, played B1 O1, void Pink
        seat 1: 0 points, hand G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11, played B2
        seat 2: 0 points, 1 trick, hand P2 P3 P4 P5 P6 P7 P8 P9 P10 P11, played B3 P1
        trick of 2: P1 O1";
    assert_eq!(faults(second, &[]), []);
    let not_led = faults(second, &[("played B2", "played B2, void Orange")]);
    assert_eq!(not_led, [Fault::VoidUnfounded { seat: seat(1), suit: Suit::Orange }]);
    let followed = faults(second, &[("void Pink", "void Blue Pink")]);
    assert_eq!(followed, [Fault::VoidUnfounded { seat: seat(0), suit: Suit::Blue }]);
    let led = faults(GOOD, &[("P1 P8 P9 P10\n", "P1 P8 P9 P10, void Pink\n")]);
    assert!(led.contains(&Fault::HoldsVoid { seat: seat(0), card: card("P1") }), "{led:?}");
}

#[test]
fn a_view_needs_a_fitting_deal() {
    // Two seats void in the same suits need more cards than are left of the others.
    let text = "
        round 1, dealer 0
        seat 0: 0 points, 1 trick, hand G2 G3 G4 G5 G6 G7 V1 V2 V3 V4 V5, played B1
        seat 1: 0 points, hand ?, played G1, void Blue Orange Pink
        trick of 0: -";
    let found = View::try_new(seat(0).into(), &position(text)).unwrap_err();
    assert_eq!(
        found.faults()[..2],
        [
            Fault::VoidUnfounded { seat: seat(1), suit: Suit::Orange },
            Fault::VoidUnfounded { seat: seat(1), suit: Suit::Pink },
        ]
    );
    let short = text.replace("Orange Pink", "Orange Pink Purple");
    let found = View::try_new(seat(0).into(), &position(&short)).unwrap_err();
    assert!(found.faults().contains(&Fault::NoDealFits), "{found}");
}

#[test]
fn a_view_that_lacks_one_card_fits_no_deal() {
    // Seat 1 needs three Green cards; seat 0 knows of all but three, or all but two.
    let text = "
        round 1, dealer 0
        seat 0: 0 points, 5 tricks, hand G7 G8 G9, played B1 B2 B3 B4 B5 B6 O1 P1 V1
        seat 1: 0 points, 4 tricks, hand ?, played G1 G2 G3 G4 G5 G6 O2 P2 V2, void Blue Orange Pink Purple
        trick of 0: -";
    let seen = |text: &str| View::try_new(seat(0).into(), &position(text));
    assert!(seen(text).is_ok());
    let short = seen(&text.replace("B6", "G10")).unwrap_err();
    assert_eq!(short.faults(), [Fault::NoDealFits]);
}

#[test]
fn the_setup_rules_positions_out() {
    let three = position(GOOD);
    let four = MarshmallowTest::new(4).position(&three).unwrap_err();
    assert_eq!(four.faults(), [Fault::OtherPlayers { seats: 3, players: 4 }]);
    let game = |first_dealer, max_rounds| {
        MarshmallowTest::try_new(Setup { players: 4, first_dealer, max_rounds }).unwrap()
    };
    let one_out = position(ONE_OUT);
    let dealer = game(Some(seat(1)), None).position(&one_out).unwrap_err();
    assert_eq!(dealer.faults(), [Fault::OtherDealer]);
    assert!(game(Some(seat(0)), Some(1)).position(&one_out).is_ok());
    let late =
        "round 3, dealer 0\nseat 0: 0 points\nseat 1: 9 points\nseat 2: 9 points\nseat 3: 9 points";
    let past = game(None, Some(2)).position(&position(late)).unwrap_err();
    assert_eq!(past.faults(), [Fault::PastLastRound { round: 3 }]);
    assert!(game(None, Some(3)).position(&position(late)).is_ok());
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
    let limited = |max_rounds| {
        let setup = Setup { max_rounds: Some(max_rounds), ..Setup::new(2) };
        MarshmallowTest::try_new(setup).unwrap().position(&finished)
    };
    assert!(limited(1).is_ok());
    assert_eq!(limited(2).unwrap_err().faults(), [Fault::RoundFinished]);
}

#[test]
fn numbers_out_of_all_bounds_are_faults_and_no_more() {
    let everything = Player {
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
                assert!(View::try_new(observer, &position).is_err());
            }
        }
    }
}
