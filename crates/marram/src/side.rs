//! What is printed on one side of a tile, and its one-line notation.

use crate::error::{SideError, SideFault};
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use mallow_core::tile_board::{Direction, Rotation};
use mallow_core::words::{Excerpt, Word, Words};

/// A set of the four edges of a tile.
///
/// ```
/// use marram::Edges;
/// let edges: Edges = "NW".parse()?;
/// assert_eq!(edges.len(), 2);
/// assert_eq!(edges.to_string(), "NW");
/// # Ok::<(), marram::SideFault>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Edges(u8);

impl Edges {
    /// No edge.
    pub const NONE: Edges = Edges(0);
    /// All four.
    pub const ALL: Edges = Edges(15);

    /// The set with edge `k` of [`Direction::ALL`] for every bit `k` of the low four.
    #[inline]
    pub const fn from_bits(bits: u8) -> Edges {
        Edges(bits & 15)
    }

    /// Bit `k` for edge `k` of [`Direction::ALL`].
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Just this edge.
    #[inline]
    pub const fn of(edge: Direction) -> Edges {
        Edges(1 << edge.index())
    }

    /// Whether the edge is in the set.
    #[inline]
    pub const fn contains(self, edge: Direction) -> bool {
        self.0 >> edge.index() & 1 == 1
    }

    /// Number of edges, 0 to 4.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no edge is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first edge, clockwise from north.
    #[inline]
    pub const fn first(self) -> Option<Direction> {
        if self.0 == 0 {
            None
        } else {
            Some(Direction::from_index(self.0.trailing_zeros() as usize))
        }
    }

    /// The edges, clockwise from north.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&edge| self.contains(edge))
    }

    /// Where these edges come to lie when the tile is turned.
    #[inline]
    pub const fn turned(self, rotation: Rotation) -> Edges {
        let twice = (self.0 as u16) << rotation.turns();
        Edges((twice | twice >> 4) as u8 & 15)
    }

    /// The edges of both sets.
    #[inline]
    pub const fn union(self, other: Edges) -> Edges {
        Edges(self.0 | other.0)
    }

    /// The edges that both sets have.
    #[inline]
    pub const fn common(self, other: Edges) -> Edges {
        Edges(self.0 & other.0)
    }
}

impl FromIterator<Direction> for Edges {
    fn from_iter<I: IntoIterator<Item = Direction>>(edges: I) -> Edges {
        edges.into_iter().fold(Edges::NONE, |set, edge| set.union(Edges::of(edge)))
    }
}

impl fmt::Debug for Edges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Edges({self})")
    }
}

/// The letters in the order N, E, S, W; `-` if there is none.
impl fmt::Display for Edges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|edge| write!(f, "{edge}"))
    }
}

/// Reads letters in any order and case; each at most once, at least one.
impl FromStr for Edges {
    type Err = SideFault;

    fn from_str(text: &str) -> Result<Edges, SideFault> {
        let mut edges = Edges::NONE;
        for letter in text.chars() {
            let edge = Direction::from_letter(letter).ok_or(SideFault::Edges)?;
            if edges.contains(edge) {
                return Err(SideFault::EdgeTwice { edge });
            }
            edges = edges.union(Edges::of(edge));
        }
        if edges.is_empty() { Err(SideFault::Edges) } else { Ok(edges) }
    }
}

/// What a piece of land is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Terrain {
    /// Grass; connected it is a tuft.
    Grass,
    /// Sand; connected it is a mound.
    Sand,
}

impl Terrain {
    /// Both, in order.
    pub const ALL: [Terrain; 2] = [Terrain::Grass, Terrain::Sand];
}

/// `grass` or `sand`.
impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Terrain::Grass => "grass",
            Terrain::Sand => "sand",
        })
    }
}

/// The three kinds of creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Species {
    /// The orange snake: two ends, any number of middles.
    Orange,
    /// The blue snake: a head, a tail and at least one middle.
    Blue,
    /// The worm: two ends and one saddle, any number of middles.
    Worm,
}

impl Species {
    /// All three, in order.
    pub const ALL: [Species; 3] = [Species::Orange, Species::Blue, Species::Worm];

    /// The kinds of part this species is printed with, in order.
    pub const fn roles(self) -> &'static [Role] {
        match self {
            Species::Orange => &[Role::End, Role::Middle],
            Species::Blue => &[Role::Middle, Role::Head, Role::Tail],
            Species::Worm => &[Role::End, Role::Middle, Role::Saddle],
        }
    }
}

