//! The tests of the crate `mallow`, one binary.

mod bots;
mod experiment;
mod options;
