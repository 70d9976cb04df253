//! Attacks (RULES 5).

use super::{attack, attack_with, playing};
use crate::common::{Table, cards, seat, slot};
use mallow_core::{Game, Observer};
use marshmallow_war::*;

// RULES 5: attacks.

#[test]
fn rules_5_the_stronger_attacker_kills() {
    let mut table = attack("f1 9Sa", "f1 7Sb");
    table.play("attack f1; at f1");
    assert_eq!(
        (table.fighters(0), table.fighters(1), table.dead(1)),
        ("9Sa".into(), "".into(), "7Sb".into())
    );
}

#[test]
fn rules_5_equals_die_both() {
    let mut table = attack("f1 8Sa", "f1 8Db");
    table.play("attack f1; at f1");
    assert_eq!((table.dead(0), table.dead(1)), ("8Sa".into(), "8Db".into()));
}

#[test]
fn mw_9_ninja_strike_wins_among_equals() {
    let mut table = attack("f1 8Ca", "f1 8Sb");
    table.play("attack f1; at f1");
    assert_eq!((table.fighters(0), table.dead(1)), ("8Ca".into(), "8Sb".into()));
    let mut table = attack("f1 8Sa", "f1 8Cb");
    table.play("attack f1; at f1");
    assert_eq!((table.dead(0), table.fighters(1)), ("8Sa".into(), "8Cb".into()));
    let mut table = attack("f1 8Ca", "f1 8Cb");
    table.play("attack f1; at f1");
    assert_eq!((table.dead(0), table.dead(1)), ("8Ca".into(), "8Cb".into()));
    let mut table = attack("f1 8Ca", "f1 3Sb 5Cb");
    table.play("attack f1; at f1");
    assert_eq!((table.dead(0), table.dead(1)), ("8Ca".into(), "3Sb 5Cb".into()));
}

#[test]
fn rules_5_a_wall_counts_both_cards_and_dies_with_both() {
    for (attacker, dead, fallen) in
        [("9Sa", "9Sa", "4Sb 5Cb"), ("TSa", "-", "4Sb 5Cb"), ("8Sa", "-", "-")]
    {
        let mut table = attack(&format!("f1 {attacker}"), "f1 4Sb 5Cb");
        table.play("attack f1; at f1");
        assert_eq!((table.dead(0).as_str(), table.dead(1).as_str()), (dead, fallen), "{attacker}");
    }
}

#[test]
fn mw_11_a_wall_may_count_its_highest_card() {
    let setup = Setup::source().with_wall_power(WallPower::Highest);
    let mut table = attack_with(setup, "f1 6Sa", "f1 4Sb 5Cb");
    table.play("attack f1; at f1");
    assert_eq!(table.dead(1), "4Sb 5Cb");
}

#[test]
fn mw_10_a_weaker_attacker_dies_as_agreed() {
    for (weaker_attacker, by_fighter, by_wall) in [
        (WeakerAttacker::DiesToFighters, "3Sa", "-"),
        (WeakerAttacker::AlwaysDies, "3Sa", "3Sa"),
        (WeakerAttacker::Survives, "-", "-"),
    ] {
        let setup = Setup::source().with_weaker_attacker(weaker_attacker);
        for (target, dead) in [("f1 9Sb", by_fighter), ("f1 9Sb 8Sb", by_wall)] {
            let mut table = attack_with(setup, "f1 3Sa", target);
            table.play("attack f1; at f1");
            assert_eq!((table.dead(0).as_str(), table.dead(1).as_str()), (dead, "-"), "{setup:?}");
        }
    }
}

#[test]
fn mw_7_each_fighter_attacks_once_also_in_the_turn_of_its_summon() {
    let mut table = playing("hand 9Sa", "f1 2Sb; f2 3Sb");
    table.play("summon 9Sa; to-attack; attack f1; at f1");
    assert_eq!(table.refused("attack f1"), Illegal::AttackedAlready { slot: slot(1) });
    table.play("to-second");
    assert_eq!(table.refused("attack f1"), table.wrong_stage("attack f1"));
}

#[test]
fn rules_5_walls_never_attack() {
    let table = attack("f1 4Sa 5Sa", "f1 2Sb");
    assert_eq!(table.refused("attack f1"), Illegal::NoOwnFighter { seat: seat(0), slot: slot(1) });
    assert_eq!(table.legal(), ["to-second"]);
}

