//! `mallow solve`: what a table and every legal action are worth if everything is known.

use super::format::Format;
use crate::failure::{Failure, OK};
use crate::files;
use crate::seeds::NamedSeed;
use crate::table_args::TableArgs;
use crate::text::{counted, wrapped};
use crate::whole::whole;
use mallow::games::{ActionOf, Listing, SetupOf, StateOf};
use mallow::solve::{Answer, Future, Question, Verdict};
use mallow_core::{Game, Match, Record, Seat, Step};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

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

/// A table to solve.
struct Table<L: Listing> {
    game: Arc<L::Game>,
    state: StateOf<L>,
    future: Option<Future>,
    /// Where it is from, for the first line.
    from: String,
}

/// Solves the table of this record, or without one a described position or the opening of the game.
pub(crate) fn run<L: Listing>(
    args: &Args,
    record: Option<&[u8]>,
    solvable: &[&str],
) -> Result<u8, Failure> {
    let Some(solver) = L::SOLVER else {
        let (name, games) = (L::Game::NAME, solvable.join(" and "));
        return Err(Failure::usage(format!("{name} cannot be solved; games that can: {games}")));
    };
    let table = match (record, &args.position) {
        (Some(_), Some(_)) => return Err(Failure::usage("--position is for games only")),
        (Some(json), None) => of_record::<L>(args, json).map_err(|why| why.in_file(&args.what))?,
        (None, _) if args.step.is_some() => {
            return Err(Failure::usage("--step is for records only"));
        }
        (None, Some(path)) => of_position::<L>(args, path)?,
        (None, None) => of_opening::<L>(args)?,
    };
    if solver.needs_future && table.future.is_none() {
        return Err(Failure::usage("expected --seed: it says which chance outcomes are to come"));
    }
    let Table { game, state, future, from } = table;
    let nodes = args.nodes.unwrap_or(solver.nodes);
    let question = Question { game: &*game, state: &state, future, nodes };
    let answer = (solver.solve)(&question).map_err(|why| Failure::usage(why.to_string()))?;
    let text = match args.format {
        Format::Text => as_text(&from, &answer, nodes),
        Format::Json => format!("{:#}\n", as_json::<L>(&answer)),
    };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(OK)
}

/// A record that can be replayed, with the game to do it.
fn opened<L: Listing>(json: &[u8]) -> Result<(L::Game, Record<SetupOf<L>>), Failure> {
    let unfit = |why: String| Failure::usage(why);
    let record = Record::from_json::<L::Game>(json).map_err(|error| unfit(error.to_string()))?;
    if let Some(observer) = record.observer() {
        let why = "only a full record can be replayed";
        return Err(unfit(format!("the record is redacted for {observer}: {why}")));
    }
    let game = L::Game::try_new(record.setup().clone())
        .map_err(|error| unfit(format!("setup: {error}")))?;
    Ok((game, record))
}

/// The table of a record before a step, or at its end.
fn of_record<L: Listing>(args: &Args, json: &[u8]) -> Result<Table<L>, Failure> {
    let (game, record) = opened::<L>(json)?;
    let steps = record.steps().len();
    let step = args.step.unwrap_or(steps);
    if step > steps {
        return Err(Failure::usage(format!("--step: expected 0 to {steps}, found {step}")));
    }
    let seed = args.seed.as_ref().map(NamedSeed::seed).or(record.seed());
    let table = Match::resume(game, &record).map_err(|error| Failure::usage(error.to_string()))?;
    let chances = table.steps()[..step].iter().filter(|step| matches!(step, Step::Chance(_)));
    let chances = chances.count() as u64;
    let state = table.state_after(step);
    if args.step.is_none() && table.game().outcome(&state).is_some() {
        let why = "the game is over: choose an earlier table with --step";
        return Err(Failure::usage(why));
    }
    Ok(Table {
        game: table.shared_game(),
        state,
        future: seed.map(|seed| Future { seed, chances }),
        from: format!("before step {step}"),
    })
}

/// A position that a file describes.
fn of_position<L: Listing>(args: &Args, path: &Path) -> Result<Table<L>, Failure> {
    let game = args.table.game::<L>()?;
    let text = files::read_text(path)?;
    let read = L::SOLVER.map(|solver| solver.position);
    let read = read.ok_or_else(|| Failure::usage("positions cannot be solved"))?;
    let state = read(&game, &text).map_err(|why| Failure::usage(why.to_string()).in_file(path))?;
    let future = args.seed.as_ref().map(|seed| Future { seed: seed.seed(), chances: 0 });
    Ok(Table { game: Arc::new(game), state, future, from: "described position".to_string() })
}

/// The first decision of a game with a seed.
fn of_opening<L: Listing>(args: &Args) -> Result<Table<L>, Failure> {
    let seed = NamedSeed::or_fresh(args.seed.as_ref())?;
    let table = Match::new(args.table.game::<L>()?, seed.seed());
    let future = Some(Future { seed: seed.seed(), chances: table.steps().len() as u64 });
    let game = table.shared_game();
    Ok(Table { game, state: table.state().clone(), future, from: format!("seed {seed}") })
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

fn as_json<L: Listing>(answer: &Answer<ActionOf<L>>) -> Value {
    let action = |(seat, action, verdict): &(Seat, ActionOf<L>, Verdict)| {
        json!({
            "seat": seat.number(), "action": action.to_string(), "value": verdict,
            "best": answer.is_best(*verdict),
        })
    };
    let step = |(seat, action): &(Seat, ActionOf<L>)| format!("{seat}: {action}");
    json!({
        "game": L::Game::NAME,
        "measure": answer.measure,
        "value": answer.value,
        "seats": answer.seats,
        "actions": answer.actions.iter().map(action).collect::<Vec<_>>(),
        "line": answer.line.iter().map(step).collect::<Vec<_>>(),
        "nodes": answer.nodes,
        "decided": answer.is_decided(),
    })
}
