//! What one observer may know.

use crate::position::Position;
use crate::rules::legal_cards;
use crate::state::SEATS;
use crate::{Action, Cards, Phase, Suit, Table};
use alloc::vec::Vec;
use mallow_core::{Observer, Seat};

/// All that one observer may know: the [`Table`] and, for a seat, its own hand (RULES 5).
///
/// Displays as a picture for a player at a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    observer: Observer,
    hand: Cards,
    table: Table,
}

impl View {
    /// What `observer` sees of this table and these hands. A seat that the table does not have sees
    /// what the public sees.
    #[inline]
    pub(crate) fn new(table: Table, hands: &[Cards; SEATS], observer: Observer) -> View {
        match observer.seat().filter(|seat| seat.number() < table.players) {
            Some(seat) => View { observer, hand: hands[seat.index()], table },
            None => View { observer: Observer::Public, hand: Cards::empty(), table },
        }
    }

    /// Who looks: the public, or a seat of the table.
    #[inline]
    pub const fn observer(&self) -> Observer {
        self.observer
    }

    /// All that lies open.
    #[inline]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The observer's own cards: in hand, or put aside when it went out; none for the public.
    #[inline]
    pub const fn hand(&self) -> Cards {
        self.hand
    }

    /// What the observer may choose now, in order; nothing unless it is asked.
    pub fn actions(&self) -> Vec<Action> {
        if self.observer.seat().is_none_or(|seat| self.table.to_act() != Some(seat)) {
            return Vec::new();
        }
        match self.table.phase {
            Phase::Trump => Suit::ALL.into_iter().map(Action::Declare).collect(),
            _ => legal_cards(&self.table, self.hand).iter().map(Action::Play).collect(),
        }
    }

    /// The cards that the observer has not seen: in other hands, undealt, or put aside.
    pub fn unseen(&self) -> Cards {
        Cards::all() - self.hand - self.table.all_played()
    }

    /// Whether this seat's hand is the observer's own.
    pub(crate) fn is_own(&self, seat: Seat) -> bool {
        self.observer.is(seat)
    }
}

impl From<&View> for Position {
    fn from(view: &View) -> Position {
        Position::of(&view.table, |seat| view.is_own(seat).then_some(view.hand))
    }
}
