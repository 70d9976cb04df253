//! High Card, a small complete game that shows how to implement the contract.
//!
//! It is short, but has what makes games hard: hidden cards, weighted chance, secret decisions of
//! several seats at once, and views that must not leak. The examples of this crate play it, and its
//! tests plant faults in it that [`laws`](crate::laws) must find.
//!
//! # Rules
//! 1. Two to four players. Twelve cards: the values 1 to 6, two of each.
//! 2. Every player is dealt one card, face down.
//! 3. All players decide at once and in secret: keep the card or swap it. A 6 cannot be swapped.
//! 4. When all have decided, the decisions are revealed and the swapped cards are discarded face up.
//!    Then each player who swapped draws a new card, in seat order, which only that player sees.
//! 5. All cards are shown. The highest card wins; players with equal cards share the win.

mod encode;
mod evaluate;
#[cfg(feature = "serde")]
mod json;
mod notation;
mod rules;
mod validate;

pub use notation::ParseError;
pub use validate::PositionFault;

use crate::{EventKind, Faults, Observer, Seat, Turn};

/// The most seats at a table, as the length of lists of one value a seat.
const MOST: usize = Setup::MAX_PLAYERS as usize;
/// How many cards of each value there are (rule 1).
const COPIES: u8 = 2;
/// The highest value (rule 1).
const HIGHEST: u8 = 6;

/// The cards (rule 1).
const DECK: [u8; 12] = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6];

/// The rules of High Card for a number of players.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HighCard {
    setup: Setup,
}

/// What the players agree on before a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[non_exhaustive]
pub struct Setup {
    /// The number of players, 2 to 4 (default: 2).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::number::number"))]
    pub players: u8,
}

impl Setup {
    /// The fewest players (rule 1).
    pub const MIN_PLAYERS: u8 = 2;
    /// The most players (rule 1).
    pub const MAX_PLAYERS: u8 = 4;

    /// A table of this many players.
    #[must_use]
    pub fn new(players: u8) -> Setup {
        Setup { players }
    }

    /// Checks whether this can be played.
    ///
    /// # Errors
    /// If there are not 2 to 4 players.
    pub fn validate(&self) -> Result<(), SetupError> {
        match self.players {
            Setup::MIN_PLAYERS..=Setup::MAX_PLAYERS => Ok(()),
            found => Err(SetupError::Players { found }),
        }
    }
}

/// Two players.
impl Default for Setup {
    fn default() -> Setup {
        Setup::new(2)
    }
}

/// Why a setup cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players (rule 1).
    #[error("players: expected 2 to 4, found {found}")]
    Players {
        /// The number of players in the setup.
        found: u8,
    },
}

/// All the reasons why a state or a view cannot be played on.
pub type PositionError = Faults<PositionFault>;

/// A decision (rule 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Keep the card.
    Keep,
    /// Discard the card and draw another.
    Swap,
}

impl Choice {
    /// Both choices, in list order.
    pub const ALL: [Choice; 2] = [Choice::Keep, Choice::Swap];
}

/// A chance outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// Rule 2: one card for each seat; 0 for seats the game does not have.
    Deal([u8; MOST]),
    /// Rule 4: the first seat that swapped and has no new card yet draws this one.
    Draw(u8),
}

/// The full state of a game, hidden cards included.
///
/// Cards are 1 to 6; 0 stands for no card. The deck holds every card that is not held or discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "json::StateForm"))]
pub struct State {
    hands: [u8; MOST],
    choices: [Option<Choice>; MOST],
    laid_off: [u8; MOST],
}

impl State {
    /// The card that a seat holds, 1 to 6; `None` before the deal and between a swap and its draw.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Option<u8> {
        self.hands.get(seat.index()).copied().filter(|&card| card != 0)
    }

    /// The decision of a seat, `None` before it has decided.
    #[must_use]
    pub fn choice(&self, seat: Seat) -> Option<Choice> {
        self.choices.get(seat.index()).copied().flatten()
    }

    /// The card that a seat has discarded in a swap.
    #[must_use]
    pub fn laid_off(&self, seat: Seat) -> Option<u8> {
        self.laid_off.get(seat.index()).copied().filter(|&card| card != 0)
    }
}

/// A card as one observer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Held {
    /// No card.
    Nothing,
    /// A card, face down.
    Back,
    /// This card, 1 to 6.
    Card(u8),
}

/// A decision as one observer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Decision {
    /// The seat has not decided yet.
    Open,
    /// The seat has decided, in secret.
    Secret,
    /// The seat has decided this.
    Known(Choice),
}

/// Everything that one observer knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "json::ViewForm"))]
pub struct View {
    hands: [Held; MOST],
    choices: [Decision; MOST],
    laid_off: [u8; MOST],
    observer: Observer,
}

impl View {
    /// The observer: the public, or a seat of the table.
    #[must_use]
    pub fn observer(&self) -> Observer {
        self.observer
    }
}

/// An event of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Event {
    /// A seat was dealt or drew a card, which other seats do not see.
    Drew {
        /// The seat.
        seat: Seat,
        /// The card, if the observer may know it.
        card: Option<u8>,
    },
    /// A seat decided; other seats do not see what.
    Decided {
        /// The seat.
        seat: Seat,
        /// The decision, if the observer may know it.
        choice: Option<Choice>,
    },
    /// A seat keeps its card, revealed once all seats have decided.
    Kept {
        /// The seat.
        seat: Seat,
    },
    /// A seat discarded this card to swap it.
    LaidOff {
        /// The seat.
        seat: Seat,
        /// The card.
        card: u8,
    },
    /// A seat showed its card at the end.
    Showed {
        /// The seat.
        seat: Seat,
        /// The card.
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

/// Why an action or a chance outcome was refused. The state is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The table does not have this seat.
    #[error("there is no seat {seat}: expected 0 to {}", players - 1)]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The number of players.
        players: u8,
    },
    /// The seat owes no decision: it has decided, a chance event is due, or the game is over.
    #[error("seat {seat} cannot act: {}", turn.reason())]
    NotToAct {
        /// The seat that tried to act.
        seat: Seat,
        /// What the game waits for.
        turn: Turn,
    },
    /// A chance outcome was given while seats must decide, or after the end.
    #[error("no chance event is due: {}", turn.reason())]
    NoChanceDue {
        /// What the game waits for.
        turn: Turn,
    },
    /// A chance event of another kind is due.
    #[error("expected the chance event `{expected}`, found `{found}`")]
    OtherChance {
        /// The kind of event that is due.
        expected: &'static str,
        /// The kind of event that was given.
        found: &'static str,
    },
    /// The deck does not hold this card, or not so often.
    #[error("expected a card that can be drawn now, found {card}")]
    NotInDeck {
        /// The card that was named.
        card: u8,
    },
    /// The number of cards in a deal is not that of the players (rule 2).
    #[error("expected {players} cards, found {cards}")]
    DealSize {
        /// The number of cards dealt.
        cards: u8,
        /// The number of players.
        players: u8,
    },
    /// A 6 cannot be swapped (rule 3).
    #[error("a 6 cannot be swapped")]
    SixStays,
}