/// `orange`, `blue` or `worm`.
impl fmt::Display for Species {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Species::Orange => "orange",
            Species::Blue => "blue",
            Species::Worm => "worm",
        })
    }
}

/// What part of a creature it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// The end of an orange snake or a worm; crosses one edge.
    End,
    /// A middle piece of any creature; crosses two edges.
    Middle,
    /// The saddle of a worm; crosses two edges.
    Saddle,
    /// The head of a blue snake; crosses one edge.
    Head,
    /// The tail of a blue snake; crosses one edge.
    Tail,
}

impl Role {
    /// All five, in order.
    pub const ALL: [Role; 5] = [Role::End, Role::Middle, Role::Saddle, Role::Head, Role::Tail];

    /// How many edges such a part crosses: 1 or 2.
    pub const fn edges(self) -> u32 {
        match self {
            Role::End | Role::Head | Role::Tail => 1,
            Role::Middle | Role::Saddle => 2,
        }
    }
}

/// `end`, `middle`, `saddle`, `head` or `tail`.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Role::End => "end",
            Role::Middle => "middle",
            Role::Saddle => "saddle",
            Role::Head => "head",
            Role::Tail => "tail",
        })
    }
}

/// A piece of land on a side: one terrain, all the edges it reaches, and what lies on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Segment {
    /// What it is made of.
    pub terrain: Terrain,
    /// The edges it reaches, at least one.
    pub edges: Edges,
    /// Bulges, 0 to 15; mostly 1.
    pub bulges: u8,
    /// Gold coins, 0 to 15; grass only.
    pub gold: u8,
    /// Silver coins, 0 to 15; grass only.
    pub silver: u8,
    /// Flowers, 0 to 15; sand only.
    pub flowers: u8,
}

impl Segment {
    /// The most bulges, coins of a kind or flowers on one segment.
    pub const MOST_ITEMS: u8 = 15;

    /// A segment with one bulge and nothing on it.
    pub const fn new(terrain: Terrain, edges: Edges) -> Segment {
        Segment { terrain, edges, bulges: 1, gold: 0, silver: 0, flowers: 0 }
    }
}

/// What can lie on a segment, in the order of its fields.
const THINGS: [&str; 4] = ["bulges", "gold", "silver", "flowers"];

/// `grass NE 2 bulges gold 2 silver`; one bulge goes without saying.
impl fmt::Display for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.terrain, self.edges)?;
        if self.bulges != 1 {
            write!(f, " {} bulges", self.bulges)?;
        }
        for (count, one, many) in [
            (self.gold, "gold", "gold"),
            (self.silver, "silver", "silver"),
            (self.flowers, "flower", "flowers"),
        ] {
            match count {
                0 => {}
                1 => write!(f, " {one}")?,
                _ => write!(f, " {count} {many}")?,
            }
        }
        Ok(())
    }
}

/// A part of a creature on a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CreaturePart {
    /// Whose part it is.
    pub species: Species,
    /// Which part of it.
    pub role: Role,
    /// The edges it crosses: as many as [`Role::edges`] says.
    pub edges: Edges,
}

/// `worm saddle NW`.
impl fmt::Display for CreaturePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.species, self.role, self.edges)
    }
}

/// One side of a tile: segments that share out the four edges, parts of creatures, perhaps a
/// shovel.
///
/// Written on one line, piece by piece with semicolons between:
///
/// ```
/// use marram::Side;
/// let side: Side = "grass NE gold 2 silver; sand SW 2 bulges flower; orange end N; blue middle EW; shovel".parse()?;
/// assert_eq!(side.segments().count(), 2);
/// assert_eq!(side.creatures().count(), 2);
/// assert!(side.has_shovel());
/// assert_eq!(side.to_string().parse::<Side>()?, side);
///
/// let error = "grass NES; orange end N".parse::<Side>().unwrap_err();
/// assert_eq!(error.to_string(), "edge W has no terrain");
/// # Ok::<(), marram::SideError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side {
    /// At the place of its first edge each, so that equal sides are equal values.
    segments: [Option<Segment>; 4],
    creatures: [Option<CreaturePart>; 4],
    shovel: bool,
}

