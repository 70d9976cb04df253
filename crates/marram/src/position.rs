//! Positions described by hand, and what is checked of every state that comes from outside.

use crate::board::Board;
use crate::edges::Edges;
use crate::edition::TileSet;
use crate::error::{PositionError, PositionFault};
use crate::land::Segment;
use crate::marker::{Claim, MarkerKind};
use crate::packed::{Lane, NodeId, Slot, Slots};
use crate::part::Layer;
use crate::rules::tables::Aspect;
use crate::rules::{ACTIONS, Marram};
use crate::state::State;
use crate::tile::{Face, LaidTile, Tile};
use crate::view::View;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use mallow_core::tile_board::{Cell, Direction};
use mallow_core::{Game, Seat};

/// A position described by hand: for a test, a puzzle, or a game in progress on a real table.
///
/// [`Marram::position`] makes a [`State`] of it if it can be played on; tiles that are neither laid,
/// on offer nor discarded were not drawn yet.
///
/// ```
/// use mallow_core::{Game, Seat};
/// use mallow_core::tile_board::{Cell, Rotation};
/// use marram::{Edges, Face, LaidTile, Marram, Position, Tile};
/// let game = Marram::new(2);
/// let mut position = Position::from(&game.start());
/// position.seat = Some(Seat::new(0));
/// position.actions_left = 2;
/// position.offer = Some(Tile::from_index(5));
/// position.board.push(LaidTile {
///     tile: Tile::from_index(0),
///     cell: Cell::ORIGIN,
///     face: Face::Front,
///     rotation: Rotation::NONE,
///     gone: Edges::EMPTY,
///     marker: None,
/// });
/// let state = game.position(&position).expect("this can be played on");
/// assert_eq!(Position::from(&state), position);
///
/// position.shovels[1] = 9;
/// position.actions_left = 3;
/// let error = game.position(&position).unwrap_err();
/// assert_eq!(error.faults().len(), 2);
/// assert!(error.to_string().ends_with("\nseat 1: expected at most 3 shovels, found 9"));
/// # Ok::<(), marram::SetupError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a position: an object"))]
pub struct Position {
    /// The tiles on the board, in any order; one of them lies at the origin.
    pub board: Vec<LaidTile>,
    /// The tiles that fitted nowhere.
    pub discarded: Vec<Tile>,
    /// The tile on offer.
    pub offer: Option<Tile>,
    /// Whose turn it is; before the first tile, who will start.
    pub seat: Option<Seat>,
    /// Actions left of the turn; 0 before the first tile and after the end.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub actions_left: u8,
    /// Points of each seat.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::numbers"))]
    pub scores: Vec<i32>,
    /// Welly boots in each seat's supply.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::numbers"))]
    pub boots: Vec<u8>,
    /// Pitchforks in each seat's supply.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::numbers"))]
    pub pitchforks: Vec<u8>,
    /// Shovels in each seat's supply.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::numbers"))]
    pub shovels: Vec<u8>,
    /// Welly boots that each seat lost to flips.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::numbers"))]
    pub lost_boots: Vec<u8>,
    /// Pitchforks that each seat lost to flips.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::numbers"))]
    pub lost_pitchforks: Vec<u8>,
}

/// The description of a state, tiles by number.
impl From<&State> for Position {
    fn from(state: &State) -> Position {
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
    /// The state that a description stands for, if it [can be played on](Game::validate).
    ///
    /// # Errors
    /// Every fault found. If the tiles do not form a board, only those faults are reported.
    pub fn position(&self, position: &Position) -> Result<State, PositionError> {
        let tiles = &self.setup.tiles;
        let shown = position.board.iter().map(|laid| match tiles.sides().get(laid.tile.index()) {
            Some(_) => self.shown(laid),
            // Refused below.
            None => Aspect::EMPTY,
        });
        let shown: Vec<Aspect> = shown.collect();
        let seen = position.board.len() + position.discarded.len();
        let seen = seen + usize::from(position.offer.is_some());
        let to_come = self.setup.drawn().saturating_sub(seen) as u16;
        let frame = Frame { players: self.setup.players, tiles: tiles.len(), to_come };
        let state = assemble(position, &shown, frame)?;
        self.validate(&state)?;
        Ok(state)
    }

    /// What a tile of the set shows as it lies.
    pub(crate) fn shown(&self, laid: &LaidTile) -> Aspect {
        let side = self.setup.tiles.side(laid.tile, laid.face).turned(laid.rotation);
        Aspect::new(&side.without_creatures(laid.gone))
    }
}

/// What a state knows of its game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) players: u8,
    pub(crate) tiles: usize,
    pub(crate) to_come: u16,
}

/// Builds a state of tiles with what they show, if they make a board and every number is in range.
/// Whether it is a state of some game is for [`Game::validate`] to say.
pub(crate) fn assemble(
    position: &Position,
    shown: &[Aspect],
    frame: Frame,
) -> Result<State, PositionError> {
    let mut faults = Vec::new();
    if !(2..=4).contains(&frame.players) {
        faults.push(PositionFault::Players { found: frame.players });
    }
    if !(TileSet::FEWEST..=TileSet::MOST).contains(&frame.tiles) {
        faults.push(PositionFault::SetSize { found: frame.tiles });
    }
    PositionError::check(core::mem::take(&mut faults))?;
    check_entries(position, frame, &mut faults);
    let unseen = check_tiles(position, frame, &mut faults);
    let by_cell = check_board(&position.board, shown, frame, &mut faults);
    PositionError::check(faults)?;

    let mut board = Board::new(frame.tiles);
    for &index in by_cell.values() {
        let LaidTile { tile, cell, face, rotation, gone, .. } = position.board[index];
        board.lay(tile, cell, Lane::new(face, rotation), &shown[index]);
        board.lose(tile, gone);
    }
    for (laid, aspect) in position.board.iter().zip(shown) {
        for part in aspect.parts.iter() {
            board.close_if_complete(NodeId::new(laid.tile, part));
        }
        if let Some((seat, claim)) = laid.marker {
            board.put(laid.tile, seat, claim);
        }
    }
    Ok(State {
        board,
        unseen,
        scores: four(&position.scores),
        supply: [four(&position.boots), four(&position.pitchforks)],
        lost: [four(&position.lost_boots), four(&position.lost_pitchforks)],
        shovels: four(&position.shovels),
        to_come: frame.to_come,
        offer: position.offer,
        players: frame.players,
        seat: position.seat,
        actions_left: position.actions_left,
    })
}

