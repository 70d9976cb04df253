//! A batch of a game that is known by its name only.

use super::{Arrays, Batch, BatchError, BatchOptions};
use mallow_core::encode::{Encode, Encoder, Layout, Returns, Window};
use mallow_core::{Observer, Seat, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A new batch of any game, or the reason why there is none.
pub type NewBatch = Result<Box<dyn AnyBatch>, BatchError>;

/// A batch of this game whose type is not told.
///
/// # Errors
/// If the window does not fit the game, or the number of tables is out of range.
pub fn of<G>(game: G, window: Window, options: BatchOptions) -> NewBatch
where
    G: Encode<Setup: Serialize, State: Serialize + DeserializeOwned>
        + std::fmt::Debug
        + Send
        + Sync
        + 'static,
{
    let encoder = Encoder::shared(Arc::new(game), window)?;
    Ok(Box::new(Batch::new(encoder, options)?))
}

/// A batch of any game; the methods are those of [`Batch`].
pub trait AnyBatch: Send + std::fmt::Debug {
    /// The name of the game.
    fn game(&self) -> &'static str;
    /// The number of seats.
    fn players(&self) -> u8;
    /// The options.
    fn options(&self) -> &BatchOptions;
    /// What seats get at the end of a game.
    fn returns(&self) -> Returns;
    /// The number of action numbers.
    fn action_count(&self) -> u64;
    /// What the values of an observation mean.
    fn observation(&self) -> &Layout;
    /// What the values of a row of features mean.
    fn candidate(&self) -> &Layout;
    /// The text of the action with this number.
    ///
    /// # Errors
    /// If there is no such number.
    fn action_text(&self, id: u64) -> Result<String, BatchError>;
    /// See [`Batch::reset`].
    fn reset(&mut self, seed: Seed);
    /// See [`Batch::restart`].
    ///
    /// # Errors
    /// If there is no such table.
    fn restart(&mut self, table: usize) -> Result<(), BatchError>;
    /// See [`Batch::step`].
    ///
    /// # Errors
    /// If an array has a wrong length or an action is not legal.
    fn step(&mut self, ids: &[u64], arrays: &mut Arrays<'_>) -> Result<(), BatchError>;
    /// See [`Batch::step_by_index`].
    ///
    /// # Errors
    /// If an array has a wrong length or an action is not legal.
    fn step_by_index(&mut self, indices: &[u32], arrays: &mut Arrays<'_>)
    -> Result<(), BatchError>;
    /// See [`Batch::read`].
    ///
    /// # Errors
    /// If an array has a wrong length.
    fn read(&mut self, arrays: &mut Arrays<'_>) -> Result<(), BatchError>;
    /// See [`Batch::ids`].
    fn ids(&mut self, ids: &mut Vec<u64>, starts: &mut Vec<usize>);
    /// See [`Batch::candidates`].
    fn candidates(&mut self, rows: &mut Vec<f32>, starts: &mut Vec<usize>);
    /// See [`Batch::observe`].
    ///
    /// # Errors
    /// If there is no such table, or the slice has a wrong length.
    fn observe(&self, table: usize, observer: Observer, out: &mut [f32]) -> Result<(), BatchError>;
    /// See [`Batch::seat`].
    ///
    /// # Errors
    /// If there is no such table.
    fn seat(&self, table: usize) -> Result<Option<Seat>, BatchError>;
    /// See [`Batch::save`].
    fn save(&self) -> String;
    /// See [`Batch::restore`].
    ///
    /// # Errors
    /// If the text is no saved batch of this game.
    fn restore(&mut self, text: &str) -> Result<(), BatchError>;
}

impl<G> AnyBatch for Batch<G>
where
    G: Encode<Setup: Serialize, State: Serialize + DeserializeOwned>
        + std::fmt::Debug
        + Send
        + Sync
        + 'static,
{
    fn game(&self) -> &'static str {
        G::NAME
    }
    fn players(&self) -> u8 {
        self.shared.game().players()
    }
    fn options(&self) -> &BatchOptions {
        Batch::options(self)
    }
    fn returns(&self) -> Returns {
        G::RETURNS
    }
    fn action_count(&self) -> u64 {
        self.encoder().action_count()
    }
    fn observation(&self) -> &Layout {
        self.encoder().observation()
    }
    fn candidate(&self) -> &Layout {
        self.encoder().candidate()
    }
    fn action_text(&self, id: u64) -> Result<String, BatchError> {
        Ok(self.encoder().action(id)?.to_string())
    }
    fn reset(&mut self, seed: Seed) {
        Batch::reset(self, seed);
    }
    fn restart(&mut self, table: usize) -> Result<(), BatchError> {
        Batch::restart(self, table)
    }
    fn step(&mut self, ids: &[u64], arrays: &mut Arrays<'_>) -> Result<(), BatchError> {
        Batch::step(self, ids, arrays)
    }
    fn step_by_index(
        &mut self,
        indices: &[u32],
        arrays: &mut Arrays<'_>,
    ) -> Result<(), BatchError> {
        Batch::step_by_index(self, indices, arrays)
    }
    fn read(&mut self, arrays: &mut Arrays<'_>) -> Result<(), BatchError> {
        Batch::read(self, arrays)
    }
    fn ids(&mut self, ids: &mut Vec<u64>, starts: &mut Vec<usize>) {
        Batch::ids(self, ids, starts);
    }
    fn candidates(&mut self, rows: &mut Vec<f32>, starts: &mut Vec<usize>) {
        Batch::candidates(self, rows, starts);
    }
    fn observe(&self, table: usize, observer: Observer, out: &mut [f32]) -> Result<(), BatchError> {
        Batch::observe(self, table, observer, out)
    }
    fn seat(&self, table: usize) -> Result<Option<Seat>, BatchError> {
        Batch::seat(self, table)
    }
    fn save(&self) -> String {
        Batch::save(self)
    }
    fn restore(&mut self, text: &str) -> Result<(), BatchError> {
        Batch::restore(self, text)
    }
}
