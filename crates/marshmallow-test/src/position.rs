//! Positions described by hand, checked into states and views; and those as such descriptions.

use crate::deal::SEATS;
use crate::rules::required_tricks;
use crate::{
    Card, Cards, Deal, MarshmallowTest, PositionError, PositionFault, Public, Setup, Stage, State,
    Suit, SuitSet, View,
};
use alloc::vec::Vec;
use mallow_core::{Faults, Observer, Seat, SeatSet};

/// A position described by hand: the whole of it, or what one observer sees.
///
/// Every position that play can reach can be described, and every other one that can be played on.
/// Described whole, it becomes a [`State`] ([`MarshmallowTest::position`]); with the hands of others
/// unknown, a [`View`] ([`MarshmallowTest::position_seen_by`]). What follows from the rest is not
/// described: what the game waits for, which seats are out, the exemption, voids that the open trick
/// shows.
///
/// # Text
/// A line for the round, a line for each seat in order, a line for the trick. What is zero, empty or
/// not there yet may be left out; printed positions leave it out, except points. `hand ?` is a hand
/// that the observer cannot see, `-` is no card or suit. Empty lines and lines that start with `#` are
/// skipped; upper and lower case are alike, and so is all white space between words.
///
/// ```
/// use marshmallow_test::Position;
/// use marshmallow_test::prelude::*;
/// let position: Position = "
///     round 2, dealer 2, trump Green
///     seat 0: 4 points, 2 tricks, hand B1 B2 B3 B4 B5 B6 B7 G1, played P1 P8 P9 P10
///     seat 1: 3 points, hand G2 G3 V1 V2 V3 V4 V5 V6, played P2 P3 P4 G12, void Pink
///     seat 2: 0 points, 1 trick, hand G7 P12 O1 O2 O3 O4 O5 O6 O7, played P5 P6 P11
///     trick of 0: P1 G12
/// ".parse()?;
/// let game = MarshmallowTest::new(3);
/// let state = game.position(&position)?;
/// assert_eq!(Position::from(&state), position);
/// // The exemption: seat 2 may follow suit or play a trump.
/// let actions = game.actions(&state, Seat::new(2));
/// assert_eq!(actions, ["G7".parse::<Action>()?, "P12".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a position: an object"))]
pub struct Position {
    /// The round that is played or about to be dealt, from 1.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub round: u32,
    /// The dealer; `None` before the first one is known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub dealer: Option<Seat>,
    /// The trump suit; `None` in round 1 and before it is declared.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub trump: Option<Suit>,
    /// What each seat has, from seat 0 upwards.
    pub seats: Vec<SeatPosition>,
    /// The trick, while cards are played; it may be empty still.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub trick: Option<Trick>,
}

/// What one seat has in a [`Position`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default, expecting = "a seat: an object"))]
pub struct SeatPosition {
    /// Points so far, with those of this round.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub points: u8,
    /// Tricks won this round.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "mallow_core::number::number"))]
    pub tricks: u8,
    /// The cards in hand, or put aside on going out; `None` if the observer cannot see them. Empty
    /// between rounds.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_no_card"))]
    pub hand: Option<Cards>,
    /// The cards played this round, with the one in the trick.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_empty"))]
    pub played: Cards,
    /// The suits that the seat has been shown void in (RULES 5.2).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_no_suit"))]
    pub shown_void: SuitSet,
}

/// No points, no tricks, no cards.
impl Default for SeatPosition {
    fn default() -> SeatPosition {
        SeatPosition {
            points: 0,
            tricks: 0,
            hand: Some(Cards::empty()),
            played: Cards::empty(),
            shown_void: SuitSet::EMPTY,
        }
    }
}

/// The trick in a [`Position`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a trick: an object"))]
pub struct Trick {
    /// The seat that led, or is to lead.
    pub leader: Seat,
    /// The cards in order of play: the leader's, then clockwise those of everybody still in.
    #[cfg_attr(feature = "serde", serde(default))]
    pub cards: Vec<Card>,
}

// serde asks with references.
#[cfg(feature = "serde")]
fn is_empty(cards: &Cards) -> bool {
    cards.is_empty()
}

