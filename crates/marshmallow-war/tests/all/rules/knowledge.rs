//! What each seat may know, and what is refused (RULES 11).

use super::playing;
use crate::common::{Table, card, cards, seat, slot};
use mallow_core::{Game, Observer};
use marshmallow_war::*;

// RULES 11: what each seat may know.

#[test]
fn mw_15_a_captured_ninja_can_be_a_stray() {
    let mut table = Table::new("turn 3 seat 1 first\n0: life ?\n1: life ?; f1 9Ca; f2 4Cb down");
    table.play("deceive f1; partner f2; exchange");
    assert_eq!(table.state.public().side(seat(1)).strays(), cards("4Cb 9Ca"));
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
    let side = table.state.public().side(seat(0));
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
    let side = table.state.public().side(seat(0));
    assert_eq!((side.known(), side.may_lie(TrapSlot::ALL[0])), (Cards::empty(), Cards::empty()));
}

#[test]
fn mw_26_a_known_card_becomes_a_guess_when_a_trap_is_set() {
    let mut table = playing(
        "hand 8Sb 9Ca 2Ca; known 8Sb; t1 5Da; t2 6Ca shown",
        "f1 2Sb; t1 9Sb; hand KHb QHb",
    );
    let side = |table: &Table| table.state.public().side(seat(0)).clone();
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
    assert_eq!(table.state.public().side(seat(0)).known_in_hand(), cards("8Sb"));
    assert_eq!(table.dead(0), "9Ca");
}

/// What seat 1 guesses of seat 0's hand, so many times.
fn guessed_hands(table: &Table, count: u64) -> Vec<Cards> {
    let seen = table.game.view(&table.state, seat(1).into());
    let guess = |seed| {
        let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(seed));
        table.game.determinize(&seen, &mut random).hand(seat(0))
    };
    (0..count).map(guess).collect()
}

fn started(draws: &str) -> Table {
    let game = MarshmallowWar::new();
    let state = game.start();
    let mut table = Table { game, state, events: Vec::new() };
    table.play("first 0");
    for card in draws.split_whitespace() {
        table.play(&format!("draw {card}"));
    }
    table
}

fn unknown_fighter(table: &Table) -> bool {
    table.state.public().side(seat(0)).has_unknown_fighter()
}

fn has_fighter(hand: &Cards) -> bool {
    hand.iter().any(Card::is_fighter)
}

#[test]
fn mw_27_a_trap_that_is_switched_back_unseen_leaves_a_fighter_card_in_the_hand() {
    let mut table = started("5Sa 7Sa ACa 3Ca 9Da X1b 5Sb 8Cb 9Sb 2Sb");
    table.play("trap 7Sa; event ACa; summon 5Sa; trap 9Da");
    assert!(!unknown_fighter(&table));
    table.play("switch t3 3Ca");
    assert_eq!(table.hand(0), "9Da");
    assert!(unknown_fighter(&table));
    assert!(guessed_hands(&table, 2000).iter().all(has_fighter));
    assert!(
        table.state.to_string().contains("hand of 1: 9Da; known to all: an unnamed fighter card")
    );
}

