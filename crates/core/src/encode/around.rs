//! The seats as an observer counts them.

use crate::{Observer, Seat};

/// The seats of a table as an observer counts them: its own first, the others in turn order. The
/// public looks from seat 0.
///
/// ```
/// use mallow_core::encode::Around;
/// use mallow_core::{Observer, Seat};
/// let around = Around::new(3, Observer::Seat(Seat::new(1)));
/// assert!(around.clone().map(Seat::number).eq([1, 2, 0]));
/// assert_eq!(around.place(Seat::new(0)), 2);
/// ```
#[derive(Debug, Clone)]
pub struct Around {
    first: u8,
    players: u8,
    next: u8,
}

impl Around {
    /// The seats of a table with this many players.
    #[inline]
    #[must_use]
    pub fn new(players: u8, observer: Observer) -> Around {
        Around { first: observer.seat().map_or(0, Seat::number), players, next: 0 }
    }

    /// The place of a seat in this order, counted from 0.
    #[inline]
    #[must_use]
    pub fn place(&self, seat: Seat) -> usize {
        usize::from((seat.number() + self.players - self.first) % self.players)
    }

    /// The place of a seat, if there is one.
    #[inline]
    #[must_use]
    pub fn place_of(&self, seat: Option<Seat>) -> Option<usize> {
        seat.map(|seat| self.place(seat))
    }
}

impl Iterator for Around {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.next == self.players {
            return None;
        }
        let seat = (self.first + self.next) % self.players;
        self.next += 1;
        Some(Seat::new(seat))
    }
}
