//! What an action touches, by the names of the game's notation.

use crate::state::{InPlay, Laid, Stage, State, enemy};
use crate::{Action, Card, MarshmallowWar, Slot, Target, TrapSlot};
use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use mallow_core::{Observer, Seat};

/// The names of the cards, slots and places that this action names, with the cards that its
/// player knows to lie there; `seat 1` in front if they are the enemy's.
pub(super) fn touched(
    _: &MarshmallowWar,
    state: &State,
    seat: Seat,
    action: Action,
) -> Vec<String> {
    if seat.number() > 1 {
        return Vec::new();
    }
    let own = |slot: Slot| {
        let mut names = alloc::vec![slot.to_string()];
        names.extend(lying(state, seat, seat, slot).map(|card| card.to_string()));
        names
    };
    let own_place = |place: TrapSlot| {
        let mut names = alloc::vec![place.to_string()];
        names.extend(state.trap_at(seat, place).map(|card| card.to_string()));
        names
    };
    match action {
        Action::Summon(card)
        | Action::Wall(card)
        | Action::Pair(card)
        | Action::Marshmallow(card)
        | Action::Trap(card)
        | Action::Event(card)
        | Action::With(card) => alloc::vec![card.to_string()],
        Action::Switch(place, card) => {
            let mut names = own_place(place);
            names.push(card.to_string());
            names
        }
        Action::Discard { destroys, card } => {
            let mut names = alloc::vec![card.to_string()];
            if let Some(place) = destroys {
                names.extend(aimed(state, seat, Target::Trap(place)));
            }
            names
        }
        Action::Joker { joker, card, .. } => {
            alloc::vec![joker.to_string(), card.to_string()]
        }
        Action::Deceive(slot)
        | Action::Attack(slot)
        | Action::Join(slot)
        | Action::Partner(slot) => own(slot),
        Action::At(target) => aimed(state, seat, target),
        Action::Flip(place) => own_place(place),
        Action::Exchange | Action::Leave => match state.public().stage() {
            Stage::Partners(slot, partner) => [own(slot), own(partner)].concat(),
            _ => Vec::new(),
        },
        Action::Alone => match state.public().stage() {
            Stage::Deceive(slot) => own(slot),
            _ => Vec::new(),
        },
        Action::Pass | Action::ToAttack | Action::ToSecond | Action::EndTurn => Vec::new(),
    }
}

/// The cards in a slot of `seat`, as far as `observer` knows them.
fn lying(
    state: &State,
    observer: Seat,
    seat: Seat,
    slot: Slot,
) -> impl Iterator<Item = Card> + use<> {
    let [first, second] = match state.public().fighter(seat, slot) {
        Some(InPlay::Wall([first, second])) => [Some(first), Some(second)],
        Some(InPlay::Fighter { card, .. }) => {
            [card.or_else(|| state.card_at(seat, slot).filter(|_| observer == seat)), None]
        }
        None => [None, None],
    };
    first.into_iter().chain(second)
}

/// The enemy of `seat`, and what its action is aimed at there.
fn aimed(state: &State, seat: Seat, target: Target) -> Vec<String> {
    let enemy = enemy(seat);
    let mut names = alloc::vec![Observer::Seat(enemy).to_string(), target.to_string()];
    match target {
        Target::Fighter(slot) => {
            names.extend(lying(state, seat, enemy, slot).map(|card| card.to_string()));
        }
        Target::Trap(place) => {
            if let Some(Laid::Trap(Some(card))) = state.public().trap(enemy, place) {
                names.push(card.to_string());
            }
        }
        Target::Player => {}
    }
    names
}
