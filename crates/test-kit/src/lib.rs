//! What the tests and fuzz targets of all games share. Not published.

mod mutate;
mod outside;

pub use mutate::mutate;
pub use outside::{Fate, Outside, Tally};