#[test]
fn rules_5_the_player_is_attacked_only_without_fighters_and_walls() {
    let mut table = attack("f1 9Sa; f2 8Sa", "f1 2Sb");
    table.play("attack f1");
    assert_eq!(table.refused("at player"), Illegal::WrongTarget { target: Target::Player });
    table.play("at f1; attack f2; at player");
    assert_eq!(table.state.public().stage(), Stage::Life);
    table.play("draw KSb");
    assert_eq!((table.hand(1), table.life(1)), ("KSb".into(), "? ?".into()));
    // Only its owner sees it.
    let seen = table.game.view(&table.state, Observer::Seat(seat(0)));
    assert_eq!(seen.public().side(seat(1)).known(), Cards::empty());
    let told = table.events.last().unwrap().shown_to(Observer::Public);
    assert_eq!(told.to_string(), "seat 1 takes a card from its Life Deck");
}

#[test]
fn mw_22_a_known_life_card_is_drawn_without_chance_and_stays_known() {
    let mut table = attack("f1 9Sa", "");
    table.state = Table::new("turn 3 seat 0 attack\n0: f1 9Sa; life ?\n1: life ? 8Sa").state;
    table.play("attack f1; at player");
    assert_eq!(table.to_act(), seat(0));
    assert_eq!((table.hand(1), table.life(1)), ("8Sa".into(), "?".into()));
    assert_eq!(table.state.public().side(seat(1)).known_in_hand(), cards("8Sa"));
}

#[test]
fn mw_19_an_attack_on_an_empty_life_deck_wins() {
    let mut table = Table::new("turn 3 seat 0 attack\n0: f1 2Sa; life ?\n1: hand KSb");
    table.play("attack f1; at player");
    assert_eq!(table.winner(), Some(seat(0)));
    assert_eq!(table.game.outcome(&table.state).unwrap().ending(), "attack on an empty Life Deck");
}

#[test]
fn mw_31_violent_burn_kills_a_trap_without_an_answer() {
    let mut table = attack("f1 9Sa; f2 9Ca", "f1 KSb; t1 QSb; t2 ACb");
    table.play("attack f2");
    assert_eq!(
        table.refused("at t1"),
        Illegal::WrongTarget { target: Target::Trap(TrapSlot::ALL[0]) }
    );
    table.play("at f1; flip t1");
    assert_eq!(table.dead(0), "9Ca");
    let mut table = attack("f1 9Sa", "f1 KSb; t1 QSb; t2 ACb");
    table.play("attack f1");
    assert_eq!(
        table.refused("at t2"),
        Illegal::WrongTarget { target: Target::Trap(TrapSlot::ALL[1]) }
    );
    table.play("at t1");
    assert_eq!((table.to_act(), table.dead(1)), (seat(0), "QSb".into()));
}

#[test]
fn rules_5_face_down_ninja_turn_up_when_they_attack_or_are_attacked() {
    let mut table = attack("f1 9Ca down", "f1 5Cb down; t1 9Sb");
    table.play("attack f1");
    assert!(table.state.public().side(seat(0)).face_down().contains(slot(1)));
    table.play("at f1");
    assert!(table.state.public().side(seat(0)).face_down().is_empty());
    assert!(table.state.public().side(seat(1)).face_down().is_empty());
    // It stays up although the attack is stopped.
    table.play("flip t1");
    assert_eq!((table.dead(0), table.fighters(1)), ("9Ca".into(), "5Cb".into()));
    assert!(table.state.public().side(seat(1)).face_down().is_empty());
}

#[test]
fn mw_8_samurai_unite_against_one_fighter() {
    let mut table = attack("f1 5Da; f2 9Sa; f3 6Da", "f1 KSb; f2 4Sb 5Sb");
    table.play("attack f1; join f3");
    assert_eq!(table.legal(), ["at f1"]);
    table.play("at f1");
    assert_eq!((table.dead(0), table.fighters(1)), ("5Da 6Da".into(), "KSb 4Sb".into()));
    let mut table = attack("f1 5Da; f2 9Sa; f3 6Da; f4 7Da", "f1 KSb; f2 4Sb 5Sb");
    table.play("attack f3");
    assert_eq!(table.refused("join f1"), Illegal::NotRising);
    assert_eq!(table.refused("join f2"), Illegal::CannotJoin { slot: slot(2) });
    table.play("join f4; at f1");
    assert_eq!((table.dead(0), table.dead(1)), ("6Da 7Da".into(), "KSb".into()));
    assert_eq!(table.legal(), ["attack f1", "attack f2", "to-second"]);
}

