//! The changes and events of a match, as far as observers may know them.

use super::Match;
use super::log::{Revision, Told};
use crate::{Game, Observer};
use alloc::vec::Vec;

impl<G: Game> Match<G> {
    /// The number of the last change. Every step, undo and redo counts one, and no number repeats.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.log.revision()
    }

    /// Every change after this revision, as far as this observer may know it: for clients that were
    /// away, and for observers who join late (from 0, or from the number given to
    /// [`resume_shared`](Match::resume_shared)).
    ///
    /// ```
    /// use mallow_core::high_card::{Choice, HighCard};
    /// use mallow_core::{Match, Observer, Seat, Seed, Told};
    /// let mut table = Match::new(HighCard::new(2), Seed::from_u64(7));
    /// let known = table.revision();
    /// table.act(Seat::new(0), Choice::Keep)?;
    /// table.undo();
    /// let missed: Vec<_> = table.events_since(known, Observer::Public).collect();
    /// assert!(matches!(missed[0].told, Told::Events(_)));
    /// assert_eq!(missed[1].told, Told::Undone(1));
    /// assert_eq!(missed[1].number, table.revision());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn events_since(
        &self,
        revision: u64,
        observer: Observer,
    ) -> impl Iterator<Item = Revision<G::Event>> {
        self.log.after(revision).map(move |(number, change)| {
            let told = match change {
                Told::Events(events) => Told::Events(self.heard(events, observer)),
                Told::Undone(steps) => Told::Undone(*steps),
                Told::Redone(steps) => Told::Redone(*steps),
            };
            Revision { number, told }
        })
    }

    /// The events of a step that stands, counted from 0, as far as this observer may know them;
    /// none if there is no such step.
    #[must_use]
    pub fn events_of(&self, step: usize, observer: Observer) -> Vec<G::Event> {
        self.heard(self.log.events_of(step), observer)
    }

    /// All events of a step that stands, counted from 0, hidden information included; none if there
    /// is no such step.
    #[must_use]
    pub fn all_events_of(&self, step: usize) -> &[G::Event] {
        self.log.events_of(step)
    }

    fn heard(&self, events: &[G::Event], observer: Observer) -> Vec<G::Event> {
        events.iter().filter_map(|event| self.game.show_event(event, observer)).collect()
    }
}
