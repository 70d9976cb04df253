//! The rules, one claim a test; the numbers are those of RULES.md.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Table, card, cards, seat, setups, slot};
use mallow_core::{Game, Observer, Turn};
use marshmallow_war::*;

/// Seat 0's attack phase with these cards in play, and three unknown Life cards each.
fn attack(own: &str, enemy: &str) -> Table {
    attack_with(Setup::source(), own, enemy)
}

fn attack_with(setup: Setup, own: &str, enemy: &str) -> Table {
    let mut head = String::from("turn 3 seat 0 attack");
    if setup.wall_power == WallPower::Highest {
        head.push_str(" wall-highest");
    }
    if setup.marshmallow_fighter == MarshmallowFighter::Zero {
        head.push_str(" marsh-zero");
    }
    Table::with(setup, &format!("{head}\n0: life ? ? ?; {own}\n1: life ? ? ?; {enemy}"))
}

/// Seat 0's first playing phase.
fn playing(own: &str, enemy: &str) -> Table {
    playing_with(Setup::source(), own, enemy)
}

fn playing_with(setup: Setup, own: &str, enemy: &str) -> Table {
    Table::with(
        setup,
        &format!("turn 3 seat 0 first\n0: life ? ? ?; {own}\n1: life ? ? ?; {enemy}"),
    )
}

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
            let side = state.table().side(seat(number));
            assert_eq!((side.hand_len(), side.life_len()), (5, setup.life_cards));
            assert_eq!(side.deck_len(), 52 + setup.jokers - 5 - setup.life_cards);
            assert!(state.hand(seat(number)).iter().all(|card| card.origin() == seat(number)));
        }
        assert_eq!(state.table().mover(), setup.first_player.unwrap_or(seat(0)));
        assert_eq!((state.table().turn_number(), game.players()), (1, 2));
        assert_eq!(state.table().jokers(), setup.jokers);
        for number in [seat(0), seat(1)] {
            assert_eq!(state.table().side(number).pool(), Card::deck(number, setup.jokers));
        }
    }
}

#[test]
fn rules_3_a_turn_goes_through_its_phases_and_the_hand_is_filled_up() {
    let mut table = playing("hand 2Sa 3Sa 4Sa", "");
    assert_eq!(table.refused("to-second"), Illegal::WrongPhase);
    assert_eq!(table.refused("end-turn"), Illegal::WrongPhase);
    table.play("to-attack");
    assert_eq!(table.refused("to-attack"), Illegal::WrongPhase);
    table.play("to-second; end-turn");
    assert_eq!(table.state.table().stage(), Stage::Draw(2));
    table.play("draw 9Sa; draw 8Sa");
    assert_eq!(table.hand(0), "2Sa 3Sa 4Sa 8Sa 9Sa");
    assert_eq!((table.to_act(), table.state.table().turn_number()), (seat(1), 4));
}

#[test]
fn rules_3_a_hand_of_five_or_more_draws_nothing_by_default_and_one_card_by_option() {
    let hand = "hand 2Ha 3Ha 4Ha 5Ha 6Ha 7Ha";
    let mut table = playing(hand, "");
    table.play("to-attack; to-second; end-turn");
    assert_eq!(table.to_act(), seat(1));
    let mut table =
        playing_with(Setup { replenish: Replenish::AtLeastOne, ..Setup::source() }, hand, "");
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
    assert_eq!(table.state.table().stage(), Stage::Over(Ending::DeckOut { loser: seat(0) }));
}

#[test]
fn mw_3_the_last_turn_ends_in_a_draw_after_its_replenish() {
    let setup = Setup { turn_limit: 5, ..Setup::source() };
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
    assert!(table.state.table().has_summoned() && table.state.table().has_summoned_marshmallow());
    table.play("to-second; end-turn; draw 5Ha; draw 6Ha");
    assert_eq!((table.to_act(), table.state.table().mover()), (seat(1), seat(1)));
    assert!(!table.state.table().has_summoned() && !table.state.table().has_summoned_marshmallow());
    table.play("summon 2Sb; to-attack; to-second; end-turn; draw 7Hb");
    table.play("summon 3Ha; summon 8Ca; to-attack; attack f2; at f1");
    assert_eq!((table.dead(1), table.state.table().turn_number()), ("2Sb 9Db".into(), 5));
}

