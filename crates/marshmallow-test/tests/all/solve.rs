//! The solver of open hands, against a plain twin that tries every card with the rules themselves.

use crate::common::{dealt, position, random_game, seat, state};
use mallow_core::{Game, Generator, Random, Seat, Seed, Turn, random_action};
use marshmallow_test::solve::{Measure, Solution, Solver, Unsolvable, Value};
use marshmallow_test::{
    Action, Card, Cards, Event, MarshmallowTest, Position, SeatPosition, Setup, State, Suit,
    SuitSet, Trick,
};
use proptest::prelude::*;

/// What a seat counts in the rest of a round, by trying everything.
struct Twin<'a> {
    game: &'a MarshmallowTest,
    seat: Seat,
    /// Whether points of others count against the seat.
    margin: bool,
}

impl Twin<'_> {
    fn value(&self, state: &State) -> i8 {
        let Some(mover) = state.public().active() else { return 0 };
        let values = self.game.actions(state, mover).into_iter();
        let values = values.map(|action| self.value_of(state, mover, action));
        let value = if mover == self.seat { values.max() } else { values.min() };
        value.expect("the seat to act has an action")
    }

    fn value_of(&self, state: &State, mover: Seat, action: Action) -> i8 {
        let (mut next, mut scored, mut is_over) = (*state, 0, false);
        self.game.act(&mut next, mover, action, &mut |event| match event {
            Event::WentOut { seat, points, .. } if seat == self.seat => scored += points as i8,
            Event::WentOut { points, .. } if self.margin => scored -= points as i8,
            Event::RoundOver { .. } | Event::GameOver { .. } => is_over = true,
            _ => {}
        });
        if is_over { scored } else { scored + self.value(&next) }
    }
}

/// A table of so many players that play has taken to few cards, or could have: tricks, points, trump
/// and cards are drawn freely, and then some cards are played.
fn small_table(players: u8, random: &mut Generator) -> (MarshmallowTest, State) {
    let game = MarshmallowTest::new(players);
    let required = game.required_tricks();
    let cards_left = [5, 4, 3, 3][usize::from(players) - 2];
    let tricks = loop {
        let played = 12 - 1 - random.below(cards_left) as u8;
        let mut tricks = vec![0; usize::from(players)];
        for _ in 0..played {
            tricks[random.below(u32::from(players)) as usize] += 1;
        }
        let still_in = tricks.iter().filter(|&&tricks| tricks < required).count();
        if still_in >= 2 && tricks.iter().all(|&tricks| tricks <= required) {
            break tricks;
        }
    };
    let played = usize::from(tricks.iter().sum::<u8>());
    let mut deck: Vec<Card> = Card::all().collect();
    let mut draw = |count: usize| -> Cards {
        let mut card = |_| deck.swap_remove(random.below(deck.len() as u32) as usize);
        (0..count).map(&mut card).collect()
    };
    let mut seats: Vec<SeatPosition> = tricks
        .iter()
        .map(|&tricks| SeatPosition {
            points: 0,
            tricks,
            hand: Some(draw(12 - played)),
            played: draw(played),
            shown_void: SuitSet::EMPTY,
        })
        .collect();
    for player in &mut seats {
        player.points = random.below(20) as u8;
    }
    let round = 1 + random.below(2);
    let trump = (round > 1).then(|| Suit::ALL[random.below(5) as usize]);
    let leader = loop {
        let leader = random.below(u32::from(players)) as u8;
        if tricks[usize::from(leader)] < required {
            break seat(leader);
        }
    };
    let trick = Some(Trick { leader, cards: Vec::new() });
    let position = Position { round, dealer: Some(leader), trump, seats, trick };
    let mut state =
        game.position(&position).unwrap_or_else(|faults| panic!("{faults}\n{position}"));
    for _ in 0..random.below(u32::from(players)) {
        let Some(mover) = state.public().active() else { break };
        let next = game.after(&state, mover, random_action(&game, &state, mover, random)).unwrap();
        if next.public().active().is_some() {
            state = next;
        }
    }
    (game, state)
}

/// Every value of a solution is that of the twin.
fn agrees(game: &MarshmallowTest, state: &State, solution: &Solution) {
    let mover = state.public().active().unwrap();
    let margin = game.players() == 2;
    let measure = if margin { Measure::Margin } else { Measure::Forced };
    assert_eq!((solution.seat, solution.measure), (mover, measure));
    let twin = Twin { game, seat: mover, margin };
    let actions = game.actions(state, mover);
    let expected: Vec<(Action, Option<i8>)> =
        actions.iter().map(|&action| (action, Some(twin.value_of(state, mover, action)))).collect();
    let found: Vec<_> =
        solution.actions.iter().map(|found| (found.action, found.value.exact())).collect();
    assert_eq!(found, expected, "{}", Position::from(state));
    assert_eq!(solution.value.exact(), expected.iter().map(|&(_, value)| value).max().unwrap());
    let best: Vec<Action> =
        expected.iter().filter(|(_, v)| *v == solution.value.exact()).map(|&(a, _)| a).collect();
    assert_eq!(solution.best().collect::<Vec<_>>(), best);
    for (seat, value) in Seat::all(game.players()).zip(&solution.seats) {
        let twin = Twin { game, seat, margin };
        assert_eq!(
            value.exact(),
            Some(twin.value(state)),
            "seat {seat}\n{}",
            Position::from(state)
        );
    }
}

