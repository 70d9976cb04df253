//! RULES 4: the Marshmallow Man, the ghost, and the windows against both.

use crate::common::{
    S0, S1, S2, act, action, beams, before_mm_moves, build, card, cards, game, happen, mm_after,
    on, path, roll, roll_for, tile, white,
};
use cross_the_beams::{
    Action, BeamPlace, Cards, Chance, CrossTheBeams, Event, Ghostbuster, Illegal, MmPlace, Number,
    Position, Stage, State, Symbol, WhiteCards, Window,
};
use mallow_core::{Game, Seat, SeatSet, Turn};

#[test]
fn rule_4_5_the_first_turn_starts_with_a_white_card() {
    let game = game(2);
    let mut state = build(&Position {
        white: None,
        used: WhiteCards::empty(),
        ghost: None,
        hands: vec![cards("R1 Y2 G3 B4 K5"), cards("R6 Y6 G6 B6 K6")],
        stage: Stage::White,
        ..Position::default()
    });
    assert_eq!(game.turn(&state), Turn::Chance);
    let events = happen(&game, &mut state, &Chance::White(white(3)));
    assert_eq!(events[0], Event::WhiteTurned { card: white(3), symbol: Symbol::Circles });
    assert_eq!((state.public().mm(), state.public().ghost()), (MmPlace::Outside, None));
}

#[test]
fn rule_4_6_the_ghost_starts_at_the_first_ghostbuster_and_goes_around() {
    let game = game(2);
    let mut order = Vec::new();
    let mut state = build(&Position {
        ghost: None,
        hands: vec![cards("R1"), cards("Y1")],
        // A path where W1 (drop) finds nothing in front of the first row.
        path: path(&["1L Ar", "1M Ar", "1R Ar"]),
        ..Position::default()
    });
    for _ in 0..6 {
        let seat = state.public().active();
        let mine = state.hand(seat).first().unwrap();
        let beam = Ghostbuster::of_colour(mine.colour()).unwrap_or(Ghostbuster::Red);
        act(&game, &mut state, seat, &format!("place {mine} {beam} 1"));
        while game.turn(&state) == Turn::Chance && state.public().stage() != Stage::Roll {
            let next = game.chances(&state)[0].0;
            happen(&game, &mut state, &next);
        }
        order.push(state.public().ghost().unwrap().name());
        // Nothing is threatened by a roll past the end of a beam without black cards.
        happen(&game, &mut state, &roll(6));
        let next = game.chances(&state)[0].0;
        happen(&game, &mut state, &next);
        while state.public().stage() == Stage::Halt {
            let seat = game.turn(&state).seats().first().unwrap();
            act(&game, &mut state, seat, "decline");
        }
        // Keep the Marshmallow Man where he is.
        let mut builder = Position::from(&state);
        builder.halted = true;
        state = build(&builder);
    }
    assert_eq!(order, ["red", "green", "yellow", "blue", "red", "green"]);
}

#[test]
fn rule_4_3_from_the_middle_he_goes_straight_without_a_decision() {
    // The worked example: the tiles of row 4 all show the drop of W1.
    let path = path(&["4L Dr", "4M Dr", "4R Dr"]);
    let builder = before_mm_moves(on("3M"), path, white(1));
    assert_eq!(mm_after(&builder), (on("4M"), Stage::Roll));
}

#[test]
fn rule_4_2_a_diagonal_match_beats_a_straight_tile_without() {
    // The worked example: straight is a wheel, the middle tile of his own row a drop.
    let path = path(&["4L Wh", "3M Dr"]);
    let builder = before_mm_moves(on("3L"), path, white(1));
    assert_eq!(mm_after(&builder), (on("3M"), Stage::Roll));
}

