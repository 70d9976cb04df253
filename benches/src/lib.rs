//! What the benchmarks and measuring programs of this workspace share.

pub mod elo;
pub mod floor;
pub mod instructions;
pub mod marram;

use mallow_core::{
    Game, Generator, Playout, Random, Seed, Turn, playout, random_action, random_seat,
};
use std::time::{Duration, Instant};

/// The middle of a game, held as text: a seed and how many steps of random play lead there.
///
/// Draws are frozen, so a line names the same position in every release that keeps the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    seed: u64,
    steps: u32,
}

/// Reads positions, one `SEED STEPS` a line; empty lines and lines that start with `#` are notes.
///
/// # Panics
/// If a line is something else: these files are part of the benchmarks.
pub fn positions(text: &str) -> Vec<Position> {
    let lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let numbers = line.split_once(' ').and_then(|(seed, steps)| {
                Some(Position { seed: seed.parse().ok()?, steps: steps.parse().ok()? })
            });
            numbers.unwrap_or_else(|| panic!("a position is `SEED STEPS`, not {line:?}"))
        })
        .collect()
}

impl Position {
    /// The state, after as many steps of random play.
    ///
    /// # Panics
    /// If the game is over before, or waits for chance then: a benchmark wants a decision.
    pub fn state<G: Game>(self, game: &G) -> G::State {
        let mut state = game.start();
        let mut random = Generator::new(Seed::from_u64(self.seed));
        let played = playout(game, &mut state, &mut random, u64::from(self.steps));
        let waits = matches!(game.turn(&state), Turn::Seats(_));
        assert!(played.outcome.is_none() && waits, "{self:?} is not in the middle of a game");
        state
    }
}

/// The decision that random play takes first in a state: for benches of single actions.
///
/// # Panics
/// If no seat is to decide.
pub fn any_decision<G: Game>(
    game: &G,
    state: &G::State,
    seed: u64,
) -> (mallow_core::Seat, G::Action) {
    let mut random = Generator::new(Seed::from_u64(seed));
    let seat = random_seat(game.turn(state).seats(), &mut random);
    (seat, random_action(game, state, seat, &mut random))
}

/// The last of the first `steps` states of a random game in which a seat has a choice, and that seat.
pub fn last_choice<G: Game>(
    game: &G,
    steps: u32,
    random: &mut Generator,
) -> Option<(G::State, mallow_core::Seat)> {
    let mut state = game.start();
    let mut last = None;
    for _ in 0..steps {
        let seats = game.turn(&state).seats();
        if let Some(seat) = seats.iter().find(|&seat| game.count_actions(&state, seat) > 1) {
            last = Some((state.clone(), seat));
        }
        playout(game, &mut state, random, 1);
    }
    last
}

/// What a number of random games came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// Games played.
    pub games: u64,
    /// Decisions in all of them.
    pub plies: u64,
    /// Chance events in all of them.
    pub chances: u64,
    /// A sum over the outcomes, so that nothing of the work can be left out.
    pub points: i64,
}

impl Totals {
    /// Counts one more game.
    pub fn add(&mut self, played: &Playout) {
        self.games += 1;
        self.plies += played.plies;
        self.chances += played.chances;
        if let Some(outcome) = &played.outcome {
            self.points +=
                outcome.standings().iter().map(|(_, s)| i64::from(s.points)).sum::<i64>();
        }
    }
}

/// Plays random games from the start through the public contract, chance included, with one
/// generator for all of them.
pub fn random_games<G: Game>(game: &G, games: u64, seed: Seed) -> Totals {
    let mut random = Generator::new(seed);
    let mut totals = Totals::default();
    for _ in 0..games {
        random_game(game, &mut random, &mut totals);
    }
    totals
}

/// Plays one random game from the start through the public contract, chance included.
pub fn random_game<G: Game>(game: &G, random: &mut impl Random, totals: &mut Totals) {
    let mut state = game.start();
    totals.add(&playout(game, &mut state, random, u64::MAX));
}

/// The fastest of `rounds` runs, with what it gave: what the machine can do when nothing is in
/// the way.
///
/// # Panics
/// If `rounds` is 0.
pub fn fastest<T>(rounds: u32, mut run: impl FnMut() -> T) -> (Duration, T) {
    (0..rounds)
        .map(|_| {
            let start = Instant::now();
            let result = run();
            (start.elapsed(), result)
        })
        .min_by_key(|(time, _)| *time)
        .expect("at least one round")
}
