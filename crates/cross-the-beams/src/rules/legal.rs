//! What may be done.

use super::CrossTheBeams;
use super::enemy::choices;
use crate::action::Action;
use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Card, Cards};
use crate::error::Illegal;
use crate::state::{Stage, State, Table};
use core::ops::ControlFlow;
use mallow_core::{Seat, Turn};

/// The beams in which a card may lie, from left to right (rule 5.2).
#[inline]
fn beams_for(card: Card) -> &'static [Ghostbuster] {
    match Ghostbuster::of_colour(card.colour()) {
        None => &Ghostbuster::ALL,
        Some(beam) => &Ghostbuster::ALL[beam.index()..beam.index() + 1],
    }
}

/// How many cards lie in the beams in which this card may lie, and how many such beams there are.
#[inline]
fn room_for(table: &Table, card: Card) -> (u32, u32) {
    match Ghostbuster::of_colour(card.colour()) {
        None => (in_all_beams(table), 4),
        Some(beam) => (u32::from(table.beam(beam).len()), 1),
    }
}

#[inline]
fn in_all_beams(table: &Table) -> u32 {
    table.beams.iter().map(|beam| u32::from(beam.len())).sum()
}

impl CrossTheBeams {
    /// The cards of a hand that the open window asks for.
    #[inline]
    fn answers(&self, state: &State, seat: Seat) -> Cards {
        state.hands[seat.index()] & self.asked_for(&state.table)
    }

    /// The action that plays a card into the open window.
    #[inline]
    fn answer(&self, stage: Stage, card: Card) -> Action {
        if stage == Stage::Halt { Action::Halt(card) } else { Action::Zap(card) }
    }

