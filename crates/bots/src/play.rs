//! A whole match between players.

use crate::{Place, Player};
use mallow_core::{Game, Generator, Match, Seat, Seed, Turn, random_seat};

/// Plays a match to its end, with one player for each seat in seat order.
///
/// Chance comes from the seed as in [`Match::new`]. The players, and the order in which seats answer
/// that must decide at the same time, draw from one generator of the seed's child 0: the program
/// `mallow play` plays the same match with the same seed and bots.
///
/// Players of one kind stand in an array or a vector, players of several kinds are boxed or borrowed
/// as `dyn Player`:
///
/// ```
/// use mallow_bots::{Greedy, Player, Uniform, play_match};
/// use mallow_core::Seed;
/// use mallow_core::high_card::HighCard;
///
/// let seed = Seed::from_u64(7);
/// let table = play_match(HighCard::new(3), seed, &mut [Uniform; 3]);
/// assert_eq!(table.outcome().map(|outcome| outcome.winners().len()), Some(1));
///
/// let mut players: Vec<Box<dyn Player<HighCard>>> =
///     vec![Box::new(Greedy::default()), Box::new(Uniform), Box::new(Uniform)];
/// let table = play_match(HighCard::new(3), seed, &mut players);
/// println!("{}", table.outcome().expect("the game is over"));
/// ```
///
/// # Panics
/// If there is not one player for each seat, or a player chooses an action that is not legal.
pub fn play_match<G: Game, P: Player<G>>(game: G, seed: Seed, players: &mut [P]) -> Match<G> {
    let (found, expected) = (players.len(), usize::from(game.players()));
    assert!(found == expected, "expected {expected} players, found {found}");
    let mut table = Match::new(game, seed);
    let mut random = Generator::new(seed.child(0));
    while let Turn::Seats(seats) = table.turn() {
        let seat: Seat = random_seat(seats, &mut random);
        let place = Place::new(table.game(), table.state(), seat);
        let action = players[seat.index()].choose(&place, &mut random);
        if let Err(error) = table.act(seat, action) {
            panic!("seat {seat} chose {action}: {error}");
        }
    }
    table
}
