//! Floors play the same games as the public contract, draw by draw.

use ::cross_the_beams::CrossTheBeams;
use ::marram::Marram;
use ::marsh_hallow::MarshHallow;
use ::marshmallow_test::MarshmallowTest;
use ::marshmallow_war::MarshmallowWar;
use mallow_benches::floor::{
    cross_the_beams, marram, marsh_hallow, marshmallow_test, marshmallow_war,
};
use mallow_benches::{Totals, random_game};
use mallow_core::{Game, Generator, Random, Seed};
use std::cell::RefCell;

/// A generator that notes every draw: among how many, and which.
struct Noted {
    generator: Generator,
    draws: Vec<(u32, u32)>,
}

impl Random for Noted {
    fn next_u32(&mut self) -> u32 {
        self.generator.next_u32()
    }

    fn below(&mut self, bound: u32) -> u32 {
        let drawn = self.generator.below(bound);
        self.draws.push((bound, drawn));
        drawn
    }
}

/// Plays so many games both ways and compares every draw: each step of a game that offers a choice
/// draws among as many as there are.
fn assert_same_games<G: Game>(game: &G, games: u32, floor: impl Fn(&mut Noted, &mut Totals)) {
    let noted = || Noted { generator: Generator::new(Seed::from_u64(7)), draws: Vec::new() };
    let (mut by_contract, mut by_floor) = (noted(), noted());
    let (mut expected, mut found) = (Totals::default(), Totals::default());
    for number in 0..games {
        by_contract.draws.clear();
        by_floor.draws.clear();
        random_game(game, &mut by_contract, &mut expected);
        floor(&mut by_floor, &mut found);
        let pairs = by_contract.draws.iter().zip(&by_floor.draws);
        if let Some((at, (expected, found))) =
            pairs.enumerate().find(|(_, (expected, found))| expected != found)
        {
            panic!("game {number}, draw {at}: expected {expected:?}, found {found:?}");
        }
        assert_eq!(by_floor.draws.len(), by_contract.draws.len(), "draws of game {number}");
        assert_eq!(found, expected, "game {number}");
    }
}

#[test]
fn the_floor_of_cross_the_beams_plays_the_same_games() {
    assert_same_games(&CrossTheBeams::new(2), 500, cross_the_beams::game::<2>);
    assert_same_games(&CrossTheBeams::new(3), 500, cross_the_beams::game::<3>);
    assert_same_games(&CrossTheBeams::new(4), 500, cross_the_beams::game::<4>);
    assert_same_games(&CrossTheBeams::new(5), 500, cross_the_beams::game::<5>);
    assert_same_games(&CrossTheBeams::new(6), 500, cross_the_beams::game::<6>);
}

#[test]
fn the_floor_of_marshmallow_test_plays_the_same_games() {
    assert_same_games(&MarshmallowTest::new(2), 200, marshmallow_test::game::<2>);
    assert_same_games(&MarshmallowTest::new(3), 200, marshmallow_test::game::<3>);
    assert_same_games(&MarshmallowTest::new(4), 200, marshmallow_test::game::<4>);
    assert_same_games(&MarshmallowTest::new(5), 200, marshmallow_test::game::<5>);
}

#[test]
fn the_floor_of_marshmallow_war_plays_the_same_games() {
    assert_same_games(&MarshmallowWar::new(), 300, marshmallow_war::game);
}

#[test]
fn the_floor_of_marsh_hallow_plays_the_same_games() {
    let tables = marsh_hallow::Tables::new();
    assert_same_games(&MarshHallow::new(1), 500, |random, totals| {
        marsh_hallow::game(&tables, random, totals);
    });
}

#[test]
fn the_floor_of_marram_plays_the_same_games() {
    let table = RefCell::new(marram::Table::new());
    assert_same_games(&Marram::new(2), 300, |random, totals| {
        marram::game(&mut table.borrow_mut(), random, totals);
    });
}
