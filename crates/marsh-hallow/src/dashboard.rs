//! What a player's dashboard offers: splashers and loot.

use core::fmt;

/// Capacities of the splashers that are equipped and full at the start.
pub const START_SPLASHERS: [u8; 2] = [2, 2];
/// Capacities of the splashers that pairs of Marshmallows bring, empty.
pub const PAIR_SPLASHERS: [u8; 3] = [1, 1, 1];
/// Capacity of the splasher that a Loot Tent may give, empty.
pub const LOOT_SPLASHER: u8 = 3;
/// Capacity of the Stupendously Outrageous Splasher (SOS), which comes full.
pub const SOS: u8 = 9;
/// Droplets that the water of a Loot Tent fills at most.
pub const LOOT_WATER: u8 = 4;
/// Splooders that a Loot Tent may give, and that a Slingshot launches.
pub const SPLOODERS: u8 = 2;

/// What a Loot Tent gives; each kind once a game (RULES 4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Loot {
    /// A Max 3 Splasher, empty.
    Splasher,
    /// Two Splooders.
    Splooders,
    /// Up to four droplets at once.
    Water,
}

impl Loot {
    /// All kinds in the order of every list.
    pub const ALL: [Loot; 3] = [Loot::Splasher, Loot::Splooders, Loot::Water];

    /// The name in lower case, as actions write it.
    pub const fn name(self) -> &'static str {
        match self {
            Loot::Splasher => "splasher",
            Loot::Splooders => "splooders",
            Loot::Water => "water",
        }
    }

    /// The kind's bit in the mask of those taken.
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Loot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
