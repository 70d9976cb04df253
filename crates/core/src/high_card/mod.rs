//! High Card, a complete tiny game that shows how the contract is kept.
//!
//! Small enough to read in one sitting, it still has what makes games hard: hidden cards, chance
//! with weights, secret decisions of several seats at once, and views that must not leak. The
//! examples of this crate play it, and its tests plant faults in it that [`laws`](crate::laws)
//! must find.
//!
//! # Rules
//! 1. Two to four players. Twelve cards: the values 1 to 6, two of each.
//! 2. Everybody is dealt one card, face down.
//! 3. All decide at once and in secret: keep the card or swap it. A 6 cannot be swapped.
//! 4. When all have decided, the decisions and the swapped cards are laid open. Then those who
//!    swap draw a new card each, in seat order, which only they see.
//! 5. All cards are shown. The highest wins; players with equal cards share the win.

mod judgement;
mod notation;
mod rules;
#[cfg(feature = "serde")]
mod serde_forms;
mod validate;

pub use notation::ParseError;
pub use validate::PositionFault;

use crate::{EventKind, Faults, Seat};

/// The most players rule 1 allows.
const MOST: usize = 4;
/// How many cards of each value there are (rule 1).
const COPIES: u8 = 2;
/// The highest value (rule 1).
const HIGHEST: u8 = 6;

/// High Card for a number of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HighCard {
    setup: Setup,
}

/// What is agreed before a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Setup {
    /// 2 to 4.
    pub players: u8,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2 }
    }
}

/// Why a setup cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players (rule 1).
    #[error("players is {found}, but High Card takes 2 to 4")]
    Players {
        /// The number asked for.
        found: u8,
    },
}

/// Everything that keeps a state or a view from being played on.
pub type PositionError = Faults<PositionFault>;

/// A decision (rule 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Keep the card.
    Keep,
    /// Lay it off and draw another.
    Swap,
}

impl Choice {
    /// Both choices, in list order.
    pub const ALL: [Choice; 2] = [Choice::Keep, Choice::Swap];
}

/// What nature does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// Rule 2: a card for each seat; 0 for seats the game does not have.
    Deal([u8; MOST]),
    /// Rule 4: the first seat that swapped and has no card yet draws this one.
    Draw(u8),
}

/// Everything that is true now.
///
/// Cards are 1 to 6; 0 stands for no card. Which cards are left follows from the cards in sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "serde_forms::StateForm"))]
pub struct State {
    hands: [u8; MOST],
    choices: [Option<Choice>; MOST],
    laid_off: [u8; MOST],
}

impl State {
    /// The card a seat holds, 1 to 6; `None` before the deal and between a swap and its draw.
    pub fn hand(&self, seat: Seat) -> Option<u8> {
        self.hands.get(seat.index()).copied().filter(|&card| card != 0)
    }

    /// What a seat has decided.
    pub fn choice(&self, seat: Seat) -> Option<Choice> {
        self.choices.get(seat.index()).copied().flatten()
    }

    /// The card a seat has laid off to swap it.
    pub fn laid_off(&self, seat: Seat) -> Option<u8> {
        self.laid_off.get(seat.index()).copied().filter(|&card| card != 0)
    }
}

/// A card as one observer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Held {
    /// There is none.
    Nothing,
    /// There is one, face down.
    Back,
    /// There is this one, 1 to 6.
    Card(u8),
}

/// A decision as one observer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Decision {
    /// Not taken yet.
    Open,
    /// Taken, and secret.
    Secret,
    /// Taken, and this.
    Known(Choice),
}

/// What one observer knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "serde_forms::ViewForm"))]
pub struct View {
    hands: [Held; MOST],
    choices: [Decision; MOST],
    laid_off: [u8; MOST],
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A seat was dealt or drew a card; hidden from others.
    Drew {
        /// Who.
        seat: Seat,
        /// Which, if the listener may know it.
        card: Option<u8>,
    },
    /// A seat decided; what, stays secret for now.
    Decided {
        /// Who.
        seat: Seat,
        /// What, if the listener may know it.
        choice: Option<Choice>,
    },
    /// A seat keeps its card, as all hear when everybody has decided.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// A seat laid this card open to swap it.
    LaidOff {
        /// Who.
        seat: Seat,
        /// Which.
        card: u8,
    },
    /// A seat showed its card at the end.
    Showed {
        /// Who.
        seat: Seat,
        /// Which.
        card: u8,
    },
}

impl EventKind for Event {
    const KINDS: &'static [&'static str] = &["drew", "decided", "kept", "laid-off", "showed"];

    fn kind(&self) -> &'static str {
        match self {
            Event::Drew { .. } => "drew",
            Event::Decided { .. } => "decided",
            Event::Kept { .. } => "kept",
            Event::LaidOff { .. } => "laid-off",
            Event::Showed { .. } => "showed",
        }
    }
}

/// Why an action or a chance outcome was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The seat has decided already, is not in the game, or nothing is to be decided.
    #[error("seat {seat} is not to decide")]
    NotToAct {
        /// Who tried.
        seat: Seat,
    },
    /// A 6 cannot be swapped (rule 3).
    #[error("a 6 cannot be swapped")]
    SixStays,
    /// No chance event of this kind is due.
    #[error("no such chance event is due")]
    NotDue,
    /// The cards of this outcome are not all there.
    #[error("these cards are not in the deck")]
    NotInDeck,
}
