//! RULES 6 and 7: locked rows, and how a game ends.

use crate::common::{
    S0, S1, S2, act, beams, build, card, cards, chance, game, happen, on, roll, to_act, white,
};
use cross_the_beams::{
    Action, BeamPlace, Card, Cards, Chance, Event, Ghostbuster, Illegal, Number, Position, Stage,
    Symbol,
};
use mallow_core::{Game, SeatSet, Turn};

/// Beams of rows 1, 2, 3 and 4 in the numbers, with R4 still in seat 0's hand.
fn nearly_won() -> Position {
    let mut builder =
        to_act(["R1 R2 R3", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"], &["R4 R5", "-"]);
    builder.discards = cards("K1 K2");
    builder
}

/// What follows when seat 0 takes the action and draws K6.
fn outcome_after(builder: &Position, text: &str) -> (Option<bool>, Vec<Event>) {
    let game = game(builder.hands.len() as u8);
    let mut state = build(builder);
    let events = act(&game, &mut state, S0, text);
    assert!(game.outcome(&state).is_none(), "RULES 6.1 looks at the rows after the draw only");
    assert_eq!(events.len(), 1);
    let events = happen(&game, &mut state, &chance("draw K6"));
    let won = game.outcome(&state).and_then(|outcome| outcome.team_won());
    assert_eq!(won == Some(true), state.public().stage() == Stage::Won);
    (won, events)
}

#[test]
fn rule_6_1_four_rows_locked_by_number_win() {
    let (won, events) = outcome_after(&nearly_won(), "place R4 red 4");
    assert_eq!(won, Some(true));
    assert_eq!(events.last(), Some(&Event::GameOver { won: true }));
    assert!(events.contains(&Event::BeamsCrossed { rows: 4 }));
}

#[test]
fn rule_6_1_four_rows_with_one_broken_pair_do_not_win() {
    // R5 shows arrow, G4 hammers: no link in row 4.
    assert_eq!(outcome_after(&nearly_won(), "place R5 red 4").0, None);
    // In each of the three pairs and each of the four rows.
    for row in 1..=4 {
        for pair in 0..3 {
            let mut builder = nearly_won();
            builder.beams = beams(["R1 R2 R3 R4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"]);
            builder.hands = vec![cards("K1"), Cards::empty()];
            builder.discards = cards("K2");
            let full = build(&builder);
            assert_eq!(full.public().locked_rows(), 4);
            let position = BeamPlace::new(row);
            // Shift the beams right of the pair by one number each, so that only that pair breaks.
            for beam in &mut builder.beams[pair + 1..] {
                let spare = beam.get(position).unwrap();
                let colour = spare.colour();
                let other = Card::new(colour, Number::new(if row == 1 { 6 } else { 5 }));
                beam.replace(position, other);
            }
            let table = *build(&builder).public();
            let links = Ghostbuster::ALL.map(|beam| table.is_linked(beam, position));
            let symbol_link = {
                let left = table.beam(Ghostbuster::ALL[pair]).get(position).unwrap();
                let right = table.beam(Ghostbuster::ALL[pair + 1]).get(position).unwrap();
                table.symbols().of(left) == table.symbols().of(right)
            };
            assert_eq!(links[pair], symbol_link, "row {row}, pair {pair}");
            assert_eq!(table.is_locked(position), links[..3] == [true; 3]);
            assert_eq!(table.locked_rows(), if symbol_link { 4 } else { 3 });
        }
    }
}

#[test]
fn rule_6_2_links_of_symbol_and_number_may_mix() {
    // Real cards of greenbox, linked by symbol, number, symbol.
    let row = ["R1", "G4", "Y4", "B1"];
    let table = *build(&to_act(row, &["-", "-"])).public();
    let symbols = table.symbols();
    let shown = row.map(|name| symbols.of(card(name)));
    assert_eq!(shown, [Symbol::Hammers, Symbol::Hammers, Symbol::Arrow, Symbol::Arrow]);
    assert!(table.is_locked(BeamPlace::new(1)));
    assert_eq!(
        Ghostbuster::ALL.map(|beam| table.is_linked(beam, BeamPlace::new(1))),
        [true, true, true, false]
    );

    // A near miss: B3 shows hammers, as R1 and G4 do, but its neighbour Y4 an arrow.
    let table = *build(&to_act(["R1", "G4", "Y4", "B3"], &["-", "-"])).public();
    assert_eq!(symbols.of(card("B3")), Symbol::Hammers);
    assert!(!table.is_locked(BeamPlace::new(1)));
    assert!(table.is_linked(Ghostbuster::Green, BeamPlace::new(1)));
    assert!(!table.is_linked(Ghostbuster::Yellow, BeamPlace::new(1)));
}

#[test]
fn rule_6_2_black_cards_link_as_any_other() {
    // Linked by number throughout.
    let table = *build(&to_act(["K4", "G4", "Y4", "B4"], &["-", "-"])).public();
    assert!(table.is_locked(BeamPlace::new(1)));
    let table = *build(&to_act(["K3", "G4", "Y4", "B4"], &["-", "-"])).public();
    assert!(!table.is_locked(BeamPlace::new(1)), "black is wild in colour only");
}

#[test]
fn rule_6_1_a_row_that_lacks_a_card_is_not_complete() {
    let mut builder = nearly_won();
    builder.beams = beams(["R1 R2 R3", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"]);
    let table = *build(&builder).public();
    assert_eq!((table.complete_rows(), table.locked_rows()), (3, 3));
}

#[test]
fn cb_7_locked_rows_need_not_be_consecutive() {
    // Row 2 is broken: R6 beside G2.
    let mut builder = nearly_won();
    builder.beams = beams(["R1 R6 R2 R3", "G1 G6 G2 G3 G4", "Y1 Y5 Y2 Y3 Y4", "B1 B6 B2 B3 B4"]);
    let (won, events) = outcome_after(&builder, "place R4 red 5");
    assert_eq!(won, Some(true), "{events:?}");
}

#[test]
fn rule_6_1_an_action_is_due_even_when_the_ghost_has_locked_four_rows() {
    let game = game(2);
    let mut builder = nearly_won();
    builder.beams = beams(["K6 R1 R2 R3 R4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"]);
    builder.hands = vec![cards("R5"), Cards::empty()];
    builder.stage = Stage::Roll;
    let mut state = build(&builder);
    happen(&game, &mut state, &roll(1));
    assert_eq!(state.public().locked_rows(), 4);
    assert!(game.outcome(&state).is_none());
    happen(&game, &mut state, &Chance::White(white(4)));
    // R5 shows arrow and has number 5: no halt of W4 (bricks).
    assert_eq!(state.public().stage(), Stage::Act);
    // A careful placement keeps them locked; any other action breaks a row.
    let mut kept = state;
    act(&game, &mut kept, S0, "place R5 red 5");
    happen(&game, &mut kept, &chance("draw K5"));
    assert_eq!(game.outcome(&kept).and_then(|outcome| outcome.team_won()), Some(true));
    act(&game, &mut state, S0, "place R5 red 1");
    happen(&game, &mut state, &chance("draw K5"));
    assert!(game.outcome(&state).is_none());
}

#[test]
fn cb_13_all_seats_share_the_result() {
    let mut builder = nearly_won();
    builder.beams = beams(["R1 R2 R3 R4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4", "B1 B2 B3 B4"]);
    builder.hands = vec![Cards::empty(), Cards::empty(), Cards::empty()];
    builder.stage = Stage::Won;
    let game = game(3);
    let outcome = game.outcome(&build(&builder)).unwrap();
    assert_eq!(outcome.winners(), SeatSet::all(3));
    assert!([S0, S1, S2].iter().all(|&seat| outcome.rank(seat) == 1));
    assert_eq!(outcome.to_string(), "the team wins (beams crossed): 1");
}

#[test]
fn rule_6_1_with_an_empty_deck_the_rows_are_looked_at_after_the_action() {
    let mut builder = nearly_won();
    builder.discards = Cards::all() - cards("R1 R2 R3 G1 G2 G3 G4 Y1 Y2 Y3 Y4 B1 B2 B3 B4 R4 R5");
    let game = game(2);
    let mut state = build(&builder);
    let events = act(&game, &mut state, S0, "place R4 red 4");
    assert_eq!(events.last(), Some(&Event::GameOver { won: true }));
    assert!(events.contains(&Event::BeamsCrossed { rows: 4 }));
    assert_eq!(state.public().stage(), Stage::Won);
    assert_eq!(game.turn(&state), Turn::Over);
    assert_eq!(
        game.check(&state, S1, Action::Pass),
        Err(Illegal::NotToAct { seat: S1, turn: Turn::Over })
    );
}

#[test]
fn rule_6_1_the_last_row_of_the_path_does_not_lose_a_game_that_is_won() {
    // The rows are looked at before the Marshmallow Man would step off.
    let mut builder = nearly_won();
    builder.mm = on("12M");
    assert_eq!(outcome_after(&builder, "place R4 red 4").0, Some(true));
    assert_eq!(outcome_after(&builder, "place R5 red 1").0, Some(false));
}

#[test]
fn rule_6_1_five_locked_rows_win_too() {
    let mut builder = nearly_won();
    builder.beams = beams(["R1 R2 R3 R5", "G1 G2 G3 G4 G5", "Y1 Y2 Y3 Y4 Y5", "B1 B2 B3 B4 B5"]);
    builder.hands = vec![cards("R4"), Cards::empty()];
    let (won, events) = outcome_after(&builder, "place R4 red 4");
    assert_eq!(won, Some(true));
    assert_eq!(events.last(), Some(&Event::GameOver { won: true }));
    assert!(events.contains(&Event::BeamsCrossed { rows: 5 }));
}

#[test]
fn rule_6_2_a_card_links_by_number_or_symbol_with_exactly_its_like() {
    let symbols = *cross_the_beams::Edition::greenbox().symbols();
    for one in Card::all() {
        for other in Card::all() {
            let expected = one.number() == other.number() || symbols.of(one) == symbols.of(other);
            assert_eq!(symbols.linked(one, other), expected, "{one} and {other}");
        }
        // Five of its number and five with its symbol; it is the only one in both.
        let linked = Card::all().filter(|&other| symbols.linked(one, other)).count();
        assert_eq!(linked, 9, "{one}");
    }
}
