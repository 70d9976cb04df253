//! The rules once more, slow and obvious: sides instead of packed tiles, filling instead of kept
//! features, trying everything instead of listing. Shares no code with the crate's rules.

use mallow_core::tile_board::{Cell, Direction, Rotation};
use mallow_core::{Game, Seat};
use marram::{
    Action, Claim, Edges, Face, Layer, MarkerKind, Marram, Matter, Part, Role, Side, Sides,
    Species, State, Terrain, Tile, Variant,
};
use std::collections::{BTreeMap, BTreeSet};

/// A tile on the slow board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lying {
    pub(crate) tile: Tile,
    pub(crate) face: Face,
    pub(crate) rotation: Rotation,
    pub(crate) side: Side,
    /// First edges of creature parts that have disappeared.
    pub(crate) gone: BTreeSet<Direction>,
    pub(crate) marker: Option<(Seat, Claim)>,
}

impl Lying {
    fn creature_at(&self, edge: Direction) -> Option<(Species, Role, Edges)> {
        let part = self.side.creature_at(edge)?;
        let first = part.edges.first().unwrap();
        (!self.gone.contains(&first)).then_some((part.species, part.role, part.edges))
    }

    fn parts(&self) -> Vec<(Part, Edges)> {
        let land = self.side.segments().map(|it| (Layer::Terrain, it.edges));
        let creatures = self.side.creatures().map(|it| (Layer::Creature, it.edges));
        let all = land.chain(creatures);
        let named = all.map(|(layer, edges)| (Part { layer, edge: edges.first().unwrap() }, edges));
        named
            .filter(|(part, _)| part.layer == Layer::Terrain || !self.gone.contains(&part.edge))
            .collect()
    }

    /// The part of a layer that crosses an edge.
    fn part_at(&self, layer: Layer, edge: Direction) -> Option<(Part, Edges)> {
        self.parts().into_iter().find(|(part, edges)| part.layer == layer && edges.contains(edge))
    }
}

pub(crate) type Feature = BTreeSet<(Cell, Part)>;

/// A whole game position, kept the slow way.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Slow {
    pub(crate) board: BTreeMap<Cell, Lying>,
    pub(crate) scores: Vec<i32>,
    pub(crate) boots: Vec<u8>,
    pub(crate) pitchforks: Vec<u8>,
    pub(crate) lost: Vec<u8>,
    pub(crate) shovels: Vec<u8>,
}

impl Slow {
    pub(crate) fn new(game: &Marram) -> Slow {
        let players = usize::from(game.setup().players);
        Slow {
            board: BTreeMap::new(),
            scores: vec![0; players],
            boots: vec![game.setup().boots(); players],
            pitchforks: vec![game.setup().pitchforks(); players],
            lost: vec![0; players],
            shovels: vec![game.setup().shovels(); players],
        }
    }

    /// Everything that the state says of what is kept here.
    pub(crate) fn of(game: &Marram, state: &State) -> Slow {
        let seats: Vec<_> = Seat::all(game.setup().players).collect();
        let mut slow = Slow::new(game);
        for laid in state.board() {
            let side = game.setup().tiles.side(laid.tile, laid.face).turned(laid.rotation);
            let gone = side.creatures().filter_map(|part| part.edges.first());
            let gone = gone.filter(|&edge| laid.gone.contains(edge)).collect();
            let (face, rotation, marker) = (laid.face, laid.rotation, laid.marker);
            let lying = Lying { tile: laid.tile, face, rotation, side, gone, marker };
            slow.board.insert(laid.cell, lying);
        }
        slow.scores = seats.iter().map(|&seat| state.score(seat)).collect();
        let all = |kind| seats.iter().map(|&seat| state.supply(seat, kind)).collect();
        slow.boots = all(MarkerKind::Boot);
        slow.pitchforks = all(MarkerKind::Pitchfork);
        let lost = |&seat| MarkerKind::ALL.map(|kind| state.lost(seat, kind)).iter().sum();
        slow.lost = seats.iter().map(lost).collect();
        slow.shovels = seats.iter().map(|&seat| state.shovels(seat)).collect();
        slow
    }

