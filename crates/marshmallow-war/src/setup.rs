//! What is agreed before a game: the source calls itself guidelines to customise.

use crate::SetupError;
use mallow_core::Seat;

/// The options of a game. The default is the set `source`.
///
/// ```
/// use marshmallow_war::prelude::*;
/// let game = MarshmallowWar::try_new(Setup { life_cards: [4, 6], ..Setup::balanced() })?;
/// assert!(game.setup().unity_hits_walls);
/// assert!(MarshmallowWar::try_new(Setup { jokers: 3, ..Setup::source() }).is_err());
/// # Ok::<(), marshmallow_war::SetupError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Setup {
    /// Jokers in each deck, 0 to 2.
    pub jokers: u8,
    /// Cards of each seat's Life Deck at the start, 1 to 10 (MW-30). Written as one number if both
    /// are equal.
    #[cfg_attr(feature = "serde", serde(with = "crate::json::life_cards"))]
    pub life_cards: [u8; 2],
    /// Who begins, seat 0 or 1; by chance if nobody is named.
    pub first_player: Option<Seat>,
    /// What discarding an Event card from the hand does (MW-5).
    pub event_discard: EventDiscard,
    /// How many Event cards may be discarded (MW-29).
    pub event_discards: EventDiscards,
    /// Turns of both players together before the game is a draw, 1 to 1000 (MW-3).
    pub turn_limit: u16,
    /// How strong a Wall is (MW-11).
    pub wall_power: WallPower,
    /// What becomes of an attacker that is weaker than its target (MW-10).
    pub weaker_attacker: WeakerAttacker,
    /// Which Trap catches whom, by the Trap's suit (MW-13).
    pub trap_suits: TrapSuits,
    /// Whether united Samurai may attack Walls too (MW-8).
    pub unity_hits_walls: bool,
    /// How strong a Marshmallow is as a Fighter (MW-16).
    pub marshmallow_fighter: MarshmallowFighter,
    /// What becomes of a card that a Marshmallow of equal power is played against (MW-28).
    pub marshmallow_tie: MarshmallowTie,
    /// How the hand is filled up at the end of a turn.
    pub replenish: Replenish,
}

impl Setup {
    /// The option set `source`, closest to the text: every option at its default.
    pub const fn source() -> Setup {
        Setup {
            jokers: 2,
            life_cards: [3, 3],
            first_player: None,
            event_discard: EventDiscard::Draw(1),
            event_discards: EventDiscards::Any,
            turn_limit: 200,
            wall_power: WallPower::Sum,
            weaker_attacker: WeakerAttacker::DiesToFighters,
            trap_suits: TrapSuits {
                spades: TrapCondition::AtLeast,
                clubs: TrapCondition::AtMost,
                diamonds: TrapCondition::Equal,
            },
            unity_hits_walls: false,
            marshmallow_fighter: MarshmallowFighter::Rank,
            marshmallow_tie: MarshmallowTie::Survives,
            replenish: Replenish::UpToFive,
        }
    }

    /// The option set `balanced`: united Samurai hit Walls, everybody draws at least one card a
    /// turn, five Life cards. Games do not stall, and beginning is worth little.
    pub const fn balanced() -> Setup {
        Setup {
            unity_hits_walls: true,
            replenish: Replenish::AtLeastOne,
            life_cards: [5, 5],
            ..Setup::source()
        }
    }

    /// The named option sets.
    pub const NAMED: [(&'static str, Setup); 2] =
        [("source", Setup::source()), ("balanced", Setup::balanced())];

    /// The option set of this name.
    pub fn named(name: &str) -> Option<Setup> {
        Setup::NAMED.into_iter().find(|(known, _)| *known == name).map(|(_, setup)| setup)
    }

    /// How many pieces there are in all: 104 to 108.
    pub const fn pieces(&self) -> u8 {
        2 * (52 + self.jokers)
    }

    pub(crate) fn validate(&self) -> Result<(), SetupError> {
        if self.jokers > 2 {
            return Err(SetupError::Jokers { found: self.jokers });
        }
        for found in self.life_cards {
            if !(1..=10).contains(&found) {
                return Err(SetupError::LifeCards { found });
            }
        }
        if let Some(seat) = self.first_player
            && seat.number() > 1
        {
            return Err(SetupError::FirstPlayer { found: seat });
        }
        if let EventDiscard::Draw(count) = self.event_discard
            && !(1..=5).contains(&count)
        {
            return Err(SetupError::EventDiscard { found: count });
        }
        if !(1..=1000).contains(&self.turn_limit) {
            return Err(SetupError::TurnLimit { found: self.turn_limit });
        }
        Ok(())
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::source()
    }
}

/// What discarding an Event card from the hand does. It does as much as it can; only a draw that
/// is owed and fails loses the game (MW-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum EventDiscard {
    /// The card is gone, and that is all.
    Nothing,
    /// Draw this many cards, 1 to 5.
    Draw(u8),
    /// The top of the own Deck joins the own Life Deck on top, unseen.
    RecoverLife,
    /// One enemy Trap is destroyed, named if there is one.
    DestroyTrap,
}

/// How many Event cards a player may discard (MW-29).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum EventDiscards {
    /// Any number.
    Any,
    /// At most one in each playing phase.
    OnePerPhase,
}

/// How strong a Wall is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum WallPower {
    /// The ranks of its two cards together.
    Sum,
    /// The higher of its two ranks.
    Highest,
}

/// What becomes of an attacker that is weaker than its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum WeakerAttacker {
    /// It dies against a Fighter and survives against a Wall.
    DiesToFighters,
    /// It dies.
    AlwaysDies,
    /// It survives.
    Survives,
}

/// Which attackers a Trap catches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TrapCondition {
    /// The Trap's rank is the attacker's power or more: the attacker dies.
    AtLeast,
    /// The Trap's rank is the attacker's power or less: the attacker dies.
    AtMost,
    /// They are equal: the attacker joins the defender's Life Deck.
    Equal,
}

/// The condition of each suit's Traps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct TrapSuits {
    /// Demons as Traps.
    pub spades: TrapCondition,
    /// Ninja as Traps.
    pub clubs: TrapCondition,
    /// Samurai as Traps.
    pub diamonds: TrapCondition,
}

impl Default for TrapSuits {
    fn default() -> TrapSuits {
        Setup::source().trap_suits
    }
}

/// How strong a Marshmallow is as a Fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum MarshmallowFighter {
    /// As strong as its rank.
    Rank,
    /// No power at all.
    Zero,
}

/// What becomes of a card that a Marshmallow of equal power is played against (MW-28).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum MarshmallowTie {
    /// It survives: only a stronger Marshmallow kills.
    Survives,
    /// It dies, as Fighters of equal power do.
    Dies,
}

/// How the hand is filled up at the end of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Replenish {
    /// Draw until the hand has five cards; a hand of five or more draws nothing.
    UpToFive,
    /// Draw one card, then on until the hand has five.
    AtLeastOne,
}
