//! The Marshmallow Man's path and where he stands.

use crate::card::{ParseCardError, Symbol};
use core::fmt;
use core::str::FromStr;
use mallow_core::deck::{self, CardSet};
use mallow_core::grid::{HexCell, HexDirection, HexGrid, Lowered};
use mallow_core::words::{Excerpt, Words};

/// Twelve rows of three tiles, the middle column half a tile lower (RULES 2.1).
pub const GRID: HexGrid = HexGrid::new(3, 12, Lowered::OddColumns);

/// The place of a tile on the path, named by row and column: `1L`, `1M`, `1R` to `12R`.
///
/// Orders by row from the top, then from left to right.
///
/// ```
/// use cross_the_beams::TilePlace;
/// let place: TilePlace = "4M".parse()?;
/// assert_eq!((place.row(), place.column()), (4, 1));
/// assert_eq!(place.to_string(), "4M");
/// # Ok::<(), cross_the_beams::ParsePathError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TilePlace(u8);

/// The number of tiles of the path.
const PLACES: u8 = 36;

impl TilePlace {
    /// The place in this row (1 to 12 from the top) and column (0 to 2 from the left).
    ///
    /// # Panics
    /// Outside these ranges.
    #[inline]
    #[must_use]
    pub const fn new(row: u8, column: u8) -> TilePlace {
        assert!(row >= 1 && row <= 12 && column < 3, "rows are 1 to 12, columns 0 to 2");
        TilePlace((row - 1) * 3 + column)
    }

    /// The place in this row and column, or `None` unless they are 1 to 12 and 0 to 2.
    #[inline]
    #[must_use]
    pub const fn try_new(row: u8, column: u8) -> Option<TilePlace> {
        if row >= 1 && row <= 12 && column < 3 { Some(TilePlace::new(row, column)) } else { None }
    }

    /// All places, by rising order.
    pub fn all() -> impl DoubleEndedIterator<Item = TilePlace> + ExactSizeIterator {
        (0..PLACES).map(TilePlace)
    }

    /// The row, 1 to 12 from the top.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 3 + 1
    }

    /// The column, 0 to 2 from the left.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 3
    }

    /// The place's number in list order, 0 to 35.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place as a cell of [`GRID`].
    #[inline]
    #[must_use]
    pub const fn cell(self) -> HexCell {
        GRID.cell(self.0 as usize)
    }
}

/// A set of places, which iterates by rising order.
pub type TilePlaces = CardSet<TilePlace>;

/// Lets [`TilePlaces`] hold places.
impl deck::Card for TilePlace {
    type Bits = u64;
    const COUNT: u32 = PLACES as u32;

    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn from_index(index: u32) -> TilePlace {
        debug_assert!(index < Self::COUNT, "there are 36 places");
        TilePlace(index as u8)
    }
}

/// The row's number and `L`, `M` or `R`.
impl fmt::Display for TilePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row(), ['L', 'M', 'R'][usize::from(self.column())])
    }
}

impl fmt::Debug for TilePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads a row's number and a column's letter, in upper or lower case.
impl FromStr for TilePlace {
    type Err = ParsePathError;

    fn from_str(text: &str) -> Result<TilePlace, ParsePathError> {
        let place = || {
            let (last, digits) = text.trim().as_bytes().split_last()?;
            let column = match last.to_ascii_uppercase() {
                b'L' => 0,
                b'M' => 1,
                b'R' => 2,
                _ => return None,
            };
            let row = match digits {
                [one @ b'1'..=b'9'] => one - b'0',
                [b'1', one @ b'0'..=b'2'] => 10 + one - b'0',
                _ => return None,
            };
            TilePlace::try_new(row, column)
        };
        place().ok_or_else(|| ParsePathError::TilePlace { found: Excerpt::of(text) })
    }
}

/// A place of the Marshmallow Man: outside, on a tile, or off the path.
///
/// Orders outside, then the tiles in list order, then off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MmPlace {
    /// Outside, above the first row.
    Outside,
    /// On this tile.
    On(TilePlace),
    /// Off the path at the bottom: the game is lost.
    Off,
}

