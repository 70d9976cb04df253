//! How a search finds out what a state that it has reached is worth.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use mallow_core::{
    Evaluate, Game, Generator, Outcome, Random as _, Seat, SeatMap, SeatSet, Turn, playout,
    random_seat,
};

/// How a search finds out what a state is worth: it plays on for a while (the rollout) and then
/// evaluates the state that it has reached.
///
/// The unit is free: searches compare values of one seat with each other only, and scale them by how
/// widely they spread. Values are finite.
pub trait Evaluator<G: Game> {
    /// Plays on from `state`, as far as this evaluator's policy says; not at all is far enough.
    fn rollout(&self, game: &G, state: &mut G::State, random: &mut Generator);

    /// The value of the state that the rollout has reached, for `seat`; greater is better.
    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f64;

    /// Enters the values of the state for these seats. An evaluator that finds them together in less
    /// time than one after the other overrides this method; the values are the same.
    fn values(&self, game: &G, state: &G::State, seats: SeatSet, values: &mut SeatMap<f64>) {
        for seat in seats {
            values[seat] = self.value(game, state, seat);
        }
    }

    /// The value that `seat` may expect of an action before anybody has tried it, in the unit of
    /// [`value`](Evaluator::value); `None` if that cannot be told.
    ///
    /// A search with priors tries the action with the greatest one first, and counts a prior as one
    /// visit. One without tries every action once, in random order. `next` is a state to work in, such
    /// as a copy of `state` in which the action is taken: what it holds before means nothing, and what
    /// it holds after is not looked at.
    fn prior(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        next: &mut G::State,
    ) -> Option<f64> {
        let _ = (game, state, seat, action, next);
        None
    }

    /// Whether the search should stop before its budget is used up. Asked before every iteration.
    /// Default: no.
    fn stops(&self) -> bool {
        false
    }
}

impl<G: Game, E: Evaluator<G> + ?Sized> Evaluator<G> for Box<E> {
    fn rollout(&self, game: &G, state: &mut G::State, random: &mut Generator) {
        (**self).rollout(game, state, random);
    }

    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f64 {
        (**self).value(game, state, seat)
    }

    fn values(&self, game: &G, state: &G::State, seats: SeatSet, values: &mut SeatMap<f64>) {
        (**self).values(game, state, seats, values);
    }

    fn prior(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        next: &mut G::State,
    ) -> Option<f64> {
        (**self).prior(game, state, seat, action, next)
    }

    fn stops(&self) -> bool {
        (**self).stops()
    }
}

/// Plays random games to their end.
///
/// A win is worth 1, shared by all who win; anything else 0. A game cut off at the limit is
/// worth 0 to all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playouts {
    limit: u64,
}

/// Steps after which a rollout is cut off by default.
const LIMIT: u64 = 10_000;

impl Playouts {
    /// Games of at most this many steps, for rules that let random games run on and on.
    #[must_use]
    pub fn new(limit: u64) -> Playouts {
        Playouts { limit }
    }
}

impl Default for Playouts {
    /// A limit of 10,000 steps.
    fn default() -> Playouts {
        Playouts::new(LIMIT)
    }
}

impl<G: Game> Evaluator<G> for Playouts {
    #[inline]
    fn rollout(&self, game: &G, state: &mut G::State, random: &mut Generator) {
        playout(game, state, random, self.limit);
    }

    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f64 {
        game.outcome(state).map_or(0.0, |outcome| win_share(&outcome, seat))
    }
}

/// 1 for a win, shared by all who win unless they win as a team.
fn win_share(outcome: &Outcome, seat: Seat) -> f64 {
    let winners = outcome.winners();
    match (winners.contains(seat), outcome.team_won()) {
        (false, _) => 0.0,
        (true, Some(_)) => 1.0,
        (true, None) => 1.0 / winners.len() as f64,
    }
}

/// Plays a few random steps, and then asks the game's own [`Evaluate::evaluate`]. The prior of an
/// action is what the state after it is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heuristic {
    steps: u64,
}

impl Heuristic {
    /// An evaluator that plays this many random steps; with 0 it evaluates the state as it is.
    #[must_use]
    pub fn after(steps: u64) -> Heuristic {
        Heuristic { steps }
    }
}

impl<G: Evaluate> Evaluator<G> for Heuristic {
    #[inline]
    fn rollout(&self, game: &G, state: &mut G::State, random: &mut Generator) {
        playout(game, state, random, self.steps);
    }

    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f64 {
        f64::from(game.estimate(state, seat))
    }

