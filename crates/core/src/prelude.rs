//! The items that programs usually import together: `use mallow_core::prelude::*;`.
//!
//! The methods of games belong to the traits [`Game`] and [`Evaluate`]. Every game crate has a
//! prelude of its own that adds its types to these.

#[doc(no_inline)]
pub use crate::{
    Evaluate, EventKind, Game, Generator, Match, Observer, Outcome, Random, Record, Seat, SeatSet,
    Seed, Step, Turn,
};
