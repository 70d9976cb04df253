//! Why a setup or a position cannot be played, and why an action or a chance outcome was refused.

use crate::{
    CritterCard, CritterCards, EditionError, Element, Flower, Loot, Power, Recruit, Stage,
};
use core::fmt;
use mallow_core::bitboard::Square;
use mallow_core::{Faults, Seat, SeatSet, Turn};

/// Why a setup cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players.
    #[error("players: expected 1 to 4, found {found}")]
    Players {
        /// The number asked for.
        found: u8,
    },
    /// The edition is faulty.
    #[error("edition: {0}")]
    Edition(EditionError),
}

/// Why an action or a chance outcome was refused. The state is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The seat owes no decision.
    #[error("seat {seat} cannot act; the turn is: {turn}")]
    NotToAct {
        /// Who tried.
        seat: Seat,
        /// Whose turn it is.
        turn: Turn,
    },
    /// The action answers another question than the one asked.
    #[error("this is no answer to what is asked: {asked}")]
    OtherQuestion {
        /// What is asked.
        asked: Question,
    },
    /// The Magus must be one of the cards dealt (RULES 2.2).
    #[error("card {card} is not among the cards dealt, {hand}")]
    NotDealt {
        /// The card.
        card: CritterCard,
        /// The cards dealt.
        hand: CritterCards,
    },
    /// Each power only once a game (RULES 3.2).
    #[error("{power} was announced before, and each power only works once")]
    PowerSpent {
        /// The power.
        power: Power,
    },
    /// A power needs its type on the card (RULES 3.2).
    #[error("{power} needs a critter of type {}, but card {card} has none", power.element())]
    PowerNotOnCard {
        /// The power.
        power: Power,
        /// The card.
        card: CritterCard,
    },
    /// There is no next card to foretell in the last round (RULES 3.2).
    #[error("there is no card to foretell in the last round")]
    NothingToForetell,
    /// The announcer of a power uses that Critter (RULES 3.2).
    #[error("after announcing a power of type {element}, that critter must be used")]
    MustUse {
        /// The type announced.
        element: Element,
    },
    /// The card has no such Critter.
    #[error("{recruit} is not to be had: the card is {card}")]
    NotOnCard {
        /// What was to be drawn.
        recruit: Recruit,
        /// The card.
        card: CritterCard,
    },
    /// The last square of the Spirit is never crossed off (RULES 3.4).
    #[error("the spirit of the hallow has no square left to cross off")]
    SpiritGone,
    /// The squares are not that Critter's shape in any orientation, nor, if there is a Quake, with
    /// one square moved; or not what crossing off one square leaves of the Spirit.
    #[error("these squares are not the shape of this {recruit}")]
    OtherShape {
        /// What was to be drawn.
        recruit: Recruit,
    },
    /// A square is not on the map.
    #[error("square {square} is off the map")]
    OffMap {
        /// The first such square.
        square: Square,
    },
    /// Flowers cannot be covered.
    #[error("square {square} is a mallow flower")]
    OnFlower {
        /// The first such square.
        square: Square,
    },
    /// A square is covered already.
    #[error("square {square} is covered already")]
    OnCovered {
        /// The first such square.
        square: Square,
    },
    /// Shapes must not touch along an edge.
    #[error("square {square} shares an edge with a shape drawn before")]
    EdgeContact {
        /// The first such square.
        square: Square,
    },
    /// The first shape of a map covers the star.
    #[error("the first shape must cover the star on {star}")]
    StarNotCovered {
        /// The star.
        star: Square,
    },
    /// Every other shape touches an earlier one by a corner.
    #[error("no square shares a corner with a shape drawn before")]
    NoCornerContact,
    /// What is covered costs more droplets than there are.
    #[error("this costs {cost} droplets, but there are {loaded} and {splooders} splooders")]
    NotEnoughDroplets {
        /// Squares to pay for.
        cost: u8,
        /// Droplets loaded.
        loaded: u8,
        /// Splooders at hand.
        splooders: u8,
    },
    /// Who can place a Critter may not pass (RULES 3.5).
    #[error("a critter can be placed, so passing is not allowed")]
    CanPlace,
    /// Each loot only once a game (RULES 4.4).
    #[error("{loot} was taken before")]
    LootGone {
        /// The loot.
        loot: Loot,
    },
    /// Slingshots aim at another player (RULES 4.6).
    #[error("seat {to} is not another player")]
    NoSuchTarget {
        /// The target named.
        to: Seat,
    },
    /// Two Splooders are launched at a time (RULES 4.7).
    #[error("two splooders are needed, but there are {found}")]
    TooFewSplooders {
        /// How many there are.
        found: u8,
    },
    /// Nothing at that Flower is still enchanted (RULES 4.7).
    #[error("nothing at flower {flower} of seat {to} is still enchanted")]
    NothingToFree {
        /// The target.
        to: Seat,
        /// The Flower.
        flower: Flower,
    },
    /// A Critter flies only from both squares of a Slingshot (RULES 4.8).
    #[error("a critter is launched only if it covers both squares of the slingshot")]
    OneSquareOnly,
    /// The Spirit cannot be launched (RULES 4.8).
    #[error("the spirit of the hallow cannot be launched")]
    SpiritStays,
    /// No chance event is due.
    #[error("no chance event is due; the turn is: {turn}")]
    ChanceNotDue {
        /// Whose turn it is.
        turn: Turn,
    },
    /// Another kind of chance event is due.
    #[error("expected the chance event `{}`", if *stage == Stage::Deal { "deal" } else { "turn up" })]
    OtherChance {
        /// The stage.
        stage: Stage,
    },
    /// A deal has three cards.
    #[error("expected a deal of three cards, found {found}")]
    DealSize {
        /// How many there are.
        found: u32,
    },
    /// A card is not in the deck any more.
    #[error("card {card} is not in the deck")]
    NotInDeck {
        /// The first such card.
        card: CritterCard,
    },
}

