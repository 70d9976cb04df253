//! Events: kinds, sentences and JSON.

use crate::common::game;
use cross_the_beams::Event;
use mallow_core::{EventKind, Game, Generator, Seed};
use mallow_test_kit::{Player, next_step};

#[test]
fn every_event_of_a_game_has_a_kind_of_the_list() {
    let mut kinds = std::collections::BTreeSet::new();
    for (players, seed) in [(1, 1), (3, 2), (6, 3)] {
        let game = game(players);
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut state = game.start();
        while let Some(step) = next_step(&game, &state, Player::Greedy, &mut random) {
            game.take(&mut state, &step, &mut |event: Event| {
                kinds.insert(event.kind());
            });
        }
    }
    assert!(kinds.iter().all(|kind| Event::KINDS.contains(kind)), "{kinds:?}");
    assert!(kinds.len() > 15, "{kinds:?}");
    assert_eq!(Event::MmSteppedOff.kind(), "mm-stepped-off");
}

#[test]
fn the_last_event_says_that_the_game_is_over_and_how_it_ended() {
    let mut ends = std::collections::BTreeSet::new();
    for (players, seed) in [(1, 1), (2, 1), (3, 2), (6, 3)] {
        let game = game(players);
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut state = game.start();
        let mut last = None;
        while let Some(step) = next_step(&game, &state, Player::Greedy, &mut random) {
            game.take(&mut state, &step, &mut |event| {
                assert!(!matches!(last, Some(Event::GameOver { .. })), "{event} after the end");
                last = Some(event);
            });
        }
        let won = game.outcome(&state).unwrap().team_won().unwrap();
        assert_eq!(last, Some(Event::GameOver { won }));
        ends.insert(won);
    }
    assert_eq!(Event::GameOver { won: true }.to_string(), "the players win the game");
    assert_eq!(Event::GameOver { won: false }.to_string(), "the players lose the game");
    assert!(!ends.is_empty());
}
