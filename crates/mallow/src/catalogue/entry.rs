//! One game of a catalogue, its type known only by its name.

use super::{GameInfo, PreparedGame};
use crate::batch::{BatchError, BatchOptions, NewBatch};
use crate::experiment::{GameReport, ReportError};
use crate::games::Listing;
use crate::options::{SetupError, SetupRequest};
use crate::records::{self, CheckedRecord, Playback, RecordError, TraceError};
use crate::table::{MAX_REVISION, Table};
use mallow_core::encode::Window;
use mallow_core::{Game, Match, Seed};
use serde_json::Value;
use std::fmt;
use std::io;
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

    /// The game with the setup that is asked for.
    ///
    /// # Errors
    /// If the request is refused.
    pub fn prepare(&self, request: &SetupRequest) -> Result<PreparedGame, SetupError> {
        self.0.prepare(request)
    }

    /// A table with a match whose chance comes from this seed. Chance before the first decision is
    /// resolved.
    ///
    /// # Errors
    /// If the request is refused.
    pub fn table(&self, request: &SetupRequest, seed: Seed) -> Result<Table, SetupError> {
        Ok(self.prepare(request)?.table(seed))
    }

    /// A table with a match whose chance outcomes are typed in with [`Table::resolve`].
    ///
    /// # Errors
    /// If the request is refused.
    pub fn table_by_hand(&self, request: &SetupRequest) -> Result<Table, SetupError> {
        Ok(self.prepare(request)?.table_by_hand())
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
        Ok(self.prepare(request)?.setup())
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

    /// Checks a record step by step, against the rules and against its seed.
    ///
    /// # Errors
    /// If the bytes are not a whole record of this game, or a step is wrong: the first fault.
    pub fn check_record(&self, record: &[u8]) -> Result<CheckedRecord, RecordError> {
        self.0.check_record(record)
    }

    /// Writes a record as one line of JSON for each step, with all legal actions before it, its
    /// events and the state after it, and a last line with the outcome. *Hidden*: the lines show
    /// everything.
    ///
    /// # Errors
    /// As for [`check_record`](GameEntry::check_record), after the lines of the steps before the
    /// wrong one; and if writing fails.
    pub fn trace(&self, record: &[u8], out: &mut dyn io::Write) -> Result<(), TraceError> {
        self.0.trace(record, out)
    }

    /// A record to look at after any of its steps.
    ///
    /// # Errors
    /// As for [`check_record`](GameEntry::check_record).
    pub fn playback(&self, record: &[u8]) -> Result<Playback, RecordError> {
        self.0.playback(record)
    }

    /// Reads a report of a simulation or an arena of this game and checks that its numbers fit each
    /// other.
    ///
    /// # Errors
    /// If the text is too long, is not a report, is of another game or version of the rules, or has
    /// numbers that no run gives.
    pub fn report(&self, json: &[u8]) -> Result<GameReport, ReportError> {
        self.0.report(json)
    }
}

/// The name only.
impl fmt::Debug for GameEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GameEntry").field(&self.name()).finish()
    }
}

/// The reason why a record cannot be resumed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// The record cannot be used, or a step is wrong.
    #[error(transparent)]
    Record(#[from] RecordError),
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
    fn prepare(&self, request: &SetupRequest) -> Result<PreparedGame, SetupError>;
    fn check_record(&self, record: &[u8]) -> Result<CheckedRecord, RecordError>;
    fn trace(&self, record: &[u8], out: &mut dyn io::Write) -> Result<(), TraceError>;
    fn playback(&self, record: &[u8]) -> Result<Playback, RecordError>;
    fn report(&self, json: &[u8]) -> Result<GameReport, ReportError>;
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

    fn prepare(&self, request: &SetupRequest) -> Result<PreparedGame, SetupError> {
        Ok(PreparedGame::of::<L>(request.game::<L>()?))
    }

    fn check_record(&self, record: &[u8]) -> Result<CheckedRecord, RecordError> {
        records::check::<L>(record)
    }

    fn trace(&self, record: &[u8], out: &mut dyn io::Write) -> Result<(), TraceError> {
        records::trace::<L>(record, out)
    }

    fn playback(&self, record: &[u8]) -> Result<Playback, RecordError> {
        Playback::of::<L>(record)
    }

    fn report(&self, json: &[u8]) -> Result<GameReport, ReportError> {
        GameReport::from_json::<L>(json)
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
        let (game, record) = records::opened::<L>(record)?;
        let resumed = Match::resume_shared(Arc::new(game), &record, revision)
            .map_err(|error| RecordError::Step { step: error.step(), why: Box::new(error) })?;
        Ok(Table::of::<L>(resumed))
    }
}