#[test]
fn mw_22_a_card_laid_unseen_on_a_known_one_is_drawn_first_and_by_chance() {
    let setup = Setup { event_discard: EventDiscard::RecoverLife, ..Setup::source() };
    let text = "turn 3 seat 1 first\n0: f1 9Sa; f2 8Ca; life ?\n1: hand AHb; life ? 8Sa";
    let mut table = Table::with(setup, text);
    table.play("discard AHb");
    assert_eq!(table.life(1), "? 8Sa ?");
    table.play("to-attack; to-second; end-turn; draw 2Hb; draw 3Hb; draw 4Hb; draw 5Hb; draw 6Hb");
    table.play("to-attack; attack f1; at player");
    assert_eq!(table.state.table().stage(), Stage::Life);
    let refused = table.game.check_chance(&table.state, &Chance::Draw(card("8Sa")));
    assert_eq!(refused, Err(Illegal::NotUnseen { card: card("8Sa"), seat: seat(1) }));
    table.play("draw 7Hb; attack f2; at player");
    assert_eq!((table.life(1), table.hand(1)), ("?".into(), "2Hb 3Hb 4Hb 5Hb 6Hb 7Hb 8Sa".into()));
    assert_eq!(table.state.table().side(seat(1)).known_in_hand(), cards("8Sa"));
}

// RULES 4: the playing phases.

#[test]
fn mw_4_one_summon_a_turn_a_fighter_or_a_wall() {
    let mut table = playing("hand 4Sa 5Ca 9Da KHa", "");
    assert_eq!(table.refused("summon KHa"), Illegal::NeedsGoldenArmaments);
    assert_eq!(table.refused("wall 9Da"), Illegal::NothingToAdd { card: card("9Da") });
    table.play("wall 4Sa");
    assert_eq!(table.legal(), ["with 5Ca", "with 9Da"]);
    assert_eq!(table.refused("to-attack"), Illegal::ActionBegun);
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
        "three Traps and Events are in play, which is the limit"
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
    assert_eq!(table.refused("switch t3 9Da"), Illegal::NoOwnTrap { place: TrapSlot::ALL[2] });
    table.play("switch t1 9Da; to-attack; to-second; switch t2 4Sa");
    assert_eq!(table.hand(0), "5Da 8Ca");
}

#[test]
fn mw_5_a_discarded_event_does_what_was_agreed() {
    let with = |event_discard| Setup { event_discard, ..Setup::source() };
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
    let deck = table.state.table().side(seat(0)).deck_len();
    table.play("discard AHa");
    assert_eq!(table.life(0), "? ? ? ?");
    assert_eq!(table.state.table().side(seat(0)).deck_len(), deck - 1);

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
    let setup = Setup { event_discard: EventDiscard::Draw(2), ..Setup::source() };
    let mut table = Table::with(setup, &text(""));
    table.play("discard AHa; draw 2Sa");
    assert_eq!(table.winner(), Some(seat(1)));
    let setup = Setup { event_discard: EventDiscard::RecoverLife, ..Setup::source() };
    let mut table = Table::with(setup, &text("f1 3Sa; "));
    table.play("discard AHa; to-attack");
    assert_eq!(table.life(0), "?");
}