    fn lay(&mut self, game: &Marram, cell: Cell, tile: Tile, face: Face, rotation: Rotation) {
        let side = game.setup().tiles.side(tile, face).turned(rotation);
        let gone = BTreeSet::new();
        self.board.insert(cell, Lying { tile, face, rotation, side, gone, marker: None });
    }

    pub(crate) fn first(&mut self, game: &Marram, tile: Tile) {
        self.lay(game, Cell::ORIGIN, tile, Face::Front, Rotation::NONE);
    }

    /// The feature of a part, by filling from it.
    pub(crate) fn feature(&self, cell: Cell, part: Part) -> Feature {
        let mut feature = Feature::new();
        let mut todo = vec![(cell, part)];
        while let Some((cell, part)) = todo.pop() {
            if !feature.insert((cell, part)) {
                continue;
            }
            let (_, edges) = self.board[&cell].part_at(part.layer, part.edge).unwrap();
            for edge in edges.iter() {
                let next = cell.step(edge);
                if let Some(other) = self.board.get(&next) {
                    let (part, _) = other.part_at(part.layer, edge.opposite()).unwrap();
                    todo.push((next, part));
                }
            }
        }
        feature
    }

    pub(crate) fn open_edges(&self, feature: &Feature) -> usize {
        let open = |&(cell, part): &(Cell, Part)| {
            let (_, edges) = self.board[&cell].part_at(part.layer, part.edge).unwrap();
            edges.iter().filter(|&edge| !self.board.contains_key(&cell.step(edge))).count()
        };
        feature.iter().map(open).sum()
    }

    pub(crate) fn features(&self) -> BTreeSet<Feature> {
        let parts = self.board.iter();
        let parts = parts.flat_map(|(&cell, lying)| {
            lying.parts().into_iter().map(move |(part, _)| (cell, part))
        });
        parts.map(|(cell, part)| self.feature(cell, part)).collect()
    }

    fn matches(&self, cell: Cell, side: &Side) -> bool {
        Direction::ALL.into_iter().all(|edge| match self.board.get(&cell.step(edge)) {
            None => true,
            Some(other) => {
                let back = edge.opposite();
                let species = side.creature_at(edge).map(|part| part.species);
                side.segment_at(edge).terrain == other.side.segment_at(back).terrain
                    && species == other.creature_at(back).map(|(species, ..)| species)
            }
        })
    }

    /// Rotations that look different, by comparing turned sides.
    fn rotations(side: &Side) -> Vec<Rotation> {
        let mut found: Vec<Rotation> = Vec::new();
        for rotation in Rotation::ALL {
            if !found.iter().any(|&other| side.turned(other) == side.turned(rotation)) {
                found.push(rotation);
            }
        }
        found
    }

    /// All claims one could write on a side, and none.
    fn claims(game: &Marram, side: &Side) -> Vec<Option<Claim>> {
        let land = side.segments().map(|it| Part::terrain(it.edges.first().unwrap()));
        let creatures = side.creatures().map(|it| Part::creature(it.edges.first().unwrap()));
        let mut claims = vec![None];
        for part in land.chain(creatures) {
            let pitchfork =
                game.setup().variant == Variant::Pitchfork && part.layer == Layer::Creature;
            let kind = if pitchfork { MarkerKind::Pitchfork } else { MarkerKind::Boot };
            claims.push(Some(Claim { part, kind }));
        }
        claims
    }

    fn has_marker(&self, seat: Seat, kind: MarkerKind) -> bool {
        match kind {
            MarkerKind::Boot => self.boots[seat.index()] > 0,
            MarkerKind::Pitchfork => self.pitchforks[seat.index()] > 0,
        }
    }

