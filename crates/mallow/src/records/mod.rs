//! Records of any listed game: checked against the rules, written out for other programs, and played
//! back step by step.
//!
//! [`GameEntry`](crate::catalogue::GameEntry) has the functions:
//! [`check_record`](crate::catalogue::GameEntry::check_record),
//! [`trace`](crate::catalogue::GameEntry::trace) and
//! [`playback`](crate::catalogue::GameEntry::playback). A record that is resumed is a
//! [`Table`](crate::table::Table).

mod playback;
mod trace;

pub use playback::{NoSuchStep, Playback};
pub use trace::TraceError;

pub(crate) use trace::trace;

use crate::games::{Listing, SetupOf};
use mallow_core::record::{Conclusion, ReadRecordError, Record, Replay};
use mallow_core::{Game, Outcome, Turn};
use serde::Serialize;
use std::error::Error;
use std::fmt;

/// The reason why a record cannot be used as the record of a game.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The bytes are not a record of this game.
    #[error(transparent)]
    Record(#[from] ReadRecordError),
    /// The record is redacted: it does not hold what its observer may not know.
    #[error("the record is redacted for {observer}: only a full record can be replayed")]
    Redacted {
        /// The observer, such as `seat 0`.
        observer: String,
    },
    /// The record's setup cannot be played.
    #[error("setup: {why}")]
    Setup {
        /// The reason.
        why: Box<dyn Error + Send + Sync>,
    },
    /// The record does not fit its own setup, whatever its steps.
    #[error("{why}")]
    Unfit {
        /// The reason.
        why: Box<dyn Error + Send + Sync>,
    },
    /// A step of the record is wrong.
    #[error("{why}")]
    Step {
        /// The number of the step, counted from 0. Faults of the outcome count as the step after the
        /// last one.
        step: usize,
        /// The step and the reason.
        why: Box<dyn Error + Send + Sync>,
    },
}

/// What a record comes to whose steps are right. Displays as a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct CheckedRecord {
    /// The number of the steps, chance included.
    pub steps: usize,
    /// The turn after the last step.
    pub turn: Turn,
    /// The outcome; `None` if the game is not over.
    pub outcome: Option<Outcome>,
    /// How the match ended before its rules ended it.
    pub conclusion: Option<Conclusion>,
}

impl fmt::Display for CheckedRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CheckedRecord { steps, turn, outcome, conclusion } = self;
        match (outcome, conclusion) {
            (Some(outcome), _) => write!(f, "{outcome}"),
            (None, Some(conclusion)) => write!(f, "{conclusion} after {steps} steps"),
            (None, None) => write!(f, "not over after {steps} steps; to move: {turn}"),
        }
    }
}

/// A record that can be replayed, with the game to do it.
pub(crate) fn opened<L: Listing>(
    json: &[u8],
) -> Result<(L::Game, Record<SetupOf<L>>), RecordError> {
    let record = Record::from_json::<L::Game>(json)?;
    if let Some(observer) = record.observer() {
        return Err(RecordError::Redacted { observer: observer.to_string() });
    }
    let game = L::Game::try_new(record.setup().clone())
        .map_err(|error| RecordError::Setup { why: Box::new(error) })?;
    Ok((game, record))
}

/// The replay of a record from its first step.
fn replay<'a, G: Game>(
    game: &'a G,
    record: &'a Record<G::Setup>,
) -> Result<Replay<'a, G>, RecordError> {
    Replay::new(game, record).map_err(|error| RecordError::Unfit { why: Box::new(error) })
}

/// Checks every step of a record.
pub(crate) fn check<L: Listing>(json: &[u8]) -> Result<CheckedRecord, RecordError> {
    let (game, record) = opened::<L>(json)?;
    let mut replay = replay(&game, &record)?;
    while let Some(step) = replay.next_step(&mut |_| ()) {
        step.map_err(|error| RecordError::Step { step: error.step(), why: Box::new(error) })?;
    }
    Ok(CheckedRecord {
        steps: replay.done(),
        turn: game.turn(replay.state()),
        outcome: game.outcome(replay.state()),
        conclusion: record.conclusion(),
    })
}