#[test]
fn mw_23_own_events_and_traps_cannot_be_removed() {
    let table = playing("hand 4Sa; t1 AHa; t2 9Da", "");
    assert_eq!(table.refused("switch t1 4Sa"), Illegal::NoOwnTrap { place: TrapSlot::ALL[0] });
    assert_eq!(table.refused("discard AHa"), Illegal::NotInHand { card: card("AHa") });
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
        assert_eq!(table.refused(action), Illegal::WrongKind { card: card(named) }, "{action}");
    }
}

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
    let setup = Setup { wall_power: WallPower::Highest, ..Setup::source() };
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
        let setup = Setup { weaker_attacker, ..Setup::source() };
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
    assert_eq!(table.refused("attack f1"), Illegal::NotAttackPhase);
}

#[test]
fn rules_5_walls_never_attack() {
    let table = attack("f1 4Sa 5Sa", "f1 2Sb");
    assert_eq!(table.refused("attack f1"), Illegal::NoOwnFighter { slot: slot(1) });
    assert_eq!(table.legal(), ["to-second"]);
}

#[test]
fn rules_5_the_player_is_attacked_only_without_fighters_and_walls() {
    let mut table = attack("f1 9Sa; f2 8Sa", "f1 2Sb");
    table.play("attack f1");
    assert_eq!(table.refused("at player"), Illegal::WrongTarget { target: Target::Player });
    table.play("at f1; attack f2; at player");
    assert_eq!(table.state.table().stage(), Stage::Life);
    table.play("draw KSb");
    assert_eq!((table.hand(1), table.life(1)), ("KSb".into(), "? ?".into()));
    // Only its owner sees it.
    let seen = table.game.view(&table.state, Observer::Seat(seat(0)));
    assert_eq!(seen.table().side(seat(1)).known(), Cards::empty());
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
    assert_eq!(table.state.table().side(seat(1)).known_in_hand(), cards("8Sa"));
}

#[test]
fn mw_19_an_attack_on_an_empty_life_deck_wins() {
    let mut table = Table::new("turn 3 seat 0 attack\n0: f1 2Sa; life ?\n1: hand KSb");
    table.play("attack f1; at player");
    assert_eq!(table.winner(), Some(seat(0)));
    assert_eq!(table.game.outcome(&table.state).unwrap().ending(), "attack on an empty Life Deck");
}

#[test]
fn rules_5_violent_burn_kills_a_trap_without_an_answer() {
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
    assert!(table.state.table().side(seat(0)).face_down().contains(slot(1)));
    table.play("at f1");
    assert!(table.state.table().side(seat(0)).face_down().is_empty());
    assert!(table.state.table().side(seat(1)).face_down().is_empty());
    // It stays up although the attack is stopped.
    table.play("flip t1");
    assert_eq!((table.dead(0), table.fighters(1)), ("9Ca".into(), "5Cb".into()));
    assert!(table.state.table().side(seat(1)).face_down().is_empty());
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
    let setup = Setup { unity_hits_walls: true, ..Setup::source() };
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
    assert_eq!(table.refused("join f5"), Illegal::NoOwnFighter { slot: slot(5) });
    assert_eq!(table.refused("join f1"), Illegal::NotRising);
    table.play("join f3");
    assert_eq!(table.refused("at player"), Illegal::WrongTarget { target: Target::Player });
    table.play("at f2");
    assert_eq!(table.refused("join f1"), Illegal::NothingToContinue);
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
    let setup = Setup { trap_suits, ..Setup::source() };
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
        table.state.table().trap(seat(1), TrapSlot::ALL[0]),
        Some(Laid::Trap(Some(card("TDb"))))
    );
    assert_eq!(table.dead(0), "THa");
    let mut table = playing("hand 2Ha", "f1 9Cb down stray; f2 8Cb down stray; strays 8Cb 9Cb");
    table.play("marsh 2Ha; at f1");
    // Shown, it stays face down; and the other stray can lie in one slot only.
    let side = table.state.table().side(seat(1));
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
        assert_eq!(refused, Illegal::WrongPartner { slot });
    }
    assert_eq!(table.refused("leave"), Illegal::NothingToContinue);
    table.play("partner f2; exchange; deceive f3; alone");
    assert_eq!(table.fighters(0), "8Ca 9Ca 7Ca");
    // The slots of the first two strays are not known, the third Ninja's is.
    let side = table.state.table().side(seat(0));
    assert_eq!((side.strays(), side.face_down().len()), (cards("8Ca 9Ca"), 3));
    // f2 was a partner only; f1 and f3 have acted.
    assert_eq!(table.legal(), ["deceive f2", "to-attack"]);
    table.play("deceive f2; partner f3; leave");
    assert_eq!(table.state.table().side(seat(0)).strays(), cards("7Ca 8Ca 9Ca"));
    assert_eq!(table.legal(), ["to-attack"]);
    table.play("to-attack; to-second");
    assert_eq!(table.legal(), ["deceive f1", "deceive f2", "deceive f3", "end-turn"]);
    assert_eq!(table.state.table().side(seat(0)).face_down().len(), 3);
}

