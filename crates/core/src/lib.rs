#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

pub mod bitboard;
pub mod deck;
mod evaluate;
mod game;
mod outcome;
pub mod rng;
mod seat;
pub mod shape;
#[cfg(feature = "serde")]
pub mod text;
mod turn;

pub use evaluate::Evaluate;
pub use game::{Game, Shown, sample_listed};
pub use outcome::{Outcome, Standing};
pub use rng::{Generator, ParseSeedError, Random, Seed};
pub use seat::{MAX_SEATS, ParseSeatError, Seat, SeatIter, SeatMap, SeatSet};
pub use turn::{Observer, ParseObserverError, ParseStepError, Step, Turn};
