//! Why a setup, an action, a chance outcome or a position was refused.

use crate::{Action, Card, Phase, Slot, Stage, Target, TrapSlot, Use};
use core::fmt;
use mallow_core::{Faults, Seat, Turn};

/// Why a setup cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// More Jokers than a deck may have.
    #[error("jokers: expected 0 to 2, found {found}")]
    Jokers {
        /// The number in the setup.
        found: u8,
    },
    /// A Life Deck that is too small or too big.
    #[error("life_cards: expected 1 to 10, found {found}")]
    LifeCards {
        /// The number in the setup.
        found: u8,
    },
    /// The first player is a seat that the table does not have.
    #[error("first_player: there is no seat {found}: expected 0 to 1")]
    FirstPlayer {
        /// The seat in the setup.
        found: Seat,
    },
    /// An Event discard that draws nothing or too much.
    #[error("event_discard: expected a draw of 1 to 5 cards, found {found}")]
    EventDiscard {
        /// The number in the setup.
        found: u8,
    },
    /// No turns, or too many.
    #[error("turn_limit: expected 1 to 1000, found {found}")]
    TurnLimit {
        /// The number in the setup.
        found: u16,
    },
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
    /// It is another seat's decision, chance is due, or the game is over.
    #[error("seat {seat} cannot act: {}", turn.reason())]
    NotToAct {
        /// The seat that tried to act.
        seat: Seat,
        /// What the game waits for.
        turn: Turn,
    },
    /// The action belongs to another phase of the turn (RULES 3 to 5), or to another stage of an
    /// action that is made in steps (MW-25).
    #[error("`{action}` is not a legal action in {}", During(*phase, *stage))]
    WrongStage {
        /// The action.
        action: Action,
        /// The phase of the turn.
        phase: Phase,
        /// What the game waits for within the phase.
        stage: Stage,
    },
    /// The card is not in the seat's hand.
    #[error("{card} is not in the hand of seat {seat}")]
    NotInHand {
        /// The seat that tried to play it.
        seat: Seat,
        /// The card that was named.
        card: Card,
    },
    /// The game does not wait for chance.
    #[error("no chance event is due: {}", turn.reason())]
    NoChanceDue {
        /// What the game waits for.
        turn: Turn,
    },
    /// Another kind of chance event is due.
    #[error("expected the chance event `{expected}`, found `{found}`")]
    OtherChance {
        /// The kind that is due, `first` or `draw`.
        expected: &'static str,
        /// The kind of the outcome given.
        found: &'static str,
    },
    /// The card is not among those that may be drawn.
    #[error("{card} is not among the unseen cards of seat {seat}")]
    NotInDeck {
        /// The seat whose draw it is.
        seat: Seat,
        /// The card that was named.
        card: Card,
    },
    /// The card is not in the player's Dead Pile.
    #[error("{card} is not in the Dead Pile of seat {seat}")]
    NotDead {
        /// The seat that tried.
        seat: Seat,
        /// The card that was named.
        card: Card,
    },
    /// The card is of another kind than this needs (RULES 1).
    #[error("{card} is the wrong kind of card for this action")]
    WrongCard {
        /// The card that was named.
        card: Card,
    },
    /// The turn's Summon has been made (RULES 4).
    #[error("a Summon has already been made this turn")]
    SummonUsed,
    /// The turn's Marshmallow has been summoned (MW-16).
    #[error("a Marshmallow has already been summoned this turn")]
    MarshmallowSummonUsed,
    /// Marshmallows are summoned or combined only under Golden Armaments (RULES 9).
    #[error("this needs Golden Armaments (Ace of Hearts) in play")]
    NeedsGoldenArmaments,
    /// A Marshmallow that a Joker brings back is played alone (MW-17).
    #[error("a Marshmallow played by a Joker is played alone")]
    JokerPlaysAlone,
    /// An Event card was discarded in this phase, and one is the limit (MW-29).
    #[error("an Event card has already been discarded in this phase (at most one is allowed)")]
    DiscardUsed,
    /// Two Samurai are summoned only under Bushido Spirit Flame (RULES 9).
    #[error("this needs Bushido Spirit Flame (Ace of Diamonds) in play")]
    NeedsBushido,
    /// No card is left that could complete the action in rising order (MW-25).
    #[error("the hand has no higher card that can follow {card}")]
    NothingToAdd {
        /// The first card.
        card: Card,
    },
    /// Further pieces are named in rising order (MW-25).
    #[error("name the pieces in rising order")]
    NotRising,
    /// The Trap/Event area already has its three cards (RULES 2).
    #[error("the Trap/Event area is full: it holds at most 3 cards")]
    AreaFull,
    /// The player has no Trap there.
    #[error("seat {seat} has no Trap at {place}")]
    NoOwnTrap {
        /// The seat that tried.
        seat: Seat,
        /// The place that was named.
        place: TrapSlot,
    },
    /// This Trap was switched in this phase (MW-6).
    #[error("the Trap at {place} has already been switched in this phase")]
    SwitchedAlready {
        /// The place that was named.
        place: TrapSlot,
    },
    /// A discard names a Trap although it destroys none, or does not although it must (MW-5).
    #[error(
        "expected the Trap to destroy if event_discard is destroy_trap and the enemy has a Trap, otherwise none"
    )]
    DiscardTarget,
    /// The dead card cannot be used in this way (MW-17).
    #[error("{card} cannot be used as {used_as}")]
    WrongUse {
        /// The dead card that was named.
        card: Card,
        /// The use that was named.
        used_as: Use,
    },
    /// The player has no Fighter there.
    #[error("seat {seat} has no Fighter at {slot}")]
    NoOwnFighter {
        /// The seat that tried.
        seat: Seat,
        /// The slot that was named.
        slot: Slot,
    },
    /// The player has no Ninja there.
    #[error("seat {seat} has no Ninja at {slot}")]
    NoOwnNinja {
        /// The seat that tried.
        seat: Seat,
        /// The slot that was named.
        slot: Slot,
    },
    /// The slot has used its Deception in this phase (MW-15).
    #[error("{slot} has already used its Deception in this phase")]
    DeceivedAlready {
        /// The slot that was named.
        slot: Slot,
    },
    /// A face-down Ninja needs another face-down Ninja for a Deception (MW-15).
    #[error("{slot} needs another face-down Ninja as partner")]
    NoPartner {
        /// The slot of the Ninja that would act.
        slot: Slot,
    },
    /// The partner is the acting Ninja itself or lies face up (MW-15).
    #[error("seat {seat} has no other face-down Ninja at {slot}")]
    WrongPartner {
        /// The seat that tried.
        seat: Seat,
        /// The slot that was named.
        slot: Slot,
    },
    /// A face-down Ninja cannot turn face down alone (MW-15).
    #[error("the Ninja is already face down")]
    FaceDownAlready,
    /// This Fighter has attacked this turn (RULES 5).
    #[error("{slot} has already attacked this turn")]
    AttackedAlready {
        /// The slot that was named.
        slot: Slot,
    },
    /// Only Samurai unite, and only against what they may attack together (MW-8).
    #[error("{slot} cannot join this attack")]
    CannotJoin {
        /// The slot that was named.
        slot: Slot,
    },
    /// There is nothing a Marshmallow could be played against (MW-14).
    #[error("there is no target for a Marshmallow")]
    NoTarget,
    /// The rules do not allow this target.
    #[error("{target} is not a legal target")]
    WrongTarget {
        /// The target that was named.
        target: Target,
    },
    /// The Trap's condition does not hold (RULES 6).
    #[error("the condition of the Trap at {place} does not hold for this attack")]
    TrapDoesNotCatch {
        /// The place that was named.
        place: TrapSlot,
    },
}

