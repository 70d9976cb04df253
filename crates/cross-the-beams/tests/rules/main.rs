//! One claim for each rule and ruling of `RULES.md`, whose numbers the names carry.

#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

#[path = "../common/mod.rs"]
mod common;

mod beams;
mod contract;
mod enemy;
mod knowledge;
mod setup;
mod winning;
