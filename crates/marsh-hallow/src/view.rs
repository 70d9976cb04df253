//! All that one observer knows.

use crate::state::Hand;
use crate::{CritterCards, Public, Setup, State};
use mallow_core::{Observer, Seat};

/// All that one observer may know: the open table, and in setup the cards that the observer sees.
///
/// Only the cards of setup are hidden, and only until all have chosen (RULES 2.2). The order of
/// the round deck is nobody's knowledge and in no state.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) observer: Observer,
    pub(crate) public: Public,
    /// The observer's own hand, and with `open_setup` the dealt cards of the others.
    pub(crate) hands: [Hand; Setup::MAX_PLAYERS as usize],
}

impl View {
    /// A seat that the table does not have sees what the public sees.
    pub(crate) fn of(state: &State, observer: Observer, open_setup: bool) -> View {
        let players = state.public.players;
        let own = observer.seat().filter(|seat| seat.number() < players);
        let mut hands = state.hands;
        for (i, hand) in hands.iter_mut().enumerate() {
            if own.is_none_or(|seat| seat.index() != i) {
                let cards = if open_setup { hand.cards } else { CritterCards::empty() };
                *hand = Hand { cards, magus: None };
            }
        }
        let observer = own.map_or(Observer::Public, Observer::Seat);
        View { observer, public: state.public.clone(), hands }
    }

    /// The observer.
    #[must_use]
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// All that everybody sees.
    #[must_use]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The observer's own hand in setup; `None` for the public.
    #[must_use]
    pub fn own_hand(&self) -> Option<Hand> {
        self.observer.seat().map(|seat| self.hands[seat.index()])
    }

    /// What the observer sees of a seat's hand in setup; empty if that is nothing.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[..usize::from(self.public.players)][seat.index()]
    }

    /// Whether a seat holds cards that the observer does not see.
    pub(crate) fn hides(&self, seat: Seat) -> bool {
        self.public.holds_cards(seat) && self.hands[seat.index()].cards.is_empty()
    }
}
