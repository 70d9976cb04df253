//! Options that choose a reading (MW-28 to MW-30), what is told of every step, and what a view shows
//! for playing on.

use super::{playing, playing_with};
use crate::common::{Table, card, seat};
use mallow_core::{Game, Generator, Match, Observer, Seed, Turn};
use marshmallow_war::*;

#[test]
fn mw_28_a_card_survives_a_marshmallow_of_equal_power_unless_ties_kill() {
    let dies = Setup::source().with_marshmallow_tie(MarshmallowTie::Dies);
    for (setup, tie_kills) in [(Setup::source(), false), (dies, true)] {
        for (marshmallow, kills) in [("9Ha", false), ("THa", tie_kills), ("JHa", true)] {
            for (enemy, at, whole) in [
                ("f1 TSb", "f1", "TSb"),
                ("f1 TCb down", "f1", "TCb"),
                ("f1 4Sb 6Sb", "f1", "4Sb 6Sb"),
                ("t1 TSb; f2 KSb", "t1", "TSb"),
            ] {
                let mut table = playing_with(setup, &format!("hand {marshmallow}"), enemy);
                table.play(&format!("marsh {marshmallow}; at {at}"));
                let dead = if kills { whole } else { "-" };
                assert_eq!(table.dead(1), dead, "{marshmallow} at {enemy}, {setup:?}");
                assert_eq!(table.dead(0), marshmallow);
                let held = |event: &Event| matches!(event, Event::Held { power: 10, .. });
                assert_eq!(table.events.iter().any(held), !kills);
            }
        }
    }
}

#[test]
fn mw_29_one_event_card_is_discarded_in_a_phase_where_that_is_the_limit() {
    let own = "hand ASa AHa X1a";
    let mut table = playing(own, "");
    table.play("discard AHa; draw 2Sa; discard ASa; draw 3Sa");
    assert!(!table.state.public().has_discarded(), "kept only where it counts");
    assert!(table.is_legal("discard X1a"));

    let once = Setup::source().with_event_discards(EventDiscards::OnePerPhase);
    let mut table = playing_with(once, own, "");
    table.play("discard AHa");
    assert!(table.state.public().has_discarded());
    table.play("draw 2Sa");
    assert_eq!(table.refused("discard ASa"), Illegal::DiscardUsed);
    assert_eq!(table.refused("discard X1a"), Illegal::DiscardUsed);
    let why = "an Event card has already been discarded in this phase (at most one is allowed)";
    assert_eq!(table.refused("discard ASa").to_string(), why);
    assert!(!table.legal().iter().any(|action| action.starts_with("discard")));
    assert!(table.is_legal("event ASa"));
    assert!(table.now().starts_with("turn 3 seat 0 first discarded\n"), "{}", table.now());
    let seen = table.game.view(&table.state, seat(0).into());
    let headline = "turn 3, seat 0, playing phase 1, Event card discarded\n";
    assert!(seen.to_string().starts_with(headline), "{seen}");
    // The second phase has its own.
    table.play("to-attack; to-second; discard ASa; draw 3Sa");
    assert_eq!(table.refused("discard X1a"), Illegal::DiscardUsed);
    table.play("end-turn; draw 4Sa; draw 5Sa");
    assert!(!table.state.public().has_discarded());
    // Every other effect counts as well.
    for event_discard in
        [EventDiscard::Nothing, EventDiscard::RecoverLife, EventDiscard::DestroyTrap]
    {
        let mut table = playing_with(once.with_event_discard(event_discard), own, "");
        table.play("discard AHa");
        assert_eq!(table.refused("discard X1a"), Illegal::DiscardUsed, "{event_discard:?}");
    }
}

#[test]
fn mw_30_each_seat_may_have_its_own_number_of_life_cards() {
    let game = MarshmallowWar::try_new(Setup::source().with_life_cards([2, 9])).unwrap();
    let state = game.start();
    let [first, second] = [0, 1].map(|number| state.public().side(seat(number)).clone());
    assert_eq!((first.life_len(), second.life_len()), (2, 9));
    assert_eq!((first.deck_len(), second.deck_len()), (52, 45));
}

#[test]
fn mw_3_a_game_that_nobody_wins_is_told_as_a_draw() {
    let setup = Setup::source().with_turn_limit(3);
    let mut table = playing_with(setup, "hand 2Sa 3Sa 4Sa 5Sa 6Sa", "");
    table.play("to-attack; to-second; end-turn");
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(outcome.to_string(), "a draw (turn limit): 0, 0");
    assert_eq!(table.events.last().unwrap().to_string(), "the last turn is over: a draw");
}

