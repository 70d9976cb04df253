//! Cards, setup, turns and the playing phases (RULES 1 to 4).

use super::{playing, playing_with};
use crate::common::{Table, card, cards, seat, setups, slot};
use mallow_core::{Game, Turn};
use marshmallow_war::*;

// RULES 1: cards.

#[test]
fn mw_1_each_suit_has_its_folk_and_its_ace_its_event() {
    for (text, kind) in [
        ("9Sa", Kind::Fighter(Suit::Spades)),
        ("2Ca", Kind::Fighter(Suit::Clubs)),
        ("KDb", Kind::Fighter(Suit::Diamonds)),
        ("2Hb", Kind::Marshmallow),
        ("KHa", Kind::Marshmallow),
        ("AHa", Kind::Ace(Suit::Hearts)),
        ("X2b", Kind::Joker),
    ] {
        assert_eq!(card(text).kind(), kind, "{text}");
    }
    let folk = Suit::ALL.map(Suit::folk);
    assert_eq!(folk, ["Demon", "Ninja", "Samurai", "Marshmallow"]);
    for (ace, title) in [
        ("ASa", "Lucifer's Will"),
        ("ACa", "The Warlord's Stash"),
        ("ADa", "Bushido Spirit Flame"),
        ("AHa", "Golden Armaments"),
    ] {
        let mut table = playing(&format!("hand {ace}"), "");
        table.play(&format!("event {ace}"));
        assert!(table.events[0].to_string().ends_with(title), "{ace}");
    }
    // 2 is the weakest, then up to Jack 11, Queen 12, King 13.
    let powers: Vec<u8> = cards("2Sa 9Sa TSa JSa QSa KSa").iter().map(Card::rank).collect();
    assert_eq!(powers, [2, 9, 10, 11, 12, 13]);
}

// RULES 3: setup and turn.

#[test]
fn rules_3_the_game_starts_with_life_cards_and_five_cards_each() {
    for setup in setups() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let mut state = game.start();
        let mut draws = Vec::new();
        while game.turn(&state) == Turn::Chance {
            let (chance, _) = game.chances(&state).swap_remove(0);
            draws.push(chance.to_string());
            game.apply_chance(&mut state, &chance).unwrap();
        }
        let toss = usize::from(setup.first_player.is_none());
        assert_eq!(draws.len(), 10 + toss);
        assert_eq!(draws[0].starts_with("first"), toss == 1);
        for number in 0..2 {
            let side = state.public().side(seat(number));
            let life_cards = setup.life_cards[usize::from(number)];
            assert_eq!((side.hand_len(), side.life_len()), (5, life_cards));
            assert_eq!(side.deck_len(), 52 + setup.jokers - 5 - life_cards);
            assert!(state.hand(seat(number)).iter().all(|card| card.origin() == seat(number)));
        }
        assert_eq!(state.public().active(), setup.first_player.unwrap_or(seat(0)));
        assert_eq!((state.public().turn_number(), game.players()), (1, 2));
        assert_eq!(state.public().jokers(), setup.jokers);
        for number in [seat(0), seat(1)] {
            assert_eq!(state.public().side(number).pool(), Card::deck(number, setup.jokers));
        }
    }
}

#[test]
fn rules_3_a_turn_goes_through_its_phases_and_the_hand_is_filled_up() {
    let mut table = playing("hand 2Sa 3Sa 4Sa", "");
    assert_eq!(table.refused("to-second"), table.wrong_stage("to-second"));
    assert_eq!(table.refused("end-turn"), table.wrong_stage("end-turn"));
    table.play("to-attack");
    assert_eq!(table.refused("to-attack"), table.wrong_stage("to-attack"));
    table.play("to-second; end-turn");
    assert_eq!(table.state.public().stage(), Stage::Draw(2));
    table.play("draw 9Sa; draw 8Sa");
    assert_eq!(table.hand(0), "2Sa 3Sa 4Sa 8Sa 9Sa");
    assert_eq!((table.to_act(), table.state.public().turn_number()), (seat(1), 4));
}