#[test]
fn rule_4_2_without_a_match_he_moves_onto_brown() {
    let straight = path(&["4L --", "3M Wh"]);
    assert_eq!(mm_after(&before_mm_moves(on("3L"), straight, white(1))).0, on("4L"));
    let diagonal = path(&["4L Wh", "3M --"]);
    assert_eq!(mm_after(&before_mm_moves(on("3L"), diagonal, white(1))).0, on("3M"));
    // A match beats brown, even diagonal against straight.
    let both = path(&["4L --", "3M Dr"]);
    assert_eq!(mm_after(&before_mm_moves(on("3L"), both, white(1))).0, on("3M"));
}

#[test]
fn rule_4_3_of_two_brown_tiles_he_prefers_straight() {
    let path = path(&["4L --", "4M --", "4R Wh"]);
    assert_eq!(mm_after(&before_mm_moves(on("3M"), path, white(1))), (on("4M"), Stage::Roll));
}

#[test]
fn rule_4_2_without_match_and_brown_he_stays() {
    let path = path(&["4L Wh", "3M Ha"]);
    let mut state = build(&before_mm_moves(on("3L"), path, white(1)));
    let events = act(&game(2), &mut state, S0, "place R1 red 1");
    assert_eq!((state.public().mm(), state.public().stage()), (on("3L"), Stage::Roll));
    assert!(events.contains(&Event::MmStayed), "{events:?}");
}

#[test]
fn rule_4_3_between_two_diagonals_the_active_player_chooses() {
    let game = game(2);
    for (tiles, straight) in [(["4L Dr", "4R Dr"], "4M Wh"), (["4L --", "4R --"], "4M Wh")] {
        let path = path(&[tiles[0], tiles[1], straight]);
        let mut state = build(&before_mm_moves(on("3M"), path, white(1)));
        let events = act(&game, &mut state, S0, "place R1 red 1");
        assert_eq!(events.last(), Some(&Event::MmWavers { seat: S1 }));
        assert_eq!(state.public().stage(), Stage::Choice);
        assert_eq!(game.turn(&state), Turn::of(S1), "the new active player chooses (CB-5)");
        assert_eq!(game.actions(&state, S1), [action("mm 4L"), action("mm 4R")]);
        assert_eq!(
            game.check(&state, S1, action("mm 4M")),
            Err(Illegal::NotAChoice { tile: tile("4M") })
        );
        assert_eq!(game.actions(&state, S0), []);
        let events = act(&game, &mut state, S1, "mm 4R");
        assert!(matches!(events[0], Event::MmMoved { from, .. } if from == on("3M")));
        assert_eq!(events[1], Event::GhostMoved { to: Ghostbuster::Green });
        assert_eq!((state.public().mm(), state.public().stage()), (on("4R"), Stage::Roll));
    }
}

#[test]
fn rule_4_3_from_outside_no_tile_is_straight() {
    let game = game(2);
    let all = path(&["1L Dr", "1M Dr", "1R Dr"]);
    let mut state = build(&before_mm_moves(MmPlace::Outside, all, white(1)));
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(game.actions(&state, S1), [action("mm 1L"), action("mm 1M"), action("mm 1R")]);
    let middle = path(&["1L --", "1M Dr", "1R --"]);
    assert_eq!(mm_after(&before_mm_moves(MmPlace::Outside, middle, white(1))).0, on("1M"));
    let brown = path(&["1L Wh", "1M Wh", "1R --"]);
    assert_eq!(mm_after(&before_mm_moves(MmPlace::Outside, brown, white(1))).0, on("1R"));
}

#[test]
fn rule_4_4_from_the_last_row_he_steps_off_and_the_game_is_lost() {
    let game = game(2);
    // From a side column too, with a matching middle tile diagonally in front.
    for (mm, middle) in [("12R", "12M Dr"), ("12L", "12M --"), ("12M", "12M Wh")] {
        let mut state = build(&before_mm_moves(on(mm), path(&[middle]), white(1)));
        let events = act(&game, &mut state, S0, "place R1 red 1");
        assert_eq!(
            events[events.len() - 2..],
            [Event::MmSteppedOff, Event::GameOver { won: false }]
        );
        assert_eq!((state.public().mm(), game.turn(&state)), (MmPlace::Off, Turn::Over));
        assert_eq!(state.public().mm().row(), 13);
        let outcome = game.outcome(&state).unwrap();
        assert_eq!((outcome.team_won(), outcome.winners()), (Some(false), SeatSet::EMPTY));
        let turn = Turn::Over;
        assert_eq!(game.check(&state, S0, Action::Pass), Err(Illegal::NotToAct { seat: S0, turn }));
        assert_eq!(game.check_chance(&state, &roll(1)), Err(Illegal::NoChanceDue { turn }));
    }
}

