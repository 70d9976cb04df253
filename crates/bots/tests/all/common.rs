//! What several test files need.

use mallow_bots::Evaluator;
use mallow_core::{Game, Generator, Random, Seat, Seed, playout};

/// Calls a function with every game of the workspace, and with core's example.
macro_rules! with_every_game {
    ($check:ident) => {
        $check(&mallow_core::high_card::HighCard::new(3));
        $check(&marshmallow_test::MarshmallowTest::try_new(Default::default()).unwrap());
        $check(&cross_the_beams::CrossTheBeams::try_new(Default::default()).unwrap());
        $check(&marshmallow_war::MarshmallowWar::try_new(Default::default()).unwrap());
        $check(&marsh_hallow::MarshHallow::new(1));
        $check(&marsh_hallow::MarshHallow::new(3));
        $check(&marram::Marram::try_new(Default::default()).unwrap());
    };
}

/// A decision with more than one action.
pub(crate) struct Decision<G: Game> {
    pub(crate) state: G::State,
    pub(crate) seat: Seat,
}

/// Every `each`-th decision with a choice of a random game, at most `most` of them and at least one:
/// where one game has none, more are played.
pub(crate) fn decisions<G: Game>(
    game: &G,
    seed: u64,
    each: usize,
    most: usize,
) -> Vec<Decision<G>> {
    let mut random = Generator::new(Seed::from_u64(seed));
    let mut state = game.start();
    let mut found = Vec::new();
    let mut count = 0;
    while found.len() < most {
        if game.is_over(&state) {
            if !found.is_empty() {
                break;
            }
            state = game.start();
        }
        let mut seats = game.turn(&state).seats().iter();
        if let Some(seat) = seats.find(|&seat| game.count_actions(&state, seat) > 1) {
            if count % each == each / 2 {
                found.push(Decision { state: state.clone(), seat });
            }
            count += 1;
        }
        playout(game, &mut state, &mut random, 1);
    }
    found
}

/// A generator for a test.
pub(crate) fn generator(seed: u64) -> Generator {
    let mut random = Generator::new(Seed::from_u64(seed));
    random.next_u32();
    random
}

/// Values that say nothing, and a prior for some of the actions only.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Vague {
    pub(crate) value: f64,
    pub(crate) priors: bool,
}

impl<G: Game> Evaluator<G> for Vague {
    fn rollout(&self, _: &G, _: &mut G::State, _: &mut Generator) {}

    fn value(&self, _: &G, _: &G::State, _: Seat) -> f64 {
        self.value
    }

    fn prior(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        _: &mut G::State,
    ) -> Option<f64> {
        let place = game.actions(state, seat).binary_search(&action).unwrap();
        (self.priors && place % 3 != 1).then_some(self.value)
    }
}
