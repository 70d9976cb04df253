//! What holds of every action and event of whole games.

use crate::common::*;
use mallow_core::{EventKind, Generator, Seed, Step};
use mallow_test_kit::{Player, next_step};
use marsh_hallow::{Action, Event, MarshHallow};
use std::collections::BTreeSet;

#[test]
fn every_kind_of_event_is_listed_once_and_nearly_all_happen() {
    let kinds: BTreeSet<&str> = Event::KINDS.iter().copied().collect();
    assert_eq!(kinds.len(), Event::KINDS.len());
    let mut seen = BTreeSet::new();
    for (players, seed, player) in [(3, 1, Player::Greedy), (2, 2, Player::Random)] {
        let game = MarshHallow::new(players);
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut state = game.start();
        while let Some(step) = next_step(&game, &state, player, &mut random) {
            game.take(&mut state, &step, &mut |event: Event| {
                assert!(kinds.contains(event.kind()), "{event}");
                seen.insert(event.kind());
            });
        }
    }
    assert!(seen.len() >= 20, "{seen:?}");
}

#[test]
fn an_action_touches_the_squares_cards_and_seats_that_its_text_names() {
    let game = MarshHallow::new(3);
    let mut random = Generator::new(Seed::from_u64(4));
    let mut state = game.start();
    while let Some(step) = next_step(&game, &state, Player::Random, &mut random) {
        if let Step::Action(seat, action) = &step {
            let touched = game.touched(&state, *seat, *action);
            let text = action.to_string();
            for name in touched.iter().filter(|name| !name.starts_with("seat ")) {
                assert!(text.split(' ').any(|word| word == name) || text.contains("flower"));
            }
        }
        game.take(&mut state, &step, &mut |_| ());
    }
    let touched = |text: &str| game.touched(&state, S0, act(text));
    assert_eq!(touched("earth c3 c4 d4"), ["c3", "c4", "d4"]);
    assert_eq!(touched("magus K"), ["K"]);
    assert_eq!(touched("launch critter 2"), ["seat 2"]);
    let flower = game.map().flower(marsh_hallow::Flower::all().nth(2).expect("four"));
    let splooders = touched("launch splooders 1 flower 3");
    assert_eq!(
        (splooders.len(), &*splooders[0], &*splooders[1]),
        (6, "seat 1", &*flower.to_string())
    );
    for text in ["declare burst", "declare nothing", "pass", "take water", "decline"] {
        assert_eq!(touched(text), [""; 0], "{text}");
    }
}

#[test]
fn every_legal_action_is_among_every_action_which_rises() {
    for players in [1, 3] {
        let game = MarshHallow::new(players);
        let every: Vec<Action> = game.every_action().collect();
        assert!(every.len() > 100_000 && every.is_sorted_by(|one, other| one < other));
        for state in random_game(&game, 8).iter().step_by(3) {
            for seat in game.turn(state).seats() {
                for action in game.actions(state, seat) {
                    assert!(every.binary_search(&action).is_ok(), "{action}");
                }
            }
        }
    }
}