    /// Every legal action, by trying each one on a copy of the board.
    pub(crate) fn legal(&self, game: &Marram, seat: Seat, offer: Option<Tile>) -> Vec<Action> {
        let mut actions = Vec::new();
        let setup = game.setup();
        if let Some(tile) = offer {
            let sides = Face::ALL.map(|face| *setup.tiles.side(tile, face));
            let alike = Rotation::ALL.iter().any(|&it| sides[0].turned(it) == sides[1]);
            let empty: BTreeSet<Cell> =
                self.board.keys().flat_map(|cell| cell.neighbours()).collect();
            for &cell in empty.iter().filter(|cell| !self.board.contains_key(cell)) {
                for face in Face::ALL {
                    if face == Face::Back && (alike || setup.sides == Sides::FrontOnly) {
                        continue;
                    }
                    for rotation in Slow::rotations(&sides[face as usize]) {
                        let side = sides[face as usize].turned(rotation);
                        if !self.matches(cell, &side) {
                            continue;
                        }
                        let mut after = self.clone();
                        after.lay(game, cell, tile, face, rotation);
                        for claim in Slow::claims(game, &side) {
                            if after.may_claim(game, self, seat, cell, claim) {
                                actions.push(Action::Place { cell, face, rotation, claim });
                            }
                        }
                    }
                }
            }
        }
        let fits = !actions.is_empty();
        if self.shovels[seat.index()] > 0 {
            for (&cell, lying) in self.board.iter().filter(|(_, lying)| lying.side.has_shovel()) {
                let other = setup.tiles.side(lying.tile, lying.face.other());
                for rotation in Slow::rotations(other) {
                    if !self.matches(cell, &other.turned(rotation)) {
                        continue;
                    }
                    let mut after = self.clone();
                    after.lay(game, cell, lying.tile, lying.face.other(), rotation);
                    for claim in Slow::claims(game, &other.turned(rotation)) {
                        if after.may_claim(game, self, seat, cell, claim) {
                            actions.push(Action::Flip { cell, rotation, claim });
                        }
                    }
                }
            }
        }
        match offer {
            None => actions.push(Action::Pass),
            Some(_) if !fits => actions.push(Action::Discard),
            Some(_) => {}
        }
        actions
    }

    /// Whether a feature on the changed tile is completed by the change (MR-11).
    fn completes(&self, before: &Slow, cell: Cell, feature: &Feature) -> bool {
        if self.open_edges(feature) > 0 {
            return false;
        }
        let finished = |&(at, part): &(Cell, Part)| {
            at == cell || before.open_edges(&before.feature(at, part)) == 0
        };
        !(before.board.contains_key(&cell) && feature.iter().all(finished))
    }

    fn may_claim(
        &self,
        game: &Marram,
        before: &Slow,
        seat: Seat,
        cell: Cell,
        claim: Option<Claim>,
    ) -> bool {
        let Some(claim) = claim else { return true };
        let feature = self.feature(cell, claim.part);
        let finished = self.open_edges(&feature) == 0 && !self.completes(before, cell, &feature);
        let marked = feature.iter().any(|&(at, part)| self.marker_on(at, part).is_some());
        before.has_marker(seat, claim.kind) && !finished && (game.setup().claim_claimed || !marked)
    }

    fn marker_on(&self, cell: Cell, part: Part) -> Option<(Seat, Claim)> {
        self.board[&cell].marker.filter(|(_, claim)| claim.part == part)
    }

    /// What an action does.
    pub(crate) fn act(&mut self, game: &Marram, seat: Seat, offer: Option<Tile>, action: Action) {
        let before = self.clone();
        let (cell, claim) = match action {
            Action::Place { cell, face, rotation, claim } => {
                self.lay(game, cell, offer.unwrap(), face, rotation);
                (cell, claim)
            }
            Action::Flip { cell, rotation, claim } => {
                let lying = self.board[&cell].clone();
                self.shovels[seat.index()] -= 1;
                if let Some((owner, _)) = lying.marker {
                    self.lost[owner.index()] += 1;
                }
                self.lay(game, cell, lying.tile, lying.face.other(), rotation);
                (cell, claim)
            }
            Action::Discard | Action::Pass => return,
        };
        if let Some(claim) = claim {
            self.board.get_mut(&cell).unwrap().marker = Some((seat, claim));
            *self.supply(seat, claim.kind) -= 1;
        }
        let parts = self.board[&cell].parts();
        let features: BTreeSet<_> =
            parts.iter().map(|&(part, _)| self.feature(cell, part)).collect();
        for feature in features {
            if self.completes(&before, cell, &feature) {
                self.score(game, &feature);
            }
        }
    }

