//! The slow twin of the legal actions: every complete action is written down from the description
//! of the position, rule by rule; a step is legal if a complete action goes on like that (MW-25).

use crate::common::{random_game, setups};
use mallow_core::{Game, Turn};
use marshmallow_war::*;
use std::collections::BTreeSet;

type Steps = Vec<Action>;

fn is(card: Card, suit: Suit) -> bool {
    card.kind() == Kind::Fighter(suit)
}

fn is_fighter(card: Card) -> bool {
    matches!(card.kind(), Kind::Fighter(_))
}

/// Every set of two or more of these, rising.
fn subsets<T: Copy>(of: &[T]) -> Vec<Vec<T>> {
    let masks = 0_u32..1 << of.len();
    let pick = |mask: u32| {
        of.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, &one)| one).collect()
    };
    masks.filter(|mask| mask.count_ones() > 1).map(pick).collect()
}

/// Every complete action of the mover, who is free to act.
pub(crate) fn complete(setup: &Setup, position: &Position) -> Vec<Steps> {
    let me = &position.seats[position.mover.index()];
    let foe = &position.seats[position.mover.next(2).index()];
    let HandPosition::Cards(hand) = me.hand else { panic!("a state knows all hands") };
    let hand: Vec<Card> = hand.iter().collect();
    let ace = |side: &SeatPosition, suit| {
        side.traps.iter().any(|t| t.card.is_some_and(|card| card.kind() == Kind::Ace(suit)))
    };
    let is_trap = |t: &&TrapPosition| t.card.is_some_and(is_fighter);
    let foe_traps: Vec<TrapSlot> = foe.traps.iter().filter(is_trap).map(|t| t.place).collect();
    let samurai_fighter =
        |f: &FighterPosition| f.with.is_none() && f.card.is_some_and(|c| is(c, Suit::Diamonds));

    let mut all: Vec<Steps> = Vec::new();
    // RULES 7.1, 9.4: what a Marshmallow may be played against.
    let mut targets: Vec<Target> = Vec::new();
    for f in &foe.fighters {
        if !(ace(foe, Suit::Diamonds) && samurai_fighter(f)) {
            targets.push(Target::Fighter(f.slot));
        }
    }
    targets.extend(foe_traps.iter().map(|&place| Target::Trap(place)));
    let hearts: Vec<Card> =
        hand.iter().copied().filter(|card| card.kind() == Kind::Marshmallow).collect();
    for &target in &targets {
        for &card in &hearts {
            all.push(vec![Action::Marshmallow(card), Action::At(target)]);
        }
        if ace(me, Suit::Hearts) {
            for set in subsets(&hearts) {
                let mut steps = vec![Action::Marshmallow(set[0])];
                steps.extend(set[1..].iter().map(|&card| Action::With(card)));
                steps.push(Action::At(target));
                all.push(steps);
            }
        }
    }
    match position.phase {
        Phase::Attack => {
            all.push(vec![Action::ToSecond]);
            attacks(setup, me, foe, &foe_traps, &ace, &mut all);
            return all;
        }
        Phase::First => all.push(vec![Action::ToAttack]),
        Phase::Second => all.push(vec![Action::EndTurn]),
        Phase::Replenish => panic!("nobody is free to act at Replenish"),
    }

    let free = me.traps.len() < 3;
    for (i, &card) in hand.iter().enumerate() {
        let later = &hand[i + 1..];
        match card.kind() {
            Kind::Fighter(suit) => {
                if !position.summoned {
                    all.push(vec![Action::Summon(card)]);
                    for &other in later.iter().filter(|&&other| is_fighter(other)) {
                        all.push(vec![Action::Wall(card), Action::With(other)]);
                        let two = suit == Suit::Diamonds && is(other, Suit::Diamonds);
                        if two && ace(me, Suit::Diamonds) {
                            all.push(vec![Action::Pair(card), Action::With(other)]);
                        }
                    }
                }
                if free {
                    all.push(vec![Action::Trap(card)]);
                }
                for trap in me.traps.iter().filter(is_trap).filter(|trap| !trap.switched) {
                    all.push(vec![Action::Switch(trap.place, card)]);
                }
            }
            Kind::Marshmallow => {
                if ace(me, Suit::Hearts) && !position.armed {
                    all.push(vec![Action::Summon(card)]);
                }
            }
            Kind::Ace(_) | Kind::Joker => {
                if card.kind() != Kind::Joker && free {
                    all.push(vec![Action::Event(card)]);
                }
                if position.discarded {
                    assert_eq!(setup.event_discards, EventDiscards::OnePerPhase);
                } else if setup.event_discard == EventDiscard::DestroyTrap && !foe_traps.is_empty()
                {
                    for &place in &foe_traps {
                        all.push(vec![Action::Discard { destroys: Some(place), card }]);
                    }
                } else {
                    all.push(vec![Action::Discard { destroys: None, card }]);
                }
            }
        }
        if card.kind() == Kind::Joker {
            for dead in me.dead {
                let used = |used_as| Action::Joker { joker: card, used_as, card: dead };
                match dead.kind() {
                    Kind::Fighter(_) => {
                        all.push(vec![used(Use::Fighter)]);
                        if free {
                            all.push(vec![used(Use::Trap)]);
                        }
                    }
                    Kind::Marshmallow => {
                        for &target in &targets {
                            all.push(vec![used(Use::Marshmallow), Action::At(target)]);
                        }
                    }
                    Kind::Ace(_) => {
                        if free {
                            all.push(vec![used(Use::Event)]);
                        }
                    }
                    Kind::Joker => {}
                }
            }
        }
    }
    // RULES 10.
    for f in me.fighters.iter().filter(|f| f.card.is_some_and(|card| is(card, Suit::Clubs))) {
        if f.with.is_some() || f.acted {
            continue;
        }
        if !f.face_down {
            all.push(vec![Action::Deceive(f.slot), Action::Alone]);
        }
        for other in me.fighters.iter().filter(|other| other.face_down && other.slot != f.slot) {
            for last in [Action::Exchange, Action::Leave] {
                all.push(vec![Action::Deceive(f.slot), Action::Partner(other.slot), last]);
            }
        }
    }
    all
}

