//! Many tables of one game side by side, stepped with one number each: for programs that learn.
//!
//! A [`Batch`] deals, asks, restarts and writes everything that a learner needs into flat arrays of
//! the caller's. Its results do not depend on the number of threads.
//!
//! ```
//! use mallow::batch::{Arrays, Batch, BatchOptions};
//! use mallow::core::encode::Encoder;
//! use mallow::core::high_card::HighCard;
//!
//! let encoder = Encoder::new(HighCard::new(2))?;
//! let mut batch = Batch::new(encoder, BatchOptions::new(3))?;
//! let mut seats = [0; 3];
//! let mut masks = [0; 3 * 2];
//! batch.read(&mut Arrays { seats: Some(&mut seats), masks: Some(&mut masks), ..Arrays::default() })?;
//! assert_eq!(seats, [0, 0, 0]);
//!
//! // Everybody keeps; an action that is not legal would step no table.
//! let (mut rewards, mut ends) = ([0.0; 3 * 2], [0; 3]);
//! for _ in 0..2 {
//!     let rewards = Some(&mut rewards[..]);
//!     let ends = Some(&mut ends[..]);
//!     batch.step(&[0, 0, 0], &mut Arrays { rewards, ends, ..Arrays::default() })?;
//! }
//! assert_eq!(ends, [1, 1, 1]);
//! assert_eq!(rewards[0], -rewards[1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod arrays;
mod error;
mod saved;
mod slot;

pub use any::{AnyBatch, NewBatch, of};
pub use arrays::{Arrays, CUT_OFF, ENDED, GOES_ON, NOBODY};
pub use error::BatchError;

use crate::experiment::Threads;
use arrays::{Part, Widths};
use mallow_core::encode::{Encode, Encoder};
use mallow_core::{Observer, Seat, Seed};
use slot::{Shared, Slot};
use std::num::NonZeroUsize;

/// When a table begins its next game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Restart {
    /// In the step that ends a game: what is read after it is of the next game.
    #[default]
    AtOnce,
    /// In the step after that, whatever number is given for the table.
    NextStep,
    /// Not before [`Batch::restart`]; until then, numbers given for the table are ignored.
    Never,
}

/// What seats are rewarded for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Rewards {
    /// The end of the game, by the game's own [`Returns`](mallow_core::encode::Returns).
    #[default]
    End,
    /// Every change of the [score](Encode::score) of a seat.
    Scores,
}

/// The options of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct BatchOptions {
    /// The number of tables.
    pub tables: usize,
    /// The seed of all games (default: 0). Game `k` of table `t` is game `t + k * tables` of it.
    pub seed: Seed,
    /// When a table begins its next game (default: at once).
    pub restart: Restart,
    /// What seats are rewarded for (default: the end).
    pub rewards: Rewards,
    /// The number of decisions after which a game is cut off (default: no limit).
    pub step_limit: Option<u32>,
    /// The number of threads, the calling one included (default: 1).
    pub threads: NonZeroUsize,
}

impl BatchOptions {
    /// The most tables: 2^20.
    pub const MAX_TABLES: usize = 1 << 20;

    /// The default options for this many tables.
    #[must_use]
    pub fn new(tables: usize) -> BatchOptions {
        BatchOptions {
            tables,
            seed: Seed::from_u64(0),
            restart: Restart::default(),
            rewards: Rewards::default(),
            step_limit: None,
            threads: NonZeroUsize::MIN,
        }
    }

    /// The same with this seed.
    #[must_use]
    pub fn with_seed(self, seed: Seed) -> BatchOptions {
        BatchOptions { seed, ..self }
    }

    /// The same with this rule for the next game.
    #[must_use]
    pub fn with_restart(self, restart: Restart) -> BatchOptions {
        BatchOptions { restart, ..self }
    }

    /// The same with these rewards.
    #[must_use]
    pub fn with_rewards(self, rewards: Rewards) -> BatchOptions {
        BatchOptions { rewards, ..self }
    }

    /// The same with this limit of decisions, or with `None` for no limit.
    #[must_use]
    pub fn with_step_limit(self, step_limit: impl Into<Option<u32>>) -> BatchOptions {
        BatchOptions { step_limit: step_limit.into(), ..self }
    }

    /// The same with this number of threads.
    #[must_use]
    pub fn with_threads(self, threads: NonZeroUsize) -> BatchOptions {
        BatchOptions { threads, ..self }
    }
}

