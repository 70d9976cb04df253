//! RULES 1 and 2: components, setup, and how a round begins.

use super::{before_declaration, quarters};
use crate::common::{card, dealt, legal, seat};
use mallow_core::{Game, Turn};
use marshmallow_test::{
    Action, Card, Cards, Chance, Deal, DealError, Illegal, MarshmallowTest, Setup, SetupError,
    Stage, Suit,
};

#[test]
fn there_are_60_cards_in_five_suits_from_1_to_12() {
    assert_eq!(Cards::all().len(), 60);
    for suit in Suit::ALL {
        let values: Vec<u8> = suit.cards().iter().map(Card::value).collect();
        assert_eq!(values, (1..=12).collect::<Vec<_>>(), "{suit}");
        assert!(suit.cards().iter().all(|card| card.suit() == suit));
    }
}

#[test]
fn two_to_five_can_play() {
    for players in 0..=20 {
        let found = MarshmallowTest::try_new(Setup::new(players));
        if (2..=5).contains(&players) {
            assert_eq!(found.unwrap().players(), players);
        } else {
            assert_eq!(found, Err(SetupError::Players { found: players }));
        }
    }
}

#[test]
fn the_first_dealer_sits_at_the_table() {
    let setup = |number| Setup::new(3).with_first_dealer(seat(number));
    assert!(MarshmallowTest::try_new(setup(2)).is_ok());
    let refused = MarshmallowTest::try_new(setup(3)).unwrap_err();
    assert_eq!(refused, SetupError::FirstDealer { found: seat(3), players: 3 });
    assert_eq!(refused.to_string(), "first_dealer: there is no seat 3: expected 0 to 2");
}

#[test]
fn max_rounds_is_at_least_1() {
    let setup = |max_rounds: u32| Setup::default().with_max_rounds(max_rounds);
    assert_eq!(MarshmallowTest::try_new(setup(0)), Err(SetupError::MaxRounds));
    assert!(MarshmallowTest::try_new(setup(1)).is_ok());
}

#[test]
fn mt_1_a_given_first_dealer_deals_the_first_round() {
    let (_, state) = dealt(&quarters());
    assert_eq!(state.public().dealer(), Some(seat(0)));
    assert_eq!(state.public().active(), Some(seat(0)));
}

#[test]
fn mt_1_without_one_chance_names_the_first_dealer_evenly() {
    let game = MarshmallowTest::new(3);
    let start = game.start();
    assert_eq!((game.turn(&start), start.public().dealer()), (Turn::Chance, None));
    let listed: Vec<_> = (0..3).map(|number| (Chance::Dealer(seat(number)), 1)).collect();
    assert!(game.lists_chances(&start));
    assert_eq!(game.chances(&start), listed);
    let next = game.after_chance(&start, &Chance::Dealer(seat(2))).unwrap();
    assert_eq!((next.public().stage(), next.public().dealer()), (Stage::Deal, Some(seat(2))));
    assert!(!game.lists_chances(&next), "deals are not listed");
    assert_eq!(game.chances(&next), []);
}

#[test]
fn chance_outcomes_are_refused_with_a_reason() {
    let game = MarshmallowTest::new(4);
    let start = game.start();
    let deal = Chance::Deal(Deal::try_new(&quarters()).unwrap());
    let small = Chance::Deal(Deal::try_new(&quarters()[..3]).unwrap());
    assert_eq!(
        game.check_chance(&start, &deal),
        Err(Illegal::OtherChance { expected: "dealer", found: "deal" })
    );
    let stranger = Chance::Dealer(seat(4));
    let refused = Illegal::NoSuchSeat { seat: seat(4), players: 4 };
    assert_eq!(game.check_chance(&start, &stranger), Err(refused));
    let ready = game.after_chance(&start, &Chance::Dealer(seat(3))).unwrap();
    let second = Illegal::OtherChance { expected: "deal", found: "dealer" };
    assert_eq!(game.check_chance(&ready, &Chance::Dealer(seat(0))), Err(second));
    assert_eq!(second.to_string(), "expected the chance event `deal`, found `dealer`");
    assert_eq!(game.check_chance(&ready, &small), Err(Illegal::Hands { hands: 3, players: 4 }));
    let playing = game.after_chance(&ready, &deal).unwrap();
    let waits = Illegal::NoChanceDue { turn: Turn::of(seat(3)) };
    assert_eq!(game.check_chance(&playing, &deal), Err(waits));
    let mut same = playing;
    assert_eq!(game.apply_chance(&mut same, &deal), Err(waits));
    assert_eq!(same, playing);
}

#[test]
fn a_deal_is_12_cards_for_each_and_no_card_twice() {
    let [a, b, c, d] = quarters();
    assert!(Deal::try_new(&[a, b, c, d]).is_ok());
    assert_eq!(Deal::try_new(&[a]), Err(DealError::Hands { hands: 1 }));
    assert_eq!(Deal::try_new(&[a; 6]), Err(DealError::Hands { hands: 6 }));
    let short = b - Cards::of(card("B2"));
    let size = DealError::Size { seat: seat(1), cards: 11 };
    assert_eq!(Deal::try_new(&[a, short]), Err(size));
    assert_eq!(
        Deal::try_new(&[a, short | Cards::of(card("B1"))]),
        Err(DealError::Twice { card: card("B1") })
    );
}

#[test]
fn everybody_is_dealt_12_cards_and_the_rest_stays_aside() {
    for players in 2..=5 {
        let game = MarshmallowTest::new(players);
        let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(1));
        let ready = game.after_chance(&game.start(), &Chance::Dealer(seat(0))).unwrap();
        let state = game.after_chance(&ready, &game.sample(&ready, &mut random)).unwrap();
        assert!(state.public().seats().all(|seat| state.hand(seat).len() == 12));
        assert_eq!(state.undealt().len(), 60 - 12 * u32::from(players));
    }
}

#[test]
fn the_first_round_has_no_trump() {
    let (game, state) = dealt(&quarters());
    assert_eq!((state.public().stage(), state.public().trump()), (Stage::Play, None));
    let action = Action::Declare(Suit::Blue);
    let refused = game.check(&state, seat(0), action).unwrap_err();
    assert_eq!(refused, Illegal::WrongStage { action, stage: Stage::Play });
    assert_eq!(refused.to_string(), "`trump B` is not a legal action in the play stage");
}

#[test]
fn later_rounds_begin_with_the_dealers_declaration() {
    let (game, state) = before_declaration([19, 9, 4, 4]);
    assert_eq!(game.turn(&state), Turn::of(seat(0)));
    assert_eq!(legal(&game, &state), "trump B trump G trump O trump P trump V");
    let action = Action::Play(card("B1"));
    let refused = game.check(&state, seat(0), action);
    assert_eq!(refused, Err(Illegal::WrongStage { action, stage: Stage::Trump }));
    for suit in Suit::ALL {
        let next = game.after(&state, seat(0), Action::Declare(suit)).unwrap();
        assert_eq!(next.public().trump(), Some(suit));
        assert_eq!(next.public().active(), Some(seat(0)), "the dealer leads");
    }
}
