//! What each action does: the playing phases, Marshmallows and Deceptions. Attacks go on in `attack`.

use crate::card::HEARTS;
use crate::state::{Stage, State, enemy};
use crate::{
    Action, Card, Cards, Event, EventDiscard, EventDiscards, MarshmallowTie, MarshmallowWar, Phase,
    Slot, Slots, Target, TrapSlot, Use,
};
use mallow_core::Seat;

#[inline]
pub(super) fn act(
    game: &MarshmallowWar,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    match action {
        Action::Summon(card) => {
            if HEARTS & card.bit() == 0 {
                state.public.summoned = true;
            } else {
                state.public.armed = true;
            }
            state.play_from_hand(seat, card);
            let slot = state.put_fighter(seat, card);
            tell(Event::Summoned { seat, card, slot });
        }
        Action::Wall(card) => {
            state.play_from_hand(seat, card);
            state.public.stage = Stage::Wall(card);
            tell(Event::WallBegun { seat, card });
        }
        Action::Pair(card) => {
            state.play_from_hand(seat, card);
            state.public.stage = Stage::Pair(card);
            tell(Event::PairBegun { seat, card });
        }
        Action::Marshmallow(card) => {
            state.play_from_hand(seat, card);
            state.public.stage = Stage::Marshmallow { cards: Cards::of(card), by_joker: false };
            tell(Event::MarshmallowLaid { seat, card });
        }
        Action::Trap(card) => {
            let place = free_place(state, seat);
            state.hide_trap(seat, place, card);
            tell(Event::TrapSet { seat, place, card: Some(card) });
        }
        Action::Switch(place, card) => {
            state.public.switched |= 1 << place.0;
            let (taken, seen) = state.switch_trap(seat, place, card);
            let (laid, taken) = (Some(card), Some(taken));
            tell(Event::TrapSwitched { seat, place, laid, taken, seen });
        }
        Action::Event(card) => {
            let place = free_place(state, seat);
            state.play_from_hand(seat, card);
            state.put_event(seat, place, card);
            tell(Event::EventPlayed { seat, card, place });
        }
        Action::Discard { destroys, card } => game.discard(state, seat, card, destroys, tell),
        Action::Deceive(slot) => {
            state.public.stage = Stage::Deceive(slot);
            tell(Event::DeceptionBegun { seat, slot });
        }
        Action::Joker { joker, used_as, card } => {
            state.play_from_hand(seat, joker);
            state.bury(seat, joker);
            tell(Event::JokerPlayed { seat, joker, card, used_as });
            game.call_back(state, seat, card, used_as, tell);
        }
        Action::Attack(slot) => {
            state.public.stage = Stage::Attack(Slots::of(slot));
            tell(Event::AttackBegun { seat, slot });
        }
        Action::With(card) => {
            state.play_from_hand(seat, card);
            game.add_card(state, seat, card, tell);
        }
        Action::Join(slot) => {
            if let Stage::Attack(attackers) = &mut state.public.stage {
                attackers.insert(slot);
                tell(Event::Joined { seat, slot });
            }
        }
        Action::At(target) => match state.public.stage {
            Stage::Attack(attackers) => game.attack(state, seat, attackers, target, tell),
            Stage::Marshmallow { cards, .. } => {
                game.throw_marshmallows(state, seat, cards, target, tell);
            }
            _ => unreachable!("a target completes an attack or Marshmallows"),
        },
        Action::Alone => {
            if let Stage::Deceive(slot) = state.public.stage {
                state.turn_down(seat, slot);
                deceived(state, seat, slot, None, None, tell);
            }
        }
        Action::Partner(partner) => {
            if let Stage::Deceive(slot) = state.public.stage {
                state.public.stage = Stage::Partners(slot, partner);
                tell(Event::PartnerNamed { seat, slot, partner });
            }
        }
        Action::Exchange | Action::Leave => {
            if let Stage::Partners(slot, partner) = state.public.stage {
                let exchange = action == Action::Exchange;
                state.turn_down(seat, slot);
                state.shuffle_ninja(seat, slot, partner, exchange);
                deceived(state, seat, slot, Some(partner), Some(exchange), tell);
            }
        }
        Action::Flip(place) => game.flip(state, seat, place, tell),
        Action::Pass => {
            tell(Event::Passed { seat });
            if let Stage::Question { attackers, target } = state.public.stage {
                game.strike(state, enemy(seat), attackers, target, tell);
            }
        }
        Action::ToAttack => begin_phase(state, seat, Phase::Attack, tell),
        Action::ToSecond => begin_phase(state, seat, Phase::Second, tell),
        Action::EndTurn => game.replenish(state, tell),
    }
}

impl MarshmallowWar {
    /// MW-5: the effect agreed on does as much as it can, and a draw that fails loses the game.
    fn discard(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        destroys: Option<TrapSlot>,
        tell: &mut impl FnMut(Event),
    ) {
        state.play_from_hand(seat, card);
        state.bury(seat, card);
        state.public.discarded = self.setup.event_discards == EventDiscards::OnePerPhase;
        tell(Event::Discarded { seat, card, destroys });
        match self.setup.event_discard {
            EventDiscard::Nothing => {}
            EventDiscard::Draw(count) => self.owe_draws(state, count, tell),
            EventDiscard::RecoverLife => {
                if state.public.side(seat).deck_len > 0 {
                    state.recover_life(seat);
                    tell(Event::LifeRecovered { seat });
                }
            }
            EventDiscard::DestroyTrap => {
                if let Some(place) = destroys {
                    destroy_trap(state, enemy(seat), place, tell);
                }
            }
        }
    }

