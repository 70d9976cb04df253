//! Every test of the crate in one binary, a module for each subject.

#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

mod common;

#[cfg(feature = "svg")]
mod drawing;
mod editions;
mod evaluate;
#[cfg(feature = "serde")]
mod json;
mod laws;
mod notation;
mod options;
mod passing;
mod pending;
#[cfg(feature = "serde")]
mod perft;
mod placements;
#[cfg(feature = "serde")]
mod playthroughs;
mod positions;
mod properties;
mod rules;
mod several;
mod slingshots;
mod views;
