//! The floor for Marram with two players: Classic, Long, the set `dunes`.

use super::nth_bit;
use crate::Totals;
use mallow_core::tile_board::Rotation;
use mallow_core::{Random, random_index};
use marram::{Role, Side, Species, Terrain, TileSet};

const TILES: usize = 64;
/// The side of a grid that no game of so many tiles leaves from its middle.
const GRID: usize = 128;
const MIDDLE: usize = GRID / 2 * GRID + GRID / 2;

// Edges are 0 to 3: north, east, south, west. A slot is an edge in a layer, land first; a part is named
// by its first slot. Eight slots are a byte. A lane is a side and a rotation: front as printed is 0.

/// Four bits an edge: what shows there, 8 for nothing.
const OPEN: u16 = 0x8888;
/// Of a cell next to no tile.
const EMPTY: u16 = 0xFFFF;

#[derive(Clone, Copy, Default)]
struct Items {
    land: i32,
    role: [u8; 5],
}

/// A tile as it lies.
#[derive(Clone, Copy, Default)]
struct Aspect {
    /// For each slot, the slots of its part.
    spans: [u8; 8],
    /// For each slot, the first slot of its part.
    firsts: [u8; 8],
    borders: u16,
    parts: u8,
    shovel: bool,
    items: [Items; 8],
}

struct Printed {
    aspects: [Aspect; 8],
    /// For what the northern and eastern edges meet, and for the other two, the lanes that match.
    matches: [[u8; 256]; 2],
    placed: u8,
    named: u8,
    /// The numbers of parts of the sides.
    parts: [u32; 2],
}

impl Printed {
    fn new(sides: &[Side; 2]) -> Printed {
        let mut aspects = [Aspect::default(); 8];
        let mut named = 0;
        for (lane, aspect) in aspects.iter_mut().enumerate() {
            let side = &sides[lane / 4];
            *aspect = aspect_of(&side.turned(Rotation::new(lane as u8)));
            named |= u8::from(lane as u8 % 4 < side.distinct_rotations()) << lane;
        }
        let same = sides[0].canonical() == sides[1].canonical();
        let mut matches = [[0; 256]; 2];
        for (half, matches) in matches.iter_mut().enumerate() {
            for (met, lanes) in matches.iter_mut().enumerate() {
                for (lane, aspect) in aspects.iter().enumerate() {
                    let shown = aspect.borders >> (8 * half);
                    let fits = |edge: usize| {
                        let met = met >> (4 * edge) & 15;
                        met >= 8 || met == usize::from(shown >> (4 * edge) & 15)
                    };
                    *lanes |= u8::from(fits(0) && fits(1)) << lane;
                }
            }
        }
        let parts = [0, 4].map(|lane: usize| aspects[lane].parts.count_ones());
        Printed { aspects, matches, placed: if same { named & 15 } else { named }, named, parts }
    }

    #[inline]
    fn fitting(&self, around: u16) -> u8 {
        self.matches[0][usize::from(around & 255)] & self.matches[1][usize::from(around >> 8)]
    }
}

fn aspect_of(side: &Side) -> Aspect {
    let mut aspect = Aspect { shovel: side.has_shovel(), ..Aspect::default() };
    let mut add = |slots: u8, items: Items| {
        let first = slots.trailing_zeros() as usize;
        aspect.parts |= 1 << first;
        aspect.items[first] = items;
        for slot in bits(slots) {
            aspect.spans[slot] = slots;
            aspect.firsts[slot] = first as u8;
        }
    };
    for segment in side.segments() {
        let land = match segment.terrain {
            Terrain::Grass => 5 * segment.bulges + 5 * segment.gold + 3 * segment.silver,
            Terrain::Sand => 5 * segment.bulges + 4 * segment.flowers,
        };
        add(segment.edges.bits(), Items { land: land.into(), role: [0; 5] });
    }
    for part in side.creatures() {
        let mut role = [0; 5];
        role[part.role as usize] = 1;
        add(part.edges.bits() << 4, Items { land: 0, role });
    }
    for segment in side.segments() {
        for edge in bits(segment.edges.bits()) {
            aspect.borders |= (segment.terrain as u16) << (4 * edge);
        }
    }
    for part in side.creatures() {
        for edge in bits(part.edges.bits()) {
            aspect.borders |= (part.species as u16 + 1) << (4 * edge + 1);
        }
    }
    aspect
}

