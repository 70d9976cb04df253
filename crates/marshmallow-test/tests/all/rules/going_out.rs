//! RULES 3.6 to 3.8: going out, and the end of a round.

use super::{fifth, points, quarters, tricks};
use crate::common::{cards, dealt, play, seat, state};
use mallow_core::{Game, SeatSet, Turn};
use marshmallow_test::{
    Cards, Event, MarshmallowTest, Position, SeatPosition, State, Suit, SuitSet, Trick,
};

#[test]
fn required_tricks_are_6_4_3_and_3() {
    let required = [2, 3, 4, 5].map(|players| MarshmallowTest::new(players).required_tricks());
    assert_eq!(required, [6, 4, 3, 3]);
}

/// Worked example: the tricks of four players up to A 2, B 2, C 1, D 1, seat 3 to lead.
pub(super) const SIX_TRICKS: &str =
    "B9 B2 B3 B4  G9 G2 G3 G4  O1 O10 O3 O4  P10 P3 P4 P1  B6 B11 B8 B1  G11 G12 G1 G6";

#[test]
fn going_out_scores_the_tricks_of_all_others() {
    let (game, mut state) = dealt(&quarters());
    play(&game, &mut state, SIX_TRICKS);
    assert_eq!(tricks(&state), [2, 2, 1, 1]);
    let events = play(&game, &mut state, "O8 O9 O6 O7");
    assert_eq!(
        events[4..],
        [
            Event::TrickWon { seat: seat(0), tricks: 3 },
            Event::WentOut { seat: seat(0), points: 4, total: 4 },
        ]
    );
    assert_eq!(points(&state), [4, 0, 0, 0], "2 + 1 + 1");
    assert_eq!(state.public().still_in(), SeatSet::all(4) - SeatSet::of(seat(0)));
    assert_eq!(state.public().leader(), Some(seat(1)), "B leads");
    assert_eq!(state.hand(seat(0)), cards("B5 G5 O5 P5 P9"), "put aside");

    // Later in the same round B goes out with A 3, C 1, D 2.
    play(&game, &mut state, "P2 P7 P8  G8 G10 G7");
    assert_eq!(tricks(&state), [3, 3, 1, 2]);
    assert_eq!(points(&state), [4, 6, 0, 0]);
    assert_eq!(state.public().leader(), Some(seat(2)));

    // D goes out with the tenth trick; C is left, scores nothing and deals.
    let events = play(&game, &mut state, "P11 P12");
    assert_eq!(events.last(), Some(&Event::RoundOver { round: 1, next_dealer: seat(2) }));
    assert_eq!(points(&state), [4, 6, 0, 7]);
    assert_eq!(state.public().dealer(), Some(seat(2)));
}

#[test]
fn mt_9_between_rounds_only_points_dealer_and_round_number_are_kept() {
    let (game, mut state) = dealt(&quarters());
    play(&game, &mut state, SIX_TRICKS);
    play(&game, &mut state, "O8 O9 O6 O7  P2 P7 P8  G8 G10 G7  P11 P12");
    let (_, described) = crate::common::state(
        "round 2, dealer 2
         seat 0: 4 points
         seat 1: 6 points
         seat 2: 0 points
         seat 3: 7 points",
    );
    assert_eq!(state, described);
    assert_eq!(game.turn(&state), Turn::Chance);
    assert_eq!(state.undealt(), Cards::all());
}

#[test]
fn mt_5_the_next_seat_that_is_still_in_leads() {
    // Seat 1 is out already; seat 0 goes out, so seat 2 leads.
    let (game, mut state) = state(
        "round 1, dealer 0
         seat 0: 0 points, 2 tricks, hand B8 B9 B10 B11 B12 O1 O9, played B1 B2 B3 B4 B5
         seat 1: 2 points, 3 tricks, hand G8 G9 G10 G11 G12 O3 O4, played G1 G2 G3 G4 G5
         seat 2: 0 points, hand P8 P9 P10 P11 P12 O5 O6, played P1 P2 P3 P4 P5
         seat 3: 0 points, hand V8 V9 V10 V11 V12 O7 O8, played V1 V2 V3 V4 V5
         trick of 2: -",
    );
    play(&game, &mut state, "O5 O8 O9");
    assert_eq!(points(&state), [3, 2, 0, 0]);
    assert_eq!(state.public().leader(), Some(seat(2)));
}

