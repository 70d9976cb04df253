//! The legal actions in groups, and why an action is refused.

use crate::card::{ACES, DIAMONDS, FIGHTERS, HEARTS, JOKERS, above, but_highest};
use crate::state::{Side, Stage, State, enemy};
use crate::{
    Action, Card, Cards, EventDiscard, Illegal, Kind, MarshmallowWar, Phase, Setup, Slot, Slots,
    Suit, Target, Template, TrapSlot, Use,
};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use mallow_core::{Game, GroupVisitor, Seat};

type Group = mallow_core::Group<Template>;

const fn one(action: Action) -> Group {
    Group::one(Template::One(action))
}

/// Calls `each` with every group of legal actions, in the order of the list; some are empty.
#[inline]
pub(super) fn visit_groups<B>(
    game: &MarshmallowWar,
    state: &State,
    seat: Seat,
    mut each: impl GroupVisitor<Template, B>,
) -> ControlFlow<B> {
    let public = &state.public;
    if !game.waits_for(state, seat) {
        return ControlFlow::Continue(());
    }
    match public.stage {
        Stage::Free if public.phase == Phase::Attack => game.attack_groups(state, seat, each),
        Stage::Free => game.playing_groups(state, seat, each),
        Stage::Wall(first) => {
            let bits = state.hand(seat).bits() & FIGHTERS & above(first.bit());
            each.group(Group::new(Template::With, bits))
        }
        Stage::Pair(first) => {
            let bits = state.hand(seat).bits() & DIAMONDS & above(first.bit());
            each.group(Group::new(Template::With, bits))
        }
        Stage::Marshmallow { cards, by_joker } => {
            if public.side(seat).has_ace(Suit::Hearts) && !by_joker {
                let bits = state.hand(seat).bits() & HEARTS & above(cards.bits());
                each.group(Group::new(Template::With, bits))?;
            }
            each.group(Group::new(Template::AtFighter, public.marshmallow_slots(seat).0))?;
            let traps = public.side(enemy(seat)).trap_bits();
            each.group(Group::new(Template::AtTrap, u128::from(traps)))
        }
        Stage::Attack(attackers) => game.target_groups(state, seat, attackers, each),
        Stage::Deceive(slot) => {
            let side = public.side(seat);
            if !side.down.contains(slot) {
                each.group(one(Action::Alone))?;
            }
            each.group(Group::new(Template::Partner, (side.down - Slots::of(slot)).0))
        }
        Stage::Partners(..) => {
            each.group(one(Action::Exchange))?;
            each.group(one(Action::Leave))
        }
        Stage::Question { attackers, .. } => {
            let power = state.attack_power(public.mover, attackers);
            let mut bits = 0;
            for place in TrapSlot::ALL {
                if public.side(seat).has_trap_at(place)
                    && state
                        .trap_at(seat, place)
                        .is_some_and(|trap| game.setup.catches(trap, power))
                {
                    bits |= 1 << place.0;
                }
            }
            each.group(Group::new(Template::Flip, bits))?;
            each.group(one(Action::Pass))
        }
        Stage::Toss | Stage::Deal | Stage::Draw(_) | Stage::Life | Stage::Over(_) => {
            ControlFlow::Continue(())
        }
    }
}

