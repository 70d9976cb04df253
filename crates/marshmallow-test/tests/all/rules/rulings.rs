//! Rulings that no other test of the rules shows.

use super::points;
use crate::common::{play, random_game, setups, state};
use mallow_core::Game;
use mallow_core::Observer;
use marshmallow_test::{Event, MarshmallowTest, State};

/// Walks random games of every setup: the state before each step, the step's events, the state after.
fn each_step(mut check: impl FnMut(&MarshmallowTest, &State, &[Event], &State)) {
    for (seed, setup) in (0..).zip(setups()) {
        let game = MarshmallowTest::try_new(setup).unwrap();
        random_game(&game, seed, |before, _, after, events| check(&game, before, events, after));
    }
}

#[test]
fn mt_4_only_the_player_who_goes_out_gains_points() {
    let mut scored = 0;
    each_step(|_, before, events, after| {
        let gained = before.public().seats().filter(|&by| {
            let points = |state: &State| state.public().points(by);
            points(before) != points(after)
        });
        let out = events.iter().find_map(|event| match event {
            Event::WentOut { seat, points, .. } if *points > 0 => Some(*seat),
            _ => None,
        });
        assert_eq!(gained.collect::<Vec<_>>(), Vec::from_iter(out));
        scored += u32::from(out.is_some());
    });
    assert!(scored > 20, "{scored}");
}

#[test]
fn mt_6_cards_put_aside_are_never_shown() {
    let mut hidden = 0;
    each_step(|game, _, events, after| {
        for observer in Observer::all(game.players()) {
            let view = game.view(after, observer);
            let others = after.public().seats().filter(|&by| !observer.is(by));
            for by in others {
                assert_eq!(view.hand(by), None);
                let aside = !after.public().still_in().contains(by);
                hidden += u32::from(aside && !after.hand(by).is_empty());
            }
            let told = events.iter().filter_map(|event| game.show_event(event, observer));
            for event in told {
                let shows = |seat| observer.is(seat);
                assert!(
                    !matches!(event, Event::Dealt { seat, hand: Some(_) } if !shows(seat)),
                    "{event} to {observer}"
                );
            }
        }
    });
    assert!(hidden > 100, "{hidden}");
}

#[test]
fn mt_10_no_supply_of_tokens_limits_a_score() {
    let (game, mut table) = state(
        "round 1, dealer 0
         seat 0: 19 points, 2 tricks, hand B12 G1 G2 G3, played B1 B2 B3 B4 B5 B6 B7 B8
         seat 1: 19 points, 2 tricks, hand B9 G4 G5 G6, played O1 O2 O3 O4 O5 O6 O7 O8
         seat 2: 19 points, 2 tricks, hand B10 G7 G8 G9, played P1 P2 P3 P4 P5 P6 P7 P8
         seat 3: 19 points, 2 tricks, hand B11 G10 G11 G12, played V1 V2 V3 V4 V5 V6 V7 V8
         trick of 0: -",
    );
    play(&game, &mut table, "B12 B9 B10 B11");
    assert_eq!(points(&table), [25, 19, 19, 19]);
}
