//! What a seat may choose and what nature may do.

use crate::{CritterCard, CritterCards, Loot, Placement, Power, Recruit};
use mallow_core::Seat;

/// Number of Mallow Flowers on a map.
pub const FLOWERS: u8 = 4;

/// A Mallow Flower of a map, numbered 1 to 4 row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Flower(u8);

impl Flower {
    /// The Flower with this index, 0 to 3 row by row, or `None` from 4 on.
    pub const fn try_new(index: u8) -> Option<Flower> {
        if index < FLOWERS { Some(Flower(index)) } else { None }
    }

    /// The index, 0 to 3 row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All Flowers row by row.
    pub fn all() -> impl Iterator<Item = Flower> {
        (0..FLOWERS).map(Flower)
    }
}

/// A choice of one seat.
///
/// Lists of actions rise in the order of this type: by the variants as they stand here, placements
/// by [`Recruit`] and then by [`Placement`]. See the crate's `RULES.md` for what each does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Makes a dealt card the Marshmallow Magus; the other two become Specialists (RULES 2.2).
    Magus(CritterCard),
    /// Announces an Elemental Power (RULES 3.2).
    Declare(Power),
    /// Announces nothing.
    Quiet,
    /// Draws a shape on the own map (RULES 3.3); also the answer to a launched Critter.
    Place(Recruit, Placement),
    /// Draws nothing because no Critter fits (RULES 3.5).
    Pass,
    /// Chooses the loot of a newly touched tent (RULES 4.4).
    Take(Loot),
    /// Launches two Splooders at a Flower of another player (RULES 4.7).
    LaunchSplooders {
        /// Whose map they fly to.
        to: Seat,
        /// Where they burst.
        flower: Flower,
    },
    /// Launches the Critter just drawn at another player (RULES 4.8).
    LaunchCritter {
        /// Who may draw it too.
        to: Seat,
    },
    /// Leaves a Slingshot unused, or a launched Critter undrawn.
    Decline,
}

/// What nature did.
///
/// Lists rise in the order of this type; deals by their cards as a bit mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// The three cards that the next seat is dealt in setup.
    Deal(CritterCards),
    /// The next card of the round deck.
    TurnUp(CritterCard),
}
