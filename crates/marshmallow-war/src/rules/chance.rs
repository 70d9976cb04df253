//! Chance: who begins, and the cards that are drawn (RULES 3).

use crate::rules::replenish::HAND;
use crate::state::{Stage, State, enemy};
use crate::{Card, Chance, Event, Illegal, MarshmallowWar, Setup};
use core::ops::ControlFlow;
use mallow_core::{ChanceRules, Game, Random, Seat, Turn};

impl ChanceRules<MarshmallowWar> for Chance {
    #[inline]
    fn lists_chances(game: &MarshmallowWar, state: &State) -> bool {
        game.turn(state) == Turn::Chance
    }

    #[inline]
    fn visit_chances<B>(
        game: &MarshmallowWar,
        state: &State,
        mut visit: impl FnMut(Chance, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if state.public.stage == Stage::Toss {
            visit(Chance::FirstPlayer(Seat::new(0)), 1)?;
            visit(Chance::FirstPlayer(Seat::new(1)), 1)?;
        }
        if let Some(seat) = game.drawer(state) {
            for card in state.unseen(seat) {
                visit(Chance::Draw(card), 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn sample(game: &MarshmallowWar, state: &State, random: &mut impl Random) -> Chance {
        match game.drawer(state) {
            Some(seat) => {
                let card = state.unseen(seat).draw(random);
                Chance::Draw(card.expect("a draw is due only if there is a card"))
            }
            None => {
                assert_eq!(state.public.stage, Stage::Toss, "no chance event is due");
                Chance::FirstPlayer(Seat::new(random.below(2) as u8))
            }
        }
    }

    fn check_chance(&self, game: &MarshmallowWar, state: &State) -> Result<(), Illegal> {
        let turn = game.turn(state);
        if turn != Turn::Chance {
            return Err(Illegal::NoChanceDue { turn });
        }
        match (*self, game.drawer(state)) {
            (Chance::FirstPlayer(seat), None) if seat.number() >= Setup::MAX_PLAYERS => {
                Err(Illegal::NoSuchSeat { seat, players: Setup::MAX_PLAYERS })
            }
            (Chance::FirstPlayer(_), None) => Ok(()),
            (Chance::FirstPlayer(_), Some(_)) => {
                Err(Illegal::OtherChance { expected: "draw", found: "first" })
            }
            (Chance::Draw(_), None) => {
                Err(Illegal::OtherChance { expected: "first", found: "draw" })
            }
            (Chance::Draw(card), Some(seat)) if state.unseen(seat).contains(card) => Ok(()),
            (Chance::Draw(card), Some(seat)) => Err(Illegal::NotInDeck { seat, card }),
        }
    }

    #[inline]
    fn resolve(&self, game: &MarshmallowWar, state: &mut State, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(self.check_chance(game, state), Ok(()));
        match *self {
            Chance::FirstPlayer(seat) => {
                state.public.mover = seat;
                state.public.stage = Stage::Deal;
                tell(Event::Starts { seat });
            }
            Chance::Draw(card) => game.draw(state, card, tell),
        }
    }
}

impl MarshmallowWar {
    /// The seat whose unseen cards the next draw comes from, if a draw is due.
    #[inline]
    pub(crate) fn drawer(&self, state: &State) -> Option<Seat> {
        let public = &state.public;
        match public.stage {
            Stage::Deal => {
                let first = Seat::new(0);
                Some(if public.side(first).hand_len < HAND { first } else { enemy(first) })
            }
            Stage::Draw(_) => Some(public.mover),
            Stage::Life => Some(enemy(public.mover)),
            _ => None,
        }
    }

    #[inline]
    fn draw(&self, state: &mut State, card: Card, tell: &mut impl FnMut(Event)) {
        let seat = self.drawer(state).expect("a draw is due");
        match state.public.stage {
            Stage::Life => {
                state.take_unknown_life(seat, card);
                state.public.stage = Stage::Free;
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
                let second = state.public.side(Seat::new(1));
                if second.hand_len == HAND {
                    state.public.stage = Stage::Free;
                    let (seat, turn) = (state.public.mover, state.public.turn);
                    tell(Event::TurnBegan { seat, turn });
                }
            }
        }
    }
}
