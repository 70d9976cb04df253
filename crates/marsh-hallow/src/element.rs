//! Types of Critters, the powers that three of them lend, and who may be drawn on a map.

use core::fmt;

/// The type of a Critter, printed as a color on its card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Element {
    /// Green; lends [`Power::Quake`].
    Earth,
    /// Gray; lends [`Power::Foretell`].
    Sky,
    /// Blue; lends [`Power::Burst`].
    Water,
    /// Purple; lends no power.
    Legendary,
}

impl Element {
    /// All types in the order of every list.
    pub const ALL: [Element; 4] =
        [Element::Earth, Element::Sky, Element::Water, Element::Legendary];

    /// The power that this type lends, if any.
    pub const fn power(self) -> Option<Power> {
        match self {
            Element::Earth => Some(Power::Quake),
            Element::Sky => Some(Power::Foretell),
            Element::Water => Some(Power::Burst),
            Element::Legendary => None,
        }
    }

    /// The name in lower case, as actions and editions write it.
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
    pub const fn element(self) -> Element {
        match self {
            Power::Quake => Element::Earth,
            Power::Foretell => Element::Sky,
            Power::Burst => Element::Water,
        }
    }

    /// The name in lower case, as actions write it.
    pub const fn name(self) -> &'static str {
        match self {
            Power::Quake => "quake",
            Power::Foretell => "foretell",
            Power::Burst => "burst",
        }
    }

    /// The power's bit in the mask of spent ones.
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

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