impl MarshmallowWar {
    /// RULES 4.
    #[inline]
    fn playing_groups<B>(
        &self,
        state: &State,
        seat: Seat,
        mut each: impl GroupVisitor<Template, B>,
    ) -> ControlFlow<B> {
        let public = &state.public;
        let side = public.side(seat);
        let hand = state.hand(seat).bits();
        let fighters = hand & FIGHTERS;
        let hearts = hand & HEARTS;
        let free = side.free_place().is_some();
        let softened = public.has_marshmallow_target(seat);

        let mut summon = if public.summoned { 0 } else { fighters };
        if side.has_ace(Suit::Hearts) && !public.armed {
            summon |= hearts;
        }
        each.group(Group::new(Template::Summon, summon))?;
        if !public.summoned {
            each.group(Group::new(Template::Wall, but_highest(fighters)))?;
            if side.has_ace(Suit::Diamonds) {
                each.group(Group::new(Template::Pair, but_highest(hand & DIAMONDS)))?;
            }
        }
        if softened {
            each.group(Group::new(Template::Marshmallow, hearts))?;
        }
        if free {
            each.group(Group::new(Template::Trap, fighters))?;
        }
        let switchable = side.trap_bits() & !public.switched;
        if switchable != 0 {
            for place in TrapSlot::ALL {
                if switchable >> place.0 & 1 == 1 {
                    each.group(Group::new(Template::Switch(place), fighters))?;
                }
            }
        }
        let events = hand & (ACES | JOKERS);
        if events != 0 {
            if free {
                each.group(Group::new(Template::Event, hand & ACES))?;
            }
            // MW-29; the flag is kept only where one a phase is the limit.
            let events = if public.discarded { 0 } else { events };
            let doomed = match self.setup.event_discard {
                EventDiscard::DestroyTrap => public.side(enemy(seat)).trap_bits(),
                _ => 0,
            };
            if doomed == 0 {
                each.group(Group::new(Template::Discard(None), events))?;
            }
            for place in TrapSlot::ALL {
                if doomed >> place.0 & 1 == 1 {
                    each.group(Group::new(Template::Discard(Some(place)), events))?;
                }
            }
        }
        // A Ninja that lies face down needs another such one.
        let actors = side.ninja - public.acted;
        let actors = if side.down.only().is_some() { actors - side.down } else { actors };
        each.group(Group::new(Template::Deceive, actors.0))?;
        let mut jokers = hand & JOKERS;
        while jokers != 0 {
            let joker = Card(jokers.trailing_zeros() as u8);
            jokers &= jokers - 1;
            let dead = side.dead.bits();
            each.group(Group::new(Template::Joker(joker, Use::Fighter), dead & FIGHTERS))?;
            if softened {
                each.group(Group::new(Template::Joker(joker, Use::Marshmallow), dead & HEARTS))?;
            }
            if free {
                each.group(Group::new(Template::Joker(joker, Use::Trap), dead & FIGHTERS))?;
                each.group(Group::new(Template::Joker(joker, Use::Event), dead & ACES))?;
            }
        }
        each.group(one(if public.phase == Phase::First {
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
        mut each: impl GroupVisitor<Template, B>,
    ) -> ControlFlow<B> {
        let public = &state.public;
        if public.has_marshmallow_target(seat) {
            let bits = state.hand(seat).bits() & HEARTS;
            each.group(Group::new(Template::Marshmallow, bits))?;
        }
        let fighters = public.side(seat).fighters() - public.acted;
        each.group(Group::new(Template::Attack, fighters.0))?;
        each.group(one(Action::ToSecond))
    }

    #[inline]
    fn target_groups<B>(
        &self,
        state: &State,
        seat: Seat,
        attackers: Slots,
        mut each: impl GroupVisitor<Template, B>,
    ) -> ControlFlow<B> {
        let public = &state.public;
        let [side, other] = [public.side(seat), public.side(enemy(seat))];
        let united = public.unity_slots(&self.setup, seat);
        let joins = if united.is_empty() || (attackers & side.samurai).is_empty() {
            0
        } else {
            (side.samurai - public.acted).0 & above(attackers.0)
        };
        each.group(Group::new(Template::Join, joins))?;
        let Some(attacker) = attackers.only() else {
            return each.group(Group::new(Template::AtFighter, united.0));
        };
        each.group(Group::new(Template::AtFighter, other.occupied.0))?;
        if state.is_demon(seat, attacker) {
            each.group(Group::new(Template::AtTrap, u128::from(other.trap_bits())))?;
        }
        if public.may_attack_player(seat, attacker) {
            each.group(one(Action::At(Target::Player)))?;
        }
        ControlFlow::Continue(())
    }
}

/// Every action that can be written, group by group.
pub(super) fn every_action(game: &MarshmallowWar) -> impl Iterator<Item = Action> + use<> {
    let cards =
        Seat::all(2).fold(0, |cards, seat| cards | Card::deck(seat, game.setup.jokers).bits());
    let slots = u128::MAX >> (128 - u32::from(Slot::COUNT));
    let places = u128::MAX >> (128 - TrapSlot::ALL.len());
    let mut groups: Vec<Group> = Vec::new();
    let mut add = |template, variations| groups.push(Group::new(template, variations));
    for template in
        [Template::Summon, Template::Wall, Template::Pair, Template::Marshmallow, Template::Trap]
    {
        add(template, cards);
    }
    for place in TrapSlot::ALL {
        add(Template::Switch(place), cards);
    }
    add(Template::Event, cards);
    for destroys in [None].into_iter().chain(TrapSlot::ALL.map(Some)) {
        add(Template::Discard(destroys), cards);
    }
    add(Template::Deceive, slots);
    for joker in Cards::from_bits(cards & JOKERS) {
        for used_as in Use::ALL {
            add(Template::Joker(joker, used_as), cards);
        }
    }
    add(Template::Attack, slots);
    add(Template::With, cards);
    add(Template::Join, slots);
    add(Template::AtFighter, slots);
    add(Template::AtTrap, places);
    add(Template::One(Action::At(Target::Player)), 1);
    add(Template::One(Action::Alone), 1);
    add(Template::Partner, slots);
    add(Template::One(Action::Exchange), 1);
    add(Template::One(Action::Leave), 1);
    add(Template::Flip, places);
    for action in [Action::Pass, Action::ToAttack, Action::ToSecond, Action::EndTurn] {
        add(Template::One(action), 1);
    }
    groups.into_iter().flat_map(|group| (0..group.len()).map(move |n| group.nth(n)))
}

type Legal = Result<(), Illegal>;

/// The rule holds, or this is why not.
#[inline]
fn ensure(holds: bool, otherwise: Illegal) -> Legal {
    if holds { Ok(()) } else { Err(otherwise) }
}

pub(super) fn check(game: &MarshmallowWar, state: &State, seat: Seat, action: Action) -> Legal {
    ensure(
        seat.number() < Setup::MAX_PLAYERS,
        Illegal::NoSuchSeat { seat, players: Setup::MAX_PLAYERS },
    )?;
    if !game.waits_for(state, seat) {
        return Err(Illegal::NotToAct { seat, turn: game.turn(state) });
    }
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
            ensure(state.public.stage == Stage::Free, wrong_stage(state, action))?;
            game.check_opening(state, seat, action)
        }
        Action::With(card) => game.check_with(state, seat, card),
        Action::Join(slot) => game.check_join(state, seat, slot),
        Action::At(target) => game.check_target(state, seat, target),
        Action::Alone | Action::Partner(_) | Action::Exchange | Action::Leave => {
            game.check_deception(state, seat, action)
        }
        Action::Flip(place) => match state.public.stage {
            Stage::Question { attackers, .. } => {
                let own = state.public.side(seat).has_trap_at(place);
                ensure(own, Illegal::NoOwnTrap { seat, place })?;
                let caught = state.trap_catches(&game.setup, seat, place, attackers);
                ensure(caught, Illegal::TrapDoesNotCatch { place })
            }
            _ => Err(wrong_stage(state, action)),
        },
        Action::Pass => {
            let asked = matches!(state.public.stage, Stage::Question { .. });
            ensure(asked, wrong_stage(state, action))
        }
    }
}

impl MarshmallowWar {
    /// Actions that begin something, when nothing is begun.
    fn check_opening(&self, state: &State, seat: Seat, action: Action) -> Legal {
        let public = &state.public;
        let side = public.side(seat);
        let hand = state.hand(seat);
        let wrong = wrong_stage(state, action);
        match action {
            Action::ToAttack => return ensure(public.phase == Phase::First, wrong),
            Action::ToSecond => return ensure(public.phase == Phase::Attack, wrong),
            Action::EndTurn => return ensure(public.phase == Phase::Second, wrong),
            Action::Attack(slot) => {
                ensure(public.phase == Phase::Attack, wrong)?;
                let own = side.fighters().contains(slot);
                ensure(own, Illegal::NoOwnFighter { seat, slot })?;
                return ensure(!public.acted.contains(slot), Illegal::AttackedAlready { slot });
            }
            // Marshmallows are played in every phase that the mover acts in.
            Action::Marshmallow(card) => {
                ensure(hand.contains(card), Illegal::NotInHand { seat, card })?;
                ensure(card.is_marshmallow(), Illegal::WrongCard { card })?;
                return ensure(public.has_marshmallow_target(seat), Illegal::NoTarget);
            }
            _ => ensure(public.phase.is_playing(), wrong)?,
        }
        match action {
            Action::Summon(card) => {
                ensure(hand.contains(card), Illegal::NotInHand { seat, card })?;
                match card.kind() {
                    Kind::Fighter(_) => ensure(!public.summoned, Illegal::SummonUsed),
                    Kind::Marshmallow => {
                        ensure(side.has_ace(Suit::Hearts), Illegal::NeedsGoldenArmaments)?;
                        ensure(!public.armed, Illegal::MarshmallowSummonUsed)
                    }
                    Kind::Ace(_) | Kind::Joker => Err(Illegal::WrongCard { card }),
                }
            }
            Action::Wall(card) => {
                fighter_card(seat, hand, card)?;
                ensure(!public.summoned, Illegal::SummonUsed)?;
                let more = hand.iter().any(|other| other > card && other.is_fighter());
                ensure(more, Illegal::NothingToAdd { card })
            }
            Action::Pair(card) => {
                ensure(hand.contains(card), Illegal::NotInHand { seat, card })?;
                ensure(is_samurai(card), Illegal::WrongCard { card })?;
                ensure(side.has_ace(Suit::Diamonds), Illegal::NeedsBushido)?;
                ensure(!public.summoned, Illegal::SummonUsed)?;
                let more = hand.iter().any(|other| other > card && is_samurai(other));
                ensure(more, Illegal::NothingToAdd { card })
            }
            Action::Trap(card) => {
                fighter_card(seat, hand, card)?;
                ensure(side.free_place().is_some(), Illegal::AreaFull)
            }
            Action::Switch(place, card) => {
                ensure(side.has_trap_at(place), Illegal::NoOwnTrap { seat, place })?;
                ensure(!public.was_switched(place), Illegal::SwitchedAlready { place })?;
                fighter_card(seat, hand, card)
            }
            Action::Event(card) => {
                ensure(hand.contains(card), Illegal::NotInHand { seat, card })?;
                ensure(card.is_ace(), Illegal::WrongCard { card })?;
                ensure(side.free_place().is_some(), Illegal::AreaFull)
            }
            Action::Discard { destroys, card } => {
                ensure(hand.contains(card), Illegal::NotInHand { seat, card })?;
                ensure(card.is_event(), Illegal::WrongCard { card })?;
                ensure(!public.discarded, Illegal::DiscardUsed)?;
                self.check_discard(public.side(enemy(seat)), destroys)
            }
            Action::Deceive(slot) => {
                ensure(side.ninja.contains(slot), Illegal::NoOwnNinja { seat, slot })?;
                ensure(!public.acted.contains(slot), Illegal::DeceivedAlready { slot })?;
                let others = side.down - Slots::of(slot);
                let able = !side.down.contains(slot) || !others.is_empty();
                ensure(able, Illegal::NoPartner { slot })
            }
            Action::Joker { joker, used_as, card } => {
                ensure(hand.contains(joker), Illegal::NotInHand { seat, card: joker })?;
                ensure(joker.is_joker(), Illegal::WrongCard { card: joker })?;
                ensure(side.dead.contains(card), Illegal::NotDead { seat, card })?;
                ensure(used_as.fits(card), Illegal::WrongUse { card, used_as })?;
                match used_as {
                    Use::Fighter => Ok(()),
                    Use::Marshmallow => {
                        ensure(public.has_marshmallow_target(seat), Illegal::NoTarget)
                    }
                    Use::Trap | Use::Event => {
                        ensure(side.free_place().is_some(), Illegal::AreaFull)
                    }
                }
            }
            _ => unreachable!("the other actions are checked above"),
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
        let first = match state.public.stage {
            Stage::Wall(first) => {
                fighter_card(seat, hand, card)?;
                first.bit()
            }
            Stage::Pair(first) => {
                ensure(hand.contains(card), Illegal::NotInHand { seat, card })?;
                ensure(is_samurai(card), Illegal::WrongCard { card })?;
                first.bit()
            }
            Stage::Marshmallow { cards, by_joker } => {
                ensure(hand.contains(card), Illegal::NotInHand { seat, card })?;
                ensure(card.is_marshmallow(), Illegal::WrongCard { card })?;
                // MW-17: a Marshmallow that a Joker brings back is played alone.
                ensure(!by_joker, Illegal::JokerPlaysAlone)?;
                let golden = state.public.side(seat).has_ace(Suit::Hearts);
                ensure(golden, Illegal::NeedsGoldenArmaments)?;
                cards.bits()
            }
            _ => return Err(wrong_stage(state, Action::With(card))),
        };
        ensure(above(first) & card.bit() != 0, Illegal::NotRising)
    }

    fn check_join(&self, state: &State, seat: Seat, slot: Slot) -> Legal {
        let Stage::Attack(attackers) = state.public.stage else {
            return Err(wrong_stage(state, Action::Join(slot)));
        };
        let side = state.public.side(seat);
        ensure(side.fighters().contains(slot), Illegal::NoOwnFighter { seat, slot })?;
        let samurai = side.samurai.contains(slot) && !(attackers & side.samurai).is_empty();
        let target = !state.public.unity_slots(&self.setup, seat).is_empty();
        ensure(samurai && target, Illegal::CannotJoin { slot })?;
        ensure(above(attackers.0) & slot.bit() != 0, Illegal::NotRising)?;
        ensure(!state.public.acted.contains(slot), Illegal::AttackedAlready { slot })
    }

    fn check_target(&self, state: &State, seat: Seat, target: Target) -> Legal {
        let possible = match state.public.stage {
            Stage::Attack(attackers) => state.may_attack(&self.setup, seat, attackers, target),
            Stage::Marshmallow { .. } => match target {
                Target::Fighter(slot) => state.public.marshmallow_slots(seat).contains(slot),
                Target::Trap(place) => state.public.side(enemy(seat)).has_trap_at(place),
                Target::Player => false,
            },
            _ => return Err(wrong_stage(state, Action::At(target))),
        };
        ensure(possible, Illegal::WrongTarget { target })
    }

    fn check_deception(&self, state: &State, seat: Seat, action: Action) -> Legal {
        let down = state.public.side(seat).down;
        match (state.public.stage, action) {
            (Stage::Deceive(slot), Action::Alone) => {
                ensure(!down.contains(slot), Illegal::FaceDownAlready)
            }
            (Stage::Deceive(slot), Action::Partner(partner)) => {
                let right = partner != slot && down.contains(partner);
                ensure(right, Illegal::WrongPartner { seat, slot: partner })
            }
            (Stage::Partners(..), Action::Exchange | Action::Leave) => Ok(()),
            _ => Err(wrong_stage(state, action)),
        }
    }
}

fn wrong_stage(state: &State, action: Action) -> Illegal {
    Illegal::WrongStage { action, phase: state.public.phase, stage: state.public.stage }
}

fn fighter_card(seat: Seat, hand: Cards, card: Card) -> Legal {
    ensure(hand.contains(card), Illegal::NotInHand { seat, card })?;
    ensure(card.is_fighter(), Illegal::WrongCard { card })
}

fn is_samurai(card: Card) -> bool {
    card.kind() == Kind::Fighter(Suit::Diamonds)
}
