//! A slow twin of the rules, which counts the paths of perft.rs again.

use crate::common::{slow_legal, slow_winner};
use crate::perft::rows;
use mallow_core::{Game, Seat};
use marshmallow_test::{Action, Card, Cards, MarshmallowTest, State};

/// One round on its own, with lists of cards and nothing remembered but who won what: a second
/// writing of the rules that shares no code with the first.
#[derive(Clone)]
struct SlowRound {
    hands: Vec<Cards>,
    tricks: Vec<u8>,
    trick: Vec<(Seat, Card)>,
    to_act: Seat,
}

impl SlowRound {
    fn of(state: &State) -> SlowRound {
        let public = state.public();
        SlowRound {
            hands: public.seats().map(|seat| state.hand(seat)).collect(),
            tricks: public.seats().map(|seat| public.tricks(seat)).collect(),
            trick: public.trick().collect(),
            to_act: public.active().unwrap(),
        }
    }

    fn next_in(&self, mut seat: Seat, required: u8) -> Seat {
        loop {
            seat = seat.next(self.tricks.len() as u8);
            if self.tricks[seat.index()] < required {
                return seat;
            }
        }
    }

    /// Paths of exactly `depth` plays that do not leave the round.
    fn count(&self, game: &MarshmallowTest, state: &State, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let trump = state.public().trump();
        let required = game.required_tricks();
        let mut paths = 0;
        for card in slow_legal(state.public(), self.hands[self.to_act.index()]) {
            let mut next = self.clone();
            next.hands[self.to_act.index()].remove(card);
            next.trick.push((self.to_act, card));
            let in_play = self.tricks.iter().filter(|&&won| won < required).count();
            if next.trick.len() < in_play {
                next.to_act = next.next_in(self.to_act, required);
            } else {
                let winner = slow_winner(&next.trick, trump);
                next.trick.clear();
                next.tricks[winner.index()] += 1;
                let out = next.tricks[winner.index()] == required;
                next.to_act = if out { next.next_in(winner, required) } else { winner };
            }
            let after = game.after(state, self.to_act, Action::Play(card)).unwrap();
            // Where the fast rules go on with the round, they agree with this one.
            if after.public().active().is_some() {
                assert_eq!(SlowRound::of(&after).tricks, next.tricks, "{after}");
                assert_eq!(SlowRound::of(&after).trick, next.trick, "{after}");
                assert_eq!(after.public().active(), Some(next.to_act), "{after}");
                paths += next.count(game, &after, depth - 1);
            } else {
                let left = next.tricks.iter().filter(|&&won| won < required).count();
                let ended = left == 1 || next.hands[next.to_act.index()].is_empty();
                assert!(ended, "{after}");
                paths += u64::from(depth == 1);
            }
        }
        paths
    }
}

#[test]
fn the_slow_twin_counts_the_same() {
    let mut compared = 0;
    for row in rows().iter().filter(|row| row.paths <= 20_000) {
        // The twin knows plays only: no declarations, no deals.
        if row.name.starts_with("plays") {
            let found = SlowRound::of(&row.state).count(&row.game, &row.state, row.depth);
            assert_eq!(found, row.paths, "{} at depth {}", row.name, row.depth);
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared}");
}