    /// A Joker plays a card of the player's own Dead Pile (MW-17).
    fn call_back(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        used_as: Use,
        tell: &mut impl FnMut(Event),
    ) {
        state.public.side_mut(seat).dead.remove(card);
        match used_as {
            Use::Fighter => {
                let slot = state.put_fighter(seat, card);
                tell(Event::Summoned { seat, card, slot });
            }
            Use::Marshmallow => {
                state.public.stage = Stage::Marshmallow { cards: Cards::of(card), by_joker: true };
            }
            Use::Trap => {
                let place = free_place(state, seat);
                state.put_known_trap(seat, place, card);
                tell(Event::KnownTrapSet { seat, place, card });
            }
            Use::Event => {
                let place = free_place(state, seat);
                state.put_event(seat, place, card);
                tell(Event::EventPlayed { seat, card, place });
            }
        }
    }

    /// The second card of a Wall or a pair, or a further Marshmallow.
    fn add_card(&self, state: &mut State, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
        match &mut state.public.stage {
            Stage::Wall(first) => {
                let first = *first;
                let slot = state.put_wall(seat, first, card);
                let cards = Cards::of(first) | Cards::of(card);
                tell(Event::WallBuilt { seat, cards, slot });
            }
            Stage::Pair(first) => {
                for card in [*first, card] {
                    let slot = state.put_fighter(seat, card);
                    tell(Event::Summoned { seat, card, slot });
                }
            }
            Stage::Marshmallow { cards, .. } => {
                cards.insert(card);
                tell(Event::MarshmallowLaid { seat, card });
                return;
            }
            _ => unreachable!("a further card completes a Wall, a pair or Marshmallows"),
        }
        state.public.summoned = true;
        state.public.stage = Stage::Free;
    }

    /// RULES 7.
    fn throw_marshmallows(
        &self,
        state: &mut State,
        seat: Seat,
        cards: Cards,
        target: Target,
        tell: &mut impl FnMut(Event),
    ) {
        let other = enemy(seat);
        let power = cards.iter().map(|card| u16::from(card.rank())).sum();
        tell(Event::MarshmallowsPlayed { seat, cards, power, target });
        let defence = match target {
            Target::Fighter(slot) => {
                let down = state.public.side(other).down.contains(slot);
                let card = state.show_fighter(other, slot);
                if down {
                    tell(Event::Shown { seat: other, target, card });
                }
                state.power_at(other, slot)
            }
            Target::Trap(place) => {
                let card = state.show_trap(other, place);
                tell(Event::Shown { seat: other, target, card });
                u16::from(card.rank())
            }
            Target::Player => unreachable!("a Marshmallow is played against a card"),
        };
        state.public.side_mut(seat).dead = state.public.side(seat).dead | cards;
        for card in cards {
            tell(Event::Died { seat, card });
        }
        state.public.stage = Stage::Free;
        // MW-28.
        let ties_die = self.setup.marshmallow_tie == MarshmallowTie::Dies;
        if power < defence || (power == defence && !ties_die) {
            tell(Event::Held { seat: other, target, power: defence });
            return;
        }
        match target {
            Target::Fighter(slot) => kill(state, other, slot, tell),
            Target::Trap(place) => destroy_trap(state, other, place, tell),
            Target::Player => {}
        }
    }
}

/// A Deception is complete; the slot that acted is used up (MW-15).
fn deceived(
    state: &mut State,
    seat: Seat,
    slot: Slot,
    partner: Option<Slot>,
    exchanged: Option<bool>,
    tell: &mut impl FnMut(Event),
) {
    state.public.acted.insert(slot);
    state.public.stage = Stage::Free;
    tell(Event::Deceived { seat, slot, partner, exchanged });
}

fn begin_phase(state: &mut State, seat: Seat, phase: Phase, tell: &mut impl FnMut(Event)) {
    let public = &mut state.public;
    public.phase = phase;
    public.acted = Slots::EMPTY;
    public.switched = 0;
    public.discarded = false;
    tell(Event::PhaseBegan { seat, phase });
}

/// The place where the next Trap or Event goes, which a legal action has.
#[inline]
fn free_place(state: &State, seat: Seat) -> TrapSlot {
    state.public.side(seat).free_place().expect("the limit of three is not reached")
}

/// What lies in a slot goes to its player's Dead Pile; a Wall with both its cards.
pub(super) fn kill(state: &mut State, seat: Seat, slot: Slot, tell: &mut impl FnMut(Event)) {
    let (card, second) = state.take_fighter(seat, slot);
    for card in [Some(card), second].into_iter().flatten() {
        state.bury(seat, card);
        tell(Event::Died { seat, card });
    }
}

/// A Trap or an Event goes to its player's Dead Pile.
pub(super) fn destroy_trap(
    state: &mut State,
    seat: Seat,
    place: TrapSlot,
    tell: &mut impl FnMut(Event),
) {
    let card = state.take_trap(seat, place);
    state.bury(seat, card);
    tell(Event::Died { seat, card });
}
