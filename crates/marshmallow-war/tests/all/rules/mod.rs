//! The rules, one claim a test; the numbers are those of RULES.md.

mod answers;
mod attacks;
mod events;
mod knowledge;
mod options;
mod turns;

use crate::common::Table;
use marshmallow_war::{MarshmallowFighter, Setup, WallPower};

/// Seat 0's attack phase with these cards in play, and three unknown Life cards each.
fn attack(own: &str, enemy: &str) -> Table {
    attack_with(Setup::source(), own, enemy)
}

fn attack_with(setup: Setup, own: &str, enemy: &str) -> Table {
    let mut head = String::from("turn 3 seat 0 attack");
    if setup.wall_power == WallPower::Highest {
        head.push_str(" wall-highest");
    }
    if setup.marshmallow_fighter == MarshmallowFighter::Zero {
        head.push_str(" marsh-zero");
    }
    Table::with(setup, &format!("{head}\n0: life ? ? ?; {own}\n1: life ? ? ?; {enemy}"))
}

/// Seat 0's first playing phase.
fn playing(own: &str, enemy: &str) -> Table {
    playing_with(Setup::source(), own, enemy)
}

fn playing_with(setup: Setup, own: &str, enemy: &str) -> Table {
    Table::with(
        setup,
        &format!("turn 3 seat 0 first\n0: life ? ? ?; {own}\n1: life ? ? ?; {enemy}"),
    )
}
