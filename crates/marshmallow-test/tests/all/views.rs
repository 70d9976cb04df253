//! What views hold, and how full states are drawn from them.

use crate::common::{position, positions, seat, setups};
use mallow_core::{Game, Generator, Observer, Seat, Seed};
use marshmallow_test::{Card, Cards, MarshmallowTest, Position, View};
use std::collections::BTreeMap;

/// Every observer, and seats that the table does not have: the next one and the last one.
fn observers(game: &MarshmallowTest) -> Vec<Observer> {
    let absent = [seat(game.players()), seat(15)].map(Observer::Seat);
    Observer::all(game.players()).chain(absent).collect()
}

#[test]
fn a_drawn_state_gives_the_same_view_and_the_same_actions() {
    let mut random = Generator::new(Seed::from_u64(1));
    for (game, state) in positions(150) {
        for observer in observers(&game) {
            let view = game.view(&state, observer);
            let drawn = game.determinize(&view, &mut random);
            assert_eq!(game.view(&drawn, observer), view, "{state}");
            assert_eq!(game.validate(&drawn), Ok(()), "{drawn}");
            if let Some(by) = observer.seat() {
                assert_eq!(game.actions(&drawn, by), game.actions(&state, by), "{state}");
            }
        }
    }
}

#[test]
fn a_view_is_the_position_without_the_hands_of_others() {
    for (game, state) in positions(50) {
        for observer in Observer::all(game.players()) {
            let mut seen = Position::from(&state);
            for (player, seat) in seen.seats.iter_mut().zip(state.public().seats()) {
                if state.public().is_dealt() && !observer.is(seat) {
                    player.hand = None;
                }
            }
            assert_eq!(Position::from(&game.view(&state, observer)), seen);
        }
    }
}

#[test]
fn states_that_differ_in_hidden_cards_only_look_the_same() {
    let mut random = Generator::new(Seed::from_u64(2));
    let mut different = 0;
    for (game, state) in positions(50) {
        for observer in observers(&game) {
            let drawn = game.determinize(&game.view(&state, observer), &mut random);
            different += u32::from(drawn != state);
            assert_eq!(game.view(&drawn, observer), game.view(&state, observer));
        }
    }
    assert!(different > 500, "{different}");
}

/// The view that a text describes, in a game without options.
fn seen(observer: Observer, text: &str) -> View {
    let position = position(text);
    let game = MarshmallowTest::new(position.seats.len() as u8);
    game.position_seen_by(observer, &position).unwrap_or_else(|faults| panic!("{faults}"))
}

/// All deals of the unseen cards that fit, one card after the other.
fn fitting_deals(view: &View) -> Vec<Vec<Cards>> {
    fn go(view: &View, cards: &[Card], hands: &mut Vec<Cards>, found: &mut Vec<Vec<Cards>>) {
        let public = view.public();
        let short = |hands: &[Cards]| -> u32 {
            public.seats().map(|seat| public.hand_len(seat) - hands[seat.index()].len()).sum()
        };
        let Some((&card, rest)) = cards.split_first() else {
            found.push(hands.clone());
            return;
        };
        for seat in public.seats() {
            let hand = hands[seat.index()];
            let void = public.shown_void(seat).contains(card.suit());
            if hand.len() < public.hand_len(seat) && !void {
                hands[seat.index()].insert(card);
                go(view, rest, hands, found);
                hands[seat.index()] = hand;
            }
        }
        if short(hands) as usize <= rest.len() {
            go(view, rest, hands, found);
        }
    }
    let mut hands = vec![Cards::empty(); 5];
    if let Observer::Seat(seat) = view.observer() {
        hands[seat.index()] = view.own_hand();
    }
    let unseen: Vec<Card> = view.unseen().iter().collect();
    let mut found = Vec::new();
    go(view, &unseen, &mut hands, &mut found);
    found
}

/// Draws many states of a view and compares how often each fitting deal comes up.
fn assert_even(view: &View, seed: u64, expected_deals: usize) {
    let game = MarshmallowTest::new(view.public().players());
    let deals = fitting_deals(view);
    assert_eq!(deals.len(), expected_deals);
    let mut counts: BTreeMap<Vec<Cards>, u64> = deals.into_iter().map(|deal| (deal, 0)).collect();
    let mut random = Generator::new(Seed::from_u64(seed));
    let per_deal = 200;
    for _ in 0..per_deal * expected_deals {
        let drawn = game.determinize(view, &mut random);
        let mut hands = drawn.public().seats().map(|by| drawn.hand(by)).collect::<Vec<_>>();
        hands.resize(5, Cards::empty());
        *counts.get_mut(&hands).expect("a drawn deal fits") += 1;
    }
    // Chi squared against its mean, the degrees of freedom, plus five standard deviations.
    let expected = per_deal as f64;
    let chi: f64 = counts.values().map(|&n| (n as f64 - expected).powi(2) / expected).sum();
    let freedom = (expected_deals - 1) as f64;
    assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0, "{chi} for {freedom}: {counts:?}");
}

