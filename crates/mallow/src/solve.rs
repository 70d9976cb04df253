//! Solving tables of which everything is known, for games that offer it.
//!
//! A listing that has a [solver](crate::games::Listing::SOLVER) says here what a solver is asked and
//! what it answers, so that programs need not know the game.

use crate::games::{Listing, StateOf};
use mallow_core::{Game, Seat, Seed};
use serde::{Serialize, Serializer};
use std::error::Error;
use std::fmt;

/// Why a table cannot be solved or described.
pub type Refusal = Box<dyn Error + Send + Sync>;

/// The function that answers a question, or says why it has no answer.
pub type Solve<G> = fn(&Question<'_, G>) -> Result<Answer<<G as Game>::Action>, Refusal>;

/// The solver of a game.
#[derive(Debug, Clone, Copy)]
pub struct OpenSolver<G: Game> {
    /// What is solved, in a few words.
    pub help: &'static str,
    /// The default limit of nodes.
    pub nodes: u64,
    /// Whether a question must have a [future](Question::future).
    pub needs_future: bool,
    /// Reads a described position, text or JSON, which may be hostile.
    pub position: fn(&G, &str) -> Result<G::State, Refusal>,
    /// Answers a question, or says why it has no answer.
    pub solve: Solve<G>,
}

/// What is known of a game's solver without the game's type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct SolverInfo {
    /// What is solved, in a few words.
    pub help: &'static str,
    /// The default limit of nodes.
    pub nodes: u64,
    /// Whether the chance outcomes that are to come must be known.
    pub needs_future: bool,
}

/// The reason why a table is not solved.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The game has no solver.
    #[error("{game} cannot be solved")]
    NoSolver {
        /// The name of the game.
        game: &'static str,
    },
    /// The solver needs a seed.
    #[error("expected a seed: it says which chance outcomes are to come")]
    NeedsFuture,
    /// The text is not a position that can be played on.
    #[error("{why}")]
    Position {
        /// The reason.
        why: Refusal,
    },
    /// The solver has no answer for this table.
    #[error("{why}")]
    Refused {
        /// The reason.
        why: Refusal,
    },
}

/// The question what a table is worth.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// The table, hidden cards included.
    pub state: &'a G::State,
    /// The chance outcomes that are to come, if they are known.
    pub future: Option<Future>,
    /// The limit of nodes. What is not decided by then is answered as far as it is known.
    pub nodes: u64,
}

/// The chance outcomes that are to come: chance event k of a game, from 0, is drawn from stream k of the
/// seed, as a [match](mallow_core::Match) draws it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Future {
    /// The seed.
    pub seed: Seed,
    /// The number of chance events that have taken place.
    pub chances: u64,
}

/// What a table or an action is worth.
///
/// Displays as `3`, `0 to 3`, `won`, `lost` or `undecided`. Serializes as a number, as
/// `{"least": 0, "most": 3}`, or as one of the words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// So many points, at least and at most; the same number if it is known.
    Points {
        /// At least so many.
        least: i32,
        /// At most so many.
        most: i32,
    },
    /// The team can win.
    Won,
    /// The team cannot win.
    Lost,
    /// Nothing is known within the limit of nodes.
    Undecided,
}

/// The answer of a solver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer<A> {
    /// What the verdicts count, as the rest of a sentence that starts with the verdict's subject.
    pub measure: &'static str,
    /// The verdict for the seat to act, or for the team.
    pub value: Verdict,
    /// Every legal action with its verdict for the seat that takes it.
    pub actions: Vec<(Seat, A, Verdict)>,
    /// The verdict for every seat, from seat 0 upwards; empty if all win or lose together.
    pub seats: Vec<Verdict>,
    /// The decisions that win, if the team can win and they were found.
    pub line: Vec<(Seat, A)>,
    /// The number of nodes that the search took.
    pub nodes: u64,
}

impl Verdict {
    /// Whether the limit of nodes has left nothing open.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        match self {
            Verdict::Points { least, most } => least == most,
            Verdict::Won | Verdict::Lost => true,
            Verdict::Undecided => false,
        }
    }
}

impl<A> Answer<A> {
    /// The same answer with its actions in another form.
    #[must_use]
    pub fn map<B>(self, mut form: impl FnMut(A) -> B) -> Answer<B> {
        Answer {
            measure: self.measure,
            value: self.value,
            actions: self
                .actions
                .into_iter()
                .map(|(seat, a, value)| (seat, form(a), value))
                .collect(),
            seats: self.seats,
            line: self.line.into_iter().map(|(seat, action)| (seat, form(action))).collect(),
            nodes: self.nodes,
        }
    }

    /// Whether an action with this verdict is known to be one of the best. In a lost game none is.
    #[must_use]
    pub fn is_best(&self, verdict: Verdict) -> bool {
        match (self.value, verdict) {
            (Verdict::Points { most, .. }, Verdict::Points { least, .. }) => least >= most,
            (value, verdict) => value == Verdict::Won && verdict == Verdict::Won,
        }
    }

    /// Whether the limit of nodes has left nothing open.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        let actions = self.actions.iter().map(|&(_, _, verdict)| verdict);
        actions.chain(self.seats.iter().copied()).chain([self.value]).all(Verdict::is_decided)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Points { least, most } if least == most => write!(f, "{least}"),
            Verdict::Points { least, most } => write!(f, "{least} to {most}"),
            Verdict::Won => f.write_str("won"),
            Verdict::Lost => f.write_str("lost"),
            Verdict::Undecided => f.write_str("undecided"),
        }
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Range {
            least: i32,
            most: i32,
        }
        match *self {
            Verdict::Points { least, most } if least == most => serializer.serialize_i32(least),
            Verdict::Points { least, most } => Range { least, most }.serialize(serializer),
            word => serializer.collect_str(&word),
        }
    }
}

/// What the solver of a listed game is; `None` if it has none.
pub(crate) fn info<L: Listing>() -> Option<SolverInfo> {
    let OpenSolver { help, nodes, needs_future, .. } = L::SOLVER?;
    Some(SolverInfo { help, nodes, needs_future })
}

fn solver<L: Listing>() -> Result<OpenSolver<L::Game>, SolveError> {
    L::SOLVER.ok_or(SolveError::NoSolver { game: L::Game::NAME })
}

/// The answer for a state of a listed game, with actions in its notation.
pub(crate) fn answer<L: Listing>(
    game: &L::Game,
    state: &StateOf<L>,
    future: Option<Future>,
    nodes: Option<u64>,
) -> Result<Answer<String>, SolveError> {
    let solver = solver::<L>()?;
    if solver.needs_future && future.is_none() {
        return Err(SolveError::NeedsFuture);
    }
    let question = Question { game, state, future, nodes: nodes.unwrap_or(solver.nodes) };
    let answer = (solver.solve)(&question).map_err(|why| SolveError::Refused { why })?;
    Ok(answer.map(|action| action.to_string()))
}

/// The answer for a position of a listed game; `seed` says what is to come.
pub(crate) fn answer_position<L: Listing>(
    game: &L::Game,
    text: &str,
    seed: Option<Seed>,
    nodes: Option<u64>,
) -> Result<Answer<String>, SolveError> {
    let read = solver::<L>()?.position;
    let state = read(game, text).map_err(|why| SolveError::Position { why })?;
    answer::<L>(game, &state, seed.map(|seed| Future { seed, chances: 0 }), nodes)
}
