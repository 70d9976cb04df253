//! RULES 5: placing, exchanging, taking and drawing.

use crate::common::{S0, S1, act, action, build, card, cards, chance, game, happen, to_act};
use cross_the_beams::{Action, BeamPlace, Cards, Event, Ghostbuster, Illegal, Position, Stage};
use mallow_core::{Game, Seat, Turn};

#[test]
fn rule_5_1_a_card_may_be_placed_anywhere_in_its_beam() {
    let game = game(2);
    let state = build(&to_act(["R1 R2", "-", "-", "-"], &["R6 G3", "-"]));
    for (position, expected) in [(1, "R6 R1 R2"), (2, "R1 R6 R2"), (3, "R1 R2 R6")] {
        let mut after = state;
        let events = act(&game, &mut after, S0, &format!("place R6 red {position}"));
        assert_eq!(after.public().beam(Ghostbuster::Red).to_string(), expected);
        assert_eq!(after.hand(S0), cards("G3"));
        assert_eq!(events.len(), 1);
    }
    let beam = Ghostbuster::Red;
    assert_eq!(
        game.check(&state, S0, action("place R6 red 4")),
        Err(Illegal::NoSuchPosition { beam, position: BeamPlace::new(4), allowed: 3 })
    );
    assert_eq!(
        game.check(&state, S0, action("place R5 red 1")),
        Err(Illegal::NotInHand { seat: S0, card: card("R5") })
    );
    assert_eq!(
        game.check(&state, S1, action("place R6 red 1")),
        Err(Illegal::NotToAct { seat: S1, turn: Turn::of(S0) })
    );
    assert_eq!(
        game.check(&state, Seat::new(2), action("place R6 red 1")),
        Err(Illegal::NoSuchSeat { seat: Seat::new(2), players: 2 })
    );
}

#[test]
fn rule_5_2_beams_take_their_colour_and_black() {
    let game = game(2);
    let state = build(&to_act(["-", "-", "-", "-"], &["R6 K3", "-"]));
    let mut places = vec![action("place R6 red 1")];
    places.extend(Ghostbuster::ALL.map(|beam| action(&format!("place K3 {beam} 1"))));
    assert_eq!(game.actions(&state, S0), places);
    assert_eq!(
        game.check(&state, S0, action("place R6 blue 1")),
        Err(Illegal::WrongBeam { card: card("R6"), beam: Ghostbuster::Blue })
    );
}

#[test]
fn rule_5_3_an_exchange_swaps_a_hand_card_for_a_beam_card() {
    let game = game(2);
    let state = build(&to_act(["R1 K2 R3", "G1", "-", "-"], &["R6", "-"]));
    let mut after = state;
    act(&game, &mut after, S0, "exchange R6 red 2");
    assert_eq!(after.public().beam(Ghostbuster::Red).to_string(), "R1 R6 R3");
    assert_eq!(after.hand(S0), cards("K2"));
    assert_eq!(
        game.check(&state, S0, action("exchange R6 green 1")),
        Err(Illegal::WrongBeam { card: card("R6"), beam: Ghostbuster::Green })
    );
    assert_eq!(
        game.check(&state, S0, action("exchange R6 red 4")),
        Err(Illegal::NoSuchPosition {
            beam: Ghostbuster::Red,
            position: BeamPlace::new(4),
            allowed: 3
        })
    );
}

#[test]
fn rule_5_4_a_card_may_be_taken_from_any_beam() {
    let game = game(2);
    let state = build(&to_act(["R1 K2 R3", "-", "-", "B1"], &["-", "-"]));
    let takes = ["take red 1", "take red 2", "take red 3", "take blue 1"].map(action);
    assert_eq!(game.actions(&state, S0), takes);
    let mut after = state;
    act(&game, &mut after, S0, "take red 1");
    assert_eq!(after.public().beam(Ghostbuster::Red).to_string(), "K2 R3");
    assert_eq!(after.hand(S0), cards("R1"));
    assert_eq!(
        game.check(&state, S0, action("take green 1")),
        Err(Illegal::NoSuchPosition {
            beam: Ghostbuster::Green,
            position: BeamPlace::new(1),
            allowed: 0
        })
    );
}

#[test]
fn cb_6_passing_needs_an_empty_hand_and_empty_beams() {
    let game = game(2);
    let mut state = build(&to_act(["-", "-", "-", "-"], &["-", "R1"]));
    assert_eq!(game.actions(&state, S0), [Action::Pass]);
    assert_eq!(game.nth_action(&state, S0, 0), Some(Action::Pass));
    assert_eq!(game.nth_action(&state, S0, 1), None);
    assert_eq!(game.count_actions(&state, S0), 1);
    let events = act(&game, &mut state, S0, "pass");
    assert_eq!(events, [Event::Passed { seat: S0 }]);
    assert_eq!(state.public().stage(), Stage::Draw { left: 1 });
    for (beam, hand) in [("K1", "-"), ("-", "R2")] {
        let state = build(&to_act([beam, "-", "-", "-"], &[hand, "R1"]));
        assert_eq!(game.check(&state, S0, Action::Pass), Err(Illegal::CannotPass));
        assert!(!game.actions(&state, S0).contains(&Action::Pass));
    }
}

