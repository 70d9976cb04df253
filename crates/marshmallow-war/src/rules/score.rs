//! The end of a turn and of the game (RULES 3, MW-3).

use crate::state::{Ending, Phase, Stage, State, enemy};
use crate::{Event, MarshmallowWar};
use mallow_core::{Outcome, Seat};

/// The game ends.
pub(super) fn finish(state: &mut State, ending: Ending, tell: &mut impl FnMut(Event)) {
    state.public.stage = Stage::Over(ending);
    tell(Event::GameOver { ending });
}

pub(super) fn outcome(_: &MarshmallowWar, state: &State) -> Option<Outcome> {
    match state.public.stage {
        Stage::Over(ending) => Some(ending.outcome()),
        _ => None,
    }
}

impl MarshmallowWar {
    pub(super) fn end_turn(&self, state: &mut State, tell: &mut impl FnMut(Event)) {
        // MW-3: declared after the last turn's Replenish.
        if state.public.turn == self.setup.turn_limit {
            return finish(state, Ending::TurnLimit, tell);
        }
        let public = &mut state.public;
        public.turn += 1;
        public.mover = enemy(public.mover);
        public.phase = Phase::First;
        public.summoned = false;
        public.armed = false;
        tell(Event::TurnBegan { seat: public.mover, turn: public.turn });
    }
}

impl Ending {
    /// The winner, or `None` in a draw.
    #[must_use]
    pub fn winner(self) -> Option<Seat> {
        match self {
            Ending::Conquest { winner } => Some(winner),
            Ending::DeckOut { loser } => Some(enemy(loser)),
            Ending::TurnLimit => None,
        }
    }

    /// The result: one point for the winner.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        let mut points = [0, 0];
        if let Some(winner) = self.winner() {
            points[winner.index()] = 1;
        }
        Outcome::by_points(&points, self.words())
    }

    /// In a few words.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Ending::Conquest { .. } => "attack on an empty Life Deck",
            Ending::DeckOut { .. } => "no card to draw",
            Ending::TurnLimit => "turn limit",
        }
    }
}
