//! The tree: which actions were tried after which, how often, and what came of them.

use super::forks::{Fork, Forks, NONE};
use super::slots::Slots;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use mallow_core::{Game, Random, Seat};

/// The most nodes and forks that their numbers leave room for.
pub(super) const MOST: u32 = NONE - 1;
/// How many values of [`Roots`] are kept; beyond, they are worked out every time.
const LOGS: usize = 1 << 14;

/// An action of a seat at a fork.
///
/// Chance outcomes are part of the path to it only where they are told apart. Without, a node
/// gathers what came of its path whatever nature did, and actions that were not possible then do not
/// count against it (`offered`).
#[derive(Debug, Clone, Copy)]
pub(super) struct Node<A> {
    pub(super) action: A,
    /// How often it was taken.
    pub(super) visits: u32,
    /// How often it could be taken: the availability count. Until the node was made, every visit of
    /// its fork counts.
    offered: u32,
    /// What came of it for the seat.
    pub(super) sum: f64,
    /// The evaluator's prior, 0 if there is none, and how many visits it counts as: 1 or 0.
    prior: f64,
    priors: u32,
    /// The first fork after it.
    fork: u32,
}

/// Where a step in the tree begins.
#[derive(Debug, Clone, Copy)]
pub(super) struct Start {
    /// The node that was stepped to before, or [`NONE`] at the root.
    pub(super) parent: u32,
    /// What nature did since, as a number; 0 for nothing, or where it is not told apart.
    pub(super) nature: u64,
    /// Who chooses.
    pub(super) seat: Seat,
    /// How wide confidence bounds are, in units of those of UCB1.
    pub(super) width: f64,
}

/// Where a step in the tree has led.
pub(super) enum Stepped {
    /// To a node that was visited before.
    Old(u32),
    /// To one that was not.
    New(u32),
    /// Nowhere: there is no node to go to, and no room for one.
    Out,
}

/// How many actions of a fork are compared.
#[derive(Debug, Clone, Copy)]
pub(super) struct Widening {
    /// So many at the first visit.
    pub(super) first: u32,
    /// One more every so many visits; 0 for all at once.
    pub(super) every: u32,
}

impl Widening {
    /// How many nodes a fork may have at a visit. All at the root, which every iteration comes to.
    fn wanted(self, at_root: bool, visits: u32) -> usize {
        if at_root || self.every == 0 {
            return usize::MAX;
        }
        (self.first + visits / self.every) as usize
    }
}

/// A tree of at most so many nodes and forks.
///
/// The nodes of a fork lie side by side by rising action, so that one walk through the legal actions
/// finds them all and compares them on the way.
#[derive(Debug, Clone)]
pub(super) struct Tree<A> {
    forks: Forks,
    nodes: Slots<Node<A>>,
    most: u32,
    roots: Roots,
    /// The legal actions: work space of `step`, as are the next.
    legal: Vec<A>,
    /// Legal actions without a node, each with the number of nodes before it.
    untried: Vec<(A, u32)>,
}

/// The node with the greatest bound so far, by its place in the fork.
#[derive(Clone, Copy)]
struct Best {
    place: Option<u32>,
    bound: f64,
}

impl Best {
    #[inline]
    fn meet(&mut self, place: u32, bound: f64) {
        if bound > self.bound {
            *self = Best { place: Some(place), bound };
        }
    }
}

impl<A: Copy + Ord> Tree<A> {
    pub(super) fn new(most: u32) -> Tree<A> {
        Tree {
            forks: Forks::default(),
            nodes: Slots::default(),
            most,
            roots: Roots::default(),
            legal: Vec::new(),
            untried: Vec::new(),
        }
    }

