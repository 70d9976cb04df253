//! What each action does, and what follows from it until the next decision (RULES 4 to 6).

use super::{CrossTheBeams, ROWS_TO_WIN};
use crate::action::Action;
use crate::card::Card;
use crate::event::Event;
use crate::stage::Stage;
use crate::state::State;
use mallow_core::Seat;

/// The number of cards that the active player draws now: one, or two for a single player, or fewer if
/// there are not so many (RULES 5.5 and 5.6).
#[inline]
pub(crate) fn draws_due(state: &State) -> u8 {
    match state.public.players {
        1 => (state.deck.len() as u8 + state.queue.len()).min(2),
        _ => u8::from(!state.deck.is_empty() || !state.queue.is_empty()),
    }
}

/// Takes a legal action. The only copy of the rules.
#[inline]
pub(super) fn act(
    game: &CrossTheBeams,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    match action {
        Action::Send(tile) => {
            game.move_mm(&mut state.public, tile, tell);
            game.move_ghost(&mut state.public, tell);
        }
        Action::Decline => game.decline(state, seat, tell),
        Action::Zap(card) => {
            game.discard(state, seat, card);
            game.close_window(&mut state.public);
            state.public.stage = Stage::White;
            tell(Event::Zapped { seat, card });
        }
        Action::Halt(card) => {
            game.discard(state, seat, card);
            game.close_window(&mut state.public);
            state.public.halted = true;
            state.public.stage = Stage::Act;
            tell(Event::Halted { seat, card });
        }
        Action::Place { card, beam, position } => {
            state.leave_hand(seat, card);
            state.public.beams[beam.index()].insert(position, card);
            tell(Event::Placed { seat, card, beam, position });
            game.after_action(state, tell);
        }
        Action::Exchange { card, beam, position } => {
            state.leave_hand(seat, card);
            let taken = state.public.beams[beam.index()].replace(position, card);
            state.enter_hand_openly(seat, taken, game.setup.open_hands);
            tell(Event::Exchanged { seat, card, taken, beam, position });
            game.after_action(state, tell);
        }
        Action::Take { beam, position } => {
            let card = state.public.beams[beam.index()].remove(position);
            state.enter_hand_openly(seat, card, game.setup.open_hands);
            tell(Event::Taken { seat, card, beam, position });
            game.after_action(state, tell);
        }
        Action::Pass => {
            tell(Event::Passed { seat });
            game.after_action(state, tell);
        }
        Action::Bottom(card) => {
            state.put_under_deck(seat, card);
            state.public.stage = Stage::Draw { left: draws_due(state) };
            tell(Event::PutUnder { seat, card: Some(card) });
        }
    }
}

impl CrossTheBeams {
    /// A seat declines. If it is the last, the window closes, and the threatened card is lost or the
    /// Marshmallow Man is not halted.
    fn decline(&self, state: &mut State, seat: Seat, tell: &mut impl FnMut(Event)) {
        let public = &mut state.public;
        public.declined.insert(seat);
        tell(Event::Declined { seat });
        if public.declined != public.asked {
            return;
        }
        self.close_window(public);
        match public.stage {
            Stage::Zap { roll } => {
                let (beam, position) =
                    public.threatened(roll).expect("a zap window opens for a threatened card");
                self.lose_card(public, beam, position, tell);
            }
            _ => public.stage = Stage::Act,
        }
    }

    #[inline]
    fn discard(&self, state: &mut State, seat: Seat, card: Card) {
        state.leave_hand(seat, card);
        state.public.discards.insert(card);
    }

    /// What follows the action of step 4: a card to put under the deck, cards to draw, or the end of the
    /// turn (RULES 5.5 and 5.6).
    #[inline]
    fn after_action(&self, state: &mut State, tell: &mut impl FnMut(Event)) {
        state.public.stage = match draws_due(state) {
            0 => return self.end_turn(state, tell),
            _ if self.setup.players == 1 && !state.hands[0].is_empty() => Stage::Bottom,
            left => Stage::Draw { left },
        };
    }

    /// Step 6, and the next seat's turn if the game goes on (RULES 6.1 and 3.1).
    #[inline]
    pub(super) fn end_turn(&self, state: &mut State, tell: &mut impl FnMut(Event)) {
        let public = &mut state.public;
        if public.complete_rows() >= ROWS_TO_WIN {
            let rows = public.locked_rows();
            if rows >= ROWS_TO_WIN {
                public.stage = Stage::Won;
                tell(Event::BeamsCrossed { rows });
                tell(Event::GameOver { won: true });
                return;
            }
        }
        public.active = public.active.next(self.setup.players);
        self.begin_turn(public, tell);
    }
}
