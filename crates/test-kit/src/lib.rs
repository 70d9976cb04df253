//! Tools for the tests and fuzz targets of all games. Not published.
//!
//! - [`scripted`], [`states`], [`next_step`]: games played by a script, at random or greedily.
//! - [`playthrough`]: whole games as text, for golden files.
//! - [`check_drawings`], [`check_outside_drawings`]: what every picture of a table must keep to.
//! - [`encoding`]: numbers of actions and layouts as text, for golden files.
//! - [`perft_rows`], [`check_perft`]: files of positions with perft counts.
//! - [`Outside`]: states and views from outside must be refused or playable.

mod drawing;
mod encode;
mod golden;
mod mutate;
mod outside;
mod perft;
mod play;

pub use drawing::{check_drawings, check_outside_drawings};
pub use encode::encoding;
pub use golden::playthrough;
pub use mutate::mutate;
pub use outside::{Fate, Outside, Tally};
pub use perft::{PerftRow, check_perft, perft_rows};
pub use play::{Player, decision, next_step, scripted, scripted_from, states};
