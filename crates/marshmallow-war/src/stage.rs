//! The phases of a turn, what the game waits for in them, and how a game ends.

use crate::{Card, Cards, Slot, Slots, Target};
use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;
use mallow_core::Seat;
use mallow_core::words::{Excerpt, Words};

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

    /// The word for the phase in positions: `first`, `attack`, `second` or `replenish`.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Phase::First => "first",
            Phase::Attack => "attack",
            Phase::Second => "second",
            Phase::Replenish => "replenish",
        }
    }

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
    /// The first card of a Wall is face up; the mover names the second.
    Wall(Card),
    /// The first of two Samurai is face up; the mover names the second.
    Pair(Card),
    /// Marshmallows are face up; the mover names the target or, from the hand, adds another.
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
        /// The slots of the attackers.
        attackers: Slots,
        /// The target that was named.
        target: Target,
    },
    /// The mover owes this many draws.
    Draw(u8),
    /// The mover's enemy draws the unknown top card of its Life Deck.
    Life,
    /// The game is over.
    Over(Ending),
}

impl Stage {
    /// The name of the stage without what belongs to it: the first word that it displays.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Toss => "toss",
            Stage::Deal => "deal",
            Stage::Free => "free",
            Stage::Wall(_) => "wall",
            Stage::Pair(_) => "pair",
            Stage::Marshmallow { by_joker: false, .. } => "marsh",
            Stage::Marshmallow { by_joker: true, .. } => "joker-marsh",
            Stage::Attack(_) => "attack",
            Stage::Deceive(_) => "deceive",
            Stage::Partners(..) => "partners",
            Stage::Question { .. } => "question",
            Stage::Draw(_) => "draw",
            Stage::Life => "life",
            Stage::Over(Ending::Conquest { .. }) => "conquest",
            Stage::Over(Ending::DeckOut { .. }) => "deck-out",
            Stage::Over(Ending::TurnLimit) => "turn-limit",
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ending {
    /// A player was attacked with an empty Life Deck (RULES 5).
    Conquest {
        /// The seat that attacked.
        winner: Seat,
    },
    /// A player had to draw from an empty Deck (RULES 3).
    DeckOut {
        /// The seat that could not draw.
        loser: Seat,
    },
    /// The last turn is over: a draw (MW-3).
    TurnLimit,
}

/// A text that is not a phase of a turn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a phase (`first`, `attack`, `second` or `replenish`), found {found}")]
pub struct ParsePhaseError {
    /// The text that was read.
    pub found: Excerpt,
}

/// A text that is not a stage.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a stage such as `free` or `wall 4Sa`, found {found}")]
pub struct ParseStageError {
    /// The text that was read.
    pub found: Excerpt,
}

/// `playing phase 1`, `attack phase`, `playing phase 2` or `replenish`.
impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::First => "playing phase 1",
            Phase::Attack => "attack phase",
            Phase::Second => "playing phase 2",
            Phase::Replenish => "replenish",
        })
    }
}

/// `first`, `attack`, `second` or `replenish`, or as a phase displays.
impl FromStr for Phase {
    type Err = ParsePhaseError;

    fn from_str(text: &str) -> Result<Phase, ParsePhaseError> {
        let same = |other: &str| {
            let words = |text| Words::new(text).map(|word| word.as_str().to_ascii_lowercase());
            words(text).eq(words(other))
        };
        let named = |phase: &Phase| same(phase.word()) || same(&phase.to_string());
        let fault = || ParsePhaseError { found: Excerpt::of(text) };
        Phase::ALL.into_iter().find(named).ok_or_else(fault)
    }
}

/// The name of the stage and what belongs to it, such as `question f1+f2 at f3`.
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Stage::Toss | Stage::Deal | Stage::Free | Stage::Life => Ok(()),
            Stage::Over(Ending::TurnLimit) => Ok(()),
            Stage::Wall(card) | Stage::Pair(card) => write!(f, " {card}"),
            Stage::Marshmallow { cards, .. } => write!(f, " {cards}"),
            Stage::Attack(attackers) => write!(f, " {attackers}"),
            Stage::Deceive(slot) => write!(f, " {slot}"),
            Stage::Partners(slot, partner) => write!(f, " {slot} {partner}"),
            Stage::Question { attackers, target } => write!(f, " {attackers} at {target}"),
            Stage::Draw(owed) => write!(f, " {owed}"),
            Stage::Over(Ending::Conquest { winner: seat } | Ending::DeckOut { loser: seat }) => {
                write!(f, " {seat}")
            }
        }
    }
}

/// Words in upper or lower case, with any white space around them.
impl FromStr for Stage {
    type Err = ParseStageError;

    fn from_str(text: &str) -> Result<Stage, ParseStageError> {
        stage(text).ok_or_else(|| ParseStageError { found: Excerpt::of(text) })
    }
}

fn stage(text: &str) -> Option<Stage> {
    let mut words = Words::new(text);
    let name = words.next()?.as_str().to_ascii_lowercase();
    let rest = words.rest();
    let one = || words.clone().all().map(|[word]| word.as_str());
    let seat = || one()?.parse::<Seat>().ok();
    let cards = || rest.parse::<Cards>().ok();
    Some(match name.as_str() {
        "toss" if rest.is_empty() => Stage::Toss,
        "deal" if rest.is_empty() => Stage::Deal,
        "free" if rest.is_empty() => Stage::Free,
        "life" if rest.is_empty() => Stage::Life,
        "turn-limit" if rest.is_empty() => Stage::Over(Ending::TurnLimit),
        "wall" => Stage::Wall(one()?.parse().ok()?),
        "pair" => Stage::Pair(one()?.parse().ok()?),
        "marsh" => Stage::Marshmallow { cards: cards()?, by_joker: false },
        "joker-marsh" => Stage::Marshmallow { cards: cards()?, by_joker: true },
        "attack" => Stage::Attack(slots(one()?)?),
        "deceive" => Stage::Deceive(one()?.parse().ok()?),
        "partners" => {
            let [slot, partner] = words.all()?;
            Stage::Partners(slot.parse().ok()?, partner.parse().ok()?)
        }
        "question" => {
            let [attackers, at, target] = words.all()?;
            let attackers = slots(attackers.as_str()).filter(|_| at.is("at"))?;
            Stage::Question { attackers, target: target.parse().ok()? }
        }
        "draw" => Stage::Draw(one()?.parse().ok()?),
        "conquest" => Stage::Over(Ending::Conquest { winner: seat()? }),
        "deck-out" => Stage::Over(Ending::DeckOut { loser: seat()? }),
        _ => return None,
    })
}

/// Some slots, written as sets of them are.
fn slots(text: &str) -> Option<Slots> {
    text.parse().ok().filter(|slots: &Slots| !slots.is_empty())
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Conquest { winner } => {
                write!(f, "seat {winner} wins by an attack on an empty Life Deck")
            }
            Ending::DeckOut { loser } => write!(f, "seat {loser} has no card to draw and loses"),
            Ending::TurnLimit => f.write_str("the last turn is over: a draw"),
        }
    }
}