impl MmPlace {
    /// The row he is in: 0 outside, 1 to 12 on the path, 13 off it.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        match self {
            MmPlace::Outside => 0,
            MmPlace::On(place) => place.row(),
            MmPlace::Off => 13,
        }
    }

    /// The tiles in front of him (RULES 4.1).
    #[inline]
    #[must_use]
    pub fn front(self) -> Front {
        let (all, straight) = FRONTS[match self {
            MmPlace::On(place) => place.index(),
            MmPlace::Outside => PLACES as usize,
            MmPlace::Off => PLACES as usize + 1,
        }];
        Front { all: TilePlaces::from_bits(all), straight: TilePlaces::from_bits(straight) }
    }

    /// Whether he stands in the last row, from where he steps off the path.
    #[inline]
    #[must_use]
    pub const fn is_in_last_row(self) -> bool {
        self.row() == 12
    }
}

/// `outside`, the tile's name, or `off`.
impl fmt::Display for MmPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MmPlace::Outside => f.write_str("outside"),
            MmPlace::On(place) => place.fmt(f),
            MmPlace::Off => f.write_str("off"),
        }
    }
}

impl FromStr for MmPlace {
    type Err = ParsePathError;

    fn from_str(text: &str) -> Result<MmPlace, ParsePathError> {
        match Words::new(text).all() {
            Some([word]) if word.is("outside") => Ok(MmPlace::Outside),
            Some([word]) if word.is("off") => Ok(MmPlace::Off),
            _ => text
                .parse()
                .map(MmPlace::On)
                .map_err(|_| ParsePathError::MmPlace { found: Excerpt::of(text) }),
        }
    }
}

/// The tiles in front of the Marshmallow Man: at most one straight ahead, and those aside.
///
/// ```
/// use cross_the_beams::{MmPlace, TilePlace};
/// let front = MmPlace::On(TilePlace::new(3, 1)).front();
/// assert_eq!(front.straight(), Some(TilePlace::new(4, 1)));
/// assert_eq!(front.all().to_string(), "4L 4M 4R");
/// assert_eq!(MmPlace::Outside.front().straight(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Front {
    all: TilePlaces,
    /// One at most.
    straight: TilePlaces,
}

impl Front {
    /// The tile straight ahead: the next row of the same column. From outside none is.
    #[inline]
    #[must_use]
    pub fn straight(self) -> Option<TilePlace> {
        self.straight.first()
    }

    /// All tiles in front.
    #[inline]
    #[must_use]
    pub fn all(self) -> TilePlaces {
        self.all
    }

    /// Those of some equally good tiles that he prefers: the straight one, or all of them
    /// (RULES 4.3).
    #[inline]
    pub(crate) fn preferred(self, tiles: TilePlaces) -> TilePlaces {
        let straight = tiles & self.straight;
        if straight.is_empty() { tiles } else { straight }
    }
}

/// For each tile, then for the place outside and the place off the path: the bits of all tiles in
/// front, and of the straight one. Bit `i` is the tile with the index `i`. The tiles in front are the
/// neighbours in the three directions that lead down.
static FRONTS: [(u64, u64); PLACES as usize + 2] = {
    const DOWN: [HexDirection; 3] =
        [HexDirection::SouthWest, HexDirection::South, HexDirection::SouthEast];
    let mut fronts = [(0, 0); PLACES as usize + 2];
    let mut index = 0;
    while index < PLACES as usize {
        let mut direction = 0;
        while direction < DOWN.len() {
            if let Some(next) = GRID.neighbour(GRID.cell(index), DOWN[direction]) {
                let bit = 1 << GRID.index(next);
                fronts[index].0 |= bit;
                if matches!(DOWN[direction], HexDirection::South) {
                    fronts[index].1 |= bit;
                }
            }
            direction += 1;
        }
        index += 1;
    }
    // From outside: the first row.
    fronts[index].0 = 0b111;
    fronts
};

/// The tiles of the path: each shows its symbol, or lies brown side up.
///
/// The undersides of brown tiles are never used and so are not kept. Displays as twelve lines of
/// three words from the top, `--` for brown.
// A set for each symbol, so that "which tiles in front show it" is one operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path([TilePlaces; 6]);

impl Path {
    /// The number of tiles that lie brown side up.
    pub const BROWN: usize = 12;
    /// The number of tiles that show their symbol.
    pub const VISIBLE: usize = 24;
    /// The number of tiles of each symbol, and so the most that can show it.
    pub const EACH: usize = 6;

