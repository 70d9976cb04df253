//! Which games an experiment plays, and how it is run.

use super::Threads;
use mallow_core::Seed;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The end of the numbers of games.
pub(super) const GAMES_END: u64 = 1 << 62;

/// The games of an experiment, and how they are run.
///
/// Game `k` depends on the seed and `k` alone, so the report is the same for any number of threads.
/// By default games are played on the calling thread, up to 100,000 steps, and events are not
/// counted.
#[derive(Clone)]
pub struct Run<'a> {
    pub(super) seed: Seed,
    pub(super) games: Range<u64>,
    pub(super) limit: u64,
    pub(super) events: bool,
    threads: Option<&'a Threads>,
    cancel: Option<&'a Cancel>,
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

impl<'a> Run<'a> {
    /// The steps after which a game is cut off by default.
    pub const LIMIT: u64 = 100_000;

    /// The games with these numbers.
    #[must_use]
    pub fn new(seed: Seed, games: Range<u64>) -> Run<'a> {
        Run {
            seed,
            games,
            limit: Run::LIMIT,
            events: false,
            threads: None,
            cancel: None,
            progress: None,
        }
    }

    /// Cuts a game off at its first decision after this many steps (decisions and chance outcomes
    /// together).
    #[must_use]
    pub fn limit(mut self, steps: u64) -> Run<'a> {
        self.limit = steps;
        self
    }

    /// Counts how often each kind of event happens, if `count` is true. An arena does not count
    /// events.
    #[must_use]
    pub fn count_events(mut self, count: bool) -> Run<'a> {
        self.events = count;
        self
    }

    /// Plays on these threads.
    #[must_use]
    pub fn on(mut self, threads: &'a Threads) -> Run<'a> {
        self.threads = Some(threads);
        self
    }

    /// Stops when this token is cancelled.
    #[must_use]
    pub fn until(mut self, cancel: &'a Cancel) -> Run<'a> {
        self.cancel = Some(cancel);
        self
    }

    /// Calls this after every few games, on the thread that played them.
    #[must_use]
    pub fn progress(mut self, progress: &'a (dyn Fn(Progress) + Sync)) -> Run<'a> {
        self.progress = Some(progress);
        self
    }

    /// Calls `some` for all games, a `chunk` of them at a time. Every thread counts in a `T` of its
    /// own; their sum must not depend on which thread plays which game. A break of `some` is a game
    /// that stops everything.
    ///
    /// Returns what was counted, and the end of the games that were played: all of them, or if the
    /// run is cancelled, those of the chunks that were begun, which are the first ones.
    pub(super) fn each<T: Send>(
        &self,
        chunk: u64,
        start: impl Fn() -> T + Sync,
        some: impl Fn(&mut T, Range<u64>) -> Result<(), u64> + Sync,
    ) -> Result<(Vec<T>, u64), u64> {
        let Range { start: first, end } = self.games;
        let (next, done, stopped) =
            (AtomicU64::new(first), AtomicU64::new(0), AtomicBool::new(false));
        let is_cancelled = || self.cancel.is_some_and(Cancel::is_cancelled);
        let work = || {
            let mut counted = start();
            while !stopped.load(Ordering::Relaxed) && !is_cancelled() {
                let from = next.fetch_add(chunk, Ordering::Relaxed);
                if from >= end {
                    break;
                }
                let to = end.min(from + chunk);
                if let Err(game) = some(&mut counted, from..to) {
                    stopped.store(true, Ordering::Relaxed);
                    return Err(game);
                }
                let done = done.fetch_add(to - from, Ordering::Relaxed) + (to - from);
                if let Some(progress) = self.progress {
                    progress(Progress { done, total: end - first });
                }
            }
            Ok(counted)
        };
        let parts = match self.threads {
            Some(threads) => threads.broadcast(&work),
            None => vec![work()],
        };
        let parts = parts.into_iter().collect::<Result<_, u64>>()?;
        Ok((parts, end.min(next.into_inner())))
    }

    /// Checks the numbers of the games.
    pub(super) fn check_games(&self) -> Result<(), BadRange> {
        let Range { start, end } = self.games;
        if start < end && end <= GAMES_END {
            return Ok(());
        }
        Err(BadRange { start, end })
    }
}

impl std::fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Run { seed, games, limit, events, threads, .. } = self;
        let mut form = f.debug_struct("Run");
        form.field("seed", seed).field("games", games).field("limit", limit);
        form.field("events", events).field("threads", threads).finish_non_exhaustive()
    }
}

/// How far an experiment is. With several threads, reports of progress may come out of order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The number of games that are done.
    pub done: u64,
    /// The number of all games.
    pub total: u64,
}

/// A token that stops an experiment. Copies are the same token.
///
/// The games that were begun are played to their end, so that what is reported is an exact range of
/// games.
#[derive(Debug, Clone, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A token that is not cancelled.
    #[must_use]
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// Cancels whatever runs until this token is cancelled.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The numbers of the games are not a range that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected at least one game, with numbers below 2^62, found {start} to {end} (exclusive)")]
pub struct BadRange {
    /// The first number.
    pub start: u64,
    /// The end of the numbers.
    pub end: u64,
}

/// The reason why an experiment has no report of all its games. `R` is the report.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RunError<R> {
    /// There is not one player for each seat.
    #[error("expected {expected} players, one for each seat, found {found}")]
    Players {
        /// The number of seats.
        expected: usize,
        /// The number of players.
        found: usize,
    },
    /// There are no such games.
    #[error(transparent)]
    Games(#[from] BadRange),
    /// Games from a described position have no records, and cannot be compared with others.
    #[error("games that start from a position are not recorded and take part in no arena")]
    Position,
    /// The run was cancelled.
    #[error("cancelled")]
    Cancelled {
        /// The report of the games that are done, which are the first of the range; `None` if there
        /// are none. Its [`games`](super::About::games) say where to continue.
        done: Option<Box<R>>,
    },
    /// The function that is given every game asked to stop.
    #[error("stopped at game {game}")]
    Stopped {
        /// The number of the game.
        game: u64,
    },
}

impl<R> RunError<R> {
    /// The same with the report in another form.
    pub(crate) fn map<T>(self, form: impl FnOnce(R) -> T) -> RunError<T> {
        match self {
            RunError::Players { expected, found } => RunError::Players { expected, found },
            RunError::Games(range) => RunError::Games(range),
            RunError::Cancelled { done } => {
                RunError::Cancelled { done: done.map(|report| Box::new(form(*report))) }
            }
            RunError::Stopped { game } => RunError::Stopped { game },
            RunError::Position => RunError::Position,
        }
    }
}
