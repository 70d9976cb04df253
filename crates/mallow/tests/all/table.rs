//! A table against the match that it stands for.

use crate::machine::drive;
use crate::support::{ForEachListing, for_each_listing, generator, step, tables};
use mallow::core::{Random, Seat};
use mallow::games::Listing;
use mallow::table::{MAX_CHANGES, Table, TableError, UndoRule};
use proptest::prelude::*;

/// The machine, driven by long random runs.
struct LongRuns;

impl ForEachListing for LongRuns {
    fn run<L: Listing>(&mut self) {
        for seed in 0..4 {
            let mut random = generator(seed);
            let bytes: Vec<u8> = (0..2_000).map(|_| random.below(256) as u8).collect();
            drive::<L>(&bytes);
        }
    }
}

#[test]
fn a_table_answers_as_its_match_in_long_random_runs() {
    for_each_listing(&mut LongRuns);
}

/// The machine with these bytes.
struct Short<'a>(&'a [u8]);

impl ForEachListing for Short<'_> {
    fn run<L: Listing>(&mut self) {
        drive::<L>(self.0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_table_answers_as_its_match_whatever_is_done(
        bytes in prop::collection::vec(any::<u8>(), 0..300)
    ) {
        for_each_listing(&mut Short(&bytes));
    }
}

#[test]
fn tables_of_all_games_are_one_type_that_goes_to_other_threads() {
    fn is_send<T: Send + Sync + 'static>(_: &T) {}
    let tables = tables(2);
    is_send(&tables);
    let played: Vec<_> = tables
        .into_iter()
        .map(|(name, mut table)| {
            std::thread::spawn(move || {
                let mut random = generator(3);
                while step(&mut table, &mut random) {}
                (name, table)
            })
        })
        .collect();
    for thread in played {
        let (name, table) = thread.join().expect("no panic");
        assert!(table.outcome().is_some(), "{name}");
    }
}

#[test]
fn a_resignation_ends_the_match_at_once_and_stays_in_the_record() {
    for (name, mut table) in tables(4) {
        let seat = Seat::new(0);
        step(&mut table, &mut generator(1));
        table.resign(seat).expect(name);
        assert!(table.is_over() && table.outcome().is_none());
        let now = table.revision();
        assert!(matches!(table.act(seat, 0, now), Err(TableError::Concluded { .. })));
        assert!(matches!(table.redo(now), Err(TableError::Concluded { .. })));
        let undone = table.undo(now, UndoRule::Always);
        assert!(matches!(undone, Err(TableError::UndoConcluded { .. })));
        assert!(matches!(table.resign(seat), Err(TableError::Conclusion(_))));
        assert_eq!(table.count_actions(seat).expect(name), 0);
        assert!(table.record().contains("\"resignation\""));
    }
}

#[test]
fn a_table_does_not_remember_more_changes_than_it_says() {
    use mallow::core::high_card::HighCard;
    use mallow::core::{Match, Seed};
    let mut table = Table::of::<mallow::games::HighCardListing>(Match::new(
        HighCard::new(2),
        Seed::from_u64(7),
    ));
    let seat = Seat::new(0);
    table.act(seat, "keep", table.revision()).expect("legal");
    while table.revision() - table.opened_at() < MAX_CHANGES {
        let undone = table.undo(table.revision(), UndoRule::Always).map(|(taken, _)| taken);
        if undone.is_ok() {
            let _ = table.redo(table.revision());
        }
    }
    let now = table.revision();
    let refused = table.undo(now, UndoRule::Always).expect_err("too many changes");
    assert!(matches!(refused, TableError::TooManyChanges { .. }));
    assert!(matches!(table.redo(now), Err(TableError::TooManyChanges { .. })));
    assert_eq!(table.revision(), now);
}
