//! The rules, claim by claim. Numbers and rulings are those of RULES.md.

use crate::common::{card, cards, dealt, legal, play, seat, state};
use mallow_core::{Game, Observer, Seat, SeatSet, Shown, Turn};
use marshmallow_test::{
    Action, Card, Cards, Chance, Deal, DealError, Event, Illegal, MarshmallowTest, Phase,
    PlayerPosition, Position, Setup, SetupError, State, Suit, SuitSet, Trick,
};

/// Three cards of every suit but Purple for each of four seats: 1 5 9, 2 6 10, 3 7 11 and 4 8 12.
fn quarters() -> [Cards; 4] {
    [0, 1, 2, 3].map(|rest| {
        let dealt = Cards::all().iter().filter(|card| card.suit() != Suit::Purple);
        dealt.filter(|card| (card.value() - 1) % 4 == rest).collect()
    })
}

/// The sixty cards in turn to five seats; each has one of the last five, which are Purple 8 to 12.
fn fifth(rest: u8) -> Vec<Card> {
    Cards::all().iter().skip(usize::from(rest)).step_by(5).collect()
}

fn points(state: &State) -> Vec<u8> {
    state.public().seats().map(|seat| state.public().points(seat)).collect()
}

fn tricks(state: &State) -> Vec<u8> {
    state.public().seats().map(|seat| state.public().tricks(seat)).collect()
}

// RULES 1: components and setup.

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
    assert_eq!(refused, SetupError::FirstDealer { seat: seat(3), players: 3 });
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
    assert_eq!(state.public().to_act(), Some(seat(0)));
}

#[test]
fn mt_1_without_one_nature_names_the_first_dealer_evenly() {
    let game = MarshmallowTest::new(3);
    let start = game.start();
    assert_eq!((game.turn(&start), start.public().dealer()), (Turn::Chance, None));
    let listed: Vec<_> = (0..3).map(|number| (Chance::Dealer(seat(number)), 1)).collect();
    assert!(game.lists_chances(&start));
    assert_eq!(game.chances(&start), listed);
    let next = game.after_chance(&start, &Chance::Dealer(seat(2))).unwrap();
    assert_eq!((next.public().phase(), next.public().dealer()), (Phase::Deal, Some(seat(2))));
    assert!(!game.lists_chances(&next), "deals are not listed");
    assert_eq!(game.chances(&next), []);
}

#[test]
fn chance_outcomes_are_refused_with_a_reason() {
    let game = MarshmallowTest::new(4);
    let start = game.start();
    let deal = Chance::Deal(Deal::try_new(&quarters()).unwrap());
    let small = Chance::Deal(Deal::try_new(&quarters()[..3]).unwrap());
    assert_eq!(game.check_chance(&start, &deal), Err(Illegal::DealerFirst));
    let stranger = Chance::Dealer(seat(4));
    let refused = Illegal::NoSuchSeat { seat: seat(4), players: 4 };
    assert_eq!(game.check_chance(&start, &stranger), Err(refused));
    let ready = game.after_chance(&start, &Chance::Dealer(seat(3))).unwrap();
    assert_eq!(game.check_chance(&ready, &Chance::Dealer(seat(0))), Err(Illegal::DealerKnown));
    assert_eq!(game.check_chance(&ready, &small), Err(Illegal::Hands { hands: 3, players: 4 }));
    let playing = game.after_chance(&ready, &deal).unwrap();
    let waits = Illegal::NoChance { waits_for: seat(3) };
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

// RULES 2: the round begins.

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
    assert_eq!((state.public().phase(), state.public().trump()), (Phase::Play, None));
    let refused = game.check(&state, seat(0), Action::Declare(Suit::Blue));
    assert_eq!(refused, Err(Illegal::NoDeclaration));
}

/// The quarters in round 5, with these points, before trump is declared by seat 0.
fn before_declaration(points: [u8; 4]) -> (MarshmallowTest, State) {
    let seats = points.iter().zip(quarters());
    let seats = seats.map(|(&points, hand)| PlayerPosition {
        points,
        hand: Some(hand),
        ..PlayerPosition::default()
    });
    let position =
        Position { round: 5, dealer: Some(seat(0)), seats: seats.collect(), ..Position::default() };
    let game = MarshmallowTest::new(4);
    let state = game.position(&position).unwrap();
    (game, state)
}

