//! What a seat may choose and what nature may do.

use crate::{Card, Cards, DealError, Suit};
use mallow_core::Seat;

/// A seat's choice.
///
/// Declarations come before plays, suits in the order of [`Suit::ALL`], cards by suit and value;
/// lists of actions are in this order. Written `trump G` and `G12`.
///
/// ```
/// use marshmallow_test::{Action, Card, Suit};
/// assert_eq!("trump G".parse(), Ok(Action::Declare(Suit::Green)));
/// assert_eq!("G12".parse(), Ok(Action::Play(Card::new(Suit::Green, 12))));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// The dealer makes this suit trump for the round (RULES 2.3).
    Declare(Suit),
    /// A seat leads with this card or adds it to the trick (RULES 3).
    Play(Card),
}

impl Action {
    /// Everything a seat could ever write down: 5 declarations and 60 cards, in order.
    pub fn all() -> impl Iterator<Item = Action> {
        let declarations = Suit::ALL.into_iter().map(Action::Declare);
        declarations.chain(Cards::all().iter().map(Action::Play))
    }
}

/// What nature does.
///
/// Written `dealer 2` and `deal B1 B7 ... / G3 ... / ...` with the hands in seat order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// This seat deals the first round (MT-1).
    Dealer(Seat),
    /// These hands are dealt (RULES 2.1).
    Deal(Deal),
}

/// The hands of a round: 12 cards for each of 2 to 5 seats, no card twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deal {
    players: u8,
    // Places past `players` stay empty, so that derived equality holds.
    hands: [Cards; Deal::MAX_PLAYERS],
}

impl Deal {
    /// Cards in every hand (RULES 2.1).
    pub const HAND: u32 = 12;
    /// The most seats at a table.
    pub const MAX_PLAYERS: usize = 5;

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
        if !(2..=Deal::MAX_PLAYERS).contains(&hands.len()) {
            return Err(DealError::Hands { hands: hands.len() });
        }
        let mut deal =
            Deal { players: hands.len() as u8, hands: [Cards::empty(); Deal::MAX_PLAYERS] };
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
    pub(crate) fn trusted(players: u8, hands: [Cards; Deal::MAX_PLAYERS]) -> Deal {
        let deal = Deal { players, hands };
        debug_assert_eq!(Deal::try_new(deal.hands()), Ok(deal));
        deal
    }

    /// How many hands there are.
    #[inline]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The hands in seat order.
    #[inline]
    pub fn hands(&self) -> &[Cards] {
        &self.hands[..usize::from(self.players)]
    }

    /// The hands with an empty one for each seat that is not there.
    #[inline]
    pub(crate) fn all_hands(&self) -> [Cards; Deal::MAX_PLAYERS] {
        self.hands
    }
}