#[test]
fn two_players_6_tricks_to_4() {
    let (game, mut state) = state(
        "round 1, dealer 0
         seat 0: 0 points, 5 tricks, hand B10 B11 B12, played B1 B2 B3 B4 B5 B6 B7 B8 B9
         seat 1: 0 points, 4 tricks, hand G10 G11 G12, played G1 G2 G3 G4 G5 G6 G7 G8 G9
         trick of 0: -",
    );
    let events = play(&game, &mut state, "B10 G10");
    assert_eq!(
        events[2..],
        [
            Event::TrickWon { seat: seat(0), tricks: 6 },
            Event::WentOut { seat: seat(0), points: 4, total: 4 },
            Event::RoundOver { round: 1, next_dealer: seat(1) },
        ]
    );
    assert_eq!((points(&state), state.public().dealer()), (vec![4, 0], Some(seat(1))));
}

#[test]
fn two_players_6_tricks_to_none_add_nothing() {
    let (game, mut state) = dealt(&[Suit::Blue.cards(), Suit::Green.cards()]);
    play(&game, &mut state, "B1 G1 B2 G2 B3 G3 B4 G4 B5 G5 B6 G6");
    assert_eq!((points(&state), state.public().round()), (vec![0, 0], 2));
}

/// Round 1 of five players before the last trick, in which everybody follows with Purple 8 to 12,
/// so that seat 4 wins. `outs` are the seats that are out with the tricks on which they went.
fn last_trick(tricks: [u8; 5], outs: &[(u8, usize)]) -> (MarshmallowTest, State) {
    let seats = (0..5).map(|number| {
        let hand = fifth(number);
        let out = outs.iter().find(|out| out.0 == number).map(|out| out.1);
        let (played, left) = hand.split_at(out.unwrap_or(11));
        SeatPosition {
            points: out.map_or(0, |trick| trick as u8 - 3),
            tricks: tricks[usize::from(number)],
            hand: Some(left.iter().copied().collect()),
            played: played.iter().copied().collect(),
            shown_void: SuitSet::EMPTY,
        }
    });
    let position = Position {
        round: 1,
        dealer: Some(seat(0)),
        trump: None,
        seats: seats.collect(),
        trick: Some(Trick { leader: seat(4), cards: vec![] }),
    };
    let game = MarshmallowTest::new(5);
    let state = game.position(&position).unwrap();
    (game, state)
}

#[test]
fn mt_3_two_left_and_the_last_trick_is_won_by_one_of_them() {
    let (game, mut state) = last_trick([3, 3, 3, 1, 1], &[(0, 4), (1, 7), (2, 10)]);
    let events = play(&game, &mut state, "V12 V11");
    assert_eq!(events.last(), Some(&Event::RoundOver { round: 1, next_dealer: seat(4) }));
    assert_eq!(points(&state), [1, 4, 7, 0, 0], "neither scores");
    assert_eq!(state.public().dealer(), Some(seat(4)));
}

#[test]
fn mt_3_two_left_and_the_winner_of_the_last_trick_goes_out_with_it() {
    let (game, mut state) = last_trick([3, 3, 2, 1, 2], &[(0, 5), (1, 8)]);
    play(&game, &mut state, "V12 V10 V11");
    assert_eq!(points(&state), [2, 5, 0, 0, 9], "the twelfth trick scores 12 - 3");
    assert_eq!(state.public().dealer(), Some(seat(2)), "the first clockwise from seat 4 still in");
}

#[test]
fn mt_3_three_left_and_the_last_trick_is_won_by_one_of_them() {
    let (game, mut state) = last_trick([3, 3, 2, 2, 1], &[(0, 5), (1, 8)]);
    play(&game, &mut state, "V12 V10 V11");
    assert_eq!(points(&state), [2, 5, 0, 0, 0], "none of the three scores");
    assert_eq!(state.public().dealer(), Some(seat(4)));
}

#[test]
fn mt_3_three_left_and_the_winner_of_the_last_trick_goes_out_with_it() {
    let (game, mut state) = last_trick([3, 2, 2, 2, 2], &[(0, 5)]);
    play(&game, &mut state, "V12 V9 V10 V11");
    assert_eq!(points(&state), [2, 0, 0, 0, 9]);
    assert_eq!(state.public().dealer(), Some(seat(1)));
}
