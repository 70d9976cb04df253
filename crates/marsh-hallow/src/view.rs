//! What one observer knows, and states that fit it.

use crate::rules::DEALT;
use crate::state::Hand;
use crate::{CritterCards, Stage, State, Table};
use mallow_core::{Observer, Random, Seat};

/// All that one observer may know: the open table, and in setup a seat's own cards.
///
/// Only the cards of setup are hidden, and only until all have chosen (RULES 2.2). The order of
/// the round deck is nobody's knowledge and in no state.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) observer: Observer,
    pub(crate) table: Table,
    /// `None` for the public.
    pub(crate) hand: Option<Hand>,
}

impl View {
    pub(crate) fn of(state: &State, observer: Observer) -> View {
        View {
            observer,
            table: state.table.clone(),
            hand: observer.seat().map(|seat| state.hand(seat)),
        }
    }

    /// Who looks.
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// All that everybody sees.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What the observer's seat holds in setup; `None` for the public.
    pub fn hand(&self) -> Option<Hand> {
        self.hand
    }

    /// A full state that fits the view.
    pub(crate) fn determinize(&self, random: &mut impl Random) -> State {
        let table = self.table.clone();
        let mut state = State { table, hands: Default::default() };
        let own = self.observer.seat();
        if let (Some(seat), Some(hand)) = (own, self.hand) {
            state.hands[seat.index()] = hand;
        }
        let mut left: CritterCards = state.undealt();
        let table = &self.table;
        for seat in Seat::all(table.players).filter(|&seat| own != Some(seat)) {
            let owes = table.owing.contains(seat);
            let holds = match table.stage {
                Stage::Deal => !owes,
                Stage::Choose => true,
                _ => false,
            };
            if !holds {
                continue;
            }
            let cards = left.deal(DEALT, random);
            let chosen = table.stage == Stage::Choose && !owes;
            let magus = if chosen { cards.nth(random.below(DEALT)) } else { None };
            state.hands[seat.index()] = Hand { cards, magus };
        }
        state
    }
}
