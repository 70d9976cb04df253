//! The options `magus` (MH-15) and `open_setup` (MH-17), each with its default.

use crate::common::*;
use mallow_core::{Game, Observer, SeatSet, Shown};
use marsh_hallow::{
    Action, Chance, CritterCards, Event, Illegal, Magus, MarshHallow, Setup, State,
};

/// On the star of E and nothing else that costs.
const BLOCK: &str = "earth g5 h5 g6 h6";

fn first(game: &MarshHallow, loaded: u8) -> State {
    let mut one = seat("E", "C D", &[]);
    one.loaded = loaded;
    build(game, &drawing(1, "", vec![one]))
}

#[test]
fn both_options_are_off_by_default() {
    let Setup { magus, open_setup, .. } = Setup::default();
    assert_eq!((magus, open_setup), (Magus::Free, false));
}

#[test]
fn mh_15_a_star_that_is_a_marshmallow_costs_a_droplet_and_counts_towards_the_pairs() {
    let game = with_magus(1);
    let state = first(&game, 4);
    let paid = Event::Paid { seat: S0, droplets: 1, splooders: 0 };
    let mellowed = Event::Mellowed { seat: S0, count: 1 };
    let events = told(&game, &state, S0, BLOCK);
    assert!(events.contains(&paid) && events.contains(&mellowed), "{events:?}");
    let state = after(&game, &state, S0, &[BLOCK]);
    assert_eq!((state.sheet(S0).loaded(), state.sheet(S0).marshmallows()), (3, 1));
    // A second one makes the pair.
    let mut two = seat("E", "C D", &[BLOCK]);
    (two.marshmallows, two.loaded) = (1, 3);
    let state = build(&game, &drawing(2, "A", vec![two]));
    let state = after(&game, &state, S0, &["earth f1 f2 f3 f4"]);
    assert_eq!((state.sheet(S0).pairs(), state.sheet(S0).capacity(game.dashboard())), (1, 5));
    // By default it does neither.
    let free = MarshHallow::new(1);
    let state = after(&free, &first(&free, 4), S0, &[BLOCK]);
    assert_eq!((state.sheet(S0).loaded(), state.sheet(S0).marshmallows()), (4, 0));
}

#[test]
fn mh_15_without_a_droplet_for_the_star_nothing_covers_it() {
    let game = with_magus(1);
    let state = first(&game, 0);
    let short = Illegal::NotEnoughDroplets { cost: 1, loaded: 0, splooders: 0 };
    assert_eq!(refusal(&game, &state, S0, BLOCK), short);
    assert_eq!(game.actions(&state, S0), [act("pass")]);
    assert_eq!(game.actions(&state, S0), slow_placements(&game, &state, S0));
    assert!(game.check(&first(&game, 1), S0, act(BLOCK)).is_ok());
    assert!(MarshHallow::new(1).check(&first(&MarshHallow::new(1), 0), S0, act(BLOCK)).is_ok());
}

#[test]
fn mh_15_lists_are_those_of_the_slow_twin() {
    let game = with_magus(2);
    for state in random_game(&game, 5) {
        if state.public().question() != marsh_hallow::Question::Shape {
            continue;
        }
        for seat in game.turn(&state).seats() {
            assert_eq!(game.actions(&state, seat), slow_placements(&game, &state, seat));
        }
    }
}

fn dealt(game: &MarshHallow, deals: &[&str]) -> State {
    let mut state = game.start();
    for deal in deals {
        game.apply_chance(&mut state, &deal.parse().expect("cards")).expect("a deal");
    }
    state
}

