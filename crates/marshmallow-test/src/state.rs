//! What is true now: what all see, and the hands that they do not.

use crate::{Card, Cards, Deal, Suit, SuitSet};
use mallow_core::{Seat, SeatSet};

/// The most seats at a table, as the length of per-seat arrays.
pub(crate) const SEATS: usize = Deal::MAX_PLAYERS;

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Phase {
    /// Nature names the first dealer (MT-1).
    FirstDealer,
    /// Nature deals the hands (RULES 2.1).
    Deal,
    /// The dealer declares trump (RULES 2.3).
    Trump,
    /// A seat leads or adds a card (RULES 3).
    Play,
    /// The game has ended.
    Over,
}

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
    pub(crate) phase: Phase,
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
            phase: if dealer.is_some() { Phase::Deal } else { Phase::FirstDealer },
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
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The seats, from 0 upwards.
    pub fn seats(&self) -> mallow_core::SeatIter {
        Seat::all(self.players)
    }

    /// What the game waits for.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round that is played or about to be dealt, from 1. Past 2^32 rounds it stays there.
    #[inline]
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// The dealer of the round; `None` until the first one is known.
    #[inline]
    pub const fn dealer(&self) -> Option<Seat> {
        self.dealer
    }

    /// The trump suit; `None` in round 1 and before it is declared.
    #[inline]
    pub const fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// A seat's points so far.
    ///
    /// # Panics
    /// If no table has such a seat; so do the other accessors that take one.
    #[inline]
    pub const fn points(&self, seat: Seat) -> u8 {
        self.points[seat.index()]
    }

    /// The number of tricks that a seat has won this round.
    #[inline]
    pub const fn tricks(&self, seat: Seat) -> u8 {
        self.tricks[seat.index()]
    }

    /// The number of complete tricks of this round.
    pub fn tricks_played(&self) -> u8 {
        self.tricks.iter().sum()
    }

    /// The seats that have not gone out of the round.
    #[inline]
    pub const fn still_in(&self) -> SeatSet {
        self.still_in
    }

    /// The cards that a seat has played this round, with the one in the trick.
    #[inline]
    pub const fn played(&self, seat: Seat) -> Cards {
        self.played[seat.index()]
    }

    /// The suits that a seat's own plays have shown it to hold no more card of (RULES 5.2).
    #[inline]
    pub const fn shown_void(&self, seat: Seat) -> SuitSet {
        self.voids[seat.index()]
    }

    /// The number of cards that a seat holds, or put aside face down when it went out.
    pub fn hand_len(&self, seat: Seat) -> u32 {
        if self.is_dealt() && seat.number() < self.players {
            // What was read from outside may have played more, until it is validated.
            Deal::HAND.saturating_sub(self.played(seat).len())
        } else {
            0
        }
    }

    /// Whether the cards of a round are out: from the deal to the last trick, and at the end.
    #[inline]
    pub const fn is_dealt(&self) -> bool {
        !matches!(self.phase, Phase::FirstDealer | Phase::Deal)
    }

    /// The seat that must declare trump or play a card, if one must.
    #[inline]
    pub const fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Trump | Phase::Play => Some(self.to_act),
            Phase::FirstDealer | Phase::Deal | Phase::Over => None,
        }
    }

    /// The seat that led the trick, or is to lead it; `None` outside of play.
    #[inline]
    pub const fn leader(&self) -> Option<Seat> {
        match self.phase {
            Phase::Play => Some(self.leader),
            _ => None,
        }
    }

    /// The suit of the first card of the trick; `None` while the trick is empty.
    #[inline]
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
    pub fn winning(&self) -> Option<(Seat, Card)> {
        Some((self.best, self.trick[self.best.index()]?))
    }

    /// Whether later players of the trick may play a trump although they could follow suit
    /// (RULES 3.3).
    #[inline]
    pub const fn is_exempt(&self) -> bool {
        self.exempt
    }

    /// Every card that has been played this round.
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
/// A flat value of 128 bytes. It displays as a [`Position`](crate::Position), which reads back.
/// Equality and hash are those of [`Public`] and of the hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) hands: [Cards; SEATS],
}

impl State {
    /// All that lies open.
    #[inline]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The cards that a seat holds, or put aside face down when it went out.
    ///
    /// # Panics
    /// If no table has such a seat.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The cards that were not dealt; all 60 between rounds.
    pub fn undealt(&self) -> Cards {
        self.hands.iter().fold(Cards::all(), |rest, &hand| rest - hand) - self.public.all_played()
    }
}
