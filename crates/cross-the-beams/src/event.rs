//! What happened, for logs and animation.

use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Card, Cards, Number, Symbol, WhiteCard};
use crate::path::{MmPlace, Path, TilePlace};
use core::fmt;
use mallow_core::{EventKind, Seat, SeatSet};

/// Something that happened, for logs and animation. Displays as a sentence.
///
/// Cards are `None` where the listener may not know them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// The path was laid (rule 2.1).
    PathLaid {
        /// What lies there.
        path: Path,
    },
    /// A hand was dealt (rule 2.4).
    Dealt {
        /// To which seat.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// Which cards, if the listener may know them.
        hand: Option<Cards>,
    },
    /// A seat starts (rule 2.5).
    Starts {
        /// Which seat.
        seat: Seat,
    },
    /// A seat's turn began.
    TurnBegan {
        /// Which seat is active.
        seat: Seat,
    },
    /// The halted Marshmallow Man did not move (rule 4.1).
    MmHeld,
    /// The Marshmallow Man found neither symbol nor brown tile in front of him (rule 4.2).
    MmStayed,
    /// The Marshmallow Man moved.
    MmMoved {
        /// From where.
        from: MmPlace,
        /// To which tile.
        to: TilePlace,
        /// The symbol that drew him there; none on a brown tile.
        symbol: Option<Symbol>,
    },
    /// The Marshmallow Man is drawn to several tiles alike, and the active player chooses.
    MmWavers {
        /// Who chooses.
        seat: Seat,
    },
    /// The Marshmallow Man stepped off the path (rule 4.4): the game is lost.
    MmSteppedOff,
    /// The ghost moved on (rule 4.6).
    GhostMoved {
        /// To whom.
        to: Ghostbuster,
    },
    /// The die was rolled.
    Rolled {
        /// What it shows.
        roll: Number,
    },
    /// The ghost threatens a card (rule 4.7).
    Threatened {
        /// In which beam.
        beam: Ghostbuster,
        /// Where.
        position: BeamPlace,
        /// Which card.
        card: Card,
    },
    /// The roll exceeds the beam, which has no black card (rule 4.7).
    NothingThreatened,
    /// Seats hold a card that fits and are asked (CB-8).
    Asked {
        /// Which seats.
        seats: SeatSet,
        /// What for.
        window: Window,
    },
    /// A seat plays nothing into the open window.
    Declined {
        /// Which seat.
        seat: Seat,
    },
    /// A seat zapped the ghost; the threatened card stays.
    Zapped {
        /// Which seat.
        seat: Seat,
        /// The discarded card.
        card: Card,
    },
    /// The ghost took the threatened card, which is discarded.
    CardLost {
        /// From which beam.
        beam: Ghostbuster,
        /// From where.
        position: BeamPlace,
        /// Which card.
        card: Card,
    },
    /// All six white cards had been used and were shuffled.
    WhiteShuffled,
    /// A white card was turned up (rule 4.11).
    WhiteTurned {
        /// Which card.
        card: WhiteCard,
        /// The symbol on it.
        symbol: Symbol,
    },
    /// A seat halted the Marshmallow Man for his next move (rule 4.12).
    Halted {
        /// Which seat.
        seat: Seat,
        /// The discarded card.
        card: Card,
    },
    /// A card was placed in a beam.
    Placed {
        /// Whose card.
        seat: Seat,
        /// Which card.
        card: Card,
        /// In which beam.
        beam: Ghostbuster,
        /// Where.
        position: BeamPlace,
    },
    /// A hand card took the place of a beam card.
    Exchanged {
        /// Whose hand.
        seat: Seat,
        /// The card that now lies in the beam.
        card: Card,
        /// The card that went to the hand.
        taken: Card,
        /// Which beam.
        beam: Ghostbuster,
        /// Where.
        position: BeamPlace,
    },
    /// A card was taken out of a beam.
    Taken {
        /// Into whose hand.
        seat: Seat,
        /// Which card.
        card: Card,
        /// From which beam.
        beam: Ghostbuster,
        /// From where.
        position: BeamPlace,
    },
    /// A seat could do nothing (CB-6).
    Passed {
        /// Which seat.
        seat: Seat,
    },
    /// The only player put a card under the deck.
    PutUnder {
        /// Which seat.
        seat: Seat,
        /// Which card, if the listener may know it.
        card: Option<Card>,
    },
    /// A seat drew a card.
    Drew {
        /// Which seat.
        seat: Seat,
        /// Which card, if the listener may know it.
        card: Option<Card>,
    },
    /// Four rows or more are locked at the end of a turn (rule 6.1): the game is won.
    BeamsCrossed {
        /// How many rows are locked.
        rows: u8,
    },
}

/// What a window is open for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Window {
    /// Zapping the ghost (rule 4.9).
    Zap,
    /// Halting the Marshmallow Man (rule 4.12).
    Halt,
}

