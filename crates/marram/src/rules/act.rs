//! What an action does (RULES 3 and 4).

use super::{ACTIONS, Marram};
use crate::action::{Action, Claim, Layer};
use crate::event::Event;
use crate::features::{NONE, bits, node};
use crate::state::State;
use crate::table::{Lane, face_of, kind_at, lane, rotation_of};
use crate::tile_set::Tile;
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, Rotation};

impl Marram {
    #[inline]
    pub(super) fn act(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        tell: &mut impl FnMut(Event),
    ) {
        debug_assert_eq!(self.check(state, seat, action), Ok(()));
        match action {
            Action::Place { cell, face, rotation, claim } => {
                self.place(state, seat, cell, lane(face, rotation), claim, tell);
            }
            Action::Flip { cell, rotation, claim } => {
                self.flip(state, seat, cell, rotation, claim, tell);
            }
            Action::Discard => {
                tell(Event::Discarded { seat, tile: Tile::from_id(state.offer) });
                state.offer = NONE;
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
        if state.offer == NONE && state.to_come == 0 {
            tell(Event::Ended);
        } else {
            state.seat = Some(seat.next(self.setup.players));
            state.actions_left = ACTIONS;
        }
    }

    /// Lays a tile and joins what it touches.
    #[inline]
    pub(super) fn put_on_board(&self, state: &mut State, tile: u16, cell: Cell, lane: Lane) {
        let aspect = &self.table.aspect(tile, lane);
        let next = state.board.lay_with(cell, tile, |direction, around| {
            around.set(direction.opposite(), kind_at(aspect.kinds, direction.index()));
        });
        let next = next.map(|tile| tile.unwrap_or(NONE));
        state.features.lay(tile, cell, lane, aspect, next);
        if aspect.shovel {
            state.shown_shovels.insert(cell, tile);
        }
    }

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
        let tile = core::mem::replace(&mut state.offer, NONE);
        self.put_on_board(state, tile, cell, lane);
        tell(Event::Placed {
            seat,
            tile: Tile::from_id(tile),
            cell,
            face: face_of(lane),
            rotation: rotation_of(lane),
        });
        self.claim(state, seat, tile, claim, tell);
        self.complete(state, tile, 0, tell);
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
        let tile = state.board.get(cell).expect("a flipped tile lies on the board");
        state.shovels[seat.index()] -= 1;
        let before = *state.features.tile(tile);
        let lane = lane(face_of(before.lane()).other(), rotation);
        let aspect = &self.table.aspect(tile, lane);
        // MR-9: whosever marker it is, it leaves the game.
        if let Some((owner, claim)) = before.marker() {
            state.features.tile_mut(tile).marker = 0;
            state.lost[claim.kind as usize][owner.index()] += 1;
            tell(Event::Lost { seat: owner, kind: claim.kind, cell });
        }
        state.features.flip(tile, lane, aspect);
        state.show_frontier(tile);
        if !aspect.shovel {
            state.shown_shovels.remove(cell);
        }
        tell(Event::Flipped {
            seat,
            tile: Tile::from_id(tile),
            cell,
            face: face_of(lane),
            rotation,
        });
        self.claim(state, seat, tile, claim, tell);
        self.complete(state, tile, before.closed, tell);
    }

    #[inline]
    fn claim(
        &self,
        state: &mut State,
        seat: Seat,
        tile: u16,
        claim: Option<Claim>,
        tell: &mut impl FnMut(Event),
    ) {
        let Some(claim) = claim else { return };
        state.supply[claim.kind as usize][seat.index()] -= 1;
        let laid = state.features.tile_mut(tile);
        laid.put(seat, claim);
        let cell = laid.cell;
        state.features.mark(tile, claim.part.number());
        tell(Event::Claimed { seat, cell, claim });
    }

    /// Scores what the action completed on this tile, in the order of its parts. `was_closed` are
    /// the edges of the tile that complete features crossed before, creatures in the upper four.
    #[inline]
    fn complete(&self, state: &mut State, tile: u16, was_closed: u8, tell: &mut impl FnMut(Event)) {
        for part in bits(state.features.tile(tile).parts) {
            let root = state.features.root(node(tile, part));
            // Gone, or seen with an earlier part of the same feature.
            let seen = state.features.tile(tile).closed >> part & 1 == 1;
            if root == NONE || seen || state.features.open(root) > 0 {
                continue;
            }
            // MR-11: what lies beyond each of these edges was complete before, and nothing else.
            if was_closed != 0 && state.features.edges_in(tile, root) & !was_closed == 0 {
                state.features.close(root);
                continue;
            }
            self.score(state, root, part, tell);
        }
    }

    fn score(&self, state: &mut State, root: u16, part: u8, tell: &mut impl FnMut(Event)) {
        let variant = self.setup.variant;
        let feature = state.features.describe(&self.table, root);
        let points = feature.points(variant);
        for seat in feature.winners() {
            state.scores[seat.index()] += points;
        }
        tell(Event::Scored { feature, variant });
        let supply = &mut state.supply;
        state.features.take_markers(root, |cell, seat, kind| {
            supply[kind as usize][seat.index()] += 1;
            tell(Event::Returned { seat, kind, cell });
        });
        let layer = if part < 4 { Layer::Terrain } else { Layer::Creature };
        if self.vanishes(layer) {
            state.features.vanish(root);
            tell(Event::Vanished { feature });
        } else {
            state.features.close(root);
        }
    }
}
