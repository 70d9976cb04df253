#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

pub mod bitboard;
mod chance;
pub mod deck;
pub mod encode;
mod evaluate;
mod event;
mod faults;
mod game;
pub mod grid;
mod group;
pub mod high_card;
pub mod laws;
#[cfg(feature = "serde")]
pub mod number;
mod outcome;
mod perft;
mod playout;
pub mod prelude;
pub mod record;
pub mod rng;
mod seat;
mod secrecy;
mod session;
pub mod shape;
#[cfg(feature = "serde")]
pub mod strict;
#[cfg(feature = "svg")]
pub mod svg;
#[cfg(feature = "serde")]
pub mod text;
pub mod tile_board;
mod turn;
pub mod words;

pub use chance::{ChanceRules, NoChance, ParseNoChanceError, sample_listed};
pub use evaluate::Evaluate;
pub use event::EventKind;
pub use faults::Faults;
pub use game::{Game, SetupField, StepOf};
pub use group::{Group, GroupVisitor, Single, Template};
pub use outcome::{Outcome, Standing};
pub use perft::{perft, perft_split};
pub use playout::{Playout, pick_from_groups, playout, random_action, random_index, random_seat};
#[doc(no_inline)]
pub use record::Record;
pub use rng::{Generator, ParseSeedError, Random, Seed};
pub use seat::{MAX_SEATS, ParseSeatError, Seat, SeatIter, SeatMap, SeatSet};
pub use secrecy::{Open, Secrecy, Shown};
pub use session::{Match, MatchError, Revision, Told, UndoRefused};
pub use turn::{Observer, ParseObserverError, ParseStepError, Step, Turn, TurnReason};