#[test]
fn mw_27_nothing_is_known_where_a_known_card_may_be_the_trap_that_went_back() {
    let mut table = started("7Sa 9Sa ACa ADa AHa 2Hb 3Hb 4Hb 5Hb 6Hb");
    table.play("trap 7Sa; to-attack; to-second; end-turn; draw ASa");
    table.play("marsh 2Hb; at t1; to-attack; to-second; end-turn; draw 7Hb");
    table.play("switch t1 9Sa");
    assert_eq!(table.state.public().side(seat(0)).may_lie(TrapSlot::ALL[0]), Cards::empty());
    assert_eq!(table.state.public().side(seat(0)).known_in_hand(), cards("7Sa"));
    // The 7 that went back was shown.
    assert!(!unknown_fighter(&table));
    table.play("to-attack; to-second; end-turn; to-attack; to-second; end-turn");
    table.play("trap 7Sa; to-attack; to-second; end-turn; draw 8Sa");
    table.play("to-attack; to-second; end-turn");
    table.play("switch t2 8Sa");
    // The 7 is known of, and may be the Trap that went back.
    assert!(!unknown_fighter(&table));
    table.play("to-attack; to-second; end-turn; marsh 3Hb; at t2");
    assert_eq!(table.state.public().side(seat(0)).known_in_hand(), cards("7Sa"));
    assert_eq!(table.hand(0), "7Sa ASa ACa ADa AHa");
    assert!(!unknown_fighter(&table));
    // The guess of exactly this hand is a state like any other.
    let seen = table.game.view(&table.state, seat(1).into());
    assert_eq!(table.game.validate(&table.state), Ok(()));
    assert_eq!(table.game.validate_view(&seen), Ok(()));
    // It has one hand in many thousands; that fighter-less ones come up at all shows as much.
    let hands = guessed_hands(&table, 5000);
    assert!(hands.iter().all(|hand| hand.contains(card("7Sa"))));
    let others = |hand: &&Cards| !has_fighter(&(**hand - cards("7Sa")));
    assert!(hands.iter().filter(others).count() > 0);
}

#[test]
fn mw_27_what_is_known_does_not_depend_on_the_card_that_is_set() {
    for card in ["9Sa", "8Ca", "7Da"] {
        let mut table = playing("hand 9Sa 8Ca 7Da; t1 6Sa", "");
        table.play(&format!("switch t1 {card}"));
        let seen = table.game.view(&table.state, Observer::Public);
        let mut other = playing("hand 9Sa 8Ca 7Da; t1 6Sa", "");
        other.play("switch t1 9Sa");
        assert_eq!(seen, other.game.view(&other.state, Observer::Public));
    }
}

