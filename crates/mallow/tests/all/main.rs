//! The tests of the crate `mallow`, one binary.

mod bots;
mod options;
