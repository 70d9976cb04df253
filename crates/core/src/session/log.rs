//! The log of a match: every step, undo and redo.

use alloc::vec::Vec;

/// A change of a match, as far as an observer may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Revision<E> {
    /// The number of the change; it is [`Match::revision`](crate::Match::revision) right after it.
    pub number: u64,
    /// The change.
    pub told: Told<E>,
}

/// The kind of a change of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Told<E> {
    /// A step was taken. The list holds those of its events that the observer may know.
    Events(Vec<E>),
    /// This many steps were undone, the last ones first.
    Undone(usize),
    /// This many undone steps were redone.
    Redone(usize),
}

/// All changes of a match with all events.
#[derive(Debug, Clone)]
pub(super) struct Log<E> {
    /// The revision before the first change.
    base: u64,
    changes: Vec<Told<E>>,
    /// The change of every step that stands.
    standing: Vec<usize>,
    /// The change of every step that was undone and can be redone, the first to redo at the end.
    undone: Vec<usize>,
}

impl<E: Clone> Log<E> {
    pub(super) fn new(base: u64) -> Log<E> {
        Log { base, changes: Vec::new(), standing: Vec::new(), undone: Vec::new() }
    }

    pub(super) fn revision(&self) -> u64 {
        self.base + self.changes.len() as u64
    }

    pub(super) fn step(&mut self, events: Vec<E>) {
        self.standing.push(self.changes.len());
        self.undone.clear();
        self.changes.push(Told::Events(events));
    }

    pub(super) fn undone(&mut self, steps: usize) {
        if steps > 0 {
            self.undone.extend(self.standing.drain(self.standing.len() - steps..).rev());
            self.changes.push(Told::Undone(steps));
        }
    }

    pub(super) fn redone(&mut self, steps: usize) {
        if steps > 0 {
            self.standing.extend(self.undone.drain(self.undone.len() - steps..).rev());
            self.changes.push(Told::Redone(steps));
        }
    }

    /// The events of all steps taken after this revision.
    pub(super) fn events_after(&self, revision: u64) -> Vec<E> {
        let events = self.after(revision).filter_map(|(_, change)| match change {
            Told::Events(events) => Some(events),
            Told::Undone(_) | Told::Redone(_) => None,
        });
        events.flatten().cloned().collect()
    }

    /// The changes after this revision, each with its number.
    pub(super) fn after(&self, revision: u64) -> impl Iterator<Item = (u64, &Told<E>)> {
        let known = usize::try_from(revision.saturating_sub(self.base)).unwrap_or(usize::MAX);
        let changes = self.changes.iter().enumerate().skip(known);
        changes.map(|(i, change)| (self.base + i as u64 + 1, change))
    }

    /// The events of a step that stands, counted from 0; none if there is no such step.
    pub(super) fn events_of(&self, step: usize) -> &[E] {
        match self.standing.get(step).map(|&change| &self.changes[change]) {
            Some(Told::Events(events)) => events,
            _ => &[],
        }
    }
}