#[test]
fn later_rounds_begin_with_the_dealers_declaration() {
    let (game, state) = before_declaration([19, 9, 4, 4]);
    assert_eq!(game.turn(&state), Turn::of(seat(0)));
    assert_eq!(legal(&game, &state), "trump B trump G trump O trump P trump V");
    assert_eq!(game.check(&state, seat(0), Action::Play(card("B1"))), Err(Illegal::TrumpFirst));
    for suit in Suit::ALL {
        let next = game.after(&state, seat(0), Action::Declare(suit)).unwrap();
        assert_eq!(next.public().trump(), Some(suit));
        assert_eq!(next.public().to_act(), Some(seat(0)), "the dealer leads");
    }
}

// RULES 3: tricks.

#[test]
fn the_dealer_leads_with_any_card() {
    let (game, state) = dealt(&quarters());
    assert_eq!(legal(&game, &state), "B1 B5 B9 G1 G5 G9 O1 O5 O9 P1 P5 P9");
}

#[test]
fn play_goes_clockwise_and_the_suit_must_be_followed() {
    let (game, mut state) = dealt(&quarters());
    play(&game, &mut state, "B9");
    assert_eq!(state.public().to_act(), Some(seat(1)));
    assert_eq!(legal(&game, &state), "B2 B6 B10");
    let refused = game.check(&state, seat(1), Action::Play(card("G2")));
    let why = Illegal::MustFollow { card: card("G2"), lead: Suit::Blue, trump: None };
    assert_eq!(refused, Err(why));
    assert_eq!(why.to_string(), "G2 does not follow the lead in Blue");
}

#[test]
fn only_the_seat_to_act_plays_and_only_from_its_hand() {
    let (game, state) = dealt(&quarters());
    let other = game.check(&state, seat(1), Action::Play(card("B2")));
    assert_eq!(other, Err(Illegal::NotToAct { seat: seat(1), waits_for: seat(0) }));
    let foreign = game.check(&state, seat(0), Action::Play(card("B2")));
    assert_eq!(foreign, Err(Illegal::NotInHand { card: card("B2") }));
    assert_eq!(game.actions(&state, seat(1)), []);
    assert_eq!(game.actions(&state, seat(15)), []);
    assert_eq!(
        (game.count_actions(&state, seat(1)), game.nth_action(&state, seat(1), 0)),
        (0, None)
    );
}

#[test]
fn a_refused_action_leaves_the_state_as_it_was() {
    let (game, state) = dealt(&quarters());
    let mut same = state;
    assert!(game.apply(&mut same, seat(0), Action::Play(card("V1"))).is_err());
    assert_eq!(same, state);
}

#[test]
fn a_seat_that_the_table_does_not_have_holds_no_card() {
    for (game, state) in crate::common::positions(20) {
        assert_eq!(state.public().hand_len(seat(game.players())), 0, "{state}");
    }
}

#[test]
fn a_seat_that_the_table_does_not_have_is_the_public_and_does_nothing() {
    for (game, state) in crate::common::positions(20) {
        let public = game.view(&state, Observer::Public);
        for absent in [game.players(), 15].map(seat) {
            let view = game.view(&state, absent.into());
            assert_eq!((view, view.observer()), (public, Observer::Public), "{state}");
            assert_eq!((view.actions(), game.actions(&state, absent)), (vec![], vec![]));
            for action in [Action::Declare(Suit::Blue), Action::Play(card("B1"))] {
                let refused = Illegal::NoSuchSeat { seat: absent, players: game.players() };
                assert_eq!(game.check(&state, absent, action), Err(refused), "{state}");
                assert_eq!(game.learned(&state, absent, action), SeatSet::EMPTY);
            }
        }
    }
}

#[test]
fn before_the_deal_nobody_may_act() {
    let game = MarshmallowTest::new(2);
    let refused = game.check(&game.start(), seat(0), Action::Play(card("B1")));
    assert_eq!(refused, Err(Illegal::ChanceFirst));
    assert_eq!(game.actions(&game.start(), seat(0)), []);
}

#[test]
fn no_card_beats_itself() {
    for card in Cards::all() {
        assert!(!card.beats(card, None) && !card.beats(card, Some(card.suit())), "{card}");
    }
}

