//! Merged reports of ranges are the report of the whole.

use super::{match_up, seed, simulation, small, small_arena, without_times};
use mallow::core::Seed;
use mallow::core::high_card::{HighCard, Setup};
use mallow::experiment::{ArenaReport, MergeError, Run, SimulationReport, Threads, merge};
use mallow::games::HighCardListing;
use proptest::prelude::*;
use std::num::NonZeroUsize;
use std::ops::Range;

/// The number of games in the split experiments.
const GAMES: u64 = 60;

/// The ranges between these cuts, in the order of these keys.
fn ranges(cuts: &[u64], order: &[u32]) -> Vec<Range<u64>> {
    let mut cuts: Vec<u64> = cuts.iter().copied().chain([0, GAMES]).collect();
    cuts.sort_unstable();
    cuts.dedup();
    let mut ranges: Vec<_> = cuts.windows(2).map(|pair| pair[0]..pair[1]).zip(order).collect();
    ranges.sort_by_key(|(_, key)| **key);
    ranges.into_iter().map(|(range, _)| range).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_split_in_any_order_merges_to_the_report_of_the_whole_byte_for_byte(
        cuts in prop::collection::vec(1..GAMES, 0..8),
        order in prop::collection::vec(any::<u32>(), 9),
    ) {
        let parts = ranges(&cuts, &order).into_iter().map(|range| {
            // Every part goes through its file.
            let json = small(range).to_json();
            let read = SimulationReport::from_json::<HighCard>(json.as_bytes());
            (String::new(), read.expect("a report that was written"))
        });
        let merged = merge(parts.collect()).expect("a split of the whole");
        prop_assert_eq!(merged.to_json(), small(0..GAMES).to_json());
    }

    #[test]
    fn arenas_merge_the_same_but_for_the_times(
        cuts in prop::collection::vec(1..GAMES, 0..8),
        order in prop::collection::vec(any::<u32>(), 9),
    ) {
        let parts: Vec<_> = ranges(&cuts, &order).into_iter().map(small_arena).collect();
        let time: std::time::Duration = parts.iter().map(ArenaReport::time).sum();
        let parts = parts.into_iter().map(|part| (String::new(), part)).collect();
        let merged = merge(parts).expect("a split of the whole");
        prop_assert_eq!(without_times(&merged), without_times(&small_arena(0..GAMES)));
        prop_assert_eq!(merged.time(), time);
    }
}

#[test]
fn any_number_of_threads_gives_the_same_report() {
    let game = HighCard::new(4);
    for names in [&["random"][..], &["greedy", "random", "first", "ismcts:5"]] {
        let on = |run: &Run<'_>| simulation::<HighCardListing>(&game, names, run).to_json();
        let run = Run::new(seed(), 5..333).count_events(true);
        let one = on(&run);
        for count in [1, 2, 7] {
            let threads = Threads::new(NonZeroUsize::new(count).expect("not 0"));
            assert_eq!(on(&run.clone().on(&threads)), one, "{count} threads");
        }
    }
}

/// The message of a merge that is refused.
fn refused(parts: &[(&str, SimulationReport<Setup>)]) -> String {
    let parts = parts.iter().map(|(name, report)| ((*name).to_string(), report.clone()));
    merge(parts.collect()).expect_err("these reports do not fit").to_string()
}

#[test]
fn gaps_and_overlaps_are_refused_with_the_games_and_the_files() {
    let (a, b, c) = (small(0..10), small(12..20), small(15..30));
    assert_eq!(
        refused(&[("b.json", b.clone()), ("a.json", a.clone())]),
        "games 10 to 11 are missing, between a.json and b.json"
    );
    assert_eq!(
        refused(&[("c.json", c.clone()), ("b.json", b)]),
        "c.json: games 15 to 19 are already in b.json"
    );
    assert_eq!(
        refused(&[("a.json", a.clone()), ("again.json", a.clone())]),
        "again.json: games 0 to 9 are already in a.json"
    );
    // A range within another one.
    assert_eq!(
        refused(&[("whole.json", small(0..30)), ("part.json", small(3..5)), ("c.json", c)]),
        "part.json: games 3 to 4 are already in whole.json"
    );
    let none: Vec<(String, SimulationReport<Setup>)> = Vec::new();
    assert_eq!(merge(none), Err(MergeError::Nothing));
}