#[test]
fn mw_15_of_three_strays_one_that_is_shown_leaves_the_others_open() {
    let own = "f1 9Cb down stray; f2 8Cb down stray; f3 7Cb down stray; strays 7Cb 8Cb 9Cb";
    let mut table = attack("f1 KSa; f2 9Ha", own);
    table.play("attack f1; at f2");
    let seen = table.game.view(&table.state, seat(0).into());
    let side = seen.table().side(seat(1));
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
    assert_eq!(table.state.table().side(seat(0)).unplaced().len(), 2);
    table.play("at f1");
    let side = table.state.table().side(seat(0));
    assert_eq!((side.face_down().len(), side.strays()), (1, Cards::empty()));
    assert_eq!(table.events[0].to_string(), "the Ninja of seat 0 at f2 turns up: 8Ca");
}

#[test]
fn mw_15_a_ninja_turns_face_down_alone_and_is_still_known() {
    let mut table = playing("hand 2Sa; f1 9Ca; f2 8Sa", "");
    assert_eq!(table.refused("deceive f2"), Illegal::NoOwnNinja { slot: slot(2) });
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
        assert_eq!(seen.table().side(seat(0)).strays(), cards("4Ca 9Ca"));
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

// RULES 9: Events.

#[test]
fn mw_16_golden_armaments_summon_one_marshmallow_a_turn() {
    let mut table = playing("hand THa 9Ha 5Sa; t1 AHa", "f1 9Sb");
    table.play("summon THa; summon 5Sa");
    assert_eq!(table.refused("summon 9Ha"), Illegal::MarshmallowSummonUsed);
    table.play("to-attack; attack f1; at f1");
    assert_eq!(table.dead(1), "9Sb");
    let setup = Setup { marshmallow_fighter: MarshmallowFighter::Zero, ..Setup::source() };
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
    assert!(!table.state.table().side(seat(1)).has_ace(Suit::Hearts));
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
    assert!(!Suit::ALL.iter().any(|&suit| table.state.table().side(seat(1)).has_ace(suit)));
    assert!(table.state.table().side(seat(0)).has_ace(Suit::Spades));
    let setup = Setup { event_discard: EventDiscard::DestroyTrap, ..Setup::source() };
    let text = "turn 3 seat 0 attack\n0: f1 9Sa; t1 ASa; life ?\n1: hand 5Db 6Db 7Db; t1 ADb; t2 AHb; life ? ?";
    let mut table = Table::with(setup, text);
    table.play("attack f1; at player; draw 8Db; to-second; end-turn; draw 2Ha; draw 3Ha; draw 4Ha; draw 5Ha; draw 6Ha");
    assert_eq!(table.refused("pair 5Db"), Illegal::NeedsBushido);
    assert_eq!(table.refused("event ADb"), Illegal::NotInHand { card: card("ADb") });
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
    assert_eq!(table.refused("pair 7Ca"), Illegal::WrongKind { card: card("7Ca") });
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
    assert_eq!(table.refused("joker X1a fighter QSa"), Illegal::NotDead { card: card("QSa") });
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
        table.state.table().trap(seat(0), TrapSlot::ALL[0]),
        Some(Laid::Trap(Some(card("KSa"))))
    );
    let table = playing("hand X1a X2a; t1 AHa; dead 5Ha", "");
    assert_eq!(table.legal(), ["discard X1a", "discard X2a", "to-attack"]);
    let table = attack("hand X1a; dead KSa", "");
    assert_eq!(table.refused("joker X1a fighter KSa"), Illegal::NotPlayingPhase);
}

