//! Solving a game with open hands and a known future: whether it can still be won.
//!
//! The players of this game work together. If all hands, the order of the decks and the die are known,
//! it is a puzzle for one: a [`Solver`] looks for decisions of all seats that win. What is to come is the
//! [`Future`] of a seed: the chance outcomes that a [match](mallow_core::Match) with this seed would draw.
//!
//! It answers [won](Verdict::Won) with the decisions that win, or [lost](Verdict::Lost) if none do, or
//! [undecided](Verdict::Undecided) if it could not tell within its limits. A win is usually found; that
//! there is none can be shown only when few decisions are left, because most positions have 20 to 50
//! actions and a game has 20 to 30 turns.
//!
//! ```
//! use cross_the_beams::prelude::*;
//! use cross_the_beams::solve::{Future, Solver, Verdict};
//! let seed = Seed::from_u64(7);
//! let table = Match::new(CrossTheBeams::new(2), seed);
//! let chances = table.steps().len() as u64;
//! let solver = Solver::new().with_nodes(200_000);
//! let found = solver.win(table.game(), table.state(), Future { seed, chances })?;
//! assert_eq!(found.verdict, Verdict::Won);
//! // The decisions win the match itself.
//! let mut table = table;
//! for (seat, action) in found.line {
//!     table.act(seat, action)?;
//! }
//! assert_eq!(table.outcome().and_then(|outcome| outcome.team_won()), Some(true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use crate::error::Unsolvable;
use crate::{Action, CrossTheBeams, Stage, State};
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use mallow_core::{Evaluate, Game, Generator, Seat, Seed, Turn};

/// The chance outcomes that are to come.
///
/// The k-th chance event of a game, from 0, is drawn from the k-th stream of the seed, as a match draws
/// it. So decks and die are known in advance, whatever the players do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Future {
    /// The seed.
    pub seed: Seed,
    /// The number of chance events that have taken place.
    pub chances: u64,
}

/// Whether a game can be won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Some decisions win.
    Won,
    /// Whatever the seats decide, the game is lost.
    Lost,
    /// The search ended before it knew.
    Undecided,
}

/// What a [`Solver`] found out.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution {
    /// Whether the game can be won.
    pub verdict: Verdict,
    /// The decisions that win, in order; empty if none were found.
    pub line: Vec<(Seat, Action)>,
    /// The number of actions that the search took.
    pub nodes: u64,
}

/// An action with what can follow it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ActionVerdict {
    /// The seat that takes the action.
    pub seat: Seat,
    /// The action.
    pub action: Action,
    /// Whether the game can be won after it.
    pub verdict: Verdict,
    /// The number of actions that the search took.
    pub nodes: u64,
}

/// Looks for decisions that win a game whose cards and future are known, in bounded memory and within
/// a bounded number of nodes.
///
/// It goes through the game turn by turn and keeps the most promising states of each turn, few at
/// first and in every new attempt eight times as many, up to its width. If an attempt left nothing out
/// and found no win, there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solver {
    nodes: u64,
    width: usize,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// The nodes of [`new`](Solver::new).
    pub const NODES: u64 = 1_000_000;
    /// The width of [`new`](Solver::new).
    pub const WIDTH: usize = 1 << 12;

    /// A solver that takes at most a million nodes for a question and keeps at most 4096 states of a
    /// turn: up to 20 MB.
    #[must_use]
    pub const fn new() -> Solver {
        Solver { nodes: Solver::NODES, width: Solver::WIDTH }
    }

    /// The same with a limit of nodes for each question. A node is an action that the search takes.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> Solver {
        Solver { nodes, ..self }
    }

    /// The same with at most so many states kept of a turn, at least one. Five times as many are in
    /// memory at the same time, each with the decisions that led to it.
    #[must_use]
    pub const fn with_width(self, width: usize) -> Solver {
        Solver { width: if width == 0 { 1 } else { width }, ..self }
    }

    /// Whether the game can be won from here, and how.
    ///
    /// # Errors
    /// If no seat is to act, or the state cannot be played on in this game.
    pub fn win(
        &self,
        game: &CrossTheBeams,
        state: &State,
        future: Future,
    ) -> Result<Solution, Unsolvable> {
        seats_to_act(game, state)?;
        let start = Kept { state: *state, chances: future.chances, line: None };
        let mut search = Search { game, seed: future.seed, nodes: 0, limit: self.nodes };
        let (verdict, line) = search.widen(&start, self.width);
        Ok(Solution { verdict, line, nodes: search.nodes })
    }

    /// Whether the game can be won after each action of each seat that may act: each a question of its
    /// own. In a window that several seats must answer, the others answer as suits the win.
    ///
    /// # Errors
    /// If no seat is to act, or the state cannot be played on in this game.
    pub fn actions(
        &self,
        game: &CrossTheBeams,
        state: &State,
        future: Future,
    ) -> Result<Vec<ActionVerdict>, Unsolvable> {
        let mut found = Vec::new();
        for seat in seats_to_act(game, state)? {
            for action in game.actions(state, seat) {
                let mut search = Search { game, seed: future.seed, nodes: 0, limit: self.nodes };
                let start = Kept { state: *state, chances: future.chances, line: None };
                let verdict = match search.taken(&start, seat, action) {
                    After::Won(_) => Verdict::Won,
                    After::Lost => Verdict::Lost,
                    After::Open(next) => search.widen(&next, self.width).0,
                };
                found.push(ActionVerdict { seat, action, verdict, nodes: search.nodes });
            }
        }
        Ok(found)
    }
}

