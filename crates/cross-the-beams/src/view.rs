//! All that one observer may know.

use crate::card::Cards;
use crate::queue::Queue;
use crate::state::{Public, State};
use mallow_core::{Observer, Seat};

/// What an observer knows of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HandView {
    pub(crate) len: u8,
    pub(crate) seen: Cards,
    pub(crate) known: Cards,
}

impl HandView {
    /// The number of cards in the hand.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether the seat holds no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards that the observer knows to be there: all of its own hand, and with open hands all
    /// of every hand.
    #[must_use]
    pub fn seen(&self) -> Cards {
        self.seen
    }

    /// The cards that everybody knows to be there (CB-9).
    #[must_use]
    pub fn known(&self) -> Cards {
        self.known
    }

    /// The number of cards in the hand that the observer does not know.
    #[inline]
    #[must_use]
    pub fn unseen(&self) -> u8 {
        self.len - self.seen.len() as u8
    }
}

/// Everything that one observer may know (RULES 8), with what a careful player would remember.
/// Displays as a picture.
///
/// ```
/// use cross_the_beams::{CrossTheBeams, Position};
/// use mallow_core::{Game, Observer, Seat};
/// let game = CrossTheBeams::new(2);
/// let state = game.position(&Position {
///     hands: vec!["R3 G5".parse().unwrap(), "B1 K6".parse().unwrap()],
///     known: "K6".parse().unwrap(),
///     ..Position::default()
/// })?;
/// let view = game.view(&state, Observer::Seat(Seat::new(0)));
/// assert_eq!(view.hand(Seat::new(0)).seen().len(), 2);
/// assert_eq!(view.hand(Seat::new(1)).seen().to_string(), "K6");
/// assert_eq!(view.hand(Seat::new(1)).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) public: Public,
    pub(crate) observer: Observer,
    pub(crate) open_hands: bool,
    /// Empty for seats the table does not have.
    pub(crate) hands: [HandView; 6],
    /// The number of cards in the deck, without those of the queue under it.
    pub(crate) deck: u8,
    pub(crate) queue_len: u8,
    /// `None` only if there are cards and the observer may not know them.
    pub(crate) queue: Option<Queue>,
}

impl View {
    /// The view of a state, built from nothing but what the observer may know.
    pub(crate) fn of(state: &State, observer: Observer, open_hands: bool) -> View {
        let at_table = |seat: &Seat| seat.number() < state.public.players;
        let observer = observer.seat().filter(at_table).map_or(Observer::Public, Observer::Seat);
        let mut hands = [HandView::default(); 6];
        for (seat, &hand) in Seat::all(state.public.players).zip(state.hands()) {
            let known = if open_hands { hand } else { hand & state.known };
            let seen = if observer.is(seat) { hand } else { known };
            hands[seat.index()] = HandView { len: hand.len() as u8, seen, known };
        }
        // Only the one player of a game has a queue, so every seat that looks is that player.
        let sees_queue = open_hands || observer.seat().is_some() || state.queue.is_empty();
        View {
            public: state.public,
            observer,
            open_hands,
            hands,
            deck: state.deck.len() as u8,
            queue_len: state.queue.len(),
            queue: sees_queue.then_some(state.queue),
        }
    }

    /// The observer whose view it is; the public for a seat that the table does not have.
    #[must_use]
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// Whether everybody sees all hands.
    #[must_use]
    pub fn has_open_hands(&self) -> bool {
        self.open_hands
    }

    /// What everybody sees, with the seats that the open window asks and those that have declined.
    #[must_use]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// What the observer knows of a seat's hand.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &HandView {
        &self.hands()[seat.index()]
    }

    /// The observer's own cards; none for the public.
    #[must_use]
    pub fn own_hand(&self) -> Cards {
        self.observer.seat().map_or(Cards::empty(), |seat| self.hand(seat).seen)
    }

    /// What the observer knows of all hands, in seat order.
    #[must_use]
    pub fn hands(&self) -> &[HandView] {
        &self.hands[..usize::from(self.public.players)]
    }

    /// The number of cards in the deck, without those that the only player has put under it.
    #[must_use]
    pub fn deck_len(&self) -> u8 {
        self.deck
    }

    /// The number of cards that the only player has put under the deck.
    #[must_use]
    pub fn queue_len(&self) -> u8 {
        self.queue_len
    }

    /// The cards that the only player has put under the deck; `None` if there are some and the observer
    /// may not know them.
    #[must_use]
    pub fn queue(&self) -> Option<&Queue> {
        self.queue.as_ref()
    }

    /// The cards whose place the observer does not know; each is in a hand, in the deck or under it.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let public = &self.public;
        let hands = self.hands.iter().fold(Cards::empty(), |all, hand| all | hand.seen);
        let queue: Cards = self.queue.iter().flat_map(Queue::as_slice).copied().collect();
        Cards::all() - public.in_beams() - public.discards - hands - queue
    }
}