#[test]
fn mw_17_a_marshmallow_brought_back_is_played_alone() {
    let mut table = playing("hand X1a 6Ha; t1 AHa; dead 5Ha", "f1 8Sb");
    table.play("joker X1a marsh 5Ha");
    assert_eq!(table.legal(), ["at f1"]);
    assert_eq!(table.refused("with 6Ha"), Illegal::NeedsGoldenArmaments);
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
    assert_eq!(table.state.table().side(seat(1)).known_in_hand(), cards("9Ca"));
    // Summoned it is its captor's Ninja, and it can be hidden, thrown at and lost.
    table.play("summon 9Ca; deceive f1; alone; to-attack; attack f1; at f2");
    assert_eq!((table.fighters(1), table.dead(0)), ("9Ca".into(), "8Sa".into()));
    table.play("to-second; end-turn; draw 2Hb; draw 3Hb; draw 4Hb; draw 5Hb; draw 6Hb");
    table.play("marsh KHa; at f1");
    assert_eq!((table.dead(1), table.dead(0)), ("9Ca 9Db".into(), "8Sa KHa".into()));
}

// RULES 11: what each seat may know.

#[test]
fn mw_15_a_captured_ninja_can_be_a_stray() {
    let mut table = Table::new("turn 3 seat 1 first\n0: life ?\n1: life ?; f1 9Ca; f2 4Cb down");
    table.play("deceive f1; partner f2; exchange");
    assert_eq!(table.state.table().side(seat(1)).strays(), cards("4Cb 9Ca"));
    let seen = table.game.view(&table.state, seat(0).into());
    let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(1));
    let guesses: std::collections::BTreeSet<Option<Card>> = (0..20)
        .map(|_| table.game.determinize(&seen, &mut random).card_at(seat(1), slot(1)))
        .collect();
    assert_eq!(guesses.into_iter().collect::<Vec<_>>(), [Some(card("4Cb")), Some(card("9Ca"))]);
}