    #[inline]
    pub(super) fn visit<B>(
        &self,
        state: &State,
        seat: Seat,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let table = &state.table;
        match table.stage {
            Stage::Zap { .. } | Stage::Halt if table.is_asked(seat) => {
                visit(Action::Decline)?;
                let mut cards = self.answers(state, seat).iter();
                cards.try_for_each(|card| visit(self.answer(table.stage, card)))
            }
            Stage::Act if seat == table.active => {
                visit_turn(table, state.hands[seat.index()], visit)
            }
            Stage::Bottom if seat == table.active => {
                state.hands[seat.index()].iter().map(Action::Bottom).try_for_each(visit)
            }
            Stage::Choice if seat == table.active => {
                choices(table).iter().map(Action::Send).try_for_each(visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    #[inline]
    pub(super) fn count(&self, state: &State, seat: Seat) -> u32 {
        let table = &state.table;
        match table.stage {
            Stage::Zap { .. } | Stage::Halt if table.is_asked(seat) => {
                1 + self.answers(state, seat).len()
            }
            Stage::Act if seat == table.active => count_turn(table, state.hands[seat.index()]),
            Stage::Bottom if seat == table.active => state.hands[seat.index()].len(),
            Stage::Choice if seat == table.active => choices(table).len(),
            _ => 0,
        }
    }

    #[inline]
    pub(super) fn nth(&self, state: &State, seat: Seat, n: u32) -> Option<Action> {
        let table = &state.table;
        match table.stage {
            Stage::Zap { .. } | Stage::Halt if table.is_asked(seat) => match n.checked_sub(1) {
                None => Some(Action::Decline),
                Some(n) => {
                    self.answers(state, seat).nth(n).map(|card| self.answer(table.stage, card))
                }
            },
            Stage::Act if seat == table.active => nth_turn(table, state.hands[seat.index()], n),
            Stage::Bottom if seat == table.active => {
                state.hands[seat.index()].nth(n).map(Action::Bottom)
            }
            Stage::Choice if seat == table.active => choices(table).nth(n).map(Action::Send),
            _ => None,
        }
    }

    /// Reasons are looked for in this order: the seat, the stage, the card, the place.
    pub(super) fn judge(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let table = &state.table;
        let stage = table.stage;
        if seat.number() >= table.players {
            return Err(Illegal::NoSuchSeat { seat, players: table.players });
        }
        match table.turn() {
            Turn::Over => return Err(Illegal::Over),
            Turn::Chance => return Err(Illegal::ChanceDue { stage }),
            Turn::Seats(asked) if !asked.contains(seat) => {
                return Err(Illegal::NotAsked { seat, asked });
            }
            Turn::Seats(_) => {}
        }
        let fits_stage = match action {
            Action::Send(_) => stage == Stage::Choice,
            Action::Decline => stage.is_window(),
            Action::Zap(_) => matches!(stage, Stage::Zap { .. }),
            Action::Halt(_) => stage == Stage::Halt,
            Action::Place { .. } | Action::Exchange { .. } | Action::Take { .. } | Action::Pass => {
                stage == Stage::Act
            }
            Action::Bottom(_) => stage == Stage::Bottom,
        };
        if !fits_stage {
            return Err(Illegal::WrongKind { action, stage });
        }
        let hand = state.hands[seat.index()];
        if let Some(card) = action.card()
            && !hand.contains(card)
        {
            return Err(Illegal::NotInHand { seat, card });
        }
        match action {
            Action::Send(tile) if !choices(table).contains(tile) => {
                Err(Illegal::NotAChoice { tile })
            }
            Action::Zap(card) | Action::Halt(card) if !self.asked_for(table).contains(card) => {
                Err(match (stage, table.white) {
                    (Stage::Halt, Some(white)) => Illegal::DoesNotHalt { card, white },
                    (Stage::Zap { roll }, _) => Illegal::DoesNotZap { card, roll },
                    _ => Illegal::WrongKind { action, stage },
                })
            }
            Action::Place { card, beam, position } => {
                check_spot(table, Some(card), beam, position, table.beam(beam).len() + 1)
            }
            Action::Exchange { card, beam, position } => {
                check_spot(table, Some(card), beam, position, table.beam(beam).len())
            }
            Action::Take { beam, position } => {
                check_spot(table, None, beam, position, table.beam(beam).len())
            }
            Action::Pass if !hand.is_empty() || in_all_beams(table) > 0 => Err(Illegal::CannotPass),
            _ => Ok(()),
        }
    }
}

/// Whether a card may lie in a beam and the beam has the position.
fn check_spot(
    table: &Table,
    card: Option<Card>,
    beam: Ghostbuster,
    position: BeamPlace,
    allowed: u8,
) -> Result<(), Illegal> {
    debug_assert!(allowed <= table.beam(beam).len() + 1);
    match card {
        Some(card) if !beam.takes(card) => Err(Illegal::WrongBeam { card, beam }),
        _ if position.number() > allowed => {
            Err(Illegal::NoSuchPosition { beam, position, allowed })
        }
        _ => Ok(()),
    }
}

/// The actions of step 4: every placement, every exchange, every card that may be taken; or a pass
/// if there are none of these (CB-6).
#[inline]
fn visit_turn<B>(
    table: &Table,
    hand: Cards,
    mut visit: impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if count_turn_moves(table, hand) == 0 {
        return visit(Action::Pass);
    }
    for card in hand {
        for &beam in beams_for(card) {
            // A beam that a hand card fits into has at most eleven cards.
            for position in BeamPlace::first(table.beam(beam).len() + 1) {
                visit(Action::Place { card, beam, position })?;
            }
        }
    }
    for card in hand {
        for &beam in beams_for(card) {
            for position in BeamPlace::first(table.beam(beam).len()) {
                visit(Action::Exchange { card, beam, position })?;
            }
        }
    }
    for beam in Ghostbuster::ALL {
        for position in BeamPlace::first(table.beam(beam).len()) {
            visit(Action::Take { beam, position })?;
        }
    }
    ControlFlow::Continue(())
}

#[inline]
fn count_turn(table: &Table, hand: Cards) -> u32 {
    count_turn_moves(table, hand).max(1)
}

/// As many as there are places for cards in hand, cards to exchange them for, and cards to take.
#[inline]
fn count_turn_moves(table: &Table, hand: Cards) -> u32 {
    let mut count = in_all_beams(table);
    for card in hand {
        let (cards, beams) = room_for(table, card);
        count += 2 * cards + beams;
    }
    count
}

#[inline]
fn nth_turn(table: &Table, hand: Cards, n: u32) -> Option<Action> {
    let mut left = n;
    for card in hand {
        let (cards, beams) = room_for(table, card);
        if left < cards + beams {
            let (beam, position) = spot(table, beams_for(card), 1, left)?;
            return Some(Action::Place { card, beam, position });
        }
        left -= cards + beams;
    }
    for card in hand {
        let (cards, _) = room_for(table, card);
        if left < cards {
            let (beam, position) = spot(table, beams_for(card), 0, left)?;
            return Some(Action::Exchange { card, beam, position });
        }
        left -= cards;
    }
    if let Some((beam, position)) = spot(table, &Ghostbuster::ALL, 0, left) {
        return Some(Action::Take { beam, position });
    }
    (n == 0 && count_turn_moves(table, hand) == 0).then_some(Action::Pass)
}

/// The `n`-th position of these beams, each of them longer by `extra`.
#[inline]
fn spot(
    table: &Table,
    beams: &[Ghostbuster],
    extra: u8,
    n: u32,
) -> Option<(Ghostbuster, BeamPlace)> {
    let mut left = n;
    for &beam in beams {
        let len = u32::from(table.beam(beam).len() + extra);
        if left < len {
            return Some((beam, BeamPlace::new(left as u8 + 1)));
        }
        left -= len;
    }
    None
}
