//! Many games on several threads, with a progress bar.

use crate::failure::{Failure, warn};
use indicatif::{ProgressBar, ProgressStyle};
use mallow::experiment::{Progress, Run, RunError, Threads};
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::thread;

/// The threads for these games: the wanted number, or one per processor. Warns if there are fewer.
pub(super) fn threads(games: &Range<u64>, jobs: Option<NonZeroUsize>) -> Threads {
    let wanted = jobs.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    if wanted.get() > Threads::MAX {
        warn(&format!("mallow: --jobs {wanted}: using {} threads, the maximum", Threads::MAX));
    }
    // More threads than games have nothing to do.
    let games_to_play = usize::try_from(games.end - games.start).unwrap_or(usize::MAX);
    let count = wanted.get().min(games_to_play);
    let threads = Threads::new(NonZeroUsize::new(count).unwrap_or(NonZeroUsize::MIN));
    if let Some(shortfall) = threads.shortfall() {
        warn(&format!("mallow: {shortfall}"));
    }
    threads
}

/// Runs an experiment with a progress bar, which is shown on standard error, only if that is a
/// terminal.
pub(super) fn with_bar<R: fmt::Debug>(
    run: Run<'_>,
    experiment: impl FnOnce(&Run<'_>) -> Result<R, RunError<R>>,
) -> Result<R, Failure> {
    let bar = ProgressBar::new(0);
    let style = "{bar:40} {pos}/{len} games, {elapsed} elapsed, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    let show = |Progress { done, total }| {
        bar.set_length(total);
        bar.set_position(done);
    };
    let result = experiment(&run.progress(&show));
    bar.finish_and_clear();
    result.map_err(|error| Failure::usage(error.to_string()))
}
