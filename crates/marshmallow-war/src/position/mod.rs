//! Positions described by hand: for tests, puzzles, or a game typed in from a table.

mod build;
mod text;

pub use text::ParsePositionError;

use crate::rules::turn::HAND;
use crate::state::{Ending, InPlay, Laid, Secret, Stage, State, Table};
use crate::{
    Card, Cards, EventDiscard, MarshmallowFighter, MarshmallowWar, Phase, Replenish, Setup, Slot,
    Slots, Target, TrapSlot, View, WallPower,
};
use alloc::vec::Vec;
use core::fmt;
use mallow_core::{Observer, Seat};

/// A position as a person describes it, in fields or in text; checked by
/// [`MarshmallowWar::position`].
///
/// Cards that are not named lie in their own Decks, or unknown in a Life Deck. The text form has a
/// line for the turn and one for each side; what is usual is left out:
///
/// ```
/// use marshmallow_war::{MarshmallowWar, Position};
/// use mallow_core::Seat;
/// let text = "turn 7 seat 1 attack
/// 0: hand 2Ha 3Ha; life ? ? ?; f1 KSa; f2 4Sa 5Ca; t1 AHa; t2 9Da; dead 2Sa
/// 1: hand 5Db; life ? 9Sa; f1 7Cb down; f3 8Db; t1 6Sb shown";
/// let position: Position = text.parse()?;
/// let state = MarshmallowWar::new().position(&position)?;
/// let slot = "f2".parse()?;
/// assert_eq!(state.power(Seat::new(0), slot), Some(9));
/// assert_eq!(state.position(), position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Position {
    /// The number of the turn, from 1.
    pub turn: u16,
    /// Whose turn it is.
    pub mover: Seat,
    /// The phase of the turn.
    pub phase: Phase,
    /// What the game waits for.
    pub stage: Stage,
    /// Whether the turn's Summon has been made.
    pub summoned: bool,
    /// Whether a Marshmallow has been summoned this turn.
    pub armed: bool,
    /// Jokers in each deck.
    pub jokers: u8,
    /// How strong a Wall is.
    pub wall_power: WallPower,
    /// How strong a Marshmallow is as a Fighter.
    pub marshmallow_fighter: MarshmallowFighter,
    /// Both players.
    pub sides: [SidePosition; 2],
}

impl Default for Position {
    /// Turn 1 of seat 0, playing phase 1, nothing on the table, options of the set `source`.
    fn default() -> Position {
        let setup = Setup::source();
        Position {
            turn: 1,
            mover: Seat::new(0),
            phase: Phase::First,
            stage: Stage::Free,
            summoned: false,
            armed: false,
            jokers: setup.jokers,
            wall_power: setup.wall_power,
            marshmallow_fighter: setup.marshmallow_fighter,
            sides: [SidePosition::default(), SidePosition::default()],
        }
    }
}

/// One player's part of a [`Position`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct SidePosition {
    /// The hand.
    pub hand: HandPosition,
    /// Cards that everybody knows to be in the hand, or among some Traps.
    pub known: Vec<KnownCard>,
    /// The Life Deck from the bottom to the top; `None` for unknown cards.
    pub life: Vec<Option<Card>>,
    /// The Dead Pile.
    pub dead: Cards,
    /// Fighters and Walls by rising slot.
    pub fighters: Vec<FighterPosition>,
    /// The Ninja that lie in the slots marked [`stray`](FighterPosition::stray).
    pub strays: Cards,
    /// Traps and Events by rising place.
    pub traps: Vec<TrapPosition>,
}

/// A hand, or how many cards it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum HandPosition {
    /// The cards.
    Cards(Cards),
    /// The number of cards, in a position as others see it.
    Hidden(u8),
}

impl Default for HandPosition {
    fn default() -> HandPosition {
        HandPosition::Cards(Cards::empty())
    }
}

/// A card that everybody knows to be in a hand or among some Traps (MW-26).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct KnownCard {
    /// The card.
    pub card: Card,
    /// Where it may lie as a Trap instead of being in the hand.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub traps: Vec<TrapSlot>,
}

/// A Fighter or a Wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct FighterPosition {
    /// Where.
    pub slot: Slot,
    /// The card; `None` for a Ninja that the observer cannot place.
    pub card: Option<Card>,
    /// The second card of a Wall.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub with: Option<Card>,
    /// Whether it is a face-down Ninja.
    #[cfg_attr(feature = "serde", serde(default))]
    pub face_down: bool,
    /// Whether others do not know which of the strays it is.
    #[cfg_attr(feature = "serde", serde(default))]
    pub stray: bool,
    /// Whether it has attacked this turn, or this slot has deceived in this phase.
    #[cfg_attr(feature = "serde", serde(default))]
    pub acted: bool,
}

