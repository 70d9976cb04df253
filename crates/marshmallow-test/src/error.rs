//! Why a setup or a position was refused, and why an action or a chance outcome was.

use crate::{Action, Card, Stage, Suit};
use core::fmt;
use mallow_core::{Faults, Seat, Turn};

/// Why a setup cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The number of players is not 2 to 5 (RULES 1.2).
    #[error("players: expected 2 to 5, found {found}")]
    Players {
        /// The number in the setup.
        found: u8,
    },
    /// The first dealer is a seat that the table does not have (RULES 1.3).
    #[error("first_dealer: there is no seat {found}: expected 0 to {}", players.saturating_sub(1))]
    FirstDealer {
        /// The seat in the setup.
        found: Seat,
        /// The number of players.
        players: u8,
    },
    /// The last round is round 0, and rounds count from 1 (RULES 1.3).
    #[error("max_rounds: expected at least 1, found 0")]
    MaxRounds,
}

/// Why an action or a chance outcome was refused. The state is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The table does not have this seat.
    #[error("there is no seat {seat}: expected 0 to {}", players - 1)]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The number of players.
        players: u8,
    },
    /// The seat owes no decision: it is another seat's, a chance event is due, or the game is over.
    #[error("seat {seat} cannot act: {}", turn.reason())]
    NotToAct {
        /// The seat that wanted to act.
        seat: Seat,
        /// What the game waits for.
        turn: Turn,
    },
    /// An action of another stage: a card before the dealer has declared trump, or trump when it
    /// cannot be declared (RULES 2.2 and 2.3).
    #[error("`{action}` is not a legal action in the {stage} stage")]
    WrongStage {
        /// The action that was tried.
        action: Action,
        /// The stage of the game.
        stage: Stage,
    },
    /// The card is not in the seat's hand.
    #[error("{card} is not in the hand of seat {seat}")]
    NotInHand {
        /// The seat that wanted to play the card.
        seat: Seat,
        /// The card that was to be played.
        card: Card,
    },
    /// A chance outcome was given while a seat must decide, or after the end.
    #[error("no chance event is due: {}", turn.reason())]
    NoChanceDue {
        /// What the game waits for.
        turn: Turn,
    },
    /// A chance event of another kind is due: the first dealer is named before the first deal and
    /// never again (MT-1).
    #[error("expected the chance event `{expected}`, found `{found}`")]
    OtherChance {
        /// The kind of event that is due.
        expected: &'static str,
        /// The kind of event that was given.
        found: &'static str,
    },
    /// The hand holds the lead suit, which must be followed (RULES 3.2), and the card is no trump
    /// under the exemption (RULES 3.3).
    #[error("{}", MustFollow { card: *card, lead: *lead, trump: *trump })]
    MustFollow {
        /// The card that was to be played.
        card: Card,
        /// The suit to follow.
        lead: Suit,
        /// The trump suit, if the exemption allows it as well.
        trump: Option<Suit>,
    },
    /// The number of hands in a deal is not that of the players (RULES 2.1).
    #[error("expected {players} hands, found {hands}")]
    Hands {
        /// The number of hands dealt.
        hands: u8,
        /// The number of players.
        players: u8,
    },
}

/// The sentence about a card that does not follow suit.
struct MustFollow {
    card: Card,
    lead: Suit,
    trump: Option<Suit>,
}

impl fmt::Display for MustFollow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MustFollow { card, lead, trump } = self;
        match trump {
            Some(trump) => {
                write!(f, "{card} neither follows the lead in {lead} nor is a trump ({trump})")
            }
            None => write!(f, "{card} does not follow the lead in {lead}"),
        }
    }
}

