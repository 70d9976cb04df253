//! What happened.

use crate::{Card, Cards, Suit};
use core::fmt;
use mallow_core::words::counted;
use mallow_core::{EventKind, Seat, SeatSet};

/// Something that happened, for logs and animation. Displays as a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A seat was named as the first dealer.
    FirstDealer {
        /// The dealer.
        seat: Seat,
    },
    /// A round began.
    Round {
        /// The number of the round, from 1.
        round: u32,
        /// The dealer of the round.
        dealer: Seat,
    },
    /// A seat was dealt its hand.
    Dealt {
        /// The seat.
        seat: Seat,
        /// The cards; `None` for those who may not see them.
        hand: Option<Cards>,
    },
    /// The dealer declared trump.
    Trump {
        /// The dealer.
        seat: Seat,
        /// The trump suit.
        suit: Suit,
    },
    /// A seat led with a card or added it to the trick.
    Played {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat won the trick.
    TrickWon {
        /// The winner.
        seat: Seat,
        /// How many tricks the winner has now.
        tricks: u8,
    },
    /// A seat went out of the round and scored.
    WentOut {
        /// The seat.
        seat: Seat,
        /// The points it scores: the tricks of all others.
        points: u8,
        /// The seat's points now.
        total: u8,
    },
    /// The round ended, and another follows.
    RoundOver {
        /// The number of the round that ended.
        round: u32,
        /// The dealer of the next round.
        next_dealer: Seat,
    },
    /// The game ended.
    GameOver {
        /// The seats with the most points.
        winners: SeatSet,
    },
}

impl EventKind for Event {
    const KINDS: &'static [&'static str] = &[
        "first-dealer",
        "round",
        "dealt",
        "trump",
        "played",
        "trick-won",
        "went-out",
        "round-over",
        "game-over",
    ];

    fn kind(&self) -> &'static str {
        match self {
            Event::FirstDealer { .. } => "first-dealer",
            Event::Round { .. } => "round",
            Event::Dealt { .. } => "dealt",
            Event::Trump { .. } => "trump",
            Event::Played { .. } => "played",
            Event::TrickWon { .. } => "trick-won",
            Event::WentOut { .. } => "went-out",
            Event::RoundOver { .. } => "round-over",
            Event::GameOver { .. } => "game-over",
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::FirstDealer { seat } => write!(f, "seat {seat} deals first"),
            Event::Round { round, dealer } => write!(f, "round {round}, dealt by seat {dealer}"),
            Event::Dealt { seat, hand: Some(hand) } => write!(f, "seat {seat} is dealt {hand}"),
            Event::Dealt { seat, hand: None } => write!(f, "seat {seat} is dealt 12 cards"),
            Event::Trump { seat, suit } => write!(f, "seat {seat} declares: {suit} is trump"),
            Event::Played { seat, card } => write!(f, "seat {seat} plays {card}"),
            Event::TrickWon { seat, tricks } => {
                write!(f, "seat {seat} wins the trick ({tricks} this round)")
            }
            Event::WentOut { seat, points, total } => {
                let total = counted(total, "point");
                write!(f, "seat {seat} goes out and scores {points}: {total} in total")
            }
            Event::RoundOver { round, next_dealer } => {
                write!(f, "round {round} is over; seat {next_dealer} deals the next one")
            }
            Event::GameOver { winners } if winners.len() == 1 => {
                write!(f, "seat {winners} wins the game")
            }
            Event::GameOver { winners } => write!(f, "seats {winners} share the win"),
        }
    }
}
