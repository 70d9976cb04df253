//! A dashboard as it is printed: splashers, and what loot gives.

/// Splashers that are equipped and full at the start.
pub(crate) const START: usize = 2;
/// Splashers that pairs of Marshmallows bring.
pub(crate) const PAIRS: usize = 3;
/// The most droplets of one splasher, and the most of any loot.
pub(crate) const MOST: u8 = 9;
/// No dashboard holds more droplets: two splashers of the start, three of pairs, loot and the SOS.
pub(crate) const MOST_CAPACITY: u8 = MOST * (START + PAIRS + 2) as u8;

/// The dashboard of an edition, checked: capacities of the splashers, and what loot gives.
///
/// The numbers are each 1 to 9; see [`Edition`](crate::Edition) for how they are written down.
///
/// ```
/// use marsh_hallow::MarshHallow;
/// let game = MarshHallow::new(1);
/// let dashboard = game.dashboard();
/// assert_eq!((dashboard.start(), dashboard.sos()), ([2, 2], 9));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dashboard {
    pub(crate) start: [u8; START],
    pub(crate) pairs: [u8; PAIRS],
    pub(crate) splasher: u8,
    pub(crate) splooders: u8,
    pub(crate) water: u8,
    pub(crate) sos: u8,
}

impl Dashboard {
    /// Capacities of the splashers that are equipped and full at the start.
    #[must_use]
    pub const fn start(&self) -> [u8; 2] {
        self.start
    }

    /// Droplets at the start.
    #[inline]
    #[must_use]
    pub const fn first_load(&self) -> u8 {
        self.start[0] + self.start[1]
    }

    /// Capacities of the splashers that pairs of Marshmallows bring, empty.
    #[must_use]
    pub const fn pairs(&self) -> [u8; 3] {
        self.pairs
    }

    /// Capacity of the splasher that a Loot Tent may give, empty.
    #[must_use]
    pub const fn splasher(&self) -> u8 {
        self.splasher
    }

    /// Splooders that a Loot Tent may give.
    #[must_use]
    pub const fn splooders(&self) -> u8 {
        self.splooders
    }

    /// Droplets that the water of a Loot Tent fills at most.
    #[must_use]
    pub const fn water(&self) -> u8 {
        self.water
    }

    /// Capacity of the Stupendously Outrageous Splasher (SOS), which comes full.
    #[must_use]
    pub const fn sos(&self) -> u8 {
        self.sos
    }
}
