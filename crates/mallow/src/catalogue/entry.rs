//! One game of a catalogue, its type known only by its name.

use super::GameInfo;
use crate::batch::{BatchError, BatchOptions, NewBatch};
use crate::games::{Listing, SetupOf};
use crate::options::{SetupError, SetupRequest};
use crate::table::{MAX_REVISION, Table};
use mallow_core::encode::Window;
use mallow_core::record::{ReadRecordError, Record};
use mallow_core::{Game, Match, Seed};
use serde_json::Value;
use std::error::Error;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

/// A game of a [`Catalogue`](super::Catalogue). Copies are cheap.
#[derive(Clone)]
pub struct GameEntry(Arc<dyn AnyGame>);

impl GameEntry {
    /// The entry of a listing.
    #[must_use]
    pub fn of<L: Listing>() -> GameEntry {
        GameEntry(Arc::new(Erased::<L>(PhantomData)))
    }

    /// The name, as records write it.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The description of the game.
    #[must_use]
    pub fn info(&self) -> GameInfo {
        self.0.info()
    }

    /// The rules as Markdown; empty if the listing has no text.
    #[must_use]
    pub fn rules(&self) -> &'static str {
        self.0.rules()
    }

    /// A table with a match whose chance comes from this seed. Chance before the first decision is
    /// resolved.
    ///
    /// # Errors
    /// If the request is refused.
    pub fn table(&self, request: &SetupRequest, seed: Seed) -> Result<Table, SetupError> {
        self.0.table(request, Some(seed))
    }

    /// A table with a match whose chance outcomes are typed in with [`Table::resolve`].
    ///
    /// # Errors
    /// If the request is refused.
    pub fn table_by_hand(&self, request: &SetupRequest) -> Result<Table, SetupError> {
        self.0.table(request, None)
    }

    /// A table whose match starts from a described position: JSON, or the text form of the game's
    /// positions if there is one. Chance comes from the seed, or is typed in. Records cannot hold
    /// positions, so the table's [record](Table::record) cannot be resumed.
    ///
    /// ```
    /// use mallow::catalogue::GameEntry;
    /// use mallow::games::HighCardListing;
    /// use mallow::options::SetupRequest;
    /// let game = GameEntry::of::<HighCardListing>();
    /// let wrong = game.table_from_position(&SetupRequest::new(), "{}", None);
    /// assert!(wrong.unwrap_err().to_string().starts_with("position: "));
    /// ```
    ///
    /// # Errors
    /// If the request is refused, or the text is not a position of such a game.
    pub fn table_from_position(
        &self,
        request: &SetupRequest,
        position: &str,
        seed: Option<Seed>,
    ) -> Result<Table, PositionError> {
        self.0.table_from_position(request, position, seed)
    }

    /// Many tables side by side, for programs that learn.
    ///
    /// # Errors
    /// If the request is refused, the game has no numbers, the window does not fit it, or the number
    /// of tables is out of range.
    pub fn batch(&self, request: &SetupRequest, window: Window, options: BatchOptions) -> NewBatch {
        self.0.batch(request, window, options)
    }

    /// The whole setup that is asked for, as the JSON that records hold.
    ///
    /// # Errors
    /// If the request is refused.
    pub fn setup(&self, request: &SetupRequest) -> Result<Value, SetupError> {
        self.0.setup(request)
    }

    /// The table of a record, resumed where the record ends. `revision` is one that the host's
    /// clients already know, or 0: the table's revisions go on after it and do not repeat. The
    /// recorded steps count as revisions, so the table begins at
    /// [`opened_at`](Table::opened_at).
    ///
    /// # Errors
    /// If the bytes are not a whole record of this game, a step is wrong, or the revision is
    /// greater than [`MAX_REVISION`].
    pub fn resume(&self, record: &[u8], revision: u64) -> Result<Table, ResumeError> {
        self.0.resume(record, revision)
    }
}

/// The name only.
impl fmt::Debug for GameEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GameEntry").field(&self.name()).finish()
    }
}