#[test]
fn mw_8_united_samurai_hit_walls_only_by_option_and_never_the_player() {
    let table = attack("f1 5Da; f2 6Da", "f1 4Sb 5Sb");
    let mut table_2 =
        Table { game: table.game.clone(), state: table.state.clone(), events: Vec::new() };
    table_2.play("attack f1");
    assert_eq!(table_2.legal(), ["at f1"]);
    let setup = Setup::source().with_unity_hits_walls(true);
    let mut table = attack_with(setup, "f1 5Da; f2 6Da", "f1 4Sb 5Sb");
    table.play("attack f1; join f2; at f1");
    assert_eq!(table.dead(1), "4Sb 5Sb");
    let mut table = attack("f1 5Da; f2 6Da", "");
    table.play("attack f1");
    assert_eq!(table.legal(), ["at player"]);
}

#[test]
fn mw_8_what_kills_a_united_attacker_kills_every_participant() {
    // Powers add up to 11 against Traps too.
    let own = "f1 5Da; f2 9Sa; f3 6Da";
    for (trap, caught) in
        [("QSb", true), ("JSb", true), ("TSb", false), ("JCb", true), ("QCb", false)]
    {
        let mut table = attack(own, &format!("f1 2Sb; t2 {trap}"));
        table.play("attack f1; join f3; at f1");
        assert_eq!(table.is_legal("flip t2"), caught, "{trap}");
        if caught {
            table.play("flip t2");
            assert_eq!((table.dead(0), table.dead(1)), ("5Da 6Da".into(), trap.into()));
            assert_eq!(table.fighters(0), "9Sa");
        }
    }
    // Equal power kills them all, and a Ninja of equal power strikes them.
    let mut table = attack(own, "f1 JSb");
    table.play("attack f1; join f3; at f1");
    assert_eq!((table.dead(0), table.dead(1)), ("5Da 6Da".into(), "JSb".into()));
    let mut table = attack(own, "f1 JCb down");
    table.play("attack f1; join f3; at f1");
    assert_eq!((table.dead(0), table.dead(1)), ("5Da 6Da".into(), "-".into()));
}

#[test]
fn mw_8_only_samurai_that_have_not_attacked_join_and_only_where_they_find_a_target() {
    let mut table = attack("f1 5Da; f2 6Da; f3 7Da; f4 8Ha", "f1 2Sb; f2 3Sb");
    table.play("attack f2; at f1; attack f1");
    assert_eq!(table.refused("join f2"), Illegal::AttackedAlready { slot: slot(2) });
    assert_eq!(table.refused("join f4"), Illegal::CannotJoin { slot: slot(4) });
    assert_eq!(table.refused("join f5"), Illegal::NoOwnFighter { seat: seat(0), slot: slot(5) });
    assert_eq!(table.refused("join f1"), Illegal::NotRising);
    table.play("join f3");
    assert_eq!(table.refused("at player"), Illegal::WrongTarget { target: Target::Player });
    table.play("at f2");
    assert_eq!(table.refused("join f1"), table.wrong_stage("join f1"));
    let mut table = attack("f1 5Da; f2 6Da", "f1 4Sb 5Sb");
    table.play("attack f1");
    assert_eq!(table.refused("join f2"), Illegal::CannotJoin { slot: slot(2) });
}

#[test]
fn mw_8_an_equal_trap_takes_all_participants_in_slot_order() {
    let mut table = attack("f1 5Da; f2 6Da", "f1 KSb; t1 JDb");
    table.play("attack f1; join f2; at f1; flip t1");
    assert_eq!((table.life(1), table.dead(1)), ("? ? ? 5Da 6Da".into(), "JDb".into()));
    assert_eq!(table.fighters(0), "");
}
