//! The legal actions in groups, and why an action is refused (RULES 3, MR-1 to MR-20).

use super::Marram;
use super::beyond::Beyond;
use super::tables::{Aspect, TileTable};
use crate::action::{Action, Template};
use crate::error::Illegal;
use crate::marker::{Claim, MarkerKind};
use crate::options::Sides;
use crate::packed::{Borders, Choices, Lane, Lanes, Slot, Slots};
use crate::part::Layer;
use crate::state::State;
use crate::tile::{Face, Tile};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use arrayvec::ArrayVec;
use core::ops::ControlFlow;
use mallow_core::tile_board::{Cell, Direction, Rotation};
use mallow_core::{Game, Group, GroupVisitor, Random, Seat, pick_from_groups, random_index};

impl Marram {
    /// The slots of parts on which `seat` has a marker to put.
    #[inline]
    fn claimable(&self, state: &State, seat: Seat) -> Slots {
        let has = |layer| state.supply[self.kind_for(layer) as usize][seat.index()] > 0;
        let land = if has(Layer::Terrain) { Slots::LAND } else { Slots::EMPTY };
        let creatures = if has(Layer::Creature) { Slots::CREATURES } else { Slots::EMPTY };
        land | creatures
    }

    /// The kind of marker that goes on the parts of a layer.
    #[inline]
    pub(crate) fn kind_for(&self, layer: Layer) -> MarkerKind {
        match layer {
            Layer::Creature if !self.is_classic() => MarkerKind::Pitchfork,
            Layer::Terrain | Layer::Creature => MarkerKind::Boot,
        }
    }

    /// The lanes in which a tile on the board may be turned over.
    #[inline]
    fn flips(&self, state: &State, tile: Tile) -> Lanes {
        // Positions that were set up by hand come without them.
        let work_out = || self.tables.tile(tile).flips(state.board.tile(tile));
        state.board.flips(tile).unwrap_or_else(work_out)
    }

    /// Of `claims`, those that a placement may put on this cell.
    #[inline]
    fn place_claims(&self, state: &State, cell: Cell, aspect: &Aspect, claims: Slots) -> Slots {
        let claims = claims & aspect.parts;
        if self.claim_claimed || claims.is_empty() {
            return claims;
        }
        Marram::unclaimed(state, cell, aspect, claims)
    }

    /// MR-8: of `claims`, those on nothing that holds a marker once the tile lies. Kept out of the
    /// loops that list, which are plain where second claims are allowed.
    #[inline(never)]
    fn unclaimed(state: &State, cell: Cell, aspect: &Aspect, claims: Slots) -> Slots {
        let beyond = Beyond::empty(&state.board, cell);
        let free = |&part: &Slot| (beyond.feature(aspect, part) & beyond.marked).is_empty();
        claims.iter().filter(free).collect()
    }

    /// Of `claims`, those that a flip may put on this tile.
    #[inline]
    fn flip_claims(&self, state: &State, tile: Tile, aspect: &Aspect, claims: Slots) -> Slots {
        let claims = claims & aspect.parts;
        let closed = state.board.tile(tile).closed;
        let marked = !self.claim_claimed && state.board.touches_marked(tile);
        if claims.is_empty() || closed.is_empty() && !marked {
            return claims;
        }
        // Only a part all of whose edges meet complete features can be one that is finished.
        let doubtful = |part: Slot| (aspect.spans.slots(part) & !closed).is_empty();
        if !marked && !claims.iter().any(doubtful) {
            return claims;
        }
        let beyond = Beyond::tile(&state.board, tile);
        let free = |&part: &Slot| {
            let slots = beyond.feature(aspect, part);
            let finished = (slots & !closed).is_empty();
            let claimed = !self.claim_claimed && !(slots & beyond.marked).is_empty();
            // MR-11 and MR-8.
            !finished && !claimed
        };
        claims.iter().filter(free).collect()
    }

