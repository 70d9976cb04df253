//! Events: every kind is listed, and the last of a game says how it ended.

use mallow_core::{EventKind, Game, Generator, Seed};
use mallow_test_kit::{Player, next_step};
use marsh_hallow::{Event, MarshHallow};
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
fn the_last_event_says_how_the_game_ended() {
    let game = MarshHallow::new(2);
    let mut random = Generator::new(Seed::from_u64(3));
    let mut state = game.start();
    let mut last = None;
    while let Some(step) = next_step(&game, &state, Player::Random, &mut random) {
        game.take(&mut state, &step, &mut |event: Event| last = Some(event));
    }
    let outcome = game.outcome(&state).unwrap();
    let score = outcome.points(mallow_core::Seat::new(0));
    let won = outcome.team_won().unwrap();
    assert_eq!(last, Some(Event::GameOver { won, score }));
    let told = last.unwrap().to_string();
    assert_eq!(told, format!("the immortal flame emerges: the team loses with {score}"));
}
