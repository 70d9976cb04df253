//! A rough judgement of a position, for players that look a step ahead.

use crate::MarshmallowWar;
use crate::state::{Stage, State, enemy};
use mallow_core::{Evaluate, Seat};

/// More than anything on the table can be worth.
const WON: i32 = 1_000_000;
/// A Life card.
const LIFE: i32 = 60;
/// A Trap or an Event in play.
const LAID: i32 = 12;
/// A card in the hand.
const HELD: i32 = 6;

/// In points of power: everything of the seat's own counts for it and everything of the enemy's
/// against it. A Life card is worth 60, a Trap or Event 12, a card in the hand 6; Fighters and
/// Walls count their power and 4 more, half of it for a Wall, which cannot attack.
impl Evaluate for MarshmallowWar {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        if let Stage::Over(ending) = state.table.stage {
            return match ending.winner() {
                Some(winner) if winner == seat => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        strength(state, seat) - strength(state, enemy(seat))
    }
}

fn strength(state: &State, seat: Seat) -> i32 {
    let side = state.table.side(seat);
    let mut sum = LIFE * i32::from(side.life_len) + HELD * i32::from(side.hand_len);
    sum += LAID * side.traps.iter().filter(|spot| !spot.is_empty()).count() as i32;
    for slot in side.occupied.iter() {
        let power = i32::from(state.power_at(seat, slot)) + 4;
        sum += if side.walls.contains(slot) { power / 2 } else { power };
    }
    sum
}