#[test]
fn mw_26_a_known_card_of_the_other_deck_may_become_a_trap() {
    let mut table = Table::new(
        "turn 3 seat 0 first\n0: hand 8Sb 2Ha 5Hb; known 8Sb; known 5Hb; life ?\n1: life ?",
    );
    table.play("trap 8Sb");
    let side = table.state.table().side(seat(0));
    assert_eq!(side.may_lie(TrapSlot::ALL[0]), cards("8Sb"));
    // A Marshmallow can be no Trap.
    assert_eq!(side.known_in_hand(), cards("5Hb"));
    assert_eq!(side.known(), cards("5Hb 8Sb"));
    // Nothing is concluded from counts: the hand can hold the two cards it has, or this Trap.
    table.play("to-attack; to-second; end-turn; draw 2Sa; draw 3Sa; draw 4Sa");
    let seen = table.game.view(&table.state, seat(1).into());
    let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(1));
    let mut kinds = [0, 0];
    for _ in 0..200 {
        let guess = table.game.determinize(&seen, &mut random);
        kinds[usize::from(guess.hand(seat(0)).contains(card("8Sb")))] += 1;
        assert!(guess.hand(seat(0)).contains(card("5Hb")));
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

#[test]
fn mw_26_what_is_shown_of_a_hand_is_known_no_more() {
    let mut table = playing("hand 8Sb 9Ca; known 8Sb; f1 2Sa", "");
    table.play("trap 9Ca; summon 8Sb");
    let side = table.state.table().side(seat(0));
    assert_eq!((side.known(), side.may_lie(TrapSlot::ALL[0])), (Cards::empty(), Cards::empty()));
}

#[test]
fn mw_26_a_known_card_becomes_a_guess_when_a_trap_is_set() {
    let mut table = playing(
        "hand 8Sb 9Ca 2Ca; known 8Sb; t1 5Da; t2 6Ca shown",
        "f1 2Sb; t1 9Sb; hand KHb QHb",
    );
    let side = |table: &Table| table.state.table().side(seat(0)).clone();
    table.play("trap 9Ca");
    assert_eq!(side(&table).known_in_hand(), Cards::empty());
    assert_eq!(side(&table).may_lie(TrapSlot::ALL[2]), cards("8Sb"));
    assert_eq!(side(&table).may_lie(TrapSlot::ALL[0]), Cards::empty());
    // A shown Trap that is switched is known to be in the hand; the new one may be the 8.
    table.play("switch t2 2Ca");
    assert_eq!(side(&table).known_in_hand(), cards("6Ca"));
    assert_eq!(side(&table).may_lie(TrapSlot::ALL[1]), cards("8Sb"));
    // The known 6 goes under a Trap in turn: now both may lie there.
    table.play("switch t1 6Ca");
    assert_eq!(side(&table).may_lie(TrapSlot::ALL[0]), cards("6Ca 8Sb"));
    // Traps that are shown leave the sets; with none left the card is in the hand again.
    table.play("to-attack; to-second; end-turn; draw 2Sa; draw 3Sa; draw 4Sa");
    table.play("marsh KHb; at t2");
    assert_eq!(side(&table).may_lie(TrapSlot::ALL[1]), Cards::empty());
    assert_eq!(side(&table).may_lie(TrapSlot::ALL[2]), cards("8Sb"));
    table.play("marsh QHb; at t3");
    assert_eq!(side(&table).may_lie(TrapSlot::ALL[0]), cards("6Ca 8Sb"));
    assert_eq!(side(&table).known_in_hand(), Cards::empty());
}

#[test]
fn mw_26_a_card_whose_traps_are_gone_is_in_the_hand_again() {
    let mut table = playing("hand 8Sb 9Ca; known 8Sb", "hand KHb");
    table.play("trap 9Ca; to-attack; to-second; end-turn; draw 2Sa; draw 3Sa; draw 4Sa; draw 5Sa");
    table.play("marsh KHb; at t1");
    assert_eq!(table.state.table().side(seat(0)).known_in_hand(), cards("8Sb"));
    assert_eq!(table.dead(0), "9Ca");
}

#[test]
fn rules_11_a_view_hides_hands_traps_and_the_last_step_of_a_deception() {
    let table = playing("hand 8Sa; t1 5Da", "hand KHb; t1 6Db; t2 7Cb shown");
    let seen = table.game.view(&table.state, seat(0).into());
    assert_eq!((seen.hand(seat(0)), seen.hand(seat(1))), (Some(cards("8Sa")), None));
    assert_eq!(seen.trap(seat(0), TrapSlot::ALL[0]), Some(Laid::Trap(Some(card("5Da")))));
    assert_eq!(seen.trap(seat(1), TrapSlot::ALL[0]), Some(Laid::Trap(None)));
    assert_eq!(seen.trap(seat(1), TrapSlot::ALL[1]), Some(Laid::Trap(Some(card("7Cb")))));
    let public = table.game.view(&table.state, Observer::Public);
    assert_eq!((public.hand(seat(0)), public.hand(seat(1))), (None, None));
}

#[test]
fn mw_25_a_guessed_hand_can_complete_the_wall_that_is_begun() {
    // One card in 54 completes it, and it is always there.
    let mut table = playing("hand QDa KDa", "");
    table.play("wall QDa");
    let seen = table.game.view(&table.state, seat(1).into());
    let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(1));
    for _ in 0..50 {
        let guess = table.game.determinize(&seen, &mut random);
        assert!(!table.game.actions(&guess, seat(0)).is_empty(), "{guess}");
    }
}

