//! What a position that a search has reached is worth.

use alloc::boxed::Box;
use mallow_core::{Evaluate, Game, Generator, Outcome, Seat, playout};

/// How a search learns what a state is worth: it plays on for a while and then looks.
///
/// The unit is free: searches compare values of one seat with each other only, and weigh them by
/// how widely they spread. Values are finite.
///
/// What papers call the rollout or simulation policy is [`play_on`](Judge::play_on), the leaf
/// evaluation [`value`](Judge::value), the prior [`promise`](Judge::promise).
pub trait Judge<G: Game> {
    /// Plays on from `state`, as far as it likes.
    fn play_on(&self, game: &G, state: &mut G::State, random: &mut Generator);

    /// How well `seat` stands where the play ended; greater is better for that seat.
    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f64;

    /// What `seat` may expect of an action before anybody has tried it, in the unit of
    /// [`value`](Judge::value); `None` if that cannot be told.
    ///
    /// A search that is told tries what promises most first, and counts the promise as one look.
    /// One that is not told tries every action once, in random order.
    fn promise(&self, game: &G, state: &G::State, seat: Seat, action: G::Action) -> Option<f64> {
        let _ = (game, state, seat, action);
        None
    }
}

impl<G: Game, J: Judge<G> + ?Sized> Judge<G> for Box<J> {
    fn play_on(&self, game: &G, state: &mut G::State, random: &mut Generator) {
        (**self).play_on(game, state, random);
    }

    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f64 {
        (**self).value(game, state, seat)
    }

    fn promise(&self, game: &G, state: &G::State, seat: Seat, action: G::Action) -> Option<f64> {
        (**self).promise(game, state, seat, action)
    }
}

/// Random games to their end.
///
/// A win is worth 1, shared by all who win; anything else 0. A game cut off at the limit is
/// worth 0 to all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playouts {
    limit: u64,
}

impl Playouts {
    /// Games of at most this many steps, for rules that let random games run on and on.
    pub fn new(limit: u64) -> Playouts {
        Playouts { limit }
    }
}

impl Default for Playouts {
    /// A limit of 10,000 steps.
    fn default() -> Playouts {
        Playouts::new(10_000)
    }
}

impl<G: Game> Judge<G> for Playouts {
    #[inline]
    fn play_on(&self, game: &G, state: &mut G::State, random: &mut Generator) {
        playout(game, state, random, self.limit);
    }

    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f64 {
        game.outcome(state).map_or(0.0, |outcome| win_share(&outcome, seat))
    }
}

/// 1 for a win, parted among all who win unless they win as a team.
fn win_share(outcome: &Outcome, seat: Seat) -> f64 {
    let winners = outcome.winners();
    match (winners.contains(seat), outcome.team_won()) {
        (false, _) => 0.0,
        (true, Some(_)) => 1.0,
        (true, None) => 1.0 / winners.len() as f64,
    }
}

/// A few random steps, and then the game's own [`Evaluate::evaluate`]. An action promises what the
/// state after it is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judgement {
    steps: u64,
}

impl Judgement {
    /// After this many random steps; 0 judges the state as it is.
    pub fn after(steps: u64) -> Judgement {
        Judgement { steps }
    }
}

impl<G: Evaluate> Judge<G> for Judgement {
    #[inline]
    fn play_on(&self, game: &G, state: &mut G::State, random: &mut Generator) {
        playout(game, state, random, self.steps);
    }

    fn value(&self, game: &G, state: &G::State, seat: Seat) -> f64 {
        f64::from(game.evaluate(state, seat))
    }

    fn promise(&self, game: &G, state: &G::State, seat: Seat, action: G::Action) -> Option<f64> {
        let mut next = state.clone();
        game.act(&mut next, seat, action, &mut |_| ());
        Some(f64::from(game.evaluate(&next, seat)))
    }
}
