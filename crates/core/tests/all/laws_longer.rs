//! The laws on longer games: shrinking, long lists, frequencies, and games that keep the defaults.

use crate::countdown::{self, Countdown, Flaw, Setup, State, starts};
use mallow_core::laws::{Law, Suite, Violation};
use mallow_core::{Game, Observer, Seat, SeatSet, Shown};

fn countdown(setup: Setup) -> Countdown {
    Countdown::try_new(setup).unwrap()
}

fn flawed(flaw: Flaw) -> Setup {
    Setup { flaw: Some(flaw), ..Setup::default() }
}

/// The law that a setup breaks.
fn broken(setup: Setup) -> Option<Law> {
    let game = countdown(setup);
    Suite::new(&game).run().err().map(|violation| violation.law())
}

/// What is found when a state with this property counts as wrong.
fn shrunk(game: &Countdown, wrong: fn(&State) -> bool) -> Violation {
    let suite = Suite::new(game)
        .invariant(move |_, state| if wrong(state) { Err("planted".into()) } else { Ok(()) });
    suite.run().unwrap_err()
}

#[test]
fn an_open_game_with_the_required_methods_alone_keeps_the_laws() {
    for setup in [
        Setup::default(),
        Setup { sides: 1, ..Setup::default() },
        Setup { sides: 64, weight: 100, ..Setup::default() },
        Setup { heap: 300, most: 100, bound: 301, ..Setup::default() },
    ] {
        let game = countdown(setup);
        let report = Suite::new(&game).universe(|_, _| (0..200).collect()).run();
        let report = report.unwrap_or_else(|violation| panic!("{violation}"));
        assert_eq!(report.finished, 20);
    }
}

#[test]
fn in_an_open_game_everything_is_shown_and_nothing_hidden_is_learned() {
    let game = countdown(Setup::default());
    let start = game.start();
    let state = game.after_chance(&start, &countdown::Face(5)).unwrap();
    let seat = Seat::new(0);
    assert_eq!(game.show_chance(&start, &countdown::Face(5), Observer::Public), Shown::All);
    assert_eq!(game.show_action(&state, seat, 1, Observer::Public), Shown::All);
    assert_eq!(
        game.show_event(&countdown::Number(7), Observer::Public),
        Some(countdown::Number(7))
    );
    assert_eq!(game.learned(&state, seat, 1), SeatSet::EMPTY);
}

#[test]
fn provided_questions_agree_with_the_rules() {
    let game = countdown(Setup { heap: 2, ..Setup::default() });
    let state = game.after_chance(&game.start(), &countdown::Face(5)).unwrap();
    let seat = Seat::new(0);
    assert!(game.is_legal(&state, seat, 2) && !game.is_legal(&state, seat, 3));
    assert!(!game.is_legal(&state, Seat::new(1), 1));
    assert_eq!((game.count_actions(&state, seat), game.is_over(&state)), (2, false));
    assert!(game.is_over(&game.after(&state, seat, 2).unwrap()));
    assert!(game.after_chance(&state, &countdown::Face(5)).is_err(), "the die has been rolled");
    assert_eq!(game.chances(&game.start()).len(), 6);
}

#[test]
fn shrinking_leaves_only_the_picks_that_matter() {
    let game = countdown(Setup::default());
    let violation = shrunk(&game, |state| state.threes >= 3);
    assert_eq!(violation.steps()[1..], ["0: 3", "1: 3", "0: 3"], "{violation}");
    let violation = shrunk(&game, |state| state.moves >= 5);
    assert_eq!(violation.line().1, [0; 5], "{violation}");
    assert!(violation.to_string().contains("(shrunk from a game of 5 picks)"), "{violation}");
}

#[test]
fn shrinking_gives_up_after_400_games() {
    // Wrong only once 290 have been taken one by one: no shorter game will do.
    let game = countdown(Setup { heap: 300, most: 1, bound: 301, ..Setup::default() });
    starts();
    let violation = shrunk(&game, |state| state.moves >= 290);
    assert_eq!(violation.line().1.len(), 290);
    // A walk starts the game twice, to see that starts are equal; one without a fault replays its
    // record twice more.
    assert_eq!(starts(), 2 + 400 * 4);
}

#[test]
fn loaded_dice_are_found_up_to_64_faces() {
    let loaded = |sides, face| broken(Setup { sides, ..flawed(Flaw::LoadedDie(face)) });
    assert_eq!(loaded(64, 63), Some(Law::SamplesFollowWeights));
    assert_eq!(loaded(6, 0), Some(Law::SamplesFollowWeights));
    assert_eq!(loaded(65, 0), None, "so many outcomes are not counted");
    let coin = Setup { sides: 2, ..flawed(Flaw::BentCoin) };
    assert_eq!(broken(coin), Some(Law::SamplesFollowWeights));
}

#[test]
fn a_wrong_pick_is_found_far_down_a_long_list() {
    let long = Setup { heap: 400, most: 50, bound: 401, ..flawed(Flaw::WrongFrom(40)) };
    assert_eq!(broken(long), Some(Law::CountsAgree));
    assert_eq!(broken(Setup { most: 3, ..flawed(Flaw::WrongFrom(2)) }), Some(Law::CountsAgree));
}

#[test]
fn a_break_that_is_ignored_in_the_middle_of_a_list_is_found() {
    assert_eq!(broken(flawed(Flaw::LaterBreakIgnored)), Some(Law::VisitsStop));
}

#[test]
fn actions_of_earlier_states_are_tried_without_a_universe() {
    assert_eq!(broken(flawed(Flaw::TakesTooMuch)), Some(Law::OthersRefused));
}

#[test]
fn a_bound_that_is_one_step_short_is_found() {
    let single = |bound| broken(Setup { heap: 10, most: 1, bound, ..Setup::default() });
    assert_eq!(single(11), None, "a roll and ten moves");
    assert_eq!(single(10), Some(Law::EndsInBound));
}

#[test]
fn a_silent_game_keeps_the_laws_only_if_its_suite_says_so() {
    let setup = Setup { silent: true, ..Setup::default() };
    let game = countdown(setup.clone());
    assert_eq!(broken(setup), Some(Law::ChangesAreTold));
    assert_eq!(Suite::new(&game).silent().run().map(|report| report.games), Ok(20));
}

#[test]
fn the_laws_hold_from_a_state_in_the_middle() {
    let game = countdown(Setup::default());
    let state = State { rolled: true, left: 9, moves: 4, threes: 0 };
    let report = Suite::new(&game).play_from(&state, mallow_core::Seed::from_u64(3)).unwrap();
    assert_eq!((report.games, report.finished), (1, 1));
    assert!((3..=9).contains(&report.steps), "{report:?}");
    // Nothing is said of how the state was reached, but all else is.
    let broken = countdown(flawed(Flaw::TakesTooMuch));
    let found =
        Suite::new(&broken).play_from(&State { left: 30, ..state }, mallow_core::Seed::from_u64(3));
    assert_eq!(found.map_err(|found| found.law()), Err(Law::OthersRefused));
}

#[test]
fn every_second_game_of_a_greedy_suite_is_played_greedily() {
    let game = countdown(Setup { heap: 30, ..Setup::default() });
    let threes = std::cell::Cell::new(0);
    let suite = Suite::new(&game).games(2).transition(|_, _, after: &State| {
        threes.set(threes.get() + u32::from(after.left == 0 && after.threes == 10));
        Ok(())
    });
    suite.greedy().run().unwrap();
    assert_eq!(threes.get(), 1, "a greedy player takes all it can");
}
