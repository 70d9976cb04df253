//! Why a setup cannot be played, and why an action or a chance outcome was refused.

use crate::{
    CritterCard, CritterCards, EditionFaults, Element, Flower, Loot, Power, Recruit, Stage,
};
use mallow_core::bitboard::Square;
use mallow_core::{Seat, Turn};

/// Why a setup cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players.
    #[error("players is {found}, but Marsh Hallow takes 1 to 4")]
    Players {
        /// The number asked for.
        found: u8,
    },
    /// The edition is faulty.
    #[error("edition: {0}")]
    Edition(EditionFaults),
}

/// Why an action or a chance outcome was refused. The state is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The seat owes no decision.
    #[error("seat {seat} is not to decide; the turn is: {turn}")]
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
    #[error("another chance event is due: {stage:?}")]
    OtherChance {
        /// The stage.
        stage: Stage,
    },
    /// A deal has three cards.
    #[error("{found} cards, but three are dealt")]
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

impl core::fmt::Display for Question {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
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
