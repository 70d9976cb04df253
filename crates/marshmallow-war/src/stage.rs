//! The phases of a turn, what the game waits for in them, and how a game ends.

use crate::{Card, Cards, Slot, Slots, Target};
use mallow_core::Seat;

/// A part of a turn (RULES 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Playing phase 1.
    First,
    /// The attack phase.
    Attack,
    /// Playing phase 2.
    Second,
    /// Replenish.
    Replenish,
}

impl Phase {
    /// Every phase in turn order.
    pub const ALL: [Phase; 4] = [Phase::First, Phase::Attack, Phase::Second, Phase::Replenish];

    #[inline]
    pub(crate) const fn is_playing(self) -> bool {
        matches!(self, Phase::First | Phase::Second)
    }
}

/// What the game waits for within the phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Chance decides who begins.
    Toss,
    /// The first hands are drawn: five cards of seat 0, then five of seat 1.
    Deal,
    /// The mover does what the phase allows, or moves on.
    Free,
    /// The first card of a Wall lies open; the mover names the second.
    Wall(Card),
    /// The first of two Samurai lies open; the mover names the second.
    Pair(Card),
    /// Marshmallows lie open; the mover names the target or, from the hand, adds another.
    Marshmallow {
        /// Those played so far.
        cards: Cards,
        /// Whether a Joker brought it back.
        by_joker: bool,
    },
    /// These Fighters attack; the mover names the target or lets another Samurai join.
    Attack(Slots),
    /// The Ninja in this slot deceives; the mover says with whom.
    Deceive(Slot),
    /// The two Ninja of a Deception are named; the mover says in secret whether they change places.
    Partners(Slot, Slot),
    /// The mover's enemy is asked for a Trap.
    Question {
        /// Who attacks.
        attackers: Slots,
        /// Whom.
        target: Target,
    },
    /// The mover owes this many draws.
    Draw(u8),
    /// The mover's enemy draws the unknown top card of its Life Deck.
    Life,
    /// The game is over.
    Over(Ending),
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A player was attacked with an empty Life Deck (RULES 5).
    Conquest {
        /// The attacker.
        winner: Seat,
    },
    /// A player had to draw from an empty Deck (RULES 3).
    DeckOut {
        /// Who could not draw.
        loser: Seat,
    },
    /// The last turn is over: a draw (MW-3).
    TurnLimit,
}
