//! Tile sets: the edition of the game that is played with.

use crate::error::{EditionError, EditionFault};
use crate::side::Side;
use crate::tile::{Face, MOST_TILES, Tile};
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use mallow_core::words::{Excerpt, Words, printable};

/// 2 to 4,096 distinct double-sided tiles with a name: the edition of a game.
///
/// A set is text, two lines a tile, the sides in the notation of [`Side`]; empty lines and what
/// follows a `#` are ignored:
///
/// ```
/// use marram::{Face, Tile, TileSet};
/// let set: TileSet = "
///     name tiny
///     1 front: grass NESW gold
///     1 back:  sand NESW; orange end N
///     2 front: grass NE; sand SW flower; shovel
///     2 back:  sand NESW; worm saddle NS; shovel
/// ".parse()?;
/// assert_eq!((set.name(), set.len()), ("tiny", 2));
/// assert!(set.side(Tile::from_index(1), Face::Front).has_shovel());
///
/// let error = "name bad\n1 front: grass NES\n1 back: sand NESW".parse::<TileSet>().unwrap_err();
/// assert_eq!(error.to_string(), "line 2: tile 1, front: edge W has no terrain");
/// # Ok::<(), marram::EditionError>(())
/// ```
///
/// With the feature `serde` it is `"dunes"`, or an object
/// `{"name": "tiny", "tiles": [{"front": "grass NESW gold", "back": "..."}]}`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TileSet {
    name: String,
    tiles: Vec<[Side; 2]>,
}

/// The text of the edition that comes with the crate.
const DUNES: &str = include_str!("dunes.txt");

impl TileSet {
    /// The fewest tiles of a set.
    pub const FEWEST: usize = 2;
    /// The most tiles of a set.
    pub const MOST: usize = MOST_TILES;

    /// A set of these tiles, front side first each.
    ///
    /// # Errors
    /// If there are too few or too many tiles, the name is empty, too long or does not fit on one
    /// line, or two tiles have the same pair of sides, whichever is called the front and however they
    /// are turned: every fault.
    pub fn try_new(name: &str, tiles: &[[Side; 2]]) -> Result<TileSet, EditionError> {
        let mut faults = Vec::new();
        let fits = (1..=60).contains(&name.len()) && name.trim() == name && !name.contains('#');
        if !fits || printable(name, name.len()) != name {
            faults.push(EditionFault::Name { name: Excerpt::of(name) });
        }
        if !(TileSet::FEWEST..=TileSet::MOST).contains(&tiles.len()) {
            faults.push(EditionFault::Size { found: tiles.len() });
        }
        let mut first_with = BTreeMap::new();
        // Tiles beyond the most have no numbers.
        for (index, sides) in tiles.iter().enumerate().take(TileSet::MOST) {
            let mut pair = sides.map(|side| side.canonical());
            pair.sort_unstable();
            if let Some(other) = first_with.insert(pair, index) {
                let (first, second) = (Tile::from_index(other), Tile::from_index(index));
                faults.push(EditionFault::SameTile { first, second });
            }
        }
        EditionError::check(faults)?;
        Ok(TileSet { name: name.to_string(), tiles: tiles.to_vec() })
    }

    /// The edition that comes with the crate: 64 tiles. TILES.md describes how it was built.
    #[must_use]
    pub fn dunes() -> TileSet {
        DUNES.parse().expect("the edition that comes with the crate is checked by its tests")
    }

    /// The set's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Number of tiles.
    // A set is never empty.
    #[expect(clippy::len_without_is_empty)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// The tiles, by number.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        (0..self.tiles.len()).map(Tile::from_index)
    }

    /// One side of a tile as printed.
    ///
    /// # Panics
    /// If the set has no such tile.
    #[must_use]
    pub fn side(&self, tile: Tile, face: Face) -> &Side {
        &self.tiles[tile.index()][face as usize]
    }

    /// Both sides of every tile, front first.
    #[must_use]
    pub fn sides(&self) -> &[[Side; 2]] {
        &self.tiles
    }
}

/// The edition that comes with the crate.
impl Default for TileSet {
    fn default() -> TileSet {
        TileSet::dunes()
    }
}

/// A text that reads back as the same set.
impl fmt::Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "name {}", self.name)?;
        for (index, [front, back]) in self.tiles.iter().enumerate() {
            writeln!(f, "{0} front: {front}\n{0} back:  {back}", index + 1)?;
        }
        Ok(())
    }
}

/// Accepts any white space and either case, and a byte order mark at the start.
impl FromStr for TileSet {
    type Err = EditionError;

    fn from_str(text: &str) -> Result<TileSet, EditionError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut faults = Vec::new();
        let mut name = None;
        let mut sides = Vec::new();
        // The tile and the side that should come next.
        let mut next = (0, Face::Front);
        let mut number = 0;
        for line in text.lines() {
            number += 1;
            let line = line.split('#').next().unwrap_or_default();
            let mut words = Words::new(line);
            match words.next() {
                None => continue,
                Some(word) if word.is("name") => {
                    if name.replace(words.rest()).is_some() {
                        faults.push(EditionFault::SecondName { line: number });
                    }
                    continue;
                }
                Some(_) => {}
            }
            let Some((tile, face, print)) = read_line(line) else {
                let found = Excerpt::of(line.trim());
                faults.push(EditionFault::Line { line: number, found });
                continue;
            };
            if (tile.index(), face) != next {
                let (tile, face) = next;
                faults.push(EditionFault::Order { line: number, tile: tile + 1, face });
            }
            next = (tile.index() + face as usize, face.other());
            match print.parse::<Side>() {
                Ok(side) => sides.push(side),
                Err(error) => {
                    faults.push(EditionFault::Side { line: Some(number), tile, face, error });
                }
            }
        }
        if let (tile, face @ Face::Back) = next {
            faults.push(EditionFault::Order { line: number + 1, tile: tile + 1, face });
        }
        EditionError::check(faults)?;
        let tiles: Vec<_> = sides.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        TileSet::try_new(name.unwrap_or("unnamed"), &tiles)
    }
}

/// `1 front: grass NESW` in its pieces.
fn read_line(line: &str) -> Option<(Tile, Face, &str)> {
    let (head, print) = line.split_once(':')?;
    let [tile, face] = Words::new(head).all()?;
    Some((tile.parse().ok()?, face.parse().ok()?, print))
}
