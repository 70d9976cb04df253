//! Full states that fit a view.

use crate::rules::DEALT;
use crate::{CritterCards, Stage, State, View};
use mallow_core::{Random, Seat};

impl View {
    /// A full state that fits the view.
    pub(crate) fn determinize(&self, random: &mut impl Random) -> State {
        let mut state = State { public: self.public.clone(), hands: self.hands };
        let mut left: CritterCards = state.undealt();
        let public = &self.public;
        for seat in Seat::all(public.players).filter(|&seat| !self.observer.is(seat)) {
            if !public.holds_cards(seat) {
                continue;
            }
            let hand = &mut state.hands[seat.index()];
            if hand.cards.is_empty() {
                hand.cards = left.deal(DEALT, random);
            }
            if public.stage == Stage::Choose && !public.owing.contains(seat) {
                hand.magus = hand.cards.nth(random.below(DEALT));
            }
        }
        state
    }
}
