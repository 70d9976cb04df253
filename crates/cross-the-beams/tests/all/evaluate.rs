//! What the rough judgement thinks better and worse.

use crate::common::{S0, S1, beams, build, cards, game, on, path, to_act, white};
use cross_the_beams::{Action, CrossTheBeams, MmPlace, Position, Stage, State, WhiteCards};
use mallow_core::{Evaluate, Game, Generator, Random, Seat, Seed, Turn, playout};

fn worth(builder: &Position) -> i32 {
    let state = build(builder);
    game(state.public().players()).evaluate(&state, S0)
}

/// The action with the greatest value, the first of several.
fn best(game: &CrossTheBeams, state: &State, seat: Seat) -> Action {
    let value = |action: &Action| game.evaluate(&game.after(state, seat, *action).unwrap(), seat);
    let actions = game.actions(state, seat);
    let greatest = actions.iter().map(value).max().unwrap();
    actions.into_iter().find(|action| value(action) == greatest).unwrap()
}

#[test]
fn every_seat_judges_alike() {
    let game = game(4);
    let mut random = Generator::new(Seed::from_u64(5));
    let mut state = game.start();
    while playout(&game, &mut state, &mut random, 1).outcome.is_none() {
        let values = [0, 1, 2, 3].map(|seat| game.evaluate(&state, Seat::new(seat)));
        assert!(values.iter().all(|value| *value == values[0]), "{values:?}");
    }
}

#[test]
fn a_game_that_goes_on_is_worth_less_than_a_win_and_more_than_a_loss() {
    for players in 1..=6 {
        let game = game(players);
        for seed in 0..6 {
            let mut random = Generator::new(Seed::from_u64(seed));
            let mut state = game.start();
            while playout(&game, &mut state, &mut random, 1).outcome.is_none() {
                let value = game.evaluate(&state, S0);
                assert!((-50_000..1000).contains(&value), "{value}\n{state}");
            }
            assert_eq!(game.evaluate(&state, S0), -100_000);
        }
    }
    let mut won = to_act(["R1 R2 R3 R4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"], &["-"]);
    won.stage = Stage::Won;
    assert_eq!(worth(&won), 100_000);
}

#[test]
fn linked_neighbours_are_better_than_others() {
    let linked = to_act(["R1", "G1", "-", "-"], &["Y4"]);
    // G5 shows circles, R1 hammers.
    let unlinked = to_act(["R1", "G5", "-", "-"], &["Y4"]);
    assert!(worth(&linked) > worth(&unlinked));
}

#[test]
fn a_row_that_is_locked_is_better_than_one_that_lacks_a_card() {
    let locked = to_act(["R1", "G1", "Y1", "B1"], &["-"]);
    let lacking = to_act(["R1", "G1", "Y1", "-"], &["B1"]);
    let broken = to_act(["R1", "G1", "Y1", "B2"], &["B1"]);
    assert!(worth(&locked) > worth(&lacking));
    assert!(worth(&lacking) > worth(&broken));
}

#[test]
fn two_broken_pairs_side_by_side_are_mended_together() {
    // Y1 is in the place of the card between: both its pairs are broken.
    let together = to_act(["R4", "G4", "Y2", "B4"], &["-"]);
    let one = to_act(["R4", "G4", "Y4", "B2"], &["-"]);
    let apart = to_act(["R2", "G4", "Y4", "B2"], &["-"]);
    assert_eq!(worth(&together), worth(&one));
    assert!(worth(&one) > worth(&apart));
}

#[test]
fn a_fitting_card_in_hand_is_better_than_one_in_the_deck_and_that_than_none() {
    let row = ["R1", "G1", "-", "B1"];
    let held = worth(&to_act(row, &["Y1"]));
    // Y4 shows an arrow: it links with B1, but not with G1.
    let drawable = worth(&to_act(row, &["Y4"]));
    let mut gone = to_act(row, &["Y4"]);
    let links = "Y1 K1";
    gone.discards = cards(links);
    let gone = worth(&gone);
    let mut others = to_act(row, &["Y4"]);
    others.discards = cards("R6 K6");
    assert!(held > drawable && drawable > worth(&others) && worth(&others) > gone + 300);
}