#[cfg(feature = "serde")]
fn is_no_suit(suits: &SuitSet) -> bool {
    suits.is_empty()
}

#[cfg(feature = "serde")]
fn is_no_card(hand: &Option<Cards>) -> bool {
    *hand == Some(Cards::empty())
}

impl Position {
    /// The description of a table with the hands that `hand` shows.
    pub(crate) fn of(public: &Public, hand: impl Fn(Seat) -> Option<Cards>) -> Position {
        let player = |seat: Seat| SeatPosition {
            points: public.points(seat),
            tricks: public.tricks(seat),
            hand: if public.is_dealt() { hand(seat) } else { Some(Cards::empty()) },
            played: public.played(seat),
            shown_void: public.shown_void(seat),
        };
        Position {
            round: public.round,
            dealer: public.dealer,
            trump: public.trump,
            seats: public.seats().map(player).collect(),
            trick: public.leader().map(|leader| Trick {
                leader,
                cards: public.trick().map(|(_, card)| card).collect(),
            }),
        }
    }
}

impl Position {
    /// The hands that are not hidden.
    fn known_hands(&self) -> [Option<Cards>; SEATS] {
        core::array::from_fn(|seat| self.seats.get(seat).and_then(|player| player.hand))
    }
}

impl From<&State> for Position {
    fn from(state: &State) -> Position {
        Position::of(&state.public, |seat| Some(state.hand(seat)))
    }
}

impl From<&View> for Position {
    fn from(view: &View) -> Position {
        Position::of(view.public(), |seat| view.hand(seat))
    }
}

impl From<State> for Position {
    fn from(state: State) -> Position {
        Position::from(&state)
    }
}

impl MarshmallowTest {
    /// The state that a whole position describes.
    ///
    /// It is accepted if it can be played on in this game ([`Game::validate`]). Whether play could have
    /// led to it is not asked: neither whether the cards of finished tricks can be sorted into tricks
    /// that were won as stated, nor whether some series of rounds gives these points.
    ///
    /// # Errors
    /// If it is not accepted; the error holds every fault found.
    ///
    /// [`Game::validate`]: mallow_core::Game::validate
    pub fn position(&self, position: &Position) -> Result<State, PositionError> {
        let Built { public, hands, mut faults } = Built::of(position, None)?;
        faults.extend(self.known_faults(&public, &position.known_hands()));
        Faults::check(faults)?;
        Ok(State { public, hands })
    }

    /// The view that a position describes as `observer` sees it: the observer's own hand is known, all
    /// others are not. [`determinize`](mallow_core::Game::determinize) draws full states from it.
    ///
    /// # Errors
    /// If it cannot be played on; the error holds every fault found. One fault is that no deal fits
    /// what is known.
    pub fn position_seen_by(
        &self,
        observer: Observer,
        position: &Position,
    ) -> Result<View, PositionError> {
        let Built { public, hands, mut faults } = Built::of(position, Some(observer))?;
        faults.extend(self.known_faults(&public, &position.known_hands()));
        Faults::check(faults)?;
        Ok(View::new(public, &hands, observer))
    }
}

/// What a position describes, as far as that can be told without a game. If there are faults, use it
/// only to find more.
pub(crate) struct Built {
    pub(crate) public: Public,
    pub(crate) hands: [Cards; SEATS],
    pub(crate) faults: Vec<PositionFault>,
}

