//! A rough evaluation of a position, for players that look a step ahead.

use crate::creature::{Role, Species};
use crate::feature::{Feature, Matter};
use crate::marker::MarkerKind;
use crate::options::Variant;
use crate::rules::Marram;
use crate::state::State;
use mallow_core::{Evaluate, Seat, SeatSet};

/// A point of the score in the unit of the evaluation.
const POINT: i32 = 20;
/// What the markers in a supply are worth, by their number, 0 to 3: the last ones are worth most.
const MARKER: [i32; 4] = [0, 40, 60, 70];
/// What a shovel in a supply is worth.
const SHOVEL: i32 = 15;
/// The number of tiles before the end from which prospects count less and less.
const FADE: i32 = 8;

/// In twentieths of a point: what the seat has less what the best other player has. A player has its
/// points; for each feature that it would win, a share of what that is worth now, the smaller the
/// more edges are open; and something for markers and shovels in the supply. All but the points
/// fades while the last tiles are drawn, so that the end brings no jump: then only points count.
impl Evaluate for Marram {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        self.ahead(&self.standings(state), seat)
    }

    fn estimates(&self, state: &State, seats: SeatSet, mut tell: impl FnMut(Seat, i32)) {
        let standings = self.standings(state);
        for seat in seats {
            tell(seat, self.ahead(&standings, seat));
        }
    }
}

/// What a seat's supply is worth.
fn supplies(state: &State, seat: Seat) -> i32 {
    let worth = |kind| {
        let count = usize::from(state.supply(seat, kind));
        let few = MARKER[count.min(3)];
        few + 5 * count.saturating_sub(3) as i32
    };
    MarkerKind::ALL.map(worth).iter().sum::<i32>() + SHOVEL * i32::from(state.shovels(seat))
}

impl Marram {
    /// What each seat has.
    fn standings(&self, state: &State) -> [i32; 4] {
        let left = i32::from(state.to_come) + i32::from(state.offer().is_some());
        let promised = if left > 0 { self.prospects(state) } else { [0; 4] };
        let mut standings = [0; 4];
        for seat in Seat::all(self.setup.players) {
            let hopes = supplies(state, seat) + promised[seat.index()];
            let points = POINT.saturating_mul(state.score(seat));
            standings[seat.index()] = points.saturating_add(hopes * left.min(FADE) / FADE);
        }
        standings
    }

    /// What a seat has less what the best other player has.
    fn ahead(&self, standings: &[i32; 4], seat: Seat) -> i32 {
        let others = Seat::all(self.setup.players).filter(|&other| other != seat);
        let best = others.map(|other| standings[other.index()]).max().unwrap_or(0);
        standings[seat.index()].saturating_sub(best)
    }

    /// What the features with markers promise to each seat.
    fn prospects(&self, state: &State) -> [i32; 4] {
        let mut promised = [0; 4];
        for laid in state.board() {
            let Some((_, claim)) = laid.marker else { continue };
            let Some(node) = state.node_of(laid.cell, claim.part) else { continue };
            // Each feature once, at the first of its marked parts.
            let first = state
                .board
                .ring(node)
                .all(|other| other >= node || !state.board.is_marked_node(other));
            if !first {
                continue;
            }
            let root = state.board.root(node);
            let feature = state.board.describe(&self.tables, root);
            let whole = POINT * promise(&feature, self.setup.variant);
            let promise = whole / (1 + feature.open.min(20) as i32);
            for seat in feature.winners() {
                promised[seat.index()] += promise;
            }
        }
        promised
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
        // An open snake has one end at most, so no second head or tail.
        Species::Blue => 3 * parts,
    }
}
