//! Running an experiment: players, progress, cancelling, and what is refused.

use super::{bots, seed, small};
use mallow::bot::BotName;
use mallow::bots::{First, Place, Player, Uniform};
use mallow::core::high_card::HighCard;
use mallow::core::record::Replay;
use mallow::core::{Game, Generator, Record};
use mallow::experiment::{
    Cancel, Players, Progress, Run, RunError, Threads, arena, merge, simulate, simulate_each,
};
use mallow::games::HighCardListing;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

fn two_threads() -> Threads {
    Threads::new(NonZeroUsize::new(2).expect("not 0"))
}

#[test]
fn players_of_ones_own_give_the_numbers_of_bots_that_play_the_same() {
    let game = HighCard::new(2);
    let list = bots(&["first", "random"], 2);
    let labels = list.iter().map(BotName::label);
    let own = Players::new(labels, |place| match place {
        0 => Box::new(First),
        _ => Box::new(Uniform),
    });
    let run = Run::new(seed(), 0..50);
    let named = Players::bots::<HighCardListing>(&list);
    assert_eq!(simulate(&game, &own, &run), simulate(&game, &named, &run));
}

#[test]
fn random_seats_play_the_same_games_with_and_without_boxes() {
    let game = HighCard::new(3);
    let list = bots(&["random"], 3);
    let boxed = Players::new(list.iter().map(BotName::label), |_| Box::new(Uniform));
    let run = Run::new(seed(), 7..90).count_events(true);
    let fast = Players::bots::<HighCardListing>(&list);
    assert_eq!(simulate(&game, &boxed, &run), simulate(&game, &fast, &run));
}

#[test]
fn every_game_is_reported_once_and_its_record_replays() {
    let game = HighCard::new(3);
    let list = bots(&["random"], 3);
    let players = Players::bots::<HighCardListing>(&list);
    let threads = two_threads();
    let run = Run::new(seed(), 5..45).on(&threads);
    let seen = Mutex::new(Vec::new());
    let report = simulate_each(&game, &players, &run, &|played| {
        assert_eq!(played.seed(), seed().child(played.number()));
        let json = played.record().to_json();
        let record = Record::from_json::<HighCard>(json.as_bytes()).expect("a record");
        let state = Replay::new(&game, &record).and_then(Replay::finish).expect("it replays");
        assert_eq!(game.outcome(&state).as_ref(), played.outcome());
        seen.lock().expect("no panic").push(played.number());
        ControlFlow::Continue(())
    });
    let mut seen = seen.into_inner().expect("no panic");
    seen.sort_unstable();
    assert_eq!(seen, (5..45).collect::<Vec<_>>());
    assert_eq!(report, simulate(&game, &players, &run));
}

#[test]
fn a_function_that_breaks_stops_the_run_and_the_game_is_named() {
    let list = bots(&["random"], 2);
    let players = Players::bots::<HighCardListing>(&list);
    let called = AtomicU64::new(0);
    let run = Run::new(seed(), 0..1000);
    let stopped = simulate_each(&HighCard::new(2), &players, &run, &|played| {
        called.fetch_add(1, Ordering::Relaxed);
        if played.number() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(stopped, Err(RunError::Stopped { game: 3 }));
    assert_eq!(called.into_inner(), 4);
}

#[test]
fn progress_counts_every_game() {
    let list = bots(&["random"], 2);
    let players = Players::bots::<HighCardListing>(&list);
    let threads = two_threads();
    let most = AtomicU64::new(0);
    let progress = |Progress { done, total }| {
        assert_eq!(total, 300);
        assert!(0 < done && done <= total, "{done}");
        most.fetch_max(done, Ordering::Relaxed);
    };
    let run = Run::new(seed(), 100..400).on(&threads).progress(&progress);
    simulate(&HighCard::new(2), &players, &run).expect("nothing stops it");
    assert_eq!(most.into_inner(), 300);
}

/// A player that cancels the run at its n-th decision.
struct Canceller<'a> {
    cancel: &'a Cancel,
    left: &'a AtomicU64,
}

impl<G: Game> Player<G> for Canceller<'_> {
    fn choose(&mut self, place: &Place<'_, G>, random: &mut Generator) -> G::Action {
        if self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.cancel.cancel();
        }
        Uniform.choose(place, random)
    }
}

#[test]
fn a_cancelled_run_reports_exactly_the_first_games_and_can_be_continued() {
    let game = HighCard::new(3);
    let threads = two_threads();
    for threads in [None, Some(&threads)] {
        let (cancel, left) = (Cancel::new(), AtomicU64::new(100));
        let list = bots(&["random"], 3);
        let (cancel_ref, left_ref): (&'static Cancel, &'static AtomicU64) =
            (Box::leak(Box::new(cancel.clone())), Box::leak(Box::new(left)));
        let players = Players::new(list.iter().map(BotName::label), |_| {
            Box::new(Canceller { cancel: cancel_ref, left: left_ref })
        });
        let mut run = Run::new(seed(), 0..1000).count_events(true).until(&cancel);
        if let Some(threads) = threads {
            run = run.on(threads);
        }
        let Err(RunError::Cancelled { done: Some(done) }) = simulate(&game, &players, &run) else {
            panic!("it is cancelled at decision 100")
        };
        let end = done.about().games().end;
        assert!((33..1000).contains(&end), "{end}");
        assert_eq!(*done, small(0..end));
        let rest = ("rest".to_string(), small(end..1000));
        let whole = merge(vec![rest, ("done".to_string(), *done)]);
        assert_eq!(whole, Ok(small(0..1000)));
    }
}

#[test]
fn a_run_that_is_cancelled_before_it_begins_plays_nothing() {
    let (game, list) = (HighCard::new(2), bots(&["random"], 2));
    let players = Players::bots::<HighCardListing>(&list);
    let cancel = Cancel::new();
    cancel.cancel();
    let run = Run::new(seed(), 0..10).until(&cancel);
    assert_eq!(simulate(&game, &players, &run), Err(RunError::Cancelled { done: None }));
    assert_eq!(arena(&game, &players, &run), Err(RunError::Cancelled { done: None }));
}

#[test]
fn what_cannot_be_run_is_refused() {
    let (game, list) = (HighCard::new(3), bots(&["random"], 2));
    let two = Players::bots::<HighCardListing>(&list);
    let run = Run::new(seed(), 0..10);
    let why = simulate(&game, &two, &run).expect_err("a player is missing").to_string();
    assert_eq!(why, "expected 3 players, one for each seat, found 2");
    let game = HighCard::new(2);
    for (start, end) in [(5, 5), (6, 5), (0, (1 << 62) + 1), (u64::MAX - 1, u64::MAX)] {
        let why = simulate(&game, &two, &Run::new(seed(), start..end)).expect_err("no such games");
        assert!(matches!(why, RunError::Games(_)), "{start} to {end}: {why}");
    }
    let last = (1 << 62) - 3..1 << 62;
    let report = simulate(&game, &two, &Run::new(seed(), last)).expect("the last three games");
    assert_eq!(report.finished(), 3);
}
