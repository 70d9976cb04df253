//! What holds at every stage: refusals, the bound, sizes.

use crate::common::{
    S0, S1, action, before_mm_moves, build, cards, chance, game, on, path, roll, roll_for, to_act,
    white,
};
use cross_the_beams::{
    Action, Beam, Card, Cards, Chance, Illegal, Number, Position, Stage, State, WhiteCards,
};
use mallow_core::{Game, Seat, Turn};

#[test]
fn every_stage_refuses_the_actions_of_the_others() {
    let game = game(2);
    let state = build(&to_act(["R4", "-", "-", "-"], &["R1", "Y1"]));
    for text in ["mm 1L", "decline", "zap R1", "halt R1", "bottom R1"] {
        let action = action(text);
        assert_eq!(
            game.check(&state, S0, action),
            Err(Illegal::WrongStage { action, stage: Stage::Act })
        );
    }
    assert_eq!(
        game.check_chance(&state, &roll(1)),
        Err(Illegal::NoChanceDue { turn: Turn::of(S0) })
    );
    let state = build(&roll_for("R4", &["R1", "Y1"]));
    let refused = Illegal::NotToAct { seat: S0, turn: Turn::Chance };
    assert_eq!(game.check(&state, S0, action("take red 1")), Err(refused));
    let refused = Illegal::OtherChance { expected: "roll", found: "draw" };
    assert_eq!(game.check_chance(&state, &chance("draw R1")), Err(refused));
    assert_eq!(refused.to_string(), "expected the chance event `roll`, found `draw`");
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
    assert_eq!(copy::<State>(), 208);
    assert!(copy::<Action>() <= 4);
    assert!(copy::<Chance>() <= 64);
    assert_eq!(copy::<Card>(), 1);
    assert_eq!(copy::<Beam>(), 8);
}

/// A position at each stage in which seats decide, and an action that is legal there.
fn decisions() -> Vec<(State, Seat, Action)> {
    let solo = Position { hands: vec![cards("R1")], stage: Stage::Bottom, ..Position::default() };
    let mut choice = before_mm_moves(on("3M"), path(&["4L Dr", "4R Dr", "4M Wh"]), white(1));
    choice.stage = Stage::Choice;
    let mut zap = roll_for("R1 R2", &["G2", "R6"]);
    zap.stage = Stage::Zap { roll: Number::new(2) };
    let mut halt = roll_for("R1", &["G1", "R6"]);
    halt.stage = Stage::Halt;
    let texts = ["mm 4L", "zap G2", "halt G1", "place R1 red 1", "bottom R1"];
    let builders = [choice, zap, halt, to_act(["R4", "-", "-", "-"], &["R1", "-"]), solo];
    builders.iter().zip(texts).map(|(b, text)| (build(b), S0, action(text))).collect()
}

#[test]
fn every_stage_of_decisions_refuses_every_other_kind_of_action_and_chance() {
    let all = decisions();
    for (state, seat, fitting) in &all {
        let game = game(state.public().players());
        assert_eq!(game.check(state, *seat, *fitting), Ok(()));
        let stage = state.public().stage();
        for (other, _, action) in &all {
            if other.public().stage() != stage {
                let refused = Illegal::WrongStage { action: *action, stage };
                assert_eq!(game.check(state, *seat, *action), Err(refused));
            }
        }
        assert_eq!(game.check(state, *seat, Action::Decline).is_ok(), stage.is_window(), "{stage}");
        for text in ["roll 1", "white W1", "draw K1", "first 0", "deal K1, K2"] {
            assert_eq!(
                game.check_chance(state, &chance(text)),
                Err(Illegal::NoChanceDue { turn: game.turn(state) })
            );
        }
        assert!(game.chances(state).is_empty() && !game.lists_chances(state));
        let seat = Seat::new(state.public().players());
        let refused = Illegal::NoSuchSeat { seat, players: state.public().players() };
        assert_eq!(game.check(state, seat, *fitting), Err(refused));
    }
}

#[test]
fn every_stage_of_chance_refuses_actions_and_other_outcomes() {
    let game = game(2);
    let before = |stage| Position {
        white: None,
        used: WhiteCards::empty(),
        ghost: None,
        hands: vec![cards("R1 R2 R3 R4 R5"), cards("K1 K2 K3 K4 K5")],
        stage,
        ..Position::default()
    };
    let hands = Position { hands: vec![Cards::empty(); 2], ..before(Stage::Hands) };
    let drawing =
        Position { stage: Stage::Draw { left: 1 }, ..to_act(["-", "-", "-", "-"], &["R1", "-"]) };
    let states = [
        game.start(),
        build(&hands),
        build(&before(Stage::FirstPlayer)),
        build(&before(Stage::White)),
        build(&roll_for("R1", &["-", "-"])),
        build(&drawing),
    ];
    let path = "path Dr Dr Dr Dr Dr Dr Ha Ha Ha Ha Ha Ha Ci Ci Ci Ci Ci Ci Br Br Br Br Br Br";
    let deal = "deal R1 R2 R3 R4 R5, K1 K2 K3 K4 K5";
    let outcomes = [path, deal, "first 1", "white W3", "roll 6", "draw K6"].map(chance);
    // In the order of the states and outcomes above.
    let due = ["path", "deal", "first", "white", "roll", "draw"];
    for (i, state) in states.iter().enumerate() {
        let stage = state.public().stage();
        assert_eq!(game.turn(state), Turn::Chance);
        assert_eq!(game.lists_chances(state), i >= 2, "{stage}");
        for (j, outcome) in outcomes.iter().enumerate() {
            let refused = Illegal::OtherChance { expected: due[i], found: due[j] };
            let expected = if i == j { Ok(()) } else { Err(refused) };
            assert_eq!(game.check_chance(state, outcome), expected, "{outcome} at {stage}");
        }
        let refused = Illegal::NotToAct { seat: S1, turn: Turn::Chance };
        for action in game.every_action() {
            assert_eq!(game.check(state, S1, action), Err(refused));
        }
    }
}

#[test]
fn seats_that_are_not_asked_have_nothing_to_do() {
    use core::ops::ControlFlow;
    for (state, seat, fitting) in decisions() {
        let game = game(state.public().players());
        let listed = game.actions(&state, seat);
        assert!(listed.contains(&fitting));
        assert_eq!(game.count_actions(&state, seat) as usize, listed.len());
        for (n, action) in listed.iter().enumerate() {
            assert_eq!(game.nth_action(&state, seat, n as u32), Some(*action));
        }
        assert_eq!(game.nth_action(&state, seat, listed.len() as u32), None);
        // Those at the table and all others that can be written.
        for other in Seat::all(16).filter(|&other| !game.turn(&state).seats().contains(other)) {
            let first = game.visit_actions(&state, other, ControlFlow::Break);
            assert_eq!(first, ControlFlow::Continue(()), "{other} at {}", state.public().stage());
            assert_eq!(game.count_actions(&state, other), 0);
            assert_eq!(game.nth_action(&state, other, 0), None);
            assert!(game.check(&state, other, fitting).is_err());
        }
    }
}
