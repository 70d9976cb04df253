//! Positions described by hand, checked into states; and states as such descriptions.

use crate::board::Board;
use crate::edition::TileSet;
use crate::error::{PositionError, PositionFault};
use crate::marker::Claim;
use crate::packed::{Lane, NodeId, Slot};
use crate::rules::Marram;
use crate::rules::tables::Aspect;
use crate::state::State;
use crate::tile::{LaidTile, Tile};
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
