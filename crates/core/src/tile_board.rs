//! An unbounded board on which tiles are laid edge to edge.
//!
//! [`TileBoard`] finds the tile on a cell in constant time and keeps the *frontier*: the empty
//! cells next to at least one tile, in order, each with a note of the user's own type (for example
//! what a tile laid there must match). Laying a tile costs the same on a large board as on a small
//! one; listing the frontier takes time proportional to its length. All data is in a few flat
//! vectors, so a board is copied with a few memcpys.
//!
//! ```
//! use mallow_core::tile_board::{Cell, Direction, Rotation, TileBoard};
//!
//! // A tile is a letter here, and the note counts the tiles around an empty cell.
//! let mut board: TileBoard<char, u8> = TileBoard::new();
//! for (x, y, tile) in [(0, 0, 'a'), (1, 0, 'b'), (1, -1, 'c')] {
//!     board.lay_with(Cell::new(x, y), tile, |_, around| *around += 1);
//! }
//! assert_eq!(board.get(Cell::new(1, -1)), Some('c'));
//! assert_eq!(board.frontier().len(), 7);
//! // (0, -1) lies between `a` and `c`.
//! assert_eq!(board.note(Cell::new(0, -1)), Some(&2));
//! assert_eq!(board.neighbours(Cell::new(0, -1)), [None, Some('c'), Some('a'), None]);
//! // A tile turned clockwise once shows in the east what is printed in its north.
//! assert_eq!(Direction::North.turned(Rotation::new(1)), Direction::East);
//! ```

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

/// A cell of the board; north is `y - 1`, east is `x + 1`.
///
/// Both coordinates are 16-bit numbers and wrap at their ends, so every cell has four
/// neighbours; a board that grows from the origin with fewer than 32,768 tiles never reaches them.
/// Cells are in reading order: by `y`, then by `x`.
///
/// ```
/// use mallow_core::tile_board::{Cell, Direction};
/// let cell: Cell = "3,-2".parse()?;
/// assert_eq!(cell.step(Direction::North), Cell::new(3, -3));
/// assert!(Cell::new(5, 0) < Cell::new(-5, 1));
/// # Ok::<(), mallow_core::tile_board::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cell {
    y: i16,
    x: i16,
}

impl Cell {
    /// The cell where a board usually starts.
    pub const ORIGIN: Cell = Cell { y: 0, x: 0 };

    /// The cell in this column and row.
    #[inline]
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Cell {
        Cell { y, x }
    }

    /// The column; it rises to the east.
    #[inline]
    #[must_use]
    pub const fn x(self) -> i16 {
        self.x
    }

    /// The row; it rises to the south.
    #[inline]
    #[must_use]
    pub const fn y(self) -> i16 {
        self.y
    }

    /// The adjacent cell in this direction.
    #[inline]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Cell {
        match direction {
            Direction::North => Cell { y: self.y.wrapping_sub(1), x: self.x },
            Direction::East => Cell { y: self.y, x: self.x.wrapping_add(1) },
            Direction::South => Cell { y: self.y.wrapping_add(1), x: self.x },
            Direction::West => Cell { y: self.y, x: self.x.wrapping_sub(1) },
        }
    }

    /// The four cells around this one, in the order of [`Direction::ALL`].
    #[inline]
    #[must_use]
    pub fn neighbours(self) -> [Cell; 4] {
        Direction::ALL.map(|direction| self.step(direction))
    }

    /// A number with the same order as the cells.
    #[inline]
    const fn key(self) -> u32 {
        ((self.y as u16 ^ 0x8000) as u32) << 16 | (self.x as u16 ^ 0x8000) as u32
    }

    #[inline]
    const fn from_key(key: u32) -> Cell {
        Cell { y: ((key >> 16) as u16 ^ 0x8000) as i16, x: (key as u16 ^ 0x8000) as i16 }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({}, {})", self.x, self.y)
    }
}

