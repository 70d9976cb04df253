//! What comes from outside may be anything.

use crate::support::{generator, step, tables};
use mallow::core::{Observer, Seat};
use mallow::table::{ActionFilter, Input, MAX_INPUT_BYTES, Table, TableError};

const SEAT: Seat = Seat::new(0);

/// What must be unchanged after a refusal.
fn fingerprint(table: &Table) -> (u64, usize, String, String) {
    (table.revision(), table.steps(), table.record(), table.full_text())
}

#[test]
fn every_refusal_is_short_printable_and_changes_nothing() {
    let long = "place ".repeat(20_000);
    let deep = "[".repeat(60_000);
    let texts = [
        "",
        " ",
        "\0",
        "\u{1b}[2J",
        "pass\u{202e}",
        "18446744073709551616",
        "-1",
        "null",
        "{}",
        "\"\"",
        "\"\\ud800\"",
        &long,
        &deep,
    ];
    for (name, mut table) in tables(3) {
        step(&mut table, &mut generator(1));
        let (before, now) = (fingerprint(&table), table.revision());
        for text in texts {
            for input in [Input::Text(text), Input::Json(text), Input::Index(u32::MAX)] {
                for seat in [SEAT, Seat::new(15)] {
                    let Err(why) = table.act(seat, input, now) else { panic!("{name}: {text}") };
                    let why = why.to_string();
                    assert!(!why.is_empty() && why.len() < 2_000, "{name}: {why}");
                    assert!(!why.contains(['\u{1b}', '\u{202e}', '\0']), "{name}: {why:?}");
                }
                assert!(table.resolve(input, now).is_err());
            }
        }
        assert_eq!(fingerprint(&table), before, "{name}");
    }
}

#[test]
fn input_is_read_up_to_its_limit_only() {
    let (_, mut table) = tables(1).pop().expect("some table");
    let text = "x".repeat(MAX_INPUT_BYTES + 1);
    for input in [Input::Text(&text), Input::Json(&text)] {
        let refused = table.act(SEAT, input, table.revision());
        assert!(matches!(refused, Err(TableError::TooLong { most: MAX_INPUT_BYTES, .. })));
    }
    let filter = ActionFilter::all().starting_with(&*text);
    assert_eq!(table.actions(SEAT, &filter).expect("a seat").fitting, 0);
    let filter = ActionFilter::all().touching(&*text);
    assert_eq!(table.actions(SEAT, &filter).expect("a seat").fitting, 0);
}

#[test]
fn a_seat_that_does_not_exist_is_refused_everywhere() {
    for (name, mut table) in tables(2) {
        let seat = Seat::new(table.seats());
        let observer = Observer::Seat(seat);
        let now = table.revision();
        let refused = [
            table.count_actions(seat).err(),
            table.nth_action(seat, 0).err(),
            table.actions(seat, &ActionFilter::all()).err(),
            table.check(seat, 0).err(),
            table.act(seat, 0, now).err(),
            table.text(observer).err(),
            table.view(observer).err(),
            table.svg(observer).err(),
            table.told(observer, 0).err(),
            table.glimpse(observer, 0).err(),
            table.record_for(observer).err(),
            table.place(seat).err(),
        ];
        for (i, why) in refused.into_iter().enumerate() {
            assert!(matches!(why, Some(TableError::NoSuchSeat { .. })), "{name}, {i}: {why:?}");
        }
        assert!(matches!(table.resign(seat), Err(TableError::Conclusion(_))), "{name}");
        assert!(table.conclusion().is_none());
    }
}

#[test]
fn no_page_is_longer_than_its_limit() {
    for (name, table) in tables(2) {
        for seat in table.to_act() {
            let filter = ActionFilter::all().page(u32::MAX, u32::MAX);
            assert!(table.actions(seat, &filter).expect(name).actions.is_empty());
            let filter = ActionFilter::all().page(0, u32::MAX);
            let page = table.actions(seat, &filter).expect(name);
            assert!(page.actions.len() <= ActionFilter::MOST as usize);
            assert_eq!(page.actions.len(), page.count.min(ActionFilter::MOST) as usize);
        }
    }
}