/// What the public hears of the last of these steps.
fn told(own: &str, enemy: &str, steps: &str) -> Vec<String> {
    let phase = if steps.contains("attack ") { "attack" } else { "first" };
    let text = format!("turn 3 seat 0 {phase}\n0: life ?; {own}\n1: life ?; {enemy}");
    let mut table = Table::new(&text);
    let (before, last) = steps.rsplit_once("; ").unwrap_or(("", steps));
    if !before.is_empty() {
        table.play(before);
    }
    table.events.clear();
    table.play(last);
    let public = |event: &Event| table.game.show_event(event, Observer::Public);
    table.events.iter().filter_map(public).map(|event| event.to_string()).collect()
}

#[test]
fn every_step_that_all_see_is_told() {
    let ninja = "f1 2Ca; f2 3Ca down";
    for (own, enemy, steps, expected) in [
        ("hand 8Sa 9Sa", "", "wall 8Sa", "seat 0 begins a Wall with 8Sa"),
        ("hand 8Sa 9Sa", "", "wall 8Sa; with 9Sa", "seat 0 builds a Wall of 8Sa 9Sa at f1"),
        ("hand 8Da 9Da; t1 ADa", "", "pair 8Da", "seat 0 begins to summon two Samurai with 8Da"),
        ("hand 8Da 9Da; t1 ADa", "", "pair 8Da; with 9Da", "seat 0 summons 8Da at f1"),
        ("hand 8Ha", "f1 2Sb", "marsh 8Ha", "seat 0 places the Marshmallow 8Ha face up"),
        (
            "hand 8Ha 9Ha; t1 AHa",
            "f1 2Sb",
            "marsh 8Ha; with 9Ha",
            "seat 0 places the Marshmallow 9Ha face up",
        ),
        (ninja, "", "deceive f1", "the Ninja of seat 0 at f1 begins a Deception"),
        (
            ninja,
            "",
            "deceive f1; partner f2",
            "the Ninja of seat 0 at f1 takes the one at f2 as partner",
        ),
        ("f1 8Da; f2 9Da", "f1 2Sb", "attack f1", "seat 0 attacks with f1"),
        ("f1 8Da; f2 9Da", "f1 2Sb", "attack f1; join f2", "f2 of seat 0 joins the attack"),
    ] {
        assert_eq!(told(own, enemy, steps).first().map(String::as_str), Some(expected), "{steps}");
    }
}

/// Issue 12, A3: what everybody saw is no secret step.
#[test]
fn an_undo_that_is_refused_names_the_steps_that_everybody_saw() {
    let game = MarshmallowWar::new();
    let mut table = Match::new(game, Seed::from_u64(7));
    let mut named = 0;
    for _ in 0..400 {
        let Turn::Seats(seats) = table.turn() else { break };
        let by = seats.first().unwrap();
        let before = table.game().view(table.state(), Observer::Public);
        let actions = table.game().actions(table.state(), by);
        let action = actions[table.steps().len() * 7 % actions.len()];
        let mut told = Vec::new();
        let mut after = table.state().clone();
        table.game().act(&mut after, by, action, &mut |event| told.push(event));
        let shown = |event| table.game().show_event(event, Observer::Public);
        if table.game().view(&after, Observer::Public) != before {
            assert!(told.iter().filter_map(shown).count() > 0, "{action}");
            named += 1;
        }
        table.act(by, action).unwrap();
    }
    assert!(named > 100, "{named}");
}

#[test]
fn a_view_says_what_is_used_up() {
    let mut table = playing("hand 9Sa 8Sa 5Ha; t1 7Sa; t2 AHa", "");
    table.play("summon 9Sa; summon 5Ha; switch t1 8Sa");
    for observer in Observer::all(2) {
        let text = table.game.view(&table.state, observer).to_string();
        let used = "turn 3, seat 0, playing phase 1, Summon used, Marshmallow summoned\n";
        assert!(text.starts_with(used), "{text}");
        assert!(text.contains(" face down, switched in this phase\n"), "{text}");
    }
    let own = table.game.view(&table.state, seat(0).into()).to_string();
    assert!(own.contains("  t1 8Sa face down, switched in this phase\n"), "{own}");
}

#[test]
fn nobody_who_is_not_there_learns_anything() {
    let table = playing("hand 9Sa", "");
    let summon = Action::Summon(card("9Sa"));
    for absent in [2, 3, 15] {
        assert!(table.game.learned(&table.state, seat(absent), summon).is_empty());
        assert!(table.game.actions(&table.state, seat(absent)).is_empty());
        let refused = table.game.check(&table.state, seat(absent), summon);
        assert_eq!(refused, Err(Illegal::NoSuchSeat { seat: seat(absent), players: 2 }));
    }
    // An action that is not legal teaches nothing either.
    assert!(table.game.learned(&table.state, seat(0), Action::EndTurn).is_empty());
    let mut random = Generator::new(Seed::from_u64(1));
    let public = table.game.view(&table.state, Observer::Seat(seat(5)));
    assert_eq!(public, table.game.view(&table.state, Observer::Public));
    let _ = table.game.determinize(&public, &mut random);
}