    fn supply(&mut self, seat: Seat, kind: MarkerKind) -> &mut u8 {
        match kind {
            MarkerKind::Boot => &mut self.boots[seat.index()],
            MarkerKind::Pitchfork => &mut self.pitchforks[seat.index()],
        }
    }

    /// Points by the tables of the rules, written out once more.
    pub(crate) fn points(&self, variant: Variant, feature: &Feature) -> i32 {
        let classic = variant == Variant::Classic;
        let mut points = 0;
        let mut roles = BTreeMap::new();
        let mut species = None;
        for &(cell, part) in feature {
            let lying = &self.board[&cell];
            if part.layer == Layer::Creature {
                let (kind, role, _) = lying.creature_at(part.edge).unwrap();
                species = Some(kind);
                *roles.entry(role).or_insert(0) += 1;
                continue;
            }
            let it = lying.side.segment_at(part.edge);
            let (bulge, gold, silver, flower) = match (it.terrain, classic) {
                (Terrain::Grass, true) => (5, 5, 3, 0),
                (Terrain::Grass, false) => (3, 4, 2, 0),
                (Terrain::Sand, true) => (5, 0, 0, 4),
                (Terrain::Sand, false) => (3, 0, 0, 3),
            };
            points += i32::from(it.bulges) * bulge
                + i32::from(it.gold) * gold
                + i32::from(it.silver) * silver
                + i32::from(it.flowers) * flower;
        }
        let count = |role| roles.get(&role).copied().unwrap_or(0);
        let parts = feature.len() as i32;
        match species {
            None => points,
            Some(Species::Orange) if count(Role::End) == 2 => parts,
            Some(Species::Worm) if count(Role::End) == 2 && count(Role::Saddle) == 1 => 2 * parts,
            Some(Species::Blue)
                if count(Role::Head) == 1 && count(Role::Tail) == 1 && count(Role::Middle) > 0 =>
            {
                3 * parts
            }
            Some(_) => 3,
        }
    }

    fn score(&mut self, game: &Marram, feature: &Feature) {
        let points = self.points(game.setup().variant, feature);
        let mut markers: BTreeMap<Seat, u32> = BTreeMap::new();
        for &(cell, part) in feature {
            if let Some((seat, claim)) = self.marker_on(cell, part) {
                *markers.entry(seat).or_insert(0) += 1;
                self.board.get_mut(&cell).unwrap().marker = None;
                *self.supply(seat, claim.kind) += 1;
            }
        }
        let most = markers.values().max().copied().unwrap_or(0);
        for (seat, _) in markers.into_iter().filter(|&(_, count)| count == most) {
            self.scores[seat.index()] += points;
        }
        for &(cell, part) in feature {
            if game.setup().variant == Variant::Pitchfork && part.layer == Layer::Creature {
                self.board.get_mut(&cell).unwrap().gone.insert(part.edge);
            }
        }
    }
}

/// The features that the state keeps, as sets of parts.
pub(crate) fn kept_features(state: &State) -> BTreeSet<Feature> {
    let mut features = BTreeSet::new();
    for laid in state.board() {
        for (part, ..) in state.parts(laid.cell) {
            features.insert(state.feature_parts(laid.cell, part).collect());
        }
    }
    features
}

