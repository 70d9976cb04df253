//! RULES 5: what each seat may know.

use super::going_out::SIX_TRICKS;
use super::tricks::pink_four_is_led;
use super::{before_declaration, quarters};
use crate::common::{card, cards, dealt, play, seat, state};
use mallow_core::{Game, Observer, Seat, Shown};
use marshmallow_test::{
    Action, Card, Cards, Chance, Deal, Event, MarshmallowTest, State, Suit, SuitSet,
};

#[test]
fn not_following_shows_void() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4 O12");
    assert_eq!(state.public().shown_void(seat(1)), SuitSet::of(Suit::Pink));
    play(&game, &mut state, "P9 P1");
    assert!([0, 2, 3].iter().all(|&s| state.public().shown_void(seat(s)).is_empty()));
}

#[test]
fn the_trump_that_opens_the_exemption_shows_void_and_later_ones_do_not() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4 G1 G7 G10");
    let shown = [0, 1, 2, 3].map(|number| state.public().shown_void(seat(number)));
    assert_eq!(shown, [SuitSet::EMPTY, SuitSet::of(Suit::Pink), SuitSet::EMPTY, SuitSet::EMPTY]);
}

#[test]
fn under_the_exemption_a_card_that_is_no_trump_still_shows_void() {
    let (game, mut state) = state(
        "round 2, dealer 0, trump Green
         seat 0: 0 points, hand B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 P4
         seat 1: 4 points, hand G1 V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11
         seat 2: 0 points, hand G2 O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11
         trick of 0: -",
    );
    play(&game, &mut state, "P4 G1 O1");
    assert_eq!(state.public().shown_void(seat(2)), SuitSet::of(Suit::Pink));
}

#[test]
fn a_seat_sees_its_own_hand_and_the_public_none() {
    let (game, mut state) = dealt(&quarters());
    play(&game, &mut state, "B9 B2");
    for number in 0..4 {
        let view = game.view(&state, Observer::Seat(seat(number)));
        assert_eq!((view.own_hand(), view.public()), (state.hand(seat(number)), state.public()));
        for other in state.public().seats() {
            let hand = (other == seat(number)).then_some(state.hand(other));
            assert_eq!(view.hand(other), hand);
        }
    }
    assert_eq!(game.view(&state, Observer::Public).own_hand(), Cards::empty());
    assert_eq!(game.view(&state, Observer::Seat(seat(9))).own_hand(), Cards::empty());
}

#[test]
fn a_seat_that_went_out_still_knows_what_it_put_aside() {
    let (game, mut state) = dealt(&quarters());
    play(&game, &mut state, SIX_TRICKS);
    play(&game, &mut state, "O8 O9 O6 O7");
    assert_eq!(game.view(&state, Observer::Seat(seat(0))).own_hand(), cards("B5 G5 O5 P5 P9"));
}

#[test]
fn of_a_deal_a_seat_sees_its_own_hand() {
    let game = MarshmallowTest::new(2);
    let ready = game.after_chance(&game.start(), &Chance::Dealer(seat(0))).unwrap();
    let hands = [Suit::Blue.cards(), Suit::Green.cards()];
    let deal = Chance::Deal(Deal::try_new(&hands).unwrap());
    let own = "deal ? / G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12".to_string();
    assert_eq!(game.show_chance(&ready, &deal, Observer::Seat(seat(1))), Shown::Part(own));
    assert_eq!(game.show_chance(&ready, &deal, Observer::Public), Shown::Nothing);
    assert_eq!(game.show_chance(&ready, &deal, Observer::Seat(seat(2))), Shown::Nothing);
    let dealer = Chance::Dealer(seat(1));
    assert_eq!(game.show_chance(&game.start(), &dealer, Observer::Public), Shown::All);

    let event = Event::Dealt { seat: seat(1), hand: Some(hands[1]) };
    let closed = Event::Dealt { seat: seat(1), hand: None };
    assert_eq!(game.show_event(&event, Observer::Seat(seat(1))), Some(event));
    assert_eq!(game.show_event(&event, Observer::Seat(seat(0))), Some(closed));
    assert_eq!(game.show_event(&event, Observer::Public), Some(closed));
    let open = Event::Played { seat: seat(1), card: card("G1") };
    assert_eq!(game.show_event(&open, Observer::Public), Some(open));
}

#[test]
fn a_played_card_teaches_all_others_and_a_declaration_nobody() {
    let (game, state) = dealt(&quarters());
    let others: Vec<Seat> =
        game.learned(&state, seat(0), Action::Play(card("B1"))).iter().collect();
    assert_eq!(others, [seat(1), seat(2), seat(3)]);
    let (game, state) = before_declaration([19, 9, 4, 4]);
    assert!(game.learned(&state, seat(0), Action::Declare(Suit::Blue)).is_empty());
}

#[test]
fn a_state_is_a_small_flat_value() {
    fn flat<T: Copy + Send + Sync + 'static>() {}
    flat::<State>();
    assert!(size_of::<State>() <= 128, "{}", size_of::<State>());
    assert_eq!((size_of::<Action>(), size_of::<Card>()), (2, 1));
    assert_eq!(size_of::<Deal>(), 48);
}
