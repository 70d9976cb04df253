//! Describing a position by hand, and the checked way from there to a state.

use crate::action::{LaidTile, Layer, MarkerKind};
use crate::config::Variant;
use crate::error::PositionFault;
use crate::features::{Features, NONE, bits, node};
use crate::rules::Marram;
use crate::side::Segment;
use crate::state::State;
use crate::table::{Aspect, kind_at, lane};
use crate::tile_set::Tile;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use mallow_core::Seat;
use mallow_core::tile_board::{Cell, CellMap, Direction, TileBoard};

/// A position as one describes it: for a test, a puzzle, or a game that runs on a real table.
///
/// [`Marram::position`] makes a [`State`] of it if it could have come about; tiles that are
/// neither laid, on offer nor discarded were not drawn yet.
///
/// ```
/// use mallow_core::Seat;
/// use mallow_core::tile_board::{Cell, Rotation};
/// use marram::{Edges, Face, LaidTile, Marram, Position, Tile};
/// let game = Marram::new(2);
/// let mut position = Position::of(&game.start());
/// position.seat = Some(Seat::new(0));
/// position.actions_left = 2;
/// position.offer = Some(Tile::from_index(5));
/// position.board.push(LaidTile {
///     tile: Tile::from_index(0),
///     cell: Cell::ORIGIN,
///     face: Face::Front,
///     rotation: Rotation::NONE,
///     gone: Edges::NONE,
///     marker: None,
/// });
/// let state = game.position(&position).expect("the position is possible");
/// assert_eq!(Position::of(&state), position);
///
/// position.shovels[1] = 9;
/// position.actions_left = 3;
/// assert_eq!(game.position(&position).unwrap_err().len(), 2);
/// # Ok::<(), marram::SetupError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The tiles on the board, in any order; the first of the game lies at the origin.
    pub board: Vec<LaidTile>,
    /// The tiles that fitted nowhere.
    pub discarded: Vec<Tile>,
    /// The tile on offer.
    pub offer: Option<Tile>,
    /// Whose turn it is; before the first tile, who will start.
    pub seat: Option<Seat>,
    /// Actions left of the turn; 0 before the first tile and after the end.
    pub actions_left: u8,
    /// Points of each seat.
    pub scores: Vec<i32>,
    /// Welly boots in each seat's supply.
    pub boots: Vec<u8>,
    /// Pitchforks in each seat's supply.
    pub pitchforks: Vec<u8>,
    /// Shovels in each seat's supply.
    pub shovels: Vec<u8>,
    /// Welly boots that each seat lost to flips.
    pub lost_boots: Vec<u8>,
    /// Pitchforks that each seat lost to flips.
    pub lost_pitchforks: Vec<u8>,
}

impl Position {
    /// The description of a state, tiles by number.
    pub fn of(state: &State) -> Position {
        let players = usize::from(state.players);
        let [boots, pitchforks] = state.supply.map(|supply| supply[..players].to_vec());
        let [lost_boots, lost_pitchforks] = state.lost.map(|lost| lost[..players].to_vec());
        Position {
            board: state.board().collect(),
            discarded: state.discarded().collect(),
            offer: state.offer(),
            seat: state.seat,
            actions_left: state.actions_left,
            scores: state.scores[..players].to_vec(),
            boots,
            pitchforks,
            shovels: state.shovels[..players].to_vec(),
            lost_boots,
            lost_pitchforks,
        }
    }
}