/// The reason why no table starts from a described position.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The setup is refused.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The text is not a position that can be played on.
    #[error("position: {why}")]
    Position {
        /// The reason.
        why: Box<dyn Error + Send + Sync>,
    },
}

/// The reason why a record cannot be resumed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// The bytes are not a record of this game.
    #[error(transparent)]
    Record(#[from] ReadRecordError),
    /// The record's setup cannot be played.
    #[error("setup: {why}")]
    Setup {
        /// The reason.
        why: Box<dyn Error + Send + Sync>,
    },
    /// A step of the record is wrong, or the record is redacted.
    #[error("{why}")]
    Step {
        /// The number of the step, counted from 0.
        step: usize,
        /// The step and the reason.
        why: Box<dyn Error + Send + Sync>,
    },
    /// The revision is too great to go on from.
    #[error("expected a revision of at most {MAX_REVISION}, found {found}")]
    Revision {
        /// The revision that was given.
        found: u64,
    },
}

/// What an entry does, whatever its game.
trait AnyGame: Send + Sync {
    fn name(&self) -> &'static str;
    fn info(&self) -> GameInfo;
    fn rules(&self) -> &'static str;
    fn table(&self, request: &SetupRequest, seed: Option<Seed>) -> Result<Table, SetupError>;
    fn table_from_position(
        &self,
        request: &SetupRequest,
        position: &str,
        seed: Option<Seed>,
    ) -> Result<Table, PositionError>;
    fn setup(&self, request: &SetupRequest) -> Result<Value, SetupError>;
    fn batch(&self, request: &SetupRequest, window: Window, options: BatchOptions) -> NewBatch;
    fn resume(&self, record: &[u8], revision: u64) -> Result<Table, ResumeError>;
}

/// The [`AnyGame`] of a listing.
struct Erased<L>(PhantomData<fn() -> L>);

impl<L: Listing> AnyGame for Erased<L> {
    fn name(&self) -> &'static str {
        L::Game::NAME
    }

    fn info(&self) -> GameInfo {
        GameInfo::of::<L>()
    }

    fn rules(&self) -> &'static str {
        L::RULES
    }

    fn table(&self, request: &SetupRequest, seed: Option<Seed>) -> Result<Table, SetupError> {
        let game = Arc::new(request.game::<L>()?);
        Ok(Table::of::<L>(Match::shared(game, seed)))
    }

    fn table_from_position(
        &self,
        request: &SetupRequest,
        position: &str,
        seed: Option<Seed>,
    ) -> Result<Table, PositionError> {
        let game = request.game::<L>()?;
        let state = L::position(&game, position).map_err(|why| PositionError::Position { why })?;
        Ok(Table::of::<L>(Match::from_position(Arc::new(game), state, seed)))
    }

    fn setup(&self, request: &SetupRequest) -> Result<Value, SetupError> {
        let game = request.game::<L>()?;
        Ok(serde_json::to_value(game.setup()).unwrap_or(Value::Null))
    }

    fn batch(&self, request: &SetupRequest, window: Window, options: BatchOptions) -> NewBatch {
        let game =
            request.game::<L>().map_err(|error| BatchError::Setup { why: error.to_string() })?;
        L::batch(game, window, options).unwrap_or(Err(BatchError::NoNumbers { game: self.name() }))
    }

    fn resume(&self, record: &[u8], revision: u64) -> Result<Table, ResumeError> {
        if revision > MAX_REVISION {
            return Err(ResumeError::Revision { found: revision });
        }
        let record: Record<SetupOf<L>> = Record::from_json::<L::Game>(record)?;
        let game = L::Game::try_new(record.setup().clone())
            .map_err(|error| ResumeError::Setup { why: Box::new(error) })?;
        let resumed = Match::resume_shared(Arc::new(game), &record, revision)
            .map_err(|error| ResumeError::Step { step: error.step(), why: Box::new(error) })?;
        Ok(Table::of::<L>(resumed))
    }
}
