//! What an action touches.

use crate::table::{Table, classic};
use mallow_core::Game;

#[test]
fn an_action_touches_a_cell_a_tile_and_the_part_it_claims() {
    let mut table = Table::new(classic(), &["grass NESW; shovel|sand NESW", "grass NESW 2 bulges"]);
    let touched = |table: &Table, text: &str| {
        table.game.touched(&table.state, table.to_act(), text.parse().unwrap())
    };
    table.offer(2);
    assert_eq!(touched(&table, "place 1,0 front"), ["1,0", "tile 2"]);
    let claim = "place 1,0 front 0 boot terrain N";
    assert_eq!(touched(&table, claim), ["1,0", "tile 2", "terrain N"]);
    assert_eq!(touched(&table, "flip 0,0 0"), ["0,0", "tile 1"]);
    assert_eq!(touched(&table, "discard"), ["tile 2"]);
    assert_eq!(touched(&table, "pass"), Vec::<String>::new());
}
