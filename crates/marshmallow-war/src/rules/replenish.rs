//! Replenish: the draws that a player owes (RULES 3).

use crate::rules::score::finish;
use crate::state::{Ending, Phase, Stage, State};
use crate::{Event, MarshmallowWar, Replenish, Slots};

/// The hand is filled up to this many cards, at the start and at the end of every turn.
pub(crate) const HAND: u8 = 5;

impl MarshmallowWar {
    /// The mover owes this many draws. When none is left, what made it draw is over; when the Deck
    /// is empty first, the mover loses.
    pub(super) fn owe_draws(&self, state: &mut State, owed: u8, tell: &mut impl FnMut(Event)) {
        let mover = state.public.mover;
        if owed == 0 {
            state.public.stage = Stage::Free;
            if state.public.phase == Phase::Replenish {
                self.end_turn(state, tell);
            }
        } else if state.public.side(mover).deck_len == 0 {
            finish(state, Ending::DeckOut { loser: mover }, tell);
        } else {
            state.public.stage = Stage::Draw(owed);
        }
    }

    pub(super) fn replenish(&self, state: &mut State, tell: &mut impl FnMut(Event)) {
        let public = &mut state.public;
        let mover = public.mover;
        public.phase = Phase::Replenish;
        public.acted = Slots::EMPTY;
        public.switched = 0;
        public.discarded = false;
        tell(Event::PhaseBegan { seat: mover, phase: Phase::Replenish });
        let missing = HAND.saturating_sub(public.side(mover).hand_len);
        let owed = match self.setup.replenish {
            Replenish::UpToFive => missing,
            Replenish::AtLeastOne => missing.max(1),
        };
        self.owe_draws(state, owed, tell);
    }
}
