//! Golden games: every step, what happens, and digests of what can be done and seen.
//!
//! A change in these files is a change of rules, texts or random values that users will see.
//! `UPDATE_EXPECT=1 cargo test -p marshmallow-test --all-features playthroughs` writes them anew.

use crate::common::seat;
use expect_test::{ExpectFile, expect_file};
use mallow_core::Game;
use mallow_test_kit::{Player, playthrough};
use marshmallow_test::{MarshmallowTest, Setup};

fn check(setup: Setup, seed: u64, player: Player, views_at: &[usize], expected: &ExpectFile) {
    let game = MarshmallowTest::try_new(setup).unwrap();
    expected.assert_eq(&playthrough(&game, seed, player, views_at));
}

#[test]
fn two_players_two_rounds() {
    let setup = Setup::new(2).with_max_rounds(2);
    let file = expect_file!["../data/playthroughs/two.txt"];
    check(setup, 1, Player::Random, &[1, 3, 30], &file);
}

#[test]
fn three_players_two_rounds() {
    let setup = Setup::new(3).with_max_rounds(2);
    let file = expect_file!["../data/playthroughs/three.txt"];
    check(setup, 2, Player::Random, &[40], &file);
}

#[test]
fn four_players_to_twenty_points() {
    let setup = Setup::new(4).with_first_dealer(seat(2));
    let file = expect_file!["../data/playthroughs/four.txt"];
    check(setup, 3, Player::Random, &[45], &file);
}

#[test]
fn five_players_two_rounds() {
    let setup = Setup::new(5).with_max_rounds(2);
    let file = expect_file!["../data/playthroughs/five.txt"];
    check(setup, 4, Player::Random, &[70], &file);
}

#[test]
fn four_greedy_players_two_rounds() {
    let setup = Setup::new(4).with_first_dealer(seat(0)).with_max_rounds(2);
    let file = expect_file!["../data/playthroughs/greedy.txt"];
    check(setup, 5, Player::Greedy, &[], &file);
}
