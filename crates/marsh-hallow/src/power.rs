//! The Elemental Powers.

use crate::Element;
use core::fmt;

/// An Elemental Power, announced before the shapes are drawn; each once a game and player
/// (RULES 3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Power {
    /// Everybody may move one square of an Earth Critter this round.
    Quake,
    /// The next card is turned up for all to see.
    Foretell,
    /// Everybody fills one droplet.
    Burst,
}

impl Power {
    /// All powers in the order of every list.
    pub const ALL: [Power; 3] = [Power::Quake, Power::Foretell, Power::Burst];

    /// The type of Critter that lends the power and must then be used.
    #[must_use]
    pub const fn element(self) -> Element {
        match self {
            Power::Quake => Element::Earth,
            Power::Foretell => Element::Sky,
            Power::Burst => Element::Water,
        }
    }

    /// The name in lower case, as actions write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Power::Quake => "quake",
            Power::Foretell => "foretell",
            Power::Burst => "burst",
        }
    }

    /// The place in [`ALL`](Power::ALL).
    pub(crate) const fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Element {
    /// The power that this type lends, if any.
    #[must_use]
    pub const fn power(self) -> Option<Power> {
        match self {
            Element::Earth => Some(Power::Quake),
            Element::Sky => Some(Power::Foretell),
            Element::Water => Some(Power::Burst),
            Element::Legendary => None,
        }
    }
}