/// Five players near the end of round 1; seat 0 looks. Everybody else is bound or free as stated.
fn near_the_end(voids: [&str; 4]) -> View {
    let void = |i: usize| match voids[i] {
        "" => String::new(),
        suits => format!(", void {suits}"),
    };
    let text = format!(
        "round 1, dealer 0
         seat 0: 0 points, 2 tricks, hand B11 B12, played B1 B2 B3 B4 B5 B6 B7 B8 B9 V1
         seat 1: 0 points, 2 tricks, hand ?, played G1 G2 G3 G4 G5 G6 G7 G8 O9 P9{}
         seat 2: 0 points, 2 tricks, hand ?, played O1 O2 O3 O4 O5 O6 O7 O8 G9 B10{}
         seat 3: 0 points, 2 tricks, hand ?, played P1 P2 P3 P4 P5 P6 P7 P8 V9 G10{}
         seat 4: 0 points, 2 tricks, hand ?, played V2 V3 V4 V5 V6 V7 V8 V10 O10 P10{}
         trick of 0: -",
        void(0),
        void(1),
        void(2),
        void(3)
    );
    seen(seat(0).into(), &text)
}

// The unseen cards there are G11 G12 O11 O12 P11 P12 V11 V12, two for each of four seats.

#[test]
fn without_voids_the_draw_is_even() {
    assert_even(&near_the_end(["", "", "", ""]), 1, 2520); // 8! / 2!^4
}

#[test]
fn with_one_bound_seat_the_draw_is_even() {
    assert_even(&near_the_end(["Orange Pink", "", "", ""]), 2, 6 * 90); // C(4, 2) * 6! / 2!^3
}

#[test]
fn with_overlapping_bound_seats_the_draw_is_even() {
    assert_even(&near_the_end(["Orange", "Pink", "", ""]), 3, (6 * 6 + 8 * 10 + 15) * 6);
    assert_even(&near_the_end(["Orange", "Pink", "Purple Green", ""]), 4, 240);
    assert_even(&near_the_end(["Orange", "Pink", "Purple", "Green"]), 5, 297);
    assert_even(&near_the_end(["Orange Pink", "Green Pink", "Orange Green", ""]), 6, 40);
}

#[test]
fn a_single_fitting_deal_is_found() {
    let view = near_the_end(["Orange Pink Purple", "Green Pink Purple", "Green Orange Purple", ""]);
    assert_even(&view, 7, 1);
}

#[test]
fn with_undealt_cards_the_draw_is_even() {
    let text = "
        round 1, dealer 0
        seat 0: 0 points, 5 tricks, hand B11 B12, played B1 B2 B3 B4 B5 B6 B7 B8 O1 P1
        seat 1: 0 points, 5 tricks, hand ?, played G1 G2 G3 G4 G5 G6 G7 G8 G9 G10, void Blue Orange Pink
        trick of 0: -";
    let view = seen(seat(0).into(), text);
    assert_even(&view, 8, 91); // two of the fourteen Green and Purple cards
}

#[test]
fn the_public_gets_even_draws_too() {
    let text = "
        round 1, dealer 0
        seat 0: 0 points, 5 tricks, hand ?, played B1 B2 B3 B4 B5 B6 B7 B8 G12 O1 P1, void Green Orange Pink
        seat 1: 0 points, 5 tricks, hand ?, played G1 G2 G3 G4 G5 G6 G7 G8 O2 P2, void Blue Orange Pink
        trick of 0: B8";
    let view = seen(Observer::Public, text);
    // Blue for seat 0 and two of 15 cards for seat 1, or Purple and two of 14.
    assert_even(&view, 9, 4 * 105 + 12 * 91);
}

/// Views of hidden hands that few attempts can deal still come to an end, and quickly.
#[test]
fn tight_views_are_dealt_too() {
    let text = "
        round 1, dealer 0
        seat 0: 0 points, 2 tricks, hand ?, played B1 B2 B3 B4 V1 V2, void Green Orange
        seat 1: 0 points, 1 trick, hand ?, played G1 G2 G3 G4 V3 V4, void Blue Orange
        seat 2: 0 points, 1 trick, hand ?, played O1 O2 O3 O4 V5 V6, void Blue Green
        seat 3: 0 points, 1 trick, hand ?, played P1 P2 P3 P4 V7 V8, void Blue Green
        seat 4: 0 points, 1 trick, hand ?, played B5 B6 B7 P5 P6 O5, void Orange Purple
        trick of 4: -";
    let view = seen(Observer::Public, text);
    let game = MarshmallowTest::new(5);
    let mut random = Generator::new(Seed::from_u64(3));
    for _ in 0..50 {
        let drawn = game.determinize(&view, &mut random);
        assert_eq!(game.view(&drawn, Observer::Public), view);
        assert_eq!(game.validate(&drawn), Ok(()));
    }
}

#[test]
fn between_rounds_nothing_is_hidden() {
    let mut random = Generator::new(Seed::from_u64(4));
    for setup in setups() {
        let game = MarshmallowTest::try_new(setup).unwrap();
        let start = game.start();
        for observer in observers(&game) {
            let view = game.view(&start, observer);
            assert_eq!(game.determinize(&view, &mut random), start);
        }
        assert!(Seat::all(game.players()).all(|seat| start.public().hand_len(seat) == 0));
    }
}
