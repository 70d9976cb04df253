//! Experiments: many games between players, and what they come to.
//!
//! - [`simulate`] plays games and reports their statistics, [`arena`] how the players did against each
//!   other. Both work with any [`Game`](mallow_core::Game) and any [`Player`](mallow_bots::Player).
//! - Game `k` depends on the seed of the [`Run`] and on `k` alone. So the report is the same for any
//!   number of [`Threads`], and ranges of games can be played anywhere.
//! - All sums are integers: [`merge`] makes of the reports of ranges, byte for byte, the report of the
//!   whole.
//! - Memory does not grow with the number of games: a thread keeps sums, never games.
//!
//! Reports are written as JSON and read back strictly: [`SimulationReport::from_json`] refuses a
//! report whose numbers do not fit each other.
//!
//! # Where exactness ends
//! Sums are kept in 128 bits while games are played. A report that is read needs sums of at most 64
//! bits; [`merge`] refuses to make one with greater sums. The first sum to get there is that of the
//! squares of the legal actions per decision: a game with 100 decisions between 100 actions adds a
//! million to it, so 64 bits are enough for 10^13 games. The numbers of games end at 2^62, about 4.6 *
//! 10^18.

mod any;
mod arena;
mod events;
mod merge;
mod play;
mod players;
mod report;
mod run;
mod simulation;
mod streams;
mod tally;
mod threads;

pub use any::GameReport;
pub use arena::{ArenaReport, ArenaTeam, Score, arena};
pub use merge::{MergeError, Report, merge};
pub use players::Players;
pub use report::{About, MAX_REPORT_BYTES, ReportError, ReportHeader, ReportKind};
pub use run::{BadRange, Cancel, Progress, Run, RunError};
pub use simulation::{
    Each, Extreme, GamePlayed, SeatResult, SimulationReport, TeamResult, simulate, simulate_each,
    simulate_from,
};
pub use tally::Tally;
pub use threads::{Shortfall, Threads};
