//! The options that `simulate` and `arena` share.

use super::format::Format;
use super::workers;
use crate::failure::Failure;
use crate::seeds::NamedSeed;
use crate::table_args::TableArgs;
use crate::whole::{jobs, whole};
use mallow::experiment::{Run, Threads};
use std::num::NonZeroUsize;
use std::ops::Range;

/// Which games are played, and how.
#[derive(Debug, clap::Args)]
pub(super) struct RunArgs {
    /// Number of games
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1, (1 << 62) - 1))]
    games: u64,
    #[command(flatten)]
    pub(super) table: TableArgs,
    /// Seed of all games: a number, 64 hexadecimal digits, or text:ANYTHING
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    seed: Option<NamedSeed>,
    /// Number of the first game
    #[arg(long, value_name = "K", default_value_t = 0)]
    #[arg(value_parser = whole::<u64>(0, (1 << 62) - 1))]
    first: u64,
    /// Number of games played at the same time, at most 256; default: one per processor
    #[arg(long, value_name = "J", value_parser = jobs)]
    jobs: Option<NonZeroUsize>,
    /// Report for people or for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
    /// Cut a game off at its first decision after this many steps
    #[arg(long, value_name = "STEPS", default_value_t = Run::LIMIT)]
    #[arg(value_parser = whole::<u64>(0, u64::MAX))]
    limit: u64,
}

impl RunArgs {
    /// The seed that is given, or a fresh one.
    pub(super) fn seed(&self) -> Result<NamedSeed, Failure> {
        NamedSeed::or_fresh(self.seed.as_ref())
    }

    /// The numbers of the games.
    pub(super) fn games(&self) -> Range<u64> {
        self.first..self.first + self.games
    }

    /// The threads for the games.
    pub(super) fn threads(&self) -> Threads {
        workers::threads(&self.games(), self.jobs)
    }

    /// The run with this seed on these threads.
    pub(super) fn run<'a>(&self, seed: &NamedSeed, threads: &'a Threads) -> Run<'a> {
        Run::new(seed.seed(), self.games()).limit(self.limit).on(threads)
    }
}
