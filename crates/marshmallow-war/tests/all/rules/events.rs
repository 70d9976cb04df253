//! Events and Ninja Deception (RULES 9 and 10).

use super::{attack, attack_with, playing};
use crate::common::{Table, card, cards, seat, slot};
use mallow_core::{Game, Observer};
use marshmallow_war::*;

// RULES 9: Events.

#[test]
fn mw_16_golden_armaments_summon_one_marshmallow_a_turn() {
    let mut table = playing("hand THa 9Ha 5Sa; t1 AHa", "f1 9Sb");
    table.play("summon THa; summon 5Sa");
    assert_eq!(table.refused("summon 9Ha"), Illegal::MarshmallowSummonUsed);
    table.play("to-attack; attack f1; at f1");
    assert_eq!(table.dead(1), "9Sb");
    let setup = Setup::source().with_marshmallow_fighter(MarshmallowFighter::Zero);
    let mut table = attack_with(setup, "f1 THa", "f1 2Sb");
    table.play("attack f1; at f1");
    assert_eq!(table.dead(0), "THa");
}

#[test]
fn mw_16_a_marshmallow_fighter_stays_without_its_ace_and_has_no_special_ability() {
    let mut table = Table::new(
        "turn 3 seat 0 first\n0: hand 9Ha 8Ha; life ?; f1 7Da; t1 AHa\n1: f1 2Sb; f2 9Cb; life ?; t1 3Db",
    );
    table.play("summon 9Ha; to-attack; attack f2");
    assert_eq!(
        table.refused("at t1"),
        Illegal::WrongTarget { target: Target::Trap(TrapSlot::ALL[0]) }
    );
    assert_eq!(table.refused("join f1"), Illegal::CannotJoin { slot: slot(1) });
    table.play("at f2; pass");
    // Ninja Strike: it is a Fighter like others.
    assert_eq!((table.dead(0), table.fighters(1)), ("9Ha".into(), "2Sb 9Cb".into()));
    table.play("to-second");
    assert_eq!(table.refused("summon 8Ha"), Illegal::MarshmallowSummonUsed);
    // Without the Ace it is as strong, and no more can be summoned.
    let mut table = playing("hand 5Ha; f1 KHa", "f1 9Sb");
    assert_eq!(table.state.power(seat(0), slot(1)), Some(13));
    assert_eq!(table.refused("summon 5Ha"), Illegal::NeedsGoldenArmaments);
    table.play("to-attack; attack f1; at f1");
    assert_eq!(table.dead(1), "9Sb");
}

#[test]
fn rules_9_golden_armaments_combine_marshmallows() {
    let mut table = playing("hand 5Ha 6Ha 7Ha; t1 AHa", "f1 QSb");
    table.play("marsh 6Ha");
    assert_eq!(table.legal(), ["with 7Ha", "at f1"]);
    assert_eq!(table.refused("with 5Ha"), Illegal::NotRising);
    table.play("with 7Ha; at f1");
    assert_eq!((table.dead(0), table.dead(1)), ("6Ha 7Ha".into(), "QSb".into()));
}

#[test]
fn rules_9_lucifers_will_strengthens_demons_and_clears_traps_and_events() {
    let mut table = attack("f1 9Sa; t1 ASa", "t1 KCb; t2 AHb");
    assert_eq!(table.state.power(seat(0), slot(1)), Some(10));
    table.play("attack f1; at player");
    // After the defender's chance to flip a Trap.
    assert_eq!(table.legal(), ["pass"]);
    table.play("pass");
    assert_eq!(table.dead(1), "KCb AHb");
    assert!(!table.state.public().side(seat(1)).has_ace(Suit::Hearts));
    table.play("draw 2Sb");
    let mut table = attack("f1 9Sa; t1 ASa", "t1 KSb; t2 AHb");
    table.play("attack f1; at player; flip t1");
    assert_eq!((table.dead(0), table.dead(1)), ("9Sa".into(), "KSb".into()));
    let mut table = attack("f1 9Ca; t1 ASa", "t1 KCb; t2 AHb");
    table.play("attack f1; at player; pass; draw 2Sb");
    assert_eq!(table.dead(1), "-");
}

