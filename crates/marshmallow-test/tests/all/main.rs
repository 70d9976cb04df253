//! All tests of the crate in one program.
#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

mod common;
#[cfg(feature = "svg")]
mod drawing;
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
#[cfg(feature = "serde")]
mod playthroughs;
mod positions;
mod properties;
mod rules;
#[cfg(feature = "serde")]
mod slow_twin;
mod solve;
mod touched;
mod views;
