//! The tests of the crate `mallow`, one binary.

#![allow(clippy::unwrap_used, reason = "a test says what must hold by unwrapping it")]

#[cfg(all(feature = "cross-the-beams", feature = "marshmallow-test"))]
mod batch;
mod bots;
mod catalogue;
mod experiment;
mod glimpse;
mod hostile;
mod machine;
mod options;
mod records;
mod support;
mod table;
mod thinking;
mod whole;
