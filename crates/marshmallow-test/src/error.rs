//! Every public error.

use crate::{Card, Suit};
use alloc::vec::Vec;
use core::fmt;
use mallow_core::Seat;

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
    #[error("seat {seat} is not to act; the game waits for seat {waits_for}")]
    NotToAct {
        /// Who wanted to act.
        seat: Seat,
        /// Who is to act.
        waits_for: Seat,
    },
    /// The dealer declares before anything is played (RULES 2.3).
    #[error("trump is to be declared first")]
    TrumpFirst,
    /// Trump is declared once a round, by the dealer, from round 2 on (RULES 2.2 and 2.3).
    #[error("this is not the time to declare trump")]
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
    #[error("no chance event is due; the game waits for seat {waits_for}")]
    NoChance {
        /// Who is to act.
        waits_for: Seat,
    },
    /// The first dealer is still to be named (MT-1).
    #[error("the first dealer is to be named before cards are dealt")]
    DealerFirst,
    /// The dealer of the round is known (MT-1).
    #[error("the dealer is known already")]
    DealerKnown,
    /// The table has no such seat.
    #[error("there is no seat {seat} among {players} players")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many play.
        players: u8,
    },
    /// Everybody is dealt a hand (RULES 2.1).
    #[error("{hands} hands for {players} players")]
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

/// Why hands are not a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// Two to five can play (RULES 1.2).
    #[error("{hands} hands, but 2 to 5 can play")]
    Hands {
        /// How many were given.
        hands: usize,
    },
    /// A hand has 12 cards (RULES 2.1).
    #[error("seat {seat} is dealt {cards} cards instead of 12")]
    Size {
        /// Whose hand.
        seat: Seat,
        /// How many cards it has.
        cards: u32,
    },
    /// There is one card of each kind (RULES 1.1).
    #[error("{card} is dealt twice")]
    Twice {
        /// The card.
        card: Card,
    },
}

/// A text that names no suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a suit: Blue (B), Green (G), Orange (O), Pink (P) or Purple (V)")]
pub struct ParseSuitError;

/// A text that names no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a card: a suit's letter, one of B G O P V, and a value from 1 to 12")]
pub struct ParseCardError;

/// A text that is no action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an action: a card such as G12, or a declaration such as `trump G`")]
pub struct ParseActionError;