impl Built {
    /// Builds a position described whole, or as `observer` sees it.
    ///
    /// # Errors
    /// If there are not 2 to 5 seats; no other fault is looked for then.
    pub(crate) fn of(
        position: &Position,
        observer: Option<Observer>,
    ) -> Result<Built, PositionError> {
        let seats = &position.seats;
        let players = seats.len() as u8;
        if seats.len() > SEATS || players < Setup::MIN_PLAYERS {
            return Err(PositionFault::Players { found: seats.len() }.into());
        }
        let leader = position.trick.as_ref().map(|trick| trick.leader);
        let observing = observer.and_then(Observer::seat);
        let named = [("dealer", position.dealer), ("leader", leader), ("observer", observing)];
        let stranger = |(field, seat): (&'static str, Option<Seat>)| {
            let seat = seat.filter(|seat| seat.number() >= players)?;
            Some(PositionFault::NoSuchSeat { field, seat, players })
        };
        let faults = named.into_iter().filter_map(stranger).collect();

        // Seat 0 stands in for a dealer that the table does not have.
        let dealer = |seat: Seat| if seat.number() < players { seat } else { Seat::new(0) };
        let (dealer, points) = (position.dealer.map(dealer), per_seat(seats, |seat| seat.points));
        let mut public = Public::between_rounds(players, position.round, dealer, points);
        public.trump = position.trump;
        public.played = per_seat(seats, |player| player.played);
        public.voids = per_seat(seats, |player| player.shown_void);
        let hands = per_seat(seats, |player| player.hand.unwrap_or_default());
        let mut built = Built { public, hands, faults };
        built.tricks_won(seats);
        if seats.iter().any(|seat| seat.hand != Some(Cards::empty()) || !seat.played.is_empty()) {
            built.public.stage = built.stage();
            built.hands_seen(seats, observer);
        }
        built.trick(position.trick.as_ref());
        Ok(built)
    }

    /// The tricks of each seat; whoever has the required number is out (RULES 3.6).
    fn tricks_won(&mut self, players: &[SeatPosition]) {
        let required = required_tricks(self.public.players);
        for (seat, player) in self.public.seats().zip(players) {
            let tricks = player.tricks;
            if tricks > required {
                self.faults.push(PositionFault::TooManyTricks { seat, tricks, required });
            }
            self.public.tricks[seat.index()] = tricks.min(required);
            if tricks >= required {
                self.public.still_in.remove(seat);
            }
        }
    }

    /// What the game waits for once cards are dealt.
    fn stage(&self) -> Stage {
        let public = &self.public;
        let reached = public.points.iter().any(|&points| points >= MarshmallowTest::GOAL);
        let out_of_cards = u32::from(public.tricks_played()) >= Deal::HAND;
        if reached || out_of_cards || public.still_in.len() <= 1 {
            Stage::Over
        } else if public.round > 1 && public.trump.is_none() && public.all_played().is_empty() {
            Stage::Trump
        } else {
            Stage::Play
        }
    }

    /// A state knows all hands, a view that of its observer alone.
    fn hands_seen(&mut self, players: &[SeatPosition], observer: Option<Observer>) {
        for (seat, player) in self.public.seats().zip(players) {
            let open = observer.is_none_or(|observer| observer.is(seat));
            match player.hand {
                None if open => self.faults.push(PositionFault::HandUnknown { seat }),
                Some(_) if !open => self.faults.push(PositionFault::HandKnown { seat }),
                _ => {}
            }
        }
    }

    /// The trick, and what follows from it: who is winning it, the exemption, voids.
    fn trick(&mut self, trick: Option<&Trick>) {
        let public = &mut self.public;
        let trick = match (trick, public.stage) {
            (Some(trick), Stage::Play) => trick,
            (Some(_), _) => return self.faults.push(PositionFault::NoTrickNow),
            (None, Stage::Play) => return self.faults.push(PositionFault::NoTrick),
            (None, _) => return,
        };
        let (leader, cards) = (trick.leader, trick.cards.len());
        // RULES 3.5: a trick to which all have played is taken at once.
        let most = public.still_in.len() - 1;
        if cards > most {
            self.faults.push(PositionFault::TrickFull { cards, most });
        }
        if !public.still_in.contains(leader) {
            // Who played which card cannot be told. A leader that does not exist is a fault already.
            if SeatSet::all(public.players).contains(leader) {
                self.faults.push(PositionFault::Leader { seat: leader });
            }
            return;
        }
        public.lead_next(leader);
        for &card in trick.cards.iter().take(most) {
            let seat = public.to_act;
            public.add_to_trick(seat, card);
            public.to_act = public.next_in(seat);
        }
    }
}

/// Per-seat values that a table of fewer seats leaves at their default.
fn per_seat<T: Copy + Default>(
    players: &[SeatPosition],
    of: impl Fn(&SeatPosition) -> T,
) -> [T; SEATS] {
    core::array::from_fn(|seat| players.get(seat).map(&of).unwrap_or_default())
}
