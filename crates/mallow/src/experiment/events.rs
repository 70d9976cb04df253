//! How often each kind of event happens.

use super::tally::Tally;
use mallow_core::EventKind;

/// The places of the kinds that were met last.
const KNOWN: usize = 128;

/// Counts events of each kind.
#[derive(Debug, Clone)]
pub(super) struct EventCounts {
    kinds: &'static [&'static str],
    /// The events of the current game.
    now: Vec<u32>,
    /// The number of events in each game.
    tallies: Vec<Tally>,
    /// Names of kinds by their address, with their index. A kind is nearly always the same name at
    /// the same address, and then no text is compared.
    known: Box<[(usize, usize, usize); KNOWN]>,
}

impl EventCounts {
    pub(super) fn new<E: EventKind>() -> EventCounts {
        EventCounts {
            kinds: E::KINDS,
            now: vec![0; E::KINDS.len()],
            tallies: vec![Tally::default(); E::KINDS.len()],
            known: Box::new([(0, 0, 0); KNOWN]),
        }
    }

    /// Counts an event.
    ///
    /// # Panics
    /// If its kind is not one of `KINDS`.
    #[inline]
    pub(super) fn count(&mut self, kind: &'static str) {
        let address = kind.as_ptr() as usize;
        let slot = (address ^ address >> 7) % KNOWN;
        let (at, len, index) = self.known[slot];
        let index = if at == address && len == kind.len() { index } else { self.find(kind, slot) };
        if let Some(count) = self.now.get_mut(index) {
            *count += 1;
        }
    }

    #[cold]
    fn find(&mut self, kind: &'static str, slot: usize) -> usize {
        let index = self.kinds.iter().position(|&known| known == kind);
        let index = index.unwrap_or_else(|| panic!("the kind of event `{kind}` is not in KINDS"));
        self.known[slot] = (kind.as_ptr() as usize, kind.len(), index);
        index
    }

    /// Ends the current game.
    pub(super) fn end_game(&mut self) {
        for (now, tally) in self.now.iter_mut().zip(&mut self.tallies) {
            tally.add(i64::from(*now));
            *now = 0;
        }
    }

    /// The kinds and how often they happened in a game.
    pub(super) fn tallies(&self) -> impl Iterator<Item = (&'static str, &Tally)> {
        self.kinds.iter().copied().zip(&self.tallies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Event(&'static str);

    impl EventKind for Event {
        const KINDS: &'static [&'static str] = &["played", "play", "won"];

        fn kind(&self) -> &'static str {
            self.0
        }
    }

    #[test]
    fn kinds_are_told_apart_by_text_whatever_their_addresses() {
        let mut counts = EventCounts::new::<Event>();
        // One address with two lengths, and other addresses of the same texts.
        let played = Event::KINDS[0];
        let leaked: &'static str = Box::leak("won".to_string().into_boxed_str());
        for kind in [played, &played[..4], leaked, Event::KINDS[2], played] {
            counts.count(kind);
        }
        counts.end_game();
        counts.count(Event::KINDS[1]);
        counts.end_game();
        let sums: Vec<_> = counts.tallies().map(|(kind, tally)| (kind, tally.sum())).collect();
        assert_eq!(sums, [("played", 2), ("play", 2), ("won", 2)]);
        assert!(counts.tallies().all(|(_, tally)| tally.count() == 2));
    }

    #[test]
    #[should_panic(expected = "the kind of event `lost` is not in KINDS")]
    fn an_event_of_no_kind_is_a_fault_of_the_game() {
        EventCounts::new::<Event>().count("lost");
    }
}
