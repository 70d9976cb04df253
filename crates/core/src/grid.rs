//! Bounded grids of hexagonal cells in columns, of which every other column is half a cell lower.
//! Bounded boards of squares are [bit boards](crate::bitboard), unbounded ones
//! [tile boards](crate::tile_board).
//!
//! A grid is three small numbers. It computes cells, neighbours, directions and distances and draws
//! itself; the contents of the cells belong to the caller, in an array that [`HexGrid::index`]
//! indexes. Everything except drawing is `const`, so the compiler can compute tables of neighbours.
//!
//! ```
//! use mallow_core::grid::{HexCell, HexDirection, HexGrid, Lowered};
//!
//! const GRID: HexGrid = HexGrid::new(3, 2, Lowered::OddColumns);
//! let middle = HexCell::new(0, 1);
//! assert_eq!(GRID.neighbour(middle, HexDirection::SouthWest), Some(HexCell::new(1, 0)));
//! assert_eq!(GRID.neighbour(middle, HexDirection::North), None);
//!
//! let picture = GRID.draw(2, |cell| format!("{}{}", cell.column, cell.row)).to_string();
//! assert_eq!(picture, r"
//!  __    __
//! /00\__/20\
//! \__/10\__/
//! /01\__/21\
//! \__/11\__/
//!    \__/
//! ".trim_start_matches('\n'));
//! ```

use alloc::{format, string::String, vec, vec::Vec};
use core::fmt::{self, Display};

/// A cell of a grid.
///
/// Ordered by row, then by column: reading order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct HexCell {
    /// The row, counted from 0 at the top.
    pub row: u8,
    /// The column, counted from 0 at the left.
    pub column: u8,
}

impl HexCell {
    /// The cell in this row and column, both counted from 0.
    #[inline]
    #[must_use]
    pub const fn new(row: u8, column: u8) -> HexCell {
        HexCell { row, column }
    }

    /// The cell this far down and to the right, if both coordinates stay within 0 to 255.
    const fn moved(self, rows: i16, columns: i16) -> Option<HexCell> {
        let column = self.column as i16 + columns;
        let row = self.row as i16 + rows;
        if column < 0 || column > 255 || row < 0 || row > 255 {
            return None;
        }
        Some(HexCell::new(row as u8, column as u8))
    }
}

/// `column,row`, both counted from 0.
impl Display for HexCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column, self.row)
    }
}

/// The six directions from a cell in a hexagonal grid with vertical columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum HexDirection {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// Up and to the left.
    NorthWest,
}

impl HexDirection {
    /// All directions, clockwise from north.
    pub const ALL: [HexDirection; 6] = [
        HexDirection::North,
        HexDirection::NorthEast,
        HexDirection::SouthEast,
        HexDirection::South,
        HexDirection::SouthWest,
        HexDirection::NorthWest,
    ];

    /// The direction this many sixths of a turn clockwise from this one.
    #[inline]
    #[must_use]
    pub const fn turned(self, sixths: u8) -> HexDirection {
        HexDirection::ALL[(self as usize + sixths as usize) % 6]
    }

    /// The opposite direction.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> HexDirection {
        self.turned(3)
    }
}

/// The columns of a [`HexGrid`] that are half a cell lower than the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Lowered {
    /// Columns 1, 3, 5, ...
    OddColumns,
    /// Columns 0, 2, 4, ...
    EvenColumns,
}

/// A grid of columns of which every other is half a cell lower, so that each cell has up to six
/// neighbours: the cell above, the cell below, and two in each adjacent column.
///
/// ```
/// use mallow_core::grid::{HexCell, HexGrid, Lowered};
/// const PATH: HexGrid = HexGrid::new(3, 12, Lowered::OddColumns);
/// assert_eq!(PATH.len(), 36);
/// assert_eq!(PATH.neighbours(HexCell::new(5, 1)).count(), 6);
/// assert_eq!(PATH.distance(HexCell::new(0, 0), HexCell::new(1, 2)), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct HexGrid {
    columns: u8,
    rows: u8,
    lowered: Lowered,
}

