//! What Loot Tents give.

use core::fmt;

/// What a Loot Tent gives; each kind once a game (RULES 4.4). The numbers are those of the
/// [`Dashboard`](crate::Dashboard).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Loot {
    /// A splasher, empty.
    Splasher,
    /// Splooders.
    Splooders,
    /// Some droplets at once, as far as there is room.
    Water,
}

impl Loot {
    /// All kinds in the order of every list.
    pub const ALL: [Loot; 3] = [Loot::Splasher, Loot::Splooders, Loot::Water];

    /// The name in lower case, as actions write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Loot::Splasher => "splasher",
            Loot::Splooders => "splooders",
            Loot::Water => "water",
        }
    }

    /// The place in [`ALL`](Loot::ALL).
    pub(crate) const fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Loot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
