//! Everything that the tests of Marram claim, in one program.

// Helpers of tests say what must hold by unwrapping it, as tests do.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

mod common;
#[cfg(feature = "svg")]
mod drawing;
mod editions;
#[cfg(feature = "serde")]
mod encode;
mod evaluate;
mod events;
#[cfg(feature = "serde")]
mod json;
mod laws;
mod notation;
#[cfg(feature = "serde")]
mod outside;
#[cfg(feature = "serde")]
mod perft;
mod pictures;
#[cfg(feature = "serde")]
mod playthroughs;
mod positions;
mod properties;
mod rules;
mod rulings;
mod slow_twin;
mod table;
mod touched;
mod views;
