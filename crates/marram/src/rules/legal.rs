//! What may be done (RULES 3, MR-1 to MR-20).

use super::Marram;
use super::beyond::Beyond;
use crate::action::{Action, Claim, MarkerKind, Template};
use crate::error::Illegal;
use crate::features::{NONE, bits, node};
use crate::state::State;
use crate::table::{Aspect, OPEN, TileTable, face_of, kind_at, lane};
use crate::table::{species_of, terrain_of};
use crate::tile_set::{Face, Tile};
use core::ops::ControlFlow;
use mallow_core::tile_board::{Cell, Direction, Rotation};
use mallow_core::{Group, GroupVisitor, Seat};

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

    /// The one list of legal actions: placements by cell, flips by cell, then the discard or the
    /// pass.
    #[inline]
    pub(super) fn visit_groups<B>(
        &self,
        state: &State,
        seat: Seat,
        mut each: impl GroupVisitor<Template, B>,
    ) -> ControlFlow<B> {
        if !self.is_asked(state, seat) {
            return ControlFlow::Continue(());
        }
        let claims = self.claimable(state, seat);
        let mut fits = false;
        if let Some(table) = self.offered(state) {
            state.board.frontier().iter().try_for_each(|(cell, around)| {
                let lanes = table.fitting(around.0) & table.placed;
                if lanes == 0 {
                    return ControlFlow::Continue(());
                }
                fits = true;
                each.group(self.placements(state, cell, table, lanes, claims))
            })?;
        }
        self.visit_others(state, seat, claims, fits, each)
    }

    /// The placements on a cell in these lanes.
    #[inline]
    fn placements(
        &self,
        state: &State,
        cell: Cell,
        table: &TileTable,
        lanes: u8,
        claims: u8,
    ) -> Group<Template> {
        let template = Template::Place { cell, creatures: self.kind_for(4) };
        if self.claim_claimed {
            return Group::new(template, table.variations(lanes, claims));
        }
        template.group(lanes, |lane| self.place_claims(state, cell, &table.aspect(lane), claims))
    }

    /// Everything but placements; `fits` says whether there are any.
    #[inline]
    fn visit_others<B>(
        &self,
        state: &State,
        seat: Seat,
        claims: u8,
        fits: bool,
        mut each: impl GroupVisitor<Template, B>,
    ) -> ControlFlow<B> {
        if state.shovels(seat) > 0 {
            for (cell, &tile) in state.shown_shovels.iter() {
                let lanes = self.flips(state, tile);
                if lanes == 0 {
                    continue;
                }
                let table = self.table.tile(Tile::from_id(tile));
                each.group(
                    Template::Flip { cell, creatures: self.kind_for(4) }.group(lanes, |lane| {
                        self.flip_claims(state, tile, &table.aspect(lane), claims)
                    }),
                )?;
            }
        }
        // MR-5.
        if state.offer == NONE {
            return each.group(Group::one(Template::Pass));
        }
        if fits { ControlFlow::Continue(()) } else { each.group(Group::one(Template::Discard)) }
    }

    /// How many placements a lane of the front and one of the back stand for where claims need no
    /// look at the board: one, and one for each claim. All rotations of a side have as many parts
    /// of a layer, and claims go by layers.
    #[inline]
    fn weights(table: &TileTable, claims: u8) -> [u32; 2] {
        [0, 4].map(|lane| 1 + (table.aspect(lane).parts & claims).count_ones())
    }

    /// The count in closed form where claims need no look at the board: the lanes that fit, times
    /// their [weights](Marram::weights). Elsewhere it goes through the groups.
    #[inline]
    pub(super) fn count_actions(&self, state: &State, seat: Seat) -> u32 {
        if !self.is_asked(state, seat) {
            return 0;
        }
        let claims = self.claimable(state, seat);
        let mut placements = 0;
        if let Some(table) = self.offered(state) {
            let frontier = state.board.frontier().iter();
            if self.claim_claimed {
                let [front, back] = Marram::weights(table, claims);
                // Fronts in the low half of the sum, backs in the high half.
                let lanes = frontier.fold(0_u32, |sum, (_, around)| {
                    let lanes = table.fitting(around.0) & table.placed;
                    sum + LANES[usize::from(lanes & 15)] + (LANES[usize::from(lanes >> 4)] << 16)
                });
                placements = (lanes & 0xFFFF) * front + (lanes >> 16) * back;
            } else {
                for (cell, around) in frontier {
                    let lanes = table.fitting(around.0) & table.placed;
                    if lanes != 0 {
                        placements += self.placements(state, cell, table, lanes, claims).len();
                    }
                }
            }
        }
        let mut count = placements;
        let _ = self.visit_others(state, seat, claims, placements > 0, |group: Group<Template>| {
            count += group.len();
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// As [`count_actions`](Marram::count_actions), cell by cell until the one that holds the
    /// action.
    #[inline]
    pub(super) fn nth_action(&self, state: &State, seat: Seat, n: u32) -> Option<Action> {
        let mut left = n;
        if !self.claim_claimed || state.offer == NONE {
            return broken(self.visit_groups(state, seat, |group| pick(&mut left, group)));
        }
        if !self.is_asked(state, seat) {
            return None;
        }
        let claims = self.claimable(state, seat);
        let table = self.offered(state)?;
        let [front, back] = Marram::weights(table, claims);
        let mut fits = false;
        // Internal iteration: the compiler makes one plain loop of it.
        let found = state.board.frontier().iter().try_for_each(|(cell, around)| {
            let lanes = table.fitting(around.0) & table.placed;
            fits |= lanes != 0;
            let here =
                LANES[usize::from(lanes & 15)] * front + LANES[usize::from(lanes >> 4)] * back;
            if left < here {
                return ControlFlow::Break((cell, lanes));
            }
            left -= here;
            ControlFlow::Continue(())
        });
        match found {
            ControlFlow::Break((cell, lanes)) => {
                Some(self.placements(state, cell, table, lanes, claims).nth(left))
            }
            ControlFlow::Continue(()) => {
                broken(self.visit_others(state, seat, claims, fits, |group| pick(&mut left, group)))
            }
        }
    }

    /// MR-19 gives the order of the reasons.
    pub(super) fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
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

/// The action that is `left` places on, if it is in this group.
#[inline]
fn pick(left: &mut u32, group: Group<Template>) -> ControlFlow<Action> {
    match left.checked_sub(group.len()) {
        None => ControlFlow::Break(group.nth(*left)),
        Some(rest) => {
            *left = rest;
            ControlFlow::Continue(())
        }
    }
}

/// What a visit broke with.
#[inline]
fn broken<B>(flow: ControlFlow<B>) -> Option<B> {
    match flow {
        ControlFlow::Break(value) => Some(value),
        ControlFlow::Continue(()) => None,
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
