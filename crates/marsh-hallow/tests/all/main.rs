//! Every test of the crate in one binary, a module for each subject.

#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

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
mod options;
#[cfg(feature = "serde")]
mod outside;
mod passing;
mod pending;
#[cfg(feature = "serde")]
mod perft;
#[cfg(feature = "serde")]
mod playthroughs;
mod positions;
mod rules;
mod several;
mod slingshots;
mod slow_twin;
mod touched;
mod views;
