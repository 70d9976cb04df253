//! Every public error type but those of texts.

use crate::{Card, Slot, Stage, Target, TrapSlot, Use};
use mallow_core::{Faults, Seat};

/// Why a setup cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// More Jokers than a deck may have.
    #[error("jokers is {found}, but a deck has 0 to 2")]
    Jokers {
        /// The number asked for.
        found: u8,
    },
    /// A Life Deck that is too small or too big.
    #[error("life_cards is {found}, but a Life Deck starts with 1 to 10 cards")]
    LifeCards {
        /// The number asked for.
        found: u8,
    },
    /// A seat that is not at the table.
    #[error("first_player is seat {found}, but the seats are 0 and 1")]
    FirstPlayer {
        /// The seat asked for.
        found: Seat,
    },
    /// An Event discard that draws nothing or too much.
    #[error("event_discard draws {found}, but it may draw 1 to 5")]
    EventDiscard {
        /// The number asked for.
        found: u8,
    },
    /// No turns, or too many.
    #[error("turn_limit is {found}, but a game has 1 to 1000 turns")]
    TurnLimit {
        /// The number asked for.
        found: u16,
    },
}

/// Why an action or a chance outcome was refused. The state is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// It is not this seat's decision.
    #[error("seat {seat} is not to act")]
    NotToAct {
        /// Who tried.
        seat: Seat,
    },
    /// The action belongs to a playing phase (RULES 4).
    #[error("this is possible in the playing phases only")]
    NotPlayingPhase,
    /// The action belongs to the attack phase (RULES 5).
    #[error("this is possible in the attack phase only")]
    NotAttackPhase,
    /// The turn does not go on like this from here (RULES 3).
    #[error("the turn goes from playing phase 1 to the attack phase to playing phase 2 to its end")]
    WrongPhase,
    /// An action is begun and must be completed first (MW-25).
    #[error("an action is begun and must be completed")]
    ActionBegun,
    /// No action is begun that this step could continue (MW-25).
    #[error("no action is begun that this would continue")]
    NothingToContinue,
    /// The card is not in the player's hand.
    #[error("{card} is not in the hand")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The card is not in the player's Dead Pile.
    #[error("{card} is not in the own Dead Pile")]
    NotDead {
        /// The card.
        card: Card,
    },
    /// The card is of another kind than this needs (RULES 1).
    #[error("{card} cannot be played like this")]
    WrongKind {
        /// The card.
        card: Card,
    },
    /// The turn's Summon has been made (RULES 4).
    #[error("the Summon of this turn has been made")]
    SummonUsed,
    /// The turn's Marshmallow has been summoned (MW-16).
    #[error("a Marshmallow has been summoned this turn")]
    MarshmallowSummonUsed,
    /// Marshmallows are summoned or combined only under Golden Armaments (RULES 9).
    #[error("this needs Golden Armaments, the Ace of Hearts, in play")]
    NeedsGoldenArmaments,
    /// A Marshmallow that a Joker brings back is played alone (MW-17).
    #[error("a Marshmallow that a Joker plays is played alone")]
    JokerPlaysAlone,
    /// An Event card was discarded in this phase, and one is the limit (MW-29).
    #[error("an Event card has been discarded in this phase, and one is the limit")]
    DiscardUsed,
    /// Two Samurai are summoned only under Bushido Spirit Flame (RULES 9).
    #[error("this needs Bushido Spirit Flame, the Ace of Diamonds, in play")]
    NeedsBushido,
    /// No card is left that could complete the action in rising order (MW-25).
    #[error("no higher card in the hand completes what {card} begins")]
    NothingToAdd {
        /// The first card.
        card: Card,
    },
    /// Further pieces are named in rising order (MW-25).
    #[error("further pieces are named in rising order")]
    NotRising,
    /// Three cards lie in the Trap/Event area already (RULES 2).
    #[error("three Traps and Events are in play, which is the limit")]
    AreaFull,
    /// No own Trap lies there.
    #[error("no own Trap lies at {place}")]
    NoOwnTrap {
        /// The place named.
        place: TrapSlot,
    },
    /// This Trap was switched in this phase (MW-6).
    #[error("the Trap at {place} was switched in this phase")]
    SwitchedAlready {
        /// The place named.
        place: TrapSlot,
    },
    /// A discard names a Trap although it destroys none, or does not although it must (MW-5).
    #[error(
        "a discard names an enemy Trap exactly if it is agreed to destroy one and one is in play"
    )]
    DiscardTarget,
    /// The dead card cannot be used so (MW-17).
    #[error("{card} cannot be used as {used_as}")]
    WrongUse {
        /// The dead card.
        card: Card,
        /// What for.
        used_as: Use,
    },
    /// No own Fighter lies there.
    #[error("no own Fighter lies at {slot}")]
    NoOwnFighter {
        /// The slot named.
        slot: Slot,
    },
    /// No own Ninja lies there.
    #[error("no own Ninja lies at {slot}")]
    NoOwnNinja {
        /// The slot named.
        slot: Slot,
    },
    /// The slot has used its Deception in this phase (MW-15).
    #[error("{slot} has deceived in this phase")]
    DeceivedAlready {
        /// The slot named.
        slot: Slot,
    },
    /// A face-down Ninja needs another face-down Ninja for a Deception (MW-15).
    #[error("there is no other face-down Ninja for {slot}")]
    NoPartner {
        /// The slot of the Ninja that would act.
        slot: Slot,
    },
    /// The partner is the acting Ninja itself or lies face up (MW-15).
    #[error("{slot} is no other own Ninja that lies face down")]
    WrongPartner {
        /// The slot named.
        slot: Slot,
    },
    /// A face-down Ninja cannot turn face down alone (MW-15).
    #[error("the Ninja lies face down already")]
    FaceDownAlready,
    /// This Fighter has attacked this turn (RULES 5).
    #[error("{slot} has attacked this turn")]
    AttackedAlready {
        /// The slot named.
        slot: Slot,
    },
    /// Only Samurai unite, and only against what they may attack together (MW-8).
    #[error("{slot} cannot join this attack")]
    CannotJoin {
        /// The slot named.
        slot: Slot,
    },
    /// There is nothing a Marshmallow could be played against (MW-14).
    #[error("there is no target for a Marshmallow")]
    NoTarget,
    /// This cannot be the target.
    #[error("{target} is no possible target")]
    WrongTarget {
        /// The target named.
        target: Target,
    },
    /// The Trap's condition does not hold (RULES 6).
    #[error("the Trap at {place} does not catch this attacker")]
    TrapDoesNotCatch {
        /// The place named.
        place: TrapSlot,
    },
    /// No chance event of this kind is due.
    #[error("no such chance event is due")]
    NoChanceDue,
    /// A game between two players has no such seat.
    #[error("seat {seat} is not at the table")]
    NoSuchSeat {
        /// The seat named.
        seat: Seat,
    },
    /// The card is not among those that may be drawn.
    #[error("{card} is not among the unseen cards of seat {seat}")]
    NotUnseen {
        /// The card named.
        card: Card,
        /// Whose draw it is.
        seat: Seat,
    },
}

