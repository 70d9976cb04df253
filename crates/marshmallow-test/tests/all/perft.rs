//! Counts of action paths from fixed positions, and the slow twin that counts them again.

use crate::common::{slow_legal, slow_winner};
use mallow_core::{Seat, Seed, perft};
use marshmallow_test::{Action, Card, Cards, MarshmallowTest, Position, State};

/// Rows with more nodes than this wait for `--ignored`.
const BUDGET: u64 = 200_000;

struct Row {
    id: String,
    game: MarshmallowTest,
    state: State,
    depth: u32,
    nodes: u64,
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for block in include_str!("../data/positions.perft").split("\nid ").skip(1) {
        let (id, rest) = block.split_once('\n').unwrap();
        let (position, counts) = rest.split_at(rest.find("perft ").unwrap());
        let position: Position = position.parse().unwrap_or_else(|e| panic!("{id}: {e}"));
        let game = MarshmallowTest::new(position.seats.len() as u8);
        let state = game.position(&position).unwrap_or_else(|faults| panic!("{id}: {faults}"));
        for line in counts.lines().filter(|line| !line.is_empty()) {
            let mut words = line.strip_prefix("perft ").unwrap().split(' ');
            let depth = words.next().unwrap().parse().unwrap();
            let nodes = words.next().unwrap().parse().unwrap();
            rows.push(Row { id: id.to_string(), game: game.clone(), state, depth, nodes });
        }
    }
    assert!(rows.len() > 20);
    rows
}

fn check(row: &Row) {
    let found = perft(&row.game, &row.state, row.depth, Seed::from_u64(0));
    assert_eq!(found, row.nodes, "{} at depth {}", row.id, row.depth);
}

#[test]
fn counts_within_the_budget() {
    for row in rows().iter().filter(|row| row.nodes <= BUDGET) {
        check(row);
    }
}

#[test]
#[ignore = "takes some seconds"]
fn counts_beyond_the_budget() {
    let rows = rows();
    let deep: Vec<&Row> = rows.iter().filter(|row| row.nodes > BUDGET).collect();
    assert!(deep.len() > 2, "{} rows", deep.len());
    deep.into_iter().for_each(check);
}

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
        let table = state.table();
        SlowRound {
            hands: table.seats().map(|seat| state.hand(seat)).collect(),
            tricks: table.seats().map(|seat| table.tricks(seat)).collect(),
            trick: table.trick().collect(),
            to_act: table.to_act().unwrap(),
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
        let trump = state.table().trump();
        let required = game.required_tricks();
        let mut paths = 0;
        for card in slow_legal(state.table(), self.hands[self.to_act.index()]) {
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
            if after.table().to_act().is_some() {
                assert_eq!(SlowRound::of(&after).tricks, next.tricks, "{after}");
                assert_eq!(SlowRound::of(&after).trick, next.trick, "{after}");
                assert_eq!(after.table().to_act(), Some(next.to_act), "{after}");
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
    for row in rows().iter().filter(|row| row.nodes <= 20_000) {
        // The twin knows plays only: no declarations, no deals.
        if row.id.starts_with("plays") {
            let found = SlowRound::of(&row.state).count(&row.game, &row.state, row.depth);
            assert_eq!(found, row.nodes, "{} at depth {}", row.id, row.depth);
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared}");
}
