//! `mallow trace`: a record as JSON lines, for other programs.

use super::replay::{one_line, opened};
use crate::failure::{Failure, OK, WRONG_STEP, warn};
use mallow::games::Listing;
use mallow_core::record::{Conclusion, Replay};
use mallow_core::{Game, Outcome, Seat, SeatSet, Step, Turn};
use serde::{Serialize, Serializer};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// Write a record as one JSON object per line and step
///
/// Every line holds the turn and all legal actions before the step, the step, the events it
/// caused and the state after it; the last line holds the outcome, null if the game is not over.
/// A wrong step ends the output; `step K: WHY` goes to standard error, with exit code 1.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow trace game.json | head -n 1
  mallow trace game.json | jq -r '.events[]?'
  mallow trace game.json | jq 'select(.did.seat == 0) | .did.action'")]
pub(crate) struct Args {
    /// The record; `-` for standard input
    pub(crate) file: PathBuf,
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

pub(crate) fn run<L: Listing>(json: &[u8]) -> Result<u8, Failure> {
    let (game, record) = opened::<L>(json)?;
    let mut replay =
        Replay::new(&game, &record).map_err(|error| Failure::usage(error.to_string()))?;
    let mut out = BufWriter::new(io::stdout().lock());
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
                out.flush()?;
                warn(&one_line(&error.to_string()));
                return Ok(WRONG_STEP);
            }
        };
        let turn = match turn {
            Turn::Seats(seats) => TurnForm::Seats(seats),
            Turn::Chance | Turn::Over => TurnForm::Chance,
        };
        let line = Line { step, turn, legal, did, events: &events, state: replay.state() };
        write_line(&mut out, &line)?;
    }
    let outcome = game.outcome(replay.state());
    let last = Last { outcome, concluded: record.conclusion() };
    write_line(&mut out, &last)?;
    out.flush()?;
    Ok(OK)
}

fn write_line(out: &mut impl Write, line: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, line).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    Ok(())
}
