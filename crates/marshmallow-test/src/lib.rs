#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod card;
mod deal;
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
mod notation;
mod picture;
mod position;
mod rules;
mod setup;
pub mod solve;
mod stage;
mod state;
mod view;

/// The rules of Marshmallow Test with all rulings, numbered, as Markdown.
pub const RULES: &str = include_str!("../RULES.md");

pub use action::{Action, Chance, Template};
pub use card::{Card, Cards, ParseCardError, ParseSuitError, Suit, SuitSet};
pub use deal::{Deal, DealError};
pub use error::{Illegal, PositionError, PositionFault, SetupError, Unsolvable};
pub use event::Event;
pub use notation::{ParseActionError, ParseChanceError, ParsePositionError};
pub use position::{Position, SeatPosition, Trick};
pub use rules::MarshmallowTest;
pub use setup::Setup;
pub use stage::Stage;
pub use state::{Public, State};
pub use view::View;

/// What most programs need: `use marshmallow_test::prelude::*;`.
pub mod prelude {
    pub use crate::{Action, Chance, Event, MarshmallowTest, Setup, State, View};
    #[cfg(feature = "svg")]
    pub use mallow_core::svg::Draw;
    pub use mallow_core::{Evaluate, Game, Match, Observer, Seat, Seed};
}