#[inline]
fn bits(mut mask: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            bit
        })
    })
}

#[derive(Clone, Copy, Default)]
struct Laid {
    cell: u16,
    lane: u8,
    /// The edges that meet no tile.
    open: u8,
    closed: u8,
    next: [u8; 4],
    /// The lanes in which the tile may be turned over.
    flips: u8,
    /// Whose marker stands on which part.
    marker: Option<(u8, u8)>,
}

/// A part: tile and slot.
#[derive(Clone, Copy, Default)]
struct Node {
    root: u16,
    next: u16,
    open: u16,
    size: u16,
    marked: bool,
}

/// What the game looks up, and a board that is used again for every game.
pub struct Table {
    tiles: Vec<Printed>,
    laid: [Laid; TILES],
    nodes: [Node; 8 * TILES],
    /// The tile on each cell, from 1.
    grid: Vec<u8>,
    /// For each empty cell next to a tile, what a tile there meets.
    around: Vec<u16>,
    /// These cells, rising.
    frontier: Vec<u16>,
    kept: Vec<Fitting>,
    /// The cells of tiles that show a shovel, rising.
    shovels: Vec<u16>,
    scratch: Vec<u16>,
    seats: [Seat; 2],
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Table")
    }
}

#[derive(Clone, Copy)]
struct Seat {
    boots: u8,
    shovels: u8,
    points: i32,
}

impl Default for Table {
    fn default() -> Table {
        Table::new()
    }
}

/// A cell on which the tile on offer fits.
#[derive(Clone, Copy)]
struct Fitting {
    cell: u16,
    lanes: u8,
    end: u32,
}

impl Table {
    /// An empty table with the tiles of `dunes`.
    #[must_use]
    pub fn new() -> Table {
        Table {
            tiles: TileSet::dunes().sides().iter().map(Printed::new).collect(),
            laid: [Laid::default(); TILES],
            nodes: [Node::default(); 8 * TILES],
            grid: vec![0; GRID * GRID],
            around: vec![EMPTY; GRID * GRID],
            frontier: Vec::with_capacity(4 * TILES),
            kept: Vec::with_capacity(4 * TILES),
            shovels: Vec::with_capacity(TILES),
            scratch: Vec::with_capacity(8 * TILES),
            seats: [Seat { boots: 0, shovels: 0, points: 0 }; 2],
        }
    }
}

/// Plays a random game to its end.
pub fn game(table: &mut Table, random: &mut impl Random, totals: &mut Totals) {
    for laid in &table.laid {
        table.grid[usize::from(laid.cell)] = 0;
        table.around[usize::from(laid.cell)] = EMPTY;
    }
    for cell in table.frontier.drain(..) {
        table.around[usize::from(cell)] = EMPTY;
    }
    table.frontier.push(MIDDLE as u16);
    table.shovels.clear();
    table.seats = [Seat { boots: 7, shovels: 3, points: 0 }; 2];
    let mut seat = random.below(2) as usize;
    let mut unseen = u64::MAX;
    let mut draw = |random: &mut _| {
        let drawn = draw(random, unseen);
        unseen ^= drawn;
        (drawn.trailing_zeros() as usize, unseen == 0)
    };
    let (first, _) = draw(random);
    table.lay(first, MIDDLE as u16, 0);
    let (mut actions, mut last) = (2, false);
    let mut offer = None;
    totals.chances += 2;
    loop {
        if offer.is_none() && !last {
            let (tile, none_left) = draw(random);
            (offer, last) = (Some(tile), none_left);
            totals.chances += 1;
        }
        totals.plies += 1;
        if table.ply(random, seat, &mut offer) {
            continue;
        }
        actions -= 1;
        if actions == 0 {
            if offer.is_none() && last {
                break;
            }
            (seat, actions) = (1 - seat, 2);
        }
    }
    totals.games += 1;
    totals.points += table.seats.iter().map(|seat| i64::from(seat.points)).sum::<i64>();
}

