//! Pictures of tables as SVG.
//!
//! `UPDATE_EXPECT=1 cargo test -p cross-the-beams --all-features drawing` writes the files anew.

use crate::common::{S0, S1, beams, cards, game, roll, roll_for};
use cross_the_beams::{CrossTheBeams, Position, Setup};
use expect_test::{ExpectFile, expect_file};
use mallow_core::svg::Draw;
use mallow_core::{Game, Observer, Seed};
use mallow_test_kit::{Player, check_drawings, states};

/// The table after so many steps of a game.
fn check(players: u8, player: Player, step: usize, observer: Observer, expected: &ExpectFile) {
    let game = CrossTheBeams::new(players);
    let states = states(&game, Seed::from_u64(4), player);
    let state = &states[step.min(states.len() - 1)];
    expected.assert_eq(&game.drawing(&game.view(state, observer)).to_string());
}

#[test]
fn the_opening_of_two_is_drawn_for_a_seat() {
    let file = expect_file!["../data/drawings/opening.svg"];
    check(2, Player::Greedy, 12, S0.into(), &file);
}

#[test]
fn the_middle_of_a_game_of_six_is_drawn_for_a_seat() {
    let file = expect_file!["../data/drawings/middle.svg"];
    check(6, Player::Greedy, 60, S1.into(), &file);
}

#[test]
fn the_end_of_a_game_of_two_is_drawn_for_all() {
    let file = expect_file!["../data/drawings/end.svg"];
    check(2, Player::Greedy, usize::MAX, Observer::Public, &file);
}

#[test]
fn every_picture_of_whole_games_can_be_clicked_and_tells_nothing_hidden() {
    for players in 1..=6 {
        for open in [false, true] {
            let setup = Setup::new(players).with_open_hands(open);
            let game = CrossTheBeams::try_new(setup).unwrap();
            check_drawings(&game, u64::from(players), Player::Random, 5);
        }
    }
    check_drawings(&game(2), 4, Player::Greedy, 5);
}

#[test]
fn a_picture_marks_what_is_threatened_linked_locked_and_known() {
    let game = game(2);
    let builder = Position {
        known: cards("K3"),
        beams: beams(["R1 R3", "G1 G3", "Y1 Y2", "B1"]),
        ..roll_for("-", &["R2 K3", "G5 B6"])
    };
    let mut state = game.position(&builder).unwrap();
    crate::common::happen(&game, &mut state, &roll(2));
    let svg = game.drawing(&game.view(&state, S0.into())).to_string();
    for part in [
        "class=\"locked\"",
        "id=\"mallow-card-K3\" class=\"card known\"",
        "id=\"mallow-place-red-3\" class=\"place\" data-touch=\"red 3\"",
        "class=\"beam haunted\"",
        "class=\"card mini threatened\" data-touch=\"R3\"",
        "<title>2 cards not seen</title>",
    ] {
        assert!(svg.contains(part), "{part}\n{svg}");
    }
    assert!(!svg.contains("G5") && !svg.contains("B6"));
    assert_eq!(svg.matches("class=\"link\"").count(), 4);
}

#[cfg(feature = "serde")]
#[test]
fn states_and_views_that_are_read_can_be_drawn_whether_valid_or_not() {
    mallow_test_kit::check_outside_drawings(&game(3), 1, 400);
}