#[test]
fn rule_4_1_a_halted_mm_stays_in_the_last_row_and_the_game_goes_on() {
    let mut builder = before_mm_moves(on("12R"), path(&["12M Dr"]), white(1));
    builder.halted = true;
    let mut state = build(&builder);
    let events = act(&game(2), &mut state, S0, "place R1 red 1");
    assert!(events.contains(&Event::MmHeld), "{events:?}");
    assert_eq!((state.public().mm(), state.public().stage()), (on("12R"), Stage::Roll));
    // The mark goes with the next white card.
    happen(&game(2), &mut state, &roll(6));
    assert!(state.public().is_halted());
    happen(&game(2), &mut state, &Chance::White(white(2)));
    assert!(!state.public().is_halted());
}

#[test]
fn rule_4_1_a_halted_mm_makes_no_choice() {
    let mut builder = before_mm_moves(MmPlace::Outside, path(&["1L Dr", "1M Dr"]), white(1));
    builder.halted = true;
    assert_eq!(mm_after(&builder), (MmPlace::Outside, Stage::Roll));
}

#[test]
fn rule_4_7_a_roll_within_the_beam_threatens_the_card_at_that_position() {
    // The worked example: a beam of three, a roll of three.
    let game = game(2);
    let mut state = build(&roll_for("R1 K2 R5", &["G3", "-"]));
    let events = happen(&game, &mut state, &roll(3));
    let threat =
        Event::Threatened { beam: Ghostbuster::Red, position: BeamPlace::new(3), card: card("R5") };
    assert_eq!(events[1], threat);
    assert_eq!(state.public().stage(), Stage::Zap { roll: Number::new(3) });
    assert_eq!(game.turn(&state), Turn::of(S0));
}

#[test]
fn rule_4_7_a_higher_roll_threatens_the_first_black_card() {
    // The worked example: a beam of three, a roll of five, black cards at 1 and 3.
    let game = game(2);
    let mut state = build(&roll_for("K1 R2 K3", &["G5", "-"]));
    let events = happen(&game, &mut state, &roll(5));
    let threat =
        Event::Threatened { beam: Ghostbuster::Red, position: BeamPlace::new(1), card: card("K1") };
    assert_eq!(events[1], threat);
    act(&game, &mut state, S0, "decline");
    assert_eq!(state.public().beam(Ghostbuster::Red).to_string(), "R2 K3");
    assert_eq!(state.public().discards(), cards("K1"));
}

#[test]
fn rule_4_7_without_a_black_card_a_higher_roll_opens_no_window() {
    let game = game(2);
    for beam in ["R1 R2 R3", "-"] {
        let mut state = build(&roll_for(beam, &["G5", "-"]));
        let events = happen(&game, &mut state, &roll(5));
        assert_eq!(events, [Event::Rolled { roll: Number::new(5) }, Event::NothingThreatened]);
        assert_eq!(state.public().stage(), Stage::White);
        assert!(state.public().discards().is_empty());
    }
}

#[test]
fn rule_4_6_the_ghost_threatens_its_own_beam_only() {
    let mut builder = roll_for("R1", &["-", "-"]);
    builder.beams = beams(["R1", "G1", "K1", "B1"]);
    builder.ghost = Some(Ghostbuster::Yellow);
    let mut state = build(&builder);
    happen(&game(2), &mut state, &roll(6));
    assert_eq!(state.public().discards(), cards("K1"));
}

