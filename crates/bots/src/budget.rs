//! How long a player may think.

#[cfg(feature = "std")]
use std::time::{Duration, Instant};

/// How much work a decision may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Budget {
    /// This many iterations, 1 at least, over all trees of a search. The choice is the same on every
    /// machine.
    Iterations(u32),
    /// About this long, and one iteration at least. The choice depends on the machine.
    #[cfg(feature = "std")]
    Time(Duration),
}

/// A budget that is being used up.
pub(crate) struct Clock {
    done: u32,
    limit: Limit,
}

enum Limit {
    Iterations(u32),
    /// `None` for a time past all clocks.
    #[cfg(feature = "std")]
    Time(Option<Instant>),
}

impl Clock {
    pub(crate) fn start(budget: Budget) -> Clock {
        let limit = match budget {
            Budget::Iterations(most) => Limit::Iterations(most),
            #[cfg(feature = "std")]
            Budget::Time(time) => Limit::Time(Instant::now().checked_add(time)),
        };
        Clock { done: 0, limit }
    }

    /// Whether another iteration may begin; counts it.
    #[inline]
    pub(crate) fn next(&mut self) -> bool {
        let more = self.done == 0
            || match self.limit {
                Limit::Iterations(most) => self.done < most,
                #[cfg(feature = "std")]
                Limit::Time(end) => end.is_none_or(|end| Instant::now() < end),
            };
        self.done = self.done.saturating_add(more.into());
        more
    }

    /// Iterations so far.
    pub(crate) fn done(&self) -> u32 {
        self.done
    }
}

impl Budget {
    /// The share of one of `parts` searches, of which `at_once` run at the same time; the first ones
    /// get what does not divide. `None` if nothing is left for this one.
    pub(crate) fn share(self, part: u32, parts: u32, at_once: u32) -> Option<Budget> {
        // Iterations do not care who else is at work.
        let _ = at_once;
        match self {
            Budget::Iterations(all) => {
                let all = all.max(1);
                let share = all / parts + u32::from(part < all % parts);
                (share > 0).then_some(Budget::Iterations(share))
            }
            #[cfg(feature = "std")]
            Budget::Time(time) => Some(Budget::Time(time / parts.div_ceil(at_once))),
        }
    }
}