/// One of the bits, drawn even if it is the only one.
fn draw(random: &mut impl Random, bits: u64) -> u64 {
    nth_bit(bits, random.below(bits.count_ones()))
}

impl Table {
    /// Takes a random action; true if it was a discard.
    fn ply(&mut self, random: &mut impl Random, seat: usize, offer: &mut Option<usize>) -> bool {
        let claims = if self.seats[seat].boots > 0 { 0xFF } else { 0 };
        self.kept.clear();
        let mut count = 0;
        if let Some(tile) = *offer {
            let printed = &self.tiles[tile];
            let [front, back] = printed.parts.map(|parts| 1 + if claims == 0 { 0 } else { parts });
            for &cell in &self.frontier {
                let lanes = printed.fitting(self.around[usize::from(cell)]) & printed.placed;
                if lanes != 0 {
                    count += ONES[usize::from(lanes & 15)] * front
                        + ONES[usize::from(lanes >> 4)] * back;
                    self.kept.push(Fitting { cell, lanes, end: count });
                }
            }
        }
        let placements = count;
        if self.seats[seat].shovels > 0 {
            for &cell in &self.shovels {
                count += self.flips(cell, claims);
            }
        }
        let rest = u32::from(placements == 0 || offer.is_none());
        let n = random_index(count + rest, random).expect("an action");
        if n < placements {
            let at = self.kept.partition_point(|fitting| fitting.end <= n);
            let left = n - if at == 0 { 0 } else { self.kept[at - 1].end };
            let tile = offer.take().expect("a tile is placed");
            let Fitting { cell, lanes, .. } = self.kept[at];
            let (lane, part) = self.choice(tile, lanes, left, |aspect, _| aspect.parts & claims);
            self.lay(tile, cell, lane);
            self.claim(seat, tile, part);
            self.complete(tile, 0);
            return false;
        }
        if n == count {
            return offer.take().is_some();
        }
        let mut left = n - placements;
        for at in 0..self.shovels.len() {
            let cell = self.shovels[at];
            let here = self.flips(cell, claims);
            if left < here {
                let tile = self.tile(cell);
                let lanes = self.laid[tile].flips;
                let claims = |aspect: &Aspect, _| self.flip_claims(tile, aspect, claims);
                let (lane, part) = self.choice(tile, lanes, left, claims);
                self.flip(seat, tile, lane, part);
                return false;
            }
            left -= here;
        }
        unreachable!("the draw is below the number of actions")
    }

    #[inline]
    fn tile(&self, cell: u16) -> usize {
        usize::from(self.grid[usize::from(cell)]) - 1
    }

    #[inline]
    fn aspect(&self, tile: usize) -> &Aspect {
        &self.tiles[tile].aspects[usize::from(self.laid[tile].lane)]
    }

    /// The `n`-th choice of a lane and a part, if any, to claim.
    fn choice(
        &self,
        tile: usize,
        lanes: u8,
        mut n: u32,
        claims: impl Fn(&Aspect, usize) -> u8,
    ) -> (u8, Option<usize>) {
        for lane in bits(lanes) {
            let claims = claims(&self.tiles[tile].aspects[lane], lane);
            let count = 1 + claims.count_ones();
            if n < count {
                let part = n.checked_sub(1);
                let part = part.map(|n| nth_bit(claims.into(), n).trailing_zeros() as usize);
                return (lane as u8, part);
            }
            n -= count;
        }
        unreachable!("the draw is below the number of choices")
    }

    /// The lanes in which a tile may be turned over.
    fn flip_lanes(&self, tile: usize) -> u8 {
        let printed = &self.tiles[tile];
        let laid = &self.laid[tile];
        let wide = [0, 0x8, 0x80, 0x88, 0x800, 0x808, 0x880, 0x888];
        let open = wide[usize::from(laid.open & 7)] | u16::from(laid.open >> 3) << 15;
        let other = if laid.lane < 4 { 0xF0 } else { 0x0F };
        printed.fitting(printed.aspects[usize::from(laid.lane)].borders | open)
            & printed.named
            & other
    }

