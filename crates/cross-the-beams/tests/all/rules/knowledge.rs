//! RULES 8: what each seat may know.

use crate::common::{
    S0, S1, S2, act, action, build, card, cards, chance, game, happen, roll, roll_for, to_act,
};
use cross_the_beams::{Cards, CrossTheBeams, Event, HandView, Position, Setup, Stage};
use mallow_core::{Game, Observer, SeatSet};

#[test]
fn rule_8_2_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() {
    let game = game(3);
    let state = build(&to_act(["-", "-", "-", "-"], &["R1 R2", "Y1", "K1 K2 K3"]));
    let view = game.view(&state, Observer::Seat(S1));
    assert_eq!(view.hand(S1).seen(), cards("Y1"));
    assert!(view.hand(S0).seen().is_empty() && view.hand(S2).seen().is_empty());
    assert_eq!(view.hands().iter().map(HandView::len).collect::<Vec<_>>(), [2, 1, 3]);
    assert!(!view.has_open_hands() && view.hands().iter().all(|hand| !hand.is_empty()));
    assert_eq!((view.deck_len(), view.queue_len()), (24, 0));
    let public = game.view(&state, Observer::Public);
    assert!(public.hands().iter().all(|hand| hand.seen().is_empty()));
    assert_eq!(public.unseen(), Cards::all());
}

#[test]
fn cb_3_open_hands_are_seen_by_all() {
    let setup = Setup::default().with_open_hands(true);
    let game = CrossTheBeams::try_new(setup).unwrap();
    let mut builder = to_act(["R4", "-", "-", "-"], &["R1", "Y1"]);
    let mut state = game.position(&builder).unwrap();
    let public = game.view(&state, Observer::Public);
    assert_eq!(public.hand(S1).seen(), cards("Y1"));
    assert!(public.has_open_hands());
    assert!(!public.hand(S1).is_empty());
    // Nothing is kept of what is known besides.
    act(&game, &mut state, S0, "take red 1");
    assert!(state.known().is_empty());
    let empty = game.position(&to_act(["-", "-", "-", "-"], &["-", "Y1"])).unwrap();
    assert!(game.view(&empty, Observer::Public).hand(S0).is_empty());
    builder.known = cards("R1");
    assert!(game.position(&builder).is_err());
    let drew = Event::Drew { seat: S0, card: Some(card("K1")) };
    assert_eq!(game.show_event(&drew, Observer::Public), Some(drew));
}

#[test]
fn cb_9_a_card_from_a_beam_is_known_until_it_is_played() {
    let game = game(2);
    let mut state = build(&to_act(["R4 K2", "-", "-", "-"], &["R1", "Y1"]));
    let mut taken = state;
    act(&game, &mut taken, S0, "take red 1");
    for observer in [Observer::Seat(S1), Observer::Public] {
        assert_eq!(game.view(&taken, observer).hand(S0).seen(), cards("R4"));
    }
    assert_eq!(game.view(&taken, Observer::Seat(S0)).hand(S0).known(), cards("R4"));
    act(&game, &mut state, S0, "exchange R1 red 2");
    assert_eq!(state.known(), cards("K2"));
    // Placing it again is nothing new to anybody.
    let mut builder = Position::from(&taken);
    builder.stage = Stage::Act;
    let mut again = build(&builder);
    assert_eq!(game.learned(&again, S0, action("place R4 red 1")), SeatSet::EMPTY);
    assert_eq!(game.learned(&again, S0, action("place R1 red 1")), SeatSet::of(S1));
    act(&game, &mut again, S0, "place R4 red 1");
    assert!(again.known().is_empty());
}

#[test]
fn cb_9_a_discarded_card_is_no_longer_known_in_hand() {
    let game = game(2);
    let mut builder = roll_for("R3", &["K1 Y2", "-"]);
    builder.known = cards("K1 Y2");
    let mut state = build(&builder);
    happen(&game, &mut state, &roll(1));
    act(&game, &mut state, S0, "zap K1");
    assert_eq!(state.known(), cards("Y2"));
}

