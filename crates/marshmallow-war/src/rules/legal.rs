//! What may be done: the legal actions, in groups that can be counted without listing.

use crate::card::{ACES, DIAMONDS, FIGHTERS, HEARTS, JOKERS};
use crate::state::{Stage, State, enemy};
use crate::{
    Action, Card, EventDiscard, MarshmallowWar, Phase, Slot, Slots, Suit, Target, TrapSlot, Use,
};
use core::ops::ControlFlow;
use mallow_core::Seat;

/// Legal actions that differ in one card, slot or place alone; the bits of a mask say in which.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Group {
    make: Make,
    bits: u128,
}

/// How an index becomes an action.
#[derive(Debug, Clone, Copy)]
enum Make {
    Summon,
    Wall,
    Pair,
    Marshmallow,
    Trap,
    Switch(TrapSlot),
    Event,
    Discard(Option<TrapSlot>),
    Deceive,
    Joker(Card, Use),
    Attack,
    With,
    Join,
    AtFighter,
    AtTrap,
    Partner,
    Flip,
    One(Action),
}

impl Group {
    const fn one(action: Action) -> Group {
        Group { make: Make::One(action), bits: 1 }
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// The `n`-th action, `n` being less than the number of actions.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Action {
        let mut bits = self.bits;
        for _ in 0..n {
            bits &= bits - 1;
        }
        self.make.action(bits.trailing_zeros() as u8)
    }

