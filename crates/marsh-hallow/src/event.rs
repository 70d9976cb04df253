//! What happened.

use crate::{CritterCard, CritterCards, Flower, Loot, Placement, Power, Recruit};
use core::fmt;
use mallow_core::words::counted;
use mallow_core::{EventKind, Seat};

/// Something that happened, for logs and animation. Displays as a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A seat was dealt its three cards (RULES 2.1).
    Dealt {
        /// The seat.
        seat: Seat,
        /// The cards; `None` for those who may not see them.
        cards: Option<CritterCards>,
    },
    /// A seat chose its Magus (RULES 2.2).
    Chose {
        /// The seat.
        seat: Seat,
        /// The card; `None` for those who may not see it.
        magus: Option<CritterCard>,
    },
    /// Everybody has chosen, and a seat's cards are laid open.
    Revealed {
        /// The seat.
        seat: Seat,
        /// The card of the star, which the seat uses in round 1.
        magus: CritterCard,
        /// The cards of the Specialists, which go back into the deck.
        specialists: CritterCards,
    },
    /// A round began.
    RoundBegan {
        /// The number of the round, 1 to 18.
        round: u8,
    },
    /// A card was turned up for everybody.
    TurnedUp {
        /// The card.
        card: CritterCard,
    },
    /// The next round's card was turned up for everybody.
    Foretold {
        /// The card.
        card: CritterCard,
    },
    /// A seat announced an Elemental Power.
    Declared {
        /// The seat.
        seat: Seat,
        /// The power.
        power: Power,
    },
    /// A seat announced nothing.
    KeptQuiet {
        /// The seat.
        seat: Seat,
    },
    /// A seat filled droplets, by a Burst or as loot.
    Filled {
        /// The seat.
        seat: Seat,
        /// The number of droplets.
        droplets: u8,
    },
    /// A seat drew a shape.
    Drew {
        /// The seat.
        seat: Seat,
        /// What was drawn.
        recruit: Recruit,
        /// The squares of the shape.
        placement: Placement,
    },
    /// A seat that can place neither Critter passed.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A seat paid for the squares that its shape covers.
    Paid {
        /// The seat.
        seat: Seat,
        /// Droplets spent.
        droplets: u8,
        /// Splooders spent in place of missing droplets.
        splooders: u8,
    },
    /// A seat mellowed Marshmallows.
    Mellowed {
        /// The seat.
        seat: Seat,
        /// The number of Marshmallows.
        count: u8,
    },
    /// A seat equipped a splasher.
    Equipped {
        /// The seat.
        seat: Seat,
        /// The capacity of the splasher, in droplets.
        capacity: u8,
        /// Droplets already in it.
        loaded: u8,
    },
    /// A seat covered Specialists and got a Splooder for each.
    SavedSpecialists {
        /// The seat.
        seat: Seat,
        /// The number of Specialists.
        count: u8,
    },
    /// A seat covered Enchanted Marshmallows at a Flower.
    Disenchanted {
        /// The seat.
        seat: Seat,
        /// The Flower.
        flower: Flower,
        /// The number of Enchanted Marshmallows.
        count: u8,
    },
    /// The flame of a Flower went out.
    FlameOut {
        /// The seat whose map it is.
        seat: Seat,
        /// The Flower.
        flower: Flower,
    },
    /// A seat chose the loot of a tent.
    Looted {
        /// The seat.
        seat: Seat,
        /// The loot.
        loot: Loot,
    },
    /// A seat reached a Lake, found a part of the SOS and filled everything.
    ReachedLake {
        /// The seat.
        seat: Seat,
        /// The number of Lakes that it has reached by now, 1 to 3.
        count: u8,
        /// Droplets filled.
        droplets: u8,
    },
    /// A seat launched two Splooders at a Flower of another player.
    LaunchedSplooders {
        /// The seat.
        seat: Seat,
        /// The seat at whose map they were launched.
        to: Seat,
        /// The Flower.
        flower: Flower,
        /// The number of Enchanted Marshmallows freed.
        freed: u8,
    },
    /// A seat launched its Critter at another player.
    LaunchedCritter {
        /// The seat.
        seat: Seat,
        /// The seat that may draw it too.
        to: Seat,
    },
    /// A seat left a Slingshot or a launched Critter unused.
    Declined {
        /// The seat.
        seat: Seat,
    },
    /// A seat's Mana grew at the end of a round.
    PyreGrew {
        /// The seat.
        seat: Seat,
        /// Enchanted Marshmallows neither covered nor freed.
        enchanted: u8,
        /// Flames that still burn.
        flames: u8,
        /// The seat's Mana after that.
        mana: u16,
    },
    /// A seat's end score was counted.
    Scored {
        /// The seat.
        seat: Seat,
        /// Whether its brigade reached the base.
        reached: bool,
        /// Ten for each droplet and Splooder, or 0 away from the base.
        water: u16,
        /// The seat's Mana.
        mana: u16,
    },
    /// The game ended (RULES 5.3).
    GameOver {
        /// Whether the team won.
        won: bool,
        /// The sum of all end scores.
        score: i32,
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
        "game-over",
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
            Event::GameOver { .. } => "game-over",
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
                write!(f, "seat {seat} loads {}", counted(droplets, "droplet"))
            }
            Event::Drew { seat, recruit, placement } => {
                write!(f, "seat {seat} draws {recruit} on {placement}")
            }
            Event::Passed { seat } => write!(f, "seat {seat} cannot place a critter and passes"),
            Event::Paid { seat, droplets, splooders: 0 } => {
                write!(f, "seat {seat} sprays {}", counted(droplets, "droplet"))
            }
            Event::Paid { seat, droplets, splooders } => write!(
                f,
                "seat {seat} sprays {} and throws {}",
                counted(droplets, "droplet"),
                counted(splooders, "splooder")
            ),
            Event::Mellowed { seat, count } => {
                write!(f, "seat {seat} mellows {}", counted(count, "marshmallow"))
            }
            Event::Equipped { seat, capacity, loaded: 0 } => {
                write!(f, "seat {seat} equips an empty max {capacity} splasher")
            }
            Event::Equipped { seat, capacity, loaded } => {
                write!(
                    f,
                    "seat {seat} equips a max {capacity} splasher with {}",
                    counted(loaded, "droplet")
                )
            }
            Event::SavedSpecialists { seat, count } => {
                write!(
                    f,
                    "seat {seat} saves {} and gets {}",
                    counted(count, "specialist"),
                    counted(count, "splooder")
                )
            }
            Event::Disenchanted { seat, flower, count } => write!(
                f,
                "seat {seat} disenchants {} at flower {flower}",
                counted(count, "marshmallow")
            ),
            Event::FlameOut { seat, flower } => {
                write!(f, "the flame of flower {flower} of seat {seat} goes out")
            }
            Event::Looted { seat, loot } => write!(f, "seat {seat} takes {loot} from a loot tent"),
            Event::ReachedLake { seat, count, droplets } => write!(
                f,
                "seat {seat} reaches a lake, finds part {count} of the SOS and loads {}",
                counted(droplets, "droplet")
            ),
            Event::LaunchedSplooders { seat, to, flower, freed } => write!(
                f,
                "seat {seat} launches two splooders at flower {flower} of seat {to} and frees {}",
                counted(freed, "marshmallow")
            ),
            Event::LaunchedCritter { seat, to } => {
                write!(f, "seat {seat} launches the critter at seat {to}")
            }
            Event::Declined { seat } => write!(f, "seat {seat} declines"),
            Event::PyreGrew { seat, enchanted, flames, mana } => write!(
                f,
                "the mana of seat {seat} grows by {enchanted} (enchanted) and {flames} (flames) to {mana}"
            ),
            Event::Scored { seat, reached: true, water, mana } => {
                let score = i32::from(water) - i32::from(mana);
                write!(f, "seat {seat} scores {water} water minus {mana} mana: {score}")
            }
            Event::Scored { seat, mana, .. } => {
                write!(f, "seat {seat} never reached the base and scores -{mana}")
            }
            Event::GameOver { won: true, score } => {
                write!(f, "the pyre is out: the team wins with {score}")
            }
            Event::GameOver { won: false, score } => {
                write!(f, "the immortal flame emerges: the team loses with {score}")
            }
        }
    }
}
