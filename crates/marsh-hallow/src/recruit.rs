//! What may be drawn on a map.

use crate::Element;
use core::fmt;

/// What a drawn shape is: a Critter of the revealed card, the Spirit of the Hallow, or a Critter
/// that another player launched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Recruit {
    /// The Critter of this type on the revealed card.
    Critter(Element),
    /// The Spirit of the Hallow with one more square crossed off.
    Spirit,
    /// A Critter that came over a Slingshot.
    Launched,
}

impl Recruit {
    /// All kinds in the order of every list.
    pub const ALL: [Recruit; 6] = [
        Recruit::Critter(Element::Earth),
        Recruit::Critter(Element::Sky),
        Recruit::Critter(Element::Water),
        Recruit::Critter(Element::Legendary),
        Recruit::Spirit,
        Recruit::Launched,
    ];

    /// The name in lower case, as actions write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Recruit::Critter(element) => element.name(),
            Recruit::Spirit => "spirit",
            Recruit::Launched => "launched",
        }
    }

    /// The place in [`ALL`](Recruit::ALL).
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        match self {
            Recruit::Critter(element) => element as u8,
            Recruit::Spirit => 4,
            Recruit::Launched => 5,
        }
    }
}

impl fmt::Display for Recruit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
