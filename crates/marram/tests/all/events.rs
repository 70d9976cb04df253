//! Events: every kind is listed.

use crate::table::{Table, classic};
use mallow_core::EventKind;

#[test]
fn every_event_has_a_kind_of_the_list() {
    let mut table = Table::new(classic(), &["grass NESW; shovel|sand NESW", "grass NESW 2 bulges"]);
    table.place(2, "1,0 front 0 boot terrain N");
    let kinds: Vec<_> = table.events.iter().map(EventKind::kind).collect();
    assert_eq!(kinds, ["first-tile", "offered", "placed", "claimed"]);
    assert!(kinds.iter().all(|kind| marram::Event::KINDS.contains(kind)));
    assert_eq!(marram::Event::KINDS.len(), 13);
}