/// `3,-2`: the column, then the row.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// The error of parsing a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a cell `X,Y` with numbers from -32768 to 32767")]
pub struct ParseCellError;

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        let (x, y) = text.split_once(',').ok_or(ParseCellError)?;
        let number = |digits: &str| {
            // `i16::from_str` also takes a plus sign, which no cell is written with.
            if digits.starts_with('+') { None } else { digits.parse().ok() }
        };
        match (number(x), number(y)) {
            (Some(x), Some(y)) => Ok(Cell { y, x }),
            _ => Err(ParseCellError),
        }
    }
}

/// One of the four sides of a cell or tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Direction {
    /// Towards smaller `y`.
    North,
    /// Towards greater `x`.
    East,
    /// Towards greater `y`.
    South,
    /// Towards smaller `x`.
    West,
}

impl Direction {
    /// All four, clockwise from north.
    pub const ALL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The index of the direction in [`ALL`](Direction::ALL).
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction with index `index % 4` in [`ALL`](Direction::ALL).
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Direction {
        Direction::ALL[index & 3]
    }

    /// The opposite direction.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::from_index(self as usize + 2)
    }

    /// The direction of this side of a tile after the tile is turned.
    #[inline]
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Direction {
        Direction::from_index(self as usize + rotation.0 as usize)
    }

    /// The side of a turned tile that lies in this direction; the inverse of
    /// [`turned`](Direction::turned).
    #[inline]
    #[must_use]
    pub const fn unturned(self, rotation: Rotation) -> Direction {
        Direction::from_index(self as usize + 4 - rotation.0 as usize)
    }

    /// `N`, `E`, `S` or `W`.
    #[inline]
    #[must_use]
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// The direction with this letter, in upper or lower case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Direction> {
        match letter.to_ascii_uppercase() {
            'N' => Some(Direction::North),
            'E' => Some(Direction::East),
            'S' => Some(Direction::South),
            'W' => Some(Direction::West),
            _ => None,
        }
    }
}

/// The direction's letter.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The rotation of a tile: 0 to 3 quarter turns clockwise from its print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rotation(u8);

impl Rotation {
    /// As printed.
    pub const NONE: Rotation = Rotation(0);
    /// All four, by rising number of turns.
    pub const ALL: [Rotation; 4] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];

    /// The rotation by this many quarter turns, modulo 4.
    #[inline]
    #[must_use]
    pub const fn new(quarter_turns: u8) -> Rotation {
        Rotation(quarter_turns & 3)
    }

    /// Quarter turns clockwise, 0 to 3.
    #[inline]
    #[must_use]
    pub const fn turns(self) -> u8 {
        self.0
    }

    /// This rotation followed by the other.
    #[inline]
    #[must_use]
    pub const fn then(self, other: Rotation) -> Rotation {
        Rotation::new(self.0 + other.0)
    }

    /// The inverse rotation.
    #[inline]
    #[must_use]
    pub const fn inverse(self) -> Rotation {
        Rotation::new(4 - self.0)
    }
}

/// The number of quarter turns.
impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The number of cells in a block: a search halves it five times, an insertion moves half of them.
const BLOCK: usize = 32;
/// The key in the unused places of a block, above every other that a search compares with.
const UNUSED: u32 = u32::MAX;

#[derive(Clone)]
struct Block<V> {
    keys: [u32; BLOCK],
    values: [V; BLOCK],
}

/// The block of the cells from `first` up to the next entry.
#[derive(Clone, Copy)]
struct Entry {
    first: u32,
    block: u16,
    len: u16,
}

/// An ordered map from cells to small values in flat memory.
///
/// The cells lie in order in blocks of up to 32. Finding, inserting and removing one touches one
/// block and a short directory, so they cost nearly the same in large maps as in small ones.
///
/// ```
/// use mallow_core::tile_board::{Cell, CellMap};
/// let mut map = CellMap::new();
/// map.insert(Cell::new(4, 0), 'b');
/// map.insert(Cell::new(7, -1), 'a');
/// assert_eq!(map.get(Cell::new(4, 0)), Some(&'b'));
/// let cells: Vec<_> = map.iter().map(|(cell, &value)| (cell.x(), value)).collect();
/// assert_eq!(cells, [(7, 'a'), (4, 'b')]);
/// ```
pub struct CellMap<V> {
    directory: Vec<Entry>,
    blocks: Vec<Block<V>>,
    len: u32,
}

