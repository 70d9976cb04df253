//! Experiments of games whose types are not known.

use super::{bots, match_up, seed, simulation, without_times};
use crate::support::{ForEachListing, everything, for_each_listing};
use mallow::catalogue::GameEntry;
use mallow::core::high_card::{HighCard, Setup};
use mallow::experiment::{
    ArenaReport, Cancel, GameReport, MergeError, ReportKind, Run, RunError, SimulationReport, merge,
};
use mallow::games::{HighCardListing, Listing, SetupOf};
use mallow::options::SetupRequest;
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::sync::Mutex;

struct SameReports;

impl ForEachListing for SameReports {
    fn run<L: Listing>(&mut self) {
        let game = SetupRequest::new().game::<L>().expect("defaults");
        let prepared = GameEntry::of::<L>().prepare(&SetupRequest::new()).expect("defaults");
        let bots = bots(&["random"], usize::from(prepared.players()));
        let run = Run::new(seed(), 3..9).count_events(true).limit(200);
        let typed = simulation::<L>(&game, &["random"], &run);
        let report = prepared.simulate(&bots, &run).expect("nothing stops it");
        assert_eq!(report.to_json(), typed.to_json());
        assert_eq!(report.to_string(), typed.to_string());
        assert_eq!(report.kind(), ReportKind::Simulation);
        assert_eq!(report.about().setup(), &prepared.setup());
        assert_eq!(report.about().games(), 3..9);
        assert_eq!(report.downcast_ref::<SimulationReport<SetupOf<L>>>(), Some(&typed));
        assert!(report.downcast_ref::<ArenaReport<SetupOf<L>>>().is_none());
        let read = GameEntry::of::<L>().report(typed.to_json().as_bytes()).expect("as written");
        assert_eq!(read, report);
    }
}

#[test]
fn a_game_by_name_gives_the_report_of_the_typed_function_byte_for_byte() {
    for_each_listing(&mut SameReports);
}

#[test]
fn an_arena_by_name_gives_the_report_of_the_typed_function_but_for_the_times() {
    let prepared = high_card(3);
    let names = ["greedy", "random", "random"];
    let run = Run::new(seed(), 0..20);
    let report = prepared.arena(&bots(&names, 3), &run).expect("nothing stops it");
    let typed = match_up::<HighCardListing>(&HighCard::new(3), &names, &run);
    let found = report.downcast_ref::<ArenaReport<Setup>>().expect("an arena");
    assert_eq!(without_times(found), without_times(&typed));
    assert_eq!((report.kind(), report.finished()), (ReportKind::Arena, 20));
}

fn high_card(players: u8) -> mallow::catalogue::PreparedGame {
    let request = SetupRequest::new().players(players);
    GameEntry::of::<HighCardListing>().prepare(&request).expect("a number of players")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reports_of_any_game_merge_byte_for_byte_whatever_the_split(
        cuts in prop::collection::vec(1..24_u64, 0..6),
        which in 0..6_usize,
        backwards in any::<bool>(),
    ) {
        let games = everything();
        let entry = games.iter().nth(which % games.len()).expect("in the catalogue");
        let game = entry.prepare(&SetupRequest::new()).expect("defaults");
        let bots = bots(&["random"], usize::from(game.players()));
        // Cut off early, so that some games end and some do not.
        let part = |games| {
            let run = Run::new(seed(), games).count_events(true).limit(60);
            let json = game.simulate(&bots, &run).expect("nothing stops it").to_json();
            entry.report(json.as_bytes()).expect("as written")
        };
        let mut cuts: Vec<u64> = cuts.into_iter().chain([0, 24]).collect();
        cuts.sort_unstable();
        cuts.dedup();
        let mut parts: Vec<(String, GameReport)> =
            cuts.windows(2).map(|pair| (String::new(), part(pair[0]..pair[1]))).collect();
        if backwards {
            parts.reverse();
        }
        let merged = merge(parts).expect("a split of the whole");
        prop_assert_eq!(merged.to_json(), part(0..24).to_json());
    }
}

#[test]
fn reports_of_other_kinds_and_games_are_refused_by_name() {
    let run = |first| Run::new(seed(), first..first + 3);
    let two = bots(&["random"], 2);
    let one = ("one".to_string(), high_card(2).simulate(&two, &run(0)).expect("nothing stops it"));
    let refused = |other: GameReport| {
        let other = ("other".to_string(), other);
        merge(vec![one.clone(), other]).expect_err("another report")
    };
    let arena = refused(high_card(2).arena(&two, &run(3)).expect("nothing stops it"));
    assert_eq!(arena.to_string(), "other: expected kind simulation, as in one, found arena");
    let setup = refused(high_card(3).simulate(&bots(&["random"], 3), &run(3)).expect("fine"));
    assert!(matches!(setup, MergeError::Settings { setting, .. } if setting == "bots"));
    for game in everything().iter().filter(|game| game.name() != "high-card") {
        let game = game.prepare(&SetupRequest::new()).expect("defaults");
        let seats = bots(&["random"], usize::from(game.players()));
        let why = refused(game.simulate(&seats, &run(3)).expect("nothing stops it"));
        let expected = format!("other: expected game high-card, as in one, found {}", game.game());
        assert_eq!(why.to_string(), expected);
    }
}

#[test]
fn records_of_a_simulation_by_name_replay() {
    for game in &everything() {
        let prepared = game.prepare(&SetupRequest::new()).expect("defaults");
        let bots = bots(&["random"], usize::from(prepared.players()));
        let records = Mutex::new(Vec::new());
        let each = |number, record: String| {
            records.lock().expect("no panic").push((number, record));
            if number == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let stopped = prepared.simulate_each(&bots, &Run::new(seed(), 2..7), &each);
        assert!(matches!(stopped, Err(RunError::Stopped { game: 4 })));
        let records = records.into_inner().expect("no panic");
        assert_eq!(records.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [2, 3, 4]);
        for (_, record) in records {
            assert!(game.check_record(record.as_bytes()).is_ok(), "{}", game.name());
        }
    }
}

#[test]
fn what_cannot_be_run_by_name_is_refused_and_what_is_cancelled_tells_what_is_done() {
    let (game, two) = (high_card(2), bots(&["random"], 2));
    let three = bots(&["random"], 3);
    let run = Run::new(seed(), 0..3);
    let refused = game.simulate(&three, &run).expect_err("too many");
    assert!(matches!(refused, RunError::Players { expected: 2, found: 3 }));
    let refused = game.arena(&two, &Run::new(seed(), 3..3)).expect_err("no games");
    assert!(matches!(refused, RunError::Games(_)));
    let cancel = Cancel::new();
    let stop = |_| cancel.cancel();
    let run = Run::new(seed(), 0..1000).until(&cancel).progress(&stop);
    let RunError::Cancelled { done: Some(done) } =
        game.simulate(&two, &run).expect_err("cancelled")
    else {
        panic!("expected the first games")
    };
    let games = done.about().games();
    assert!(games.start == 0 && games.end < 1000, "{games:?}");
    assert_eq!(*done, game.simulate(&two, &Run::new(seed(), games)).expect("nothing stops it"));
}

#[test]
fn perft_by_name_counts_what_the_typed_function_counts() {
    let game = high_card(3);
    let typed = HighCard::new(3);
    let start = mallow::core::Game::start(&typed);
    for depth in 1..4 {
        let counted = mallow::core::perft(&typed, &start, depth, seed());
        assert_eq!(game.perft(depth, seed()), counted);
        let split = game.perft_split(depth, seed());
        assert_eq!(split.iter().map(|(_, count)| count).sum::<u64>(), counted);
    }
}
