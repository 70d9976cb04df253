//! A rough judgement of a position, for players that look a step ahead.

use crate::action::{MarkerKind, Matter};
use crate::config::Variant;
use crate::features::Feature;
use crate::rules::Marram;
use crate::side::{Role, Species};
use crate::state::State;
use mallow_core::{Evaluate, Seat, Turn};

/// A point of the score in the unit of the judgement.
const POINT: i32 = 20;
/// What a marker in the supply is worth, by how many there are: the last ones are dear.
const MARKER: [i32; 4] = [0, 40, 60, 70];
/// What a shovel is worth.
const SHOVEL: i32 = 30;

/// In twentieths of a point: the seat's points less the best other player's; for each feature
/// that it would win, what it is worth now, the less the more edges are open; something for
/// markers and shovels in its supply. Once the game is over only points count.
impl Evaluate for Marram {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let others = Seat::all(self.setup.players).filter(|&other| other != seat);
        let best = others.map(|other| state.score(other)).max().unwrap_or(0);
        let lead = POINT * (state.score(seat) - best);
        if self.turn(state) == Turn::Over {
            return lead;
        }
        let worth = |kind| {
            let count = usize::from(state.supply(seat, kind));
            let few = MARKER[count.min(3)];
            few + 5 * count.saturating_sub(3) as i32
        };
        let supplies = MarkerKind::ALL.map(worth).iter().sum::<i32>()
            + SHOVEL * i32::from(state.shovels(seat));
        lead + supplies + self.prospects(state, seat)
    }
}

impl Marram {
    /// What the features with markers promise to `seat`, less half of what they promise to others.
    fn prospects(&self, state: &State, seat: Seat) -> i32 {
        let mut sum = 0;
        for laid in state.board() {
            let Some((_, claim)) = laid.marker else { continue };
            let Some(node) = state.node_of(laid.cell, claim.part) else { continue };
            // Each feature once, at the first of its marked parts.
            let first = state
                .features
                .ring(node)
                .all(|other| other >= node || !state.features.is_marked_node(other));
            if !first {
                continue;
            }
            let root = state.features.root(node);
            let feature = state.features.describe(&self.table, root);
            let promise = POINT * promise(&feature, self.setup.variant) * 3
                / (3 + 2 * feature.open.min(20) as i32);
            let winners = feature.winners();
            sum += if winners.contains(seat) { promise } else { 0 };
            sum -= if (winners - seat.into()).is_empty() { 0 } else { promise / 2 };
        }
        sum
    }
}

/// Points that a feature may bring as it goes on. A creature is a chain, so an open edge stands
/// for at least one part more.
fn promise(feature: &Feature, variant: Variant) -> i32 {
    let Matter::Creature(species) = feature.matter else { return feature.points(variant) };
    let parts = (feature.parts + feature.open) as i32;
    match species {
        Species::Orange => parts,
        Species::Worm => match feature.count(Role::Saddle) {
            0 => parts + 3,
            1 => 2 * parts,
            _ => 3,
        },
        Species::Blue => {
            let twice = feature.count(Role::Head) > 1 || feature.count(Role::Tail) > 1;
            if twice { 3 } else { 3 * parts }
        }
    }
}
