//! What an action touches.

use crate::common::*;
use mallow_core::{Game, Generator, Seed, Step};
use mallow_test_kit::{Player, next_step};
use marsh_hallow::MarshHallow;

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
