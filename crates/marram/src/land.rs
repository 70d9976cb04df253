//! Grass and sand.

use crate::edges::Edges;
use core::fmt;

/// What a piece of land is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
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

/// A piece of land on a side: one terrain, all the edges it reaches, and what lies on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a segment: an object"))]
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
    #[must_use]
    pub const fn new(terrain: Terrain, edges: Edges) -> Segment {
        Segment { terrain, edges, bulges: 1, gold: 0, silver: 0, flowers: 0 }
    }
}

/// What can lie on a segment, in the order of its fields.
pub(crate) const THINGS: [&str; 4] = ["bulges", "gold", "silver", "flowers"];

/// `grass NE 2 bulges gold 2 silver`; one bulge is not written.
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