    /// The flips of a tile in these lanes, each with the claims that may go with it.
    #[inline]
    fn flip_choices(&self, state: &State, tile: Tile, lanes: Lanes, claims: Slots) -> Choices {
        let table = self.tables.tile(tile);
        // Nothing that the tile belongs to is complete, so every part may be claimed.
        if self.claim_claimed && state.board.tile(tile).closed.is_empty() {
            return table.choices(lanes, claims);
        }
        let mut choices = Choices::EMPTY;
        for lane in lanes.iter() {
            let claims = self.flip_claims(state, tile, &table.aspect(lane), claims);
            choices.insert(lane, claims);
        }
        choices
    }

    #[inline]
    fn is_asked(&self, state: &State, seat: Seat) -> bool {
        self.turn(state).seats().contains(seat)
    }

    /// The tile on offer.
    #[inline]
    fn offered<'a>(&'a self, state: &State) -> Option<&'a TileTable> {
        state.offer.map(|tile| self.tables.tile(tile))
    }

    /// The placements on a cell in these lanes.
    #[inline]
    fn placements(
        &self,
        state: &State,
        cell: Cell,
        table: &TileTable,
        lanes: Lanes,
        claims: Slots,
    ) -> Group<Template> {
        let template = Template::Place { cell, creatures: self.kind_for(Layer::Creature) };
        if self.claim_claimed {
            return template.group(table.choices(lanes, claims));
        }
        let mut choices = Choices::EMPTY;
        for lane in lanes.iter() {
            let claims = self.place_claims(state, cell, &table.aspect(lane), claims);
            choices.insert(lane, claims);
        }
        template.group(choices)
    }

    /// Everything but placements; `fits` says whether there are any.
    #[inline]
    fn visit_others<B>(
        &self,
        state: &State,
        seat: Seat,
        claims: Slots,
        fits: bool,
        mut each: impl GroupVisitor<Template, B>,
    ) -> ControlFlow<B> {
        if state.shovels[seat.index()] > 0 {
            for (cell, &tile) in state.board.shovels().iter() {
                let lanes = self.flips(state, tile);
                if lanes.is_empty() {
                    continue;
                }
                let choices = self.flip_choices(state, tile, lanes, claims);
                let creatures = self.kind_for(Layer::Creature);
                each.group(Template::Flip { cell, creatures }.group(choices))?;
            }
        }
        // MR-5.
        if state.offer.is_none() {
            return each.group(Group::one(Template::Pass));
        }
        if fits { ControlFlow::Continue(()) } else { each.group(Group::one(Template::Discard)) }
    }

    /// How many placements a lane of the front and one of the back stand for where claims need no
    /// look at the board: one, and one for each claim. All rotations of a side have as many parts
    /// of a layer, and claims go by layers.
    #[inline]
    fn weights(table: &TileTable, claims: Slots) -> [u32; 2] {
        Lane::SIDES.map(|lane| 1 + (table.aspect(lane).parts & claims).len())
    }

    fn check_face(&self, state: &State, table: &TileTable, face: Face) -> Result<(), Illegal> {
        match (face, state.offer) {
            (Face::Front, _) => Ok(()),
            (Face::Back, _) if self.setup.sides == Sides::FrontOnly => Err(Illegal::FrontOnly),
            (Face::Back, Some(tile)) if table.same_sides => Err(Illegal::SameSides { tile }),
            (Face::Back, _) => Ok(()),
        }
    }

    /// `allowed` are the parts that may be claimed whatever the supply; `finished` says why not.
    fn check_claim(
        &self,
        state: &State,
        seat: Seat,
        aspect: &Aspect,
        claim: Option<Claim>,
        allowed: Slots,
        finished: impl Fn(Slot) -> bool,
    ) -> Result<(), Illegal> {
        let Some(Claim { part, kind }) = claim else { return Ok(()) };
        let slot = Slot::of(part);
        if !aspect.parts.contains(slot) {
            return Err(Illegal::NoSuchPart { part });
        }
        if kind != self.kind_for(part.layer) {
            return Err(Illegal::WrongMarker { part, kind });
        }
        if state.supply[kind as usize][seat.index()] == 0 {
            return Err(Illegal::NoMarker { seat, kind });
        }
        if allowed.contains(slot) {
            return Ok(());
        }
        Err(if finished(slot) { Illegal::Finished { part } } else { Illegal::Claimed { part } })
    }
}