/// Cases of each property; `PROPTEST_CASES` says otherwise.
fn cases() -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(400),
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn every_value_is_that_of_the_plain_twin(players in 2..=5_u8, seed: u64) {
        let mut random = Generator::new(Seed::from_u64(seed));
        let (game, state) = small_table(players, &mut random);
        let solution = Solver::new().with_memory(1 << 16).solve(&game, &state).unwrap();
        agrees(&game, &state, &solution);
    }

    /// One solver for many tables, as a program would use it: no answer of one is taken for another's.
    #[test]
    fn a_solver_that_has_served_other_tables_answers_the_same(seed: u64) {
        let mut random = Generator::new(Seed::from_u64(seed));
        let mut solver = Solver::new().with_memory(1 << 14);
        for _ in 0..12 {
            let (game, state) = small_table(2 + random.below(4) as u8, &mut random);
            let expected = Solver::new().with_memory(1 << 14).solve(&game, &state).unwrap();
            let found = solver.solve(&game, &state).unwrap();
            prop_assert_eq!((found.actions, found.seats), (expected.actions, expected.seats));
        }
    }

    /// Little memory, or none, costs time and nothing else; a limit of nodes leaves bounds that hold.
    #[test]
    fn memory_and_limits_do_not_change_values(players in 2..=4_u8, seed: u64, limit in 0..300_u64) {
        let mut random = Generator::new(Seed::from_u64(seed));
        let (game, state) = small_table(players, &mut random);
        let exact = Solver::new().with_memory(1 << 16).solve(&game, &state).unwrap();
        for bytes in [0, 95, 96, 1 << 10] {
            let found = Solver::new().with_memory(bytes).solve(&game, &state).unwrap();
            prop_assert_eq!((&found.actions, &found.seats), (&exact.actions, &exact.seats));
        }
        let bounded = Solver::new().with_memory(1 << 16).with_nodes(limit).solve(&game, &state).unwrap();
        prop_assert!(bounded.nodes <= limit);
        let values = |solution: &Solution| -> Vec<Value> {
            let actions = solution.actions.iter().map(|action| action.value);
            actions.chain(solution.seats.iter().copied()).chain([solution.value]).collect()
        };
        for (value, exact) in values(&bounded).into_iter().zip(values(&exact)) {
            prop_assert!(value.least <= exact.least && exact.most <= value.most, "{} {}", value, exact);
        }
        let best: Vec<Action> = exact.best().collect();
        prop_assert!(bounded.best().all(|action| best.contains(&action)));
    }
}

/// Best play by both gives what the solver says, decision by decision: a value is what the best action
/// leaves, from the first card of a full deal to the last.
#[test]
fn values_of_a_full_deal_hold_to_its_end() {
    let (mut solver, mut decisions) = (Solver::new().with_memory(1 << 22), 0);
    for number in 0..4 {
        let mut random = Generator::new(Seed::from_u64(number));
        let game = MarshmallowTest::try_new(Setup::new(2).with_first_dealer(seat(0))).unwrap();
        let mut state = game.start();
        let deal = game.sample(&state, &mut random);
        game.resolve(&mut state, &deal, &mut |_| ());
        let mut promised = None;
        while state.public().round() == 1 {
            let mover = state.public().active().unwrap();
            let solution = solver.solve(&game, &state).unwrap();
            let value = solution.value.exact().unwrap();
            let as_seat_0 = if mover == seat(0) { value } else { -value };
            assert_eq!(*promised.get_or_insert(as_seat_0), as_seat_0, "{state}");
            state = game.after(&state, mover, solution.best().next().unwrap()).unwrap();
            decisions += 1;
        }
        let points = |number| state.public().points(seat(number)) as i8;
        assert_eq!(promised, Some(points(0) - points(1)));
    }
    assert!(decisions > 4 * 12);
}

#[test]
fn a_declaration_of_trump_is_worth_what_the_round_under_it_is() {
    let mut random = Generator::new(Seed::from_u64(5));
    let game = MarshmallowTest::new(2);
    let mut state = game.position(&position("round 2, dealer 1\nseat 0:\nseat 1:")).unwrap();
    let deal = game.sample(&state, &mut random);
    game.resolve(&mut state, &deal, &mut |_| ());
    let solution = Solver::new().solve(&game, &state).unwrap();
    assert_eq!(solution.actions.len(), 5);
    for found in &solution.actions {
        let declared = game.after(&state, seat(1), found.action).unwrap();
        let under = Solver::new().solve(&game, &declared).unwrap();
        assert_eq!((under.seat, under.value), (seat(1), found.value), "{}", found.action);
    }
    let values: Vec<_> = solution.actions.iter().filter_map(|found| found.value.exact()).collect();
    assert!(values.iter().any(|value| value != &values[0]), "{values:?}");
    let forced = Solver::new().forced(&game, &state, seat(1)).unwrap();
    assert_eq!(forced.exact(), values.iter().max().map(|&value| value.max(0)));
    let forced = Solver::new().forced(&game, &state, seat(0)).unwrap();
    assert_eq!(forced.exact(), values.iter().map(|&value| (-value).max(0)).min());
}

