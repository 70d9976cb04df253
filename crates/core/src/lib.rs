#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

pub mod bitboard;
pub mod deck;
mod evaluate;
mod faults;
mod game;
pub mod grid;
pub mod high_card;
pub mod laws;
mod outcome;
mod perft;
mod playout;
pub mod record;
pub mod rng;
mod seat;
mod session;
pub mod shape;
#[cfg(feature = "serde")]
pub mod strict;
#[cfg(feature = "serde")]
pub mod text;
pub mod tile_board;
mod turn;
pub mod words;

pub use evaluate::Evaluate;
pub use faults::Faults;
pub use game::{Game, SetupField, Shown, StepOf, sample_listed};
pub use outcome::{Outcome, Standing};
pub use perft::{perft, perft_split};
pub use playout::{Playout, playout, random_action, random_seat};
#[doc(no_inline)]
pub use record::Record;
pub use rng::{Generator, ParseSeedError, Random, Seed};
pub use seat::{MAX_SEATS, ParseSeatError, Seat, SeatIter, SeatMap, SeatSet};
pub use session::{Match, MatchError, UndoRefused};
pub use turn::{Observer, ParseObserverError, ParseStepError, Step, Turn};
