//! What several test files need.
#![allow(dead_code)] // every file uses a part

use mallow_core::Seat;
use marshmallow_war::*;

/// Setups that together use every value of every option.
pub fn setups() -> Vec<Setup> {
    let source = Setup::source();
    let mut setups = vec![source, Setup::balanced()];
    let seat = |number| Some(Seat::new(number));
    setups.push(Setup {
        jokers: 0,
        life_cards: 1,
        first_player: seat(0),
        event_discard: EventDiscard::Nothing,
        wall_power: WallPower::Highest,
        weaker_attacker: WeakerAttacker::AlwaysDies,
        ..source
    });
    setups.push(Setup {
        jokers: 1,
        life_cards: 10,
        first_player: seat(1),
        event_discard: EventDiscard::DestroyTrap,
        weaker_attacker: WeakerAttacker::Survives,
        marshmallow_fighter: MarshmallowFighter::Zero,
        trap_suits: TrapSuits {
            spades: TrapCondition::Equal,
            clubs: TrapCondition::Equal,
            diamonds: TrapCondition::AtLeast,
        },
        ..source
    });
    setups.push(Setup {
        event_discard: EventDiscard::RecoverLife,
        unity_hits_walls: true,
        turn_limit: 1000,
        trap_suits: TrapSuits {
            spades: TrapCondition::AtMost,
            clubs: TrapCondition::AtLeast,
            diamonds: TrapCondition::Equal,
        },
        ..source
    });
    setups.push(Setup {
        event_discard: EventDiscard::Draw(5),
        replenish: Replenish::AtLeastOne,
        life_cards: 7,
        ..source
    });
    setups.push(Setup { turn_limit: 1, ..source });
    setups
}
