//! What happened, for logs and animation.

use crate::{CritterCard, CritterCards, Flower, Loot, Placement, Power, Recruit};
use core::fmt;
use mallow_core::{EventKind, Seat};

/// What happened. Displays as a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// A seat was dealt cards; which, only it hears.
    Dealt {
        /// Who.
        seat: Seat,
        /// Which, if the listener may know them.
        cards: Option<CritterCards>,
    },
    /// A seat chose its Magus; which, only it hears until all have chosen.
    Chose {
        /// Who.
        seat: Seat,
        /// Which, if the listener may know it.
        magus: Option<CritterCard>,
    },
    /// All have chosen, and a seat lays its cards open.
    Revealed {
        /// Who.
        seat: Seat,
        /// The card kept for round 1.
        magus: CritterCard,
        /// The cards that go back.
        specialists: CritterCards,
    },
    /// A round begins.
    RoundBegan {
        /// 1 to 18.
        round: u8,
    },
    /// A card was turned up for all.
    TurnedUp {
        /// Which.
        card: CritterCard,
    },
    /// The next round's card was turned up for all.
    Foretold {
        /// Which.
        card: CritterCard,
    },
    /// A seat announced a power.
    Declared {
        /// Who.
        seat: Seat,
        /// Which.
        power: Power,
    },
    /// A seat announced nothing.
    KeptQuiet {
        /// Who.
        seat: Seat,
    },
    /// Droplets were filled by a Burst or as loot.
    Filled {
        /// Who.
        seat: Seat,
        /// How many.
        droplets: u8,
    },
    /// A seat drew a shape.
    Drew {
        /// Who.
        seat: Seat,
        /// What it is.
        recruit: Recruit,
        /// Where.
        placement: Placement,
    },
    /// A seat could place no Critter and passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A seat paid for what its shape covers.
    Paid {
        /// Who.
        seat: Seat,
        /// Droplets spent.
        droplets: u8,
        /// Splooders spent as droplets.
        splooders: u8,
    },
    /// Marshmallows were mellowed.
    Mellowed {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A splasher was equipped.
    Equipped {
        /// Who.
        seat: Seat,
        /// Its capacity.
        capacity: u8,
        /// Droplets that it came with.
        loaded: u8,
    },
    /// Specialists gave a Splooder each.
    SavedSpecialists {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// Enchanted Marshmallows at a Flower were covered.
    Disenchanted {
        /// Who.
        seat: Seat,
        /// At which Flower.
        flower: Flower,
        /// How many.
        count: u8,
    },
    /// A Flower's flame went out.
    FlameOut {
        /// On whose map.
        seat: Seat,
        /// Which.
        flower: Flower,
    },
    /// A seat chose the loot of a tent.
    Looted {
        /// Who.
        seat: Seat,
        /// What.
        loot: Loot,
    },
    /// A seat reached a Lake, found a part of the SOS and filled everything.
    ReachedLake {
        /// Who.
        seat: Seat,
        /// How many it has reached by now, 1 to 3.
        count: u8,
        /// Droplets filled.
        droplets: u8,
    },
    /// Two Splooders flew at a Flower and freed what was still enchanted there.
    LaunchedSplooders {
        /// Who.
        seat: Seat,
        /// At whose map.
        to: Seat,
        /// At which Flower.
        flower: Flower,
        /// How many Enchanted Marshmallows were freed.
        freed: u8,
    },
    /// A Critter flew at another player.
    LaunchedCritter {
        /// Who.
        seat: Seat,
        /// At whom.
        to: Seat,
    },
    /// A seat left a Slingshot or a launched Critter unused.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// The Pyre grew on a seat's track at the end of a round.
    PyreGrew {
        /// Who.
        seat: Seat,
        /// Enchanted Marshmallows left.
        enchanted: u8,
        /// Flames left.
        flames: u8,
        /// The track now.
        mana: u16,
    },
    /// A seat's end score.
    Scored {
        /// Who.
        seat: Seat,
        /// Whether its brigade reached the base.
        reached: bool,
        /// Ten for each droplet and Splooder, or 0.
        water: u16,
        /// The track.
        mana: u16,
    },
}

impl EventKind for Event {
    const KINDS: &'static [&'static str] = &[
        "dealt",
        "chose",
        "revealed",
        "round-began",
        "turned-up",
        "foretold",
        "declared",
        "kept-quiet",
        "filled",
        "drew",
        "passed",
        "paid",
        "mellowed",
        "equipped",
        "saved-specialists",
        "disenchanted",
        "flame-out",
        "looted",
        "reached-lake",
        "launched-splooders",
        "launched-critter",
        "declined",
        "pyre-grew",
        "scored",
    ];

    fn kind(&self) -> &'static str {
        match self {
            Event::Dealt { .. } => "dealt",
            Event::Chose { .. } => "chose",
            Event::Revealed { .. } => "revealed",
            Event::RoundBegan { .. } => "round-began",
            Event::TurnedUp { .. } => "turned-up",
            Event::Foretold { .. } => "foretold",
            Event::Declared { .. } => "declared",
            Event::KeptQuiet { .. } => "kept-quiet",
            Event::Filled { .. } => "filled",
            Event::Drew { .. } => "drew",
            Event::Passed { .. } => "passed",
            Event::Paid { .. } => "paid",
            Event::Mellowed { .. } => "mellowed",
            Event::Equipped { .. } => "equipped",
            Event::SavedSpecialists { .. } => "saved-specialists",
            Event::Disenchanted { .. } => "disenchanted",
            Event::FlameOut { .. } => "flame-out",
            Event::Looted { .. } => "looted",
            Event::ReachedLake { .. } => "reached-lake",
            Event::LaunchedSplooders { .. } => "launched-splooders",
            Event::LaunchedCritter { .. } => "launched-critter",
            Event::Declined { .. } => "declined",
            Event::PyreGrew { .. } => "pyre-grew",
            Event::Scored { .. } => "scored",
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Dealt { seat, cards: Some(cards) } => write!(f, "seat {seat} is dealt {cards}"),
            Event::Dealt { seat, cards: None } => write!(f, "seat {seat} is dealt three cards"),
            Event::Chose { seat, magus: Some(magus) } => write!(f, "seat {seat} chooses {magus}"),
            Event::Chose { seat, magus: None } => write!(f, "seat {seat} chooses a magus"),
            Event::Revealed { seat, magus, specialists } => {
                write!(f, "seat {seat} has the magus {magus} and the specialists {specialists}")
            }
            Event::RoundBegan { round } => write!(f, "round {round} begins"),
            Event::TurnedUp { card } => write!(f, "card {card} is turned up"),
            Event::Foretold { card } => write!(f, "card {card} is foretold for the next round"),
            Event::Declared { seat, power } => write!(f, "seat {seat} announces {power}"),
            Event::KeptQuiet { seat } => write!(f, "seat {seat} announces nothing"),
            Event::Filled { seat, droplets } => {
                write!(f, "seat {seat} fills {}", Count(droplets, "droplet"))
            }
            Event::Drew { seat, recruit, placement } => {
                write!(f, "seat {seat} draws {recruit} on {placement}")
            }
            Event::Passed { seat } => write!(f, "seat {seat} can place no critter and passes"),
            Event::Paid { seat, droplets, splooders: 0 } => {
                write!(f, "seat {seat} sprays {}", Count(droplets, "droplet"))
            }
            Event::Paid { seat, droplets, splooders } => write!(
                f,
                "seat {seat} sprays {} and throws {}",
                Count(droplets, "droplet"),
                Count(splooders, "splooder")
            ),
            Event::Mellowed { seat, count } => {
                write!(f, "seat {seat} mellows {}", Count(count, "marshmallow"))
            }
            Event::Equipped { seat, capacity, loaded: 0 } => {
                write!(f, "seat {seat} equips an empty max {capacity} splasher")
            }
            Event::Equipped { seat, capacity, loaded } => {
                write!(f, "seat {seat} equips a max {capacity} splasher with {loaded} droplets")
            }
            Event::SavedSpecialists { seat, count } => {
                write!(f, "seat {seat} saves {} for as many splooders", Count(count, "specialist"))
            }
            Event::Disenchanted { seat, flower, count } => write!(
                f,
                "seat {seat} disenchants {} at flower {flower}",
                Count(count, "marshmallow")
            ),
            Event::FlameOut { seat, flower } => {
                write!(f, "the flame of flower {flower} of seat {seat} goes out")
            }
            Event::Looted { seat, loot } => write!(f, "seat {seat} takes {loot} from a loot tent"),
            Event::ReachedLake { seat, count, droplets } => write!(
                f,
                "seat {seat} reaches a lake, finds part {count} of the SOS and fills {}",
                Count(droplets, "droplet")
            ),
            Event::LaunchedSplooders { seat, to, flower, freed } => write!(
                f,
                "seat {seat} launches two splooders at flower {flower} of seat {to} and frees {freed}"
            ),
            Event::LaunchedCritter { seat, to } => {
                write!(f, "seat {seat} launches the critter at seat {to}")
            }
            Event::Declined { seat } => write!(f, "seat {seat} declines"),
            Event::PyreGrew { seat, enchanted, flames, mana } => write!(
                f,
                "the pyre of seat {seat} grows by {enchanted} enchanted and {flames} flames to {mana}"
            ),
            Event::Scored { seat, reached: true, water, mana } => {
                let score = i32::from(water) - i32::from(mana);
                write!(f, "seat {seat} scores {water} water less {mana} mana: {score}")
            }
            Event::Scored { seat, mana, .. } => {
                write!(f, "seat {seat} never reached the base and scores -{mana}")
            }
        }
    }
}

/// A number of things, with an `s` unless there is one.
struct Count(u8, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}
