//! The laws: the promises of the [`Game`](crate::Game) contract, checked in random games.
//!
//! Every game of this workspace runs a [`Suite`], and games of your own can. A violation names the
//! [`Law`], the seed and the steps, and is shrunk to a short game.
//!
//! ```
//! use mallow_core::high_card::{Choice, HighCard};
//! use mallow_core::laws::Suite;
//! let game = HighCard::new(3);
//! let report = Suite::new(&game)
//!     .games(20)
//!     .universe(|_, _| Choice::ALL.to_vec())
//!     .run()?;
//! assert_eq!((report.games, report.finished), (20, 20));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A suite checks more if it is given more: the [universe](Suite::universe) of actions that can be
//! written, the [invariants](Suite::invariant) of the pieces, and, for hidden information,
//! [twins](Suite::twins), which are states that differ only in what an observer cannot know.

mod chance;
mod encode;
mod greedy;
mod knowledge;
mod law;
mod lists;
mod one_game;
mod run;
mod seen;
mod shrink;
mod steps;
mod suite;
mod walk;

pub use law::{Law, Violation};
pub use run::Report;
pub use suite::Suite;
