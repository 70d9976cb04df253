//! Whether a state or a view can be played on in a game. Whether play could have led to it is not
//! asked.

use super::{ACTIONS, Marram};
use crate::edges::Edges;
use crate::error::PositionFault;
use crate::land::Segment;
use crate::marker::MarkerKind;
use crate::packed::{Slot, Slots};
use crate::part::Layer;
use crate::state::State;
use crate::tile::{Face, LaidTile};
use crate::view::View;
use alloc::vec::Vec;
use mallow_core::Seat;

/// The most points that what one side shows can bring at once: four segments of grass with all
/// the bulges, gold and silver they can have, and four parts of blue snakes (RULES 4.3, 4.4).
const MOST_OF_A_SIDE: i64 = {
    let each = Segment::MOST_ITEMS as i64;
    4 * (each * 5 + each * 5 + each * 3) + 4 * 3
};

/// The faults of a state.
pub(super) fn faults(game: &Marram, state: &State) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    let (found, expected) = (state.players, game.setup.players);
    if found != expected {
        faults.push(PositionFault::OtherPlayers { found, expected });
    }
    let (found, expected) = (state.set_len(), game.setup.tiles.len());
    if found != expected {
        faults.push(PositionFault::OtherSetSize { found, expected });
    }
    if faults.is_empty() {
        game.check_draws(state, &mut faults);
        game.check_turn(state, &mut faults);
        state.board().for_each(|laid| game.check_laid(state, &laid, &mut faults));
        game.check_supplies(state, &mut faults);
    }
    faults
}

/// The faults of a view.
pub(super) fn view_faults(game: &Marram, view: &View) -> Vec<PositionFault> {
    let mut faults = faults(game, &view.state);
    let (found, expected) = (view.variant, game.setup.variant);
    if found != expected {
        faults.push(PositionFault::Variant { found, expected });
    }
    let (found, expected) = (view.sides, game.setup.sides);
    if found != expected {
        faults.push(PositionFault::Sides { found, expected });
    }
    for &(tile, sides) in &view.prints {
        let Some(expected) = game.setup.tiles.sides().get(tile.index()) else { continue };
        for face in Face::ALL {
            let (found, expected) = (sides[face as usize], expected[face as usize]);
            if found != expected {
                faults.push(PositionFault::OtherTile { tile, face, expected });
            }
        }
    }
    faults
}

impl Marram {
    /// As many tiles to come as the game's length says.
    fn check_draws(&self, state: &State, faults: &mut Vec<PositionFault>) {
        let drawn = self.setup.drawn();
        let seen = state.set_len() - state.unseen().count();
        match drawn.checked_sub(seen) {
            None => faults.push(PositionFault::Drawn { found: seen, most: drawn }),
            Some(expected) if expected != usize::from(state.to_come) => {
                let (found, expected) = (state.to_come(), expected as u32);
                faults.push(PositionFault::ToCome { found, expected });
            }
            Some(_) => {}
        }
    }

    fn check_turn(&self, state: &State, faults: &mut Vec<PositionFault>) {
        let begun = state.has_begun();
        if begun && state.seat.is_none() {
            faults.push(PositionFault::NoSeat);
        }
        if !begun && (state.offer().is_some() || state.discarded().next().is_some()) {
            faults.push(PositionFault::BeforeFirst);
        }
        let over = begun && state.offer().is_none() && state.to_come == 0;
        let right = match state.actions_left {
            0 => !begun || over,
            found => begun && found <= ACTIONS,
        };
        if !right {
            faults.push(PositionFault::ActionsLeft { found: state.actions_left });
        }
    }

    /// A tile of the board shows what is printed on it, less whole creatures that have disappeared;
    /// what is complete has scored, so that its markers and, in Pitchfork, its creatures are gone.
    fn check_laid(&self, state: &State, laid: &LaidTile, faults: &mut Vec<PositionFault>) {
        let LaidTile { tile, cell, face, gone, .. } = *laid;
        let here = state.board.tile(tile);
        let shown = self.shown(laid);
        let print = self.setup.tiles.side(tile, face).turned(laid.rotation);
        let shovel = state.board.shovels().contains(cell);
        if (here.spans, here.borders, shovel) != (shown.spans, shown.borders, shown.shovel) {
            let expected = print.without_creatures(gone);
            faults.push(PositionFault::Print { cell, tile, face, expected });
        }
        let crossed = print.creatures().map(|part| part.edges);
        let whole = crossed.filter(|edges| !(*edges & gone).is_empty());
        let whole = whole.fold(Edges::EMPTY, |all, edges| all | edges);
        if whole != gone || self.is_classic() && !gone.is_empty() {
            faults.push(PositionFault::Gone { cell, edges: gone });
        }
        if let Some((_, claim)) = laid.marker {
            if claim.kind != self.kind_for(claim.part.layer) {
                faults.push(PositionFault::Marker { cell });
            }
            if here.closed.contains(Slot::of(claim.part)) {
                faults.push(PositionFault::MarkerOnComplete { cell });
            }
        }
        let complete = here.closed & here.parts & Slots::CREATURES;
        if self.vanishes(Layer::Creature) && !complete.is_empty() {
            faults.push(PositionFault::StillThere { cell });
        }
    }

    fn check_supplies(&self, state: &State, faults: &mut Vec<PositionFault>) {
        let markers = || state.board().filter_map(|laid| laid.marker);
        let starts = [
            (MarkerKind::Boot, self.setup.boots()),
            (MarkerKind::Pitchfork, self.setup.pitchforks()),
        ];
        for seat in Seat::all(self.setup.players) {
            for (kind, start) in starts {
                let own = markers().filter(|(owner, claim)| (*owner, claim.kind) == (seat, kind));
                let kept = u32::from(state.supply(seat, kind)) + u32::from(state.lost(seat, kind));
                let (found, expected) = (own.count() as u32 + kept, u32::from(start));
                if found != expected {
                    faults.push(PositionFault::Markers { seat, kind, found, expected });
                }
            }
            let (found, most) = (state.shovels(seat), self.setup.shovels());
            if found > most {
                faults.push(PositionFault::Shovels { seat, found, most });
            }
        }
        // What is complete scores once more only after a flip has opened it, so this much may still
        // come, and the sum must not overflow.
        let flips: i64 = state.shovels.iter().map(|&count| i64::from(count)).sum();
        let coming = MOST_OF_A_SIDE * state.set_len() as i64 * (1 + flips);
        let most = i32::try_from(i64::from(i32::MAX) - coming).unwrap_or(0);
        for seat in Seat::all(self.setup.players) {
            let found = state.score(seat);
            if !(0..=most).contains(&found) {
                faults.push(PositionFault::Score { seat, found, most });
            }
        }
    }
}