#[test]
fn rule_5_5_one_card_is_drawn_while_there_are_any() {
    let game = game(2);
    let mut state = build(&to_act(["-", "-", "-", "-"], &["R1", "-"]));
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(state.public().stage(), Stage::Draw { left: 1 });
    assert_eq!(game.chances(&state).len(), 29);
    assert!(game.chances(&state).iter().all(|&(_, weight)| weight == 1));
    assert_eq!(
        game.check_chance(&state, &chance("draw R1")),
        Err(Illegal::NotInDeck { card: card("R1") })
    );
    let events = happen(&game, &mut state, &chance("draw K4"));
    assert_eq!(events[0], Event::Drew { seat: S0, card: Some(card("K4")) });
    assert_eq!(events[1], Event::TurnBegan { seat: S1 });
    assert_eq!(state.hand(S0), cards("K4"));
    assert!(!state.deck().contains(card("K4")));
    // RULES 3.1: the next seat clockwise.
    assert_eq!(state.public().active(), S1);

    let mut builder = to_act(["-", "-", "-", "-"], &["R1", "-"]);
    builder.discards = Cards::all() - cards("R1");
    let mut state = build(&builder);
    let events = act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(events[1], Event::TurnBegan { seat: S1 }, "nothing is left to draw");
}

#[test]
fn rule_5_6_a_single_player_puts_one_under_the_deck_and_draws_two() {
    let game = game(1);
    let mut state = build(&to_act(["-", "-", "-", "-"], &["R1 Y2 K3"]));
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(state.public().stage(), Stage::Bottom);
    assert_eq!(game.actions(&state, S0), [action("bottom Y2"), action("bottom K3")]);
    assert_eq!(
        game.check(&state, S0, action("bottom R1")),
        Err(Illegal::NotInHand { seat: S0, card: card("R1") })
    );
    let events = act(&game, &mut state, S0, "bottom K3");
    assert_eq!(events, [Event::PutUnder { seat: S0, card: Some(card("K3")) }]);
    assert_eq!(state.queue().as_slice(), [card("K3")]);
    assert_eq!(state.public().stage(), Stage::Draw { left: 2 });
    assert_eq!(
        game.check_chance(&state, &chance("draw K3")),
        Err(Illegal::NotInDeck { card: card("K3") }),
        "it lies under the others"
    );
    happen(&game, &mut state, &chance("draw B1"));
    assert_eq!(state.public().stage(), Stage::Draw { left: 1 });
    happen(&game, &mut state, &chance("draw B2"));
    assert_eq!(state.hand(S0), cards("Y2 B1 B2"));
    assert_eq!(state.public().active(), S0);
}

#[test]
fn rule_5_6_with_an_empty_hand_nothing_is_put_under_the_deck() {
    let game = game(1);
    let mut state = build(&to_act(["-", "-", "-", "-"], &["R1"]));
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(state.public().stage(), Stage::Draw { left: 2 });
}

#[test]
fn rule_5_6_as_many_are_drawn_as_there_are() {
    let game = game(1);
    // One card in the deck and an empty hand: one draw.
    let mut builder = to_act(["-", "-", "-", "-"], &["R1"]);
    builder.discards = Cards::all() - cards("R1 K6");
    let mut state = build(&builder);
    act(&game, &mut state, S0, "place R1 red 1");
    happen(&game, &mut state, &chance("draw K6"));
    assert_ne!(state.public().stage(), Stage::Draw { left: 1 });
    assert_eq!(state.hand(S0), cards("K6"));

    // CB-12: with an empty deck the player neither puts nor draws.
    let mut builder = to_act(["-", "-", "-", "-"], &["R1 R2"]);
    builder.discards = Cards::all() - cards("R1 R2");
    let mut state = build(&builder);
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!((state.hand(S0), state.queue().len()), (cards("R2"), 0));
    assert!(!matches!(state.public().stage(), Stage::Bottom | Stage::Draw { .. }));
}