/// What the invariants ask of every state.
pub(crate) fn sound(game: &Marram, state: &State) -> Result<(), String> {
    let setup = game.setup();
    let fail = |what: String| Err(what);
    // Markers: supply, board and lost make the start, per player and kind.
    for seat in Seat::all(setup.players) {
        for (kind, start) in
            [(MarkerKind::Boot, setup.boots()), (MarkerKind::Pitchfork, setup.pitchforks())]
        {
            let own = |laid: &marram::LaidTile| {
                laid.marker.is_some_and(|(owner, claim)| owner == seat && claim.kind == kind)
            };
            let board = state.board().filter(own).count() as u8;
            let sum = state.supply(seat, kind) + board + state.lost(seat, kind);
            if sum != start {
                return fail(format!("seat {seat} has {sum} {kind}s of {start}"));
            }
        }
    }
    // Tiles: laid, unseen, discarded or on offer.
    let tiles = state.board().map(|laid| laid.tile);
    let tiles = tiles.chain(state.unseen()).chain(state.discarded()).chain(state.offer());
    let tiles: Vec<_> = tiles.collect();
    if tiles.len() != setup.tiles.len() || BTreeSet::from_iter(&tiles).len() != tiles.len() {
        return fail("tiles are lost or doubled".to_string());
    }
    // Edges match; no complete feature holds a marker, no complete creature is left in Pitchfork.
    let slow = Slow::of(game, state);
    for (&cell, lying) in &slow.board {
        for edge in Direction::ALL {
            let Some(other) = slow.board.get(&cell.step(edge)) else { continue };
            let back = edge.opposite();
            let terrain =
                lying.side.segment_at(edge).terrain == other.side.segment_at(back).terrain;
            let species = |lying: &Lying, edge| lying.creature_at(edge).map(|(it, ..)| it);
            if !terrain || species(lying, edge) != species(other, back) {
                return fail(format!("edge {edge} of {cell} does not match"));
            }
        }
    }
    let features = slow.features();
    for feature in &features {
        let &(cell, part) = feature.first().unwrap();
        let complete = slow.open_edges(feature) == 0;
        if complete && feature.iter().any(|&(at, part)| slow.marker_on(at, part).is_some()) {
            return fail(format!("{part} of {cell} is complete and holds a marker"));
        }
        if complete && setup.variant == Variant::Pitchfork && part.layer == Layer::Creature {
            return fail(format!("the complete creature at {part} of {cell} is still there"));
        }
        let described = game.feature(state, cell, part).unwrap();
        if (described.open as usize, described.parts as usize)
            != (slow.open_edges(feature), feature.len())
        {
            return fail(format!("{part} of {cell}: {described:?}"));
        }
        let tiles = BTreeSet::from_iter(feature.iter().map(|(cell, _)| cell)).len();
        if described.tiles as usize != tiles
            || described.points(setup.variant) != slow.points(setup.variant, feature)
        {
            return fail(format!("{part} of {cell}: {described:?}"));
        }
        let land = matches!(described.matter, Matter::Land(_));
        if land != (part.layer == Layer::Terrain) {
            return fail(format!("{part} of {cell} is {}", described.matter));
        }
    }
    if features != kept_features(state) {
        return fail("the kept features are not those of a fill from scratch".to_string());
    }
    if game.features(state).len() != features.len() {
        return fail("features are listed twice or not at all".to_string());
    }
    // The open cells and the shown shovels.
    let empty: BTreeSet<Cell> = slow.board.keys().flat_map(|cell| cell.neighbours()).collect();
    let empty = empty.into_iter().filter(|cell| !slow.board.contains_key(cell));
    let shown = slow.board.iter().filter(|(_, lying)| lying.side.has_shovel());
    if !state.frontier().eq(empty) || !state.shown_shovels().eq(shown.map(|(&cell, _)| cell)) {
        return fail("the open cells or the shown shovels are not those of the board".to_string());
    }
    Ok(())
}

/// A small setup for each combination of variant, sides and claiming.
pub(crate) fn setups(players: u8, tiles: &marram::TileSet) -> Vec<marram::Setup> {
    let mut setups = Vec::new();
    for variant in [Variant::Classic, Variant::Pitchfork] {
        for sides in [Sides::Either, Sides::FrontOnly] {
            for claim_claimed in [true, false] {
                let tiles = tiles.clone();
                let base = marram::Setup::default();
                setups.push(
                    base.with_players(players)
                        .with_variant(variant)
                        .with_sides(sides)
                        .with_claim_claimed(claim_claimed)
                        .with_tiles(tiles),
                );
            }
        }
    }
    setups
}

/// The seat that is to act.
pub(crate) fn to_act(game: &Marram, state: &State) -> Seat {
    game.turn(state).seats().first().expect("a seat is asked")
}