/// One thing that is wrong with a described position, a state or a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// The number of players is not 2 to 5 (RULES 1.2). No other fault is looked for then.
    #[error("expected 2 to 5 players, found {found}")]
    Players {
        /// The number of seats described.
        found: usize,
    },
    /// The game was set up for another number of players. No other fault is looked for then.
    #[error("expected {expected} players, found {found}")]
    OtherPlayers {
        /// The number of seats described.
        found: u8,
        /// The number of players in the setup.
        expected: u8,
    },
    /// The game was set up with another first dealer (MT-1).
    #[error("expected seat {first} to deal round 1, as `first_dealer` says")]
    OtherDealer {
        /// The first dealer in the setup.
        first: Seat,
    },
    /// The setup ends the game before this round.
    #[error("expected round {last} at most, as `max_rounds` says, found round {round}")]
    PastLastRound {
        /// The round described.
        round: u32,
        /// The last round of the setup.
        last: u32,
    },
    /// No card can be played any more, and the setup goes on with another round: describe that one.
    #[error("the round is finished: describe the next round, with points and dealer only")]
    RoundFinished,
    /// The round is round 0, and rounds count from 1.
    #[error("expected a round of at least 1, found 0")]
    RoundZero,
    /// The table does not have this seat.
    #[error("{field}: there is no seat {seat}: expected 0 to {}", players.saturating_sub(1))]
    NoSuchSeat {
        /// The field that names the seat: `dealer`, `leader` or `observer`.
        field: &'static str,
        /// The seat that was named.
        seat: Seat,
        /// The number of seats described.
        players: u8,
    },
    /// There is no dealer, as there may be only before the first deal (MT-1).
    #[error("the dealer is missing")]
    NoDealer,
    /// There is a trump in round 1 or before the cards are dealt (RULES 2.2 and 2.3).
    #[error("found a trump before it can be declared")]
    TrumpTooEarly,
    /// Cards were played in a later round than the first, but there is no trump (RULES 2.3).
    #[error("the trump is missing, but cards have been played")]
    NoTrump,
    /// A seat has more than its points between two rounds (MT-9).
    #[error("seat {seat} has tricks or voids, but no cards are dealt")]
    NothingDealt {
        /// The seat.
        seat: Seat,
    },
    /// A hand is unknown that a state, or the observer of a view, knows.
    #[error("the hand of seat {seat} is missing")]
    HandUnknown {
        /// The seat with the hand.
        seat: Seat,
    },
    /// A hand is known that the observer of a view cannot know.
    #[error("the hand of seat {seat} is shown to an observer who cannot see it")]
    HandKnown {
        /// The seat with the hand.
        seat: Seat,
    },
    /// A seat does not have its 12 cards (RULES 2.1).
    #[error("seat {seat}: expected 12 cards in hand and played together, found {cards}")]
    Dealt {
        /// The seat.
        seat: Seat,
        /// The number of cards that it has in hand or has played.
        cards: u32,
    },
    /// A card is in two places, and there is one of each kind (RULES 1.1).
    #[error("{card} appears twice")]
    Twice {
        /// The card.
        card: Card,
    },
    /// A seat has more tricks than the number with which it is out (RULES 3.6).
    #[error("expected at most {required} tricks of seat {seat}, found {tricks}")]
    TooManyTricks {
        /// The seat.
        seat: Seat,
        /// The number of its tricks.
        tricks: u8,
        /// The number with which it goes out.
        required: u8,
    },
    /// A seat that is in has not played to every trick, or has played to more (RULES 3.1).
    #[error("expected {due} cards played by seat {seat}, found {played}")]
    CardsPlayed {
        /// The seat.
        seat: Seat,
        /// The number of cards that it has played.
        played: u32,
        /// One for each trick of the round, and one if it has played to the open trick.
        due: u32,
    },
    /// Every seat is out, but the last player never goes out (RULES 3.7).
    #[error("every seat is out")]
    NobodyIn,
    /// A round is about to begin although a seat has 20 points (RULES 4.1).
    #[error("seat {seat} has {points} points, so the game is over and no round can begin")]
    GameWasOver {
        /// The seat.
        seat: Seat,
        /// Its points.
        points: u8,
    },
    /// Cards are being played, but there is no trick.
    #[error("the trick is missing: expected its leader even before the first card")]
    NoTrick,
    /// There is a trick, but no card can be played.
    #[error("found a trick, but no card can be played now")]
    NoTrickNow,
    /// The trick is led by a seat that is out (RULES 3.6).
    #[error("seat {seat} cannot lead: it is out of the round")]
    Leader {
        /// The leader that was named.
        seat: Seat,
    },
    /// All seats have played to the open trick, which would already have been taken (RULES 3.5).
    #[error("expected at most {most} cards in the open trick, found {cards}")]
    TrickFull {
        /// The number of cards in the trick.
        cards: usize,
        /// One less than there are seats in the round.
        most: usize,
    },
    /// A card of the trick is not among the cards that its seat has played.
    #[error("{card} is in the trick, but not among the cards played by seat {seat}")]
    TrickCard {
        /// The seat that must have played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat holds a card of a suit that it is shown void in (RULES 5.2).
    #[error("seat {seat} holds {card}, but is shown void in its suit")]
    HoldsVoid {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The unseen cards cannot be dealt to the hidden hands (RULES 5.2).
    #[error(
        "the unseen cards cannot be dealt without giving a seat a suit that it is shown void in"
    )]
    NoDealFits,
}

/// Every fault of a described position, a state or a view.
pub type PositionError = Faults<PositionFault>;

/// Why a table cannot be solved with open hands.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsolvable {
    /// A chance event is due, or the game is over.
    #[error("there is no decision to solve: {}", turn.reason())]
    NobodyToAct {
        /// What the game waits for.
        turn: Turn,
    },
    /// The state cannot be played on in this game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The table does not have this seat.
    #[error("there is no seat {seat}: expected 0 to {}", players.saturating_sub(1))]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The number of players.
        players: u8,
    },
}
