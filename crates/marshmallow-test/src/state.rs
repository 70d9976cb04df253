//! Everything that is true now: what lies open, and the hands.

use crate::deal::SEATS;
use crate::{Card, Cards, Deal, Stage, Suit, SuitSet};
use mallow_core::{Seat, SeatSet, Turn};

/// All that lies open on the table, for everybody to see and remember: what a [`State`] and every
/// [`View`](crate::View) of it share.
///
/// Whatever is not in here is in the hands, and those are in the [`State`] alone.
///
/// It holds as much of the past as matters to the rules and to a careful player: who has played which
/// cards this round (but not in which earlier trick), who won how many tricks, and who has been shown
/// void in what. Between rounds only points, dealer and round number are kept (MT-9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Public {
    // Places past `players` keep their first value, so that derived equality holds.
    pub(crate) played: [Cards; SEATS],
    pub(crate) trick: [Option<Card>; SEATS],
    pub(crate) points: [u8; SEATS],
    pub(crate) tricks: [u8; SEATS],
    pub(crate) voids: [SuitSet; SEATS],
    pub(crate) round: u32,
    pub(crate) players: u8,
    pub(crate) stage: Stage,
    pub(crate) dealer: Option<Seat>,
    pub(crate) trump: Option<Suit>,
    pub(crate) still_in: SeatSet,
    // While nobody plays, `leader`, `to_act` and `best` are the dealer (seat 0 before there is
    // one); while the trick is empty, all three are the seat that leads. `lead` and `exempt`
    // follow from the trick; they are kept because every play asks for them.
    pub(crate) leader: Seat,
    pub(crate) to_act: Seat,
    pub(crate) best: Seat,
    pub(crate) lead: Option<Suit>,
    pub(crate) exempt: bool,
}

impl Public {
    /// What lies open before the hands of `round` are dealt, or before there is a dealer.
    pub(crate) fn between_rounds(
        players: u8,
        round: u32,
        dealer: Option<Seat>,
        points: [u8; SEATS],
    ) -> Public {
        let first = dealer.unwrap_or(Seat::new(0));
        Public {
            played: [Cards::empty(); SEATS],
            trick: [None; SEATS],
            points,
            tricks: [0; SEATS],
            voids: [SuitSet::EMPTY; SEATS],
            round,
            players,
            stage: if dealer.is_some() { Stage::Deal } else { Stage::FirstDealer },
            dealer,
            trump: None,
            still_in: SeatSet::all(players),
            leader: first,
            to_act: first,
            best: first,
            lead: None,
            exempt: false,
        }
    }

    /// The number of players.
    #[inline]
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The seats, from 0 upwards.
    #[must_use]
    pub fn seats(&self) -> mallow_core::SeatIter {
        Seat::all(self.players)
    }

    /// What the game waits for.
    #[inline]
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The round that is played or about to be dealt, from 1. Past 2^32 rounds it stays there.
    #[inline]
    #[must_use]
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// The dealer of the round; `None` until the first one is known.
    #[inline]
    #[must_use]
    pub const fn dealer(&self) -> Option<Seat> {
        self.dealer
    }