/// Each refusal of an action in one position, with what it says.
#[test]
fn every_refusal_says_why() {
    let first = "turn 3 seat 0 first\n0: hand 2Sa 9Sa 5Ha AHa X1a; f1 3Ca; f2 4Da; t1 8Ca; t3 ASa; dead KSa 6Ha; life ?\n1: hand 2Sb; f1 9Sb; t2 KSb; life ?";
    let fight = first.replace("first", "attack");
    let asked = "turn 3 seat 0 attack; question f1 at f1\n0: f1 3Ca acted; life ?\n1: f1 9Sb; t2 2Sb; t3 ACb; life ?";
    let wall = first.replace("first", "first; wall 5Sa");
    let pair =
        first.replace("first", "first; pair 2Da").replace("t3 ASa", "t3 ADa").replace("9Sa", "9Da");
    for (text, action, why) in [
        (first, "attack f1", "this is possible in the attack phase only"),
        (first, "at f1", "no action is begun that this would continue"),
        (first, "with 9Sa", "no action is begun that this would continue"),
        (first, "join f2", "no action is begun that this would continue"),
        (first, "flip t1", "no action is begun that this would continue"),
        (first, "pass", "no action is begun that this would continue"),
        (first, "exchange", "no action is begun that this would continue"),
        (first, "partner f1", "no action is begun that this would continue"),
        (
            first,
            "end-turn",
            "the turn goes from playing phase 1 to the attack phase to playing phase 2 to its end",
        ),
        (first, "summon 8Sa", "8Sa is not in the hand"),
        (first, "summon AHa", "AHa cannot be played like this"),
        (first, "summon 5Ha", "this needs Golden Armaments, the Ace of Hearts, in play"),
        (first, "wall 8Sa", "8Sa is not in the hand"),
        (first, "wall 5Ha", "5Ha cannot be played like this"),
        (first, "wall 9Sa", "no higher card in the hand completes what 9Sa begins"),
        (first, "pair 2Sa", "2Sa cannot be played like this"),
        (first, "marsh 6Ha", "6Ha is not in the hand"),
        (first, "marsh 2Sa", "2Sa cannot be played like this"),
        (first, "trap 5Ha", "5Ha cannot be played like this"),
        (first, "trap 8Ca", "8Ca is not in the hand"),
        (first, "switch t2 2Sa", "no own Trap lies at t2"),
        (first, "switch t3 2Sa", "no own Trap lies at t3"),
        (first, "switch t1 5Ha", "5Ha cannot be played like this"),
        (first, "switch t1 8Ca", "8Ca is not in the hand"),
        (first, "event X1a", "X1a cannot be played like this"),
        (first, "event ASa", "ASa is not in the hand"),
        (first, "discard 2Sa", "2Sa cannot be played like this"),
        (first, "discard X2a", "X2a is not in the hand"),
        (
            first,
            "discard AHa t2",
            "a discard names an enemy Trap exactly if it is agreed to destroy one and one is in play",
        ),
        (first, "deceive f2", "no own Ninja lies at f2"),
        (first, "deceive f3", "no own Ninja lies at f3"),
        (first, "joker X2a fighter KSa", "X2a is not in the hand"),
        (first, "joker AHa fighter KSa", "AHa cannot be played like this"),
        (first, "joker X1a fighter 9Sb", "9Sb is not in the own Dead Pile"),
        (first, "joker X1a fighter 6Ha", "6Ha cannot be used as fighter"),
        (first, "joker X1a marsh KSa", "KSa cannot be used as marsh"),
        (&fight, "summon 2Sa", "this is possible in the playing phases only"),
        (&fight, "joker X1a fighter KSa", "this is possible in the playing phases only"),
        (
            &fight,
            "to-attack",
            "the turn goes from playing phase 1 to the attack phase to playing phase 2 to its end",
        ),
        (&fight, "attack f3", "no own Fighter lies at f3"),
        (asked, "flip t1", "no own Trap lies at t1"),
        (asked, "flip t2", "the Trap at t2 does not catch this attacker"),
        (asked, "flip t3", "no own Trap lies at t3"),
        (asked, "to-second", "an action is begun and must be completed"),
        (&wall, "with 2Sa", "further pieces are named in rising order"),
        (&wall, "with 5Ha", "5Ha cannot be played like this"),
        (&wall, "with KSa", "KSa is not in the hand"),
        (&wall, "at f1", "no action is begun that this would continue"),
        (&wall, "summon 2Sa", "an action is begun and must be completed"),
        (&pair, "with 2Sa", "2Sa cannot be played like this"),
        (&pair, "with KDa", "KDa is not in the hand"),
    ] {
        let table = Table::new(text);
        assert_eq!(table.refused(action).to_string(), why, "{action} in\n{text}");
        // Refused or not, nobody else may do it.
        let other = table.to_act().next(2);
        let refused = table.game.check(&table.state, other, action.parse().unwrap());
        assert_eq!(refused, Err(Illegal::NotToAct { seat: other }));
    }
    let table = Table::new(first);
    let refused = table.game.check_chance(&table.state, &Chance::Draw(card("3Sa")));
    assert_eq!(refused.unwrap_err().to_string(), "no such chance event is due");
    let start = table.game.start();
    let beyond = table.game.check_chance(&start, &Chance::First(seat(2)));
    assert_eq!(beyond.unwrap_err().to_string(), "seat 2 is not at the table");
    let early = table.game.check_chance(&start, &Chance::Draw(card("3Sa")));
    assert_eq!(early, Err(Illegal::NoChanceDue));
    let owed = Table::new("turn 3 seat 0 replenish; draw 5\n0: life ?; dead 4Sa\n1: life ?");
    let again = owed.game.check_chance(&owed.state, &Chance::First(seat(0)));
    assert_eq!(again, Err(Illegal::NoChanceDue));
    let dead = owed.game.check_chance(&owed.state, &Chance::Draw(card("4Sa")));
    assert_eq!(dead.unwrap_err().to_string(), "4Sa is not among the unseen cards of seat 0");
}

