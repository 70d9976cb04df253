//! The types of Critters.

use core::fmt;

/// The type of a Critter, printed as a color on its card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Element {
    /// Green; lends [`Power::Quake`](crate::Power::Quake).
    Earth,
    /// Gray; lends [`Power::Foretell`](crate::Power::Foretell).
    Sky,
    /// Blue; lends [`Power::Burst`](crate::Power::Burst).
    Water,
    /// Purple; lends no power.
    Legendary,
}

impl Element {
    /// All types in the order of every list.
    pub const ALL: [Element; 4] =
        [Element::Earth, Element::Sky, Element::Water, Element::Legendary];

    /// The name in lower case, as actions and editions write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Element::Earth => "earth",
            Element::Sky => "sky",
            Element::Water => "water",
            Element::Legendary => "legendary",
        }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