/// With three players seat 0 can go out with the trick and score 3, unless seat 1 reaches 20 before.
#[test]
fn a_seat_that_wins_the_game_ends_the_round() {
    let text = |points: u8| {
        format!(
            "round 1, dealer 0
            seat 0: 3 tricks, hand B1 G1 G2 G12, played O1 O2 O3 O4 O5 O6 O7 O8
            seat 1: {points} points, 3 tricks, hand B2 G3 G4 G5, played V1 V2 V3 V4 V5 V6 V7 V8
            seat 2: 2 tricks, hand B3 G6 G7 G8, played P1 P2 P3 P4 P5 P6 P7 P8
            trick of 1:"
        )
    };
    for points in [0, 14, 15, 19] {
        let (game, state) = state(&text(points));
        let solution = Solver::new().solve(&game, &state).unwrap();
        agrees(&game, &state, &solution);
    }
}

#[test]
fn a_seat_that_is_out_forces_nothing() {
    let (game, state) = state(
        "round 1, dealer 0
        seat 0: 4 tricks, hand B1 G1 G2 G12, played O1 O2 O3 O4 O5 O6 O7 O8
        seat 1: 2 tricks, hand B2 G3 G4 G5, played V1 V2 V3 V4 V5 V6 V7 V8
        seat 2: 2 tricks, hand B3 G6 G7 G8, played P1 P2 P3 P4 P5 P6 P7 P8
        trick of 1:",
    );
    assert_eq!(Solver::new().forced(&game, &state, seat(0)), Ok(Value::exactly(0)));
    assert_eq!(
        Solver::new().forced(&game, &state, seat(3)),
        Err(Unsolvable::NoSuchSeat { seat: seat(3), players: 3 })
    );
}

#[test]
fn tables_without_a_decision_are_refused() {
    let game = MarshmallowTest::new(3);
    let end = random_game(&game, 1, |_, _, _, _| ());
    for (state, turn, why) in [
        (game.start(), Turn::Chance, "there is no decision to solve: a chance event is due"),
        (end, Turn::Over, "there is no decision to solve: the game is over"),
    ] {
        let refused = Solver::new().solve(&game, &state).unwrap_err();
        assert_eq!(refused, Unsolvable::NobodyToAct { turn });
        assert_eq!(refused.to_string(), why);
        assert_eq!(Solver::new().actions(&game, &state), Err(refused.clone()));
        assert_eq!(Solver::new().forced(&game, &state, seat(0)), Err(refused));
    }
    let (_, of_two) = dealt(&[Suit::Blue.cards(), Suit::Green.cards()]);
    let refused = Solver::new().solve(&game, &of_two).unwrap_err();
    assert!(matches!(refused, Unsolvable::Position(_)));
    assert_eq!(refused.to_string(), "expected 3 players, found 2");
}

/// What was read from outside may be no state of any game: it is refused or answered, within the limit.
#[cfg(feature = "serde")]
#[test]
fn hostile_states_are_refused_or_answered() {
    let (mut refused, mut answered) = (0, 0);
    let mut random = Generator::new(Seed::from_u64(9));
    let mut solver = Solver::new().with_memory(1 << 14).with_nodes(2000);
    for _ in 0..2000 {
        let (game, state) = small_table(2 + random.below(4) as u8, &mut random);
        let mut json = serde_json::to_value(state).unwrap();
        for _ in 0..1 + random.below(2) {
            let seats = json["seats"].as_array().unwrap().len() as u32;
            let number = random.below(seats) as usize;
            match random.below(7) {
                0 => json["seats"][number]["tricks"] = random.below(14).into(),
                1 => json["seats"][number]["points"] = random.below(256).into(),
                2 => json["seats"][number]["hand"] = Suit::Pink.cards().to_string().into(),
                3 => json["trump"] = serde_json::Value::Null,
                4 => json["trick"]["leader"] = random.below(7).into(),
                5 => json["round"] = random.below(3).into(),
                _ => drop(json["seats"].as_array_mut().unwrap().remove(number)),
            }
        }
        let Ok(state) = serde_json::from_value::<State>(json) else { continue };
        match solver.solve(&game, &state) {
            Ok(solution) => {
                answered += 1;
                assert_eq!(game.validate(&state), Ok(()));
                assert_eq!(solution.actions.len(), game.actions(&state, solution.seat).len());
            }
            Err(why) => {
                refused += 1;
                assert!(!why.to_string().is_empty());
            }
        }
    }
    assert!(refused > 200 && answered > 100, "{refused} refused, {answered} answered");
}