/// The least number of tables that a thread takes at a time.
const LEAST_PART: usize = 16;

/// Many tables of one game side by side.
///
/// Chance is resolved by the batch. When several seats owe a decision, the lowest is asked first. The
/// seat that is asked is the one whose numbers, mask and observation are read.
#[derive(Debug)]
pub struct Batch<G: Encode> {
    shared: Shared<G>,
    slots: Vec<Slot<G>>,
    /// What is done in the next step, table by table; a buffer that is kept.
    choices: Vec<Option<G::Action>>,
    threads: Threads,
}

impl<G: Encode + Send + Sync> Batch<G> {
    /// A batch with all tables at the first decision of their first game.
    ///
    /// # Errors
    /// If the number of tables is 0 or greater than [`BatchOptions::MAX_TABLES`].
    pub fn new(encoder: Encoder<G>, options: BatchOptions) -> Result<Batch<G>, BatchError> {
        let found = options.tables;
        if found == 0 || found > BatchOptions::MAX_TABLES {
            return Err(BatchError::Tables { found, most: BatchOptions::MAX_TABLES });
        }
        let threads = Threads::new(options.threads);
        let shared = Shared::new(encoder, options);
        let slots = (0..found as u64).map(|number| Slot::new(&shared, number)).collect();
        Ok(Batch { shared, slots, choices: vec![None; found], threads })
    }