impl Side {
    /// A side made of these pieces, in any order.
    ///
    /// # Errors
    /// If an edge has no terrain or two, two segments cross, an edge has two creatures, a part
    /// does not cross as many edges as it must, or something lies where it cannot.
    pub fn try_new(
        segments: &[Segment],
        creatures: &[CreaturePart],
        shovel: bool,
    ) -> Result<Side, SideFault> {
        let mut side = Side { segments: [None; 4], creatures: [None; 4], shovel };
        let mut covered = Edges::NONE;
        for &segment in segments {
            let first = segment.edges.first().ok_or(SideFault::Edges)?;
            if let Some(edge) = covered.common(segment.edges).first() {
                return Err(SideFault::TwoTerrains { edge });
            }
            covered = covered.union(segment.edges);
            let most = Segment::MOST_ITEMS;
            let Segment { bulges, gold, silver, flowers, .. } = segment;
            let counts = [bulges, gold, silver, flowers];
            if let Some(place) = counts.iter().position(|&count| count > most) {
                return Err(SideFault::TooMany { edge: first, thing: THINGS[place] });
            }
            match segment.terrain {
                Terrain::Grass if flowers > 0 => {
                    return Err(SideFault::FlowerOnGrass { edge: first });
                }
                Terrain::Sand if gold + silver > 0 => {
                    return Err(SideFault::CoinOnSand { edge: first });
                }
                _ => {}
            }
            side.segments[first.index()] = Some(segment);
        }
        if let Some(edge) = Direction::ALL.into_iter().find(|&edge| !covered.contains(edge)) {
            return Err(SideFault::NoTerrain { edge });
        }
        // Two joined segments cross only as north-south with east-west.
        let spans = side.segments.map(|segment| segment.map_or(0, |segment| segment.edges.bits()));
        if spans[0] == 0b0101 && spans[1] == 0b1010 {
            return Err(SideFault::Crossing);
        }
        let mut crossed = Edges::NONE;
        for &part in creatures {
            let first = part.edges.first().ok_or(SideFault::Edges)?;
            let CreaturePart { species, role, edges } = part;
            if !species.roles().contains(&role) {
                return Err(SideFault::NoSuchRole { edge: first, species, role });
            }
            if edges.len() != role.edges() {
                let found = edges.len();
                return Err(SideFault::PartEdges { edge: first, species, role, found });
            }
            if let Some(edge) = crossed.common(edges).first() {
                return Err(SideFault::TwoCreatures { edge });
            }
            crossed = crossed.union(edges);
            side.creatures[first.index()] = Some(part);
        }
        Ok(side)
    }

    /// The pieces of land, by their first edge.
    pub fn segments(&self) -> impl Iterator<Item = &Segment> {
        self.segments.iter().flatten()
    }

    /// The parts of creatures, by their first edge.
    pub fn creatures(&self) -> impl Iterator<Item = &CreaturePart> {
        self.creatures.iter().flatten()
    }

    /// Whether the side shows a shovel, so that a tile lying this way may be flipped.
    #[inline]
    pub const fn has_shovel(&self) -> bool {
        self.shovel
    }

    /// The segment that reaches an edge.
    pub fn segment_at(&self, edge: Direction) -> &Segment {
        self.segments()
            .find(|segment| segment.edges.contains(edge))
            .expect("segments share out all edges")
    }

    /// The part that crosses an edge.
    pub fn creature_at(&self, edge: Direction) -> Option<&CreaturePart> {
        self.creatures().find(|part| part.edges.contains(edge))
    }

    /// The side as it shows when the tile is turned.
    #[must_use]
    pub fn turned(&self, rotation: Rotation) -> Side {
        let mut turned = Side { segments: [None; 4], creatures: [None; 4], shovel: self.shovel };
        for segment in self.segments() {
            let edges = segment.edges.turned(rotation);
            let first = edges.bits().trailing_zeros() as usize;
            turned.segments[first] = Some(Segment { edges, ..*segment });
        }
        for part in self.creatures() {
            let edges = part.edges.turned(rotation);
            let first = edges.bits().trailing_zeros() as usize;
            turned.creatures[first] = Some(CreaturePart { edges, ..*part });
        }
        turned
    }

    /// How many of the four rotations look different: 1, 2 or 4. They are those with fewer
    /// quarter turns than that.
    pub fn distinct_rotations(&self) -> u8 {
        [1, 2].into_iter().find(|&turns| self.turned(Rotation::new(turns)) == *self).unwrap_or(4)
    }