    /// How many flips of the tile on a cell there are.
    #[inline]
    fn flips(&self, cell: u16, claims: u8) -> u32 {
        let tile = self.tile(cell);
        let Laid { flips: lanes, closed, lane, .. } = self.laid[tile];
        if lanes == 0 {
            return 0;
        }
        if closed == 0 {
            let parts = self.tiles[tile].parts[usize::from(lane < 4)];
            return lanes.count_ones() * (1 + if claims == 0 { 0 } else { parts });
        }
        let count = |lane: usize| {
            let aspect = &self.tiles[tile].aspects[lane];
            1 + self.flip_claims(tile, aspect, claims).count_ones()
        };
        bits(lanes).map(count).sum()
    }

    /// The parts that may be claimed with a flip: not those that would be finished already.
    fn flip_claims(&self, tile: usize, aspect: &Aspect, claims: u8) -> u8 {
        let claims = claims & aspect.parts;
        let closed = self.laid[tile].closed;
        let doubtful = |part: usize| aspect.spans[part] & !closed == 0;
        if closed == 0 || !bits(claims).any(doubtful) {
            return claims;
        }
        let beyond = self.beyond(tile);
        let free = |&part: &usize| {
            let mut slots = aspect.spans[part];
            loop {
                let mut grown = slots;
                for slot in bits(slots) {
                    for other in bits(beyond[slot]) {
                        grown |= aspect.spans[other];
                    }
                }
                if grown == slots {
                    return slots & !closed != 0;
                }
                slots = grown;
            }
        };
        bits(claims).filter(free).fold(0, |parts, part| parts | 1 << part)
    }

    /// For each slot, the slots that hang together with it beyond the tile.
    #[cold]
    fn beyond(&self, tile: usize) -> [u8; 8] {
        let mut beyond = [0; 8];
        for slot in 0..8 {
            let Some(start) = self.across(tile, slot).filter(|_| beyond[slot] == 0) else {
                continue;
            };
            let (mut seen, mut open, mut reached) = ([0_u64; 8], vec![start], 0);
            seen[start / 64] |= 1 << (start % 64);
            while let Some(node) = open.pop() {
                let (here, part) = (node / 8, node % 8);
                for edge in bits(self.aspect(here).spans[part]) {
                    if self.laid[here].open >> (edge & 3) & 1 == 1 {
                        continue;
                    }
                    if usize::from(self.laid[here].next[edge & 3]) == tile {
                        reached |= 1 << (edge ^ 2);
                        continue;
                    }
                    let Some(next) = self.across(here, edge) else { continue };
                    if seen[next / 64] >> (next % 64) & 1 == 0 {
                        seen[next / 64] |= 1 << (next % 64);
                        open.push(next);
                    }
                }
            }
            bits(reached).for_each(|slot| beyond[slot] = reached);
        }
        beyond
    }

    /// The part beyond a slot.
    #[inline]
    fn across(&self, tile: usize, slot: usize) -> Option<usize> {
        let laid = &self.laid[tile];
        if laid.open >> (slot & 3) & 1 == 1 {
            return None;
        }
        let next = usize::from(laid.next[slot & 3]);
        let aspect = self.aspect(next);
        (aspect.spans[slot ^ 2] != 0).then(|| 8 * next + usize::from(aspect.firsts[slot ^ 2]))
    }

    fn lay(&mut self, tile: usize, cell: u16, lane: u8) {
        self.laid[tile] =
            Laid { cell, lane, open: 15, closed: 0, next: [0; 4], flips: 0, marker: None };
        let aspect = &self.tiles[tile].aspects[usize::from(lane)];
        let cell = usize::from(cell);
        let at = self.frontier.partition_point(|&other| usize::from(other) < cell);
        self.frontier.remove(at);
        self.grid[cell] = tile as u8 + 1;
        if aspect.shovel {
            let at = self.shovels.partition_point(|&other| usize::from(other) < cell);
            self.shovels.insert(at, cell as u16);
        }
        for (edge, near) in [cell - GRID, cell + 1, cell + GRID, cell - 1].into_iter().enumerate() {
            let back = edge ^ 2;
            let Some(other) = usize::from(self.grid[near]).checked_sub(1) else {
                if self.around[near] == EMPTY {
                    let at = self.frontier.partition_point(|&other| usize::from(other) < near);
                    self.frontier.insert(at, near as u16);
                    self.around[near] = OPEN;
                }
                let shown = aspect.borders >> (4 * edge) & 15;
                self.around[near] = self.around[near] & !(15 << (4 * back)) | shown << (4 * back);
                continue;
            };
            self.laid[tile].open &= !(1 << edge);
            self.laid[tile].next[edge] = other as u8;
            self.laid[other].open &= !(1 << back);
            self.laid[other].next[back] = tile as u8;
            let theirs = &self.tiles[other].aspects[usize::from(self.laid[other].lane)];
            for slot in [back, back + 4] {
                if theirs.spans[slot] != 0 {
                    let node = 8 * other + usize::from(theirs.firsts[slot]);
                    self.nodes[usize::from(self.nodes[node].root)].open -= 1;
                }
            }
        }
        self.link(tile);
        let Laid { open, next, .. } = self.laid[tile];
        for other in bits(!open & 15).map(|edge| next[edge]) {
            self.laid[usize::from(other)].flips = self.flip_lanes(other.into());
        }
        self.laid[tile].flips = self.flip_lanes(tile);
    }

