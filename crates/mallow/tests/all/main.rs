//! The tests of the crate `mallow`, one binary.

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