impl<V: Clone> Clone for CellMap<V> {
    fn clone(&self) -> CellMap<V> {
        CellMap { directory: self.directory.clone(), blocks: self.blocks.clone(), len: self.len }
    }

    /// Reuses the memory.
    fn clone_from(&mut self, source: &CellMap<V>) {
        let CellMap { directory, blocks, len } = source;
        self.directory.clone_from(directory);
        self.blocks.clone_from(blocks);
        self.len = *len;
    }
}

impl<V> CellMap<V> {
    /// The empty map.
    #[must_use]
    pub const fn new() -> CellMap<V> {
        CellMap { directory: Vec::new(), blocks: Vec::new(), len: 0 }
    }

    /// The number of cells.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the map is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The directory entry that has or would have the key, and its place within the block.
    #[inline]
    fn find(&self, key: u32) -> (usize, usize) {
        let after = self.directory.partition_point(|entry| entry.first <= key);
        let entry = after.saturating_sub(1);
        let Some(found) = self.directory.get(entry) else { return (0, 0) };
        let keys = &self.blocks[usize::from(found.block)].keys;
        (entry, keys.partition_point(|&other| other < key))
    }

    /// Block and place of a cell of the map.
    #[inline]
    fn locate(&self, cell: Cell) -> Option<(usize, usize)> {
        let (entry, at) = self.find(cell.key());
        let found = self.directory.get(entry)?;
        let block = usize::from(found.block);
        let there = at < usize::from(found.len) && self.blocks[block].keys[at] == cell.key();
        there.then_some((block, at))
    }

    /// The value of a cell, if the map has it.
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<&V> {
        self.locate(cell).map(|(block, at)| &self.blocks[block].values[at])
    }

    /// The value of a cell, if the map has it, for changing it.
    #[inline]
    pub fn get_mut(&mut self, cell: Cell) -> Option<&mut V> {
        self.locate(cell).map(|(block, at)| &mut self.blocks[block].values[at])
    }

    /// Whether the map has the cell.
    #[inline]
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.locate(cell).is_some()
    }

    /// The cells with their values, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Cell, &V)> {
        self.directory.iter().flat_map(|entry| {
            let block = &self.blocks[usize::from(entry.block)];
            let len = usize::from(entry.len);
            let cells = block.keys[..len].iter().map(|&key| Cell::from_key(key));
            cells.zip(&block.values[..len])
        })
    }
}

impl<V: Copy + Default> CellMap<V> {
    /// Sets the value of a cell; returns its old value, if the map had it.
    pub fn insert(&mut self, cell: Cell, value: V) -> Option<V> {
        match self.entry(cell) {
            (place, true) => Some(core::mem::replace(place, value)),
            (place, false) => {
                *place = value;
                None
            }
        }
    }

    /// The value of a cell, which is inserted with the default value if the map does not have it.
    #[inline]
    pub fn get_or_insert(&mut self, cell: Cell) -> &mut V {
        self.entry(cell).0
    }

    /// The value of a cell and whether the map had it before.
    #[inline]
    fn entry(&mut self, cell: Cell) -> (&mut V, bool) {
        let key = cell.key();
        if self.directory.is_empty() {
            self.blocks.push(Block { keys: [UNUSED; BLOCK], values: [V::default(); BLOCK] });
            self.directory.push(Entry { first: key, block: 0, len: 0 });
        }
        let (mut entry, mut at) = self.find(key);
        let found = self.directory[entry];
        let mut block = usize::from(found.block);
        if at < usize::from(found.len) && self.blocks[block].keys[at] == key {
            return (&mut self.blocks[block].values[at], true);
        }
        if usize::from(found.len) == BLOCK {
            self.split(entry);
            (entry, at) = self.find(key);
            block = usize::from(self.directory[entry].block);
        }
        let entry = &mut self.directory[entry];
        let len = usize::from(entry.len);
        let Block { keys, values } = &mut self.blocks[block];
        keys.copy_within(at..len, at + 1);
        values.copy_within(at..len, at + 1);
        keys[at] = key;
        values[at] = V::default();
        entry.len += 1;
        entry.first = keys[0];
        self.len += 1;
        (&mut values[at], false)
    }

