//! How strong a card is, what bonuses it has and what it is immune to: the one place that says so
//! (RULES 8).

use crate::state::{InPlay, Public, State, enemy};
use crate::{
    Card, Kind, MarshmallowFighter, Setup, Slot, Slots, Suit, Target, TrapCondition, TrapSlot,
    WallPower, WeakerAttacker,
};
use mallow_core::Seat;

/// Who dies in a battle (RULES 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Battle {
    /// Whether every attacker dies.
    pub(crate) attackers_die: bool,
    /// Whether the target dies; a Wall with both its cards.
    pub(crate) target_dies: bool,
}

impl Public {
    /// A Fighter's power with the bonuses of its side's Events (MW-24).
    #[inline]
    pub(crate) fn fighter_power(&self, seat: Seat, card: Card) -> u16 {
        let side = self.side(seat);
        let rank = u16::from(card.rank());
        match card.plain_suit() {
            Suit::Spades => rank + u16::from(side.has_ace(Suit::Spades)),
            Suit::Clubs => rank,
            // One for each other Samurai.
            Suit::Diamonds if side.has_ace(Suit::Diamonds) => {
                rank + (side.samurai.len() as u16).saturating_sub(1)
            }
            Suit::Diamonds => rank,
            // MW-16.
            Suit::Hearts => match self.marshmallow_fighter {
                MarshmallowFighter::Rank => rank,
                MarshmallowFighter::Zero => 0,
            },
        }
    }

    /// A Wall's power (MW-11).
    #[inline]
    pub(crate) fn wall_power(&self, first: Card, second: Card) -> u16 {
        let [first, second] = [u16::from(first.rank()), u16::from(second.rank())];
        match self.wall_power {
            WallPower::Sum => first + second,
            WallPower::Highest => first.max(second),
        }
    }

    /// The power of what lies in a slot, as far as everybody knows.
    ///
    /// # Panics
    /// If the seat is not 0 or 1.
    #[must_use]
    pub fn power(&self, seat: Seat, slot: Slot) -> Option<u16> {
        match self.fighter(seat, slot)? {
            InPlay::Wall([first, second]) => Some(self.wall_power(first, second)),
            InPlay::Fighter { card, .. } => card.map(|card| self.fighter_power(seat, card)),
        }
    }
}

impl State {
    /// The power of what lies in a slot, as it counts now (RULES 8).
    ///
    /// # Panics
    /// If the seat is not 0 or 1.
    #[must_use]
    pub fn power(&self, seat: Seat, slot: Slot) -> Option<u16> {
        self.card_at(seat, slot).map(|_| self.power_at(seat, slot))
    }

    /// The power of what lies in an occupied slot.
    #[inline]
    pub(crate) fn power_at(&self, seat: Seat, slot: Slot) -> u16 {
        let card = self.fighter_at(seat, slot);
        if self.public.side(seat).walls.contains(slot) {
            self.public.wall_power(card, self.public.mate(card))
        } else {
            self.public.fighter_power(seat, card)
        }
    }

    /// The power of all attackers together.
    #[inline]
    pub(crate) fn attack_power(&self, seat: Seat, attackers: Slots) -> u16 {
        attackers.iter().map(|slot| self.power_at(seat, slot)).sum()
    }
}

impl Setup {
    /// Which condition a Trap has (MW-13).
    #[inline]
    pub(crate) fn condition(&self, trap: Card) -> TrapCondition {
        match trap.plain_suit() {
            Suit::Spades => self.trap_suits.spades,
            Suit::Clubs => self.trap_suits.clubs,
            Suit::Diamonds | Suit::Hearts => self.trap_suits.diamonds,
        }
    }

    /// Whether a Trap catches an attacker of this power (RULES 6).
    #[inline]
    pub(crate) fn catches(&self, trap: Card, power: u16) -> bool {
        let rank = u16::from(trap.rank());
        match self.condition(trap) {
            TrapCondition::AtLeast => rank >= power,
            TrapCondition::AtMost => rank <= power,
            TrapCondition::Equal => rank == power,
        }
    }

