//! What views hold, and how full states are drawn from them.

use crate::common::cards;
use cross_the_beams::{
    Action, Card, Cards, Chance, CrossTheBeams, HandView, Number, Position, Setup, Stage, State,
    View,
};
use mallow_core::{Game, Generator, Observer, Seat, SeatSet, Seed, playout};
use std::collections::BTreeMap;

/// States along random games of every number of players, private and open, and every observer.
fn each_view(mut check: impl FnMut(&CrossTheBeams, &State, Observer)) {
    for players in 1..=6 {
        for open_hands in [false, true] {
            let setup = Setup::new(players).with_open_hands(open_hands);
            let game = CrossTheBeams::try_new(setup).unwrap();
            for seed in 0..3 {
                let mut random = Generator::new(Seed::from_u64(seed));
                let mut state = game.start();
                loop {
                    for observer in Observer::all(players) {
                        check(&game, &state, observer);
                    }
                    if playout(&game, &mut state, &mut random, 1).outcome.is_some() {
                        break;
                    }
                }
            }
        }
    }
}

#[test]
fn a_drawn_state_gives_the_same_view_and_the_same_actions() {
    let mut random = Generator::new(Seed::from_u64(1));
    each_view(|game, state, observer| {
        let view = game.view(state, observer);
        let drawn = game.determinize(&view, &mut random);
        assert_eq!(game.view(&drawn, observer), view, "{state}");
        assert_eq!(game.position(&Position::from(&drawn)), Ok(drawn));
        if let Some(seat) = observer.seat() {
            assert_eq!(game.actions(&drawn, seat), game.actions(state, seat), "{state}");
        }
    });
}

#[test]
fn the_public_knows_no_more_than_any_seat() {
    each_view(|game, state, observer| {
        let (public, seat) = (game.view(state, Observer::Public), game.view(state, observer));
        for (less, more) in public.hands().iter().zip(seat.hands()) {
            assert!(less.seen().is_subset(more.seen()));
            assert_eq!((less.known(), less.len()), (more.known(), more.len()));
        }
        assert!(public.queue().is_none_or(|queue| seat.queue() == Some(queue)));
        assert_eq!(public.public(), seat.public());
    });
}

/// Every way to give the unseen cards to hands and deck that fits the view: hands of the right
/// size, of which exactly the asked ones hold a fitting card. One card after the other, without
/// the counting that the crate does.
fn fitting_hands(view: &View) -> Vec<Vec<Cards>> {
    fn go(view: &View, cards: &[Card], hands: &mut Vec<Cards>, found: &mut Vec<Vec<Cards>>) {
        let table = view.public();
        let Some((&card, rest)) = cards.split_first() else {
            let full = view
                .hands()
                .iter()
                .zip(&*hands)
                .all(|(known, hand)| hand.len() == u32::from(known.len()));
            let asked: SeatSet = Seat::all(table.players())
                .filter(|seat| hands[seat.index()].iter().any(|card| table.fits_window(card)))
                .collect();
            if full && asked == table.asked() {
                found.push(hands.clone());
            }
            return;
        };
        // In the deck.
        go(view, rest, hands, found);
        for seat in 0..hands.len() {
            if hands[seat].len() < u32::from(view.hands()[seat].len()) {
                hands[seat].insert(card);
                go(view, rest, hands, found);
                hands[seat].remove(card);
            }
        }
    }
    let unseen: Vec<Card> = view.unseen().iter().collect();
    let mut hands: Vec<Cards> = view.hands().iter().map(HandView::seen).collect();
    let mut found = Vec::new();
    go(view, &unseen, &mut hands, &mut found);
    found
}

/// Draws from the view hit every fitting deal about equally often.
fn deals_are_even(game: &CrossTheBeams, state: &State, observer: Observer) -> usize {
    let view = game.view(state, observer);
    let expected = fitting_hands(&view);
    assert!((2..=400).contains(&expected.len()), "{} deals", expected.len());
    let mut random = Generator::new(Seed::from_u64(11));
    let draws = 200 * expected.len();
    let mut counts: BTreeMap<Vec<Cards>, u32> = BTreeMap::new();
    for _ in 0..draws {
        let drawn = game.determinize(&view, &mut random);
        *counts.entry(drawn.hands().to_vec()).or_default() += 1;
    }
    assert_eq!(counts.len(), expected.len());
    for hands in &expected {
        // 200 expected with a deviation of 14: five of them either way.
        let count = counts.get(hands).copied().unwrap_or(0);
        assert!((130..=270).contains(&count), "{hands:?} came {count} times");
    }
    expected.len()
}

/// Few cards left, so that all deals can be listed.
fn endgame(hands: &[&str], deck: &str) -> Position {
    let held = hands.iter().fold(Cards::empty(), |all, hand| all | cards(hand));
    Position {
        hands: hands.iter().map(|hand| cards(hand)).collect(),
        discards: Cards::all() - held - cards(deck),
        stage: Stage::White,
        ..Position::default()
    }
}