#[test]
fn the_highest_card_of_the_lead_suit_wins_and_the_winner_leads() {
    // Seat 1 has no Blue and throws the highest card of another suit.
    let (game, mut state) = state(
        "round 1, dealer 0
         seat 0: 0 points, hand B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 G1 G2
         seat 1: 0 points, hand O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12
         seat 2: 0 points, hand B11 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11
         trick of 0: -",
    );
    let events = play(&game, &mut state, "B10 O12 B11");
    assert_eq!(events.last(), Some(&Event::TrickWon { seat: seat(2), tricks: 1 }));
    assert_eq!(state.public().leader(), Some(seat(2)));
    assert_eq!(tricks(&state), [0, 0, 1]);
    assert_eq!(state.public().trick().count(), 0);
}

/// Worked example: Trump Green, Pink 4 led. The second player is void in Pink; the third holds
/// Pink, Green and Orange.
fn pink_four_is_led() -> (MarshmallowTest, State) {
    state(
        "round 2, dealer 0, trump Green
         seat 0: 0 points, hand B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 P4
         seat 1: 4 points, hand G1 G2 O12 V1 V2 V3 V4 V5 V6 V7 V8 V9
         seat 2: 0 points, hand G7 G8 O1 O2 O3 O4 O5 O6 O7 O8 P9 P12
         seat 3: 7 points, hand G10 G11 P1 P2 P3 P5 P6 P7 P8 O9 O10 O11
         trick of 0: -",
    )
}

#[test]
fn the_exemption_lets_later_players_add_a_trump() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4");
    assert!(!state.public().is_exempt());
    play(&game, &mut state, "G1");
    assert!(state.public().is_exempt());
    assert_eq!(legal(&game, &state), "G7 G8 P9 P12", "all Pink and all Green, no Orange");
    let why = game.check(&state, seat(2), Action::Play(card("O1"))).unwrap_err();
    let trump = Some(Suit::Green);
    assert_eq!(why, Illegal::MustFollow { card: card("O1"), lead: Suit::Pink, trump });
    assert_eq!(why.to_string(), "O1 does not follow the lead in Pink, nor is it a trump, Green");
}

#[test]
fn the_exemption_lasts_to_the_end_of_the_trick_and_no_longer() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4 G1 P12");
    assert_eq!(legal(&game, &state), "G10 G11 P1 P2 P3 P5 P6 P7 P8");
    play(&game, &mut state, "G10");
    assert!(!state.public().is_exempt());
    assert_eq!(state.public().leader(), Some(seat(3)), "the highest trump wins");
    play(&game, &mut state, "P1");
    assert_eq!(legal(&game, &state), "B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12", "void in Pink");
    play(&game, &mut state, "B2");
    assert_eq!(legal(&game, &state), "G2 O12 V1 V2 V3 V4 V5 V6 V7 V8 V9");
    play(&game, &mut state, "O12");
    assert_eq!(legal(&game, &state), "P9");
}

#[test]
fn a_card_that_is_no_trump_does_not_end_the_exemption() {
    // Seat 2 is void in Pink too and throws Orange after seat 1's trump.
    let (game, mut state) = state(
        "round 2, dealer 0, trump Green
         seat 0: 0 points, hand B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 P4
         seat 1: 4 points, hand G1 V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11
         seat 2: 0 points, hand O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12
         seat 3: 7 points, hand B12 G5 P1 P2 P3 P5 P6 P7 P8 P9 P10 P11
         trick of 0: -",
    );
    play(&game, &mut state, "P4 G1 O1");
    assert_eq!(legal(&game, &state), "G5 P1 P2 P3 P5 P6 P7 P8 P9 P10 P11");
}

#[test]
fn a_card_thrown_off_suit_that_is_no_trump_opens_no_exemption() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4 O12");
    assert_eq!(legal(&game, &state), "P9 P12");
    // The reason offers no trump either.
    let refused = game.check(&state, seat(2), Action::Play(card("G7")));
    let lead = Suit::Pink;
    assert_eq!(refused, Err(Illegal::MustFollow { card: card("G7"), lead, trump: None }));
}

#[test]
fn mt_2_a_lead_in_trump_must_be_followed() {
    // Worked example: trump Green, lead Green 2; Green 5 and Pink 12 in hand.
    let (game, mut state) = state(
        "round 2, dealer 0, trump Green
         seat 0: 0 points, hand B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 G2
         seat 1: 4 points, hand V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11 V12
         seat 2: 0 points, hand G5 P1 P2 P3 P4 P6 P7 P8 P9 P10 P11 P12
         trick of 0: -",
    );
    play(&game, &mut state, "G2 V1");
    assert!(!state.public().is_exempt());
    assert_eq!(legal(&game, &state), "G5");
}

#[test]
fn the_lowest_trump_beats_the_highest_card_led() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4 G1 P12 P1");
    assert_eq!(tricks(&state), [0, 1, 0, 0]);
}