#[test]
fn rules_9_lucifers_will_clears_before_the_game_is_won_or_a_known_life_card_taken() {
    let text = |life: &str| {
        format!(
            "turn 3 seat 0 attack\n0: f1 9Sa; t1 ASa; life ?\n1: hand KSb; t1 AHb; t3 ADb{life}"
        )
    };
    let mut table = Table::new(&text(""));
    table.play("attack f1; at player");
    assert_eq!((table.winner(), table.dead(1)), (Some(seat(0)), "ADb AHb".into()));
    let mut table = Table::new(&text("; life ? 5Sa"));
    table.play("attack f1; at player");
    assert_eq!(
        (table.dead(1), table.life(1), table.hand(1)),
        ("ADb AHb".into(), "?".into(), "5Sa KSb".into())
    );
    // The Aces are gone with their power: the Samurai lose their bonus.
    assert!(!Suit::ALL.iter().any(|&suit| table.state.public().side(seat(1)).has_ace(suit)));
    assert!(table.state.public().side(seat(0)).has_ace(Suit::Spades));
    let setup = Setup::source().with_event_discard(EventDiscard::DestroyTrap);
    let text = "turn 3 seat 0 attack\n0: f1 9Sa; t1 ASa; life ?\n1: hand 5Db 6Db 7Db; t1 ADb; t2 AHb; life ? ?";
    let mut table = Table::with(setup, text);
    table.play("attack f1; at player; draw 8Db; to-second; end-turn; draw 2Ha; draw 3Ha; draw 4Ha; draw 5Ha; draw 6Ha");
    assert_eq!(table.refused("pair 5Db"), Illegal::NeedsBushido);
    assert_eq!(table.refused("event ADb"), Illegal::NotInHand { seat: seat(1), card: card("ADb") });
    // A Demon that attacks a Fighter clears nothing, nor does one whose Ace lies elsewhere.
    let mut table = attack("f1 9Sa; t1 ASa", "f1 2Sb; t1 AHb");
    table.play("attack f1; at f1");
    assert_eq!(table.dead(1), "2Sb");
    let mut table = attack("f1 9Sa; t1 AHa", "t1 ASb");
    table.play("attack f1; at player; draw 2Hb");
    assert_eq!(table.dead(1), "-");
}

#[test]
fn rules_9_the_warlords_stash_lets_ninja_pass_walls_and_traps() {
    let mut table = attack("f1 2Ca; f2 9Sa; f3 3Ca; t1 ACa", "f1 KSb QSb; t1 KDb");
    table.play("attack f2");
    assert!(!table.is_legal("at player"));
    table.play("at t1; attack f1");
    assert_eq!(table.legal(), ["at f1", "at player"]);
    table.play("at player; draw 2Sb; attack f3; at f1");
    assert_eq!(table.dead(1), "QSb KSb KDb");
    // A Fighter bars the way, and no question is asked.
    let mut table = attack("f1 5Ca; t1 ACa", "f1 4Sb; t1 5Sb");
    table.play("attack f1");
    assert_eq!(table.legal(), ["at f1"]);
    table.play("at f1");
    assert_eq!((table.to_act(), table.dead(1)), (seat(0), "4Sb".into()));
}

#[test]
fn rules_9_bushido_summons_two_samurai_and_strengthens_them() {
    let mut table = playing("hand 5Da 6Da 7Ca; t1 ADa", "");
    assert_eq!(table.refused("pair 7Ca"), Illegal::WrongCard { card: card("7Ca") });
    assert_eq!(table.refused("pair 6Da"), Illegal::NothingToAdd { card: card("6Da") });
    table.play("pair 5Da");
    assert_eq!(table.legal(), ["with 6Da"]);
    table.play("with 6Da");
    assert_eq!(table.fighters(0), "5Da 6Da");
    assert_eq!(
        (table.state.power(seat(0), slot(1)), table.state.power(seat(0), slot(2))),
        (Some(6), Some(7))
    );
    assert_eq!(table.refused("summon 7Ca"), Illegal::SummonUsed);
    let table = playing("hand 5Da 6Da", "");
    assert_eq!(table.refused("pair 5Da"), Illegal::NeedsBushido);
}

