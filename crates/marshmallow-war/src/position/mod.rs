//! Positions described by hand: for tests, puzzles, or a game typed in from a table.

mod build;
mod text;

pub use text::ParsePositionError;

use crate::state::{InPlay, Laid, Public, Secret, Stage, State};
use crate::{
    Card, Cards, MarshmallowFighter, MarshmallowWar, Phase, PositionError, Setup, Slot, TrapSlot,
    View, WallPower,
};
use alloc::vec::Vec;
use mallow_core::{Game, Observer, Seat};

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
/// assert_eq!(Position::from(&state), position);
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
    /// Whether an Event card was discarded in this phase, where one a phase is the limit (MW-29).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_false"))]
    pub discarded: bool,
    /// Jokers in each deck.
    pub jokers: u8,
    /// How strong a Wall is.
    pub wall_power: WallPower,
    /// How strong a Marshmallow is as a Fighter.
    pub marshmallow_fighter: MarshmallowFighter,
    /// The players' parts of the position, one for each seat.
    #[cfg_attr(feature = "serde", serde(rename = "sides"))]
    pub seats: [SeatPosition; 2],
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
            discarded: false,
            jokers: setup.jokers,
            wall_power: setup.wall_power,
            marshmallow_fighter: setup.marshmallow_fighter,
            seats: [SeatPosition::default(), SeatPosition::default()],
        }
    }
}

/// What is usual is left out of JSON.
#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(said: &bool) -> bool {
    !said
}

/// One player's part of a [`Position`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct SeatPosition {
    /// The hand.
    pub hand: HandPosition,
    /// Cards that everybody knows to be in the hand, or among some Traps.
    pub known: Vec<KnownCard>,
    /// Whether everybody knows that the hand has at least one fighter card of which they know no
    /// more (MW-27).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_false"))]
    pub unknown_fighter: bool,
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
    /// The slot it lies in.
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
    /// The place it lies in.
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

impl MarshmallowWar {
    /// The state that is described, if it can be played on in this game (see
    /// [`validate`](Game::validate)).
    ///
    /// # Errors
    /// Every fault found.
    pub fn position(&self, position: &Position) -> Result<State, PositionError> {
        let state = build_state(position)?;
        self.validate(&state)?;
        Ok(state)
    }

    /// The view that a position describes as `observer` sees it, if it can be played on in this game
    /// (see [`validate_view`](Game::validate_view)): what the observer does not see is hidden.
    ///
    /// # Errors
    /// Every fault found.
    pub fn position_seen_by(
        &self,
        observer: Observer,
        position: &Position,
    ) -> Result<View, PositionError> {
        let view = build_view(observer, position)?;
        self.validate_view(&view)?;
        Ok(view)
    }
}

/// The state that is described, checked as far as that goes without knowing the game.
pub(crate) fn build_state(position: &Position) -> Result<State, PositionError> {
    let (public, secrets) = build::build(position, None)?;
    let [first, second] = secrets;
    let (Some(first), Some(second)) = (first, second) else {
        unreachable!("a position that hides something is no state, and was refused")
    };
    Ok(State::with_secrets(public, [first, second]))
}

/// The view that is described, checked as far as that goes without knowing the game.
pub(crate) fn build_view(observer: Observer, position: &Position) -> Result<View, PositionError> {
    let (public, secrets) = build::build(position, Some(observer))?;
    let own = secrets.into_iter().flatten().next();
    Ok(View { observer, public, own })
}

impl From<&State> for Position {
    fn from(state: &State) -> Position {
        let [first, second] = &state.secrets;
        describe(&state.public, [Some(first), Some(second)])
    }
}

/// With hidden what the observer does not see.
impl From<&View> for Position {
    fn from(view: &View) -> Position {
        describe(&view.public, [0, 1].map(|number| view.secret(Seat::new(number))))
    }
}

fn describe(public: &Public, secrets: [Option<&Secret>; 2]) -> Position {
    let [first, second] = secrets;
    Position {
        turn: public.turn,
        mover: public.mover,
        phase: public.phase,
        stage: public.stage,
        summoned: public.summoned,
        armed: public.armed,
        discarded: public.discarded,
        jokers: public.jokers,
        wall_power: public.wall_power,
        marshmallow_fighter: public.marshmallow_fighter,
        seats: [
            describe_side(public, Seat::new(0), first),
            describe_side(public, Seat::new(1), second),
        ],
    }
}

fn describe_side(public: &Public, seat: Seat, secret: Option<&Secret>) -> SeatPosition {
    let side = public.side(seat);
    let known = |card: Card| {
        let may_lie = |place: &TrapSlot| side.may_lie(*place).contains(card);
        KnownCard { card, traps: TrapSlot::ALL.into_iter().filter(may_lie).collect() }
    };
    let fighter = |slot| {
        let acted = seat == public.mover && public.acted.contains(slot);
        let stray = side.unplaced.contains(slot);
        let (card, with, face_down) = match public.fighter(seat, slot) {
            Some(InPlay::Wall([first, second])) => (Some(first), Some(second), false),
            Some(InPlay::Fighter { card, face_down }) => {
                (card.or_else(|| secret?.ninja(slot)), None, face_down)
            }
            None => (None, None, false),
        };
        FighterPosition { slot, card, with, face_down, stray, acted }
    };
    let trap = |place| {
        let switched = seat == public.mover && public.was_switched(place);
        let (card, shown) = match public.trap(seat, place)? {
            Laid::Event(ace) => (Some(ace), false),
            Laid::Trap(Some(card)) => (Some(card), true),
            Laid::Trap(None) => (secret.and_then(|secret| secret.trap(place)), false),
        };
        Some(TrapPosition { place, card, shown, switched })
    };
    SeatPosition {
        hand: match secret {
            Some(secret) => HandPosition::Cards(secret.hand),
            None => HandPosition::Hidden(side.hand_len),
        },
        known: side.known.iter().map(known).collect(),
        unknown_fighter: side.unknown_fighter,
        life: public.life(seat).collect(),
        dead: side.dead,
        fighters: side.occupied.iter().map(fighter).collect(),
        strays: side.strays(),
        traps: TrapSlot::ALL.into_iter().filter_map(trap).collect(),
    }
}
