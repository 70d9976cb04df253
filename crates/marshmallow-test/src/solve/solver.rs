//! The solver.

use super::root::{self, Root};
use super::search::Effort;
use super::solution::{ActionValue, Measure, Solution, Value, best_of};
use super::table::Table;
use crate::deal::SEATS;
use crate::{MarshmallowTest, State, Unsolvable};
use alloc::vec::Vec;
use mallow_core::{Game, Seat, Turn};

/// Solves rounds with open hands, in bounded memory and, if wanted, within a bounded number of nodes.
///
/// It remembers what it found out, so the next decision of the same round costs little. The memory for
/// that is the stated one; there is nothing else that grows. The same question to a new solver has the
/// same answer and the same number of nodes on every machine.
#[derive(Debug, Clone)]
pub struct Solver {
    table: Table,
    limit: u64,
    /// The number of players and what each lacks to win the game: other tables have other answers.
    served: Option<(u8, [u8; SEATS])>,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// The memory of [`new`](Solver::new), in bytes: 64 MiB.
    pub const MEMORY: usize = 64 << 20;

    /// A solver with 64 MiB of memory and without a limit of nodes.
    #[must_use]
    pub fn new() -> Solver {
        Solver { table: Table::new(Solver::MEMORY), limit: u64::MAX, served: None }
    }

    /// The same with this much memory for what it finds out, in bytes; it takes half of that at least,
    /// and asks for it with the first question. With less memory answers are the same and take longer.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> Solver {
        Solver { table: Table::new(bytes), served: None, ..self }
    }

    /// The same with a limit of nodes for each question. A node is a card that the search plays. What
    /// is not exact by then is answered with bounds.
    #[must_use]
    pub fn with_nodes(self, limit: u64) -> Solver {
        Solver { limit, ..self }
    }

    /// The memory that the solver takes at most, in bytes.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.table.bytes()
    }

    /// Solves the rest of the round: the value of every legal action for the seat to act, and the value
    /// for every seat.
    ///
    /// # Errors
    /// If no seat is to act, or the state cannot be played on in this game.
    pub fn solve(&mut self, game: &MarshmallowTest, state: &State) -> Result<Solution, Unsolvable> {
        let seat = self.ready(game, state)?;
        let mut effort = Effort::new(self.limit);
        let actions = self.values(game, state, seat, &mut effort);
        let value = best_of(actions.iter().map(|action| action.value));
        let each = Seat::all(game.players()).map(|other| match game.players() {
            _ if other == seat => value,
            2 => Value { least: -value.most, most: -value.least },
            _ => self.value_forced(game, state, other, &mut effort),
        });
        let seats = each.collect();
        let measure = if game.players() == 2 { Measure::Margin } else { Measure::Forced };
        Ok(Solution { seat, measure, value, actions, seats, nodes: effort.nodes })
    }

    /// The value of every legal action for the seat to act. With more than two players this is less
    /// work than [`solve`](Solver::solve), which also answers for the other seats.
    ///
    /// # Errors
    /// If no seat is to act, or the state cannot be played on in this game.
    pub fn actions(
        &mut self,
        game: &MarshmallowTest,
        state: &State,
    ) -> Result<Vec<ActionValue>, Unsolvable> {
        let seat = self.ready(game, state)?;
        Ok(self.values(game, state, seat, &mut Effort::new(self.limit)))
    }

    /// The points of the rest of the round that a seat can force against all others together, with any
    /// number of players. A seat that is out can force none.
    ///
    /// # Errors
    /// If no seat is to act, the state cannot be played on in this game, or there is no such seat.
    pub fn forced(
        &mut self,
        game: &MarshmallowTest,
        state: &State,
        seat: Seat,
    ) -> Result<Value, Unsolvable> {
        self.ready(game, state)?;
        if seat.number() >= game.players() {
            return Err(Unsolvable::NoSuchSeat { seat, players: game.players() });
        }
        Ok(self.value_forced(game, state, seat, &mut Effort::new(self.limit)))
    }

    /// Checks the question and makes the memory ready. Gives the seat to act.
    fn ready(&mut self, game: &MarshmallowTest, state: &State) -> Result<Seat, Unsolvable> {
        game.validate(state)?;
        let seat = match state.public.turn() {
            Turn::Seats(_) => state.public.to_act,
            turn => return Err(Unsolvable::NobodyToAct { turn }),
        };
        let serves = Some((game.players(), root::missing::<SEATS>(state)));
        if self.served != serves {
            match game.players() {
                2 => self.table.clear::<2>(),
                3 => self.table.clear::<3>(),
                4 => self.table.clear::<4>(),
                _ => self.table.clear::<5>(),
            }
            self.served = serves;
        }
        Ok(seat)
    }

    fn values(
        &mut self,
        game: &MarshmallowTest,
        state: &State,
        seat: Seat,
        effort: &mut Effort,
    ) -> Vec<ActionValue> {
        let actions = game.actions(state, seat);
        let table = &mut self.table;
        let values = match game.players() {
            2 => Root::<2>::new(game, state, table, effort).actions(&actions),
            3 => Root::<3>::new(game, state, table, effort).actions(&actions),
            4 => Root::<4>::new(game, state, table, effort).actions(&actions),
            _ => Root::<5>::new(game, state, table, effort).actions(&actions),
        };
        let pair = |(action, value)| ActionValue { action, value };
        actions.into_iter().zip(values).map(pair).collect()
    }

    fn value_forced(
        &mut self,
        game: &MarshmallowTest,
        state: &State,
        seat: Seat,
        effort: &mut Effort,
    ) -> Value {
        let table = &mut self.table;
        match game.players() {
            2 => Root::<2>::new(game, state, table, effort).forced(seat),
            3 => Root::<3>::new(game, state, table, effort).forced(seat),
            4 => Root::<4>::new(game, state, table, effort).forced(seat),
            _ => Root::<5>::new(game, state, table, effort).forced(seat),
        }
    }
}
