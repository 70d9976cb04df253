//! Tile sets: the edition of the game that is played with.

use crate::error::SetError;
use crate::side::Side;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A tile of a set, by its number there. Written and counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u16);

impl Tile {
    /// The tile at this place of a set, from 0.
    ///
    /// # Panics
    /// From [`TileSet::MOST`] on.
    #[inline]
    pub const fn from_index(index: usize) -> Tile {
        assert!(index < TileSet::MOST, "a set has at most 4,096 tiles");
        Tile(index as u16)
    }

    /// The tile's place in its set, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn id(self) -> u16 {
        self.0
    }

    pub(crate) const fn from_id(id: u16) -> Tile {
        Tile(id)
    }
}

/// The number, from 1.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A text that is not the number of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a tile is a number from 1 to 4096")]
pub struct ParseTileError;

impl FromStr for Tile {
    type Err = ParseTileError;

    fn from_str(text: &str) -> Result<Tile, ParseTileError> {
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ParseTileError);
        }
        match text.parse::<u16>() {
            Ok(number) if (1..=TileSet::MOST as u16).contains(&number) => Ok(Tile(number - 1)),
            _ => Err(ParseTileError),
        }
    }
}

/// Which side of a tile lies up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Face {
    /// The side printed first in the set.
    Front,
    /// The other one.
    Back,
}

impl Face {
    /// Both, in order.
    pub const ALL: [Face; 2] = [Face::Front, Face::Back];

    /// The side that lies down while this one lies up.
    #[inline]
    pub const fn other(self) -> Face {
        match self {
            Face::Front => Face::Back,
            Face::Back => Face::Front,
        }
    }
}

/// `front` or `back`.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Face::Front => "front",
            Face::Back => "back",
        })
    }
}

/// 2 to 4,096 distinct double-sided tiles with a name: the edition of a game.
///
/// A set is text, two lines a tile, the sides in the notation of [`Side`]; empty lines and what
/// follows a `#` are passed over:
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
/// let error = "name bad\n1 front: grass NES".parse::<TileSet>().unwrap_err();
/// assert_eq!(error.to_string(), "line 2: tile 1, front: edge W has no terrain");
/// # Ok::<(), marram::SetError>(())
/// ```
///
/// With the feature `serde` it is `"dunes"`, or an object
/// `{"name": "tiny", "tiles": [{"front": "grass NESW gold", "back": "..."}]}`.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    pub const MOST: usize = 4096;

    /// A set of these tiles, front side first each.
    ///
    /// # Errors
    /// If there are too few or too many tiles, the name is empty or has a line break in it, or two
    /// tiles have the same pair of sides, whichever is called the front and however they are turned.
    pub fn try_new(name: &str, tiles: &[[Side; 2]]) -> Result<TileSet, SetError> {
        if name.is_empty() || name.len() > 60 || name.trim() != name || name.contains(['\n', '#']) {
            return Err(SetError::Name);
        }
        if !(TileSet::FEWEST..=TileSet::MOST).contains(&tiles.len()) {
            return Err(SetError::Size { found: tiles.len() });
        }
        let mut first_with = BTreeMap::new();
        for (index, sides) in tiles.iter().enumerate() {
            let mut pair = sides.map(|side| side.canonical());
            pair.sort_unstable();
            if let Some(other) = first_with.insert(pair, index) {
                let (first, second) = (Tile::from_index(other), Tile::from_index(index));
                return Err(SetError::SameTile { first, second });
            }
        }
        Ok(TileSet { name: name.to_string(), tiles: tiles.to_vec() })
    }

    /// The edition that comes with the crate: 64 tiles. The crate's page tells how it was built.
    pub fn dunes() -> TileSet {
        DUNES.parse().expect("the edition that comes with the crate is checked by its tests")
    }

    /// The set's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Number of tiles.
    // A set is never empty.
    #[expect(clippy::len_without_is_empty)]
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
    pub fn side(&self, tile: Tile, face: Face) -> &Side {
        &self.tiles[tile.index()][face as usize]
    }

    /// Both sides of every tile, front first.
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

impl FromStr for TileSet {
    type Err = SetError;

