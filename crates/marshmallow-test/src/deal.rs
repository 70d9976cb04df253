//! The hands of a round.

use crate::{Card, Cards};
use mallow_core::Seat;

/// The most seats at a table, as the length of lists of one value a seat.
pub(crate) const SEATS: usize = 5;

/// The hands of a round: 12 cards for each of 2 to 5 seats, no card twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deal {
    players: u8,
    // Places past `players` stay empty, so that derived equality holds.
    hands: [Cards; SEATS],
}

impl Deal {
    /// Cards in every hand (RULES 2.1).
    pub const HAND: u32 = 12;

    /// The deal that gives these hands to the seats from 0 upwards.
    ///
    /// # Errors
    /// If there are not 2 to 5 hands of 12 cards each, or a card is in two of them.
    ///
    /// ```
    /// use marshmallow_test::{Deal, DealError, Suit};
    /// let (blue, green) = (Suit::Blue.cards(), Suit::Green.cards());
    /// assert!(Deal::try_new(&[blue, green]).is_ok());
    /// assert_eq!(Deal::try_new(&[blue]), Err(DealError::Hands { hands: 1 }));
    /// ```
    pub fn try_new(hands: &[Cards]) -> Result<Deal, DealError> {
        if !(2..=SEATS).contains(&hands.len()) {
            return Err(DealError::Hands { hands: hands.len() });
        }
        let mut deal = Deal { players: hands.len() as u8, hands: [Cards::empty(); SEATS] };
        let mut dealt = Cards::empty();
        for (seat, &hand) in Seat::all(deal.players).zip(hands) {
            if hand.len() != Deal::HAND {
                return Err(DealError::Size { seat, cards: hand.len() });
            }
            if let Some(card) = (hand & dealt).first() {
                return Err(DealError::Twice { card });
            }
            dealt = dealt | hand;
            deal.hands[seat.index()] = hand;
        }
        Ok(deal)
    }

    /// The deal of hands that are known to be proper.
    #[inline]
    pub(crate) fn trusted(players: u8, hands: [Cards; SEATS]) -> Deal {
        let deal = Deal { players, hands };
        debug_assert_eq!(Deal::try_new(deal.hands()), Ok(deal));
        deal
    }

    /// The number of hands.
    #[inline]
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The hands in seat order.
    #[inline]
    #[must_use]
    pub fn hands(&self) -> &[Cards] {
        &self.hands[..usize::from(self.players)]
    }

    /// The hands, with an empty one for each seat that the table does not have.
    #[inline]
    pub(crate) fn all_hands(&self) -> [Cards; SEATS] {
        self.hands
    }
}

/// Why hands are not a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// The number of hands is not that of a table (RULES 1.2).
    #[error("expected 2 to 5 hands, found {hands}")]
    Hands {
        /// The number of hands given.
        hands: usize,
    },
    /// A hand does not have 12 cards (RULES 2.1).
    #[error("expected 12 cards for seat {seat}, found {cards}")]
    Size {
        /// The seat with the hand.
        seat: Seat,
        /// The number of its cards.
        cards: u32,
    },
    /// Two hands have the same card, and there is one of each kind (RULES 1.1).
    #[error("{card} appears twice")]
    Twice {
        /// The card.
        card: Card,
    },
}
