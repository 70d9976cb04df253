//! Every test of the crate in one binary, a module for each subject.

#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

mod common;

#[cfg(feature = "svg")]
mod drawing;
mod editions;
mod knowledge;
mod laws;
mod notation;
mod options;
#[cfg(feature = "serde")]
mod outside;
mod passing;
mod pending;
mod perft;
mod placements;
mod playthroughs;
mod positions;
mod properties;
mod rules;
mod several;
mod slingshots;