#[test]
fn other_settings_are_refused_by_name_with_both_values() {
    let first = small(0..10);
    let game = HighCard::new(3);
    let run = Run::new(seed(), 10..20).count_events(true);
    let with = |game: &HighCard, names: &[&str], run: &Run<'_>| {
        let other = simulation::<HighCardListing>(game, names, run);
        refused(&[("a.json", first.clone()), ("b.json", other)])
    };
    assert_eq!(
        with(&game, &["greedy"], &run),
        "b.json: expected bots random,random,random, as in a.json, found greedy,greedy,greedy"
    );
    let other = Run::new(Seed::from_u64(8), 10..20).count_events(true);
    assert_eq!(
        with(&game, &["random"], &other),
        format!("b.json: expected seed {}, as in a.json, found {}", seed(), Seed::from_u64(8))
    );
    assert_eq!(
        with(&game, &["random"], &run.clone().limit(7)),
        "b.json: expected limit 100000, as in a.json, found 7"
    );
    assert_eq!(
        with(&game, &["random"], &run.clone().count_events(false)),
        "b.json: expected events counted, as in a.json, found not counted"
    );
    assert_eq!(
        with(&HighCard::new(2), &["random"], &run),
        "b.json: expected bots random,random,random, as in a.json, found random,random"
    );
}

#[cfg(feature = "marshmallow-test")]
#[test]
fn another_setup_is_refused_with_the_field() {
    use mallow::games::MarshmallowTestListing as Listing;
    use mallow::options::SetupRequest;
    let part = |rounds: &str, games| {
        let request = SetupRequest::new().option("max_rounds", rounds);
        let game = request.game::<Listing>().expect("a valid setup");
        simulation::<Listing>(&game, &["random"], &Run::new(seed(), games))
    };
    let parts = vec![("a".to_string(), part("2", 0..2)), ("b".to_string(), part("3", 2..4))];
    let why = merge(parts).expect_err("other rules").to_string();
    assert_eq!(why, "b: expected setup.max_rounds 2, as in a, found 3");
}

#[test]
fn bots_with_a_time_for_a_budget_are_refused_by_name() {
    let run = |games| {
        let run = Run::new(seed(), games);
        simulation::<HighCardListing>(&HighCard::new(2), &["random", "flat:1ms"], &run)
    };
    assert_eq!(
        refused(&[("a.json", run(0..1)), ("b.json", run(1..2))]),
        "a.json: the budget of the bot `flat:1ms` is a time, so its games cannot be played again"
    );
    let run = Run::new(seed(), 0..1);
    let arena = match_up::<HighCardListing>(&HighCard::new(2), &["ismcts:1ms", "first"], &run);
    assert!(matches!(merge(vec![("a".into(), arena)]), Err(MergeError::TimeBudget { .. })));
}

#[test]
fn games_that_were_cut_off_merge_too() {
    let part = |games| {
        let run = Run::new(seed(), games).limit(3);
        simulation::<HighCardListing>(&HighCard::new(3), &["random"], &run)
    };
    let whole = part(0..20);
    assert_eq!((whole.finished(), whole.cut_off()), (0, 20));
    let parts = vec![("b".to_string(), part(11..20)), ("a".to_string(), part(0..11))];
    assert_eq!(merge(parts).map(|merged| merged.to_json()), Ok(whole.to_json()));
}

#[test]
fn shortest_and_longest_games_are_the_first_of_equals() {
    // Every game of High Card has one decision for each seat.
    let parts = vec![("b".to_string(), small(30..50)), ("a".to_string(), small(10..30))];
    let merged = merge(parts).expect("a split");
    for extreme in [merged.shortest(), merged.longest()] {
        assert_eq!(extreme.map(|extreme| (extreme.game, extreme.plies)), Some((10, 3)));
    }
}
