//! The cards that the only player of a game has put under the deck.

use crate::card::{Card, Colour, Number};
use core::fmt;

/// The cards that the only player has put under the deck, oldest and so next first (CB-10).
///
/// Never more than [`MOST`](Queue::MOST).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Queue {
    len: u8,
    // Places from `len` on hold the first card, so that derived equality holds.
    cards: [Card; Queue::MOST],
}

impl Queue {
    /// The most cards it can hold: all there are. Play from the start never puts more than 13 there.
    pub const MOST: usize = 30;

    /// No cards.
    pub const EMPTY: Queue = Queue { len: 0, cards: [Queue::FILL; Queue::MOST] };

    const FILL: Card = Card::new(Colour::Red, Number::new(1));

    /// These cards, next first; `None` if there are more than [`MOST`](Queue::MOST).
    pub fn try_new(cards: &[Card]) -> Option<Queue> {
        let mut queue = Queue::EMPTY;
        queue.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        queue.len = cards.len() as u8;
        Some(queue)
    }

    /// Number of cards.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, next first.
    #[inline]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The card that is drawn next from here.
    #[inline]
    pub fn front(&self) -> Option<Card> {
        self.as_slice().first().copied()
    }

    /// Puts a card under all others.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the card that is next.
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
