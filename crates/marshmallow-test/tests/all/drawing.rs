//! Pictures of tables as SVG.
//!
//! `UPDATE_EXPECT=1 cargo test -p marshmallow-test --all-features drawing` writes the files anew.

use crate::common::{position, seat};
use expect_test::{ExpectFile, expect_file};
use mallow_core::svg::Draw;
use mallow_core::{Game, Observer, Seed};
use mallow_test_kit::{Player, check_drawings, states};
use marshmallow_test::{MarshmallowTest, Setup};

/// The table after so many steps of a random game.
fn check(players: u8, seed: u64, step: usize, observer: Observer, expected: &ExpectFile) {
    let game = MarshmallowTest::try_new(Setup::new(players).with_max_rounds(3)).unwrap();
    let states = states(&game, Seed::from_u64(seed), Player::Random);
    let state = &states[step.min(states.len() - 1)];
    expected.assert_eq(&game.drawing(&game.view(state, observer)).to_string());
}

#[test]
fn the_opening_of_two_is_drawn_for_a_seat() {
    let file = expect_file!["../data/drawings/opening.svg"];
    check(2, 1, 2, seat(0).into(), &file);
}

#[test]
fn the_middle_of_a_game_of_five_is_drawn_for_a_seat() {
    let file = expect_file!["../data/drawings/middle.svg"];
    check(5, 4, 100, seat(3).into(), &file);
}

#[test]
fn the_end_of_a_game_of_five_is_drawn_for_all() {
    let file = expect_file!["../data/drawings/end.svg"];
    check(5, 4, usize::MAX, Observer::Public, &file);
}

#[test]
fn every_picture_of_whole_games_can_be_clicked_and_tells_nothing_hidden() {
    for players in 2..=5 {
        let game = MarshmallowTest::try_new(Setup::new(players).with_max_rounds(3)).unwrap();
        check_drawings(&game, u64::from(players), Player::Random, 3);
    }
}

#[test]
fn a_picture_marks_trump_winner_voids_and_whoever_is_asked() {
    let position = position(
        "round 2, dealer 0, trump Green
         seat 0: 4 points, 2 tricks, hand B11 B12, played B1 B2 B3 B4 B5 B6 B7 B8 B9 V1
         seat 1: 0 points, 2 tricks, hand ?, played G1 G2 G3 G4 G5 G6 G7 G8 O9 P9, void Orange
         seat 2: 0 points, 2 tricks, hand ?, played O1 O2 O3 O4 O5 O6 O7 O8 G9 B10
         seat 3: 0 points, 2 tricks, hand ?, played P1 P2 P3 P4 P5 P6 P7 P8 V9 G10
         seat 4: 0 points, 2 tricks, hand ?, played V2 V3 V4 V5 V6 V7 V8 V10 O10 P10
         trick of 0: -",
    );
    let game = MarshmallowTest::new(5);
    let view = game.position_seen_by(seat(0).into(), &position).unwrap();
    let svg = game.drawing(&view).to_string();
    for part in [
        "class=\"suit trump\" data-touch=\"Green\"",
        "id=\"mallow-seat-0\" class=\"seat own asked\"",
        "<title>has no Orange</title>",
        "id=\"mallow-card-B11\" class=\"card\" data-touch=\"B11\"",
        "data-count=\"2\"",
    ] {
        assert!(svg.contains(part), "{part}\n{svg}");
    }
    assert_eq!(svg.matches("class=\"number played\"").count(), 50);
}

#[cfg(feature = "serde")]
#[test]
fn states_and_views_that_are_read_can_be_drawn_whether_valid_or_not() {
    mallow_test_kit::check_outside_drawings(&MarshmallowTest::new(3), 1, 400);
}