/// Why a text is not a chance outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseChanceError {
    /// Neither `dealer` nor `deal` stands in front.
    #[error("a chance outcome is `dealer SEAT` or `deal HAND / HAND / ...`")]
    Head,
    /// What follows `dealer` is not a seat.
    #[error("{0}")]
    Seat(#[from] mallow_core::ParseSeatError),
    /// A hand is not a set of cards.
    #[error("hand {hand}: {error}")]
    Hand {
        /// Which hand, from 0.
        hand: usize,
        /// What is wrong with it.
        error: mallow_core::deck::ParseCardsError<ParseCardError>,
    },
    /// The hands are not a deal.
    #[error("{0}")]
    Deal(#[from] DealError),
}

/// Why a text does not describe a position; whether the position can be is another question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {expected}")]
pub struct ParsePositionError {
    /// The line of the text, from 1; the one after the last if something is missing.
    pub line: usize,
    /// What should stand there.
    pub expected: &'static str,
}

/// One thing that is wrong with a described position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// Two to five can play (RULES 1.2). Nothing else is judged then.
    #[error("{seats} seats, but 2 to 5 can play")]
    Seats {
        /// How many are described.
        seats: usize,
    },
    /// The game was set up for another number of players.
    #[error("{seats} seats, but the game is set up for {players} players")]
    OtherPlayers {
        /// How many are described.
        seats: usize,
        /// How many play.
        players: u8,
    },
    /// The game was set up with another first dealer (MT-1).
    #[error("the dealer of round 1 is not the first dealer of the setup")]
    OtherDealer,
    /// The setup ends the game before this round.
    #[error("round {round} is past the last round of the setup")]
    PastLastRound {
        /// The round that is described.
        round: u32,
    },
    /// Nobody may play on, and the setup goes on with another round: describe that one.
    #[error("the round is finished; only points, dealer and round number are kept for the next")]
    RoundFinished,
    /// Rounds count from 1.
    #[error("rounds count from 1")]
    RoundZero,
    /// The table has no such seat.
    #[error("there is no seat {seat} among {players} players")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many are described.
        players: u8,
    },
    /// Only before the first deal there may be no dealer (MT-1).
    #[error("there is no dealer")]
    NoDealer,
    /// Trump is declared from round 2 on, when the cards are dealt (RULES 2.2 and 2.3).
    #[error("there is a trump before it can be declared")]
    TrumpTooEarly,
    /// From round 2 on nothing is played before trump is declared (RULES 2.3).
    #[error("cards are played without a trump in a round that has one")]
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
    #[error("the hand of seat {seat} is told to somebody who cannot know it")]
    HandKnown {
        /// Whose hand.
        seat: Seat,
    },
    /// Everybody was dealt 12 cards (RULES 2.1).
    #[error("seat {seat} has {cards} cards in hand and played, not 12")]
    Dealt {
        /// The seat.
        seat: Seat,
        /// How many cards it has in hand and played.
        cards: u32,
    },
    /// There is one card of each kind (RULES 1.1).
    #[error("{card} is in two places")]
    Twice {
        /// The card.
        card: Card,
    },
    /// A seat is out with the required number and wins no more (RULES 3.6).
    #[error("seat {seat} has {tricks} tricks, but goes out with {required}")]
    TooManyTricks {
        /// The seat.
        seat: Seat,
        /// How many it has.
        tricks: u8,
        /// How many it needs to go out.
        required: u8,
    },
    /// A seat that is in has played to every trick (RULES 3.1).
    #[error("seat {seat} has played {played} cards, but {due} were due")]
    CardsPlayed {
        /// The seat.
        seat: Seat,
        /// How many it has played.
        played: u32,
        /// One for each trick of the round and one if it has played to the open one.
        due: u32,
    },
    /// A seat that is out has played as many cards as there had been tricks when it went.
    #[error("seat {seat} cannot have gone out with trick {trick}, as the number of its cards says")]
    WentOutWhen {
        /// The seat.
        seat: Seat,
        /// The number of its played cards.
        trick: u32,
    },
    /// The round ends with the trick that leaves one player in (RULES 3.7).
    #[error("one seat is left in, but tricks were played after the last other one went out")]
    RoundWasOver,
    /// The last player never goes out (RULES 3.7).
    #[error("every seat is out")]
    NobodyIn,
    /// Going out scores (RULES 3.6).
    #[error("seat {seat} has scored {scored} this round, but has fewer points")]
    PointsMissing {
        /// The seat.
        seat: Seat,
        /// Its points of this round.
        scored: u32,
    },
    /// The game ends at once when somebody has 20 points (RULES 4.1).
    #[error("the points of seat {seat} had ended the game before")]
    GameWasOver {
        /// The seat.
        seat: Seat,
    },
    /// The points of earlier rounds are out of bounds (MT-9).
    #[error("{earlier} points come from earlier rounds, which give {least} to {most}")]
    EarlierPoints {
        /// All points without those of this round.
        earlier: u32,
        /// The fewest that so many finished rounds give.
        least: u64,
        /// The most that they give.
        most: u64,
    },
    /// Nobody scores more in a round than by going out on its last trick, and whoever deals scored
    /// nothing in the round before (RULES 3.6 to 3.8).
    #[error("seat {seat} has {earlier} points from earlier rounds, but {most} at most can be")]
    SeatEarlierPoints {
        /// The seat.
        seat: Seat,
        /// Its points without those of this round.
        earlier: u32,
        /// The most that it can have.
        most: u64,
    },
    /// While cards are played, somebody leads.
    #[error("the trick is missing; before its first card, too, it has a leader")]
    NoTrick,
    /// There is a trick only while cards are played.
    #[error("there is a trick, but no card can be played now")]
    NoTrickNow,
    /// The dealer leads first, then the winner of the last trick or the next one in (RULES 3.1, MT-5).
    #[error("seat {seat} cannot lead this trick")]
    Leader {
        /// The leader that was named.
        seat: Seat,
    },
    /// A trick to which all have played is taken at once (RULES 3.5).
    #[error("a trick with {cards} cards is complete")]
    TrickFull {
        /// How many cards lie there.
        cards: usize,
    },
    /// A card in the trick counts as played.
    #[error("{card} is in the trick, but not among the cards played by seat {seat}")]
    TrickCard {
        /// Who should have played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card in the trick was played by the rules (RULES 3.2 and 3.3).
    #[error("seat {seat} was not allowed to play {card}")]
    TrickRefused {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat that is void in a suit gets no card of it until the next deal (RULES 5.2).
    #[error("seat {seat} is shown void in the suit of {card}, which it holds or has just played")]
    HoldsVoid {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The trick shows a void that is not stated (RULES 5.2).
    #[error("the trick shows seat {seat} void in {suit}")]
    VoidNotShown {
        /// The seat.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// A void is shown by not following somebody else's lead (RULES 5.2).
    #[error("no cards were played that show seat {seat} void in {suit}")]
    VoidUnfounded {
        /// The seat.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// The cards that are left cannot be dealt to the hidden hands.
    #[error("the unseen cards cannot be dealt without giving somebody a suit it is void in")]
    NoDealFits,
}

/// Everything that is wrong with a described position.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PositionError {
    faults: Vec<PositionFault>,
}

impl PositionError {
    /// An error if there are faults.
    pub(crate) fn of(faults: Vec<PositionFault>) -> Result<(), PositionError> {
        if faults.is_empty() { Ok(()) } else { Err(PositionError { faults }) }
    }

    /// Every fault that was found; there is at least one.
    pub fn faults(&self) -> &[PositionFault] {
        &self.faults
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionError {}
