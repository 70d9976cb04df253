//! Traps and Marshmallows (RULES 6 and 7).

use super::{attack, attack_with, playing};
use crate::common::{card, seat, slot};
use mallow_core::Game;
use marshmallow_war::*;

// RULES 6: Traps.

#[test]
fn rules_6_an_at_least_trap_kills_what_is_not_stronger() {
    let mut table = attack("f1 9Sa", "f1 2Sb; t1 9Sb");
    table.play("attack f1; at f1");
    assert_eq!(
        (table.to_act(), table.legal()),
        (seat(1), vec!["flip t1".to_string(), "pass".into()])
    );
    table.play("flip t1");
    assert_eq!(
        (table.dead(0), table.dead(1), table.fighters(1)),
        ("9Sa".into(), "9Sb".into(), "2Sb".into())
    );
    let mut table = attack("f1 9Sa", "f1 2Sb; t1 8Sb");
    table.play("attack f1; at f1");
    assert_eq!(table.refused("flip t1"), Illegal::TrapDoesNotCatch { place: TrapSlot::ALL[0] });
}

#[test]
fn rules_6_an_at_most_trap_kills_what_is_not_weaker() {
    for (trap, caught) in [("8Cb", true), ("9Cb", true), ("TCb", false)] {
        let mut table = attack("f1 9Sa", &format!("f1 2Sb; t1 {trap}"));
        table.play("attack f1; at f1");
        assert_eq!(table.is_legal("flip t1"), caught, "{trap}");
    }
}

#[test]
fn rules_6_an_equal_trap_lays_the_attacker_on_the_life_deck_known() {
    let mut table = attack("f1 9Sa", "t1 9Db; t2 8Db");
    table.play("attack f1; at player");
    assert_eq!(table.legal(), ["flip t1", "pass"]);
    table.play("flip t1");
    assert_eq!(
        (table.life(1), table.dead(1), table.dead(0)),
        ("? ? ? 9Sa".into(), "9Db".into(), "-".into())
    );
}

#[test]
fn mw_12_a_defender_whose_traps_all_fail_is_asked_all_the_same() {
    let mut table = attack("f1 9Sa", "f1 2Sb; t1 5Sb; t3 8Db");
    table.play("attack f1; at f1");
    assert_eq!((table.to_act(), table.legal()), (seat(1), vec!["pass".to_string()]));
    table.play("pass");
    assert_eq!(table.dead(1), "2Sb");
    let mut table = attack("f1 9Sa", "f1 2Sb; t1 ACb");
    table.play("attack f1; at f1");
    assert_eq!(table.to_act(), seat(0));
}

#[test]
fn mw_12_two_states_that_differ_in_the_traps_alone_look_alike_at_the_question() {
    let mut views = Vec::new();
    for traps in ["t1 9Db; t2 9Sb", "t1 2Db; t2 2Sb", "t1 KCb; t2 3Cb"] {
        let mut table = attack("f1 9Sa", &format!("f1 2Hb; {traps}"));
        table.play("attack f1; at f1");
        views.push(table.game.view(&table.state, seat(0).into()));
    }
    assert!(views.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn mw_13_the_traps_conditions_are_an_option() {
    let trap_suits = TrapSuits {
        spades: TrapCondition::Equal,
        clubs: TrapCondition::AtLeast,
        diamonds: TrapCondition::AtMost,
    };
    let setup = Setup::source().with_trap_suits(trap_suits);
    let mut table = attack_with(setup, "f1 9Sa", "f1 2Sb; t1 8Sb; t2 TCb; t3 8Db");
    table.play("attack f1; at f1");
    assert_eq!(table.legal(), ["flip t2", "flip t3", "pass"]);
    let mut table = attack_with(setup, "f1 9Sa", "f1 2Sb; t1 9Sb");
    table.play("attack f1; at f1; flip t1");
    assert_eq!(table.life(1), "? ? ? 9Sa");
}

#[test]
fn mw_24_bonuses_count_against_traps_and_traps_keep_their_rank() {
    // The Demon has 10 under Lucifer's Will; the Trap stays 9 under the defender's own.
    let mut table = attack("f1 9Sa; t1 ASa", "f1 2Hb; t1 9Sb; t2 ASb");
    table.play("attack f1; at f1");
    assert_eq!(table.legal(), ["pass"]);
}

#[test]
fn mw_24_bonuses_count_against_marshmallows_and_walls_keep_their_rank() {
    // The Demon has 10 under Lucifer's Will, each of the Samurai one more under Bushido.
    let mut table = playing("hand THa", "f1 9Sb; t1 ASb");
    table.play("marsh THa; at f1");
    assert_eq!((table.dead(1), table.dead(0)), ("-".into(), "THa".into()));
    let mut table = playing("hand THa", "f1 9Sb");
    table.play("marsh THa; at f1");
    assert_eq!(table.dead(1), "9Sb");
    let table = attack("f1 2Sa 3Sa; f2 4Da 5Da; f3 6Da; f4 7Sa; t1 ASa; t2 ADa", "");
    let powers = [1, 2, 3, 4].map(|number| table.state.power(seat(0), slot(number)).unwrap());
    assert_eq!(powers, [5, 9, 6, 8]);
    assert_eq!(table.state.power(seat(0), slot(5)), None);
}

// RULES 7: Marshmallows.

#[test]
fn mw_14_a_marshmallow_kills_a_weaker_card_and_dies_itself() {
    let mut table = playing("hand THa 3Ha", "f1 9Sb; f2 4Sb 6Sb; t1 9Db; t2 AHb");
    table.play("marsh THa");
    assert_eq!(table.legal(), ["at f1", "at f2", "at t1"]);
    assert_eq!(table.refused("with 3Ha"), Illegal::NeedsGoldenArmaments);
    table.play("at f1");
    assert_eq!((table.dead(0), table.dead(1)), ("THa".into(), "9Sb".into()));
    let mut table = playing("hand THa", "f1 9Sb; f2 4Sb 6Sb; t1 9Db");
    table.play("marsh THa; at f2");
    assert_eq!((table.dead(1).as_str(), table.fighters(1).as_str()), ("-", "9Sb 4Sb"));
    let mut table = playing("hand JHa", "f2 4Sb 6Sb");
    table.play("marsh JHa; at f2");
    assert_eq!(table.dead(1), "4Sb 6Sb");
}

#[test]
fn mw_14_a_face_down_card_is_shown_and_goes_back_known() {
    let mut table = playing("hand THa", "t1 TDb");
    table.play("marsh THa; at t1");
    assert_eq!(
        table.state.public().trap(seat(1), TrapSlot::ALL[0]),
        Some(Laid::Trap(Some(card("TDb"))))
    );
    assert_eq!(table.dead(0), "THa");
    let mut table = playing("hand 2Ha", "f1 9Cb down stray; f2 8Cb down stray; strays 8Cb 9Cb");
    table.play("marsh 2Ha; at f1");
    // Shown, it stays face down; and the other stray can lie in one slot only.
    let side = table.state.public().side(seat(1));
    assert_eq!((side.face_down().len(), side.strays()), (2, Cards::empty()));
}

#[test]
fn mw_14_a_marshmallow_needs_a_target() {
    let table = playing("hand THa; f1 2Sa", "t1 ACb");
    assert_eq!(table.refused("marsh THa"), Illegal::NoTarget);
    let mut table = attack("hand THa", "f1 9Sb");
    table.play("marsh THa; at f1");
    assert_eq!(table.dead(1), "9Sb");
}