    /// Moves the upper half of a full block into a new one.
    #[cold]
    fn split(&mut self, entry: usize) {
        const HALF: usize = BLOCK / 2;
        let lower = &mut self.blocks[usize::from(self.directory[entry].block)];
        let mut upper = Block { keys: [UNUSED; BLOCK], values: [V::default(); BLOCK] };
        upper.keys[..HALF].copy_from_slice(&lower.keys[HALF..]);
        upper.values[..HALF].copy_from_slice(&lower.values[HALF..]);
        lower.keys[HALF..].fill(UNUSED);
        self.directory[entry].len = HALF as u16;
        let block = u16::try_from(self.blocks.len()).expect("at most 65,536 blocks");
        let above = Entry { first: upper.keys[0], block, len: HALF as u16 };
        self.directory.insert(entry + 1, above);
        self.blocks.push(upper);
    }

    /// Removes a cell; returns its value, if the map had it.
    #[inline]
    pub fn remove(&mut self, cell: Cell) -> Option<V> {
        let (entry, at) = self.find(cell.key());
        let Entry { block, len, .. } = *self.directory.get(entry)?;
        let len = usize::from(len);
        let Block { keys, values } = &mut self.blocks[usize::from(block)];
        if at >= len || keys[at] != cell.key() {
            return None;
        }
        let value = values[at];
        keys.copy_within(at + 1..len, at);
        values.copy_within(at + 1..len, at);
        keys[len - 1] = UNUSED;
        self.directory[entry].len -= 1;
        self.len -= 1;
        if len <= BLOCK / 4 {
            self.shrink(entry);
        } else {
            self.directory[entry].first = keys[0];
        }
        Some(value)
    }

    /// Frees an empty block, or joins a block with the next if both are nearly empty.
    fn shrink(&mut self, entry: usize) {
        let Entry { block, len, .. } = self.directory[entry];
        if len == 0 {
            self.release(entry);
            return;
        }
        self.directory[entry].first = self.blocks[usize::from(block)].keys[0];
        let Some(&next) = self.directory.get(entry + 1) else { return };
        let (low, high) = (usize::from(len), usize::from(next.len));
        if low + high > BLOCK / 2 {
            return;
        }
        for i in 0..high {
            let from = &self.blocks[usize::from(next.block)];
            let (key, value) = (from.keys[i], from.values[i]);
            let into = &mut self.blocks[usize::from(block)];
            into.keys[low + i] = key;
            into.values[low + i] = value;
        }
        self.directory[entry].len += next.len;
        self.release(entry + 1);
    }

    /// Removes a directory entry; the last block moves to the place of its block.
    fn release(&mut self, entry: usize) {
        let hole = self.directory.remove(entry).block;
        self.blocks.swap_remove(usize::from(hole));
        let moved = self.blocks.len() as u16;
        if let Some(entry) = self.directory.iter_mut().find(|entry| entry.block == moved) {
            entry.block = hole;
        }
    }
}

impl<V> Default for CellMap<V> {
    fn default() -> CellMap<V> {
        CellMap::new()
    }
}

/// Maps are equal if they have the same cells with the same values, in whatever order they were
/// inserted.
impl<V: PartialEq> PartialEq for CellMap<V> {
    fn eq(&self, other: &CellMap<V>) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl<V: Eq> Eq for CellMap<V> {}

impl<V: Hash> Hash for CellMap<V> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len.hash(state);
        self.iter().for_each(|pair| pair.hash(state));
    }
}

