//! Tree search against a slow twin that keeps every node under the text of its path.

use crate::common::{Vague, decisions, generator};
use mallow_bots::{Budget, Evaluator, Heuristic, Ismcts, Place, Playouts};
use mallow_core::{
    Evaluate, Game, Generator, Observer, Random as _, Seat, Seed, Shown, Turn, random_seat,
};
use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy)]
struct Node<A> {
    action: A,
    visits: u32,
    offered: u32,
    sum: f64,
    prior: Option<f64>,
}

/// The values that a seat has met.
#[derive(Debug, Clone, Default)]
struct Met(Vec<f64>);

impl Met {
    /// The mean of the first `count` values, as they came in.
    fn mean(&self, count: usize) -> f64 {
        (1..count).fold(self.0[0], |mean, k| mean + (self.0[k] - mean) / (k + 1) as f64)
    }

    /// The mean distance of all but the first value from the mean before them.
    fn width(&self) -> f64 {
        let Some(others) = self.0.len().checked_sub(1) else { return 1e-6 };
        let distances: f64 = (1..=others).map(|k| (self.0[k] - self.mean(k)).abs()).sum();
        let least = 1e-6 * (1.0 + self.mean(self.0.len()).abs());
        (distances / others.max(1) as f64).max(least)
    }
}

/// A seat that chooses after a path.
#[derive(Debug, Clone, Copy, Default)]
struct Fork {
    visits: u32,
    nodes: usize,
}

/// The settings of a search.
#[derive(Debug, Clone, Copy)]
struct How {
    iterations: u32,
    exploration: f64,
    split: bool,
    widening: (u32, u32),
}

struct Slow<'a, G: Game, E> {
    game: &'a G,
    view: &'a G::View,
    seat: Seat,
    evaluator: &'a E,
    how: How,
    nodes: BTreeMap<Vec<String>, Node<G::Action>>,
    forks: BTreeMap<(Vec<String>, Seat), Fork>,
    met: Vec<Met>,
}

impl<G: Game, E: Evaluator<G>> Slow<'_, G, E> {
    /// One iteration; the nodes on the way are entered what came of them.
    fn iterate(&mut self, random: &mut Generator) {
        let game = self.game;
        let mut state = game.determinize(self.view, random);
        let mut here: Vec<String> = Vec::new();
        let mut way: Vec<(Vec<String>, Seat)> = Vec::new();
        let mut seen = String::new();
        loop {
            let seat = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.sample(&state, random);
                    let shown = game.show_chance(&state, &chance, self.seat.into());
                    if self.how.split && shown == Shown::All {
                        seen += &format!("{chance:?};");
                    }
                    game.resolve(&mut state, &chance, &mut |_| ());
                    continue;
                }
                Turn::Seats(_) if way.is_empty() => self.seat,
                Turn::Seats(seats) => random_seat(seats, random),
            };
            if !way.is_empty() && !seen.is_empty() {
                here.push(std::mem::take(&mut seen));
            }
            seen.clear();
            let (action, new) = self.step(&here, &state, seat, random);
            game.act(&mut state, seat, action, &mut |_| ());
            here.push(format!("{seat} {action:?}"));
            way.push((here.clone(), seat));
            if new {
                break;
            }
        }
        self.evaluator.rollout(game, &mut state, random);
        for seat in Seat::all(game.players()) {
            if way.iter().any(|&(_, by)| by == seat) {
                let value = self.evaluator.value(game, &state, seat);
                self.met[seat.index()].0.push(value);
                for (path, _) in way.iter().filter(|&&(_, by)| by == seat) {
                    let node = self.nodes.get_mut(path).unwrap();
                    node.visits += 1;
                    node.sum += value;
                }
            }
        }
    }

    /// The action that is taken, and whether it is taken for the first time.
    fn step(
        &mut self,
        here: &[String],
        state: &G::State,
        seat: Seat,
        random: &mut Generator,
    ) -> (G::Action, bool) {
        let below = |action| [here, &[format!("{seat} {action:?}")]].concat();
        let fork = self.forks.entry((here.to_vec(), seat)).or_default();
        fork.visits += 1;
        let (mut known, mut unknown) = (Vec::new(), Vec::new());
        for action in self.game.actions(state, seat) {
            let path = below(action);
            match self.nodes.get_mut(&path) {
                Some(node) => {
                    node.offered += 1;
                    known.push(path);
                }
                None => unknown.push(action),
            }
        }
        let wanted = match (here.is_empty(), self.how.widening) {
            (false, (first, every)) if every > 0 => (first + (fork.visits - 1) / every) as usize,
            _ => usize::MAX,
        };
        let least = usize::from(known.is_empty());
        let more = wanted.saturating_sub(fork.nodes).max(least).min(unknown.len());
        let in_turn = more == unknown.len();
        let mut without = Vec::new();
        let mut next = self.game.start();
        for _ in 0..more {
            let drawn = if in_turn { 0 } else { random.below(unknown.len() as u32) as usize };
            let action = if in_turn { unknown.remove(0) } else { unknown.swap_remove(drawn) };
            let prior = self.evaluator.prior(self.game, state, seat, action, &mut next);
            if prior.is_none() {
                without.push(action);
                if in_turn {
                    continue;
                }
                break;
            }
            let node = Node { action, visits: 0, offered: fork.visits, sum: 0.0, prior };
            fork.nodes += 1;
            self.nodes.insert(below(action), node);
            known.push(below(action));
        }
        if !without.is_empty() {
            let action = match without.len() {
                1 => without[0],
                several => without[random.below(several as u32) as usize],
            };
            fork.nodes += 1;
            let node = Node { action, visits: 0, offered: fork.visits, sum: 0.0, prior: None };
            self.nodes.insert(below(action), node);
            return (action, true);
        }
        let width = self.how.exploration * self.met[seat.index()].width();
        let bound = |path: &Vec<String>| {
            let node = &self.nodes[path];
            let looks = f64::from((node.visits + u32::from(node.prior.is_some())).max(1));
            let mean = (node.sum + node.prior.unwrap_or(0.0)) / looks;
            mean + width * libm::sqrt(libm::log(f64::from(node.offered))) / libm::sqrt(looks)
        };
        let best =
            known.iter().reduce(|best, next| if bound(next) > bound(best) { next } else { best });
        let node = &self.nodes[best.unwrap()];
        (node.action, node.visits == 0)
    }
}

