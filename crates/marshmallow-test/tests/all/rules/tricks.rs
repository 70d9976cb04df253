//! RULES 3: tricks.

use super::{quarters, tricks};
use crate::common::{card, dealt, legal, play, seat, state};
use mallow_core::{Game, Observer, Seat, SeatSet, Turn};
use marshmallow_test::{Action, Cards, Event, Illegal, MarshmallowTest, State, Suit};

#[test]
fn the_dealer_leads_with_any_card() {
    let (game, state) = dealt(&quarters());
    assert_eq!(legal(&game, &state), "B1 B5 B9 G1 G5 G9 O1 O5 O9 P1 P5 P9");
}

#[test]
fn play_goes_clockwise_and_the_suit_must_be_followed() {
    let (game, mut state) = dealt(&quarters());
    play(&game, &mut state, "B9");
    assert_eq!(state.public().active(), Some(seat(1)));
    assert_eq!(legal(&game, &state), "B2 B6 B10");
    let refused = game.check(&state, seat(1), Action::Play(card("G2")));
    let why = Illegal::MustFollow { card: card("G2"), lead: Suit::Blue, trump: None };
    assert_eq!(refused, Err(why));
    assert_eq!(why.to_string(), "G2 does not follow the lead in Blue");
}

#[test]
fn only_the_seat_to_act_plays_and_only_from_its_hand() {
    let (game, state) = dealt(&quarters());
    let other = game.check(&state, seat(1), Action::Play(card("B2")));
    assert_eq!(other, Err(Illegal::NotToAct { seat: seat(1), turn: Turn::of(seat(0)) }));
    let foreign = game.check(&state, seat(0), Action::Play(card("B2")));
    assert_eq!(foreign, Err(Illegal::NotInHand { seat: seat(0), card: card("B2") }));
    assert_eq!(game.actions(&state, seat(1)), []);
    assert_eq!(game.actions(&state, seat(15)), []);
    assert_eq!(
        (game.count_actions(&state, seat(1)), game.nth_action(&state, seat(1), 0)),
        (0, None)
    );
}

#[test]
fn a_refused_action_leaves_the_state_as_it_was() {
    let (game, state) = dealt(&quarters());
    let mut same = state;
    assert!(game.apply(&mut same, seat(0), Action::Play(card("V1"))).is_err());
    assert_eq!(same, state);
}

#[test]
fn asking_for_a_seat_that_the_table_does_not_have_panics() {
    use std::hint::black_box;
    type Ask = fn(&State, Seat);
    let asks: [Ask; 7] = [
        |state, seat| _ = black_box(state.public().points(seat)),
        |state, seat| _ = black_box(state.public().tricks(seat)),
        |state, seat| _ = black_box(state.public().played(seat)),
        |state, seat| _ = black_box(state.public().shown_void(seat)),
        |state, seat| _ = black_box(state.public().hand_len(seat)),
        |state, seat| _ = black_box(state.hand(seat)),
        |state, seat| {
            _ = black_box(MarshmallowTest::new(4).view(state, Observer::Public).hand(seat));
        },
    ];
    let (_, state) = dealt(&quarters());
    for (i, ask) in asks.into_iter().enumerate() {
        ask(&state, seat(3));
        assert!(std::panic::catch_unwind(|| ask(&state, seat(4))).is_err(), "{i}");
    }
}

#[test]
fn a_seat_that_the_table_does_not_have_is_the_public_and_does_nothing() {
    for (game, state) in crate::common::positions(20) {
        let public = game.view(&state, Observer::Public);
        for absent in [game.players(), 15].map(seat) {
            let view = game.view(&state, absent.into());
            assert_eq!((view, view.observer()), (public, Observer::Public), "{state}");
            assert_eq!(game.actions(&state, absent), []);
            for action in [Action::Declare(Suit::Blue), Action::Play(card("B1"))] {
                let refused = Illegal::NoSuchSeat { seat: absent, players: game.players() };
                assert_eq!(game.check(&state, absent, action), Err(refused), "{state}");
                assert_eq!(game.learned(&state, absent, action), SeatSet::EMPTY);
            }
        }
    }
}

#[test]
fn before_the_deal_nobody_may_act() {
    let game = MarshmallowTest::new(2);
    let refused = game.check(&game.start(), seat(0), Action::Play(card("B1")));
    let waits = Illegal::NotToAct { seat: seat(0), turn: Turn::Chance };
    assert_eq!(refused, Err(waits));
    assert_eq!(waits.to_string(), "seat 0 cannot act: a chance event is due");
    assert_eq!(game.actions(&game.start(), seat(0)), []);
}

#[test]
fn no_card_beats_itself() {
    for card in Cards::all() {
        assert!(!card.beats(card, None) && !card.beats(card, Some(card.suit())), "{card}");
    }
}

