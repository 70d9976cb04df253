//! What happened.

use crate::{Card, Cards, Suit};
use core::fmt;
use mallow_core::{Seat, SeatSet};

/// Something that happened, for logs and animation. Displays as a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// This seat deals the first round.
    FirstDealer {
        /// The dealer.
        seat: Seat,
    },
    /// A round begins.
    Round {
        /// Its number, from 1.
        round: u32,
        /// Who deals it.
        dealer: Seat,
    },
    /// A seat takes up its hand.
    Dealt {
        /// Whose hand.
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
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A seat took the trick.
    TrickWon {
        /// Who.
        seat: Seat,
        /// How many tricks the seat has now.
        tricks: u8,
    },
    /// A seat went out of the round and scored.
    WentOut {
        /// Who.
        seat: Seat,
        /// Tricks of all others, which are the points it scores.
        points: u8,
        /// The seat's points now.
        total: u8,
    },
    /// The round ended, and another follows.
    RoundOver {
        /// The number of the round that ended.
        round: u32,
        /// Who deals the next one.
        next_dealer: Seat,
    },
    /// The game ended.
    GameOver {
        /// The seats with the most points.
        winners: SeatSet,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::FirstDealer { seat } => write!(f, "seat {seat} deals first"),
            Event::Round { round, dealer } => write!(f, "round {round}, dealt by seat {dealer}"),
            Event::Dealt { seat, hand: Some(hand) } => write!(f, "seat {seat} takes up {hand}"),
            Event::Dealt { seat, hand: None } => write!(f, "seat {seat} takes up 12 cards"),
            Event::Trump { seat, suit } => write!(f, "seat {seat} declares: {suit} is trump"),
            Event::Played { seat, card } => write!(f, "seat {seat} plays {card}"),
            Event::TrickWon { seat, tricks: 1 } => {
                write!(f, "seat {seat} wins its first trick of the round")
            }
            Event::TrickWon { seat, tricks } => {
                write!(f, "seat {seat} wins the trick and has {tricks}")
            }
            Event::WentOut { seat, points, total } => {
                let plural = if total == 1 { "" } else { "s" };
                write!(
                    f,
                    "seat {seat} is out: {points} for the tricks of the others, {total} point{plural} in all"
                )
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