#[test]
fn mw_27_falls_when_a_card_goes_face_down_or_an_unknown_fighter_card_leaves_face_up() {
    let own = "hand 9Sa 8Ca 7Db 5Ha ASa X1a; known 7Db; unknown-fighter; t1 6Sa; f1 2Ca";
    for (steps, stays) in [
        // Face down.
        ("trap 9Sa", false),
        ("trap 7Db", false),
        // The one at t1 went back unseen, and nobody knows of a card that could be it.
        ("switch t1 9Sa", true),
        // Face up: a fighter card that nobody knew of.
        ("summon 9Sa", false),
        ("wall 8Ca; with 9Sa", false),
        // One that everybody knew of.
        ("summon 7Db", true),
        ("wall 7Db; with 9Sa", false),
        // No fighter cards.
        ("event ASa", true),
        ("discard X1a; draw 2Sa", true),
        ("marsh 5Ha; at f1", true),
        ("deceive f1; alone", true),
        ("to-attack; to-second; end-turn", true),
    ] {
        let mut table = playing(own, "f1 KSb");
        assert!(unknown_fighter(&table));
        table.play(steps);
        assert_eq!(unknown_fighter(&table), stays, "{steps}");
        if stays {
            let pool = table.state.public().side(seat(0)).pool();
            let hands = guessed_hands(&table, 300);
            assert!(hands.iter().all(|&hand| has_fighter(&(hand & pool))), "{steps}");
        }
    }
    // A known card may lie at t1: nothing is known when that goes back.
    let mut table = playing("hand 9Sa 8Ca 7Db; known 7Db t1; t1 6Sa", "");
    table.play("switch t1 9Sa");
    assert!(!unknown_fighter(&table));
    // The Trap that went back was shown.
    let mut table = playing("hand 9Sa 8Ca; unknown-fighter; t1 6Sa shown", "");
    table.play("switch t1 9Sa");
    assert!(!unknown_fighter(&table));
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
    let by_joker = first.replace("first", "first; joker-marsh 6Ha").replace(" 6Ha;", ";");
    let by_joker = by_joker.replace("t3 ASa", "t3 AHa").replace("AHa X1a", "X1a");
    let alone = first.replace("first", "first; marsh 4Ha");
    let pair =
        first.replace("first", "first; pair 2Da").replace("t3 ASa", "t3 ADa").replace("9Sa", "9Da");
    for (text, action, why) in [
        (first, "attack f1", "`attack f1` is not a legal action in playing phase 1"),
        (first, "at f1", "`at f1` is not a legal action in playing phase 1"),
        (first, "with 9Sa", "`with 9Sa` is not a legal action in playing phase 1"),
        (first, "join f2", "`join f2` is not a legal action in playing phase 1"),
        (first, "flip t1", "`flip t1` is not a legal action in playing phase 1"),
        (first, "pass", "`pass` is not a legal action in playing phase 1"),
        (first, "exchange", "`exchange` is not a legal action in playing phase 1"),
        (first, "partner f1", "`partner f1` is not a legal action in playing phase 1"),
        (first, "end-turn", "`end-turn` is not a legal action in playing phase 1"),
        (first, "summon 8Sa", "8Sa is not in the hand of seat 0"),
        (first, "summon AHa", "AHa is the wrong kind of card for this action"),
        (first, "summon 5Ha", "this needs Golden Armaments (Ace of Hearts) in play"),
        (first, "wall 8Sa", "8Sa is not in the hand of seat 0"),
        (first, "wall 5Ha", "5Ha is the wrong kind of card for this action"),
        (first, "wall 9Sa", "the hand has no higher card that can follow 9Sa"),
        (first, "pair 2Sa", "2Sa is the wrong kind of card for this action"),
        (first, "marsh 6Ha", "6Ha is not in the hand of seat 0"),
        (first, "marsh 2Sa", "2Sa is the wrong kind of card for this action"),
        (first, "trap 5Ha", "5Ha is the wrong kind of card for this action"),
        (first, "trap 8Ca", "8Ca is not in the hand of seat 0"),
        (first, "switch t2 2Sa", "seat 0 has no Trap at t2"),
        (first, "switch t3 2Sa", "seat 0 has no Trap at t3"),
        (first, "switch t1 5Ha", "5Ha is the wrong kind of card for this action"),
        (first, "switch t1 8Ca", "8Ca is not in the hand of seat 0"),
        (first, "event X1a", "X1a is the wrong kind of card for this action"),
        (first, "event ASa", "ASa is not in the hand of seat 0"),
        (first, "discard 2Sa", "2Sa is the wrong kind of card for this action"),
        (first, "discard X2a", "X2a is not in the hand of seat 0"),
        (
            first,
            "discard AHa t2",
            "expected the Trap to destroy if event_discard is destroy_trap and the enemy has a Trap, otherwise none",
        ),
        (first, "deceive f2", "seat 0 has no Ninja at f2"),
        (first, "deceive f3", "seat 0 has no Ninja at f3"),
        (first, "joker X2a fighter KSa", "X2a is not in the hand of seat 0"),
        (first, "joker AHa fighter KSa", "AHa is the wrong kind of card for this action"),
        (first, "joker X1a fighter 9Sb", "9Sb is not in the Dead Pile of seat 0"),
        (first, "joker X1a fighter 6Ha", "6Ha cannot be used as fighter"),
        (first, "joker X1a marsh KSa", "KSa cannot be used as marsh"),
        (&fight, "summon 2Sa", "`summon 2Sa` is not a legal action in the attack phase"),
        (
            &fight,
            "joker X1a fighter KSa",
            "`joker X1a fighter KSa` is not a legal action in the attack phase",
        ),
        (&fight, "to-attack", "`to-attack` is not a legal action in the attack phase"),
        (&fight, "attack f3", "seat 0 has no Fighter at f3"),
        (asked, "flip t1", "seat 1 has no Trap at t1"),
        (asked, "flip t2", "the condition of the Trap at t2 does not hold for this attack"),
        (asked, "flip t3", "seat 1 has no Trap at t3"),
        (asked, "to-second", "`to-second` is not a legal action in the question stage"),
        (&wall, "with 2Sa", "name the pieces in rising order"),
        (&wall, "with 5Ha", "5Ha is the wrong kind of card for this action"),
        (&wall, "with KSa", "KSa is not in the hand of seat 0"),
        (
            &wall,
            "at f1",
            "`at f1` is not a legal action in the wall stage: finish the action in progress first",
        ),
        (
            &wall,
            "summon 2Sa",
            "`summon 2Sa` is not a legal action in the wall stage: finish the action in progress first",
        ),
        (&by_joker, "with 5Ha", "a Marshmallow played by a Joker is played alone"),
        (&alone, "with 5Ha", "this needs Golden Armaments (Ace of Hearts) in play"),
        (&pair, "with 2Sa", "2Sa is the wrong kind of card for this action"),
        (&pair, "with KDa", "KDa is not in the hand of seat 0"),
    ] {
        let table = Table::new(text);
        assert_eq!(table.refused(action).to_string(), why, "{action} in\n{text}");
        // Refused or not, nobody else may do it.
        let other = table.to_act().next(2);
        let refused = table.game.check(&table.state, other, action.parse().unwrap());
        let turn = table.game.turn(&table.state);
        assert_eq!(refused, Err(Illegal::NotToAct { seat: other, turn }));
    }
    let table = Table::new(first);
    let refused = table.game.check_chance(&table.state, &Chance::Draw(card("3Sa")));
    assert_eq!(refused.unwrap_err().to_string(), "no chance event is due: it is seat 0's decision");
    let start = table.game.start();
    let beyond = table.game.check_chance(&start, &Chance::FirstPlayer(seat(2)));
    assert_eq!(beyond.unwrap_err().to_string(), "there is no seat 2: expected 0 to 1");
    let early = table.game.check_chance(&start, &Chance::Draw(card("3Sa")));
    let early = early.unwrap_err().to_string();
    assert_eq!(early, "expected the chance event `first`, found `draw`");
    let owed = Table::new("turn 3 seat 0 replenish; draw 5\n0: life ?; dead 4Sa\n1: life ?");
    let again = owed.game.check_chance(&owed.state, &Chance::FirstPlayer(seat(0)));
    let again = again.unwrap_err().to_string();
    assert_eq!(again, "expected the chance event `draw`, found `first`");
    let dead = owed.game.check_chance(&owed.state, &Chance::Draw(card("4Sa")));
    assert_eq!(dead.unwrap_err().to_string(), "4Sa is not among the unseen cards of seat 0");
}