// RULES 3.6 and 3.7: going out.

#[test]
fn required_tricks_are_6_4_3_and_3() {
    let required = [2, 3, 4, 5].map(|players| MarshmallowTest::new(players).required_tricks());
    assert_eq!(required, [6, 4, 3, 3]);
}

/// Worked example: the tricks of four players up to A 2, B 2, C 1, D 1, seat 3 to lead.
const SIX_TRICKS: &str =
    "B9 B2 B3 B4  G9 G2 G3 G4  O1 O10 O3 O4  P10 P3 P4 P1  B6 B11 B8 B1  G11 G12 G1 G6";

#[test]
fn going_out_scores_the_tricks_of_all_others() {
    let (game, mut state) = dealt(&quarters());
    play(&game, &mut state, SIX_TRICKS);
    assert_eq!(tricks(&state), [2, 2, 1, 1]);
    let events = play(&game, &mut state, "O8 O9 O6 O7");
    assert_eq!(
        events[4..],
        [
            Event::TrickWon { seat: seat(0), tricks: 3 },
            Event::WentOut { seat: seat(0), points: 4, total: 4 },
        ]
    );
    assert_eq!(points(&state), [4, 0, 0, 0], "2 + 1 + 1");
    assert_eq!(state.public().still_in(), SeatSet::all(4) - SeatSet::of(seat(0)));
    assert_eq!(state.public().leader(), Some(seat(1)), "B leads");
    assert_eq!(state.hand(seat(0)), cards("B5 G5 O5 P5 P9"), "put aside");

    // Later in the same round B goes out with A 3, C 1, D 2.
    play(&game, &mut state, "P2 P7 P8  G8 G10 G7");
    assert_eq!(tricks(&state), [3, 3, 1, 2]);
    assert_eq!(points(&state), [4, 6, 0, 0]);
    assert_eq!(state.public().leader(), Some(seat(2)));

    // D goes out with the tenth trick; C is left, scores nothing and deals.
    let events = play(&game, &mut state, "P11 P12");
    assert_eq!(events.last(), Some(&Event::RoundOver { round: 1, next_dealer: seat(2) }));
    assert_eq!(points(&state), [4, 6, 0, 7]);
    assert_eq!(state.public().dealer(), Some(seat(2)));
}

#[test]
fn mt_9_between_rounds_only_points_dealer_and_round_number_are_kept() {
    let (game, mut state) = dealt(&quarters());
    play(&game, &mut state, SIX_TRICKS);
    play(&game, &mut state, "O8 O9 O6 O7  P2 P7 P8  G8 G10 G7  P11 P12");
    let (_, described) = crate::common::state(
        "round 2, dealer 2
         seat 0: 4 points
         seat 1: 6 points
         seat 2: 0 points
         seat 3: 7 points",
    );
    assert_eq!(state, described);
    assert_eq!(game.turn(&state), Turn::Chance);
    assert_eq!(state.undealt(), Cards::all());
}

#[test]
fn mt_5_the_next_seat_that_is_still_in_leads() {
    // Seat 1 is out already; seat 0 goes out, so seat 2 leads.
    let (game, mut state) = state(
        "round 1, dealer 0
         seat 0: 0 points, 2 tricks, hand B8 B9 B10 B11 B12 O1 O9, played B1 B2 B3 B4 B5
         seat 1: 2 points, 3 tricks, hand G8 G9 G10 G11 G12 O3 O4, played G1 G2 G3 G4 G5
         seat 2: 0 points, hand P8 P9 P10 P11 P12 O5 O6, played P1 P2 P3 P4 P5
         seat 3: 0 points, hand V8 V9 V10 V11 V12 O7 O8, played V1 V2 V3 V4 V5
         trick of 2: -",
    );
    play(&game, &mut state, "O5 O8 O9");
    assert_eq!(points(&state), [3, 2, 0, 0]);
    assert_eq!(state.public().leader(), Some(seat(2)));
}

#[test]
fn two_players_6_tricks_to_4() {
    let (game, mut state) = state(
        "round 1, dealer 0
         seat 0: 0 points, 5 tricks, hand B10 B11 B12, played B1 B2 B3 B4 B5 B6 B7 B8 B9
         seat 1: 0 points, 4 tricks, hand G10 G11 G12, played G1 G2 G3 G4 G5 G6 G7 G8 G9
         trick of 0: -",
    );
    let events = play(&game, &mut state, "B10 G10");
    assert_eq!(
        events[2..],
        [
            Event::TrickWon { seat: seat(0), tricks: 6 },
            Event::WentOut { seat: seat(0), points: 4, total: 4 },
            Event::RoundOver { round: 1, next_dealer: seat(1) },
        ]
    );
    assert_eq!((points(&state), state.public().dealer()), (vec![4, 0], Some(seat(1))));
}

