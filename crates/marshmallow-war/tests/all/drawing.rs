//! Pictures of tables as SVG.
//!
//! `UPDATE_EXPECT=1 cargo test -p marshmallow-war --all-features drawing` writes the files anew.

use crate::common::{Table, seat, setups};
use expect_test::{ExpectFile, expect_file};
use mallow_core::svg::Draw;
use mallow_core::{Game, Observer, Seed};
use mallow_test_kit::{Player, check_drawings, states};
use marshmallow_war::*;

/// The table after so many steps of a game.
fn check(player: Player, step: usize, observer: Observer, expected: &ExpectFile) {
    let game = MarshmallowWar::try_new(Setup::source().with_turn_limit(30)).unwrap();
    let states = states(&game, Seed::from_u64(3), player);
    let state = &states[step.min(states.len() - 1)];
    expected.assert_eq(&game.drawing(&game.view(state, observer)).to_string());
}

#[test]
fn the_opening_is_drawn_for_a_seat() {
    let file = expect_file!["../data/drawings/opening.svg"];
    check(Player::Random, 14, seat(0).into(), &file);
}

#[test]
fn the_middle_is_drawn_for_a_seat() {
    let file = expect_file!["../data/drawings/middle.svg"];
    check(Player::Random, 110, seat(1).into(), &file);
}

#[test]
fn the_end_is_drawn_for_all() {
    let file = expect_file!["../data/drawings/end.svg"];
    check(Player::Greedy, usize::MAX, Observer::Public, &file);
}

#[test]
fn every_picture_of_whole_games_can_be_clicked_and_tells_nothing_hidden() {
    for (number, setup) in (0..).zip(setups()) {
        let game = MarshmallowWar::try_new(setup.with_turn_limit(30)).unwrap();
        check_drawings(&game, number, Player::Random, 5);
    }
}

#[test]
fn a_picture_marks_attackers_targets_and_what_lies_face_down() {
    let text = "turn 3 seat 0 attack
0: hand 2Ha; life ?; f1 KDa; f2 5Ca 6Ca; t1 6Sa
1: hand 3Hb; life ? 4Sb; f1 4Db; f2 7Cb down; t1 9Db; t2 TDb shown; dead KSb";
    let mut table = Table::new(text);
    table.play("attack f1; at f1");
    let draw = |observer| table.game.drawing(&table.game.view(&table.state, observer)).to_string();
    let own = draw(seat(0).into());
    for part in [
        "id=\"mallow-seat-0-f1\" class=\"slot acted attacker\" data-touch=\"f1\"",
        "id=\"mallow-seat-1-f1\" class=\"slot target\" data-touch=\"f1\"",
        "id=\"mallow-seat-0-f2\" class=\"slot wall\"",
        "id=\"mallow-card-6Sa\" class=\"card down\"",
        "id=\"mallow-card-TDb\" class=\"card down\"",
        "class=\"seat asked\" data-touch=\"seat 1\"",
        "class=\"card mini\" data-touch=\"4Sb\"",
        "class=\"card mini\" data-touch=\"KSb\"",
    ] {
        assert!(own.contains(part), "{part}\n{own}");
    }
    assert!(!own.contains("9Db") && !own.contains("3Hb"));
    let all = draw(Observer::Public);
    assert!(!all.contains("6Sa") && !all.contains("2Ha") && all.contains("class=\"back\""));
}

#[cfg(feature = "serde")]
#[test]
fn states_and_views_that_are_read_can_be_drawn_whether_valid_or_not() {
    mallow_test_kit::check_outside_drawings(&MarshmallowWar::new(), 1, 400);
}