/// A Trap or an Event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TrapPosition {
    /// Where.
    pub place: TrapSlot,
    /// The card; `None` for a Trap that the observer does not know.
    pub card: Option<Card>,
    /// Whether it is a Trap that everybody knows.
    #[cfg_attr(feature = "serde", serde(default))]
    pub shown: bool,
    /// Whether it was switched in this phase.
    #[cfg_attr(feature = "serde", serde(default))]
    pub switched: bool,
}

/// What is wrong with a described position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are what the text names")]
pub enum PositionFault {
    /// Turns are counted from 1, and the last one is the turn limit.
    #[error("turn {found} is not within 1 and {limit}")]
    Turn { found: u16, limit: u16 },
    /// The mover is not at the table.
    #[error("seat {seat} is not at the table")]
    NoSuchSeat { seat: Seat },
    /// A deck has at most two Jokers.
    #[error("{found} Jokers in each deck, but there are at most 2")]
    Jokers { found: u8 },
    /// The position is of a game with other options.
    #[error("the position is of a game with another value of {option}")]
    OtherOption { option: &'static str },
    /// A card lies in two places.
    #[error("{card} lies in two places")]
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
    /// A slot has acted or a Trap was switched that cannot have been.
    #[error("seat {seat} cannot have acted like that in this phase")]
    Acted { seat: Seat },
    /// The game cannot wait for this with such cards on the table.
    #[error("the game cannot wait for that here")]
    Stage,
}

/// Everything that is wrong with a described position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionFaults(Vec<PositionFault>);

impl PositionFaults {
    /// The faults; at least one.
    pub fn as_slice(&self) -> &[PositionFault] {
        &self.0
    }
}

impl fmt::Display for PositionFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionFaults {}

impl MarshmallowWar {
    /// The state that is described.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn position(&self, position: &Position) -> Result<State, PositionFaults> {
        let mut faults = Vec::new();
        let setup = &self.setup;
        let mut option = |same: bool, option| {
            if !same {
                faults.push(PositionFault::OtherOption { option });
            }
        };
        option(position.jokers == setup.jokers, "jokers");
        option(position.wall_power == setup.wall_power, "wall_power");
        let same = position.marshmallow_fighter == setup.marshmallow_fighter;
        option(same, "marshmallow_fighter");
        if position.turn > setup.turn_limit {
            faults.push(PositionFault::Turn { found: position.turn, limit: setup.turn_limit });
        }
        match State::try_from(position) {
            Ok(state) if faults.is_empty() => {
                if self.can_wait(&state) {
                    Ok(state)
                } else {
                    Err(PositionFaults(alloc::vec![PositionFault::Stage]))
                }
            }
            Ok(_) => Err(PositionFaults(faults)),
            Err(more) => {
                faults.extend(more.0);
                Err(PositionFaults(faults))
            }
        }
    }
}

impl MarshmallowWar {
    /// Whether the options allow what the game waits for; the table alone does not know them.
    fn can_wait(&self, state: &State) -> bool {
        let table = &state.table;
        let hand = table.side(table.mover).hand_len;
        let united = |attackers: Slots| attackers.len() > 1;
        match table.stage {
            Stage::Toss => self.setup.first_player.is_none(),
            Stage::Deal => self.setup.first_player.is_none_or(|first| first == table.mover),
            Stage::Attack(attackers) if united(attackers) => {
                !table.unity_slots(&self.setup, table.mover).is_empty()
            }
            Stage::Question { attackers, target: Target::Fighter(slot) } if united(attackers) => {
                table.unity_slots(&self.setup, table.mover).contains(slot)
            }
            Stage::Draw(owed) if table.phase == Phase::Replenish => {
                owed + hand == HAND || (owed == 1 && hand >= HAND && self.draws_anyway())
            }
            Stage::Draw(owed) => match self.setup.event_discard {
                EventDiscard::Draw(count) => owed <= count,
                _ => false,
            },
            Stage::Over(Ending::TurnLimit) => table.turn == self.setup.turn_limit,
            _ => true,
        }
    }

    fn draws_anyway(&self) -> bool {
        self.setup.replenish == Replenish::AtLeastOne
    }
}

/// Checks all but the options that only a game knows.
impl TryFrom<&Position> for State {
    type Error = PositionFaults;