/// What is wrong with a position, a state or a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are what the text names")]
pub enum PositionFault {
    /// Turns are counted from 1, and the last one is the turn limit.
    #[error("turn {found} is not between 1 and {limit}")]
    Turn { found: u16, limit: u16 },
    /// The mover is not at the table.
    #[error("seat {seat} is not at the table")]
    NoSuchSeat { seat: Seat },
    /// A deck has at most two Jokers.
    #[error("expected at most 2 Jokers in each deck, found {found}")]
    Jokers { found: u8 },
    /// The position is of a game with other options.
    #[error("expected {option} {expected}, found {found}")]
    OtherOption { option: &'static str, expected: &'static str, found: &'static str },
    /// A card lies in two places, or twice in one.
    #[error("{card} appears twice")]
    Twice { card: Card },
    /// A Joker that the decks do not have.
    #[error("{card} is not in the game")]
    NotInGame { card: Card },
    /// Something is said twice of one slot.
    #[error("seat {seat} has two things at {slot}")]
    SlotTwice { seat: Seat, slot: Slot },
    /// Something is said twice of one place.
    #[error("seat {seat} has two things at {place}")]
    PlaceTwice { seat: Seat, place: TrapSlot },
    /// The card cannot lie there.
    #[error("{card} of seat {seat} cannot lie where it does")]
    WrongKind { seat: Seat, card: Card },
    /// Aces, Jokers and cards that were never seen stay with the player whose deck they are from.
    #[error("{card} cannot be with seat {seat}")]
    Foreign { seat: Seat, card: Card },
    /// Only Ninja lie face down, strays do, and Walls do not.
    #[error("the card of seat {seat} at {slot} cannot lie like that")]
    FaceDown { seat: Seat, slot: Slot },
    /// A card is hidden that the observer sees, or seen that is hidden from it.
    #[error("a card or the hand of seat {seat} is hidden or open against what the observer sees")]
    Sight { seat: Seat },
    /// The strays are as many as the slots they lie in and the Ninja lying there, and never one.
    #[error("the strays of seat {seat} do not fit the slots they lie in")]
    Strays { seat: Seat },
    /// A known card is not where it is known to be.
    #[error("{card} of seat {seat} is not where it is known to be")]
    Known { seat: Seat, card: Card },
    /// Hand, Traps and Life Deck need more cards than there are, or others than there can be.
    #[error("the hidden cards of seat {seat} cannot lie in any way that fits")]
    NoFit { seat: Seat },
    /// A slot has acted, a Trap was switched or an Event card discarded where that is not counted.
    #[error("what seat {seat} is said to have done in this phase does not count in it")]
    Acted { seat: Seat },
    /// The stage cannot be played on with such cards on the table.
    #[error("stage `{stage}` cannot be played on with these cards in this phase")]
    Stage { stage: Stage },
}

/// Every fault found in a position, a state or a view.
pub type PositionError = Faults<PositionFault>;