/// RULES 5.
fn attacks(
    setup: &Setup,
    me: &SeatPosition,
    foe: &SeatPosition,
    foe_traps: &[TrapSlot],
    ace: &impl Fn(&SeatPosition, Suit) -> bool,
    all: &mut Vec<Steps>,
) {
    let mut samurai = Vec::new();
    for f in me.fighters.iter().filter(|f| f.with.is_none() && !f.acted) {
        let card = f.card.expect("a state knows its cards");
        let mut aim = |target| all.push(vec![Action::Attack(f.slot), Action::At(target)]);
        for other in &foe.fighters {
            aim(Target::Fighter(other.slot));
        }
        if is(card, Suit::Spades) {
            foe_traps.iter().for_each(|&place| aim(Target::Trap(place)));
        }
        let only_walls = foe.fighters.iter().all(|other| other.with.is_some());
        let slips = is(card, Suit::Clubs) && ace(me, Suit::Clubs) && only_walls;
        if foe.fighters.is_empty() || slips {
            aim(Target::Player);
        }
        if is(card, Suit::Diamonds) {
            samurai.push(f.slot);
        }
    }
    for set in subsets(&samurai) {
        for other in foe.fighters.iter().filter(|f| f.with.is_none() || setup.unity_hits_walls) {
            let mut steps = vec![Action::Attack(set[0])];
            steps.extend(set[1..].iter().map(|&slot| Action::Join(slot)));
            steps.push(Action::At(Target::Fighter(other.slot)));
            all.push(steps);
        }
    }
}

/// The steps that come next in the complete actions that begin like this.
pub(crate) fn next_steps(all: &[Steps], begun: &[Action]) -> BTreeSet<Action> {
    let going_on = all.iter().filter(|steps| steps.starts_with(begun));
    going_on.filter_map(|steps| steps.get(begun.len()).copied()).collect()
}

#[test]
fn a_step_is_legal_exactly_if_a_complete_action_goes_on_like_that() {
    let mut compared = 0;
    let mut kinds: BTreeSet<String> = BTreeSet::new();
    for (number, setup) in setups().into_iter().enumerate() {
        let game = MarshmallowWar::try_new(setup).unwrap();
        for seed in 0..3 {
            let mut all = Vec::new();
            let mut begun = Vec::new();
            random_game(&game, seed * 100 + number as u64, 1500, |state, step| {
                let Turn::Seats(seats) = game.turn(state) else { return };
                let by = seats.first().unwrap();
                let table = state.public();
                if table.stage() == Stage::Free {
                    all = complete(&setup, &Position::from(state));
                    begun.clear();
                }
                if by != table.active() {
                    return;
                }
                let listed: BTreeSet<Action> = game.actions(state, by).into_iter().collect();
                assert_eq!(listed, next_steps(&all, &begun), "{begun:?}\n{state}");
                compared += 1;
                if let mallow_core::Step::Action(_, action) = step {
                    begun.push(*action);
                    kinds.insert(action.to_string().split(' ').next().unwrap().to_string());
                }
            });
        }
    }
    assert!(compared > 3000, "{compared}");
    // Every kind of action was taken, so that every kind of step was compared.
    assert_eq!(kinds.len(), 21, "{kinds:?}");
}
