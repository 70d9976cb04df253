//! The laws about a whole run.

use super::law::{Law, Verdict, hold};
use alloc::string::ToString;
use core::ops::BitOr;

/// What has occurred in a run so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Seen {
    /// A step or an event was not shown completely to every observer, or a state had a twin.
    pub(super) hidden: bool,
    /// A view had two different guesses.
    pub(super) guesses_differ: bool,
    /// A chance event was due and not listed.
    pub(super) unlisted: bool,
    /// Such an event had two different samples.
    pub(super) samples_differ: bool,
}

impl BitOr for Seen {
    type Output = Seen;

    fn bitor(self, other: Seen) -> Seen {
        Seen {
            hidden: self.hidden | other.hidden,
            guesses_differ: self.guesses_differ | other.guesses_differ,
            unlisted: self.unlisted | other.unlisted,
            samples_differ: self.samples_differ | other.samples_differ,
        }
    }
}

impl Seen {
    pub(super) fn check(self) -> Verdict {
        hold(Law::GuessesDiffer, !self.hidden || self.guesses_differ, || {
            "something is hidden, but two guesses from one view never differ".to_string()
        })?;
        hold(Law::SamplesDiffer, !self.unlisted || self.samples_differ, || {
            "a chance event is not listed, but two samples of such an event never differ"
                .to_string()
        })
    }
}
