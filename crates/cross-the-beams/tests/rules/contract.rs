//! What holds at every stage: refusals, the bound, sizes.

use crate::common::{S0, action, build, chance, game, roll, roll_for, to_act};
use cross_the_beams::{Action, Beam, Card, Chance, Illegal, Stage, State};
use mallow_core::Game;

#[test]
fn every_stage_refuses_the_actions_of_the_others() {
    let game = game(2);
    let state = build(&to_act(["R4", "-", "-", "-"], &["R1", "Y1"]));
    for text in ["mm 1L", "decline", "zap R1", "halt R1", "bottom R1"] {
        let action = action(text);
        assert_eq!(
            game.check(&state, S0, action),
            Err(Illegal::WrongKind { action, stage: Stage::Act })
        );
    }
    assert_eq!(
        game.check_chance(&state, &roll(1)),
        Err(Illegal::NoChanceDue { stage: Stage::Act })
    );
    let state = build(&roll_for("R4", &["R1", "Y1"]));
    let stage = Stage::Roll;
    assert_eq!(game.check(&state, S0, action("take red 1")), Err(Illegal::ChanceDue { stage }));
    assert_eq!(game.check_chance(&state, &chance("draw R1")), Err(Illegal::WrongChance { stage }));
    assert_eq!(game.chances(&state).len(), 6);
}

#[test]
fn a_refused_action_leaves_the_state_as_it_was() {
    let game = game(2);
    let mut state = build(&to_act(["R4", "-", "-", "-"], &["R1", "Y1"]));
    let before = state;
    assert!(game.apply(&mut state, S0, action("place Y1 yellow 1")).is_err());
    assert!(game.apply_chance(&mut state, &roll(3)).is_err());
    assert_eq!(state, before);
}

#[test]
fn the_bound_is_330_turns_and_the_setup() {
    for (players, turn) in [(1, 9), (2, 9), (3, 11), (4, 13), (5, 15), (6, 17)] {
        assert_eq!(game(players).max_steps(), Some(3 + 330 * turn));
    }
}

#[test]
fn a_state_is_copied_without_allocation_and_fits_in_256_bytes() {
    fn copy<T: Copy>() -> usize {
        size_of::<T>()
    }
    assert!(copy::<State>() <= 256, "{}", copy::<State>());
    assert_eq!(copy::<State>(), 240);
    assert!(copy::<Action>() <= 4);
    assert!(copy::<Chance>() <= 64);
    assert_eq!(copy::<Card>(), 1);
    assert_eq!(copy::<Beam>(), 8);
}