#[test]
fn without_a_window_every_deal_is_as_likely() {
    let game = CrossTheBeams::new(3);
    let mut builder = endgame(&["R1", "Y2 G3", "B4"], "K5 K6");
    builder.known = cards("G3");
    let state = game.position(&builder).unwrap();
    // One unknown card each for seats 1 and 2, from four.
    assert_eq!(deals_are_even(&game, &state, Observer::Seat(Seat::new(0))), 12);
    assert_eq!(deals_are_even(&game, &state, Observer::Public), 60);
}

#[test]
fn cb_8_in_a_window_exactly_the_asked_seats_hold_a_fitting_card() {
    let game = CrossTheBeams::new(3);
    // W2 shows hammers: R2, Y2, K2 fit by number, G4 and R1 by symbol.
    for (hands, known) in [
        (["K6", "Y2 B5", "B6 B1"], ""),
        (["K6", "Y2 B5", "R2 B1"], ""),
        (["K6", "Y2 G4", "R2 B1"], "G4"),
        (["K6", "Y2 G4", "R2 B1"], "B1"),
        (["R1", "Y5 B5", "B6 G3"], "G3"),
    ] {
        let mut builder = endgame(&hands, "Y1 K2 K4");
        builder.known = cards(known);
        let mut state = game.position(&builder).unwrap();
        let white = Chance::White(cross_the_beams::WhiteCard::new(Number::new(2)));
        game.apply_chance(&mut state, &white).unwrap();
        assert_eq!(state.public().stage(), Stage::Halt);
        deals_are_even(&game, &state, Observer::Seat(Seat::new(0)));
    }
}

#[test]
fn cb_8_a_declined_seat_still_holds_a_fitting_card_until_the_window_closes() {
    let game = CrossTheBeams::new(2);
    let mut builder = endgame(&["K3", "Y3 B5"], "G3 K5 Y1");
    builder.beams = ["R1 R2 R3", "-", "-", "-"].map(|beam| beam.parse().unwrap());
    builder.discards = builder.discards - cards("R1 R2 R3");
    builder.stage = Stage::Roll;
    let mut state = game.position(&builder).unwrap();
    game.apply_chance(&mut state, &Chance::Roll(Number::new(3))).unwrap();
    game.apply(&mut state, Seat::new(1), Action::Decline).unwrap();
    let open = deals_are_even(&game, &state, Observer::Seat(Seat::new(0)));
    game.apply(&mut state, Seat::new(0), Action::Decline).unwrap();
    let closed = deals_are_even(&game, &state, Observer::Seat(Seat::new(0)));
    assert!(open < closed, "nothing is remembered: {open} deals, then {closed}");
}

#[test]
fn cb_10_cards_under_the_deck_are_drawn_in_any_order_for_onlookers() {
    let game = CrossTheBeams::new(1);
    let mut builder = endgame(&["R1"], "K5 K6");
    builder.queue = "Y1 Y2".split(' ').map(|card| card.parse().unwrap()).collect();
    builder.discards = builder.discards - cards("Y1 Y2");
    let state = game.position(&builder).unwrap();
    let view = game.view(&state, Observer::Public);
    let mut random = Generator::new(Seed::from_u64(3));
    let mut seen: BTreeMap<Vec<Card>, u32> = BTreeMap::new();
    for _ in 0..4000 {
        let drawn = game.determinize(&view, &mut random);
        assert_eq!((drawn.queue().len(), drawn.deck().len()), (2, 2));
        *seen.entry(drawn.queue().as_slice().to_vec()).or_default() += 1;
    }
    // Two of five cards in either order: 20, each about 200 times.
    assert_eq!(seen.len(), 20);
    assert!(seen.values().all(|count| (130..=270).contains(count)), "{seen:?}");
    // The player knows them.
    let own = game.view(&state, Observer::Seat(Seat::new(0)));
    assert_eq!(game.determinize(&own, &mut random), state);
}

#[test]
fn pictures_of_views_show_no_hidden_card() {
    let mut number = 0;
    each_view(|game, state, observer| {
        number += 1;
        if number % 11 != 0 {
            return;
        }
        let view = game.view(state, observer);
        let picture = view.to_string();
        for (seat, hand) in Seat::all(game.players()).zip(state.hands()) {
            // A long hand goes on in the next line, indented.
            let beside: Vec<&str> = picture.lines().filter_map(|line| line.get(24..)).collect();
            let title = format!("Seat {seat}: ");
            let first = beside.iter().position(|line| line.starts_with(&title)).unwrap();
            let more = beside[first + 1..].iter().take_while(|line| line.starts_with("  "));
            let line: String = beside[first..first + 1].iter().chain(more).copied().collect();
            for card in *hand {
                let shown = line.contains(&card.to_string());
                assert_eq!(shown, view.hand(seat).seen().contains(card), "{picture}");
            }
        }
    });
}