    #[inline]
    pub(crate) fn visit<B>(
        self,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut bits = self.bits;
        while bits != 0 {
            visit(self.make.action(bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
        }
        ControlFlow::Continue(())
    }
}

impl Make {
    #[inline]
    fn action(self, index: u8) -> Action {
        match self {
            Make::Summon => Action::Summon(Card(index)),
            Make::Wall => Action::Wall(Card(index)),
            Make::Pair => Action::Pair(Card(index)),
            Make::Marshmallow => Action::Marshmallow(Card(index)),
            Make::Trap => Action::Trap(Card(index)),
            Make::Switch(place) => Action::Switch(place, Card(index)),
            Make::Event => Action::Event(Card(index)),
            Make::Discard(destroys) => Action::Discard { destroys, card: Card(index) },
            Make::Deceive => Action::Deceive(Slot(index)),
            Make::Joker(joker, used_as) => Action::Joker { joker, used_as, card: Card(index) },
            Make::Attack => Action::Attack(Slot(index)),
            Make::With => Action::With(Card(index)),
            Make::Join => Action::Join(Slot(index)),
            Make::AtFighter => Action::At(Target::Fighter(Slot(index))),
            Make::AtTrap => Action::At(Target::Trap(TrapSlot(index))),
            Make::Partner => Action::Partner(Slot(index)),
            Make::Flip => Action::Flip(TrapSlot(index)),
            Make::One(action) => action,
        }
    }
}

/// The bits without the highest one: the cards that a higher one can follow.
#[inline]
const fn but_highest(bits: u128) -> u128 {
    match bits.checked_ilog2() {
        Some(highest) => bits & !(1 << highest),
        None => 0,
    }
}

/// The bits above the highest one of `below`.
#[inline]
pub(crate) const fn above(below: u128) -> u128 {
    match below.checked_ilog2() {
        Some(highest) => !(u128::MAX >> (127 - highest)),
        None => u128::MAX,
    }
}

impl MarshmallowWar {
    /// Calls `each` with every group of legal actions, in the order of the list; some are empty.
    #[inline]
    pub(crate) fn groups<B>(
        &self,
        state: &State,
        seat: Seat,
        mut each: impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let table = &state.table;
        if !self.waits_for(state, seat) {
            return ControlFlow::Continue(());
        }
        match table.stage {
            Stage::Free if table.phase == Phase::Attack => self.attack_groups(state, seat, each),
            Stage::Free => self.playing_groups(state, seat, each),
            Stage::Wall(first) => {
                let bits = state.hand(seat).bits() & FIGHTERS & above(first.bit());
                each(Group { make: Make::With, bits })
            }
            Stage::Pair(first) => {
                let bits = state.hand(seat).bits() & DIAMONDS & above(first.bit());
                each(Group { make: Make::With, bits })
            }
            Stage::Marshmallow { cards, by_joker } => {
                if table.side(seat).has_ace(Suit::Hearts) && !by_joker {
                    let bits = state.hand(seat).bits() & HEARTS & above(cards.bits());
                    each(Group { make: Make::With, bits })?;
                }
                each(Group { make: Make::AtFighter, bits: table.marshmallow_slots(seat).0 })?;
                let traps = table.side(enemy(seat)).trap_bits();
                each(Group { make: Make::AtTrap, bits: u128::from(traps) })
            }
            Stage::Attack(attackers) => self.target_groups(state, seat, attackers, each),
            Stage::Deceive(slot) => {
                let side = table.side(seat);
                if !side.down.contains(slot) {
                    each(Group::one(Action::Alone))?;
                }
                each(Group { make: Make::Partner, bits: (side.down - Slots::of(slot)).0 })
            }
            Stage::Partners(..) => {
                each(Group::one(Action::Exchange))?;
                each(Group::one(Action::Leave))
            }
            Stage::Question { attackers, .. } => {
                let power = state.attack_power(table.mover, attackers);
                let mut bits = 0;
                for place in TrapSlot::ALL {
                    if table.side(seat).has_trap_at(place)
                        && state
                            .trap_at(seat, place)
                            .is_some_and(|trap| self.setup.catches(trap, power))
                    {
                        bits |= 1 << place.0;
                    }
                }
                each(Group { make: Make::Flip, bits })?;
                each(Group::one(Action::Pass))
            }
            Stage::Toss | Stage::Deal | Stage::Draw(_) | Stage::Life | Stage::Over(_) => {
                ControlFlow::Continue(())
            }
        }
    }

    /// RULES 4.
    #[inline]
    fn playing_groups<B>(
        &self,
        state: &State,
        seat: Seat,
        mut each: impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let table = &state.table;
        let side = table.side(seat);
        let hand = state.hand(seat).bits();
        let fighters = hand & FIGHTERS;
        let hearts = hand & HEARTS;
        let free = side.free_place().is_some();
        let softened = table.has_marshmallow_target(seat);

        let mut summon = if table.summoned { 0 } else { fighters };
        if side.has_ace(Suit::Hearts) && !table.armed {
            summon |= hearts;
        }
        each(Group { make: Make::Summon, bits: summon })?;
        if !table.summoned {
            each(Group { make: Make::Wall, bits: but_highest(fighters) })?;
            if side.has_ace(Suit::Diamonds) {
                each(Group { make: Make::Pair, bits: but_highest(hand & DIAMONDS) })?;
            }
        }
        if softened {
            each(Group { make: Make::Marshmallow, bits: hearts })?;
        }
        if free {
            each(Group { make: Make::Trap, bits: fighters })?;
        }
        let switchable = side.trap_bits() & !table.switched;
        if switchable != 0 {
            for place in TrapSlot::ALL {
                if switchable >> place.0 & 1 == 1 {
                    each(Group { make: Make::Switch(place), bits: fighters })?;
                }
            }
        }
        let events = hand & (ACES | JOKERS);
        if events != 0 {
            if free {
                each(Group { make: Make::Event, bits: hand & ACES })?;
            }
            // MW-29; the flag is kept only where one a phase is the limit.
            let events = if table.discarded { 0 } else { events };
            let doomed = match self.setup.event_discard {
                EventDiscard::DestroyTrap => table.side(enemy(seat)).trap_bits(),
                _ => 0,
            };
            if doomed == 0 {
                each(Group { make: Make::Discard(None), bits: events })?;
            }
            for place in TrapSlot::ALL {
                if doomed >> place.0 & 1 == 1 {
                    each(Group { make: Make::Discard(Some(place)), bits: events })?;
                }
            }
        }
        // A Ninja that lies face down needs another such one.
        let actors = side.ninja - table.acted;
        let actors = if side.down.len() > 1 { actors } else { actors - side.down };
        each(Group { make: Make::Deceive, bits: actors.0 })?;
        let mut jokers = hand & JOKERS;
        while jokers != 0 {
            let joker = Card(jokers.trailing_zeros() as u8);
            jokers &= jokers - 1;
            let dead = side.dead.bits();
            each(Group { make: Make::Joker(joker, Use::Fighter), bits: dead & FIGHTERS })?;
            if softened {
                each(Group { make: Make::Joker(joker, Use::Marshmallow), bits: dead & HEARTS })?;
            }
            if free {
                each(Group { make: Make::Joker(joker, Use::Trap), bits: dead & FIGHTERS })?;
                each(Group { make: Make::Joker(joker, Use::Event), bits: dead & ACES })?;
            }
        }
        each(Group::one(if table.phase == Phase::First {
            Action::ToAttack
        } else {
            Action::EndTurn
        }))
    }

    /// RULES 5. A Fighter that has not attacked always has a target: what the enemy has in play,
    /// or the enemy.
    #[inline]
    fn attack_groups<B>(
        &self,
        state: &State,
        seat: Seat,
        mut each: impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let table = &state.table;
        if table.has_marshmallow_target(seat) {
            let bits = state.hand(seat).bits() & HEARTS;
            each(Group { make: Make::Marshmallow, bits })?;
        }
        let fighters = table.side(seat).fighters() - table.acted;
        each(Group { make: Make::Attack, bits: fighters.0 })?;
        each(Group::one(Action::ToSecond))
    }

    #[inline]
    fn target_groups<B>(
        &self,
        state: &State,
        seat: Seat,
        attackers: Slots,
        mut each: impl FnMut(Group) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let table = &state.table;
        let [side, other] = [table.side(seat), table.side(enemy(seat))];
        let united = table.unity_slots(&self.setup, seat);
        let joins = if united.is_empty() || (attackers & side.samurai).is_empty() {
            0
        } else {
            (side.samurai - table.acted).0 & above(attackers.0)
        };
        each(Group { make: Make::Join, bits: joins })?;
        let Some(attacker) = attackers.first().filter(|_| attackers.len() == 1) else {
            return each(Group { make: Make::AtFighter, bits: united.0 });
        };
        each(Group { make: Make::AtFighter, bits: other.occupied.0 })?;
        if state.is_demon(seat, attacker) {
            each(Group { make: Make::AtTrap, bits: u128::from(other.trap_bits()) })?;
        }
        if table.may_attack_player(seat, attacker) {
            each(Group::one(Action::At(Target::Player)))?;
        }
        ControlFlow::Continue(())
    }
}
