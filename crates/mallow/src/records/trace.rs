//! A record as lines of JSON, for other programs.

use super::{RecordError, opened, replay};
use crate::games::Listing;
use mallow_core::record::Conclusion;
use mallow_core::{Game, Outcome, Seat, SeatSet, Step, Turn};
use serde::{Serialize, Serializer};
use std::io;

/// The reason why a record cannot be written as lines of JSON.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TraceError {
    /// The record cannot be used, or a step is wrong. The lines of the steps before it are written.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A line cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// A line of the trace, except the last.
#[derive(Serialize)]
struct Line<'a, S> {
    step: usize,
    turn: TurnForm,
    legal: Legal,
    did: Did,
    events: &'a [String],
    state: &'a S,
}

/// The turn before the step.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum TurnForm {
    Chance,
    Seats(SeatSet),
}

/// The legal actions of every seat that owes a decision.
struct Legal(Vec<(Seat, Vec<String>)>);

impl Serialize for Legal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(seat, actions)| (seat.to_string(), actions)))
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum Did {
    Action { seat: Seat, action: String },
    Chance { chance: String },
}

#[derive(Serialize)]
struct Last {
    outcome: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    concluded: Option<Conclusion>,
}

/// Writes a record as one line of JSON for each step, and one for the outcome.
pub(crate) fn trace<L: Listing>(json: &[u8], out: &mut dyn io::Write) -> Result<(), TraceError> {
    let (game, record) = opened::<L>(json)?;
    let mut replay = replay(&game, &record)?;
    // One line at a time, so that the writer, whose type is not known here, is called once for each.
    let mut buffer = Vec::new();
    loop {
        let step = replay.done();
        let turn = game.turn(replay.state());
        let texts =
            |seat| game.actions(replay.state(), seat).iter().map(ToString::to_string).collect();
        let legal = Legal(turn.seats().iter().map(|seat| (seat, texts(seat))).collect());
        let mut events = Vec::new();
        let did = match replay.next_step(&mut |event| events.push(event.to_string())) {
            None => break,
            Some(Ok(Step::Action(seat, action))) => {
                Did::Action { seat, action: action.to_string() }
            }
            Some(Ok(Step::Chance(chance))) => Did::Chance { chance: chance.to_string() },
            Some(Err(error)) => {
                let (step, why) = (error.step(), Box::new(error));
                return Err(TraceError::Record(RecordError::Step { step, why }));
            }
        };
        let turn = match turn {
            Turn::Seats(seats) => TurnForm::Seats(seats),
            Turn::Chance | Turn::Over => TurnForm::Chance,
        };
        let line = Line { step, turn, legal, did, events: &events, state: replay.state() };
        write_line(out, &mut buffer, &line)?;
    }
    let outcome = game.outcome(replay.state());
    let last = Last { outcome, concluded: record.conclusion() };
    write_line(out, &mut buffer, &last)?;
    Ok(())
}

fn write_line(
    out: &mut dyn io::Write,
    buffer: &mut Vec<u8>,
    line: &impl Serialize,
) -> io::Result<()> {
    buffer.clear();
    serde_json::to_writer(&mut *buffer, line)?;
    buffer.push(b'\n');
    out.write_all(buffer)
}