impl Marram {
    /// The state that a description stands for.
    ///
    /// # Errors
    /// If the position cannot come about as far as one can tell without its history: every fault,
    /// except that a board with faults is not looked at more closely.
    pub fn position(&self, position: &Position) -> Result<State, Vec<PositionFault>> {
        let mut faults = Vec::new();
        let drawn = self.setup.drawn() as u32;
        let seen = position.board.len() + position.discarded.len();
        let seen = seen as u32 + u32::from(position.offer.is_some());
        let to_come = drawn.checked_sub(seen);
        if to_come.is_none() {
            faults.push(PositionFault::ToCome { found: seen, expected: drawn });
        }
        let mut tiles = Vec::with_capacity(position.board.len());
        for laid in &position.board {
            if laid.tile.index() < self.setup.tiles.len() {
                tiles.push((*laid, self.shown(laid, &mut faults)));
            } else {
                faults.push(PositionFault::NoSuchTile { tile: laid.tile });
            }
        }
        self.check_supplies(position, &mut faults);
        let frame = Frame {
            players: self.setup.players,
            tiles: self.setup.tiles.len(),
            to_come: to_come.unwrap_or(0),
            shovels: self.setup.shovels(),
        };
        match assemble(position, &tiles, frame) {
            Ok(state) => {
                self.check_complete(&state, &mut faults);
                if faults.is_empty() { Ok(state) } else { Err(faults) }
            }
            Err(more) => {
                faults.extend(more);
                Err(faults)
            }
        }
    }

    /// What a laid tile shows.
    fn shown(&self, laid: &LaidTile, faults: &mut Vec<PositionFault>) -> Aspect {
        let LaidTile { tile, cell, face, rotation, gone, .. } = *laid;
        let table = self.table.tile(tile);
        let whole = &table.aspect(lane(face, rotation));
        if table.named >> lane(face, rotation) & 1 == 0 {
            faults.push(PositionFault::Rotation { cell });
        }
        for edge in gone.iter() {
            let part = whole.span(4 + edge as u8);
            let whole_part = part != 0 && part & !gone.bits() == 0;
            if !whole_part || self.setup.variant == Variant::Classic {
                faults.push(PositionFault::Gone { cell, edge });
            }
        }
        let side = self.setup.tiles.side(tile, face).turned(rotation);
        Aspect::new(&side.without_creatures(gone))
    }

    fn check_supplies(&self, position: &Position, faults: &mut Vec<PositionFault>) {
        let at = |counts: &[u8], seat: Seat| counts.get(seat.index()).copied().unwrap_or(0);
        for seat in Seat::all(self.setup.players) {
            for (kind, supply, lost, expected) in [
                (MarkerKind::Boot, &position.boots, &position.lost_boots, self.setup.boots()),
                (
                    MarkerKind::Pitchfork,
                    &position.pitchforks,
                    &position.lost_pitchforks,
                    self.setup.pitchforks(),
                ),
            ] {
                let markers = position.board.iter().filter_map(|laid| laid.marker);
                let own = markers.filter(|(owner, claim)| *owner == seat && claim.kind == kind);
                let found =
                    own.count() as u32 + u32::from(at(supply, seat)) + u32::from(at(lost, seat));
                let expected = u32::from(expected);
                if found != expected {
                    faults.push(PositionFault::Markers { seat, kind, found, expected });
                }
            }
            let (found, most) = (at(&position.shovels, seat), self.setup.shovels());
            if found > most {
                faults.push(PositionFault::Shovels { seat, found, most });
            }
        }
        // Creatures take pitchforks in Pitchfork, everything else boots.
        for laid in &position.board {
            let Some((_, claim)) = laid.marker else { continue };
            let pitchfork =
                claim.part.layer == Layer::Creature && self.setup.variant == Variant::Pitchfork;
            if (claim.kind == MarkerKind::Pitchfork) != pitchfork {
                faults.push(PositionFault::Marker { cell: laid.cell });
            }
        }
    }

    /// Creatures that would have disappeared.
    fn check_complete(&self, state: &State, faults: &mut Vec<PositionFault>) {
        if self.setup.variant == Variant::Classic {
            return;
        }
        for laid in state.board() {
            if state.features.tile(laid.tile.id()).closed & 0xF0 != 0 {
                faults.push(PositionFault::StillThere { cell: laid.cell });
            }
        }
    }
}

/// What a state knows of its game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) players: u8,
    pub(crate) tiles: usize,
    pub(crate) to_come: u32,
    /// The most shovels a player can have had at the start.
    pub(crate) shovels: u8,
}

