//! How long a player may think.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;
use mallow_core::words::Excerpt;

/// How much work a decision may take.
///
/// As text and, with the feature `serde`, in JSON: a number of iterations (`500`), or a time in
/// milliseconds (`50ms`), microseconds (`1500us`) or nanoseconds (`20ns`).
///
/// ```
/// use mallow_bots::Budget;
/// use std::time::Duration;
/// assert_eq!("500".parse(), Ok(Budget::Iterations(500)));
/// assert_eq!("50ms".parse(), Ok(Budget::Time(Duration::from_millis(50))));
/// assert_eq!(Budget::Time(Duration::from_micros(1500)).to_string(), "1500us");
/// let why = "0".parse::<Budget>().unwrap_err();
/// assert_eq!(
///     why.to_string(),
///     "`0` is not a valid budget: expected iterations (`500`) or a time (`50ms`)"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Budget {
    /// This many iterations, at least 1, over all trees of a search. The choice is the same on every
    /// machine.
    Iterations(u32),
    /// About this long, and at least one iteration. The choice depends on the machine.
    ///
    /// Where there is [no clock](Budget::HAS_CLOCK), any time stands for
    /// [a fixed number of iterations](Budget::ITERATIONS_WITHOUT_CLOCK).
    Time(Duration),
}

impl Budget {
    /// Whether a program can measure time here: with the feature `std`, on every platform but
    /// `wasm32-unknown-unknown`, where the standard library has no clock.
    pub const HAS_CLOCK: bool = time::HAS_CLOCK;

    /// The iterations that [`Budget::Time`] stands for where there is no clock.
    pub const ITERATIONS_WITHOUT_CLOCK: u32 = 1_000;

    /// A budget that can be kept here: iterations instead of a time where there is no clock.
    fn kept(self) -> Budget {
        match self {
            Budget::Time(_) if !Budget::HAS_CLOCK => {
                Budget::Iterations(Budget::ITERATIONS_WITHOUT_CLOCK)
            }
            budget => budget,
        }
    }

    /// The share of one of `parts` searches, of which `at_once` run at the same time; the first ones
    /// get the remainder. `None` if nothing is left for this one.
    pub(crate) fn share(self, part: u32, parts: u32, at_once: u32) -> Option<Budget> {
        match self.kept() {
            Budget::Iterations(all) => {
                let all = all.max(1);
                let share = all / parts + u32::from(part < all % parts);
                (share > 0).then_some(Budget::Iterations(share))
            }
            Budget::Time(time) => Some(Budget::Time(time / parts.div_ceil(at_once))),
        }
    }
}

/// The iterations, or the time in the largest unit in which it is a whole number.
impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(iterations) => write!(f, "{iterations}"),
            Budget::Time(time) => match time.subsec_nanos() {
                nanos if nanos % 1_000_000 == 0 => write!(f, "{}ms", time.as_millis()),
                nanos if nanos % 1_000 == 0 => write!(f, "{}us", time.as_micros()),
                _ => write!(f, "{}ns", time.as_nanos()),
            },
        }
    }
}

/// From the budget's text. A budget of nothing (`0`, `0ms`) is refused.
impl FromStr for Budget {
    type Err = ParseBudgetError;

    fn from_str(text: &str) -> Result<Budget, ParseBudgetError> {
        parse(text).ok_or_else(|| ParseBudgetError { found: Excerpt::of(text) })
    }
}

/// The budget that a text names.
fn parse(text: &str) -> Option<Budget> {
    const NANOS_PER_SECOND: u128 = 1_000_000_000;
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = &text[..text.len() - unit.len()];
    let nanos = match unit {
        "" => return number.parse().ok().filter(|&n| n > 0).map(Budget::Iterations),
        "ms" => 1_000_000,
        "us" => 1_000,
        "ns" => 1,
        _ => return None,
    };
    let nanos = number.parse::<u128>().ok().filter(|&n| n > 0)?.checked_mul(nanos)?;
    let seconds = u64::try_from(nanos / NANOS_PER_SECOND).ok()?;
    Some(Budget::Time(Duration::new(seconds, (nanos % NANOS_PER_SECOND) as u32)))
}

#[cfg(feature = "serde")]
mallow_core::serde_as_text!(Budget);

/// The reason why a text is not a budget.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseBudgetError {
    found: Excerpt,
}

impl fmt::Display for ParseBudgetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = &self.found;
        write!(f, "{found} is not a valid budget: expected iterations (`500`) or a time (`50ms`)")
    }
}

impl core::error::Error for ParseBudgetError {}

/// A budget that is being used up.
pub(crate) struct Clock {
    done: u32,
    limit: Limit,
}

enum Limit {
    Iterations(u32),
    Time(time::End),
}

impl Clock {
    pub(crate) fn start(budget: Budget) -> Clock {
        let limit = match budget.kept() {
            Budget::Iterations(most) => Limit::Iterations(most),
            Budget::Time(time) => Limit::Time(time::End::after(time)),
        };
        Clock { done: 0, limit }
    }

    /// Whether another iteration may begin; counts it.
    #[inline]
    pub(crate) fn next(&mut self) -> bool {
        let more = self.done == 0
            || match &self.limit {
                Limit::Iterations(most) => self.done < *most,
                Limit::Time(end) => !end.has_come(),
            };
        self.done = self.done.saturating_add(more.into());
        more
    }

    /// Iterations so far.
    pub(crate) fn done(&self) -> u32 {
        self.done
    }
}

/// The clock of the standard library.
#[cfg(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown"))))]
mod time {
    use std::time::{Duration, Instant};

    pub(super) const HAS_CLOCK: bool = true;

    /// A point in time; `None` for one that the clock cannot express.
    pub(super) struct End(Option<Instant>);

    impl End {
        pub(super) fn after(time: Duration) -> End {
            End(Instant::now().checked_add(time))
        }

        #[inline]
        pub(super) fn has_come(&self) -> bool {
            self.0.is_some_and(|end| Instant::now() >= end)
        }
    }
}

/// No clock: there is no point in time, and nobody asks for one.
#[cfg(not(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown")))))]
mod time {
    use core::time::Duration;

    pub(super) const HAS_CLOCK: bool = false;

    pub(super) struct End;

    impl End {
        pub(super) fn after(_: Duration) -> End {
            End
        }

        pub(super) fn has_come(&self) -> bool {
            true
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_kept_where_there_is_a_clock_and_stands_for_iterations_elsewhere() {
        let time = Budget::Time(Duration::from_secs(3600));
        let mut clock = Clock::start(time);
        let done = (0..5_000).take_while(|_| clock.next()).count() as u32;
        if Budget::HAS_CLOCK {
            assert_eq!((done, time.kept()), (5_000, time));
            assert_eq!(time.share(1, 4, 2), Some(Budget::Time(Duration::from_secs(1800))));
        } else {
            assert_eq!(done, Budget::ITERATIONS_WITHOUT_CLOCK);
            assert_eq!(time.share(1, 4, 2), Some(Budget::Iterations(250)));
        }
        assert_eq!(clock.done(), done);
    }
}
