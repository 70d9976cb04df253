//! What a seat may choose and what nature may do.

use crate::{Card, Deal, Suit};
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
