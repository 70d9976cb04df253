//! All that one observer may know.

use crate::deal::SEATS;
use crate::{Cards, Public};
use mallow_core::{Observer, Seat};

/// All that one observer may know: what lies open ([`Public`]) and, for a seat, its own hand (RULES 5).
///
/// Displays as a picture for a player at a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    observer: Observer,
    hand: Cards,
    public: Public,
}

impl View {
    /// What `observer` sees of all this. A seat that the table does not have sees
    /// what the public sees.
    #[inline]
    pub(crate) fn new(public: Public, hands: &[Cards; SEATS], observer: Observer) -> View {
        match observer.seat().filter(|seat| seat.number() < public.players) {
            Some(seat) => View { observer, hand: hands[seat.index()], public },
            None => View { observer: Observer::Public, hand: Cards::empty(), public },
        }
    }

    /// The observer: the public, or a seat of the table.
    #[inline]
    #[must_use]
    pub const fn observer(&self) -> Observer {
        self.observer
    }

    /// All that lies open.
    #[inline]
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// What the observer sees of a seat's hand: its own cards, and `None` for every other hand.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Option<Cards> {
        assert!(seat.number() < self.public.players, "the table has no such seat");
        self.is_own(seat).then_some(self.hand)
    }

    /// The observer's own cards: in hand, or put aside when it went out; none for the public.
    #[inline]
    #[must_use]
    pub const fn own_hand(&self) -> Cards {
        self.hand
    }

    /// The cards that the observer has not seen: in other hands, undealt, or put aside.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        Cards::all() - self.hand - self.public.all_played()
    }

    /// Whether this seat's hand is the observer's own.
    pub(crate) fn is_own(&self, seat: Seat) -> bool {
        self.observer.is(seat)
    }
}