#[test]
fn rule_4_9_a_zap_saves_the_card_at_the_price_of_another() {
    let game = game(3);
    let mut state = build(&roll_for("R1 K2 R5", &["G1 G2", "B2 K4", "Y5"]));
    let events = happen(&game, &mut state, &roll(2));
    let asked = SeatSet::of(S0) | SeatSet::of(S1);
    assert_eq!(events.last(), Some(&Event::Asked { seats: asked, window: Window::Zap }));
    assert_eq!(game.turn(&state), Turn::Seats(asked));
    assert_eq!(game.actions(&state, S0), [Action::Decline, action("zap G2")]);
    assert_eq!(game.actions(&state, S2), []);
    let refused = game.check(&state, S2, Action::Decline);
    let turn = Turn::Seats(asked);
    assert_eq!(refused, Err(Illegal::NotToAct { seat: S2, turn }));
    let message = refused.unwrap_err().to_string();
    assert_eq!(message, "seat 2 cannot act: it is the decision of seats 0, 1");
    let roll = Number::new(2);
    assert_eq!(
        game.check(&state, S0, action("zap G1")),
        Err(Illegal::DoesNotZap { card: card("G1"), roll })
    );
    assert_eq!(
        game.check(&state, S0, action("zap B2")),
        Err(Illegal::NotInHand { seat: S0, card: card("B2") })
    );
    // Not the active player alone: seat 1 zaps though it is seat 0's turn.
    let events = act(&game, &mut state, S1, "zap B2");
    assert_eq!(events, [Event::Zapped { seat: S1, card: card("B2") }]);
    assert_eq!(state.public().beam(Ghostbuster::Red).to_string(), "R1 K2 R5");
    assert_eq!(state.public().discards(), cards("B2"));
    assert_eq!(state.hand(S1), cards("K4"));
    // The first card closes the window (CB-8).
    assert_eq!(state.public().stage(), Stage::White);
    assert!(state.public().asked().is_empty());
}

#[test]
fn rule_4_10_without_a_zap_the_card_is_lost_and_those_above_move_down() {
    let game = game(3);
    let mut state = build(&roll_for("R1 K2 R5", &["G2", "B2", "-"]));
    happen(&game, &mut state, &roll(2));
    // CB-8: in any order, and final.
    act(&game, &mut state, S1, "decline");
    assert_eq!(game.turn(&state), Turn::of(S0));
    assert_eq!(
        game.check(&state, S1, action("zap B2")),
        Err(Illegal::NotToAct { seat: S1, turn: Turn::of(S0) })
    );
    let events = act(&game, &mut state, S0, "decline");
    let lost =
        Event::CardLost { beam: Ghostbuster::Red, position: BeamPlace::new(2), card: card("K2") };
    assert_eq!(events, [Event::Declined { seat: S0 }, lost]);
    assert_eq!(state.public().beam(Ghostbuster::Red).to_string(), "R1 R5");
    assert_eq!(state.public().stage(), Stage::White);
}

#[test]
fn rule_4_10_if_nobody_can_zap_the_card_is_lost_at_once() {
    let mut state = build(&roll_for("R1 K2 R5", &["G1", "B3"]));
    happen(&game(2), &mut state, &roll(2));
    assert_eq!(state.public().discards(), cards("K2"));
    assert_eq!(state.public().stage(), Stage::White);
}