#[test]
fn setups_out_of_range_name_the_option() {
    let source = Setup::source();
    let told = |setup| MarshmallowWar::try_new(setup).unwrap_err().to_string();
    assert_eq!(told(source.with_jokers(3)), "jokers: expected 0 to 2, found 3");
    for (life_cards, found) in
        [([0, 3], 0), ([3, 0], 0), ([11, 3], 11), ([3, 11], 11), ([255, 255], 255)]
    {
        let expected = format!("life_cards: expected 1 to 10, found {found}");
        assert_eq!(told(source.with_life_cards(life_cards)), expected, "MW-30");
    }
    assert!(
        told(source.with_first_player(Some(seat(2))))
            .starts_with("first_player: there is no seat 2: expected 0 to 1")
    );
    assert!(told(source.with_event_discard(EventDiscard::Draw(0))).starts_with("event_discard"));
    assert!(told(source.with_event_discard(EventDiscard::Draw(6))).starts_with("event_discard"));
    assert!(told(source.with_turn_limit(0)).ends_with("found 0"));
    assert!(told(source.with_turn_limit(1001)).ends_with("found 1001"));
    assert_eq!(
        Setup::named("balanced"),
        Some(
            source
                .with_unity_hits_walls(true)
                .with_replenish(Replenish::AtLeastOne)
                .with_life_cards([5, 5])
        )
    );
    assert_eq!((Setup::named("source"), Setup::default()), (Some(source), source));
}
