#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod card;
mod determinize;
#[cfg(feature = "svg")]
mod drawing;
mod encode;
mod error;
mod evaluate;
mod event;
#[cfg(feature = "serde")]
mod json;
mod knowledge;
mod nickname;
mod notation;
mod picture;
mod position;
mod power;
mod rules;
mod setup;
mod slot;
mod spot;
mod stage;
mod state;
mod view;

/// The rules of Marshmallow War with all rulings, numbered, as Markdown.
pub const RULES: &str = include_str!("../RULES.md");

pub use action::{Action, Chance, Target, Template, Use};
pub use card::{Card, Cards, Kind, ParseCardError, Suit};
pub use error::{Illegal, PositionError, PositionFault, SetupError};
pub use event::Event;
pub use nickname::Nicknames;
pub use notation::{ParseActionError, ParseChanceError};
pub use position::{
    FighterPosition, HandPosition, KnownCard, ParsePositionError, Position, SeatPosition,
    TrapPosition,
};
pub use rules::MarshmallowWar;
pub use setup::{
    EventDiscard, EventDiscards, MarshmallowFighter, MarshmallowTie, Replenish, Setup,
    TrapCondition, TrapSuits, WallPower, WeakerAttacker,
};
pub use slot::{ParseSlotError, ParseTrapSlotError, Slot, Slots, TrapSlot};
pub use stage::{Ending, ParsePhaseError, ParseStageError, Phase, Stage};
pub use state::{InPlay, Laid, Public, Secret, Side, State};
pub use view::View;

/// What most programs need: `use marshmallow_war::prelude::*;`.
///
/// ```
/// use marshmallow_war::prelude::*;
/// let table = Match::new(MarshmallowWar::new(), Seed::from_u64(7));
/// assert!(!table.game().is_over(table.state()));
/// ```
pub mod prelude {
    #[doc(no_inline)]
    pub use crate::{Action, Chance, Event, MarshmallowWar, Setup, State, View};
    #[cfg(feature = "svg")]
    #[doc(no_inline)]
    pub use mallow_core::svg::Draw;
    #[doc(no_inline)]
    pub use mallow_core::{Evaluate, Game, Match, Observer, Seat, Seed};
}
