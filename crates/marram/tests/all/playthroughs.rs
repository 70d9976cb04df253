//! Golden games. A change in these files is a change of rules, texts or random values that users
//! will see. `UPDATE_EXPECT=1 cargo test -p marram --test all playthroughs` writes them anew.

use expect_test::expect_file;
use mallow_core::{Game, Seed};
use mallow_test_kit::{Player, playthrough};
use marram::{Length, Marram, Setup, Sides, TileSet, Variant};

fn game(setup: Setup, seed: u64, views_at: &[usize]) -> String {
    let game = Marram::try_new(setup).unwrap();
    playthrough(&game, seed, Player::Random, views_at)
}

#[test]
fn two_players_classic_short() {
    let setup = Setup::new(2).with_length(Length::Short);
    expect_file!["../data/playthroughs/classic.txt"].assert_eq(&game(setup, 1, &[]));
}

#[test]
fn three_players_pitchfork_with_views_on_the_way() {
    let tiles = TileSet::generate(20, Seed::from_u64(2));
    let setup = Setup::new(3).with_variant(Variant::Pitchfork).with_tiles(tiles);
    expect_file!["../data/playthroughs/pitchfork.txt"].assert_eq(&game(setup, 2, &[12]));
}

#[test]
fn four_players_fronts_alone_claims_once() {
    let tiles = TileSet::generate(16, Seed::from_u64(4));
    let setup = Setup::new(4).with_sides(Sides::FrontOnly).with_claim_claimed(false);
    let text = game(setup.with_tiles(tiles), 3, &[]);
    expect_file!["../data/playthroughs/fronts.txt"].assert_eq(&text);
}

#[test]
fn two_players_pitchfork_with_many_flips() {
    let tiles = TileSet::generate(14, Seed::from_u64(6));
    let setup = Setup::new(2).with_variant(Variant::Pitchfork).with_shovels(9);
    expect_file!["../data/playthroughs/flips.txt"].assert_eq(&game(
        setup.with_tiles(tiles),
        4,
        &[],
    ));
}

#[test]
fn two_greedy_players() {
    let tiles = TileSet::generate(16, Seed::from_u64(8));
    let game = Marram::try_new(Setup::new(2).with_tiles(tiles)).unwrap();
    let text = playthrough(&game, 5, Player::Greedy, &[]);
    expect_file!["../data/playthroughs/greedy.txt"].assert_eq(&text);
}
