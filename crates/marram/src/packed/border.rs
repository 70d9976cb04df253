//! What shows at the edges of a tile.

use crate::creature::Species;
use crate::edges::Edges;
use crate::land::Terrain;
use core::ops::BitOr;
use mallow_core::tile_board::{Direction, Rotation};

/// What shows at an edge, or that it meets no tile.
///
/// ```text
/// bit     3      2 1      0
///       open   species   sand     species: 0 none, 1 orange, 2 blue, 3 worm
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Border(u8);

impl Border {
    const OPEN: u8 = 0b1000;
    /// Every value, open ones with anything besides.
    pub(crate) const COUNT: usize = 16;

    #[inline]
    pub(crate) const fn is_open(self) -> bool {
        self.0 & Border::OPEN != 0
    }

    #[inline]
    pub(crate) const fn terrain(self) -> Terrain {
        if self.0 & 1 == 0 { Terrain::Grass } else { Terrain::Sand }
    }

    pub(crate) const fn species(self) -> Option<Species> {
        match self.0 >> 1 & 3 {
            0 => None,
            1 => Some(Species::Orange),
            2 => Some(Species::Blue),
            _ => Some(Species::Worm),
        }
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The [`Border`]s of all four edges: four bits an edge, N lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Borders(u16);

/// Open at all four edges.
impl Default for Borders {
    #[inline]
    fn default() -> Borders {
        Borders::OPEN
    }
}

impl Borders {
    /// Grass everywhere and no creature.
    pub(crate) const PLAIN: Borders = Borders(0);
    pub(crate) const OPEN: Borders = Borders(0x8888);

    #[inline]
    pub(crate) const fn at(self, edge: Direction) -> Border {
        Border((self.0 >> (4 * edge.index())) as u8 & 15)
    }

    /// What shows at N and E, and at S and W, as the numbers of a table's entries.
    #[inline]
    pub(crate) const fn halves(self) -> [usize; 2] {
        [(self.0 & 0xFF) as usize, (self.0 >> 8) as usize]
    }

    #[inline]
    pub(crate) fn set(&mut self, edge: Direction, border: Border) {
        let shift = 4 * edge.index();
        self.0 = self.0 & !(15 << shift) | u16::from(border.0) << shift;
    }

    pub(crate) fn add_land(&mut self, edges: Edges, terrain: Terrain) {
        edges.iter().for_each(|edge| self.0 |= (terrain as u16) << (4 * edge.index()));
    }

    pub(crate) fn add_creature(&mut self, edges: Edges, species: Species) {
        edges.iter().for_each(|edge| self.0 |= (species as u16 + 1) << (4 * edge.index() + 1));
    }

    pub(crate) fn remove_creatures(&mut self, edges: Edges) {
        edges.iter().for_each(|edge| self.0 &= !(0b110 << (4 * edge.index())));
    }

    /// Notes that an edge meets a tile.
    #[inline]
    pub(crate) fn close(&mut self, edge: Direction) {
        self.0 &= !(u16::from(Border::OPEN) << (4 * edge.index()));
    }

    /// The edges that meet no tile.
    #[inline]
    pub(crate) const fn open_edges(self) -> Edges {
        // Bits 3, 7, 11 and 15, moved together.
        let open = self.0 >> 3;
        Edges::from_bits((open | open >> 3 | open >> 6 | open >> 9) as u8)
    }

    #[inline]
    pub(crate) const fn turned(self, rotation: Rotation) -> Borders {
        Borders(self.0.rotate_left(4 * rotation.turns() as u32))
    }
}

impl BitOr for Borders {
    type Output = Borders;

    #[inline]
    fn bitor(self, other: Borders) -> Borders {
        Borders(self.0 | other.0)
    }
}
