//! RULES 2.2: who knows which cards of setup, and what guesses are made of the others.

use crate::common::*;
use mallow_core::{Game, Generator, Observer, SeatSet, Seed, Shown};
use marsh_hallow::{Chance, MarshHallow, State};

fn dealt(game: &MarshHallow, deals: &[&str]) -> State {
    let mut state = game.start();
    for deal in deals {
        game.apply_chance(&mut state, &deal.parse().expect("cards")).expect("a deal");
    }
    state
}

#[test]
fn a_deal_is_shown_to_its_seat_alone_and_a_turned_up_card_to_all() {
    let game = MarshHallow::new(2);
    for (seat, deals) in [(S0, &[][..]), (S1, &["deal A B C"])] {
        let state = dealt(&game, deals);
        let deal: Chance = "deal D E F".parse().expect("cards");
        for observer in Observer::all(2) {
            let shown = game.show_chance(&state, &deal, observer);
            let hidden = Shown::Part("deal ? ? ?".into());
            assert_eq!(shown, if observer.is(seat) { Shown::All } else { hidden }, "{observer}");
        }
    }
    let mut position = drawing(2, "K", vec![seat("E", "C D", &[]), seat("Q", "A B", &[])]);
    (position.stage, position.card, position.owing) =
        (marsh_hallow::Stage::TurnUp, None, SeatSet::EMPTY);
    fit_deck(&mut position);
    let state = build(&game, &position);
    let card: Chance = "turn up K".parse().expect("a card");
    for observer in Observer::all(2) {
        assert_eq!(game.show_chance(&state, &card, observer), Shown::All);
    }
}

#[test]
fn the_last_to_choose_opens_the_cards_of_all() {
    let game = MarshHallow::new(3);
    let state = dealt(&game, &["deal A B C", "deal D E F", "deal G H I"]);
    assert_eq!(game.learned(&state, S1, act("magus D")), SeatSet::EMPTY);
    let state = after(&game, &state, S1, &["magus D"]);
    let state = after(&game, &state, S2, &["magus G"]);
    assert_eq!(game.learned(&state, S0, act("magus B")), SeatSet::all(3));
    // What comes later tells nothing new, whoever is last.
    let state = after(&game, &state, S0, &["magus B"]);
    let state = after(&game, &state, S0, &["declare nothing"]);
    let state = after(&game, &state, S1, &["declare nothing"]);
    assert_eq!(game.learned(&state, S2, act("declare nothing")), SeatSet::EMPTY);
    // Alone there is nobody to learn anything.
    let game = MarshHallow::new(1);
    let state = dealt(&game, &["deal A B C"]);
    assert_eq!(game.learned(&state, S0, act("magus D")), SeatSet::EMPTY);
}

#[test]
fn hidden_hands_and_choices_are_guessed_evenly() {
    let game = MarshHallow::new(2);
    let state = dealt(&game, &["deal A B C", "deal D E F"]);
    let state = after(&game, &state, S0, &["magus A"]);
    let view = game.view(&state, Observer::Seat(S1));
    let mut random = Generator::new(Seed::from_u64(1));
    let (mut places, mut held) = ([0; 3], [0; 24]);
    for _ in 0..2100 {
        let hand = game.determinize(&view, &mut random).hand(S0);
        let magus = hand.magus.expect("seat 0 has chosen");
        let place = hand.cards.iter().position(|card| card == magus);
        places[place.expect("a card of the hand")] += 1;
        for card in hand.cards {
            held[usize::from(card.number())] += 1;
        }
    }
    assert!(places.iter().all(|count| (600..800).contains(count)), "{places:?}");
    for (number, &count) in held.iter().enumerate() {
        let own = (3..6).contains(&number);
        assert!(if own { count == 0 } else { (220..380).contains(&count) }, "{held:?}");
    }
}

#[test]
fn a_game_has_at_most_as_many_steps_as_its_rules_add_up_to() {
    // A deal and a Magus, 18 announcements and shapes and three tents a player, 17 cards; with
    // others four Slingshots each and the answers to them.
    assert_eq!(MarshHallow::new(1).max_steps(), Some(2 + 36 + 3 + 17));
    assert_eq!(MarshHallow::new(4).max_steps(), Some(4 * (2 + 36 + 3 + 8) + 17));
}

#[test]
fn the_choice_of_a_magus_is_shown_to_its_seat_alone_and_alone_to_everybody() {
    for players in [1, 2] {
        let game = MarshHallow::new(players);
        let state = dealt(&game, &["deal A B C", "deal D E F"][..usize::from(players)]);
        let chose = told(&game, &state, S0, "magus B")[0];
        for observer in Observer::all(players) {
            let open = players == 1 || observer.is(S0);
            let shown = game.show_action(&state, S0, act("magus B"), observer);
            let expected = if open { Shown::All } else { Shown::Part("magus ?".into()) };
            assert_eq!(shown, expected, "{observer}");
            let hidden = marsh_hallow::Event::Chose { seat: S0, magus: None };
            let expected = if open { chose } else { hidden };
            assert_eq!(game.show_event(&chose, observer), Some(expected), "{observer}");
        }
    }
}

#[test]
fn nobody_is_guessed_to_have_chosen_before_all_hold_cards() {
    let game = MarshHallow::new(3);
    let state = dealt(&game, &["deal A B C", "deal D E F"]);
    let mut random = Generator::new(Seed::from_u64(1));
    let guess = game.determinize(&game.view(&state, S0.into()), &mut random);
    assert_eq!(guess.hand(S1).cards.len(), 3);
    assert_eq!([S0, S1, S2].map(|seat| guess.hand(seat).magus), [None; 3]);
    assert!(guess.hand(S2).cards.is_empty());
}

#[test]
fn games_of_one_setup_are_equal() {
    let hash = |game: &MarshHallow| {
        let mut hasher = std::hash::DefaultHasher::new();
        std::hash::Hash::hash(game, &mut hasher);
        std::hash::Hasher::finish(&hasher)
    };
    let (one, two) = (MarshHallow::new(1), MarshHallow::new(2));
    assert_eq!((&one, hash(&one)), (&MarshHallow::new(1), hash(&MarshHallow::new(1))));
    assert!(one != two && hash(&one) != hash(&two));
    assert!(marsh_hallow::Setup::new(4).validate().is_ok());
    assert!(marsh_hallow::Setup::new(5).validate().is_err());
}

#[test]
fn every_draw_is_as_likely_as_any_other_of_its_kind() {
    let game = MarshHallow::new(1);
    let deals = game.chances(&game.start());
    assert_eq!(deals.len(), 24 * 23 * 22 / 6);
    assert!(deals.iter().all(|&(_, weight)| weight == 1));
    let mut position = drawing(2, "K", vec![seat("E", "C D", &[])]);
    (position.stage, position.card, position.owing) =
        (marsh_hallow::Stage::TurnUp, None, SeatSet::EMPTY);
    fit_deck(&mut position);
    let cards = game.chances(&build(&game, &position));
    assert!(cards.len() == 23 && cards.iter().all(|&(_, weight)| weight == 1));
}
