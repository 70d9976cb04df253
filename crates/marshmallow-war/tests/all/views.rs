//! Guesses of what a view leaves open.

use crate::common::{Table, card, cards, seat, slot};
use mallow_core::{Game, Generator, Observer, SeatSet, Seed, Shown};
use marshmallow_war::*;
use std::collections::BTreeMap;

/// Seat 0 as seat 1 sees it, with all cards of its deck dead but a few.
fn seen_by_1(head: &str, alive: &str, items: &str) -> View {
    let dead = Card::deck(seat(0), 2) - cards(alive);
    let text = format!("turn 5 seat 0 {head}\n0: {items}; dead {dead}\n1: hand -; life ?");
    crate::common::seen_by(Observer::Seat(seat(1)), &text.parse().unwrap()).unwrap()
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
fn mw_27_every_hand_with_an_unknown_fighter_card_is_as_likely() {
    // The known 7 lies at the first place or in the hand, and is no unknown card there.
    let pool = cards("2Sa 3Ca 4Da 5Ha 6Ha X1a");
    let (fighters, known) = (cards("2Sa 3Ca 4Da"), cards("7Sb"));
    let view = seen_by_1(
        "first",
        "2Sa 3Ca 4Da 5Ha 6Ha X1a",
        "hand 3; known 7Sb t1; unknown-fighter; t1 ?; life ?",
    );
    let mut expected = Vec::new();
    for first in fighters | known {
        let held = known - Cards::of(first);
        for more in hands(pool - Cards::of(first), 3 - held.len()) {
            if !more.is_disjoint(fighters) {
                expected.push((held | more, [Some(first), None]));
            }
        }
    }
    let count = 20_000;
    assert_even(&guesses(&view, count), &expected, count);

    // A known card completes the Wall that is begun; the other card is a fighter card of the pool.
    let own = "hand 2; known 9Db; unknown-fighter; life ?";
    let view = seen_by_1("first; wall 6Sa", "2Sa 4Da 5Ha X1a 6Sa", own);
    let expected = ["2Sa 9Db", "4Da 9Db"].map(|hand| (cards(hand), [None, None]));
    assert_even(&guesses(&view, 2000), &expected, 2000);
    // An unknown fighter card completes it where the hand has no other.
    let own = "hand 1; unknown-fighter; life ?";
    let view = seen_by_1("first; wall 6Sa", "2Sa 9Da 5Ha X1a 6Sa", own);
    assert_even(&guesses(&view, 200), &[(cards("9Da"), [None, None])], 200);
}

#[test]
fn all_that_is_left_may_have_to_lie_there() {
    // As many fighter cards as Traps, and as many cards as the hand has.
    let found = guesses(&seen_by_1("first", "2Sa 5Ha X1a", "hand 1; t1 ?; life ?"), 20);
    assert_eq!(found.len(), 2);
    let found = guesses(&seen_by_1("first", "2Sa 5Ha X1a", "hand 2; t1 ?"), 5);
    assert_eq!(found.into_keys().collect::<Vec<_>>(), ["5Ha X1a [Some(2Sa), None]"]);
    let refused = |alive: &str, items: &str| {
        let dead = Card::deck(seat(0), 2) - cards(alive);
        let text = format!("turn 5 seat 0 first\n0: {items}; dead {dead}\n1: hand -; life ?");
        let read = crate::common::seen_by(Observer::Seat(seat(1)), &text.parse().unwrap());
        let read = read.and_then(|view| MarshmallowWar::new().validate_view(&view));
        assert_eq!(read.unwrap_err().faults(), [PositionFault::NoFit { seat: seat(0) }], "{text}");
    };
    refused("2Sa 5Ha X1a", "hand 0; t1 ?; t2 ?; t3 ?");
    refused("2Sa 5Ha X1a", "hand 1; t1 ?; t2 ?");
    refused("2Sa 5Ha X1a", "hand 3; t1 ?");
    refused("2Sa 5Ha X1a", "hand 200");
    // MW-27: the only fighter card must be in the hand and at the first place.
    refused("2Sa 5Ha X1a", "hand 1; unknown-fighter; t1 ?");
    refused("5Ha X1a", "hand 1; unknown-fighter");
    refused("2Sa 5Ha X1a", "hand 1; known 9Sb; unknown-fighter");
}

#[test]
fn a_view_of_what_cannot_be_completed_is_refused() {
    let read = |text: &str| {
        let view = crate::common::seen_by(Observer::Seat(seat(1)), &text.parse().unwrap())?;
        MarshmallowWar::new().validate_view(&view).map(|()| view)
    };
    // The King of Diamonds is the highest fighter card of its deck.
    assert!(read("turn 5 seat 0 first; wall KDa\n0: hand 3; life ?\n1: hand -; life ?").is_err());
    assert!(
        read("turn 5 seat 0 first; wall KDa\n0: hand 3; known KDb; life ?\n1: hand -; life ?")
            .is_ok()
    );
    assert!(read("turn 5 seat 0 first; wall 2Sa\n0: hand 0; life ?\n1: hand -; life ?").is_err());
    assert!(read("turn 5 seat 0 first; wall 2Sa\n0: hand 1; life ?\n1: hand -; life ?").is_ok());
    assert!(
        read("turn 5 seat 0 first; wall 2Sa\n0: hand 1; known 2Ha; life ?\n1: hand -; life ?")
            .is_err()
    );
    assert!(
        read("turn 5 seat 0 first; pair KDa\n0: hand 3; t1 ADa; life ?\n1: hand -; life ?")
            .is_err()
    );
    // Only the mover's hand completes it.
    let mut random = Generator::new(Seed::from_u64(3));
    for begun in ["wall QDb", "pair QDb"] {
        // Seat 0 has no higher fighter card, and need not.
        let text = format!(
            "turn 5 seat 1 first; {begun}
0: hand 2; life ?; dead KSa KCa KDa\n1: hand 9Db KDb; life ?; t1 ADb"
        );
        let view = read(&text).unwrap();
        for _ in 0..20 {
            let guess = MarshmallowWar::new().determinize(&view, &mut random);
            assert_eq!(guess.hand(seat(0)).len(), 2);
        }
    }
}

#[test]
fn a_rare_hand_is_made_where_it_is_not_found() {
    // One card of fifty completes it; a hundred draws in vain are not so rare.
    let text = "turn 5 seat 0 first; wall KCa\n0: hand 1; life ?\n1: hand -; life ?";
    let view = crate::common::seen_by(Observer::Seat(seat(1)), &text.parse().unwrap()).unwrap();
    let found = guesses(&view, 300);
    assert_eq!(found.into_keys().collect::<Vec<_>>(), ["KDa [None, None]"]);

    // One of some hundred thousand hands completes it: the known card must be in the hand, not
    // among the Traps.
    let own = "hand 1; known KDa t1 t2; known QDa t1; t1 ?; t2 ?; life ?";
    let dead = cards("QSa KSa QCa KCa");
    let text = format!("turn 5 seat 0 first; wall QSb\n0: {own}; dead {dead}\n1: hand -; life ?");
    let view = crate::common::seen_by(Observer::Seat(seat(1)), &text.parse().unwrap()).unwrap();
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
    let view = crate::common::seen_by(Observer::Public, &text.parse().unwrap()).unwrap();
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

fn shown(table: &Table, action: &str) -> [Shown; 3] {
    let (by, action) = (table.to_act(), action.parse().unwrap());
    let observers = [by.into(), by.next(2).into(), Observer::Public];
    observers.map(|observer| table.game.show_action(&table.state, by, action, observer))
}

#[test]
fn others_are_shown_a_secret_step_in_part() {
    let table = Table::new(
        "turn 3 seat 0 first\n0: hand 9Sa; f1 2Ca; f2 3Ca down; t1 8Sa; life ?\n1: life ?",
    );
    let part = |text: &str| [Shown::All, Shown::Part(text.into()), Shown::Part(text.into())];
    assert_eq!(shown(&table, "trap 9Sa"), part("trap ?"));
    assert_eq!(shown(&table, "switch t1 9Sa"), part("switch t1 ?"));
    assert_eq!(shown(&table, "summon 9Sa"), [Shown::All, Shown::All, Shown::All]);
    let table = Table::new(
        "turn 3 seat 0 first; partners f1 f2\n0: f1 2Ca; f2 3Ca down; life ?\n1: life ?",
    );
    assert_eq!(shown(&table, "exchange"), part("exchange or leave"));
    assert_eq!(shown(&table, "leave"), part("exchange or leave"));
}

#[test]
fn a_draw_is_shown_to_its_player_and_a_toss_to_all() {
    let game = MarshmallowWar::new();
    let sees = |state: &State, chance| {
        Observer::all(2)
            .map(|observer| game.show_chance(state, &chance, observer))
            .collect::<Vec<_>>()
    };
    let mut state = game.start();
    let toss = Chance::FirstPlayer(seat(1));
    assert_eq!(sees(&state, toss), [Shown::All, Shown::All, Shown::All]);
    assert!(game.lists_chances(&state));
    game.apply_chance(&mut state, &toss).unwrap();
    let draw = Chance::Draw(card("9Sa"));
    assert_eq!(
        Observer::all(2).collect::<Vec<_>>(),
        [seat(0).into(), seat(1).into(), Observer::Public]
    );
    assert_eq!(sees(&state, draw), [Shown::All, Shown::Nothing, Shown::Nothing]);
    // A Life card is drawn by the player who is attacked.
    let table = Table::new("turn 3 seat 0 attack; life\n0: f1 2Sa acted; life ?\n1: life ? ?");
    assert_eq!(
        sees(&table.state, Chance::Draw(card("9Sb"))),
        [Shown::Nothing, Shown::All, Shown::Nothing]
    );
    let free = Table::new("turn 3 seat 0 first\n0: life ?\n1: life ?");
    assert!(!free.game.lists_chances(&free.state));
    assert!(free.game.chances(&free.state).is_empty());
}

#[test]
fn who_learns_something_hidden_is_told() {
    let learned = |text: &str, action: &str| {
        let table = Table::new(text);
        table.game.learned(&table.state, table.to_act(), action.parse().unwrap())
    };
    let first = "turn 3 seat 0 first\n0: hand 9Sa 8Ca 2Ha 7Sb; known 7Sb; f1 2Ca; f2 3Ca down; t1 8Sa; life ?\n1: life ?; t1 9Sb; t2 8Sb shown";
    let fight = "turn 3 seat 0 attack; attack f1
0: f1 2Ca down stray; f2 3Ca down stray; strays 2Ca 3Ca; life ?
1: f1 4Cb down stray; f2 5Cb down stray; f3 6Cb down; strays 4Cb 5Cb; life ?";
    let [none, own, enemy] = [SeatSet::EMPTY, SeatSet::of(seat(0)), SeatSet::of(seat(1))];
    for (text, action, expected) in [
        (first, "trap 9Sa", none),
        (first, "switch t1 9Sa", none),
        (first, "to-attack", none),
        (first, "deceive f1", none),
        (first, "summon 9Sa", enemy),
        // All know of the 7 already; but who begins a Wall can complete it.
        (first, "summon 7Sb", none),
        (first, "wall 7Sb", enemy),
        (first, "marsh 2Ha", enemy),
        (fight, "at f3", enemy),
        (fight, "at f1", own | enemy),
        (
            &fight.replace(
                "attack f1\n0: f1 2Ca down stray; f2 3Ca down stray; strays 2Ca 3Ca",
                "attack f1\n0: f1 2Ca",
            ),
            "at f2",
            own,
        ),
        (
            &fight.replace(
                "attack f1\n0: f1 2Ca down stray; f2 3Ca down stray; strays 2Ca 3Ca",
                "attack f1\n0: f1 2Ca",
            ),
            "at f3",
            none,
        ),
    ] {
        assert_eq!(learned(text, action), expected, "{action} in\n{text}");
    }
    let asked = "turn 3 seat 1 attack; question f1 at player\n0: t1 8Sa; t2 9Sa shown; life ?\n1: f1 2Db acted; life ?";
    assert_eq!(learned(asked, "flip t1"), enemy);
    assert_eq!(learned(asked, "flip t2"), none);
    assert_eq!(learned(asked, "pass"), none);
}

#[test]
fn events_hide_what_is_anothers() {
    let by = seat(0);
    let place = TrapSlot::ALL[0];
    let nine = Some(card("9Sa"));
    for (event, heard) in [
        (Event::Drew { seat: by, card: nine }, "seat 0 draws a card"),
        (Event::TrapSet { seat: by, place, card: nine }, "seat 0 sets a card as a Trap at t1"),
        (
            Event::TrapSwitched { seat: by, place, laid: nine, taken: nine, seen: false },
            "seat 0 switches the Trap at t1: a card for a card",
        ),
        (
            Event::TrapSwitched { seat: by, place, laid: nine, taken: nine, seen: true },
            "seat 0 switches the Trap at t1: a card for 9Sa",
        ),
        (
            Event::Deceived {
                seat: by,
                slot: slot(1),
                partner: Some(slot(2)),
                exchanged: Some(true),
            },
            "the Ninja of seat 0 at f1 and f2 may have changed places",
        ),
        (
            Event::LifeLost { seat: by, card: nine, seen: false },
            "seat 0 takes a card from its Life Deck",
        ),
        (
            Event::LifeLost { seat: by, card: nine, seen: true },
            "seat 0 takes 9Sa from its Life Deck",
        ),
    ] {
        assert_eq!(event.shown_to(by.into()), event);
        assert_eq!(event.shown_to(seat(1).into()).to_string(), heard);
        let game = MarshmallowWar::new();
        let public = game.show_event(&event, Observer::Public).unwrap();
        assert_eq!(public, event.shown_to(seat(1).into()));
        assert!(public.cards().len() <= event.cards().len());
    }
}