/// What is wrong with a position, a state or a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are what the text names")]
pub enum PositionFault {
    /// Turns are counted from 1, and the last one is the turn limit.
    #[error("expected a turn from 1 to {limit}, found {found}")]
    Turn { found: u16, limit: u16 },
    /// The table does not have this seat.
    #[error("{field}: there is no seat {seat}: expected 0 to {}", players.saturating_sub(1))]
    NoSuchSeat { field: &'static str, seat: Seat, players: u8 },
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
    #[error("{slot} of seat {seat} appears twice")]
    SlotTwice { seat: Seat, slot: Slot },
    /// Something is said twice of one place.
    #[error("{place} of seat {seat} appears twice")]
    PlaceTwice { seat: Seat, place: TrapSlot },
    /// The card cannot lie there.
    #[error("seat {seat}: {card} is the wrong kind of card for its place")]
    WrongCard { seat: Seat, card: Card },
    /// Aces, Jokers and cards that were never seen stay with the player whose deck they are from.
    #[error("seat {seat}: {card} is from the other deck and cannot lie there")]
    Foreign { seat: Seat, card: Card },
    /// Only Ninja lie face down, strays do, and Walls do not.
    #[error(
        "{slot} of seat {seat}: only a Ninja lies face down, and only a face-down Ninja is a stray"
    )]
    FaceDown { seat: Seat, slot: Slot },
    /// A hand is unknown that a state, or the observer of a view, knows.
    #[error("the hand of seat {seat} is missing")]
    HandUnknown { seat: Seat },
    /// A hand is known that the observer of a view cannot know.
    #[error("the hand of seat {seat} is shown to an observer who cannot see it")]
    HandKnown { seat: Seat },
    /// A Fighter or Trap is hidden that the observer sees, or named that is hidden from it.
    #[error("seat {seat}: name exactly the cards that the observer sees")]
    Sight { seat: Seat },
    /// The strays are as many as the slots they lie in and the Ninja lying there, and never one.
    #[error("the strays of seat {seat} do not match the slots that are marked as stray")]
    Strays { seat: Seat },
    /// A known card is not where it is known to be.
    #[error("{card} is known to be with seat {seat}, but does not lie there")]
    Known { seat: Seat, card: Card },
    /// Hand, Traps and Life Deck need more cards than there are, or others than there can be.
    #[error("the hidden cards of seat {seat} cannot lie in any way that fits")]
    NoFit { seat: Seat },
    /// A slot has acted, a Trap was switched or an Event card discarded where that is not counted.
    #[error(
        "seat {seat} cannot have used an attack, a Deception, a switch or a discard in this phase"
    )]
    Acted { seat: Seat },
    /// The stage cannot be played on with such cards on the table.
    #[error("stage `{stage}` cannot be played on with these cards in this phase")]
    Stage { stage: Stage },
}

/// Every fault found in a position, a state or a view.
pub type PositionError = Faults<PositionFault>;

/// `playing phase 1`, `the attack phase` or `the wall stage: …`.
struct During(Phase, Stage);

impl fmt::Display for During {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0, self.1) {
            (Phase::Attack, Stage::Free) => f.write_str("the attack phase"),
            (phase, Stage::Free) => write!(f, "{phase}"),
            (_, stage @ Stage::Question { .. }) => write!(f, "the {} stage", stage.name()),
            (_, stage) => {
                write!(f, "the {} stage: finish the action in progress first", stage.name())
            }
        }
    }
}
