//! What happened.

use crate::beam::{BeamPlace, Ghostbuster};
use crate::card::{Card, Cards, Number, Symbol, WhiteCard};
use crate::path::{MmPlace, Path, TilePlace};
use core::fmt;
use mallow_core::words::counted;
use mallow_core::{EventKind, Seat, SeatSet};

/// Something that happened, for logs and animation. Displays as a sentence.
///
/// Cards are `None` where the listener may not know them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// The path was laid (RULES 2.1).
    PathLaid {
        /// The tiles that lie on it.
        path: Path,
    },
    /// A hand was dealt (RULES 2.4).
    Dealt {
        /// The seat that it was dealt to.
        seat: Seat,
        /// The number of cards, 2 to 5.
        count: u8,
        /// The cards; `None` for listeners who may not see them.
        hand: Option<Cards>,
    },
    /// A seat starts (RULES 2.5).
    Starts {
        /// The first player.
        seat: Seat,
    },
    /// A seat's turn began.
    TurnBegan {
        /// The seat that is active now.
        seat: Seat,
    },
    /// The halted Marshmallow Man did not move (RULES 4.1).
    MmHeld,
    /// The Marshmallow Man found neither symbol nor brown tile in front of him (RULES 4.2).
    MmStayed,
    /// The Marshmallow Man moved.
    MmMoved {
        /// The place that he left.
        from: MmPlace,
        /// The tile that he stands on now.
        to: TilePlace,
        /// The symbol that drew him there; none on a brown tile.
        symbol: Option<Symbol>,
    },
    /// Several tiles are equally good for the Marshmallow Man, and the active player chooses (RULES
    /// 4.3).
    MmWavers {
        /// The active seat, which chooses.
        seat: Seat,
    },
    /// The Marshmallow Man stepped off the path (RULES 4.4): the game is lost.
    MmSteppedOff,
    /// The ghost moved on (RULES 4.6).
    GhostMoved {
        /// The Ghostbuster that it stands before now.
        to: Ghostbuster,
    },
    /// The die was rolled.
    Rolled {
        /// The number that the die shows.
        roll: Number,
    },
    /// The ghost threatens a card (RULES 4.7).
    Threatened {
        /// The ghost's beam.
        beam: Ghostbuster,
        /// The position of the card in the beam.
        position: BeamPlace,
        /// The threatened card.
        card: Card,
    },
    /// The roll exceeds the beam, which has no black card (RULES 4.7).
    NothingThreatened,
    /// Seats hold a card that fits and are asked (CB-8).
    Asked {
        /// The seats that hold a fitting card.
        seats: SeatSet,
        /// The purpose of the window.
        window: Window,
    },
    /// A seat plays nothing into the open window.
    Declined {
        /// The seat that declines.
        seat: Seat,
    },
    /// A seat zapped the ghost; the threatened card stays.
    Zapped {
        /// The seat that played a card.
        seat: Seat,
        /// The card, which is discarded.
        card: Card,
    },
    /// The ghost took the threatened card, which is discarded.
    CardLost {
        /// The ghost's beam.
        beam: Ghostbuster,
        /// The position that the card had.
        position: BeamPlace,
        /// The card, which is discarded.
        card: Card,
    },
    /// All six white cards had been used and were shuffled.
    WhiteShuffled,
    /// A white card was turned up (RULES 4.11).
    WhiteTurned {
        /// The card that is visible now.
        card: WhiteCard,
        /// The symbol on it.
        symbol: Symbol,
    },
    /// A seat halted the Marshmallow Man for his next move (RULES 4.12).
    Halted {
        /// The seat that played a card.
        seat: Seat,
        /// The card, which is discarded.
        card: Card,
    },
    /// A card was placed in a beam.
    Placed {
        /// The active seat.
        seat: Seat,
        /// The card from its hand.
        card: Card,
        /// The beam that the card lies in now.
        beam: Ghostbuster,
        /// The position of the card in the beam.
        position: BeamPlace,
    },
    /// A hand card took the place of a beam card.
    Exchanged {
        /// The active seat.
        seat: Seat,
        /// The card from its hand, which lies in the beam now.
        card: Card,
        /// The card from the beam, which is in its hand now.
        taken: Card,
        /// The beam.
        beam: Ghostbuster,
        /// The position of both cards in the beam.
        position: BeamPlace,
    },
    /// A card was taken out of a beam.
    Taken {
        /// The active seat.
        seat: Seat,
        /// The card, which is in its hand now.
        card: Card,
        /// The beam that it lay in.
        beam: Ghostbuster,
        /// The position that it had.
        position: BeamPlace,
    },
    /// The active player had nothing to do (CB-6).
    Passed {
        /// The active seat.
        seat: Seat,
    },
    /// The only player put a card under the deck.
    PutUnder {
        /// The only player.
        seat: Seat,
        /// The card; `None` for listeners who may not see it.
        card: Option<Card>,
    },
    /// A seat drew a card.
    Drew {
        /// The active seat.
        seat: Seat,
        /// The card; `None` for listeners who may not see it.
        card: Option<Card>,
    },
    /// Four rows or more are locked at the end of a turn (RULES 6.1): the game is won.
    BeamsCrossed {
        /// The number of locked rows, at least 4.
        rows: u8,
    },
    /// The game ended.
    GameOver {
        /// Whether the players have won.
        won: bool,
    },
}

/// The purpose of a window, in which several seats may answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Window {
    /// To zap the ghost (RULES 4.9).
    Zap,
    /// To halt the Marshmallow Man (RULES 4.12).
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
        "game-over",
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
            Event::GameOver { .. } => "game-over",
        }
    }
}

/// A sentence without a full stop.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::PathLaid { path } => {
                f.write_str("the path is laid:")?;
                for (place, tile) in TilePlace::all().zip(path.tiles()) {
                    let between = if place.column() == 0 { ' ' } else { '/' };
                    write!(f, "{between}{}", tile.map_or("--", Symbol::short))?;
                }
                Ok(())
            }
            Event::Dealt { seat, hand: Some(hand), .. } => write!(f, "seat {seat} is dealt {hand}"),
            Event::Dealt { seat, count, hand: None } => {
                write!(f, "seat {seat} is dealt {}", counted(*count, "card"))
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
            Event::GameOver { won: true } => f.write_str("the players win the game"),
            Event::GameOver { won: false } => f.write_str("the players lose the game"),
        }
    }
}
