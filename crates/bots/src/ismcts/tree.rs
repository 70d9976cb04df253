//! The tree: which actions were tried after which, how often, and what came of them.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use mallow_core::{Game, Random, Seat};

/// No node. Also the parent of those that hang at the root.
pub(super) const NONE: u32 = u32::MAX;
/// What marks the number of a branch, where a parent may be a node or a branch.
const BRANCH: u32 = 1 << 31;
/// The most nodes and branches that numbers leave room for.
pub(super) const MOST: u32 = BRANCH - 1;
/// How many values of [`Tree::root_of_log`] are kept; beyond, they are worked out every time.
const LOGS: usize = 1 << 14;

/// An action of a seat at the end of a path of actions.
///
/// Chance outcomes are part of the path only where there are branches for them. Without, a node
/// gathers what came of its path whatever nature did, and actions that were not possible then do not
/// count against it (`offered`).
#[derive(Debug, Clone)]
pub(super) struct Node<A> {
    pub(super) action: A,
    pub(super) seat: Seat,
    /// How often it was taken.
    pub(super) visits: u32,
    /// How often it could be taken: the availability count.
    pub(super) offered: u32,
    /// What came of it for `seat`.
    pub(super) sum: f64,
    /// The evaluator's prior, 0 if there is none, and how many visits it counts as: 1 or 0.
    prior: f64,
    priors: u32,
    /// The first node after it.
    first: u32,
    /// The first branch after it, by no order.
    branch: u32,
    /// The next node after the same path, by rising seat and action.
    next: u32,
}

/// What nature did after a node, where that is told apart: the nodes after it hang here.
#[derive(Debug, Clone)]
struct Branch {
    nature: u64,
    /// The first node after it.
    first: u32,
    /// The next branch of the same node.
    next: u32,
}

/// A tree of at most so many nodes and branches.
#[derive(Debug, Clone)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    branches: Vec<Branch>,
    most: u32,
    first: u32,
    /// For each number the root of its logarithm.
    logs: Vec<f64>,
    // Work space of `step`.
    tried: Vec<u32>,
    untried: Vec<(A, u32)>,
}

/// Where a step in the tree begins.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fork {
    /// A node or a branch, or [`NONE`] for the root.
    pub(super) parent: u32,
    /// Who chooses.
    pub(super) seat: Seat,
    /// How wide confidence bounds are, in units of those of UCB1.
    pub(super) width: f64,
}

/// Where a step in the tree has led.
pub(super) enum Stepped {
    /// To a node that was there.
    Old(u32),
    /// To a new one.
    New(u32),
    /// Nowhere: there is no node to go to, and no room for one.
    Out,
}

impl<A: Copy + Ord> Tree<A> {
    pub(super) fn new(most: u32) -> Tree<A> {
        let (nodes, tried, untried) = (Vec::new(), Vec::new(), Vec::new());
        let branches = Vec::new();
        Tree { nodes, branches, most, first: NONE, logs: Vec::new(), tried, untried }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.branches.clear();
        self.first = NONE;
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len() + self.branches.len()
    }

    /// The nodes of a seat that hang at the root, by rising action.
    pub(super) fn top(&self, seat: Seat) -> impl Iterator<Item = &Node<A>> {
        self.after(NONE).map(|index| &self.nodes[index as usize]).filter(move |n| n.seat == seat)
    }

    /// The nodes after a path.
    fn after(&self, parent: u32) -> impl Iterator<Item = u32> {
        let some = |index: u32| (index != NONE).then_some(index);
        core::iter::successors(some(self.head(parent)), move |&index| {
            some(self.nodes[index as usize].next)
        })
    }

    #[inline]
    fn head(&self, parent: u32) -> u32 {
        match parent {
            NONE => self.first,
            branch if branch & BRANCH != 0 => self.branches[(branch ^ BRANCH) as usize].first,
            node => self.nodes[node as usize].first,
        }
    }

    /// Whether there is room for one more node or branch.
    #[inline]
    fn has_room(&self) -> bool {
        self.nodes.len() + self.branches.len() < self.most as usize
    }

    /// The branch of a node after which nature did this; `None` if there is none and no room.
    pub(super) fn branch(&mut self, node: u32, nature: u64) -> Option<u32> {
        let mut at = self.nodes[node as usize].branch;
        while at != NONE {
            let branch = &self.branches[at as usize];
            if branch.nature == nature {
                return Some(at | BRANCH);
            }
            at = branch.next;
        }
        if !self.has_room() {
            return None;
        }
        let index = self.branches.len() as u32;
        let next = core::mem::replace(&mut self.nodes[node as usize].branch, index);
        self.branches.push(Branch { nature, first: NONE, next });
        Some(index | BRANCH)
    }

