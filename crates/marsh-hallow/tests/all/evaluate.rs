//! What a state is worth: the team's score in tenths of a point, the same for every seat.

use crate::common::*;
use mallow_core::{Evaluate, Seat};
use marsh_hallow::{MarshHallow, Stage, State};

#[test]
fn every_seat_values_a_state_alike() {
    let game = MarshHallow::new(3);
    for state in random_game(&game, 3).iter().step_by(5) {
        let values: Vec<i32> = Seat::all(3).map(|seat| game.evaluate(state, seat)).collect();
        assert!(values.iter().all(|value| *value == values[0]), "{values:?}");
    }
}

#[test]
fn the_end_is_worth_ten_times_the_score_and_5_000_more_if_the_team_has_won() {
    let mut won = 0;
    for (seed, player) in
        [(1, mallow_test_kit::Player::Random), (2, mallow_test_kit::Player::Greedy)]
    {
        for seed in [seed, seed + 10, seed + 20] {
            let game = MarshHallow::new(1);
            let states = mallow_test_kit::states(&game, mallow_core::Seed::from_u64(seed), player);
            let last = states.last().expect("a game has states");
            let outcome = game.outcome(last).expect("the game is over");
            let bonus = if outcome.team_won() == Some(true) { 5000 } else { 0 };
            won += u32::from(bonus > 0);
            assert_eq!(game.evaluate(last, S0), 10 * outcome.points(S0) + bonus);
        }
    }
    assert!(won < 6);
}

/// Seat 0 of two, in round 4, after a change.
fn value(change: impl FnOnce(&mut marsh_hallow::SeatPosition)) -> i32 {
    let mut one = seat("E", "C D", &["earth g5 h5 g6 h6"]);
    change(&mut one);
    let game = changed(2, "", &[]);
    let other = seat("S", "A B", &["sky b14 b15 b16"]);
    let state: State = build(&game, &drawing(4, "A", vec![one, other]));
    assert_eq!(state.public().stage(), Stage::Draw);
    game.evaluate(&state, S0)
}

#[test]
fn water_is_good_and_mana_and_spent_powers_are_bad() {
    let plain = value(|_| ());
    assert!(value(|one| one.loaded = 0) < plain);
    assert!(value(|one| one.mana = 10) > value(|one| one.mana = 20));
    assert!(value(|one| one.spent = marsh_hallow::Power::ALL.to_vec()) < plain);
}

#[test]
fn a_won_game_is_worth_5_000_more() {
    let shapes = ["earth g5 h5 g6 h6", "earth i7 i8 i9 i10"];
    let mut position = drawing(18, "A", vec![seat("E", "C D", &shapes)]);
    (position.stage, position.owing) = (Stage::Over, mallow_core::SeatSet::EMPTY);
    let game = MarshHallow::new(1);
    for (mana, value) in [(1, 5000 + 390), (40, 5000), (41, -10)] {
        position.seats[0].mana = mana;
        assert_eq!(game.evaluate(&build(&game, &position), S0), value);
    }
}

/// Bots choose by these values, so that a record of a bot's game is played again only if they stay.
#[test]
fn the_values_of_whole_games_stay_as_they_are() {
    let mut found = String::new();
    for (players, player) in
        [(1, mallow_test_kit::Player::Greedy), (2, mallow_test_kit::Player::Random)]
    {
        for seed in 1..4 {
            let game = MarshHallow::new(players);
            let seed = mallow_core::Seed::from_u64(seed);
            let states = mallow_test_kit::states(&game, seed, player);
            let values = states.iter().step_by(7).map(|state| game.evaluate(state, S0).to_string());
            found += &(values.collect::<Vec<_>>().join(" ") + "\n");
        }
    }
    expect_test::expect![[r#"
        -3600 -1560 -917 -414 886 1092 1026 974 923
        -3600 -1692 -789 -444 -57 1200 1143 1094 1045
        -3600 -1513 -811 -245 1064 1404 1338 1303 1260
        -7200 -4969 -3964 -3757 -3151 -3184 -3127 -3213 -3032 -1708 -1546 -1836 -2018 -2216
        -7200 -4322 -3830 -3699 -3372 -3605 -3483 -3196 -3250 -3288 -3465 -3588 -2989 -3187 -2586
        -7200 -4754 -3906 -3475 -3136 -2306 -2395 -2304 -2477 -2615 -2380 -2332 -2567 -2549 -3870
    "#]]
    .assert_eq(&found);
}