#[test]
fn rules_9_bushido_counts_in_united_attacks() {
    let mut table = attack("f1 5Da; f2 6Da; t1 ADa", "f1 KSb");
    table.play("attack f1; join f2; at f1");
    assert_eq!((table.dead(0), table.dead(1)), ("5Da 6Da".into(), "KSb".into()));
    let mut table = attack("f1 5Da; f2 6Da; t1 ADa", "f1 KCb");
    table.play("attack f1; join f2; at f1");
    assert_eq!((table.dead(0), table.dead(1)), ("5Da 6Da".into(), "-".into()));
}

#[test]
fn rules_9_bushido_keeps_marshmallows_from_samurai_fighters_only() {
    let mut table = playing("hand KHa", "f1 5Db; f2 5Sb; f3 3Db 4Db; t1 ADb; t2 6Db");
    table.play("marsh KHa");
    assert_eq!(table.legal(), ["at f2", "at f3", "at t2"]);
}

#[test]
fn mw_17_a_joker_plays_a_dead_card() {
    let mut table = playing("hand 9Sa X1a; dead KSa 5Ha AHa ASa", "f1 4Sb");
    table.play("summon 9Sa");
    let jokers = [
        "joker X1a fighter KSa",
        "joker X1a marsh 5Ha",
        "joker X1a trap KSa",
        "joker X1a event ASa",
        "joker X1a event AHa",
    ];
    let legal: Vec<String> =
        table.legal().into_iter().filter(|text| text.starts_with("joker")).collect();
    assert_eq!(legal, jokers);
    assert_eq!(
        table.refused("joker X1a fighter 5Ha"),
        Illegal::WrongUse { card: card("5Ha"), used_as: Use::Fighter }
    );
    assert_eq!(
        table.refused("joker X1a fighter QSa"),
        Illegal::NotDead { seat: seat(0), card: card("QSa") }
    );
    table.play("joker X1a fighter KSa");
    assert_eq!((table.fighters(0), table.dead(0)), ("9Sa KSa".into(), "5Ha ASa AHa X1a".into()));
    let mut table = playing("hand X1a; dead KSa 5Ha", "f1 4Sb");
    table.play("joker X1a marsh 5Ha");
    assert_eq!(table.legal(), ["at f1"]);
    table.play("at f1");
    assert_eq!((table.dead(0), table.dead(1)), ("5Ha KSa X1a".into(), "4Sb".into()));
    let mut table = playing("hand X1a; dead KSa 5Ha", "f1 4Sb");
    table.play("joker X1a trap KSa");
    assert_eq!(
        table.state.public().trap(seat(0), TrapSlot::ALL[0]),
        Some(Laid::Trap(Some(card("KSa"))))
    );
    let table = playing("hand X1a X2a; t1 AHa; dead 5Ha", "");
    assert_eq!(table.legal(), ["discard X1a", "discard X2a", "to-attack"]);
    let table = attack("hand X1a; dead KSa", "");
    assert_eq!(table.refused("joker X1a fighter KSa"), table.wrong_stage("joker X1a fighter KSa"));
}

#[test]
fn mw_17_a_marshmallow_brought_back_is_played_alone() {
    let mut table = playing("hand X1a 6Ha; t1 AHa; dead 5Ha", "f1 8Sb");
    table.play("joker X1a marsh 5Ha");
    assert_eq!(table.legal(), ["at f1"]);
    assert_eq!(table.refused("with 6Ha"), Illegal::JokerPlaysAlone);
    assert!(table.state.to_string().contains(": playing 5Ha by a Joker, alone\n"));
}

#[test]
fn mw_18_the_holder_is_the_owner() {
    let mut table = Table::new("turn 3 seat 0 attack\n0: f1 9Sa; life ?\n1: f1 5Sa; life ?");
    table.play("attack f1; at f1");
    assert_eq!(table.dead(1), "5Sa");
}

