//! The threads of experiments.

use mallow_core::words::io_error;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::error::Error;
use std::num::NonZeroUsize;
use std::{io, thread};

/// The threads that play the games of experiments. They start when this is made and end when it is
/// dropped; several experiments may use them one after the other.
///
/// ```
/// use mallow::experiment::Threads;
/// use std::num::NonZeroUsize;
/// let threads = Threads::new(NonZeroUsize::new(2).unwrap());
/// assert!(threads.count() <= 2);
/// ```
#[derive(Debug)]
pub struct Threads {
    /// `None` for the calling thread alone.
    pool: Option<ThreadPool>,
    shortfall: Option<Shortfall>,
}

/// The reason why there are fewer threads than wanted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("using {started} of {wanted} threads: {why}")]
pub struct Shortfall {
    /// The number of threads that could be started.
    pub started: usize,
    /// The number of threads that were wanted.
    pub wanted: usize,
    /// The system's reason.
    pub why: String,
}

impl Threads {
    /// The greatest number of threads.
    pub const MAX: usize = 256;

    /// This many threads, at most [`MAX`](Threads::MAX), or fewer if the system cannot start so
    /// many: see [`shortfall`](Threads::shortfall). A single thread is the one that calls.
    #[must_use]
    pub fn new(count: NonZeroUsize) -> Threads {
        let wanted = count.get().min(Threads::MAX);
        let (mut count, mut reason) = (wanted, None);
        while count > 1 {
            match start(count) {
                Ok(pool) => {
                    let shortfall = reason.map(|why| Shortfall { started: count, wanted, why });
                    return Threads { pool: Some(pool), shortfall };
                }
                Err((started, why)) => {
                    // Some room is left for what the games need.
                    count = (started * 3 / 4).min(count - 1);
                    reason = Some(why);
                }
            }
        }
        let shortfall = reason.map(|why| Shortfall { started: 1, wanted, why });
        Threads { pool: None, shortfall }
    }

    /// One thread per processor.
    #[must_use]
    pub fn per_processor() -> Threads {
        Threads::new(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }

    /// The number of threads.
    #[must_use]
    pub fn count(&self) -> usize {
        self.pool.as_ref().map_or(1, ThreadPool::current_num_threads)
    }

    /// The reason why there are fewer threads than wanted; `None` if there are not.
    #[must_use]
    pub fn shortfall(&self) -> Option<&Shortfall> {
        self.shortfall.as_ref()
    }

    /// Does the work on one of the threads; what it splits with rayon, all of them share.
    pub(crate) fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match &self.pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }

    /// Does the work once on every thread.
    pub(super) fn broadcast<T: Send>(&self, work: &(impl Fn() -> T + Sync)) -> Vec<T> {
        match &self.pool {
            Some(pool) => pool.broadcast(|_| work()),
            None => vec![work()],
        }
    }
}

/// Starts a pool of threads, or tells how many could be started and why no more.
fn start(count: usize) -> Result<ThreadPool, (usize, String)> {
    let mut started = Vec::new();
    let pool = ThreadPoolBuilder::new().num_threads(count).spawn_handler(|thread| {
        started.push(thread::Builder::new().spawn(|| thread.run())?);
        Ok(())
    });
    match pool.build() {
        Ok(pool) => Ok(pool),
        Err(error) => {
            let why = match error.source().and_then(|source| source.downcast_ref::<io::Error>()) {
                Some(error) => io_error(error),
                None => error.to_string(),
            };
            let count = started.len();
            // The pool has told them to end; until they do, they take room.
            for thread in started {
                let _ = thread.join();
            }
            Err((count, why))
        }
    }
}
