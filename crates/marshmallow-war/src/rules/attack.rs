//! Attacks, Traps and battles (RULES 5, 6).

use crate::rules::act::{destroy_trap, kill};
use crate::state::{Ending, Stage, State, enemy};
use crate::{Event, MarshmallowWar, Slots, Suit, Target, TrapCondition, TrapSlot};
use mallow_core::Seat;

impl MarshmallowWar {
    /// The target is named: face-down Ninja of both sides turn up, and the defender is asked.
    pub(super) fn attack(
        &self,
        state: &mut State,
        seat: Seat,
        attackers: Slots,
        target: Target,
        tell: &mut impl FnMut(Event),
    ) {
        let other = enemy(seat);
        for slot in attackers.iter() {
            turn_up(state, seat, slot, tell);
        }
        state.public.acted = state.public.acted | attackers;
        let power = state.attack_power(seat, attackers);
        tell(Event::Attacked { seat, attackers, power, target });
        match target {
            // Violent Burn: no Trap may be flipped in answer.
            Target::Trap(place) => {
                state.public.stage = Stage::Free;
                return destroy_trap(state, other, place, tell);
            }
            // It stays up even if the attack is stopped.
            Target::Fighter(slot) => turn_up(state, other, slot, tell),
            Target::Player => {}
        }
        // MW-12: asked whether or not a Trap catches the attacker.
        let trapped = state.public.side(other).trap_bits() != 0;
        if trapped && !state.public.slips_past_traps(seat, attackers) {
            state.public.stage = Stage::Question { attackers, target };
        } else {
            self.strike(state, seat, attackers, target, tell);
        }
    }

    /// The defender stops the attack with a Trap.
    pub(super) fn flip(
        &self,
        state: &mut State,
        seat: Seat,
        place: TrapSlot,
        tell: &mut impl FnMut(Event),
    ) {
        let Stage::Question { attackers, .. } = state.public.stage else {
            unreachable!("a Trap is flipped in answer to the question")
        };
        state.public.stage = Stage::Free;
        let trap = state.take_trap(seat, place);
        state.bury(seat, trap);
        tell(Event::Flipped { seat, place, card: trap });
        let captures = self.setup.condition(trap) == TrapCondition::Equal;
        for slot in attackers.iter() {
            if captures {
                // MW-8: in rising slot order, the last on top.
                let card = state.capture(enemy(seat), slot);
                tell(Event::Captured { seat, card });
            } else {
                kill(state, enemy(seat), slot, tell);
            }
        }
    }

    /// No Trap stopped the attack.
    pub(super) fn strike(
        &self,
        state: &mut State,
        seat: Seat,
        attackers: Slots,
        target: Target,
        tell: &mut impl FnMut(Event),
    ) {
        state.public.stage = Stage::Free;
        let Target::Fighter(slot) = target else {
            return self.strike_player(state, seat, attackers, tell);
        };
        let other = enemy(seat);
        let power = state.power_at(other, slot);
        let battle = self.setup.battle(state, seat, attackers, slot);
        if battle.attackers_die {
            for slot in attackers.iter() {
                kill(state, seat, slot, tell);
            }
        }
        if battle.target_dies {
            kill(state, other, slot, tell);
        } else {
            tell(Event::Held { seat: other, target, power });
        }
    }

    fn strike_player(
        &self,
        state: &mut State,
        seat: Seat,
        attackers: Slots,
        tell: &mut impl FnMut(Event),
    ) {
        let other = enemy(seat);
        // Lucifer's Will: the Traps and Events go first.
        let by_demon = attackers.iter().any(|slot| state.is_demon(seat, slot));
        if by_demon && state.public.side(seat).has_ace(Suit::Spades) {
            for place in TrapSlot::ALL {
                if !state.public.side(other).traps[place.index()].is_empty() {
                    destroy_trap(state, other, place, tell);
                }
            }
        }
        if state.public.side(other).life_len == 0 {
            return super::score::finish(state, Ending::Conquest { winner: seat }, tell);
        }
        match state.take_known_life(other) {
            Some(card) => tell(Event::LifeLost { seat: other, card: Some(card), seen: true }),
            None => state.public.stage = Stage::Life,
        }
    }
}

fn turn_up(state: &mut State, seat: Seat, slot: crate::Slot, tell: &mut impl FnMut(Event)) {
    if state.public.side(seat).down.contains(slot) {
        let card = state.turn_up(seat, slot);
        tell(Event::TurnedUp { seat, slot, card });
    }
}