/// The most points that what one side shows can bring at once: four segments of grass with all
/// the bulges, gold and silver they can have, and four parts of blue snakes (RULES 4.3, 4.4).
const MOST_OF_A_SIDE: i32 = {
    let each = Segment::MOST_ITEMS as i32;
    4 * (each * 5 + each * 5 + each * 3) + 4 * 3
};

impl Frame {
    /// More points than a player can have. What is complete scores once more only after a flip has
    /// opened it.
    fn most_points(&self, position: &Position) -> i32 {
        let start = i32::from(self.shovels) * i32::from(self.players);
        let left: i32 = position.shovels.iter().map(|&count| i32::from(count)).sum();
        let flips = (start - left).clamp(0, start);
        MOST_OF_A_SIDE * self.tiles as i32 * (1 + flips)
    }
}

/// Builds a state of tiles with what they show, if that makes one; without the prints nothing more
/// can be checked than this.
pub(crate) fn assemble(
    position: &Position,
    tiles: &[(LaidTile, Aspect)],
    frame: Frame,
) -> Result<State, Vec<PositionFault>> {
    let mut faults = Vec::new();
    let unseen = check_numbers(position, frame, &mut faults);
    check_turn(position, frame, &mut faults);
    let by_cell = check_board(tiles, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut features = Features::new(frame.tiles);
    let mut board = TileBoard::with_capacity(frame.tiles);
    let mut shown_shovels = CellMap::new();
    for &index in by_cell.values() {
        let (LaidTile { tile, cell, face, rotation, gone, .. }, aspect) = &tiles[index];
        let next =
            board.lay_with(*cell, tile.id(), |direction, around: &mut crate::state::Around| {
                around.set(direction.opposite(), kind_at(aspect.kinds, direction.index()));
            });
        let next = next.map(|other| other.unwrap_or(NONE));
        features.lay(tile.id(), *cell, lane(*face, *rotation), aspect, next);
        features.tile_mut(tile.id()).lose(gone.bits());
        if aspect.shovel {
            shown_shovels.insert(*cell, tile.id());
        }
    }
    for (laid, aspect) in tiles {
        for part in bits(aspect.parts) {
            let root = features.root(node(laid.tile.id(), part));
            if features.open(root) == 0 {
                features.close(root);
            }
        }
    }
    for (laid, _) in tiles {
        let Some((seat, claim)) = laid.marker else { continue };
        let number = claim.part.number();
        features.tile_mut(laid.tile.id()).put(seat, claim);
        features.mark(laid.tile.id(), number);
        if features.tile(laid.tile.id()).closed >> number & 1 == 1 {
            faults.push(PositionFault::MarkerOnComplete { cell: laid.cell });
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let four = |counts: &[u8]| {
        let mut all = [0; 4];
        all[..counts.len()].copy_from_slice(counts);
        all
    };
    let mut scores = [0; 4];
    scores[..position.scores.len()].copy_from_slice(&position.scores);
    Ok(State {
        features,
        unseen,
        scores,
        supply: [four(&position.boots), four(&position.pitchforks)],
        lost: [four(&position.lost_boots), four(&position.lost_pitchforks)],
        shovels: four(&position.shovels),
        to_come: frame.to_come as u16,
        offer: position.offer.map_or(NONE, Tile::id),
        players: frame.players,
        seat: position.seat,
        actions_left: position.actions_left,
        board,
        shown_shovels,
    })
}

/// Every tile in one place; returns the set of the unseen ones.
fn check_numbers(position: &Position, frame: Frame, faults: &mut Vec<PositionFault>) -> Vec<u64> {
    let mut unseen = alloc::vec![u64::MAX; frame.tiles.div_ceil(64)];
    if !frame.tiles.is_multiple_of(64) {
        unseen[frame.tiles / 64] = (1 << (frame.tiles % 64)) - 1;
    }
    let laid = position.board.iter().map(|laid| laid.tile);
    for tile in laid.chain(position.discarded.iter().copied()).chain(position.offer) {
        if tile.index() >= frame.tiles {
            faults.push(PositionFault::NoSuchTile { tile });
            continue;
        }
        let word = &mut unseen[tile.index() / 64];
        let bit = 1 << (tile.index() % 64);
        if *word & bit == 0 {
            faults.push(PositionFault::TileTwice { tile });
        }
        *word &= !bit;
    }
    let left: u32 = unseen.iter().map(|word| word.count_ones()).sum();
    if frame.to_come > left {
        faults.push(PositionFault::ToCome { found: frame.to_come, expected: left });
    }
    let players = usize::from(frame.players);
    let counts = [
        &position.boots,
        &position.pitchforks,
        &position.shovels,
        &position.lost_boots,
        &position.lost_pitchforks,
    ];
    if position.scores.len() != players || counts.iter().any(|counts| counts.len() != players) {
        faults.push(PositionFault::OtherSetup);
    }
    for (seat, &found) in (0..).map_while(Seat::try_new).zip(&position.scores) {
        if !(0..=frame.most_points(position)).contains(&found) {
            faults.push(PositionFault::Score { seat, found });
        }
    }
    unseen
}

fn check_turn(position: &Position, frame: Frame, faults: &mut Vec<PositionFault>) {
    let begun = !position.board.is_empty();
    let sits = |seat: Seat| seat.number() < frame.players;
    if position.seat.is_some_and(|seat| !sits(seat)) || begun && position.seat.is_none() {
        faults.push(PositionFault::Seat);
    }
    if !begun && (position.offer.is_some() || !position.discarded.is_empty()) {
        faults.push(PositionFault::BeforeFirst);
    }
    let over = begun && position.offer.is_none() && frame.to_come == 0;
    let right = match position.actions_left {
        0 => !begun || over,
        1 | 2 => begun,
        _ => false,
    };
    if !right {
        faults.push(PositionFault::ActionsLeft { found: position.actions_left });
    }
    for laid in &position.board {
        if laid.marker.is_some_and(|(owner, _)| !sits(owner)) {
            faults.push(PositionFault::Marker { cell: laid.cell });
        }
    }
}

/// One tile a cell, all connected, edges matching, markers on parts. The tiles by cell.
fn check_board(
    tiles: &[(LaidTile, Aspect)],
    faults: &mut Vec<PositionFault>,
) -> BTreeMap<Cell, usize> {
    let mut by_cell = BTreeMap::new();
    for (index, (laid, aspect)) in tiles.iter().enumerate() {
        if by_cell.insert(laid.cell, index).is_some() {
            faults.push(PositionFault::CellTwice { cell: laid.cell });
        }
        if laid.marker.is_some_and(|(_, claim)| aspect.parts >> claim.part.number() & 1 == 0) {
            faults.push(PositionFault::Marker { cell: laid.cell });
        }
    }
    if tiles.is_empty() {
        return by_cell;
    }
    if !by_cell.contains_key(&Cell::ORIGIN) {
        faults.push(PositionFault::NoOrigin);
    }
    let mut reached = BTreeSet::new();
    let mut todo: Vec<Cell> =
        by_cell.keys().copied().filter(|&cell| cell == Cell::ORIGIN).collect();
    while let Some(cell) = todo.pop() {
        if reached.insert(cell) {
            todo.extend(cell.neighbours().into_iter().filter(|next| by_cell.contains_key(next)));
        }
    }
    for (&cell, &index) in &by_cell {
        if !reached.contains(&cell) && by_cell.contains_key(&Cell::ORIGIN) {
            faults.push(PositionFault::Apart { cell });
        }
        let (laid, aspect) = &tiles[index];
        for edge in Direction::ALL {
            match by_cell.get(&cell.step(edge)) {
                None if laid.gone.contains(edge) => {
                    faults.push(PositionFault::Gone { cell, edge });
                }
                // Each border once, from its southern or eastern side.
                Some(&other) if edge == Direction::North || edge == Direction::West => {
                    let there = kind_at(tiles[other].1.kinds, edge.opposite().index());
                    if kind_at(aspect.kinds, edge.index()) != there {
                        faults.push(PositionFault::Mismatch { cell, edge });
                    }
                }
                _ => {}
            }
        }
    }
    by_cell
}
