//! A greedy player for the laws.

use crate::{Evaluate, Seat};

/// The number of actions of a long list that are evaluated, evenly spread.
const MOST_WEIGHED: usize = 48;

/// The index of the action after which its seat's evaluation is greatest. `number` determines which
/// of several equal actions is chosen.
pub(super) fn choose<G: Evaluate>(
    game: &G,
    state: &G::State,
    open: &[(Seat, G::Action)],
    number: u32,
) -> usize {
    let stride = open.len() / MOST_WEIGHED + 1;
    let first = number as usize % open.len();
    let places = (0..open.len()).step_by(stride).map(|place| (first + place) % open.len());
    let worth = |&place: &usize| {
        let (seat, action) = open[place];
        let mut after = state.clone();
        game.act(&mut after, seat, action, &mut |_| ());
        game.evaluate(&after, seat)
    };
    places.max_by_key(worth).unwrap_or(first)
}
