//! Golden games: every step, what happens, and digests of what can be done and seen; whole views at some
//! steps.
//!
//! A change in these files is a change of rules, texts or random values that users will see.
//! `UPDATE_EXPECT=1 cargo test -p marsh-hallow --all-features playthroughs` writes them anew.

use expect_test::{ExpectFile, expect_file};
use mallow_core::Game;
use mallow_test_kit::{Player, playthrough};
use marsh_hallow::{Magus, MarshHallow, Setup};

fn check(setup: Setup, seed: u64, player: Player, views_at: &[usize], expected: &ExpectFile) {
    let game = MarshHallow::try_new(setup).unwrap();
    expected.assert_eq(&playthrough(&game, seed, player, views_at));
}

#[test]
fn one_player() {
    let file = expect_file!["../data/playthroughs/one.txt"];
    check(Setup::new(1), 1, Player::Random, &[1, 20], &file);
}

#[test]
fn two_greedy_players() {
    let file = expect_file!["../data/playthroughs/two.txt"];
    check(Setup::new(2), 5, Player::Greedy, &[2, 40], &file);
}

#[test]
fn three_players_with_both_options() {
    let setup = Setup::new(3).with_magus(Magus::Marshmallow).with_open_setup(true);
    let file = expect_file!["../data/playthroughs/three.txt"];
    check(setup, 2, Player::Random, &[4], &file);
}

#[test]
fn four_players() {
    let file = expect_file!["../data/playthroughs/four.txt"];
    check(Setup::new(4), 3, Player::Random, &[5], &file);
}