    fn alone(&mut self, node: usize) {
        let laid = &self.laid[node / 8];
        let spans = self.aspect(node / 8).spans[node % 8];
        let open = ((spans | spans >> 4) & laid.open).count_ones() as u16;
        let marked = laid.marker.is_some_and(|(_, part)| usize::from(part) == node % 8);
        let root = node as u16;
        self.nodes[node] = Node { root, next: root, open, size: 1, marked };
    }

    /// Makes nodes of a tile's parts and joins them with those across.
    fn link(&mut self, tile: usize) {
        let aspect = *self.aspect(tile);
        bits(aspect.parts).for_each(|part| self.alone(8 * tile + part));
        for slot in 0..8 {
            if aspect.spans[slot] != 0
                && let Some(theirs) = self.across(tile, slot)
            {
                self.join(8 * tile + usize::from(aspect.firsts[slot]), theirs);
            }
        }
    }

    fn join(&mut self, a: usize, b: usize) {
        let (mut keeps, mut renamed) = (self.nodes[a].root, self.nodes[b].root);
        if keeps == renamed {
            return;
        }
        if self.nodes[usize::from(keeps)].size < self.nodes[usize::from(renamed)].size {
            std::mem::swap(&mut keeps, &mut renamed);
        }
        let other = self.nodes[usize::from(renamed)];
        let mut at = renamed;
        loop {
            let node = &mut self.nodes[usize::from(at)];
            node.root = keeps;
            if node.next == renamed {
                break;
            }
            at = node.next;
        }
        let root = &mut self.nodes[usize::from(keeps)];
        let after = std::mem::replace(&mut root.next, other.next);
        root.open += other.open;
        root.size += other.size;
        root.marked |= other.marked;
        self.nodes[usize::from(renamed)].next = after;
    }

    fn claim(&mut self, seat: usize, tile: usize, part: Option<usize>) {
        let Some(part) = part else { return };
        self.seats[seat].boots -= 1;
        self.laid[tile].marker = Some((seat as u8, part as u8));
        let root = self.nodes[8 * tile + part].root;
        self.nodes[usize::from(root)].marked = true;
    }

    fn flip(&mut self, seat: usize, tile: usize, lane: u8, part: Option<usize>) {
        self.seats[seat].shovels -= 1;
        let closed = self.laid[tile].closed;
        self.laid[tile].marker = None;
        self.take_apart(tile);
        self.laid[tile].lane = lane;
        self.laid[tile].closed = 0;
        self.link(tile);
        let Laid { cell, open, .. } = self.laid[tile];
        let cell = usize::from(cell);
        let &Aspect { borders, shovel, .. } = self.aspect(tile);
        let near = [cell - GRID, cell + 1, cell + GRID, cell - 1];
        for edge in bits(open) {
            let (near, back) = (near[edge], edge ^ 2);
            let shown = borders >> (4 * edge) & 15;
            self.around[near] = self.around[near] & !(15 << (4 * back)) | shown << (4 * back);
        }
        self.laid[tile].flips = self.flip_lanes(tile);
        if !shovel {
            self.shovels.retain(|&other| usize::from(other) != cell);
        }
        self.claim(seat, tile, part);
        self.complete(tile, closed);
    }

