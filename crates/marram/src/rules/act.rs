//! What each action does (RULES 3 and 4).

use super::{ACTIONS, Marram};
use crate::action::Action;
use crate::event::Event;
use crate::marker::Claim;
use crate::packed::{Lane, NodeId, Slots};
use crate::state::State;
use crate::tile::Tile;
use mallow_core::tile_board::{Cell, Rotation};
use mallow_core::{Game, Seat};

#[inline]
pub(super) fn act(
    game: &Marram,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    debug_assert_eq!(game.check(state, seat, action), Ok(()));
    match action {
        Action::Place { cell, face, rotation, claim } => {
            game.place(state, seat, cell, Lane::new(face, rotation), claim, tell);
        }
        Action::Flip { cell, rotation, claim } => {
            game.flip(state, seat, cell, rotation, claim, tell);
        }
        Action::Discard => {
            if let Some(tile) = state.offer.take() {
                tell(Event::Discarded { seat, tile });
            }
            // MR-5: a discard uses no action.
            return;
        }
        Action::Pass => tell(Event::Passed { seat }),
    }
    state.actions_left -= 1;
    if state.actions_left > 0 {
        return;
    }
    // RULES 5.1: the turn in which the last tile went is finished, then the game ends.
    if state.offer.is_none() && state.to_come == 0 {
        tell(Event::GameOver);
    } else {
        state.seat = Some(seat.next(game.setup.players));
        state.actions_left = ACTIONS;
    }
}

impl Marram {
    #[inline]
    fn place(
        &self,
        state: &mut State,
        seat: Seat,
        cell: Cell,
        lane: Lane,
        claim: Option<Claim>,
        tell: &mut impl FnMut(Event),
    ) {
        let tile = state.offer.take().expect("a tile that is placed is on offer");
        state.board.lay(tile, cell, lane, &self.tables.aspect(tile, lane));
        let (face, rotation) = (lane.face(), lane.rotation());
        tell(Event::Placed { seat, tile, cell, face, rotation });
        self.claim(state, seat, tile, claim, tell);
        self.complete(state, tile, Slots::EMPTY, tell);
        self.note_flips(state, tile);
    }

    fn flip(
        &self,
        state: &mut State,
        seat: Seat,
        cell: Cell,
        rotation: Rotation,
        claim: Option<Claim>,
        tell: &mut impl FnMut(Event),
    ) {
        let tile = state.board.cells().get(cell).expect("a flipped tile lies on the board");
        state.shovels[seat.index()] -= 1;
        let before = *state.board.tile(tile);
        let face = before.lane().face().other();
        let lane = Lane::new(face, rotation);
        // MR-9: whoever owns the marker, it leaves the game.
        if let Some((owner, claim)) = state.board.take_marker(tile) {
            state.lost[claim.kind as usize][owner.index()] += 1;
            tell(Event::Lost { seat: owner, marker: claim.kind, cell });
        }
        state.board.flip(tile, lane, &self.tables.aspect(tile, lane));
        tell(Event::Flipped { seat, tile, cell, face, rotation });
        self.claim(state, seat, tile, claim, tell);
        self.complete(state, tile, before.closed, tell);
        self.note_flips(state, tile);
    }

    /// Flips are listed at every decision of a seat that has a shovel, and never again once all are used.
    #[inline]
    fn note_flips(&self, state: &mut State, tile: Tile) {
        if state.shovels != [0; 4] {
            state.board.note_flips(&self.tables, tile);
        }
    }

    #[inline]
    fn claim(
        &self,
        state: &mut State,
        seat: Seat,
        tile: Tile,
        claim: Option<Claim>,
        tell: &mut impl FnMut(Event),
    ) {
        let Some(claim) = claim else { return };
        state.supply[claim.kind as usize][seat.index()] -= 1;
        state.board.put(tile, seat, claim);
        tell(Event::Claimed { seat, cell: state.board.tile(tile).cell, claim });
    }

    /// Scores what the action completed on this tile, in the order of its parts. `was_closed` are
    /// the slots of the tile that belonged to complete features before.
    #[inline]
    fn complete(
        &self,
        state: &mut State,
        tile: Tile,
        was_closed: Slots,
        tell: &mut impl FnMut(Event),
    ) {
        for part in state.board.tile(tile).parts.iter() {
            let laid = state.board.tile(tile);
            // Gone or seen with an earlier part of the same feature.
            if !laid.parts.contains(part) || laid.closed.contains(part) {
                continue;
            }
            let root = state.board.root(NodeId::new(tile, part));
            if state.board.open(root) > 0 {
                continue;
            }
            // MR-11: what lies beyond each of these edges was complete before, and nothing else.
            let reopened = state.board.slots_in(tile, root) & !was_closed;
            if !was_closed.is_empty() && reopened.is_empty() {
                state.board.close(root);
                continue;
            }
            self.score(state, root, tell);
        }
    }

    fn score(&self, state: &mut State, root: NodeId, tell: &mut impl FnMut(Event)) {
        let variant = self.setup.variant;
        let feature = state.board.describe(&self.tables, root);
        let points = feature.points(variant);
        for seat in feature.winners() {
            state.scores[seat.index()] += points;
        }
        tell(Event::Scored { feature, variant });
        let supply = &mut state.supply;
        state.board.take_markers(root, |cell, seat, kind| {
            supply[kind as usize][seat.index()] += 1;
            tell(Event::Returned { seat, marker: kind, cell });
        });
        if self.vanishes(root.slot().layer()) {
            state.board.vanish(root);
            tell(Event::Vanished { feature });
        } else {
            state.board.close(root);
        }
    }
}
