//! `mallow solve`: what a table and every legal action are worth if everything is known.

use super::format::Format;
use crate::catalogue;
use crate::failure::{Failure, OK};
use crate::files;
use crate::seeds::NamedSeed;
use crate::table_args::TableArgs;
use crate::text::{counted, wrapped};
use crate::whole::whole;
use mallow::catalogue::GameEntry;
use mallow::solve::{Answer, SolveError, Verdict};
use mallow_core::Seat;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Solve a table with open hands: what every legal action is worth if all cards are known
///
/// Only some games can be solved. In a game of tricks that is what the rest of the round is worth: exact
/// with two players; with more, the points that a seat can force against all others together. In a
/// game that all players win or lose together it is whether decisions are found that win, with the
/// cards and rolls that the seed has to come. The limit of nodes bounds the time; what is not decided
/// by then is answered as far as it is known.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  mallow solve game.json --step 30
  mallow solve marshmallow-test --players 2 --seed 7
  mallow solve marshmallow-test --players 3 --position table.txt
  mallow solve cross-the-beams --players 2 --seed 7 --format json")]
pub(crate) struct Args {
    /// A record, or the name of a game; `-` for a record from standard input
    #[arg(value_name = "RECORD|GAME")]
    pub(crate) what: PathBuf,
    /// Solve the table of a record before this step instead of at its end
    #[arg(long, value_name = "K")]
    step: Option<usize>,
    /// File with a described position of the game; `-` for standard input
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    #[command(flatten)]
    table: TableArgs,
    /// Seed of the opening of a game, and of what is to come: a number, 64 hexadecimal digits, or
    /// text:ANYTHING
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    seed: Option<NamedSeed>,
    /// The limit of nodes; default: so many that it takes seconds
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0, u64::MAX))]
    nodes: Option<u64>,
    /// Report for people or for programs
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// What was solved, for the first line, and the answer.
type Solved = (String, Answer<String>);

/// Solves the record of this name, or else a table of the game.
pub(crate) fn run(args: &Args) -> Result<u8, Failure> {
    let path = &args.what;
    let is_record = path == Path::new("-") || path.is_file();
    let record = if is_record { Some(files::read(path)?) } else { None };
    let game = match &record {
        Some(record) => catalogue::of_record(record, path)?,
        None => catalogue::entry(&path.to_string_lossy())?,
    };
    let Some(solver) = game.solver() else {
        let (name, games) = (game.name(), catalogue::solvable().join(" and "));
        return Err(Failure::usage(format!("{name} cannot be solved; games that can: {games}")));
    };
    let nodes = args.nodes.unwrap_or(solver.nodes);
    let (from, answer) = match (&record, &args.position) {
        (Some(_), Some(_)) => return Err(Failure::usage("--position is for games only")),
        (Some(record), None) => of_record(args, game, record, nodes)?,
        (None, _) if args.step.is_some() => {
            return Err(Failure::usage("--step is for records only"));
        }
        (None, Some(path)) => of_position(args, game, path, nodes)?,
        (None, None) => of_opening(args, game, nodes)?,
    };
    let text = match args.format {
        Format::Text => as_text(&from, &answer, nodes),
        Format::Json => format!("{:#}\n", as_json(game.name(), &answer)),
    };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(OK)
}

fn refused(error: &SolveError) -> Failure {
    match error {
        SolveError::NeedsFuture => {
            Failure::usage("expected --seed: it says which chance outcomes are to come")
        }
        error => Failure::usage(error.to_string()),
    }
}

/// The table of a record before a step, or at its end.
fn of_record(args: &Args, game: &GameEntry, json: &[u8], nodes: u64) -> Result<Solved, Failure> {
    let unfit = |why: String| Failure::usage(why).in_file(&args.what);
    let mut played = game.playback(json).map_err(|error| unfit(error.to_string()))?;
    let step = args.step.unwrap_or(played.steps());
    played.seek(step).map_err(|error| unfit(format!("--step: {error}")))?;
    if args.step.is_none() && played.outcome().is_some() {
        return Err(unfit("the game is over: choose an earlier table with --step".to_string()));
    }
    let seed = args.seed.as_ref().map(NamedSeed::seed);
    let answer = played.solve(seed, Some(nodes)).map_err(|error| refused(&error))?;
    Ok((format!("before step {step}"), answer))
}

/// A position that a file describes.
fn of_position(args: &Args, game: &GameEntry, path: &Path, nodes: u64) -> Result<Solved, Failure> {
    let game = args.table.prepared(game)?;
    let text = files::read_text(path)?;
    let seed = args.seed.as_ref().map(NamedSeed::seed);
    let answer = game.solve_position(&text, seed, Some(nodes)).map_err(|error| match error {
        SolveError::Position { why } => Failure::usage(why.to_string()).in_file(path),
        error => refused(&error),
    })?;
    Ok(("described position".to_string(), answer))
}

/// The first decision of a game with a seed.
fn of_opening(args: &Args, game: &GameEntry, nodes: u64) -> Result<Solved, Failure> {
    let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
    let game = args.table.prepared(game)?;
    let answer = game.solve(seed.seed(), Some(nodes)).map_err(|error| refused(&error))?;
    Ok((format!("seed {seed}"), answer))
}

fn as_text<A: ToString>(from: &str, answer: &Answer<A>, limit: u64) -> String {
    let mut text = wrapped(&format!("{from}: {}", answer.measure), "", "  ");
    if answer.seats.is_empty() {
        text += &format!("table: {}\n", answer.value);
    }
    for (seat, verdict) in answer.seats.iter().enumerate() {
        text += &format!("seat {seat}: {verdict}\n");
    }
    text += "actions\n";
    let several = answer.actions.iter().any(|(seat, ..)| Some(*seat) != first_seat(answer));
    for (seat, action, verdict) in &answer.actions {
        let by = if several { format!("{seat}: ") } else { String::new() };
        let best = if answer.is_best(*verdict) { " (best)" } else { "" };
        text += &format!("  {by}{}: {verdict}{best}\n", action.to_string());
    }
    if !answer.line.is_empty() {
        text += "a line that wins\n";
        for (seat, action) in &answer.line {
            text += &format!("  {seat}: {}\n", action.to_string());
        }
    }
    let limit = if answer.is_decided() {
        String::new()
    } else {
        format!("; not everything was decided within {}", counted(limit, "node"))
    };
    text + &format!("{}{limit}\n", counted(answer.nodes, "node"))
}

/// The seat of the first action.
fn first_seat<A>(answer: &Answer<A>) -> Option<Seat> {
    answer.actions.first().map(|&(seat, ..)| seat)
}

fn as_json(game: &str, answer: &Answer<String>) -> Value {
    let action = |(seat, action, verdict): &(Seat, String, Verdict)| {
        json!({
            "seat": seat.number(), "action": action, "value": verdict,
            "best": answer.is_best(*verdict),
        })
    };
    let step = |(seat, action): &(Seat, String)| format!("{seat}: {action}");
    json!({
        "game": game,
        "measure": answer.measure,
        "value": answer.value,
        "seats": answer.seats,
        "actions": answer.actions.iter().map(action).collect::<Vec<_>>(),
        "line": answer.line.iter().map(step).collect::<Vec<_>>(),
        "nodes": answer.nodes,
        "decided": answer.is_decided(),
    })
}