#[test]
fn cb_9_a_card_under_the_deck_hides_the_whole_hand_from_onlookers() {
    let game = game(1);
    let mut builder = to_act(["-", "-", "-", "-"], &["R1 R2 K1"]);
    builder.known = cards("R2 K1");
    let mut state = build(&builder);
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(game.view(&state, Observer::Public).hand(S0).seen(), cards("R2 K1"));
    act(&game, &mut state, S0, "bottom K1");
    let public = game.view(&state, Observer::Public);
    assert!(public.hand(S0).seen().is_empty());
    assert_eq!((public.queue_len(), public.queue()), (1, None));
    let own = game.view(&state, Observer::Seat(S0));
    assert_eq!(own.queue().unwrap().as_slice(), [card("K1")]);
    assert!(own.hand(S0).known().is_empty());
}

#[test]
fn cb_10_with_open_hands_the_cards_under_the_deck_are_seen() {
    let setup = Setup::new(1).with_open_hands(true);
    let game = CrossTheBeams::try_new(setup).unwrap();
    let mut builder = to_act(["-", "-", "-", "-"], &["R1 R2 K1"]);
    builder.queue = vec![card("G3")];
    let state = game.position(&builder).unwrap();
    let public = game.view(&state, Observer::Public);
    assert_eq!(public.queue().unwrap().as_slice(), [card("G3")]);
}

#[test]
fn cb_8_views_tell_who_is_asked_and_who_has_declined_while_the_window_is_open() {
    let game = game(3);
    let mut state = build(&roll_for("R1 R2 R3", &["G2", "B2", "Y5"]));
    happen(&game, &mut state, &roll(2));
    act(&game, &mut state, S1, "decline");
    let view = game.view(&state, Observer::Public);
    assert_eq!(view.public().asked(), SeatSet::of(S0) | SeatSet::of(S1));
    assert_eq!(view.public().declined(), SeatSet::of(S1));
    act(&game, &mut state, S0, "decline");
    let view = game.view(&state, Observer::Public);
    assert_eq!((view.public().asked(), view.public().declined()), (SeatSet::EMPTY, SeatSet::EMPTY));
}

/// Everything that is dealt or drawn in secret, as others hear and read of it.
#[test]
fn rule_8_2_events_and_records_hide_what_is_drawn() {
    use mallow_core::Shown;
    let game = game(2);
    let drew = Event::Drew { seat: S0, card: Some(card("K1")) };
    assert_eq!(game.show_event(&drew, Observer::Seat(S0)), Some(drew));
    for observer in [Observer::Seat(S1), Observer::Public] {
        let heard = game.show_event(&drew, observer);
        assert_eq!(heard, Some(Event::Drew { seat: S0, card: None }));
        let dealt = Event::Dealt { seat: S0, count: 5, hand: Some(cards("R1 R2 R3 R4 R5")) };
        let heard = game.show_event(&dealt, observer);
        assert_eq!(heard, Some(Event::Dealt { seat: S0, count: 5, hand: None }));
    }
    let dealt = Event::Dealt { seat: S0, count: 2, hand: Some(cards("R1 R2")) };
    assert_eq!(game.show_event(&dealt, Observer::Seat(S0)), Some(dealt));
    let put = Event::PutUnder { seat: S0, card: Some(card("K1")) };
    assert_eq!(game.show_event(&put, Observer::Seat(S0)), Some(put));
    let heard = game.show_event(&put, Observer::Public);
    assert_eq!(heard, Some(Event::PutUnder { seat: S0, card: None }));

    let start = game.start();
    let deal = chance("deal R1 R2 R3 R4 R5, K1 K2 K3 K4 K5");
    let shown = |observer| game.show_chance(&start, &deal, observer);
    assert_eq!(shown(Observer::Public), Shown::Part("deal ?, ?".into()));
    assert_eq!(shown(Observer::Seat(S1)), Shown::Part("deal ?, K1 K2 K3 K4 K5".into()));
    let mut state = build(&to_act(["-", "-", "-", "-"], &["R1", "-"]));
    act(&game, &mut state, S0, "place R1 red 1");
    let draw = chance("draw K4");
    assert_eq!(game.show_chance(&state, &draw, Observer::Seat(S0)), Shown::All);
    assert_eq!(game.show_chance(&state, &draw, Observer::Seat(S1)), Shown::Part("draw ?".into()));
    let bottom = action("bottom K1");
    assert_eq!(game.show_action(&state, S0, bottom, Observer::Seat(S0)), Shown::All);
    assert_eq!(
        game.show_action(&state, S0, bottom, Observer::Public),
        Shown::Part("bottom ?".into())
    );
}