#[test]
fn rule_4_11_white_cards_do_not_come_back_before_the_shuffle() {
    let game = game(2);
    let mut builder = roll_for("-", &["-", "-"]);
    builder.stage = Stage::White;
    builder.used = "W1 W3 W4".parse().unwrap();
    let mut state = build(&builder);
    let next: Vec<Chance> = game.chances(&state).into_iter().map(|(chance, _)| chance).collect();
    assert_eq!(next, [2, 5, 6].map(|number| Chance::White(white(number))));
    let left = "W2 W5 W6".parse().unwrap();
    assert_eq!(
        game.check_chance(&state, &Chance::White(white(4))),
        Err(Illegal::WhiteUsed { card: white(4), left })
    );
    happen(&game, &mut state, &Chance::White(white(5)));
    assert_eq!(state.public().used().to_string(), "W1 W3 W4 W5");

    // All six used: any may come again, the visible one too.
    builder.used = WhiteCards::all();
    let mut state = build(&builder);
    assert_eq!(game.chances(&state).len(), 6);
    let events = happen(&game, &mut state, &Chance::White(white(1)));
    assert_eq!(events[0], Event::WhiteShuffled);
    assert_eq!(state.public().used(), WhiteCards::of(white(1)));
}

/// A white card about to be turned up over these hands.
fn white_over(hands: &[&str]) -> State {
    let mut builder = roll_for("-", hands);
    builder.stage = Stage::White;
    build(&builder)
}

#[test]
fn rule_4_12_a_halt_needs_the_number_or_the_symbol() {
    // W2 shows hammers, as do R1, Y6, G4, B3 and K5.
    let game = game(3);
    let mut state = white_over(&["R1 R3", "K2", "G3"]);
    let events = happen(&game, &mut state, &Chance::White(white(2)));
    let asked = SeatSet::of(S0) | SeatSet::of(S1);
    assert_eq!(events.last(), Some(&Event::Asked { seats: asked, window: Window::Halt }));
    assert_eq!(game.actions(&state, S0), [Action::Decline, action("halt R1")]);
    assert_eq!(game.actions(&state, S1), [Action::Decline, action("halt K2")]);
    assert_eq!(
        game.check(&state, S0, action("halt R3")),
        Err(Illegal::DoesNotHalt { card: card("R3"), white: white(2) })
    );
    let zap = action("zap R1");
    assert_eq!(
        game.check(&state, S0, zap),
        Err(Illegal::WrongStage { action: zap, stage: Stage::Halt })
    );
    act(&game, &mut state, S0, "decline");
    let events = act(&game, &mut state, S1, "halt K2");
    assert_eq!(events, [Event::Halted { seat: S1, card: card("K2") }]);
    assert!(state.public().is_halted());
    assert_eq!(state.public().discards(), cards("K2"));
    assert_eq!((state.public().stage(), game.turn(&state)), (Stage::Act, Turn::of(S0)));
    assert!(state.public().declined().is_empty());
}

#[test]
fn rule_4_12_declined_by_all_he_is_not_halted() {
    let game = game(2);
    let mut state = white_over(&["R1", "K2"]);
    happen(&game, &mut state, &Chance::White(white(2)));
    act(&game, &mut state, S1, "decline");
    act(&game, &mut state, S0, "decline");
    assert!(!state.public().is_halted());
    assert_eq!(state.public().stage(), Stage::Act);
    assert!(state.public().discards().is_empty());
}

#[test]
fn rule_4_12_the_window_opens_even_if_he_could_not_move() {
    let mut builder = roll_for("-", &["K2", "-"]);
    builder.stage = Stage::White;
    builder.mm = on("3L");
    builder.path = path(&["4L Wh", "3M Wh"]);
    let mut state = build(&builder);
    happen(&game(2), &mut state, &Chance::White(white(2)));
    assert_eq!(state.public().stage(), Stage::Halt);
}

#[test]
fn cb_5_only_the_active_player_chooses_the_way() {
    let game = game(3);
    let mut builder = before_mm_moves(on("3M"), path(&["4L Dr", "4R Dr", "4M Wh"]), white(1));
    builder.hands.push(Cards::empty());
    let mut state = build(&builder);
    act(&game, &mut state, S0, "place R1 red 1");
    let way = action("mm 4L");
    for seat in [S0, S2] {
        let refused = Illegal::NotToAct { seat, turn: Turn::of(S1) };
        assert_eq!(game.check(&state, seat, way), Err(refused));
        assert_eq!(game.actions(&state, seat), []);
    }
    // The choice is one between equally good tiles, not whether to move.
    let stage = Stage::Choice;
    for text in ["decline", "pass", "take red 1"] {
        let action = action(text);
        let refused = Err(Illegal::WrongStage { action, stage });
        assert_eq!(game.check(&state, S1, action), refused, "{text}");
    }
    assert_eq!(game.check(&state, S1, way), Ok(()));
}