/// What a seat is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Question {
    /// Which dealt card becomes the Magus.
    Magus,
    /// Whether to announce a power.
    Power,
    /// Which shape to draw.
    Shape,
    /// Which loot to take from a tent.
    Loot,
    /// Whether and what to launch from a Slingshot.
    Slingshot,
    /// Whether and where to draw a launched Critter.
    Launched,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Question::Magus => "which card becomes the magus",
            Question::Power => "whether to announce a power",
            Question::Shape => "which shape to draw",
            Question::Loot => "which loot to take",
            Question::Slingshot => "whether and what to launch",
            Question::Launched => "whether and where to draw the launched critter",
        })
    }
}

/// What is wrong with a position, a state or a view.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// Not as many seats as players.
    #[error("expected {} seats, found {found}", Range((*least).into(), (*most).into()))]
    Seats {
        /// How many there are.
        found: usize,
        /// The least there must be.
        least: u8,
        /// The most there may be.
        most: u8,
    },
    /// A number out of range.
    #[error("{what}{}: expected {}, found {found}", Of(*seat), Range(*least, *most))]
    Number {
        /// The number's name.
        what: &'static str,
        /// Whose it is, if it is one player's.
        seat: Option<Seat>,
        /// The number.
        found: u64,
        /// The least possible.
        least: u16,
        /// The most possible.
        most: u16,
    },
    /// Seats owe a decision that cannot, or nobody does where somebody must.
    #[error(
        "seats that owe a decision in the {} stage: expected {expected}, found {}",
        stage.name(), if found.is_empty() { "none".into() } else { alloc::format!("{found}") }
    )]
    Owing {
        /// The seats.
        found: SeatSet,
        /// The stage.
        stage: Stage,
        /// Who must or may owe one.
        expected: &'static str,
    },
    /// Cards are missing, or where none can be.
    #[error("{what}{}: expected {expected}, found {found}", Of(*seat))]
    Cards {
        /// What the cards are said to be.
        what: &'static str,
        /// Whose they are, if they are one player's.
        seat: Option<Seat>,
        /// The cards.
        found: CritterCards,
        /// What must be there.
        expected: &'static str,
    },
    /// Cards that appear twice.
    #[error("cards in two places: {cards}")]
    CardsTwice {
        /// The cards.
        cards: CritterCards,
    },
    /// A shape cannot lie there after those before it, or is no shape of the edition.
    #[error("seat {seat}, shape {number}: {why}")]
    Shape {
        /// Whose shape.
        seat: Seat,
        /// Which of its shapes, counted from 0.
        number: usize,
        /// Why not.
        why: Illegal,
    },
    /// A power is announced that cannot be.
    #[error("seat {seat} cannot have announced {power} this round")]
    Announced {
        /// Who.
        seat: Seat,
        /// What.
        power: Power,
    },
    /// Something is listed twice.
    #[error("{what} of seat {seat}: an entry appears twice")]
    Repeated {
        /// The list's name.
        what: &'static str,
        /// Whose it is.
        seat: Seat,
    },
    /// Something pending does not exist or asks nothing.
    #[error("pending {number}: {why}")]
    Pending {
        /// The place in the list, counted from 0.
        number: usize,
        /// What is wrong.
        why: &'static str,
    },
}

/// ` of seat 2` or nothing.
struct Of(Option<Seat>);

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(seat) => write!(f, " of seat {seat}"),
            None => Ok(()),
        }
    }
}

/// `0 to 4`, or `4` if nothing else is in the range.
struct Range(u16, u16);

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Range(least, most) if least == most => write!(f, "{most}"),
            Range(least, most) => write!(f, "{least} to {most}"),
        }
    }
}

/// Everything that is wrong with a position, a state or a view: at least one fault.
pub type PositionError = Faults<PositionFault>;
