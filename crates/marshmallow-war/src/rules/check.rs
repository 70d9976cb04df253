//! Whether one action may be taken, and if not, why.

use crate::rules::legal::above;
use crate::state::{Side, Stage, State, enemy};
use crate::{
    Action, Card, Cards, EventDiscard, Illegal, Kind, MarshmallowWar, Phase, Slot, Suit, Target,
    TrapSlot, Use,
};
use mallow_core::Seat;

type Legal = Result<(), Illegal>;

/// The rule holds, or this is why not.
#[inline]
fn ensure(holds: bool, otherwise: Illegal) -> Legal {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl MarshmallowWar {
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Legal {
        ensure(self.waits_for(state, seat), Illegal::NotToAct { seat })?;
        match action {
            Action::Summon(_)
            | Action::Wall(_)
            | Action::Pair(_)
            | Action::Marshmallow(_)
            | Action::Trap(_)
            | Action::Switch(..)
            | Action::Event(_)
            | Action::Discard { .. }
            | Action::Deceive(_)
            | Action::Joker { .. }
            | Action::Attack(_)
            | Action::ToAttack
            | Action::ToSecond
            | Action::EndTurn => {
                ensure(state.table.stage == Stage::Free, Illegal::ActionBegun)?;
                self.check_opening(state, seat, action)
            }
            Action::With(card) => self.check_with(state, seat, card),
            Action::Join(slot) => self.check_join(state, seat, slot),
            Action::At(target) => self.check_target(state, seat, target),
            Action::Alone | Action::Partner(_) | Action::Exchange | Action::Leave => {
                self.check_deception(state, seat, action)
            }
            Action::Flip(place) => match state.table.stage {
                Stage::Question { attackers, .. } => {
                    let own = state.table.side(seat).has_trap_at(place);
                    ensure(own, Illegal::NoOwnTrap { place })?;
                    let caught = state.trap_catches(&self.setup, seat, place, attackers);
                    ensure(caught, Illegal::TrapDoesNotCatch { place })
                }
                _ => Err(Illegal::NothingToContinue),
            },
            Action::Pass => {
                let asked = matches!(state.table.stage, Stage::Question { .. });
                ensure(asked, Illegal::NothingToContinue)
            }
        }
    }

    /// Actions that begin something, when nothing is begun.
    fn check_opening(&self, state: &State, seat: Seat, action: Action) -> Legal {
        let table = &state.table;
        let side = table.side(seat);
        let hand = state.hand(seat);
        match action {
            Action::ToAttack => return ensure(table.phase == Phase::First, Illegal::WrongPhase),
            Action::ToSecond => return ensure(table.phase == Phase::Attack, Illegal::WrongPhase),
            Action::EndTurn => return ensure(table.phase == Phase::Second, Illegal::WrongPhase),
            Action::Attack(slot) => {
                ensure(table.phase == Phase::Attack, Illegal::NotAttackPhase)?;
                let own = side.fighters().contains(slot);
                ensure(own, Illegal::NoOwnFighter { slot })?;
                return ensure(!table.acted.contains(slot), Illegal::AttackedAlready { slot });
            }
            // Marshmallows are played in every phase that the mover acts in.
            Action::Marshmallow(card) => {
                ensure(hand.contains(card), Illegal::NotInHand { card })?;
                ensure(card.is_marshmallow(), Illegal::WrongKind { card })?;
                return ensure(table.has_marshmallow_target(seat), Illegal::NoTarget);
            }
            _ => ensure(table.phase.is_playing(), Illegal::NotPlayingPhase)?,
        }
        match action {
            Action::Summon(card) => {
                ensure(hand.contains(card), Illegal::NotInHand { card })?;
                match card.kind() {
                    Kind::Fighter(_) => ensure(!table.summoned, Illegal::SummonUsed),
                    Kind::Marshmallow => {
                        ensure(side.has_ace(Suit::Hearts), Illegal::NeedsGoldenArmaments)?;
                        ensure(!table.armed, Illegal::MarshmallowSummonUsed)
                    }
                    Kind::Ace(_) | Kind::Joker => Err(Illegal::WrongKind { card }),
                }
            }
            Action::Wall(card) => {
                fighter_card(hand, card)?;
                ensure(!table.summoned, Illegal::SummonUsed)?;
                let more = hand.iter().any(|other| other > card && other.is_fighter());
                ensure(more, Illegal::NothingToAdd { card })
            }
            Action::Pair(card) => {
                ensure(hand.contains(card), Illegal::NotInHand { card })?;
                ensure(is_samurai(card), Illegal::WrongKind { card })?;
                ensure(side.has_ace(Suit::Diamonds), Illegal::NeedsBushido)?;
                ensure(!table.summoned, Illegal::SummonUsed)?;
                let more = hand.iter().any(|other| other > card && is_samurai(other));
                ensure(more, Illegal::NothingToAdd { card })
            }
            Action::Trap(card) => {
                fighter_card(hand, card)?;
                ensure(side.free_place().is_some(), Illegal::AreaFull)
            }
            Action::Switch(place, card) => {
                ensure(side.has_trap_at(place), Illegal::NoOwnTrap { place })?;
                ensure(!table.was_switched(place), Illegal::SwitchedAlready { place })?;
                fighter_card(hand, card)
            }
            Action::Event(card) => {
                ensure(hand.contains(card), Illegal::NotInHand { card })?;
                ensure(card.is_ace(), Illegal::WrongKind { card })?;
                ensure(side.free_place().is_some(), Illegal::AreaFull)
            }
            Action::Discard { destroys, card } => {
                ensure(hand.contains(card), Illegal::NotInHand { card })?;
                ensure(card.is_event(), Illegal::WrongKind { card })?;
                ensure(!table.discarded, Illegal::DiscardUsed)?;
                self.check_discard(table.side(enemy(seat)), destroys)
            }
            Action::Deceive(slot) => {
                ensure(side.ninja.contains(slot), Illegal::NoOwnNinja { slot })?;
                ensure(!table.acted.contains(slot), Illegal::DeceivedAlready { slot })?;
                let others = side.down - crate::Slots::of(slot);
                let able = !side.down.contains(slot) || !others.is_empty();
                ensure(able, Illegal::NoPartner { slot })
            }
            Action::Joker { joker, used_as, card } => {
                ensure(hand.contains(joker), Illegal::NotInHand { card: joker })?;
                ensure(joker.is_joker(), Illegal::WrongKind { card: joker })?;
                ensure(side.dead.contains(card), Illegal::NotDead { card })?;
                ensure(used_as.fits(card), Illegal::WrongUse { card, used_as })?;
                match used_as {
                    Use::Fighter => Ok(()),
                    Use::Marshmallow => {
                        ensure(table.has_marshmallow_target(seat), Illegal::NoTarget)
                    }
                    Use::Trap | Use::Event => {
                        ensure(side.free_place().is_some(), Illegal::AreaFull)
                    }
                }
            }
            _ => unreachable!("the other actions are judged above"),
        }
    }

    fn check_discard(&self, other: &Side, destroys: Option<TrapSlot>) -> Legal {
        let must_name =
            self.setup.event_discard == EventDiscard::DestroyTrap && other.trap_bits() != 0;
        let right = match destroys {
            Some(place) => must_name && other.has_trap_at(place),
            None => !must_name,
        };
        ensure(right, Illegal::DiscardTarget)
    }

    fn check_with(&self, state: &State, seat: Seat, card: Card) -> Legal {
        let hand = state.hand(seat);
        let first = match state.table.stage {
            Stage::Wall(first) => {
                fighter_card(hand, card)?;
                first.bit()
            }
            Stage::Pair(first) => {
                ensure(hand.contains(card), Illegal::NotInHand { card })?;
                ensure(is_samurai(card), Illegal::WrongKind { card })?;
                first.bit()
            }
            Stage::Marshmallow { cards, by_joker } => {
                ensure(hand.contains(card), Illegal::NotInHand { card })?;
                ensure(card.is_marshmallow(), Illegal::WrongKind { card })?;
                // MW-17: a Marshmallow that a Joker brings back is played alone.
                ensure(!by_joker, Illegal::JokerPlaysAlone)?;
                let golden = state.table.side(seat).has_ace(Suit::Hearts);
                ensure(golden, Illegal::NeedsGoldenArmaments)?;
                cards.bits()
            }
            _ => return Err(Illegal::NothingToContinue),
        };
        ensure(above(first) & card.bit() != 0, Illegal::NotRising)
    }

    fn check_join(&self, state: &State, seat: Seat, slot: Slot) -> Legal {
        let Stage::Attack(attackers) = state.table.stage else {
            return Err(Illegal::NothingToContinue);
        };
        let side = state.table.side(seat);
        ensure(side.fighters().contains(slot), Illegal::NoOwnFighter { slot })?;
        let samurai = side.samurai.contains(slot) && !(attackers & side.samurai).is_empty();
        let target = !state.table.unity_slots(&self.setup, seat).is_empty();
        ensure(samurai && target, Illegal::CannotJoin { slot })?;
        ensure(above(attackers.0) & slot.bit() != 0, Illegal::NotRising)?;
        ensure(!state.table.acted.contains(slot), Illegal::AttackedAlready { slot })
    }

    fn check_target(&self, state: &State, seat: Seat, target: Target) -> Legal {
        let possible = match state.table.stage {
            Stage::Attack(attackers) => state.may_attack(&self.setup, seat, attackers, target),
            Stage::Marshmallow { .. } => match target {
                Target::Fighter(slot) => state.table.marshmallow_slots(seat).contains(slot),
                Target::Trap(place) => state.table.side(enemy(seat)).has_trap_at(place),
                Target::Player => false,
            },
            _ => return Err(Illegal::NothingToContinue),
        };
        ensure(possible, Illegal::WrongTarget { target })
    }

    fn check_deception(&self, state: &State, seat: Seat, action: Action) -> Legal {
        let down = state.table.side(seat).down;
        match (state.table.stage, action) {
            (Stage::Deceive(slot), Action::Alone) => {
                ensure(!down.contains(slot), Illegal::FaceDownAlready)
            }
            (Stage::Deceive(slot), Action::Partner(partner)) => {
                let right = partner != slot && down.contains(partner);
                ensure(right, Illegal::WrongPartner { slot: partner })
            }
            (Stage::Partners(..), Action::Exchange | Action::Leave) => Ok(()),
            _ => Err(Illegal::NothingToContinue),
        }
    }
}

fn fighter_card(hand: Cards, card: Card) -> Legal {
    ensure(hand.contains(card), Illegal::NotInHand { card })?;
    ensure(card.is_fighter(), Illegal::WrongKind { card })
}

fn is_samurai(card: Card) -> bool {
    card.kind() == Kind::Fighter(Suit::Diamonds)
}
