//! Text and JSON: what is written, what is read, what is refused.

use crate::common::{card, dealt, positions, seat};
use mallow_core::{Game, Generator, Observer, Seed};
use marshmallow_test::{
    Action, Card, Cards, Chance, Deal, MarshmallowTest, Position, Suit, SuitSet,
};
use proptest::prelude::*;

#[test]
fn every_card_and_action_reads_back() {
    for card in Cards::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(Card::new(card.suit(), card.value()), card);
    }
    let all: Vec<Action> = MarshmallowTest::new(2).every_action().collect();
    assert_eq!(all.len(), 65);
    assert!(all.is_sorted_by(|a, b| a < b));
    for action in all {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
}

#[test]
fn suits_have_the_letters_of_the_rules() {
    let letters: String = Suit::ALL.iter().map(|suit| suit.letter()).collect();
    assert_eq!(letters, "BGOPV");
    assert_eq!(Action::Play(Card::new(Suit::Purple, 1)).to_string(), "V1");
    assert_eq!(Action::Declare(Suit::Purple).to_string(), "trump V");
    for suit in Suit::ALL {
        assert_eq!(suit.to_string().parse(), Ok(suit));
        assert_eq!(suit.letter().to_string().parse(), Ok(suit));
    }
}

#[test]
fn reading_forgives_case_names_and_short_declarations() {
    for text in ["G12", "g12", "Green 12", "green12", "GREEN 12", " G12 ", "green\t 12\n"] {
        assert_eq!(text.parse(), Ok(Action::Play(card("G12"))), "{text}");
    }
    for text in [
        "trump V",
        "TRUMP v",
        "trump purple",
        "trump violet",
        "purple",
        "v",
        " trump \t V ",
        "trump   V",
        "V ",
    ] {
        assert_eq!(text.parse(), Ok(Action::Declare(Suit::Purple)), "{text}");
    }
}

