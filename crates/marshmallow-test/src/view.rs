//! What one observer may know.

use crate::position::{Checked, Position, check};
use crate::rules::legal_cards;
use crate::state::SEATS;
use crate::{Action, Cards, Phase, PositionError, State, Suit, Table};
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
    /// What `observer` sees of a state.
    #[inline]
    pub(crate) fn of(state: &State, observer: Observer) -> View {
        let mut view = View { observer, hand: Cards::empty(), table: state.table };
        if let Some(seat) = view.own_seat() {
            view.hand = state.hand(seat);
        }
        view
    }

    /// The view of a checked position.
    pub(crate) fn new(observer: Observer, table: Table, hands: &[Option<Cards>; SEATS]) -> View {
        let hand = observer.seat().and_then(|seat| *hands.get(seat.index())?);
        View { observer, hand: hand.unwrap_or_default(), table }
    }

    /// The view that a position describes as `observer` sees it, for whatever options make it
    /// reachable: the observer's own hand is known, all others are not.
    ///
    /// # Errors
    /// With every fault that was found; among them, that no deal fits what is known.
    pub fn try_new(observer: Observer, position: &Position) -> Result<View, PositionError> {
        let Checked { table, hands, faults } = check(position, Some(observer));
        PositionError::of(faults)?;
        Ok(View::new(observer, table, &hands))
    }

    /// Who looks.
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

    /// The seat that looks, if the table has it.
    #[inline]
    pub(crate) fn own_seat(&self) -> Option<Seat> {
        self.observer.seat().filter(|seat| seat.number() < self.table.players)
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
