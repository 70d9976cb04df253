//! Tests of the workspace as a whole, in one program.
//!
//! They are a package of their own so that `cargo test` builds neither the measuring programs nor the
//! benchmarks of `mallow-benches`.
#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

mod allocations;
mod corpus;
mod elo;
mod fence;
mod floors;
