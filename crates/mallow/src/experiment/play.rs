//! One game between players, as fast as they are.

use super::streams::{Chances, GameSeeds, Words};
use mallow_bots::{Place, Player, Uniform};
use mallow_core::{Game, Generator, Outcome, Seat, SeatSet, Seed, Step, StepOf, Turn, random_seat};

/// The result of a game.
pub(super) struct Played {
    pub(super) plies: u64,
    pub(super) chances: u64,
    /// `None` if it was cut off.
    pub(super) outcome: Option<Outcome>,
}

/// Those who decide in one game.
pub(super) trait Deciders<G: Game> {
    /// The seat that decides first among those that must decide.
    fn seat(&mut self, seats: SeatSet) -> Seat;

    /// The decision.
    fn choose(&mut self, place: &Place<'_, G>) -> G::Action;
}

/// An observer of a game.
pub(super) trait Witness<G: Game> {
    /// Whether events are counted; if not, they are not even made.
    const EVENTS: bool;

    /// A seat must decide.
    fn asked(&mut self, place: &Place<'_, G>) {
        let _ = place;
    }

    /// The seat has decided at this place.
    fn chosen(&mut self, place: &Place<'_, G>);

    /// An event happened.
    fn told(&mut self, event: &G::Event) {
        let _ = event;
    }

    /// A step was taken.
    fn taken(&mut self, step: StepOf<G>) {
        let _ = step;
    }
}

/// Plays a game from `position`, or else from its start, to its end, or to its first decision after `limit` steps.
///
/// It is the same game that [`play_match`](mallow_bots::play_match) plays with this seed: chance event
/// `k` comes from the seed's stream `k`, as in a [`Match`](mallow_core::Match), and the players draw
/// from one generator of the seed's child 0.
#[inline]
pub(super) fn play<G: Game, W: Witness<G>>(
    game: &G,
    position: Option<&G::State>,
    limit: u64,
    deciders: &mut impl Deciders<G>,
    random: &mut Chances,
    witness: &mut W,
) -> Played {
    let mut state = position.map_or_else(|| game.start(), Clone::clone);
    let (mut plies, mut chances) = (0, 0);
    loop {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.sample(&state, random.event(chances));
                game.resolve(&mut state, &chance, &mut |event| {
                    if W::EVENTS {
                        witness.told(&event);
                    }
                });
                chances += 1;
                witness.taken(Step::Chance(chance));
            }
            Turn::Seats(seats) => {
                if plies + chances >= limit {
                    break;
                }
                let seat = deciders.seat(seats);
                let place = Place::new(game, &state, seat);
                witness.asked(&place);
                let action = deciders.choose(&place);
                witness.chosen(&place);
                game.act(&mut state, seat, action, &mut |event| {
                    if W::EVENTS {
                        witness.told(&event);
                    }
                });
                plies += 1;
                witness.taken(Step::Action(seat, action));
            }
        }
    }
    Played { plies, chances, outcome: game.outcome(&state) }
}

/// Seats that take any legal action: the choices of [`Uniform`], without boxes.
#[derive(Debug, Clone)]
pub(super) struct AtRandom(Words);

impl AtRandom {
    /// Seats that have no seed yet.
    pub(super) fn new() -> AtRandom {
        AtRandom(Words::new(Seed::from_bytes([0; 32])))
    }

    /// Begins the game of these seeds.
    pub(super) fn begin(&mut self, seeds: GameSeeds) {
        self.0.begin(seeds.bots);
    }
}

impl<G: Game> Deciders<G> for AtRandom {
    #[inline(always)]
    fn seat(&mut self, seats: SeatSet) -> Seat {
        random_seat(seats, &mut self.0)
    }

    #[inline(always)]
    fn choose(&mut self, place: &Place<'_, G>) -> G::Action {
        place.pick(&mut self.0)
    }
}

/// One player for each seat.
pub(super) struct Seated<G: Game> {
    players: Vec<Box<dyn Player<G>>>,
    random: Generator,
}

impl<G: Game> Seated<G> {
    pub(super) fn new(
        players: impl Iterator<Item = Box<dyn Player<G>>>,
        seeds: GameSeeds,
    ) -> Seated<G> {
        Seated { players: players.collect(), random: Generator::new(seeds.bots) }
    }
}

impl<G: Game> Deciders<G> for Seated<G> {
    fn seat(&mut self, seats: SeatSet) -> Seat {
        random_seat(seats, &mut self.random)
    }

    fn choose(&mut self, place: &Place<'_, G>) -> G::Action {
        self.players[place.seat().index()].choose(place, &mut self.random)
    }
}

/// A player that takes any legal action: [`AtRandom`] as a player among others.
pub(super) fn uniform<G: Game>() -> Box<dyn Player<G>> {
    Box::new(Uniform)
}
