//! Games played by a script, at random or greedily.

use mallow_core::{
    Evaluate, Game, Generator, Random, Seat, SeatSet, Seed, Step, StepOf, Turn, random_action,
    random_seat,
};

/// The state after these steps from the start, one per line as in a record (`0: keep`,
/// `chance: deal 3 5`); empty lines are skipped.
///
/// # Panics
/// If a line is not a step or is refused; the message contains the line and the reason.
pub fn scripted<G: Game>(game: &G, steps: &str) -> G::State {
    scripted_from(game, game.start(), steps)
}

/// As [`scripted`], but from the given state.
///
/// # Panics
/// As [`scripted`].
pub fn scripted_from<G: Game>(game: &G, mut state: G::State, steps: &str) -> G::State {
    for line in steps.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let step: StepOf<G> = line.parse().unwrap_or_else(|error| panic!("`{line}`: {error}"));
        let refused = match &step {
            Step::Action(seat, action) => game.check(&state, *seat, *action),
            Step::Chance(chance) => game.check_chance(&state, chance),
        };
        refused.unwrap_or_else(|why| panic!("`{line}`: {why}"));
        game.take(&mut state, &step, &mut |_| ());
    }
    state
}

/// The way in which decisions are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Every action is equally likely.
    Random,
    /// The first action after which the seat's own evaluation is greatest; of long lists, only some
    /// actions are evaluated.
    Greedy,
}

/// The number of actions of a long list that a greedy player evaluates.
const MOST_WEIGHED: usize = 40;

/// The next step in this state, or `None` at the end: a random chance outcome, or a decision of a
/// seat that owes one.
pub fn next_step<G: Evaluate>(
    game: &G,
    state: &G::State,
    player: Player,
    random: &mut impl Random,
) -> Option<StepOf<G>> {
    match game.turn(state) {
        Turn::Over => None,
        Turn::Chance => Some(Step::Chance(game.sample(state, random))),
        Turn::Seats(seats) => {
            let (seat, action) = decision(game, state, seats, player, random);
            Some(Step::Action(seat, action))
        }
    }
}

/// A decision of a random seat that owes one.
pub fn decision<G: Evaluate>(
    game: &G,
    state: &G::State,
    asked: SeatSet,
    player: Player,
    random: &mut impl Random,
) -> (Seat, G::Action) {
    let seat = random_seat(asked, random);
    let action = match player {
        Player::Random => random_action(game, state, seat, random),
        Player::Greedy => greedy(game, state, seat),
    };
    (seat, action)
}

fn greedy<G: Evaluate>(game: &G, state: &G::State, seat: Seat) -> G::Action {
    let list = game.actions(state, seat);
    let stride = list.len() / MOST_WEIGHED + 1;
    let worth = |action: G::Action| {
        let mut after = state.clone();
        game.act(&mut after, seat, action, &mut |_| ());
        game.evaluate(&after, seat)
    };
    let mut best = (list[0], worth(list[0]));
    for action in list.into_iter().step_by(stride).skip(1) {
        let value = worth(action);
        if value > best.1 {
            best = (action, value);
        }
    }
    best.0
}

/// Every state of one game, the start first and the end last.
pub fn states<G: Evaluate>(game: &G, seed: Seed, player: Player) -> Vec<G::State> {
    let mut random = Generator::new(seed);
    let mut states = vec![game.start()];
    loop {
        let state = states.last().expect("there is a first");
        let Some(step) = next_step(game, state, player, &mut random) else { return states };
        let mut next = state.clone();
        game.take(&mut next, &step, &mut |_| ());
        states.push(next);
    }
}
