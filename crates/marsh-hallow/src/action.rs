//! Actions of seats and chance outcomes.

use crate::{CritterCard, CritterCards, Flower, Loot, Placement, Power, Recruit};
use mallow_core::Seat;
use mallow_core::shape::{Rows, Shape};

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
    /// Draws a shape on the seat's own map (RULES 3.3); also the answer to a launched Critter.
    Place(Recruit, Placement),
    /// Draws nothing because no Critter fits (RULES 3.5).
    Pass,
    /// Chooses the loot of a newly touched tent (RULES 4.4).
    Take(Loot),
    /// Launches two Splooders at a Flower of another player (RULES 4.7).
    LaunchSplooders {
        /// The seat at whose map they are launched.
        to: Seat,
        /// The Flower that they hit.
        flower: Flower,
    },
    /// Launches the Critter just drawn at another player (RULES 4.8).
    LaunchCritter {
        /// The seat that may draw it too.
        to: Seat,
    },
    /// Leaves a Slingshot unused, or a launched Critter undrawn.
    Decline,
}

/// What the actions of a [`Group`](mallow_core::Group) have in common: everything, or, for placements,
/// everything but the corner within a few neighbouring rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Template(pub(crate) Common);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Common {
    One(Action),
    Places { recruit: Recruit, shape: Shape, rows: Rows },
}

impl mallow_core::Template for Template {
    type Action = Action;

    #[inline]
    fn action(self, variation: u8) -> Action {
        match self.0 {
            Common::One(action) => action,
            Common::Places { recruit, shape, rows } => {
                let corner = rows.square(variation);
                Action::Place(recruit, Placement::packed(shape, corner.row(), corner.column()))
            }
        }
    }
}

/// A chance outcome.
///
/// Lists rise in the order of this type; deals by their cards as a bit mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// The three cards that the next seat is dealt in setup.
    Deal(CritterCards),
    /// The next card of the round deck.
    TurnUp(CritterCard),
}