#[test]
fn two_players_6_tricks_to_none_add_nothing() {
    let (game, mut state) = dealt(&[Suit::Blue.cards(), Suit::Green.cards()]);
    play(&game, &mut state, "B1 G1 B2 G2 B3 G3 B4 G4 B5 G5 B6 G6");
    assert_eq!((points(&state), state.public().round()), (vec![0, 0], 2));
}

// RULES 3.8: five players.

/// Round 1 of five players before the last trick, in which everybody follows with Purple 8 to 12,
/// so that seat 4 wins. `outs` are the seats that are out with the tricks on which they went.
fn last_trick(tricks: [u8; 5], outs: &[(u8, usize)]) -> (MarshmallowTest, State) {
    let seats = (0..5).map(|number| {
        let hand = fifth(number);
        let out = outs.iter().find(|out| out.0 == number).map(|out| out.1);
        let (played, left) = hand.split_at(out.unwrap_or(11));
        PlayerPosition {
            points: out.map_or(0, |trick| trick as u8 - 3),
            tricks: tricks[usize::from(number)],
            hand: Some(left.iter().copied().collect()),
            played: played.iter().copied().collect(),
            shown_void: SuitSet::EMPTY,
        }
    });
    let position = Position {
        round: 1,
        dealer: Some(seat(0)),
        trump: None,
        seats: seats.collect(),
        trick: Some(Trick { leader: seat(4), cards: vec![] }),
    };
    let game = MarshmallowTest::new(5);
    let state = game.position(&position).unwrap();
    (game, state)
}

#[test]
fn mt_3_two_left_and_the_last_trick_is_won_by_one_of_them() {
    let (game, mut state) = last_trick([3, 3, 3, 1, 1], &[(0, 4), (1, 7), (2, 10)]);
    let events = play(&game, &mut state, "V12 V11");
    assert_eq!(events.last(), Some(&Event::RoundOver { round: 1, next_dealer: seat(4) }));
    assert_eq!(points(&state), [1, 4, 7, 0, 0], "neither scores");
    assert_eq!(state.public().dealer(), Some(seat(4)));
}

#[test]
fn mt_3_two_left_and_the_winner_of_the_last_trick_goes_out_with_it() {
    let (game, mut state) = last_trick([3, 3, 2, 1, 2], &[(0, 5), (1, 8)]);
    play(&game, &mut state, "V12 V10 V11");
    assert_eq!(points(&state), [2, 5, 0, 0, 9], "the twelfth trick scores 12 - 3");
    assert_eq!(state.public().dealer(), Some(seat(2)), "the first clockwise from seat 4 still in");
}

#[test]
fn mt_3_three_left_and_the_last_trick_is_won_by_one_of_them() {
    let (game, mut state) = last_trick([3, 3, 2, 2, 1], &[(0, 5), (1, 8)]);
    play(&game, &mut state, "V12 V10 V11");
    assert_eq!(points(&state), [2, 5, 0, 0, 0], "none of the three scores");
    assert_eq!(state.public().dealer(), Some(seat(4)));
}

#[test]
fn mt_3_three_left_and_the_winner_of_the_last_trick_goes_out_with_it() {
    let (game, mut state) = last_trick([3, 2, 2, 2, 2], &[(0, 5)]);
    play(&game, &mut state, "V12 V9 V10 V11");
    assert_eq!(points(&state), [2, 0, 0, 0, 9]);
    assert_eq!(state.public().dealer(), Some(seat(1)));
}

// RULES 4: the end.

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
    assert_eq!(game.check(&state, seat(1), Action::Play(card("B6"))), Err(Illegal::Over));
    assert_eq!(game.check_chance(&state, &Chance::Dealer(seat(0))), Err(Illegal::Over));
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
    assert_eq!((public.dealer(), public.round(), public.phase()), (Some(seat(0)), 1, Phase::Over));
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

// RULES 5: what a seat may know.

#[test]
fn not_following_shows_void() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4 O12");
    assert_eq!(state.public().shown_void(seat(1)), SuitSet::of(Suit::Pink));
    play(&game, &mut state, "P9 P1");
    assert!([0, 2, 3].iter().all(|&s| state.public().shown_void(seat(s)).is_empty()));
}