impl HexGrid {
    /// A grid of this size.
    #[must_use]
    pub const fn new(columns: u8, rows: u8, lowered: Lowered) -> HexGrid {
        HexGrid { columns, rows, lowered }
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The columns that are half a cell lower.
    #[must_use]
    pub const fn lowered(self) -> Lowered {
        self.lowered
    }

    /// The number of cells.
    #[must_use]
    pub const fn len(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether the grid has no cells.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether the cell is in the grid.
    #[inline]
    #[must_use]
    pub const fn contains(self, cell: HexCell) -> bool {
        cell.column < self.columns && cell.row < self.rows
    }

    /// Whether this column is half a cell lower than its neighbours.
    #[inline]
    #[must_use]
    pub const fn is_lowered(self, column: u8) -> bool {
        match self.lowered {
            Lowered::OddColumns => column % 2 == 1,
            Lowered::EvenColumns => column.is_multiple_of(2),
        }
    }

    /// The index of the cell in reading order, from 0: row by row, where a lowered cell belongs to
    /// the row of its number.
    ///
    /// # Panics
    /// If the cell is not in the grid.
    #[inline]
    #[must_use]
    pub const fn index(self, cell: HexCell) -> usize {
        assert!(self.contains(cell), "the cell is outside the grid");
        cell.row as usize * self.columns as usize + cell.column as usize
    }

    /// The cell with this index in reading order.
    ///
    /// # Panics
    /// If the grid has fewer cells.
    #[inline]
    #[must_use]
    pub const fn cell(self, index: usize) -> HexCell {
        assert!(index < self.len(), "the grid has fewer cells");
        HexCell::new((index / self.columns as usize) as u8, (index % self.columns as usize) as u8)
    }

    /// All cells in reading order.
    #[must_use]
    pub fn cells(self) -> impl DoubleEndedIterator<Item = HexCell> + ExactSizeIterator {
        (0..self.len()).map(move |index| self.cell(index))
    }

    /// The adjacent cell in this direction, if the grid has it.
    #[inline]
    #[must_use]
    pub const fn neighbour(self, cell: HexCell, direction: HexDirection) -> Option<HexCell> {
        // Seen from a lowered column the neighbours to the side lie in this row and the next;
        // seen from a raised one, in the row before and this one.
        let down = if self.is_lowered(cell.column) { 1 } else { 0 };
        let next = match direction {
            HexDirection::North => cell.moved(-1, 0),
            HexDirection::NorthEast => cell.moved(down - 1, 1),
            HexDirection::SouthEast => cell.moved(down, 1),
            HexDirection::South => cell.moved(1, 0),
            HexDirection::SouthWest => cell.moved(down, -1),
            HexDirection::NorthWest => cell.moved(down - 1, -1),
        };
        match next {
            Some(next) if self.contains(next) => Some(next),
            _ => None,
        }
    }

    /// The neighbours that exist, clockwise from north.
    pub fn neighbours(self, cell: HexCell) -> impl Iterator<Item = (HexDirection, HexCell)> {
        HexDirection::ALL.into_iter().filter_map(move |direction| {
            self.neighbour(cell, direction).map(|next| (direction, next))
        })
    }

    /// The fewest steps from one cell to another in an unbounded grid of this kind. If both cells
    /// are in this grid, its edges never lengthen the path, provided that it has at least two
    /// columns or the cells are in the same column.
    #[must_use]
    pub const fn distance(self, from: HexCell, to: HexCell) -> u32 {
        let sideways = from.column.abs_diff(to.column) as i32;
        // Heights in half cells, so that lowered columns need no case of their own.
        let height = self.height(to) - self.height(from);
        // Each step sideways climbs or falls half a cell for nothing.
        let left = height.abs() - sideways;
        (sideways + if left > 0 { left / 2 } else { 0 }) as u32
    }

    /// The distance of the top of a cell from the top of the highest cell, in half cells.
    const fn height(self, cell: HexCell) -> i32 {
        2 * cell.row as i32 + if self.is_lowered(cell.column) { 1 } else { 0 }
    }

    /// A picture with `width` characters inside each cell; longer labels are cut, shorter ones are
    /// centred. Every line ends with a line feed. The module page has an example.
    #[must_use]
    pub fn draw<L: Display>(self, width: u8, label: impl Fn(HexCell) -> L) -> impl Display {
        let wide = usize::from(width);
        let mut canvas =
            Canvas::new(usize::from(self.columns) * (wide + 1) + 1, usize::from(self.rows) * 2 + 2);
        for cell in self.cells() {
            let x = usize::from(cell.column) * (wide + 1);
            let y = usize::from(cell.row) * 2 + usize::from(self.is_lowered(cell.column));
            canvas.write(x + 1, y + 1, &fitted(&label(cell), wide));
            canvas.put(x, y + 1, '/');
            canvas.put(x + wide + 1, y + 1, '\\');
            canvas.put(x, y + 2, '\\');
            canvas.put(x + wide + 1, y + 2, '/');
            for i in 1..=wide {
                canvas.put(x + i, y, '_');
                canvas.put(x + i, y + 2, '_');
            }
        }
        canvas
    }
}

/// The label centred in exactly `width` characters.
fn fitted(label: &impl Display, width: usize) -> Vec<char> {
    let label: String = format!("{label}").chars().take(width).collect();
    format!("{label:^width$}").chars().collect()
}

/// A rectangle of characters; trailing spaces and trailing empty lines are not printed.
struct Canvas {
    width: usize,
    characters: Vec<char>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, characters: vec![' '; width * height] }
    }

    fn put(&mut self, x: usize, y: usize, character: char) {
        self.characters[y * self.width + x] = character;
    }

    fn write(&mut self, x: usize, y: usize, text: &[char]) {
        let start = y * self.width + x;
        self.characters[start..start + text.len()].copy_from_slice(text);
    }
}