#[test]
fn the_highest_card_of_the_lead_suit_wins_and_the_winner_leads() {
    // Seat 1 has no Blue and throws the highest card of another suit.
    let (game, mut state) = state(
        "round 1, dealer 0
         seat 0: 0 points, hand B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 G1 G2
         seat 1: 0 points, hand O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12
         seat 2: 0 points, hand B11 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11
         trick of 0: -",
    );
    let events = play(&game, &mut state, "B10 O12 B11");
    assert_eq!(events.last(), Some(&Event::TrickWon { seat: seat(2), tricks: 1 }));
    assert_eq!(state.public().leader(), Some(seat(2)));
    assert_eq!(tricks(&state), [0, 0, 1]);
    assert_eq!(state.public().trick().count(), 0);
}

/// Worked example: Trump Green, Pink 4 led. The second player is void in Pink; the third holds
/// Pink, Green and Orange.
pub(super) fn pink_four_is_led() -> (MarshmallowTest, State) {
    state(
        "round 2, dealer 0, trump Green
         seat 0: 0 points, hand B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 P4
         seat 1: 4 points, hand G1 G2 O12 V1 V2 V3 V4 V5 V6 V7 V8 V9
         seat 2: 0 points, hand G7 G8 O1 O2 O3 O4 O5 O6 O7 O8 P9 P12
         seat 3: 7 points, hand G10 G11 P1 P2 P3 P5 P6 P7 P8 O9 O10 O11
         trick of 0: -",
    )
}

#[test]
fn the_exemption_lets_later_players_add_a_trump() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4");
    assert!(!state.public().is_exempt());
    play(&game, &mut state, "G1");
    assert!(state.public().is_exempt());
    assert_eq!(legal(&game, &state), "G7 G8 P9 P12", "all Pink and all Green, no Orange");
    let why = game.check(&state, seat(2), Action::Play(card("O1"))).unwrap_err();
    let trump = Some(Suit::Green);
    assert_eq!(why, Illegal::MustFollow { card: card("O1"), lead: Suit::Pink, trump });
    assert_eq!(why.to_string(), "O1 neither follows the lead in Pink nor is a trump (Green)");
}

#[test]
fn the_exemption_lasts_to_the_end_of_the_trick_and_no_longer() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4 G1 P12");
    assert_eq!(legal(&game, &state), "G10 G11 P1 P2 P3 P5 P6 P7 P8");
    play(&game, &mut state, "G10");
    assert!(!state.public().is_exempt());
    assert_eq!(state.public().leader(), Some(seat(3)), "the highest trump wins");
    play(&game, &mut state, "P1");
    assert_eq!(legal(&game, &state), "B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12", "void in Pink");
    play(&game, &mut state, "B2");
    assert_eq!(legal(&game, &state), "G2 O12 V1 V2 V3 V4 V5 V6 V7 V8 V9");
    play(&game, &mut state, "O12");
    assert_eq!(legal(&game, &state), "P9");
}

#[test]
fn a_card_that_is_no_trump_does_not_end_the_exemption() {
    // Seat 2 is void in Pink too and throws Orange after seat 1's trump.
    let (game, mut state) = state(
        "round 2, dealer 0, trump Green
         seat 0: 0 points, hand B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 P4
         seat 1: 4 points, hand G1 V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11
         seat 2: 0 points, hand O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12
         seat 3: 7 points, hand B12 G5 P1 P2 P3 P5 P6 P7 P8 P9 P10 P11
         trick of 0: -",
    );
    play(&game, &mut state, "P4 G1 O1");
    assert_eq!(legal(&game, &state), "G5 P1 P2 P3 P5 P6 P7 P8 P9 P10 P11");
}

#[test]
fn a_card_thrown_off_suit_that_is_no_trump_opens_no_exemption() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4 O12");
    assert_eq!(legal(&game, &state), "P9 P12");
    // The reason offers no trump either.
    let refused = game.check(&state, seat(2), Action::Play(card("G7")));
    let lead = Suit::Pink;
    assert_eq!(refused, Err(Illegal::MustFollow { card: card("G7"), lead, trump: None }));
}

#[test]
fn mt_2_a_lead_in_trump_must_be_followed() {
    // Worked example: trump Green, lead Green 2; Green 5 and Pink 12 in hand.
    let (game, mut state) = state(
        "round 2, dealer 0, trump Green
         seat 0: 0 points, hand B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 G2
         seat 1: 4 points, hand V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11 V12
         seat 2: 0 points, hand G5 P1 P2 P3 P4 P6 P7 P8 P9 P10 P11 P12
         trick of 0: -",
    );
    play(&game, &mut state, "G2 V1");
    assert!(!state.public().is_exempt());
    assert_eq!(legal(&game, &state), "G5");
}

#[test]
fn the_lowest_trump_beats_the_highest_card_led() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4 G1 P12 P1");
    assert_eq!(tricks(&state), [0, 1, 0, 0]);
}
