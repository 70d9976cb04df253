//! Actions of seats and chance outcomes.

use crate::{Card, Deal, Suit};
use mallow_core::Seat;
use mallow_core::deck::Card as _;

/// A choice of one seat.
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

/// A chance outcome.
///
/// Written `dealer 2` and `deal B1 B7 ... / G3 ... / ...` with the hands in seat order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// This seat deals the first round (MT-1).
    Dealer(Seat),
    /// These hands are dealt (RULES 2.1).
    Deal(Deal),
}

/// What the actions of a list have in common: all of them declare trump, or all play a card.
///
/// Variations are suits in the order of [`Suit::ALL`], or the numbers of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Template {
    /// Declarations of trump.
    Declare,
    /// Plays of cards.
    Play,
}

impl mallow_core::Template for Template {
    type Action = Action;

    #[inline]
    fn action(self, variation: u8) -> Action {
        match self {
            Template::Declare => Action::Declare(Suit::ALL[usize::from(variation)]),
            Template::Play => Action::Play(Card::from_index(u32::from(variation))),
        }
    }
}

impl Chance {
    /// The kind of event: the first word of the text.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Chance::Dealer(_) => "dealer",
            Chance::Deal(_) => "deal",
        }
    }
}