/// The one list of legal actions: placements by cell, flips by cell, then the discard or the
/// pass.
#[inline]
pub(super) fn visit_groups<B>(
    game: &Marram,
    state: &State,
    seat: Seat,
    mut each: impl GroupVisitor<Template, B>,
) -> ControlFlow<B> {
    if !game.is_asked(state, seat) {
        return ControlFlow::Continue(());
    }
    let claims = game.claimable(state, seat);
    let mut fits = false;
    if let Some(table) = game.offered(state) {
        state.board.cells().frontier().iter().try_for_each(|(cell, &around)| {
            let lanes = table.fitting(around) & table.placed;
            if lanes.is_empty() {
                return ControlFlow::Continue(());
            }
            fits = true;
            each.group(game.placements(state, cell, table, lanes, claims))
        })?;
    }
    game.visit_others(state, seat, claims, fits, each)
}

/// A random action of the list. Where claims need no look at the board, placements are counted in
/// closed form, and the cells that fit are kept until the draw is made; elsewhere it goes through
/// the groups.
#[inline]
pub(super) fn pick_action(
    game: &Marram,
    state: &State,
    seat: Seat,
    random: &mut impl Random,
) -> Option<Action> {
    let Some(table) = game.offered(state).filter(|_| game.claim_claimed) else {
        return pick_from_groups(game, state, seat, random);
    };
    if !game.is_asked(state, seat) {
        return None;
    }
    let claims = game.claimable(state, seat);
    let [front, back] = Marram::weights(table, claims);
    let mut kept = ArrayVec::<Fitting, 64>::new();
    let mut placements = 0;
    state.board.cells().frontier().iter().for_each(|(cell, &around)| {
        let lanes = table.fitting(around) & table.placed;
        if !lanes.is_empty() {
            placements += lanes.fronts() * front + lanes.backs() * back;
            let _ = kept.try_push(Fitting { cell, lanes, end: placements });
        }
    });
    let mut others = 0;
    let _ = game.visit_others(state, seat, claims, placements > 0, |group: Group<Template>| {
        others += group.len();
        ControlFlow::<()>::Continue(())
    });
    let n = random_index(placements + others, random)?;
    let Some(at) = kept.iter().position(|fitting| n < fitting.end) else {
        return game.nth_action(state, seat, n);
    };
    let before = if at == 0 { 0 } else { kept[at - 1].end };
    let Fitting { cell, lanes, .. } = kept[at];
    Some(game.placements(state, cell, table, lanes, claims).nth(n - before))
}

/// A cell on which the tile on offer fits.
struct Fitting {
    cell: Cell,
    lanes: Lanes,
    /// The number of placements on this cell and those before it.
    end: u32,
}