#[test]
fn what_is_no_action_is_refused() {
    let texts = [
        "",
        " ",
        "G",
        "G0",
        "G13",
        "G01",
        "G+1",
        "G-1",
        "G1 2",
        "X1",
        "12",
        "G99999999999999999999",
        "trump",
        "trump ",
        "trump X",
        "trumpG",
        "trump G12",
        "G1x",
        "Gé",
        "é1",
        "G１",
    ];
    for text in texts.into_iter().filter(|&text| text != "G") {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
    assert!("G".parse::<Card>().is_err(), "a suit is no card");
}

#[test]
fn chance_reads_back_and_refuses_what_is_no_deal() {
    let [blue, green] = [Suit::Blue.cards(), Suit::Green.cards()];
    let deal = Chance::Deal(Deal::try_new(&[blue, green]).unwrap());
    let text =
        "deal B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 / G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12";
    assert_eq!(deal.to_string(), text);
    assert_eq!(text.parse(), Ok(deal));
    let shuffled = text.replace("B1 B2", "b2 b1").replace(" / ", "/");
    assert_eq!(shuffled.parse(), Ok(deal));
    let spaced = format!("  {}\t", text.replace("deal B1", "Deal \t  B1").replace(" / ", "  /  "));
    assert_eq!(spaced.parse(), Ok(deal));
    assert_eq!(" DEALER   3 ".parse(), Ok(Chance::Dealer(seat(3))));
    assert_eq!("dealer 3".parse(), Ok(Chance::Dealer(seat(3))));
    assert!(Chance::Dealer(seat(4)) < deal, "dealers come first");

    let refused = |text: &str| text.parse::<Chance>().unwrap_err().to_string();
    assert_eq!(
        refused(""),
        "expected a chance outcome: `dealer SEAT` or `deal HAND / HAND / ...`, found ``"
    );
    assert_eq!(refused("dealer 16"), "expected a seat number from 0 to 15");
    assert_eq!(refused("deal B1 / G1"), "expected 12 cards for seat 0, found 1");
    assert_eq!(refused("deal B1 B1 / G1"), "hand 0: card 2 appears twice");
    assert_eq!(refused(&text.replace("G1 ", "B1 ")), "B1 appears twice");
    assert_eq!(refused(&text.replace("G12", "G13")).split(':').next(), Some("hand 1"));
    assert_eq!(refused(&text.replace(" / ", " ")), "expected 2 to 5 hands, found 1");
}

#[test]
fn the_picture_of_a_state_shows_every_hand() {
    let (game, state) = dealt(&[Suit::Blue.cards(), Suit::Green.cards()]);
    let table = game.view(&state, Observer::Public).to_string();
    let hands = "Hand 0  Blue 1 2 3 4 5 6 7 8 9 10 11 12\n\
                 Hand 1  Green 1 2 3 4 5 6 7 8 9 10 11 12";
    assert_eq!(state.to_string(), format!("{table}\n{hands}"));
    let start = game.start();
    assert_eq!(start.to_string(), game.view(&start, Observer::Public).to_string());
}

#[test]
fn a_state_has_the_text_of_its_position() {
    let (_, state) = dealt(&[Suit::Blue.cards(), Suit::Green.cards()]);
    assert_eq!(
        Position::from(&state).to_string(),
        "round 1, dealer 0\n\
         seat 0: 0 points, hand B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12\n\
         seat 1: 0 points, hand G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12\n\
         trick of 0: -"
    );
}

#[test]
fn a_picture_fits_eighty_columns() {
    let mut widest = 0;
    for players in 2..=5 {
        let game = MarshmallowTest::new(players);
        for number in 0..20 {
            let mut random = Generator::new(Seed::from_u64(number));
            let mut state = game.start();
            while mallow_core::playout(&game, &mut state, &mut random, 1).outcome.is_none() {
                for observer in [Observer::Public, Observer::Seat(seat(0))] {
                    let picture = game.view(&state, observer).to_string();
                    let width = picture.lines().map(|line| line.chars().count()).max();
                    assert!(width <= Some(80), "{picture}");
                    assert!(picture.lines().all(|line| line == line.trim_end()), "{picture}");
                    widest = widest.max(width.unwrap_or(0));
                }
            }
        }
    }
    assert!(widest > 75, "{widest}");
}

#[test]
fn a_view_is_a_picture_for_a_player() {
    let (game, mut state) = crate::common::state(
        "round 2, dealer 2, trump Green
         seat 0: 4 points, 2 tricks, hand B1 B2 B3 B4 B5 B6 B7 G1, played P1 P8 P9 P10
         seat 1: 3 points, hand G2 G3 V1 V2 V3 V4 V5 V6, played P2 P3 P4 G12, void Pink
         seat 2: 0 points, 1 trick, hand G7 P12 O1 O2 O3 O4 O5 O6 O7, played P5 P6 P11
         trick of 0: P1 G12",
    );
    let picture = game.view(&state, Observer::Seat(seat(1))).to_string();
    let expected = "\
Round 2, dealt by seat 2; trump is Green

          points  tricks  cards
  seat 0       4  2 of 4      8
  you          3  0 of 4      8  have no Pink
> seat 2       0  1 of 4      9

Trick   seat 0 P1, you G12 (winning); Pink is led, and Green may be played too
Played  Green 12   Pink 1 2 3 4 5 6 8 9 10 11
Hand    Green 2 3   Purple 1 2 3 4 5 6";
    assert_eq!(picture, expected);
    crate::common::play(&game, &mut state, "P12");
    let public = game.view(&state, Observer::Public).to_string();
    assert!(public.ends_with("Played  Green 12   Pink 1 2 3 4 5 6 8 9 10 11 12"), "{public}");
    assert!(public.contains("Trick   seat 1 leads"), "{public}");
}

#[test]
fn a_view_says_who_chooses_trump_and_that_the_game_is_over() {
    let hand = |suit: Suit| suit.cards();
    let text = format!(
        "round 2, dealer 1\nseat 0: 5 points, hand {}\nseat 1: 0 points, hand {}",
        hand(Suit::Blue),
        hand(Suit::Pink)
    );
    let (game, state) = crate::common::state(&text);
    let line = |observer| {
        let picture = game.view(&state, observer).to_string();
        picture.lines().find(|line| line.starts_with("Trump")).map(str::to_string)
    };
    assert_eq!(line(seat(1).into()).as_deref(), Some("Trump   you choose the suit"));
    assert_eq!(line(seat(0).into()).as_deref(), Some("Trump   seat 1 chooses the suit"));
    let (game, over) = crate::common::state(&format!(
        "round 5, dealer 1, trump Green\nseat 0: 20 points, 6 tricks, hand {}, played B1 B2 B3 B4 B5 B6
         seat 1: 0 points, hand {}, played P1 P2 P3 P4 P5 P6",
        "B7 B8 B9 B10 B11 B12", "P7 P8 P9 P10 P11 P12"
    ));
    let picture = game.view(&over, Observer::Public).to_string();
    assert!(picture.contains("\nThe game is over.\n"), "{picture}");
}

#[test]
fn positions_read_back() {
    for (game, state) in positions(60) {
        let position = Position::from(&state);
        assert_eq!(position.to_string().parse(), Ok(position.clone()), "{position}");
        assert_eq!(game.position(&position), Ok(state), "{position}");
        for observer in Observer::all(game.players()) {
            let view = game.view(&state, observer);
            let seen = Position::from(&view);
            assert_eq!(seen.to_string().parse(), Ok(seen.clone()), "{seen}");
            assert_eq!(game.position_seen_by(observer, &seen), Ok(view), "{seen}");
        }
    }
}

#[test]
fn position_text_that_cannot_be_read_names_the_line() {
    let refused = |text: &str| text.parse::<Position>().unwrap_err().line;
    assert_eq!(refused(""), 1);
    assert_eq!(refused("\n\n"), 3);
    assert_eq!(refused("rounds 1"), 1);
    assert_eq!(refused("round 99999999999"), 1);
    assert_eq!(refused("round +1"), 1);
    assert_eq!(refused("round 1, dealer 16"), 1);
    assert_eq!(refused("round 1, dealer 1, dealer 2"), 1);
    assert_eq!(refused("round 1, trump Red"), 1);
    assert_eq!(refused("round 1, colour Blue"), 1);
    assert_eq!(refused("round 1, trump Blue, trump Blue"), 1);
    assert_eq!(refused("round 1\n# a comment\nseat 1: 0 points"), 3);
    assert_eq!(refused("round 1\nseat 0"), 2);
    assert_eq!(refused("round 1\nseat 0: 256 points"), 2);
    assert_eq!(refused("round 1\nseat 0: 1 point,"), 2);
    assert_eq!(refused("round 1\nseat 0: hand"), 2);
    assert_eq!(refused("round 1\nseat 0: 0 points\ntrick 0: -"), 3);
    assert_eq!(refused("round 1\nseat 0: 1 point, 2 points"), 2);
    assert_eq!(refused("round 1\nseat 0: 1 point, hand B1 B1"), 2);
    assert_eq!(refused("round 1\nseat 0: 1 point, void Blue Red"), 2);
    assert_eq!(refused("round 1\nseat 0: 1 point, held B1"), 2);
    assert_eq!(refused("round 1\nseat 0: 1 point, colour Blue"), 2);
    assert_eq!(refused("round 1\nseat 0: 1 point, void"), 2);
    assert_eq!(refused("round 1\nseat 0: 0 points\ntrick of x: -"), 3);
    assert_eq!(refused("round 1\nseat 0: 0 points\ntrick of 0: B13"), 3);
    assert_eq!(refused("round 1\ntrick of 0: -\nseat 0: 0 points"), 3);
}

#[test]
fn position_text_that_cannot_be_read_is_quoted_printable_and_short() {
    let refused = |text: &str| text.parse::<Position>().unwrap_err().to_string();
    let expected = r"line 1: expected `round N` at the start, found `\u{1b}[2Jround 1`";
    assert_eq!(refused("\u{1b}[2Jround 1"), expected);
    assert!(refused(&format!("round 1\nseat 0: hand {}", "B1 ".repeat(9999))).len() < 200);
}

#[test]
fn position_text_forgives_case_white_space_and_what_is_empty() {
    let canonical = "
        round 2, dealer 1, trump Green
        seat 0: 3 points, 1 trick, hand B1 B2, played P1, void Orange Pink
        seat 1: 0 points, hand ?
        trick of 0: P1";
    let written = "
        # upper case, tabs, two spaces, letters for suits
        ROUND\t2,Dealer  1 , trump  g
        Seat\t0 : 3  Points,1 TRICK, Hand\tb2  B1, PLAYED p1, Void  p Orange
        seat 1: hand ?

        TRICK  of\t0 :\tp1";
    assert_eq!(written.parse(), Ok(crate::common::position(canonical)));
    let nothing = "round 1\nseat 0:\nseat 1: 0 points, hand -, played -, void -";
    let expected = Position { round: 1, seats: vec![Default::default(); 2], ..Default::default() };
    assert_eq!(nothing.parse(), Ok(expected));
}

#[test]
fn sets_of_suits_print_as_names() {
    let set: SuitSet = [Suit::Pink, Suit::Blue].into_iter().collect();
    assert_eq!((set.to_string(), SuitSet::EMPTY.to_string()), ("Blue Pink".into(), "-".into()));
    assert_eq!(set.len(), 2);
}

#[test]
fn values_show_themselves_in_a_debugger_as_in_text() {
    let set: SuitSet = [Suit::Pink, Suit::Blue].into_iter().collect();
    assert_eq!(format!("{:?} {set:?}", card("G12")), "G12 {Blue, Pink}");
    let (_, state) = dealt(&[Suit::Blue.cards(), Suit::Green.cards()]);
    let hands = [0, 1].map(|at| state.hand(seat(at)));
    let deal = marshmallow_test::Deal::try_new(&hands).unwrap();
    assert_eq!(format!("{deal:?}"), format!("{hands:?}"));
}

proptest! {
    /// Nothing that is typed makes a parser panic, and what is read is written back canonically.
    #[test]
    fn any_text_is_read_or_refused(text in "(?s).{0,60}|[A-Za-z0-9 /:,?#\n-]{0,80}|(trump |deal |dealer |round 1|seat 0: )?[BGOPVbgopv]{0,2}[0-9]{0,3}[ a-z]{0,8}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse(), Ok(action));
        }
        if let Ok(chance) = text.parse::<Chance>() {
            prop_assert_eq!(chance.to_string().parse(), Ok(chance));
        }
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }
    }
}
