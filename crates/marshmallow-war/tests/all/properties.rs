//! What holds in random tables of every option, compared with slow and plain twins.

use crate::common::setups;
use core::ops::ControlFlow;
use mallow_core::{Game, Generator, Observer, Seat, Seed, random_action};
use mallow_test_kit::{Player, next_step};
use marshmallow_war::{Action, MarshmallowWar, State};
use proptest::prelude::*;

/// A game of one of the setups, and the state after so many steps of random play, or the last one
/// in which a step is due.
fn tables() -> impl Strategy<Value = (MarshmallowWar, State, u64)> {
    (0..setups().len(), any::<u64>(), 0..160_usize).prop_map(|(setup, seed, steps)| {
        let game = MarshmallowWar::try_new(setups()[setup]).unwrap();
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut state = game.start();
        for _ in 0..steps {
            let Some(step) = next_step(&game, &state, Player::Random, &mut random) else { break };
            let mut next = state.clone();
            game.take(&mut next, &step, &mut |_| ());
            if game.is_over(&next) {
                break;
            }
            state = next;
        }
        (game, state, seed)
    })
}

/// The plain twin: whatever is an action and is not refused.
fn not_refused(game: &MarshmallowWar, state: &State, seat: Seat, all: &[Action]) -> Vec<Action> {
    all.iter().copied().filter(|&action| game.check(state, seat, action).is_ok()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_enumerator_lists_what_is_not_refused((game, state, _) in tables()) {
        let all: Vec<Action> = game.every_action().collect();
        for seat in Seat::all(2) {
            prop_assert_eq!(game.actions(&state, seat), not_refused(&game, &state, seat, &all));
        }
    }

    #[test]
    fn count_and_nth_agree_with_the_list((game, state, seed) in tables()) {
        for seat in Seat::all(2) {
            let list = game.actions(&state, seat);
            prop_assert!(list.is_sorted_by(|one, other| one < other));
            prop_assert_eq!(game.count_actions(&state, seat) as usize, list.len());
            for n in 0..list.len() as u32 + 2 {
                prop_assert_eq!(game.nth_action(&state, seat, n), list.get(n as usize).copied());
            }
            let mut grouped = Vec::new();
            let _ = game.visit_groups(&state, seat, |group: mallow_core::Group<_>| {
                group.visit(|action| {
                    grouped.push(action);
                    ControlFlow::<()>::Continue(())
                })
            });
            prop_assert_eq!(&grouped, &list);
            if !list.is_empty() {
                let mut random = Generator::new(Seed::from_u64(seed));
                let drawn = random_action(&game, &state, seat, &mut random);
                prop_assert!(list.contains(&drawn));
            }
        }
    }

    #[test]
    fn a_guess_looks_the_same_and_leaves_the_observer_the_same_choices(
        (game, state, seed) in tables(),
    ) {
        for observer in Observer::all(2) {
            let view = game.view(&state, observer);
            for stream in 0..3 {
                let mut random = Generator::stream(Seed::from_u64(seed), stream);
                let guess = game.determinize(&view, &mut random);
                prop_assert_eq!(game.validate(&guess), Ok(()));
                prop_assert_eq!(&game.view(&guess, observer), &view);
                if let Some(seat) = observer.seat() {
                    prop_assert_eq!(game.actions(&guess, seat), game.actions(&state, seat));
                }
            }
        }
    }
}
