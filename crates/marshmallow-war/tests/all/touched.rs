//! What actions touch.

use crate::common::{Table, random_game, seat, setups};
use mallow_core::{Game, Step};
use marshmallow_war::*;

/// What whoever is to act touches with this action, with spaces between.
fn touched(table: &Table, action: &str) -> String {
    let names = table.game.touched(&table.state, table.to_act(), action.parse().unwrap());
    names.join(", ")
}

#[test]
fn an_action_touches_the_cards_slots_and_places_that_it_names() {
    let text = "turn 3 seat 0 first
0: hand 2Ha 4Sa 5Ca X1a ASa; life ?; f1 7Ca; f2 8Da 9Da; t1 6Sa; dead KSa
1: hand -; life ?; f1 4Db; f2 5Sb 6Sb; f3 7Cb 8Cb; t1 9Db; t2 TDb shown";
    let mut table = Table::new(text);
    assert_eq!(touched(&table, "summon 4Sa"), "4Sa");
    assert_eq!(touched(&table, "switch t1 4Sa"), "t1, 6Sa, 4Sa");
    assert_eq!(touched(&table, "joker X1a fighter KSa"), "X1a, KSa");
    assert_eq!(touched(&table, "deceive f1"), "f1, 7Ca");
    assert_eq!(touched(&table, "to-attack"), "");
    table.play("marsh 2Ha");
    assert_eq!(touched(&table, "at f1"), "seat 1, f1, 4Db");
    assert_eq!(touched(&table, "at f2"), "seat 1, f2, 5Sb, 6Sb");
    assert_eq!(touched(&table, "at t1"), "seat 1, t1", "a Trap that the player does not know");
    assert_eq!(touched(&table, "at t2"), "seat 1, t2, TDb");
    let mut table =
        Table::new("turn 3 seat 0 attack\n0: hand -; life ?; f1 KSa\n1: hand -; life ?; t1 9Db");
    assert_eq!(touched(&table, "attack f1"), "f1, KSa");
    table.play("attack f1");
    assert_eq!(touched(&table, "at player"), "seat 1, player");
}

/// A filter must not tell what the acting player does not know.
#[test]
fn what_an_action_touches_follows_from_the_view_of_its_player() {
    for (number, setup) in setups().into_iter().enumerate() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        let mut random = mallow_core::Generator::new(mallow_core::Seed::from_u64(7));
        random_game(&game, number as u64, u32::MAX, |state, step| {
            let Step::Action(by, action) = *step else { return };
            let guess = game.determinize(&game.view(state, by.into()), &mut random);
            let names = game.touched(state, by, action);
            assert_eq!(game.touched(&guess, by, action), names, "{action} in\n{state}");
            assert!(game.touched(state, seat(2), action).is_empty());
            // Cards, slots and places of the text are all there.
            for word in action.to_string().split(' ').skip(1) {
                let named = word.parse::<Use>().is_ok() || names.iter().any(|name| name == word);
                assert!(named, "{word} of {action} in {names:?}");
            }
        });
    }
}