#[test]
fn rules_3_a_hand_of_five_or_more_draws_nothing_by_default_and_one_card_by_option() {
    let hand = "hand 2Ha 3Ha 4Ha 5Ha 6Ha 7Ha";
    let mut table = playing(hand, "");
    table.play("to-attack; to-second; end-turn");
    assert_eq!(table.to_act(), seat(1));
    let mut table = playing_with(Setup::source().with_replenish(Replenish::AtLeastOne), hand, "");
    table.play("to-attack; to-second; end-turn; draw 8Ha");
    assert_eq!((table.to_act(), table.state.hand(seat(0)).len()), (seat(1), 7));
}

/// All cards of seat 0's deck but some lie in its Dead Pile.
fn emptied(but: &str) -> String {
    (Card::deck(seat(0), 2) - cards(but)).to_string()
}

#[test]
fn rules_3_a_player_who_cannot_draw_loses_and_keeps_what_was_drawn() {
    let but = "2Sa 3Sa 4Sa 5Sa 6Sa";
    let text = format!("hand 2Sa; dead {}", emptied(but));
    let mut table = Table::new(&format!("turn 5 seat 0 second\n0: life ? ? ?; {text}\n1: life ?"));
    table.play("end-turn; draw 3Sa");
    assert_eq!(table.hand(0), "2Sa 3Sa");
    assert_eq!(table.winner(), Some(seat(1)));
    assert_eq!(table.state.public().stage(), Stage::Over(Ending::DeckOut { loser: seat(0) }));
}

#[test]
fn mw_3_the_last_turn_ends_in_a_draw_after_its_replenish() {
    let setup = Setup::source().with_turn_limit(5);
    let hearts = "hand 2Ha 3Ha 4Ha 5Ha; life ?";
    let mut table = Table::with(setup, &format!("turn 5 seat 0 second\n0: {hearts}\n1: life ?"));
    table.play("end-turn");
    assert_eq!(table.game.turn(&table.state), Turn::Chance);
    table.play("draw 6Ha");
    assert_eq!(table.winner(), None);
    assert_eq!(table.game.outcome(&table.state).unwrap().ending(), "turn limit");
}

#[test]
fn mw_3_five_hearts_each_and_nothing_in_play_leave_only_moving_on_until_the_turn_limit() {
    let mut table = Table::new(
        "turn 1 seat 0 first\n0: hand 2Ha 3Ha 4Ha 5Ha 6Ha; life ? ? ?\n1: hand 2Hb 3Hb 4Hb 5Hb 6Hb; life ? ? ?",
    );
    let mut turns = 0;
    while table.game.turn(&table.state) != Turn::Over {
        for step in ["to-attack", "to-second", "end-turn"] {
            assert_eq!(table.legal(), [step]);
            table.play(step);
        }
        turns += 1;
    }
    assert_eq!((turns, table.winner()), (200, None));
}

#[test]
fn rules_3_what_is_once_a_turn_comes_back_with_the_next_turn() {
    let mut table = playing("hand 9Sa 8Ca 2Ha 3Ha 4Ha; t1 AHa", "hand 2Sb 3Sb 4Hb 5Hb 6Hb; f1 9Db");
    table.play("summon 9Sa; summon 2Ha; to-attack; attack f1; at f1");
    assert!(table.state.public().has_summoned() && table.state.public().has_summoned_marshmallow());
    table.play("to-second; end-turn; draw 5Ha; draw 6Ha");
    assert_eq!((table.to_act(), table.state.public().active()), (seat(1), seat(1)));
    assert!(
        !table.state.public().has_summoned() && !table.state.public().has_summoned_marshmallow()
    );
    table.play("summon 2Sb; to-attack; to-second; end-turn; draw 7Hb");
    table.play("summon 3Ha; summon 8Ca; to-attack; attack f2; at f1");
    assert_eq!((table.dead(1), table.state.public().turn_number()), ("2Sb 9Db".into(), 5));
}

