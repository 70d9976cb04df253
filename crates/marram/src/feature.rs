//! Features as the rules count them: what they are made of, what lies on them, who claims them.

use crate::creature::{Role, Species};
use crate::land::Terrain;
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;
use mallow_core::words::{Excerpt, Words};
use mallow_core::{Seat, SeatSet};

/// What a feature is made of: a terrain or a species.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Matter {
    /// Grass or sand.
    Land(Terrain),
    /// An orange snake, a blue snake or a worm.
    Creature(Species),
}

/// `grass`, `sand`, `orange`, `blue` or `worm`.
impl fmt::Display for Matter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Matter::Land(terrain) => terrain.fmt(f),
            Matter::Creature(species) => species.fmt(f),
        }
    }
}

/// Reads the name in any case.
impl FromStr for Matter {
    type Err = ParseMatterError;

    fn from_str(text: &str) -> Result<Matter, ParseMatterError> {
        let [word] =
            Words::new(text).all().ok_or_else(|| ParseMatterError { found: Excerpt::of(text) })?;
        let lands = Terrain::ALL.map(Matter::Land).into_iter();
        let mut all = lands.chain(Species::ALL.map(Matter::Creature));
        all.find(|it| word.is(&it.to_string()))
            .ok_or_else(|| ParseMatterError { found: Excerpt::of(text) })
    }
}

/// A text that names nothing that features are made of.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected `grass`, `sand`, `orange`, `blue` or `worm`, found {found}")]
pub struct ParseMatterError {
    /// The text that was read.
    pub found: Excerpt,
}

/// The kinds of feature that score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// Connected grass.
    Tuft,
    /// Connected sand.
    Mound,
    /// An orange snake with exactly two ends.
    Orange,
    /// A worm with exactly two ends and one saddle.
    Worm,
    /// A blue snake with one head, one tail and at least one middle.
    Blue,
    /// Any other creature.
    Freak,
}

impl Kind {
    /// All six, in order.
    pub const ALL: [Kind; 6] =
        [Kind::Tuft, Kind::Mound, Kind::Orange, Kind::Worm, Kind::Blue, Kind::Freak];
}

/// A connected set of like parts: what it is made of, what lies on it and who claims it.
///
/// Its [`Display`](core::fmt::Display) explains a score: see [`Feature::points`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a feature: an object"))]
pub struct Feature {
    /// What it is made of: grass, sand or a species.
    pub matter: Matter,
    /// Number of parts: segments, or parts of a creature.
    pub parts: u32,
    /// Number of tiles they are on.
    pub tiles: u32,
    /// Edges next to an empty cell; none means that it is complete.
    pub open: u32,
    /// Bulges in all.
    pub bulges: u32,
    /// Gold coins in all.
    pub gold: u32,
    /// Silver coins in all.
    pub silver: u32,
    /// Flowers in all.
    pub flowers: u32,
    /// Parts of a creature, in the order of [`Role::ALL`].
    pub roles: [u32; 5],
    /// Markers of each seat.
    pub markers: [u8; 4],
}

impl Feature {
    /// A feature without parts, to be filled in.
    #[must_use]
    pub const fn new(matter: Matter) -> Feature {
        Feature {
            matter,
            parts: 0,
            tiles: 0,
            open: 0,
            bulges: 0,
            gold: 0,
            silver: 0,
            flowers: 0,
            roles: [0; 5],
            markers: [0; 4],
        }
    }

    /// Whether no edge is open.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.open == 0
    }

    /// How many parts of a creature have this role.
    #[must_use]
    pub const fn count(&self, role: Role) -> u32 {
        self.roles[role as usize]
    }

    /// What it would count as if it were complete as it is (RULES 4.3).
    #[must_use]
    pub fn kind(&self) -> Kind {
        let species = match self.matter {
            Matter::Land(Terrain::Grass) => return Kind::Tuft,
            Matter::Land(Terrain::Sand) => return Kind::Mound,
            Matter::Creature(species) => species,
        };
        let [ends, middles, saddles, heads, tails] = self.roles;
        match species {
            Species::Orange if ends == 2 => Kind::Orange,
            Species::Worm if ends == 2 && saddles == 1 => Kind::Worm,
            Species::Blue if heads == 1 && tails == 1 && middles >= 1 => Kind::Blue,
            _ => Kind::Freak,
        }
    }

    /// The seats with the most markers on it, who all score in full (MR-7); nobody if there are
    /// none.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        let most = *self.markers.iter().max().expect("there are four counts");
        if most == 0 {
            return SeatSet::EMPTY;
        }
        Seat::all(4).filter(|seat| self.markers[seat.index()] == most).collect()
    }
}