#[test]
fn a_held_card_fills_one_place_and_its_own_colour_comes_before_black() {
    // Rows 1 to 4 lack blue. B1 fits row 1 alone; K1 row 1, and by its bricks row 2.
    let beams = ["R1 R2 R3 R4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "-"];
    let value = |hand: &str| worth(&to_act(beams, &[hand]));
    let (none, one, both) = (value("R5 R6"), value("B1 R6"), value("B1 K1"));
    assert!(one > none + 30 && one < none + 150, "{none} {one}");
    assert!(both > one + 30 && both < one + 150, "{one} {both}");
}

#[test]
fn a_card_in_hand_is_worth_something_even_if_no_row_wants_it() {
    let four = ["R1 R2 R3 R4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"];
    assert_eq!(worth(&to_act(four, &["R5 K6"])) - worth(&to_act(four, &["-"])), 30);
}

#[test]
fn only_the_best_four_rows_count() {
    let four = ["R1 R2 R3 R4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"];
    let fifth = ["R1 R2 R3 R4 R5", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"];
    assert_eq!(worth(&to_act(four, &["-"])), worth(&to_act(fifth, &["-"])));
    // A broken row below them costs nothing either.
    let below = ["R6 R1 R2 R3 R4", "G5 G1 G2 G3 G4", "Y6 Y1 Y2 Y3 Y4", "B5 B1 B2 B3 B4"];
    assert_eq!(worth(&to_act(four, &["-"])), worth(&to_act(below, &["-"])));
}

#[test]
fn discards_cost_and_the_later_ones_more() {
    let after = |count: usize| {
        let mut builder = to_act(["R1", "G1", "Y1", "B1"], &["-"]);
        // From cards that are no use to an open place: the deck keeps four fitting ones for each.
        builder.discards = ["R6", "Y6", "G6", "B6", "K6", "R5", "Y5", "G5", "B5", "K5", "R4", "Y4"]
            [..count]
            .iter()
            .map(|name| name.parse().unwrap())
            .collect();
        worth(&builder)
    };
    let costs: Vec<i32> = (1..12).map(|count| after(count - 1) - after(count)).collect();
    assert!(costs.iter().all(|cost| *cost > 0), "{costs:?}");
    assert_eq!(costs[..8], [200; 8]);
    assert_eq!(costs[8..], [205, 215, 225]);
}

#[test]
fn the_marshmallow_man_counts_as_where_the_white_card_takes_him() {
    let mut builder = Position {
        mm: on("3L"),
        path: path(&["4L Dr", "3M Wh", "5L Wh", "4M Ha"]),
        white: Some(white(1)),
        used: WhiteCards::of(white(1)),
        ..Position::default()
    };
    let moving = worth(&builder);
    builder.halted = true;
    let halted = worth(&builder);
    assert_eq!(halted - moving, 28, "two half rows");
    builder.halted = false;
    builder.path = path(&["4L Ha", "3M Dr", "5L Wh", "4M Ha"]);
    assert_eq!(halted - worth(&builder), 14, "one half row");
    builder.path = path(&["4L Ha", "3M Wh", "5L Wh", "4M Ha"]);
    assert_eq!(worth(&builder), halted, "no way");
    // With the roll, his move is done.
    builder.path = path(&["4L Dr", "3M Wh", "5L Wh", "4M Ha"]);
    builder.stage = Stage::Roll;
    assert_eq!(worth(&builder), halted);
}

#[test]
fn the_last_half_rows_are_dear_and_the_step_off_the_path_dearest() {
    let at = |mm: MmPlace| worth(&Position { mm, stage: Stage::Roll, ..Position::default() });
    assert_eq!(at(MmPlace::Outside) - at(on("1L")), 28);
    assert_eq!(at(on("1L")) - at(on("1M")), 14);
    assert_eq!(at(on("11L")) - at(on("11M")), 14);
    assert_eq!(at(on("11M")) - at(on("12R")), 110);
    assert_eq!(at(on("12R")) - at(on("12M")), 110);
    let mut doomed = Position { mm: on("12M"), ..Position::default() };
    assert_eq!(at(on("12M")) - worth(&doomed), 3110);
    doomed.halted = true;
    assert_eq!(worth(&doomed), at(on("12M")));
}

#[test]
fn a_greedy_player_halts_in_the_last_row_at_any_price() {
    let game = game(2);
    let state = build(&Position {
        mm: on("12L"),
        hands: vec![cards("-"), cards("Y1")],
        beams: beams(["R1", "G1", "-", "B1"]),
        stage: Stage::Halt,
        ..Position::default()
    });
    assert_eq!(best(&game, &state, S1).to_string(), "halt Y1");
}

#[test]
fn a_greedy_player_fills_the_row() {
    let game = game(1);
    let state = build(&to_act(["R1", "G1", "-", "B1"], &["R6 Y1 K4"]));
    assert_eq!(best(&game, &state, S0).to_string(), "place Y1 yellow 1");
}

/// A greedy player alone, who sees all of its own cards.
fn greedy_wins(games: u64) -> u32 {
    let game = game(1);
    let mut random = Generator::new(Seed::from_u64(17));
    let mut wins = 0;
    for _ in 0..games {
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.sample(&state, &mut random);
                    game.resolve(&mut state, &chance, &mut |_| ());
                }
                Turn::Seats(_) => {
                    let mut actions = game.actions(&state, S0);
                    random.shuffle(&mut actions);
                    let value = |action: &Action| {
                        let mut next = state;
                        game.act(&mut next, S0, *action, &mut |_| ());
                        game.evaluate(&next, S0)
                    };
                    let action = actions.into_iter().max_by_key(value).unwrap();
                    game.act(&mut state, S0, action, &mut |_| ());
                }
            }
        }
        wins += u32::from(game.outcome(&state).unwrap().team_won() == Some(true));
    }
    wins
}

#[test]
fn greedy_play_wins_one_game_in_five() {
    let wins = greedy_wins(100);
    assert!(wins >= 20, "{wins}");
}
