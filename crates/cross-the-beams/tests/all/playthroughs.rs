//! Whole games in golden files: every step with its events and a digest of lists and views.
//!
//! A change in these files is a change of rules, texts or random values that users will see.
//! `UPDATE_EXPECT=1 cargo test -p cross-the-beams --all-features --test all playthroughs` writes them
//! anew.

use cross_the_beams::{CrossTheBeams, Setup};
use expect_test::{ExpectFile, expect_file};
use mallow_core::{Game, Seat};
use mallow_test_kit::{Player, playthrough};

fn check(file: &ExpectFile, setup: Setup, seed: u64, player: Player, views_at: &[usize]) -> String {
    let game = CrossTheBeams::try_new(setup).unwrap();
    let text = playthrough(&game, seed, player, views_at);
    file.assert_eq(&text);
    text
}

#[test]
fn one_random_player() {
    let file = expect_file!["../data/playthroughs/one_random.txt"];
    let text = check(&file, Setup::new(1), 1, Player::Random, &[40]);
    assert!(text.ends_with("the team loses (stomped): 0\n"));
}

#[test]
fn two_random_players_with_open_hands() {
    let file = expect_file!["../data/playthroughs/two_open_random.txt"];
    let setup = Setup::new(2).with_open_hands(true).with_first_player(Seat::new(1));
    check(&file, setup, 2, Player::Random, &[]);
}

#[test]
fn six_random_players() {
    let file = expect_file!["../data/playthroughs/six_random.txt"];
    check(&file, Setup::new(6), 3, Player::Random, &[]);
}

#[test]
fn two_greedy_players_who_win() {
    let file = expect_file!["../data/playthroughs/two_greedy.txt"];
    let text = check(&file, Setup::new(2), 4, Player::Greedy, &[100]);
    assert!(text.ends_with("the team wins (beams crossed): 1\n"));
}
