//! What is agreed before a game.
//!
//! The source calls itself guidelines to customise, so there are many options.

use crate::SetupError;
use mallow_core::Seat;

/// The options of a game. The default is the set `source`.
///
/// ```
/// use marshmallow_war::prelude::*;
/// let game = MarshmallowWar::try_new(Setup::balanced().with_life_cards([4, 6]))?;
/// assert!(game.setup().unity_hits_walls);
/// assert!(MarshmallowWar::try_new(Setup::source().with_jokers(3)).is_err());
/// # Ok::<(), marshmallow_war::SetupError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[non_exhaustive]
pub struct Setup {
    /// Jokers in each deck, 0 to 2 (default: 2).
    pub jokers: u8,
    /// Cards of each seat's Life Deck at the start, 1 to 10 (default: 3; MW-30). Written as one number
    /// if both are equal.
    #[cfg_attr(feature = "serde", serde(with = "life_cards"))]
    pub life_cards: [u8; 2],
    /// The seat that begins, 0 or 1 (default: drawn as a chance event).
    pub first_player: Option<Seat>,
    /// What discarding an Event card from the hand does (default: draw 1 card; MW-5).
    pub event_discard: EventDiscard,
    /// How many Event cards may be discarded (default: any; MW-29).
    pub event_discards: EventDiscards,
    /// Turns of both players together before the game is a draw, 1 to 1000 (default: 200; MW-3).
    pub turn_limit: u16,
    /// How strong a Wall is (default: the sum of its ranks; MW-11).
    pub wall_power: WallPower,
    /// What happens to an attacker that is weaker than its target (default: it dies to Fighters;
    /// MW-10).
    pub weaker_attacker: WeakerAttacker,
    /// Which Trap catches whom, by the Trap's suit (default: Spades at least, Clubs at most, Diamonds
    /// equal; MW-13).
    pub trap_suits: TrapSuits,
    /// Whether united Samurai may attack Walls too (default: no; MW-8).
    pub unity_hits_walls: bool,
    /// How strong a Marshmallow is as a Fighter (default: its rank; MW-16).
    pub marshmallow_fighter: MarshmallowFighter,
    /// What happens to a card that a Marshmallow of equal power is played against (default: it
    /// survives; MW-28).
    pub marshmallow_tie: MarshmallowTie,
    /// How the hand is filled up at the end of a turn (default: up to five cards).
    pub replenish: Replenish,
}

impl Setup {
    /// The least number of players.
    pub const MIN_PLAYERS: u8 = 2;
    /// The greatest number of players.
    pub const MAX_PLAYERS: u8 = 2;

    /// The option set `source`, closest to the text: every option at its default.
    #[must_use]
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
    #[must_use]
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
    #[must_use]
    pub fn named(name: &str) -> Option<Setup> {
        Setup::NAMED.into_iter().find(|(known, _)| *known == name).map(|(_, setup)| setup)
    }

    /// The same options with another [`jokers`](Setup::jokers).
    #[must_use]
    pub const fn with_jokers(mut self, jokers: u8) -> Setup {
        self.jokers = jokers;
        self
    }

    /// The same options with another [`life_cards`](Setup::life_cards).
    #[must_use]
    pub const fn with_life_cards(mut self, life_cards: [u8; 2]) -> Setup {
        self.life_cards = life_cards;
        self
    }

    /// The same options with this [`first_player`](Setup::first_player), or with `None` for one that is
    /// drawn.
    #[must_use]
    pub fn with_first_player(mut self, first_player: impl Into<Option<Seat>>) -> Setup {
        self.first_player = first_player.into();
        self
    }

    /// The same options with another [`event_discard`](Setup::event_discard).
    #[must_use]
    pub const fn with_event_discard(mut self, event_discard: EventDiscard) -> Setup {
        self.event_discard = event_discard;
        self
    }

    /// The same options with another [`event_discards`](Setup::event_discards).
    #[must_use]
    pub const fn with_event_discards(mut self, event_discards: EventDiscards) -> Setup {
        self.event_discards = event_discards;
        self
    }

    /// The same options with another [`turn_limit`](Setup::turn_limit).
    #[must_use]
    pub const fn with_turn_limit(mut self, turn_limit: u16) -> Setup {
        self.turn_limit = turn_limit;
        self
    }

    /// The same options with another [`wall_power`](Setup::wall_power).
    #[must_use]
    pub const fn with_wall_power(mut self, wall_power: WallPower) -> Setup {
        self.wall_power = wall_power;
        self
    }

    /// The same options with another [`weaker_attacker`](Setup::weaker_attacker).
    #[must_use]
    pub const fn with_weaker_attacker(mut self, weaker_attacker: WeakerAttacker) -> Setup {
        self.weaker_attacker = weaker_attacker;
        self
    }

