//! The judgement of positions: what it promises, and what it prefers.

use crate::common::{Table, random_game, seat, setups};
use mallow_core::{Evaluate, Game};
use marshmallow_war::*;

fn value(text: &str) -> i32 {
    let table = Table::new(text);
    table.game.evaluate(&table.state, seat(0))
}

/// Turn 3 of seat 0 with one Life card each.
fn with(phase: &str, own: &str, enemy: &str) -> i32 {
    value(&format!("turn 3 seat 0 {phase}\n0: life ?; {own}\n1: life ?; {enemy}"))
}

/// The action that is judged best, in text; the first of several.
fn best(text: &str) -> String {
    let table = Table::new(text);
    let by = table.to_act();
    let judged = table.game.actions(&table.state, by).into_iter().map(|action| {
        let next = table.game.after(&table.state, by, action).unwrap();
        (table.game.evaluate(&next, by), action)
    });
    judged.rev().max_by_key(|(value, _)| *value).unwrap().1.to_string()
}

#[test]
fn what_is_good_for_one_seat_is_as_bad_for_the_other() {
    for (number, setup) in setups().into_iter().enumerate() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        for seed in 0..5 {
            let judge = |state: &State| {
                let [own, other] = [0, 1].map(|number| game.evaluate(state, seat(number)));
                assert_eq!(own, -other, "{state}");
                assert_eq!(own, game.evaluate(&state.clone(), seat(0)));
                own
            };
            let last = random_game(&game, 50 * number as u64 + seed, u32::MAX, |state, _| {
                assert!(judge(state).abs() < 600_000, "{state}");
            });
            let winners = game.outcome(&last).unwrap().winners();
            let expected = match winners.first() {
                Some(winner) if winners.len() == 1 => {
                    if winner == seat(0) {
                        1_000_000
                    } else {
                        -1_000_000
                    }
                }
                _ => 0,
            };
            assert_eq!(judge(&last), expected);
        }
    }
}

#[test]
fn the_start_is_even_at_every_draw() {
    for mut setup in setups() {
        // More Life cards are worth something.
        setup.life_cards[1] = setup.life_cards[0];
        let game = MarshmallowWar::try_new(setup).unwrap();
        random_game(&game, 1, 11, |state, _| {
            assert_eq!(game.evaluate(state, seat(0)), 0, "{state}");
        });
    }
}

#[test]
fn each_thing_counts_as_stated() {
    assert_eq!(with("first", "hand -", "hand -"), 0);
    assert_eq!(with("first", "f1 9Sa; f2 2Sa 3Sa", "f1 8Db; f2 2Sb 5Sb"), 9 - 8 + 4 - 5);
    assert_eq!(with("first", "f1 9Sa 4Ca", "f1 7Db 6Db"), 0);
    assert_eq!(with("first", "f1 9Sa; t1 ASa", "f1 9Db; t1 AHb"), 1);
    // Every card counts 1 where it is no more, in the Deck.
    assert_eq!(with("first", "hand 9Sa", "hand -"), 6 - 1);
    // A Trap counts the powers it catches: at least, at most, equal.
    assert_eq!(with("first", "t1 9Sa", ""), 4 + 8 - 1);
    assert_eq!(with("first", "t1 9Ca", ""), 4 + 5 - 1);
    assert_eq!(with("first", "t1 9Da", ""), 4 + 1 - 1);
    assert_eq!(with("first", "t1 AHa", ""), 12 - 1);
    assert_eq!(with("first", "dead 2Sa 3Sa", ""), -2);
    // Up to three Fighters before open doors.
    assert_eq!(with("first", "f1 9Sa", "hand -"), 13 - 1 + 10);
    assert_eq!(with("first", "f1 2Sa; f2 2Ca; f3 2Da; f4 2Ha", ""), 4 * 6 - 4 + 30);
    assert_eq!(with("first", "f1 2Sa 3Sa", ""), 4 - 2);
    let lives =
        |own: &str, enemy: &str| value(&format!("turn 3 seat 0 first\n0: {own}\n1: {enemy}"));
    assert_eq!(lives("life ?", "hand -"), 60 + 60 - 1);
    assert_eq!(lives("life ? ?", "life ?"), 60 + 30 - 1);
    assert_eq!(lives("life ? ? ?", "life ? ?"), 60 - 1);
    // The last ten cards of a Deck.
    let deck = |left: usize| {
        let dead: Cards = Card::deck(seat(0), 2).iter().skip(1 + left).collect();
        value(&format!("turn 3 seat 0 first\n0: life ?; dead {dead}\n1: life ?"))
    };
    let steps = [12, 11, 10, 1].map(|left| deck(left) - deck(left - 1));
    assert_eq!(steps, [1, 1, 5, 5]);
}

