//! Random games.

use crate::group::Keep;
use crate::{Game, Outcome, Random, Seat, SeatSet, Turn};

/// The result of a random game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Playout {
    /// The number of decisions.
    pub plies: u64,
    /// The number of chance outcomes.
    pub chances: u64,
    /// The outcome, or `None` if the game was cut off at the limit.
    pub outcome: Option<Outcome>,
}

/// Plays at random from `state` to the end, or until `limit` steps (decisions and chance outcomes
/// together) are done.
///
/// Every decision is an even draw of a seat that owes a decision, and then of a legal action of
/// that seat; with one seat or one action nothing is drawn. Chance comes from the same `random`.
/// Nothing is allocated unless the game itself does.
///
/// ```
/// use mallow_core::high_card::HighCard;
/// use mallow_core::{Game, Generator, Seed, playout};
/// let game = HighCard::new(3);
/// let mut state = game.start();
/// let played = playout(&game, &mut state, &mut Generator::new(Seed::from_u64(7)), 1000);
/// assert_eq!(played.plies, 3);
/// assert_eq!(played.outcome, game.outcome(&state));
/// ```
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    random: &mut impl Random,
    limit: u64,
) -> Playout {
    let mut plies = 0;
    let mut chances = 0;
    loop {
        let turn = game.turn(state);
        if turn == Turn::Over || plies + chances >= limit {
            break;
        }
        match turn {
            Turn::Over => unreachable!("left the loop above"),
            Turn::Chance => {
                let chance = game.sample(state, random);
                game.resolve(state, &chance, &mut |_| ());
                chances += 1;
            }
            Turn::Seats(seats) => {
                let seat = random_seat(seats, random);
                let action = random_action(game, state, seat, random);
                game.act(state, seat, action, &mut |_| ());
                plies += 1;
            }
        }
    }
    Playout { plies, chances, outcome: game.outcome(state) }
}

/// A random seat of the set, each as likely as any other. A single seat costs no draw.
///
/// # Panics
/// If there is none.
#[inline]
pub fn random_seat(seats: SeatSet, random: &mut impl Random) -> Seat {
    assert!(!seats.is_empty(), "a turn of seats names at least one");
    if let Some(only) = seats.only() {
        return only;
    }
    seats.nth(random.below(seats.len() as u32) as usize).expect("the draw is one of the seats")
}

/// A random place in a list of `count`, counted from 0, each as likely as any other; `None` if the
/// list is empty. A list of one costs no draw.
#[inline]
pub fn random_index(count: u32, random: &mut impl Random) -> Option<u32> {
    match count {
        0 => None,
        1 => Some(0),
        _ => Some(random.below(count)),
    }
}

/// A random legal action of a seat from the groups of its list: what
/// [`Game::pick_action`](crate::Game::pick_action) does unless a game overrides it.
#[inline]
pub fn pick_from_groups<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    random: &mut impl Random,
) -> Option<G::Action> {
    let mut kept = Keep::new();
    let _ = game.visit_groups(state, seat, &mut kept);
    let n = random_index(kept.count(), random)?;
    kept.nth(n).or_else(|| game.nth_action(state, seat, n))
}

/// A random legal action of a seat that owes a decision, each as likely as any other. A single
/// action costs no draw.
///
/// # Panics
/// If there is none.
#[inline]
pub fn random_action<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    random: &mut impl Random,
) -> G::Action {
    game.pick_action(state, seat, random).expect("a seat that is asked has a legal action")
}