/// What stands at the root, by rising action.
fn slowly<G: Game, E: Evaluator<G>>(
    (game, state, seat): (&G, &G::State, Seat),
    evaluator: &E,
    how: How,
    random: &mut Generator,
) -> Vec<(G::Action, u32, f64)> {
    let mut seed = [0; 32];
    for four in seed.chunks_exact_mut(4) {
        four.copy_from_slice(&random.next_u32().to_le_bytes());
    }
    let mut random = Generator::stream(Seed::from_bytes(seed), 0);
    let view = &game.view(state, Observer::Seat(seat));
    let met = vec![Met::default(); usize::from(game.players())];
    let (nodes, forks) = (BTreeMap::new(), BTreeMap::new());
    let mut slow = Slow { game, view, seat, evaluator, how, nodes, forks, met };
    for _ in 0..how.iterations {
        slow.iterate(&mut random);
    }
    let root = slow.nodes.iter().filter(|(path, node)| path.len() == 1 && node.visits > 0);
    let mut root: Vec<_> = root.map(|(_, node)| (node.action, node.visits, node.sum)).collect();
    root.sort_by_key(|&(action, ..)| action);
    root.into_iter()
        .map(|(action, visits, sum)| (action, visits, sum / f64::from(visits)))
        .collect()
}

fn agree<G: Game, E: Evaluator<G> + Clone>(game: &G, evaluator: &E, each: usize) {
    let all = [
        (31, 0.7, false, (8, 2)),
        (32, 0.7, true, (2, 1)),
        (33, 2.0, true, (0, 0)),
        (34, 0.7, false, (0, 3)),
    ];
    for (seed, exploration, split, widening) in all {
        let how = How { iterations: 90, exploration, split, widening };
        for at in decisions(game, seed, each, 2) {
            let place = (game, &at.state, at.seat);
            let slow = slowly(place, evaluator, how, &mut generator(seed));
            let mut fast = Ismcts::new(Budget::Iterations(how.iterations), evaluator.clone())
                .exploration(exploration)
                .split_chance(split)
                .widening(widening.0, widening.1);
            let found =
                fast.search(&Place::new(game, &at.state, at.seat), &mut generator(seed)).considered;
            let found: Vec<_> = found.iter().map(|c| (c.action, c.visits, c.mean)).collect();
            assert_eq!(found, slow, "{} with seed {seed}\n{}", G::NAME, at.state);
        }
    }
}

#[test]
fn where_every_action_has_a_prior() {
    fn check<G: Evaluate>(game: &G) {
        agree(game, &Heuristic::after(0), 7);
    }
    with_every_game!(check);
}

#[test]
fn where_no_action_has_a_prior() {
    fn check<G: Evaluate>(game: &G) {
        agree(game, &Playouts::new(20), 8);
    }
    with_every_game!(check);
}

#[test]
fn where_some_actions_have_a_prior() {
    fn check<G: Evaluate>(game: &G) {
        agree(game, &Vague { value: 3.0, priors: true }, 6);
    }
    with_every_game!(check);
}