#[test]
fn mw_22_a_card_laid_unseen_on_a_known_one_is_drawn_first_and_by_chance() {
    let setup = Setup::source().with_event_discard(EventDiscard::RecoverLife);
    let text = "turn 3 seat 1 first\n0: f1 9Sa; f2 8Ca; life ?\n1: hand AHb; life ? 8Sa";
    let mut table = Table::with(setup, text);
    table.play("discard AHb");
    assert_eq!(table.life(1), "? 8Sa ?");
    table.play("to-attack; to-second; end-turn; draw 2Hb; draw 3Hb; draw 4Hb; draw 5Hb; draw 6Hb");
    table.play("to-attack; attack f1; at player");
    assert_eq!(table.state.public().stage(), Stage::Life);
    let refused = table.game.check_chance(&table.state, &Chance::Draw(card("8Sa")));
    assert_eq!(refused, Err(Illegal::NotInDeck { seat: seat(1), card: card("8Sa") }));
    table.play("draw 7Hb; attack f2; at player");
    assert_eq!((table.life(1), table.hand(1)), ("?".into(), "2Hb 3Hb 4Hb 5Hb 6Hb 7Hb 8Sa".into()));
    assert_eq!(table.state.public().side(seat(1)).known_in_hand(), cards("8Sa"));
}

// RULES 4: the playing phases.

#[test]
fn mw_4_one_summon_a_turn_a_fighter_or_a_wall() {
    let mut table = playing("hand 4Sa 5Ca 9Da KHa", "");
    assert_eq!(table.refused("summon KHa"), Illegal::NeedsGoldenArmaments);
    assert_eq!(table.refused("wall 9Da"), Illegal::NothingToAdd { card: card("9Da") });
    table.play("wall 4Sa");
    assert_eq!(table.legal(), ["with 5Ca", "with 9Da"]);
    assert_eq!(table.refused("to-attack"), table.wrong_stage("to-attack"));
    table.play("with 9Da");
    assert_eq!(table.state.power(seat(0), slot(1)), Some(13));
    assert_eq!(table.refused("summon 5Ca"), Illegal::SummonUsed);
    table.play("to-attack; to-second");
    assert_eq!(table.refused("summon 5Ca"), Illegal::SummonUsed);
    let mut table = playing("hand 4Sa 5Ca 9Da", "");
    table.play("to-attack; to-second; summon 5Ca");
    assert_eq!(table.refused("wall 4Sa"), Illegal::SummonUsed);
}

#[test]
fn mw_21_a_new_card_takes_the_lowest_free_slot() {
    let mut table = playing("hand 4Sa 8Ca; f1 KSa; f3 QSa; t2 5Da", "");
    table.play("summon 4Sa; trap 8Ca");
    assert_eq!(
        table.now().lines().nth(1).unwrap(),
        "0: hand -; life ? ? ?; f1 KSa; f2 4Sa; f3 QSa; t1 8Ca; t2 5Da"
    );
}

#[test]
fn rules_2_three_traps_and_events_are_the_limit() {
    let table = playing("hand 4Sa AHa X1a; t1 5Da; t2 6Da; t3 7Ca; dead KSa ASa", "");
    assert_eq!(table.refused("trap 4Sa"), Illegal::AreaFull);
    assert_eq!(table.refused("event AHa"), Illegal::AreaFull);
    assert_eq!(table.refused("joker X1a trap KSa"), Illegal::AreaFull);
    assert_eq!(table.refused("joker X1a event ASa"), Illegal::AreaFull);
    assert_eq!(
        table.refused("trap 4Sa").to_string(),
        "the Trap/Event area is full: it holds at most 3 cards"
    );
    assert!(table.is_legal("switch t1 4Sa") && table.is_legal("joker X1a fighter KSa"));
}