/// At most four entries, and zeros for the seats that the table does not have.
fn four<T: Copy + Default>(entries: &[T]) -> [T; 4] {
    let mut all = [T::default(); 4];
    all[..entries.len()].copy_from_slice(entries);
    all
}

/// One entry a seat, and no seat but those of the table.
fn check_entries(position: &Position, frame: Frame, faults: &mut Vec<PositionFault>) {
    for (list, found) in [
        ("scores", position.scores.len()),
        ("boots", position.boots.len()),
        ("pitchforks", position.pitchforks.len()),
        ("shovels", position.shovels.len()),
        ("lost_boots", position.lost_boots.len()),
        ("lost_pitchforks", position.lost_pitchforks.len()),
    ] {
        if found != usize::from(frame.players) {
            faults.push(PositionFault::Entries { list, found, expected: frame.players });
        }
    }
    let players = frame.players;
    if let Some(seat) = position.seat.filter(|seat| seat.number() >= players) {
        faults.push(PositionFault::NoSuchSeat { field: "seat", seat, players });
    }
}

/// Every tile in one place; returns the set of the unseen ones.
fn check_tiles(position: &Position, frame: Frame, faults: &mut Vec<PositionFault>) -> Vec<u64> {
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
            faults.push(PositionFault::Twice { tile });
        }
        *word &= !bit;
    }
    unseen
}

/// One tile a cell, all connected, edges matching, markers on parts. The tiles by cell.
fn check_board(
    tiles: &[LaidTile],
    shown: &[Aspect],
    frame: Frame,
    faults: &mut Vec<PositionFault>,
) -> BTreeMap<Cell, usize> {
    let mut by_cell = BTreeMap::new();
    for (index, (laid, aspect)) in tiles.iter().zip(shown).enumerate() {
        let cell = laid.cell;
        if by_cell.insert(cell, index).is_some() {
            faults.push(PositionFault::CellTwice { cell });
        }
        let can_stand = |(owner, claim): (Seat, Claim)| {
            owner.number() < frame.players && aspect.parts.contains(Slot::of(claim.part))
        };
        if laid.marker.is_some_and(|marker| !can_stand(marker)) {
            faults.push(PositionFault::Marker { cell });
        }
    }
    // So no cell is farther from the origin than there are tiles, and no coordinate wraps.
    let mut reached = BTreeSet::new();
    let mut todo = alloc::vec![Cell::ORIGIN];
    while let Some(cell) = todo.pop() {
        if by_cell.contains_key(&cell) && reached.insert(cell) {
            todo.extend(cell.neighbours());
        }
    }
    for (&cell, &index) in &by_cell {
        if !reached.contains(&cell) {
            faults.push(PositionFault::Apart { cell });
        }
        // Each border once, from its southern or eastern side.
        for edge in [Direction::North, Direction::West] {
            let Some(&other) = by_cell.get(&cell.step(edge)) else { continue };
            let there = shown[other].borders.at(edge.opposite());
            if shown[index].borders.at(edge) != there {
                faults.push(PositionFault::Mismatch { cell, edge });
            }
        }
    }
    by_cell
}

/// The most points that what one side shows can bring at once: four segments of grass with all
/// the bulges, gold and silver they can have, and four parts of blue snakes (RULES 4.3, 4.4).
const MOST_OF_A_SIDE: i64 = {
    let each = Segment::MOST_ITEMS as i64;
    4 * (each * 5 + each * 5 + each * 3) + 4 * 3
};

impl Marram {
    pub(crate) fn faults_of(&self, state: &State) -> Vec<PositionFault> {
        let mut faults = Vec::new();
        let (found, expected) = (state.players, self.setup.players);
        if found != expected {
            faults.push(PositionFault::OtherPlayers { found, expected });
        }
        let (found, expected) = (state.set_len(), self.setup.tiles.len());
        if found != expected {
            faults.push(PositionFault::OtherSetSize { found, expected });
        }
        if faults.is_empty() {
            self.check_draws(state, &mut faults);
            self.check_turn(state, &mut faults);
            state.board().for_each(|laid| self.check_laid(state, &laid, &mut faults));
            self.check_supplies(state, &mut faults);
        }
        faults
    }

    pub(crate) fn view_faults(&self, view: &View) -> Result<(), PositionError> {
        let mut faults = self.faults_of(&view.state);
        let (found, expected) = (view.variant, self.setup.variant);
        if found != expected {
            faults.push(PositionFault::Variant { found, expected });
        }
        let (found, expected) = (view.sides, self.setup.sides);
        if found != expected {
            faults.push(PositionFault::Sides { found, expected });
        }
        for &(tile, sides) in &view.prints {
            let Some(expected) = self.setup.tiles.sides().get(tile.index()) else { continue };
            for face in Face::ALL {
                let (found, expected) = (sides[face as usize], expected[face as usize]);
                if found != expected {
                    faults.push(PositionFault::OtherTile { tile, face, expected });
                }
            }
        }
        PositionError::check(faults)
    }

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