impl EventKind for Event {
    const KINDS: &'static [&'static str] = &[
        "path-laid",
        "dealt",
        "starts",
        "turn-began",
        "mm-held",
        "mm-stayed",
        "mm-moved",
        "mm-wavers",
        "mm-stepped-off",
        "ghost-moved",
        "rolled",
        "threatened",
        "nothing-threatened",
        "asked",
        "declined",
        "zapped",
        "card-lost",
        "white-shuffled",
        "white-turned",
        "halted",
        "placed",
        "exchanged",
        "taken",
        "passed",
        "put-under",
        "drew",
        "beams-crossed",
    ];

    fn kind(&self) -> &'static str {
        match self {
            Event::PathLaid { .. } => "path-laid",
            Event::Dealt { .. } => "dealt",
            Event::Starts { .. } => "starts",
            Event::TurnBegan { .. } => "turn-began",
            Event::MmHeld => "mm-held",
            Event::MmStayed => "mm-stayed",
            Event::MmMoved { .. } => "mm-moved",
            Event::MmWavers { .. } => "mm-wavers",
            Event::MmSteppedOff => "mm-stepped-off",
            Event::GhostMoved { .. } => "ghost-moved",
            Event::Rolled { .. } => "rolled",
            Event::Threatened { .. } => "threatened",
            Event::NothingThreatened => "nothing-threatened",
            Event::Asked { .. } => "asked",
            Event::Declined { .. } => "declined",
            Event::Zapped { .. } => "zapped",
            Event::CardLost { .. } => "card-lost",
            Event::WhiteShuffled => "white-shuffled",
            Event::WhiteTurned { .. } => "white-turned",
            Event::Halted { .. } => "halted",
            Event::Placed { .. } => "placed",
            Event::Exchanged { .. } => "exchanged",
            Event::Taken { .. } => "taken",
            Event::Passed { .. } => "passed",
            Event::PutUnder { .. } => "put-under",
            Event::Drew { .. } => "drew",
            Event::BeamsCrossed { .. } => "beams-crossed",
        }
    }
}

/// A sentence without a full stop.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::PathLaid { path } => {
                f.write_str("the path is laid:")?;
                for (place, tile) in crate::TilePlace::all().zip(path.tiles()) {
                    let between = if place.column() == 0 { ' ' } else { '/' };
                    write!(f, "{between}{}", tile.map_or("--", Symbol::short))?;
                }
                Ok(())
            }
            Event::Dealt { seat, hand: Some(hand), .. } => write!(f, "seat {seat} is dealt {hand}"),
            Event::Dealt { seat, count, hand: None } => {
                write!(f, "seat {seat} is dealt {count} cards")
            }
            Event::Starts { seat } => write!(f, "seat {seat} starts"),
            Event::TurnBegan { seat } => write!(f, "the turn of seat {seat} begins"),
            Event::MmHeld => f.write_str("the Marshmallow Man is halted and does not move"),
            Event::MmStayed => f.write_str("the Marshmallow Man finds no way and stays"),
            Event::MmMoved { from, to, symbol: Some(symbol) } => {
                write!(f, "the Marshmallow Man moves from {from} to {to} ({symbol})")
            }
            Event::MmMoved { from, to, symbol: None } => {
                write!(f, "the Marshmallow Man moves from {from} to {to} (brown)")
            }
            Event::MmWavers { seat } => {
                write!(f, "the Marshmallow Man wavers; seat {seat} chooses his way")
            }
            Event::MmSteppedOff => {
                f.write_str("the Marshmallow Man steps off the path: the game is lost")
            }
            Event::GhostMoved { to } => write!(f, "the ghost moves to the {to} beam"),
            Event::Rolled { roll } => write!(f, "the die shows {roll}"),
            Event::Threatened { beam, position, card } => {
                write!(f, "the ghost threatens {card} at position {position} of the {beam} beam")
            }
            Event::NothingThreatened => f.write_str("the ghost threatens nothing"),
            Event::Asked { seats, window } => {
                let (plural, seats_hold) = if seats.len() == 1 { ("", "s") } else { ("s", "") };
                let what = match window {
                    Window::Zap => "zap the ghost",
                    Window::Halt => "halt the Marshmallow Man",
                };
                write!(f, "seat{plural} {seats} hold{seats_hold} a card to {what}")
            }
            Event::Declined { seat } => write!(f, "seat {seat} declines"),
            Event::Zapped { seat, card } => write!(f, "seat {seat} zaps the ghost with {card}"),
            Event::CardLost { beam, position, card } => {
                write!(f, "the ghost takes {card} from position {position} of the {beam} beam")
            }
            Event::WhiteShuffled => f.write_str("the white cards are shuffled"),
            Event::WhiteTurned { card, symbol } => write!(f, "{card} ({symbol}) is turned up"),
            Event::Halted { seat, card } => {
                write!(f, "seat {seat} halts the Marshmallow Man with {card}")
            }
            Event::Placed { seat, card, beam, position } => {
                write!(f, "seat {seat} places {card} at position {position} of the {beam} beam")
            }
            Event::Exchanged { seat, card, taken, beam, position } => write!(
                f,
                "seat {seat} exchanges {card} for {taken} at position {position} of the {beam} beam"
            ),
            Event::Taken { seat, card, beam, position } => {
                write!(f, "seat {seat} takes {card} from position {position} of the {beam} beam")
            }
            Event::Passed { seat } => write!(f, "seat {seat} passes"),
            Event::PutUnder { seat, card: Some(card) } => {
                write!(f, "seat {seat} puts {card} under the deck")
            }
            Event::PutUnder { seat, card: None } => {
                write!(f, "seat {seat} puts a card under the deck")
            }
            Event::Drew { seat, card: Some(card) } => write!(f, "seat {seat} draws {card}"),
            Event::Drew { seat, card: None } => write!(f, "seat {seat} draws a card"),
            Event::BeamsCrossed { rows } => {
                write!(f, "the beams are crossed with {rows} locked rows: the game is won")
            }
        }
    }
}
