//! Draws, the end of a turn and the end of the game (RULES 3).

use crate::state::{Ending, Phase, Stage, State, enemy};
use crate::{Card, Chance, Event, Illegal, MarshmallowWar, Replenish, Slots};
use mallow_core::{Outcome, Seat};

/// The hand is filled up to this many cards, at the start and at the end of every turn.
pub(crate) const HAND: u8 = 5;

/// The game ends.
pub(super) fn finish(state: &mut State, ending: Ending, tell: &mut impl FnMut(Event)) {
    state.table.stage = Stage::Over(ending);
    tell(Event::Over { ending });
}

impl MarshmallowWar {
    /// The seat whose unseen cards the next draw comes from, if a draw is due.
    #[inline]
    pub(crate) fn drawer(&self, state: &State) -> Option<Seat> {
        let table = &state.table;
        match table.stage {
            Stage::Deal => {
                let first = Seat::new(0);
                Some(if table.side(first).hand_len < HAND { first } else { enemy(first) })
            }
            Stage::Draw(_) => Some(table.mover),
            Stage::Life => Some(enemy(table.mover)),
            _ => None,
        }
    }

    pub(crate) fn check_outcome(&self, state: &State, chance: Chance) -> Result<(), Illegal> {
        match chance {
            Chance::First(_) if state.table.stage != Stage::Toss => Err(Illegal::NoChanceDue),
            Chance::First(seat) if seat.number() > 1 => Err(Illegal::NoSuchSeat { seat }),
            Chance::First(_) => Ok(()),
            Chance::Draw(card) => {
                let seat = self.drawer(state).ok_or(Illegal::NoChanceDue)?;
                if state.unseen(seat).contains(card) {
                    Ok(())
                } else {
                    Err(Illegal::NotUnseen { card, seat })
                }
            }
        }
    }

    #[inline]
    pub(crate) fn take_outcome(
        &self,
        state: &mut State,
        chance: Chance,
        tell: &mut impl FnMut(Event),
    ) {
        match chance {
            Chance::First(seat) => {
                state.table.mover = seat;
                state.table.stage = Stage::Deal;
                tell(Event::Begins { seat });
            }
            Chance::Draw(card) => self.take_draw(state, card, tell),
        }
    }

    #[inline]
    fn take_draw(&self, state: &mut State, card: Card, tell: &mut impl FnMut(Event)) {
        let seat = self.drawer(state).expect("a draw is due");
        match state.table.stage {
            Stage::Life => {
                state.take_unknown_life(seat, card);
                state.table.stage = Stage::Free;
                tell(Event::LifeLost { seat, card: Some(card), seen: false });
            }
            Stage::Draw(owed) => {
                state.draw(seat, card);
                tell(Event::Drew { seat, card: Some(card) });
                self.owe_draws(state, owed - 1, tell);
            }
            _ => {
                state.draw(seat, card);
                tell(Event::Drew { seat, card: Some(card) });
                let second = state.table.side(Seat::new(1));
                if second.hand_len == HAND {
                    state.table.stage = Stage::Free;
                    let (seat, turn) = (state.table.mover, state.table.turn);
                    tell(Event::TurnBegan { seat, turn });
                }
            }
        }
    }

    /// The mover owes this many draws. When none is left, what made it draw is over; when the Deck
    /// is empty first, the mover loses.
    pub(super) fn owe_draws(&self, state: &mut State, owed: u8, tell: &mut impl FnMut(Event)) {
        let mover = state.table.mover;
        if owed == 0 {
            state.table.stage = Stage::Free;
            if state.table.phase == Phase::Replenish {
                self.end_turn(state, tell);
            }
        } else if state.table.side(mover).deck_len == 0 {
            finish(state, Ending::DeckOut { loser: mover }, tell);
        } else {
            state.table.stage = Stage::Draw(owed);
        }
    }

    pub(super) fn replenish(&self, state: &mut State, tell: &mut impl FnMut(Event)) {
        let table = &mut state.table;
        let mover = table.mover;
        table.phase = Phase::Replenish;
        table.acted = Slots::EMPTY;
        table.switched = 0;
        table.discarded = false;
        tell(Event::PhaseBegan { seat: mover, phase: Phase::Replenish });
        let missing = HAND.saturating_sub(table.side(mover).hand_len);
        let owed = match self.setup.replenish {
            Replenish::UpToFive => missing,
            Replenish::AtLeastOne => missing.max(1),
        };
        self.owe_draws(state, owed, tell);
    }

    fn end_turn(&self, state: &mut State, tell: &mut impl FnMut(Event)) {
        // MW-3: declared after the last turn's Replenish.
        if state.table.turn == self.setup.turn_limit {
            return finish(state, Ending::TurnLimit, tell);
        }
        let table = &mut state.table;
        table.turn += 1;
        table.mover = enemy(table.mover);
        table.phase = Phase::First;
        table.summoned = false;
        table.armed = false;
        tell(Event::TurnBegan { seat: table.mover, turn: table.turn });
    }
}

impl Ending {
    /// Who won; nobody in a draw.
    pub fn winner(self) -> Option<Seat> {
        match self {
            Ending::Conquest { winner } => Some(winner),
            Ending::DeckOut { loser } => Some(enemy(loser)),
            Ending::TurnLimit => None,
        }
    }

    /// The result: one point for the winner.
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