    /// From a fork to a node after it, by an action that its seat has in `state`.
    ///
    /// While there are untried actions without a prior, one of them, each as likely as
    /// any other; else the one with the greatest upper confidence bound, a prior being counted as
    /// a visit.
    #[inline]
    pub(super) fn step<G: Game<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        Fork { parent, seat, width }: Fork,
        prior: impl Fn(A) -> Option<f64>,
        random: &mut impl Random,
    ) -> Stepped {
        self.tried.clear();
        self.untried.clear();
        let (mut before, mut at) = (NONE, self.head(parent));
        while at != NONE && self.nodes[at as usize].seat < seat {
            (before, at) = (at, self.nodes[at as usize].next);
        }
        // Both the list and the nodes rise, so one walk finds the node of every action.
        let _ = game.visit_actions(state, seat, |action| {
            while at != NONE {
                let node = &mut self.nodes[at as usize];
                if node.seat != seat || node.action > action {
                    break;
                }
                let found = node.action == action;
                node.offered = node.offered.saturating_add(found.into());
                if found {
                    self.tried.push(at);
                }
                (before, at) = (at, node.next);
                if found {
                    return ControlFlow::<()>::Continue(());
                }
            }
            self.untried.push((action, before));
            ControlFlow::Continue(())
        });
        self.plant_with_prior(parent, seat, prior);
        if !self.untried.is_empty() && self.has_room() {
            let (action, before) = self.untried[match self.untried.len() as u32 {
                1 => 0,
                several => random.below(several) as usize,
            }];
            return Stepped::New(self.insert(parent, before, seat, action, None));
        }
        match self.best_bound(width) {
            NONE => Stepped::Out,
            index if self.nodes[index as usize].visits == 0 => Stepped::New(index),
            index => Stepped::Old(index),
        }
    }

    /// Moves untried actions that have a prior to the tried ones, with a node each,
    /// as long as there is room.
    fn plant_with_prior(&mut self, parent: u32, seat: Seat, prior: impl Fn(A) -> Option<f64>) {
        // The node before the last one planted, and that one: the next may stand right behind it.
        let mut last = None;
        let mut kept = 0;
        for i in 0..self.untried.len() {
            let (action, found_behind) = self.untried[i];
            let before = match last {
                Some((old, planted)) if old == found_behind => planted,
                _ => found_behind,
            };
            let found = if self.has_room() { prior(action) } else { None };
            let Some(value) = found else {
                self.untried[kept] = (action, before);
                kept += 1;
                continue;
            };
            debug_assert!(value.is_finite(), "expected a finite prior, found {value}");
            let planted = self.insert(parent, before, seat, action, Some(value));
            last = Some((found_behind, planted));
            self.tried.push(planted);
        }
        self.untried.truncate(kept);
    }

    /// A new node behind `before` in the list of those after `parent`.
    fn insert(
        &mut self,
        parent: u32,
        before: u32,
        seat: Seat,
        action: A,
        prior: Option<f64>,
    ) -> u32 {
        let index = self.nodes.len() as u32;
        let link = match (before, parent) {
            (NONE, NONE) => &mut self.first,
            (NONE, branch) if branch & BRANCH != 0 => {
                &mut self.branches[(branch ^ BRANCH) as usize].first
            }
            (NONE, parent) => &mut self.nodes[parent as usize].first,
            (before, _) => &mut self.nodes[before as usize].next,
        };
        let next = core::mem::replace(link, index);
        self.nodes.push(Node {
            action,
            seat,
            visits: 0,
            offered: 1,
            sum: 0.0,
            prior: prior.unwrap_or_default(),
            priors: prior.is_some().into(),
            first: NONE,
            branch: NONE,
            next,
        });
        debug_assert!(self.rises(parent), "the nodes after a path rise by seat and action");
        index
    }

    fn rises(&self, parent: u32) -> bool {
        let key = |index: u32| (self.nodes[index as usize].seat, self.nodes[index as usize].action);
        self.after(parent).map(key).is_sorted_by(|one, next| one < next)
    }

    /// Of the nodes in `tried`, the one with the greatest upper confidence bound.
    fn best_bound(&mut self, width: f64) -> u32 {
        let mut best = (NONE, f64::NEG_INFINITY);
        for i in 0..self.tried.len() {
            let index = self.tried[i];
            let Node { visits, offered, sum, prior, priors, .. } = self.nodes[index as usize];
            let looks = f64::from(visits.saturating_add(priors).max(1));
            let mean = (sum + prior) / looks;
            let bound = mean + width * self.root_of_log(offered) / libm::sqrt(looks);
            if bound > best.1 {
                best = (index, bound);
            }
        }
        best.0
    }

    #[inline]
    fn root_of_log(&mut self, number: u32) -> f64 {
        let of = |number: f64| libm::sqrt(libm::log(number));
        let index = number as usize;
        if index >= LOGS {
            return of(f64::from(number));
        }
        while self.logs.len() <= index {
            self.logs.push(of(self.logs.len().max(1) as f64));
        }
        self.logs[index]
    }

    #[inline]
    pub(super) fn node(&self, index: u32) -> &Node<A> {
        &self.nodes[index as usize]
    }

    /// Enters what came of a path that led through this node.
    #[inline]
    pub(super) fn enter(&mut self, index: u32, value: f64) {
        let node = &mut self.nodes[index as usize];
        node.visits = node.visits.saturating_add(1);
        node.sum += value;
    }

    /// Keeps what comes after this action at the root, and nothing else.
    pub(super) fn advance(&mut self, action: A) {
        let Some(kept) =
            self.after(NONE).find(|&index| self.nodes[index as usize].action == action)
        else {
            return self.clear();
        };
        let old = core::mem::take(&mut self.nodes);
        let at = |index: u32| &old[index as usize];
        // `fresh[k]` is a copy of `from[k]` whose links still lead to the old places.
        let mut from = Vec::new();
        let mut fresh: Vec<Node<A>> = Vec::new();
        let copy = |first: u32, fresh: &mut Vec<Node<A>>, from: &mut Vec<u32>| {
            let start = fresh.len() as u32;
            let mut index = first;
            while index != NONE {
                let next = at(index).next;
                let link = if next == NONE { NONE } else { fresh.len() as u32 + 1 };
                // What nature did was drawn without knowing what it has done since.
                fresh.push(Node { next: link, branch: NONE, ..at(index).clone() });
                from.push(index);
                index = next;
            }
            if first == NONE { NONE } else { start }
        };
        self.first = copy(at(kept).first, &mut fresh, &mut from);
        let mut done = 0;
        while done < fresh.len() {
            fresh[done].first = copy(at(from[done]).first, &mut fresh, &mut from);
            done += 1;
        }
        self.nodes = fresh;
        self.branches.clear();
    }
}