#[test]
fn mw_18_a_captured_fighter_goes_through_its_captors_life_deck_hand_and_dead_pile() {
    let mut table = Table::new(
        "turn 3 seat 0 attack\n0: f1 9Ca; f2 8Sa; life ? ?; hand KHa QHa\n1: hand -; life ?; t1 9Db",
    );
    table.play("attack f1; at player; flip t1");
    assert_eq!((table.life(1), table.dead(0)), ("? 9Ca".into(), "-".into()));
    assert_eq!(table.events.last().unwrap().to_string(), "9Ca joins the Life Deck of seat 1");
    table.play("attack f2; at player; to-second; end-turn; draw 2Ha; draw 3Ha; draw 4Ha");
    assert_eq!(table.state.public().side(seat(1)).known_in_hand(), cards("9Ca"));
    // Summoned it is its captor's Ninja, and it can be hidden, thrown at and lost.
    table.play("summon 9Ca; deceive f1; alone; to-attack; attack f1; at f2");
    assert_eq!((table.fighters(1), table.dead(0)), ("9Ca".into(), "8Sa".into()));
    table.play("to-second; end-turn; draw 2Hb; draw 3Hb; draw 4Hb; draw 5Hb; draw 6Hb");
    table.play("marsh KHa; at f1");
    assert_eq!((table.dead(1), table.dead(0)), ("9Ca 9Db".into(), "8Sa KHa".into()));
}

// RULES 10: Ninja Deception.

#[test]
fn mw_15_a_deception_is_used_up_by_slot_until_the_phase_ends() {
    let mut table = playing("f1 9Ca down; f2 8Ca down; f3 7Ca", "");
    table.play("deceive f1");
    assert_eq!(table.legal(), ["partner f2"]);
    assert_eq!(table.refused("alone"), Illegal::FaceDownAlready);
    for partner in [1, 3, 4] {
        let slot = slot(partner);
        let refused = table.refused(&format!("partner {slot}"));
        assert_eq!(refused, Illegal::WrongPartner { seat: seat(0), slot });
    }
    assert_eq!(table.refused("leave"), table.wrong_stage("leave"));
    table.play("partner f2; exchange; deceive f3; alone");
    assert_eq!(table.fighters(0), "8Ca 9Ca 7Ca");
    // The slots of the first two strays are not known, the third Ninja's is.
    let side = table.state.public().side(seat(0));
    assert_eq!((side.strays(), side.face_down().len()), (cards("8Ca 9Ca"), 3));
    // f2 was a partner only; f1 and f3 have acted.
    assert_eq!(table.legal(), ["deceive f2", "to-attack"]);
    table.play("deceive f2; partner f3; leave");
    assert_eq!(table.state.public().side(seat(0)).strays(), cards("7Ca 8Ca 9Ca"));
    assert_eq!(table.legal(), ["to-attack"]);
    table.play("to-attack; to-second");
    assert_eq!(table.legal(), ["deceive f1", "deceive f2", "deceive f3", "end-turn"]);
    assert_eq!(table.state.public().side(seat(0)).face_down().len(), 3);
}

#[test]
fn mw_15_of_three_strays_one_that_is_shown_leaves_the_others_open() {
    let own = "f1 9Cb down stray; f2 8Cb down stray; f3 7Cb down stray; strays 7Cb 8Cb 9Cb";
    let mut table = attack("f1 KSa; f2 9Ha", own);
    table.play("attack f1; at f2");
    let seen = table.game.view(&table.state, seat(0).into());
    let side = seen.public().side(seat(1));
    assert_eq!((side.strays(), side.unplaced().len()), (cards("7Cb 9Cb"), 2));
    let hidden = Some(InPlay::Fighter { card: None, face_down: true });
    assert_eq!([1, 3].map(|number| seen.fighter(seat(1), slot(number))), [hidden; 2]);
    // The owner knows.
    let own = table.game.view(&table.state, seat(1).into());
    let nine = Some(InPlay::Fighter { card: Some(card("9Cb")), face_down: true });
    assert_eq!(own.fighter(seat(1), slot(1)), nine);
}