    fn from_str(text: &str) -> Result<TileSet, SetError> {
        let mut name = None;
        let mut tiles: Vec<[Side; 2]> = Vec::new();
        // A front side that waits for its back.
        let mut front: Option<Side> = None;
        for (index, line) in text.lines().enumerate() {
            let number = index as u32 + 1;
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            if let Some(given) = line.strip_prefix("name ") {
                if name.replace(given.trim()).is_some() {
                    return Err(SetError::Line { line: number });
                }
                continue;
            }
            let (head, print) = line.split_once(':').ok_or(SetError::Line { line: number })?;
            let mut words = head.split_whitespace();
            let tile = words.next().and_then(|word| word.parse::<Tile>().ok());
            let face = words.next();
            let face = Face::ALL.into_iter().find(|it| face == Some(it.to_string().as_str()));
            let (Some(tile), Some(face), None) = (tile, face, words.next()) else {
                return Err(SetError::Line { line: number });
            };
            let expected = (tiles.len(), if front.is_some() { Face::Back } else { Face::Front });
            if (tile.index(), face) != expected {
                return Err(SetError::Order {
                    line: number,
                    tile: expected.0 + 1,
                    face: expected.1,
                });
            }
            let side = print.parse::<Side>();
            let side = side.map_err(|error| SetError::Side { line: number, tile, face, error })?;
            match front.take() {
                None => front = Some(side),
                Some(front) => tiles.push([front, side]),
            }
        }
        if front.is_some() {
            return Err(SetError::Order {
                line: text.lines().count() as u32 + 1,
                tile: tiles.len() + 1,
                face: Face::Back,
            });
        }
        TileSet::try_new(name.unwrap_or("unnamed"), &tiles)
    }
}

/// One tile of a set as text, as JSON has it.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct TileForm {
    front: String,
    back: String,
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct OwnForm {
    name: String,
    tiles: Vec<TileForm>,
}

#[cfg(feature = "serde")]
impl serde::Serialize for TileSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == TileSet::dunes() {
            return serializer.serialize_str("dunes");
        }
        let tiles = self
            .tiles
            .iter()
            .map(|[front, back]| TileForm { front: front.to_string(), back: back.to_string() });
        OwnForm { name: self.name.clone(), tiles: tiles.collect() }.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for TileSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<TileSet, D::Error> {
        deserializer.deserialize_any(SetVisitor)
    }
}

/// Reads the name of an edition of the crate, or a set of one's own.
#[cfg(feature = "serde")]
struct SetVisitor;

#[cfg(feature = "serde")]
impl<'de> serde::de::Visitor<'de> for SetVisitor {
    type Value = TileSet;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("`\"dunes\"` or an object with a name and tiles")
    }

    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<TileSet, E> {
        match name {
            "dunes" => Ok(TileSet::dunes()),
            _ => Err(E::custom(SetError::Unknown { name: name.to_string() })),
        }
    }

    fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<TileSet, A::Error> {
        use serde::de::Error;
        let form = serde::de::value::MapAccessDeserializer::new(map);
        let own = <OwnForm as serde::Deserialize>::deserialize(form)?;
        if own.tiles.len() > TileSet::MOST {
            return Err(A::Error::custom(SetError::Size { found: own.tiles.len() }));
        }
        let mut tiles = Vec::with_capacity(own.tiles.len());
        for (index, form) in own.tiles.iter().enumerate() {
            let read = |text: &str, face: Face| {
                text.parse::<Side>().map_err(|error| {
                    A::Error::custom(alloc::format!("tile {}, {face}: {error}", index + 1))
                })
            };
            tiles.push([read(&form.front, Face::Front)?, read(&form.back, Face::Back)?]);
        }
        TileSet::try_new(&own.name, &tiles).map_err(A::Error::custom)
    }
}

#[cfg(feature = "serde")]
impl TileSet {
    /// Reads a set from its JSON form.
    ///
    /// # Errors
    /// If the text is not JSON of this form, or the set is not valid; the error names line and
    /// column, or tile, side and edge.
    pub fn from_json(text: &str) -> Result<TileSet, serde_json::Error> {
        serde_json::from_str(text)
    }
}