#[test]
fn mh_17_with_an_open_setup_everybody_sees_every_card_dealt() {
    let (open, closed) = (with_open_setup(2), MarshHallow::new(2));
    for (game, seen) in [(&open, cards("A B C")), (&closed, CritterCards::empty())] {
        let state = dealt(game, &["deal A B C"]);
        for observer in [Observer::Seat(S1), Observer::Public] {
            assert_eq!(game.view(&state, observer).hand(S0).cards, seen, "{observer}");
            assert_eq!(game.view(&state, observer).hand(S1).cards, CritterCards::empty());
        }
        let own = game.view(&state, Observer::Seat(S0));
        assert_eq!(own.own_hand().map(|hand| hand.cards), Some(cards("A B C")));
        let deal: Chance = "deal D E F".parse().expect("cards");
        let shown = game.show_chance(&state, &deal, Observer::Seat(S0));
        assert_eq!(shown == Shown::All, game.setup().open_setup);
        let event = Event::Dealt { seat: S1, cards: Some(cards("D E F")) };
        let heard = game.show_event(&event, Observer::Public);
        assert_eq!(heard == Some(event), game.setup().open_setup);
    }
    let text = open.view(&dealt(&open, &["deal A B C"]), Observer::Public).to_string();
    assert!(text.contains("seat 0 holds A B C"), "{text}");
}

#[test]
fn mh_17_choices_stay_hidden_until_all_have_chosen_whether_cards_are_open_or_not() {
    for game in [with_open_setup(2), MarshHallow::new(2)] {
        let state = dealt(&game, &["deal A B C", "deal D E F"]);
        let one = after(&game, &state, S0, &["magus A"]);
        let other = after(&game, &state, S0, &["magus C"]);
        for observer in [Observer::Seat(S1), Observer::Public] {
            assert_eq!(game.view(&one, observer), game.view(&other, observer), "{observer}");
            assert_eq!(game.view(&one, observer).hand(S0).magus, None);
            let shown = game.show_action(&state, S0, act("magus A"), observer);
            assert_eq!(shown, Shown::Part("magus ?".into()));
            let chose = Event::Chose { seat: S0, magus: Some(card("A")) };
            let heard = game.show_event(&chose, observer);
            assert_eq!(heard, Some(Event::Chose { seat: S0, magus: None }));
        }
        // The last one opens them.
        assert_eq!(game.learned(&one, S1, act("magus D")), SeatSet::all(2));
        assert_eq!(game.learned(&state, S1, act("magus D")), SeatSet::EMPTY);
    }
}

#[test]
fn mh_17_with_an_open_setup_guesses_hold_the_cards_that_lie_open() {
    let game = with_open_setup(3);
    let state = dealt(&game, &["deal A B C", "deal D E F", "deal G H I"]);
    let state = after(&game, &state, S1, &["magus D"]);
    let view = game.view(&state, Observer::Seat(S0));
    let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(3));
    let mut chosen = CritterCards::empty();
    for _ in 0..60 {
        let guess = game.determinize(&view, &mut random);
        assert_eq!(guess.hand(S1).cards, cards("D E F"));
        assert_eq!(guess.hand(S2), state.hand(S2));
        chosen = chosen | guess.hand(S1).magus.into_iter().collect();
    }
    assert_eq!(chosen, cards("D E F"));
}

#[test]
fn a_seat_that_the_table_does_not_have_sees_what_the_public_sees() {
    for game in [MarshHallow::new(2), with_open_setup(2)] {
        for state in random_game(&game, 2).iter().step_by(7) {
            let public = game.view(state, Observer::Public);
            for seat in [S2, S3, mallow_core::Seat::new(15)] {
                let view = game.view(state, Observer::Seat(seat));
                assert_eq!((view.observer(), &view), (Observer::Public, &public));
                assert_eq!((view.own_hand(), game.actions(state, seat)), (None, Vec::new()));
                assert_eq!(
                    (game.count_actions(state, seat), game.nth_action(state, seat, 0)),
                    (0, None)
                );
                let refused = game.check(state, seat, Action::Quiet);
                assert_eq!(refused, Err(Illegal::NoSuchSeat { seat, players: 2 }));
                assert_eq!(game.learned(state, seat, Action::Quiet), SeatSet::EMPTY);
            }
        }
    }
}
