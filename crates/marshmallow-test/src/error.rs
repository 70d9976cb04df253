//! Why setups, actions, chance outcomes and positions are refused.

use crate::{Card, Suit};
use core::fmt;
use mallow_core::{Faults, Seat};

/// Why a setup cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Two to five can play (RULES 1.2).
    #[error("players is {players}, but 2 to 5 can play")]
    Players {
        /// What was asked for.
        players: u8,
    },
    /// The first dealer must sit at the table (RULES 1.3).
    #[error("first_dealer is {seat}, but the seats of {players} players are 0 to {}", players - 1)]
    FirstDealer {
        /// What was asked for.
        seat: Seat,
        /// How many play.
        players: u8,
    },
    /// A game has at least one round (RULES 1.3).
    #[error("max_rounds is 0, but a game has at least 1 round")]
    MaxRounds,
}

/// Why an action or a chance outcome was refused. The state is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Cards are to be dealt, or a dealer to be named, before anybody may act.
    #[error("the cards of this round are not dealt yet")]
    ChanceFirst,
    /// It is somebody else's decision.
    #[error("seat {seat} cannot act: it is seat {waits_for}'s decision")]
    NotToAct {
        /// Who wanted to act.
        seat: Seat,
        /// Who is to act.
        waits_for: Seat,
    },
    /// The dealer declares before anything is played (RULES 2.3).
    #[error("declare trump before a card is played")]
    TrumpFirst,
    /// Trump is declared once a round, by the dealer, from round 2 on (RULES 2.2 and 2.3).
    #[error("trump cannot be declared now")]
    NoDeclaration,
    /// Only cards in hand can be played.
    #[error("{card} is not in hand")]
    NotInHand {
        /// The card that was to be played.
        card: Card,
    },
    /// The hand holds the lead suit (RULES 3.2), and the exemption (RULES 3.3) allows trumps at most.
    #[error("{card} does not follow the lead in {lead}{}", OrTrump(*trump))]
    MustFollow {
        /// The card that was to be played.
        card: Card,
        /// The suit to follow.
        lead: Suit,
        /// The trump suit, if the exemption allows it as well.
        trump: Option<Suit>,
    },
    /// A seat is to decide, not nature.
    #[error("no chance event is due: it is seat {waits_for}'s decision")]
    NoChance {
        /// Who is to act.
        waits_for: Seat,
    },
    /// The first dealer is still to be named (MT-1).
    #[error("expected the chance event `dealer`, found `deal`")]
    DealerFirst,
    /// The dealer of the round is known (MT-1).
    #[error("expected the chance event `deal`, found `dealer`")]
    DealerKnown,
    /// The table has no such seat.
    #[error("seat {seat} does not exist: the table has {players} seats")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many play.
        players: u8,
    },
    /// Everybody is dealt a hand (RULES 2.1).
    #[error("expected {players} hands, found {hands}")]
    Hands {
        /// How many were dealt.
        hands: u8,
        /// How many play.
        players: u8,
    },
}

/// ` or play a trump` where that would be allowed too.
struct OrTrump(Option<Suit>);

impl fmt::Display for OrTrump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(trump) => write!(f, ", nor is it a trump, {trump}"),
            None => Ok(()),
        }
    }
}

