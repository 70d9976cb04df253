#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod budget;
mod flat;
mod greedy;
mod ismcts;
mod judge;
mod place;
mod player;

pub use budget::Budget;
pub use flat::FlatMonteCarlo;
pub use greedy::Greedy;
#[cfg(feature = "rayon")]
pub use ismcts::ParallelIsmcts;
pub use ismcts::{Considered, Ismcts, Searched};
pub use judge::{HeavyPlayouts, Judge, Judgement, Playouts};
pub use place::Place;
pub use player::{First, Player, Random};