    /// The trump suit; `None` in round 1 and before it is declared.
    #[inline]
    #[must_use]
    pub const fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// The place of a seat in arrays of one value a seat.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    const fn place(&self, seat: Seat) -> usize {
        assert!(seat.number() < self.players, "the table has no such seat");
        seat.index()
    }

    /// A seat's points so far.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub const fn points(&self, seat: Seat) -> u8 {
        self.points[self.place(seat)]
    }

    /// The number of tricks that a seat has won this round.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub const fn tricks(&self, seat: Seat) -> u8 {
        self.tricks[self.place(seat)]
    }

    /// The number of complete tricks of this round.
    #[must_use]
    pub fn tricks_played(&self) -> u8 {
        self.tricks.iter().sum()
    }

    /// The seats that have not gone out of the round.
    #[inline]
    #[must_use]
    pub const fn still_in(&self) -> SeatSet {
        self.still_in
    }

    /// The cards that a seat has played this round, with the one in the trick.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub const fn played(&self, seat: Seat) -> Cards {
        self.played[self.place(seat)]
    }

    /// The suits that a seat's own plays have shown it to hold no more card of (RULES 5.2).
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub const fn shown_void(&self, seat: Seat) -> SuitSet {
        self.voids[self.place(seat)]
    }

    /// The number of cards that a seat holds, or put aside face down when it went out.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn hand_len(&self, seat: Seat) -> u32 {
        let played = self.played(seat).len();
        // What was read from outside may have played more, until it is validated.
        if self.is_dealt() { Deal::HAND.saturating_sub(played) } else { 0 }
    }

    /// Whether the cards of a round are out: from the deal to the last trick, and at the end.
    #[inline]
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        !matches!(self.stage, Stage::FirstDealer | Stage::Deal)
    }

    /// The turn: the seat that must declare trump or play a card, chance, or nobody once the game is
    /// over.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Turn {
        match self.stage {
            Stage::FirstDealer | Stage::Deal => Turn::Chance,
            Stage::Trump | Stage::Play => Turn::of(self.to_act),
            Stage::Over => Turn::Over,
        }
    }

    /// The seat whose turn it is: that must declare trump or play a card, if one must.
    #[inline]
    #[must_use]
    pub const fn active(&self) -> Option<Seat> {
        match self.stage {
            Stage::Trump | Stage::Play => Some(self.to_act),
            Stage::FirstDealer | Stage::Deal | Stage::Over => None,
        }
    }

    /// The seat that led the trick, or is to lead it; `None` outside of play.
    #[inline]
    #[must_use]
    pub const fn leader(&self) -> Option<Seat> {
        match self.stage {
            Stage::Play => Some(self.leader),
            _ => None,
        }
    }

    /// The suit of the first card of the trick; `None` while the trick is empty.
    #[inline]
    #[must_use]
    pub const fn lead_suit(&self) -> Option<Suit> {
        self.lead
    }

    /// The cards of the trick with the seats that played them, in order of play.
    pub fn trick(&self) -> impl Iterator<Item = (Seat, Card)> {
        let clockwise =
            (0..self.players).map(|i| Seat::new((self.leader.number() + i) % self.players));
        clockwise.filter_map(|seat| Some((seat, self.trick[seat.index()]?)))
    }

    /// The seat that is winning the trick, with its card; `None` while the trick is empty.
    #[must_use]
    pub fn winning(&self) -> Option<(Seat, Card)> {
        Some((self.best, self.trick[self.best.index()]?))
    }

    /// Whether later players of the trick may play a trump although they could follow suit
    /// (RULES 3.3).
    #[inline]
    #[must_use]
    pub const fn is_exempt(&self) -> bool {
        self.exempt
    }

    /// Every card that has been played this round.
    #[must_use]
    pub fn all_played(&self) -> Cards {
        self.played.iter().fold(Cards::empty(), |all, &cards| all | cards)
    }

    /// The next seat clockwise that is still in the round (MT-5).
    #[inline]
    pub(crate) fn next_in(&self, seat: Seat) -> Seat {
        let bits = self.still_in.bits();
        let behind = bits & (u16::MAX << (seat.number() + 1));
        let next = if behind == 0 { bits } else { behind };
        Seat::new(next.trailing_zeros() as u8)
    }
}

/// Everything that is true now: what lies open ([`Public`]) and the hands.
///
/// A flat value of 128 bytes. Displays as a picture; as a [`Position`](crate::Position) it has a text
/// that reads back. Equality and hash are those of [`Public`] and of the hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) hands: [Cards; SEATS],
}

impl State {
    /// All that lies open.
    #[inline]
    #[must_use]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The cards that a seat holds, or put aside face down when it went out.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[inline]
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.hands[self.public.place(seat)]
    }

    /// The cards that were not dealt; all 60 between rounds.
    #[must_use]
    pub fn undealt(&self) -> Cards {
        self.hands.iter().fold(Cards::all(), |rest, &hand| rest - hand) - self.public.all_played()
    }
}
