//! Snakes and worms.

use crate::edges::Edges;
use core::fmt;

/// The three kinds of creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
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
    #[must_use]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
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
    #[must_use]
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

/// A part of a creature on a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(deny_unknown_fields, expecting = "a part of a creature: an object")
)]
pub struct CreaturePart {
    /// The species of the creature.
    pub species: Species,
    /// The role of the part in the creature.
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
