//! Pictures of tables as SVG.
//!
//! `UPDATE_EXPECT=1 cargo test -p marram --all-features drawing` writes the files anew.

use expect_test::{ExpectFile, expect_file};
use mallow_core::svg::Draw;
use mallow_core::{Game, Observer, Seat, Seed};
use mallow_test_kit::{Player, check_drawings, states};
use marram::{Marram, Setup, Sides, TileSet, Variant};

/// The table after so many steps of a random game.
fn check(setup: Setup, step: usize, observer: Observer, expected: &ExpectFile) {
    let game = Marram::try_new(setup).unwrap();
    let states = states(&game, Seed::from_u64(2), Player::Random);
    let state = &states[step.min(states.len() - 1)];
    expected.assert_eq(&game.drawing(&game.view(state, observer)).to_string());
}

#[test]
fn the_opening_of_two_is_drawn_for_a_seat() {
    let file = expect_file!["../data/drawings/opening.svg"];
    check(Setup::new(2), 5, Seat::new(0).into(), &file);
}

#[test]
fn the_middle_of_a_game_of_four_with_pitchforks_is_drawn_for_a_seat() {
    let file = expect_file!["../data/drawings/middle.svg"];
    let setup = Setup::new(4).with_variant(Variant::Pitchfork);
    check(setup, 40, Seat::new(1).into(), &file);
}

#[test]
fn the_end_of_a_game_of_two_is_drawn_for_all() {
    let file = expect_file!["../data/drawings/end.svg"];
    let tiles = TileSet::generate(24, Seed::from_u64(6));
    check(Setup::new(2).with_tiles(tiles), usize::MAX, Observer::Public, &file);
}

#[test]
fn every_picture_of_whole_games_can_be_clicked_and_tells_nothing_hidden() {
    for players in 2..=4 {
        for variant in [Variant::Classic, Variant::Pitchfork] {
            for sides in [Sides::Either, Sides::FrontOnly] {
                let tiles = TileSet::generate(20, Seed::from_u64(u64::from(players)));
                let setup = Setup::new(players).with_variant(variant).with_sides(sides);
                let game = Marram::try_new(setup.with_tiles(tiles).with_shovels(5)).unwrap();
                check_drawings(&game, u64::from(players), Player::Random, 4);
            }
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn states_and_views_that_are_read_can_be_drawn_whether_valid_or_not() {
    let tiles = TileSet::generate(20, Seed::from_u64(3));
    let game = Marram::try_new(Setup::new(3).with_tiles(tiles)).unwrap();
    mallow_test_kit::check_outside_drawings(&game, 1, 400);
}
