//! What is printed on one side of a tile, and its one-line notation.

use crate::creature::{CreaturePart, Role, Species};
use crate::edges::{Edges, ParseEdgesError};
use crate::land::{Segment, THINGS, Terrain};
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use mallow_core::tile_board::{Direction, Rotation};
use mallow_core::words::{Excerpt, Word, Words};

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
        let mut covered = Edges::EMPTY;
        for &segment in segments {
            let first = segment.edges.first().ok_or(SideFault::Edges)?;
            if let Some(edge) = (covered & segment.edges).first() {
                return Err(SideFault::TwoTerrains { edge });
            }
            covered = covered | segment.edges;
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
        // Two segments cross only as north-south with east-west.
        let crosses = |segment: &&Segment| Edges::ACROSS.contains(&segment.edges);
        if side.segments().filter(crosses).count() == 2 {
            return Err(SideFault::Crossing);
        }
        let mut crossed = Edges::EMPTY;
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
            if let Some(edge) = (crossed & edges).first() {
                return Err(SideFault::TwoCreatures { edge });
            }
            crossed = crossed | edges;
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
    #[must_use]
    pub const fn has_shovel(&self) -> bool {
        self.shovel
    }

    /// The segment that reaches an edge.
    #[must_use]
    pub fn segment_at(&self, edge: Direction) -> &Segment {
        self.segments()
            .find(|segment| segment.edges.contains(edge))
            .expect("segments share out all edges")
    }

    /// The part that crosses an edge.
    #[must_use]
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
    #[must_use]
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
        let stays = |part: &CreaturePart| (part.edges & gone).is_empty();
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

/// Reads the pieces in any order. Accepts any white space and either case, edges in any order, a count
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
        Some(Err(ParseEdgesError::Twice { edge })) => Err(SideFault::EdgeTwice { edge }.into()),
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

/// What is wrong with the pieces of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SideFault {
    /// A piece reaches no edge.
    #[error("expected at least one edge for every piece")]
    Edges,
    /// A set of edges names one twice.
    #[error("edge {edge} is named twice by one piece")]
    EdgeTwice {
        /// The edge.
        edge: Direction,
    },
    /// No segment reaches this edge.
    #[error("edge {edge} has no terrain")]
    NoTerrain {
        /// The edge.
        edge: Direction,
    },
    /// Two segments reach this edge.
    #[error("edge {edge} has two terrains")]
    TwoTerrains {
        /// The edge.
        edge: Direction,
    },
    /// Two parts of creatures cross this edge.
    #[error("edge {edge} has two creatures")]
    TwoCreatures {
        /// The edge.
        edge: Direction,
    },
    /// A segment joins north with south and another east with west.
    #[error("the segments NS and EW cross")]
    Crossing,
    /// More than [`Segment::MOST_ITEMS`](crate::Segment::MOST_ITEMS) of a thing.
    #[error("the segment at edge {edge} has more than 15 {thing}")]
    TooMany {
        /// The segment's first edge.
        edge: Direction,
        /// What there is too much of, in the plural.
        thing: &'static str,
    },
    /// A segment says twice how much of a thing lies on it.
    #[error("the segment at edge {edge} names its {thing} twice")]
    ThingTwice {
        /// The segment's first edge.
        edge: Direction,
        /// What is named twice, in the plural.
        thing: &'static str,
    },
    /// Coins lie on grass only.
    #[error("the sand at edge {edge} has a coin")]
    CoinOnSand {
        /// The segment's first edge.
        edge: Direction,
    },
    /// Flowers grow on sand only.
    #[error("the grass at edge {edge} has a flower")]
    FlowerOnGrass {
        /// The segment's first edge.
        edge: Direction,
    },
    /// The species has no such part.
    #[error("the {species} at edge {edge} has no {role}")]
    NoSuchRole {
        /// The part's first edge.
        edge: Direction,
        /// The species.
        species: Species,
        /// The part that it does not have.
        role: Role,
    },
    /// The part crosses too many or too few edges.
    #[error(
        "the {species} {role} at edge {edge} crosses {found} edge{}, expected {}",
        if *found == 1 { "" } else { "s" },
        role.edges()
    )]
    PartEdges {
        /// The part's first edge.
        edge: Direction,
        /// The species.
        species: Species,
        /// The part.
        role: Role,
        /// The number of edges that it crosses.
        found: u32,
    },
    /// A side shows one shovel or none.
    #[error("the shovel is named twice")]
    ShovelTwice,
}

/// Why a text is not a side.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SideError {
    /// A piece between semicolons starts with no name of a piece.
    #[error(
        "{piece} is not a piece of a side: expected `grass`, `sand`, `orange`, `blue`, `worm` or \
         `shovel` first"
    )]
    Piece {
        /// The piece.
        piece: Excerpt,
    },
    /// A piece names no edges where they should stand.
    #[error("expected edges (letters from N, E, S and W) in {piece}")]
    Edges {
        /// The piece.
        piece: Excerpt,
    },
    /// The second word of a creature is no part of one.
    #[error("expected `end`, `middle`, `saddle`, `head` or `tail` in {piece}")]
    Role {
        /// The piece.
        piece: Excerpt,
    },
    /// Something lies on a segment that cannot.
    #[error(
        "the segment at edge {edge} has {found}, expected `bulges`, `gold`, `silver` or `flowers`"
    )]
    Thing {
        /// The segment's first edge.
        edge: Direction,
        /// The word that stands there.
        found: Excerpt,
    },
    /// More words than a piece has.
    #[error("unexpected {found} at the end of {piece}")]
    Rest {
        /// The piece.
        piece: Excerpt,
        /// The words that are left over.
        found: Excerpt,
    },
    /// The pieces make no side.
    #[error(transparent)]
    Fault(#[from] SideFault),
}
