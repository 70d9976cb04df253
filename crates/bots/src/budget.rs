//! How long a player may think.

#[cfg(feature = "std")]
use std::time::{Duration, Instant};

/// How much work a decision may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Budget {
    /// This many iterations, 1 at least. The choice is the same on every machine.
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
    #[cfg(feature = "std")]
    Time(Instant),
}

impl Clock {
    pub(crate) fn start(budget: Budget) -> Clock {
        let limit = match budget {
            Budget::Iterations(most) => Limit::Iterations(most),
            #[cfg(feature = "std")]
            Budget::Time(time) => Limit::Time(Instant::now() + time),
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
                Limit::Time(end) => Instant::now() < end,
            };
        self.done += u32::from(more);
        more
    }

    /// Iterations so far.
    pub(crate) fn done(&self) -> u32 {
        self.done
    }
}

impl Budget {
    /// The share of one of `parts` searches that run one after the other, the first ones getting
    /// what does not divide.
    pub(crate) fn share(self, part: u32, parts: u32) -> Budget {
        match self {
            Budget::Iterations(all) => {
                Budget::Iterations(all / parts + u32::from(part < all % parts))
            }
            #[cfg(feature = "std")]
            Budget::Time(time) => Budget::Time(time / parts),
        }
    }
}