impl<V: fmt::Debug> fmt::Debug for CellMap<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// An unbounded board of tiles, with a note on every empty cell next to a tile.
///
/// `T` is the type of a tile (usually a number), `N` that of a note; use `()` for no notes. Boards
/// are equal if they have the same tiles on the same cells and the same notes; the order in which
/// tiles were laid does not matter.
pub struct TileBoard<T, N = ()> {
    laid: Vec<(Cell, T)>,
    /// An open-addressed table of places in `laid`, counted from 1; 0 is free. Its length is a
    /// power of two and at least twice the number of tiles.
    slots: Vec<u32>,
    frontier: CellMap<N>,
}

impl<T: Clone, N: Clone> Clone for TileBoard<T, N> {
    fn clone(&self) -> TileBoard<T, N> {
        TileBoard {
            laid: self.laid.clone(),
            slots: self.slots.clone(),
            frontier: self.frontier.clone(),
        }
    }

    /// Reuses the memory.
    fn clone_from(&mut self, source: &TileBoard<T, N>) {
        let TileBoard { laid, slots, frontier } = source;
        self.laid.clone_from(laid);
        self.slots.clone_from(slots);
        self.frontier.clone_from(frontier);
    }
}

impl<T: Copy, N: Copy + Default> TileBoard<T, N> {
    /// A board without tiles.
    #[must_use]
    pub const fn new() -> TileBoard<T, N> {
        TileBoard { laid: Vec::new(), slots: Vec::new(), frontier: CellMap::new() }
    }

    /// A board without tiles that holds this many tiles before it allocates again (the frontier may
    /// allocate earlier).
    #[must_use]
    pub fn with_capacity(tiles: usize) -> TileBoard<T, N> {
        let slots = alloc::vec![0; (2 * tiles).next_power_of_two().max(8)];
        TileBoard { laid: Vec::with_capacity(tiles), slots, frontier: CellMap::new() }
    }

    /// The number of tiles.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.laid.len()
    }

    /// Whether the board has no tiles.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// The slot of a cell, or the free slot in which it would be.
    #[inline]
    fn slot(&self, cell: Cell) -> usize {
        let mask = self.slots.len() - 1;
        // Fibonacci hashing: only the highest bits of the product depend on all bits of the key.
        let shift = u32::BITS - self.slots.len().trailing_zeros();
        let mut slot = (cell.key().wrapping_mul(0x9E37_79B9) >> shift) as usize;
        while self.slots[slot] != 0 && self.laid[self.slots[slot] as usize - 1].0 != cell {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// The index of the cell's tile in `laid`.
    #[inline]
    fn place(&self, cell: Cell) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        (self.slots[self.slot(cell)] as usize).checked_sub(1)
    }

    /// The tile on a cell.
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<T> {
        self.place(cell).map(|place| self.laid[place].1)
    }

    /// The tile on a cell, for changing it.
    #[inline]
    pub fn get_mut(&mut self, cell: Cell) -> Option<&mut T> {
        self.place(cell).map(|place| &mut self.laid[place].1)
    }

    /// The tiles around a cell, in the order of [`Direction::ALL`].
    #[inline]
    #[must_use]
    pub fn neighbours(&self, cell: Cell) -> [Option<T>; 4] {
        cell.neighbours().map(|next| self.get(next))
    }

    /// Lays a tile on an empty cell, whether or not it is next to another tile.
    ///
    /// # Panics
    /// If the cell already has a tile.
    pub fn lay(&mut self, cell: Cell, tile: T) {
        self.lay_with(cell, tile, |_, _| ());
    }

    /// Lays a tile on an empty cell and passes `note` the note of each adjacent empty cell, with
    /// the direction of that cell; cells that are new to the frontier have the default note.
    /// Returns the adjacent tiles in the order of [`Direction::ALL`].
    ///
    /// # Panics
    /// If the cell already has a tile.
    #[inline]
    pub fn lay_with(
        &mut self,
        cell: Cell,
        tile: T,
        mut note: impl FnMut(Direction, &mut N),
    ) -> [Option<T>; 4] {
        if self.slots.len() <= 2 * self.laid.len() {
            self.grow();
        }
        let slot = self.slot(cell);
        assert!(self.slots[slot] == 0, "{cell} is not empty");
        self.laid.push((cell, tile));
        self.slots[slot] = self.laid.len() as u32;
        self.frontier.remove(cell);
        Direction::ALL.map(|direction| {
            let next = cell.step(direction);
            let found = self.get(next);
            if found.is_none() {
                note(direction, self.frontier.get_or_insert(next));
            }
            found
        })
    }

    #[cold]
    fn grow(&mut self) {
        let len = (4 * self.laid.len()).next_power_of_two().max(8);
        self.slots.clear();
        self.slots.resize(len, 0);
        for place in 0..self.laid.len() {
            let slot = self.slot(self.laid[place].0);
            self.slots[slot] = place as u32 + 1;
        }
    }

    /// The cells with a tile, in the order in which they were laid.
    #[inline]
    #[must_use]
    pub fn tiles(&self) -> &[(Cell, T)] {
        &self.laid
    }

    /// The empty cells next to a tile with their notes, in order.
    #[inline]
    #[must_use]
    pub fn frontier(&self) -> &CellMap<N> {
        &self.frontier
    }

    /// The note of an empty cell next to a tile; `None` for every other cell.
    #[inline]
    #[must_use]
    pub fn note(&self, cell: Cell) -> Option<&N> {
        self.frontier.get(cell)
    }

    /// The note of an empty cell next to a tile, for changing it.
    #[inline]
    pub fn note_mut(&mut self, cell: Cell) -> Option<&mut N> {
        self.frontier.get_mut(cell)
    }

    /// The least and the greatest column and row with a tile, as the north-western and the
    /// south-eastern corner; `None` for an empty board.
    ///
    /// ```
    /// use mallow_core::tile_board::{Cell, TileBoard};
    /// let mut board: TileBoard<()> = TileBoard::new();
    /// board.lay(Cell::new(3, 0), ());
    /// board.lay(Cell::new(2, 5), ());
    /// assert_eq!(board.bounds(), Some((Cell::new(2, 0), Cell::new(3, 5))));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Option<(Cell, Cell)> {
        let &(first, _) = self.laid.first()?;
        Some(self.laid.iter().fold((first, first), |(low, high), &(cell, _)| {
            (
                Cell::new(low.x.min(cell.x), low.y.min(cell.y)),
                Cell::new(high.x.max(cell.x), high.y.max(cell.y)),
            )
        }))
    }
}

