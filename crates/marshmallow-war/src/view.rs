//! All that one observer knows.

use crate::state::{InPlay, Laid, Secret, State};
use crate::{Cards, Public, Slot, TrapSlot};
use mallow_core::{Observer, Seat};

/// All that one observer may know (RULES 11): the table, and a seat's own secret.
///
/// The table remembers what a careful player would: which face-down cards have been seen, which
/// cards must be in a hand or among the Traps set since, that a hand has an unknown fighter card,
/// which Ninja lie among which slots.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) observer: Observer,
    pub(crate) public: Public,
    pub(crate) own: Option<Secret>,
}

impl View {
    pub(crate) fn of(state: &State, observer: Observer) -> View {
        let own = observer.seat().and_then(|seat| state.secrets.get(seat.index())).cloned();
        // A seat that is not at the table sees what the public sees.
        let observer = if own.is_some() { observer } else { Observer::Public };
        View { observer, public: state.public.clone(), own }
    }

    /// The observer whose view it is.
    #[must_use]
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// What everybody may know.
    #[must_use]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The observer's own secret, if it sits at the table.
    #[must_use]
    pub fn own(&self) -> Option<&Secret> {
        self.own.as_ref()
    }

    pub(crate) fn secret(&self, seat: Seat) -> Option<&Secret> {
        self.own.as_ref().filter(|_| self.observer.is(seat))
    }

    /// What the observer sees of a seat's hand: the cards of its own, nothing of the other.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Option<Cards> {
        let _ = self.public.side(seat);
        self.secret(seat).map(Secret::hand)
    }

    /// The observer's own hand; `None` for the public.
    #[must_use]
    pub fn own_hand(&self) -> Option<Cards> {
        self.own().map(Secret::hand)
    }

    /// Cards of a seat's deck that the observer has not seen: they lie in the Deck, unknown in the
    /// Life Deck, or, of another seat, in the hand or face down among the Traps.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn unseen(&self, seat: Seat) -> Cards {
        let pool = self.public.side(seat).pool;
        let Some(secret) = self.secret(seat) else { return pool };
        let traps: Cards = secret.traps.iter().filter_map(|spot| spot.card()).collect();
        pool - secret.hand - traps
    }

    /// What the observer knows to lie in a Fighter/Wall slot.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn fighter(&self, seat: Seat, slot: Slot) -> Option<InPlay> {
        match self.public.fighter(seat, slot)? {
            InPlay::Fighter { card: None, face_down } => {
                let card = self.secret(seat).and_then(|secret| secret.ninja(slot));
                Some(InPlay::Fighter { card, face_down })
            }
            known => Some(known),
        }
    }

    /// What the observer knows to lie in a place of the Trap/Event area.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn trap(&self, seat: Seat, place: TrapSlot) -> Option<Laid> {
        match self.public.trap(seat, place)? {
            Laid::Trap(None) => {
                Some(Laid::Trap(self.secret(seat).and_then(|secret| secret.trap(place))))
            }
            known => Some(known),
        }
    }
}
