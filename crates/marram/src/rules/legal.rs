//! What may be done (RULES 3, MR-1 to MR-20).

use super::Marram;
use super::beyond::Beyond;
use crate::action::{Action, Claim, MarkerKind, Part};
use crate::error::Illegal;
use crate::features::{NONE, bits, node};
use crate::state::State;
use crate::table::{Aspect, OPEN, TileTable, face_of, kind_at, lane, rotation_of};
use crate::table::{species_of, terrain_of};
use crate::tile_set::{Face, Tile};
use core::ops::ControlFlow;
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, Direction, Rotation};

impl Marram {
    /// The part numbers on which `seat` has a marker to put.
    #[inline]
    fn claimable(&self, state: &State, seat: Seat) -> u8 {
        let boots = state.supply(seat, MarkerKind::Boot) > 0;
        if self.is_classic() {
            return if boots { 0xFF } else { 0 };
        }
        let pitchforks = state.supply(seat, MarkerKind::Pitchfork) > 0;
        (if boots { 0x0F } else { 0 }) | if pitchforks { 0xF0 } else { 0 }
    }

    /// The kind of marker that goes on the part with this number.
    #[inline]
    pub(super) fn kind_for(&self, part: u8) -> MarkerKind {
        if part < 4 || self.is_classic() { MarkerKind::Boot } else { MarkerKind::Pitchfork }
    }

    #[inline]
    fn claim_on(&self, part: u8) -> Claim {
        Claim { part: Part::from_number(part), kind: self.kind_for(part) }
    }

    /// The lanes in which a tile on the board may be turned over.
    #[inline]
    fn flips(&self, state: &State, tile: u16) -> u8 {
        let table = self.table.tile(Tile::from_id(tile));
        let laid = state.features.tile(tile);
        let hidden = match face_of(laid.lane()) {
            Face::Front => 0xF0,
            Face::Back => 0x0F,
        };
        table.fitting(laid.around()) & table.named & hidden
    }

    /// Of `claims`, those that a placement may put on this cell.
    #[inline]
    fn place_claims(&self, state: &State, cell: Cell, aspect: &Aspect, claims: u8) -> u8 {
        let claims = claims & aspect.parts;
        if self.claim_claimed || claims == 0 {
            return claims;
        }
        Marram::unclaimed(state, cell, aspect, claims)
    }

    /// MR-8: of `claims`, those on nothing that holds a marker once the tile lies. Kept out of the
    /// loops that list, which are plain where second claims are allowed.
    #[inline(never)]
    fn unclaimed(state: &State, cell: Cell, aspect: &Aspect, claims: u8) -> u8 {
        let beyond = Beyond::empty(&state.features, state.board.neighbours(cell));
        let free = |&part: &u8| beyond.feature(aspect, part) & beyond.marked == 0;
        bits(claims).filter(free).fold(0, |claims, part| claims | 1 << part)
    }

    /// Of `claims`, those that a flip may put on this tile.
    #[inline]
    fn flip_claims(&self, state: &State, tile: u16, aspect: &Aspect, claims: u8) -> u8 {
        let claims = claims & aspect.parts;
        let laid = state.features.tile(tile);
        let marked = !self.claim_claimed
            && bits(laid.parts)
                .any(|part| state.features.is_marked(state.features.root(node(tile, part))));
        if claims == 0 || laid.closed == 0 && !marked {
            return claims;
        }
        // Only a part all of whose edges meet complete features can be one that is finished.
        let closed = laid.closed;
        let doubtful = |part: u8| aspect.span(part) << (part & 4) & !closed == 0;
        if !marked && !bits(claims).any(doubtful) {
            return claims;
        }
        let beyond = Beyond::tile(&state.features, tile);
        let free = |&part: &u8| {
            let edges = beyond.feature(aspect, part);
            // MR-11 and MR-8.
            edges & !closed != 0 && (self.claim_claimed || edges & beyond.marked == 0)
        };
        bits(claims).filter(free).fold(0, |claims, part| claims | 1 << part)
    }

    #[inline]
    fn is_asked(&self, state: &State, seat: Seat) -> bool {
        self.turn(state).seats().contains(seat)
    }