    /// What comes of an attack that no Trap stopped.
    pub(crate) fn battle(
        &self,
        state: &State,
        seat: Seat,
        attackers: Slots,
        target: Slot,
    ) -> Battle {
        let [side, other] = [state.public.side(seat), state.public.side(enemy(seat))];
        let at_wall = other.walls.contains(target);
        let by_ninja = !(attackers & side.ninja).is_empty();
        // The Warlord's Stash: a Ninja destroys a Wall without a battle.
        if at_wall && by_ninja && side.has_ace(Suit::Clubs) {
            return Battle { attackers_die: false, target_dies: true };
        }
        let attack = state.attack_power(seat, attackers);
        let defence = state.power_at(enemy(seat), target);
        match attack.cmp(&defence) {
            core::cmp::Ordering::Greater => Battle { attackers_die: false, target_dies: true },
            // MW-9: Ninja Strike, if exactly one side is a Ninja; a Wall is none and not struck.
            core::cmp::Ordering::Equal => {
                let at_ninja = other.ninja.contains(target);
                let strike = by_ninja != at_ninja && !at_wall;
                Battle { attackers_die: !(strike && by_ninja), target_dies: !(strike && at_ninja) }
            }
            // MW-10.
            core::cmp::Ordering::Less => Battle {
                attackers_die: match self.weaker_attacker {
                    WeakerAttacker::DiesToFighters => !at_wall,
                    WeakerAttacker::AlwaysDies => true,
                    WeakerAttacker::Survives => false,
                },
                target_dies: false,
            },
        }
    }
}

impl Public {
    /// What the mover may play a Marshmallow against: enemy Fighters but Samurai under Bushido
    /// Spirit Flame, and Walls (MW-14).
    #[inline]
    pub(crate) fn marshmallow_slots(&self, seat: Seat) -> Slots {
        let other = self.side(enemy(seat));
        if other.has_ace(Suit::Diamonds) { other.occupied - other.samurai } else { other.occupied }
    }

    /// Whether a Marshmallow of this player has any target.
    #[inline]
    pub(crate) fn has_marshmallow_target(&self, seat: Seat) -> bool {
        !self.marshmallow_slots(seat).is_empty() || self.side(enemy(seat)).trap_bits() != 0
    }

    /// What several Samurai may attack together: Fighters, and Walls by option (MW-8).
    #[inline]
    pub(crate) fn unity_slots(&self, setup: &Setup, seat: Seat) -> Slots {
        let other = self.side(enemy(seat));
        if setup.unity_hits_walls { other.occupied } else { other.fighters() }
    }

    /// Whether a single Fighter may attack the enemy player (RULES 5, 9).
    #[inline]
    pub(crate) fn may_attack_player(&self, seat: Seat, attacker: Slot) -> bool {
        let [side, other] = [self.side(seat), self.side(enemy(seat))];
        let barred = if side.has_ace(Suit::Clubs) && side.ninja.contains(attacker) {
            other.fighters()
        } else {
            other.occupied
        };
        barred.is_empty()
    }

    /// Whether attackers of this player slip past the Trap question: Ninja under the Warlord's
    /// Stash.
    #[inline]
    pub(crate) fn slips_past_traps(&self, seat: Seat, attackers: Slots) -> bool {
        let side = self.side(seat);
        side.has_ace(Suit::Clubs) && !(attackers & side.ninja).is_empty()
    }
}

impl State {
    /// Whether the Fighter in this slot is a Demon.
    #[inline]
    pub(crate) fn is_demon(&self, seat: Seat, slot: Slot) -> bool {
        let side = self.public.side(seat);
        side.fighters().contains(slot)
            && side.slots[slot.index()]
                .card()
                .is_some_and(|card| card.kind() == Kind::Fighter(Suit::Spades))
    }

    /// Whether this attacker may attack this target (RULES 5); several attackers are Samurai.
    #[inline]
    pub(crate) fn may_attack(
        &self,
        setup: &Setup,
        seat: Seat,
        attackers: Slots,
        target: Target,
    ) -> bool {
        let single = attackers.only();
        let other = self.public.side(enemy(seat));
        match (target, single) {
            (Target::Fighter(slot), Some(_)) => other.occupied.contains(slot),
            (Target::Fighter(slot), None) => self.public.unity_slots(setup, seat).contains(slot),
            // Violent Burn.
            (Target::Trap(place), Some(attacker)) => {
                other.has_trap_at(place) && self.is_demon(seat, attacker)
            }
            (Target::Player, Some(attacker)) => self.public.may_attack_player(seat, attacker),
            (Target::Trap(_) | Target::Player, None) => false,
        }
    }

    /// Whether this Trap of `seat` lies there and catches the attackers it is asked about.
    #[inline]
    pub(crate) fn trap_catches(
        &self,
        setup: &Setup,
        seat: Seat,
        place: TrapSlot,
        attackers: Slots,
    ) -> bool {
        let power = self.attack_power(enemy(seat), attackers);
        self.public.side(seat).has_trap_at(place)
            && self.trap_at(seat, place).is_some_and(|trap| setup.catches(trap, power))
    }
}
