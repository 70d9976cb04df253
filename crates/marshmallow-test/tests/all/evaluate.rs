//! What a state is worth: the order of values, which is all that players rely on.

use crate::common::{position, positions, seat};
use mallow_core::{Evaluate, Game, Generator, Seed, Turn};
use mallow_test_kit::{Player, decision};
use marshmallow_test::{MarshmallowTest, Position};

#[test]
fn a_won_game_is_worth_more_than_any_that_goes_on_and_a_lost_one_less() {
    let (mut won, mut lost) = (0, 0);
    for (game, state) in positions(60) {
        for seat in state.public().seats() {
            let value = game.evaluate(&state, seat);
            match game.outcome(&state) {
                None => assert!(value.abs() < 1_000_000, "{value}: {state}"),
                Some(outcome) if outcome.winners().contains(seat) => {
                    assert_eq!(value, 1_000_000, "{state}");
                    won += 1;
                }
                Some(_) => {
                    assert_eq!(value, -1_000_000, "{state}");
                    lost += 1;
                }
            }
        }
    }
    assert!(won > 5 && lost > 5, "{won} won, {lost} lost");
}

#[test]
fn a_point_more_is_worth_a_thousand_to_its_seat_and_costs_the_others_their_share() {
    let mut compared = 0;
    for (game, state) in positions(30) {
        let mut richer = Position::from(&state);
        richer.seats[0].points += 1;
        let Ok(richer) = game.position(&richer) else { continue };
        if game.is_over(&state) || game.is_over(&richer) {
            continue;
        }
        let gain = |of| game.evaluate(&richer, seat(of)) - game.evaluate(&state, seat(of));
        let others = i32::from(game.players()) - 1;
        assert_eq!(gain(0), 1000, "{state}");
        // The mean of the others is rounded.
        assert!((gain(1) + 1000 / others).abs() <= 1, "{}: {state}", gain(1));
        compared += 1;
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_seat_that_is_behind_the_others_in_tricks_expects_less() {
    // Four tricks each time: seat 0 has none of them, or one as all others do.
    let game = MarshmallowTest::new(4);
    let value = |tricks: [u8; 4]| {
        let mut described = position(
            "round 1, dealer 0
             seat 0: 0 points, hand B5 B6 B7 B8 B9 B10 B11 B12, played B1 B2 B3 B4
             seat 1: 0 points, hand G5 G6 G7 G8 G9 G10 G11 G12, played G1 G2 G3 G4
             seat 2: 0 points, hand O5 O6 O7 O8 O9 O10 O11 O12, played O1 O2 O3 O4
             seat 3: 0 points, hand P5 P6 P7 P8 P9 P10 P11 P12, played P1 P2 P3 P4
             trick of 0: -",
        );
        for (player, tricks) in described.seats.iter_mut().zip(tricks) {
            player.tricks = tricks;
        }
        game.evaluate(&game.position(&described).unwrap(), seat(0))
    };
    let (behind, even) = (value([0, 2, 1, 1]), value([1, 1, 1, 1]));
    assert!(behind < even, "the last one scores nothing: {behind} {even}");
}

#[test]
fn a_greedy_seat_wins_far_more_than_its_share() {
    let game = MarshmallowTest::new(4);
    let mut wins = 0;
    for number in 0..40 {
        let mut random = Generator::new(Seed::from_u64(number));
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.sample(&state, &mut random);
                    game.resolve(&mut state, &chance, &mut |_| ());
                }
                Turn::Seats(seats) => {
                    let greedy = seats.contains(seat(0));
                    let player = if greedy { Player::Greedy } else { Player::Random };
                    let (by, action) = decision(&game, &state, seats, player, &mut random);
                    game.act(&mut state, by, action, &mut |_| ());
                }
            }
        }
        wins += u32::from(game.outcome(&state).unwrap().winners().contains(seat(0)));
    }
    assert!(wins > 14, "{wins} of 40");
}
