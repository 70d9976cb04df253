//! Guesses of what a view leaves open.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod common;

use common::{card, cards, seat, slot};
use mallow_core::{Game, Generator, Observer, Seed};
use marshmallow_war::*;
use std::collections::BTreeMap;

/// Seat 0 as seat 1 sees it, with all cards of its deck dead but a few.
fn seen_by_1(head: &str, alive: &str, items: &str) -> View {
    let dead = Card::deck(seat(0), 2) - cards(alive);
    let text = format!("turn 5 seat 0 {head}\n0: {items}; dead {dead}\n1: hand -; life ?");
    View::try_new(Observer::Seat(seat(1)), &text.parse().unwrap()).unwrap()
}

type Guess = (Cards, [Option<Card>; 2]);

fn guesses(view: &View, count: u32) -> BTreeMap<String, u32> {
    let game = MarshmallowWar::new();
    let mut random = Generator::new(Seed::from_u64(3));
    let mut found = BTreeMap::new();
    for _ in 0..count {
        let state = game.determinize(view, &mut random);
        assert_eq!(game.view(&state, view.observer()), *view);
        let traps = [0, 1].map(|i| state.trap_at(seat(0), TrapSlot::ALL[i]));
        *found.entry(written((state.hand(seat(0)), traps))).or_insert(0) += 1;
    }
    found
}

fn written((hand, traps): Guess) -> String {
    format!("{hand} {traps:?}")
}

/// Each of these came up as often as the others: within six standard deviations.
fn assert_even(found: &BTreeMap<String, u32>, expected: &[Guess], count: u32) {
    let mut expected: Vec<String> = expected.iter().map(|&guess| written(guess)).collect();
    expected.sort();
    let keys: Vec<&String> = found.keys().collect();
    assert_eq!(keys, expected.iter().collect::<Vec<_>>());
    let mean = f64::from(count) / expected.len() as f64;
    for (guess, &times) in found {
        let off = (f64::from(times) - mean).abs();
        assert!(off < 6.0 * mean.sqrt(), "{guess}: {times} instead of {mean}");
    }
}

/// Every subset of so many of these cards.
fn hands(of: Cards, len: u32) -> Vec<Cards> {
    let of: Vec<Card> = of.iter().collect();
    let pick = |mask: u32| (0..of.len()).filter(|i| mask >> i & 1 == 1).map(|i| of[i]).collect();
    (0_u32..1 << of.len()).filter(|mask| mask.count_ones() == len).map(pick).collect()
}

#[test]
fn every_way_to_lay_what_is_hidden_is_as_likely() {
    // Known: the 6, in the hand or at either place; the 7, in the hand or at the second place; the
    // 8 in the hand. Unknown: five cards of the own deck.
    let pool = cards("2Sa 3Ca 4Da 5Ha X1a");
    let view = seen_by_1(
        "first",
        "2Sa 3Ca 4Da 5Ha X1a 6Sa 8Ha",
        "hand 3; known 6Sa t1 t2; known 7Sb t2; known 8Ha; t1 ?; t2 ?; life ?",
    );
    let mut expected = Vec::new();
    let fighters = cards("2Sa 3Ca 4Da");
    let known = cards("6Sa 7Sb 8Ha");
    for first in fighters | cards("6Sa") {
        for second in (fighters | cards("6Sa 7Sb")) - Cards::of(first) {
            let laid = Cards::of(first) | Cards::of(second);
            let held = known - laid;
            for more in hands(pool - laid, 3 - held.len()) {
                expected.push((held | more, [Some(first), Some(second)]));
            }
        }
    }
    let count = 40_000;
    assert_even(&guesses(&view, count), &expected, count);
}

#[test]
fn a_hand_that_can_complete_what_is_begun_is_as_likely_as_another() {
    let pool = cards("2Sa 4Da 5Ha 8Ca 9Da X1a");
    let alive = "2Sa 4Da 5Ha 8Ca 9Da X1a 6Sa 6Da";
    let view = seen_by_1("first; wall 6Sa", alive, "hand 2; life ?; f1 6Da");
    let completed = |higher: Cards| {
        let fits = move |hand: &Cards| !(*hand & higher).is_empty();
        let guess = |hand| (hand, [None, None]);
        hands(pool, 2).into_iter().filter(fits).map(guess).collect::<Vec<Guess>>()
    };
    let count = 10_000;
    assert_even(&guesses(&view, count), &completed(cards("8Ca 9Da")), count);
    let alive = "2Sa 4Da 5Ha 8Ca 9Da X1a 6Sa 6Da ADa";
    let view = seen_by_1("first; pair 6Da", alive, "hand 2; life ?; f1 6Sa; t1 ADa");
    let mut expected = completed(cards("9Da"));
    for (_, traps) in &mut expected {
        traps[0] = Some(card("ADa"));
    }
    assert_even(&guesses(&view, count), &expected, count);
}

#[test]
fn a_rare_hand_is_made_where_it_is_not_found() {
    // One of some hundred thousand hands completes it: the known card must be in the hand, not
    // among the Traps.
    let own = "hand 1; known KDa t1 t2; known QDa t1; t1 ?; t2 ?; life ?";
    let dead = cards("QSa KSa QCa KCa");
    let text = format!("turn 5 seat 0 first; wall QSb\n0: {own}; dead {dead}\n1: hand -; life ?");
    let view = View::try_new(Observer::Seat(seat(1)), &text.parse().unwrap()).unwrap();
    let found = guesses(&view, 300);
    assert!(found.keys().all(|guess| guess.starts_with('K') || guess.starts_with("QDa")));
    // Alone in the hand, one of the two lies as a Trap.
    assert!(found.len() > 20, "{found:?}");
}

#[test]
fn strays_lie_in_any_order() {
    let items =
        "hand 0; life ?; f1 ? down stray; f2 ? down stray; f5 ? down stray; strays 2Ca 3Ca 4Ca";
    let view = seen_by_1("first", "2Ca 3Ca 4Ca 5Ca", items);
    let game = MarshmallowWar::new();
    let mut random = Generator::new(Seed::from_u64(3));
    let mut found: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..6000 {
        let state = game.determinize(&view, &mut random);
        let order = [1, 2, 5].map(|number| state.card_at(seat(0), slot(number)).unwrap());
        *found.entry(format!("{order:?}")).or_insert(0) += 1;
    }
    assert_eq!(found.len(), 6);
    assert!(found.values().all(|&times| times.abs_diff(1000) < 190), "{found:?}");
}

#[test]
fn many_hidden_cards_are_counted_without_overflow() {
    // Full hands, Traps and guesses; the number of ways is far beyond 64 bits.
    let text = "turn 5 seat 0 first
0: hand 27; known 9Sb t1 t2 t3; known 8Sb t1 t2; known 7Sb t3; t1 ?; t2 ?; t3 ?; life ? ? ?
1: hand 30; t1 ?; t2 ?; t3 ?; life ?";
    let view = View::try_new(Observer::Public, &text.parse().unwrap()).unwrap();
    let game = MarshmallowWar::new();
    let mut random = Generator::new(Seed::from_u64(3));
    let mut nines = 0;
    for _ in 0..1000 {
        let state = game.determinize(&view, &mut random);
        assert_eq!(game.view(&state, Observer::Public), view);
        nines += u32::from(state.hand(seat(0)).contains(card("9Sb")));
    }
    // It is one of 39 fighter cards for three places, more or less.
    assert!((850..980).contains(&nines), "{nines}");
}
