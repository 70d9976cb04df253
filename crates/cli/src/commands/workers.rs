//! Many games on several threads.

use crate::failure::{Failure, warn};
use indicatif::{ProgressBar, ProgressStyle};
use mallow_core::words::io_error;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// The greatest number of threads.
const MOST_JOBS: usize = 256;

/// The games to play, and the number of threads.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    pub(super) games: Range<u64>,
    /// The number of threads.
    pub(super) jobs: usize,
    /// The number of games that a thread takes at a time.
    pub(super) chunk: u64,
}

impl Plan {
    /// The plan for these games, with the wanted number of threads or one per processor. Warns if
    /// fewer threads are used.
    pub(super) fn new(games: Range<u64>, jobs: Option<NonZeroUsize>, chunk: u64) -> Plan {
        let wanted = jobs.or_else(|| thread::available_parallelism().ok());
        let wanted = wanted.map_or(1, NonZeroUsize::get);
        if wanted > MOST_JOBS {
            warn(&format!("mallow: --jobs {wanted}: using {MOST_JOBS} threads, the maximum"));
        }
        // More threads than games have nothing to do.
        let games_to_play = usize::try_from(games.end - games.start).unwrap_or(usize::MAX);
        Plan { games, jobs: wanted.min(MOST_JOBS).min(games_to_play.max(1)), chunk }
    }
}

/// Calls `one` for every game of the plan. Every thread counts in a `T` of its own; their sum must
/// not depend on which thread plays which game.
pub(super) fn each<T: Send>(
    plan: &Plan,
    start: impl Fn() -> T + Sync,
    one: impl Fn(&mut T, u64) -> Result<(), Failure> + Sync,
) -> Result<Vec<T>, Failure> {
    // Shown on standard error, only if that is a terminal.
    let bar = ProgressBar::new(plan.games.end - plan.games.start);
    let style = "{bar:40} {pos}/{len} games, {elapsed} elapsed, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    let next = AtomicU64::new(plan.games.start);
    let failed = AtomicBool::new(false);
    let work = || {
        let mut counted = start();
        while !failed.load(Ordering::Relaxed) {
            let first = next.fetch_add(plan.chunk, Ordering::Relaxed);
            if first >= plan.games.end {
                break;
            }
            let end = plan.games.end.min(first + plan.chunk);
            for index in first..end {
                if let Err(failure) = one(&mut counted, index) {
                    failed.store(true, Ordering::Relaxed);
                    return Err(failure);
                }
            }
            bar.inc(end - first);
        }
        Ok(counted)
    };
    let parts = thread::scope(|scope| {
        let mut others = Vec::new();
        for started in 1..plan.jobs {
            match thread::Builder::new().spawn_scoped(scope, work) {
                Ok(other) => others.push(other),
                Err(error) => {
                    let (wanted, why) = (plan.jobs, io_error(&error));
                    bar.suspend(|| {
                        warn(&format!("mallow: using {started} of {wanted} threads: {why}"));
                    });
                    break;
                }
            }
        }
        let first = work();
        let joined = others.into_iter().map(|other| {
            // A worker that panicked has already reported it.
            other.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault))
        });
        std::iter::once(first).chain(joined).collect()
    });
    bar.finish_and_clear();
    parts
}
