//! All tests of the crate in one program.
#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

mod budget;
#[macro_use]
mod common;
mod estimates;
mod players;
mod reuse;
mod tactics;
mod twin;