    fn values(&self, game: &G, state: &G::State, seats: SeatSet, values: &mut SeatMap<f64>) {
        game.estimates(state, seats, |seat, value| values[seat] = f64::from(value));
    }

    fn prior(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        next: &mut G::State,
    ) -> Option<f64> {
        Some(step_ahead(game, state, seat, action, next))
    }
}

/// What the state after an action is worth to the game.
fn step_ahead<G: Evaluate>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: G::Action,
    next: &mut G::State,
) -> f64 {
    next.clone_from(state);
    game.act(next, seat, action, &mut |_| ());
    f64::from(game.estimate(next, seat))
}

/// Plays games to their end with players who look one step ahead: of a few actions that they draw,
/// they take the one after which their own [`Evaluate::evaluate`] is greatest. The prior of an action
/// is what the state after it is worth, and the value is the game's own evaluation of the end.
///
/// Known as heavy playouts. Each evaluates a state for every action that is drawn, so it is slow, but
/// it tells far more than a random one where random games are all lost, and where an evaluation in
/// the middle of the game knows little of what is to come.
///
/// ```
/// use mallow_bots::{Budget, HeavyPlayouts, Ismcts, Place, Player};
/// use mallow_core::high_card::HighCard;
/// use mallow_core::{Game, Generator, Seat, Seed};
/// let game = HighCard::new(2);
/// let mut state = game.start();
/// game.apply_chance(&mut state, &"deal 1 4".parse()?)?;
/// let mut player = Ismcts::new(Budget::Iterations(100), HeavyPlayouts::best_of(4));
/// let place = Place::new(&game, &state, Seat::new(0));
/// let choice = player.choose(&place, &mut Generator::new(Seed::from_u64(1)));
/// assert_eq!(choice.to_string(), "swap");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeavyPlayouts {
    width: u32,
    steps: u64,
}

impl HeavyPlayouts {
    /// Games of players who compare this many of their actions, at least 1, or all if there are no
    /// more. With 1 they play at random.
    ///
    /// Games are cut off after 10,000 steps, and evaluated as they stand.
    #[must_use]
    pub fn best_of(width: u32) -> HeavyPlayouts {
        HeavyPlayouts { width: width.max(1), steps: LIMIT }
    }

    /// The same, cut off after this many steps.
    #[must_use]
    pub fn steps(mut self, most: u64) -> HeavyPlayouts {
        self.steps = most;
        self
    }

    /// The best of some of the seat's actions. `actions` and `next` are buffers.
    fn pick<G: Evaluate>(
        self,
        game: &G,
        state: &G::State,
        seat: Seat,
        (actions, next): (&mut Vec<G::Action>, &mut G::State),
        random: &mut Generator,
    ) -> G::Action {
        actions.clear();
        let _ = game.visit_actions(state, seat, |action| {
            actions.push(action);
            ControlFlow::<()>::Continue(())
        });
        let weighed = actions.len().min(self.width as usize);
        let drawn = random.sample(actions, weighed);
        let mut best = (drawn[0], i32::MIN);
        if drawn.len() > 1 {
            for &action in &*drawn {
                next.clone_from(state);
                game.act(next, seat, action, &mut |_| ());
                let value = game.evaluate(next, seat);
                if value > best.1 {
                    best = (action, value);
                }
            }
        }
        best.0
    }
}

impl<G: Evaluate> Evaluator<G> for HeavyPlayouts {
    fn rollout(&self, game: &G, state: &mut G::State, random: &mut Generator) {
        let (mut actions, mut next) = (Vec::new(), state.clone());
        for _ in 0..self.steps {
            match game.turn(state) {
                Turn::Over => return,
                Turn::Chance => {
                    let chance = game.sample(state, random);
                    game.resolve(state, &chance, &mut |_| ());
                }
                Turn::Seats(seats) => {
                    let seat = random_seat(seats, random);
                    let space = (&mut actions, &mut next);
                    let action = self.pick(game, state, seat, space, random);
                    game.act(state, seat, action, &mut |_| ());
                }
            }
        }
    }

    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f64 {
        f64::from(game.estimate(state, seat))
    }

    fn values(&self, game: &G, state: &G::State, seats: SeatSet, values: &mut SeatMap<f64>) {
        game.estimates(state, seats, |seat, value| values[seat] = f64::from(value));
    }

    fn prior(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        next: &mut G::State,
    ) -> Option<f64> {
        Some(step_ahead(game, state, seat, action, next))
    }
}