    /// Removes a tile's parts from their features and joins what is left of these.
    fn take_apart(&mut self, tile: usize) {
        let mut scratch = std::mem::take(&mut self.scratch);
        let mut seen = 0_u8;
        for part in bits(self.aspect(tile).parts) {
            if seen >> part & 1 == 1 {
                continue;
            }
            let start = 8 * tile + part;
            let mut at = start;
            loop {
                if at / 8 == tile {
                    seen |= 1 << (at % 8);
                } else {
                    scratch.push(at as u16);
                }
                at = usize::from(self.nodes[at].next);
                if at == start {
                    break;
                }
            }
        }
        for &node in &scratch {
            let node = usize::from(node);
            let spans = self.aspect(node / 8).spans[node % 8];
            self.laid[node / 8].closed &= !spans;
            self.alone(node);
        }
        for &node in &scratch {
            let node = usize::from(node);
            let (here, part) = (node / 8, node % 8);
            let spans = self.aspect(here).spans[part];
            for edge in [0, 3] {
                let slot = part & 4 | edge;
                if spans >> slot & 1 == 1
                    && usize::from(self.laid[here].next[edge]) != tile
                    && let Some(other) = self.across(here, slot)
                {
                    self.join(node, other);
                }
            }
        }
        scratch.clear();
        self.scratch = scratch;
    }

    /// Scores what was completed on a tile.
    fn complete(&mut self, tile: usize, was_closed: u8) {
        let aspect = *self.aspect(tile);
        for part in bits(aspect.parts) {
            let root = usize::from(self.nodes[8 * tile + part].root);
            if self.laid[tile].closed >> part & 1 == 1 || self.nodes[root].open > 0 {
                continue;
            }
            let slots = bits(aspect.parts)
                .filter(|&other| usize::from(self.nodes[8 * tile + other].root) == root)
                .fold(0, |slots, other| slots | aspect.spans[other]);
            if self.nodes[root].marked && (was_closed == 0 || slots & !was_closed != 0) {
                self.score(root);
            }
            let mut at = root;
            loop {
                let spans = self.aspect(at / 8).spans[at % 8];
                self.laid[at / 8].closed |= spans;
                at = usize::from(self.nodes[at].next);
                if at == root {
                    break;
                }
            }
        }
    }

    /// Gives the points of a complete feature, and takes its markers.
    fn score(&mut self, root: usize) {
        let (mut land, mut roles, mut markers) = (0, [0; 5], [0; 2]);
        let mut at = root;
        loop {
            let (tile, part) = (at / 8, at % 8);
            let items = &self.aspect(tile).items[part];
            land += items.land;
            (0..5).for_each(|role| roles[role] += items.role[role]);
            if let Some((seat, on)) = self.laid[tile].marker
                && usize::from(on) == part
            {
                markers[usize::from(seat)] += 1;
                self.seats[usize::from(seat)].boots += 1;
                self.laid[tile].marker = None;
            }
            at = usize::from(self.nodes[at].next);
            if at == root {
                break;
            }
        }
        self.nodes[root].marked = false;
        let points = if root % 8 < 4 {
            land
        } else {
            let border = self.aspect(root / 8).borders >> (4 * (root % 4)) & 15;
            creature(Species::ALL[usize::from(border >> 1) - 1], roles)
        };
        let most = markers[0].max(markers[1]);
        for (seat, count) in self.seats.iter_mut().zip(markers) {
            seat.points += if count == most { points } else { 0 };
        }
    }
}

fn creature(species: Species, roles: [u8; 5]) -> i32 {
    let count = |role: Role| i32::from(roles[role as usize]);
    let all: i32 = roles.iter().map(|&count| i32::from(count)).sum();
    let [ends, middles] = [Role::End, Role::Middle].map(count);
    let [saddles, heads, tails] = [Role::Saddle, Role::Head, Role::Tail].map(count);
    match species {
        Species::Orange if ends == 2 => all,
        Species::Worm if ends == 2 && saddles == 1 => 2 * all,
        Species::Blue if heads == 1 && tails == 1 && middles >= 1 => 3 * all,
        _ => 3,
    }
}

const ONES: [u32; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