#[test]
fn rule_4_3_from_outside_the_choice_is_among_the_matching_tiles() {
    let game = game(2);
    let two = path(&["1L Dr", "1M Ha", "1R Dr"]);
    let mut state = build(&before_mm_moves(MmPlace::Outside, two, white(1)));
    act(&game, &mut state, S0, "place R1 red 1");
    assert_eq!(game.actions(&state, S1), [action("mm 1L"), action("mm 1R")]);
    for text in ["1M", "2L", "12R"] {
        let tile = tile(text);
        let refused = Err(Illegal::NotAChoice { tile });
        assert_eq!(game.check(&state, S1, Action::Send(tile)), refused);
    }
}

#[test]
fn cb_11_the_step_onto_brown_is_no_decision() {
    let game = game(2);
    // Brown alone is in front: straight from the side, diagonal from the side, straight from the
    // middle.
    for (from, tiles, to) in [
        ("3L", ["4L --", "3M Wh", "1R Wh"], "4L"),
        ("3R", ["4R Wh", "3M --", "1R Wh"], "3M"),
        ("3M", ["4M --", "4L Wh", "4R Ha"], "4M"),
    ] {
        let mut state = build(&before_mm_moves(on(from), path(&tiles), white(1)));
        let events = act(&game, &mut state, S0, "place R1 red 1");
        let moved = Event::MmMoved { from: on(from), to: tile(to), symbol: None };
        assert!(events.contains(&moved), "{events:?}");
        assert_eq!(game.turn(&state), Turn::Chance, "nobody is asked");
    }
}

#[test]
fn rule_4_2_the_event_names_the_symbol_that_drew_him() {
    let mut state = build(&before_mm_moves(on("3L"), path(&["4L Wh", "3M Dr"]), white(1)));
    let events = act(&game(2), &mut state, S0, "place R1 red 1");
    let symbol = Some(Symbol::Drop);
    assert!(events.contains(&Event::MmMoved { from: on("3L"), to: tile("3M"), symbol }));
}

#[test]
fn rule_4_8_nobody_can_act_while_nothing_is_threatened() {
    let game = game(2);
    // A roll past the red beam, which has no black card; both hold a card with the number.
    let mut state = build(&roll_for("R1 R2", &["G5 R6", "B5"]));
    happen(&game, &mut state, &roll(5));
    for (seat, text) in [(S0, "zap G5"), (S1, "zap B5"), (S0, "decline"), (S0, "place R6 red 1")] {
        let refused = Err(Illegal::NotToAct { seat, turn: Turn::Chance });
        assert_eq!(game.check(&state, seat, action(text)), refused, "{text}");
    }
    assert!(game.actions(&state, S0).is_empty() && game.actions(&state, S1).is_empty());
}

/// A zap window over seats 0, 2, 4 and 5 of six, each with a 2.
fn wide_window() -> (CrossTheBeams, State) {
    let game = game(6);
    let hands = ["R2 G1", "G3", "Y2", "B1", "B2 G5", "K2 Y5"];
    let mut state = build(&roll_for("R1 K1 R5", &hands));
    happen(&game, &mut state, &roll(2));
    (game, state)
}

