//! RULES 4: the end.

use super::{before_declaration, points, tricks};
use crate::common::{card, play, seat};
use mallow_core::{Game, SeatSet, Turn};
use marshmallow_test::{Action, Chance, Deal, Event, Illegal, MarshmallowTest, Setup, Stage, Suit};

#[test]
fn twenty_points_end_the_game_at_once() {
    // Worked example: 19 points and going out while the others hold 1 trick.
    let (game, mut state) = before_declaration([19, 9, 4, 4]);
    game.apply(&mut state, seat(0), Action::Declare(Suit::Purple)).unwrap();
    play(&game, &mut state, "B9 B2 B3 B4  G9 G2 G3 G4  O1 O10 O3 O4");
    assert_eq!(tricks(&state), [2, 1, 0, 0]);
    let before = state;
    let events = play(&game, &mut state, "P2 P3 P4 P9");
    assert_eq!(
        events[4..],
        [
            Event::TrickWon { seat: seat(0), tricks: 3 },
            Event::WentOut { seat: seat(0), points: 1, total: 20 },
            Event::GameOver { winners: SeatSet::of(seat(0)) },
        ]
    );
    assert_eq!((game.turn(&state), points(&state)), (Turn::Over, vec![20, 9, 4, 4]));
    let outcome = game.outcome(&state).unwrap();
    assert_eq!(outcome.winners(), SeatSet::of(seat(0)));
    assert_eq!(outcome.ending(), "20 points");
    // MT-9: the winner is out with its cards aside; the round stays as it is.
    let (public, before) = (state.public(), before.public());
    assert_eq!(
        (public.dealer(), public.round(), public.trump()),
        (before.dealer(), before.round(), before.trump())
    );
    assert_eq!((public.still_in().len(), tricks(&state)), (3, vec![3, 1, 0, 0]));
    assert_eq!(state.hand(seat(1)).len(), 8);
    let refused = Illegal::NotToAct { seat: seat(1), turn: Turn::Over };
    assert_eq!(game.check(&state, seat(1), Action::Play(card("B6"))), Err(refused));
    assert_eq!(refused.to_string(), "seat 1 cannot act: the game is over");
    let refused = Illegal::NoChanceDue { turn: Turn::Over };
    assert_eq!(game.check_chance(&state, &Chance::Dealer(seat(0))), Err(refused));
    assert_eq!(refused.to_string(), "no chance event is due: the game is over");
}

#[test]
fn nineteen_points_do_not_end_the_game() {
    let (game, mut state) = before_declaration([18, 9, 5, 4]);
    game.apply(&mut state, seat(0), Action::Declare(Suit::Purple)).unwrap();
    play(&game, &mut state, "B9 B2 B3 B4  G9 G2 G3 G4  O1 O10 O3 O4  P2 P3 P4 P9");
    assert_eq!((points(&state), game.turn(&state)), (vec![19, 9, 5, 4], Turn::of(seat(1))));
    assert_eq!(game.outcome(&state), None);
}

#[test]
fn mt_7_equal_points_share_a_rank_and_the_next_is_skipped() {
    let (game, mut state) = before_declaration([19, 8, 8, 1]);
    game.apply(&mut state, seat(0), Action::Declare(Suit::Purple)).unwrap();
    play(&game, &mut state, "B9 B2 B3 B4  G9 G2 G3 G4  O1 O10 O3 O4  P2 P3 P4 P9");
    let outcome = game.outcome(&state).unwrap();
    assert_eq!([0, 1, 2, 3].map(|number| outcome.rank(seat(number))), [1, 2, 2, 4]);
}

#[test]
fn max_rounds_ends_the_game_and_the_most_points_win() {
    let setup = Setup::new(2).with_first_dealer(seat(0)).with_max_rounds(1);
    let game = MarshmallowTest::try_new(setup).unwrap();
    let deal = Deal::try_new(&[Suit::Blue.cards(), Suit::Green.cards()]).unwrap();
    let mut state = game.after_chance(&game.start(), &Chance::Deal(deal)).unwrap();
    let events = play(&game, &mut state, "B1 G1 B2 G2 B3 G3 B4 G4 B5 G5 B6 G6");
    assert_eq!(events.last(), Some(&Event::GameOver { winners: SeatSet::all(2) }));
    let outcome = game.outcome(&state).unwrap();
    assert_eq!((outcome.winners(), outcome.ending()), (SeatSet::all(2), "last round"));
    // MT-9: dealer, round number and the round's cards stay.
    let public = state.public();
    assert_eq!((public.dealer(), public.round(), public.stage()), (Some(seat(0)), 1, Stage::Over));
    assert_eq!((tricks(&state), state.hand(seat(1)).len()), (vec![6, 0], 6));
}

#[test]
fn mt_9_games_of_three_and_more_are_bounded() {
    let steps = |setup: Setup| MarshmallowTest::try_new(setup).unwrap().max_steps();
    // The first dealer, so many rounds of a deal and so many plays, a declaration in all but one.
    assert_eq!(steps(Setup::new(3)), Some(1 + 15 * (1 + 32) + 14));
    assert_eq!(steps(Setup::new(4)), Some(1 + 9 * (1 + 41) + 8));
    assert_eq!(steps(Setup::new(5)), Some(1 + 32 * (1 + 59) + 31));
    assert_eq!(steps(Setup::new(2)), None, "a round may add nothing");
    let limited = Setup::new(2).with_first_dealer(seat(1)).with_max_rounds(7);
    assert_eq!(steps(limited), Some(7 * (1 + 22) + 6));
    let no_tighter = Setup::new(4).with_max_rounds(99);
    assert_eq!(steps(no_tighter), steps(Setup::new(4)));
}