    /// Forgets everything but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.forks.clear();
        self.nodes.clear();
    }

    /// Nodes and forks in memory, with the places that are kept for nodes to come.
    pub(super) fn len(&self) -> usize {
        self.nodes.len() + self.forks.len()
    }

    /// The nodes of a seat at the root, by rising action.
    pub(super) fn top(&self, seat: Seat) -> &[Node<A>] {
        match self.forks.find(self.forks.root(), seat, 0) {
            Some(fork) => self.nodes.of(self.forks.at(fork).block),
            None => &[],
        }
    }

    /// The first fork after a node, or at the root.
    #[inline]
    fn head(&self, parent: u32) -> u32 {
        match parent {
            NONE => self.forks.root(),
            node => self.nodes.at(node).fork,
        }
    }

    fn push_fork(&mut self, parent: u32, fork: Fork) -> u32 {
        let index = self.forks.push(fork);
        match parent {
            NONE => *self.forks.root_mut() = index,
            node => self.nodes.at_mut(node).fork = index,
        }
        index
    }

    /// The fork of a seat after a path, made if it is not there; `None` if there is no room.
    #[inline]
    fn fork(&mut self, Start { parent, nature, seat, .. }: Start) -> Option<u32> {
        let head = self.head(parent);
        if let Some(found) = self.forks.find(head, seat, nature) {
            return Some(found);
        }
        let has_room = self.len() < self.most as usize;
        has_room.then(|| self.push_fork(parent, Fork::new(seat, nature, head)))
    }

    /// From a fork to a node after it, by an action that its seat has in `state`.
    ///
    /// Some of the actions without a node get one, as `widening` says, each as likely as any other.
    /// One that has no prior is tried at once; else the node with the greatest upper confidence bound
    /// is, a prior being counted as a visit.
    #[inline]
    pub(super) fn step<G: Game<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        start: Start,
        widening: Widening,
        prior: impl FnMut(A) -> Option<f64>,
        random: &mut impl Random,
    ) -> Stepped {
        let Some(index) = self.fork(start) else { return Stepped::Out };
        let fork = self.forks.at_mut(index);
        let visits = fork.visits;
        fork.visits = visits.saturating_add(1);
        self.untried.clear();
        let mut best = Best { place: None, bound: f64::NEG_INFINITY };
        let (roots, untried) = (&mut self.roots, &mut self.untried);
        let nodes = self.nodes.of_mut(fork.block);
        let mut at = 0;
        self.legal.clear();
        let _ = game.visit_actions(state, start.seat, |action| {
            self.legal.push(action);
            ControlFlow::<()>::Continue(())
        });
        // Both the list and the nodes rise, so one walk finds the node of every action.
        for &action in &self.legal {
            while nodes.get(at).is_some_and(|node| node.action < action) {
                at += 1;
            }
            match nodes.get_mut(at) {
                Some(node) if node.action == action => {
                    node.offered = node.offered.saturating_add(1);
                    best.meet(at as u32, roots.bound(node, start.width));
                    at += 1;
                }
                _ => untried.push((action, at as u32)),
            }
        }
        if !self.untried.is_empty() {
            let wanted = widening.wanted(start.parent == NONE, visits);
            let met = self.widen(index, start.width, wanted, &mut best, prior, random);
            if let Some(place) = met {
                return Stepped::New(self.forks.at(index).block.first + place);
            }
        }
        let Some(place) = best.place else { return Stepped::Out };
        let node = self.forks.at(index).block.first + place;
        if self.nodes.at(node).visits == 0 { Stepped::New(node) } else { Stepped::Old(node) }
    }

    /// Makes nodes for untried actions that have a prior until there are as many as wanted, and at
    /// least one node to go to. Returns the place of the node of an action without a prior, if there
    /// are such.
    #[inline(never)]
    fn widen(
        &mut self,
        index: u32,
        width: f64,
        wanted: usize,
        best: &mut Best,
        mut prior: impl FnMut(A) -> Option<f64>,
        random: &mut impl Random,
    ) -> Option<u32> {
        let have = self.forks.at(index).block.len as usize;
        let least = usize::from(best.place.is_none());
        let more = wanted.saturating_sub(have).max(least).min(self.untried.len());
        let all = more == self.untried.len();
        let (mut made, mut kept) = (0, 0);
        for turn in 0..more {
            let (action, before) = if all {
                self.untried[turn]
            } else {
                let drawn = random.below(self.untried.len() as u32);
                self.untried.swap_remove(drawn as usize)
            };
            let Some(value) = prior(action) else {
                if !all {
                    return self.insert(index, before, action, None, 1);
                }
                self.untried[kept] = (action, before);
                kept += 1;
                continue;
            };
            debug_assert!(value.is_finite(), "expected a finite prior, found {value}");
            // In their order, those made here all lie before this one.
            let before = if all { before + made } else { before };
            let place = self.insert(index, before, action, Some(value), more - turn)?;
            made += 1;
            best.place = best.place.map(|old| old + u32::from(old >= place));
            let node = &self.nodes.of(self.forks.at(index).block)[place as usize];
            best.meet(place, self.roots.bound(node, width));
        }
        let (action, before) = match kept as u32 {
            0 => return None,
            1 => self.untried[0],
            several => self.untried[random.below(several) as usize],
        };
        self.insert(index, before, action, None, 1)
    }

    /// A new node in a fork, not before the first `before` nodes; one of `more` that are coming. Its
    /// place; `None` if there is no room.
    fn insert(
        &mut self,
        index: u32,
        before: u32,
        action: A,
        prior: Option<f64>,
        more: usize,
    ) -> Option<u32> {
        let room = (self.most as usize).saturating_sub(self.forks.len());
        let fork = self.forks.at_mut(index);
        let nodes = self.nodes.of(fork.block);
        let mut place = before;
        while nodes.get(place as usize).is_some_and(|node| node.action < action) {
            place += 1;
        }
        let node = Node {
            action,
            visits: 0,
            offered: fork.visits,
            sum: 0.0,
            prior: prior.unwrap_or_default(),
            priors: prior.is_some().into(),
            fork: NONE,
        };
        let inserted = self.nodes.insert(&mut fork.block, place, node, more, room);
        debug_assert!(
            self.nodes.of(fork.block).is_sorted_by(|one, next| one.action < next.action),
            "the nodes of a fork rise by action"
        );
        inserted.then_some(place)
    }

    #[inline]
    pub(super) fn node(&self, index: u32) -> &Node<A> {
        self.nodes.at(index)
    }

    /// Enters what came of a path that led through this node.
    #[inline]
    pub(super) fn enter(&mut self, index: u32, value: f64) {
        let node = self.nodes.at_mut(index);
        node.visits = node.visits.saturating_add(1);
        node.sum += value;
    }

    /// Keeps what comes after this action at the root, and nothing else.
    pub(super) fn advance(&mut self, action: A) {
        let mut kept = NONE;
        for fork in self.forks.chain(self.forks.root()) {
            let nodes = self.nodes.of(self.forks.at(fork).block);
            if let Ok(place) = nodes.binary_search_by(|node| node.action.cmp(&action)) {
                kept = nodes[place].fork;
            }
        }
        let (old_forks, old) = (self.forks.take(), self.nodes.take());
        // Chains of forks that are still to be copied, each with the node that they come after.
        let mut chains = Vec::from([(kept, NONE)]);
        while let Some((chain, parent)) = chains.pop() {
            for fork in old_forks.chain(chain).map(|fork| old_forks.at(fork)) {
                // What nature did was drawn without knowing what it has done since.
                if fork.nature != 0 {
                    continue;
                }
                let head = self.head(parent);
                let mut copy = Fork::new(fork.seat, 0, head);
                copy.visits = fork.visits;
                let nodes = old.of(fork.block);
                copy.block = self.nodes.push_block(nodes);
                for (node, index) in nodes.iter().zip(copy.block.first..) {
                    self.nodes.at_mut(index).fork = NONE;
                    chains.push((node.fork, index));
                }
                self.push_fork(parent, copy);
            }
        }
        self.forks.reuse(old_forks);
        self.nodes.reuse(old);
    }
}

/// The roots of logarithms, for confidence bounds.
#[derive(Debug, Clone, Default)]
struct Roots {
    /// For each number the root of its logarithm.
    of_logs: Vec<f64>,
}

impl Roots {
    /// The upper confidence bound of a node.
    #[inline]
    fn bound<A>(&mut self, node: &Node<A>, width: f64) -> f64 {
        let looks = f64::from(node.visits.saturating_add(node.priors).max(1));
        let mean = (node.sum + node.prior) / looks;
        mean + width * self.of_log(node.offered) / libm::sqrt(looks)
    }

    #[inline]
    fn of_log(&mut self, number: u32) -> f64 {
        match self.of_logs.get(number as usize) {
            Some(&root) => root,
            None => self.work_out(number),
        }
    }

    #[cold]
    fn work_out(&mut self, number: u32) -> f64 {
        let of = |number: f64| libm::sqrt(libm::log(number));
        if number as usize >= LOGS {
            return of(f64::from(number));
        }
        while self.of_logs.len() <= number as usize {
            self.of_logs.push(of(self.of_logs.len().max(1) as f64));
        }
        self.of_logs[number as usize]
    }
}