    /// The numbers and layouts.
    #[must_use]
    pub fn encoder(&self) -> &Encoder<G> {
        &self.shared.encoder
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> &BatchOptions {
        &self.shared.options
    }

    /// The number of tables.
    #[must_use]
    pub fn tables(&self) -> usize {
        self.slots.len()
    }

    /// Begins anew: every table at the first decision of its first game, from this seed.
    pub fn reset(&mut self, seed: Seed) {
        self.shared.options.seed = seed;
        let shared = &self.shared;
        for (slot, number) in self.slots.iter_mut().zip(0..) {
            *slot = Slot::new(shared, number);
        }
    }

    /// Begins the next game of a table, whether its game has ended or not.
    ///
    /// # Errors
    /// If there is no such table.
    pub fn restart(&mut self, table: usize) -> Result<(), BatchError> {
        let tables = self.slots.len();
        let slot = self.slots.get_mut(table).ok_or(BatchError::NoSuchTable { table, tables })?;
        slot.restart(&self.shared);
        Ok(())
    }

    /// Takes one action at every table, by its number, resolves chance up to the next decision, and
    /// writes what the arrays ask for.
    ///
    /// # Errors
    /// If an array has a wrong length, or an action is not legal: the first such table is named, and
    /// no table is stepped.
    pub fn step(&mut self, ids: &[u64], arrays: &mut Arrays<'_>) -> Result<(), BatchError> {
        self.choose(ids, arrays, |shared, slot, id| slot.by_id(shared, id))
    }

    /// As [`step`](Batch::step), with the place of each action in the list of legal actions.
    ///
    /// # Errors
    /// As [`step`](Batch::step).
    pub fn step_by_index(
        &mut self,
        indices: &[u32],
        arrays: &mut Arrays<'_>,
    ) -> Result<(), BatchError> {
        self.choose(indices, arrays, |shared, slot, index| slot.by_index(shared, index))
    }

    fn choose<N: Copy + Sync>(
        &mut self,
        numbers: &[N],
        arrays: &mut Arrays<'_>,
        action: impl Fn(&Shared<G>, &Slot<G>, N) -> Result<G::Action, BatchError> + Sync,
    ) -> Result<(), BatchError> {
        let (expected, found) = (self.slots.len(), numbers.len());
        if expected != found {
            return Err(BatchError::Length { array: "actions", expected, found });
        }
        let widths = self.widths();
        arrays.check(expected, &widths)?;
        // All are checked before any is taken.
        let shared = &self.shared;
        for (table, ((slot, &number), choice)) in
            self.slots.iter().zip(numbers).zip(&mut self.choices).enumerate()
        {
            *choice = match slot.is_asked() {
                true => Some(action(shared, slot, number).map_err(|error| error.at(table))?),
                false => None,
            };
        }
        let part =
            Part { slots: &mut self.slots, choices: &self.choices, arrays: arrays.reborrow() };
        run(&self.threads, part, &widths, &|slot, choice, row| {
            slot.step(shared, choice);
            slot.write(shared, row);
        });
        Ok(())
    }

    /// Writes what the arrays ask for, without a step. Rewards and ends are those of the last step.
    ///
    /// # Errors
    /// If an array has a wrong length.
    pub fn read(&mut self, arrays: &mut Arrays<'_>) -> Result<(), BatchError> {
        let widths = self.widths();
        arrays.check(self.slots.len(), &widths)?;
        let shared = &self.shared;
        let part =
            Part { slots: &mut self.slots, choices: &self.choices, arrays: arrays.reborrow() };
        run(&self.threads, part, &widths, &|slot, _, row| slot.write(shared, row));
        Ok(())
    }

    /// Replaces the contents of `ids` by the numbers of all legal actions, table after table, each
    /// rising, and of `starts` by the place where each table's numbers begin, and the end.
    pub fn ids(&mut self, ids: &mut Vec<u64>, starts: &mut Vec<usize>) {
        ids.clear();
        starts.clear();
        let shared = &self.shared;
        for slot in &mut self.slots {
            starts.push(ids.len());
            ids.extend_from_slice(slot.ids(shared));
        }
        starts.push(ids.len());
    }

    /// Replaces the contents of `rows` by the features of all legal actions, table after table in list
    /// order, and of `starts` by the row with which each table begins, and the number of rows.
    pub fn candidates(&mut self, rows: &mut Vec<f32>, starts: &mut Vec<usize>) {
        rows.clear();
        starts.clear();
        let shared = &self.shared;
        let mut count = 0;
        for slot in &mut self.slots {
            starts.push(count);
            let (own, len) = slot.candidates(shared);
            rows.extend_from_slice(own);
            count += len;
        }
        starts.push(count);
    }

    /// Writes what an observer sees at a table: for seats that are not asked, and for the end of a
    /// game.
    ///
    /// # Errors
    /// If there is no such table, or the slice has a wrong length.
    pub fn observe(
        &self,
        table: usize,
        observer: Observer,
        out: &mut [f32],
    ) -> Result<(), BatchError> {
        let tables = self.slots.len();
        let slot = self.slots.get(table).ok_or(BatchError::NoSuchTable { table, tables })?;
        let view = self.shared.game().view(&slot.state, observer);
        Ok(self.shared.encoder.observe(&view, out)?)
    }

    /// The state of a table, hidden information included.
    ///
    /// # Errors
    /// If there is no such table.
    pub fn state(&self, table: usize) -> Result<&G::State, BatchError> {
        let tables = self.slots.len();
        let slot = self.slots.get(table).ok_or(BatchError::NoSuchTable { table, tables })?;
        Ok(&slot.state)
    }

    /// The seat that is asked at a table; `None` if its game has ended.
    ///
    /// # Errors
    /// If there is no such table.
    pub fn seat(&self, table: usize) -> Result<Option<Seat>, BatchError> {
        let tables = self.slots.len();
        let slot = self.slots.get(table).ok_or(BatchError::NoSuchTable { table, tables })?;
        Ok(slot.seat())
    }

    fn widths(&self) -> Widths {
        Widths {
            observation: self.shared.encoder.observation().len(),
            mask: self.shared.encoder.action_count() as usize,
            players: self.shared.game().players().into(),
        }
    }
}

/// Does the work at every table, on all threads.
fn run<G: Encode + Send + Sync>(
    threads: &Threads,
    part: Part<'_, G>,
    widths: &Widths,
    work: &(impl Fn(&mut Slot<G>, Option<G::Action>, &mut Arrays<'_>) + Sync),
) {
    let most = part.slots.len().div_ceil(threads.count()).max(LEAST_PART);
    threads.run(|| halve(part, widths, most, work));
}

/// Halves the tables until a part has at most so many; the halves may run on different threads.
fn halve<G: Encode + Send + Sync>(
    part: Part<'_, G>,
    widths: &Widths,
    most: usize,
    work: &(impl Fn(&mut Slot<G>, Option<G::Action>, &mut Arrays<'_>) + Sync),
) {
    if part.slots.len() <= most {
        return part.each(widths, work);
    }
    let (left, right) = part.halves(widths);
    rayon::join(|| halve(left, widths, most, work), || halve(right, widths, most, work));
}