    /// The same for all rotations of a side, and different for sides that no rotation makes equal.
    #[must_use]
    pub fn canonical(&self) -> Side {
        let turned = Rotation::ALL.map(|rotation| self.turned(rotation));
        turned.into_iter().min().expect("there are four rotations")
    }

    /// The side without the creatures that cross one of these edges.
    pub(crate) fn without_creatures(&self, gone: Edges) -> Side {
        let stays = |part: &CreaturePart| part.edges.common(gone).is_empty();
        Side { creatures: self.creatures.map(|part| part.filter(stays)), ..*self }
    }
}

/// The pieces with `; ` between: segments, then creatures, then the shovel.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, segment) in self.segments().enumerate() {
            write!(f, "{}{segment}", if i == 0 { "" } else { "; " })?;
        }
        self.creatures().try_for_each(|part| write!(f, "; {part}"))?;
        if self.shovel { f.write_str("; shovel") } else { Ok(()) }
    }
}

/// Reads the pieces in any order. Forgiven: any white space, upper case, edges in any order, a count
/// of 1, singular and plural.
impl FromStr for Side {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Side, SideError> {
        let mut segments = Vec::new();
        let mut parts = Vec::new();
        let mut shovel = false;
        for piece in text.split(';') {
            let excerpt = || Excerpt::of(piece.trim());
            let unknown = || SideError::Piece { piece: excerpt() };
            let mut words = Words::new(piece);
            let head = words.next().ok_or_else(unknown)?;
            let is_head = |name: &dyn ToString| head.is(&name.to_string());
            if head.is("shovel") {
                if core::mem::replace(&mut shovel, true) {
                    return Err(SideFault::ShovelTwice.into());
                }
            } else if let Some(terrain) = Terrain::ALL.into_iter().find(|it| is_head(it)) {
                segments.push(read_segment(terrain, piece, &mut words)?);
            } else {
                let species =
                    Species::ALL.into_iter().find(|it| is_head(it)).ok_or_else(unknown)?;
                let word = words.next();
                let is_role = |role: &Role| word.is_some_and(|word| word.is(&role.to_string()));
                let role = Role::ALL.into_iter().find(is_role);
                let role = role.ok_or_else(|| SideError::Role { piece: excerpt() })?;
                let edges = read_edges(piece, &mut words)?;
                parts.push(CreaturePart { species, role, edges });
            }
            if !words.rest().is_empty() {
                let found = Excerpt::of(words.rest());
                return Err(SideError::Rest { piece: excerpt(), found });
            }
        }
        Ok(Side::try_new(&segments, &parts, shovel)?)
    }
}

/// The next word as edges.
fn read_edges(piece: &str, words: &mut Words<'_>) -> Result<Edges, SideError> {
    let edges = words.next().map(Word::parse::<Edges>);
    match edges {
        Some(Ok(edges)) => Ok(edges),
        Some(Err(fault @ SideFault::EdgeTwice { .. })) => Err(fault.into()),
        _ => Err(SideError::Edges { piece: Excerpt::of(piece.trim()) }),
    }
}

/// What follows the terrain: edges, then counts of things.
fn read_segment(
    terrain: Terrain,
    piece: &str,
    words: &mut Words<'_>,
) -> Result<Segment, SideError> {
    let edges = read_edges(piece, words)?;
    let mut segment = Segment::new(terrain, edges);
    let edge = edges.first().ok_or(SideFault::Edges)?;
    let mut named = [false; 4];
    while let Some(word) = words.next() {
        let is_count = word.as_str().bytes().all(|byte| byte.is_ascii_digit());
        // What is too large for the number is too much in any case.
        let count = if is_count { word.parse().unwrap_or(u8::MAX) } else { 1 };
        let thing = if is_count { words.next() } else { Some(word) };
        let is_thing = |name: &&str| {
            let singular = name.trim_end_matches('s');
            thing.is_some_and(|word| word.is(name) || word.is(singular))
        };
        let Some(place) = THINGS.iter().position(is_thing) else {
            let found = Excerpt::of(thing.unwrap_or(word).as_str());
            return Err(SideError::Thing { edge, found });
        };
        if core::mem::replace(&mut named[place], true) {
            return Err(SideFault::ThingTwice { edge, thing: THINGS[place] }.into());
        }
        let counts =
            [&mut segment.bulges, &mut segment.gold, &mut segment.silver, &mut segment.flowers];
        *counts[place] = count;
    }
    Ok(segment)
}
