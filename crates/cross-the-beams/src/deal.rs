//! The hands that are dealt at the start.

use crate::card::{Card, Cards};

/// The most seats at a table, as the length of lists of one value a seat.
pub(crate) const SEATS: usize = 6;

/// The hands that are dealt at the start, one for each of 1 to 6 seats, no card twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deal {
    players: u8,
    // Places past `players` stay empty, so that derived equality holds.
    hands: [Cards; SEATS],
}

impl Deal {
    /// The deal that gives these hands to the seats from 0 upwards.
    ///
    /// The game checks how many cards each of them has.
    ///
    /// # Errors
    /// If there are not 1 to 6 hands, or a card is in two of them.
    ///
    /// ```
    /// use cross_the_beams::{Deal, DealError};
    /// let hand = "R1 K2".parse()?;
    /// assert!(Deal::try_new(&[hand]).is_ok());
    /// assert_eq!(Deal::try_new(&[]), Err(DealError::Hands { hands: 0 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_new(hands: &[Cards]) -> Result<Deal, DealError> {
        if hands.is_empty() || hands.len() > SEATS {
            return Err(DealError::Hands { hands: hands.len() });
        }
        let mut deal = Deal { players: hands.len() as u8, hands: [Cards::empty(); SEATS] };
        let mut dealt = Cards::empty();
        for (into, &hand) in deal.hands.iter_mut().zip(hands) {
            if let Some(card) = (hand & dealt).first() {
                return Err(DealError::Twice { card });
            }
            dealt = dealt | hand;
            *into = hand;
        }
        Ok(deal)
    }

    /// The deal of hands that are known to be proper.
    pub(crate) fn trusted(players: u8, hands: [Cards; SEATS]) -> Deal {
        let deal = Deal { players, hands };
        debug_assert_eq!(Deal::try_new(deal.hands()), Ok(deal));
        deal
    }

    /// The number of hands, 1 to 6.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The hands in seat order.
    #[must_use]
    pub fn hands(&self) -> &[Cards] {
        &self.hands[..usize::from(self.players)]
    }
}

/// Why hands are not a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// The number of hands is not that of a table (RULES 2.4).
    #[error("expected 1 to 6 hands, found {hands}")]
    Hands {
        /// The number of hands given.
        hands: usize,
    },
    /// Two hands have the same card, and there is one of each kind (RULES 1.1).
    #[error("{card} appears twice")]
    Twice {
        /// The card.
        card: Card,
    },
}
