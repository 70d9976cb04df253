//! The tests of the crate `mallow`, one binary.

mod bots;
mod catalogue;
mod glimpse;
mod hostile;
mod machine;
mod experiment;
mod options;
mod support;
mod table;
mod thinking;