#[test]
fn mw_15_an_own_stray_that_attacks_turns_up_when_its_target_is_named() {
    let own = "f1 9Ca down stray; f2 8Ca down stray; strays 8Ca 9Ca";
    let mut table = attack(own, "f1 2Sb; t1 3Sb");
    table.play("attack f2");
    assert_eq!(table.state.public().side(seat(0)).unplaced().len(), 2);
    // Its player knows how strong it is, the enemy does not.
    let seen = |by| table.game.view(&table.state, seat(by).into()).to_string();
    assert!(seen(0).starts_with("turn 3, seat 0, attack phase: attacking with f2, power 8\n"));
    assert!(seen(1).starts_with("turn 3, seat 0, attack phase: attacking with f2, power ?\n"));
    table.play("at f1");
    let side = table.state.public().side(seat(0));
    assert_eq!((side.face_down().len(), side.strays()), (1, Cards::empty()));
    let told: Vec<String> = table.events.iter().map(ToString::to_string).collect();
    assert_eq!(
        told[..2],
        ["seat 0 attacks with f2", "the Ninja of seat 0 at f2 turns face up: 8Ca"]
    );
}

#[test]
fn mw_15_a_ninja_turns_face_down_alone_and_is_still_known() {
    let mut table = playing("hand 2Sa; f1 9Ca; f2 8Sa", "");
    assert_eq!(table.refused("deceive f2"), Illegal::NoOwnNinja { seat: seat(0), slot: slot(2) });
    table.play("deceive f1");
    assert_eq!(table.legal(), ["alone"]);
    table.play("alone");
    let seen = table.game.view(&table.state, Observer::Public);
    assert_eq!(
        seen.fighter(seat(0), slot(1)),
        Some(InPlay::Fighter { card: Some(card("9Ca")), face_down: true })
    );
    assert_eq!(table.refused("deceive f1"), Illegal::DeceivedAlready { slot: slot(1) });
    table.play("to-attack; to-second");
    assert_eq!(table.refused("deceive f1"), Illegal::NoPartner { slot: slot(1) });
}

#[test]
fn mw_15_partners_exchange_in_secret() {
    let mut views = Vec::new();
    for last in ["exchange", "leave"] {
        let mut table = playing("hand 2Sa; f1 9Ca; f2 8Sa; f3 4Ca down", "");
        table.play("deceive f1");
        assert_eq!(table.legal(), ["alone", "partner f3"]);
        table.play("partner f3");
        assert_eq!(table.legal(), ["exchange", "leave"]);
        table.play(last);
        let expected = if last == "exchange" { "4Ca 8Sa 9Ca" } else { "9Ca 8Sa 4Ca" };
        assert_eq!(table.fighters(0), expected);
        let seen = table.game.view(&table.state, seat(1).into());
        assert_eq!(
            seen.fighter(seat(0), slot(1)),
            Some(InPlay::Fighter { card: None, face_down: true })
        );
        assert_eq!(seen.public().side(seat(0)).strays(), cards("4Ca 9Ca"));
        views.push(seen);
        // The slot that acted is used up, its partner's is not.
        assert_eq!(table.refused("deceive f1"), Illegal::DeceivedAlready { slot: slot(1) });
        table.play("deceive f3");
        assert_eq!(table.legal(), ["partner f1"]);
    }
    assert_eq!(views[0], views[1]);
}

#[test]
fn mw_15_the_last_stray_is_placed() {
    let mut table = attack("f1 KSa", "f1 9Cb down stray; f2 8Cb down stray; strays 8Cb 9Cb");
    table.play("attack f1; at f1");
    assert_eq!(table.dead(1), "9Cb");
    let seen = table.game.view(&table.state, seat(0).into());
    assert_eq!(
        seen.fighter(seat(1), slot(2)),
        Some(InPlay::Fighter { card: Some(card("8Cb")), face_down: true })
    );
}