#[test]
fn the_trump_that_opens_the_exemption_shows_void_and_later_ones_do_not() {
    let (game, mut state) = pink_four_is_led();
    play(&game, &mut state, "P4 G1 G7 G10");
    let shown = [0, 1, 2, 3].map(|number| state.public().shown_void(seat(number)));
    assert_eq!(shown, [SuitSet::EMPTY, SuitSet::of(Suit::Pink), SuitSet::EMPTY, SuitSet::EMPTY]);
}

#[test]
fn under_the_exemption_a_card_that_is_no_trump_still_shows_void() {
    let (game, mut state) = state(
        "round 2, dealer 0, trump Green
         seat 0: 0 points, hand B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 P4
         seat 1: 4 points, hand G1 V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11
         seat 2: 0 points, hand G2 O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11
         trick of 0: -",
    );
    play(&game, &mut state, "P4 G1 O1");
    assert_eq!(state.public().shown_void(seat(2)), SuitSet::of(Suit::Pink));
}

#[test]
fn a_seat_sees_its_own_hand_and_the_public_none() {
    let (game, mut state) = dealt(&quarters());
    play(&game, &mut state, "B9 B2");
    for number in 0..4 {
        let view = game.view(&state, Observer::Seat(seat(number)));
        assert_eq!((view.hand(), view.public()), (state.hand(seat(number)), state.public()));
    }
    assert_eq!(game.view(&state, Observer::Public).hand(), Cards::empty());
    assert_eq!(game.view(&state, Observer::Seat(seat(9))).hand(), Cards::empty());
}

#[test]
fn a_seat_that_went_out_still_knows_what_it_put_aside() {
    let (game, mut state) = dealt(&quarters());
    play(&game, &mut state, SIX_TRICKS);
    play(&game, &mut state, "O8 O9 O6 O7");
    assert_eq!(game.view(&state, Observer::Seat(seat(0))).hand(), cards("B5 G5 O5 P5 P9"));
}

#[test]
fn of_a_deal_a_seat_sees_its_own_hand() {
    let game = MarshmallowTest::new(2);
    let ready = game.after_chance(&game.start(), &Chance::Dealer(seat(0))).unwrap();
    let hands = [Suit::Blue.cards(), Suit::Green.cards()];
    let deal = Chance::Deal(Deal::try_new(&hands).unwrap());
    let own = "deal ? / G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12".to_string();
    assert_eq!(game.show_chance(&ready, &deal, Observer::Seat(seat(1))), Shown::Part(own));
    assert_eq!(game.show_chance(&ready, &deal, Observer::Public), Shown::Nothing);
    assert_eq!(game.show_chance(&ready, &deal, Observer::Seat(seat(2))), Shown::Nothing);
    let dealer = Chance::Dealer(seat(1));
    assert_eq!(game.show_chance(&game.start(), &dealer, Observer::Public), Shown::All);

    let event = Event::Dealt { seat: seat(1), hand: Some(hands[1]) };
    let closed = Event::Dealt { seat: seat(1), hand: None };
    assert_eq!(game.show_event(&event, Observer::Seat(seat(1))), Some(event));
    assert_eq!(game.show_event(&event, Observer::Seat(seat(0))), Some(closed));
    assert_eq!(game.show_event(&event, Observer::Public), Some(closed));
    let open = Event::Played { seat: seat(1), card: card("G1") };
    assert_eq!(game.show_event(&open, Observer::Public), Some(open));
}

#[test]
fn a_played_card_teaches_all_others_and_a_declaration_nobody() {
    let (game, state) = dealt(&quarters());
    let others: Vec<Seat> =
        game.learned(&state, seat(0), Action::Play(card("B1"))).iter().collect();
    assert_eq!(others, [seat(1), seat(2), seat(3)]);
    let (game, state) = before_declaration([19, 9, 4, 4]);
    assert!(game.learned(&state, seat(0), Action::Declare(Suit::Blue)).is_empty());
}

#[test]
fn a_state_is_a_small_flat_value() {
    fn flat<T: Copy + Send + Sync + 'static>() {}
    flat::<State>();
    assert!(size_of::<State>() <= 128, "{}", size_of::<State>());
    assert_eq!((size_of::<Action>(), size_of::<Card>()), (2, 1));
    assert_eq!(size_of::<Deal>(), 48);
}