    /// All tiles brown side up, as before the path is laid.
    #[must_use]
    pub fn unlaid() -> Path {
        Path([TilePlaces::empty(); 6])
    }

    /// The symbol at a place, or `None` if the tile there lies brown side up.
    #[inline]
    #[must_use]
    pub fn get(&self, place: TilePlace) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|symbol| self.0[symbol.index()].contains(place))
    }

    /// Lays a tile.
    #[inline]
    pub fn set(&mut self, place: TilePlace, tile: Option<Symbol>) {
        for tiles in &mut self.0 {
            tiles.remove(place);
        }
        if let Some(symbol) = tile {
            self.0[symbol.index()].insert(place);
        }
    }

    /// The tiles by rising place.
    pub fn tiles(&self) -> impl Iterator<Item = Option<Symbol>> {
        TilePlace::all().map(|place| self.get(place))
    }

    /// The places that show this symbol.
    #[inline]
    #[must_use]
    pub fn showing(&self, symbol: Symbol) -> TilePlaces {
        self.0[symbol.index()]
    }

    /// The places that lie brown side up.
    #[inline]
    #[must_use]
    pub fn brown(&self) -> TilePlaces {
        let visible = self.0.iter().fold(TilePlaces::empty(), |all, &tiles| all | tiles);
        TilePlaces::all() - visible
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in TilePlace::all() {
            let end = if place.column() == 2 { '\n' } else { ' ' };
            write!(f, "{}{end}", self.get(place).map_or("--", Symbol::short))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tiles().map(|tile| tile.map_or("--", Symbol::short))).finish()
    }
}

/// Reads 36 words with any white space between: symbols, or `--` for brown.
impl FromStr for Path {
    type Err = ParsePathError;

    fn from_str(text: &str) -> Result<Path, ParsePathError> {
        let wrong = || ParsePathError::Path { found: Excerpt::of(text) };
        let mut words = Words::new(text);
        let mut path = Path::unlaid();
        for place in TilePlace::all() {
            let word = words.next().ok_or_else(wrong)?;
            if !word.is("--") {
                path.set(place, Some(word.parse()?));
            }
        }
        if words.next().is_some() { Err(wrong()) } else { Ok(path) }
    }
}

/// Why a text is not a path or a place on it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePathError {
    /// The text is not a [`TilePlace`].
    #[error("expected a tile: a row from 1 to 12 and L, M or R, such as 4M, found {found}")]
    TilePlace {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// The text is not an [`MmPlace`].
    #[error(
        "expected a place of the Marshmallow Man: outside, off, or a tile such as 4M, found {found}"
    )]
    MmPlace {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// The text is not a [`Path`]: it does not have 36 words.
    #[error("expected a path: 36 words, each a symbol or -- for a brown tile, found {found}")]
    Path {
        /// The beginning of the text.
        found: Excerpt,
    },
    /// A word of a [`Path`] is not a symbol.
    #[error(transparent)]
    Symbol(#[from] ParseCardError),
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// RULES 4.1 word for word, without the grid.
    fn told(place: TilePlace) -> (Vec<TilePlace>, Option<TilePlace>) {
        let (row, column) = (place.row(), place.column());
        let straight = TilePlace::try_new(row + 1, column);
        let mut front: Vec<TilePlace> = straight.into_iter().collect();
        if column == 1 {
            front.extend([0, 2].into_iter().filter_map(|side| TilePlace::try_new(row + 1, side)));
        } else {
            front.push(TilePlace::new(row, 1));
        }
        front.sort();
        (front, straight)
    }

    #[test]
    fn rule_4_1_names_the_tiles_in_front() {
        for place in TilePlace::all() {
            let front = MmPlace::On(place).front();
            assert_eq!(
                (front.all().iter().collect::<Vec<_>>(), front.straight()),
                told(place),
                "{place}"
            );
        }
        let outside = MmPlace::Outside.front();
        let first_row = [0, 1, 2].map(|column| TilePlace::new(1, column));
        assert_eq!(
            (outside.all().iter().collect::<Vec<_>>(), outside.straight()),
            (first_row.into(), None)
        );
        assert!(MmPlace::Off.front().all().is_empty());
    }
}
