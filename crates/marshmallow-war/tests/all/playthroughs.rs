//! Golden games: a line for every step, and views where they show something.
//!
//! A change in these files is a change of rules, texts or random values that users will see.
//! `UPDATE_EXPECT=1 cargo test -p marshmallow-war --all-features --test all playthroughs` writes
//! them anew.

use expect_test::expect_file;
use mallow_core::Game;
use mallow_test_kit::{Player, playthrough};
use marshmallow_war::{MarshmallowWar, Setup};

#[test]
fn the_option_set_source_at_random() {
    let game = MarshmallowWar::try_new(Setup::source().with_turn_limit(16)).unwrap();
    // A Trap is known, a Ninja lies face down, an attack is asked about.
    let text = playthrough(&game, 1, Player::Random, &[40, 80]);
    expect_file!["../data/playthroughs/source.txt"].assert_eq(&text);
}

#[test]
fn the_option_set_balanced_at_random() {
    let game = MarshmallowWar::try_new(Setup::balanced().with_turn_limit(16)).unwrap();
    let text = playthrough(&game, 2, Player::Random, &[60, 120]);
    expect_file!["../data/playthroughs/balanced.txt"].assert_eq(&text);
}

#[test]
fn a_greedy_game_to_its_end() {
    let game = MarshmallowWar::new();
    let text = playthrough(&game, 3, Player::Greedy, &[60]);
    expect_file!["../data/playthroughs/greedy.txt"].assert_eq(&text);
}