impl Display for Canvas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let used = self.characters.iter().rposition(|&c| c != ' ').map_or(0, |last| last + 1);
        for line in self.characters[..used].chunks(self.width) {
            let line: String = line.iter().collect();
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::VecDeque;
    use alloc::string::ToString;

    const PATH: HexGrid = HexGrid::new(3, 12, Lowered::OddColumns);
    const EVEN: HexGrid = HexGrid::new(5, 4, Lowered::EvenColumns);

    #[test]
    fn cells_and_indices_agree_in_reading_order() {
        for (i, cell) in PATH.cells().enumerate() {
            assert_eq!((PATH.index(cell), PATH.cell(i)), (i, cell));
            assert_eq!(i, usize::from(cell.row) * 3 + usize::from(cell.column));
        }
        assert_eq!(PATH.cells().len(), 36);
        assert!(PATH.cells().is_sorted());
        assert!(HexGrid::new(9, 0, Lowered::OddColumns).is_empty());
    }

    #[test]
    fn a_lowered_cell_has_its_side_neighbours_in_its_row_and_the_next() {
        use HexDirection::*;
        let around = |grid: HexGrid, cell| grid.neighbours(cell).collect::<Vec<_>>();
        let at = |column, row| HexCell::new(row, column);
        let lowered = [
            (North, at(1, 4)),
            (NorthEast, at(2, 5)),
            (SouthEast, at(2, 6)),
            (South, at(1, 6)),
            (SouthWest, at(0, 6)),
            (NorthWest, at(0, 5)),
        ];
        assert_eq!(around(PATH, at(1, 5)), lowered);
        let raised =
            [(North, at(0, 4)), (NorthEast, at(1, 4)), (SouthEast, at(1, 5)), (South, at(0, 6))];
        assert_eq!(around(PATH, at(0, 5)), raised);
        assert_eq!(around(PATH, at(0, 0)), [(SouthEast, at(1, 0)), (South, at(0, 1))]);
        assert_eq!(around(EVEN, at(0, 3)), [(North, at(0, 2)), (NorthEast, at(1, 3))]);
    }

    #[test]
    fn every_step_has_a_way_back() {
        for grid in [PATH, EVEN] {
            for cell in grid.cells() {
                for (direction, next) in grid.neighbours(cell) {
                    assert_eq!(grid.neighbour(next, direction.opposite()), Some(cell));
                }
            }
        }
    }

    #[test]
    fn directions_turn_clockwise() {
        assert_eq!(HexDirection::NorthWest.turned(1), HexDirection::North);
        assert_eq!(HexDirection::NorthEast.opposite(), HexDirection::SouthWest);
    }

    #[test]
    fn nothing_lies_beyond_the_largest_grid() {
        let grid = HexGrid::new(255, 255, Lowered::OddColumns);
        assert_eq!(grid.neighbour(HexCell::new(254, 253), HexDirection::SouthEast), None);
    }

    /// Steps counted by walking, cell after cell.
    fn walked<I: Iterator<Item = HexCell>>(
        from: HexCell,
        len: usize,
        next: impl Fn(HexCell) -> I,
        index: impl Fn(HexCell) -> usize,
    ) -> Vec<u32> {
        let mut steps = vec![u32::MAX; len];
        steps[index(from)] = 0;
        let mut queue = VecDeque::from([from]);
        while let Some(cell) = queue.pop_front() {
            for neighbour in next(cell) {
                if steps[index(neighbour)] == u32::MAX {
                    steps[index(neighbour)] = steps[index(cell)] + 1;
                    queue.push_back(neighbour);
                }
            }
        }
        steps
    }

    #[test]
    fn distances_are_what_walking_takes() {
        for grid in [
            PATH,
            EVEN,
            HexGrid::new(2, 7, Lowered::EvenColumns),
            HexGrid::new(9, 1, Lowered::OddColumns),
        ] {
            for from in grid.cells() {
                let steps = walked(
                    from,
                    grid.len(),
                    |c| grid.neighbours(c).map(|n| n.1),
                    |c| grid.index(c),
                );
                for to in grid.cells() {
                    assert_eq!(
                        grid.distance(from, to),
                        steps[grid.index(to)],
                        "{grid:?} {from} {to}"
                    );
                }
            }
        }
    }

    #[test]
    fn drawings_lower_the_right_columns_and_fit_their_labels() {
        let odd = HexGrid::new(2, 2, Lowered::OddColumns).draw(4, |c| format!("{c}")).to_string();
        assert_eq!(
            odd,
            " ____\n/0,0 \\____\n\\____/1,0 \\\n/0,1 \\____/\n\\____/1,1 \\\n     \\____/\n"
        );
        let even = HexGrid::new(2, 1, Lowered::EvenColumns).draw(1, |c| format!("{c}")).to_string();
        assert_eq!(even, "   _\n _/1\\\n/0\\_/\n\\_/\n");
    }
}