#[test]
fn cb_10_after_the_deck_the_cards_under_it_come_oldest_first() {
    let game = game(1);
    let mut builder = to_act(["-", "-", "-", "-"], &["R1 R2"]);
    builder.queue = vec![card("Y5"), card("B6")];
    builder.discards = Cards::all() - cards("R1 R2 Y5 B6 G1");
    let mut state = build(&builder);
    assert_eq!(state.deck(), cards("G1"));
    act(&game, &mut state, S0, "place R1 red 1");
    act(&game, &mut state, S0, "bottom R2");
    assert_eq!(game.chances(&state), [(chance("draw G1"), 1)], "the deck first");
    happen(&game, &mut state, &chance("draw G1"));
    assert_eq!(game.chances(&state), [(chance("draw Y5"), 1)], "then the oldest");
    assert_eq!(
        game.check_chance(&state, &chance("draw B6")),
        Err(Illegal::NotInDeck { card: card("B6") })
    );
    happen(&game, &mut state, &chance("draw Y5"));
    assert_eq!(state.hand(S0), cards("G1 Y5"));
    assert_eq!(state.queue().as_slice(), [card("B6"), card("R2")]);
}

#[test]
fn rule_3_1_turns_go_clockwise_and_around() {
    for players in 1..=6 {
        let game = game(players);
        let hands = vec![Cards::empty(); players.into()];
        for seat in Seat::all(players) {
            let mut state = build(&Position {
                hands: hands.clone(),
                discards: Cards::all(),
                active: seat,
                ..Position::default()
            });
            act(&game, &mut state, seat, "pass");
            let next = Seat::new((seat.number() + 1) % players);
            assert_eq!(state.public().active(), next, "{players} players");
        }
    }
}

#[test]
fn rule_5_1_the_first_card_of_a_beam_has_one_place() {
    let game = game(2);
    let state = build(&to_act(["-", "-", "-", "-"], &["R6", "-"]));
    assert_eq!(game.actions(&state, S0), [action("place R6 red 1")]);
    let beam = Ghostbuster::Red;
    let refused = Illegal::NoSuchPosition { beam, position: BeamPlace::new(2), allowed: 1 };
    assert_eq!(game.check(&state, S0, action("place R6 red 2")), Err(refused));
    let refused = Illegal::NoSuchPosition { beam, position: BeamPlace::new(1), allowed: 0 };
    assert_eq!(game.check(&state, S0, action("exchange R6 red 1")), Err(refused));
}

#[test]
fn rule_5_1_a_full_beam_takes_the_twelfth_card_anywhere() {
    let game = game(2);
    let beam = "R1 R2 R3 R4 R5 R6 K1 K2 K3 K4 K5";
    let state = build(&to_act([beam, "-", "-", "-"], &["K6", "-"]));
    for position in 1..=12 {
        let mut after = state;
        act(&game, &mut after, S0, &format!("place K6 red {position}"));
        let placed = after.public().beam(Ghostbuster::Red);
        assert_eq!(placed.len(), 12);
        assert_eq!(placed.get(BeamPlace::new(position)), Some(card("K6")));
    }
}

#[test]
fn rule_5_3_a_black_card_may_be_exchanged_in_any_beam_for_any_card() {
    let game = game(2);
    let state = build(&to_act(["R1", "K2", "Y1", "-"], &["K3", "-"]));
    for (text, taken) in
        [("exchange K3 red 1", "R1"), ("exchange K3 green 1", "K2"), ("exchange K3 yellow 1", "Y1")]
    {
        let mut after = state;
        let events = act(&game, &mut after, S0, text);
        assert!(matches!(events[0], Event::Exchanged { taken: other, .. } if other == card(taken)));
        assert_eq!(after.hand(S0), cards(taken));
    }
    assert!(game.check(&state, S0, action("exchange K3 blue 1")).is_err());
}

#[test]
fn cb_12_with_an_empty_deck_a_single_player_neither_puts_nor_draws() {
    let game = game(1);
    let mut builder = to_act(["-", "-", "-", "-"], &["R1 R2"]);
    builder.discards = Cards::all() - cards("R1 R2");
    let mut state = build(&builder);
    let events = act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(events[1], Event::TurnBegan { seat: S0 });
    // A card under the deck is enough of a deck.
    builder.discards = builder.discards - cards("K6");
    builder.queue = vec![card("K6")];
    let mut state = build(&builder);
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(state.public().stage(), Stage::Bottom);
    act(&game, &mut state, S0, "bottom R2");
    happen(&game, &mut state, &chance("draw K6"));
    happen(&game, &mut state, &chance("draw R2"));
    assert_eq!((state.hand(S0), state.queue().len()), (cards("R2 K6"), 0));
}

#[test]
fn cb_6_a_passing_player_draws_all_the_same() {
    let game = game(1);
    let mut state = build(&to_act(["-", "-", "-", "-"], &["-"]));
    act(&game, &mut state, S0, "pass");
    assert_eq!(state.public().stage(), Stage::Draw { left: 2 }, "nothing to put under the deck");
}