    fn try_from(position: &Position) -> Result<State, PositionFaults> {
        let (table, secrets) = build::build(position, None).map_err(PositionFaults)?;
        let [first, second] = secrets;
        let (Some(first), Some(second)) = (first, second) else {
            unreachable!("a position that hides something is no state, and was refused")
        };
        Ok(State::with_secrets(table, [first, second]))
    }
}

impl View {
    /// The view that is described, with hidden what the observer does not see.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn try_new(observer: Observer, position: &Position) -> Result<View, PositionFaults> {
        let (table, secrets) = build::build(position, Some(observer)).map_err(PositionFaults)?;
        let own = secrets.into_iter().flatten().next();
        Ok(View { observer, table, own })
    }

    /// The view as a position, with hidden what the observer does not see.
    pub fn position(&self) -> Position {
        let own = |number| self.own.as_ref().filter(|_| self.observer.is(Seat::new(number)));
        describe(&self.table, [own(0), own(1)])
    }
}

impl State {
    /// The position that describes this state.
    pub fn position(&self) -> Position {
        let [first, second] = &self.secrets;
        describe(&self.table, [Some(first), Some(second)])
    }
}

fn describe(table: &Table, secrets: [Option<&Secret>; 2]) -> Position {
    let [first, second] = secrets;
    Position {
        turn: table.turn,
        mover: table.mover,
        phase: table.phase,
        stage: table.stage,
        summoned: table.summoned,
        armed: table.armed,
        jokers: table.jokers,
        wall_power: table.wall_power,
        marshmallow_fighter: table.marshmallow_fighter,
        sides: [
            describe_side(table, Seat::new(0), first),
            describe_side(table, Seat::new(1), second),
        ],
    }
}

fn describe_side(table: &Table, seat: Seat, secret: Option<&Secret>) -> SidePosition {
    let side = table.side(seat);
    let known = |card: Card| {
        let may_lie = |place: &TrapSlot| side.may_lie(*place).contains(card);
        KnownCard { card, traps: TrapSlot::ALL.into_iter().filter(may_lie).collect() }
    };
    let fighter = |slot| {
        let acted = seat == table.mover && table.acted.contains(slot);
        let stray = side.unplaced.contains(slot);
        let (card, with, face_down) = match table.fighter(seat, slot) {
            Some(InPlay::Wall([first, second])) => (Some(first), Some(second), false),
            Some(InPlay::Fighter { card, face_down }) => {
                (card.or_else(|| secret?.ninja(slot)), None, face_down)
            }
            None => (None, None, false),
        };
        FighterPosition { slot, card, with, face_down, stray, acted }
    };
    let trap = |place| {
        let switched = seat == table.mover && table.was_switched(place);
        let (card, shown) = match table.trap(seat, place)? {
            Laid::Event(ace) => (Some(ace), false),
            Laid::Trap(Some(card)) => (Some(card), true),
            Laid::Trap(None) => (secret.and_then(|secret| secret.trap(place)), false),
        };
        Some(TrapPosition { place, card, shown, switched })
    };
    SidePosition {
        hand: match secret {
            Some(secret) => HandPosition::Cards(secret.hand),
            None => HandPosition::Hidden(side.hand_len),
        },
        known: side.known.iter().map(known).collect(),
        life: table.life(seat).collect(),
        dead: side.dead,
        fighters: side.occupied.iter().map(fighter).collect(),
        strays: side.strays(),
        traps: TrapSlot::ALL.into_iter().filter_map(trap).collect(),
    }
}

/// Phases and stages through their text, states and views through positions.
#[cfg(feature = "serde")]
mod serde_forms {
    use super::{Position, State, View};
    use crate::{Phase, Stage};
    use mallow_core::Observer;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    // Twice the same text because a blanket implementation over texts is not ours to write.
    macro_rules! as_text {
        ($($type:ty),*) => {$(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    mallow_core::text::serialize(self, serializer)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                    mallow_core::text::deserialize(from)
                }
            }
        )*};
    }
    as_text!(Phase, Stage);

    /// As its [`Position`].
    impl Serialize for State {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.position().serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for State {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<State, D::Error> {
            State::try_from(&Position::deserialize(from)?).map_err(Error::custom)
        }
    }

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Seen {
        #[serde(with = "mallow_core::text")]
        observer: Observer,
        position: Position,
    }

    /// Its observer and its [`Position`].
    impl Serialize for View {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let seen = Seen { observer: self.observer(), position: self.position() };
            seen.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for View {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
            let Seen { observer, position } = Seen::deserialize(from)?;
            View::try_new(observer, &position).map_err(Error::custom)
        }
    }
}