    /// The same options with another [`trap_suits`](Setup::trap_suits).
    #[must_use]
    pub const fn with_trap_suits(mut self, trap_suits: TrapSuits) -> Setup {
        self.trap_suits = trap_suits;
        self
    }

    /// The same options with another [`unity_hits_walls`](Setup::unity_hits_walls).
    #[must_use]
    pub const fn with_unity_hits_walls(mut self, unity_hits_walls: bool) -> Setup {
        self.unity_hits_walls = unity_hits_walls;
        self
    }

    /// The same options with another [`marshmallow_fighter`](Setup::marshmallow_fighter).
    #[must_use]
    pub const fn with_marshmallow_fighter(
        mut self,
        marshmallow_fighter: MarshmallowFighter,
    ) -> Setup {
        self.marshmallow_fighter = marshmallow_fighter;
        self
    }

    /// The same options with another [`marshmallow_tie`](Setup::marshmallow_tie).
    #[must_use]
    pub const fn with_marshmallow_tie(mut self, marshmallow_tie: MarshmallowTie) -> Setup {
        self.marshmallow_tie = marshmallow_tie;
        self
    }

    /// The same options with another [`replenish`](Setup::replenish).
    #[must_use]
    pub const fn with_replenish(mut self, replenish: Replenish) -> Setup {
        self.replenish = replenish;
        self
    }

    /// How many pieces there are in all: 104 to 108.
    #[must_use]
    pub const fn pieces(&self) -> u8 {
        2 * (52 + self.jokers)
    }

    /// Whether a game can be played with these options.
    ///
    /// # Errors
    /// If an option is out of range; the error names it and what is expected.
    pub fn validate(&self) -> Result<(), SetupError> {
        if self.jokers > 2 {
            return Err(SetupError::Jokers { found: self.jokers });
        }
        for found in self.life_cards {
            if !(1..=10).contains(&found) {
                return Err(SetupError::LifeCards { found });
            }
        }
        if let Some(seat) = self.first_player
            && seat.number() >= Setup::MAX_PLAYERS
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
#[non_exhaustive]
pub enum EventDiscard {
    /// Nothing further happens.
    Nothing,
    /// Draw this many cards, 1 to 5.
    Draw(u8),
    /// The top card of the player's own Deck joins the player's own Life Deck on top, unseen.
    RecoverLife,
    /// One enemy Trap is destroyed, named if there is one.
    DestroyTrap,
}

/// How many Event cards a player may discard (MW-29).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
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
#[non_exhaustive]
pub enum WallPower {
    /// The ranks of its two cards together.
    Sum,
    /// The higher of its two ranks.
    Highest,
}

/// What happens to an attacker that is weaker than its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
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
#[non_exhaustive]
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
#[non_exhaustive]
pub enum MarshmallowFighter {
    /// As strong as its rank.
    Rank,
    /// No power at all.
    Zero,
}

/// What happens to a card that a Marshmallow of equal power is played against (MW-28).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
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
#[non_exhaustive]
pub enum Replenish {
    /// Draw until the hand has five cards; a hand of five or more draws nothing.
    UpToFive,
    /// Draw one card, then on until the hand has five.
    AtLeastOne,
}

/// Life cards of both seats: one number if they are equal, else a list of two.
#[cfg(feature = "serde")]
mod life_cards {
    use core::fmt;
    use serde::de::{Error, SeqAccess, Unexpected, Visitor};
    use serde::{Deserializer, Serialize, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(super) fn serialize<S: Serializer>(
        cards: &[u8; 2],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let [first, second] = cards;
        if first == second { first.serialize(serializer) } else { cards.serialize(serializer) }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; 2], D::Error> {
        struct Cards;

        impl<'de> Visitor<'de> for Cards {
            type Value = [u8; 2];

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of Life cards, or a list of two such numbers")
            }

            fn visit_u64<E: Error>(self, count: u64) -> Result<[u8; 2], E> {
                let found = Unexpected::Unsigned(count);
                u8::try_from(count)
                    .map(|count| [count; 2])
                    .map_err(|_| E::invalid_value(found, &self))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<[u8; 2], A::Error> {
                let mut cards = [0; 2];
                for (i, count) in cards.iter_mut().enumerate() {
                    *count = list.next_element()?.ok_or_else(|| Error::invalid_length(i, &self))?;
                }
                match list.next_element::<u8>()? {
                    None => Ok(cards),
                    Some(_) => Err(Error::invalid_length(3, &self)),
                }
            }
        }

        from.deserialize_any(Cards)
    }
}