/// One thing that is wrong with a described position, a state or a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// Two to five can play (RULES 1.2). Nothing else is judged then.
    #[error("expected 2 to 5 seats, found {seats}")]
    Seats {
        /// How many are described.
        seats: usize,
    },
    /// The game was set up for another number of players.
    #[error("expected {players} seats, found {seats}")]
    OtherPlayers {
        /// How many are described.
        seats: usize,
        /// How many play.
        players: u8,
    },
    /// The game was set up with another first dealer (MT-1).
    #[error("expected seat {first} to deal round 1, as `first_dealer` says")]
    OtherDealer {
        /// The first dealer of the setup.
        first: Seat,
    },
    /// The setup ends the game before this round.
    #[error("expected round {last} at most, as `max_rounds` says, found round {round}")]
    PastLastRound {
        /// The round that is described.
        round: u32,
        /// The last round of the setup.
        last: u32,
    },
    /// Nobody may play on, and the setup goes on with another round: describe that one.
    #[error("the round is finished: expected the next one, with points and dealer only")]
    RoundFinished,
    /// Rounds count from 1.
    #[error("expected a round from 1 up, found 0")]
    RoundZero,
    /// The table has no such seat.
    #[error("seat {seat} does not exist: the table has {players} seats")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many are described.
        players: u8,
    },
    /// Only before the first deal there may be no dealer (MT-1).
    #[error("the dealer is missing")]
    NoDealer,
    /// Trump is declared from round 2 on, when the cards are dealt (RULES 2.2 and 2.3).
    #[error("found a trump before it can be declared")]
    TrumpTooEarly,
    /// From round 2 on nothing is played before trump is declared (RULES 2.3).
    #[error("the trump is missing, but cards have been played")]
    NoTrump,
    /// Between rounds a seat keeps its points only (MT-9).
    #[error("seat {seat} has tricks or voids, but no cards are dealt")]
    NothingDealt {
        /// The seat.
        seat: Seat,
    },
    /// A state, or the observer of a view, knows this hand.
    #[error("the hand of seat {seat} is missing")]
    HandUnknown {
        /// Whose hand.
        seat: Seat,
    },
    /// The observer of a view cannot know this hand.
    #[error("the hand of seat {seat} is shown to an observer who cannot see it")]
    HandKnown {
        /// Whose hand.
        seat: Seat,
    },
    /// Everybody was dealt 12 cards (RULES 2.1).
    #[error("expected 12 cards of seat {seat} in hand and played, found {cards}")]
    Dealt {
        /// The seat.
        seat: Seat,
        /// How many cards it has in hand and played.
        cards: u32,
    },
    /// There is one card of each kind (RULES 1.1).
    #[error("{card} appears twice")]
    Twice {
        /// The card.
        card: Card,
    },
    /// A seat is out with the required number and wins no more (RULES 3.6).
    #[error("expected at most {required} tricks of seat {seat}, found {tricks}")]
    TooManyTricks {
        /// The seat.
        seat: Seat,
        /// How many it has.
        tricks: u8,
        /// How many it needs to go out.
        required: u8,
    },
    /// A seat that is in has played to every trick (RULES 3.1).
    #[error("expected {due} cards played by seat {seat}, found {played}")]
    CardsPlayed {
        /// The seat.
        seat: Seat,
        /// How many it has played.
        played: u32,
        /// One for each trick of the round and one if it has played to the open one.
        due: u32,
    },
    /// The last player never goes out (RULES 3.7).
    #[error("every seat is out")]
    NobodyIn,
    /// The game ends at once when somebody has 20 points (RULES 4.1).
    #[error("the game is over with the {points} points of seat {seat}, but a round begins")]
    GameWasOver {
        /// The seat.
        seat: Seat,
        /// Its points.
        points: u8,
    },
    /// While cards are played, somebody leads.
    #[error("the trick is missing: expected its leader even before the first card")]
    NoTrick,
    /// There is a trick only while cards are played.
    #[error("found a trick, but no card can be played now")]
    NoTrickNow,
    /// Only a seat that is in leads (RULES 3.6).
    #[error("seat {seat} cannot lead: it is out of the round")]
    Leader {
        /// The leader that was named.
        seat: Seat,
    },
    /// A trick to which all have played is taken at once (RULES 3.5).
    #[error("expected at most {most} cards in the open trick, found {cards}")]
    TrickFull {
        /// How many cards lie there.
        cards: usize,
        /// One less than there are seats in the round.
        most: usize,
    },
    /// A card in the trick counts as played.
    #[error("{card} is in the trick, but not among the cards played by seat {seat}")]
    TrickCard {
        /// Who should have played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat that is void in a suit gets no card of it until the next deal (RULES 5.2).
    #[error("seat {seat} holds {card}, but is shown void in its suit")]
    HoldsVoid {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The cards that are left cannot be dealt to the hidden hands.
    #[error("the unseen cards cannot fill the hidden hands without a suit that is shown void")]
    NoDealFits,
}

/// Everything that is wrong with a described position, a state or a view.
pub type PositionError = Faults<PositionFault>;