#[test]
fn setups_out_of_range_name_the_option() {
    let source = Setup::source();
    let told = |setup| MarshmallowWar::try_new(setup).unwrap_err().to_string();
    assert_eq!(told(Setup { jokers: 3, ..source }), "jokers is 3, but a deck has 0 to 2");
    assert!(told(Setup { life_cards: 0, ..source }).starts_with("life_cards is 0"));
    assert!(told(Setup { life_cards: 11, ..source }).starts_with("life_cards is 11"));
    assert!(
        told(Setup { first_player: Some(seat(2)), ..source }).starts_with("first_player is seat 2")
    );
    assert!(
        told(Setup { event_discard: EventDiscard::Draw(0), ..source }).starts_with("event_discard")
    );
    assert!(
        told(Setup { event_discard: EventDiscard::Draw(6), ..source }).starts_with("event_discard")
    );
    assert!(told(Setup { turn_limit: 0, ..source }).starts_with("turn_limit is 0"));
    assert!(told(Setup { turn_limit: 1001, ..source }).starts_with("turn_limit is 1001"));
    assert_eq!(
        Setup::named("balanced"),
        Some(Setup {
            unity_hits_walls: true,
            replenish: Replenish::AtLeastOne,
            life_cards: 5,
            ..source
        })
    );
    assert_eq!((Setup::named("source"), Setup::default()), (Some(source), source));
}
