//! Many games on several threads.

use super::game::play;
use super::numbers::Numbers;
use crate::bots::{self, Bot};
use crate::failure::Failure;
use crate::files;
use crate::games::Entry;
use indicatif::{ProgressBar, ProgressStyle};
use mallow_core::{Game, Record, Seed};
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// Games that a worker takes at a time: enough that taking costs nothing, few enough that all
/// workers end together.
const CHUNK: u64 = 64;

/// What is to be played.
pub(super) struct Plan<'a, G> {
    pub(super) game: &'a G,
    pub(super) bots: &'a [String],
    pub(super) seed: Seed,
    pub(super) games: Range<u64>,
    pub(super) jobs: usize,
    pub(super) limit: u64,
    pub(super) records: Option<&'a Path>,
}

/// Plays all games of the plan. Which worker plays which does not matter: what they count adds up
/// to the same in any order.
pub(super) fn play_all<E: Entry>(plan: &Plan<'_, E::Game>) -> Result<Numbers, Failure> {
    // Draws to standard error, and only if that is a terminal.
    let bar = ProgressBar::new(plan.games.end - plan.games.start);
    let style = "{bar:40} {pos}/{len} games, {elapsed} gone, {eta} to go";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    let next = AtomicU64::new(plan.games.start);
    let failed = AtomicBool::new(false);
    let work = || {
        let done = worker::<E>(plan, &next, &failed, &bar);
        failed.fetch_or(done.is_err(), Ordering::Relaxed);
        done
    };
    let parts: Vec<Result<Numbers, Failure>> = thread::scope(|scope| {
        let others: Vec<_> = (1..plan.jobs).map(|_| scope.spawn(work)).collect();
        let first = work();
        let joined = others.into_iter().map(|other| {
            // A worker that panicked has said so itself.
            other.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault))
        });
        std::iter::once(first).chain(joined).collect()
    });
    bar.finish_and_clear();
    let mut numbers = Numbers::new(plan.game.players());
    for part in parts {
        numbers.merge(&part?);
    }
    Ok(numbers)
}

fn worker<E: Entry>(
    plan: &Plan<'_, E::Game>,
    next: &AtomicU64,
    failed: &AtomicBool,
    bar: &ProgressBar,
) -> Result<Numbers, Failure> {
    let mut bots = Vec::new();
    for name in plan.bots {
        bots.push(bots::by_name::<E>(name)?);
    }
    let mut numbers = Numbers::new(plan.game.players());
    while !failed.load(Ordering::Relaxed) {
        let start = next.fetch_add(CHUNK, Ordering::Relaxed);
        if start >= plan.games.end {
            break;
        }
        let end = plan.games.end.min(start + CHUNK);
        for index in start..end {
            one_game::<E>(plan, index, &mut bots, &mut numbers)?;
        }
        bar.inc(end - start);
    }
    Ok(numbers)
}

fn one_game<E: Entry>(
    plan: &Plan<'_, E::Game>,
    index: u64,
    bots: &mut [Box<dyn Bot<E::Game>>],
    numbers: &mut Numbers,
) -> Result<(), Failure> {
    let seed = plan.seed.child(index);
    let Some(folder) = plan.records else {
        let played = play(plan.game, seed, bots, plan.limit, numbers, |_| ());
        numbers.add(index, &played);
        return Ok(());
    };
    let mut steps = Vec::new();
    let played = play(plan.game, seed, bots, plan.limit, numbers, |step| steps.push(step));
    numbers.add(index, &played);
    let record = Record::new(plan.game, Some(seed), &steps, played.outcome.as_ref());
    let name = format!("{}-{index:06}.json", E::Game::NAME);
    files::write(&folder.join(name), &record.to_json())
}
