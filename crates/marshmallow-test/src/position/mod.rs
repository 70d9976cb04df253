//! A position described by hand.

mod check;

use crate::state::SEATS;
use crate::{
    Card, Cards, MarshmallowTest, PositionError, PositionFault, State, Suit, SuitSet, Table, View,
};
use alloc::vec::Vec;
use mallow_core::{Observer, Seat};

pub(crate) use check::{Checked, check};

/// A position as a person describes it: all of it, or what one observer sees.
///
/// Every position that play can reach can be described. Described whole, it becomes a [`State`]
/// ([`MarshmallowTest::position`]); with the hands of others unknown, a [`View`] ([`View::try_new`]).
/// Nothing that follows from the rest is asked for: what the game waits for, who is out, the
/// exemption.
///
/// # Text
/// A line for the round, a line for each seat in order, a line for the trick. What is zero, empty
/// or not there yet may be left out, and is when a position is printed, but for points. `hand ?` is
/// a hand that one cannot see, `-` is no card or suit. Empty lines and lines that start with `#` are
/// skipped; upper case and more white space between words are forgiven.
///
/// ```
/// use marshmallow_test::{Action, MarshmallowTest, Position};
/// use mallow_core::Seat;
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
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Position {
    /// The round that is played or about to be dealt, from 1.
    pub round: u32,
    /// The dealer; `None` before the first one is known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub dealer: Option<Seat>,
    /// The trump suit; `None` in round 1 and before it is declared.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub trump: Option<Suit>,
    /// What each seat has, from seat 0 upwards.
    pub seats: Vec<Player>,
    /// The trick, while cards are played; it may be empty still.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub trick: Option<Trick>,
}

/// What one seat has in a [`Position`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct Player {
    /// Points so far, with those of this round.
    pub points: u8,
    /// Tricks won this round.
    pub tricks: u8,
    /// The cards in hand, or put aside on going out; `None` if one cannot see them. Empty between
    /// rounds.
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
impl Default for Player {
    fn default() -> Player {
        Player {
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
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Trick {
    /// The seat that led, or is to lead.
    pub leader: Seat,
    /// The cards in order of play: the leader's, then clockwise those of everybody still in.
    #[cfg_attr(feature = "serde", serde(default))]
    pub cards: Vec<Card>,
}

// The references are serde's wish.
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
    pub(crate) fn of(table: &Table, hand: impl Fn(Seat) -> Option<Cards>) -> Position {
        let player = |seat: Seat| Player {
            points: table.points(seat),
            tricks: table.tricks(seat),
            hand: if table.is_dealt() { hand(seat) } else { Some(Cards::empty()) },
            played: table.played(seat),
            shown_void: table.shown_void(seat),
        };
        Position {
            round: table.round,
            dealer: table.dealer,
            trump: table.trump,
            seats: table.seats().map(player).collect(),
            trick: table.leader().map(|leader| Trick {
                leader,
                cards: table.trick().map(|(_, card)| card).collect(),
            }),
        }
    }
}

impl From<&State> for Position {
    fn from(state: &State) -> Position {
        Position::of(&state.table, |seat| Some(state.hand(seat)))
    }
}

impl From<State> for Position {
    fn from(state: State) -> Position {
        Position::from(&state)
    }
}

/// The state that a whole position describes, for whatever options make it reachable.
///
/// What is checked: everything that counts of cards, tricks, voids and rounds can tell, that the
/// trick was played by the rules, and that each seat's points and their sum are within what so many
/// rounds give. What is not: whether the cards of finished tricks can be sorted into tricks that
/// were won as stated, and whether some series of rounds gives exactly these points. Such a state
/// can be played on like any other.
impl TryFrom<&Position> for State {
    type Error = PositionError;

    fn try_from(position: &Position) -> Result<State, PositionError> {
        let Checked { table, hands, faults } = check(position, None);
        PositionError::of(faults)?;
        Ok(State { table, hands: hands.map(Option::unwrap_or_default) })
    }
}

impl TryFrom<Position> for State {
    type Error = PositionError;

    fn try_from(position: Position) -> Result<State, PositionError> {
        State::try_from(&position)
    }
}

impl MarshmallowTest {
    /// The state that a whole position describes, if it can come up under this setup.
    ///
    /// What is checked and what is not stands at the conversion from [`Position`] to [`State`].
    ///
    /// # Errors
    /// With every fault that was found.
    pub fn position(&self, position: &Position) -> Result<State, PositionError> {
        let Checked { table, hands, mut faults } = check(position, None);
        self.check_position(&table, position, &mut faults);
        PositionError::of(faults)?;
        Ok(State { table, hands: hands.map(Option::unwrap_or_default) })
    }

    /// The view that a position describes as `observer` sees it, if it can come up under this
    /// setup. From there [`determinize`](mallow_core::Game::determinize) leads to full states.
    ///
    /// # Errors
    /// With every fault that was found.
    pub fn position_seen_by(
        &self,
        observer: Observer,
        position: &Position,
    ) -> Result<View, PositionError> {
        let Checked { table, hands, mut faults } = check(position, Some(observer));
        self.check_position(&table, position, &mut faults);
        PositionError::of(faults)?;
        Ok(View::new(observer, table, &hands))
    }

    /// What this setup rules out.
    fn check_position(&self, table: &Table, position: &Position, faults: &mut Vec<PositionFault>) {
        let setup = self.setup();
        if position.seats.len() != usize::from(setup.players) {
            faults.push(PositionFault::OtherPlayers {
                seats: position.seats.len(),
                players: setup.players,
            });
        }
        if setup.max_rounds.is_some_and(|last| position.round > last) {
            faults.push(PositionFault::PastLastRound { round: position.round });
        }
        if position.round == 1
            && setup.first_dealer.is_some()
            && setup.first_dealer != position.dealer
        {
            faults.push(PositionFault::OtherDealer);
        }
        if check::ended_with_round(table) && setup.max_rounds != Some(position.round) {
            faults.push(PositionFault::RoundFinished);
        }
    }
}

/// Per-seat values that a table of fewer seats leaves at their default.
pub(crate) fn per_seat<T: Copy + Default>(
    players: &[Player],
    of: impl Fn(&Player) -> T,
) -> [T; SEATS] {
    let mut values = [T::default(); SEATS];
    for (value, player) in values.iter_mut().zip(players) {
        *value = of(player);
    }
    values
}