#[test]
fn cb_8_seats_decline_in_any_order_with_the_same_result() {
    let (game, open) = wide_window();
    let seats: Vec<Seat> = open.public().asked().iter().collect();
    assert_eq!(seats, [0, 2, 4, 5].map(Seat::new));
    let mut results = Vec::new();
    // All orders of four, by their Lehmer codes.
    for order in 0..24 {
        let (mut left, mut state, mut code) = (seats.clone(), open, order);
        for n in (1..=4).rev() {
            let seat = left.remove(code % n);
            code /= n;
            assert_eq!(state.public().stage(), open.public().stage());
            act(&game, &mut state, seat, "decline");
            // Final: neither a card nor a second word.
            for text in ["decline", "zap K2"] {
                assert!(game.check(&state, seat, action(text)).is_err());
            }
            let waits = if left.is_empty() {
                Turn::Chance
            } else {
                Turn::Seats(left.iter().copied().collect())
            };
            assert_eq!(game.turn(&state), waits);
        }
        results.push(state);
    }
    assert!(results.iter().all(|state| *state == results[0]));
    assert_eq!(results[0].public().discards(), cards("K1"));
}

#[test]
fn cb_8_whoever_plays_first_closes_the_window_for_all() {
    let (game, open) = wide_window();
    for (first, text) in [(0, "zap R2"), (2, "zap Y2"), (4, "zap B2"), (5, "zap K2")] {
        let mut state = open;
        // One of the others has declined before; nobody is asked any more after.
        let other = Seat::new(if first == 0 { 5 } else { 0 });
        act(&game, &mut state, other, "decline");
        act(&game, &mut state, Seat::new(first), text);
        assert_eq!(state.public().stage(), Stage::White);
        assert!(state.public().asked().is_empty() && state.public().declined().is_empty());
        let late = game.check(&state, S2, action("zap Y2"));
        assert_eq!(late, Err(Illegal::NotToAct { seat: S2, turn: Turn::Chance }));
        assert_eq!(state.public().beam(Ghostbuster::Red).to_string(), "R1 K1 R5");
        assert_eq!(state.public().discards().len(), 1);
    }
}

#[test]
fn rule_4_9_the_active_player_needs_no_fitting_card_for_others_to_zap() {
    let game = game(2);
    let mut state = build(&roll_for("R1", &["-", "Y1"]));
    happen(&game, &mut state, &roll(1));
    assert_eq!(game.turn(&state), Turn::of(S1), "only the holder is asked");
    let refused = Illegal::NotToAct { seat: S0, turn: Turn::of(S1) };
    assert_eq!(game.check(&state, S0, Action::Decline), Err(refused));
}

/// The turn that RULES.md tells between RULES 6 and 7.
#[test]
fn the_example_of_a_turn_is_played_as_told() {
    let game = game(2);
    let position = Position {
        path: path(&["4L Ha", "4M Wh", "4R Dr"]),
        mm: on("3M"),
        ghost: Some(Ghostbuster::Red),
        beams: beams(["-", "G2 K5 G6", "-", "-"]),
        hands: vec![cards("R2 G4"), cards("Y1")],
        active: S1,
        stage: Stage::Draw { left: 1 },
        ..Position::default()
    };
    let state = mallow_test_kit::scripted_from(&game, build(&position), "chance: draw B6");
    assert_eq!((state.public().mm(), state.public().ghost()), (on("4R"), Some(Ghostbuster::Green)));
    let rolled = mallow_test_kit::scripted_from(&game, state, "chance: roll 2");
    assert_eq!(rolled.public().asked(), SeatSet::of(S0));
    let lost = mallow_test_kit::scripted_from(&game, rolled, "0: decline");
    assert_eq!(lost.public().beam(Ghostbuster::Green).to_string(), "G2 G6");
    assert!(lost.public().discards().contains(card("K5")));
    let turned = mallow_test_kit::scripted_from(&game, rolled, "0: zap R2\nchance: white W3");
    assert_eq!(turned.public().asked(), SeatSet::of(S1));
    let steps = "1: decline\n0: place G4 green 1\nchance: draw K1";
    let next = mallow_test_kit::scripted_from(&game, turned, steps);
    assert_eq!(next.public().beam(Ghostbuster::Green).to_string(), "G4 G2 K5 G6");
    assert_eq!(next.public().active(), S1);
}