/// The seats to act in a state that can be played on.
fn seats_to_act(game: &CrossTheBeams, state: &State) -> Result<mallow_core::SeatSet, Unsolvable> {
    game.validate(state)?;
    match game.turn(state) {
        Turn::Seats(seats) => Ok(seats),
        turn => Err(Unsolvable::NobodyToAct { turn }),
    }
}

/// A decision and those before it, the latest first.
struct Line {
    step: (Seat, Action),
    before: Option<Rc<Line>>,
}

/// The decisions from first to last.
fn steps(mut line: Option<&Rc<Line>>) -> Vec<(Seat, Action)> {
    let mut steps = Vec::new();
    while let Some(last) = line {
        steps.push(last.step);
        line = last.before.as_ref();
    }
    steps.reverse();
    steps
}

/// A state in which seats must decide.
#[derive(Clone)]
struct Kept {
    state: State,
    chances: u64,
    line: Option<Rc<Line>>,
}

/// What follows a decision once chance has taken its course.
#[allow(clippy::large_enum_variant, reason = "it is taken apart at once and never stored")]
enum After {
    Won(Option<Rc<Line>>),
    Lost,
    Open(Kept),
}

/// What became of an attempt.
enum Attempt {
    Won(Option<Rc<Line>>),
    /// No win, and nothing was left out.
    Lost,
    /// No win among the states that were kept.
    Narrow,
    /// The nodes are used up.
    Spent,
}

struct Search<'a> {
    game: &'a CrossTheBeams,
    seed: Seed,
    nodes: u64,
    limit: u64,
}

impl Search<'_> {
    /// Attempts of rising width.
    fn widen(&mut self, start: &Kept, most: usize) -> (Verdict, Vec<(Seat, Action)>) {
        let mut width = most.min(8);
        loop {
            match self.attempt(start, width) {
                Attempt::Won(line) => return (Verdict::Won, steps(line.as_ref())),
                Attempt::Lost => return (Verdict::Lost, Vec::new()),
                Attempt::Narrow if width < most => width = most.min(width.saturating_mul(8)),
                Attempt::Narrow | Attempt::Spent => return (Verdict::Undecided, Vec::new()),
            }
        }
    }

    /// Goes through the turns and keeps at most `width` states of each.
    fn attempt(&mut self, start: &Kept, width: usize) -> Attempt {
        let mut turn = alloc::vec![start.clone()];
        let mut is_narrow = false;
        while !turn.is_empty() {
            let mut next = Vec::new();
            // States within the turn: windows come before and after the action that ends it here.
            while let Some(kept) = turn.pop() {
                let Turn::Seats(seats) = self.game.turn(&kept.state) else { continue };
                // Whoever answers a window first: the others still may if this seat declines.
                let Some(seat) = seats.first() else { continue };
                let ends = kept.state.public().stage() == Stage::Act;
                for action in self.game.actions(&kept.state, seat) {
                    if self.nodes >= self.limit {
                        return Attempt::Spent;
                    }
                    match self.taken(&kept, seat, action) {
                        After::Won(line) => return Attempt::Won(line),
                        After::Lost => {}
                        After::Open(after) if ends => next.push(after),
                        After::Open(after) => turn.push(after),
                    }
                }
                if next.len() > width.saturating_mul(4) {
                    is_narrow |= self.keep_best(&mut next, width);
                }
            }
            is_narrow |= self.keep_best(&mut next, width);
            turn = next;
        }
        if is_narrow { Attempt::Narrow } else { Attempt::Lost }
    }

    /// Takes an action, then the chance outcomes of the future.
    fn taken(&mut self, kept: &Kept, seat: Seat, action: Action) -> After {
        self.nodes += 1;
        let (mut state, mut chances) = (kept.state, kept.chances);
        self.game.act(&mut state, seat, action, &mut |_| ());
        while self.game.turn(&state) == Turn::Chance {
            let chance = self.game.sample(&state, &mut Generator::stream(self.seed, chances));
            self.game.resolve(&mut state, &chance, &mut |_| ());
            chances += 1;
        }
        let line = Rc::new(Line { step: (seat, action), before: kept.line.clone() });
        match state.public().stage() {
            Stage::Won => After::Won(Some(line)),
            Stage::Lost => After::Lost,
            _ => After::Open(Kept { state, chances, line: Some(line) }),
        }
    }

    /// Keeps one of equal states, and of all of them the most promising. Returns whether some were left
    /// out.
    fn keep_best(&self, states: &mut Vec<Kept>, width: usize) -> bool {
        let mut ranked: Vec<(i32, u64, Kept)> = states
            .drain(..)
            .map(|kept| {
                let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
                kept.state.hash(&mut hash);
                (-self.game.estimate(&kept.state, Seat::new(0)), hash.finish(), kept)
            })
            .collect();
        ranked.sort_by_key(|&(rank, hash, _)| (rank, hash));
        ranked.dedup_by(|a, b| a.1 == b.1 && a.2.state == b.2.state && a.2.chances == b.2.chances);
        let left_out = ranked.len() > width;
        ranked.truncate(width);
        // The best is taken from the end.
        states.extend(ranked.into_iter().rev().map(|(_, _, kept)| kept));
        left_out
    }
}

/// A hash that is the same on every machine: it orders equal ranks.
struct Fnv(u64);

impl Fnv {
    fn mix(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x0100_0000_01b3);
        self.0 ^= self.0 >> 29;
    }
}

// Numbers are taken as they are, not as the bytes that they have on this machine.
impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.mix(u64::from(byte)));
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.mix(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.mix(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.mix(value as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