/// MR-19 gives the order of the reasons.
pub(super) fn check(
    game: &Marram,
    state: &State,
    seat: Seat,
    action: Action,
) -> Result<(), Illegal> {
    if !game.is_asked(state, seat) {
        let players = game.setup.players;
        return Err(if seat.number() >= players {
            Illegal::NoSuchSeat { seat, players }
        } else {
            Illegal::NotToAct { seat, turn: game.turn(state) }
        });
    }
    match action {
        Action::Place { cell, face, rotation, claim } => {
            let table = game.offered(state).ok_or(Illegal::NoOffer)?;
            game.check_face(state, table, face)?;
            let cells = state.board.cells();
            if cells.get(cell).is_some() {
                return Err(Illegal::Occupied { cell });
            }
            let around = *cells.note(cell).ok_or(Illegal::TouchesNothing { cell })?;
            let aspect = &table.aspect(Lane::new(face, rotation));
            check_match(cell, aspect, around)?;
            check_rotation(table, face, rotation)?;
            let allowed = game.place_claims(state, cell, aspect, Slots::ALL);
            game.check_claim(state, seat, aspect, claim, allowed, |_| false)
        }
        Action::Flip { cell, rotation, claim } => {
            let tile = state.board.cells().get(cell).ok_or(Illegal::EmptyCell { cell })?;
            if !state.board.shovels().contains(cell) {
                return Err(Illegal::NoShovelSymbol { cell });
            }
            if state.shovels[seat.index()] == 0 {
                return Err(Illegal::NoShovel { seat });
            }
            let (table, laid) = (game.tables.tile(tile), state.board.tile(tile));
            let face = laid.lane().face().other();
            let aspect = &table.aspect(Lane::new(face, rotation));
            check_match(cell, aspect, laid.around())?;
            check_rotation(table, face, rotation)?;
            let allowed = game.flip_claims(state, tile, aspect, Slots::ALL);
            game.check_claim(state, seat, aspect, claim, allowed, |part| {
                let slots = Beyond::tile(&state.board, tile).feature(aspect, part);
                (slots & !laid.closed).is_empty()
            })
        }
        Action::Discard => {
            let tile = state.offer.ok_or(Illegal::NoOffer)?;
            let table = game.tables.tile(tile);
            let fits = |around: Borders| !(table.fitting(around) & table.placed).is_empty();
            let mut frontier = state.board.cells().frontier().iter();
            match frontier.find(|&(_, &around)| fits(around)) {
                Some((cell, _)) => Err(Illegal::TileFits { tile, cell }),
                None => Ok(()),
            }
        }
        Action::Pass if state.offer.is_none() => Ok(()),
        Action::Pass => Err(Illegal::CannotPass),
    }
}

/// The cell, the tile (`tile 17`) and the part on which a marker is put (`terrain N`).
pub(super) fn touched(_: &Marram, state: &State, _: Seat, action: Action) -> Vec<String> {
    let (cell, tile, claim) = match action {
        Action::Place { cell, claim, .. } => (Some(cell), state.offer(), claim),
        Action::Flip { cell, claim, .. } => {
            (Some(cell), state.tile_at(cell).map(|laid| laid.tile), claim)
        }
        Action::Discard => (None, state.offer(), None),
        Action::Pass => (None, None, None),
    };
    let cell = cell.map(|cell| cell.to_string());
    let tile = tile.map(|tile| format!("tile {tile}"));
    let part = claim.map(|claim| claim.part.to_string());
    [cell, tile, part].into_iter().flatten().collect()
}

/// The first edge, terrain before creature, that does not match.
fn check_match(cell: Cell, aspect: &Aspect, around: Borders) -> Result<(), Illegal> {
    for edge in Direction::ALL {
        let (expected, found) = (around.at(edge), aspect.borders.at(edge));
        if expected.is_open() || expected == found {
            continue;
        }
        let (ground, shown) = (expected.terrain(), found.terrain());
        if ground != shown {
            return Err(Illegal::Terrain { cell, edge, expected: ground, found: shown });
        }
        let (expected, found) = (expected.species(), found.species());
        return Err(Illegal::Creature { cell, edge, expected, found });
    }
    Ok(())
}

/// MR-17.
fn check_rotation(table: &TileTable, face: Face, rotation: Rotation) -> Result<(), Illegal> {
    if table.named.contains(Lane::new(face, rotation)) {
        return Ok(());
    }
    // The rotations that look different are the first one, two or four.
    let different = (table.named & Lanes::of(face)).iter().count() as u8;
    Err(Illegal::Rotation { fewest: rotation.turns() % different })
}
