//! The names of what an action touches.

use super::CrossTheBeams;
use crate::action::Action;
use crate::card::Card;
use crate::state::State;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use mallow_core::Seat;

/// Cards as `R3`, those that an exchange or a take brings to the hand included; tiles as `4L`;
/// positions in beams as `red 2`.
pub(super) fn touched(_: &CrossTheBeams, state: &State, _: Seat, action: Action) -> Vec<String> {
    let mut names: Vec<String> = action.card().iter().map(Card::to_string).collect();
    match action {
        Action::Send(tile) => names.push(tile.to_string()),
        Action::Exchange { beam, position, .. } | Action::Take { beam, position } => {
            names.extend(state.public.beam(beam).get(position).map(|card| card.to_string()));
            names.push(alloc::format!("{beam} {position}"));
        }
        Action::Place { beam, position, .. } => names.push(alloc::format!("{beam} {position}")),
        Action::Decline | Action::Zap(_) | Action::Halt(_) | Action::Pass | Action::Bottom(_) => {}
    }
    names
}
