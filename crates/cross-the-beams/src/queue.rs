//! The cards that the only player of a game has put under the deck.

use crate::card::{Card, Colour, Number};
use core::fmt;

/// The cards that the only player has put under the deck, in the order in which they will be drawn
/// (CB-10); at most [`MOST`](Queue::MOST).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Queue {
    len: u8,
    // Places from `len` on hold the first card, so that derived equality holds.
    cards: [Card; Queue::MOST],
}

impl Queue {
    /// The most cards it can hold, which is all of them. Games from the start never put more than 13
    /// there.
    pub const MOST: usize = 30;

    /// The queue without cards.
    pub const EMPTY: Queue = Queue { len: 0, cards: [Queue::FILL; Queue::MOST] };

    const FILL: Card = Card::new(Colour::Red, Number::new(1));

    /// A queue of these cards, next first; `None` if there are more than [`MOST`](Queue::MOST).
    #[must_use]
    pub fn try_new(cards: &[Card]) -> Option<Queue> {
        let mut queue = Queue::EMPTY;
        queue.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        queue.len = cards.len() as u8;
        Some(queue)
    }

    /// The number of cards.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether it has no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, next first.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The next card, if there is one.
    #[inline]
    #[must_use]
    pub fn front(&self) -> Option<Card> {
        self.as_slice().first().copied()
    }

    /// Puts a card under all others.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Removes the next card.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.cards.copy_within(1.., 0);
        self.len -= 1;
        self.cards[usize::from(self.len)] = Queue::FILL;
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
