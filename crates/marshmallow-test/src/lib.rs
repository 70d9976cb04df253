#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod action;
mod card;
mod determinize;
mod error;
mod evaluate;
mod event;
#[cfg(feature = "serde")]
mod json;
mod notation;
mod picture;
mod position;
mod rules;
mod setup;
mod state;
mod view;

pub use action::{Action, Chance, Deal};
pub use card::{Card, Cards, Suit, SuitSet};
pub use error::{
    DealError, Illegal, ParseActionError, ParseCardError, ParseChanceError, ParsePositionError,
    ParseSuitError, PositionError, PositionFault, SetupError,
};
pub use event::Event;
pub use position::{Player, Position, Trick};
pub use rules::MarshmallowTest;
pub use setup::Setup;
pub use state::{Phase, State, Table};
pub use view::View;