    /// The tile on offer.
    #[inline]
    fn offered<'a>(&'a self, state: &State) -> Option<&'a TileTable> {
        (state.offer != NONE).then(|| self.table.tile(Tile::from_id(state.offer)))
    }

    pub(super) fn visit_legal<B>(
        &self,
        state: &State,
        seat: Seat,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.is_asked(state, seat) {
            return ControlFlow::Continue(());
        }
        let claims = self.claimable(state, seat);
        let mut fits = false;
        if let Some(table) = self.offered(state) {
            state.board.frontier().iter().try_for_each(|(cell, around)| {
                for lane in bits(table.fitting(around.0) & table.placed) {
                    fits = true;
                    let (face, rotation) = (face_of(lane), rotation_of(lane));
                    let aspect = &table.aspect(lane);
                    let place = |claim| Action::Place { cell, face, rotation, claim };
                    visit(place(None))?;
                    for part in bits(self.place_claims(state, cell, aspect, claims)) {
                        visit(place(Some(self.claim_on(part))))?;
                    }
                }
                ControlFlow::Continue(())
            })?;
        }
        if state.shovels(seat) > 0 {
            for (cell, &tile) in state.shown_shovels.iter() {
                let table = self.table.tile(Tile::from_id(tile));
                for lane in bits(self.flips(state, tile)) {
                    let rotation = rotation_of(lane);
                    let aspect = &table.aspect(lane);
                    let flip = |claim| Action::Flip { cell, rotation, claim };
                    visit(flip(None))?;
                    for part in bits(self.flip_claims(state, tile, aspect, claims)) {
                        visit(flip(Some(self.claim_on(part))))?;
                    }
                }
            }
        }
        // MR-5.
        if state.offer == NONE {
            return visit(Action::Pass);
        }
        if fits { ControlFlow::Continue(()) } else { visit(Action::Discard) }
    }

    /// How many placements a lane of the front and one of the back stand for where claims need no
    /// look at the board: one, and one for each claim. All rotations of a side have as many parts
    /// of a layer, and claims go by layers.
    #[inline]
    fn weights(table: &TileTable, claims: u8) -> [u32; 2] {
        [0, 4].map(|lane| 1 + (table.aspect(lane).parts & claims).count_ones())
    }

    #[inline]
    pub(super) fn count_legal(&self, state: &State, seat: Seat) -> u32 {
        if !self.is_asked(state, seat) {
            return 0;
        }
        let claims = self.claimable(state, seat);
        let mut count = self.count_placements(state, claims);
        if state.offer == NONE || count == 0 {
            // A pass or a discard.
            count += 1;
        }
        if state.shovels(seat) > 0 {
            let flips = state.shown_shovels.iter();
            count += flips.map(|(_, &tile)| self.count_flips(state, tile, claims)).sum::<u32>();
        }
        count
    }

    #[inline]
    fn count_placements(&self, state: &State, claims: u8) -> u32 {
        let Some(table) = self.offered(state) else { return 0 };
        let frontier = state.board.frontier().iter();
        if !self.claim_claimed {
            return frontier
                .map(|(cell, around)| {
                    self.count_at(
                        state,
                        cell,
                        table,
                        table.fitting(around.0) & table.placed,
                        claims,
                    )
                })
                .sum();
        }
        let [front, back] = Marram::weights(table, claims);
        // Fronts in the low half of the sum, backs in the high half.
        let lanes = frontier.fold(0_u32, |sum, (_, around)| {
            let lanes = table.fitting(around.0) & table.placed;
            sum + LANES[usize::from(lanes & 15)] + (LANES[usize::from(lanes >> 4)] << 16)
        });
        (lanes & 0xFFFF) * front + (lanes >> 16) * back
    }

    /// How many placements there are on a cell in these lanes, where claims need a look at the board.
    #[inline(never)]
    fn count_at(&self, state: &State, cell: Cell, table: &TileTable, lanes: u8, claims: u8) -> u32 {
        let count = |lane: u8| {
            let aspect = &table.aspect(lane);
            1 + self.place_claims(state, cell, aspect, claims).count_ones()
        };
        bits(lanes).map(count).sum()
    }

    #[inline]
    fn count_flips(&self, state: &State, tile: u16, claims: u8) -> u32 {
        let lanes = self.flips(state, tile);
        if lanes == 0 {
            return 0;
        }
        let table = self.table.tile(Tile::from_id(tile));
        let count =
            |lane: u8| 1 + self.flip_claims(state, tile, &table.aspect(lane), claims).count_ones();
        bits(lanes).map(count).sum()
    }

    #[inline]
    pub(super) fn nth_legal(&self, state: &State, seat: Seat, n: u32) -> Option<Action> {
        if !self.is_asked(state, seat) {
            return None;
        }
        let claims = self.claimable(state, seat);
        let mut left = n;
        let mut fits = false;
        if let Some(table) = self.offered(state) {
            let [front, back] = Marram::weights(table, claims);
            // Internal iteration: the compiler makes one plain loop of it.
            let found = state.board.frontier().iter().try_for_each(|(cell, around)| {
                let lanes = table.fitting(around.0) & table.placed;
                fits |= lanes != 0;
                let here = if self.claim_claimed {
                    LANES[usize::from(lanes & 15)] * front + LANES[usize::from(lanes >> 4)] * back
                } else {
                    self.count_at(state, cell, table, lanes, claims)
                };
                if left < here {
                    return ControlFlow::Break((cell, lanes));
                }
                left -= here;
                ControlFlow::Continue(())
            });
            if let ControlFlow::Break((cell, lanes)) = found {
                return self
                    .pick(lanes, left, |lane| {
                        let aspect = &table.aspect(lane);
                        self.place_claims(state, cell, aspect, claims)
                    })
                    .map(|(lane, claim)| Action::Place {
                        cell,
                        face: face_of(lane),
                        rotation: rotation_of(lane),
                        claim,
                    });
            }
        }
        if state.shovels(seat) > 0 {
            for (cell, &tile) in state.shown_shovels.iter() {
                let here = self.count_flips(state, tile, claims);
                if left >= here {
                    left -= here;
                    continue;
                }
                let table = self.table.tile(Tile::from_id(tile));
                return self
                    .pick(self.flips(state, tile), left, |lane| {
                        self.flip_claims(state, tile, &table.aspect(lane), claims)
                    })
                    .map(|(lane, claim)| Action::Flip {
                        cell,
                        rotation: rotation_of(lane),
                        claim,
                    });
            }
        }
        match (left, state.offer) {
            (0, NONE) => Some(Action::Pass),
            (0, _) if !fits => Some(Action::Discard),
            _ => None,
        }
    }

    /// The `n`-th choice of a lane and, or not, a claim in it.
    #[inline]
    fn pick(
        &self,
        lanes: u8,
        mut n: u32,
        claims: impl Fn(u8) -> u8,
    ) -> Option<(u8, Option<Claim>)> {
        for lane in bits(lanes) {
            let claims = claims(lane);
            if n == 0 {
                return Some((lane, None));
            }
            if n <= claims.count_ones() {
                let part = bits(claims).nth(n as usize - 1)?;
                return Some((lane, Some(self.claim_on(part))));
            }
            n -= 1 + claims.count_ones();
        }
        None
    }

    /// MR-19 gives the order of the reasons.
    pub(super) fn check_action(
        &self,
        state: &State,
        seat: Seat,
        action: Action,
    ) -> Result<(), Illegal> {
        if !self.is_asked(state, seat) {
            return Err(Illegal::NotToAct { seat });
        }
        match action {
            Action::Place { cell, face, rotation, claim } => {
                let table = self.offered(state).ok_or(Illegal::NoOffer)?;
                let lane = lane(face, rotation);
                self.check_face(state, table, face)?;
                if state.board.get(cell).is_some() {
                    return Err(Illegal::Occupied { cell });
                }
                let around = state.board.note(cell).ok_or(Illegal::TouchesNothing { cell })?.0;
                let aspect = &table.aspect(lane);
                check_match(cell, aspect, around)?;
                check_rotation(table, face, rotation)?;
                let allowed = self.place_claims(state, cell, aspect, 0xFF);
                self.check_claim(state, seat, aspect, claim, allowed, |_| false)
            }
            Action::Flip { cell, rotation, claim } => {
                let tile = state.board.get(cell).ok_or(Illegal::EmptyCell { cell })?;
                if !state.shown_shovels.contains(cell) {
                    return Err(Illegal::NoShovelSymbol { cell });
                }
                if state.shovels(seat) == 0 {
                    return Err(Illegal::NoShovel { seat });
                }
                let table = self.table.tile(Tile::from_id(tile));
                let face = face_of(state.features.tile(tile).lane()).other();
                let aspect = &table.aspect(lane(face, rotation));
                check_match(cell, aspect, state.features.tile(tile).around())?;
                check_rotation(table, face, rotation)?;
                let allowed = self.flip_claims(state, tile, aspect, 0xFF);
                let closed = state.features.tile(tile).closed;
                self.check_claim(state, seat, aspect, claim, allowed, |part| {
                    Beyond::tile(&state.features, tile).feature(aspect, part) & !closed == 0
                })
            }
            Action::Discard => {
                let table = self.offered(state).ok_or(Illegal::NoOffer)?;
                let tile = Tile::from_id(state.offer);
                let fits = |around: u16| table.fitting(around) & table.placed != 0;
                match state.board.frontier().iter().find(|(_, around)| fits(around.0)) {
                    Some((cell, _)) => Err(Illegal::TileFits { tile, cell }),
                    None => Ok(()),
                }
            }
            Action::Pass if state.offer == NONE => Ok(()),
            Action::Pass => Err(Illegal::CannotPass),
        }
    }

    fn check_face(&self, state: &State, table: &TileTable, face: Face) -> Result<(), Illegal> {
        if face == Face::Front {
            return Ok(());
        }
        if self.setup.sides == crate::Sides::FrontOnly {
            return Err(Illegal::FrontOnly);
        }
        if table.same_sides {
            return Err(Illegal::SameSides { tile: Tile::from_id(state.offer) });
        }
        Ok(())
    }

    /// `allowed` are the parts that may be claimed whatever the supply; `finished` says why not.
    fn check_claim(
        &self,
        state: &State,
        seat: Seat,
        aspect: &Aspect,
        claim: Option<Claim>,
        allowed: u8,
        finished: impl Fn(u8) -> bool,
    ) -> Result<(), Illegal> {
        let Some(Claim { part, kind }) = claim else { return Ok(()) };
        let number = part.number();
        if aspect.parts >> number & 1 == 0 {
            return Err(Illegal::NoSuchPart { part });
        }
        if kind != self.kind_for(number) {
            return Err(Illegal::WrongMarker { part, kind });
        }
        if state.supply(seat, kind) == 0 {
            return Err(Illegal::NoMarker { seat, kind });
        }
        if allowed >> number & 1 == 1 {
            return Ok(());
        }
        Err(if finished(number) { Illegal::Finished { part } } else { Illegal::Claimed { part } })
    }
}

/// How many bits are set in four.
const LANES: [u32; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The first edge, terrain before creature, that does not match.
fn check_match(cell: Cell, aspect: &Aspect, around: u16) -> Result<(), Illegal> {
    for edge in Direction::ALL {
        let expected = kind_at(around, edge.index());
        let found = kind_at(aspect.kinds, edge.index());
        if expected & OPEN != 0 || expected == found {
            continue;
        }
        let (ground, shown) = (terrain_of(expected), terrain_of(found));
        if ground != shown {
            return Err(Illegal::Terrain { cell, edge, expected: ground, found: shown });
        }
        let (expected, found) = (species_of(expected), species_of(found));
        return Err(Illegal::Creature { cell, edge, expected, found });
    }
    Ok(())
}

/// MR-17.
fn check_rotation(table: &TileTable, face: Face, rotation: Rotation) -> Result<(), Illegal> {
    if table.named >> lane(face, rotation) & 1 == 1 {
        return Ok(());
    }
    let named = table.named >> (4 * face as u8) & 15;
    Err(Illegal::Rotation { fewest: rotation.turns() % named.count_ones() as u8 })
}
