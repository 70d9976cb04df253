//! Games of Marram that are told once and replayed, so that what an action costs is measured
//! without the choice of it.

use mallow_core::{Game, Generator, Seed, Step, StepOf, Turn, random_action};
use marram::{Action, Marram, Setup, State, TileSet};

/// A game of two with a generated set of so many tiles.
#[must_use]
pub fn game_of(tiles: usize) -> Marram {
    let tiles = TileSet::generate(tiles, Seed::from_u64(1));
    Marram::try_new(Setup::default().with_tiles(tiles)).expect("two may play with any set")
}

/// The steps of a random game.
#[derive(Debug, Clone)]
pub struct Told {
    steps: Vec<StepOf<Marram>>,
    /// Decisions among them.
    pub actions: u64,
    /// What they lead to.
    pub end: State,
}

/// A random game from a seed.
#[must_use]
pub fn told_game(game: &Marram, seed: u64) -> Told {
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut end = game.start();
    let mut steps = Vec::new();
    let mut actions = 0;
    loop {
        match game.turn(&end) {
            Turn::Over => return Told { steps, actions, end },
            Turn::Chance => {
                let chance = game.sample(&end, &mut random);
                game.resolve(&mut end, &chance, &mut |_| ());
                steps.push(Step::Chance(chance));
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("one seat is asked");
                let action = random_action(game, &end, seat, &mut random);
                game.act(&mut end, seat, action, &mut |_| ());
                steps.push(Step::Action(seat, action));
                actions += 1;
            }
        }
    }
}

impl Told {
    /// Takes every step.
    pub fn replay(&self, game: &Marram, state: &mut State) {
        self.take(game, state, self.steps.len());
    }

    fn take(&self, game: &Marram, state: &mut State, steps: usize) {
        for step in &self.steps[..steps] {
            game.take(state, step, &mut |_| ());
        }
    }

    /// The state in which the last placement is chosen.
    ///
    /// # Panics
    /// If nothing was placed.
    #[must_use]
    pub fn before_last(&self, game: &Marram) -> State {
        let placed = |step: &StepOf<Marram>| matches!(step, Step::Action(_, Action::Place { .. }));
        let last = self.steps.iter().rposition(placed).expect("tiles were placed");
        let mut state = game.start();
        self.take(game, &mut state, last);
        state
    }
}
