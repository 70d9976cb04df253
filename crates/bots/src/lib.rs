#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod budget;
mod evaluator;
mod flat;
mod greedy;
mod ismcts;
mod place;
mod play;
mod player;

pub use budget::{Budget, ParseBudgetError};
pub use evaluator::{Evaluator, HeavyPlayouts, Heuristic, Playouts};
pub use flat::FlatMonteCarlo;
pub use greedy::Greedy;
#[cfg(feature = "std")]
pub use ismcts::ParallelIsmcts;
pub use ismcts::{Considered, Ismcts, Searched};
pub use place::Place;
pub use play::play_match;
pub use player::{First, Player, Uniform};
