//! What programs that play games import together: `use mallow_core::prelude::*;`.
//!
//! The methods of games are those of the traits [`Game`] and [`Evaluate`]; every game crate has a
//! prelude of its own with its types beside these.

#[doc(no_inline)]
pub use crate::{
    Evaluate, EventKind, Game, Generator, Match, Observer, Outcome, Random, Record, Seat, SeatSet,
    Seed, Step, Turn,
};