#[test]
fn an_attack_that_is_begun_counts_its_best_target_and_the_best_answer() {
    let begun =
        |own: &str, enemy: &str| with("attack; attack f1", own, enemy) - with("attack", own, enemy);
    assert_eq!(begun("f1 9Sa", "f1 8Sb; f2 5Db"), 8 + 4);
    // Equal powers, a battle that must be lost, and a Wall that costs nothing.
    assert_eq!(begun("f1 9Sa", "f1 9Db"), 0);
    assert_eq!(begun("f1 9Sa", "f1 TDb"), -13);
    assert_eq!(begun("f1 9Sa", "f1 TDb; f2 TSb TCb"), 0);
    assert_eq!(begun("f1 9Ca", "f1 9Db"), 13);
    // Violent Burn, a Trap that catches the attacker of the Fighter, and one that does not.
    assert_eq!(begun("f1 9Sa", "f1 2Db; t1 TSb"), 4 + 9);
    assert_eq!(begun("f1 9Ca", "f1 2Db; t1 TSb"), 4 + 9 - 13);
    assert_eq!(begun("f1 9Ca", "f1 2Db; t1 TCb"), 2 + 4);
    assert_eq!(begun("f1 9Ca; t1 ACa", "f1 2Db; t1 TSb"), 2 + 4);
    // An Equal Trap brings a Life card, too.
    assert_eq!(begun("f1 9Ca", "f1 2Db; t1 9Db"), 5 - 13 - 90);
    // The player, with Lucifer's Will and for the game.
    assert_eq!(begun("f1 9Ca", "hand -"), 120 - 6);
    assert_eq!(begun("f1 9Sa; t1 ASa", "t1 AHb; t2 KCb"), 120 - 6 + 12 + 5);
    assert_eq!(begun("f1 9Ca; t1 ASa", "t1 AHb; t2 KCb"), 120 - 6);
    assert!(value("turn 3 seat 0 attack; attack f1\n0: life ?; f1 9Ca\n1: hand -") > 500_000);
    // Samurai that may join.
    assert_eq!(begun("f1 5Da; f2 6Da", "f1 TDb"), 14);
    assert_eq!(begun("f1 5Da; f2 6Da acted", "f1 TDb"), -9);
    assert_eq!(begun("f1 5Da; f2 6Sa", "f1 TDb"), -9);
    assert_eq!(begun("f1 5Sa; f2 6Da", "f1 TDb"), -9);
    let asked = "f1 9Ca acted";
    let enemy = "f1 2Db; t1 TSb";
    assert_eq!(with("attack; question f1 at f1", asked, enemy), with("attack", asked, enemy));
    let enemy = "f1 2Db; t1 8Sb";
    let question = with("attack; question f1 at f1", asked, enemy);
    assert_eq!(question, with("attack", asked, enemy) + 6);
}

#[test]
fn cards_that_lie_open_count_what_they_are_played_for() {
    let begun = |stage: &str, own: &str, enemy: &str| {
        with(&format!("first; {stage}"), own, enemy) - with("first", own, enemy)
    };
    // Without the stage the card lies in the Deck, where it counts 1.
    assert_eq!(begun("wall 9Sa", "hand 2Sa TCa JDa KHa; f8 2Ca", ""), (9 + 11 + 4) / 2 - 6 - 1);
    assert_eq!(begun("pair 9Da", "hand TDa JDa KSa; f8 2Ca; t1 ADa", ""), 13 + 15 - 6 - 1);
    assert_eq!(begun("marsh 9Ha", "hand -", "f1 8Sb; f2 TSb"), 12 - 1);
    assert_eq!(begun("marsh 9Ha", "hand -", "f1 9Sb; t1 8Sb"), 4 + 7 - 1);
    assert_eq!(begun("marsh 9Ha", "hand -", "f1 9Sb"), -1);
    assert_eq!(begun("marsh 9Ha", "hand THa; t1 AHa", "f1 QSb"), 16 - 6 - 1);
    assert_eq!(begun("marsh 9Ha", "hand THa; t1 AHa", "f1 6Sb; f2 KSb"), 17 - 6 - 1);
    assert_eq!(begun("marsh 9Ha", "hand 8Ha; t1 AHa", "f1 QSb"), -1);
    assert_eq!(begun("joker-marsh 9Ha", "hand THa; t1 AHa", "f1 QSb"), -1);
    assert_eq!(begun("marsh 9Ha", "hand THa", "f1 QSb"), -1);
}

#[test]
fn a_draw_that_is_owed_counts_as_drawn_or_lost() {
    let owed = |left: usize| {
        let dead: Cards = Card::deck(seat(0), 2).iter().skip(1 + left).collect();
        let text = |stage: &str| {
            value(&format!("turn 3 seat 0 {stage}\n0: life ?; dead {dead}\n1: life ?"))
        };
        text("replenish; draw 5") - text("second")
    };
    assert_eq!(owed(5), 30);
    assert!(owed(4) < -400_000);
    let text = |life: &str, stage: &str| {
        value(&format!("turn 3 seat 0 attack{stage}\n0: life ?; f1 9Sa acted\n1: life {life}"))
    };
    assert_eq!(text("? ?", "; life") - text("? ?", ""), 90 - 6);
    assert_eq!(text("? ? ?", "; life") - text("? ? ?", ""), 60 - 6);
}

#[test]
fn a_greedy_player_does_the_obvious() {
    for (text, expected) in [
        ("turn 3 seat 0 attack\n0: life ?; f1 9Sa\n1: life ?; f1 5Db", "attack f1"),
        ("turn 3 seat 0 attack\n0: life ?; f1 4Sa\n1: life ?; f1 5Db", "to-second"),
        ("turn 3 seat 0 attack\n0: life ?; f1 4Sa; f2 3Ca\n1: hand -", "attack f1"),
        (
            "turn 3 seat 0 attack; attack f1\n0: life ?; f1 9Sa\n1: life ?; f1 5Db; f2 8Db; f3 9Db",
            "at f2",
        ),
        ("turn 3 seat 0 first\n0: life ?; hand 4Sa KSa 2Ca\n1: life ?; f1 5Db", "summon KSa"),
        (
            "turn 3 seat 0 first summoned\n0: life ?; hand 9Ha; f1 2Sa\n1: life ?; f1 8Db",
            "marsh 9Ha",
        ),
        (
            "turn 3 seat 0 first summoned\n0: life ?; hand 8Ha; f1 2Sa\n1: life ?; f1 8Db",
            "to-attack",
        ),
        (
            "turn 3 seat 0 attack; question f1 at f1\n0: f1 9Ca acted; life ?\n1: f1 8Sb; t1 9Sb; life ?",
            "flip t1",
        ),
    ] {
        assert_eq!(best(text), expected, "{text}");
    }
}
