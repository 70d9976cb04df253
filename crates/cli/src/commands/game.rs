//! One game between bots, as fast as the bots are.

use mallow_bots::{Place, Player};
use mallow_core::{Game, Generator, Outcome, Seat, Seed, Step, StepOf, Turn, random_seat};

/// The result of a game.
pub(super) struct Played {
    pub(super) plies: u64,
    pub(super) chances: u64,
    /// `None` if it was cut off.
    pub(super) outcome: Option<Outcome>,
}

/// An observer of a game between bots.
pub(super) trait Witness<G: Game> {
    /// A seat must decide.
    fn asked(&mut self, place: &Place<'_, G>) {
        let _ = place;
    }

    /// The seat has decided at this place.
    fn chosen(&mut self, place: &Place<'_, G>) {
        let _ = place;
    }

    /// A step was taken.
    fn taken(&mut self, step: StepOf<G>) {
        let _ = step;
    }
}

/// Plays the game of this seed.
///
/// It is the same game that `mallow play` plays with this seed: chance event `k` comes from the
/// seed's stream `k`, as in a [`Match`](mallow_core::Match), and bots draw from one generator.
pub(super) fn play<G: Game>(
    game: &G,
    seed: Seed,
    mut bots: impl FnMut(Seat) -> Box<dyn Player<G>>,
    limit: u64,
    witness: &mut impl Witness<G>,
) -> Played {
    let mut bots: Vec<_> = Seat::all(game.players()).map(&mut bots).collect();
    let mut random = Generator::new(bot_seed(seed));
    let mut state = game.start();
    let (mut plies, mut chances) = (0, 0);
    loop {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.sample(&state, &mut Generator::stream(seed, chances));
                game.resolve(&mut state, &chance, &mut |_| ());
                chances += 1;
                witness.taken(Step::Chance(chance));
            }
            Turn::Seats(seats) => {
                if plies + chances >= limit {
                    break;
                }
                let seat = random_seat(seats, &mut random);
                let place = Place::new(game, &state, seat);
                witness.asked(&place);
                let action = bots[seat.index()].choose(&place, &mut random);
                witness.chosen(&place);
                game.act(&mut state, seat, action, &mut |_| ());
                plies += 1;
                witness.taken(Step::Action(seat, action));
            }
        }
    }
    Played { plies, chances, outcome: game.outcome(&state) }
}

/// The seed of the bots of a game, and of the order in which seats decide.
pub(super) fn bot_seed(seed: Seed) -> Seed {
    seed.child(0)
}
