//! One game between bots, as fast as the bots are.

use super::numbers::Numbers;
use crate::bots::{Bot, Place};
use crate::commands::play::bot_seed;
use mallow_core::{Game, Generator, Outcome, Seed, Step, StepOf, Turn, random_seat};

/// What came of a game.
pub(super) struct Played {
    pub(super) plies: u64,
    pub(super) chances: u64,
    /// `None` if it was cut off.
    pub(super) outcome: Option<Outcome>,
}

/// Plays the game of this seed and counts its choices.
///
/// It is the very game that `mallow play` plays with this seed: chance event `k` comes from the
/// seed's stream `k`, as in a [`Match`](mallow_core::Match), and bots draw from one generator.
/// Every step is handed to `write`.
pub(super) fn play<G: Game>(
    game: &G,
    seed: Seed,
    bots: &mut [Box<dyn Bot<G>>],
    limit: u64,
    numbers: &mut Numbers,
    mut write: impl FnMut(StepOf<G>),
) -> Played {
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
                write(Step::Chance(chance));
            }
            Turn::Seats(seats) => {
                if plies + chances >= limit {
                    break;
                }
                let seat = random_seat(seats, &mut random);
                let place = Place::new(game, &state, seat);
                let action = bots[seat.index()].choose(&place, &mut random);
                numbers.choices.add(u64::from(place.count()));
                game.act(&mut state, seat, action, &mut |_| ());
                plies += 1;
                write(Step::Action(seat, action));
            }
        }
    }
    Played { plies, chances, outcome: game.outcome(&state) }
}