#[test]
fn mw_6_each_trap_is_switched_once_a_phase_also_one_set_in_it() {
    let mut table = playing("hand 4Sa 8Ca 9Da; t1 5Da", "");
    table.play("trap 4Sa; switch t2 8Ca");
    assert_eq!(table.hand(0), "4Sa 9Da");
    assert_eq!(
        table.refused("switch t2 9Da"),
        Illegal::SwitchedAlready { place: TrapSlot::ALL[1] }
    );
    assert_eq!(
        table.refused("switch t3 9Da"),
        Illegal::NoOwnTrap { seat: seat(0), place: TrapSlot::ALL[2] }
    );
    table.play("switch t1 9Da; to-attack; to-second; switch t2 4Sa");
    assert_eq!(table.hand(0), "5Da 8Ca");
}

#[test]
fn mw_5_a_discarded_event_does_what_was_agreed() {
    let with = |event_discard| Setup::source().with_event_discard(event_discard);
    let mut table = playing("hand AHa X2a 2Sa", "t2 9Db");
    table.play("discard X2a; draw 9Ca");
    assert_eq!((table.hand(0), table.dead(0)), ("2Sa 9Ca AHa".into(), "X2a".into()));
    assert_eq!(table.refused("discard AHa t2"), Illegal::DiscardTarget);

    let mut table = playing_with(with(EventDiscard::Nothing), "hand AHa 2Sa", "");
    table.play("discard AHa");
    assert_eq!((table.hand(0), table.dead(0)), ("2Sa".into(), "AHa".into()));

    let mut table = playing_with(with(EventDiscard::Draw(3)), "hand AHa 2Sa", "");
    table.play("discard AHa; draw 3Sa; draw 4Sa; draw 5Sa; summon 5Sa");

    let mut table = playing_with(with(EventDiscard::RecoverLife), "hand AHa 2Sa", "");
    let deck = table.state.public().side(seat(0)).deck_len();
    table.play("discard AHa");
    assert_eq!(table.life(0), "? ? ? ?");
    assert_eq!(table.state.public().side(seat(0)).deck_len(), deck - 1);

    let mut table =
        playing_with(with(EventDiscard::DestroyTrap), "hand AHa X1a 2Sa", "t2 9Db; t3 ACb");
    assert_eq!(table.refused("discard AHa"), Illegal::DiscardTarget);
    assert_eq!(table.refused("discard AHa t3"), Illegal::DiscardTarget);
    table.play("discard AHa t2; discard X1a");
    assert_eq!(table.dead(1), "9Db");
}

#[test]
fn mw_5_a_discard_that_must_draw_and_cannot_loses_and_one_that_recovers_nothing_does_not() {
    let text = |effect: &str| {
        format!(
            "turn 5 seat 0 first\n0: life ?; hand AHa; {effect}dead {}\n1: life ?",
            emptied("AHa 2Sa 3Sa")
        )
    };
    let setup = Setup::source().with_event_discard(EventDiscard::Draw(2));
    let mut table = Table::with(setup, &text(""));
    table.play("discard AHa; draw 2Sa");
    assert_eq!(table.winner(), Some(seat(1)));
    let setup = Setup::source().with_event_discard(EventDiscard::RecoverLife);
    let mut table = Table::with(setup, &text("f1 3Sa; "));
    table.play("discard AHa; to-attack");
    assert_eq!(table.life(0), "?");
}

#[test]
fn mw_23_own_events_and_traps_cannot_be_removed() {
    let table = playing("hand 4Sa; t1 AHa; t2 9Da", "");
    assert_eq!(
        table.refused("switch t1 4Sa"),
        Illegal::NoOwnTrap { seat: seat(0), place: TrapSlot::ALL[0] }
    );
    assert_eq!(
        table.refused("discard AHa"),
        Illegal::NotInHand { seat: seat(0), card: card("AHa") }
    );
}

#[test]
fn mw_2_aces_and_jokers_are_events_only() {
    let table = playing("hand ASa X1a 9Sa 5Ha", "f1 2Sb");
    for action in [
        "summon ASa",
        "wall ASa",
        "trap ASa",
        "marsh ASa",
        "trap 5Ha",
        "wall 5Ha",
        "event X1a",
        "event 9Sa",
        "discard 9Sa",
    ] {
        let named = action.split(' ').next_back().unwrap();
        assert_eq!(table.refused(action), Illegal::WrongCard { card: card(named) }, "{action}");
    }
}