impl<T: Copy, N: Copy + Default> Default for TileBoard<T, N> {
    fn default() -> TileBoard<T, N> {
        TileBoard::new()
    }
}

impl<T: Copy + PartialEq, N: Copy + Default + PartialEq> PartialEq for TileBoard<T, N> {
    fn eq(&self, other: &TileBoard<T, N>) -> bool {
        self.len() == other.len()
            && self.laid.iter().all(|&(cell, tile)| other.get(cell) == Some(tile))
            && self.frontier == other.frontier
    }
}

impl<T: Copy + Eq, N: Copy + Default + Eq> Eq for TileBoard<T, N> {}

impl<T: fmt::Debug, N: fmt::Debug> fmt::Debug for TileBoard<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = self.laid.iter().map(|(cell, tile)| (cell, tile));
        f.debug_struct("TileBoard")
            .field("tiles", &tiles.collect::<Vec<_>>())
            .field("frontier", &self.frontier)
            .finish()
    }
}

#[cfg(feature = "serde")]
mod serde_forms {
    use super::{Cell, Rotation};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// The pair of column and row: `[3, -2]`.
    impl Serialize for Cell {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            (self.x, self.y).serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Cell {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
            <(i16, i16)>::deserialize(deserializer).map(|(x, y)| Cell::new(x, y))
        }
    }

    /// The number of quarter turns.
    impl Serialize for Rotation {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.turns())
        }
    }

    impl<'de> Deserialize<'de> for Rotation {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rotation, D::Error> {
            let turns = u8::deserialize(deserializer)?;
            if turns > 3 {
                return Err(D::Error::custom("a rotation is 0 to 3 quarter turns"));
            }
            Ok(Rotation::new(turns))
        }
    }
}
